import { expect, test } from 'vitest'
import { planOf } from '../../../lib/ask/plan/plan-of.ts'
import { asDay } from '../../../lib/kernel/civil-time.ts'
import { accountRefusals } from './account-questions.ts'
import { athleteRefusals } from './athlete-questions.ts'
import { conditionRefusals } from './condition-questions.ts'
import { daySeriesRefusals } from './day-series-questions.ts'
import { everydayRefusals } from './everyday-questions.ts'
import { exactAnswerRefusals } from './exact-answer-questions.ts'
import { foodRefusals } from './food-questions.ts'
import { judgedRefusals } from './judged-questions.ts'
import { latestValueRefusals } from './latest-value-questions.ts'
import { listRefusals } from './list-questions.ts'
import { measuredRefusals, statedQuestions } from './measured-questions.ts'
import { partAndStreakRefusals } from './part-and-streak-questions.ts'
import { periodNumberRefusals } from './period-number-questions.ts'
import { periodRefusals } from './period-questions.ts'
import { allQuestions as questions } from './questions.ts'
import { recoveryAndFoodRefusals } from './recovery-and-food-questions.ts'
import { remarkRefusals } from './remark-questions.ts'
import { roundSevenRefusals } from './round-seven.ts'
import { laterRefusals } from './rounds.ts'
import { sessionRefusals } from './session-questions.ts'
import { setRefusals } from './set-questions.ts'
import { shortForm, today } from './short-form.ts'
import { spokenRefusals } from './spoken-questions.ts'
import { strengthNowRefusals } from './strength-now-questions.ts'
import { trainingClassRefusals } from './training-class-questions.ts'
import { trainingRefusals } from './training-questions.ts'
import { unseenRefusals } from './unseen-rounds.ts'
import { usualRefusals } from './usual-wordings.ts'
import { storiedQuestions, wordingClassRefusals } from './wording-class-questions.ts'
import { wordsThatCarry } from './words-that-carry.ts'
import { workoutWordingRefusals } from './workout-wording-questions.ts'

test('there are at least 1,000 questions with expected outcomes, none twice', () => {
  expect(questions.length + judgedRefusals.length + laterRefusals.length).toBeGreaterThanOrEqual(1000)
  expect(new Set(questions.map(([question]) => question)).size).toBe(questions.length)
})

test.each([...questions, ...statedQuestions, ...storiedQuestions])('%s: %s', (question, expected) => {
  expect(shortForm(planOf(question, asDay(today)))).toBe(expected)
})

const refusals = [
  judgedRefusals,
  laterRefusals,
  unseenRefusals,
  roundSevenRefusals,
  everydayRefusals,
  trainingRefusals,
  trainingClassRefusals,
  spokenRefusals,
  periodRefusals,
  periodNumberRefusals,
  usualRefusals,
  measuredRefusals,
  remarkRefusals,
  sessionRefusals,
  strengthNowRefusals,
  conditionRefusals,
  wordingClassRefusals,
  recoveryAndFoodRefusals,
  listRefusals,
  accountRefusals,
  daySeriesRefusals,
  athleteRefusals,
  exactAnswerRefusals,
  foodRefusals,
  setRefusals,
  partAndStreakRefusals,
  workoutWordingRefusals,
  latestValueRefusals,
]
test.each(refusals.flat())('%s is refused as %s', (question, expected) => {
  expect(shortForm(planOf(question, asDay(today)))).toBe(expected)
})

test.each(wordsThatCarry)('%s: %s, not the question without that word', (question, expected) => {
  expect(shortForm(planOf(question, asDay(today)))).toBe(expected)
})

test.each([
  ['how was my sleep after the vacation in august', 'vacation'],
  ['weight before I had my fortnight off in May', 'fortnight off'],
  ['steps since the summer holidays', 'holidays'],
  ['was my resting heart rate higher before the conference in September', 'conference'],
  ['how was my sleep during the week off in July', 'week off'],
  ['steps on my trip to Rome', 'trip'],
])('%s: the days of "%s" are not known, and the message says so', (question, occasion) => {
  const plan = planOf(question, asDay(today))
  expect('message' in plan && plan.message).toContain(`The days of an occasion are not known. Ask with its dates`)
  expect('message' in plan && plan.message).toContain(JSON.stringify(occasion))
})

test.each(['wake up time on school days', 'steps in term time'])(
  '%s: the message says that the days of school are not known',
  question => {
    const plan = planOf(question, asDay(today))
    expect('message' in plan && plan.message).toContain('Which days were school days is not known.')
  },
)
