import { afterAll, beforeAll, expect, test } from 'vitest'
import { addDays, asDay } from '../../../lib/kernel/civil-time.ts'
import { hourMs, minuteMs } from '../../../lib/kernel/durations.ts'
import type { Account } from '../../../lib/model/account/account.ts'
import { basisOf } from '../../../lib/model/sync/rebuild.ts'
import { startDemoWorld } from '../../support/snapshot.ts'
import { refreshDueAccounts, syncWorker } from '../../support/triggers.ts'
import { sqsEvent, startWorld, type World } from '../../support/world.ts'
import { connectWith } from './stored.ts'

/** A rebuilt account holds, byte for byte, the days of one that was synchronized in the zone from the beginning. */
const days = 26
const newZone = 'Pacific/Kiritimati'
const families = ['activity_and_fitness', 'sleep']
const range = { start: '2026-10-27', end: '2026-11-21' }
const query = `daily?days=${days - 2}&include=metadata&per_page=200`

let world: World
let expected: unknown[]
beforeAll(async () => {
  world = await startWorld()
  const elsewhere = await world.account({ timezone: newZone, birthYear: 1989 })
  await connectWith(world, elsewhere, { ...range, end: '2026-11-22' }, families)
  await world.drain()
  expected = rowsOf(await world.get(query, await world.key(elsewhere)))
})
afterAll(() => world.stop())

interface Row {
  date: string
  values: Record<string, number | null>
}
const rowsOf = (answer: { body: { data: Row[] } }) => answer.body.data

async function synchronized(read = { range, families }): Promise<{ account: Account; key: string; session: string }> {
  await world.stop()
  const demo = await startDemoWorld({ days: read.range, families: read.families })
  world = demo.world
  const { account } = demo
  return { account, key: await world.key(account), session: await world.session(account) }
}

const patch = (session: string, body: unknown) =>
  world.call('PATCH /api/profile', { session, body: JSON.stringify(body) })

test('a new time zone has every day computed again: the answer is the same as for an account that always was there', async () => {
  const { key, session } = await synchronized()
  expect((await patch(session, { timezone: newZone })).status).toBe(200)
  await world.drain()
  const answer = await world.get(query, key)
  expect(rowsOf(answer)).toEqual(expected)
  expect(answer.body.meta.rebuilding).toBeUndefined()
})

test('a new time zone never mixes two zones: a day is null and named until it is done, newest days are done first', async () => {
  const { account, key, session } = await synchronized()
  await patch(session, { timezone: newZone })
  const before = await world.get(query, key)
  expect(rowsOf(before).every(row => Object.values(row.values).every(value => value === null))).toBe(true)
  const { start, end } = before.body.meta.range
  // Tomorrow has not started in the old zone, and on one day nothing was recorded.
  expect(before.body.meta.rebuilding).toEqual({ start, end: addDays(end, -1), days: days - 4 })

  // A worker that has time for one slice only.
  const [message] = world.messages.splice(0)
  if (!message) throw new Error('No message')
  const clock = world.context.clock
  let calls = 0
  const hurried = { ...world.context, clock: () => clock() + (calls++ > 6 ? 210_000 : 0) }
  await syncWorker(sqsEvent(message), hurried)
  const halfway = await world.get(query, key)
  const left = halfway.body.meta.rebuilding as { start: string; end: string }
  expect(left.end < end && left.start === start).toBe(true)
  for (const [i, row] of rowsOf(halfway).entries())
    if (row.date > left.end) expect(row).toEqual(expected[i])
    else expect(Object.values(row.values).every(value => value === null)).toBe(true)

  await world.drain()
  expect(rowsOf(await world.get(query, key))).toEqual(expected)
  expect((await world.store.accounts.read(account.id))?.rebuildId).toBeUndefined()
})

test('a new time zone during which observations arrive loses none of them', async () => {
  const { account, key, session } = await synchronized()
  await patch(session, { timezone: newZone })
  const rebuild = world.messages.splice(0)
  await world.call('POST /api/v1/sync', { key })
  await world.drain()
  expect((await world.get(query, key)).body.meta.rebuilding).toBeDefined()
  world.messages.push(...rebuild)
  await world.drain()
  expect(rowsOf(await world.get(query, key))).toEqual(expected)
  expect(await world.store.accounts.read(account.id)).toMatchObject({ timezone: newZone })
})

test('a new time zone whose message was lost is taken up by the schedule, and by the same request again', async () => {
  const { account, key, session } = await synchronized()
  await patch(session, { timezone: newZone })
  world.messages.splice(0)
  await patch(session, { timezone: newZone })
  expect(world.messages.splice(0)).toMatchObject([{ kind: 'rebuild' }])
  world.time.now += 2 * hourMs
  await refreshDueAccounts(world.context)
  expect(world.messages).toMatchObject([{ kind: 'rebuild' }])
  expect(world.refreshes).toMatchObject([{ kind: 'refresh' }])
  await world.drain()
  const answer = await world.get(`daily?start=2026-10-30&end=2026-11-05&include=metadata`, key)
  expect(rowsOf(answer)).toEqual(
    expected.filter(row => (row as Row).date >= '2026-10-30' && (row as Row).date <= '2026-11-05'),
  )
  expect((await world.store.accounts.read(account.id))?.rebuildId).toBeUndefined()
})

test('a rebuild that finds outdated days in every pass is given up after a hundred deliveries', async () => {
  const { account, session } = await synchronized()
  await patch(session, { timezone: newZone })
  const { days } = world.store
  const computedOtherwise: typeof days.computedOtherwise = async () => {
    world.time.now += 5 * minuteMs
    return { dates: [asDay('2026-11-20')], next: null }
  }
  const context = { ...world.context, store: { ...world.store, days: { ...days, computedOtherwise } } }
  let deliveries = 0
  for (let message = world.messages.shift(); message && deliveries < 300; message = world.messages.shift()) {
    await syncWorker(sqsEvent(message), context)
    deliveries++
  }
  expect(deliveries).toBe(101)
  const { rebuildId } = (await world.store.accounts.read(account.id)) ?? {}
  expect(await world.store.rebuilds.read(account.id, rebuildId ?? '')).toMatchObject({ status: 'failed', attempt: 100 })
})

test('a new time zone that is changed again before it is done ends in the last one; the earlier work stops', async () => {
  const { key, session } = await synchronized()
  await patch(session, { timezone: 'Asia/Tokyo' })
  await patch(session, { timezone: newZone })
  expect(world.messages).toHaveLength(2)
  await world.drain()
  expect(rowsOf(await world.get(query, key))).toEqual(expected)
  expect(world.log.filter(line => line.event === 'rebuild').map(line => line['status'])).toEqual([
    'superseded',
    'completed',
  ])
})

test('a new time zone survives a worker that dies at any write', async () => {
  const { key, session } = await synchronized()
  await patch(session, { timezone: newZone })
  const [message] = world.messages.splice(0)
  if (!message) throw new Error('No message')
  const { days: store } = world.store
  for (const dieAt of [1, 15]) {
    let writes = 0
    const dying: typeof store.replace = async (...args) => {
      if (++writes > dieAt) throw new Error('killed')
      return store.replace(...args)
    }
    const context = { ...world.context, store: { ...world.store, days: { ...store, replace: dying } } }
    expect((await syncWorker(sqsEvent(message), context)).batchItemFailures).toHaveLength(1)
  }
  world.messages.push(message)
  await world.drain()
  expect(rowsOf(await world.get(query, key))).toEqual(expected)
})

test('a new birth year or a measured maximum heart rate has the training load of every day computed with it', async () => {
  const { key, session } = await synchronized({
    range: { start: '2026-11-16', end: '2026-11-21' },
    families: ['activity_and_fitness', 'health_metrics_and_measurements'],
  })
  const yearsOf = async () => {
    const rows = rowsOf(await world.get(`${query}&types=training-load`, key)) as (Row & {
      details: Record<string, { inputs: { birthYear: number } | null } | null>
    })[]
    return new Set(rows.flatMap(row => row.details['training-load']?.inputs?.birthYear ?? []))
  }
  expect(await yearsOf()).toEqual(new Set([1989]))
  await patch(session, { birthYear: 1970 })
  await world.drain()
  expect(await yearsOf()).toEqual(new Set([1970]))
  await patch(session, { maxHeartRateBpm: 193 })
  await world.drain()
  const rows = rowsOf(await world.get(`${query}&types=training-load`, key)) as (Row & {
    details: Record<string, { inputs: { maxHeartRateBpm: number } | null; flags: string[] } | null>
  })[]
  const known = rows.flatMap(row => (row.details['training-load']?.inputs ? [row.details['training-load']] : []))
  expect(known.length).toBeGreaterThan(0)
  for (const { inputs, flags } of known) expect([inputs?.maxHeartRateBpm, flags]).toEqual([193, []])
})

test('the next call of the schedule computes all stored days again for a new formula version; until then the answer says so', async () => {
  const { account, key } = await synchronized()
  const { rows, caveats } = await readAll(key)
  const partition = `account#${account.id}`
  const older = { text: 'SET basis = :m', values: { ':m': 'older/1985' } }
  const isThere = { text: 'attribute_exists(pk)' }
  for (const { date } of rows) await world.table.table.update({ pk: partition, sk: `day#${date}` }, older, isThere)
  await world.table.table.update(
    { pk: partition, sk: 'account' },
    { text: 'SET daysBasis = :m', values: { ':m': 'older/1985' } },
  )
  const before = await readAll(key)
  expect(before.rows).toEqual(rows)
  expect(before.caveats.filter(text => !caveats.includes(text))).toEqual([
    expect.stringMatching(/^\d+ days will be recomputed because a formula has a newer version\.$/),
  ])
  world.time.now += 2 * hourMs
  await refreshDueAccounts(world.context)
  expect(world.messages.some(message => message.kind === 'rebuild')).toBe(true)
  await world.drain()
  expect((await readAll(key)).caveats).toEqual(caveats)
  expect(await world.store.accounts.read(account.id)).toMatchObject({ daysBasis: basisOf({ birthYear: 1989 }) })
  world.time.now += 2 * hourMs
  await refreshDueAccounts(world.context)
  expect(world.messages.some(message => message.kind === 'rebuild')).toBe(false)
})

async function readAll(key: string): Promise<{ rows: Row[]; caveats: string[] }> {
  const { body } = await world.get(`daily?start=${range.start}&end=2026-11-19`, key)
  return { rows: body.data, caveats: body.meta.caveats }
}
