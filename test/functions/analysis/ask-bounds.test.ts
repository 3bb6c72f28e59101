import { expect, test } from 'vitest'
import { askDemo } from './ask-demo.ts'
import { mean, median, sum } from './by-hand.ts'

interface Fact {
  statement: string
  value: number | boolean | null
}
const { ask, get } = askDemo<Fact>()

async function valuesOf(id: string, start: string, end: string): Promise<number[]> {
  const { data } = (await get(`daily?start=${start}&end=${end}&types=${id}`)).body
  return data.flatMap(({ values }: { values: Record<string, number | null> }) => values[id] ?? [])
}

test('a mean past a bound is one number with yes or no', async () => {
  const expected = mean(await valuesOf('steps', '2026-11-09', '2026-11-15'))
  const below = Math.floor(expected) - 1
  const { answer, evidence } = await ask(`did I average more than ${below} steps last week`)
  expect(answer).toMatch(/^Yes: Steps, mean of the days/)
  expect(evidence[0]?.value).toBeCloseTo(expected, 6)
  expect(evidence[1]?.value).toBe(true)
  const other = await ask(`did I average more than ${below + 3} steps last week`)
  expect(other.answer).toMatch(/^No: /)
  expect(other.evidence[1]?.value).toBe(false)
})

test('a total past a bound is that of all days, and stands beside the days where both could be meant', async () => {
  const days = await valuesOf('steps', '2026-11-09', '2026-11-15')
  const { answer, evidence } = await ask('did I walk more than 10000 steps in total last week')
  expect(evidence[0]?.value).toBe(sum(days))
  expect(answer).toMatch(/^Yes: Steps, total of the days/)
  const both = await ask('did I walk more than 10000 steps last week')
  expect(both.evidence[0]?.value).toBe(days.filter(value => value > 10_000).length)
  expect(both.answer).toContain('All days together: Yes: Steps, total of the days')
})

test('the reading of the history is that of the newest job', async () => {
  const { data } = (await get('backfill')).body
  const { answer, evidence } = await ask('is the import finished')
  const [newest] = data
  expect(evidence[0]?.value).toBe(newest?.status ?? 0)
  expect(answer).toContain(newest ? `${newest.windows.total} parts` : 'No job has been started')
})

test('the days past a bound in two periods are counted in each, with their difference', async () => {
  const over = (values: readonly number[]) => values.filter(value => value > 8000).length
  const october = await valuesOf('steps', '2026-10-01', '2026-10-31')
  const september = await valuesOf('steps', '2026-09-01', '2026-09-30')
  const [first, second] = [over(october), over(september)]
  expect(first).not.toBe(second)
  const { answer, evidence } = await ask('How many days did I walk over 8000 steps in October versus September?')
  expect(evidence.map(({ value }) => value)).toEqual([first, second, first - second])
  expect(answer).toContain(`${Math.abs(first - second)} day`)
  expect(answer).toContain(first > second ? 'more in the first' : 'fewer in the first')
  expect(answer).toContain(`${Math.round((1000 * first) / october.length) / 10} %`)
})

test('days over or under their own mean or median are counted by that number, which is shown', async () => {
  const days = await valuesOf('steps', '2026-11-01', '2026-11-20')
  const over = await ask('how many days from 1 to 20 November were my steps over the median')
  expect(over.evidence.map(({ value }) => value)).toEqual([
    days.filter(value => value > median(days)).length,
    median(days),
  ])
  const under = await ask('how many days from 1 to 20 November did I walk less than average')
  expect(under.evidence[0]?.value).toBe(days.filter(value => value < mean(days)).length)
  expect(under.evidence[1]?.value).toBeCloseTo(mean(days), 6)
})
