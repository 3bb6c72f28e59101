import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { asDay } from '../../../lib/kernel/civil-time.ts'
import { hourMs, minuteMs } from '../../../lib/kernel/durations.ts'
import { newId } from '../../../lib/kernel/ids.ts'
import { newAccount } from '../../../lib/model/account/new-account.ts'
import { primaryPlatform } from '../../../lib/model/catalog/platforms.ts'
import type { Run } from '../../../lib/model/sync/run.ts'
import { createStore, type Store } from '../../../lib/store/store.ts'
import type { RunLease } from '../../../lib/store/sync/runs.ts'
import { startTestTable, type TestTable } from '../../support/engines.ts'

let table: TestTable
let store: Store
let accountId: string
beforeAll(async () => {
  table = await startTestTable()
  store = createStore(table.table)
})
afterAll(() => table.stop())

const now = Date.parse('2026-11-21T12:00:00Z')
const at = (ms: number) => new Date(ms).toISOString()
const ends = {
  lastSyncAt: at(now + 5000),
  lastSuccessAt: at(now + 5000),
  dueAt: at(now + hourMs),
  retry: undefined,
  read: { pendingFrom: {} },
  rereadAt: { week: at(now), month: at(now) },
}

let accounts = 0
beforeEach(async () => {
  accountId = `account-${++accounts}`
  await connect(accountId)
})

async function connect(id: string, upstreamUserId = id) {
  if (!(await store.accounts.read(id)))
    await store.accounts.create({ ...newAccount({ displayName: 'A person', timezone: 'UTC' }, now), id })
  const link = {
    accountId: id,
    platform: 'google-health' as const,
    status: 'connected' as const,
    scopes: [],
    upstreamUserId,
    connectedAt: at(now),
    lastSyncAt: null,
    lastSuccessAt: null,
    rereadAt: { week: at(now), month: at(now) },
    dueAt: at(now),
    activeRunId: null,
    notificationRunId: null,
    pendingFrom: {},
    lastRun: null,
    tokens: { sealed: 'sealed', version: 1, expiresAt: at(now) },
    erasureId: null,
  }
  return store.connections.connect(link, await store.connections.read(id, primaryPlatform))
}

function run(id = newId(now)): Run {
  return {
    id,
    accountId,
    platform: 'google-health',
    trigger: 'manual',
    status: 'queued',
    range: { start: asDay('2026-11-15'), end: asDay('2026-11-21') },
    windows: [{ start: asDay('2026-11-15'), end: asDay('2026-11-21'), status: 'pending' }],
    types: [],
    queuedAt: at(now),
    startedAt: null,
    finishedAt: null,
    attempt: 0,
    doneTasks: [],
    rebuildAll: false,
    rereadDays: 0,
    spans: null,
    backlog: {},
    pendingFrom: {},
  }
}

const lease = (jobId: string, nowMs: number, attempt = 0) =>
  store.runs.lease({ accountId, jobId, attempt }, nowMs, minuteMs)

async function leased(jobId: string, nowMs: number): Promise<RunLease> {
  const answer = await lease(jobId, nowMs)
  if (answer === null || 'waitMs' in answer) throw new Error('No lease')
  return answer
}

test('when five runs of an account start at once, one starts and the others store nothing', async () => {
  const started = await Promise.all(Array.from({ length: 5 }, () => store.runs.begin(run(), null)))
  expect(started.filter(Boolean)).toHaveLength(1)
  expect(await store.runs.latest(accountId, 10)).toHaveLength(1)
  const [active] = await store.runs.latest(accountId, 1)
  expect((await store.connections.read(accountId, primaryPlatform))?.activeRunId).toBe(active?.id)
})

test('an account has another run after the end of the active one, unless it is not connected', async () => {
  const first = run()
  await store.runs.begin(first, null)
  await store.runs.finish(await leased(first.id, now), ends)
  expect(await store.runs.begin(run(), null)).toBe(true)
  accountId = 'never connected'
  expect(await store.runs.begin(run(), null)).toBe(false)
  expect(await store.runs.latest(accountId, 1)).toEqual([])
})

test('runs are listed newest first', async () => {
  const ids = [1, 2, 3].map(i => newId(now + i * 1000))
  for (const id of ids) {
    await store.runs.begin(run(id), null)
    await store.runs.finish(await leased(id, now), ends)
  }
  expect((await store.runs.latest(accountId, 2)).map(one => one.id)).toEqual([ids[2], ids[1]])
})

test('a lease is one worker’s until it ends; a second one learns how long that is', async () => {
  const { id } = run()
  await store.runs.begin(run(id), null)
  expect(await lease(id, now)).toMatchObject({ fence: 1, job: { id, status: 'running' } })
  expect(await lease(id, now + 20_000)).toEqual({ waitMs: 40_000 })
  expect(await lease(id, now + minuteMs)).toEqual({ waitMs: 1000 })
  expect(await lease(id, now + 60_001)).toMatchObject({ fence: 2 })
})

test('a lease is not given for a run that is over, is not there, or has come to a later attempt', async () => {
  const { id } = run()
  await store.runs.begin(run(id), null)
  expect(await lease('nothing', now)).toBeNull()
  const held = await leased(id, now)
  held.job.attempt = 2
  await store.runs.save(held, 0)
  expect(await lease(id, now, 1)).toBeNull()
  const last = await lease(id, now, 2)
  if (last === null || 'waitMs' in last) throw new Error('No lease')
  last.job.status = 'succeeded'
  await store.runs.finish(last, ends)
  expect(await lease(id, now, 2)).toBeNull()
})

test('a lease that was taken over can neither save nor end the run', async () => {
  const { id } = run()
  await store.runs.begin(run(id), null)
  const stale = await leased(id, now)
  await leased(id, now + 60_001)
  const before = [await store.runs.read(accountId, id), await store.connections.read(accountId, primaryPlatform)]
  stale.job.status = 'failed'
  expect(await store.runs.save(stale, now + 200_000)).toBe(false)
  expect(await store.runs.finish(stale, ends)).toBe(false)
  expect([await store.runs.read(accountId, id), await store.connections.read(accountId, primaryPlatform)]).toEqual(
    before,
  )
})

test('a lease that ends the run frees the connection, and says what is missing since when', async () => {
  const { id } = run()
  await store.runs.begin(run(id), null)
  const held = await leased(id, now)
  held.job.status = 'partial'
  held.job.pendingFrom = { steps: asDay('2026-11-18') }
  expect(await store.runs.finish(held, ends)).toBe(true)
  expect(await store.connections.read(accountId, primaryPlatform)).toMatchObject({
    activeRunId: null,
    notificationRunId: null,
    lastSuccessAt: ends.lastSyncAt,
    dueAt: ends.dueAt,
    pendingFrom: { steps: '2026-11-18' },
    lastRun: { id, status: 'partial' },
  })
})

test('a lease of a run that failed leaves the time of the last success', async () => {
  const { id } = run()
  await store.runs.begin(run(id), null)
  await store.runs.finish(await leased(id, now), { ...ends, lastSuccessAt: null })
  expect(await store.connections.read(accountId, primaryPlatform)).toMatchObject({
    lastSuccessAt: null,
    lastSyncAt: ends.lastSyncAt,
  })
})

const notified = (id = newId(now)) => ({
  ...run(id),
  trigger: 'webhook' as const,
  spans: [{ type: 'steps' as const, fromMs: now - hourMs, toMs: now }],
})
const link = async () => store.connections.read(accountId, primaryPlatform)

test('a run without a record is the only one of its connection, which has its spans until it ends; then it is listed', async () => {
  const one = notified()
  const held = await store.runs.beginForNotifications(one, null, at(now))
  expect(await store.runs.beginForNotifications(notified(), null, at(now))).toBeNull()
  expect(await link()).toMatchObject({
    notificationRunId: one.id,
    notificationSpans: one.spans,
    lastNotifiedAt: at(now),
  })
  expect(await store.runs.latest(accountId, 1)).toEqual([])
  if (!held) throw new Error('No lease')
  held.job.status = 'succeeded'
  expect(await store.runs.finish(held, ends)).toBe(true)
  expect(await link()).toMatchObject({ notificationRunId: null, lastRun: { id: one.id, status: 'succeeded' } })
  expect((await link())?.notificationSpans).toBeUndefined()
  expect(await store.runs.latest(accountId, 1)).toMatchObject([{ id: one.id, status: 'succeeded' }])
})

test('a run without a record gets one when it is saved, and its lease can be taken over then', async () => {
  const one = notified()
  const held = await store.runs.beginForNotifications(one, null, at(now))
  if (!held) throw new Error('No lease')
  expect(await store.runs.save(held, now + minuteMs)).toBe(true)
  expect((await link())?.notificationSpans).toBeUndefined()
  expect(await lease(one.id, now)).toEqual({ waitMs: minuteMs })
  await leased(one.id, now + 60_001)
  expect(await store.runs.save(held, now + 200_000)).toBe(false)
  expect(await store.runs.finish(held, ends)).toBe(false)
})

test('a run without a record that another delivery has recorded and taken over can neither be saved nor end', async () => {
  const one = notified()
  const held = await store.runs.beginForNotifications(one, null, at(now))
  if (!held) throw new Error('No lease')
  expect(await store.runs.record(one, now + minuteMs)).toBe(true)
  expect(await store.runs.record(one, now + minuteMs)).toBe(false)
  await leased(one.id, now + 60_001)
  expect(await store.runs.finish(held, ends)).toBe(false)
  expect(await store.runs.save(held, now + 200_000)).toBe(false)
  expect((await store.runs.read(accountId, one.id))?.status).toBe('running')
})

test('a connection of an upstream person belongs to one account', async () => {
  expect(await connect('second', accountId)).toBe(false)
  expect(await store.connections.read('second', primaryPlatform)).toBeNull()
  await connect(accountId)
})

test('a connection takes renewed tokens only over the version that was read', async () => {
  const next = { sealed: 'next', version: 2, expiresAt: at(now) }
  const results = await Promise.all(
    [1, 2, 3].map(() => store.connections.replaceTokens({ accountId, platform: 'google-health' }, next, 1)),
  )
  expect(results.filter(Boolean)).toHaveLength(1)
  expect(
    await store.connections.replaceTokens({ accountId, platform: 'google-health' }, { ...next, sealed: 'stale' }, 1),
  ).toBe(false)
  expect(await store.connections.readTokens({ accountId, platform: primaryPlatform })).toMatchObject(next)
})

test('the next time of a connection is set only over the time that was read', async () => {
  const claims = [1, 2, 3].map(() =>
    store.connections.setDue({ accountId, platform: 'google-health' }, at(now), at(now + 1000)),
  )
  expect((await Promise.all(claims)).filter(Boolean)).toHaveLength(1)
})
