import type { Reads } from '../api.ts'
import type { Level } from '../chart/layers.ts'
import { type Formatter, written } from '../format.ts'
import { useRead } from '../use-read.ts'

export type Goal = Reads['/api/v1/goals']['data'][number]
type GoalPeriod = NonNullable<Goal['periods']>[number]

/** How a day or a week stands to its goal, in words. */
export const stateWords = { reached: 'reached', missed: 'not reached', open: 'not yet', unknown: 'not known' } as const

const sideWords = { 'at-least': 'at least', 'at-most': 'at most' } as const

/** `at least 8,000` */
export const goalText = (side: Goal['history'][number]['side'], value: number, formatter: Formatter) =>
  `${sideWords[side]} ${written(value, formatter)}`

/** A goal as charts show it: in the course of time, and, where it is judged, how each day and the range stand to it. */
export interface ChartGoal extends Pick<Goal, 'per' | 'goal' | 'periods'> {
  history: readonly Pick<Goal['history'][number], 'from' | 'per' | 'value'>[]
  sentence?: string
}

/** The service judges so many days at once. */
const maxDays = 366

/** The rows of a chart: days, or weeks and months with their last days. */
type Rows = readonly { date: string; end?: string | undefined }[]

/**
 * The goals of the rows of a chart, by what they are of; none while they are read. Each has its days if the rows are days, and no more
 * than are judged at once.
 */
export function useGoals(rows: Rows, areDays: boolean): ReadonlyMap<string, ChartGoal> {
  const [start, end] = [rows[0]?.date, rows.at(-1)?.end ?? rows.at(-1)?.date]
  const isJudged = areDays && rows.length <= maxDays
  const judged = useRead('/api/v1/goals', start && isJudged ? { start, end, include: 'periods' } : null)
  const profile = useRead('/api/v1/profile', start && !isJudged ? {} : null)
  if (isJudged) return new Map(judged.data?.data.map(goal => [goal.of, goal]))
  const entries = Object.entries(Object.groupBy(profile.data?.data.goals ?? [], ({ of }) => of))
  return new Map(
    entries.map(([of, given]) => {
      const history = given.toSorted((a, b) => (a.from < b.from ? -1 : 1))
      const last = history.findLast(({ from }) => from <= (end ?? ''))
      const goal = last && last.value !== null ? { ...last, value: last.value } : null
      const per = history.findLast(({ value }) => value !== null)?.per ?? 'day'
      return [of, { per, history, goal }]
    }),
  )
}

/** The goal of each of some days, and how each stands to it; of goals of days only. */
export function goalsByDay(goal: ChartGoal | undefined): ReadonlyMap<string, GoalPeriod> {
  return new Map(goal?.per === 'day' ? goal.periods?.map(one => [one.start, one]) : [])
}

/** The goals of the rows of a chart as lines: one for each stretch with the same goal; a week or month has the one of its last day. */
export function goalLevels(rows: Rows, { history }: Pick<ChartGoal, 'history'>): Level[] {
  const stretches: { value: number; first: number; last: number }[] = []
  for (const [i, { date, end = date }] of rows.entries()) {
    const own = history.findLast(({ from }) => from <= end)
    const before = stretches.at(-1)
    if (own?.per !== 'day' || own.value === null) continue
    if (before?.value === own.value && before.last === i - 1) before.last = i
    else stretches.push({ value: own.value, first: i, last: i })
  }
  return stretches.map(({ value, first, last }, i) => ({
    value,
    from: first / rows.length,
    to: (last + 1) / rows.length,
    ...(i === stretches.length - 1 ? { name: 'goal' } : {}),
  }))
}
