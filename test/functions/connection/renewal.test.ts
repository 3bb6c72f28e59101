import { afterEach, expect, test } from 'vitest'
import { localSealer } from '../../../lib/auth/sealer.ts'
import { hourMs } from '../../../lib/kernel/durations.ts'
import type { Account } from '../../../lib/model/account/account.ts'
import { primaryPlatform } from '../../../lib/model/catalog/platforms.ts'
import { UpstreamError } from '../../../lib/upstream/errors.ts'
import { googleHealth } from '../../../lib/upstream/google-health/upstream.ts'
import { connectWith, refresh } from '../../lib/sync/stored.ts'
import { readSimulatorSecret } from '../../support/platform-secret.ts'
import { linkOf, startWorld, type World } from '../../support/world.ts'

const worlds: World[] = []
afterEach(async () => {
  for (const world of worlds.splice(0)) await world.stop()
})

/**
 * A connection whose access token has expired; `worker` opens a session like a separate process. It waits as long as the service does
 * for a renewal of another one, unless there is none to wait for.
 */
async function expired({ isRenewed = true } = {}) {
  const world = await startWorld()
  worlds.push(world)
  const account = await world.account()
  await connectWith(world, account, { start: '2026-11-21', end: '2026-11-21' }, ['sleep', 'nutrition'])
  await world.drain()
  world.time.now += hourMs
  const { control } = world.simulator
  control.clearLog()
  const sealer = localSealer(world.config.TOKEN_KEY ?? '')
  const pauses: number[] = []
  const pause = async (ms: number) => {
    pauses.push(ms)
    if (isRenewed) await new Promise(resolve => setTimeout(resolve, ms))
  }
  const worker = async (store = world.store) => {
    const connection = await store.connections.read(account.id, primaryPlatform)
    if (!connection) throw new Error('Not connected')
    return googleHealth({ ...world.context, secret: readSimulatorSecret, store, sealer, pause }).open(connection)
  }
  const tokenCalls = () => control.log().reduce((sum, { method, count }) => sum + (method === 'token' ? count : 0), 0)
  const read = (session: Awaited<ReturnType<typeof worker>>) => session.resource('identity')
  return { world, account, control, worker, pauses, tokenCalls, read }
}

async function tokensOf(world: World, account: Account) {
  const tokens = await world.store.connections.readTokens(linkOf(account))
  if (!tokens) throw new Error('Not connected')
  return tokens
}

const failureOf = async (work: Promise<unknown>) => {
  const error = await work.then(
    () => null,
    reason => reason,
  )
  return error instanceof UpstreamError ? error.failure : error
}

test('when many workers find the access token expired, one calls the token endpoint, and all continue with the new token', async () => {
  const { world, account, worker, tokenCalls, read } = await expired()
  const sessions = await Promise.all(Array.from({ length: 30 }, () => worker()))
  const identities = await Promise.all(sessions.map(read))
  expect(identities).toHaveLength(30)
  expect(tokenCalls()).toBe(1)
  expect((await tokensOf(world, account)).expiresAt > new Date(world.time.now).toISOString()).toBe(true)
})

test('when many workers find the access token expired, one calls a slow token endpoint, and the others wait for a limited time', async () => {
  const { control, worker, tokenCalls, read } = await expired()
  control.fault({ kind: 'slow', method: 'token', delay: 300 })
  const sessions = await Promise.all(Array.from({ length: 5 }, () => worker()))
  await Promise.all(sessions.map(read))
  expect(tokenCalls()).toBe(1)
})

test('when many workers find the access token expired, those that wait give up within five seconds when the token endpoint hangs, and get a Retry-After', async () => {
  const { world, account, worker, pauses, tokenCalls, read } = await expired({ isRenewed: false })
  const { version } = await tokensOf(world, account)
  await world.store.connections.takeRenewal(linkOf(account), version, 'other-worker', world.time.now, 20_000)
  expect(await failureOf(read(await worker()))).toBe('quota')
  const waitedMs = pauses.reduce((sum, ms) => sum + ms, 0)
  expect(waitedMs).toBeGreaterThan(2000)
  expect(waitedMs).toBeLessThan(5000)
  expect(tokenCalls()).toBe(0)
  // The holder has died: its lease expires.
  world.time.now += 20_001
  await read(await worker())
  expect(tokenCalls()).toBe(1)
})

test('only one worker at a time may renew, only the stored version, and the same worker may renew again', async () => {
  const { world, account } = await expired()
  const { connections } = world.store
  const { version } = await tokensOf(world, account)
  const take = (owner: string, of = version) =>
    connections.takeRenewal(linkOf(account), of, owner, world.time.now, 20_000)
  const taken = await Promise.all(['a', 'b', 'c'].map(owner => take(owner)))
  expect(taken.filter(Boolean)).toHaveLength(1)
  const owner = ['a', 'b', 'c'][taken.indexOf(true)] ?? ''
  expect([await take(owner), await take('d')]).toEqual([true, false])
  await connections.giveUpRenewal(linkOf(account), 'd')
  expect(await take('d')).toBe(false)
  await connections.giveUpRenewal(linkOf(account), owner)
  expect([await take('d', version - 1), await take('d')]).toEqual([false, true])
  expect(await connections.readTokens(linkOf(account))).not.toHaveProperty('renewal')
})

test('if the token endpoint issues new refresh tokens, each is stored before it is used', async () => {
  const { world, account, control, worker, tokenCalls, read } = await expired()
  control.fault({ kind: 'rotateRefreshToken' })
  for (let i = 0; i < 3; i++) {
    await read(await worker())
    world.time.now += hourMs
  }
  expect(tokenCalls()).toBe(3)
  expect(await world.store.connections.read(account.id, primaryPlatform)).toMatchObject({ status: 'connected' })
})

test('if the response with a new refresh token is lost, the person has to authorize again, and there is no loop', async () => {
  const { world, account, control, tokenCalls } = await expired()
  control.fault({ kind: 'rotateRefreshToken', times: 1 })
  control.fault({ kind: 'truncatedJson', method: 'token', times: 1 })
  world.time.now += 1
  expect((await refresh(world, account)).status).toBe('failed')
  for (let i = 0; i < 5; i++) {
    world.time.now += hourMs
    await refresh(world, account).catch(() => undefined)
  }
  expect(await world.store.connections.read(account.id, primaryPlatform)).toMatchObject({
    status: 'reauthorization_required',
  })
  // The lost response, the rejection, and its confirmation a minute later.
  expect(tokenCalls()).toBeLessThanOrEqual(3)
})

test('if new tokens cannot be stored, they are stored before the token endpoint is called again', async () => {
  const { world, account, control, worker, tokenCalls, read } = await expired()
  control.fault({ kind: 'rotateRefreshToken' })
  let failing = 2
  const { connections } = world.store
  const replaceTokens: typeof connections.replaceTokens = async (...of) => {
    if (failing-- > 0) throw new Error('The table does not answer')
    return connections.replaceTokens(...of)
  }
  const session = await worker({ ...world.store, connections: { ...connections, replaceTokens } })
  await expect(read(session)).rejects.toThrow('does not answer')
  expect(control.log().some(({ method }) => method === 'identity')).toBe(false)
  await expect(read(session)).rejects.toThrow('does not answer')
  await read(session)
  expect(tokenCalls()).toBe(1)
  // The next process finds it.
  world.time.now += hourMs
  await read(await worker())
  expect(tokenCalls()).toBe(2)
  expect(await world.store.connections.read(account.id, primaryPlatform)).toMatchObject({ status: 'connected' })
})

test('the sealed tokens of another account cannot be opened: the person has to connect again, and the platform is not called', async () => {
  const { world, account, control } = await expired()
  const other = await world.account()
  const connection = await world.store.connections.read(account.id, primaryPlatform)
  if (!connection) throw new Error('Not connected')
  const tokens = await tokensOf(world, account)
  const swapped = { ...connection, accountId: other.id, upstreamUserId: 'another', tokens }
  expect(await world.store.connections.connect(swapped, null)).toBe(true)
  await refresh(world, other)
  expect(await world.store.connections.read(other.id, primaryPlatform)).toMatchObject({
    status: 'reauthorization_required',
  })
  expect(control.log()).toEqual([])
})
