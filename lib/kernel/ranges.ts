import { addDays, type Day, dayBounds, daysBetween, isDay } from './civil-time.ts'
import type { DayBounds } from './day-bounds.ts'

/** Civil days from `start` to `end`, both included. */
export interface DayRange {
  start: Day
  end: Day
}

/** A range with its number of calendar dates. */
export interface Range extends DayRange {
  days: number
}

/** A range as the parameters of a request: `start=2026-03-01&end=2026-03-29`. */
export function rangeParameters({ start, end }: DayRange): string {
  return `start=${start}&end=${end}`
}

/** The default and the maximum number of days of a range. */
export interface RangeLimits {
  default: number
  max: number
}

/** Why a range is rejected, and the parameter that is wrong. */
export interface RangeFault {
  parameter: 'days' | 'start' | 'end'
  message: string
}

/** The range of `days` days that ends today, or from `start` to `end`; a fault if the parameters do not give a range within the limits. */
export function rangeOf(
  { days, start, end }: { days?: number | undefined; start?: Day | undefined; end?: Day | undefined },
  limits: RangeLimits,
  today: Day,
): { range: Range } | { fault: RangeFault } {
  if (start === undefined && end === undefined) return { range: lastDays(days ?? limits.default, today) }
  if (days !== undefined) return fault('days', 'use either days, or start and end')
  if (start === undefined) return fault('start', 'end requires start')
  if (end === undefined) return fault('end', 'start requires end')
  if (start > end) return fault('start', 'must not be after end')
  const length = daysBetween(start, end) + 1
  if (length > limits.max) return fault('end', `the range has ${length} days; at most ${limits.max} are allowed`)
  return { range: { start, end, days: length } }
}

function fault(parameter: RangeFault['parameter'], message: string): { fault: RangeFault } {
  return { fault: { parameter, message } }
}

/** The `days` days that end today, today included. */
export function lastDays(days: number, today: Day): Range {
  return { start: addDays(today, 1 - days), end: today, days }
}

/** The preceding range of equal length. */
export function rangeBefore({ start, days }: Range): Range {
  return { start: addDays(start, -days), end: addDays(start, -1), days }
}

/** The first day of the same range a year before; of 29 February it is the 28th. */
export function yearBefore(start: Day): Day {
  const sameDate = `${String(Number(start.slice(0, 4)) - 1).padStart(4, '0')}${start.slice(4)}`
  return isDay(sameDate) ? sameDate : addDays(start, -366)
}

/** The last day of a range that is not in the future; the end of the range if all of it is. */
export function lastStartedDay({ start, end }: DayRange, today: Day): Day {
  return end < today || start > today ? end : today
}

/** Whether a range includes a day. */
export function includesDay({ start, end }: DayRange, day: Day): boolean {
  return start <= day && day <= end
}

/** The instants of a day. A date that the zone skipped is empty: it starts and ends where the next day starts. */
export function boundsOfDay(day: Day, zone: string): DayBounds {
  const bounds = dayBounds(day, zone)
  if (bounds) return bounds
  const next = dayBounds(addDays(day, 1), zone)
  if (!next) throw new RangeError(`Neither ${day} nor the day after exists in ${zone}`)
  return { startMs: next.startMs, endMs: next.startMs }
}

/** The first instant of a day; for a date that the zone skipped, the first instant of the next day. */
export function startOfDay(day: Day, zone: string): number {
  return boundsOfDay(day, zone).startMs
}

/** The instants of a range: from the first of `start` to the end of `end`. */
export function boundsOfRange({ start, end }: DayRange, zone: string): DayBounds {
  return { startMs: boundsOfDay(start, zone).startMs, endMs: boundsOfDay(end, zone).endMs }
}
