import { addDays, type Day, weekday } from '../../../kernel/civil-time.ts'
import type { Series } from '../../../model/catalog/series.ts'
import type { Weekdays } from '../../plan/plan.ts'
import type { Threshold } from '../../plan/question-parts.ts'
import type { Point } from '../evidence.ts'

/** Whether a value satisfies a threshold. */
export function satisfies(value: number, { comparison, value: bound, upper }: Threshold): boolean {
  switch (comparison) {
    case 'over':
      return value > bound
    case 'under':
      return value < bound
    case 'at-least':
      return value >= bound
    case 'at-most':
      return value <= bound
    case 'between':
      return value >= bound && value <= (upper ?? bound)
  }
}

/** Whether a sum that satisfies a threshold still does so when more is added. */
export function staysSatisfied({ comparison }: Threshold, { additive }: Series): boolean {
  return additive && (comparison === 'over' || comparison === 'at-least')
}

/** Whether the rest of the day can still change the answer: a sum only grows, so it stays past any bound that it has passed. */
export function canChange(
  value: number,
  { comparison, value: bound, upper }: Threshold,
  { additive }: Series,
): boolean {
  const isPassed = ['at-least', 'under'].includes(comparison) ? value >= bound : value > (upper ?? bound)
  return !additive || !isPassed
}

/** The longest run of consecutive days among those that count; if several are equally long, the latest. */
export function maxRun(matching: readonly Point[], weekdays: Weekdays): Point[] {
  let longest: Point[] = []
  let run: Point[] = []
  for (const point of matching) {
    const last = run.at(-1)
    run = last && nextCounted(last.date, weekdays) === point.date ? [...run, point] : [point]
    if (run.length >= longest.length) longest = run
  }
  return longest
}

/** The run of consecutive days that lasts until the last day that can count. */
export function currentRun(
  matching: readonly Point[],
  { counted, weekdays }: { counted: readonly Day[]; weekdays: Weekdays },
): Point[] {
  const byDay = new Map(matching.map(point => [point.date, point]))
  const run: Point[] = []
  for (const day of counted.toReversed()) {
    const point = byDay.get(day)
    const [first] = run
    if (!point || (first && nextCounted(day, weekdays) !== first.date)) break
    run.unshift(point)
  }
  return run
}

function nextCounted(date: Day, weekdays: Weekdays): Day {
  let next = addDays(date, 1)
  while (weekdays && weekdays.length > 0 && !weekdays.includes(weekday(next))) next = addDays(next, 1)
  return next
}
