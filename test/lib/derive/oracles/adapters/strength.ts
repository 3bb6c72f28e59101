import { estimatedOneRepMax } from '../../../../../lib/derive/strength/e1rm.ts'
import { oneRepMaxInReserve } from '../../../../../lib/derive/strength/e1rm-in-reserve.ts'
import { personalRecords } from '../../../../../lib/derive/strength/personal-records.ts'
import { setsPerMuscle, type TrainedMuscles } from '../../../../../lib/derive/strength/sets-per-muscle.ts'
import { type SetType, volumeLoad } from '../../../../../lib/derive/strength/volume-load.ts'
import { asDay } from '../../../../../lib/kernel/civil-time.ts'
import type { Adapter } from './words.ts'

const noEstimates = {
  epley: null,
  brzycki: null,
  lombardi: null,
  mayhew: null,
  wathan: null,
  oconner: null,
  lander: null,
}

export const strengthAdapters: Record<string, Adapter> = {
  e1rm: ({ weight, reps }: { weight: number | null; reps: number | null }) => {
    const { byEquationKg, medianKg, lowKg, highKg, confidence, reason } = estimatedOneRepMax(weight, reps)
    return { ...(byEquationKg ?? noEstimates), median: medianKg, low: lowKg, high: highKg, confidence, reason }
  },

  e1rm_rir: ({ weight, reps, rpe }: { weight: number | null; reps: number | null; rpe: number | null }) => {
    const { repsInReserve, e1rmKg, ...estimate } = oneRepMaxInReserve(weight, reps, rpe)
    return { ...estimate, rir: repsInReserve, e1rm: e1rmKg }
  },

  pr_detection: (inputs: { entries: { date: string; value: number | null }[]; minImprovement?: number }) => {
    const entries = inputs.entries.map(({ date, value }) => ({ day: asDay(date), value }))
    const { records, best } = personalRecords(entries, inputs.minImprovement)
    return { records: records.map(({ day, ...record }) => ({ ...record, date: day })), best }
  },

  sets_per_muscle: (inputs: {
    exercises: Record<string, TrainedMuscles>
    sets: { exercise: string; type: SetType }[]
  }) => setsPerMuscle(inputs.sets, inputs.exercises),

  volume_load: ({ sets }: { sets: { weight: number | null; reps: number | null; type: SetType }[] }) => {
    const volume = volumeLoad(sets.map(({ type, weight, reps }) => ({ type, weightKg: weight, reps })))
    return { ...volume, volumeLoad: volume.volumeLoadKg }
  },
}
