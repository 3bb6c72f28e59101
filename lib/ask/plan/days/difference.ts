import { maxDays } from '../../reading/dates/point.ts'
import { answer, type Outcome, type ParsedQuestion } from '../answer.ts'
import { notUnderstood } from '../no-answer.ts'
import { dailyRequests, lengthOf } from '../requests.ts'
import { sampled } from '../thresholds.ts'

const otherCues = [
  ...(['more', 'versus', 'than', 'baseline', 'relate', 'goal', 'condition', 'when', 'others', 'still'] as const),
  ...(['now', 'each', 'time-of-day', 'lag', 'ratio', 'readings', 'asleep', 'range'] as const),
]

/** "Difference between my longest and shortest night", "biggest jump in steps from one day to the next": of two days of a series. */
export function differenceOfDays(parsed: ParsedQuestion): Outcome | null {
  const { slots, series, periods } = parsed
  if (!slots.difference) return null
  const [only, ...others] = series
  const counted = [slots.groups, slots.days, slots.bounds, slots.amounts, slots.statistics, slots.extremes].flat()
    .length
  const named = [slots.activities, slots.exercises, slots.muscles, slots.topics].flat().length
  const isOther = otherCues.some(cue => slots.cues.has(cue)) || slots.half !== null || slots.parts !== null
  const isOneDay = periods.range !== null && lengthOf(periods.range) === 1
  // The values of the days are means of readings, which go further up and down.
  const hasNone =
    !only || others.length > 0 || only.entry.circular || sampled.has(only.entry.id) || only.entry.id === 'workouts'
  const isOfDays = slots.difference.between === 'days'
  if (hasNone || counted + named > 0 || isOther || isOneDay || periods.against || (isOfDays && periods.weekdays))
    return notUnderstood('leftover_words')
  const { between, direction } = slots.difference
  return { intent: 'change', between, ...(direction ? { direction } : {}), ...answer(parsed, maxDays, dailyRequests) }
}
