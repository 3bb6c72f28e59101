import type { Day } from '../../kernel/civil-time.ts'

export interface PersonalRecord {
  day: Day
  value: number
  previousBest: number
  improvement: number
}

export interface PersonalRecords {
  /** In order of time. */
  records: PersonalRecord[]
  /** The value the next record has to beat. */
  best: number | null
}

/**
 * On which days a person set a new record. Values of one kind only: heaviest weight, weight for a number of repetitions,
 * estimated maximum or volume are lists of their own.
 *
 * Formula: the best of each day, in order of time; a record exceeds the best so far by more than the minimum improvement
 * (default 0). The first day is a baseline, a tie is no record, and a gain too small for a record does not change the best, so
 * that small gains accumulate.
 * Units: those of the values.
 * Missing: null values are left out; none left gives no records and no best.
 * Source: a running maximum; no convention involved.
 * Example: 100, 102.5, 102.5, 101 and 105 on successive days: records of 102.5 and 105.
 */
export function personalRecords(
  entries: readonly { day: Day; value: number | null }[],
  minImprovement = 0,
): PersonalRecords {
  const bestOfDay = new Map<Day, number>()
  for (const { day, value } of entries) {
    if (value !== null) bestOfDay.set(day, Math.max(value, bestOfDay.get(day) ?? value))
  }
  const records: PersonalRecord[] = []
  let best: number | null = null
  for (const [day, value] of [...bestOfDay].sort(([a], [b]) => (a < b ? -1 : 1))) {
    if (best !== null && !(value > best + minImprovement)) continue
    if (best !== null) records.push({ day, value, previousBest: best, improvement: value - best })
    best = value
  }
  return { records, best }
}
