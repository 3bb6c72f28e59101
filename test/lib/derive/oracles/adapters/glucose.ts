import { glucoseEpisodes } from '../../../../../lib/derive/glucose/glucose-episodes.ts'
import { glucoseProfile } from '../../../../../lib/derive/glucose/glucose-profile.ts'
import { glucoseRanges } from '../../../../../lib/derive/glucose/glucose-ranges.ts'
import { glucoseRisk } from '../../../../../lib/derive/glucose/glucose-risk.ts'
import { glucoseSufficiency } from '../../../../../lib/derive/glucose/glucose-sufficiency.ts'
import { glucoseSummary } from '../../../../../lib/derive/glucose/glucose-summary.ts'
import { convertGlucose, type GlucoseUnit } from '../../../../../lib/derive/glucose/glucose-unit.ts'
import { glycemiaRiskIndex } from '../../../../../lib/derive/glucose/glycemia-risk-index.ts'
import { meanExcursion } from '../../../../../lib/derive/glucose/mage.ts'
import { meanDailyDifference } from '../../../../../lib/derive/glucose/modd.ts'
import type { Adapter } from './words.ts'

const noPercentiles = { p5: null, p25: null, p50: null, p75: null, p95: null }

interface Values {
  values: (number | null)[]
}

export const glucoseAdapters: Record<string, Adapter> = {
  glucose_unit: (inputs: { value: number | null; from: GlucoseUnit; to: GlucoseUnit; factor?: number }) =>
    convertGlucose(inputs.value, inputs.from, inputs.to, inputs.factor),

  glucose_summary: ({ values }: Values) => {
    const summary = glucoseSummary(values)
    const { p50, ...percentiles } = summary.percentilesMgPerDl ?? noPercentiles
    return {
      n: summary.n,
      mean: summary.meanMgPerDl,
      sd: summary.sdMgPerDl,
      cvPct: summary.cvPercent,
      gmi: summary.gmiPercent,
      ea1c: summary.estimatedA1cPercent,
      jIndex: summary.jIndex,
      median: p50,
      ...percentiles,
      reason: summary.reason,
    }
  },

  glucose_ranges: ({ values, unit }: Values & { unit: GlucoseUnit }) => {
    const { n, levels, reason } = glucoseRanges(values, unit)
    return {
      n,
      tbr2Pct: levels?.veryLowPercent ?? null,
      tbr1Pct: levels?.lowPercent ?? null,
      tirPct: levels?.inRangePercent ?? null,
      tar1Pct: levels?.highPercent ?? null,
      tar2Pct: levels?.veryHighPercent ?? null,
      titrPct: levels?.inTightRangePercent ?? null,
      reason,
    }
  },

  glucose_sufficiency: (inputs: { nReadings: number; windowDays: number; intervalMin: number }) => {
    const { activePercent, lacking, ...sufficiency } = glucoseSufficiency(
      inputs.nReadings,
      inputs.windowDays,
      inputs.intervalMin,
    )
    return { ...sufficiency, activePct: activePercent, reasons: lacking }
  },

  lbgi_hbgi: ({ values }: Values) => glucoseRisk(values),

  gri: (inputs: Record<'tbr2Pct' | 'tbr1Pct' | 'tar1Pct' | 'tar2Pct', number | null>) => {
    const { hypoComponentPercent, hyperComponentPercent, ...risk } = glycemiaRiskIndex({
      veryLowPercent: inputs.tbr2Pct,
      lowPercent: inputs.tbr1Pct,
      highPercent: inputs.tar1Pct,
      veryHighPercent: inputs.tar2Pct,
    })
    return { ...risk, hypoComponent: hypoComponentPercent, hyperComponent: hyperComponentPercent }
  },

  mage: (inputs: Values & { intervalMin: number; maxGapMin?: number }) => {
    const { upswings, downswings, ...excursions } = meanExcursion(inputs.values, inputs.intervalMin, {
      maxGapMinutes: inputs.maxGapMin,
    })
    return { ...excursions, nUp: upswings, nDown: downswings }
  },

  modd: ({ days }: { days: (number | null)[][] }) => {
    const { pairs, ...difference } = meanDailyDifference(days)
    return { ...difference, nPairs: pairs }
  },

  agp_percentiles: (inputs: {
    samples: { minuteOfDay: number; value: number | null }[]
    binMinutes?: number
    minPerBin?: number
  }) => {
    const { bins, reason } = glucoseProfile(inputs.samples, inputs.binMinutes, inputs.minPerBin)
    return { bins: bins?.map(({ percentiles, ...bin }) => ({ ...bin, ...(percentiles ?? noPercentiles) })), reason }
  },

  glucose_episodes: (
    inputs: Values & {
      threshold: number
      direction: 'below' | 'above'
      intervalMin: number
      minDurationMin: number
      endDurationMin: number
    },
  ) => {
    const { episodes, reason } = glucoseEpisodes(inputs.values, {
      threshold: inputs.threshold,
      direction: inputs.direction,
      intervalMinutes: inputs.intervalMin,
      minMinutes: inputs.minDurationMin,
      minMinutesInside: inputs.endDurationMin,
    })
    return { episodes: episodes?.map(({ minutes, ...episode }) => ({ ...episode, durationMin: minutes })), reason }
  },
}
