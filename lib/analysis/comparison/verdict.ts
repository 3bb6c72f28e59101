import type { Reason } from '../../derive/reason.ts'
import { addDays } from '../../kernel/civil-time.ts'
import { type Range, yearBefore } from '../../kernel/ranges.ts'

export const directions = ['higher', 'lower', 'no_clear_difference'] as const
export type Direction = (typeof directions)[number]

/** Of a compared series, what its sentence follows from. */
interface Tested {
  effectSize: { reason: Reason | null }
  meanDifference: { value: number | null; interval: { low: number; high: number } | null }
}

/**
 * What a comparison warrants, in a sentence. It has no numbers: whoever shows them beside it writes them in the units of the person.
 */
export function verdictOf(
  { effectSize, meanDifference: { value, interval } }: Tested,
  direction: Direction | null,
  { current, previous, isClock }: { current: Range; previous: Range; isClock: boolean },
): string {
  const period = periodName(current, previous)
  if (direction === null) {
    return effectSize.reason === 'not_applicable:no_mean_direction'
      ? `Times all over the clock cannot be compared with ${period}.`
      : `Too few days with a value to test the difference from ${period}.`
  }
  const apart = value ?? 0
  if (direction === 'no_clear_difference') {
    const isDoubtful = interval !== null && interval.low * interval.high > 0
    const doubt = isDoubtful ? '; other tests, or the number of comparisons, leave it in doubt' : ''
    return `No clear difference from ${period}${doubt}.`
  }
  const isUp = direction === 'higher'
  const word = isClock ? (isUp ? 'later' : 'earlier') : direction
  // A few days far off move a mean, and not the comparison of each day with each.
  const isOpposite = isUp ? apart <= 0 : apart >= 0
  return `Clearly ${word} than in ${period}${isOpposite ? ' on most days, although not on average' : ''}.`
}

function periodName(current: Range, { start, end, days }: Range): string {
  if (addDays(end, 1) === current.start) return days === 1 ? 'the day before' : `the ${days} days before`
  return start === yearBefore(current.start) ? 'the same days a year before' : `the days from ${start} to ${end}`
}
