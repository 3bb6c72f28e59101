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

/** The document of a stored exercise, in addition to its columns: the device's own summary. */
export interface ExerciseDocument {
  displayName: string | null
  energyKcal: number | null
  distanceMeters: number | null
  steps: number | null
  averageHeartRateBpm: number | null
  elevationGainMeters: number | null
  activeZoneMinutes: number | null
  zoneMinutes: unknown
  updatedAt: string | null
}

/** The name of a logged food. */
export interface FoodDocument {
  displayName: string | null
}
