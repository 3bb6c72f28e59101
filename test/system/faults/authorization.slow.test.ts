import { afterEach, expect, vi } from 'vitest'
import { giveConsent } from '../../../infra/local/people/consent.ts'
import { localSealer } from '../../../lib/auth/sealer.ts'
import { asDay } from '../../../lib/kernel/civil-time.ts'
import { hourMs } from '../../../lib/kernel/durations.ts'
import type { Account } from '../../../lib/model/account/account.ts'
import { primaryPlatform } from '../../../lib/model/catalog/platforms.ts'
import type { JobMessage } from '../../../lib/queue/message.ts'
import { connect } from '../../../lib/sync/connection/connect.ts'
import { requestSync } from '../../../lib/sync/runs/request-sync.ts'
import { requestedScopes, scopeOf, writeScopes } from '../../../lib/upstream/google-health/coverage.ts'
import { connectInBrowser } from '../../functions/connection/browser.ts'
import { deliverSigned, notification } from '../../functions/webhooks/receiving.ts'
import { codeFor, redeem } from '../../infra/local/upstream-simulator/client.ts'
import { deliver, latestRun, outcomeOf, queueBackfill, refresh, stored } from '../../lib/sync/stored.ts'
import { expectProblem } from '../../support/expectations.ts'
import { intercept } from '../../support/table-events.ts'
import { refreshDueAccounts } from '../../support/triggers.ts'
import type { World } from '../../support/world.ts'
import { connectedRun, linkOf } from '../../support/world.ts'
import { faultyClient } from './clients.ts'
import { crashAfter, dataRequests, end, few, lately, synced, world } from './harness.ts'
import { row } from './row.ts'

afterEach(() => {
  vi.restoreAllMocks()
})

/** An account that may write as well, is synchronized, and whose access token has run out. */
async function expired() {
  const started = await world()
  const account = await started.account()
  const grant = await giveConsent(started.config, 'http://127.0.0.1:8787', 'demo', writeScopes)
  const scopes = [...few.map(scopeOf), ...writeScopes]
  connectedRun(
    await connect(started.context, {
      accountId: account.id,
      platform: 'google-health',
      grant: { ...grant, scopes },
      range: lately,
    }),
  )
  await started.drain()
  started.time.now += 2 * hourMs
  const session = await started.session(account)
  started.simulator.control.clearLog()
  // Writing needs a sign-in of the last five minutes.
  const write = async () =>
    started.call('POST /api/upstream-writes', {
      session: await started.session(account),
      body: JSON.stringify({ type: 'weight', at: '2026-11-21T08:15:00Z', kg: 71.4 }),
    })
  return { world: started, account, session, write, control: started.simulator.control }
}

/** Counts calls of the token endpoint, optionally with one status. */
function tokenCalls(of: World, status?: number): number {
  const log = of.simulator.control.log().filter(one => one.method === 'token')
  return log.reduce((sum, one) => sum + (status === undefined || one.status === status ? one.count : 0), 0)
}

async function connectionOf(of: World, account: Account) {
  const connection = await of.store.connections.read(account.id, primaryPlatform)
  if (!connection) throw new Error('Never connected')
  return connection
}

/** Queues a refresh; its message is the test's to deliver. */
async function queueRefresh(of: World, account: Account) {
  await requestSync(of.context, account, 'manual', primaryPlatform)
  const message = of.messages.shift()
  if (!message) throw new Error('Nothing is queued')
  return message
}

/**
 * Delivers a message as the queue does. Two workers on one account, which a FIFO queue does not have, can find the same days
 * changed by each other: then one of them comes again.
 */
async function deliverAtOnce(of: World, message: JobMessage | undefined): Promise<void> {
  if ((await deliver(of, message)) === 'again' && message) of.messages.push(message)
}

/** Watches every request to the platform: how many renewals are under way at once, and whether a token is used that is not stored. */
function watchTokens(of: World, account: Account) {
  const seen = { most: 0, unstored: 0, used: 0 }
  const real = globalThis.fetch
  const sealer = localSealer(of.config.TOKEN_KEY ?? '')
  const isStored = async (bearer: string) => {
    const tokens = await of.store.connections.readTokens(linkOf(account))
    return tokens !== null && (await sealer.open(tokens.sealed, account.id)).includes(bearer)
  }
  const { origin } = new URL(of.config.UPSTREAM_TOKEN_URL)
  let renewing = 0
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    // What another world left unfinished has tokens of its own.
    if (!String(input).startsWith(origin)) return real(input, init)
    const bearer = new Headers(init?.headers).get('authorization')?.slice('Bearer '.length)
    if (bearer) {
      seen.used++
      if (!(await isStored(bearer))) seen.unstored++
    }
    if (String(input) !== of.config.UPSTREAM_TOKEN_URL) return real(input, init)
    seen.most = Math.max(seen.most, ++renewing)
    return real(input, init).finally(() => renewing--)
  })
  return seen
}

row('I7', async () => {
  const counted = await expired()
  const crash = crashAfter(counted.world, 0)
  await deliver(counted.world, await queueRefresh(counted.world, counted.account))
  const commits = Math.min(8, crash.commits)
  await end(counted.world)
  for (let k = 0; k <= commits; k++) {
    const { world: busy, account, write, control } = await expired()
    // Each renewal brings another refresh token: a second one beside it would be refused.
    control.fault({ kind: 'rotateRefreshToken' })
    control.fault({ kind: 'slow', method: 'token', delay: 30 })
    const seen = watchTokens(busy, account)
    for (let hour = 0; hour < 2; hour++) {
      const message = await queueRefresh(busy, account)
      if (k > 0) {
        const dying = crashAfter(busy, k)
        await deliver(busy, message)
        dying.revive()
        busy.time.now += 61_000
      }
      await queueBackfill(busy, account, 3)
      const job = busy.messages.find(one => one.kind === 'backfill')
      await Promise.all([deliverAtOnce(busy, message), deliverAtOnce(busy, job), write(), write(), write()])
      await busy.drain()
      busy.time.now += 2 * hourMs
    }
    expect(seen.used).toBeGreaterThan(10)
    expect({ k, ...seen, used: 0 }).toEqual({ k, most: 1, unstored: 0, used: 0 })
    expect((await connectionOf(busy, account)).status).toBe('connected')
    expect(await refresh(busy, account)).toMatchObject({ status: 'succeeded', pendingFrom: {} })
    vi.restoreAllMocks()
    await end(busy)
  }
})

row('F31', async () => {
  const { world: busy, account, write, control } = await expired()
  control.fault({ kind: 'slow', method: 'token', delay: 100 })
  const message = await queueRefresh(busy, account)
  await queueBackfill(busy, account, 3)
  const job = busy.messages.shift()
  const work = [deliverAtOnce(busy, message), deliverAtOnce(busy, job)]
  const writes = await Promise.all([write(), write(), write()])
  await Promise.all(work)
  expect(writes.map(({ status }) => status)).toEqual([201, 201, 201])
  expect(tokenCalls(busy)).toBe(1)
  await busy.drain()
  expect(tokenCalls(busy)).toBe(1)
  expect(await latestRun(busy, account)).toMatchObject({ status: 'succeeded' })
})

row('F32', async () => {
  // For a moment, or until after the delivery; with a token that is replaced, or one that stays good.
  for (const [rotates, refusals, status, maxCalls] of [
    [true, 2, 'connected', 1],
    [false, 2, 'connected', 1],
    [false, 1000, 'connected', 2],
    [true, 1000, 'reauthorization_required', 3],
  ] as const) {
    const { world: torn, account, control } = await expired()
    if (rotates) control.fault({ kind: 'rotateRefreshToken', times: 1 })
    const client = faultyClient(torn.table.client, torn.time)
    client.fail({ op: 'Update', about: ':sealed' }, 1, 'timeout-before', refusals)
    const before = await torn.store.connections.readTokens(linkOf(account))
    const message = await queueRefresh(torn, account)
    if ((await deliver(torn, message)) === 'again') torn.messages.push(message)
    expect(client.struck.length).toBeGreaterThanOrEqual(2)
    if (refusals > 2) {
      expect((await connectionOf(torn, account)).status).toBe('connected')
      expect(await torn.store.connections.readTokens(linkOf(account))).toEqual(before)
      expect(tokenCalls(torn)).toBe(1)
    }
    client.heal()
    for (let i = 0; i < 5; i++) {
      torn.time.now += 20 * 60_000
      await refreshDueAccounts(torn.context)
      await torn.drain()
    }
    expect({ rotates, refusals, status: (await connectionOf(torn, account)).status }).toEqual({
      rotates,
      refusals,
      status,
    })
    // Five runs came after it, and a token lasts an hour.
    expect(tokenCalls(torn, 400)).toBeLessThanOrEqual(2)
    expect(tokenCalls(torn)).toBeLessThanOrEqual(maxCalls + (status === 'connected' ? 1 : 0))
    await end(torn)
  }
})

row('F33', async () => {
  const { world: raced, account, write, control } = await expired()
  control.fault({ kind: 'rotateRefreshToken' })
  const message = await queueRefresh(raced, account)
  let other: number | undefined
  intercept(raced.table, async (call, send) => {
    const answer = await send()
    // It has the right to renew, stands still until that has run out, and asks with a token that another worker has replaced.
    if (other === undefined && JSON.stringify(call.input).includes('SET renewal')) {
      other = 0
      raced.time.now += 20_001
      other = (await write()).status
    }
    return answer
  })
  raced.messages.push(message)
  await raced.drain()
  expect(other).toBe(201)
  expect([tokenCalls(raced, 200), tokenCalls(raced, 400)]).toEqual([1, 1])
  expect(await latestRun(raced, account)).toMatchObject({ status: 'succeeded', attempt: 0, refusedAt: null })
  expect((await connectionOf(raced, account)).status).toBe('connected')
})

/** Every way to call the platform; what an endpoint answers to it. */
async function everyWay(of: World, account: Account, write: () => Promise<{ status: number }>): Promise<number[]> {
  const key = await of.key(account)
  const statuses = [
    (await of.call('POST /api/v1/sync', { key })).status,
    (await of.call('POST /api/v1/backfill', { key, body: '{"days":3}' })).status,
    (await write()).status,
  ]
  await deliverSigned(of, notification(of, { dataType: 'sleep' }, `at ${of.time.now}`))
  of.time.now += 2 * hourMs
  await refreshDueAccounts(of.context)
  await of.drain()
  return statuses
}

row('F34', async () => {
  const { world: gone, account, control } = await expired()
  const message = await queueRefresh(gone, account)
  await queueBackfill(gone, account, 3)
  control.revoke('demo')
  // One failure of the platform must not send a person to the consent page.
  expect(await deliver(gone, message)).toBe('done')
  expect((await connectionOf(gone, account)).status).toBe('connected')
  const next = gone.messages.find(one => one.jobId === message.jobId)
  expect(Date.parse(next?.notBefore ?? '') - gone.time.now).toBe(60_000)
  const between = gone.messages.splice(gone.messages.indexOf(next ?? message), 1)
  gone.time.now += 20_000
  // A copy that comes sooner confirms nothing.
  await deliver(gone, { ...message, attempt: 1 })
  expect((await connectionOf(gone, account)).status).toBe('connected')
  gone.messages.unshift(...between)
  await gone.drain()
  expect(await latestRun(gone, account)).toMatchObject({ status: 'failed', types: expect.any(Array) })
  expect((await connectionOf(gone, account)).status).toBe('reauthorization_required')
  control.clearLog()
  await gone.drain()
  expect(control.log()).toEqual([])
  const { data } = (await gone.get('connection', await gone.key(account))).body
  expect(data).toMatchObject({
    status: 'reauthorization_required',
    action: { method: 'GET', path: '/connect/primary', reason: expect.stringContaining('requires new consent') },
  })
  const [job] = await gone.store.backfills.latest(account.id, 1)
  expect(job).toMatchObject({ status: 'waiting_for_authorization' })
})

row('I6', async () => {
  for (const cause of ['revoked', 'not to be opened'] as const) {
    const { world: gone, account, write, control } = await expired()
    const late = await queueRefresh(gone, account)
    if (cause === 'revoked') control.revoke('demo')
    else {
      const tokens = await gone.store.connections.readTokens(linkOf(account))
      if (!tokens) throw new Error('Not connected')
      const sealed = await localSealer(Buffer.alloc(32).toString('base64')).seal('{}', account.id)
      await gone.store.connections.replaceTokens(linkOf(account), { ...tokens, sealed, version: 9e12 }, tokens.version)
    }
    gone.messages.push(late)
    await gone.drain()
    expect({ cause, status: (await connectionOf(gone, account)).status }).toEqual({
      cause,
      status: 'reauthorization_required',
    })
    control.clearLog()
    for (let round = 0; round < 3; round++)
      expect(await everyWay(gone, account, write)).toEqual([409, 409, expect.toSatisfy(status => status >= 400)])
    await deliver(gone, late)
    // The receiver fetches the keys of the signatures, which are not personal data.
    expect(control.log().filter(({ method }) => method !== 'keySet')).toEqual([])

    expect((await connectInBrowser(gone, await gone.session(account), { scopes: few.map(scopeOf) })).status).toBe(303)
    await gone.drain()
    // What was notified meanwhile was kept, and is read behind it.
    const ended = await gone.store.runs.latest(account.id, 2)
    expect(ended.map(({ trigger, status, pendingFrom }) => ({ trigger, status, pendingFrom }))).toEqual(
      expect.arrayContaining([
        { trigger: 'connect', status: 'succeeded', pendingFrom: {} },
        { trigger: 'webhook', status: 'succeeded', pendingFrom: {} },
      ]),
    )
    expect(dataRequests(gone)).toBeGreaterThan(0)
    await end(gone)
  }
})

row('F35', async () => {
  for (const fault of [
    { kind: 'status', status: 503 },
    { kind: 'status', status: 500 },
    { kind: 'htmlError', status: 502 },
    { kind: 'truncatedJson' },
  ] as const) {
    const { world: down, account, write, control } = await expired()
    control.fault({ ...fault, method: 'token' })
    const before = await down.store.connections.readTokens(linkOf(account))
    expect(await refresh(down, account)).toMatchObject({ status: 'failed' })
    await queueBackfill(down, account, 3)
    await deliver(down, down.messages.shift())
    const refused = await write()
    expect({ fault, status: refused.status >= 400 }).toEqual({ fault, status: true })
    if (fault.kind === 'status') expectProblem(refused, 'unavailable')
    expect((await connectionOf(down, account)).status).toBe('connected')
    expect(await down.store.connections.readTokens(linkOf(account))).toEqual(before)
    // Nothing hammers it: a run gives up after three failures in a row.
    expect(tokenCalls(down)).toBeLessThanOrEqual(20)
    control.clearFaults()
    down.messages.length = 0
    down.time.now += hourMs
    expect(await refresh(down, account)).toMatchObject({ status: 'succeeded', pendingFrom: {} })
    expect((await write()).status).toBe(201)
    await end(down)
  }
})

row('F36', async () => {
  const clean = await synced({ range: { start: '2026-11-12', end: '2026-11-21' }, families: ['nutrition'] })
  const started = await world()
  const account = await started.account()
  // What the platform grants has become less than what it said it was.
  const scope = requestedScopes.filter(one => !/sleep|health_metrics/.test(one)).join(' ')
  const { body } = await redeem(started.simulator, await codeFor(started.simulator, 'demo', { scope }))
  const grant = {
    accessToken: body.access_token,
    refreshToken: body.refresh_token ?? '',
    expiresAt: new Date(started.time.now + hourMs).toISOString(),
    endsAt: null,
    scopes: requestedScopes.filter(one => /sleep|health_metrics|nutrition/.test(one)),
  }
  connectedRun(
    await connect(started.context, {
      accountId: account.id,
      platform: 'google-health',
      grant,
      range: { start: asDay('2026-11-12'), end: asDay('2026-11-21') },
    }),
  )
  await started.drain()
  expect(await latestRun(started, account)).toMatchObject({ status: 'succeeded', pendingFrom: {} })
  for (const type of ['sleep', 'heart-rate', 'weight'])
    expect(await outcomeOf(started, account, type)).toMatchObject({ status: 'skipped', error: 'scope' })
  expect(await outcomeOf(started, account, 'nutrition-log')).toMatchObject({ status: 'succeeded' })
  expect((await connectionOf(started, account)).status).toBe('connected')
  expect(await stored(started, account)).toEqual(await stored(clean.world, clean.account))
})
