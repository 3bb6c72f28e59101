import type { Slots } from '../../reading/slots.ts'
import { answer, type Outcome, type ParsedQuestion, within } from '../answer.ts'
import { notUnderstood } from '../no-answer.ts'
import { dayParts, type Starts } from '../question-parts.ts'
import { lengthOf, maxAnalyzedDays } from '../requests.ts'
import { pageRequest } from './workout-measures.ts'
import { workouts } from './workouts.ts'

const wholeDay: Starts = { from: 0, until: 1440 }

/** Whether a question names workouts, which have a time of the day. */
export const areOfSessions = ({ activities, naming }: Slots) =>
  activities.length > 0 || naming.some(({ meaning }) => meaning.kind === 'series' && meaning.ids.includes('workouts'))

/** Whether a question names what is measured all day long. */
const haveReadings = ({ naming }: Slots) =>
  naming.some(
    ({ meaning }) =>
      meaning.kind === 'series' && (['heart-rate', 'glucose'] as const).some(id => meaning.ids.includes(id)),
  )

/** Words for what no answer has; parts of a day are such words where neither workouts nor what is measured all day long are named. */
export const beyondOf = (slots: Slots): Slots['beyond'] => [
  ...slots.beyond,
  ...(areOfSessions(slots) || haveReadings(slots)
    ? []
    : slots.dayParts.map(({ words }) => ({ reason: 'finer_than_a_day' as const, words }))),
]

/** "This morning", "yesterday morning". */
export const saysMorning = ({ spans }: Slots) => spans.some(({ words }) => words.includes('morning'))

/** "This morning" and "in the morning". */
const partsOf = (slots: Slots) => [
  ...new Set([...slots.dayParts.map(({ part }) => part), ...(saysMorning(slots) ? (['morning'] as const) : [])]),
]

/** Whether the words name a part of the day that the outcome does not have: that of workouts, or of the days with them. */
export function leavesStartsOut(outcome: Outcome, { dayParts: named }: Slots): boolean {
  const isOfDays = outcome.intent === 'condition' && 'sport' in outcome.condition && outcome.condition.starts
  return named.length > 0 && outcome.intent !== 'workouts' && !isOfDays
}

/** When the workouts that are meant start; null for any time, 'none' for times that exclude each other. */
export function startsOf(slots: Slots): Starts | 'none' | null {
  const [part, other] = partsOf(slots)
  const { clock } = slots
  if (!part && !clock) return null
  if (other || clock?.isOpen || clock?.minutes === 0) return 'none'
  const { from, until } = part ? dayParts[part] : wholeDay
  const starts = {
    from: clock?.side === 'after' ? Math.max(from, clock.minutes) : from,
    until: clock?.side === 'before' ? Math.min(until, clock.minutes) : until,
  }
  return starts.from < starts.until ? starts : 'none'
}

/** Workouts, those that start at a time of the day ("how many runs before 8 am", "my last evening workout"), or when they start. */
export function workoutsByStart(parsed: ParsedQuestion): Outcome | null {
  const { slots } = parsed
  const times = timesOfWorkouts(parsed)
  if (times) return times
  const outcome = workouts(parsed)
  if (outcome?.intent !== 'workouts') return outcome
  const starts = startsOf(slots)
  if (starts === null) return outcome
  // The part of the morning runs in all workouts, or in those of the morning.
  if (starts === 'none' || outcome.pick === 'share') return notUnderstood('leftover_words')
  return { ...outcome, starts }
}

const otherCues = ['relate', 'trend', 'goal', 'baseline', 'condition', 'between', 'now', 'each', 'with'] as const
const comparing = ['more', 'than', 'compare', 'versus'] as const

/** "What time of day do I usually work out", "do I train more in the morning or in the evening": how many start in each part of the day. */
function timesOfWorkouts(parsed: ParsedQuestion): Outcome | null {
  const { slots, series, periods } = parsed
  const { cues, statistics, activities } = slots
  const isUsual = statistics.length > 0 && statistics.every(one => one === 'mean')
  const isOfParts = partsOf(slots).length > 1
  const asks = (cues.has('time-of-day') || cues.has('when')) && isUsual && slots.dayParts.length === 0
  if (!areOfSessions(slots) || !(asks || isOfParts) || slots.clock) return null
  const [sport = null, another] = [...new Set(activities)]
  const { extremes, groups, bounds, amounts, newest, topics, days, parts, exercises, muscles } = slots
  const counted = [extremes, groups, bounds, amounts, topics, exercises, muscles].flat().length
  const isPlain = counted === 0 && newest === null && parts === null && !periods.against && !another
  const onlyCounts = days.every(kind => kind === 'count') && (isUsual || statistics.length === 0)
  const isLoose = !isOfParts && comparing.some(cue => cues.has(cue))
  // "Do I run more in the morning" could be of the distance.
  const isUnclear = sport !== null && cues.has('more')
  const others = series.some(({ entry }) => entry.id !== 'workouts')
  const isOther = otherCues.some(cue => cues.has(cue)) || isLoose || isUnclear || others
  if (!isPlain || !onlyCounts || isOther) return notUnderstood('leftover_words')
  const body = answer(within(parsed, maxAnalyzedDays), 90, range => pageRequest('/api/v1/workouts/unified', range))
  if (lengthOf(body.range) > maxAnalyzedDays) return notUnderstood('range_too_long')
  const isWhen = !isOfParts && !cues.has('time-of-day')
  const ambiguities = isWhen
    ? [{ word: 'when', readings: ['time of the day', 'day of the week'], chosen: 'time of the day' }]
    : []
  return { intent: 'workouts', sport, measure: null, pick: 'times', ...body, series: [], ambiguities }
}
