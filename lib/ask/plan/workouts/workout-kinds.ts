import { answer, type Outcome, type ParsedQuestion, within } from '../answer.ts'
import { notUnderstood } from '../no-answer.ts'
import { lengthOf, maxAnalyzedDays } from '../requests.ts'
import { pageRequest } from './workout-measures.ts'

const otherCues = [
  ...(['relate', 'trend', 'goal', 'baseline', 'condition', 'between', 'more', 'than', 'compare', 'versus'] as const),
  ...(['now', 'still', 'each', 'when', 'time-of-day'] as const),
]

/** "What kinds of workouts have I recorded", "workouts by sport this year": the number and the time of each kind. */
export function kindsOfWorkouts(parsed: ParsedQuestion, facets: readonly string[]): Outcome {
  const { slots, series, periods } = parsed
  const { activities, extremes, groups, bounds, amounts, newest, days, parts, statistics, cues } = slots
  const counted = [activities, extremes, groups, bounds, amounts, days, statistics].flat().length
  const isPlain = counted === 0 && parts === null && newest === null && !periods.against
  const isOther = otherCues.some(cue => cues.has(cue)) || series.some(({ entry }) => entry.id !== 'workouts')
  if (!isPlain || isOther || facets.some(facet => facet !== 'kinds')) return notUnderstood('leftover_words')
  const body = answer(within(parsed, maxAnalyzedDays), maxAnalyzedDays, range =>
    pageRequest('/api/v1/workouts/unified', range),
  )
  if (lengthOf(body.range) > maxAnalyzedDays) return notUnderstood('range_too_long')
  return { intent: 'workouts', sport: null, measure: null, pick: 'kinds', ...body, series: [] }
}
