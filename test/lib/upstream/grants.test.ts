import { ScanCommand } from '@aws-sdk/client-dynamodb'
import { afterEach, expect, test } from 'vitest'
import { giveConsent } from '../../../infra/local/people/consent.ts'
import { localSealer } from '../../../lib/auth/sealer.ts'
import { asDay } from '../../../lib/kernel/civil-time.ts'
import { hourMs } from '../../../lib/kernel/durations.ts'
import type { Account } from '../../../lib/model/account/account.ts'
import { primaryPlatform } from '../../../lib/model/catalog/platforms.ts'
import { connect } from '../../../lib/sync/connection/connect.ts'
import { googleHealth } from '../../../lib/upstream/google-health/upstream.ts'
import { readSimulatorSecret, simulatorSecret } from '../../support/platform-secret.ts'
import { refreshDueAccounts } from '../../support/triggers.ts'
import { connectedRun, linkOf, startWorld, type World } from '../../support/world.ts'
import { connectWith, deliver, latestRun, openSession, outcomeOf, queueBackfill, refresh } from '../sync/stored.ts'

const secret = readSimulatorSecret

const worlds: World[] = []
afterEach(async () => {
  for (const world of worlds.splice(0)) await world.stop()
})

const today = { start: asDay('2026-11-21'), end: asDay('2026-11-21') }

async function connected(families: readonly string[] = ['sleep', 'nutrition', 'profile']) {
  const world = await startWorld()
  worlds.push(world)
  const account = await world.account()
  await connectWith(world, account, today, families)
  return { world, account, control: world.simulator.control }
}

const tokenCalls = (world: World) =>
  world.simulator.control.log().reduce((sum, { method, count }) => sum + (method === 'token' ? count : 0), 0)

/** Lets the access token run out, as it does after an hour. */
async function expire(world: World, account: Account) {
  const tokens = await world.store.connections.readTokens(linkOf(account))
  if (!tokens) throw new Error('Not connected')
  const expired = { ...tokens, version: tokens.version + 1, expiresAt: new Date(world.time.now).toISOString() }
  await world.store.connections.replaceTokens(linkOf(account), expired, tokens.version)
}

test('an access token that has run out is renewed once, however many reads want it at the same time, and is stored for the next run', async () => {
  const { world, account, control } = await connected()
  await expire(world, account)
  control.clearLog()
  const session = await openSession(world, account)
  const to = world.time.now
  await Promise.all(
    ['sleep', 'nutrition-log', 'hydration-log', 'sleep'].map(type => session.points(type as 'sleep', to - hourMs, to)),
  )
  expect(tokenCalls(world)).toBe(1)
  await world.drain()
  expect(tokenCalls(world)).toBe(1)
  expect(await latestRun(world, account)).toMatchObject({ status: 'succeeded' })
})

test('an access token that another worker renewed is replaced by the new one', async () => {
  const { world, account, control } = await connected()
  await expire(world, account)
  const late = await openSession(world, account)
  const early = await openSession(world, account)
  const to = world.time.now
  await early.points('sleep', to - hourMs, to)
  control.clearLog()
  await late.points('sleep', to - hourMs, to)
  expect(tokenCalls(world)).toBe(0)
})

test('a grant that is gone ends the run, asks the person to connect again, and the platform is not called until then', async () => {
  const { world, account, control } = await connected()
  await world.drain()
  control.revoke('demo')
  world.time.now += hourMs
  expect(await refresh(world, account)).toMatchObject({ status: 'failed' })
  expect(await world.store.connections.read(account.id, primaryPlatform)).toMatchObject({
    status: 'reauthorization_required',
  })
  control.clearLog()
  const key = await world.key(account)
  expect((await world.get('connection', key)).body.data).toMatchObject({ status: 'reauthorization_required' })
  expect((await world.call('POST /api/v1/sync', { key })).status).toBe(409)
  world.time.now += 2 * hourMs
  await refreshDueAccounts(world.context)
  await world.drain()
  expect(control.log()).toEqual([])

  await connectWith(world, account, today, ['sleep'])
  await world.drain()
  expect(await latestRun(world, account)).toMatchObject({ status: 'succeeded', trigger: 'connect' })
  expect(await world.store.connections.read(account.id, primaryPlatform)).toMatchObject({ status: 'connected' })
})

test.each(['a run', 'a backfill'])(
  'a grant that comes back within the minute, renewed elsewhere, is no loss to %s',
  async what => {
    const { world, account } = await connected()
    if (what === 'a backfill') {
      await world.drain()
      await queueBackfill(world, account, 5)
    }
    const good = (await world.store.connections.readTokens(linkOf(account))) ?? expect.unreachable()
    const sealer = localSealer(world.config.TOKEN_KEY ?? '')
    const sealed = await sealer.seal(JSON.stringify({ accessToken: 'x', refreshToken: 'x' }), account.id)
    await world.store.connections.replaceTokens(
      linkOf(account),
      { ...good, sealed, version: good.version + 1 },
      good.version,
    )
    await deliver(world, world.messages.shift())
    await world.store.connections.replaceTokens(
      linkOf(account),
      { ...good, version: good.version + 2 },
      good.version + 1,
    )
    await world.drain()
    expect(await world.store.connections.read(account.id, primaryPlatform)).toMatchObject({ status: 'connected' })
    expect(await latestRun(world, account)).toMatchObject({ status: 'succeeded' })
    const [job] = await world.store.backfills.latest(account.id, 1)
    expect(job?.status ?? 'completed').toBe('completed')
  },
)

test('a grant that is gone is also assumed for sealed tokens that cannot be opened: the person must connect again', async () => {
  const { world, account } = await connected()
  const sealer = localSealer(Buffer.alloc(32).toString('base64'))
  world.context.upstreams = { 'google-health': googleHealth({ ...world.context, secret, sealer }) }
  await world.drain()
  expect(await world.store.connections.read(account.id, primaryPlatform)).toMatchObject({
    status: 'reauthorization_required',
  })
})

test('a grant that is gone is not what a key service that does not answer means: the connection stays, and everything is read later', async () => {
  const { world, account } = await connected()
  const real = localSealer(world.config.TOKEN_KEY ?? '')
  let down = true
  const open: typeof real.open = async (...of) => {
    if (down) throw Object.assign(new Error('Try again'), { name: 'KMSInternalException', $metadata: {} })
    return real.open(...of)
  }
  world.context.upstreams = { 'google-health': googleHealth({ ...world.context, secret, sealer: { ...real, open } }) }
  await world.drain()
  expect(await world.store.connections.read(account.id, primaryPlatform)).toMatchObject({ status: 'connected' })
  expect(await latestRun(world, account)).toMatchObject({ status: 'failed' })
  down = false
  world.time.now += hourMs / 2
  expect(await refresh(world, account)).toMatchObject({ status: 'succeeded', pendingFrom: {} })
})

test('a wrong client secret of this service does not mean that the grant is gone: the connection stays', async () => {
  const { world, account } = await connected()
  await expire(world, account)
  const secret = async () => ({ ...simulatorSecret, clientSecret: 'wrong' })
  const sealer = localSealer(world.config.TOKEN_KEY ?? '')
  world.context.upstreams = { 'google-health': googleHealth({ ...world.context, secret, sealer }) }
  await world.drain()
  expect(await latestRun(world, account)).toMatchObject({ status: 'failed' })
  expect(await world.store.connections.read(account.id, primaryPlatform)).toMatchObject({ status: 'connected' })
})

test('scopes that were not granted leave out their types only', async () => {
  const { world, account, control } = await connected(['nutrition'])
  await world.drain()
  expect(await latestRun(world, account)).toMatchObject({ status: 'succeeded', pendingFrom: {} })
  expect(await outcomeOf(world, account, 'hydration-log')).toMatchObject({ status: 'succeeded' })
  expect(await outcomeOf(world, account, 'sleep')).toMatchObject({ status: 'skipped', error: 'scope' })
  expect(control.log().map(one => one.dataType)).not.toContain('sleep')
})

test('secrets are in no item of the table and in no line of the log: tokens, client secret, e-mail, health values', async () => {
  const world = await startWorld()
  worlds.push(world)
  const account = await world.account({ displayName: 'someone@example.org' })
  const grant = await giveConsent(world.config, 'http://127.0.0.1:8787', 'demo')
  const scopes = grant.scopes.filter(scope => /sleep|nutrition|profile/.test(scope))
  connectedRun(
    await connect(world.context, {
      accountId: account.id,
      platform: 'google-health',
      grant: { ...grant, scopes },
      range: today,
    }),
  )
  world.simulator.control.fault({ kind: 'nan', dataType: 'hydration-log', times: 1 })
  world.simulator.control.fault({ kind: 'truncatedJson', dataType: 'nutrition-log', times: 1 })
  await world.drain()
  const { Items = [] } = await world.table.client.send(new ScanCommand({ TableName: world.table.tableName }))
  const table = Items.map(item => JSON.stringify(item)).join('\n')
  const secrets = [grant.accessToken, grant.refreshToken, simulatorSecret.clientSecret]
  for (const secret of secrets) expect(table).not.toContain(secret)
  const log = JSON.stringify(world.log)
  for (const secret of [...secrets, 'someone@example.org', account.displayName]) expect(log).not.toContain(secret)
  const members = new Set(world.log.flatMap(entry => Object.keys(entry)))
  const counts = ['receiveCount', 'waitedMs', 'tookMs', 'tableCalls', 'platformCalls', 'platformMs', 'platformWaitMs']
  const amounts = ['pointsWritten', 'daysComputed', 'not_a_number']
  const codes = ['event', 'runId', 'type', 'outcome', 'status', 'error', 'queue', 'kind', 'coldStart', 'version']
  for (const name of members) expect([...codes, ...counts, ...amounts]).toContain(name)
})

test('secrets of one account cannot be opened as another’s', async () => {
  const { world, account } = await connected()
  const other = await world.account()
  const connection = await world.store.connections.read(account.id, primaryPlatform)
  const tokens = await world.store.connections.readTokens(linkOf(account))
  if (!connection || !tokens) throw new Error('Not connected')
  const swapped = { ...connection, accountId: other.id, upstreamUserId: 'another', tokens }
  expect(await world.store.connections.connect(swapped, null)).toBe(true)
  const session = await openSession(world, other)
  await expect(session.points('sleep', world.time.now - hourMs, world.time.now)).rejects.toThrow()
})
