import { afterAll, beforeAll, expect, test } from 'vitest'
import { addDays, asDay, listDays, weekday } from '../../../lib/kernel/civil-time.ts'
import type { Account } from '../../../lib/model/account/account.ts'
import { expectProblem, faultyNames } from '../../support/expectations.ts'
import { startWorld, type World } from '../../support/world.ts'
import { storeDay } from '../analysis/stored.ts'

interface Row {
  date: string
  end: string
  partial: boolean
  values: Record<string, number | null>
  means: Record<string, number | null>
  sources: Record<string, string | null>
  observed: Record<string, number>
  expected: Record<string, number>
}

let world: World
let account: Account
let key: string
const first = asDay('2026-09-21')
const today = asDay('2026-11-18')
/** Every day from a Monday to a Wednesday: the number of the day as steps and as weight; without the steps of Sundays. */
const stepsOf = (day: string) => (weekday(asDay(day)) === 7 ? null : Number(day.slice(8)) * 100)
beforeAll(async () => {
  world = await startWorld({ now: '2026-11-18T12:34:56Z' })
  account = await world.account({ timezone: 'Europe/Amsterdam' })
  key = await world.key(account)
  for (const day of listDays(first, today)) {
    const steps = stepsOf(day)
    const midpoint = Number(day.slice(8)) % 2 === 0 ? 1430 : 10
    await storeDay(world, account, day, {
      ...(steps === null ? {} : { steps }),
      weight: 70 + Number(day.slice(8)) / 10,
      'sleep-midpoint': midpoint,
    })
  }
})
afterAll(() => world.stop())

const get = (query: string, headers: Record<string, string> = {}) => world.get(`daily?${query}`, key, headers)
const rowsOf = async (query: string): Promise<Row[]> => {
  const { status, body } = await get(query)
  expect([status, body.errors]).toEqual([200, undefined])
  return body.data
}
const stepsFrom = (start: string, end: string) =>
  listDays(asDay(start), asDay(end)).reduce((sum, day) => sum + (stepsOf(day) ?? 0), 0)

test('weeks begin on Monday; a sum is that of its days, its mean is of the days with a value, and both say how many these are', async () => {
  const rows = await rowsOf('bucket=week&start=2026-11-02&end=2026-11-15&types=steps')
  expect(rows).toEqual([
    {
      date: '2026-11-02',
      end: '2026-11-08',
      partial: false,
      values: { steps: 100 * (2 + 3 + 4 + 5 + 6 + 7) },
      means: { steps: 450 },
      sources: { steps: 'PRIMARY' },
      observed: { steps: 6 },
      expected: { steps: 7 },
    },
    {
      date: '2026-11-09',
      end: '2026-11-15',
      partial: false,
      values: { steps: 100 * (9 + 10 + 11 + 12 + 13 + 14) },
      means: { steps: 1150 },
      sources: { steps: 'PRIMARY' },
      observed: { steps: 6 },
      expected: { steps: 7 },
    },
  ])
})

test('the rows are every day of the range once, the first and the last partial where the range cuts them; today counts for no sum', async () => {
  const months = await rowsOf(`bucket=month&start=2026-09-25&end=${today}&types=steps,weight`)
  expect(months.map(({ date, end, partial }) => [date, end, partial])).toEqual([
    ['2026-09-25', '2026-09-30', true],
    ['2026-10-01', '2026-10-31', false],
    ['2026-11-01', '2026-11-18', true],
  ])
  expect(months.map(({ values }) => values['steps'])).toEqual([
    stepsFrom('2026-09-25', '2026-09-30'),
    stepsFrom('2026-10-01', '2026-10-31'),
    stepsFrom('2026-11-01', '2026-11-17'),
  ])
  expect(months[2]).toMatchObject({ observed: { steps: 14, weight: 18 }, expected: { steps: 17, weight: 18 } })
  // The mean of 1.1 to 1.18, in tenths above 70.
  expect(months[2]?.values['weight']).toBeCloseTo(70 + (1 + 18) / 2 / 10, 9)
  expect(Object.keys(months[0]?.means ?? {})).toEqual(['steps'])
  const years = await rowsOf(`bucket=year&start=2025-12-31&end=${today}&types=steps`)
  expect(years.map(({ date, end, partial }) => [date, end, partial])).toEqual([
    ['2025-12-31', '2025-12-31', true],
    ['2026-01-01', '2026-11-18', true],
  ])
})

test('a mean of too few days is null, a sum of the days that are known is not, and a bucket without a value has neither', async () => {
  const [row] = await rowsOf('bucket=week&start=2026-09-14&end=2026-09-22&types=steps,weight')
  expect(row).toMatchObject({ values: { steps: null, weight: null }, means: { steps: null }, observed: { steps: 0 } })
  const [short] = await rowsOf('bucket=year&start=2026-09-17&end=2026-09-23&types=steps,weight')
  expect(short).toMatchObject({
    values: { steps: 100 * (21 + 22 + 23), weight: expect.closeTo(72.2, 9) },
    observed: { steps: 3 },
    expected: { steps: 7 },
  })
  const [few] = await rowsOf('bucket=year&start=2026-09-10&end=2026-09-22&types=steps,weight')
  expect(few).toMatchObject({ values: { steps: 4300, weight: null }, means: { steps: null } })
})

test('times of day are averaged on the clock', async () => {
  const [row] = await rowsOf('bucket=month&start=2026-10-01&end=2026-10-30&types=sleep-midpoint')
  expect(row?.values['sleep-midpoint']).toBeCloseTo(0, 6)
})

test('pages are of rows; all pages together are the whole, and past the last one there is nothing', async () => {
  const query = `bucket=week&start=${first}&end=${today}&types=steps`
  const whole = await rowsOf(query)
  expect(whole.length).toBe(9)
  const pages = await Promise.all([1, 2, 3].map(page => rowsOf(`${query}&per_page=4&page=${page}`)))
  expect(pages.map(rows => rows.length)).toEqual([4, 4, 1])
  expect(pages.flat()).toEqual(whole)
  expect(await rowsOf(`${query}&per_page=4&page=4`)).toEqual([])
  expect((await get(`${query}&per_page=4`)).body.pagination).toMatchObject({
    totalItems: 9,
    totalPages: 3,
    nextPage: 2,
  })
})

test('CSV has the days of each row, its values, means, sources and counts; the JSON says the rule', async () => {
  const query = 'bucket=week&start=2026-11-02&end=2026-11-08&types=steps,weight'
  const { text } = await get(query, { accept: 'text/csv' })
  const columns =
    'date,end,partial,values.steps,values.weight,means.steps,sources.steps,sources.weight,observed.steps,observed.weight,expected.steps,expected.weight'
  expect(text.split('\r\n').slice(0, 2)).toEqual([
    columns,
    '2026-11-02,2026-11-08,false,2700,70.5,450,PRIMARY,PRIMARY,6,7,7,7',
  ])
  const { meta } = (await get(query)).body
  expect(meta.bucket).toEqual({ of: 'week', rule: expect.stringContaining('Weeks begin on Monday') })
  expect((await get(`${query}&shape=columns`)).body.data).toMatchObject({
    end: ['2026-11-08'],
    observed: { steps: [6] },
  })
  expect((await get('days=2&types=steps')).body.meta).not.toHaveProperty('bucket')
})

test('parts of days are in no bucket, and more values of days than an answer can be made of are refused', async () => {
  const query = 'bucket=week&days=30&types=steps'
  expect(await rowsOf(`${query}&include=metadata,usual`)).toEqual(await rowsOf(query))
  const large = await get(`bucket=year&start=${addDays(today, -3659)}&end=${today}`)
  expectProblem(large, 'invalid_parameter')
  expect(faultyNames(large)).toEqual(['bucket'])
  expect((await get(`bucket=year&start=${addDays(today, -3659)}&end=${today}&types=steps,sleep`)).status).toBe(200)
})
