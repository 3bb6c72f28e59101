import { addDays } from '../../../kernel/civil-time.ts'
import { type DayRange, rangeParameters } from '../../../kernel/ranges.ts'
import { thresholdIn } from '../../reading/amounts.ts'
import type { Slots } from '../../reading/slots.ts'
import { answer, type Outcome, type ParsedQuestion, within } from '../answer.ts'
import { onlyBound } from '../days/parts-past-bound.ts'
import { notUnderstood } from '../no-answer.ts'
import type { SetsFacet } from '../records/records.ts'
import { lengthOf, maxAnalyzedDays, plainRequest } from '../requests.ts'
import { chosenSets } from './chosen-sets.ts'
import { countWords, namedOf, namesWeight, ofBothPeriods } from './exercise-parts.ts'

const usualDays = 366

/** Single sets in the workout logs: those of a session, their ratings, the repetitions at a weight, exercises without a set; null for other questions. */
export function loggedSets(said: ParsedQuestion): Outcome | null {
  const parsed = within(ofBothPeriods(said), maxAnalyzedDays)
  const { slots, periods } = parsed
  const chosen = chosenSets(parsed)
  if (chosen) return chosen
  const facet = facetOf(parsed)
  if (!facet) return null
  const [exercise, another] = [...new Set(slots.exercises)]
  if (another || (exercise && slots.muscles.length > 0)) return notUnderstood('leftover_words')
  if (slots.groups.length > 0 || slots.parts || periods.weekdays || slots.statistics.includes('median'))
    return notUnderstood('leftover_words')
  if ((!ofTwoPeriods.has(facet) && periods.against) || asksMore(slots, facet, periods.against !== null))
    return notUnderstood('leftover_words')
  const rated = ratingOf(slots, facet)
  if (rated === null) return notUnderstood('leftover_words')
  const [weight] = facet === 'repsAt' ? slots.amounts : []
  const newest = slots.newest ?? (isOfLast(slots) && !periods.against ? 1 : null)
  if (newest !== null && (periods.range || !ofSessions.has(facet))) return notUnderstood('leftover_words')
  const requests = (range: DayRange) => plainRequest(`/api/v1/workout-logs?${rangeParameters(range)}&per_page=200`)
  const { against } = periods
  const body = answer(parsed, usualDays, range => {
    // What was not done in a period was done before it.
    const read = facet === 'undone' ? { start: addDays(range.end, 1 - usualDays), end: range.end } : range
    return [...requests(read), ...(against ? requests(against) : [])]
  })
  if (lengthOf(body.range) > maxAnalyzedDays || (facet === 'undone' && lengthOf(body.range) >= usualDays))
    return notUnderstood('range_too_long')
  return {
    intent: 'sets',
    facet,
    ...(exercise ? { exercise } : {}),
    ...(slots.muscles.length > 0 ? { muscles: [...new Set(slots.muscles.flatMap(({ names }) => names))] } : {}),
    ...(weight ? { weightKg: kilograms(weight.amount) } : {}),
    ...rated,
    ...(newest === null ? {} : { newest }),
    ...(against ? { against } : {}),
    ...body,
    series: [],
  }
}

const ofTwoPeriods = new Set<SetsFacet>(['repsAt', 'rpe'])
const ofSessions = new Set<SetsFacet>(['list', 'rpe'])
const kilograms = ({ value, unit }: Slots['amounts'][number]['amount']) =>
  Number((value * (unit?.factor ?? 1)).toFixed(4))

const isOfLast = ({ topics, days, cues }: Slots) =>
  days.includes('last') ||
  cues.has('now') ||
  topics.some(({ topic, facet }) => topic === 'workouts' && facet === 'last')

/** Words that ask for another number of the sets. */
function asksMore(
  { cues, days, extremes, statistics, bounds, amounts }: Slots,
  facet: SetsFacet,
  isCompared: boolean,
): boolean {
  const others = (['trend', 'relate', 'goal', 'baseline'] as const).some(cue => cues.has(cue))
  // "Was my RPE higher than last month" needs the month.
  if (cues.has('more') && !(facet === 'rpe' && isCompared)) return true
  const isHighest = extremes.every(extreme => extreme === 'highest' || extreme === 'best') && extremes.length < 2
  if (others || days.some(day => day !== 'last' && !(day === 'count' && facet === 'rpeCount'))) return true
  if (facet === 'repsAt') return !isHighest || statistics.length > 0 || bounds.length > 0
  if (facet === 'heaviest') return !isHighest || statistics.some(one => one !== 'max') || amounts.length > 0
  const isOther = extremes.length + amounts.length > 0 || statistics.some(one => one !== 'mean')
  return isOther || (facet !== 'rpe' && statistics.length > 0)
}

/** The bound of the rating; null if the question has another one, or none where it needs one. */
function ratingOf(slots: Slots, facet: SetsFacet) {
  const bound = onlyBound(slots)
  if (facet === 'repsAt') return {}
  if (!bound) return facet === 'rpeCount' || facet === 'heaviest' || slots.bounds.length > 0 ? null : {}
  if (facet !== 'rpeCount' && facet !== 'heaviest') return null
  const threshold = slots.bounds.length === 1 ? thresholdIn('rpe', bound) : null
  if (!threshold || 'error' in threshold) return null
  return [threshold.value, threshold.upper ?? threshold.value].every(value => value >= 1 && value <= 10)
    ? { threshold }
    : null
}

function facetOf({ slots, periods }: ParsedQuestion): SetsFacet | null {
  const { topics, exercises, extremes, amounts, bounds, naming, statistics, newest } = slots
  const named = namedOf(slots)
  const isOfSets = exercises.length + slots.muscles.length > 0 || named.includes('sets') || named.includes('best')
  const isServed = topics.every(
    ({ topic, facet }) =>
      topic === 'strength' || (topic === 'workouts' && (facet === null || facet === 'last' || facet === 'rpe')),
  )
  if (!isServed) return null
  if (named.includes('undone'))
    return named.length === 1 && exercises.length + slots.muscles.length === 0 && periods.range ? 'undone' : null
  if (topics.some(({ facet }) => facet === 'rpe')) return isOfSets ? ratingFacet(slots, named) : null
  const isCounted = naming.some(({ words }) => countWords.test(words))
  const [weight, more] = amounts
  if (weight && !more && exercises.length > 0 && named.length === 1 && named[0] === 'reps')
    return weight.amount.unit?.unit === 'kg' && !isCounted && (periods.range || periods.against) ? 'repsAt' : null
  const isPlain = extremes.length + amounts.length + bounds.length + statistics.length + slots.groups.length === 0
  const isOneDay = periods.range !== null && periods.range.start === periods.range.end
  const isOneSession = isOneDay || (periods.range === null && (isOfLast(slots) || newest !== null))
  if (!isPlain || periods.against || !isOneSession || slots.muscles.length > 0) return null
  const parts = new Set([...named, ...(namesWeight(slots) ? ['weight'] : [])])
  if (![...parts].every(part => listed.has(part))) return null
  // "What weight and reps did I squat last time", "sets of bench on Friday"; alone, a number of sets is counted.
  if (exercises.length > 0) return parts.size > 1 && !isCounted ? 'list' : null
  if (isOfLast(slots) && parts.size > 0 && [...parts].every(part => part !== 'weight' || parts.size > 1)) return 'list'
  return parts.has('sets') && !isCounted ? 'list' : null
}

const listed = new Set(['sets', 'reps', 'weight', 'exercises'])

function ratingFacet(
  { bounds, amounts, extremes, naming, statistics, days }: Slots,
  named: readonly string[],
): SetsFacet | null {
  const isCounted = naming.some(({ words }) => countWords.test(words)) || days.includes('count')
  if (named.some(one => one !== 'sets' && one !== 'best')) return null
  if (bounds.length === 0)
    return amounts.length > 0 || extremes.length > 0 || isCounted || named.includes('best') ? null : 'rpe'
  if (
    named.every(one => one === 'sets') &&
    (isCounted || named.length > 0) &&
    extremes.length + statistics.length === 0
  )
    return 'rpeCount'
  return (named.includes('best') || extremes.length > 0 || statistics.includes('max')) && !isCounted ? 'heaviest' : null
}
