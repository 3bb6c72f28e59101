import type { DataTypeId } from './data-types.ts'
import type { Source } from './sources.ts'

/**
 * What a day item holds of one series and source: value, number of observations, smallest, largest, first and last observation
 * (seconds since the epoch), and a flag where the value rests on less than its rule wants. Trailing nulls are left out.
 */
export type Aggregate = readonly [
  value: number,
  observations: number,
  min?: number | null,
  max?: number | null,
  firstS?: number | null,
  lastS?: number | null,
  flag?: string | null,
]

/** Aggregates of one civil day, by source, then by the series' two-letter code. */
export type DayValues = Partial<Record<Source, Record<string, Aggregate>>>

export interface DayRecord {
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
