import type { Sport } from '../../../model/training/kinds.ts'
import type { Meaning } from '../../reading/meaning.ts'
import type { Slots } from '../../reading/slots.ts'
import { answer, type Outcome, type ParsedQuestion, within } from '../answer.ts'
import { notUnderstood } from '../no-answer.ts'
import type { Threshold } from '../question-parts.ts'
import { lengthOf, maxAnalyzedDays } from '../requests.ts'
import { measureOfSeries, pageRequest } from './workout-measures.ts'

const workoutWords = /^(workouts?|exercise|training|training sessions|exercise sessions|gym sessions|workout sessions)$/
/** What makes a question about workouts one of a relation. */
const relations = ['relate', 'trend', 'goal', 'baseline', 'condition'] as const

/**
 * "Show my workouts", "how many workouts", "how often did I work out each week": workouts of all kinds are those of the unified list, which
 * has the records of the device, of the logs and of the diary, each session once. The daily series counts only those of the device.
 */
export function areSessions({ slots, series }: ParsedQuestion): boolean {
  const [only, ...others] = series
  const [extreme, another] = slots.extremes
  if (relations.some(cue => slots.cues.has(cue) && !(cue === 'trend' && others.length > 0))) return false
  if (others.length > 0) return isOfWorkouts({ slots, series })
  // "My longest workout" is one of them, not a day.
  const isLongest =
    extreme !== undefined &&
    another === undefined &&
    slots.naming.some(({ words }) => /^(the )?(longest|shortest)$/.test(words))
  if (isLongest && slots.naming.some(({ words }) => workoutWords.test(words))) return true
  const isOfDay = slots.extremes.length > 0 && slots.groups.length === 0
  return only?.entry.id === 'workouts' && !isOfDay
}

/** Words that may stand between a number of workouts and the word for them: "the average heart rate of my workouts". */
const between = new Set<Meaning['kind']>([
  'in',
  'extreme',
  'statistic',
  'unit',
  'each',
  'hint',
  'which',
  'now',
  'number',
  'named-span',
  'weekday',
])

/** "Calories of my workouts", "which workout had the highest heart rate": a number of single workouts. */
function isOfWorkouts({ slots, series }: Pick<ParsedQuestion, 'slots' | 'series'>): boolean {
  const [first, second, another] = series
  const ids = series.map(({ entry }) => entry.id)
  const isOfOne = ids.includes('workouts') && ids.every(id => id === 'workouts' || measureOfSeries[id] !== undefined)
  if (!first || !second || another || !isOfOne) return false
  // "Workouts with a heart rate over 150".
  const isBound = (kind: Meaning['kind']) => kind === 'with' && slots.bounds.length > 0
  return slots.kinds.slice(first.at + 1, second.at).every(kind => between.has(kind) || isBound(kind))
}

const anyWorkout: Threshold = { comparison: 'at-least', value: 1, upper: null, unit: 'count', assumed: false }

/** "Rest days this month", "longest streak of days with a workout": days by their number of workouts; null for other questions. */
export function sessionDays(parsed: ParsedQuestion, sport: Sport | null, isMeasured: boolean): Outcome | null {
  const { slots, periods } = parsed
  // "How many days in a row" is a streak.
  const said = [...new Set(slots.days)]
  const [kind = 'count', another] = said.length > 1 ? said.filter(each => each !== 'count') : said
  const [bound, other] = slots.bounds
  // "Runs with a pace under 5": a bound of the pace, not of the number of runs.
  const isBound =
    !isMeasured && bound !== undefined && bound.amount.unit === null && bound.amount.value < 10 && bound.upper === null
  if (kind !== 'streak' && kind !== 'share' && !isBound) return null
  const { extremes, statistics, groups, amounts, newest, topics, cues } = slots
  const counted = extremes.length + statistics.length + groups.length + amounts.length + (newest === null ? 0 : 1)
  if (isMeasured || another || other || (bound && !isBound) || counted > 0 || periods.against || topics.length > 0)
    return notUnderstood('leftover_words')
  if ((['compare', 'more', 'than', 'versus', 'between', 'now'] as const).some(cue => cues.has(cue)))
    return notUnderstood('leftover_words')
  const threshold = bound ? { ...anyWorkout, comparison: bound.comparison, value: bound.amount.value } : anyWorkout
  const days = kind === 'count' || kind === 'list' || kind === 'share' ? 30 : 366
  const body = answer(within(parsed, maxAnalyzedDays), days, range => pageRequest('/api/v1/workouts/unified', range))
  if (lengthOf(body.range) > maxAnalyzedDays) return notUnderstood('range_too_long')
  return { intent: 'workouts', sport, measure: null, pick: 'count', threshold, answer: kind, ...body, series: [] }
}

const isWalk = ({ words }: Slots['naming'][number]) => /^walk(ed|ing)?$/.test(words)
export const namesWalk = ({ words }: Slots['naming'][number]) => /\bwalk(ed|ing)?\b/.test(words)

/** "How often did I walk" counts walks, "did I walk faster" is of their pace; "how many days did I walk 5 km" is about the days. */
export function isOfWalks({ slots, series }: ParsedQuestion): boolean {
  const { days, bounds, amounts, activities, naming, cues, topics } = slots
  const isCount = days.length === 1 && days[0] === 'count'
  const isPace = days.length === 0 && topics.some(({ facet }) => facet === 'faster')
  const areWalks = naming.length > 0 && naming.every(isWalk)
  const isOther = bounds.length + amounts.length + activities.length > 0 || cues.has('goal')
  return areWalks && !isOther && series.length === 1 && (isCount || isPace)
}
