import * as z from 'zod'
import { robustBaseline } from '../../derive/recovery/robust-baseline.ts'
import { deviationOf, falseAlarms, unusualValues } from '../../derive/recovery/unusual-values.ts'
import { clockLine } from '../../derive/time/clock-line.ts'
import { addDays, type Day, daysBetween } from '../../kernel/civil-time.ts'
import { dayMinutes } from '../../kernel/durations.ts'
import { baselineDays } from '../../model/catalog/minimum-data.ts'
import { SeriesName } from '../../model/catalog/names.ts'
import { kindOf, type Series } from '../../model/catalog/series.ts'
import { CivilDate } from '../../model/civil-date.ts'
import { originsOf } from '../daily/origins.ts'
import { seriesValues } from '../daily/series-values.ts'
import type { Overview } from './overview.ts'
import { fiveDigits, partialDay } from './shown.ts'

export const UsualBrief = z.lazy(() =>
  z
    .strictObject({
      median: z.number().nullable().describe('The median.'),
      mad: z.number().nullable().describe('The median distance from the median.'),
      n: z.int().describe('Days with a value, of 28.'),
    })
    .describe(
      `The median of the ${baselineDays.window} days before the last day of the range, and the median distance from it (MAD); null below ${baselineDays.minimum} values.`,
    )
    .meta({ id: 'UsualBrief' }),
)

export const UnusualValues = z.lazy(() =>
  z
    .strictObject({
      start: CivilDate.describe('The first day.'),
      end: CivilDate.describe('The last day, inclusive.'),
      compared: z.int().describe('How many values were compared with what was usual before them.'),
      found: z.int().describe('How many of them are unusual.'),
      rule: z.string().describe('How a value is found to be unusual.'),
      values: z
        .array(
          z.strictObject({
            series: SeriesName.describe('The ID of the daily series.'),
            date: CivilDate.describe('The civil day in the time zone of the account.'),
            partial: partialDay,
            value: z.number().describe('The value; null if there is none.'),
            median: z.number().describe('The median of the 28 days before.'),
            z: z.number().describe('The distance from it in spreads.'),
            p: z.number().describe('How often chance alone gives a value so far from the usual one.'),
          }),
        )
        .describe('The value of each series by ID; null if there is none.'),
    })
    .meta({ id: 'UnusualValues' }),
)

/** In words; `deviationOf` and `unusualValues` have it in code. */
const unusualRule =
  `Robust z against the ${baselineDays.window} days before; p of a t for a median and MAD of so few days; all series of a day judged together, so that ` +
  `chance calls something unusual in about ${100 * falseAlarms} % of weeks. No causes, no medical judgment.`

/** What was usual for the person before the last day of the range. */
export function usualBefore(overview: Overview, entry: Series): z.output<typeof UsualBrief> {
  const { median, mad, n } = baselineBefore(valuesOf(overview, entry), indexOf(overview, overview.lastDay), entry)
  return { median: fiveDigits(median), mad: fiveDigits(mad), n }
}

/** The days on which a series was unusual for the person, among the days of the range within its last 28; the farthest ones. */
export function unusualDays(
  overview: Overview,
  chosen: readonly Series[],
  most: number,
): z.output<typeof UnusualValues> {
  const { current, lastDay, today } = overview
  const [from, to] = [indexOf(overview, firstRecentDay(overview, baselineDays.window)), indexOf(overview, lastDay)]
  const { compared, unusual } = judgedDays(overview, chosen, { from, to })
  return {
    start: overview.days[from]?.date ?? current.start,
    end: lastDay,
    compared: compared.length,
    found: unusual.length,
    rule: unusualRule,
    values: unusual.slice(0, most).map(({ date, median, z: deviation, p, ...one }) => ({
      ...one,
      date,
      ...(date === today ? { partial: true as const } : {}),
      median: fiveDigits(median),
      z: Number(deviation.toFixed(1)),
      p: Number(p.toPrecision(2)),
    })),
  }
}

/** The values of some days, by index, that were compared with what was usual before them, and the unusual ones, farthest first. */
export function judgedDays(overview: Overview, chosen: readonly Series[], { from, to }: { from: number; to: number }) {
  const compared = chosen.flatMap(entry => {
    const comparable = comparableValues(overview, entry)
    return valuesOf(overview, entry)
      .slice(from, to + 1)
      .flatMap((value, i) => {
        if (value === null) return []
        const values = comparable(from + i)
        const { median } = baselineBefore(values, from + i, entry)
        const deviation = deviationOf(value, daysBefore(values, from + i), entry)
        const date = overview.days[from + i]?.date ?? overview.lastDay
        return deviation === null || median === null ? [] : [{ series: entry.id, date, value, median, ...deviation }]
      })
  })
  return { compared, unusual: unusualValues(compared) }
}

/** The first of the last days of the range, at most so many. */
export function firstRecentDay({ current, lastDay }: Overview, most: number): Day {
  const first = addDays(lastDay, 1 - most)
  return first < current.start ? current.start : first
}

export const indexOf = ({ days }: Overview, day: Day) => (days[0] ? daysBetween(days[0].date, day) : 0)
export const valuesOf = ({ days, today }: Overview, entry: Series) => seriesValues(days, entry, today)

/**
 * The values of a series that can be compared with the day at an index: devices of different platforms measure a heart rate or a night
 * differently, so the days of another platform have none. A sum counts the same steps on any device.
 */
export function comparableValues(overview: Overview, entry: Series): (at: number) => (number | null)[] {
  const values = valuesOf(overview, entry)
  if (kindOf(entry) === 'sum') return () => values
  const origins = originsOf(overview.days, entry)
  return at => values.map((value, i) => (origins[i] === origins[at] ? value : null))
}

const daysBefore = (values: readonly (number | null)[], at: number) =>
  values.slice(Math.max(0, at - baselineDays.window), at)

/** Median and MAD of the days before an index; of times of day as times of day. */
export function baselineBefore(values: readonly (number | null)[], at: number, { circular }: Series) {
  const before = daysBefore(values, at)
  if (!circular) return robustBaseline(before, null)
  const line = clockLine(before).values
  const { n } = robustBaseline(before, null)
  if (line === null) return { median: null, mad: null, n }
  const { median, mad } = robustBaseline(line, null)
  return { median: median === null ? null : (median + dayMinutes) % dayMinutes, mad, n }
}
