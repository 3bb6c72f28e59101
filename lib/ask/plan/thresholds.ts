import { rangeParameters } from '../../kernel/ranges.ts'
import { goalOn, goalSeries, sleepNeedSeries, type ValidGoal } from '../../model/account/goals.ts'
import { kindOf, type Series, type SeriesId, seriesById } from '../../model/catalog/series.ts'
import { type Bound, thresholdIn } from '../reading/amounts.ts'
import { maxDays } from '../reading/dates/point.ts'
import { answer, type Outcome, type ParsedQuestion, within } from './answer.ts'
import { notUnderstood } from './no-answer.ts'
import type { Ambiguity, Misunderstanding } from './plan.ts'
import type { Threshold } from './question-parts.ts'
import { dailyRequests, lengthOf } from './requests.ts'

/**
 * Common daily goals in the unit of the series: assumptions, for a person who has set no goal of their own.
 * Sleep: 8 hours. Active minutes: 150 a week (WHO 2020), on five days. Zone minutes: 150 a week.
 */
const commonGoals: Partial<Record<SeriesId, number>> = {
  sleep: 480,
  steps: 10_000,
  'active-minutes': 30,
  'active-zone-minutes': 22,
}

/** The service counts the days of goals for so many at once. */
const maxGoalDays = 366

/** Series of which a day has single readings beside its value, which is their mean. */
export const sampled: ReadonlySet<SeriesId> = new Set(['heart-rate', 'glucose'])

/** Thresholds and goals: days on which a series is over, under or between numbers. */
export function boundIntent(parsed: ParsedQuestion): Outcome | null {
  const { slots, series } = parsed
  const isGoal = slots.cues.has('goal')
  const [lone] = slots.amounts
  const [bound] = slots.bounds
  if (!bound && !isGoal && !(lone && slots.extremes.length === 0 && slots.statistics.length === 0)) return null
  if (slots.statistics.includes('missing')) return notUnderstood('leftover_words', ['no'])
  if (slots.bounds.length + slots.amounts.length > 1)
    return notUnderstood(
      'leftover_words',
      slots.amounts.map(each => each.words),
    )
  const [only, ...others] = series
  if (!only) return notUnderstood('no_series')
  if (others.length > 0 || slots.extremes.length > 0) return notUnderstood('one_series_needed')
  // "How long have I slept under 7 hours" asks for a length of time, not for days.
  const asksLength = slots.naming.some(({ words }) => words === 'how long') && slots.days.length === 0
  // "My sleep on nights under 7 hours" asks for the sleep of those nights, not for their number.
  const { condition } = slots
  const isOfThem = ({ meaning, at }: (typeof slots.naming)[number]) =>
    condition !== null && meaning.kind === 'series' && at < condition.at
  const asksValue = slots.days.length === 0 && slots.naming.some(isOfThem)
  const { against } = parsed.periods
  if (slots.cues.has('trend') || asksLength || asksValue || (against && !countsInBoth(parsed, isGoal)))
    return notUnderstood('leftover_words')
  const said: Bound | null =
    bound ?? (lone ? { comparison: 'at-least', amount: lone.amount, upper: null, next: 0 } : null)
  const own = said ? null : ownGoal(parsed, only.entry)
  if (own) return own
  const threshold = said ? thresholdIn(only.entry.unit, said) : commonGoal(only.entry, slots.missesGoal)
  const ambiguities: Ambiguity[] = [
    ...(lone && !isGoal ? [{ word: lone.words, readings: ['at least', 'exactly'], chosen: 'at least' }] : []),
    ...(said || 'error' in threshold ? [] : [ownOrCommonGoal(threshold)]),
  ]
  if ('error' in threshold) return { ...notUnderstood(threshold.error), ambiguities }
  // "Did my heart rate go over 150" is about single readings; "was my average heart rate over 70" about days.
  const isOfReadings =
    sampled.has(only.entry.id) && !slots.statistics.includes('mean') && threshold.comparison !== 'between'
  const { range } = parsed.periods
  // "When is my heart rate over 100 today" asks for times of that day.
  const isOneDay = range !== null && range.start === range.end
  if (isOfReadings && isOneDay && slots.days.length === 0 && (slots.cues.has('when') || slots.cues.has('time-of-day')))
    return { ...notUnderstood('finer_than_a_day', ['when']), ambiguities }
  const kind =
    slots.days.find(each => each !== 'count') ??
    slots.days[0] ??
    (slots.cues.has('when') ? 'list' : slots.statistics.length > 0 ? null : 'count')
  if (!kind) return { ...notUnderstood('leftover_words', slots.statistics), ambiguities }
  // "When did I first" and a longest streak cover all days; "when did I last" usually goes back further than a month.
  const usualDays = kind === 'first' || kind === 'streak' ? maxDays : kind === 'last' ? 366 : 30
  if (isOfReadings)
    ambiguities.push({ word: only.entry.id, readings: ['single readings', 'daily means'], chosen: 'single readings' })
  const body = answer(parsed, usualDays, (range, ids) => {
    const [first, ...more] = dailyRequests(range, ids, isOfReadings)
    return [first, ...more, ...(against ? dailyRequests(against, ids, isOfReadings) : [])]
  })
  const of = isOfReadings ? { of: 'readings' as const } : {}
  const total = !isGoal && !against && kind === 'count' && mayMeanTotal(parsed) ? { total: true as const } : {}
  if (total.total)
    ambiguities.push({
      word: 'days',
      readings: ['each day', 'all days together'],
      chosen: 'each day, beside the total',
    })
  return {
    intent: isGoal ? 'goal' : 'threshold',
    threshold,
    answer: kind,
    ...of,
    ...total,
    ...(against ? { against } : {}),
    ...body,
    ambiguities,
  }
}

/** "How many days over 10,000 steps in October versus November": the days of two periods, of the same days of the week. */
function countsInBoth({ slots: { cues, days, statistics }, periods }: ParsedQuestion, isGoal: boolean): boolean {
  const isCount = days.length > 0 && days.every(kind => kind === 'count') && statistics.length === 0
  const hasOther = (['baseline', 'now', 'relate', 'lag', 'others', 'percent-change', 'each'] as const).some(cue =>
    cues.has(cue),
  )
  return isCount && !isGoal && !hasOther && String(periods.weekdays) === String(periods.againstWeekdays)
}

/** "Did I walk more than 50 km last week" can be about each day or about all of them together. */
function mayMeanTotal({ slots, series, periods }: ParsedQuestion): boolean {
  const { range, weekdays } = periods
  const saysDays = slots.days.length > 0 || slots.cues.has('each') || slots.cues.has('quantity') || weekdays !== null
  // "Days over 12k this month": a word for days that belongs to no period.
  const inPeriods = slots.spans.filter(({ words }) => /\b(day|week|month|quarter|year|night)s?\b/.test(words)).length
  const countsDays = slots.kinds.filter(kind => kind === 'grain').length > inPeriods
  const isSum = series.every(({ entry }) => kindOf(entry) === 'sum')
  return isSum && !saysDays && !countsDays && range !== null && range.start !== range.end
}

/** A goal that the person set: its days are counted by the service, each by the goal of its time. */
function ownGoal(parsed: ParsedQuestion, entry: Series): Outcome | null {
  const { slots, periods, today, goals } = parsed
  // What people call their goal of sleep is the need, which naps count towards.
  const of = goalSeries.find(id => id === (entry.id === 'sleep' ? sleepNeedSeries : entry.id))
  const { range } = periods
  const asOf = range && range.end < today ? range.end : today
  // Before the first own goal there was none: the common number is for a person who has set nothing.
  const goal =
    of && (goalOn(goals, of, asOf) ?? goals?.find((one): one is ValidGoal => one.of === of && one.value !== null))
  if (!goal || slots.statistics.length > 0 || periods.against) return null
  const kind = slots.days.find(each => each !== 'count') ?? slots.days[0] ?? (slots.cues.has('when') ? 'list' : 'count')
  const asked = within(
    { ...parsed, series: [{ entry: seriesById(goal.of), at: parsed.series[0]?.at ?? 0 }] },
    maxGoalDays,
  )
  const body = answer(asked, kind === 'count' || kind === 'list' ? 30 : maxGoalDays, days => [
    { method: 'GET', path: `/api/v1/goals?${rangeParameters(days)}&of=${goal.of}&include=periods` },
  ])
  if (lengthOf(body.range) > maxGoalDays) return notUnderstood('range_too_long')
  const { side, value } = goal
  const comparison = slots.missesGoal ? (side === 'at-least' ? 'under' : 'over') : side
  const threshold = { comparison, value, upper: null, unit: entry.unit, assumed: false } as const
  return { intent: 'goal', threshold, answer: kind, ...body }
}

function commonGoal(entry: Series, isMissed: boolean): Threshold | { error: Misunderstanding } {
  const value = commonGoals[entry.id]
  if (value === undefined) return { error: 'no_goal' }
  return { comparison: isMissed ? 'under' : 'at-least', value, upper: null, unit: entry.unit, assumed: true }
}

function ownOrCommonGoal({ value, unit }: Threshold): Ambiguity {
  const common = `${value} ${unit}`
  return { word: 'goal', readings: ['a number of your own, named in the question', common], chosen: common }
}
