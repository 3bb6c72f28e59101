import { expect, test } from 'vitest'
import { expectPlans, expectSamePlans } from './expect-plans.ts'
import { planned } from './short-form.ts'

test('a question in a polite or negative form is the plain one', () => {
  const rows = [
    ["Didn't I walk 10000 steps yesterday?", 'Did I walk 10000 steps yesterday?'],
    ["Isn't my weight going down?", 'Is my weight going down?'],
    ["Wasn't my resting heart rate lower last month?", 'Was my resting heart rate lower last month?'],
    ['Will you please tell me my average sleep last month?', 'tell me my average sleep last month'],
    ['Can you create a list of my workouts last week', 'show my workouts last week'],
    ["I can't remember how far I ran last week", 'how far I ran last week'],
    ['Is it correct that I slept 7 hours last night?', 'I slept 7 hours last night'],
    ['tell my wife how many steps I took yesterday', 'how many steps I took yesterday'],
  ] as const
  expectSamePlans(rows)
  expect(rows.filter(([question]) => /^[?!]/.test(planned(question)))).toEqual([])
})

test('what is framed is still refused', () => {
  expectPlans([
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
  ])
})
