import { rangeParameters } from '../../../kernel/ranges.ts'
import type { Slots } from '../../reading/slots.ts'
import { answer, type Outcome, type ParsedQuestion } from '../answer.ts'
import { notUnderstood } from '../no-answer.ts'
import type { SessionDays } from '../question-parts.ts'
import { dailyRequests, lengthOf, rangeRequest } from '../requests.ts'
import { startsOf } from '../workouts/starts.ts'
import { asksTrend, isServed, jointOf, nightly, totalOf } from './condition-words.ts'

/** The most days of a condition on workouts: their list is one page. */
const maxDays = 366

/** The days of the condition, and those that they are compared with if these are not all the others. */
interface Sides {
  of: SessionDays
  against?: SessionDays
}

/** "Glucose on days I ran", "protein on lifting days against rest days", "my recovery on rest days": a value on the days with a workout of a kind or with none, against other days. */
export function onSport(parsed: ParsedQuestion): Outcome | null {
  const { slots, series, periods } = parsed
  const joint = jointOf(parsed) ?? relationOf(parsed)
  const isTimed = slots.clock !== null || slots.dayParts.length > 0
  if (!joint || (slots.activities.length === 0 && !isOfRecovery(slots) && !isTimed)) return null
  const marks = marksOf(parsed, joint.at)
  const [only, ...more] = series.filter(({ entry }) => entry.id !== 'workouts' && !isOfMark(parsed, entry.id))
  const isRecovery = isOfRecovery(slots)
  const [first] = marks
  if (!first || (!only && !isRecovery)) return null
  if (slots.activities.length > 0 && slots.kinds.indexOf('activity') < joint.at) return null
  const sides = sidesOf(slots, marks)
  const rests = marks.filter(({ days }) => days.none).length
  const counted = [slots.extremes, slots.groups, slots.days, slots.amounts].flat().length + slots.bounds.length - rests
  const isNightly = isRecovery || only?.entry.group === 'sleep' || nightly.has(only?.entry.id ?? 'steps')
  // "Calories when I run", "my heart rate after a run": during the workout, or minutes after it.
  const isDuring = (!slots.condition && !joint.after) || (joint.after && !saysDays(slots) && joint.at >= 0)
  const { topics, statistics, half } = slots
  const isOther =
    asksTrend(slots) ||
    topics.length > (isRecovery ? 1 : 0) ||
    half !== null ||
    (only && !isServed(statistics, only.entry))
  const hasTwo = isRecovery ? only !== undefined || statistics.some(one => one !== 'mean') : more.length > 0
  // The composite has no unit that a question could name.
  const hasUnit = isRecovery && slots.naming.some(({ meaning }) => meaning.kind === 'unit')
  if (!sides || hasTwo || hasUnit || counted > 0 || isOther || periods.against || periods.weekdays)
    return notUnderstood('leftover_words')
  // "The day after a run against rest days": the days of rest, or those after them. "Do runs or rides help my sleep" names no days.
  if ((joint.after && sides.against?.none) || (joint.at < 0 && sides.against)) return notUnderstood('leftover_words')
  if (isDuring && !isNightly) return notUnderstood('finer_than_a_day')
  const starts = startsOf(slots)
  if (starts === 'none' || (starts && (sides.against || sides.of.none))) return notUnderstood('leftover_words')
  const of = starts ? { ...sides.of, starts } : sides.of
  return onSessions({ ...parsed, series: only ? [only] : [] }, { ...sides, of }, joint.after)
}

const isOfRecovery = ({ topics }: Slots) => topics.length === 1 && topics[0]?.topic === 'recovery' && !topics[0].facet

/** "Training" is the workouts of a day where it stands for the days. */
const isOfMark = ({ slots, series }: ParsedQuestion, id: string) =>
  id === 'workout-minutes' && isOfRecovery(slots) && series.some(({ entry }) => entry.id === id)

interface Mark {
  at: number
  days: SessionDays
}

/** The kinds of days that a question names behind the condition, in order: "under 1 workouts" are days of rest. */
function marksOf({ slots }: ParsedQuestion, from: number): Mark[] {
  const places = slots.kinds.flatMap((kind, at) => (kind === 'activity' ? [at] : []))
  const sports = places.map((at, i): Mark => ({ at, days: { sport: slots.activities[i] ?? null } }))
  const rests = slots.kinds
    .flatMap((kind, at) => (kind === 'bound' ? [at] : []))
    .slice(0, slots.bounds.filter(isRest).length === slots.bounds.length ? slots.bounds.length : 0)
    .map((at): Mark => ({ at, days: { sport: null, none: true } }))
  // The word for workouts belongs to the bound before it.
  const any = slots.naming
    .filter(({ meaning, at }) => meaning.kind === 'series' && meaning.ids.includes('workouts') && at > from)
    .filter(({ at }) => !rests.some(rest => at > rest.at && at - rest.at <= 2))
    .map(({ at }): Mark => ({ at, days: { sport: null } }))
  const all = [...sports, ...rests, ...(sports.length > 0 ? [] : any)].toSorted((a, b) => a.at - b.at)
  return all.filter(({ days }, i) => all.findIndex(one => sameDays(one.days, days)) === i)
}

const isRest = ({ comparison, amount }: Slots['bounds'][number]) => comparison === 'under' && amount.value === 1
const sameDays = (one: SessionDays, other: SessionDays) => one.sport === other.sport && one.none === other.none

/** One kind of days against all others, or two kinds against each other; null where the words do not say so. */
function sidesOf({ kinds, cues }: Slots, [first, second, third]: readonly Mark[]): Sides | null {
  if (!first || third) return null
  if (!second) return { of: first.days }
  const between = kinds.slice(first.at, second.at)
  const isJoined =
    between.includes('versus') || between.includes('than') || (cues.has('compare') && between.includes('with'))
  if (!isJoined) return null
  // Days of rest and all days of training: the one are the others of the other.
  const areAll = first.days.sport === null && second.days.sport === null
  return areAll ? { of: first.days } : { of: first.days, against: second.days }
}

/** "Does running affect my HRV": the day after. */
function relationOf({ slots, series }: ParsedQuestion): { at: number; after: boolean } | null {
  const isRelation = slots.cues.has('relate') && series.length === 1 && slots.activities.length > 0
  return isRelation ? { at: -1, after: true } : null
}

/** A series, or without one the recovery, on days by their workouts in the unified list. */
export function onSessions(parsed: ParsedQuestion, { of, against }: Sides, isAfter: boolean): Outcome {
  const isRecovery = parsed.series.length === 0
  const body = answer(parsed, 90, (range, ids) =>
    isRecovery ? rangeRequest('/api/v1/recovery', range) : dailyRequests(range, ids),
  )
  if (lengthOf(body.range) > maxDays) return notUnderstood('range_too_long')
  const request = {
    method: 'GET',
    path: `/api/v1/workouts/unified?${rangeParameters(body.range)}&per_page=200`,
  } as const
  return {
    intent: 'condition',
    condition: { ...of, request, ...(against ? { against } : {}) },
    lag: isAfter ? 1 : 0,
    ...totalOf(parsed.slots),
    ...body,
  }
}

/** Whether the condition names days, not the time after the workout itself. */
const saysDays = ({ condition, lag }: Slots) => (condition?.words ?? '').includes('day') || lag !== null
