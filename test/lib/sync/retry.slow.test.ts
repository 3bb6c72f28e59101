import { afterEach, expect, test } from 'vitest'
import { dayMs, hourMs, minuteMs } from '../../../lib/kernel/durations.ts'
import type { Account } from '../../../lib/model/account/account.ts'
import { primaryPlatform } from '../../../lib/model/catalog/platforms.ts'
import * as keys from '../../../lib/store/keys.ts'
import { refreshDueAccounts } from '../../support/triggers.ts'
import { startWorld, type World } from '../../support/world.ts'
import { connectWith, latestRun, outcomeOf } from './stored.ts'

const worlds: World[] = []
afterEach(async () => {
  for (const world of worlds.splice(0)) await world.stop()
})

/** An account that has read everything, and whose next refresh is not due yet. */
async function synchronized(start = '2026-11-15') {
  const world = await startWorld()
  worlds.push(world)
  const account = await world.account()
  await connectWith(world, account, { start, end: '2026-11-21' }, ['sleep', 'nutrition'])
  await world.drain()
  return { world, account, control: world.simulator.control }
}

/** Lets the schedule tick every five minutes; the runs that each tick begins are worked on at once. */
async function pass(world: World, ms: number): Promise<void> {
  for (const end = world.time.now + ms; world.time.now < end; ) {
    world.time.now += 5 * minuteMs
    await refreshDueAccounts(world.context)
    await world.drain()
  }
}

/** Every account has its own minute of the hour. */
async function untilRefreshed(world: World, account: Account): Promise<void> {
  while ((await latestRun(world, account)).trigger === 'connect') await pass(world, 5 * minuteMs)
}

async function runsOf(world: World, account: Account) {
  const runs = await world.store.runs.latest(account.id, 100)
  return runs.reverse().map(run => `${run.trigger} ${run.status}`)
}

test('a run in which reads failed for a while is followed by a retry of what failed, and by nothing more than that', async () => {
  const { world, account, control } = await synchronized()
  control.fault({ kind: 'status', status: 503, dataType: 'sleep' })
  await untilRefreshed(world, account)
  await pass(world, 10 * minuteMs)
  expect((await runsOf(world, account)).slice(0, 3)).toEqual([
    'connect succeeded',
    'scheduled partial',
    'self_heal failed',
  ])
  control.clearFaults()
  control.clearLog()
  await pass(world, 15 * minuteMs)
  expect(await latestRun(world, account)).toMatchObject({
    trigger: 'self_heal',
    status: 'succeeded',
    types: [{ type: 'sleep', status: 'succeeded' }],
  })
  expect(new Set(control.log().flatMap(one => one.dataType || []))).toEqual(new Set(['sleep']))
  const connection = await world.store.connections.read(account.id, primaryPlatform)
  expect(connection).toMatchObject({ pendingFrom: {} })
  expect(connection?.retry).toBeUndefined()
})

test('a run in which reads failed for a while is retried three times at most, ever later; then the account rests until its next refresh', async () => {
  const { world, account, control } = await synchronized()
  control.fault({ kind: 'status', status: 503, dataType: 'sleep' })
  await pass(world, 6 * hourMs)
  const runs = await world.store.runs.latest(account.id, 100)
  const [first] = runs.filter(run => run.trigger === 'scheduled').reverse()
  const healed = runs.filter(run => run.trigger === 'self_heal').reverse()
  expect(healed.map(run => run.status)).toEqual(['failed', 'failed', 'failed'])
  const waits = [first, ...healed].map(run => Date.parse(run?.queuedAt ?? ''))
  const gaps = waits.slice(1).map((at, i) => at - (waits[i] ?? 0))
  for (const [i, atLeast] of [5, 10, 20].entries()) {
    expect(gaps[i]).toBeGreaterThanOrEqual(atLeast * minuteMs)
    expect(gaps[i]).toBeLessThanOrEqual((atLeast + 5) * minuteMs)
  }
  expect(runs.filter(run => run.trigger === 'scheduled').length).toBeGreaterThanOrEqual(5)
  control.clearFaults()
  await pass(world, 2 * hourMs)
  expect(await world.store.connections.read(account.id, primaryPlatform)).toMatchObject({
    pendingFrom: {},
    lastRun: { status: 'succeeded' },
  })
  expect((await world.store.connections.read(account.id, primaryPlatform))?.retry).toBeUndefined()
})

test('a run whose whole platform was down is retried as a whole, half-written days included', async () => {
  const { world, account, control } = await synchronized()
  control.fault({ kind: 'status', status: 503 })
  await untilRefreshed(world, account)
  expect((await runsOf(world, account)).at(1)).toBe('scheduled failed')
  control.clearFaults()
  await pass(world, 30 * minuteMs)
  const healed = (await world.store.runs.latest(account.id, 100)).filter(run => run.status === 'succeeded')
  expect(healed.some(run => run.trigger === 'self_heal')).toBe(true)
  expect(await outcomeOf(world, account, 'nutrition-log')).toMatchObject({ status: 'succeeded' })
  expect(await world.store.connections.read(account.id, primaryPlatform)).toMatchObject({
    pendingFrom: {},
    lastRun: { status: 'succeeded' },
  })
})

test('a run in which reads failed for a while is not retried when time does not help: a refused request, a scope that is missing, a grant that is gone', async () => {
  const { world, account, control } = await synchronized()
  control.fault({ kind: 'htmlError', status: 400, dataType: 'nutrition-log' })
  await pass(world, 2 * hourMs)
  expect((await runsOf(world, account)).filter(run => run.startsWith('self_heal'))).toEqual([])
  control.clearFaults()
  control.fault({ kind: 'revokeGrant' })
  await pass(world, 3 * hourMs)
  const { status } = (await world.store.connections.read(account.id, primaryPlatform)) ?? {}
  expect(status).toBe('reauthorization_required')
  expect((await runsOf(world, account)).filter(run => run.startsWith('self_heal'))).toEqual([])
})

test('two schedules at the same time start one retry', async () => {
  const { world, account, control } = await synchronized()
  control.fault({ kind: 'status', status: 503, dataType: 'sleep' })
  await untilRefreshed(world, account)
  world.time.now += 6 * minuteMs
  await Promise.all([refreshDueAccounts(world.context), refreshDueAccounts(world.context)])
  // The one that comes second may send the message of the first one's retry again, which the queue drops.
  expect(new Set(world.messages.map(message => JSON.stringify(message))).size).toBe(1)
  expect((await latestRun(world, account)).trigger).toBe('self_heal')
})

test('a retry whose worker died is not replaced by another one, and ends', async () => {
  const { world, account, control } = await synchronized()
  control.fault({ kind: 'status', status: 503, dataType: 'sleep' })
  await untilRefreshed(world, account)
  world.time.now += 6 * minuteMs
  await refreshDueAccounts(world.context)
  const retry = await latestRun(world, account)
  const message = { accountId: account.id, jobId: retry.id, attempt: retry.attempt }
  await world.store.runs.lease(message, world.time.now, 2 * minuteMs)
  world.time.now += 6 * minuteMs
  await refreshDueAccounts(world.context)
  expect(await latestRun(world, account)).toMatchObject({ id: retry.id, trigger: 'self_heal', status: 'running' })

  control.clearFaults()
  await world.drain()
  expect(await world.store.runs.read(account.id, retry.id)).toMatchObject({ status: 'succeeded' })
  expect(await world.store.connections.read(account.id, primaryPlatform)).toMatchObject({ pendingFrom: {} })
})

test('a run in which reads failed for a while is bounded to 30 days: what is missing from before stays pending for the next refresh', async () => {
  const { world, account, control } = await synchronized('2026-09-20')
  const connection = await world.store.connections.read(account.id, primaryPlatform)
  if (!connection) throw new Error('Not connected')
  control.fault({ kind: 'status', status: 503, dataType: 'sleep' })
  await untilRefreshed(world, account)
  await world.table.table.update(keys.connection(account.id, 'google-health'), {
    text: 'SET pendingFrom = :pendingFrom',
    values: { ':pendingFrom': { sleep: '2026-09-25' } },
  })
  control.clearFaults()
  await pass(world, 10 * minuteMs)
  expect(await latestRun(world, account)).toMatchObject({
    trigger: 'self_heal',
    status: 'succeeded',
    range: { start: '2026-10-23', end: '2026-11-21' },
  })
  expect(await world.store.connections.read(account.id, primaryPlatform)).toMatchObject({
    pendingFrom: { sleep: '2026-09-25' },
  })
  await pass(world, 90 * minuteMs)
  expect(await world.store.connections.read(account.id, primaryPlatform)).toMatchObject({ pendingFrom: {} })
})

test('late corrections of a week ago come with the daily re-read, of four weeks ago with the weekly one, each once', async () => {
  const { world, account } = await synchronized('2026-10-20')
  const ranges: string[] = []
  for (let hours = 0; hours < 24 * 8; hours += 6) {
    world.time.now += 6 * hourMs
    await refreshDueAccounts(world.context)
    await world.drain()
    const run = await latestRun(world, account)
    if (run.rereadDays > 2) ranges.push(`${run.rereadDays} days on day ${Math.floor(hours / 24)}`)
  }
  expect(ranges.filter(text => text.startsWith('30'))).toEqual(['30 days on day 6'])
  expect(ranges.filter(text => text.startsWith('7'))).toHaveLength(7)
})

test('late corrections of what is 28 days old are in the answers within a week', async () => {
  const { world, account, control } = await synchronized('2026-10-20')
  const date = '2026-11-01'
  const energy = async () => {
    const { body } = await world.get(`daily?start=${date}&end=${date}&types=energy-intake`, await world.key(account))
    return body.data[0].values['energy-intake'] as number
  }
  const before = await energy()
  control.edit({ person: 'demo', dataType: 'nutrition-log', day: date, factor: 2 })
  for (let i = 0; i < 8; i++) {
    world.time.now += dayMs
    await refreshDueAccounts(world.context)
    await world.drain()
  }
  expect(await energy()).toBeCloseTo(2 * before, 3)
})
