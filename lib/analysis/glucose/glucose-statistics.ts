import * as z from 'zod'
import { type GlucoseLevels, glucoseBounds, glucoseRanges } from '../../derive/glucose/glucose-ranges.ts'
import { glucoseRisk } from '../../derive/glucose/glucose-risk.ts'
import { glucoseSummary } from '../../derive/glucose/glucose-summary.ts'
import { glycemiaRiskIndex } from '../../derive/glucose/glycemia-risk-index.ts'
import { longestHoldMinutes } from '../../derive/glucose/held-times.ts'
import { methods } from '../../model/catalog/methods.ts'
import { DerivedNumber, derivedShape } from '../derived-view.ts'
import { type GlucoseBasis, glucoseStatistic, inGlucoseUnit, shownGlucose } from './glucose-basis.ts'

const percent = z.number()
export const levelShape = {
  veryLowPercent: percent,
  lowPercent: percent,
  inRangePercent: percent,
  highPercent: percent,
  veryHighPercent: percent,
  inTightRangePercent: percent,
  belowRangePercent: percent,
  aboveRangePercent: percent,
}
export const percentileShape = { p5: z.number(), p25: z.number(), p50: z.number(), p75: z.number(), p95: z.number() }

/** The statistics of the distribution of glucose, regardless of the order in time. */
export const statisticShape = {
  mean: DerivedNumber,
  sd: DerivedNumber,
  cv: DerivedNumber,
  gmi: DerivedNumber,
  estimatedA1c: DerivedNumber,
  percentiles: derivedShape(z.strictObject(percentileShape)),
  timeInRanges: derivedShape(z.strictObject(levelShape)),
  lbgi: DerivedNumber,
  hbgi: DerivedNumber,
  gri: derivedShape(
    z.strictObject({
      index: z.number(),
      zone: z.enum(['A', 'B', 'C', 'D', 'E']),
      hypoComponentPercent: z.number(),
      hyperComponentPercent: z.number(),
    }),
  ),
}

export function glucoseStatistics(basis: GlucoseBasis) {
  const { levels, reason } = glucoseRanges(basis.record.values, 'mg/dL', basis.held)
  return {
    ...summaryStatistics(basis),
    timeInRanges: glucoseStatistic<GlucoseLevels>(basis, {
      method: methods.glucose_ranges,
      value: levels,
      reason,
      params: {
        boundsMgDl: glucoseBounds['mg/dL'],
        ...(basis.held ? { of: 'time', maxHoldMinutes: longestHoldMinutes } : { of: 'readings' }),
      },
      caveats: ['LOW and HIGH readings count as very low and very high.'],
    }),
    ...riskStatistics(basis, levels),
  }
}

/** Mean, spread, and the estimates from the mean. Readings at the limits of the sensor are excluded, because they are not measurements. */
function summaryStatistics(basis: GlucoseBasis) {
  const summary = glucoseSummary(basis.record.measured)
  const { meanMgPerDl, sdMgPerDl, cvPercent, gmiPercent, estimatedA1cPercent, percentilesMgPerDl } = summary
  const about = { method: methods.glucose_summary, withoutLimits: true, unit: '%' }
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
      params: { type: 7 },
    }),
  }
}

/** Indices of risk. */
function riskStatistics(basis: GlucoseBasis, levels: GlucoseLevels | null) {
  const { lbgi, hbgi, reason } = glucoseRisk(basis.record.values)
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
