import * as z from 'zod'
import { descriptive } from '../../derive/statistics/description/descriptive.ts'
import { clockLine, meanOnLine } from '../../derive/time/clock-line.ts'
import { type Day, daysBetween } from '../../kernel/civil-time.ts'
import { firstOfWeek, type WeekStart } from '../../kernel/weeks.ts'
import type { Series } from '../../model/catalog/series.ts'
import { CivilDate } from '../../model/civil-date.ts'
import type { ChosenDay } from '../daily/days.ts'
import { shownOf } from '../daily/days.ts'
import { seriesValues } from '../daily/series-values.ts'
import { mostThatFit } from './most-that-fit.ts'
import { fiveDigits } from './shown.ts'

const maxColumns = 31
const resolutions = { day: 1, week: 7, '4-weeks': 28 } as const
type Resolution = keyof typeof resolutions

export const DailyColumns = z.lazy(() =>
  z
    .strictObject({
      resolution: z.enum(['day', 'week', '4-weeks']).describe('The length of the buckets of dense series.'),
      starts: z.array(CivilDate).describe('The day, or the first day of the range in each period.'),
      partial: z.array(CivilDate).describe('The entry of `starts` that includes today, so it is not over.'),
      series: z
        .record(z.string(), z.array(z.number().nullable()))
        .describe('One value per entry of `starts`, to five digits, in the unit given in `changes`.'),
      n: z.record(z.string(), z.array(z.int())).optional().describe('For means: the number of days with a value.'),
      leftOut: z.array(z.string()).describe('Series with values that did not fit.'),
    })
    .meta({ id: 'DailyColumns' }),
)

export type DailyColumns = z.output<typeof DailyColumns>

/** The finest resolution whose number of columns is within the limit. */
export function resolutionOf(days: number): Resolution {
  if (days <= maxColumns) return 'day'
  return days <= maxColumns * resolutions.week ? 'week' : '4-weeks'
}

/**
 * A range as columns: the values of its days or, for a long range, weekly means, each with its number of days. Like every mean, a weekly mean
 * excludes today for series that accumulate over the whole day. Weeks begin on the day of the profile; the first one only has the days of the range.
 */
export function columnsOf(
  days: readonly ChosenDay[],
  { resolution, today, weekStarts }: { resolution: Resolution; today: Day; weekStarts: WeekStart | undefined },
  chosen: readonly Series[],
): DailyColumns {
  const length = resolutions[resolution]
  const first = days[0]?.date
  const origin = first && (length === 1 ? first : firstOfWeek(first, weekStarts))
  const partOf = ({ date }: ChosenDay) => (origin ? Math.floor(daysBetween(origin, date) / length) : 0)
  const parts = [...Map.groupBy(days, partOf).values()]
  const starts = parts.flatMap(([day]) => day?.date ?? [])
  const partial = starts.filter((_, i) => parts[i]?.some(({ date }) => date === today))
  const shownIn = (own: readonly ChosenDay[], entry: Series) =>
    length === 1 ? own.map(day => fiveDigits(shownOf(day, entry.id)?.value ?? null)) : seriesValues(own, entry, today)
  const valuesOf = (entry: Series) => parts.map(own => shownIn(own, entry))
  const columns = <Value>(figureOf: (values: readonly (number | null)[], entry: Series) => Value) =>
    Object.fromEntries(chosen.map(entry => [entry.id, valuesOf(entry).map(values => figureOf(values, entry))]))
  const shape = { resolution, starts, partial, leftOut: [] }
  if (length === 1) return { ...shape, series: columns(([value = null]) => value) }
  return { ...shape, series: columns(meanOf), n: columns(values => descriptive(values).n) }
}

/** As many of the first columns as fit; the series that do not fit are named in `leftOut`. */
export function columnsThatFit(daily: DailyColumns, fits: (daily: DailyColumns) => boolean): DailyColumns {
  const kept = mostThatFit(Object.keys(daily.series).length, count => fits(firstColumns(daily, count)))
  return firstColumns(daily, kept)
}

function firstColumns(daily: DailyColumns, kept: number): DailyColumns {
  const ids = Object.keys(daily.series)
  const some = <Value>(columns: Record<string, Value>) => Object.fromEntries(Object.entries(columns).slice(0, kept))
  return {
    ...daily,
    series: some(daily.series),
    ...(daily.n ? { n: some(daily.n) } : {}),
    leftOut: ids.slice(kept),
  }
}

function meanOf(values: readonly (number | null)[], { circular }: Series): number | null {
  if (!circular) return fiveDigits(descriptive(values).mean)
  const line = clockLine(values)
  return fiveDigits(line.values && meanOnLine(line.values, line.meanMinutes))
}
