import { addDays, type Day, isWeekend, weekday } from '../../kernel/civil-time.ts'
import { firstOfOwnWeek } from '../../kernel/weeks.ts'
import type { GroupBy, Threshold } from '../plan/question-parts.ts'
import { weekdayNames } from '../words/calendar-names.ts'
import { satisfies } from './days/threshold.ts'

const maxShown = 13

/** The part of a period to which a day belongs. */
export function nameOfGroup(by: GroupBy, day: Day): string {
  switch (by) {
    case 'weekday':
      return weekdayNames[weekday(day) - 1] ?? ''
    case 'weekend':
      return isWeekend(day) ? 'weekend' : 'weekdays'
    case 'week':
      return `week of ${firstOfOwnWeek(day)}`
    case 'month':
      return day.slice(0, 7)
    case 'quarter':
      return `${day.slice(0, 4)} Q${Math.ceil(Number(day.slice(5, 7)) / 3)}`
    case 'season':
      return seasonOf(day)
    case 'year':
      return day.slice(0, 4)
  }
}

const seasons = ['winter', 'spring', 'summer', 'autumn'] as const

/** The three months of a season as the north has them: "spring 2026", "winter 2025/26" from December on. */
function seasonOf(day: Day): string {
  const month = Number(day.slice(5, 7)) % 12
  const name = seasons[Math.floor(month / 3)] ?? 'winter'
  if (name !== 'winter') return `${name} ${day.slice(0, 4)}`
  const year = Number(day.slice(0, 4)) - (month === 0 ? 0 : 1)
  return `${name} ${year}/${String(year + 1).slice(2)}`
}

/** The days of a whole part of a period. */
export const wholeDays: Partial<Record<GroupBy, number>> = { week: 7, month: 28, quarter: 90, season: 90, year: 365 }

/** A part of a period with its number; `isWhole`: a whole week, month, quarter, season or year that is over. */
export interface CountedPart {
  name: string
  value: number | null
  isWhole: boolean
}

/** Whether a part of a period is a whole week, month, quarter, season or year that is over; the weekdays of a period are not. */
export function isWhole(by: GroupBy, first: Day, last: Day, today: Day): boolean {
  const isEdge = (day: Day, other: Day) => nameOfGroup(by, day) !== nameOfGroup(by, other)
  return (
    by !== 'weekday' &&
    by !== 'weekend' &&
    last < today &&
    isEdge(first, addDays(first, -1)) &&
    isEdge(last, addDays(last, 1))
  )
}

/**
 * The parts of a period past a bound: how many, and which. A part that is cut off by the period or not over counts only if it is past the
 * bound and stays so, because more is only added to a sum.
 */
export function partsPast<Part extends CountedPart>(
  { by, threshold, sums }: { by: GroupBy; threshold: Threshold; sums: boolean },
  parts: readonly Part[],
  textOf: (value: number) => string,
): { matching: Part[]; text: string; caveats: string[] } {
  const grows = sums && (threshold.comparison === 'over' || threshold.comparison === 'at-least')
  const isPast = ({ value }: Part) => value !== null && satisfies(value, threshold)
  const counted = parts.filter(part => part.value !== null && (part.isWhole || (grows && isPast(part))))
  const matching = counted.filter(isPast)
  const listed = matching.slice(0, maxShown).map(({ name, value }) => `${name} ${textOf(value ?? 0)}`)
  const rest = matching.length > maxShown ? [`${matching.length - maxShown} more`] : []
  const which = matching.length === 0 ? '' : `: ${[...listed, ...rest].join('; ')}`
  const left = parts.length - counted.length
  return {
    matching,
    text: `${matching.length} of ${counted.length} ${counted.length === 1 ? by : `${by}s`}${which}`,
    caveats:
      left === 0
        ? []
        : [
            `Left out, because cut off by the period, not over or without enough values: ${left} of ${parts.length} ${by}s.`,
          ],
  }
}

/** Parts that follow each other past a bound, the most of them and those at the end. A part that is not over ends no streak. */
export function streaksPast<Part extends CountedPart>(
  threshold: Threshold,
  parts: readonly Part[],
): { longest: Part[]; current: Part[] } {
  let [longest, current]: [Part[], Part[]] = [[], []]
  for (const [at, part] of parts.entries()) {
    const isPast = part.value !== null && satisfies(part.value, threshold)
    const isOpen = at === parts.length - 1 && !part.isWhole
    if (isPast) current = [...current, part]
    else if (!isOpen) current = []
    if (current.length > longest.length) longest = current
  }
  return { longest, current }
}

/** "Longest streak 7 weeks, from week of 2026-03-02 to week of 2026-04-13; 2 at the end". */
export function streakText(
  by: GroupBy,
  { longest, current }: { longest: CountedPart[]; current: CountedPart[] },
): string {
  const [first, last] = [longest[0], longest.at(-1)]
  const which = first && last ? `, from ${first.name} to ${last.name}` : ''
  const end = current.length === 0 ? 'none at the end' : `${current.length} in a row at the end`
  return `longest streak ${longest.length} ${longest.length === 1 ? by : `${by}s`}${which}; ${end}`
}

/** A bound in words: "at least 40,000 m (40 km)". */
export function boundText({ comparison, value, upper }: Threshold, textOf: (value: number) => string): string {
  return `${comparison.replace('-', ' ')} ${textOf(value)}${upper === null ? '' : ` and ${textOf(upper)}`}`
}
