import { afterEach, expect, test } from 'vitest'
import { historyWorker } from '../../../functions/workers/history-worker.ts'
import { hourMs, secondMs } from '../../../lib/kernel/durations.ts'
import type { Account } from '../../../lib/model/account/account.ts'
import { primaryPlatform } from '../../../lib/model/catalog/platforms.ts'
import { queueOf } from '../../../lib/queue/message.ts'
import type { Store } from '../../../lib/store/store.ts'
import { requestSync } from '../../../lib/sync/runs/request-sync.ts'
import { consume, syncWorker } from '../../support/triggers.ts'
import { sqsEvent, startWorld, type World } from '../../support/world.ts'
import { connectWith, queueBackfill, stored } from './stored.ts'

const worlds: World[] = []
afterEach(async () => {
  for (const world of worlds.splice(0)) await world.stop()
})

const today = '2026-11-21'
const doubled = (dataType: string) => ({ person: 'demo', day: today, dataType, factor: 2 })
const [meals, drinks] = [doubled('nutrition-log'), doubled('hydration-log')]

/** An account that has read today, with a backfill of the same day that is queued. */
async function withBackfill(): Promise<{ world: World; account: Account }> {
  const world = await startWorld({ now: `${today}T20:00:00Z` })
  worlds.push(world)
  const account = await world.account()
  await connectWith(world, account, { start: today, end: today }, ['nutrition'])
  await world.drain()
  world.time.now += hourMs
  await queueBackfill(world, account, 3)
  return { world, account }
}

/** The context of a worker that stops once where it reads the stored day of today: before it asks for them, or after it has them. */
function stoppedOnce(world: World, when: 'before' | 'after') {
  const reached = Promise.withResolvers<void>()
  const goOn = Promise.withResolvers<void>()
  let isFirst = true
  const read: Store['days']['read'] = async (...asked) => {
    const [, , end] = asked
    const stops = isFirst && end >= today
    if (stops) isFirst = false
    const early = stops && when === 'after' ? await world.store.days.read(...asked) : null
    if (stops) {
      reached.resolve()
      await goOn.promise
    }
    return early ?? world.store.days.read(...asked)
  }
  const store = { ...world.store, days: { ...world.store.days, read } }
  return { context: { ...world.context, store }, reached: reached.promise, goOn: goOn.resolve }
}

/** The day as an account has it that reads both changes at once. */
async function dayOfNewAccount(nowMs: number): Promise<unknown> {
  const world = await startWorld({ now: new Date(nowMs).toISOString() })
  worlds.push(world)
  for (const edit of [meals, drinks]) world.simulator.control.edit(edit)
  const account = await world.account()
  await connectWith(world, account, { start: '2026-11-19', end: today }, ['nutrition'])
  await world.drain()
  return (await stored(world, account))[`day#${today}`]
}

/** Asks for a refresh and works on it, while the backfill is stopped. */
async function refreshNow(world: World, account: Account): Promise<void> {
  world.time.now += secondMs
  const requested = await requestSync(world.context, account, 'manual', primaryPlatform)
  expect(requested.outcome).toBe('queued')
  const run = world.messages.find(message => message.kind === 'run')
  if (!run) throw new Error('No run is queued')
  world.messages.splice(world.messages.indexOf(run), 1)
  expect(queueOf(run)).toBe('sync')
  expect(await syncWorker(sqsEvent(run), world.context)).toEqual({ batchItemFailures: [] })
}

test.each(['before', 'after'] as const)(
  'a refresh that works while a backfill of the same account computes the same day is not undone: the backfill stopped %s it read the day',
  async when => {
    const { world, account } = await withBackfill()
    // The backfill has something to store, so that it writes the day.
    world.simulator.control.edit(meals)
    const message = world.messages.shift()
    if (!message) throw new Error('No backfill is queued')
    expect(queueOf(message)).toBe('history')
    const stopped = stoppedOnce(world, when)
    const backfill = consume(historyWorker)(sqsEvent(message), stopped.context)
    await stopped.reached
    world.simulator.control.edit(drinks)
    await refreshNow(world, account)
    stopped.goOn()
    expect(await backfill).toEqual({ batchItemFailures: [] })
    await world.drain()
    const day = (await stored(world, account))[`day#${today}`]
    expect(day).toEqual(await dayOfNewAccount(world.time.now))
  },
)

test('what a refresh read is not trusted by the next one if a backfill was active at its end', async () => {
  const { world, account } = await withBackfill()
  const { kind } = world.messages[0] ?? {}
  expect(kind).toBe('backfill')
  const checksums = async () => {
    const connection =
      (await world.table.table.get({ pk: `account#${account.id}`, sk: `connection#${primaryPlatform}` })) ?? {}
    return connection['readChecksums'] !== undefined
  }
  const refresh = async () => {
    await world.makeDue(account)
    await world.requestRefresh(account)
    const message = world.refreshes.shift()
    if (!message) throw new Error('No refresh is queued')
    expect(await syncWorker(sqsEvent(message), world.context)).toEqual({ batchItemFailures: [] })
  }
  await refresh()
  expect(await checksums()).toBe(false)
  await world.drain()
  world.time.now += hourMs
  await refresh()
  expect(await checksums()).toBe(true)
})

test('a first synchronization of more than a month, backfills and rebuilds are history; refreshes and notifications are not', async () => {
  const kinds: Record<string, string> = {}
  for (const days of [30, 31]) {
    const world = await startWorld({ now: `${today}T20:00:00Z` })
    worlds.push(world)
    await world.connect(await world.account(), days)
    const [message] = world.messages
    if (message) kinds[`${message.kind} of ${days} days`] = queueOf(message)
  }
  expect(kinds).toEqual({ 'run of 30 days': 'sync', 'run of 31 days': 'history' })
})
