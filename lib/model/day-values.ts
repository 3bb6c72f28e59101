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
