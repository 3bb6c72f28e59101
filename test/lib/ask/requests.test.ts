import { expect, test } from 'vitest'
import { Interpretation, interpretationOf } from '../../../lib/ask/phrasing/interpretation.ts'
import { isAnswerable } from '../../../lib/ask/plan/plan.ts'
import { planOf } from '../../../lib/ask/plan/plan-of.ts'
import { nameOf } from '../../../lib/ask/words/series-words.ts'
import { asDay, daysBetween } from '../../../lib/kernel/civil-time.ts'
import { series } from '../../../lib/model/catalog/series.ts'
import { corpusPlan } from './corpus-plans.ts'
import { allQuestions as questions } from './questions.ts'
import { shortForm, today } from './short-form.ts'

const api = '/api/v1'

/** Which call gives the numbers of a question; where it takes several, all of them in their order. */
// biome-ignore format: one question a line
const requests: readonly (readonly [question: string, ...paths: string[]])[] = [
  ['How many steps did I take yesterday?', '/daily?start=2026-11-20&end=2026-11-20&types=steps'],
  ['average steps and sleep last week', '/daily?start=2026-11-09&end=2026-11-15&types=steps,sleep'],
  ['average weight between January and March', '/daily?start=2026-01-01&end=2026-03-31&types=weight&per_page=200'],
  ['average weight in 2025', '/daily?start=2025-01-01&end=2025-12-31&types=weight&per_page=200', '/daily?start=2025-01-01&end=2025-12-31&types=weight&per_page=200&page=2'],
  ['highest heart rate yesterday', '/daily?start=2026-11-20&end=2026-11-20&types=heart-rate&include=metadata'],
  ['nights over 7 hours of sleep last week', '/daily?start=2026-11-09&end=2026-11-15&types=sleep'],
  ['when was I last under 70 kg', '/daily?start=2025-11-21&end=2026-11-21&types=weight&per_page=200', '/daily?start=2025-11-21&end=2026-11-21&types=weight&per_page=200&page=2'],
  ['whats my sleep debt', '/sleep?start=2026-11-08&end=2026-11-21'],
  ['did I reach my step goal yesterday', '/daily?start=2026-11-20&end=2026-11-20&types=steps'],
  ['what is my resting heart rate', '/daily?start=2026-10-23&end=2026-11-21&types=resting-heart-rate'],
  ['what is my weight', '/body?start=2026-08-24&end=2026-11-21'],
  ['how tall am I', '/body?start=2016-11-14&end=2026-11-21'],
  ['compare sleep last week with the week before', '/compare?types=sleep&start=2026-11-09&end=2026-11-15'],
  ['compare my total steps last week with the week before', '/daily?start=2026-11-09&end=2026-11-15&types=steps', '/daily?start=2026-11-02&end=2026-11-08&types=steps'],
  ['compare sleep this week with last week', '/daily?start=2026-11-16&end=2026-11-21&types=sleep', '/daily?start=2026-11-09&end=2026-11-15&types=sleep'],
  ['compare sleep in October with September', '/daily?start=2026-10-01&end=2026-10-31&types=sleep', '/daily?start=2026-09-01&end=2026-09-30&types=sleep'],
  ['compare sleep yesterday with a week ago', '/daily?start=2026-11-20&end=2026-11-20&types=sleep', '/daily?start=2026-11-13&end=2026-11-13&types=sleep'],
  ['do I sleep more on weekends', '/daily?start=2026-10-23&end=2026-11-21&types=sleep'],
  ['is my weight going down since October', '/compare?types=weight&start=2026-10-01&end=2026-11-21'],
  ['does sleep affect my hrv the next day', '/correlation?x=sleep&y=heart-rate-variability&days=90&lag=1'],
  ['correlation between steps and sleep in October', '/correlation?x=steps&y=sleep&start=2026-10-01&end=2026-10-31&lag=0'],
  ['is my data up to date', '/data-quality?start=2026-10-23&end=2026-11-21'],
  ['when was the last sync', '/connection'],
  ['how did I sleep last night', '/sleep?start=2026-11-21&end=2026-11-21'],
  ['how was my recovery last week', '/recovery?start=2026-11-09&end=2026-11-15'],
  ['how was yesterday', '/daily-summary?date=2026-11-20'],
  ['summary of last week', '/summary?start=2026-11-09&end=2026-11-15'],
  ['show my workouts last month', '/workouts/unified?start=2026-10-01&end=2026-10-31&per_page=200'],
]

test.each(requests)('%s: GET %s', (question, ...paths) => {
  const plan = planOf(question, asDay(today))
  if (!('request' in plan)) throw new Error(shortForm(plan))
  expect([plan.request, ...plan.further]).toEqual(paths.map(path => ({ method: 'GET', path: api + path })))
})

const most: Record<string, number> = {
  ...{ daily: 3660, body: 3660, compare: 1830, correlation: 1830 },
  ...{ workouts: 1830, 'workouts/unified': 1830, 'training/analytics': 1830, 'workout-logs': 1830 },
}

test('the interpretation of every question has the members that the contract names', () => {
  const others = questions.flatMap(([question]) => {
    const plan = corpusPlan(question)
    const read = isAnswerable(plan) ? Interpretation.safeParse(interpretationOf(plan)) : null
    return read?.success ? [] : [[question, read?.error?.message]]
  })
  expect(others).toEqual([])
})

test.each(questions)('%s: the call is one that its resource takes', question => {
  const plan = corpusPlan(question)
  if (!('request' in plan)) throw new Error(shortForm(plan))
  for (const { path } of [plan.request, ...plan.further]) {
    const url = new URL(path, 'http://x')
    const [start, end] = [url.searchParams.get('start'), url.searchParams.get('end')]
    const resource = url.pathname.slice(api.length + 1)
    if (start && end) expect(daysBetween(asDay(start), asDay(end)) + 1).toBeLessThanOrEqual(most[resource] ?? 366)
    // What is unusual is looked for in many series, of which the question names none.
    if (plan.intent === 'unusual' && plan.series.length === 0) continue
    expect(url.searchParams.get('types')?.split(',') ?? plan.series).toEqual(plan.series)
  }
})

// The days with the most workouts are not those of the daily series, which lacks those of the logs.
const ofDays = series.filter(({ id }) => id !== 'workouts')
test.each(ofDays.map(({ id }) => [id, nameOf(id)] as const))('a question can name %s: %s', (id, name) => {
  const plan = planOf(`What was my highest ${name} in October?`, asDay(today))
  expect(plan).toMatchObject({ intent: 'extreme', series: [id] })
})
