import { isDeepStrictEqual } from 'node:util'
import { expect, test } from 'vitest'
import { type Ambiguity, isAnswerable } from '../../../lib/ask/plan/plan.ts'
import { planOf } from '../../../lib/ask/plan/plan-of.ts'
import { asDay } from '../../../lib/kernel/civil-time.ts'
import { difference, expectNone, expectPlans } from './expect-plans.ts'
import { shortForm, today } from './short-form.ts'

const lastWeek = '2026-11-09 to 2026-11-15'

/** Questions that can be read in more than one way: what could have been meant, and what was taken. */
// biome-ignore format: one question a line
const chosen: readonly (readonly [question: string, ...ambiguities: Ambiguity[]])[] = [
  ['total steps last week', { word: 'last week', readings: [lastWeek, '2026-11-15 to 2026-11-21'], chosen: lastWeek }],
  ['total steps in the past week', { word: 'past week', readings: ['2026-11-15 to 2026-11-21', lastWeek], chosen: '2026-11-15 to 2026-11-21' }],
  ['weight 2 weeks ago', { word: '2 weeks ago', readings: ['2026-11-02 to 2026-11-08', '2026-11-07'], chosen: '2026-11-02 to 2026-11-08' }],
  ['total steps in March', { word: 'march', readings: ['2026-03-01 to 2026-03-31', '2025-03-01 to 2025-03-31'], chosen: '2026-03-01 to 2026-03-31' }],
  ['total steps in December', { word: 'december', readings: ['2025-12-01 to 2025-12-31', '2024-12-01 to 2024-12-31'], chosen: '2025-12-01 to 2025-12-31' }],
  ['total steps last Tuesday', { word: 'last tuesday', readings: ['2026-11-17', '2026-11-10'], chosen: '2026-11-17' }],
  ['total steps on Saturday', { word: 'saturday', readings: ['2026-11-14', '2026-11-21'], chosen: '2026-11-14' }],
  ['total steps on Friday'],
  ['sleep efficiency on monday night', { word: 'monday night', readings: ['2026-11-17', '2026-11-16'], chosen: '2026-11-17' }],
  ['total steps on 2026-05-03'],
  ['total steps this week'],
  ['total steps in 2026', { word: '2026', readings: ['2026-01-01 to 2026-11-21', '2026-01-01 to 2026-12-31'], chosen: '2026-01-01 to 2026-11-21' }],
  ['calories burned yesterday', { word: 'calories burned', readings: ['total-energy', 'active-energy'], chosen: 'total-energy' }],
  ['How many calories did I burn yesterday', { word: 'calories', readings: ['total-energy', 'active-energy'], chosen: 'total-energy' }],
  ['How many calories did I eat yesterday'],
  ['How much fat did I eat yesterday'],
  ['How far did I walk yesterday'],
  ['How much did I walk yesterday'],
  ['How active was I yesterday', { word: 'active', readings: ['active-minutes', 'steps', 'active-energy'], chosen: 'active-minutes' }],
  ['sleep quality yesterday', { word: 'sleep quality', readings: ['sleep-efficiency', 'sleep'], chosen: 'sleep-efficiency' }],
  ['How many steps did I take', { word: 'how many', readings: ['today', 'the last 30 days'], chosen: 'today' }],
  ['How much did I sleep between 1 and 3 May 2026', { word: 'how much', readings: ['mean of the days', 'total of the days'], chosen: 'mean of the days' }],
  ['highest heart rate yesterday', { word: 'heart-rate', readings: ['single readings', 'daily means'], chosen: 'single readings' }],
  ['How many days did I walk 10k steps in 2025', { word: '10 k', readings: ['at least', 'exactly'], chosen: 'at least' }],
  ['compare steps and sleep in 2025', { word: 'compare', readings: ['correlation of the two', 'each with the period before'], chosen: 'correlation of the two' }],
  ['does poor sleep lower my hrv', { word: 'bad or good nights', readings: ['nights shorter or longer than the median', 'nights of a low or high sleep efficiency'], chosen: 'nights shorter or longer than the median' }],
  ['did I reach my step goal yesterday', { word: 'goal', readings: ['a number of your own, named in the question', '10000 count'], chosen: '10000 count' }],
]

test('what a question could mean is listed, with what was taken', () => {
  const wrong = chosen.flatMap(([question, ...ambiguities]) => {
    const plan = planOf(question, asDay(today))
    const isMeant = isAnswerable(plan) && isDeepStrictEqual(plan.ambiguities, ambiguities)
    return isMeant ? [] : [difference(question, ambiguities, isAnswerable(plan) ? plan.ambiguities : shortForm(plan))]
  })
  expectNone(wrong)
})

test('a word with several meanings, of which none is likelier, is not guessed at: the readings are offered', () => {
  const questions = [
    'how many calories yesterday',
    'how much fat yesterday',
    'sugar yesterday',
    'energy yesterday',
    'my heart',
  ]
  expectPlans(questions.map(question => [question, '?ambiguous_series']))
  for (const question of questions)
    expect([question, planOf(question, asDay(today)).ambiguities]).toMatchObject([question, [{ chosen: null }]])
})

test('"best" of a series without a better direction offers the highest and the lowest', () => {
  const plan = planOf('What was my best weight this year?', asDay(today))
  expect(plan).toMatchObject({
    intent: 'not-understood',
    reason: 'no_direction',
    suggestions: ['When was my highest weight last month?', 'When was my lowest weight last month?'],
  })
})

test('words are shown as they were used, with the misspelled one, or as ignored', () => {
  expect(planOf('Please, what was my averge RHR yesterday', asDay(today)).words).toEqual({
    used: [
      { words: 'average', as: 'mean', correctedFrom: 'averge' },
      { words: 'rhr', as: 'series' },
      { words: 'yesterday', as: 'named-span' },
    ],
    ignored: ['what', 'was', 'my', 'please'],
  })
})

test('a word that is too far from every known one is not corrected', () => {
  const questions = ['steeeps yesterday', 'slexxp yesterday', 'rhx yesterday']
  expectPlans(questions.map(question => [question, '?unknown_words']))
})

test('a misspelled word that could be two is not corrected', () => {
  // A letter away from "light", "night" and "eight".
  expect(planOf('last fight sleep', asDay(today))).toMatchObject({ intent: 'not-understood', reason: 'unknown_words' })
})
