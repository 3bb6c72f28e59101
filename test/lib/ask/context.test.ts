import { expect, test } from 'vitest'
import { isAnswerable } from '../../../lib/ask/plan/plan.ts'
import { planOf } from '../../../lib/ask/plan/plan-of.ts'
import { asDay } from '../../../lib/kernel/civil-time.ts'
import { contextClauses, events, withEvent } from './context-clauses.ts'
import { difference, expectNone } from './expect-plans.ts'
import { meaningOf } from './meaning.ts'
import { shortForm, today } from './short-form.ts'

const planAt = (question: string) => planOf(question, asDay(today))

test('a clause that only says why a date matters changes nothing, and its words are shown as not used', () => {
  const wrong = contextClauses.flatMap(([clause, without]) =>
    events.flatMap((event, at) => {
      const [question, plain] = [withEvent(clause, event, at), withEvent(without, '', at)]
      const plan = planAt(question)
      const isSame = isAnswerable(plan) && meaningOf(question) === meaningOf(plain)
      const isShown = plan.words.ignored.join(' ').includes(event.toLowerCase())
      return isSame && isShown
        ? []
        : [
            difference(question, `${shortForm(planAt(plain))} without "${event}"`, [
              shortForm(plan),
              plan.words.ignored,
            ]),
          ]
    }),
  )
  expectNone(wrong)
})

test('a story at the end is shown as not used, and a sentence there that says what is asked is none', () => {
  expect(planAt('steps last week? I left the watch at home').words.ignored.join(' ')).toContain(
    'i left the watch at home',
  )
  const meant = ['I only mean the weekends', 'I was running', 'it was on Monday', 'I mean the floors']
  const leftOut = meant.filter(sentence =>
    planAt(`my steps last week? ${sentence}`).words.ignored.join(' ').includes(sentence.toLowerCase()),
  )
  expectNone(leftOut)
})

test('a clause that says which part of the data is meant, or asks something, is not left out', () => {
  const questions = [
    'average glucose after the party on 3 May',
    'heart rate during the match on 3 May',
    'heart rate on 3 May when I gave my speech',
    'steps since noon on 3 May',
    'steps since lunchtime on 3 May',
    'steps on 3 May (indoors)',
    'average sleep since I stopped without 3 May',
    'My exam was on 3 May. What is my average sleep?',
    'How did I sleep the night before my review? That was Monday 10 November',
    'average sleep since ignoring you on 3 May',
    'should I rest since my surgery on 3 May',
    'average sleep since my wife on 3 May took 5000 steps',
  ]
  expectNone(questions.filter(question => isAnswerable(planAt(question))))
})
