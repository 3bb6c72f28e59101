import type { Sport } from '../../../model/training/kinds.ts'
import type { Slots } from '../../reading/slots.ts'
import type { ParsedQuestion } from '../answer.ts'
import type { Measure, Pick } from '../records/records.ts'
import { summed } from './workout-measures.ts'

/** "My last three runs", "the average pace of my last five runs". */
export function pickOfNewest({ days, extremes, statistics }: Slots, measure: Measure | null): Pick | null {
  const [statistic, another] = [...new Set(statistics)]
  if (another || days.length + extremes.length > 0) return null
  if (statistic === undefined) return measure === null ? 'list' : summed.has(measure) ? 'total' : 'mean'
  if (measure === null || (statistic !== 'mean' && statistic !== 'median' && statistic !== 'total')) return null
  return statistic !== 'total' || summed.has(measure) ? statistic : null
}

/** "How much of my training load came from running": the part of one sport in all workouts. */
export function pickOfShare(
  { slots, periods }: ParsedQuestion,
  sport: Sport | null,
  { measure, isBound }: { measure: Measure | null; isBound: boolean },
): Pick | null {
  const { days, extremes, statistics, newest, cues } = slots
  const isPlain = days.length + extremes.length === 0 && newest === null && !isBound && !cues.has('now')
  const isSum = measure === null || summed.has(measure)
  return sport && isPlain && isSum && !periods.weekdays && statistics.every(one => one === 'total') ? 'share' : null
}

/** Which of the workouts, or which statistic of a measure, is meant; null if the words do not fit together. */
export function pickOf({ slots }: ParsedQuestion, measure: Measure | null, facets: readonly string[]): Pick | null {
  const { cues } = slots
  const [days, ...more] = slots.days
  if (more.length > 0) return null
  // The faster, the fewer minutes a kilometer.
  const isRanked = facets.includes('fastest') || facets.includes('slowest')
  if (isRanked && slots.extremes.length > 0) return null
  if (facets.includes('fastest')) return measure === 'pace' ? 'lowest' : 'highest'
  if (facets.includes('slowest')) return measure === 'pace' ? 'highest' : 'lowest'
  const [extreme, other] = slots.extremes
  if (other) return null
  // "The highest heart rate of my last workout" is of one workout.
  const isOfLast = cues.has('now') || facets.includes('last') || days === 'last'
  if (extreme && isOfLast) return extreme === 'highest' && measure === 'heartRate' ? 'last' : null
  if (extreme) {
    if (measure === 'pace') return extreme === 'best' ? 'lowest' : extreme === 'worst' ? 'highest' : null
    return extreme === 'best' || extreme === 'worst' ? null : extreme
  }
  const [statistic, another] = [...new Set(slots.statistics)]
  if (another) return null
  if (cues.has('now') || days === 'last' || facets.includes('last')) return 'last'
  if (days === 'first') return 'first'
  if (days === 'count' || days === 'list') return measure ? null : days
  if (days) return null
  if (statistic === 'max') return measure === 'heartRate' ? 'highest' : measure ? 'highest' : null
  if (statistic === 'min') return measure ? 'lowest' : null
  if (statistic === 'mean' || statistic === 'median' || statistic === 'total')
    return measure && (statistic !== 'total' || summed.has(measure)) ? statistic : null
  if (statistic) return null
  if (measure && cues.has('each')) return 'list'
  if (measure) return summed.has(measure) ? 'total' : 'mean'
  return cues.has('quantity') ? 'count' : 'list'
}
