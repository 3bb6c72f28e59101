import { type AggregateRule, aggregate } from '../../../../../lib/derive/daily/aggregate-rule.ts'
import { timeWeightedMean } from '../../../../../lib/derive/time/time-weighted-mean.ts'
import type { Adapter } from './words.ts'

export const aggregateAdapters: Record<string, Adapter> = {
  aggregate_rule: (inputs: { values: (number | null)[]; times: number[]; rule: AggregateRule }) => {
    const readings = inputs.values.map((value, index) => ({ atMs: (inputs.times[index] ?? index) * 1000, value }))
    return aggregate(readings, inputs.rule)
  },

  time_weighted_mean: (inputs: {
    samples: { t: number; v: number | null }[]
    windowEnd: number
    maxHoldSeconds?: number
  }) => {
    const samples = inputs.samples.map(({ t, v }) => ({ atMs: t * 1000, value: v }))
    return timeWeightedMean(samples, inputs.windowEnd * 1000, inputs.maxHoldSeconds)
  },
}
