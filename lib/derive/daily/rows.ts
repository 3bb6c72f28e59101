import { numbers } from '../../model/block.ts'
import { type DataTypeId, dataTypes, mainField } from '../../model/data-types.ts'
import { type Aggregate, roundValue } from '../../model/day-values.ts'
import { type DayFacts, lowerBound } from '../day-facts.ts'

/** Computes a series' value of a day; null where nothing was observed: never 0, never a value of another day. */
export type DailyRule = (facts: DayFacts) => Aggregate | null

export const dayMs = 86_400_000

/** One observation as the rules see it. */
export interface Row {
  startMs: number
  endMs: number
  value: number | null
  index: number
}

/** Observations that belong to the day: by their start, or for sleep by their end. */
export function rowsOf(facts: DayFacts, type: DataTypeId, field = mainField(dataTypes[type])): Row[] {
  const block = facts.block(type)
  if (!block) return []
  const { startMs, endMs } = facts.bounds
  const byEnd = dataTypes[type].dayBy === 'end'
  const values = numbers(block, field)
  const rows: Row[] = []
  for (let i = lowerBound(block.start, byEnd ? startMs - 2 * dayMs : startMs); i < block.start.length; i++) {
    const start = block.start[i] as number
    if (start >= endMs) break
    const end = block.end?.[i] ?? start
    const at = byEnd ? end : start
    if (at >= startMs && at < endMs) rows.push({ startMs: start, endMs: end, value: values[i] ?? null, index: i })
  }
  return rows
}

export function withValue(rows: readonly Row[]): Row[] {
  return rows.filter(row => row.value !== null)
}

/** A figure over rows with how many they are and when the first and last were; null where the figure is. */
export function summarise(
  rows: readonly Row[],
  figure: (rows: readonly Row[]) => number | null,
  flag?: string,
): Aggregate | null {
  const [first] = rows
  const last = rows.at(-1)
  if (!first || !last) return null
  const value = figure(rows)
  if (value === null) return null
  return tidy([roundValue(value), rows.length, null, null, seconds(first.startMs), seconds(last.startMs), flag ?? null])
}

export function seconds(ms: number): number {
  return Math.floor(ms / 1000)
}

/** Without nulls at the end: what is not there costs no bytes. */
export function tidy(aggregate: (number | string | null | undefined)[]): Aggregate {
  while (aggregate.length > 2 && (aggregate.at(-1) === null || aggregate.at(-1) === undefined)) aggregate.pop()
  return aggregate as unknown as Aggregate
}
