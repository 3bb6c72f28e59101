import * as z from 'zod'
import type { Reason } from '../../derive/reason.ts'
import { clockLine, meanOnLine } from '../../derive/time/clock-line.ts'
import type { DayRange } from '../../kernel/ranges.ts'
import { SeriesName } from '../../model/catalog/names.ts'
import type { Series } from '../../model/catalog/series.ts'
import { rangeMean } from '../daily/range-mean.ts'
import { goesOnAllDay, seriesValues, settledDays } from '../daily/series-values.ts'
import { ReasonCode } from '../derived-view.ts'
import { daysIn, type Overview } from './overview.ts'
import { fiveDigits } from './shown.ts'
import { UsualBrief, usualBefore } from './usual-values.ts'

const MeanShape = {
  value: z.number().nullable().describe('The value; null if there is none.'),
  n: z.int().describe('Days with a value.'),
  of: z.int().describe('Days that can have a value by now.'),
  reason: ReasonCode.optional().describe('Why the value is null.'),
}
const MeanOfDays = z.lazy(() => z.strictObject(MeanShape).meta({ id: 'MeanOfDays' }))
type MeanOfDays = z.output<typeof MeanOfDays>

export const Average = z.lazy(() =>
  z
    .strictObject({
      series: SeriesName.describe('The ID of the daily series.'),
      unit: z.string().describe('The unit of the value.'),
      ...MeanShape,
      usual: UsualBrief.describe('What was usual before the last day of the range.'),
    })
    .meta({ id: 'Average' }),
)

export const Change = z.lazy(() =>
  z
    .strictObject({
      series: SeriesName.describe('The ID of the daily series.'),
      unit: z.string().describe('The unit of the value.'),
      mean: MeanOfDays.describe('The arithmetic mean.'),
      previous: MeanOfDays.describe('The mean of the range before; null if there is none.'),
      absolute: z.number().nullable().describe('The mean minus the mean of the preceding range.'),
      relative: z
        .number()
        .nullable()
        .describe(
          'Change in percent of the preceding mean; null unless that mean is above 0, and for times of day and deviations.',
        ),
      usual: UsualBrief.describe('What was usual before the last day of the range.'),
    })
    .meta({ id: 'Change' }),
)

export const meanRule =
  'Mean of the days with a value (times: circular), to five digits. Series that accumulate all day exclude today; missing days are not filled in. n of `of` days have a value; below 40 % there is no mean, below 60 % it is partial.'

/** The mean of a series in each of two ranges, and the change. Clock times of both are mapped to one linear scale. */
export function changeOf(overview: Overview, entry: Series): z.output<typeof Change> {
  const { current, previous } = overview
  const [now, before] = [valuesIn(overview, entry, current), valuesIn(overview, entry, previous)]
  const { values, ...line } = averageable(entry, [...before, ...now])
  const { exact: a, shown: mean } = meanIn(overview, entry, current, { ...line, values: values.slice(before.length) })
  const { exact: b, shown: earlier } = meanIn(overview, entry, previous, {
    ...line,
    values: values.slice(0, before.length),
  })
  // Of the means before they are rounded: the difference of two close ones would have only one digit left.
  const difference = a === null || b === null ? null : a - b
  const absolute = fiveDigits(difference)
  const isRatio = !entry.circular && entry.unit !== '°C' && (b ?? 0) > 0
  const relative = difference === null || !isRatio ? null : fiveDigits((100 * difference) / (b ?? 1))
  const usual = usualBefore(overview, entry)
  return { series: entry.id, unit: entry.unit, mean, previous: earlier, absolute, relative, usual }
}

/** The mean of a series over the current range. */
export function averageOf(overview: Overview, entry: Series): z.output<typeof Average> {
  const values = averageable(entry, valuesIn(overview, entry, overview.current))
  const { shown: mean } = meanIn(overview, entry, overview.current, values)
  return { series: entry.id, unit: entry.unit, ...mean, usual: usualBefore(overview, entry) }
}

interface Averageable {
  values: readonly (number | null)[]
  /** Why the values have no mean, regardless of how many there are. */
  unfit: Reason | null
  /** The center of the line of clock times; null for other values. */
  center: number | null
}

/** Converts values so that they can be averaged: clock times are mapped to a linear scale, which fails for times spread over the whole clock. */
function averageable(entry: Series, values: readonly (number | null)[]): Averageable {
  const line = entry.circular ? clockLine(values) : null
  if (line === null || line.reason === 'no_data') return { values, unfit: null, center: null }
  return { values: line.values ?? values, unfit: line.values === null ? line.reason : null, center: line.meanMinutes }
}

/** Says which series exclude today until it is over, if a range includes today and there are any. */
export function caveatOfToday(chosen: readonly Series[], { current, today }: Overview, means: string): string[] {
  const without = current.end >= today ? chosen.filter(goesOnAllDay).map(({ id }) => id) : []
  return without.length > 0 ? [`Today is excluded from the ${means} of ${without.join(', ')}.`] : []
}

function valuesIn(overview: Overview, entry: Series, range: DayRange): (number | null)[] {
  return seriesValues(daysIn(overview, range), entry, overview.today)
}

function meanIn(
  { today, account }: Overview,
  entry: Series,
  { start, end }: DayRange,
  { values, unfit, center }: Averageable,
): { exact: number | null; shown: MeanOfDays } {
  const expected = { days: settledDays(entry, start, end, today, account.timezone).length }
  const { value: arithmetic, reason, coverage } = rangeMean(values, expected, { unit: entry.unit, inputs: {} })
  const value = entry.circular && arithmetic !== null ? meanOnLine(values, center) : arithmetic
  const why = reason ?? unfit
  const exact = why === null ? value : null
  const shown = { value: fiveDigits(exact), n: coverage?.observed ?? 0, of: expected.days }
  return { exact, shown: why === null ? shown : { ...shown, reason: why } }
}
