import type { Reads } from '../api.ts'
import type { Level } from '../chart/layers.ts'
import { type Formatter, written } from '../format.ts'
import { useRead } from '../use-read.ts'

export type Goal = Reads['/api/v1/goals']['data'][number]
export type GoalPeriod = NonNullable<Goal['periods']>[number]

/** How a day or a week stands to its goal, in words. */
export const stateWords = { reached: 'reached', missed: 'not reached', open: 'not yet', unknown: 'not known' } as const

const sideWords = { 'at-least': 'at least', 'at-most': 'at most' } as const

/** `at least 8,000` */
export const goalText = (side: Goal['history'][number]['side'], value: number, formatter: Formatter) =>
  `${sideWords[side]} ${written(value, formatter)}`

/** The service judges so many days at once. */
const maxDays = 366

/** The goals of the days of a chart, by what they are of, each with its days; none while they are read, or of more days than are judged at once. */
export function useGoals(days: readonly { date: string }[]): ReadonlyMap<string, Goal> {
  const [start, end] = [days[0]?.date, days.at(-1)?.date]
  const isKnown = start !== undefined && days.length <= maxDays
  const reading = useRead('/api/v1/goals', isKnown ? { start, end, include: 'periods' } : null)
  return new Map(reading.data?.data.map(goal => [goal.of, goal]))
}

/** The goal of each of some days, and how each stands to it; of goals of days only. */
export function goalsByDay(goal: Goal | undefined): ReadonlyMap<string, GoalPeriod> {
  return new Map(goal?.per === 'day' ? goal.periods?.map(one => [one.start, one]) : [])
}

/** The goals of the days of a chart as lines: one for each stretch of days with the same goal. */
export function goalLevels(days: readonly { date: string }[], byDay: ReadonlyMap<string, GoalPeriod>): Level[] {
  const stretches: { value: number; first: number; last: number }[] = []
  for (const [i, { date }] of days.entries()) {
    const value = byDay.get(date)?.goal
    const before = stretches.at(-1)
    if (value === undefined) continue
    if (before?.value === value && before.last === i - 1) before.last = i
    else stretches.push({ value, first: i, last: i })
  }
  return stretches.map(({ value, first, last }, i) => ({
    value,
    from: first / days.length,
    to: (last + 1) / days.length,
    ...(i === stretches.length - 1 ? { name: 'goal' } : {}),
  }))
}
