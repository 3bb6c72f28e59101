import fc from 'fast-check'
import { expect, test } from 'vitest'
import { glucoseRanges } from '../../../../lib/derive/glucose/glucose-ranges.ts'
import { glucoseSummary } from '../../../../lib/derive/glucose/glucose-summary.ts'
import { coveredMinutes, heldTimes } from '../../../../lib/derive/glucose/held-times.ts'
import { evenGrid, limitsOf, sensorRecord } from '../../../../lib/derive/glucose/sensor-record.ts'
import { weightedMeanAndSd, weightedPercentiles } from '../../../../lib/derive/glucose/weighted-readings.ts'
import { meanAndSd } from '../../../../lib/derive/statistics/description/mean-and-sd.ts'
import { quantiles } from '../../../../lib/derive/statistics/description/quantile.ts'
import { minuteMs } from '../../../../lib/kernel/durations.ts'
import { frozen } from '../frozen.ts'

const at = (...minutes: number[]) => minutes.map(one => one * minuteMs)
const heldMinutes = (atMs: number[], endMinutes: number) =>
  [...heldTimes(frozen(atMs), endMinutes * minuteMs)].map(one => one / minuteMs)
const every = (minutes: number, from: number, to: number) =>
  Array.from({ length: (to - from) / minutes }, (_, i) => from + i * minutes)

test.each([1, 3, 5, 10, 15])(
  'readings of every %d minutes stand for that time, also before a gap and at the end',
  interval => {
    const whole = every(interval, 0, 1440)
    expect(new Set(heldMinutes(at(...whole), 1440))).toEqual(new Set([interval]))
    const gap = whole.filter(one => one < 480 || one >= 720)
    expect(coveredMinutes(heldTimes(at(...gap), 1440 * minuteMs))).toBeCloseTo(1200, 9)
    const lost = whole.filter((_, i) => i % 10 !== 3)
    const expected = 1440 - whole.filter((_, i) => i % 10 === 3).length * interval
    expect(coveredMinutes(heldTimes(at(...lost), 1440 * minuteMs))).toBeCloseTo(expected, 9)
  },
)

test('jitter of a reading moves time from one reading to the next, and loses none', () => {
  const jittered = every(5, 0, 1440).map((one, i) => one + (i % 2) * 2)
  expect(coveredMinutes(heldTimes(at(...jittered), 1440 * minuteMs))).toBeCloseTo(1440, 9)
})

test.each([
  [5, 1],
  [15, 5],
  [1, 15],
])('after a change of the sensor from %d to %d minutes the whole time is still covered', (before, after) => {
  const minutes = [...every(before, 0, 7 * 1440), ...every(after, 7 * 1440, 14 * 1440)]
  const covered = coveredMinutes(heldTimes(at(...minutes), 14 * 1440 * minuteMs))
  expect(covered).toBeGreaterThan(14 * 1440 - 15)
  expect(covered).toBeLessThanOrEqual(14 * 1440)
})

test('a reading stands for nothing beyond the window; one alone for five minutes; none for none', () => {
  expect(heldMinutes(at(0), 60)).toEqual([5])
  expect(heldMinutes(at(0, 5, 10), 12)).toEqual([5, 5, 2])
  expect(heldMinutes([], 5)).toEqual([])
})

test('two sensors of 120 and 190 mg/dL for the same time have the mean of the two, whatever their intervals', () => {
  const [slow, quick] = [every(5, 0, 1440), every(1, 1440, 2880)]
  const values = [...slow.map(() => 120), ...quick.map(() => 190)]
  const held = heldTimes(at(...slow, ...quick), 2880 * minuteMs)
  const { meanMgPerDl, percentilesMgPerDl } = glucoseSummary(values, held)
  expect(meanMgPerDl).toBeCloseTo(155, 1)
  expect(percentilesMgPerDl?.p25).toBe(120)
  expect(percentilesMgPerDl?.p75).toBe(190)
  expect(glucoseRanges(values, 'mg/dL', held).levels?.highPercent).toBeCloseTo(50, 0)
  expect(glucoseSummary(values).meanMgPerDl).toBeCloseTo(178.3, 1)
})

test('with equal weights mean, SD and percentiles are those of the readings', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 39, max: 500 }), { minLength: 2, maxLength: 60 }), values => {
      const weights = new Float64Array(values.length).fill(300_000)
      const [weighted, plain] = [weightedMeanAndSd(frozen(values), weights), meanAndSd(values)]
      expect(weighted.mean).toBeCloseTo(plain.mean ?? 0, 9)
      expect(weighted.sd).toBeCloseTo(plain.sd ?? 0, 9)
      const own = Object.values(weightedPercentiles(values, weights) ?? {})
      const known = quantiles(values, [0.05, 0.25, 0.5, 0.75, 0.95]).quantiles ?? []
      for (const [i, one] of own.entries()) expect(one).toBeCloseTo(known[i] ?? 0, 6)
    }),
  )
})

test('a weight counts like as many readings, but for the sample factor', () => {
  const { mean, sd } = weightedMeanAndSd([100, 200], Float64Array.of(3, 1))
  expect(mean).toBe(125)
  expect(sd).toBeCloseTo(Math.sqrt(((3 * 25 ** 2 + 75 ** 2) / 4) * 2), 9)
  expect(weightedPercentiles([100, 200], Float64Array.of(3, 1))?.p50).toBe(150)
  expect(weightedMeanAndSd([], new Float64Array())).toEqual({ mean: null, sd: null })
  expect(weightedPercentiles([], new Float64Array())).toBe(null)
})

const gridOf = (minutes: number[], end: number, interval: number) => {
  const atMs = at(...minutes)
  const record = sensorRecord(
    atMs,
    minutes.map((_, i) => 100 + (i % 50)),
    [],
  )
  return evenGrid(record, heldTimes(atMs, end * minuteMs), interval)
}

test('a grid is as long as the time of the readings, whatever their intervals, and has no holes for a slower sensor', () => {
  const change = [...every(15, 0, 720), ...every(1, 720, 1440)]
  for (const interval of [1, 5]) {
    const { grid, times } = gridOf(change, 1440, interval)
    expect(Math.abs(grid.length - 1440 / interval)).toBeLessThanOrEqual(1)
    expect(times).toHaveLength(grid.length)
    expect(grid.filter(value => value === null).length * interval).toBeLessThan(15)
  }
  const gap = gridOf([...every(5, 0, 60), ...every(5, 120, 180)], 180, 5)
  expect(gap.grid.map(value => value === null)).toEqual([
    ...Array(12).fill(false),
    ...Array(12).fill(true),
    ...Array(12).fill(false),
  ])
})

test('the limits are those of the device, and without a known device those that its readings show', () => {
  expect(limitsOf('FreeStyle Libre 3', 300)).toEqual({ lowMgDl: 40, highMgDl: 500 })
  expect(limitsOf('Dexcom G7', 300)).toEqual({ lowMgDl: 39, highMgDl: 401 })
  expect(limitsOf(null, 401)).toEqual({ lowMgDl: 39, highMgDl: 401 })
  expect(limitsOf(null, 420)).toEqual({ lowMgDl: 40, highMgDl: 500 })
  const values = [39, 401, 40, 401, 450, 500]
  const devices = ['Dexcom G6', 'Dexcom G6', 'Libre 2', 'Libre 2', 'Libre 2', 'Libre 2']
  const record = sensorRecord(at(0, 5, 10, 15, 20, 25), values, devices)
  expect([record.atLowLimit, record.atHighLimit, record.limits.length]).toEqual([2, 2, 2])
  expect(record.values).toEqual(values)
})
