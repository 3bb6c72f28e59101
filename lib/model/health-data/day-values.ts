import type { Day } from '../../kernel/civil-time.ts'
import type { DataTypeId } from '../catalog/data-types.ts'
import type { SeriesId } from '../catalog/series.ts'
import type { Source } from '../catalog/sources.ts'
import type { DayStamp } from '../sync/rebuild.ts'

/** The inputs of a derived value: enough to compute it again by hand. */
export type Inputs = Readonly<Record<string, number | string | readonly number[]>>

/** The value of a series on a civil day from one source. */
export interface DailyValue {
  /** Null when the observations are not sufficient for the rule of the series; `reason` then says why. */
  value: number | null
  observations: number
  min: number | null
  max: number | null
  /** The times of the first and the last observation, to the second. */
  firstMs: number | null
  lastMs: number | null
  reason: string | null
  /** Why the value is not based on the preferred input of its rule. */
  flags: readonly string[]
  /** The inputs of a derived value. */
  inputs: Inputs | null
}

/** Types that no series counts; a day stores the number of their observations separately. */
export const countedTypes = [
  'heart-rate-variability',
  'oxygen-saturation',
  'respiratory-rate',
  'vo2-max',
  'run-vo2-max',
  'daily-heart-rate-variability',
  'daily-oxygen-saturation',
  'daily-respiratory-rate',
  'daily-vo2-max',
  'skin-temperature',
  'sleep',
  'nutrition-log',
] as const satisfies readonly DataTypeId[]

export type CountId = `${(typeof countedTypes)[number]}-observations`

/** Everything that a day can hold for a source: daily series and numbers of observations. */
export type ValueId = SeriesId | CountId

export function countOf(type: (typeof countedTypes)[number]): CountId {
  return `${type}-observations`
}

export type SourceValues = Partial<Record<ValueId, DailyValue>>

/** The values of one civil day, by source, then by series. */
export type DayValues = Partial<Record<Source, SourceValues>>

/** A daily value and where it comes from. */
export interface SourcedValue extends DailyValue {
  source: Source
}

/** The source that a day shows for a series: one with a value, else one with a reason, else null; and the alternatives. */
export interface Choice {
  selected: SourcedValue | null
  alternatives: SourcedValue[]
}

export interface DayRecord extends DayStamp {
  date: Day
  values: DayValues
}

/** A daily value as it is stored: rounded, with times to the second. Omitted members are unknown. */
export function dailyValue(value: number | null, observations: number, more: Partial<DailyValue> = {}): DailyValue {
  const { min = null, max = null, firstMs = null, lastMs = null, reason = null, flags = [], inputs = null } = more
  const rounded = value === null ? null : roundValue(value)
  return {
    value: rounded,
    observations,
    min,
    max,
    firstMs: wholeSecond(firstMs),
    lastMs: wholeSecond(lastMs),
    reason,
    flags,
    inputs,
  }
}

function wholeSecond(ms: number | null): number | null {
  return ms === null ? null : Math.floor(ms / 1000) * 1000
}

/** Daily values have 4 decimals: finer than any device, and sums do not depend on the order. Negative zero becomes 0. */
export function roundValue(value: number): number {
  return Math.round(value * 10_000) / 10_000 + 0
}
