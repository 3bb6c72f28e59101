import { addDays } from '../../kernel/civil-time.ts'
import type { DayRange } from '../../kernel/ranges.ts'
import { trendMinimum } from '../../model/catalog/minimum-data.ts'
import type { SeriesId } from '../../model/catalog/series.ts'
import type { Slots } from '../reading/slots.ts'
import { answer, lastDays, type Outcome, type ParsedQuestion } from './answer.ts'
import { type SeriesChoice, seriesOf } from './choose-series.ts'
import { notUnderstood } from './no-answer.ts'
import { compareRequests, correlationRequest, dailyRequests, lengthOf, trendRequest } from './requests.ts'

const maxAnalyzedDays = 1830

/** The relation between two series, the second lagged by `lag` days. */
export function correlation(parsed: ParsedQuestion): Outcome | null {
  const { slots, series, periods, today } = parsed
  const { cues, lag } = slots
  const two = series.length === 2 && !periods.against
  // "Do I sleep better when I walk more".
  const between = slots.kinds.slice(series[0]?.at, series[1]?.at)
  // "Lower when I sleep" says when, not how much: both sides need a direction.
  const directions = slots.kinds.filter(kind => kind === 'more' || kind === 'half-of-nights').length
  const isWhen = two && directions > 1 && (between.includes('when') || between.includes('condition'))
  // "Steps and sleep on Saturdays against Wednesdays": the days are compared.
  const ofWeekdays = periods.weekdays !== null && String(periods.weekdays) !== String(periods.againstWeekdays)
  if (ofWeekdays && !cues.has('relate') && !isWhen && !lag) return null
  if (!cues.has('relate') && !isWhen && !(two && (cues.has('versus') || cues.has('compare') || lag))) return null
  if (cues.has('when') && !isWhen) return notUnderstood('leftover_words', ['when'])
  if (!two) return notUnderstood('two_series_needed')
  const [first, second] = series
  if (!first || !second) return null
  // A single day has no correlation.
  const isOneDay = periods.range !== null && lengthOf(periods.range) === 1
  if (periods.weekdays || isOneDay) return notUnderstood('leftover_words')
  const causeIsSecond = lag?.causeFollows ? second.at > lag.at && first.at < lag.at : slots.reversed || isWhen
  const [x, y] = causeIsSecond ? [second, first] : [first, second]
  // "Do I sleep longer after days with more steps": the night that follows ends a day later.
  const follows = isWhen && slots.condition?.after && second.entry.group !== 'sleep'
  const days = lag?.days ?? (follows ? 1 : 0)
  // "Fat vs carbs": numbers of one kind are shown side by side.
  const isSameKind = x.entry.unit === y.entry.unit && x.entry.group === y.entry.group
  const asksRelation = cues.has('relate') || isWhen || lag !== null || !slots.kinds.slice(x.at, y.at).includes('versus')
  if (isSameKind && !asksRelation) return { intent: 'series', ...answer(parsed, 30, dailyRequests) }
  const body = answer({ ...parsed, series: [x, y] }, 90, range =>
    correlationRequest(range, x.entry.id, y.entry.id, days, today),
  )
  const ambiguities = cues.has('relate') || isWhen || lag ? [] : [comparedOrCorrelated]
  return lengthOf(body.range) > maxAnalyzedDays
    ? { ...notUnderstood('range_too_long'), ambiguities }
    : { intent: 'correlation', lag: days, ...body, ambiguities }
}

const comparedOrCorrelated = {
  word: 'compare',
  readings: ['correlation of the two', 'each with the period before'],
  chosen: 'correlation of the two',
}

/** Compares one period with another, or some days of the week with others. */
export function compare(parsed: ParsedQuestion): Outcome | null {
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
  // The endpoint `compare` returns means and medians over every day; everything else is computed from the daily values.
  const isOfDays = isSumOfToday || cues.has('percent-change')
  const byEndpoint = (statistic === 'mean' || statistic === 'median') && !weekdays && !againstWeekdays && !isOfDays
  const body = answer(parsed, 30, (own, ids) => compareRequests(own, against, ids, byEndpoint))
  const tooLong = body.request.path.includes('/compare') && lengthOf(body.range) > maxAnalyzedDays
  return tooLong ? notUnderstood('range_too_long') : { intent: 'compare', statistic, against, againstWeekdays, ...body }
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

/** "Did I walk more this week" compares with the days before, "more than I thought" does not; "more lately" and "more since May" ask for a trend. */
function isMoreThanBefore({ slots: { cues, kinds }, series, periods: { range, weekdays } }: ParsedQuestion): boolean {
  const asksForTrend = cues.has('trend') || kinds.includes('named-span') || kinds.includes('since')
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

/** "How much weight did I lose since June": the amount of a change, not only its direction. */
export function change(parsed: ParsedQuestion): Outcome | null {
  const { slots, series, periods } = parsed
  const [only, ...others] = series
  if (!slots.cues.has('trend') || !slots.cues.has('quantity') || slots.cues.has('more') || periods.against) return null
  if (!only || others.length > 0 || only.entry.circular || periods.weekdays) return null
  if (periods.range && lengthOf(periods.range) === 1) return notUnderstood('leftover_words')
  const body = answer(parsed, 90, dailyRequests)
  return lengthOf(body.range) > maxAnalyzedDays ? notUnderstood('range_too_long') : { intent: 'change', ...body }
}

/** Whether a series rises or falls. */
export function trend(parsed: ParsedQuestion): Outcome | null {
  const { slots, series, periods } = parsed
  if (!slots.cues.has('trend') && !slots.cues.has('more')) return null
  if (series.length === 0) return notUnderstood('no_series')
  // "Do I burn more on days with workouts" is a condition, not a trend of both.
  if (series.length > 1 && !slots.cues.has('trend')) return notUnderstood('one_series_needed')
  // "Is my average glucose rising": the values of the days are means already.
  if (slots.statistics.some(one => one !== 'mean')) return notUnderstood('leftover_words', slots.statistics)
  // A single day has no trend.
  if (periods.weekdays || (periods.range && lengthOf(periods.range) === 1)) return notUnderstood('leftover_words')
  const body = answer(parsed, 30, trendRequest)
  return lengthOf(body.range) > maxAnalyzedDays ? notUnderstood('range_too_long') : { intent: 'trend', ...body }
}

/** What each part is a share of, if the question does not say it. */
const wholes: Partial<Record<SeriesId, SeriesId>> = {
  'sleep-deep': 'sleep',
  'sleep-rem': 'sleep',
  'sleep-light': 'sleep',
  'sleep-awake': 'time-in-bed',
}

/** What a part is usually a share of; undefined for other series. */
export const wholeOf = (id: SeriesId) => wholes[id]

/** The part and the whole of "what percentage of my sleep was deep"; null if the question does not ask for a share. */
export function partOf(
  { naming, amounts, bounds }: Slots,
  chosen: SeriesChoice['chosen'],
): [SeriesId, SeriesId] | null {
  const isShare = naming.some(({ meaning }) => meaning.kind === 'unit' && meaning.unit === '%')
  if (!isShare || amounts.length + bounds.length > 0) return null
  const ids = chosen.map(({ entry }) => entry.id)
  const [part, another] = ids.filter(id => wholes[id])
  const [whole, more] = ids.filter(id => id !== part)
  const own = part && wholes[part]
  if (!part || !own || another || more) return null
  return whole === undefined || whole === own || whole === 'time-in-bed' ? [part, whole ?? own] : null
}

/** "What percentage of my sleep was deep": the minutes of one series among those of another. */
export function share(parsed: ParsedQuestion): Outcome | null {
  const { slots, series, periods } = parsed
  const ids = partOf(slots, series)
  if (!ids) return null
  const { cues, statistics, extremes, days, groups } = slots
  const counted = extremes.length + days.length + groups.length
  const isOfOther = (['trend', 'more', 'relate', 'condition', 'when', 'goal', 'baseline'] as const).some(cue =>
    cues.has(cue),
  )
  const compares = (['compare', 'versus', 'than', 'with'] as const).some(cue => cues.has(cue))
  const hasOtherUnit = slots.naming.some(
    ({ meaning }) => meaning.kind === 'unit' && meaning.unit !== '%' && meaning.unit !== 'min',
  )
  if (
    hasOtherUnit ||
    counted > 0 ||
    isOfOther ||
    (compares && !periods.against) ||
    (periods.against && periods.weekdays) ||
    statistics.some(one => one !== 'mean' && one !== 'total')
  )
    return notUnderstood('leftover_words')
  const [part, whole] = ids
  const both = [part, whole].map(id => ({ entry: seriesOf(id), at: 0 }))
  const { against } = periods
  const body = answer({ ...parsed, series: both }, 30, (range, all) => [
    ...dailyRequests(range, all),
    ...(against ? dailyRequests(against, all) : []),
  ])
  return { intent: 'share', ...(against ? { against } : {}), ...body }
}
