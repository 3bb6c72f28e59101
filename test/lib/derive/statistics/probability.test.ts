import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  normalQuantile975,
  normalTwoSidedP,
} from '../../../../lib/derive/statistics/distribution/normal-distribution.ts'
import { tQuantile975, tTwoSidedP } from '../../../../lib/derive/statistics/distribution/student-t.ts'

const near = (value: number, expected: number, digits: number) =>
  expect(Math.abs(value / expected - 1)).toBeLessThan(10 ** -digits)

test.each([
  [22, 1e6, 3.05415329165592e-107],
  [30, 58, 5.143544268873952e-37],
  [1e5, 3, 2.20531558089325e-15],
  [0.5, 0.3, 0.8007107926214776],
  [1e-5, 3, 0.9999926489480612],
])('t = %d with %d degrees of freedom keeps its digits', (t, df, p) => {
  near(tTwoSidedP(t, df), p, 10)
})

test.each([
  [10, 1.5239706048321e-23],
  [2.83, 0.0046548004134631],
  [1e-8, 0.9999999920211544],
])('z = %d keeps its digits', (z, p) => {
  near(normalTwoSidedP(z), p, 12)
})

test('p falls from 1 as t moves from 0 to either side, and equals p of the normal distribution for infinite degrees of freedom', () => {
  const t = fc.double({ min: 0, max: 40, noNaN: true })
  const df = fc.double({ min: 0.5, max: 500, noNaN: true })
  fc.assert(
    fc.property(t, t, df, (one, other, freedom) => {
      const [near, far] = [Math.min(one, other), Math.max(one, other)]
      expect(tTwoSidedP(far, freedom)).toBeLessThanOrEqual(tTwoSidedP(near, freedom) * (1 + 1e-9))
      expect(tTwoSidedP(-far, freedom)).toBe(tTwoSidedP(far, freedom))
      expect(tTwoSidedP(0, freedom)).toBe(1)
      expect(normalTwoSidedP(far)).toBeLessThanOrEqual(tTwoSidedP(far, freedom) * (1 + 1e-9))
    }),
  )
  expect(tTwoSidedP(1.5, Number.POSITIVE_INFINITY)).toBe(normalTwoSidedP(1.5))
  expect(tTwoSidedP(1, 0)).toBeNaN()
})

test('with 1 degree of freedom t is Cauchy, whose tail is an arctangent', () => {
  for (const t of [0.3, 1, 7]) near(tTwoSidedP(t, 1), 1 - (2 / Math.PI) * Math.atan(t), 12)
})

test('the t that leaves 5 % outside leaves 5 % outside', () => {
  for (const df of [1, 1.5, 2.7, 17.776, 400]) near(tTwoSidedP(tQuantile975(df), df), 0.05, 11)
  near(tQuantile975(1), 12.706204736174694, 12)
  near(tQuantile975(1e7), normalQuantile975, 6)
})
