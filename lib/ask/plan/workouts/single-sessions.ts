import { answer, type Outcome, type ParsedQuestion, within } from '../answer.ts'
import { notUnderstood } from '../no-answer.ts'
import { lengthOf, maxAnalyzedDays } from '../requests.ts'
import { pageRequest } from './workout-measures.ts'

const otherCues = [
  ...(['relate', 'trend', 'goal', 'baseline', 'condition', 'between', 'more', 'than', 'compare', 'versus'] as const),
  ...(['still', 'each', 'when', 'time-of-day', 'with'] as const),
]

/** "Which device recorded my last run", "how many days between my last two runs": what recorded single workouts, or how far apart they are. */
export function ofSingleSessions(parsed: ParsedQuestion, facets: readonly string[]): Outcome {
  const { slots, series, periods } = parsed
  const { activities, extremes, groups, bounds, amounts, days, parts, statistics, cues } = slots
  const pick = facets.includes('gaps') ? ('gaps' as const) : ('recorders' as const)
  const [sport = null, another] = [...new Set(activities)]
  const isLast = cues.has('now') || facets.includes('last') || days.includes('last')
  const otherDays = days.filter(kind => kind !== 'last' && kind !== 'count')
  const counted = [extremes, groups, bounds, amounts, otherDays].flat().length
  const isPlain = counted === 0 && !another && parts === null && !periods.against
  const isMean = pick === 'gaps' && statistics.every(one => one === 'mean' || one === 'median')
  const isOther =
    otherCues.some(cue => cues.has(cue)) ||
    series.some(({ entry }) => entry.id !== 'workouts' && !(pick === 'gaps' && entry.id === 'workout-minutes')) ||
    facets.some(facet => facet !== pick && facet !== 'last')
  if (!isPlain || isOther || !(statistics.length === 0 || isMean)) return notUnderstood('leftover_words')
  const newest = slots.newest ?? (isLast && pick === 'recorders' ? 1 : null)
  // From the last workout to today is another question, and one workout is not apart from any.
  if (pick === 'gaps' && newest !== null && newest < 2) return notUnderstood('leftover_words')
  if (pick === 'gaps' && newest === null && isLast) return notUnderstood('leftover_words')
  const body = answer(within(parsed, maxAnalyzedDays), newest === null ? 90 : 366, range =>
    pageRequest('/api/v1/workouts/unified', range),
  )
  if (lengthOf(body.range) > maxAnalyzedDays) return notUnderstood('range_too_long')
  return {
    ...{ intent: 'workouts', sport, measure: null, pick },
    ...(newest === null ? {} : { newest }),
    ...body,
    series: [],
  }
}
