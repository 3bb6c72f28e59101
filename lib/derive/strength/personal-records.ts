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
 * Units: the unit of the values.
 * Missing: null values are left out; none left gives no records and no best.
 * Source: a running maximum; no convention involved.
 * Example: 100, 102.5, 102.5, 101 and 105 on successive days: records of 102.5 and 105.
 */
export function personalRecords(
  entries: readonly { day: Day; value: number | null }[],
  minImprovement = 0,
): PersonalRecords {
  const records: PersonalRecord[] = []
  let best: number | null = null
  let [day, ofDay]: [Day | null, number] = [null, 0]
  const endDay = () => {
    if (day === null || (best !== null && !(ofDay > best + minImprovement))) return
    if (best !== null) records.push({ day, value: ofDay, previousBest: best, improvement: ofDay - best })
    best = ofDay
  }
  for (const entry of inOrderOfTime(entries)) {
    if (entry.value === null) continue
    if (entry.day === day) {
      ofDay = Math.max(ofDay, entry.value)
      continue
    }
    endDay()
    ;[day, ofDay] = [entry.day, entry.value]
  }
  endDay()
  return { records, best }
}

/** Entries are mostly in the order of time, or in the opposite one. */
function inOrderOfTime<T extends { day: Day }>(entries: readonly T[]): readonly T[] {
  const isNewestFirst = entries.every((entry, i) => i === 0 || entry.day <= (entries[i - 1] as T).day)
  return isNewestFirst ? entries.toReversed() : entries.toSorted((a, b) => (a.day < b.day ? -1 : a.day > b.day ? 1 : 0))
}
