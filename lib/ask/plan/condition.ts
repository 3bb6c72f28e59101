import type { Series } from '../../model/catalog/series.ts'
import type { Bound } from '../reading/amounts.ts'
import { thresholdIn } from '../reading/amounts.ts'
import type { Slots } from '../reading/slots.ts'
import { answer, type Outcome, type ParsedQuestion } from './answer.ts'
import { asksTrend, isServed, jointOf, totalOf } from './days/condition-words.ts'
import { onSessions } from './days/on-sessions.ts'
import { notUnderstood } from './no-answer.ts'
import type { Condition, Misunderstanding } from './plan.ts'
import { dailyRequests } from './requests.ts'

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
  const named = slots.topics.filter(({ topic, facet }) => topic !== 'summary' && facet !== 'balance')
  const isSimple = slots.extremes.length + slots.groups.length + slots.days.length + named.length === 0
  if (!first || series.length > 2 || (more && !isFirst) || !isSimple || periods.against || periods.weekdays)
    return notUnderstood('leftover_words')
  if (!isServed(slots.statistics, first.entry) || asksTrend(slots) || slots.clock)
    return notUnderstood('leftover_words')
  if ('error' in condition) return notUnderstood(condition.error)
  const none = second.entry.id === 'workouts' && !('half' in condition) && withoutWorkouts(condition)
  if (typeof none === 'boolean' && second.entry.id === 'workouts')
    return onSessions({ ...parsed, series: [first] }, { of: { sport: null, ...(none ? { none } : {}) } }, joint.after)
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

/** Whether the condition on the number of workouts is that there are none; null if it is about their number. */
function withoutWorkouts(condition: Condition): boolean | null {
  if (!('comparison' in condition)) return null
  const { comparison, value } = condition
  if ((comparison === 'over' && value === 0) || (comparison === 'at-least' && value === 1)) return false
  return (comparison === 'under' && value === 1) || (comparison === 'at-most' && value === 0) ? true : null
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
