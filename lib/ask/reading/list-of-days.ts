import { addDays, type Day, daysBetween, weekday } from '../../kernel/civil-time.ts'
import type { Meaning } from './meaning.ts'
import type { Slots } from './slots.ts'
import type { Span } from './spans.ts'

/** What may stand between the days of a list. */
const joints = new Set<Meaning['kind']>(['and', 'in'])
const apart = ['with', 'now', 'each', 'condition', 'when', 'relate', 'group', 'parts'] as const

/**
 * "Sleep mon tue wed", "steps on Monday, Wednesday and Friday", "weight on Monday and today": single days of one week, each of which is
 * asked for; null for other periods. Days that are not in a row are days of the week of the seven days that they lie in.
 */
export function listOfDays(spans: readonly Span[], slots: Slots, today: Day) {
  const [first, ...others] = spans
  const said = spans.flatMap(({ range, error }) =>
    error === null && range && range.start === range.end ? [range.start] : [],
  )
  const isOther = apart.some(cue => slots.cues.has(cue)) || slots.weekdaySets.length + slots.groups.length > 0
  if (!first || others.length === 0 || said.length < spans.length || isOther) return null
  // "On average on Monday and Tuesday" is of all of them.
  const areAny = spans.every(({ point }) => point.kind === 'weekday' && point.which === null)
  if (areAny && slots.statistics.includes('mean')) return null
  const isList = spans.every((span, i) => {
    const next = spans[i + 1]
    if (!next) return true
    const between = slots.kinds.slice(span.next, next.from)
    // Without "and", days of one kind follow each other: "Saturday 3 May" is one day.
    const areDates = span.point.kind === 'date' && next.point.kind === 'date'
    const isSaid = between.includes('and') || areAny || areDates
    return isSaid && between.every(kind => joints.has(kind))
  })
  const sorted = [...new Set(areAny ? inOrder(said, today) : said)].toSorted()
  const [start, end] = [sorted[0], sorted.at(-1)]
  if (!isList || !start || !end || sorted.length < 2) return null
  // A weekday beside a day of another week is no limit of that day.
  const isMixed = spans.some(({ point }) => point.kind === 'weekday') && !areAny
  if (daysBetween(start, end) > 6) return isMixed ? { error: 'two_periods' as const } : null
  const isInRow = sorted.every((day, i) => i === 0 || addDays(sorted[i - 1] ?? day, 1) === day)
  // The days between are not asked for; a workout, a meal or the recovery has no days of the week in its list.
  if (!isInRow && slots.topics.length + slots.activities.length + slots.exercises.length > 0) return null
  const weekdays = isInRow ? null : sorted.map(weekday).toSorted()
  const ambiguities = spans.flatMap(({ ambiguity }) => ambiguity ?? [])
  return { range: { start, end }, against: null, weekdays, againstWeekdays: weekdays, ambiguities, each: true as const }
}

/** "Mon tue wed" said on a Wednesday ends today; of three days or more, each is the last such day before the next one. */
function inOrder(days: readonly Day[], today: Day): readonly Day[] {
  const ascends = (some: readonly Day[]) => some.every((day, i) => i === 0 || (some[i - 1] ?? day) < day)
  const last = days.at(-1)
  if (ascends(days) || !last) return days
  const untilToday = weekday(last) === weekday(today) ? days.with(-1, today) : days
  if (ascends(untilToday)) return untilToday
  if (days.length < 3) return days
  const back: Day[] = []
  for (const day of untilToday.toReversed()) {
    const next = back.at(-1)
    back.push(next ? addDays(next, -((weekday(next) - weekday(day) + 6) % 7) - 1) : day)
  }
  return back
}
