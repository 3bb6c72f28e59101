import type { DayRange } from '../../../kernel/ranges.ts'
import type { Misunderstanding } from '../../plan/plan.ts'
import type { Feast, Grain, Part } from '../meaning.ts'

/** The longest range of daily values, in days. */
export const maxDays = 3660

/** A point in time as written in the question; a `date` without a year takes the year from its context. */
export type Point =
  /** `around`: the weekend of a holiday, with it, or its week. */
  | { kind: 'date'; year: number | null; month: number; day: number | null; around?: 'weekend' | 'week' }
  | { kind: 'day-of-month'; day: number }
  | { kind: 'feast'; year: number | null; feast: Feast; around?: 'weekend' | 'week' }
  | { kind: 'quarter'; year: number | null; month: number }
  | { kind: 'part-of-month'; year: number | null; month: number; part: Part }
  | { kind: 'weekday'; weekday: number; which: 'last' | 'this' | null }
  | {
      kind: 'range'
      range: DayRange | null
      other?: DayRange | null
      previous?: { grain: Grain; count: number }
      present?: DayRange | null
    }
  /** `count` null: as many days as the other period has. */
  | { kind: 'relative'; grain: Grain; count: number | null }
  /** The same days so many months or days earlier. */
  | { kind: 'months-before'; months: number }
  | { kind: 'days-before'; days: number }
  | { kind: 'error'; reason: Misunderstanding }

/** A point in time, and the position after its words; null if there is none. */
export type Read = { point: Point; next: number } | null

/** A point or a range with the position after its words; `weekdays`: those between two of them. */
export type Bounded = { point: Point; next: number; weekdays?: readonly number[] } & (Bounds | { range?: never })
type Bounds = { range: DayRange; other?: DayRange }
