import { answer, type Outcome, type ParsedQuestion } from '../answer.ts'
import { notUnderstood } from '../no-answer.ts'
import { plainRequest, rangeRequest } from '../requests.ts'
import type { StrengthFacet } from './records.ts'

const usualMuscleDays = 28

/** Sets in the workout logs: those of an exercise, of muscles, or all of them. */
export function strength(parsed: ParsedQuestion): Outcome | null {
  const { slots, series, periods } = parsed
  const { cues } = slots
  const ofSets = slots.topics.filter(({ topic }) => topic === 'strength' || topic === 'muscles')
  const others = slots.topics.filter(({ topic }) => !ofSets.some(each => each.topic === topic))
  const isLifting = slots.exercises.length + slots.muscles.length + ofSets.length > 0
  if (!isLifting || slots.activities.some(sport => sport !== 'strength')) return null
  // "Volume per week" is that of the sessions.
  const isOfParts = slots.groups.length > 0 || periods.against !== null
  if (
    isOfParts &&
    ofSets.every(({ facet }) => facet === 'volume') &&
    slots.exercises.length + slots.muscles.length === 0
  )
    return null
  const isWorkout = others.every(({ topic, facet }) => topic === 'workouts' && (facet === null || facet === 'last'))
  const isUnserved = series.some(({ entry }) => !['workouts', 'weight', 'workout-minutes'].includes(entry.id))
  const asks = (['relate', 'compare', 'baseline', 'goal', 'than', 'more'] as const).some(cue => cues.has(cue))
  const counts = slots.bounds.length + slots.amounts.length + slots.groups.length
  if (!isWorkout || isUnserved || asks || counts > 0 || periods.weekdays || periods.against)
    return notUnderstood(
      'leftover_words',
      slots.muscles.map(({ words }) => words),
    )
  if (slots.exercises.length > 0) return ofExercise(parsed)
  const facets = new Set(ofSets.map(({ facet }) => facet))
  if (slots.muscles.length > 0 || facets.has('list')) return ofMuscles(parsed, facets)
  if (slots.extremes.length + slots.days.length > 0 || facets.size > 1) return notUnderstood('leftover_words')
  if (!facets.has('volume') && !facets.has('sets')) return notUnderstood('no_series')
  const body = answer(parsed, 7, range => rangeRequest('/api/v1/training/analytics', range))
  return { intent: 'training', facet: 'volume', ...body, series: [] }
}

function ofExercise(parsed: ParsedQuestion): Outcome {
  const { slots } = parsed
  const [exercise, another] = [...new Set(slots.exercises)]
  const facet = facetOf(parsed)
  if (!exercise || another || slots.muscles.length > 0 || !facet) return notUnderstood('leftover_words')
  const body = answer(parsed, 3660, () => plainRequest(`/api/v1/training/exercises/review/${exercise}`))
  return { intent: 'exercise', exercise, facet, ...body, series: [] }
}

function facetOf({ slots }: ParsedQuestion): StrengthFacet | null {
  const { cues, topics, days, extremes, statistics } = slots
  const [named, another] = [
    ...new Set(topics.flatMap(({ topic, facet }) => (topic === 'strength' ? (facet ?? []) : []))),
  ]
  const [extreme] = extremes
  if (extreme === 'lowest' || extreme === 'worst' || statistics.some(one => one !== 'max' && one !== 'total'))
    return null
  if (another || named === 'hardSets') return null
  // The last session is shown without its estimated maximum.
  if (named === 'e1rm' && (cues.has('now') || days.includes('last'))) return null
  if (cues.has('trend')) return 'trend'
  if (days.includes('count')) return 'sessions'
  if (
    days.includes('last') ||
    cues.has('now') ||
    topics.some(({ topic, facet }) => topic === 'workouts' && facet === 'last')
  )
    return 'last'
  if (days.length > 0) return null
  if (named === 'volume' || named === 'sets' || named === 'reps') return extreme ? null : named
  if (named === 'e1rm') return 'e1rm'
  if (cues.has('each') || cues.has('show')) return 'trend'
  return cues.has('quantity') && slots.naming.some(({ words }) => words === 'how many') && !named ? 'sets' : 'best'
}

function ofMuscles(parsed: ParsedQuestion, facets: ReadonlySet<string | null>): Outcome {
  const { slots } = parsed
  const asksLast = slots.days.includes('last') || slots.cues.has('when') || slots.cues.has('now')
  const onlyLast = slots.days.every(each => each === 'last' || each === 'count')
  const extreme = slots.extremes[0]
  if (facets.has('best') || facets.has('e1rm') || facets.has('reps') || !onlyLast || slots.statistics.length > 0)
    return notUnderstood('leftover_words')
  if (extreme === 'worst') return notUnderstood('leftover_words')
  if (extreme && (asksLast || slots.muscles.length > 0 || slots.extremes.length > 1))
    return notUnderstood('leftover_words')
  const isHard = facets.has('hardSets')
  if (isHard && (asksLast || extreme || facets.size > 1)) return notUnderstood('leftover_words')
  const listed = extreme === 'lowest' ? 'least' : 'list'
  const facet = asksLast ? 'last' : isHard ? 'hardSets' : slots.muscles.length > 0 ? 'sets' : listed
  const body = answer(parsed, asksLast ? 366 : usualMuscleDays, range =>
    rangeRequest('/api/v1/training/muscle-groups/usage', range),
  )
  const names = [...new Set(slots.muscles.flatMap(each => each.names))]
  return { intent: 'muscles', muscles: names, facet, ...body, series: [] }
}
