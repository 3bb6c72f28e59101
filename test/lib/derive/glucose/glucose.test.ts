import fc from 'fast-check'
import { expect, test } from 'vitest'
import { glucoseProfile } from '../../../../lib/derive/glucose/glucose-profile.ts'
import { glucoseRanges } from '../../../../lib/derive/glucose/glucose-ranges.ts'
import { glucoseRisk } from '../../../../lib/derive/glucose/glucose-risk.ts'
import { glucoseSufficiency } from '../../../../lib/derive/glucose/glucose-sufficiency.ts'
import { glucoseSummary } from '../../../../lib/derive/glucose/glucose-summary.ts'
import { convertGlucose } from '../../../../lib/derive/glucose/glucose-unit.ts'
import { glycemiaRiskIndex } from '../../../../lib/derive/glucose/glycemia-risk-index.ts'
import { meanDailyDifference } from '../../../../lib/derive/glucose/modd.ts'
import { frozen } from '../frozen.ts'

const reading = fc.integer({ min: 20, max: 600 })
const readings = fc.array(reading, { minLength: 1, maxLength: 60 })

test('a value converted and converted back is the same', () => {
  fc.assert(
    fc.property(reading, mgPerDl => {
      const { value, factor } = convertGlucose(mgPerDl, 'mg/dL', 'mmol/L')
      expect(factor).toBe(18.0156)
      expect(convertGlucose(value, 'mmol/L', 'mg/dL').value).toBeCloseTo(mgPerDl, 9)
    }),
  )
  expect(convertGlucose(7, 'mmol/L', 'mmol/L', 18).value).toBe(7)
  expect(convertGlucose(null, 'mmol/L', 'mg/dL').reason).toBe('no_data')
  expect(convertGlucose(7, 'mmol/L', 'mg/dL', 0).reason).toBe('invalid_input')
})

test('the five levels are 100 % together, and low and high are made of theirs', () => {
  fc.assert(
    fc.property(readings, fc.constantFrom('mg/dL' as const, 'mmol/L' as const), (values, unit) => {
      const { levels } = glucoseRanges(frozen(unit === 'mg/dL' ? values : values.map(value => value / 18)), unit)
      if (levels === null) throw new Error('readings have levels')
      const { veryLowPercent, lowPercent, inRangePercent, highPercent, veryHighPercent } = levels
      expect(veryLowPercent + lowPercent + inRangePercent + highPercent + veryHighPercent).toBeCloseTo(100, 9)
      expect(levels.belowRangePercent).toBeCloseTo(veryLowPercent + lowPercent, 9)
      expect(levels.aboveRangePercent).toBeCloseTo(highPercent + veryHighPercent, 9)
      expect(levels.inTightRangePercent).toBeLessThanOrEqual(inRangePercent)
    }),
  )
})

test('the ends of the range belong to it, in either unit', () => {
  expect(glucoseRanges([70, 180], 'mg/dL').levels?.inRangePercent).toBe(100)
  expect(glucoseRanges([3.9, 10], 'mmol/L').levels?.inRangePercent).toBe(100)
  expect(glucoseRanges([54, 250], 'mg/dL').levels).toMatchObject({ lowPercent: 50, highPercent: 50 })
  expect(glucoseRanges([3, 13.9], 'mmol/L').levels).toMatchObject({ lowPercent: 50, highPercent: 50 })
  expect(glucoseRanges([null], 'mg/dL')).toEqual({ n: 0, levels: null, reason: 'no_data' })
})

test('readings in a unit that is not known are invalid input', () => {
  const unit = JSON.parse('"toString"')
  expect(glucoseRanges([100], unit)).toEqual({ n: 1, levels: null, reason: 'invalid_input' })
})

test('fourteen days of 70 % are enough, and what is lacking is named', () => {
  expect(glucoseSufficiency(2823, 14, 5)).toMatchObject({ sufficient: true, lacking: [] })
  expect(glucoseSufficiency(7, 14, 2016)).toMatchObject({ expectedReadings: 10, activePercent: 70, sufficient: true })
  expect(glucoseSufficiency(10, 13, 5)).toMatchObject({
    sufficient: false,
    lacking: ['fewer_than_14_days', 'active_below_70_pct'],
  })
  expect(glucoseSufficiency(0, 14, 5)).toMatchObject({ activePercent: 0, lacking: ['active_below_70_pct'] })
  expect(glucoseSufficiency(8064, 14, 5)).toMatchObject({ activePercent: 100, flags: ['clipped'], sufficient: true })
  expect(glucoseSufficiency(4032, 14, 5)).toMatchObject({ activePercent: 100, flags: [] })
  expect(glucoseSufficiency(0, 0, 5)).toMatchObject({ sufficient: false, reason: 'invalid_input' })
})

test('one reading has a mean and no spread; a reading of 0 is an error, not a reading', () => {
  expect(glucoseSummary([150])).toMatchObject({ meanMgPerDl: 150, cvPercent: null, reason: 'insufficient_data' })
  expect(glucoseSummary([null])).toMatchObject({ n: 0, gmiPercent: null, reason: 'no_data' })
  expect(glucoseSummary([100, 0])).toMatchObject({ meanMgPerDl: null, reason: 'invalid_input' })
})

test('repeating a record does not change the mean and the percentiles', () => {
  fc.assert(
    fc.property(readings, values => {
      const { meanMgPerDl, gmiPercent } = glucoseSummary(values)
      expect(glucoseSummary([...values, null, ...values]).meanMgPerDl).toBeCloseTo(meanMgPerDl ?? 0, 9)
      expect(gmiPercent).toBeCloseTo(3.31 + 0.02392 * (meanMgPerDl ?? 0), 9)
    }),
  )
})

test('a low reading has low risk only, a high one high risk only', () => {
  fc.assert(
    fc.property(reading, value => {
      const { lbgi, hbgi, bgri } = glucoseRisk([value])
      expect(value <= 112 ? hbgi : lbgi).toBe(0)
      expect(bgri).toBeGreaterThan(0)
    }),
  )
  expect(glucoseRisk([null]).reason).toBe('no_data')
  expect(glucoseRisk([1]).reason).toBe('invalid_input')
})

test('the index of levels lies between 0 and 100, and its zones end at 20, 40, 60 and 80', () => {
  const none = { veryLowPercent: 0, lowPercent: 0, highPercent: 0, veryHighPercent: 0 }
  expect(glycemiaRiskIndex(none)).toMatchObject({ gri: 0, zone: 'A' })
  expect(glycemiaRiskIndex({ ...none, highPercent: 25 })).toMatchObject({ gri: 20, zone: 'A' })
  expect(glycemiaRiskIndex({ ...none, highPercent: 50 })).toMatchObject({ gri: 40, zone: 'B' })
  expect(glycemiaRiskIndex({ ...none, highPercent: 76 }).zone).toBe('D')
  expect(glycemiaRiskIndex({ ...none, veryLowPercent: 100 })).toMatchObject({ gri: 100, zone: 'E' })
  expect(glycemiaRiskIndex({ ...none, lowPercent: null }).reason).toBe('missing_input:lowPercent')
  expect(glycemiaRiskIndex({ ...none, lowPercent: -1 }).reason).toBe('invalid_input')
  expect(glycemiaRiskIndex({ ...none, lowPercent: 60, highPercent: 60 }).reason).toBe('invalid_input')
})

test('equal days have a difference of 0, and days shifted by an amount differ by that amount', () => {
  fc.assert(
    fc.property(readings, fc.integer({ min: 0, max: 99 }), (day, by) => {
      expect(meanDailyDifference(frozen([day, day.map(value => value + by), day])).modd).toBe(by)
    }),
  )
  expect(
    meanDailyDifference([
      [1, null],
      [null, 2],
      [3, 4],
    ]),
  ).toEqual({ modd: 2, pairs: 1, reason: null })
  expect(meanDailyDifference([[1], [null]])).toEqual({ modd: null, pairs: 0, reason: 'insufficient_data' })
  expect(meanDailyDifference([[1], [1, 2]]).reason).toBe('invalid_input')
})

test('the lines of a profile never cross, and every reading is in one bin', () => {
  const sample = fc.record({ minuteOfDay: fc.integer({ min: 0, max: 1439 }), value: fc.option(reading) })
  fc.assert(
    fc.property(fc.array(sample, { maxLength: 200 }), fc.constantFrom(30, 60, 240, 1440), (samples, binMinutes) => {
      const bins = glucoseProfile(frozen(samples), binMinutes).bins ?? []
      expect(bins).toHaveLength(1440 / binMinutes)
      expect(bins.reduce((sum, { n }) => sum + n, 0)).toBe(samples.filter(({ value }) => value !== null).length)
      for (const { n, percentiles } of bins) {
        if (percentiles === null) expect(n).toBeLessThan(5)
        else {
          const { p5, p25, p50, p75, p95 } = percentiles
          for (const [lower, upper] of [
            [p5, p25],
            [p25, p50],
            [p50, p75],
            [p75, p95],
          ]) {
            expect(lower).toBeLessThanOrEqual((upper ?? 0) + 1e-9)
          }
        }
      }
    }),
  )
})

test('a time that is on no clock is refused', () => {
  expect(glucoseProfile([{ minuteOfDay: 1440, value: 100 }])).toEqual({ bins: null, reason: 'invalid_input' })
  expect(glucoseProfile([], 0).reason).toBe('invalid_input')
})
