export const storedStages = ['awake', 'light', 'deep', 'rem', 'asleep', 'restless'] as const
export type StoredStage = (typeof storedStages)[number]

/** The document of a stored sleep session, in addition to its span. Times are in seconds since the epoch. */
export interface SleepDocument {
  stages: [stage: StoredStage, startS: number, endS: number][]
  /** False while the platform is still processing the stages; it will then rewrite the session. */
  processed: boolean
  nap: boolean
  manuallyEdited: boolean
  updatedAt: string | null
}

/** What the device counted in an exercise or in a part of it. */
interface ExerciseTotals {
  energyKcal: number | null
  distanceMeters: number | null
  steps: number | null
  averageHeartRateBpm: number | null
  elevationGainMeters: number | null
  /** The mean of a power meter. Missing without one, as in everything that a platform reports. */
  averagePowerWatts?: number
  /** Revolutions a minute, of cycling. */
  averageCadenceRpm?: number
}

/** A part of an exercise: a split that the device makes by distance or time, or a lap. */
export interface ExerciseSplit extends ExerciseTotals {
  startAt: string
  endAt: string
  /** What ends a part: `distance`, `duration`, `calories`, or `manual`. */
  by: string | null
  /** Without pauses. */
  activeMinutes: number | null
}

/** The document of a stored exercise, in addition to its columns: the device's own summary. */
export interface ExerciseDocument extends ExerciseTotals {
  displayName: string | null
  activeZoneMinutes: number | null
  zoneMinutes: Record<'light' | 'moderate' | 'vigorous' | 'peak', number | null> | null
  /** Missing in a document that was stored before splits and laps were read. */
  splits?: ExerciseSplit[]
  laps?: ExerciseSplit[]
  updatedAt: string | null
}

/** The name of a logged food. */
export interface FoodDocument {
  displayName: string | null
}

/** The trace of an electrocardiogram: lead I, in millivolts times `samplesPerMillivolt`. */
export interface TraceDocument {
  samplingHz: number | null
  samplesPerMillivolt: number | null
  samples: number[]
}

/** The spans of which the platform said that the pulse was irregular. */
export interface AlertsDocument {
  alertWindows: { startAt: string; endAt: string; beats: number }[]
}
