import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ascending, median, quantiles } from '../../../../lib/derive/statistics/description/quantile.ts'
import { frozen } from '../frozen.ts'

const someNumbers = fc.array(fc.integer({ min: -1000, max: 1000 }), { minLength: 1, maxLength: 40 })

test('quartiles of 1 to 4 are those R and numpy give', () => {
  expect(quantiles(frozen([4, 2, 1, 3]), [0, 0.25, 0.5, 0.75, 1]).quantiles).toEqual([1, 1.75, 2.5, 3.25, 4])
})

test('the median of an even count is the mean of the middle two', () => {
  expect(median([82.8, 82.1, 81.9, 82.4])).toBeCloseTo(82.25, 12)
})

test('nulls are not observations', () => {
  expect(median([null, 3, null, 1, 2])).toBe(2)
  expect(median([null])).toBeNull()
  expect(quantiles([null], [0.5])).toEqual({ quantiles: null, n: 0, reason: 'no_data' })
})

test('numbers are sorted as numbers', () => {
  expect(median([10, 9, 100])).toBe(10)
})

test('a probability outside 0 to 1 is invalid', () => {
  expect(quantiles([1, 2], [1.01]).reason).toBe('invalid_input')
  expect(quantiles([1, 2], [Number.NaN]).reason).toBe('invalid_input')
})

test('quantiles rise with the probability and stay between the extremes', () => {
  const anyProbabilities = fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { minLength: 2, maxLength: 5 })
  fc.assert(
    fc.property(someNumbers, anyProbabilities, (values, probabilities) => {
      const ascending = [0, ...probabilities.sort((a, b) => a - b), 1]
      const found = quantiles(values, ascending).quantiles ?? []
      expect(found.at(0)).toBe(Math.min(...values))
      expect(found.at(-1)).toBe(Math.max(...values))
      for (const [index, value] of found.slice(1).entries())
        expect(value + 1e-9).toBeGreaterThanOrEqual(found[index] ?? 0)
    }),
  )
})

test('readings in ascending order are the sorted ones, whether they are whole, have decimals, are far apart, negative or none', () => {
  const whole = fc.array(fc.integer({ min: -50, max: 400 }), { maxLength: 60 })
  const decimals = fc.array(fc.double({ noNaN: true, min: -500, max: 500 }), { maxLength: 60 })
  const farApart = fc.array(fc.integer(), { maxLength: 60 })
  fc.assert(
    fc.property(fc.oneof(whole, decimals, farApart), values => {
      expect(ascending(frozen(values))).toEqual(new Float64Array(values).sort())
    }),
    { numRuns: 300 },
  )
  expect(ascending([0, -0, -1])).toEqual(new Float64Array([-1, -0, 0]))
})
