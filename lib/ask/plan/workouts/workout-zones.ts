import type { Sport } from '../../../model/training/kinds.ts'
import { answer, type Outcome, type ParsedQuestion, within } from '../answer.ts'
import { notUnderstood } from '../no-answer.ts'
import { lengthOf, maxAnalyzedDays } from '../requests.ts'
import { pageRequest } from './workout-measures.ts'

const otherCues = ['relate', 'trend', 'goal', 'baseline', 'condition', 'between', 'more', 'than', 'compare'] as const
/** What may be named beside the zones: the workouts and their time. */
const ofTime = ['workouts', 'workout-minutes', 'heart-rate', 'active-minutes']

/** "How much of my workout time was in the higher heart rate zones", "easy against hard": the time in each zone, and its part of all. */
export function zonesOfWorkouts(parsed: ParsedQuestion, sport: Sport | null, facets: readonly string[]): Outcome {
  const { slots, series, periods } = parsed
  const { extremes, groups, bounds, amounts, newest, days, parts, statistics, cues } = slots
  const counted = [extremes, groups, bounds, amounts, days.filter(one => one !== 'last')].flat().length
  const isPlain = counted === 0 && parts === null && !periods.against
  const isTotal = statistics.every(one => one === 'total')
  const isOther = otherCues.some(cue => cues.has(cue)) || series.some(({ entry }) => !ofTime.includes(entry.id))
  if (!isPlain || !isTotal || isOther || facets.some(facet => facet !== 'zones' && facet !== 'last'))
    return notUnderstood('leftover_words')
  const isLast = cues.has('now') || facets.includes('last') || days.includes('last')
  const own = newest === null && isLast ? 1 : newest
  const body = answer(within(parsed, maxAnalyzedDays), own === null ? 30 : 366, range =>
    pageRequest('/api/v1/workouts', range),
  )
  if (lengthOf(body.range) > maxAnalyzedDays) return notUnderstood('range_too_long')
  return {
    intent: 'workouts',
    sport,
    measure: null,
    pick: 'zones',
    ...(own === null ? {} : { newest: own }),
    ...body,
    series: [],
  }
}
