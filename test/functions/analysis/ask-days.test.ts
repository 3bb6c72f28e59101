import { expect, test } from 'vitest'
import { askDemo } from './ask-demo.ts'
import { mean, median, sd, sum } from './by-hand.ts'

interface Fact {
  statement: string
  value: number | null
  unit: string | null
  range: { start: string; end: string }
}
const { ask, get } = askDemo<Fact>()
const numbersOf = (evidence: readonly Fact[]) => evidence.map(({ value }) => value)

type Days = {
  date: string
  values: Record<string, number | null>
  details?: Record<string, { min: number; max: number }>
}[]
async function days(types: string, start = '2026-10-01', end = '2026-10-31', include = ''): Promise<Days> {
  return (await get(`daily?start=${start}&end=${end}&types=${types}&per_page=200${include}`)).body.data
}
const valuesOf = (rows: Days, id: string) => rows.flatMap(({ values }) => values[id] ?? [])

function quantile(values: readonly number[], part: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  const at = (sorted.length - 1) * part
  const [low = 0, high = low] = sorted.slice(Math.floor(at), Math.floor(at) + 2)
  return low + (high - low) * (at - Math.floor(at))
}

function expectNear(found: readonly (number | null)[], wanted: readonly number[]): void {
  expect(found.length).toBe(wanted.length)
  for (const [i, value] of wanted.entries()) expect(found[i]).toBeCloseTo(value, 6)
}

test('several statistics in one question are those of the same daily values, in the order of the question', async () => {
  const steps = valuesOf(await days('steps'), 'steps')
  expectNear(numbersOf((await ask('mean and SD of steps for October')).evidence), [mean(steps), sd(steps)])
  expectNear(numbersOf((await ask('median and average steps in October')).evidence), [median(steps), mean(steps)])
  const pulse = valuesOf(await days('resting-heart-rate'), 'resting-heart-rate')
  const both = await ask('average and highest resting heart rate in October')
  expectNear(numbersOf(both.evidence), [mean(pulse), Math.max(...pulse)])
})

test('quartiles and several percentiles are those of the daily values', async () => {
  const sleep = valuesOf(await days('sleep'), 'sleep')
  const quartiles = await ask('quartiles of my sleep in October')
  expectNear(
    numbersOf(quartiles.evidence),
    [0.25, 0.5, 0.75].map(part => quantile(sleep, part)),
  )
  expect(quartiles.answer).toContain('25th percentile')
  const two = await ask('10th and 90th percentile of my sleep in October')
  expectNear(numbersOf(two.evidence), [quantile(sleep, 0.1), quantile(sleep, 0.9)])
})

test('the range of a heart rate goes from its lowest to its highest reading', async () => {
  const rows = await days('heart-rate', undefined, undefined, '&include=metadata')
  const details = rows.flatMap(row => row.details?.['heart-rate'] ?? []).filter(({ min }) => min !== null)
  const { evidence } = await ask('range of my heart rate in October')
  expect(numbersOf(evidence).slice(0, 2)).toEqual([
    Math.min(...details.map(({ min }) => min)),
    Math.max(...details.map(({ max }) => max)),
  ])
})

test('a week-over-week change is the difference of the means of two weeks', async () => {
  const rows = await days('heart-rate-variability', '2026-10-05', '2026-10-25')
  const weeks = [0, 7, 14].map(from => mean(valuesOf(rows.slice(from, from + 7), 'heart-rate-variability')))
  const { evidence } = await ask('week-over-week change in HRV between 5 October and 25 October')
  const [first = 0, second = 0, third = 0] = weeks
  const apart = evidence.filter(({ statement }) => statement.includes('difference'))
  expectNear(numbersOf(apart), [second - first, third - second])
  expectNear(numbersOf(evidence).slice(0, 3), weeks)
})

test('three months stand side by side, each with its own mean', async () => {
  const { answer, evidence } = await ask('average weight in September, October and November')
  expect(evidence).toHaveLength(3)
  const october = mean(valuesOf(await days('weight'), 'weight'))
  expect(evidence.find(({ range }) => range.start === '2026-10-01')?.value).toBeCloseTo(october, 6)
  expect(answer).toContain('2026-10')
})

test('a ratio is one mean divided by another: over the days that have both, or for a body value over its own days', async () => {
  const rows = await days('protein,carbohydrate,weight')
  const both = rows.filter(({ values }) => values['protein'] !== null && values['carbohydrate'] !== null)
  const ratio = await ask('ratio of protein to carbs in October')
  expect(ratio.evidence[0]?.value).toBeCloseTo(
    mean(valuesOf(both, 'protein')) / mean(valuesOf(both, 'carbohydrate')),
    6,
  )
  const perKg = await ask('protein per kg of body weight in October')
  expect(perKg.evidence[0]?.value).toBeCloseTo(mean(valuesOf(rows, 'protein')) / mean(valuesOf(rows, 'weight')), 6)
  expect(perKg.answer).toContain('g/kg')
})

test('the total on rest days is the sum of the days without a workout', async () => {
  const { data } = (await get('workouts/unified?start=2026-10-01&end=2026-10-31&per_page=200')).body
  const trained = new Set(data.map(({ localDate }: { localDate: string }) => localDate))
  const rest = (await days('active-minutes')).filter(({ date }) => !trained.has(date))
  const { evidence, answer } = await ask('total active minutes on my rest days in October')
  expect(evidence[0]?.value).toBeCloseTo(sum(valuesOf(rest, 'active-minutes')), 6)
  expect(answer).toContain(`in total on ${valuesOf(rest, 'active-minutes').length} days`)
})

test('the days of a streak past a bound that stands after the series are in a row', async () => {
  const marks = (await days('steps')).map(({ values }) => ((values['steps'] ?? 0) > 8000 ? '1' : '0')).join('')
  const { evidence } = await ask('longest streak of days with steps over 8,000 in October')
  expect(evidence[0]?.value).toBe(Math.max(...marks.split('0').map(run => run.length)))
})

test('the spread of the glucose has its mean beside it, both of the readings', async () => {
  const { data } = (await get('glucose?start=2026-10-01&end=2026-10-31')).body
  const { evidence } = await ask('mean and SD of my glucose in October')
  expect(numbersOf(evidence)).toEqual([data.sd.value, data.mean.value])
})

test('"each day" says the value of every day, also of those without one; a plain period does not', async () => {
  const rows = await days('weight', '2026-11-09', '2026-11-15')
  const { answer } = await ask('my weight each day last week')
  for (const { date, values } of rows) {
    const { weight } = values
    const said = typeof weight === 'number' ? String(Math.round(weight * 10) / 10) : 'no value'
    expect(answer).toContain(`${date} ${said}`)
  }
  expect(rows.some(({ values }) => values['weight'] === null)).toBe(true)
  expect((await ask('my weight last week')).answer).not.toContain('2026-11-12')
})

test('two bounds hold on the days that satisfy both, of those that have both values', async () => {
  const rows = await days('steps,sleep')
  const known = rows.filter(({ values }) => values['steps'] !== null && values['sleep'] !== null)
  const both = known.filter(({ values }) => (values['steps'] ?? 0) > 8000 && (values['sleep'] ?? 0) > 420)
  expect(both.length).toBeGreaterThan(0)
  expect(both.length).toBeLessThan(known.length)
  const { answer, evidence } = await ask(
    'how many days did I walk over 8000 steps and sleep over 7 hours in October 2026',
  )
  expect(numbersOf(evidence)).toEqual([both.length, both.length])
  expect(answer).toContain(`${both.length} of ${known.length} days with both values`)
  const listed = await ask('which days did I sleep over 7 hours and walk over 8000 steps in October 2026')
  for (const { date } of both.slice(0, 3)) expect(listed.answer).toContain(date)
})
