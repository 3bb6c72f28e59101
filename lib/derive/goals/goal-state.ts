/** Whether a day or a week reached its goal: `open` while it can still do either, `unknown` without the values that decide it. */
export const goalStates = ['reached', 'missed', 'open', 'unknown'] as const
export type GoalState = (typeof goalStates)[number]

interface Judged {
  /** The values of the days, one of a day: null where none is known. */
  values: readonly (number | null)[]
  /** Whether they add up, so that a part of them can decide. */
  isSum: boolean
  /** Whether the day or the week is over. */
  isOver: boolean
}

/**
 * Whether a day, or the sum of a week, reached a goal.
 *
 * Formula: the known values are added up. At least: reached from the goal on. At most: missed beyond the goal if the values are a sum,
 * which only grows. Otherwise it is open until it is over, except for a level that is within its goal already, and then unknown if a
 * value is missing.
 * Units: those of the values and the goal, which are the same.
 * Missing: a day without a value is never a miss; a week with one is reached or missed only if the other days decide it.
 * Source: a choice of this project, decision 0062; a goal is the person's own and no recommendation.
 * Example: 10,000 steps: 9,000 by noon are open, 9,000 on a day that is over are missed, no value is unknown.
 */
export function goalState(
  { values, isSum, isOver }: Judged,
  { side, value: goal }: { side: 'at-least' | 'at-most'; value: number },
): GoalState {
  const known = values.filter(value => value !== null)
  const sum = known.reduce((total, value) => total + value, 0)
  const isWhole = known.length === values.length && known.length > 0
  if (side === 'at-least' && known.length > 0 && sum >= goal) return 'reached'
  if (side === 'at-most' && isSum && sum > goal) return 'missed'
  if (!isOver) return !isSum && isWhole && sum <= goal && side === 'at-most' ? 'reached' : 'open'
  if (!isWhole) return 'unknown'
  return side === 'at-most' && sum <= goal ? 'reached' : 'missed'
}

export interface Streak {
  /** Days or weeks in a row that reached their goal, without the unknown ones between them. */
  length: number
  /** How many unknown ones lie between them. */
  unknown: number
  /** The index of the first of them; null without any. */
  from: number | null
}

/**
 * How many days or weeks up to the last one reached their goal in a row.
 *
 * Formula: counted backwards from the last; a missed one, or one without a goal (null), ends the streak; an unknown or open one neither
 * ends it nor counts.
 * Units: days or weeks, as the states are.
 * Missing: an unknown day pauses the streak: a device that lay in a drawer is no miss.
 * Source: a choice of this project, decision 0062.
 * Example: reached, missed, reached, unknown, reached, open: 2, with 1 unknown.
 */
export function streakOf(states: readonly (GoalState | null)[]): Streak {
  const end = states.findLastIndex(state => state === null || state === 'missed')
  const row = states.slice(end + 1)
  const first = row.indexOf('reached')
  const last = row.lastIndexOf('reached')
  if (first === -1) return { length: 0, unknown: 0, from: null }
  const between = row.slice(first, last + 1)
  return {
    length: between.filter(state => state === 'reached').length,
    unknown: between.filter(state => state !== 'reached').length,
    from: end + 1 + first,
  }
}
