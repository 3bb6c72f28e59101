import { theilSen } from '../../../derive/statistics/trend/theil-sen.ts'
import { asDay, daysBetween } from '../../../kernel/civil-time.ts'
import type { SeriesText } from '../answer-text.ts'
import { amount, difference, during, ofDays } from '../wording.ts'
import { absence, evidenceOf, type PeriodDays } from './period-days.ts'

const trendRule =
  'The median slope of all pairs of days (Sen 1968), times the days from the first to the last day with a value.'

/** How much a series changed: from its first to its last value, and along the trend line of all values between. */
export function phraseChange(days: PeriodDays): SeriesText {
  const { entry, range, points, expected, caveats } = days
  const [first, last] = [points[0], points.at(-1)]
  if (!first || !last || points.length < 2) {
    const about = { statement: 'last value minus the first', value: null, reason: 'insufficient_data' as const }
    return { sentence: absence(days, about.reason, 'change'), evidence: [evidenceOf(days, about)], caveats }
  }
  const dayOf = ({ date }: { date: string }) => daysBetween(asDay(first.date), asDay(date))
  const { slope, reason } = theilSen(
    points.map(dayOf),
    points.map(({ value }) => value),
  )
  const ends = last.value - first.value
  const along = slope === null ? null : slope * dayOf(last)
  const said = (value: number) =>
    value === 0 ? 'no change' : `${difference(value, entry)} ${value > 0 ? 'more' : 'less'}`
  const trend = along === null ? 'no trend line' : `by the trend line of all days ${said(along)}`
  return {
    sentence: `${entry.label} ${during(range)} (${ofDays(points.length, expected)}): from ${amount(first.value, entry)} on ${first.date} to ${amount(last.value, entry)} on ${last.date}, ${said(ends)}; ${trend}.`,
    evidence: [
      evidenceOf(days, { statement: 'last value minus the first', value: ends }),
      evidenceOf(days, { statement: 'change along the trend line', value: along, reason, rule: trendRule }),
    ],
    caveats,
  }
}
