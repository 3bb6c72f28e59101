import { addDays } from '../../../kernel/civil-time.ts'
import type { DayRange } from '../../../kernel/ranges.ts'
import { trendMinimum } from '../../../model/catalog/minimum-data.ts'
import { answer, lastDays, type Outcome, type ParsedQuestion } from '../answer.ts'
import { notUnderstood } from '../no-answer.ts'
import { compareRequests, lengthOf } from '../requests.ts'
import { comparedAsWholes } from './whole-periods.ts'

/** Compares one period with another, or some days of the week with others. */
export function compare(given: ParsedQuestion): Outcome | null {
  const parsed = comparedAsWholes(given)
  const { cues } = parsed.slots
  const { range, against: said, weekdays, againstWeekdays } = parsed.periods
  const differs = String(weekdays) !== String(againstWeekdays)
  if (!said && !differs && !cues.has('compare') && !isMoreThanBefore(parsed) && !isShortTrend(parsed)) return null
  if (parsed.series.length === 0) return notUnderstood('no_series')
  // The daily series counts the workouts of the device only, and their list is no series.
  if (parsed.series.length > 1 && parsed.series.some(({ entry }) => entry.id === 'workouts'))
    return notUnderstood('one_series_needed')
  const period = range ?? lastDays(30, parsed.today)
  const before = { start: addDays(period.start, -lengthOf(period)), end: addDays(period.start, -1) }
  const against = said ?? (differs ? period : before)
  // "Did I lose more in May than in April": two changes, not two means.
  if (said && cues.has('trend') && cues.has('more')) return notUnderstood('leftover_words', parsed.slots.trends)
  // "Total steps in May against my average": a sum has no mean beside it.
  if (cues.has('baseline') && parsed.slots.statistics.includes('total'))
    return notUnderstood('leftover_words', ['total'])
  const [statistic = counts(parsed, period, against) ? 'total' : 'mean', another] = [
    ...new Set(parsed.slots.statistics),
  ]
  if (another) return notUnderstood('leftover_words', [statistic, another])
  // Today so far is shown beside the other day, though the two cannot be compared yet.
  const isSumOfToday =
    lengthOf(period) === 1 && period.end === parsed.today && parsed.series.every(({ entry }) => entry.additive)
  const isShare = parsed.series.some(({ entry }) => entry.shareOf)
  // The endpoint `compare` returns means and medians over every day; everything else is computed from the daily values.
  const byEndpoint =
    (statistic === 'mean' || statistic === 'median') && !weekdays && !againstWeekdays && !isSumOfToday && !isShare
  const body = answer(parsed, 30, (own, ids) => compareRequests(own, against, ids, byEndpoint))
  return { intent: 'compare', statistic, against, againstWeekdays, ...body }
}

/** "How many more steps last week than the week before" asks for totals, which only periods of one length have in common. */
function counts({ slots, series, periods }: ParsedQuestion, period: DayRange, against: DayRange): boolean {
  const isNumber = slots.cues.has('quantity') && !slots.cues.has('each')
  if (!isNumber) return false
  if (series.every(({ entry }) => entry.id === 'workouts')) return true
  const isWhole =
    lengthOf(period) === lengthOf(against) && lengthOf(period) > 1 && !periods.weekdays && !periods.againstWeekdays
  return (
    isWhole && series.every(({ entry }) => entry.additive) && slots.naming.some(({ words }) => words === 'how many')
  )
}

/** "Did I walk more this week" and "more since May" compare with as many days before, "more than I thought" does not; "more lately" asks for a trend. */
function isMoreThanBefore({ slots: { cues, kinds }, series, periods: { range, weekdays } }: ParsedQuestion): boolean {
  const asksForTrend = cues.has('trend') || kinds.includes('named-span')
  const isPeriod = range !== null && lengthOf(range) > 1 && !weekdays && series.length === 1
  return cues.has('more') && !cues.has('than') && !asksForTrend && isPeriod
}

/** "Did my HRV drop this week", "have my steps on weekdays changed since May": a few days, and some of the week, have no trend; they are compared with as many before. */
function isShortTrend({ slots: { cues, statistics }, series, periods: { range, weekdays } }: ParsedQuestion): boolean {
  const isShort =
    range !== null && lengthOf(range) > 1 && (weekdays !== null || lengthOf(range) < trendMinimum.spanDays)
  const isPlain = statistics.every(one => one === 'mean' && weekdays !== null)
  return cues.has('trend') && !cues.has('quantity') && isShort && series.length > 0 && isPlain
}
