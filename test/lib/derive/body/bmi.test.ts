import { expect, test } from 'vitest'
import { bmiClasses, bodyMassIndex } from '../../../../lib/derive/body/bmi.ts'

test('70 kg at 1.75 m is 22.86, normal', () => {
  const { bmi, category } = bodyMassIndex({ weightKg: 70, heightM: 1.75 })
  expect(bmi).toBeCloseTo(22.857142857142858, 12)
  expect(category).toBe('normal')
})

test.each(bmiClasses.slice(1))('$category begins at exactly $from', ({ category, from }) => {
  expect(bodyMassIndex({ weightKg: from * 4, heightM: 2 }).category).toBe(category)
  expect(bodyMassIndex({ weightKg: from * 4 - 0.001, heightM: 2 }).category).not.toBe(category)
})

test.each([
  [{ weightKg: null, heightM: 1.8 }, 'missing_input:weightKg'],
  [{ weightKg: 80, heightM: null }, 'missing_input:heightM'],
  [{ weightKg: 80, heightM: 180 }, 'invalid_input'],
  [{ weightKg: 80, heightM: 0 }, 'invalid_input'],
  [{ weightKg: 0, heightM: 1.8 }, 'invalid_input'],
  [{ weightKg: -80, heightM: 1.8 }, 'invalid_input'],
  [{ weightKg: 40, heightM: 1.5, ageYears: 17 }, 'not_applicable:age'],
  [{ weightKg: 80, heightM: 1.7, pregnant: true }, 'not_applicable:pregnancy'],
])('%j has no BMI: %s', (person, reason) => {
  expect(bodyMassIndex(person)).toEqual({ bmi: null, category: null, reason })
})

test('an adult, or a person of unknown age, has one', () => {
  expect(bodyMassIndex({ weightKg: 80, heightM: 1.8, ageYears: 18 }).reason).toBeNull()
  expect(bodyMassIndex({ weightKg: 80, heightM: 1.8, ageYears: null }).reason).toBeNull()
})
