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
