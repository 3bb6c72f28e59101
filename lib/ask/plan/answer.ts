import { addDays, type Day } from '../../kernel/civil-time.ts'
import type { DayRange } from '../../kernel/ranges.ts'
import type { Goals } from '../../model/account/goals.ts'
import { maxDays as everDays } from '../reading/dates/point.ts'
import type { Periods } from '../reading/periods.ts'
import type { Slots } from '../reading/slots.ts'
import type { SeriesChoice } from './choose-series.ts'
import type { Ambiguity, Answerable, NoAnswer, Question } from './plan.ts'
import { lengthOf, type Requests } from './requests.ts'
import { shownUnitOf } from './shown-unit.ts'

/** A question whose words have been assigned to slots. */
export interface ParsedQuestion {
  slots: Slots
  series: SeriesChoice['chosen']
  periods: Periods
  today: Day
  /** What the person set; missing where it does not matter. */
  goals?: Goals | undefined
}

/** The outcome of a question, with its ambiguities. */
export type Outcome = ((Answerable & Question) | NoAnswer) & { ambiguities?: readonly Ambiguity[] }
/** An intent: returns an outcome if it matches the question, else null. */
export type Intent = (parsed: ParsedQuestion) => Outcome | null

/** The last `days` days, today included. */
export function lastDays(days: number, today: Day): DayRange {
  return { start: addDays(today, 1 - days), end: today }
}

/** "Ever", for a resource that takes fewer days at once: the newest of them. */
export function within(parsed: ParsedQuestion, maxDays: number): ParsedQuestion {
  const { periods, today } = parsed
  const isEver = periods.range !== null && lengthOf(periods.range) === everDays && periods.range.end === today
  return isEver ? { ...parsed, periods: { ...periods, range: lastDays(maxDays, today) } } : parsed
}

/** The members that every answer has. `usualDays` is the period of a question without one. */
export function answer(
  parsed: ParsedQuestion,
  usualDays: number,
  requestsOf: (range: DayRange, ids: string[]) => Requests,
): Answerable {
  const { range: said, weekdays } = parsed.periods
  const range = said ?? lastDays(usualDays, parsed.today)
  const series = parsed.series.map(({ entry }) => entry.id)
  const { shareOf } = parsed.series[0]?.entry ?? {}
  const [request, ...further] = requestsOf(range, shareOf ? [...series, shareOf] : series)
  return {
    series,
    ...(shareOf ? { shareOf } : {}),
    range,
    rangeFrom: said ? 'question' : 'default',
    weekdays,
    unit: shownUnitOf(parsed.slots, parsed.series),
    request,
    further,
  }
}
