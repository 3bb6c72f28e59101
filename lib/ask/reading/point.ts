import type { DayRange } from '../../kernel/ranges.ts'
import type { Misunderstanding } from '../plan/plan.ts'
import type { Grain } from './meaning.ts'

/** The longest range of daily values, in days. */
export const maxDays = 3660

/** A point in time as written in the question; a `date` without a year takes the year from its context. */
export type Point =
  | { kind: 'date'; year: number | null; month: number; day: number | null }
  | { kind: 'day-of-month'; day: number }
  | { kind: 'quarter'; year: number | null; month: number }
  | { kind: 'part-of-month'; year: number | null; month: number; part: 'start' | 'middle' | 'end' }
  | { kind: 'weekday'; weekday: number; which: 'last' | 'this' | null }
  | {
      kind: 'range'
      range: DayRange | null
      other?: DayRange | null
      previous?: { grain: Grain; count: number }
      present?: DayRange | null
    }
  | { kind: 'relative'; grain: Grain; count: number }
  | { kind: 'year-before' }
  | { kind: 'error'; reason: Misunderstanding }

/** A point in time, and the position after its words; null if there is none. */
export type Read = { point: Point; next: number } | null
