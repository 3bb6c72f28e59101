import { addDays } from '../../../kernel/civil-time.ts'
import type { DayRange } from '../../../kernel/ranges.ts'
import { isOfTheNight } from '../../reading/slots.ts'
import type { ParsedQuestion } from '../answer.ts'
import type { GroupBy, PartsOrOther } from '../question-parts.ts'

/** A year has months and quarters, twelve weeks have the days of the week. */
export const daysOfParts = (by: GroupBy): number => (by === 'month' || by === 'quarter' || by === 'year' ? 366 : 84)

/**
 * "Bedtime by weekday", "on which weekday do I take the longest to fall asleep": the parts into which nights are divided, and which of the
 * parts or nights is asked for; null where the words name parts that nights do not have.
 */
export function partsOfNights(
  { slots, periods }: ParsedQuestion,
  { isServed, isOfNights }: { isServed: boolean; isOfNights: boolean },
): Pick<PartsOrOther, 'by' | 'extreme'> | null {
  const [group, ...groups] = slots.groups
  const [word, ...words] = slots.extremes
  const isPlain = isServed && !slots.clock && periods.against === null && groups.length === 0
  const isOne = isPlain && isOfNights && words.length === 0 && !slots.rank && slots.days.length === 0
  const extreme = isOne && (word === 'highest' || word === 'lowest') ? word : undefined
  if (extreme && group && !group.which) return null
  const by = isPlain && (!group?.which || extreme) ? group?.by : undefined
  return { ...(by ? { by } : {}), ...(extreme ? { extreme } : {}) }
}

/** "When did I go to bed on Friday": on Friday evening, and that night ends on Saturday. "Last night" and today are named by their end. */
export function followingNight({ slots, periods: { range }, today }: ParsedQuestion): { range: DayRange } | null {
  if (!range || range.start !== range.end || range.end >= today || isOfTheNight(slots)) return null
  return { range: { start: addDays(range.start, 1), end: addDays(range.end, 1) } }
}

/** The nights of a habit: those of the named period, or the usual number. */
export const habitual = ({ slots, periods }: ParsedQuestion) => ({
  ...periods,
  range: slots.spans.length > 0 ? periods.range : null,
  against: null,
  againstWeekdays: null,
})
