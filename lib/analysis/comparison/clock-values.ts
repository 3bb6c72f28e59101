import type { Reason } from '../../derive/reason.ts'
import { clockLine } from '../../derive/time/clock-line.ts'
import type { Day } from '../../kernel/civil-time.ts'
import type { Series } from '../../model/catalog/series.ts'
import type { ChosenDay } from '../daily/days.ts'
import { seriesValues } from '../daily/series-values.ts'

/** The values of a series; clock times are mapped to a linear scale, which fails for times spread over the whole clock. */
export function valuesOf(days: readonly ChosenDay[], entry: Series, today: Day) {
  const values = seriesValues(days, entry, today)
  if (!entry.circular) return { values, unfit: null as Reason | null, caveats: [] }
  const line = clockLine(values)
  return {
    values: line.values ?? values.map(() => null),
    unfit: line.reason === 'no_data' || line.reason === 'insufficient_data' ? null : line.reason,
    caveats: [
      'Times of day are on a linear scale around their mean: below 0 is before midnight, 1440 and above is after the next midnight.',
    ],
  }
}
