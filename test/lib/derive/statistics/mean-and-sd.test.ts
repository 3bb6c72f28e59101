import fc from 'fast-check'
import { expect, test } from 'vitest'
import { meanAndSd } from '../../../../lib/derive/statistics/description/mean-and-sd.ts'
import { frozen } from '../frozen.ts'

test('the spread of large values that differ little is not lost', () => {
  const { mean, sd } = meanAndSd(frozen([1_000_000_000.2, 1_000_000_000.1, 1_000_000_000.3]))
  expect(mean).toBeCloseTo(1_000_000_000.2, 6)
  expect(sd).toBeCloseTo(0.1, 6)
})

test('one value has no spread, none has no mean', () => {
  expect(meanAndSd([null, 4])).toEqual({ n: 1, mean: 4, sd: null, reason: 'insufficient_data' })
  expect(meanAndSd([null])).toEqual({ n: 0, mean: null, sd: null, reason: 'no_data' })
})

test('adding the same to every value moves the mean and leaves the spread', () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 0, max: 999 }), { minLength: 2 }),
      fc.integer({ max: 999 }),
      (values, by) => {
        const moved = meanAndSd(values.map(value => value + by))
        expect(moved.mean).toBeCloseTo((meanAndSd(values).mean ?? 0) + by, 5)
        expect(moved.sd).toBeCloseTo(meanAndSd(values).sd ?? 0, 5)
      },
    ),
  )
})
