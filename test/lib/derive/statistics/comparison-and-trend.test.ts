import fc from 'fast-check'
import { expect, test } from 'vitest'
import { benjaminiHochberg } from '../../../../lib/derive/statistics/comparison/benjamini-hochberg.ts'
import { cliffsDeltaSizes, mannWhitney } from '../../../../lib/derive/statistics/comparison/mann-whitney.ts'
import { welchT } from '../../../../lib/derive/statistics/comparison/welch-t.ts'
import { autocorrelation } from '../../../../lib/derive/statistics/correlation/autocorrelation.ts'
import { descriptive } from '../../../../lib/derive/statistics/description/descriptive.ts'
import { medianOfMany } from '../../../../lib/derive/statistics/description/median-of-many.ts'
import { median } from '../../../../lib/derive/statistics/description/quantile.ts'
import { changePoint } from '../../../../lib/derive/statistics/trend/change-point.ts'
import { linearRegression } from '../../../../lib/derive/statistics/trend/linear-regression.ts'
import { mannKendall } from '../../../../lib/derive/statistics/trend/mann-kendall.ts'
import { theilSen } from '../../../../lib/derive/statistics/trend/theil-sen.ts'
import { frozen } from '../frozen.ts'

const integer = fc.integer({ min: -60, max: 60 })
const sample = fc.array(integer, { minLength: 2, maxLength: 25 })
const shifted = (values: readonly number[], by: number) => values.map(value => value + by)

test('the median of many is the median, in any order and with any ties', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 9 }), { minLength: 1, maxLength: 200 }), values => {
      expect(medianOfMany(Float64Array.from(values))).toBe(median(values))
    }),
  )
})

test('moving one period moves the shift by as much; changing sides changes the sign', () => {
  fc.assert(
    fc.property(sample, sample, integer, (a, b, by) => {
      const there = mannWhitney(frozen(a), frozen(b))
      const back = mannWhitney(b, a)
      expect(mannWhitney(shifted(a, by), b).hodgesLehmann).toBeCloseTo((there.hodgesLehmann ?? Number.NaN) + by, 9)
      expect(back.hodgesLehmann).toBeCloseTo(-(there.hodgesLehmann ?? Number.NaN), 9)
      expect(back.cliffsDelta).toBeCloseTo(-(there.cliffsDelta ?? Number.NaN), 9)
      if (there.p !== null) expect(back.p).toBeCloseTo(there.p, 9)
      expect(Math.abs(there.cliffsDelta ?? 9)).toBeLessThanOrEqual(1)
    }),
  )
})

test('periods that do not overlap have the largest delta there is, and it is not a small one', () => {
  expect(mannWhitney([7, 8, 9, null], [1, 2, 3]).cliffsDelta).toBe(1)
  expect(cliffsDeltaSizes.every(({ below }) => below < 1)).toBe(true)
})

test('the interval of a mean difference holds it and moves with it', () => {
  fc.assert(
    fc.property(sample, sample, integer, (a, b, by) => {
      const { meanDiff, ciLow, ciHigh, p } = welchT(frozen(a), frozen(b))
      if (meanDiff === null || ciLow === null || ciHigh === null) return
      expect(ciLow).toBeLessThanOrEqual(meanDiff)
      expect(ciHigh).toBeGreaterThanOrEqual(meanDiff)
      expect(p !== null && p < 0.05).toBe(ciLow > 0 || ciHigh < 0)
      expect(welchT(shifted(a, by), b).ciLow).toBeCloseTo(ciLow + by, 7)
    }),
  )
})

test('a trend added to a series is added to its slope, and a constant to its level only', () => {
  fc.assert(
    fc.property(sample, integer, integer, (y, slope, level) => {
      const x = y.map((_, day) => day)
      for (const line of [theilSen, linearRegression]) {
        const before = line(frozen(x), frozen(y))
        const steeper = line(
          x,
          y.map((value, day) => value + slope * day),
        )
        const higher = line(x, shifted(y, level))
        if (before.slope === null || before.intercept === null) continue
        expect(steeper.slope).toBeCloseTo(before.slope + slope, 7)
        expect(higher.slope).toBeCloseTo(before.slope, 7)
        expect(higher.intercept).toBeCloseTo(before.intercept + level, 6)
      }
    }),
  )
})

test('one wild day hardly moves the robust slope', () => {
  const y = Array.from({ length: 30 }, (_, day) => 80 - 0.1 * day)
  y[29] = 200
  expect(theilSen([...y.keys()], y).slope).toBeCloseTo(-0.1, 9)
})

test('reversing time reverses the trend', () => {
  fc.assert(
    fc.property(fc.array(integer, { minLength: 4, maxLength: 30 }), y => {
      const there = mannKendall(frozen(y))
      const back = mannKendall(y.toReversed())
      expect(back.s).toBe(0 - (there.s ?? Number.NaN))
      expect(back.p).toBe(there.p)
    }),
  )
})

test('adjusted p-values are no smaller, keep their order, stay in their places and below 1', () => {
  const p = fc.option(fc.double({ min: 0, max: 1, noNaN: true }), { freq: 6 })
  fc.assert(
    fc.property(fc.array(p, { maxLength: 30 }), raw => {
      const { adjusted, familySize } = benjaminiHochberg(frozen(raw))
      expect(familySize).toBe(raw.filter(one => one !== null).length)
      const both = raw.map((one, index) => ({ one, other: adjusted?.[index] ?? null }))
      for (const { one, other } of both) {
        if (one === null || other === null) expect(other).toBe(one)
        else expect(other >= one && other <= 1).toBe(true)
      }
      const known = both.flatMap(({ one, other }) => (one === null || other === null ? [] : [{ one, other }]))
      const inOrder = known.sort((a, b) => a.one - b.one).map(({ other }) => other)
      expect(inOrder).toEqual(inOrder.toSorted((a, b) => a - b))
    }),
  )
  expect(benjaminiHochberg([0.5, 1.2]).reason).toBe('invalid_input')
})

test('the step in a series of two levels is found, whatever the levels', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 5, max: 25 }),
      integer,
      integer.filter(step => step !== 0),
      (at, level, step) => {
        const y = Array.from({ length: 30 }, (_, day) => (day < at ? level : level + step))
        const found = changePoint(frozen(y), 5)
        expect(found).toMatchObject({ splitIndex: at, meanBefore: level, meanDiff: step, pettittIndex: at })
        expect(found.sseReduction).toBeCloseTo(1, 12)
      },
    ),
  )
})

test('the earlier of two equally good splits is taken', () => {
  const mirrored = [0.1, 0.1, 0.3, 0.3, 0.3, 0.3, 0.1, 0.1]
  expect(changePoint(mirrored, 2).splitIndex).toBe(2)
})

test('a gap in a series does not move its neighbors closer', () => {
  const waves = Array.from({ length: 60 }, (_, day) => (day % 2 === 0 ? 1 : -1))
  const holed = waves.map((value, day) => (day % 7 === 0 ? null : value))
  expect(autocorrelation(frozen(holed), 2).acf?.[0]).toBeLessThan(-0.7)
  expect(autocorrelation(holed, 2).acf?.[1]).toBeGreaterThan(0.6)
  expect(autocorrelation(holed, 0).reason).toBe('invalid_input')
})

test('a description lies within its extremes', () => {
  fc.assert(
    fc.property(fc.array(fc.double({ min: -1e6, max: 1e6, noNaN: true }), { minLength: 2 }), values => {
      const { min, max, mean, median: middle, sd } = descriptive(frozen(values))
      for (const center of [mean, middle]) {
        expect(center).toBeGreaterThanOrEqual((min ?? Number.NaN) - 1e-9)
        expect(center).toBeLessThanOrEqual((max ?? Number.NaN) + 1e-9)
      }
      expect(sd).toBeGreaterThanOrEqual(0)
    }),
  )
})
