import type { Sport } from '../../../model/training/kinds.ts'
import { answer, type Outcome, type ParsedQuestion, within } from '../answer.ts'
import { notUnderstood } from '../no-answer.ts'
import type { Measure } from '../records/records.ts'
import { lengthOf, maxAnalyzedDays } from '../requests.ts'
import { ofDevice, pageRequest } from './workout-measures.ts'

/** "Is my running pace improving", "trend of the distance of my rides": one number of the workouts of a sport over time. */
export function trendOfWorkouts(parsed: ParsedQuestion, said: Sport | null, measure: Measure | null): Outcome {
  const { slots, periods } = parsed
  const { bounds, amounts, groups, days, extremes, statistics, newest, cues } = slots
  const counted = bounds.length + amounts.length + groups.length + days.length + extremes.length
  const isOther = counted > 0 || newest !== null || statistics.some(one => one !== 'mean') || cues.has('when')
  const asksMore = (['more', 'compare', 'than', 'versus', 'between', 'now'] as const).some(cue => cues.has(cue))
  // A pace over walks and runs is that of neither.
  const sport = said ?? (measure === 'pace' ? ('running' as const) : null)
  if (!measure || isOther || asksMore || periods.against || periods.weekdays || cues.has('quantity'))
    return notUnderstood('leftover_words', slots.trends)
  if (periods.range && lengthOf(periods.range) === 1) return notUnderstood('leftover_words')
  const path = ofDevice.has(measure) ? '/api/v1/workouts' : '/api/v1/workouts/unified'
  const body = answer(within(parsed, maxAnalyzedDays), 180, range => pageRequest(path, range))
  if (lengthOf(body.range) > maxAnalyzedDays) return notUnderstood('range_too_long')
  return { intent: 'workouts', sport, measure, pick: 'trend', ...body, series: [] }
}
