import { addDays, type Day } from '../../../kernel/civil-time.ts'
import type { DayRange } from '../../../kernel/ranges.ts'
import { kindOf, type Series } from '../../../model/catalog/series.ts'
import { nameOf } from '../../words/series-words.ts'
import { lastDays } from '../answer.ts'
import { isAnswerable, type Plan } from '../plan.ts'
import { isOfAllDays, lengthOf } from '../requests.ts'
import { periodPhrase } from './period-text.ts'
import type { Subject } from './subject.ts'

const most = 3
/** Fewer days have no parts that are worth comparing. */
const minDaysOfParts = 14
const usualDays = 30

/**
 * Questions about the series and the period that were read: compared with the period before, by week and by weekday. Each of them has an
 * answer, which `planned` says.
 */
export function suggestionsOf({ series, range }: Subject, today: Day, planned: (question: string) => Plan): string[] {
  const [first] = series
  if (!first) return []
  const period = periodPhrase(range, today)
  // Workouts have a list of their own, which is no series of days.
  if (first.id === 'workouts')
    return [`Show my workouts ${period}`, `How many workouts by week ${period}`, `When was my last workout?`]
      .filter(question => isAnswerable(planned(question)))
      .slice(0, most)
  const asked = [
    comparedText(first, range, today),
    ...['week', 'weekday'].map(by => partsText(first, range, { by, today })),
    `Show my ${nameOf(first.id)} ${period}`,
  ]
  return asked.filter(question => isAbout(planned(question), first)).slice(0, most)
}

const isAbout = (plan: Plan, { id }: Series) => isAnswerable(plan) && plan.series.join() === id

function comparedText(entry: Series, range: DayRange, today: Day): string {
  const days = lengthOf(range)
  const before = { start: addDays(range.start, -days), end: addDays(range.start, -1) }
  const between = days === 1 ? `${before.start} with ${range.start}` : `from ${datesOf(range)} with ${datesOf(before)}`
  if (isOfAllDays(range)) return comparedText(entry, lastDays(usualDays, today), today)
  return days === 1 ? `Compare my ${nameOf(entry.id)} on ${between}` : `Compare my ${nameOf(entry.id)} ${between}`
}

const datesOf = ({ start, end }: DayRange) => `${start} to ${end}`

function partsText(entry: Series, range: DayRange, { by, today }: { by: string; today: Day }): string {
  const long = lengthOf(range) < minDaysOfParts ? lastDays(usualDays, today) : range
  const statistic = kindOf(entry) === 'sum' && by === 'week' ? 'Total' : 'Average'
  return `${statistic} ${nameOf(entry.id)} by ${by} ${periodPhrase(long, today)}`
}
