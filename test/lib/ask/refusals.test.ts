import { expect, test } from 'vitest'
import { betterOf } from '../../../lib/ask/plan/choose-series.ts'
import { isAnswerable } from '../../../lib/ask/plan/plan.ts'
import { planOf } from '../../../lib/ask/plan/plan-of.ts'
import { nameOf } from '../../../lib/ask/words/series-words.ts'
import { asDay } from '../../../lib/kernel/civil-time.ts'
import { series } from '../../../lib/model/catalog/series.ts'
import { corpus, corpusPlan } from './corpus.ts'
import { difference, expectNone } from './expect-plans.ts'
import { planned, today } from './short-form.ts'

const occasion = 'The days of an occasion are not known. Ask with its dates'

/** Questions whose wording leaves open what is meant. */
const ambiguous = ['calories', 'fat', 'sugar', 'heart'].map(word => `how much ${word} yesterday`)

test('a refusal that names a series suggests questions about it, and each of them has an answer', () => {
  const withoutAnswer = corpus.filter(({ plan }) => /^[?!]/.test(plan)).map(({ question }) => question)
  const neutral = series
    .filter(entry => betterOf(entry) === 'neutral' && entry.id !== 'workouts')
    .map(entry => `best ${nameOf(entry.id)}`)
  const hasAnswer = new Map<string, boolean>()
  const isAnswered = (question: string) => {
    const known = hasAnswer.get(question) ?? !/^[?!]/.test(planned(question))
    hasAnswer.set(question, known)
    return known
  }
  const wrong = [...withoutAnswer, ...neutral, ...ambiguous].flatMap(question => {
    const plan = corpusPlan(question)
    if (plan.intent !== 'refused' && plan.intent !== 'not-understood') return [`${question}: has an answer`]
    const { suggestions } = plan
    const least = plan.nearest.some(card => card.plan.series.length > 0) ? 2 : 0
    const areEnough = suggestions.length >= least && suggestions.length <= 4
    return areEnough && suggestions.every(isAnswered)
      ? []
      : [difference(question, `${least} to four questions with an answer`, suggestions)]
  })
  expectNone(wrong)
})

/** What the message of a refusal names: a call that does it, or what is missing. */
const messages: readonly (readonly [question: string, ...named: string[]])[] = [
  ['export my workouts from this year as csv', 'POST /api/export/jobs'],
  ['create a share link for my doctor', 'POST /api/shares'],
  ['who has access to my data', 'GET /api/shares'],
  ['in ramadan this year how much i sleep', 'its dates', 'ramadan'],
  ['did i sleep more on holiday in august than before it', 'its dates', 'holiday'],
  ['how was my sleep after the vacation in august', occasion, '"vacation"'],
  ['weight before I had my fortnight off in May', occasion, '"fortnight off"'],
  ['steps since the summer holidays', occasion, '"holidays"'],
  ['was my resting heart rate higher before the conference in September', occasion, '"conference"'],
  ['how was my sleep during the week off in July', occasion, '"week off"'],
  ['steps on my trip to Rome', occasion, '"trip"'],
  ['wake up time on school days', 'Which days were school days is not known.'],
  ['steps in term time', 'Which days were school days is not known.'],
]

test('the message of a refusal names the call that does it, or the dates that are not known', () => {
  const wrong = messages.flatMap(([question, ...named]) => {
    const plan = planOf(question, asDay(today))
    const message = isAnswerable(plan) ? 'has an answer' : plan.message
    const places = named.map(part => message.indexOf(part))
    const isInOrder = places.every((place, at) => place >= 0 && place >= (places[at - 1] ?? 0))
    return isInOrder ? [] : [difference(question, named, message)]
  })
  expectNone(wrong)
})

test('before, during and after a time are two comparisons, and both are offered', () => {
  const plan = planOf('my HRV before, during and after 9 to 16 feb', asDay(today))
  expect(plan).toMatchObject({
    suggestions: [
      'Compare my heart rate variability from 2026-02-09 to 2026-02-16 with 2026-02-01 to 2026-02-08',
      'Compare my heart rate variability from 2026-02-17 to 2026-02-24 with 2026-02-09 to 2026-02-16',
      expect.any(String),
    ],
  })
})
