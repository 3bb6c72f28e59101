import * as z from 'zod'
import { compensatedSum } from '../../derive/statistics/description/compensated-sum.ts'
import { circularClockStats } from '../../derive/time/circular-clock.ts'
import { addDays, asDay, type Day, lastOfMonth } from '../../kernel/civil-time.ts'
import type { DayRange } from '../../kernel/ranges.ts'
import { firstOfWeek, type WeekStart } from '../../kernel/weeks.ts'
import { rangeCoverage } from '../../model/catalog/minimum-data.ts'
import { kindOf, type Series } from '../../model/catalog/series.ts'
import { CivilDate } from '../../model/civil-date.ts'
import { roundValue } from '../../model/health-data/day-values.ts'
import { type ChosenDay, shownOf } from './days.ts'
import { rangeMean } from './range-mean.ts'
import { seriesValues, settledDays, todayCaveat } from './series-values.ts'

/** What the days of a range are put together into. */
export const buckets = ['week', 'month', 'year'] as const
export type Bucket = (typeof buckets)[number]

/** How the rows of buckets are computed, as the answer says it. */
const bucketRule = (weekStarts: WeekStart = 'Monday') =>
  `Weeks begin on ${weekStarts}. A sum is the sum of the days with a value, and \`means\` has its mean a day; a level is the mean of the days ` +
  `with a value, times of day as on a clock. A mean needs ${rangeCoverage.partial * 100} % of the days. ${todayCaveat} ` +
  'The first and the last row have only the days of the range, and are then partial.'

export const BucketMeta = z.lazy(() =>
  z.strictObject({
    of: z.enum(buckets).describe('What the days are put together into.'),
    rule: z.string().describe('How the values of the rows are computed.'),
  }),
)

export const bucketMeta = (of: Bucket, weekStarts: WeekStart | undefined): z.output<typeof BucketMeta> => ({
  of,
  rule: bucketRule(weekStarts),
})

const days = z.record(z.string(), z.int())

/** What the row of a bucket has beyond a day, whose `date` is its first day. */
export const bucketShape = {
  end: CivilDate.optional().describe('With `bucket`: the last day of the row, inclusive; `date` is the first.'),
  means: z
    .record(z.string(), z.number().nullable())
    .optional()
    .describe('With `bucket`: the mean a day of each sum; null with too few days.'),
  observed: days.optional().describe('With `bucket`: from how many days each value is.'),
  expected: days.optional().describe('With `bucket`: how many days could have a value by now.'),
}

/** The weeks, the months or the years of a range, oldest first; the first and the last one only as far as they are in it. */
export function bucketsOf({ start, end }: DayRange, bucket: Bucket, weekStarts: WeekStart | undefined): DayRange[] {
  const found: DayRange[] = []
  for (let first = start; first <= end; ) {
    const whole = lastDayOf(first, bucket, weekStarts)
    const last = whole < end ? whole : end
    found.push({ start: first, end: last })
    first = addDays(last, 1)
  }
  return found
}

function lastDayOf(day: Day, bucket: Bucket, weekStarts: WeekStart | undefined): Day {
  if (bucket === 'week') return addDays(firstOfWeek(day, weekStarts), 6)
  return bucket === 'month' ? lastOfMonth(day) : asDay(`${day.slice(0, 4)}-12-31`)
}

function isWhole({ start, end }: DayRange, bucket: Bucket, weekStarts: WeekStart | undefined): boolean {
  const before = addDays(start, -1)
  return lastDayOf(before, bucket, weekStarts) === before && lastDayOf(end, bucket, weekStarts) === end
}

interface Reading {
  chosen: readonly Series[]
  today: Day
  zone: string
  weekStarts: WeekStart | undefined
}

/** The row of a bucket from its days: sums and means of the days with a value, and from how many days each is. */
export function bucketRow(range: DayRange, bucket: Bucket, days: readonly ChosenDay[], reading: Reading) {
  const { chosen, today, weekStarts } = reading
  const parts = chosen.map(entry => [entry.id, ofSeries(entry, range, days, reading)] as const)
  const byId = <T>(part: (one: (typeof parts)[number][1]) => T) =>
    Object.fromEntries(parts.map(([id, one]) => [id, part(one)]))
  const sums = parts.filter((_, i) => chosen[i] && kindOf(chosen[i]) === 'sum')
  return {
    date: range.start,
    end: range.end,
    partial: range.end >= today || !isWhole(range, bucket, weekStarts),
    values: byId(({ value }) => value),
    sources: byId(({ source }) => source),
    means: Object.fromEntries(sums.map(([id, { mean }]) => [id, mean])),
    observed: byId(({ observed }) => observed),
    expected: byId(({ expected }) => expected),
  }
}

/** The value of a series over the days of a bucket, its mean a day, and the source if all of its days have the same. */
function ofSeries(entry: Series, { start, end }: DayRange, days: readonly ChosenDay[], { today, zone }: Reading) {
  const values = seriesValues(days, entry, today)
  const known = values.filter(value => value !== null)
  const expected = settledDays(entry, start, end, today, zone).length
  const usual = rangeMean(values, { days: expected }, { unit: entry.unit, inputs: {} }).value
  // Enough days for a mean have one, unless their times of day cancel out.
  const level = entry.circular && usual !== null ? circularClockStats(values).meanMinutes : usual
  const sum = known.length > 0 ? compensatedSum(known) : null
  const sources = new Set(days.flatMap((day, i) => (values[i] === null ? [] : [shownOf(day, entry.id)?.source])))
  const value = kindOf(entry) === 'sum' ? sum : level
  const [source] = sources
  return {
    value: rounded(value),
    mean: rounded(level),
    source: sources.size === 1 && source && value !== null ? source : null,
    observed: known.length,
    expected,
  }
}

const rounded = (value: number | null) => (value === null ? null : roundValue(value))
