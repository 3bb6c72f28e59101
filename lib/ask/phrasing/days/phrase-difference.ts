import { addDays, asDay } from '../../../kernel/civil-time.ts'
import type { DifferenceOfDays } from '../../plan/question-parts.ts'
import type { SeriesText } from '../answer-text.ts'
import type { Point } from '../evidence.ts'
import { amount, counted, difference, during, ofDays } from '../wording.ts'
import { absence, evidenceOf, type PeriodDays } from './period-days.ts'
import { phraseChange } from './phrase-change.ts'

interface Pair {
  from: Point
  to: Point
  value: number
}

const names = { any: 'largest change', up: 'largest rise', down: 'largest fall' } as const

/** How much a series changed over the period; or the highest day minus the lowest, or the largest change from one day to the next; of equal ones the first. */
export function phraseDifference({ between, direction }: Partial<DifferenceOfDays>, days: PeriodDays): SeriesText {
  const { entry, range, weekdays, points, expected, caveats } = days
  if (!between) return phraseChange(days)
  const isOfExtremes = between === 'extremes'
  const name = isOfExtremes ? 'highest day minus lowest day' : `${names[direction ?? 'any']} from one day to the next`
  const pairs = isOfExtremes ? extremesOf(points) : stepsOf(points)
  const sizeOf = ({ value }: Pair) => (direction === 'up' ? value : direction === 'down' ? -value : Math.abs(value))
  const found = pairs.toSorted((a, b) => sizeOf(b) - sizeOf(a))[0]
  const rule = isOfExtremes
    ? 'The value of the highest day minus that of the lowest.'
    : 'The value of a day minus that of the day before; only days that follow each other count.'
  if (!found || (direction !== undefined && sizeOf(found) <= 0)) {
    const reason = points.length === 0 ? 'no_data' : 'insufficient_data'
    const evidence = [evidenceOf(days, { statement: name, value: null, reason, rule, points: [] })]
    const none =
      found &&
      `${entry.label} ${during(range, weekdays)}: there is no ${direction === 'up' ? 'rise' : 'fall'} from one day to the next.`
    return { sentence: none ?? absence(days, reason, name), evidence, caveats }
  }
  const { from, to, value } = found
  const said = isOfExtremes
    ? `${difference(value, entry)}: ${amount(to.value, entry)} on ${to.date} and ${amount(from.value, entry)} on ${from.date} (${ofDays(points.length, expected)})`
    : `${difference(value, entry)} ${value < 0 ? 'less' : 'more'}: ${amount(to.value, entry)} on ${to.date} after ${amount(from.value, entry)} on ${from.date} (of ${counted(pairs.length, 'pair')} of days)`
  return {
    sentence: `${entry.label}, ${name} ${during(range, weekdays)}: ${said}.`,
    evidence: [evidenceOf(days, { statement: name, value, rule, points: [from, to] })],
    caveats,
  }
}

/** Every day with the day before it, where both have a value. */
function stepsOf(points: readonly Point[]): Pair[] {
  return points.flatMap((to, i) => {
    const from = points[i - 1]
    return from && addDays(asDay(from.date), 1) === to.date ? [{ from, to, value: to.value - from.value }] : []
  })
}

function extremesOf(points: readonly Point[]): Pair[] {
  const [lowest] = points.toSorted((a, b) => a.value - b.value)
  const [highest] = points.toSorted((a, b) => b.value - a.value)
  return lowest && highest && points.length > 1
    ? [{ from: lowest, to: highest, value: highest.value - lowest.value }]
    : []
}
