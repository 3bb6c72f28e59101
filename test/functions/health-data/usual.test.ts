import { afterAll, beforeAll, expect, test } from 'vitest'
import { addDays, asDay, listDays } from '../../../lib/kernel/civil-time.ts'
import type { Account } from '../../../lib/model/account/account.ts'
import { seriesIds } from '../../../lib/model/catalog/series.ts'
import { expectProblem, faultyNames } from '../../support/expectations.ts'
import { startDemoWorld } from '../../support/snapshot.ts'
import { watchTableCalls } from '../../support/table-calls.ts'
import { type Get, getterFor } from '../../support/walk.ts'
import type { World } from '../../support/world.ts'

interface Derived<Value> {
  value: Value | null
  status: string
  reason: string | null
  unit: string
  definition: { id: string }
  params: Record<string, unknown>
  inputs: { start: string; end: string; values: (number | null)[] }
  coverage: { observed: number; expected: number; fraction: number }
  flags: string[]
}
interface Row {
  date: string
  values: Record<string, number | null>
  usual: Record<
    string,
    {
      mean: Derived<number>
      baseline: Derived<{ median: number; mad: number }>
      deviation: { z: number; p: number } | null
    }
  >
}

let world: World
let account: Account
let get: Get
beforeAll(async () => {
  ;({ world, account } = await startDemoWorld())
  get = getterFor(world, account)
})
afterAll(() => world.stop())

const rowsOf = async (query: string): Promise<Row[]> => (await get(`daily?${query}`)).body.data
const known = (values: readonly (number | null)[]) => values.filter(value => value !== null)
const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length
const median = (values: readonly number[]) => {
  const sorted = values.toSorted((a, b) => a - b)
  return ((sorted[Math.floor((sorted.length - 1) / 2)] ?? 0) + (sorted[Math.ceil((sorted.length - 1) / 2)] ?? 0)) / 2
}

test('the usual values of a day follow from the days before it, which they list: seven for the mean, 28 for median and MAD', async () => {
  const ids = ['steps', 'resting-heart-rate', 'sleep', 'weight']
  const all = await rowsOf(`days=62&per_page=200&types=${ids}`)
  const valueOn = (id: string, date: string) => all.find(row => row.date === date)?.values[id] ?? null
  const rows = await rowsOf(`start=2026-11-10&end=2026-11-20&types=${ids}&include=usual`)
  expect(rows).toHaveLength(11)
  for (const { date, usual } of rows)
    for (const id of ids) {
      const day = asDay(date)
      const before = (count: number) => listDays(addDays(day, -count), addDays(day, -1)).map(one => valueOn(id, one))
      const { mean: week, baseline } = usual[id] as Row['usual'][string]
      expect(week.inputs).toEqual({ start: addDays(day, -7), end: addDays(day, -1), values: before(7) })
      expect(baseline.inputs).toEqual({ start: addDays(day, -28), end: addDays(day, -1), values: before(28) })
      const [last7, last28] = [known(before(7)), known(before(28))]
      expect(week.coverage).toMatchObject({ observed: last7.length, expected: 7 })
      if (week.value !== null) expect(week.value).toBeCloseTo(mean(last7), 4)
      const center = median(last28)
      expect(baseline.value?.median).toBeCloseTo(center, 4)
      expect(baseline.value?.mad).toBeCloseTo(median(last28.map(value => Math.abs(value - center))), 4)
      expect([week.definition.id, baseline.definition.id]).toEqual(['descriptive', 'robust_baseline'])
    }
})

test('without enough days there is no usual value but a reason, and with few of them it is partial', async () => {
  const [first] = await rowsOf('days=62&per_page=1&types=steps&include=usual')
  const { mean, baseline, deviation } = (first as Row).usual['steps'] as Row['usual'][string]
  expect(deviation).toBe(null)
  for (const { value, status, reason, coverage } of [mean, baseline])
    expect([value, status, reason, coverage.observed]).toEqual([null, 'unavailable', 'no_data', 0])
  const rows = await rowsOf('days=62&per_page=62&types=resting-heart-rate&include=usual')
  for (const { usual } of rows) {
    const { mean: week, baseline } = usual['resting-heart-rate'] as Row['usual'][string]
    const { observed } = baseline.coverage
    const expected = observed === 0 ? 'no_data' : observed < 14 ? 'insufficient_data' : null
    expect([observed, baseline.reason]).toEqual([observed, expected])
    expect(baseline.status).toBe(observed < 14 ? 'unavailable' : observed < 28 ? 'partial' : 'ok')
    expect(baseline.flags).toEqual(baseline.status === 'partial' ? ['short_baseline'] : [])
    expect(week.value === null).toBe(week.coverage.observed / 7 < 0.4)
  }
})

test('a page has the same usual values whatever its size, and they cost no read of the table more', async () => {
  const calls = watchTableCalls(world.table.client)
  const query = 'start=2026-11-01&end=2026-11-20&types=steps'
  await rowsOf(query)
  const without = calls.taken()
  const whole = await rowsOf(`${query}&include=usual`)
  expect(calls.taken()).toEqual(without)
  const pages = [1, 2, 3, 4].map(page => rowsOf(`${query}&include=usual&per_page=6&page=${page}`))
  expect((await Promise.all(pages)).flat()).toEqual(whole)
  expect(await rowsOf(`${query}&include=usual&per_page=6&page=5`)).toEqual([])
})

test('a running sum of today is in no usual value, and times of day are averaged on the clock', async () => {
  const [tomorrow] = await rowsOf('start=2026-11-22&end=2026-11-22&types=steps,sleep-midpoint&include=usual')
  expect(tomorrow?.usual['steps']?.mean.inputs.values.at(-1)).toBe(null)
  const clock = tomorrow?.usual['sleep-midpoint']?.mean
  expect(clock?.definition.id).toBe('circular_clock_stats')
  expect(clock?.value).toBeCloseTo(mean(known(clock?.inputs.values ?? [])), 0)
})

test('the largest pages of usual values fit into an answer; larger ones are refused with what to do', async () => {
  const whole = await get('daily?days=50&include=usual')
  expect(whole.status).toBe(200)
  expect(whole.text.length).toBeLessThan(5_500_000)
  expect(Object.keys(whole.body.data[0].usual)).toEqual(seriesIds)
  const refused = await get('daily?days=200&per_page=200&include=usual')
  expectProblem(refused, 'invalid_parameter')
  expect(faultyNames(refused)).toEqual(['include'])
  expect(refused.body.errors[0].message).toContain('name fewer types, or a smaller per_page')
  expect((await get('daily?days=200&per_page=200&include=usual&types=steps,sleep')).status).toBe(200)
})

test('columns and CSV have the usual values of each series', async () => {
  const { data } = (await get('daily?days=3&types=steps&include=usual&shape=columns')).body
  expect(data.usual.steps).toHaveLength(3)
  const csv = await get('daily?days=3&types=steps&include=usual', { accept: 'text/csv' })
  expect(csv.text.split(/\r?\n/)[0]).toBe('date,partial,values.steps,sources.steps,usual.steps')
})
