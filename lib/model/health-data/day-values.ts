import type { DataTypeId } from '../catalog/data-types.ts'
import type { Source } from '../catalog/sources.ts'
import type { DayStamp } from '../sync/rebuild.ts'

/** What a derived value was computed from: enough to compute it again by hand. */
export type Inputs = Readonly<Record<string, number | string | readonly number[]>>

/**
 * What a day item holds of one series and source: value, number of observations, smallest, largest, first and last observation
 * (seconds since the epoch), flags with spaces between, and inputs. The value is null where something was observed but not what its rule needs; the
 * flag is then the reason, else flags say on what the value rests. Trailing nulls are left out.
 */
export type Aggregate = readonly [
  value: number | null,
  observations: number,
  min?: number | null,
  max?: number | null,
  firstS?: number | null,
  lastS?: number | null,
  flag?: string | null,
  inputs?: Inputs | null,
]

/** Aggregates of one civil day, by source, then by the series' two-letter code. */
export type DayValues = Partial<Record<Source, Record<string, Aggregate>>>

/** What one source says of a series on a day. */
export interface SourcedAggregate {
  source: Source
  aggregate: Aggregate
}

/** Which of the sources a day shows: one with a value, else one that says why it has none, else null. And the others. */
export interface Choice {
  picked: SourcedAggregate | null
  others: SourcedAggregate[]
}

export interface DayRecord extends DayStamp {
  date: string
  values: DayValues
}

/** Daily values are kept to 4 decimals: finer than any device, and the same sum in any order. */
export function roundValue(value: number): number {
  return Math.round(value * 10_000) / 10_000
}

/** Codes under which a day counts the observations of types that no series counts. */
export const countCodes = {
  'heart-rate-variability': '_hv',
  'oxygen-saturation': '_ox',
  'respiratory-rate': '_rr',
  'vo2-max': '_vo',
  'run-vo2-max': '_rv',
  'daily-heart-rate-variability': '_dh',
  'daily-oxygen-saturation': '_do',
  'daily-respiratory-rate': '_dr',
  'daily-vo2-max': '_dv',
  'skin-temperature': '_sk',
  sleep: '_sl',
  'nutrition-log': '_nu',
} as const satisfies Partial<Record<DataTypeId, string>>

export type CountCode = (typeof countCodes)[keyof typeof countCodes]
