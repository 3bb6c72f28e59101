import { expect, test } from 'vitest'
import { shareShift } from '../../../../lib/derive/statistics/comparison/share-shift.ts'

test('the share that changed most, in standard errors of two proportions; of two equal changes the one that grew', () => {
  // By hand: 1/3 / sqrt(0.25 * 2 / 30).
  expect(shareShift([10, 20], [20, 10])).toEqual({ kind: 1, errors: expect.closeTo(2.582, 3) })
  expect(shareShift([16, 0, 14], [16, 14, 0])?.kind).toBe(2)
  expect(shareShift([30, 0], [0, 30])?.errors).toBeCloseTo(Math.sqrt(60), 10)
})

test('there is no shift where the shares are equal or a set is empty', () => {
  expect([shareShift([1, 2], [2, 4]), shareShift([0, 0], [1, 0]), shareShift([], [])]).toEqual([null, null, null])
})
