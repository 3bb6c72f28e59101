import type { Day } from '../../kernel/civil-time.ts'
import type { DataTypeId } from '../catalog/data-types.ts'
import type { SeriesId } from '../catalog/series.ts'
import type { DaySource, Source } from '../catalog/sources.ts'
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
  /** What the sources of the day say together: with the value of the first of them in the order of the catalog, if there are two. */
  together?: Together
}

/** All times of a day in which exactly the same sources speak. */
export interface Region<S extends string = Source> {
  sources: readonly S[]
  seconds: number
  /** What each of the sources counted in these times, in their order; of a level, the sum of value times seconds. */
  amounts: readonly number[]
}

/** The same of a level, with the smallest and the largest value of each source. */
export interface LevelRegion<S extends string = Source> extends Region<S> {
  min: readonly number[]
  max: readonly number[]
}

/** What several sources say of a day together, from which the merged value follows for any order of them, and without any of them. */
export type Together =
  | { kind: 'sum'; regions: readonly Region[] }
  | { kind: 'level'; regions: readonly LevelRegion[] }
  | { kind: 'sessions'; sources: readonly Source[]; cases: readonly SessionCase[] }

/** An order of sources in which the events of a day, each counted once, give another value than that of the first source. */
export interface SessionCase {
  order: readonly Source[]
  /** A source whose value it is, or a value that none has alone. */
  daily: Source | DailyValue
}

/** How a value came about to which several sources could contribute. */
export interface Merge {
  /** What each source contributes, if two do. */
  parts: Partial<Record<Source, number>>
  /** How long each source spoke. */
  coveredMinutes: Partial<Record<Source, number>>
  /** How long two or more spoke at once. */
  overlapMinutes: number
  /** The first source alone, the larger one at each time, and all added up; null if one does not say when. */
  bounds: { atLeast: number; atMost: number; sum: number } | null
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
  'elevation-gain',
  'activity-level',
  'time-in-heart-rate-zone',
  'swim-lengths',
  'core-body-temperature',
  'daily-heart-rate-zones',
  'electrocardiogram',
  'irregular-rhythm-notification',
  'blood-pressure',
  'body-temperature',
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
  source: DaySource
  merge?: Merge
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
