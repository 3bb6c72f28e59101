import { expect, test } from 'vitest'
import { isAnswerable } from '../../../lib/ask/plan/plan.ts'
import { planOf } from '../../../lib/ask/plan/plan-of.ts'
import { asDay } from '../../../lib/kernel/civil-time.ts'
import { allQuestions } from './questions.ts'
import { shortForm, today } from './short-form.ts'

const planned = (question: string) => shortForm(planOf(question, asDay(today)))
const said = (frame: string, question: string) =>
  frame.replace('Q', question.charAt(0).toLowerCase() + question.slice(1).replace(/[?.]+$/, ''))

/** Every third question of the corpus: all of them take long. */
const some = allQuestions.filter(([question], at) => at % 3 === 0 && question.includes(' '))

test.each([
  'Good day, Q?',
  'But Q?',
  'My doctor wants to know: Q?',
  'For my physio: Q',
  'Someone asked me: Q?',
  'My doctor ask me, Q',
  'Correct me if I am wrong, but Q?',
  'My wife asked about Q',
])('%s: who asks, and how, changes no question', frame => {
  const others = some.filter(([question, plan]) => planned(said(frame, question)) !== plan)
  expect(others).toEqual([])
})

test.each([
  ["Didn't I walk 10000 steps yesterday?", 'Did I walk 10000 steps yesterday?'],
  ["Isn't my weight going down?", 'Is my weight going down?'],
  ["Wasn't my resting heart rate lower last month?", 'Was my resting heart rate lower last month?'],
  ['Will you please tell me my average sleep last month?', 'tell me my average sleep last month'],
  ['Can you create a list of my workouts last week', 'show my workouts last week'],
  ["I can't remember how far I ran last week", 'how far I ran last week'],
  ['Is it correct that I slept 7 hours last night?', 'I slept 7 hours last night'],
  ['tell my wife how many steps I took yesterday', 'how many steps I took yesterday'],
])('%s is asked as "%s"', (question, plain) => {
  expect(isAnswerable(planOf(question, asDay(today)))).toBe(true)
  expect(planned(question)).toBe(planned(plain))
})

test.each([
  ['My doctor wants to know if my heart rate is normal', '!diagnosis'],
  ['My doctor asked if I have afib', '!diagnosis'],
  ['My coach wants to know what I should eat', '!advice'],
  ['My wife wants to know her steps yesterday', '!other_people'],
  ['My wife wants to know how many steps she took yesterday', '!other_people'],
  ['Can you create a workout plan for me', '!changes_data'],
  ['Will my weight go down?', '!prediction'],
  ['Will you delete my weight of yesterday?', '!prediction'],
  ["Didn't I not walk 10000 steps yesterday?", '?negation'],
  ["Which days didn't I walk 10000 steps, without weekends", '?negation'],
  ['For my doctor: am I sick', '!diagnosis'],
  ['write my weight as 80 kg', '!changes_data'],
])('%s: what is framed is still refused as %s', (question, reason) => {
  expect(planned(question)).toBe(reason)
})
