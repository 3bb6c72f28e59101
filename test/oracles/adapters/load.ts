import { heartRateZones } from '../../../lib/derive/heart-rate-zones.ts'
import { trimpEdwards } from '../../../lib/derive/trimp-edwards.ts'
import type { Adapter } from './words.ts'

export const loadAdapters: Record<string, Adapter> = {
  trimp_edwards: (inputs: { samples: { minutes: number; hr: number | null }[]; maxHr: number | null }) => {
    const spans = inputs.samples.map(({ minutes, hr }) => ({ minutes, bpm: hr }))
    return trimpEdwards(spans, inputs.maxHr)
  },

  heart_rate_zones: (inputs: { ageYears: number | null; maxHr: number | null; restHr: number | null }) => {
    const zones = heartRateZones({
      measuredMaxBpm: inputs.maxHr,
      ageYears: inputs.ageYears,
      restingBpm: inputs.restHr,
    })
    return {
      maxHr: zones.maxBpm,
      maxHrSource: zones.maxBpmSource,
      method: zones.method,
      edges: zones.edgesBpm,
      reason: zones.reason,
    }
  },
}
