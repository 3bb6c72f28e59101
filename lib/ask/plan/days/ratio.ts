import { answer, type Outcome, type ParsedQuestion } from '../answer.ts'
import { notUnderstood } from '../no-answer.ts'
import { dailyRequests } from '../requests.ts'
import { wholeOf } from './shares.ts'

const otherCues = [
  ...(['trend', 'more', 'relate', 'condition', 'when', 'goal', 'versus', 'than', 'baseline', 'compare'] as const),
  ...(['now', 'each', 'asleep', 'others', 'lag', 'readings', 'still'] as const),
]

/** "Protein per kg of body weight", "the ratio of REM to deep sleep": one series divided by another. */
export function ratio(parsed: ParsedQuestion): Outcome | null {
  const { slots, series, periods } = parsed
  if (!slots.cues.has('ratio')) return null
  const { extremes, days, groups, bounds, amounts, statistics, activities, topics, exercises, muscles } = slots
  const counted = extremes.length + days.length + groups.length + bounds.length + amounts.length
  const named = topics.length + activities.length + exercises.length + muscles.length
  const isOther = otherCues.some(cue => slots.cues.has(cue)) || slots.half !== null || periods.against !== null
  const [part, whole, another] = series
  if (!part || !whole || another || counted + named > 0 || isOther) return notUnderstood('leftover_words')
  const isCircular = part.entry.circular || whole.entry.circular
  // The total of a series by a mean weight is no ratio; the totals of two sums have the ratio of their means.
  const isServed = statistics.every(one => one === 'mean' || (one === 'total' && whole.entry.group !== 'body'))
  // "Per pound of body weight" names the unit of what it is divided by.
  const hasUnit = slots.naming.some(
    ({ meaning }) =>
      meaning.kind === 'unit' &&
      !['g', 'min', '%', ...(whole.entry.id === 'weight' ? ['kg'] : [])].includes(meaning.unit),
  )
  if (isCircular || !isServed || hasUnit) return notUnderstood('leftover_words')
  const intent = wholeOf(part.entry.id) === whole.entry.id ? 'share' : 'ratio'
  return { intent, ...answer(parsed, 30, dailyRequests) }
}
