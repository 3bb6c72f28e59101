import { addDays, type Day } from '../../kernel/civil-time.ts'
import type { Series, SeriesId } from '../../model/catalog/series.ts'
import { emptySlots, type Slots } from '../reading/slots.ts'
import { answer, type Outcome, type ParsedQuestion } from './answer.ts'
import { type SeriesChoice, seriesOf } from './choose-series.ts'
import { nightly } from './days/condition-words.ts'
import { onSessions } from './days/on-sessions.ts'
import { partAndWhole } from './days/shares.ts'
import { notUnderstood } from './no-answer.ts'
import type { Ambiguity, Answerable, Question } from './plan.ts'
import { correlationRequest, dailyRequests, lengthOf, maxAnalyzedDays, scanRequest, trendRequest } from './requests.ts'

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
  const onSessionDays = daysWithWorkouts(parsed, { x, y, days, isLagNamed: lag !== null || Boolean(follows) })
  if (onSessionDays) return onSessionDays
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

/** "What goes with my sleep": the usual series that are associated with it on the same day. */
export function associations(parsed: ParsedQuestion): Outcome | null {
  const { slots, series, periods } = parsed
  if (!slots.cues.has('scan')) return null
  if (series.length !== 1) return notUnderstood(series.length === 0 ? 'no_series' : 'one_series_needed')
  const isOneDay = periods.range !== null && lengthOf(periods.range) === 1
  const others = (['when', 'condition', 'compare', 'trend', 'more', 'baseline', 'each', 'goal'] as const).filter(cue =>
    slots.cues.has(cue),
  )
  const isMore = periods.against !== null || periods.weekdays !== null || slots.lag !== null || isOneDay
  if (isMore || others.length > 0 || slots.statistics.length > 0) return notUnderstood('leftover_words', others)
  const body = answer(parsed, 90, (range, [id = '']) => scanRequest(range, id))
  return lengthOf(body.range) > maxAnalyzedDays
    ? notUnderstood('range_too_long')
    : { intent: 'correlation', lag: 0, ...body }
}

/** Two series of a period without more words: their correlation, or the days with workouts against those without; null if the period is too long. */
export function correlated(
  x: Series,
  y: Series,
  { range, rangeFrom }: Pick<Answerable, 'range' | 'rangeFrom'>,
  today: Day,
): (Answerable & Question & { ambiguities?: readonly Ambiguity[] }) | null {
  const days = rangeFrom === 'default' ? 90 : lengthOf(range)
  const whole = rangeFrom === 'default' ? { start: addDays(today, 1 - days), end: today } : range
  if (days < 2 || days > maxAnalyzedDays) return null
  const periods = { range: whole, against: null, weekdays: null, againstWeekdays: null, ambiguities: [] }
  const [first, second] = [x, y].map(entry => ({ entry, at: 0 })) as [Related['x'], Related['y']]
  const parsed = { slots: emptySlots(), series: [first, second], periods, today }
  const onDays = daysWithWorkouts(parsed, { x: first, y: second, days: 0, isLagNamed: false })
  if (onDays) return 'range' in onDays ? onDays : null
  const body = answer(parsed, 90, one => correlationRequest(one, x.id, y.id, 0, today))
  return { intent: 'correlation', lag: 0, ...body }
}

interface Related {
  x: SeriesChoice['chosen'][number]
  y: SeriesChoice['chosen'][number]
  days: number
  isLagNamed: boolean
}

/**
 * "Does exercise help my sleep": a day has no workout, one or two, too few values for a coefficient. The days with a workout are compared
 * with those without. Null if neither series is the number of workouts.
 */
function daysWithWorkouts(parsed: ParsedQuestion, { x, y, days, isLagNamed }: Related): Outcome | null {
  const isCount = ({ entry }: Related['x']) => entry.id === 'workouts'
  if (isCount(x) === isCount(y)) return null
  const other = isCount(x) ? y : x
  const isOfNight = other.entry.group === 'sleep' || nightly.has(other.entry.id)
  const isNextNight = isCount(x) && isOfNight && !isLagNamed
  const lag = isNextNight ? 1 : days
  // The value of a day before a workout, or of days later than the next one.
  if (lag > 1 || (lag === 1 && isCount(y))) return notUnderstood('leftover_words')
  const outcome = onSessions({ ...parsed, series: [other] }, { of: { sport: null } }, lag === 1)
  return isNextNight ? { ...outcome, ambiguities: [nightAfter] } : outcome
}

const nightAfter = {
  word: 'workouts',
  readings: ['the night after the workout', 'the night that ended on the day of the workout'],
  chosen: 'the night after the workout',
}

const comparedOrCorrelated = {
  word: 'compare',
  readings: ['correlation of the two', 'each with the period before'],
  chosen: 'correlation of the two',
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
  // The endpoint that has trends knows no shares: the change of the days is what there is of them.
  if (series.some(({ entry }) => entry.shareOf)) return { intent: 'change', ...answer(parsed, 30, dailyRequests) }
  const body = answer(parsed, 30, trendRequest)
  return lengthOf(body.range) > maxAnalyzedDays ? notUnderstood('range_too_long') : { intent: 'trend', ...body }
}

/** The part and the whole of "what percentage of my sleep was deep"; null if the question does not ask for a share. */
export function partOf(
  { naming, amounts, bounds }: Slots,
  chosen: SeriesChoice['chosen'],
): [SeriesId, SeriesId] | null {
  const isShare = naming.some(({ meaning }) => meaning.kind === 'unit' && meaning.unit === '%')
  if (!isShare || amounts.length + bounds.length > 0) return null
  return partAndWhole(chosen)
}

/** "What percentage of my sleep was deep": the minutes of one series among those of another. */
export function share(parsed: ParsedQuestion): Outcome | null {
  const { slots, series, periods } = parsed
  const ids = series[0]?.entry.shareOf ? null : partOf(slots, series)
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
