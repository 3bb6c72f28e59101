import { acuteChronicRatio } from '../../../../../lib/derive/training/acwr.ts'
import { heartRateZones } from '../../../../../lib/derive/training/heart-rate-zones.ts'
import { hrTss } from '../../../../../lib/derive/training/hr-tss.ts'
import { loadEwma } from '../../../../../lib/derive/training/load-ewma.ts'
import { monotonyStrain } from '../../../../../lib/derive/training/monotony-strain.ts'
import { sessionRpe } from '../../../../../lib/derive/training/session-rpe.ts'
import {
  type TrimpPerson,
  trimpBanister,
  trimpBanisterOfSpans,
} from '../../../../../lib/derive/training/trimp-banister.ts'
import { trimpEdwards } from '../../../../../lib/derive/training/trimp-edwards.ts'
import { trimpLucia } from '../../../../../lib/derive/training/trimp-lucia.ts'
import type { Adapter } from './words.ts'

interface Samples {
  samples: { minutes: number; hr: number | null }[]
}

interface Person {
  restHr: number | null
  maxHr: number | null
  sex: TrimpPerson['sex']
}

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

  session_rpe: (inputs: { rpe: number | null; durationMin: number | null }) =>
    sessionRpe(inputs.rpe, inputs.durationMin),

  trimp_banister: (inputs: Person & { durationMin: number | null; avgHr: number | null }) => {
    const { heartRateReserveFraction, ...load } = trimpBanister(inputs.durationMin, inputs.avgHr, person(inputs))
    return { ...load, hrr: heartRateReserveFraction }
  },

  trimp_banister_samples: (inputs: Person & Samples) => {
    const { usedMinutes, ...load } = trimpBanisterOfSpans(spans(inputs), person(inputs))
    return { ...load, minutesUsed: usedMinutes }
  },

  trimp_lucia: (inputs: Samples & { vt1Hr: number | null; vt2Hr: number | null }) =>
    trimpLucia(spans(inputs), inputs.vt1Hr, inputs.vt2Hr),

  hr_tss: (inputs: Person & Samples & { thresholdHr: number | null }) => {
    const { points, ...load } = hrTss(spans(inputs), person(inputs), inputs.thresholdHr)
    return { ...load, hrTss: points }
  },

  monotony_strain: ({ dailyLoads }: { dailyLoads: (number | null)[] }) => {
    const { meanLoad, sdLoad, ...week } = monotonyStrain(dailyLoads)
    return { ...week, mean: meanLoad, sd: sdLoad }
  },

  load_ewma: (inputs: {
    loads: (number | null)[]
    ctlTau: number
    atlTau: number
    initialCtl: number
    initialAtl: number
  }) => {
    const seed = { ctl: inputs.initialCtl, atl: inputs.initialAtl }
    return loadEwma(inputs.loads, { ctlTauDays: inputs.ctlTau, atlTauDays: inputs.atlTau, seed })
  },

  acwr: (inputs: { loads: (number | null)[]; acuteDays: number; chronicDays: number }) => {
    const { coupledRatio, uncoupledRatio, ...load } = acuteChronicRatio(inputs.loads, {
      acuteDays: inputs.acuteDays,
      chronicDays: inputs.chronicDays,
    })
    return { ...load, coupled: coupledRatio, uncoupled: uncoupledRatio }
  },
}

function spans({ samples }: Samples): { minutes: number; bpm: number | null }[] {
  return samples.map(({ minutes, hr }) => ({ minutes, bpm: hr }))
}

function person({ restHr, maxHr, sex }: Person): TrimpPerson {
  return { restingBpm: restHr, maxBpm: maxHr, sex }
}
