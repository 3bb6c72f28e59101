import { addDays, type Day } from '../../kernel/civil-time.ts'
import type { DayRange } from '../../kernel/ranges.ts'
import type { Ambiguity, Misunderstanding, Weekdays } from '../plan/plan.ts'
import type { GroupBy } from '../plan/question-parts.ts'
import { unitBack } from './dates/calendar.ts'
import type { Point } from './dates/point.ts'
import { listOfDays } from './list-of-days.ts'
import {
  beforeUsual,
  dayAgainst,
  isComparedWith,
  joinsWeekdays,
  sameOfYearBefore,
  sideBySide,
  weeksBefore,
  yearsAgo,
} from './side-by-side.ts'
import type { Slots } from './slots.ts'
import { relativeRange, type Span } from './spans.ts'

/** The days that a question is about, and the days it compares them with. */
export interface Periods {
  range: DayRange | null
  against: DayRange | null
  weekdays: Weekdays
  againstWeekdays: Weekdays
  ambiguities: readonly Ambiguity[]
  /** The units of a list of periods, which are shown side by side. */
  by?: GroupBy
  /** Whether single days are listed, each of which is asked for. */
  each?: true
}

/** "Now", compared with another period. */
const presentDays = 7
const everyDay = [1, 2, 3, 4, 5, 6, 7]

/** Puts the periods of a question together: one, two to compare, or one relative to another ("the week before"). */
export function periodsOf(slots: Slots, today: Day): Periods | { error: Misunderstanding } {
  const { cues } = slots
  const compares = (['compare', 'than', 'versus', 'baseline', 'more'] as const).some(cue => cues.has(cue))
  const isRelative = ({ point }: Span) =>
    point.kind === 'relative' || point.kind === 'months-before' || point.kind === 'days-before'
  const named = slots.spans.filter(span => !isRelative(span))
  const own = compares ? weeksBefore(named, today) : named
  const fault = own.find(span => span.error)?.error
  if (fault) return { error: fault }
  const listed = compares || own.length < slots.spans.length ? null : listOfDays(own, slots, today)
  if (listed) return listed
  if (!compares && joinsWeekdays(slots)) return { error: 'two_periods' }
  const alone = compares && slots.weekdaySets.length === 0 ? comparedWithEarlier(slots.spans, today) : null
  if (alone) return alone

  // "Tuesday last week", "Mondays in March": with another period, a weekday is a filter. "Average steps on Friday" is that of all Fridays.
  // "Yesterday against Sunday": compared with a day, it is a day too.
  const others = own.filter(span => !isFilter(span) && !span.weekdays && !(compares && isOneDay(span)))
  const isHabit =
    slots.statistics.includes('mean') &&
    !isMeanOfDay(slots) &&
    slots.spans.every(span => span.weekdays || (isFilter(span) && isAnyWeekday(span.point)))
  const filters = others.length > 0 || isHabit ? own.filter(span => isFilter(span) || span.weekdays) : []
  const sets = [
    ...slots.weekdaySets,
    ...filters.map(({ point, weekdays }) => weekdays ?? (point.kind === 'weekday' ? [point.weekday] : [])),
  ].filter(set => set.length < everyDay.length)
  // "Mondays on weekdays": one of the two would say nothing.
  const isInside = (one: readonly number[], other: readonly number[]) =>
    one.length < other.length && one.every(day => other.includes(day))
  if (!compares && sets.some(one => sets.some(other => isInside(one, other)))) return { error: 'two_periods' }
  const kept = own.filter(span => !filters.includes(span))
  // "Yesterday against my average Sunday", "the weekend and workdays": a day or a weekend and such days of the twelve weeks before it.
  if (compares && sets.length > 0 && kept.some(span => isOneDay(span) || /weekend$/.test(span.words)))
    return dayAgainst(kept, sets, slots) ?? { error: 'two_periods' }

  const [first] = kept
    .filter(span => !(span.point.kind === 'range' && span.point.previous) && !yearsAgo(span))
    .concat(kept)
  const ranges = kept.map(span =>
    span === first || !first?.range
      ? span.range
      : (sameOfYearBefore(first, span) ?? relativeRange(first.range, span.point) ?? span.range),
  )
  const relative = slots.spans.filter(isRelative).map(({ point }) => first?.range && relativeRange(first.range, point))
  const distinct = distinctRanges([...ranges, ...relative])
  const list = relative.length === 0 && sets.length === 0 ? sideBySide(kept, slots.kinds, today) : null
  if (list)
    return {
      ...list,
      against: null,
      weekdays: null,
      againstWeekdays: null,
      ambiguities: kept.flatMap(one => one.ambiguity ?? []),
    }
  // "This month against last month against the month before": the third would be taken for the second.
  const isThird = relative.length > 0 && (distinctRanges(ranges)?.length ?? 0) > 1
  if (!distinct || distinct.length > 2 || isThird) return { error: 'two_periods' }
  const ambiguities = kept.flatMap(({ ambiguity }) => ambiguity ?? [])
  const [only] = kept
  if (compares && distinct.length === 1 && only && !cues.has('now') && isComparedWith(slots, only)) {
    // "How does my sleep compare to last week": the current period is compared with it.
    const own = only.point.kind === 'range' ? only.point.present : null
    // "Is my VO2 max better than in October": now, which is the last days.
    const present =
      own ?? (cues.has('present') || cues.has('trend') ? { start: addDays(today, 1 - presentDays), end: today } : null)
    if (!present || !only.range || sets.length > 0) return { error: 'two_periods' }
    // "My usual steps versus yesterday": a day is compared with what is usual, which today is not.
    if (present.start === present.end && slots.statistics.includes('mean') && !isMeanOfDay(slots))
      return { error: 'two_periods' }
    const range = { start: present.start, end: present.end > today ? today : present.end }
    return { range, against: only.range, weekdays: null, againstWeekdays: null, ambiguities }
  }
  const [one = null, other = null] = distinct
  if (compares && cues.has('now') && one && !other && only && sets.length === 0) {
    const present = { start: addDays(today, 1 - presentDays), end: today }
    const [range, against] = slots.kinds.indexOf('now') < only.from ? [present, one] : [one, present]
    return { range, against, weekdays: null, againstWeekdays: null, ambiguities }
  }
  const days = weekdaysOf(sets, compares && other === null)
  if (!one || !other) {
    // "My average Saturday and my average Wednesday": what is usual are the days of both.
    const ofWeekdays = days.weekdays !== null && String(days.weekdays) !== String(days.againstWeekdays)
    // "This week compared to my usual Monday to Wednesday": the week is one side, and both weekdays are the other.
    const isOneSide = sets.length < 2 || (one !== null && slots.kinds.includes('to'))
    if (ofWeekdays && cues.has('baseline') && isOneSide) return { error: 'two_periods' }
    const usual = cues.has('baseline') && !ofWeekdays ? beforeUsual(one, today) : null
    return { range: usual?.range ?? one, against: usual?.against ?? null, ...days, ambiguities }
  }
  if (compares || cues.has('with') || relative.length > 0) {
    // "Compared to last week, how much did I walk this week": the first period is the one to compare with.
    const isReversed = relative.length === 0 && kept[0] !== undefined && isComparedWith(slots, kept[0])
    const [range, against] = isReversed ? [other, one] : [one, other]
    return { range, against: beforeIt(against, range, kept, today), ...days, ambiguities }
  }
  const [earlier, later] = one.start < other.start ? [one, other] : [other, one]
  const [before, after] = kept
  const isJoined = slots.kinds[before?.next ?? -1] === 'and' && (before?.next ?? -1) + 1 === after?.from
  if (addDays(earlier.end, 1) !== later.start || !isJoined) return { error: 'two_periods' }
  return { range: { start: earlier.start, end: later.end }, against: null, ...days, ambiguities }
}

/** "Compared with the same time last year": this month so far and the same days of last year; null beside another period. */
function comparedWithEarlier([only, ...others]: readonly Span[], today: Day): Periods | null {
  const { point, words } = only ?? {}
  if (others.length > 0 || (point?.kind !== 'months-before' && point?.kind !== 'days-before')) return null
  const start = unitBack(point.kind === 'days-before' ? 'week' : 'month', 0, today)?.start
  const range = start && { start, end: today }
  const against = range && relativeRange(range, point)
  if (!range || !against) return null
  const readings = [`${against.start} to ${against.end}`, against.end]
  const ambiguities = [{ word: words ?? '', readings, chosen: readings[0] ?? null }]
  return { range, against, weekdays: null, againstWeekdays: null, ambiguities }
}

/** A day has a mean heart rate, but no mean number of steps. */
const isMeanOfDay = ({ naming }: Slots) =>
  naming.some(({ meaning }) => 'ids' in meaning && meaning.ids?.some(id => id === 'heart-rate' || id === 'glucose'))

const isAnyWeekday = (point: Point) => point.kind === 'weekday' && point.which === null

const isOneDay = ({ range, error }: Span) => error === null && range !== null && range.start === range.end

/** "Since Monday" is a period, not a day of the week. */
const isFilter = ({ point, range }: Span) => point.kind === 'weekday' && range !== null && range.start === range.end

function distinctRanges(ranges: readonly (DayRange | null | undefined)[]): DayRange[] | null {
  const known = new Map<string, DayRange>()
  for (const range of ranges) {
    if (!range) return null
    known.set(`${range.start}/${range.end}`, range)
  }
  return [...known.values()]
}

/**
 * "Today compared to the last 30 days": as many days before today, as for what is usual. "This month against the past month": the month
 * before, not days of both.
 */
function beforeIt(against: DayRange, own: DayRange, spans: readonly Span[], today: Day): DayRange {
  const isInside = own.end === against.end && against.start < own.start
  const words = spans.find(({ range }) => range?.start === against.start)?.words ?? ''
  if (!isInside || !/\b(last|past)\b/.test(words)) return against
  const [, unit] = /\bpast (week|month|year)$/.exec(words) ?? []
  const before = unit && own.start < own.end ? unitBack(unit as 'week' | 'month' | 'year', 1, today) : null
  if (before) return before
  return own.start < own.end ? against : { start: addDays(against.start, -1), end: addDays(against.end, -1) }
}

/** Two sets of weekdays are compared or combined; a single set is compared with the other days of the week. */
function weekdaysOf(sets: readonly (readonly number[])[], compares: boolean) {
  const distinct = [...new Set(sets.map(set => set.join()))].map(text => text.split(',').map(Number))
  const [first, second, ...more] = distinct
  if (!first) return { weekdays: null, againstWeekdays: null }
  if (compares && more.length === 0) {
    return { weekdays: first, againstWeekdays: second ?? everyDay.filter(day => !first.includes(day)) }
  }
  const all = [...new Set(distinct.flat())].sort()
  return { weekdays: all, againstWeekdays: all }
}
