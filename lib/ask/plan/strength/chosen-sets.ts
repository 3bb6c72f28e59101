import { rangeParameters } from '../../../kernel/ranges.ts'
import { type Bound, thresholdIn } from '../../reading/amounts.ts'
import type { Slots } from '../../reading/slots.ts'
import { answer, type Outcome, type ParsedQuestion } from '../answer.ts'
import { notUnderstood } from '../no-answer.ts'
import { lengthOf, maxAnalyzedDays, plainRequest } from '../requests.ts'
import { assumedUnit, namedOf, toTenGrams } from './exercise-parts.ts'

/** What is usual is of the last year. */
const usualDays = { chosen: maxAnalyzedDays, typical: 366 } as const
const otherCues = ['trend', 'more', 'relate', 'goal', 'baseline', 'compare', 'when', 'each', 'now'] as const

/** "Squats over 140 kg for 5 or more repetitions", "the usual repetitions of a set": the sets of one exercise; null for other questions. */
export function chosenSets(parsed: ParsedQuestion): Outcome | null {
  const { slots, periods } = parsed
  const [facet, ...others] = namedOf(slots)
  if (facet !== 'chosen' && facet !== 'typical') return null
  const { days, extremes, statistics, groups, muscles, topics, newest, parts, cues } = slots
  const [exercise, another] = [...new Set(slots.exercises)]
  const counted = [others, days, extremes, statistics, groups, muscles].flat().length
  const isOther = counted > 0 || newest !== null || parts !== null || otherCues.some(cue => cues.has(cue))
  const isOfTwo = periods.against !== null || periods.weekdays !== null
  if (!exercise || another !== undefined || isOther || isOfTwo || topics.length > 1)
    return notUnderstood('leftover_words')
  const bounds = boundsOf(slots)
  if (!bounds || (facet === 'typical' && (bounds.threshold || bounds.reps)))
    return notUnderstood(
      'leftover_words',
      slots.amounts.map(({ words }) => words),
    )
  const body = answer(parsed, usualDays[facet], range =>
    plainRequest(`/api/v1/workout-logs?${rangeParameters(range)}&per_page=200`),
  )
  if (lengthOf(body.range) > maxAnalyzedDays) return notUnderstood('range_too_long')
  return { intent: 'sets', facet, exercise, ...bounds, ...body, series: [], ambiguities: assumedUnit(slots) }
}

/** The bound of the weight and the least repetitions; null if there are other numbers. */
function boundsOf({ bounds, amounts }: Slots) {
  const lone = amounts.map(({ amount }): Bound => ({ comparison: 'at-least', amount, upper: null, next: 0 }))
  const all = [...bounds, ...lone]
  const [reps, moreReps] = all.filter(({ amount }) => amount.unit?.unit === 'rep')
  const [weight, moreWeight] = all.filter(({ amount }) => amount.unit?.unit !== 'rep')
  const isServed = (bound: Bound | undefined) => !bound || /^(over|at-least)$/.test(bound.comparison)
  if (moreReps || moreWeight || !isServed(reps) || !isServed(weight)) return null
  const threshold = weight ? thresholdIn('kg', weight) : null
  if (threshold && 'error' in threshold) return null
  const least = reps && reps.amount.value + (reps.comparison === 'over' ? 1 : 0)
  return { ...(threshold ? { threshold: toTenGrams(threshold) } : {}), ...(least ? { reps: least } : {}) }
}
