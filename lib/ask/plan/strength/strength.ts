import { addDays, listDays, weekday } from '../../../kernel/civil-time.ts'
import type { DayRange } from '../../../kernel/ranges.ts'
import type { Topic } from '../../reading/meaning.ts'
import { answer, type Outcome, type ParsedQuestion } from '../answer.ts'
import { notUnderstood } from '../no-answer.ts'
import { lengthOf, maxAnalyzedDays, rangeRequest } from '../requests.ts'
import { ofExercise } from './exercise.ts'
import { loggedSets } from './logged-sets.ts'

const usualMuscleDays = 28
const joints = ['compare', 'than', 'more', 'versus', 'with'] as const

/** Sets in the workout logs: those of an exercise, of muscles, or all of them. */
export function strength(said: ParsedQuestion): Outcome | null {
  const parsed = onOneDay(said)
  const { slots, series, periods } = parsed
  const { cues } = slots
  const ofSets = slots.topics.filter(({ topic }) => topic === 'strength' || topic === 'muscles')
  const others = slots.topics.filter(({ topic }) => !ofSets.some(each => each.topic === topic))
  const isLifting = slots.exercises.length + slots.muscles.length + ofSets.length > 0
  if (!isLifting || slots.activities.some(sport => sport !== 'strength')) return null
  const ofEach = loggedSets(parsed)
  if (ofEach) return ofEach
  // "Volume per week" is that of the sessions.
  const isOfLast = others.some(({ facet }) => facet === 'last')
  const isOfParts = slots.groups.length > 0 || periods.against !== null || isOfLast || isOfEachSession(parsed)
  if (
    isOfParts &&
    ofSets.every(({ facet }) => facet === 'volume') &&
    slots.exercises.length + slots.muscles.length === 0
  )
    return null
  const isWorkout = others.every(({ topic, facet }) => isOfSessions(topic, facet, slots.exercises.length > 0))
  const isUnserved = series.some(({ entry }) => !['workouts', 'weight', 'workout-minutes'].includes(entry.id))
  const asks = (['relate', 'baseline', 'goal'] as const).some(cue => cues.has(cue))
  const compares = joints.some(cue => cues.has(cue))
  // "The best set with 5 reps": only the joint of a comparison needs two periods.
  const isLoose = periods.against === null && compares
  const isBound = slots.bounds.length > 0 && slots.exercises.length === 0
  if (!isWorkout || isUnserved || asks || isLoose || isBound || periods.weekdays)
    return notUnderstood(
      'leftover_words',
      slots.muscles.map(({ words }) => words),
    )
  if (slots.exercises.length > 0) return ofExercise(parsed)
  const facets = new Set(ofSets.map(({ facet }) => facet))
  const isOfWeeks = areSetsByWeek(slots) && facets.size === 1 && (facets.has('sets') || facets.has('volume'))
  if (slots.amounts.length > 0 || (slots.groups.length > 0 && !isOfWeeks) || slots.newest !== null)
    return notUnderstood('leftover_words')
  if (slots.muscles.length > 0 || facets.has('list')) return ofMuscles(parsed, facets)
  // The sets of the last workout are not those of a period.
  if (periods.against || isOfLast) return notUnderstood('leftover_words')
  return ofAllExercises(parsed, facets)
}

/** Workouts, the last of them, or how far apart those with an exercise are. */
const isOfSessions = (topic: Topic, facet: string | null, hasExercise: boolean) =>
  topic === 'workouts' && (facet === null || facet === 'last' || (facet === 'gaps' && hasExercise))

/** "Tuesday last week": the only such day of the period. */
function onOneDay(parsed: ParsedQuestion): ParsedQuestion {
  const { range, weekdays, against } = parsed.periods
  if (!range || !weekdays || against) return parsed
  const days =
    lengthOf(range) > 7 ? [] : listDays(range.start, range.end).filter(day => weekdays.includes(weekday(day)))
  const [day, another] = days
  if (!day || another) return parsed
  return { ...parsed, periods: { ...parsed.periods, range: { start: day, end: day }, weekdays: null } }
}

/** "The average volume of my workouts", the highest one. */
const isOfEachSession = ({ slots, series }: ParsedQuestion) =>
  (slots.extremes.length > 0 || slots.statistics.some(one => one === 'mean' || one === 'median')) &&
  series.some(({ entry }) => entry.id === 'workouts')

/** "Which PRs did I set this month", "which exercises did I do", "my training volume". */
function ofAllExercises(parsed: ParsedQuestion, facets: ReadonlySet<string | null>): Outcome {
  const { slots, periods } = parsed
  const { cues, statistics } = slots
  const isPlain = slots.extremes.length + slots.days.length === 0 && !cues.has('trend') && !cues.has('now')
  const [facet, another] = facets
  if (!isPlain || another !== undefined) return notUnderstood('leftover_words')
  const path = '/api/v1/training/analytics'
  // A record is one among all sets before it, so that these are read as well.
  if (facet === 'newestRecords') {
    if (periods.range || cues.has('when') || cues.has('quantity')) return notUnderstood('leftover_words')
    const body = answer(parsed, maxAnalyzedDays, range => rangeRequest(path, range))
    return { intent: 'training', facet, ...body, series: [] }
  }
  if (facet === 'records' || facet === 'best' || facet === 'top' || facet === 'e1rm') {
    const isCounted = cues.has('quantity') || cues.has('when') || statistics.length > 0
    // "List my personal records": those that stand, of each exercise. The newest of all is another question.
    const isStanding = facet === 'top' || (facet === 'best' && !periods.range)
    if (isCounted || (facet === 'records' && !periods.range))
      return notUnderstood(facet === 'e1rm' ? 'leftover_words' : 'no_series')
    const body = answer(parsed, maxAnalyzedDays, range =>
      rangeRequest(path, facet === 'e1rm' || facet === 'top' ? range : before(range)),
    )
    if (lengthOf(body.range) > maxAnalyzedDays) return notUnderstood('range_too_long')
    const shown = isStanding ? 'bests' : facet === 'e1rm' ? 'e1rms' : 'records'
    return { intent: 'training', facet: shown, ...body, series: [] }
  }
  if (facet === 'exercises') {
    const isOther = cues.has('quantity') || cues.has('when') || statistics.length > 0
    const body = answer(parsed, 30, range => rangeRequest(path, range))
    if (isOther) return notUnderstood('leftover_words')
    return lengthOf(body.range) > maxAnalyzedDays
      ? notUnderstood('range_too_long')
      : { intent: 'training', facet: 'exercises', ...body, series: [] }
  }
  if (facet !== 'volume' && facet !== 'sets') return notUnderstood('no_series')
  // A mean of the volume is that of its sessions, weeks or months.
  if (statistics.some(one => one !== 'total')) return notUnderstood('leftover_words')
  const body = answer(parsed, 7, range => rangeRequest(path, range))
  return { intent: 'training', facet: 'volume', ...body, series: [] }
}

/** As many days as the statistics take, until the end of a period. */
const before = ({ end }: DayRange): DayRange => ({ start: addDays(end, 1 - maxAnalyzedDays), end })

/** "Chest sets per week". */
const areSetsByWeek = ({ groups, muscles }: ParsedQuestion['slots']) =>
  muscles.length > 0 && groups.length > 0 && groups.every(({ by, which }) => by === 'week' && !which)

function ofMuscles(parsed: ParsedQuestion, facets: ReadonlySet<string | null>): Outcome {
  const { slots, periods } = parsed
  const asksLast = slots.days.includes('last') || slots.cues.has('when') || slots.cues.has('now')
  const onlyLast = slots.days.every(each => each === 'last' || each === 'count')
  const extreme = slots.extremes[0]
  const isServed = [...facets].every(facet => facet === null || ['sets', 'hardSets', 'volume', 'list'].includes(facet))
  const isByWeek = areSetsByWeek(slots)
  const isOther = slots.statistics.some(one => !(isByWeek && one === 'mean'))
  if (!isServed || !onlyLast || isOther) return notUnderstood('leftover_words')
  if (extreme === 'worst') return notUnderstood('leftover_words')
  if (extreme && (asksLast || slots.muscles.length > 0 || slots.extremes.length > 1))
    return notUnderstood('leftover_words')
  const isHard = facets.has('hardSets')
  if (isHard && (asksLast || extreme || facets.size > 1)) return notUnderstood('leftover_words')
  const listed = extreme === 'lowest' ? 'least' : 'list'
  const ofWeeks = isByWeek && facets.has('volume') ? 'volume' : 'sets'
  const facet = asksLast ? 'last' : isHard ? 'hardSets' : slots.muscles.length > 0 ? ofWeeks : listed
  const { against } = periods
  if (isByWeek && (against || facet !== ofWeeks)) return notUnderstood('leftover_words')
  if (against && facet !== 'sets') return notUnderstood('leftover_words')
  const path = '/api/v1/training/muscle-groups/usage'
  const body = answer(parsed, asksLast ? 366 : isByWeek ? 3 * usualMuscleDays : usualMuscleDays, range => [
    ...rangeRequest(path, range),
    ...(against ? rangeRequest(path, against) : []),
  ])
  const names = [...new Set(slots.muscles.flatMap(each => each.names))]
  return {
    intent: 'muscles',
    muscles: names,
    facet,
    ...(isByWeek ? { by: 'week' } : {}),
    ...(against ? { against } : {}),
    ...body,
    series: [],
  }
}
