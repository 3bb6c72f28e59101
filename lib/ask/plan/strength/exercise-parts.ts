import { addDays } from '../../../kernel/civil-time.ts'
import type { DayRange } from '../../../kernel/ranges.ts'
import { exerciseOf } from '../../../model/training/exercises.ts'
import type { Slots } from '../../reading/slots.ts'
import { assumedKilograms } from '../../words/training-words.ts'
import type { ParsedQuestion } from '../answer.ts'
import type { Ambiguity } from '../plan.ts'
import type { Threshold } from '../question-parts.ts'
import type { StrengthFacet } from '../records/records.ts'
import { lengthOf } from '../requests.ts'

/** "Now" of other series is a week, in which an exercise may have no session. */
const presentDays = { usual: 7, ofExercise: 30 }

/** "Now against June", "am I stronger than in June": now are the last 30 days. */
export function ofBothPeriods(parsed: ParsedQuestion): ParsedQuestion {
  const { periods, slots, today } = parsed
  if (!periods.range || !periods.against) return parsed
  const isSaid = (range: DayRange) => slots.spans.some(span => span.range?.start === range.start)
  const isNow = (range: DayRange) => range.end === today && lengthOf(range) === presentDays.usual && !isSaid(range)
  const widened = (range: DayRange) =>
    isNow(range) ? { start: addDays(today, 1 - presentDays.ofExercise), end: today } : range
  return { ...parsed, periods: { ...periods, range: widened(periods.range), against: widened(periods.against) } }
}

/** Words for the development of a number over the parts of a period; a rise or a fall is of two of them. */
const development = /^(progress|progression|trend|trends|develop\w*|evol\w*|trajectory)$/
const sums = new Set<string | undefined>(['volume', 'sets', 'reps'])

/** The number of each part: "squat e1RM by month", "was my heaviest bench higher than in May". */
export function partFacetOf(slots: Slots, isCompared: boolean): StrengthFacet | null {
  const { cues, days, extremes, statistics, newest, trends } = slots
  const [named, another] = namedOf(slots)
  const [extreme, other] = extremes
  if (another || other || newest !== null || (cues.has('now') && !isCompared)) return null
  if (extreme === 'lowest' || extreme === 'worst' || days.some(one => one !== 'count')) return null
  const isDeveloping = cues.has('trend')
  if (isDeveloping && (extreme || (!isCompared && !trends.every(word => development.test(word))))) return null
  const isSum = sums.has(named)
  if (statistics.some(one => !(one === 'total' && isSum) && !(one === 'max' && !isSum))) return null
  if (isSum) return extreme || days.length > 0 ? null : (named as StrengthFacet)
  if (days.length > 0 || isOfSessions(slots)) return named || extreme || isDeveloping ? null : 'sessions'
  if (named === 'e1rm') return 'e1rm'
  if (named === undefined && countsRepetitions(slots)) return extreme || isDeveloping ? null : 'reps'
  if (named !== undefined && named !== 'best') return null
  if (named === 'best' || extreme || namesWeight(slots)) return 'heaviest'
  return isOfStrength(slots, isCompared) ? 'e1rm' : null
}

/** "Bench progress by month", "my squat now against June", "squat max by week": without the name of a number, the estimated maximum. */
function isOfStrength({ cues, statistics, exercises, amounts, bounds, naming }: Slots, isCompared: boolean): boolean {
  const isWeighted = exercises.every(key => (exerciseOf(key)?.equipment ?? 'other') !== 'body only')
  const asksTime = naming.some(({ meaning }) => meaning.kind === 'quantity' && meaning.time)
  if (!isWeighted || asksTime || amounts.length + bounds.length > 0) return false
  if (cues.has('trend') || statistics.includes('max')) return true
  return isCompared && (['now', 'how', 'compare'] as const).some(cue => cues.has(cue))
}

/** The other numbers that "my squat by month" or "squat max" could be about. */
export function unclearPart(slots: Slots, facet: StrengthFacet | null): Ambiguity[] {
  if (facet !== 'e1rm' || namedOf(slots).length > 0) return []
  const chosen = 'highest estimated one-repetition maximum'
  const word = slots.statistics.includes('max') ? 'max' : (slots.trends[0] ?? 'strength')
  return [{ word, readings: [chosen, 'heaviest set', 'volume'], chosen }]
}

export const isOfSessions = ({ topics, naming }: Slots) =>
  topics.some(({ topic, facet }) => topic === 'workouts' && facet === null) ||
  naming.some(({ meaning }) => meaning.kind === 'series' && meaning.ids[0] === 'workouts')
export const namesWeight = ({ naming }: Slots) =>
  naming.some(
    ({ meaning }) =>
      (meaning.kind === 'series' && meaning.ids[0] === 'weight') || (meaning.kind === 'unit' && meaning.unit === 'kg'),
  )

export const countWords = /^(how many|(the |what )?number of|count|count of)$/
/** "How many pull ups", "total push ups", "more squats": what is counted of an exercise is its repetitions. */
export function countsRepetitions(slots: Slots): boolean {
  const { naming, kinds, statistics } = slots
  if (isOfSessions(slots) || namesWeight(slots)) return false
  // "How much more can I squat" is a weight.
  if (naming.some(({ words }) => words === 'how much')) return false
  const isMore = kinds.some((kind, at) => kind === 'exercise' && kinds[at - 1] === 'more')
  return isMore || statistics.includes('total') || naming.some(({ words }) => countWords.test(words))
}

export const namedOf = ({ topics }: Slots) => [
  ...new Set(
    topics.flatMap(({ topic, facet }) => (topic === 'strength' ? (facet === 'top' ? 'best' : (facet ?? [])) : [])),
  ),
]

/** "Squatted 140": kilograms, in which the weights are stored and shown. */
export function assumedUnit({ amounts }: Slots): Ambiguity[] {
  return amounts.flatMap(({ amount: { value }, words }) =>
    words.endsWith(assumedKilograms)
      ? [{ word: `${value}`, readings: [`${value} kg`, `${value} lb`], chosen: `${value} kg` }]
      : [],
  )
}

/** A set of 225 lb, which may be stored with fewer decimals, is one of at least 225 lb, and none of over 225 lb. */
export const toTenGrams = (threshold: Threshold): Threshold => {
  const exact = Number((threshold.value * 100).toFixed(2))
  return { ...threshold, value: (threshold.comparison === 'over' ? Math.ceil(exact) : Math.floor(exact)) / 100 }
}
