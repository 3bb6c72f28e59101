import type { SeriesId } from './series.ts'

/** What stands for a person's days where no series is named, most important first: one series of each subject that most people have. */
export const usualSeries: readonly SeriesId[] = [
  'steps',
  'active-minutes',
  'sleep',
  'resting-heart-rate',
  'heart-rate-variability',
  'weight',
]
