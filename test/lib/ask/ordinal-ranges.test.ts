import { expect, test } from 'vitest'
import { expectPlans } from './expect-plans.ts'
import { planned } from './short-form.ts'

const months = 'January February March April May June July August September October November December'.split(' ')
const wordings = [
  'from the 2nd to the 13th of M',
  'from 2nd to 13th M',
  '2nd to 13th M',
  'between the 2nd and the 13th of M',
  'between 2nd and 13th M',
  'M 2nd to 13th',
  'from M 2nd to the 13th',
  'M 2nd-13th',
  'from the 2nd until the 13th of M',
  'from 2 to 13 M',
]

test('the days of a range take their month from each other', () => {
  const others = months.flatMap((month, at) => {
    const number = String(at + 1).padStart(2, '0')
    const year = at === 11 ? '2025-' : ''
    const plan = `values steps ${year}${number}-02..${year}${number}-13`
    return wordings.map(one => `steps ${one.replace('M', month)}`).filter(question => planned(question) !== plan)
  })
  expect(others).toEqual([])
})

test('a range without a month, or over the end of one, is the nearest that is over', () => {
  expectPlans([
    ['steps july 28th to the 3rd', 'values steps 07-28..08-03'],
    ['steps from the 28th to 3 July', 'values steps 06-28..07-03'],
    ['steps from the 20th to 5th january 2026', 'values steps 2025-12-20..01-05'],
    ['steps from december 20th 2025 to the 5th', 'values steps 2025-12-20..01-05'],
    ['steps from the 8th until the 17th of August last year', 'values steps 2025-08-08..2025-08-17'],
    [
      'was my water intake from the 1st to the 12th of july more than in june',
      'compare hydration 07-01..07-12 / 06-01..06-30',
    ],
    ['steps from the 15th to the 20th', 'values steps 11-15..11-20'],
    ['steps from the 25th to the 3rd', 'values steps 10-25..11-03'],
    ['steps from 28 to 3 November', '?no_such_date'],
  ])
})

test('two days without a month are of one that is over', () => {
  expect(planned('steps from the 1st to the 12th', '2026-11-05')).toBe('values steps 10-01..10-12')
})
