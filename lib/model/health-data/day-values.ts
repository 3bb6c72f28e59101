import type { Day } from '../../kernel/civil-time.ts'
import type { DataTypeId } from '../catalog/data-types.ts'
import type { SeriesId } from '../catalog/series.ts'
import type { Source } from '../catalog/sources.ts'
import type { DayStamp } from '../sync/rebuild.ts'

/** What a derived value was computed from: enough to compute it again by hand. */
export type Inputs = Readonly<Record<string, number | string | readonly number[]>>

/** What one source says of a series on a civil day. */
export interface DailyValue {
  /** Null where something was observed, but not what the rule of the series needs; `reason` then says why. */
  value: number | null
  observations: number
  min: number | null
  max: number | null
  /** The first and the last observation, to the second. */
  firstMs: number | null
  lastMs: number | null
  reason: string | null
  /** What the value rests on where that is not what its rule wants first. */
  flags: readonly string[]
  /** Of a derived value. */
  inputs: Inputs | null
}

/** Types that no series counts: a day counts their observations by themselves. */
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

/** Everything that a day can hold of a source: daily series, and numbers of observations. */
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

/** The source that a day shows for a series: one with a value, else one that says why it has none, else null. And the others. */
export interface Choice {
  selected: SourcedValue | null
  alternatives: SourcedValue[]
}

export interface DayRecord extends DayStamp {
  date: Day
  values: DayValues
}

/** A daily value as it is stored: rounded, its times to the second. What is not given is not known. */
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

/** Daily values are kept to 4 decimals: finer than any device, and the same sum in any order. There is no negative zero. */
export function roundValue(value: number): number {
  return Math.round(value * 10_000) / 10_000 + 0
}
