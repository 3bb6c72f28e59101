import type { z } from 'zod'
import type { UnifiedWorkout } from '../../../analysis/workouts/unified-view.ts'
import { type Day, listDays } from '../../../kernel/civil-time.ts'
import type { DayRange } from '../../../kernel/ranges.ts'
import type { Condition } from '../../plan/plan.ts'
import type { SessionDays } from '../../plan/question-parts.ts'
import type { Fetched } from '../answer-text.ts'
import { isOfSport } from '../records/of-sport.ts'
import { isAtTime, startText } from '../records/phrase-workout-times.ts'
import { sessionWords } from '../records/session-words.ts'

export type DatedWorkout = Pick<z.output<typeof UnifiedWorkout>, 'localDate' | 'kind' | 'startAt' | 'utcOffset'>

/** The days of a period with whether the condition holds on them. */
export interface ConditionDays {
  points: { date: string; met: boolean }[]
  /** The condition in words. */
  bound: string
  /** What the days are called on which it does not hold. */
  others: string
  caveats: readonly string[]
}

/** The days with a workout of a kind or with none, and those they are compared with; a day of both kinds is left out. */
export function sessionDays(
  condition: Extract<Condition, { sport: unknown }>,
  range: DayRange,
  workouts: Fetched<DatedWorkout[]> | null,
  zone: string,
): ConditionDays {
  const { against } = condition
  const rows = workouts?.answer.data ?? []
  const isCut = (workouts?.answer.pagination?.nextPage ?? null) !== null
  // Before the oldest workout that was read, it is not known whether there was one.
  const from = isCut ? (rows.at(-1)?.localDate ?? range.end) : range.start
  const days = listDays(range.start, range.end).filter(day => day >= from)
  const [own, other] = [condition, against].map(one => one && datesOf(one, rows, zone))
  const isMet = (date: Day) => own?.has(date) !== (condition.none ?? false)
  const isOther = (date: Day) => !against || other?.has(date) !== (against.none ?? false)
  const both = against ? days.filter(date => isMet(date) && isOther(date)).length : 0
  const points = days
    .filter(date => !against || isMet(date) !== isOther(date))
    .map(date => ({ date, met: isMet(date) }))
  const untimed = condition.starts ? rows.filter(row => row.startAt === null && isOf(condition, row)).length : 0
  const caveats = [
    ...(isCut ? [`Only the days since ${from} are included, for more than ${rows.length} workouts.`] : []),
    ...(both > 0 ? [`${both} ${both === 1 ? 'day' : 'days'} with both kinds of workouts are left out.`] : []),
    ...(untimed > 0 ? [`${untimed} workouts have no time of their start and are not included.`] : []),
  ]
  const others = against ? `days with ${textOf(against)}` : 'other days'
  return { points, bound: textOf(condition), others, caveats }
}

const isOf = ({ sport }: SessionDays, { kind }: DatedWorkout) => sport === null || isOfSport(kind, sport)

const datesOf = (days: SessionDays, rows: readonly DatedWorkout[], zone: string) =>
  new Set(rows.filter(row => isOf(days, row) && isAtTime(row, days, zone)).map(({ localDate }) => localDate))

function textOf({ sport, none, ...starts }: SessionDays): string {
  return `${none ? 'no' : 'a'} ${sessionWords(sport, 1)}${startText(starts)}`
}
