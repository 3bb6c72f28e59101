export const storedStages = ['awake', 'light', 'deep', 'rem', 'asleep', 'restless'] as const
export type StoredStage = (typeof storedStages)[number]

/** What a stored sleep session holds beside its span. Times in seconds since the epoch. */
export interface SleepDocument {
  stages: [stage: StoredStage, startS: number, endS: number][]
  /** False while the platform still works on the stages: the session will be rewritten. */
  processed: boolean
  nap: boolean
  manuallyEdited: boolean
  updatedAt: string | null
}

/** What a stored exercise holds beside its columns: the device's own summary. */
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

/** What a logged food is called. */
export interface FoodDocument {
  displayName: string | null
}
