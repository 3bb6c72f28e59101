import { addDays, type Day, daysBetween } from '../../kernel/civil-time.ts'
import type { DayRange } from '../../kernel/ranges.ts'
import type { GroupBy } from '../plan/question-parts.ts'
import { monthsEarlier, unitBack } from './dates/calendar.ts'
import type { Meaning } from './meaning.ts'
import type { Slots } from './slots.ts'
import type { Span } from './spans.ts'

/** What may stand between the periods of a list. */
const joints = new Set<Meaning['kind']>(['and', 'in', 'versus', 'with', 'compare'])
const units = ['month', 'quarter', 'year'] as const

/** "In July, August and September": three whole units of the calendar or more, one after the other; null for other periods. */
export function sideBySide(
  spans: readonly Span[],
  kinds: readonly Meaning['kind'][],
  today: Day,
): { range: DayRange; by: GroupBy } | null {
  const ranges = spans.flatMap(({ range }) => range ?? [])
  if (ranges.length < 3 || ranges.length < spans.length) return null
  const isList = spans.every((span, i) => {
    const next = spans[i + 1]
    return !next || kinds.slice(span.next, next.from).every(kind => joints.has(kind))
  })
  const sorted = ranges.toSorted((a, b) => (a.start < b.start ? -1 : 1))
  const isInRow = sorted.every((range, i) => {
    const next = sorted[i + 1]
    return !next || addDays(range.end, 1) === next.start
  })
  const by = units.find(unit => sorted.every(range => isWhole(range, unit, today)))
  const [first, last] = [sorted[0], sorted.at(-1)]
  return isList && isInRow && by && first && last ? { range: { start: first.start, end: last.end }, by } : null
}

function isWhole({ start, end }: DayRange, unit: (typeof units)[number], today: Day): boolean {
  const whole = unitBack(unit, 0, start)
  return whole !== null && whole.start === start && (whole.end === end || end === today)
}

const daysOfUsual = 84

/** "Yesterday against Sundays", "the weekend against workdays": a day or a weekend, and such days of the twelve weeks before it; null where the question has more. */
export function dayAgainst(
  [only, ...others]: readonly Span[],
  [weekdays, ...more]: readonly (readonly number[])[],
  slots: Slots,
) {
  const isPlain = slots.spans.length === 1 && others.length + more.length === 0 && !slots.cues.has('baseline')
  // "On Mondays more than yesterday": the Mondays are compared with it.
  if (!only?.range || !weekdays || !isPlain || isComparedWith(slots, only)) return null
  const { start } = only.range
  const against = { start: addDays(start, -daysOfUsual), end: addDays(start, -1) }
  return {
    range: only.range,
    against,
    weekdays: null,
    againstWeekdays: weekdays,
    ambiguities: only.ambiguity ? [only.ambiguity] : [],
  }
}

/** Whether a period stands behind "with" or "than": the other one is compared with it. */
export function isComparedWith({ kinds }: Slots, { from }: Span): boolean {
  const at = kinds[from - 1] === 'in' ? from - 2 : from - 1
  return ['with', 'than', 'to', 'versus'].includes(kinds[at] ?? '')
}

/** "Usual" means the 30 days before the range. */
export function beforeUsual(range: DayRange | null, today: Day): { range: DayRange; against: DayRange } {
  const current = range ?? { start: addDays(today, -6), end: today }
  return { range: current, against: { start: addDays(current.start, -30), end: addDays(current.start, -1) } }
}

/** "Steps yesterday and on Sunday", "this month and on Mondays", "from Friday night to Sunday": a weekday beside another period is not one of its days. */
export function joinsWeekdays({ kinds, spans }: Slots): boolean {
  const isWeekday = (span: Span) => span.point.kind === 'weekday' || span.weekdays !== null
  return kinds.some((kind, at) => {
    if ((kind !== 'and' && kind !== 'to') || kinds[at - 1] === 'and') return false
    const next = kinds.findIndex((one, i) => i > at && one !== 'and' && one !== 'in')
    const [before, after] = [spans.find(span => span.next === at), spans.find(span => span.from === next)]
    const isSet = (i: number) => kinds[i] === 'weekdays'
    if (!(before || isSet(at - 1)) || !(after || isSet(next))) return false
    return (before ? isWeekday(before) : true) !== (after ? isWeekday(after) : true)
  })
}

/** "Today against a week ago": the same day of that week. */
export function weeksBefore(spans: readonly Span[], today: Day): Span[] {
  const day = spans.find(({ range, error }) => error === null && range !== null && range.start === range.end)?.range
  return spans.map(span => {
    const other = span.point.kind === 'range' && /\bweeks? ago$/.test(span.words) ? span.point.other : null
    if (!day || spans.length !== 2 || !other) return span
    const then = addDays(day.start, -daysBetween(other.start, today))
    const { ambiguity, range } = span
    return range?.start === range?.end
      ? span
      : { ...span, range: { start: then, end: then }, ambiguity: ambiguity && { ...ambiguity, chosen: then } }
  })
}

/** "A year ago", "two years ago": how many years; 0 for another period. */
export function yearsAgo({ words }: Span): number {
  const [, count] = /^(a|one|two|three|\d) years? ago$/.exec(words) ?? []
  return count === undefined
    ? 0
    : (({ a: 1, one: 1, two: 2, three: 3 } as Record<string, number>)[count] ?? Number(count))
}

/** "October this year against last year", "this summer than last summer", "October compared to a year ago": the same days of that year. */
export function sameOfYearBefore({ words, range, point }: Span, earlier: Span): DayRange | null {
  const { words: other, range: named } = earlier
  const years = yearsAgo(earlier)
  if (years > 0 && range && range.start < range.end) return monthsEarlier(range, 12 * years)
  const isDated = point.kind === 'date' || point.kind === 'quarter' || point.kind === 'feast'
  const isOfYear = /^this | this year$/.test(words) && (other === 'last year' || other === 'last')
  const isSame = /^this /.test(words) && /^last /.test(other) && named?.start === range?.start
  return isDated && range && (isOfYear || isSame) ? monthsEarlier(range, 12) : null
}
