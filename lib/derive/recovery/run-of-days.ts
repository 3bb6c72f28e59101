import { baselineDays } from '../../model/catalog/minimum-data.ts'
import type { Series } from '../../model/catalog/series.ts'
import { deviationOf } from './unusual-values.ts'

/** How many days in a row are a run: fewer are too often chance (decision 0050). */
export const minRunDays = 4
/** A longer run counts as this long. */
export const maxRunDays = 14
/** How far each of its days is from what was usual, in spreads. */
export const minRunSpreads = 2

export interface Run {
  days: number
  side: 'above' | 'below'
}

/**
 * The longest run of days up to an index whose values are all far from what was usual before the run, on the same side.
 *
 * Formula: for a run of k days, z of each of them as `deviationOf` has it, against the 28 days before the first; a run if every z is at
 * least 2, or every z at most -2. The longest k from 4 to 14.
 * Units: days.
 * Missing: a day without a value ends the run; null with fewer than 14 values in the 28 days before it.
 * Source: a choice of this project; decision 0050 has how often chance alone gives a run.
 * Example: median 55, spread 1, then 58, 57, 59, 58: a run of 4 days above.
 */
export function runUpTo(values: readonly (number | null)[], at: number, entry: Series): Run | null {
  for (let days = Math.min(maxRunDays, at); days >= minRunDays; days--) {
    const start = at + 1 - days
    const before = values.slice(Math.max(0, start - baselineDays.window), start)
    const zOf = (value: number | null) => (value === null ? null : (deviationOf(value, before, entry)?.z ?? null))
    const last = zOf(values[at] ?? null) ?? 0
    if (Math.abs(last) < minRunSpreads) continue
    const side = Math.sign(last)
    const isRun = values.slice(start, at + 1).every(value => side * (zOf(value) ?? 0) >= minRunSpreads)
    if (isRun) return { days, side: side > 0 ? 'above' : 'below' }
  }
  return null
}
