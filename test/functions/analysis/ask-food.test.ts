import { expect, test } from 'vitest'
import { askDemo } from './ask-demo.ts'

const { ask, get } = askDemo<{ statement: string; value: number | string | null }>()

interface Entry {
  localDate: string
  meal: string
}

/** The kinds of meals with an entry on each day. */
async function mealsOf(start: string, end: string): Promise<Entry[]> {
  const { data } = (await get(`nutrition?start=${start}&end=${end}`)).body
  return data.days.flatMap((day: { date: string; meals: { meal: string; entries: unknown[] }[] }) =>
    day.meals.flatMap(({ meal, entries }) =>
      entries.length > 0 ? [{ localDate: day.date, meal: meal.toLowerCase() }] : [],
    ),
  )
}

test('the meals of a day and of a period are counted, of each kind', async () => {
  const yesterday = await mealsOf('2026-11-20', '2026-11-20')
  const one = await ask('How many meals did I log yesterday?')
  expect(one.evidence[0]?.value).toBe(yesterday.length)
  for (const { meal } of yesterday) expect(one.answer).toContain(meal)
  const october = await mealsOf('2026-10-01', '2026-10-31')
  const days = new Set(october.map(({ localDate }) => localDate)).size
  const { answer, evidence } = await ask('How many meals a day did I log in October on average?')
  expect(evidence.map(({ value }) => value)[0]).toBe(october.length)
  expect(Number(evidence[1]?.value)).toBeCloseTo(october.length / days, 6)
  for (const kind of ['breakfast', 'lunch', 'dinner', 'snack'])
    expect(answer).toContain(`${kind} ${october.filter(({ meal }) => meal === kind).length}`)
})

test('one kind of meal is counted by the days with it', async () => {
  const breakfasts = (await mealsOf('2026-10-01', '2026-10-31')).filter(({ meal }) => meal === 'breakfast')
  const { answer, evidence } = await ask('How many breakfasts did I log in October?')
  expect(evidence[0]?.value).toBe(new Set(breakfasts.map(({ localDate }) => localDate)).size)
  expect(answer).toContain('of 31 days')
})

test('days in a row with logged food are the longest run of days with energy', async () => {
  const { data } = (await get('daily?start=2026-10-01&end=2026-11-21&types=energy-intake&per_page=200')).body
  let [run, longest] = [0, 0]
  for (const { values } of data as { values: Record<string, number | null> }[]) {
    run = (values['energy-intake'] ?? 0) > 0 ? run + 1 : 0
    longest = Math.max(longest, run)
  }
  expect((await ask('How many days in a row since 1 October have I logged my food?')).evidence[0]?.value).toBe(longest)
})

test('a bound in kcal without a verb is of what was eaten', async () => {
  const { data } = (await get('daily?start=2026-10-01&end=2026-10-31&types=energy-intake&per_page=200')).body
  const over = data.filter(
    (day: { values: Record<string, number | null> }) => Number(day.values['energy-intake']) > 2200,
  )
  const { answer, evidence } = await ask('How many days did I go over 2200 kcal in October?')
  expect(evidence[0]?.value).toBe(over.length)
  expect(answer).toMatch(/^Energy intake over/)
})
