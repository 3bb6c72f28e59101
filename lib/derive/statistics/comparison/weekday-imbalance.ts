import { type Day, weekday } from '../../../kernel/civil-time.ts'
import { shareDistance } from './share-distance.ts'

/** Above this, the weekdays of two periods differ too much to compare them without a flag. */
export const weekdayImbalanceAbove = 0.1

export interface WeekdayImbalance {
  /** Observed days, Monday first. */
  current: number[]
  previous: number[]
  /** 0 when both have the same shares of weekdays, 1 when they share none; null when one is empty. */
  distance: number | null
}

/**
 * Whether two periods have the same weekdays, because weekends differ from work days in general.
 *
 * Formula: half the sum over weekdays of |share in one - share in the other|, shares of the observed days.
 * Units: none; 0 to 1.
 * Missing: only observed days count; a period without observed days has no distance.
 * Source: `shareDistance`; the limit is this project's.
 * Example: seven days against five working days: (5 x |1/7 - 1/5| + 2 x 1/7) / 2 = 0.29.
 */
export function weekdayImbalance(current: readonly Day[], previous: readonly Day[]): WeekdayImbalance {
  const countOf = (days: readonly Day[]) => {
    const counts = [0, 0, 0, 0, 0, 0, 0]
    for (const day of days) counts[weekday(day) - 1] = (counts[weekday(day) - 1] ?? 0) + 1
    return counts
  }
  const counts = { current: countOf(current), previous: countOf(previous) }
  return { ...counts, distance: shareDistance(counts.current, counts.previous) }
}
