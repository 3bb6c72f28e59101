import { expect, test } from 'vitest'
import { Interpretation, interpretationOf } from '../../../lib/ask/phrasing/interpretation.ts'
import { type AnswerablePlan, isAnswerable } from '../../../lib/ask/plan/plan.ts'
import { planOf } from '../../../lib/ask/plan/plan-of.ts'
import { nameOf } from '../../../lib/ask/words/series-words.ts'
import { asDay, daysBetween } from '../../../lib/kernel/civil-time.ts'
import { judgedSeries, series } from '../../../lib/model/catalog/series.ts'
import { answered, corpus, corpusPlan, withNumbers } from './corpus.ts'
import { difference, expectNone, expectPlans } from './expect-plans.ts'
import { shortForm, today } from './short-form.ts'

const api = '/api/v1'
const judgedIds = judgedSeries.map(({ id }) => id)

test('no question is in the corpus twice, and none leaves it without notice', () => {
  const byQuestion = Map.groupBy(corpus, ({ question }) => question)
  expectNone([...byQuestion].flatMap(([question, lines]) => (lines.length > 1 ? [question] : [])))
  expect(corpus.length).toBeGreaterThanOrEqual(4337)
  expect(withNumbers.length).toBeGreaterThanOrEqual(834)
})

test('every question has the plan it is meant to have, or has none for the reason that is meant', () => {
  expectPlans(
    corpus.map(({ question, plan }) => [question, plan]),
    question => shortForm(corpusPlan(question)),
  )
})

test('the numbers of a question come from the calls that are meant', () => {
  const wrong = corpus.flatMap(({ question, requests }) => {
    if (!requests) return []
    const plan = corpusPlan(question)
    const called = isAnswerable(plan) ? [plan.request, ...plan.further] : []
    const expected = requests.map(path => ({ method: 'GET', path: api + path }))
    return JSON.stringify(called) === JSON.stringify(expected) ? [] : [difference(question, expected, called)]
  })
  expectNone(wrong)
  expect(corpus.filter(({ requests }) => requests).length).toBeGreaterThanOrEqual(28)
})

test('the interpretation of every question has the members that the contract names', () => {
  const wrong = answered.flatMap(({ question }) => {
    const plan = corpusPlan(question)
    const read = isAnswerable(plan) ? Interpretation.safeParse(interpretationOf(plan)) : null
    return read?.success ? [] : [`${question}: ${read ? read.error.message : 'no answer'}`]
  })
  expectNone(wrong)
})

/** The most days that a resource takes, where it is not a year. */
const most: Record<string, number> = {
  daily: 3660,
  body: 3660,
  compare: 1830,
  correlation: 1830,
  workouts: 1830,
  'workouts/unified': 1830,
  'training/analytics': 1830,
  'workout-logs': 1830,
}

/** The series that a call for a plan is to name: those of the question, and the sleep or the days that tell which of its numbers count. */
function seriesOfCall(plan: AnswerablePlan, path: string): string[] {
  if ('onDays' in plan && plan.onDays && path === `${api}/daily`) return [plan.onDays.series]
  return [plan.series, plan.shareOf ?? [], plan.intent === 'readings' && plan.during === 'sleep' ? 'sleep' : []].flat(2)
}

test('the calls for every question have a range that their resource takes, and the series of the question', () => {
  const wrong = answered.flatMap(({ question }) => {
    const plan = corpusPlan(question)
    if (!isAnswerable(plan)) return [`${question}: no answer`]
    return [plan.request, ...plan.further].flatMap(({ path }) => {
      const url = new URL(path, 'http://x')
      const [start, end] = [url.searchParams.get('start'), url.searchParams.get('end')]
      const days = start && end ? daysBetween(asDay(start), asDay(end)) + 1 : 0
      const limit = most[url.pathname.slice(api.length + 1)] ?? 366
      const tooLong = days > limit ? [difference(question, `at most ${limit} days`, path)] : []
      // What is unusual is judged among all series of a day but those of detail, also where the question names one.
      if (plan.intent === 'unusual')
        return url.searchParams.get('types') === judgedIds.join(',')
          ? tooLong
          : [difference(question, 'every series', path)]
      const types = url.searchParams.get('types')
      const named = seriesOfCall(plan, url.pathname)
      return types === null || types === named.join(',') ? tooLong : [...tooLong, difference(question, named, path)]
    })
  })
  expectNone(wrong)
})

test('a question can name every series', () => {
  // The days with the most workouts are not those of the daily series, which lacks those of the logs.
  const ofDays = series.filter(({ id }) => id !== 'workouts')
  const wrong = ofDays.flatMap(({ id }) => {
    const question = `What was my highest ${nameOf(id)} in October?`
    const plan = planOf(question, asDay(today))
    const isMeant = plan.intent === 'extreme' && plan.series.join() === id
    return isMeant ? [] : [difference(question, `highest ${id}`, shortForm(plan))]
  })
  expectNone(wrong)
})
