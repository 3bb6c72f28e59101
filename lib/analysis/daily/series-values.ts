import { addDays, type Day, dayBounds, listDays } from '../../kernel/civil-time.ts'
import type { Series } from '../../model/catalog/series.ts'
import { type ChosenDay, shownOf } from './days.ts'

/**
 * The values of a series, one per day, in the order of the days. Null if a day has no value, and for today if the series accumulates
 * until the day is over: half a day of steps is not comparable with a whole day.
 */
export function seriesValues(days: readonly ChosenDay[], entry: Series, today: Day): (number | null)[] {
  const waits = goesOnAllDay(entry)
  return days.map(day => (waits && day.date >= today ? null : (shownOf(day, entry.id)?.value ?? null)))
}

/** Whether a series is a sum or a mean over the whole day, so that today's value is not final until the day is over. */
export function goesOnAllDay({ additive, group, id }: Series): boolean {
  return additive || group === 'workouts' || group === 'metabolic' || id === 'heart-rate'
}

/** The days of [start, end] on which a series can have a value by now. A date that the zone skipped is omitted. */
export function settledDays(entry: Series, start: Day, end: Day, today: Day, zone: string): Day[] {
  const last = goesOnAllDay(entry) ? addDays(today, -1) : today
  return listDays(start, end < last ? end : last).filter(day => dayBounds(day, zone) !== null)
}

export const todayCaveat =
  'Sums and means over a whole day (activity, intake, glucose, heart rate, workouts) exclude today until it is over.'
