import fc from 'fast-check'
import { expect, test } from 'vitest'
import { mannWhitney } from '../../../../lib/derive/statistics/comparison/mann-whitney.ts'
import { welchT } from '../../../../lib/derive/statistics/comparison/welch-t.ts'
import {
  effectiveNOfMean,
  effectiveNOfVariance,
  inflationOfMean,
  pooledLag1,
} from '../../../../lib/derive/statistics/correlation/effective-n-of-mean.ts'
import { tTwoSidedP } from '../../../../lib/derive/statistics/distribution/student-t.ts'
import { changePoint } from '../../../../lib/derive/statistics/trend/change-point.ts'
import { mannKendall } from '../../../../lib/derive/statistics/trend/mann-kendall.ts'
import { trendTest } from '../../../../lib/derive/statistics/trend/trend-test.ts'
import { frozen } from '../frozen.ts'

const likeness = fc.double({ min: 0, max: 0.99, noNaN: true })

test('the inflation of a mean is the mean of all correlations between its days', () => {
  // Two days: (1 + 1 + 2 r) / 2. Three: (3 + 4 r + 2 r^2) / 3.
  expect(inflationOfMean(2, 0.5)).toBeCloseTo(1.5, 12)
  expect(inflationOfMean(3, 0.5)).toBeCloseTo(5.5 / 3, 12)
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 200 }), likeness, (n, r) => {
      const days = Array.from({ length: n }, (_, i) => i)
      const all = days.flatMap(i => days.map(j => r ** Math.abs(i - j)))
      expect(inflationOfMean(n, r)).toBeCloseTo(all.reduce((sum, one) => sum + one, 0) / n, 6)
      expect(effectiveNOfMean(n, r)).toBeLessThanOrEqual(n)
      expect(effectiveNOfVariance(n, r)).toBeGreaterThanOrEqual(effectiveNOfMean(n, r))
    }),
    { numRuns: 30 },
  )
  expect([effectiveNOfMean(30, 0), effectiveNOfVariance(30, 0)]).toEqual([30, 30])
  // By hand: 30 x 0.75 / 1.25.
  expect(effectiveNOfVariance(30, 0.5)).toBeCloseTo(18, 12)
  // (1 + r) / (1 - r) - 2 r (1 - r^n) / (n (1 - r)^2) = 3 - 1 / 7.5.
  expect(effectiveNOfMean(30, 0.5)).toBeCloseTo(30 / (3 - 1 / 7.5), 6)
})

test('how alike neighbors are is pooled around the mean of each group, without its bias', () => {
  // d = -3, -1, 1, 3, -3, -1, 4: by hand 1 x 3 - 1 + 3 - 9 + 3 - 4 = -5 of 9 + 1 + 1 + 9 + 9 + 1 + 16 = 46.
  const group = [-3, -1, 1, 3, -3, -1, 4]
  const two = pooledLag1([group, group.map(value => value + 100)], { minValues: 14 })
  expect([two.n, two.raw, two.lag1]).toEqual([14, expect.closeTo(-5 / 46, 12), expect.closeTo(0.0598, 3)])
  // By hand: (r + 2 / 14) / (1 - 6 / 14), with a line (r + 4 / 14) / (1 - 8 / 14).
  expect(two.lag1).toBeCloseTo((-5 / 46 + 2 / 14) / (1 - 6 / 14), 12)
  expect(pooledLag1([group, group], { minValues: 14, removed: 'line' }).lag1).toBeCloseTo(
    (-5 / 46 + 4 / 14) / (1 - 8 / 14),
    12,
  )
  // A gap makes neighbors of the values beside it, and a short group says nothing.
  const [first, ...rest] = group as [number, ...number[]]
  expect(pooledLag1([[first, null, ...rest], group, [5, 6]], { minValues: 14 })).toEqual(
    pooledLag1([group, group], { minValues: 14 }),
  )
  expect(pooledLag1([group], { minValues: 8 })).toMatchObject({ n: 7, lag1: null, reason: 'insufficient_data' })
  expect(pooledLag1([group.map(() => 5), group.map(() => 6)], { minValues: 14 }).reason).toBe('zero_variance')
  const rising = Array.from({ length: 60 }, (_, day) => day)
  expect(pooledLag1([rising], { minValues: 14 }).lag1).toBe(0.99)
})

test('with days that are alike, the error of a mean grows and its degrees of freedom shrink, as computed by hand', () => {
  const a = [4, 6, 8, 6, 4, 6, 8]
  const b = [1, 3, 5, 3, 1, 3, 5]
  const plain = welchT(frozen(a), frozen(b))
  const alike = welchT(a, b, { lag1: 0.4, n: 90 })
  // n* = 7 / f; v = 2.3333 / (1 - (f - 1) / 6); both periods have the same spread.
  const f = 1 + 2 * [1, 2, 3, 4, 5, 6].reduce((sum, k) => sum + (1 - k / 7) * 0.4 ** k, 0)
  const squares = a.reduce((sum, value) => sum + (value - 6) ** 2, 0)
  const v = squares / 6 / (1 - (f - 1) / 6)
  const t = 3 / Math.sqrt((2 * v * f) / 7)
  // The degrees of freedom of the two variances, and 90 x 0.84 / 2 = 37.8 of the autocorrelation.
  const df = 1 / (1 / (2 * ((7 * (1 - 0.16)) / 1.16 - 1)) + 1 / 37.8)
  expect([alike.t, alike.df]).toEqual([expect.closeTo(t, 9), expect.closeTo(df, 9)])
  expect(alike.p).toBeCloseTo(tTwoSidedP(t, df), 12)
  expect((alike.ciHigh ?? 0) - (alike.ciLow ?? 0)).toBeGreaterThan((plain.ciHigh ?? 0) - (plain.ciLow ?? 0))
  expect(welchT(a, b, { lag1: 0, n: 1e9 }).p).toBeCloseTo(plain.p ?? 0, 6)
  expect(welchT(a, b, { lag1: 0.9, n: 90 })).toMatchObject({
    meanDiff: 3,
    p: null,
    ciLow: null,
    reason: 'not_applicable:autocorrelated',
  })
})

test('with days that are alike, the rank test counts as many independent values as the means', () => {
  const [a, b] = [
    [3, 9, 5, 8, 6, 7, 4],
    [1, 2, 6.5, 3.5, 2.5, 0, 4.5],
  ]
  const plain = mannWhitney(a, b)
  const alike = mannWhitney(frozen(a), frozen(b), { lag1: 0.4, n: 90 })
  expect(alike.z).toBeCloseTo((plain.z ?? 0) / Math.sqrt(inflationOfMean(7, 0.4)), 9)
  expect(alike.p).toBeCloseTo(tTwoSidedP(alike.z ?? 0, 37.8), 12)
  expect(mannWhitney(a, b, { lag1: 0, n: 1e9 }).p).toBeCloseTo(plain.p ?? 0, 6)
  expect(mannWhitney(a, b, { lag1: 0.9, n: 90 })).toMatchObject({
    u: plain.u,
    z: null,
    p: null,
    reason: 'not_applicable:autocorrelated',
  })
})

test('a trend is taken off before its neighbors are compared: it does not forbid its own test', () => {
  // 10 kg lost in 90 days, with noise that alternates: each day is unlike the next once the trend is off.
  const noise = [0.4, -0.3, 0.1, -0.5, 0.3]
  const losing = Array.from({ length: 90 }, (_, day) => 90 - (10 * day) / 89 + (noise[day % 5] ?? 0))
  const days = [...losing.keys()]
  const found = trendTest(days, frozen(losing))
  expect(found.lag1).toBeLessThan(0.1)
  expect(found.slope).toBeCloseTo(-10 / 89, 2)
  expect(found.p).toBeLessThan(1e-12)
  // By hand: Var S times the inflation, and a t with the degrees of freedom of a variance less two.
  const { s, varS } = mannKendall(losing)
  const lag1 = found.lag1 ?? Number.NaN
  const z = ((s ?? 0) + 1) / Math.sqrt((varS ?? 0) * inflationOfMean(90, lag1))
  expect(found.z).toBeCloseTo(z, 9)
  expect(found.p).toBeCloseTo(tTwoSidedP(z, effectiveNOfVariance(90, lag1) - 2), 15)
})

test('a series that wanders is not called a trend, a straight line is, and too few values are not tested', () => {
  const wave = Array.from({ length: 30 }, (_, day) => Math.sin(day / 14))
  expect(trendTest([...wave.keys()], wave)).toMatchObject({ p: null, pReason: 'not_applicable:autocorrelated' })
  expect(mannKendall(wave).p).toBeLessThan(0.05)
  const line = Array.from({ length: 12 }, (_, day) => day)
  expect(trendTest(line, line).p).toBeLessThan(0.001)
  expect(trendTest([0, 1, 2, 3, 4], [1, 3, 2, 5, 4])).toMatchObject({ p: null, pReason: 'insufficient_data' })
  expect(trendTest([0, 1, 2, 3, 4], [1, 3, 2, 5, 4]).slope).toBeCloseTo(0.875, 3)
  // Other stretches of the series also show how alike its neighbors are, each around its own line.
  const jumpy = Array.from({ length: 12 }, (_, day) => (day % 2 === 0 ? 1 : -1) + 5 * day)
  expect(
    trendTest(
      line,
      line.map(day => Math.sin(day) + day),
      [jumpy, jumpy],
    ).lag1,
  ).toBeLessThan(0.1)
})

test('a change of level is not taken for days that are alike, but a series that wanders has no change', () => {
  const noise = [0.4, -0.3, 0.1, -0.5, 0.3, -0.1, 0.2]
  const step = Array.from({ length: 40 }, (_, day) => (day < 20 ? 0 : 3) + (noise[day % 7] ?? 0))
  const changed = changePoint(frozen(step))
  expect([changed.splitIndex, changed.p]).toEqual([20, expect.closeTo(changed.pettittP ?? 0, 6)])
  expect(changed.p).toBeLessThan(0.01)
  const wave = Array.from({ length: 40 }, (_, day) => Math.sin(day / 7))
  const { p, pettittP } = changePoint(wave)
  expect(pettittP).toBeLessThan(0.01)
  expect(p).toBeGreaterThan(0.2)
})
