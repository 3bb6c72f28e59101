import { thresholdIn } from '../../reading/amounts.ts'
import { answer, type Outcome, type ParsedQuestion } from '../answer.ts'
import { notUnderstood } from '../no-answer.ts'
import { dailyRequests } from '../requests.ts'
import { sampled } from '../thresholds.ts'

/** What makes a question one about something else than the days on which two bounds hold. */
const otherCues = [
  ...(['trend', 'more', 'relate', 'condition', 'when', 'goal', 'versus', 'than', 'baseline', 'compare'] as const),
  ...(['now', 'each', 'asleep', 'others', 'lag', 'readings', 'still', 'ratio', 'range'] as const),
]

/** "How many days did I walk over 8000 steps and sleep over 7 hours": the days on which the bounds of two series hold. */
export function bothBounds(parsed: ParsedQuestion): Outcome | null {
  const { slots, series, periods } = parsed
  const { bounds, amounts, days, kinds } = slots
  const [first, second, third] = bounds
  const [one, other, another] = series
  const [asked, ...more] = new Set(days)
  if (!first || !second || !one || !other || !(asked === 'count' || asked === 'list')) return null
  // Each side of "and" has a series and its bound.
  const isNumber = (kind: string | undefined) => kind === 'number' || kind === 'clock'
  const and = kinds.findIndex(
    (kind, at) =>
      kind === 'and' &&
      kinds.slice(0, at).some(isNumber) &&
      kinds.slice(at).some(isNumber) &&
      one.at < at &&
      at < other.at,
  )
  const named = slots.topics.length + slots.activities.length + slots.exercises.length + slots.muscles.length
  const counted = slots.extremes.length + slots.groups.length + slots.statistics.length + amounts.length + named
  const isOther = otherCues.some(cue => slots.cues.has(cue)) || slots.half !== null || periods.against !== null
  const isUnfit = [one, other].some(
    ({ entry }) => entry.circular || entry.group === 'workouts' || sampled.has(entry.id),
  )
  if (and < 0 || third || another || more.length > 0 || counted > 0 || isOther || isUnfit) return null
  const [threshold, condition] = [thresholdIn(one.entry.unit, first), thresholdIn(other.entry.unit, second)]
  if ('error' in threshold) return notUnderstood(threshold.error)
  if ('error' in condition) return notUnderstood(condition.error)
  return { intent: 'threshold', threshold, condition, answer: asked, ...answer(parsed, 30, dailyRequests) }
}
