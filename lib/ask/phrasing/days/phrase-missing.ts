import type { DailyRow } from '../../../analysis/daily/series-view.ts'
import type { Day } from '../../../kernel/civil-time.ts'
import type { SeriesText } from '../answer-text.ts'
import { reasonText } from '../reason-words.ts'
import { amount, counted, datesListed, during, ofDays, ofSource } from '../wording.ts'
import { absence, type DailyFetches, evidenceOf, type PeriodDays } from './period-days.ts'
import { statisticNames, statisticOf } from './statistic.ts'

/** The days of a period without a value, and what is recorded of the reason: their observations and why these give no value. */
export function phraseMissing(days: PeriodDays, fetched: DailyFetches): SeriesText {
  const { entry, range, weekdays, points, counted, expected, soFar, caveats } = days
  const name = statisticNames.missing
  const { value, reason } = statisticOf('missing', days)
  const evidence = [evidenceOf(days, { statement: name, value, reason, unit: 'd' })]
  if (value === null) return { sentence: absence(days, reason, name), evidence, caveats }
  const known = new Set<string>(points.map(({ date }) => date))
  const missing = counted.filter(day => !known.has(day))
  const head = `${entry.label} ${during(range, weekdays)}`
  const [only] = points
  const isOneDay = range.start === range.end
  if (isOneDay && only)
    return {
      sentence: `${head}: the day has a value, ${amount(only.value, entry)}${ofSource(only.source)}.`,
      evidence,
      caveats,
    }
  const count = isOneDay ? `the day has no value${soFar ? ' so far' : ''}` : countOf(value, expected)
  const dates = !isOneDay && value > 0 ? `: ${datesListed(missing)}` : ''
  return { sentence: `${head}: ${count}${dates}.${reasonsOf(missing, days, fetched)}`, evidence, caveats }
}

const countOf = (value: number, expected: number) =>
  `${ofDays(value, expected)} ${value === 1 ? 'has' : 'have'} no value`

/** Days with observations that give no value, and those without any. */
function reasonsOf(missing: readonly Day[], { entry }: PeriodDays, fetched: DailyFetches): string {
  const rows = new Map<string, DailyRow>(
    fetched.flatMap(({ answer }) => answer.data.map(row => [row.date, row] as const)),
  )
  const observed = missing.flatMap(day => {
    const details = rows.get(day)?.details?.[entry.id]
    const count = details && details.observations > 0 ? details.observations : null
    return count === null || !details?.reason
      ? []
      : [{ day, text: `${counted(count, 'observation')} (${reasonText(details.reason)})` }]
  })
  const empty = missing.filter(day => rows.get(day)?.details && !rows.get(day)?.details?.[entry.id])
  const texts = [
    ...observed.slice(0, 5).map(({ day, text }) => ` ${day} has ${text}, which give no value.`),
    ...(empty.length > 0
      ? [
          ` No observation is stored for ${empty.length === missing.length ? (missing.length === 1 ? 'it' : 'them') : 'the other days'}; why is not recorded.`,
        ]
      : []),
  ]
  return texts.join('')
}
