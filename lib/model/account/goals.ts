import * as z from 'zod'
import type { Day } from '../../kernel/civil-time.ts'
import { kindOf, type SeriesId, seriesById } from '../catalog/series.ts'
import { CivilDate } from '../civil-date.ts'
import { muscles } from '../training/muscles.ts'

/** The series that people set goals for: not times of day, ratios, or what a body answers, such as a heart rate. */
export const goalSeries = [
  'steps',
  'distance',
  'floors',
  'active-energy',
  'active-zone-minutes',
  'active-minutes',
  'sedentary-minutes',
  'workouts',
  'workout-minutes',
  'sleep-total',
  'weight',
  'body-fat',
  'energy-intake',
  'protein',
  'carbohydrate',
  'fat',
  'fiber',
  'sugar',
  'sodium',
  'hydration',
] as const satisfies readonly SeriesId[]

/** The goal of this series is the person's need of sleep. */
export const sleepNeedSeries = 'sleep-total'

/** What a goal can be of: a daily series, or a muscle, whose sets of a week are meant. */
export const goalSubjects = [...goalSeries, ...muscles] as const
export type GoalSubject = (typeof goalSubjects)[number]

export const goalPeriods = ['day', 'week'] as const
export const goalSides = ['at-least', 'at-most'] as const

/** Entries of all goals together: every change of a goal is one, and the bearer keys carry them. */
export const maxGoals = 60
const maxValue = 1_000_000

const Goal = z.lazy(() =>
  z
    .strictObject({
      of: z
        .enum(goalSubjects)
        .describe('The ID of a daily series, or a muscle of the catalog of exercises, whose sets of a week are meant.'),
      per: z
        .enum(goalPeriods)
        .describe('Whether it is of each day, or of the sum of each week. Sets of a muscle are of a week.'),
      side: z.enum(goalSides).describe('Whether it is reached from this value on, or up to it.'),
      value: z
        .number()
        .positive()
        .max(maxValue)
        .nullable()
        .describe('In the unit of the series, or in sets; null: from this day on there is no goal.'),
      from: CivilDate.describe('The first day that is judged by it, until another one of the same begins.'),
    })
    .meta({ id: 'Goal' }),
)
export type Goal = z.output<typeof Goal>

/** The goals of a person with their history: a day is judged by the last one that began until then. */
export const Goals = z.lazy(() => z.array(Goal).max(maxGoals))
export type Goals = readonly Goal[]

const isMuscle = (of: GoalSubject): of is (typeof muscles)[number] => (muscles as readonly string[]).includes(of)

/** The daily series that a goal is of; null for the sets of a muscle. */
export const seriesOfGoal = (of: GoalSubject) => (isMuscle(of) ? null : seriesById(of))

/** Why goals cannot be stored, and which of them; null if they can. */
export function faultOfGoals(goals: Goals, today: Day): { at: number; message: string } | null {
  for (const [at, goal] of goals.entries()) {
    const message = faultOf(goal, today)
    if (message) return { at, message }
    if (goals.findIndex(({ of, from }) => of === goal.of && from === goal.from) < at)
      return { at, message: `two goals of ${goal.of} begin on ${goal.from}` }
  }
  return null
}

function faultOf({ of, per, side, value, from }: Goal, today: Day): string | null {
  if (from > today) return 'must not begin after today'
  const entry = seriesOfGoal(of)
  if (!entry) return per === 'week' ? null : 'sets of a muscle are of a week'
  if (per === 'week' && kindOf(entry) !== 'sum') return `${of} does not add up over a week`
  if (of === sleepNeedSeries && side !== 'at-least') return 'the need of sleep is at least so much'
  if (entry.unit === 'min' && per === 'day' && value !== null && value > 1440) return 'a day has 1440 minutes'
  if (entry.unit === '%' && value !== null && value > 100) return 'must not be more than 100 %'
  return null
}

/** A goal that is valid on a day. */
export type ValidGoal = Goal & { value: number }

/** The goal of a series or a muscle on a day: the last that began until then; null if there is none, or it has ended. */
export function goalOn(goals: Goals | undefined, of: GoalSubject, day: Day): ValidGoal | null {
  const last = (goals ?? []).reduce<Goal | null>(
    (found, goal) => (goal.of === of && goal.from <= day && (found === null || goal.from > found.from) ? goal : found),
    null,
  )
  return last && last.value !== null ? { ...last, value: last.value } : null
}
