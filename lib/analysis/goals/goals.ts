import * as z from 'zod'
import { type GoalState, goalState, goalStates, streakOf } from '../../derive/goals/goal-state.ts'
import { setsPerMuscle, type TrainedMuscles } from '../../derive/strength/sets-per-muscle.ts'
import { capital } from '../../kernel/capital.ts'
import { addDays, type Day, listDays } from '../../kernel/civil-time.ts'
import { plural } from '../../kernel/plural.ts'
import type { DayRange } from '../../kernel/ranges.ts'
import { firstOfWeek, type WeekStart } from '../../kernel/weeks.ts'
import {
  type Goal,
  type GoalSubject,
  type Goals,
  goalOn,
  goalPeriods,
  goalSides,
  goalSubjects,
  seriesOfGoal,
  type ValidGoal,
} from '../../model/account/goals.ts'
import { kindOf, type Series } from '../../model/catalog/series.ts'
import { CivilDate } from '../../model/civil-date.ts'
import { roundValue } from '../../model/health-data/day-values.ts'
import type { TrainedLog } from '../../model/training/workout-log.ts'
import { type ChosenDay, shownOf } from '../daily/days.ts'
import { dayOfLog, isWorking, setsOf } from '../training/logged-sets.ts'
import type { MusclesOf } from '../training/muscle-usage.ts'

/** A streak is counted in so many days up to the last one. */
export const streakDays = 366

const State = z.enum(goalStates)
const side = z.enum(goalSides).describe('Whether it is reached from this value on, or up to it.')
const goalValue = z.number().describe('The goal, in the unit.')

const GoalPeriod = z.lazy(() =>
  z.strictObject({
    start: CivilDate.describe('The day, or the first day of the week.'),
    end: CivilDate.describe('The day, or the last day of the week.'),
    value: z
      .number()
      .nullable()
      .describe('The value of the day, or the sum of the week so far; null if none is known.'),
    goal: goalValue,
    side,
    state: State.describe(
      '`open` while it can still be reached or missed, `unknown` if the values that would decide it are missing. The week in which the goal began is open until it is over, and then not judged.',
    ),
    beganWithin: z
      .literal(true)
      .optional()
      .describe('Present for the week in which the goal began: whatever its value is, it is never judged.'),
  }),
)
type GoalPeriod = z.output<typeof GoalPeriod>

const counts = {
  reached: z
    .int()
    .describe(
      'Days or weeks of the range that reached the goal of their time. A week in which the goal began does not count.',
    ),
  missed: z.int().describe('Those that did not.'),
  unknown: z.int().describe('Those without the values that would decide it: neither reached nor missed.'),
  open: z.int().describe('Those that are not decided yet: 1 for today or this week, else 0.'),
}

const about = {
  of: z.enum(goalSubjects).describe('The ID of the daily series, or the muscle.'),
  label: z.string().describe('The name for people.'),
  unit: z.string().describe('The unit of the values and the goal.'),
  per: z.enum(goalPeriods).describe('Whether days or weeks are judged.'),
}

/** How the days or weeks of a range stand to a goal. */
export const GoalOfRange = z.lazy(() =>
  z
    .strictObject({
      ...about,
      ...counts,
      sentence: z.string().describe('The same in a sentence, without values.'),
    })
    .meta({ id: 'GoalOfRange' }),
)
export type GoalOfRange = z.output<typeof GoalOfRange>

export const GoalProgress = z.lazy(() =>
  z
    .strictObject({
      ...about,
      goal: z
        .strictObject({ side, value: goalValue, from: CivilDate.describe('The first day that it is valid.') })
        .nullable()
        .describe('The goal on the last day of the range; null if it has ended by then.'),
      history: z
        .array(
          z.strictObject({
            from: CivilDate.describe('The first day.'),
            per: about.per,
            side,
            value: goalValue.nullable().describe('The goal, in the unit; null: no goal from this day on.'),
          }),
        )
        .describe('The goal in the course of time, oldest first.'),
      last: GoalPeriod.nullable().describe('The last day or week of the range; null if it has no goal.'),
      ...counts,
      streak: z
        .strictObject({
          length: z.int().describe('How many in a row reached the goal of their time, up to the end of the range.'),
          unknown: z.int().describe('How many between them are unknown or open: they pause a streak and do not count.'),
          start: CivilDate.nullable().describe('Its first day; null for none.'),
          atLeast: z.boolean().describe(`Whether it goes back to the first of the ${streakDays} days that are read.`),
        })
        .describe('The days or weeks in a row; a missed one ends it.'),
      sentence: z.string().describe('The range and the streak in a sentence, without values.'),
      periods: z.array(GoalPeriod).optional().describe('With `include=periods`: each day or week of the range.'),
    })
    .meta({ id: 'GoalProgress' }),
)
export type GoalProgress = z.output<typeof GoalProgress>

/** What goals are judged by. */
export interface Judging {
  goals: Goals
  days: readonly ChosenDay[]
  /** The logs of the same days; of goals of muscles only. */
  logs: readonly TrainedLog[]
  musclesOf: MusclesOf
  range: DayRange
  today: Day
  zone: string
  weekStarts?: WeekStart | undefined
}

/** The days that are read for goals: those of a streak up to the end of a range, and whole weeks. */
export function daysOfGoals({ start, end }: DayRange, weekStarts?: WeekStart): DayRange {
  const first = addDays(end, 1 - streakDays)
  return {
    start: firstOfWeek(start < first ? start : first, weekStarts),
    end: addDays(firstOfWeek(end, weekStarts), 6),
  }
}

/** The goals that are valid on a day of a range, each with the days or weeks that it judges, in the order of the subjects. */
export function judgeGoals(judging: Judging): GoalProgress[] {
  return judged(judging).map(({ progress, text }) => ({
    ...progress,
    sentence: `${capital(text)}.${streakText(progress.per, progress.streak)}`,
  }))
}

/** A goal without its sentence, and the text of its counts. */
interface Judged {
  progress: Omit<GoalProgress, 'sentence'>
  text: string
}

function judged(judging: Judging): Judged[] {
  const { goals, range, today } = judging
  const last = range.end < today ? range.end : today
  return goalSubjects.flatMap(of => {
    const history = goals.filter(goal => goal.of === of).toSorted((a, b) => (a.from < b.from ? -1 : 1))
    const valid = lastValid(history, { start: range.start, end: last })
    return valid ? [progressOf(of, history, valid.per, judging)] : []
  })
}

/** How the days or weeks of a range stand to their goals, without the days before it. */
export function goalsOfRange(judging: Judging): GoalOfRange[] {
  return judged(judging).map(({ progress, text }) => {
    const { of, label, unit, per, reached, missed, unknown, open } = progress
    return { of, label, unit, per, reached, missed, unknown, open, sentence: `${label}: ${text}.` }
  })
}

/** The goal that is valid last in a range; null if there is none on any of its days. */
function lastValid(history: readonly Goal[], { start, end }: DayRange): Goal | null {
  const [first] = history
  if (!first) return null
  const later = history.filter(({ from, value }) => value !== null && from >= start && from <= end).at(-1)
  return goalOn(history, first.of, end) ?? later ?? goalOn(history, first.of, start)
}

function progressOf(of: GoalSubject, history: readonly Goal[], per: Goal['per'], judging: Judging): Judged {
  const { range, today } = judging
  const periods = periodsOf(of, history, per, judging)
  const shown = periods.filter(({ start, end }) => end >= range.start && start <= range.end)
  const inRange = shown.flatMap(({ judged }) => judged ?? [])
  const count = (state: GoalState) => inRange.filter(one => one.state === state).length
  const counted = {
    reached: count('reached'),
    missed: count('missed'),
    unknown: count('unknown'),
    open: count('open'),
  }
  const { length, unknown, from } = streakOf(periods.map(({ judged }) => judged?.state ?? null))
  const streak = {
    length,
    unknown,
    start: from === null ? null : (periods[from]?.start ?? null),
    atLeast: length > 0 && from === 0 && (history[0]?.from ?? today) < (periods[0]?.start ?? today),
  }
  const entry = seriesOfGoal(of)
  const lastDay = range.end < today ? range.end : today
  const valid = goalOn(history, of, lastDay)
  const progress = {
    of,
    label: entry?.label ?? labelOf(of),
    unit: entry?.unit ?? 'sets',
    per,
    goal: valid && { side: valid.side, value: valid.value, from: valid.from },
    history: history.map(({ from: since, per: every, side: which, value }) => ({
      from: since,
      per: every,
      side: which,
      value,
    })),
    last: shown.at(-1)?.judged ?? null,
    ...counted,
    streak,
    periods: inRange,
  }
  return { progress, text: countsText(per, counted, shown.at(-1)) }
}

interface Period extends DayRange {
  /** Whether each of its days has a goal of this kind. */
  isWhole: boolean
  /** Null without a goal, and for a week that is over if the goal began within it. */
  judged: GoalPeriod | null
}

/** Every day or week that was read up to the end of the range, as far as it has begun. */
function periodsOf(of: GoalSubject, history: readonly Goal[], per: Goal['per'], judging: Judging): Period[] {
  const { days, range, today, weekStarts } = judging
  const first = days[0]?.date ?? range.start
  const last = range.end < today ? range.end : today
  const spans =
    per === 'day'
      ? listDays(first, last).map(day => ({ start: day, end: day }))
      : weeksIn({ start: first, end: last }, weekStarts)
  const entry = seriesOfGoal(of)
  const valuesIn = entry ? valuesOfSeries(entry, days) : setsOfMuscle(of, judging)
  return spans.map(span => {
    const isOver = span.end < today
    const lastDay = isOver ? span.end : today
    const goal = goalOn(history, of, lastDay)
    const isWhole = listDays(span.start, lastDay).every(day => goalOn(history, of, day)?.per === per)
    if (goal === null || goal.per !== per || (isOver && !isWhole)) return { ...span, isWhole, judged: null }
    const isSum = entry === null || kindOf(entry) === 'sum'
    const own = judgedPeriod(span, goal, { values: valuesIn(span), isSum, isOver })
    return { ...span, isWhole, judged: isWhole ? own : { ...own, state: 'open', beganWithin: true } }
  })
}

function judgedPeriod(span: DayRange, goal: ValidGoal, of: Parameters<typeof goalState>[0]): GoalPeriod {
  const known = of.values.filter(value => value !== null)
  const value = known.length === 0 ? null : roundValue(known.reduce((sum, one) => sum + one, 0))
  return { ...span, value, goal: goal.value, side: goal.side, state: goalState(of, goal) }
}

/** The whole weeks whose first day is in a range. */
function weeksIn({ start, end }: DayRange, begin: WeekStart | undefined): DayRange[] {
  const weeks: DayRange[] = []
  for (let first = firstOfWeek(start, begin); first <= end; first = addDays(first, 7))
    weeks.push({ start: first, end: addDays(first, 6) })
  return weeks
}

type ValuesIn = (span: DayRange) => (number | null)[]

function valuesOfSeries({ id }: Series, days: readonly ChosenDay[]): ValuesIn {
  const byDate = new Map(days.map(day => [day.date, shownOf(day, id)?.value ?? null]))
  return ({ start, end }) => listDays(start, end).map(day => byDate.get(day) ?? null)
}

/** The sets of a muscle in a week. A week without any log is unknown; in one with a log, no set of the muscle is none. */
function setsOfMuscle(muscle: string, { logs, musclesOf, zone, weekStarts }: Judging): ValuesIn {
  const byWeek = Map.groupBy(logs, log => firstOfWeek(log.day ?? dayOfLog(log, zone), weekStarts))
  return ({ start }) => {
    const working = setsOf(byWeek.get(start) ?? [], zone).filter(isWorking)
    if (!byWeek.has(start)) return [null]
    const map: Record<string, TrainedMuscles> = {}
    for (const { exerciseKey } of working) {
      const trained = musclesOf(exerciseKey)
      if (trained) map[exerciseKey] = trained
    }
    const sets = working.map(({ exerciseKey, type }) => ({ exercise: exerciseKey, type }))
    return [setsPerMuscle(sets, map).setsByMuscle[muscle] ?? 0]
  }
}

const labelOf = (muscle: string) => `Sets, ${muscle}`

type Counts = Pick<GoalProgress, 'reached' | 'missed' | 'unknown' | 'open'>

/** "Goal reached on 5 of 6 days, 1 unknown, today still open". `last` is the last day or week of the range. */
function countsText(
  per: Goal['per'],
  { reached, missed, unknown, open }: Counts,
  last: Pick<Period, 'isWhole'> | undefined,
): string {
  const decided = reached + missed
  const on = per === 'day' ? 'on' : 'in'
  const texts = [
    ...(decided > 0 ? [`goal reached ${on} ${reached} of ${plural(decided, per)}`] : []),
    ...(unknown > 0 ? [decided > 0 ? `${unknown} unknown` : `unknown ${on} ${plural(unknown, per)}`] : []),
    ...(open > 0 ? [`${per === 'day' ? 'today' : 'this week'} still open`] : []),
    ...(open > 0 && last?.isWhole === false ? ['not counted because the goal began within it'] : []),
  ]
  return texts.length > 0 ? texts.join(', ') : `no whole ${per} of this time had the goal`
}

function streakText(per: Goal['per'], { length, unknown, atLeast }: GoalProgress['streak']): string {
  if (length < 2) return ''
  const unit = per === 'day' ? 'day' : 'week'
  const paused = unknown > 0 ? `, with ${unknown} unknown between them` : ''
  return ` ${atLeast ? 'At least ' : ''}${plural(length, unit)} in a row${paused}.`
}

/** The goals of muscles and those of series need different data. */
export function seriesOfGoals(goals: Goals): Series[] {
  return [...new Set(goals.map(({ of }) => of))].flatMap(of => seriesOfGoal(of) ?? [])
}

/** Whether the range has a goal of a muscle. */
export const hasMuscleGoal = (goals: Goals) => goals.some(({ of }) => seriesOfGoal(of) === null)
