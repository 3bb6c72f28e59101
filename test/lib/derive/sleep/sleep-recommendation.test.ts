import { expect, test } from 'vitest'
import { sleepRecommendation } from '../../../../lib/derive/sleep/sleep-recommendation.ts'

test.each([
  [0, [14, 17], null],
  [0.25, [14, 17], null],
  [0.5, [12, 15], [12, 16]],
  [1, [11, 14], [11, 14]],
  [3, [10, 13], [10, 13]],
  [6, [9, 11], [9, 12]],
  [12.9, [9, 11], [9, 12]],
  [13, [9, 11], [8, 10]],
  [14, [8, 10], [8, 10]],
  [17, [8, 10], [8, 10]],
  [18, [7, 9], [7, null]],
  [64, [7, 9], [7, null]],
  [65, [7, 8], [7, null]],
])('at %d years the panels say %j and %j', (ageYears, nsfHours, aasmHours) => {
  expect(sleepRecommendation(ageYears)).toEqual({ nsfHours, aasmHours, reason: null })
})

test('without an age, or before birth, nothing is recommended', () => {
  expect(sleepRecommendation(null).reason).toBe('missing_input:ageYears')
  expect(sleepRecommendation(-1)).toEqual({ nsfHours: null, aasmHours: null, reason: 'invalid_input' })
})
