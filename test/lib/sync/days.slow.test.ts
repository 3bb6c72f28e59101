import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { giveConsent } from '../../../infra/local/people/consent.ts'
import { Planner } from '../../../infra/local/upstream-simulator/people/demo/plan.ts'
import { addDays, asDay, dayBounds, listDays } from '../../../lib/kernel/civil-time.ts'
import { dayMs, hourMs } from '../../../lib/kernel/durations.ts'
import type { Account } from '../../../lib/model/account/account.ts'
import type { DataTypeId } from '../../../lib/model/catalog/data-types.ts'
import type { SeriesId } from '../../../lib/model/catalog/series.ts'
import type { Source } from '../../../lib/model/catalog/sources.ts'
import { numbersOf } from '../../../lib/model/health-data/block.ts'
import type { ValueId } from '../../../lib/model/health-data/day-values.ts'
import { startWorld, type World } from '../../support/world.ts'
import { connectWith, refresh, stored } from './stored.ts'

const zone = 'Europe/Amsterdam'
const worlds: World[] = []
afterAll(async () => {
  for (const world of worlds) await world.stop()
})

async function read(days: { start: string; end: string }, families: readonly string[], timezone = zone) {
  const world = await startWorld()
  worlds.push(world)
  const account = await world.account({ timezone })
  await connectWith(world, account, days, families)
  await world.drain()
  return { world, account }
}

async function dayValue(world: World, account: Account, date: string, id: ValueId, source: Source = 'PRIMARY') {
  const [day] = await world.store.days.read(account.id, asDay(date), asDay(date))
  return day?.values?.[source]?.[id] ?? null
}

/** Sum and number of the stored observations that start in the civil day. */
async function observed(world: World, account: Account, date: string, type: DataTypeId, field: string) {
  const bounds = dayBounds(asDay(date), account.timezone)
  if (!bounds) throw new Error('No such day')
  const { startMs, endMs } = bounds
  const chunks = await world.store.chunks.read(account.id, type, { fromMs: startMs, toMs: endMs, sources: ['PRIMARY'] })
  let sum = 0
  let count = 0
  for (const block of chunks.flatMap(chunk => chunk.block() ?? []))
    for (const [i, start] of block.start.entries()) {
      if (start < startMs || start >= endMs) continue
      sum += numbersOf(block, field)[i] ?? 0
      count++
    }
  return { sum, count, hours: (endMs - startMs) / hourMs }
}

describe('a day on which the clock changes', () => {
  test.each([
    ['2026-03-29', 23],
    ['2026-10-25', 25],
  ])('%s has %i hours, each observation once, and the adjacent days have the others', async (date, hours) => {
    const around = [addDays(asDay(date), -1), date, addDays(asDay(date), 1)]
    const { world, account } = await read({ start: around[0] ?? '', end: around[2] ?? '' }, ['activity_and_fitness'])
    expect((await observed(world, account, date, 'steps', 'count')).hours).toBe(hours)
    for (const day of around) {
      const steps = await observed(world, account, day, 'steps', 'count')
      expect(await dayValue(world, account, day, 'steps')).toMatchObject({
        value: steps.sum,
        observations: steps.count,
      })
      expect((await dayValue(world, account, day, 'steps', 'PROVIDER_ROLLUP'))?.value).toBe(steps.sum)
    }
  })
})

test('a journey to another zone counts every step once: its days are the account’s own, and the roll-ups of the other zone stand beside them', async () => {
  const range = { start: '2026-06-02', end: '2026-06-15' }
  const { world, account } = await read(range, ['activity_and_fitness'])
  const key = await world.key(account)
  const query = `daily?start=${range.start}&end=${range.end}&types=steps,active-energy&include=metadata`
  const { body } = await world.get(query, key)
  type Row = {
    date: string
    values: { steps: number }
    sources: { steps: string }
    details: { steps: { flags: string[] } | null }
  }
  const rows = (body.data as Row[]).filter(row => row.values.steps !== null)
  let all = 0
  for (const { date, values } of rows) {
    const steps = (await observed(world, account, date, 'steps', 'count')).sum
    all += steps
    expect(Math.abs(values.steps - steps)).toBeLessThanOrEqual(30)
  }
  expect(Math.abs(rows.reduce((sum, { values }) => sum + values.steps, 0) - all)).toBeLessThanOrEqual(30)
  const abroad = rows.filter(row => row.details.steps?.flags.includes('other_zone'))
  expect(abroad.length).toBeGreaterThanOrEqual(6)
  expect(new Set(abroad.map(row => row.sources.steps))).toEqual(new Set(['PRIMARY']))
  expect(new Set(rows.filter(row => !abroad.includes(row)).map(row => row.sources.steps))).toEqual(
    new Set(['PROVIDER_ROLLUP']),
  )
  expect(body.meta.caveats.join(' ')).toContain('another time zone')
})

describe('two devices of the platform', () => {
  const days = { start: '2026-11-14', end: '2026-11-19' }
  let world: World
  let account: Account
  beforeAll(async () => {
    ;({ world, account } = await read(days, ['activity_and_fitness']))
  })

  test('that count the same steps are not added up: a day is what the platform’s app shows', async () => {
    const { accessToken } = await giveConsent(world.config, 'http://127.0.0.1:8787', 'demo')
    let overlaps = 0
    for (let date = days.start; date <= days.end; date = addDays(asDay(date), 1)) {
      const filter = `steps.interval.civil_start_time >= "${date}" AND steps.interval.civil_start_time < "${addDays(asDay(date), 1)}"`
      const query = new URLSearchParams({ filter, pageSize: '10000' })
      const answer = await fetch(`${world.simulator.url}/v4/users/me/dataTypes/steps/dataPoints?${query}`, {
        headers: { authorization: `Bearer ${accessToken}` },
      })
      const { dataPoints = [] } = (await answer.json()) as {
        dataPoints?: { steps: { count: string }; dataSource: { platform: string } }[]
      }
      const own = dataPoints.filter(point => point.dataSource.platform === 'FITBIT')
      const added = own.reduce((sum, point) => sum + Number(point.steps.count), 0)
      const shown = (await dayValue(world, account, date, 'steps', 'PROVIDER_ROLLUP'))?.value
      expect((await dayValue(world, account, date, 'steps'))?.value).toBe(shown)
      if (typeof shown !== 'number') continue
      expect(added).toBeGreaterThanOrEqual(shown)
      if (added > shown) overlaps++
    }
    expect(overlaps).toBeGreaterThan(2)
  })

  test.each<[string, SeriesId, number]>([
    ['steps', 'steps', 0],
    ['distance', 'distance', 0.001],
    ['floors', 'floors', 0],
    ['active energy', 'active-energy', 0.001],
    ['active minutes', 'active-minutes', 0],
    ['active zone minutes', 'active-zone-minutes', 0],
    ['sedentary minutes', 'sedentary-minutes', 0.001],
  ])(
    'have the same sum of %s, by day, in the merged observations and in the platform’s roll-up',
    async (_, id, off) => {
      for (let date = days.start; date <= days.end; date = addDays(asDay(date), 1)) {
        const merged = await dayValue(world, account, date, id)
        const rolledUp = await dayValue(world, account, date, id, 'PROVIDER_ROLLUP')
        expect({ date, known: merged !== null }).toEqual({ date, known: rolledUp !== null })
        expect(Math.abs((merged?.value ?? 0) - (rolledUp?.value ?? 0))).toBeLessThanOrEqual(off)
      }
    },
  )
})

describe('nothing measured and zero measured', () => {
  const planner = new Planner(1, zone)
  const dateOf = (day: number) => new Date(day * dayMs).toISOString().slice(0, 10)
  const past = Array.from({ length: 600 }, (_, i) => Date.parse('2026-11-10') / dayMs - i)

  test('a day on which no device was worn has no value at all, and says null', async () => {
    const day = past.find(
      day => planner.offWrist(day) && !planner.plan(day).phoneCounts && !planner.plan(day).healthConnect,
    )
    const date = dateOf(day ?? 0)
    const { world, account } = await read({ start: date, end: date }, ['activity_and_fitness', 'sleep'])
    for (const id of ['steps', 'sleep', 'distance', 'active-energy'] as const)
      expect(await dayValue(world, account, date, id)).toBeNull()
    const key = await world.key(account)
    const { body } = await world.get(`daily?start=${date}&end=${date}&types=steps,sleep,active-energy`, key)
    expect(body.data[0].values).toEqual({ steps: null, sleep: null, 'active-energy': null })
  })

  test('a day in bed with the watch on has zeros that were measured', async () => {
    const date = dateOf(past.find(day => planner.isUnwell(day)) ?? 0)
    const { world, account } = await read({ start: date, end: date }, ['activity_and_fitness'])
    const steps = await dayValue(world, account, date, 'steps')
    expect(steps?.value).toBe(0)
    expect(steps?.observations).toBeGreaterThan(0)
    const key = await world.key(account)
    const { body } = await world.get(`daily?start=${date}&end=${date}&types=steps`, key)
    expect(body.data[0].values).toEqual({ steps: 0 })
  })
})

test('an observation at the border of two windows of a first synchronization counts on its day', async () => {
  // In Auckland the day before the first window of seven days shares an UTC day with it: the workout of Saturday morning.
  const [saturday, last] = ['2026-11-07', '2026-11-14']
  const twoWindows = await read({ start: saturday, end: last }, ['activity_and_fitness'], 'Pacific/Auckland')
  const oneWindow = await read({ start: '2026-11-06', end: '2026-11-09' }, ['activity_and_fitness'], 'Pacific/Auckland')
  for (const id of ['workouts', 'workout-minutes', 'steps', 'active-energy'] as const) {
    const expected = await dayValue(oneWindow.world, oneWindow.account, saturday, id)
    expect(expected).not.toBeNull()
    expect(await dayValue(twoWindows.world, twoWindows.account, saturday, id)).toEqual(expected)
  }
})

test('a first synchronization writes no day outside its range, of which it has read a part only', async () => {
  const { world, account } = await read({ start: '2026-11-10', end: '2026-11-11' }, [
    'activity_and_fitness',
    'nutrition',
  ])
  const days = await world.store.days.read(account.id, asDay('2026-01-01'), asDay('2026-12-31'))
  expect(days.map(day => day.date)).toEqual(['2026-11-10', '2026-11-11'])
})

test('workouts are 0 on a worn day only after the platform answered for them, however late and though it has none', async () => {
  const world = await startWorld()
  worlds.push(world)
  const account = await world.account({ timezone: zone, birthYear: 1986 })
  const { control } = world.simulator
  control.fault({ kind: 'status', status: 503, dataType: 'exercise' })
  const days = { start: '2026-11-09', end: '2026-11-12' }
  await connectWith(world, account, days, ['activity_and_fitness', 'health_metrics_and_measurements'])
  await world.drain()
  const workoutsOf = async (date: string) => (await dayValue(world, account, date, 'workouts'))?.value ?? null
  const all = listDays(asDay(days.start), asDay(days.end))
  const worn = async (date: string) => ((await dayValue(world, account, date, 'heart-rate'))?.value ?? null) !== null
  expect(await Promise.all(all.map(worn))).toEqual(all.map(() => true))
  expect(await Promise.all(all.map(workoutsOf))).toEqual(all.map(() => null))
  control.clearFaults()
  await refresh(world, account)
  const counts = await Promise.all(all.map(workoutsOf))
  expect(counts).not.toContain(null)
  expect(counts).toContain(0)
  const before = await stored(world, account)
  await refresh(world, account)
  expect(await stored(world, account)).toEqual(before)
})
