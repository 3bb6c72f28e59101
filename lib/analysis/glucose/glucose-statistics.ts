import * as z from 'zod'
import { type GlucoseLevels, glucoseBounds, glucoseRanges } from '../../derive/glucose/glucose-ranges.ts'
import { glucoseRisk } from '../../derive/glucose/glucose-risk.ts'
import { glucoseSummary } from '../../derive/glucose/glucose-summary.ts'
import { glycemiaRiskIndex } from '../../derive/glucose/glycemia-risk-index.ts'
import { methods } from '../../model/catalog/methods.ts'
import { DerivedNumber, derivedShape } from '../derived-view.ts'
import { type GlucoseBasis, glucoseStatistic, inGlucoseUnit, shownGlucose } from './glucose-basis.ts'

const percent = z.number()
export const levelShape = {
  veryLowPercent: percent.describe('Percent below 54 mg/dL.'),
  lowPercent: percent.describe('Percent from 54 to below 70 mg/dL.'),
  inRangePercent: percent.describe('Percent from 70 to 180 mg/dL.'),
  highPercent: percent.describe('Percent above 180 to 250 mg/dL.'),
  veryHighPercent: percent.describe('Percent above 250 mg/dL.'),
  inTightRangePercent: percent.describe('Percent from 70 to 140 mg/dL.'),
  belowRangePercent: percent.describe('Percent below 70 mg/dL.'),
  aboveRangePercent: percent.describe('Percent above 180 mg/dL.'),
}
export const percentileShape = {
  p5: z.number().describe('5th percentile.'),
  p25: z.number().describe('25th percentile.'),
  p50: z.number().describe('Median.'),
  p75: z.number().describe('75th percentile.'),
  p95: z.number().describe('95th percentile.'),
}

/** The statistics of the distribution of glucose, regardless of the order in time. */
export const statisticShape = {
  mean: DerivedNumber.describe('Mean glucose.'),
  sd: DerivedNumber.describe('Sample standard deviation of glucose.'),
  cv: DerivedNumber.describe('Coefficient of variation: 100 x SD / mean.'),
  gmi: DerivedNumber.describe('Glucose management indicator; null without sufficient data.'),
  estimatedA1c: DerivedNumber.describe('Estimated A1c; null without sufficient data.'),
  percentiles: derivedShape(z.strictObject(percentileShape)).describe('Percentiles of all readings.'),
  timeInRanges: derivedShape(z.strictObject(levelShape)).describe(
    'Percent of the time at each level; a reading stands for the time until the next one, at most about its own interval.',
  ),
  lbgi: DerivedNumber.describe('Low blood glucose index.'),
  hbgi: DerivedNumber.describe('High blood glucose index.'),
  gri: derivedShape(
    z.strictObject({
      index: z.number().describe('The index, 0 to 100.'),
      zone: z.enum(['A', 'B', 'C', 'D', 'E']).describe('A (lowest risk) to E.'),
      hypoComponentPercent: z.number().describe('Very low + 0.8 x low, in percent.'),
      hyperComponentPercent: z.number().describe('Very high + 0.5 x high, in percent.'),
    }),
  ).describe('Glycemia risk index; null without sufficient data.'),
}

export function glucoseStatistics(basis: GlucoseBasis) {
  const { levels, reason } = glucoseRanges(basis.record.values, 'mg/dL', basis.held)
  return {
    ...summaryStatistics(basis),
    timeInRanges: glucoseStatistic<GlucoseLevels>(basis, {
      method: methods.glucose_ranges,
      value: levels,
      reason,
      params: { boundsMgDl: glucoseBounds['mg/dL'] },
      caveats: ['LOW and HIGH readings count as very low and very high.'],
    }),
    ...riskStatistics(basis, levels),
  }
}

/** Mean, spread, and the estimates from the mean. Without the readings at the limits of the sensor, all would lie nearer to the middle. */
function summaryStatistics(basis: GlucoseBasis) {
  const summary = glucoseSummary(basis.record.values, basis.held)
  const { meanMgPerDl, sdMgPerDl, cvPercent, gmiPercent, estimatedA1cPercent, percentilesMgPerDl } = summary
  const about = { method: methods.glucose_summary, ofSizes: true, unit: '%' }
  const why = (value: unknown) => (value === null ? (summary.reason ?? 'insufficient_data') : null)
  const percentiles = percentilesMgPerDl && {
    p5: shownGlucose(basis, percentilesMgPerDl.p5),
    p25: shownGlucose(basis, percentilesMgPerDl.p25),
    p50: shownGlucose(basis, percentilesMgPerDl.p50),
    p75: shownGlucose(basis, percentilesMgPerDl.p75),
    p95: shownGlucose(basis, percentilesMgPerDl.p95),
  }
  return {
    mean: inGlucoseUnit(basis, { ...about, value: meanMgPerDl, reason: why(meanMgPerDl) }),
    sd: inGlucoseUnit(basis, { ...about, value: sdMgPerDl, reason: why(sdMgPerDl) }),
    cv: glucoseStatistic(basis, {
      ...about,
      value: cvPercent,
      reason: why(cvPercent),
      inputs: { meanMgDl: meanMgPerDl, sdMgDl: sdMgPerDl },
    }),
    gmi: glucoseStatistic(basis, {
      ...about,
      value: gmiPercent,
      reason: why(gmiPercent),
      needsSufficiency: true,
      params: { intercept: 3.31, slopePerMgDl: 0.02392 },
      inputs: { meanMgDl: meanMgPerDl },
    }),
    estimatedA1c: glucoseStatistic(basis, {
      ...about,
      value: estimatedA1cPercent,
      reason: why(estimatedA1cPercent),
      needsSufficiency: true,
      params: { addedMgDl: 46.7, divisor: 28.7 },
      inputs: { meanMgDl: meanMgPerDl },
      caveats: ['Differs from the glucose management indicator and from a laboratory A1c.'],
    }),
    percentiles: glucoseStatistic(basis, {
      ...about,
      unit: basis.unit,
      value: percentiles,
      reason: why(percentiles),
      params: { type: '7, by time' },
    }),
  }
}

/** Indices of risk. */
function riskStatistics(basis: GlucoseBasis, levels: GlucoseLevels | null) {
  const { lbgi, hbgi, reason } = glucoseRisk(basis.record.values, basis.held)
  const about = { method: methods.lbgi_hbgi, reason, params: { factor: 1.509, power: 1.084, shift: 5.381, scale: 10 } }
  const outside = levels && {
    veryLowPercent: levels.veryLowPercent,
    lowPercent: levels.lowPercent,
    highPercent: levels.highPercent,
    veryHighPercent: levels.veryHighPercent,
  }
  const gri = outside && glycemiaRiskIndex(outside)
  const isKnown = gri && gri.gri !== null && gri.zone !== null
  return {
    lbgi: glucoseStatistic(basis, { ...about, value: lbgi }),
    hbgi: glucoseStatistic(basis, { ...about, value: hbgi }),
    gri: glucoseStatistic(basis, {
      method: methods.gri,
      value: isKnown
        ? {
            index: gri.gri ?? 0,
            zone: gri.zone ?? 'A',
            hypoComponentPercent: gri.hypoComponentPercent ?? 0,
            hyperComponentPercent: gri.hyperComponentPercent ?? 0,
          }
        : null,
      reason: gri ? gri.reason : 'no_data',
      needsSufficiency: true,
      params: { weights: { veryLow: 3, low: 2.4, veryHigh: 1.6, high: 0.8 }, most: 100 },
      inputs: { levels: outside },
    }),
  }
}
