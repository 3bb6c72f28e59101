import { thresholdIn } from '../../reading/amounts.ts'
import type { Slots } from '../../reading/slots.ts'
import { answer, type Outcome, type ParsedQuestion } from '../answer.ts'
import { onlyBound } from '../days/parts-past-bound.ts'
import { notUnderstood } from '../no-answer.ts'
import type { StrengthFacet } from '../records/records.ts'
import { plainRequest } from '../requests.ts'
import {
  assumedUnit,
  countsRepetitions,
  countWords,
  isOfSessions,
  namedOf,
  namesWeight,
  ofBothPeriods,
  partFacetOf,
  toTenGrams,
  unclearPart,
} from './exercise-parts.ts'
import { ofSeveralExercises } from './several-exercises.ts'

/** The sessions of one exercise: its best sets, a number of each part of a period, or of two periods. */
export function ofExercise(said: ParsedQuestion): Outcome {
  const parsed = ofBothPeriods(said)
  const { slots, periods } = parsed
  const [exercise, another] = [...new Set(slots.exercises)]
  if (another !== undefined) return ofSeveralExercises(parsed, ofExercise)
  const [by, otherParts] = [...new Set(slots.groups.map(group => group.by))]
  const isOfParts = by !== undefined || periods.against !== null
  const bound = isOfParts ? null : onlyBound(slots)
  const past = bound && pastFacetOf(slots)
  const facet =
    past ??
    (isOfParts
      ? asksGaps(slots)
        ? null
        : partFacetOf(slots, periods.against !== null)
      : slots.bounds.length > 0
        ? null
        : facetOf(parsed))
  const isUnclear = slots.muscles.length > 0 || otherParts !== undefined || slots.groups.some(({ which }) => which)
  if (!exercise || isUnclear || !facet || (by && periods.against)) return notUnderstood('leftover_words')
  const threshold = past && bound ? thresholdIn('kg', bound) : null
  if (threshold && 'error' in threshold) return notUnderstood(threshold.error)
  const set = threshold ? { threshold: toTenGrams(threshold) } : setOf(slots, facet)
  if (!set)
    return notUnderstood(
      'leftover_words',
      slots.amounts.map(({ words }) => words),
    )
  // The best sets are those of all sessions.
  if (periods.range && (facet === 'repRecords' || facet === 'repsAt')) return notUnderstood('leftover_words')
  const body = answer(parsed, 3660, () => plainRequest(`/api/v1/training/exercises/review/${exercise}`))
  const parts = { ...(by ? { by } : {}), ...(periods.against ? { against: periods.against } : {}) }
  const newest = slots.newest === null ? {} : { newest: slots.newest }
  const ambiguities = [...(isOfParts ? unclearPart(slots, facet) : []), ...assumedUnit(slots)]
  return { intent: 'exercise', exercise, facet, ...parts, ...newest, ...set, ...body, series: [], ambiguities }
}

/** "When did I last squat over 120 kg", "how often did I bench 100 kg": the sessions by the weight of their heaviest set; null for other questions. */
function pastFacetOf({
  bounds,
  amounts,
  days,
  topics,
  extremes,
  statistics,
  newest,
  cues,
}: Slots): StrengthFacet | null {
  const said = [...bounds.map(({ amount }) => amount), ...amounts.map(({ amount }) => amount)]
  const isOver =
    said.every(({ unit }) => unit?.unit === 'kg') &&
    bounds.every(({ comparison, upper }) => upper === null && /^(over|at-least)$/.test(comparison))
  const [topic, another] = topics
  if (topic?.facet === 'reached')
    return isOver &&
      !another &&
      days.length + extremes.length + statistics.length === 0 &&
      newest === null &&
      !cues.has('trend')
      ? 'reached'
      : null
  const counted = topics.length + extremes.length + statistics.length + (newest === null ? 0 : 1)
  const [kind, other] = new Set(days)
  if (!isOver || counted > 0 || other || cues.has('trend')) return null
  return kind === 'last' || kind === 'first' ? kind : kind === 'count' ? 'sessions' : null
}

/** The weight or the repetitions that a set is named by; null if the question has amounts for which there is no use. */
function setOf({ amounts, topics }: Slots, facet: StrengthFacet): { weightKg?: number; reps?: number } | null {
  const [first, more] = amounts
  const reps = topics.flatMap(({ facet: named }) => /^rm(\d+)$/.exec(named ?? '')?.[1] ?? [])
  if (facet !== 'repsAt') return first || reps.length > 1 ? null : reps[0] ? { reps: Number(reps[0]) } : {}
  if (!first || more || first.amount.unit?.unit !== 'kg' || reps.length > 0) return null
  return { weightKg: Number((first.amount.value * first.amount.unit.factor).toFixed(4)) }
}

function facetOf({ slots }: ParsedQuestion): StrengthFacet | null {
  const { cues, topics, days, extremes, statistics, newest, amounts } = slots
  const [named, another] = namedOf(slots)
  const [extreme] = extremes
  if (extreme === 'lowest' || extreme === 'worst') return null
  if (asksGaps(slots)) return areGapsServed(slots) ? 'gaps' : null
  if (newest !== null) return facetOfNewest(slots, named)
  if (statistics.some(one => one !== 'max' && one !== 'total')) return null
  if (another || named === 'hardSets' || named === 'exercises') return null
  if (amounts.length > 0) return named === 'reps' && extreme && days.length === 0 ? 'repsAt' : null
  if (named === 'reached') return null
  if (named === 'repRecords' || /^rm\d/.test(named ?? ''))
    return days.length > 0 || cues.has('trend') ? null : 'repRecords'
  const isLast =
    days.includes('last') ||
    cues.has('now') ||
    topics.some(({ topic, facet }) => topic === 'workouts' && facet === 'last')
  if (named === 'records') return days.length > 0 || cues.has('trend') || extreme ? null : 'records'
  if (named === 'e1rm' && isLast) return cues.has('trend') || extreme ? null : 'latestE1rm'
  // The trend is that of the estimated maximum.
  if (cues.has('trend')) return named === undefined || named === 'e1rm' || named === 'best' ? 'trend' : null
  if (days.includes('count')) return 'sessions'
  if (isLast) return 'last'
  if (days.length > 0) return null
  if (named === 'volume' || named === 'sets' || named === 'reps') return extreme ? null : named
  if (named === 'e1rm') return cues.has('each') ? 'trend' : 'e1rm'
  if (cues.has('each')) return 'trend'
  const isCounted = slots.naming.some(({ words }) => countWords.test(words))
  if (isCounted && isOfSessions(slots)) return named || extreme ? null : 'sessions'
  if (!named && countsRepetitions(slots)) return extreme ? null : 'reps'
  // "My bench sessions this month".
  if (isOfSessions(slots) && !named && !extreme && statistics.length === 0) return 'list'
  if (cues.has('show')) return 'trend'
  if (slots.naming.some(({ meaning }) => meaning.kind === 'quantity' && meaning.time)) return null
  return statistics.includes('total') && namesWeight(slots) && !extreme ? 'volume' : 'best'
}

const asksGaps = ({ topics }: Slots) => topics.some(({ facet }) => facet === 'gaps')

/** "The time between my last two squat sessions": nothing but sessions is named. */
function areGapsServed({ topics, days, extremes, amounts, bounds, statistics, newest, cues }: Slots): boolean {
  const counted = [extremes, amounts, bounds, days.filter(one => one !== 'count')].flat().length
  const isPlain = counted === 0 && topics.every(({ topic }) => topic === 'workouts') && !cues.has('trend')
  const isMean = statistics.every(one => one === 'mean' || one === 'median')
  return isPlain && isMean && (newest === null ? !cues.has('now') : newest > 1)
}

const listed = new Set(['best', 'sets', 'reps', 'volume'])

/** "My last 5 bench sessions", "the average weight of my last 10 bench sessions". */
function facetOfNewest(slots: Slots, named: string | undefined): StrengthFacet | null {
  const { days, extremes, statistics, amounts, cues, naming } = slots
  const asksTime = naming.some(({ meaning }) => meaning.kind === 'quantity' && meaning.time)
  const isPlain = days.length + extremes.length + amounts.length === 0 && !cues.has('trend') && !asksTime
  if (!isPlain || statistics.some(one => one !== 'mean')) return null
  if (named === undefined && namesWeight(slots) && statistics.length > 0) return 'heaviest'
  if (named === 'e1rm' && statistics.length > 0) return 'e1rm'
  // The sets, the repetitions, the heaviest weight and the volume of each session are listed.
  return statistics.length === 0 && (named === undefined || listed.has(named)) ? 'list' : null
}
