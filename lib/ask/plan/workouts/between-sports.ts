import { answer, type Outcome, type ParsedQuestion, within } from '../answer.ts'
import { notUnderstood } from '../no-answer.ts'
import type { Measure } from '../records/records.ts'
import { lengthOf, maxAnalyzedDays } from '../requests.ts'
import { ofDevice, pageRequest, summed } from './workout-measures.ts'

const otherCues = [
  ...(['relate', 'trend', 'goal', 'baseline', 'condition', 'between', 'now', 'still', 'each', 'when'] as const),
  ...(['time-of-day', 'with', 'others', 'range', 'ratio'] as const),
]
const comparing = ['compare', 'versus', 'than'] as const

/** "Runs against rides this month", "more km running or cycling": the workouts of two sports by one number, or by their number, time and distance. */
export function betweenSports(parsed: ParsedQuestion, measure: Measure | null): Outcome {
  const { slots, periods } = parsed
  const { cues, extremes, groups, bounds, amounts, newest, days, parts, statistics, naming, kinds } = slots
  const [sport, versus, third] = [...new Set(slots.activities)]
  const counted = [extremes, groups, bounds, amounts, days, slots.dayParts].flat().length
  const isPlain = counted === 0 && newest === null && parts === null && slots.clock === null && !periods.against
  const isOther = otherCues.some(cue => cues.has(cue)) || !comparing.some(cue => cues.has(cue))
  // A share, and "more runs than rides over 20 km", are of something else.
  const isShare = naming.some(({ meaning }) => meaning.kind === 'unit' && meaning.unit === '%')
  const [statistic, more] = [...new Set(statistics)]
  const isSum = measure === null || summed.has(measure)
  const isServed =
    statistic === undefined || (statistic === 'total' && isSum) || (statistic === 'mean' && measure !== null)
  if (!sport || !versus || third || !isPlain || isOther || isShare || more || !isServed)
    return notUnderstood('leftover_words')
  // Running and cycling have no pace in common; a heart rate is a mean of each workout.
  if (!isSum && measure !== 'heartRate') return notUnderstood('leftover_words')
  // "Runs against rides and swims": only what stands between the two joins them.
  if (kinds.filter(kind => kind === 'versus').length > 1) return notUnderstood('leftover_words')
  const path = measure && ofDevice.has(measure) ? '/api/v1/workouts' : '/api/v1/workouts/unified'
  const body = answer(within(parsed, maxAnalyzedDays), 30, range => pageRequest(path, range))
  if (lengthOf(body.range) > maxAnalyzedDays) return notUnderstood('range_too_long')
  const pick = measure === null ? 'count' : statistic === 'mean' || !isSum ? 'mean' : 'total'
  return { intent: 'workouts', sport, versus, measure, pick, ...body, series: [] }
}
