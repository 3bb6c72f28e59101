import { median } from '../../../derive/statistics/description/quantile.ts'
import { wallClock } from '../../../kernel/civil-time.ts'
import { type DayPart, dayParts } from '../../plan/question-parts.ts'
import type { AnswerText, Fetched } from '../answer-text.ts'
import { clockTime, during, figure } from '../wording.ts'
import { factOf } from './facts.ts'
import { isOfSport } from './of-sport.ts'
import type { Row, Workouts } from './workout-numbers.ts'

/** The minute of the day at which a workout started where the person was, as far as that is recorded; null without a time. */
const startOf = ({ startAt, utcOffset }: Pick<Row, 'startAt' | 'utcOffset'>, zone: string): number | null =>
  startAt === null ? null : wallClock(Date.parse(startAt), utcOffset ?? zone).minuteOfDay

/** " 09:53", and of a workout elsewhere the time there: " 00:34 (18:34 there)". */
export function timeOf(row: Row, zone: string): string {
  const [own, there] = [startOf({ ...row, utcOffset: null }, zone), startOf(row, zone)]
  if (own === null || there === null) return ''
  return ` ${clockTime(own)}${there === own ? '' : ` (${clockTime(there)} there)`}`
}

/** Whether a workout started at the time of the day that is meant. */
export function isAtTime(
  row: Pick<Row, 'startAt' | 'utcOffset'>,
  { starts }: Pick<Workouts, 'starts'>,
  zone: string,
): boolean {
  const minute = starts ? startOf(row, zone) : null
  return !starts || (minute !== null && minute >= starts.from && minute < starts.until)
}

/** " that started before 12:00" */
export function startText({ starts }: Pick<Workouts, 'starts'>): string {
  if (!starts) return ''
  const { from, until } = starts
  const since = from === 0 ? '' : until === 1440 ? ` at ${clockTime(from)} or later` : ` from ${clockTime(from)}`
  return ` that started${since}${until === 1440 ? '' : `${from === 0 ? '' : ' and'} before ${clockTime(until)}`}`
}

/** What a question about times leaves out, and what a number of single workouts is not. */
export function caveatsOf(plan: Workouts, fetched: readonly Fetched<Row[]>[], zone: string): string[] {
  const { sport } = plan
  const untimed = fetched
    .flatMap(({ answer }) => answer.data)
    .filter(({ startAt, kind }) => startAt === null && (sport === null || isOfSport(kind, sport))).length
  const isOfTime = plan.starts !== undefined || plan.pick === 'times'
  const isFastest = plan.limit !== undefined && (plan.measure === 'pace' || plan.measure === 'speed')
  return [
    ...(isOfTime
      ? [
          `Times are those of the place of a workout where it is recorded, otherwise of the account's time zone, ${zone}.`,
        ]
      : []),
    ...(isOfTime && untimed > 0 ? [`${untimed} workouts have no time of their start and are not included.`] : []),
    ...(isFastest ? ['Pace and speed are those of a whole workout; a part of a longer one is not looked at.'] : []),
  ]
}

const said: Record<DayPart, string> = {
  morning: `before ${clockTime(dayParts.morning.until)}`,
  afternoon: `from ${clockTime(dayParts.afternoon.from)}, before ${clockTime(dayParts.afternoon.until)}`,
  evening: `from ${clockTime(dayParts.evening.from)}`,
}

/** How many workouts started in each part of the day, and the middle one of their times. */
export function timesOfWorkouts(
  plan: Workouts,
  fetched: Fetched<Row[]>,
  { rows, name, cut }: { rows: readonly Row[]; name: string; cut: readonly string[] },
  zone: string,
): AnswerText {
  const minutes = rows.flatMap(row => startOf(row, zone) ?? [])
  const parts = (Object.keys(dayParts) as DayPart[]).map(part => {
    const { from, until } = dayParts[part]
    return { part, count: minutes.filter(minute => minute >= from && minute < until).length }
  })
  const middle = median(minutes)
  const evidence = [
    ...parts.map(({ part, count }) =>
      factOf(plan, fetched, {
        statement: `${name} in the ${part}, ${said[part]}`,
        value: count,
        unit: 'count',
        at: null,
      }),
    ),
    factOf(plan, fetched, {
      statement: `median start of the ${name}, in minutes after midnight`,
      value: middle,
      unit: 'min',
      reason: middle === null ? 'no_data' : null,
      at: null,
    }),
  ]
  const head = `Number of ${name} by the time of the day at which they started, ${during(plan.range, plan.weekdays)}`
  if (middle === null)
    return { answer: `${head}: none of the ${rows.length} has a recorded time.`, evidence, caveats: [...cut] }
  const counts = parts.map(({ part, count }) => {
    const share = figure((100 * count) / minutes.length)
    return `${part} (${said[part]}) ${count} (${share} %)`
  })
  return {
    answer: `${head}: ${counts.join('; ')}; half of them by ${clockTime(Math.round(middle))} (${minutes.length} of ${rows.length} have a time).`,
    evidence,
    caveats: [...cut],
  }
}
