import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cliffsDelta } from '../../../../lib/derive/statistics/comparison/cliffs-delta.ts'
import { mannWhitney } from '../../../../lib/derive/statistics/comparison/mann-whitney.ts'
import { weekdayImbalance } from '../../../../lib/derive/statistics/comparison/weekday-imbalance.ts'
import { fisherInterval } from '../../../../lib/derive/statistics/correlation/fisher-interval.ts'
import { pearson } from '../../../../lib/derive/statistics/correlation/pearson.ts'
import { clockLine } from '../../../../lib/derive/time/clock-line.ts'
import { asDay, listDays } from '../../../../lib/kernel/civil-time.ts'
import { frozen } from '../frozen.ts'

const value = fc.option(fc.integer({ min: 0, max: 12 }), { freq: 6 })
const sample = fc.array(value, { maxLength: 25 })

test('Cliff: the same delta as by U, its interval around it and within -1 to 1, mirrored when the periods change places', () => {
  fc.assert(
    fc.property(sample, sample, (a, b) => {
      const there = cliffsDelta(frozen(a), frozen(b))
      const back = cliffsDelta(b, a)
      const byU = mannWhitney(a, b)
      if (there.delta === null) {
        expect([there.reason, byU.cliffsDelta]).toEqual(['insufficient_data', null])
        return
      }
      expect(there.delta).toBeCloseTo(byU.cliffsDelta ?? Number.NaN, 9)
      expect(back.delta).toBeCloseTo(-there.delta, 9)
      if (!there.interval) return
      expect(there.interval.low).toBeGreaterThanOrEqual(-1 - 1e-12)
      expect(there.interval.high).toBeLessThanOrEqual(1 + 1e-12)
      expect(there.interval.low).toBeLessThanOrEqual(there.delta + 1e-12)
      expect(there.interval.high).toBeGreaterThanOrEqual(there.delta - 1e-12)
      expect(back.interval?.high).toBeCloseTo(-there.interval.low, 9)
    }),
  )
})

test('Cliff: days that are worth fewer make a wider interval; periods that do not overlap have one open end', () => {
  const [a, b] = [
    [3, 4, 5, 9, 2],
    [1, 2, 3, 4, 7],
  ]
  const width = (alike?: { lag1: number; n: number }) => {
    const { interval } = cliffsDelta(a, b, alike)
    return (interval?.high ?? 0) - (interval?.low ?? 0)
  }
  expect(width({ lag1: 0.3, n: 90 })).toBeGreaterThan(width())
  // How alike days are is an estimate, too.
  expect(width({ lag1: 0.3, n: 30 })).toBeGreaterThan(width({ lag1: 0.3, n: 90 }))
  const z2 = 1.959963984540054 ** 2
  expect(cliffsDelta([5, 6, 7, 8, 9, 10, 11], [1, 2, 3, 4, 1, 2, 3])).toMatchObject({
    delta: 1,
    size: 'large',
    interval: { low: (7 - z2) / (7 + z2), high: 1 },
  })
  expect(cliffsDelta([1, 2], [3, 4]).interval).toEqual({ low: -1, high: -(2 - z2) / (2 + z2) })
  expect(cliffsDelta([5, 5], [5, 5])).toMatchObject({ delta: 0, size: 'negligible', interval: null })
})

test('the interval of a correlation narrows with the pairs, and a perfect one has none', () => {
  expect(fisherInterval(0.5, 28)).toEqual({ low: expect.closeTo(0.1556, 3), high: expect.closeTo(0.7359, 3) })
  expect([fisherInterval(1, 28), fisherInterval(0.5, 3)]).toEqual([null, null])
  const x = [1, 2, 3, 4, 5, 6]
  const y = [2, 1, 4, 3, 6, 5]
  const { r, ciLow, ciHigh } = pearson(x, y)
  expect(fisherInterval(r ?? 0, 6)).toEqual({ low: ciLow, high: ciHigh })
})

test('times on a line keep their clock, their distances the short way, and their gaps', () => {
  expect(clockLine([1430, null, 10, 30]).values?.map(one => one && Math.round(one))).toEqual([-10, null, 10, 30])
  expect(clockLine([1430, 1420, 10]).values?.map(one => one && Math.round(one))).toEqual([1430, 1420, 1450])
  expect(clockLine([0, 480, 960]).reason).toBe('not_applicable:no_mean_direction')
  expect(clockLine([null]).reason).toBe('no_data')
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 1439 }), { minLength: 1, maxLength: 20 }), times => {
      const { values } = clockLine(frozen(times))
      for (const [i, one] of values?.entries() ?? [])
        expect((((one ?? 0) % 1440) + 1440) % 1440).toBeCloseTo(times[i] ?? Number.NaN, 6)
    }),
  )
})

test('a week against its working days is imbalanced by 2/7, a week against a week not at all', () => {
  const week = listDays(asDay('2026-11-16'), asDay('2026-11-22'))
  expect(weekdayImbalance(week, week.slice(0, 5)).distance).toBeCloseTo(2 / 7, 12)
  expect(weekdayImbalance(week, listDays(asDay('2026-11-12'), asDay('2026-11-18'))).distance).toBe(0)
  expect(weekdayImbalance(week, []).distance).toBe(null)
})
