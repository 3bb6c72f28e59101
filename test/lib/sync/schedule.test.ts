import { afterEach, expect, test } from 'vitest'
import { dayMs, hourMs, minuteMs } from '../../../lib/kernel/durations.ts'
import type { Account } from '../../../lib/model/account/account.ts'
import { primaryPlatform } from '../../../lib/model/catalog/platforms.ts'
import type { WorkMessage } from '../../../lib/queue/message.ts'
import * as keys from '../../../lib/store/keys.ts'
import { beginRefresh } from '../../../lib/sync/runs/refresh.ts'
import { requestSync } from '../../../lib/sync/runs/request-sync.ts'
import { refreshDueAccounts } from '../../support/triggers.ts'
import { startWorld, type World } from '../../support/world.ts'
import { connectWith, latestRun, refresh } from './stored.ts'

const worlds: World[] = []
afterEach(async () => {
  for (const world of worlds.splice(0)) await world.stop()
})

async function start() {
  const world = await startWorld()
  worlds.push(world)
  return world
}

/** Accounts with a connection of their own: the simulator's one person can be linked once only. */
async function linked(
  world: World,
  dueInMinutes: number,
  lastSuccessAt: string | null = null,
  connectedAt = new Date(world.time.now).toISOString(),
): Promise<Account> {
  const account = await world.account()
  const now = new Date(world.time.now).toISOString()
  const link = {
    accountId: account.id,
    platform: 'google-health' as const,
    status: 'connected' as const,
    scopes: [],
    upstreamUserId: account.id,
    connectedAt,
    lastSyncAt: lastSuccessAt,
    lastSuccessAt,
    rereadAt: { week: now, month: now },
    dueAt: new Date(world.time.now + dueInMinutes * minuteMs).toISOString(),
    activeRunId: null,
    notificationRunId: null,
    pendingFrom: {},
    lastRun: null,
    tokens: { sealed: '', version: 1, expiresAt: now },
    erasureId: null,
  }
  expect(await world.store.connections.connect(link, null)).toBe(true)
  return account
}

const queuedFor = (world: World) => world.refreshes.map(message => message.accountId).sort()

test('the schedule queues exactly the accounts that are due, of every shard, each once', async () => {
  const world = await start()
  const due: string[] = []
  while (new Set(due.map(keys.dueShard)).size < keys.dueShards.length) {
    due.push((await linked(world, -due.length)).id)
    await linked(world, 1)
  }
  expect(await refreshDueAccounts(world.context)).toEqual({ queued: due.length })
  expect(queuedFor(world)).toEqual(due.sort())
})

test('until its refresh begins, an account stays due and is asked for by the same message', async () => {
  const world = await start()
  const account = await linked(world, -1)
  for (let i = 0; i < 3; i++) expect(await refreshDueAccounts(world.context)).toEqual({ queued: 1 })
  expect(world.refreshes).toHaveLength(1)
  const connection = await world.store.connections.read(account.id, primaryPlatform)
  expect(connection && (await beginRefresh(world.context, account, connection, connection.dueAt))).not.toBeNull()
  expect(await refreshDueAccounts(world.context)).toEqual({ queued: 0 })
})

test('two schedules at the same time queue an account once', async () => {
  const world = await start()
  const accounts = []
  for (let i = 0; i < 8; i++) accounts.push(await linked(world, -1))
  await Promise.all([1, 2, 3].map(() => refreshDueAccounts(world.context)))
  expect(queuedFor(world)).toEqual(accounts.map(account => account.id).sort())
})

test('the schedule asks again for a refresh whose message was lost', async () => {
  const world = await start()
  await linked(world, -1)
  await refreshDueAccounts(world.context)
  const lost = world.refreshes.splice(0)
  world.time.now += 6 * minuteMs
  expect(await refreshDueAccounts(world.context)).toEqual({ queued: 1 })
  expect(world.refreshes).toEqual(lost)
})

test('the schedule sends the message of a run that stands still again, and starts no second run', async () => {
  const world = await start()
  const account = await linked(world, -1)
  await requestSync(world.context, account, 'manual', primaryPlatform)
  const [first] = world.messages.splice(0)
  world.time.now += 6 * minuteMs
  expect(await refreshDueAccounts(world.context)).toEqual({ queued: 0 })
  expect(world.messages.splice(0)).toEqual([first])
  await world.store.runs.lease({ accountId: account.id, jobId: first?.jobId ?? '', attempt: 0 }, world.time.now, 1000)
  world.time.now += 6 * minuteMs
  expect(await refreshDueAccounts(world.context)).toEqual({ queued: 0 })
  expect(world.messages).toEqual([first])
  expect(await world.store.runs.latest(account.id, 5)).toHaveLength(1)
})

test('the schedule leaves alone accounts that must authorize again, and looks again a day later', async () => {
  const world = await start()
  const account = await linked(world, -1)
  const connection = await world.store.connections.read(account.id, primaryPlatform)
  if (connection) await world.store.connections.requireReauthorization(connection)
  expect(await refreshDueAccounts(world.context)).toEqual({ queued: 0 })
  expect(world.messages).toEqual([])
  expect(world.log).toContainEqual({ event: 'reauthorization_required', accountId: account.id })
  expect((await world.store.connections.read(account.id, primaryPlatform))?.dueAt).toBe(
    new Date(world.time.now + dayMs).toISOString(),
  )
})

test('the schedule goes on with the other accounts when one cannot be read or queued', async () => {
  const world = await start()
  const accounts = []
  for (let i = 0; i < 6; i++) accounts.push(await linked(world, -i))
  const bad = accounts[3]?.id
  const queue = {
    ...world.context.syncQueue,
    send: async (message: WorkMessage) => {
      if (message.accountId === bad) throw new Error('refused')
      await world.context.syncQueue.send(message)
    },
  }
  expect(await refreshDueAccounts({ ...world.context, syncQueue: queue })).toEqual({ queued: 5 })
  expect(queuedFor(world)).toEqual(accounts.flatMap(({ id }) => (id === bad ? [] : id)).sort())
  world.time.now += 6 * minuteMs
  await refreshDueAccounts(world.context)
  expect(queuedFor(world)).toContain(bad)
})

test('the schedule looks at several accounts at once, but not at all of them', async () => {
  const world = await start()
  for (let i = 0; i < 60; i++) await linked(world, -1)
  let sending = 0
  let most = 0
  const queue = {
    ...world.context.syncQueue,
    send: async () => {
      most = Math.max(most, ++sending)
      await new Promise(resolve => setTimeout(resolve, 20))
      sending--
    },
  }
  expect(await refreshDueAccounts({ ...world.context, syncQueue: queue })).toEqual({ queued: 60 })
  expect(most).toBeGreaterThan(8)
  expect(most).toBeLessThanOrEqual(32)
})

test('a tick says how long ago the connection that waits longest was synchronized completely, of those that are connected', async () => {
  const world = await start()
  const seen = async () => {
    await refreshDueAccounts(world.context)
    return world.log.findLast(({ event }) => event === 'refresh_due_accounts')?.['syncAgeSeconds']
  }
  const agoMinutes = (minutes: number) => new Date(world.time.now - minutes * minuteMs).toISOString()
  await linked(world, 1, agoMinutes(500))
  expect(await seen()).toBe(0)
  const never = await linked(world, -1)
  world.time.now += 2 * hourMs
  // The first one is due now, and was connected again after it was last synchronized, as long ago as the one that never was.
  expect(await seen()).toBe(7200)
  await linked(world, -1, agoMinutes(180), agoMinutes(600))
  expect(await seen()).toBe(180 * 60)
  for (const { accountId } of world.refreshes) {
    const connection = await world.store.connections.read(accountId, primaryPlatform)
    if (connection && accountId !== never.id) await world.store.connections.requireReauthorization(connection)
  }
  expect(await seen()).toBe(7200)
})

test('the schedule stops in time when the queue is slow, and what is left comes with the next tick', async () => {
  const world = await start()
  const accounts = []
  for (let i = 0; i < 60; i++) accounts.push(await linked(world, -1))
  const queue = {
    ...world.context.syncQueue,
    send: async (message: WorkMessage) => {
      await world.context.syncQueue.send(message)
      world.time.now += 5000
    },
  }
  const { queued } = await refreshDueAccounts({ ...world.context, syncQueue: queue })
  expect(queued).toBeGreaterThan(0)
  expect(queued).toBeLessThanOrEqual(9 + 32)
  expect(world.log.at(-1)).toMatchObject({ event: 'refresh_due_accounts', queued, left: 60 - queued })
  await refreshDueAccounts(world.context)
  expect(queuedFor(world)).toEqual(accounts.map(account => account.id).sort())
})

test('the end of a run sets when the account is due again: within the next hour and a quarter', async () => {
  const world = await start()
  const account = await world.account()
  await connectWith(world, account, { start: '2026-11-21', end: '2026-11-21' }, ['sleep'])
  await world.drain()
  for (let i = 0; i < 3; i++) {
    const { dueAt } = (await world.store.connections.read(account.id, primaryPlatform)) ?? { dueAt: '' }
    const wait = Date.parse(dueAt) - world.time.now
    expect(wait).toBeGreaterThan(15 * minuteMs)
    expect(wait).toBeLessThanOrEqual(75 * minuteMs)
    world.time.now = Date.parse(dueAt)
    expect(await refreshDueAccounts(world.context)).toEqual({ queued: 1 })
    await world.drain()
    expect(await latestRun(world, account)).toMatchObject({ trigger: 'scheduled', status: 'succeeded' })
  }
})

test('a request for a refresh while one is queued or running finds that one, and a later one is a new run', async () => {
  const world = await start()
  const account = await world.account()
  const key = await world.key(account)
  const first = await connectWith(world, account, { start: '2026-11-21', end: '2026-11-21' }, ['sleep'])
  const answers = await Promise.all([1, 2, 3].map(() => world.call('POST /api/v1/sync', { key })))
  for (const { status, body } of answers)
    expect([status, body.data.id, body.data.deduplicated]).toEqual([202, first.id, true])
  await world.drain()
  const next = await refresh(world, account)
  expect(next).toMatchObject({ trigger: 'manual', status: 'succeeded' })
  expect(next.id).not.toBe(first.id)
})

test('a request for a refresh made eight times at once begins one run', async () => {
  const world = await start()
  const account = await linked(world, 60)
  const key = await world.key(account)
  const answers = await Promise.all(Array.from({ length: 8 }, () => world.call('POST /api/v1/sync', { key })))
  const ids = new Set(answers.flatMap(({ status, body }) => (status === 202 ? body.data.id : [])))
  expect(ids.size).toBe(1)
  expect(await world.store.runs.latest(account.id, 9)).toHaveLength(1)
})
