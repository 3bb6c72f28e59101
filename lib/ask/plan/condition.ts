import { rangeParameters } from '../../kernel/ranges.ts'
import type { Series, SeriesId } from '../../model/catalog/series.ts'
import type { Sport } from '../../model/training/sports.ts'
import type { Bound } from '../reading/amounts.ts'
import { thresholdIn } from '../reading/amounts.ts'
import type { Slots } from '../reading/slots.ts'
import { answer, type Outcome, type ParsedQuestion } from './answer.ts'
import { notUnderstood } from './no-answer.ts'
import type { Condition, Misunderstanding } from './plan.ts'
import type { Statistic } from './question-parts.ts'
import { dailyRequests, lengthOf } from './requests.ts'

/** "Steps on days when I slept less than 7 hours", "do I sleep better after a workout": a series on the days of a condition on another. */
export function onCondition(parsed: ParsedQuestion): Outcome | null {
  const { slots, series, periods } = parsed
  const joint = jointOf(parsed)
  if (!joint || series.length < 2) return null
  const [second, more] = series.filter(({ at }) => at > joint.at)
  const isFirst = series.every(({ at }) => at > joint.at)
  const condition = second && conditionOf(slots, second.entry)
  // "Do I sleep better when I walk more" has no bound: that is a correlation.
  if (!second || !condition) return null
  const first = isFirst ? more : series.find(({ at }) => at < joint.at)
  const isSimple = slots.extremes.length + slots.groups.length + slots.days.length === 0
  if (!first || series.length > 2 || (more && !isFirst) || !isSimple || periods.against || periods.weekdays)
    return notUnderstood('leftover_words')
  if (!isServed(slots.statistics, first.entry) || asksTrend(slots)) return notUnderstood('leftover_words')
  if ('error' in condition) return notUnderstood(condition.error)
  const none = second.entry.id === 'workouts' && !('half' in condition) && withoutWorkouts(condition)
  if (typeof none === 'boolean' && second.entry.id === 'workouts')
    return onSessions({ ...parsed, series: [first] }, { sport: null, ...(none ? { none } : {}) }, joint.after)
  // A night belongs to the day on which it ends: what follows it is on that same day.
  const lag = joint.after && second.entry.group !== 'sleep' ? 1 : 0
  const body = answer({ ...parsed, series: [first, second] }, 90, dailyRequests)
  const ambiguities = 'half' in condition ? [shortOrRestless] : []
  return { intent: 'condition', condition, lag, ...totalOf(slots), ...body, ambiguities }
}

const shortOrRestless = {
  word: 'bad or good nights',
  readings: ['nights shorter or longer than the median', 'nights of a low or high sleep efficiency'],
  chosen: 'nights shorter or longer than the median',
}

/** The mean of the days, or the total of a sum. */
const isServed = (statistics: readonly Statistic[], { additive, unit }: Series) =>
  new Set(statistics).size < 2 &&
  statistics.every(one => one === 'mean' || (one === 'total' && (additive || unit === 'min')))
const totalOf = ({ statistics }: Slots) => (statistics.includes('total') ? { statistic: 'total' as const } : {})

/** Series other than sleep that are measured at night, so that "last night" refers to their day, and that are not over when a workout is. */
export const nightly = new Set<SeriesId>([
  'resting-heart-rate',
  'heart-rate-variability',
  'oxygen-saturation',
  'respiratory-rate',
  'skin-temperature-deviation',
])
/** The most days of a condition on workouts: their list is one page. */
const maxDays = 366

/** "Glucose on days I ran", "do I sleep longer after a run": a series on the days with a workout of a kind, against the others. */
export function onSport(parsed: ParsedQuestion): Outcome | null {
  const { slots, series, periods } = parsed
  const joint = jointOf(parsed) ?? relationOf(parsed)
  const [sport, another] = [...new Set(slots.activities)]
  const [only, ...more] = series.filter(({ entry }) => entry.id !== 'workouts')
  if (!joint || !sport || !only || slots.kinds.indexOf('activity') < joint.at) return null
  const counted =
    slots.extremes.length + slots.groups.length + slots.days.length + slots.bounds.length + slots.amounts.length
  const isNightly = only.entry.group === 'sleep' || nightly.has(only.entry.id)
  // "Calories when I run", "my heart rate after a run": during the workout, or minutes after it.
  const isDuring = (!slots.condition && !joint.after) || (joint.after && !saysDays(slots) && joint.at >= 0)
  const { topics, statistics, half } = slots
  const isOther = asksTrend(slots) || topics.length > 0 || half !== null || !isServed(statistics, only.entry)
  if (another || more.length > 0 || counted > 0 || isOther || periods.against || periods.weekdays)
    return notUnderstood('leftover_words')
  if (isDuring && !isNightly) return notUnderstood('finer_than_a_day')
  return onSessions({ ...parsed, series: [only] }, { sport }, joint.after)
}

/** "Does my pulse drop after a run" asks for a difference; a trend is another question. */
const asksTrend = ({ trends }: Slots) =>
  trends.some(
    words =>
      !/^(drop|go (up|down)|goes (up|down)|rise|fall|increase|decrease|improve|decline|up|down|higher or lower)/.test(
        words,
      ),
  )

/** "Does running affect my HRV": the day after. */
function relationOf({ slots, series }: ParsedQuestion): { at: number; after: boolean } | null {
  const isRelation = slots.cues.has('relate') && series.length === 1 && slots.activities.length > 0
  return isRelation ? { at: -1, after: true } : null
}

/** Whether the condition on the number of workouts is that there are none; null if it is about their number. */
function withoutWorkouts(condition: Condition): boolean | null {
  if (!('comparison' in condition)) return null
  const { comparison, value } = condition
  if ((comparison === 'over' && value === 0) || (comparison === 'at-least' && value === 1)) return false
  return (comparison === 'under' && value === 1) || (comparison === 'at-most' && value === 0) ? true : null
}

/** A series on the days with a workout of the unified list. */
function onSessions(parsed: ParsedQuestion, which: { sport: Sport | null; none?: true }, isAfter: boolean): Outcome {
  const body = answer(parsed, 90, dailyRequests)
  if (lengthOf(body.range) > maxDays) return notUnderstood('range_too_long')
  const request = {
    method: 'GET',
    path: `/api/v1/workouts/unified?${rangeParameters(body.range)}&per_page=200`,
  } as const
  return {
    intent: 'condition',
    condition: { ...which, request },
    lag: isAfter ? 1 : 0,
    ...totalOf(parsed.slots),
    ...body,
  }
}

/** Whether the condition names days, not the time after the workout itself. */
const saysDays = ({ condition, lag }: Slots) => (condition?.words ?? '').includes('day') || lag !== null

/** Where the condition begins; null if the question has none. */
function jointOf({ slots, series }: ParsedQuestion): { at: number; after: boolean } | null {
  if (slots.condition) return slots.condition
  if (slots.lag?.causeFollows) return { at: slots.lag.at, after: true }
  const at = slots.kinds.findIndex((kind, i) => kind === 'when' && i > (series[0]?.at ?? Number.POSITIVE_INFINITY))
  return at < 0 ? null : { at, after: false }
}

function conditionOf(slots: Slots, entry: Series): Condition | { error: Misunderstanding } | null {
  const [bound, other] = slots.bounds
  const [lone, another] = slots.amounts
  if (other || another || (bound && lone)) return { error: 'leftover_words' }
  const said: Bound | null =
    bound ?? (lone ? { comparison: 'at-least', amount: lone.amount, upper: null, next: 0 } : null)
  if (said) return slots.half ? { error: 'leftover_words' } : thresholdIn(entry.unit, said)
  if (slots.half) return { half: slots.half }
  // A day of rest has 0 workouts.
  return entry.group === 'workouts'
    ? { comparison: 'over', value: 0, upper: null, unit: entry.unit, assumed: false }
    : null
}
