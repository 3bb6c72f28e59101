import fc from 'fast-check'
import { expect, test } from 'vitest'
import { deviationOf, unusualValues } from '../../../lib/derive/recovery/unusual-values.ts'
import { tTwoSidedP } from '../../../lib/derive/statistics/distribution/student-t.ts'
import { type Series, series, seriesById } from '../../../lib/model/catalog/series.ts'
import { frozen } from './frozen.ts'

const rhr = seriesById('resting-heart-rate')
const steps = seriesById('steps')
const of = (days: number, value: (day: number) => number | null) => Array.from({ length: days }, (_, day) => value(day))

test('the distance is in spreads of the 28 days, and its p that of a t for a median and a spread of so few days', () => {
  // Median 55, MAD 1, also on either side.
  const before = of(28, day => 54 + (day % 3) + (day === 0 ? 0 : 0))
  const found = deviationOf(61, frozen(before), rhr)
  expect(found?.z).toBeCloseTo(6 / 1.4826022185056018, 9)
  expect(found?.p).toBeCloseTo(tTwoSidedP((found?.z ?? 0) / Math.sqrt(1 + Math.PI / 2 / 28), 8.4), 12)
  expect(found?.p).toBeCloseTo(0.004, 3)
  // Fewer days know less: the same distance is more often chance.
  const fewer = deviationOf(61, before.slice(0, 15), rhr)
  expect(fewer?.p).toBeGreaterThan(found?.p ?? 1)
  expect(deviationOf(61, before.slice(0, 13), rhr)).toBe(null)
})

test('no spread is smaller than what means something, and a sum that is 0 on most days has no usual spread', () => {
  const constant = of(28, () => 55)
  expect(deviationOf(58, constant, rhr)?.z).toBeCloseTo(3 / rhr.spread.smallest, 9)
  const rare = of(28, day => (day % 3 === 0 ? 40 : 0))
  expect(deviationOf(45, rare, seriesById('workout-minutes'))).toBe(null)
  for (const { id, spread } of series) expect([id, spread.smallest > 0]).toEqual([id, true])
})

test('values of a long tail are judged by the spread of its side, on the scale of the series', () => {
  const before = of(28, day => (10 + (day % 7)) ** 3)
  // By hand on the cube root: median 13, MAD 2.
  expect(deviationOf(22 ** 3, before, steps)?.z).toBeCloseTo(9 / (2 * 1.4826022185056018), 9)
  const skewed = of(28, day => (day % 4 === 0 ? 20 + day / 2 : 10 + (day % 3)))
  const up = deviationOf(45, skewed, rhr)
  const down = deviationOf(11 - 34, skewed, rhr)
  expect(Math.abs(up?.z ?? 0)).toBeLessThan(Math.abs(down?.z ?? 0))
  const hrv = seriesById('heart-rate-variability')
  const doubled = deviationOf(
    80,
    of(28, day => 40 * Math.exp(0.1 * ((day % 3) - 1))),
    hrv,
  )
  expect(doubled?.z).toBeCloseTo(Math.log(2) / (0.1 * 1.4826022185056018), 6)
  expect(
    deviationOf(
      0,
      of(28, day => 40 + (day % 3)),
      hrv,
    ),
  ).toBe(null)
})

test('times of day are compared the short way round the clock', () => {
  const midpoint = seriesById('sleep-midpoint')
  const before = of(28, day => (1430 + 10 * (day % 3)) % 1440)
  expect(deviationOf(60, before, midpoint)?.z).toBeCloseTo((60 - 0) / (10 * 1.4826022185056018), 1)
  expect(
    deviationOf(
      60,
      of(28, day => (day * 360) % 1440),
      midpoint,
    ),
  ).toBe(null)
})

test('a value is judged with all others of its day and of no other: the answer is the same in every range', () => {
  const one = (date: string, p: number, z: number) => ({ date, p, z })
  // 0.05 / 7 = 0.00714: by hand 0.0001 x 3 is below, 0.003 x 3 / 2 and 0.003 x 3 are as well only where the smaller one is.
  const day = [one('2026-11-01', 0.0001, 9), one('2026-11-01', 0.003, -6), one('2026-11-01', 0.9, 0.1)]
  expect(unusualValues(day)).toEqual([day[0], day[1]])
  expect(unusualValues(day.slice(1))).toEqual([day[1]])
  expect(
    unusualValues([one('2026-11-01', 0.003, 6), ...of(9, () => 0.5).map(p => one('2026-11-01', p ?? 1, 1))]),
  ).toEqual([])
  // With the nine of another day, 0.003 would be adjusted to 0.03.
  const other = of(9, () => 0.5).map(each => one('2026-11-02', each ?? 1, 1))
  expect(unusualValues([one('2026-11-01', 0.003, 6), ...other])).toHaveLength(1)
  const p = fc.double({ min: 0, max: 0.05, noNaN: true })
  fc.assert(
    fc.property(fc.array(p, { maxLength: 8 }), fc.array(p, { maxLength: 8 }), (first, second) => {
      const a = first.map((each, i) => one('2026-11-01', each, i + 1))
      const b = second.map((each, i) => one('2026-11-02', each, i + 1))
      const together = new Set(unusualValues([...a, ...b]))
      expect(a.filter(each => together.has(each)).length).toBe(unusualValues(a).length)
      expect(b.filter(each => together.has(each)).length).toBe(unusualValues(b).length)
    }),
  )
})

test('a scale keeps the order of values and the size of the smallest meaningful spread', () => {
  const scaled = series.filter(({ spread }) => spread.scale !== undefined)
  expect(scaled.length).toBeGreaterThan(10)
  for (const entry of scaled as Series[]) {
    const unit = entry.spread.smallest
    const before = of(28, day => 100 * unit + (day % 2) * unit * 1e-9)
    expect(deviationOf(101 * unit, before, entry)?.z).toBeCloseTo(1, 1)
  }
})
