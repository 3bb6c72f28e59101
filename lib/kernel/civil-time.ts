/**
 * Civil time: which calendar day an instant belongs to in a named time zone, and when that day begins and ends.
 *
 * Times on a clock, in a format or a zone that a person wrote, are read by luxon instead (decision 0037, which also says what luxon gets
 * wrong or is too slow for here).
 *
 * A day is never assumed to last 24 hours: clocks have changed at noon, at midnight and by half an hour, and whole dates have been
 * skipped.
 */

import { boundsOfNumber, type DayBounds } from './day-bounds.ts'
import { dayMs, hourMinutes, minuteMs, minuteSeconds, secondMs } from './durations.ts'
import { offsetMsAt, remember, zoneOf } from './zone-rules.ts'

declare const isCalendarDay: unique symbol
/** A calendar day, `YYYY-MM-DD`, that exists. Days sort as text. */
export type Day = string & { readonly [isCalendarDay]: true }

/** The part of an interval that falls in one civil day; the fractions of an interval sum to 1. */
export type DayPart = { day: Day; startMs: number; endMs: number; fraction: number }

const FIRST_DAY = '1900-01-01'
const LAST_DAY = '2200-12-31'
const DAY_PATTERN = /^\d{4}-\d{2}-\d{2}$/

// ---------------------------------------------------------------------------------------------------------------------
// Calendar days: no zone, no Intl

/** True for a real calendar date between 1900 and 2200. */
export function isDay(text: string): text is Day {
  return text >= FIRST_DAY && text <= LAST_DAY && !Number.isNaN(numberOfDay(text))
}

/** Parses a calendar day. @throws RangeError for anything but a calendar date */
export function asDay(text: string): Day {
  if (Number.isNaN(numberOfDay(text))) throw notADay(text)
  return text as Day
}

/** The UTC date of an instant. Daily values start at midnight UTC of their date, so this is their day. */
export function utcDay(instantMs: number): Day {
  return dayOfNumber(Math.floor(instantMs / dayMs))
}

/** Midnight UTC of a day. */
export function utcMidnight(day: Day): number {
  return dayNumber(day) * dayMs
}

/** The day `n` calendar days later, or earlier when `n` is negative. */
export function addDays(day: Day, n: number): Day {
  return dayOfNumber(dayNumber(day) + n)
}

/** The first day of a day's month. */
export function firstOfMonth(day: Day): Day {
  return asDay(`${day.slice(0, 8)}01`)
}

/** The last day of a day's month. */
export function lastOfMonth(day: Day): Day {
  return addDays(firstOfMonth(addDays(firstOfMonth(day), 31)), -1)
}

/** How many calendar days `b` is after `a`; negative when it is before. */
export function daysBetween(a: Day, b: Day): number {
  return dayNumber(b) - dayNumber(a)
}

/** Every calendar date from `start` to `end`, both included; empty when `end` is before `start`. */
export function listDays(start: Day, end: Day): Day[] {
  const first = dayNumber(start)
  const count = dayNumber(end) - first + 1
  return Array.from({ length: Math.max(0, count) }, (_, index) => dayOfNumber(first + index))
}

/** ISO weekday: 1 = Monday ... 7 = Sunday. */
export function weekday(day: Day): number {
  const mondayBased = (dayNumber(day) + 3) % 7 // day 0, 1970-01-01, was a Thursday
  return ((mondayBased + 7) % 7) + 1
}

/** Saturday or Sunday. */
export const isWeekend = (day: Day): boolean => weekday(day) > 5

let cachedMinuteMs = Number.NaN
let cachedMinuteText = ''

/** RFC 3339 in UTC, always with milliseconds, so that instants sort as text. Instants of one minute are formatted in a third of the time. */
export function formatInstant(ms: number): string {
  const second = ms - cachedMinuteMs
  if (second >= 0 && second < minuteMs) {
    const text = String(100_000 + Math.trunc(second))
    return `${cachedMinuteText}${text.slice(1, 3)}.${text.slice(3)}Z`
  }
  const text = new Date(ms).toISOString()
  cachedMinuteMs = Math.floor(ms / minuteMs) * minuteMs
  cachedMinuteText = text.slice(0, -7)
  return text
}

// ---------------------------------------------------------------------------------------------------------------------
// Civil days: a calendar date in a zone

/** True for a name of the IANA time zone database. Offsets such as `+02:00` are not zones, because they have no clock changes. */
export function isZone(name: string): boolean {
  if (!/^[A-Za-z]/.test(name)) return false
  try {
    zoneOf(name)
    return true
  } catch {
    return false
  }
}

/** Seconds to add to UTC to read the local clock at an instant. */
export function offsetSeconds(instantMs: number, zone: string): number {
  return offsetMsAt(zoneOf(zone), instantMs) / secondMs
}

let lastOffset = 0
let lastOffsetText = '+00:00'

/** Seconds east of UTC -> `+02:00`. */
export function formatOffset(seconds: number): string {
  if (seconds === lastOffset) return lastOffsetText
  const minutes = Math.round(Math.abs(seconds) / minuteSeconds)
  const two = (value: number) => String(value).padStart(2, '0')
  lastOffset = seconds
  lastOffsetText = `${seconds < 0 ? '-' : '+'}${two(Math.floor(minutes / hourMinutes))}:${two(minutes % hourMinutes)}`
  return lastOffsetText
}

/** `+02:00` -> seconds east of UTC; null for another text. */
export function parseOffset(text: string): number | null {
  const [, sign, hours, minutes] = /^([+-])(\d\d):(\d\d)$/.exec(text) ?? []
  if (sign === undefined) return null
  const seconds = (Number(hours) * hourMinutes + Number(minutes)) * minuteSeconds
  return sign === '-' ? -seconds : seconds
}

/** The local calendar date at an instant. */
export function civilDay(instantMs: number, zone: string): Day {
  return dayOfNumber(Math.floor((instantMs + offsetMsAt(zoneOf(zone), instantMs)) / dayMs))
}

/** Local date and time: the date, and minutes after midnight (0 to below 1440; seconds are the fraction). */
export function wallClock(instantMs: number, zone: string): { day: Day; minuteOfDay: number } {
  const localMs = instantMs + offsetMsAt(zoneOf(zone), instantMs)
  const number = Math.floor(localMs / dayMs)
  return { day: dayOfNumber(number), minuteOfDay: (localMs - number * dayMs) / minuteMs }
}

/**
 * From the first instant whose local date is `day` to the first instant of the next date that exists.
 * Null for a date that the zone skipped (Pacific/Apia has no 2011-12-30).
 */
export function dayBounds(day: Day, zone: string): DayBounds | null {
  return boundsOfNumber(zoneOf(zone), dayNumber(day))
}

/** Splits `[startMs, endMs)` at the starts of civil days. Fractions are shares of elapsed time. Empty when the interval has no duration. */
export function splitByDay(startMs: number, endMs: number, zone: string): DayPart[] {
  const rules = zoneOf(zone)
  const parts: DayPart[] = []
  let number = Math.floor((startMs + offsetMsAt(rules, startMs)) / dayMs)
  for (let fromMs = startMs; fromMs < endMs; number += 1) {
    const bounds = boundsOfNumber(rules, number)
    // Skipped dates, and dates that a clock left by falling back across midnight, contain no part of the interval.
    if (bounds === null || bounds.endMs <= fromMs) continue
    const toMs = Math.min(endMs, bounds.endMs)
    const fraction = (toMs - fromMs) / (endMs - startMs)
    parts.push({ day: dayOfNumber(number), startMs: fromMs, endMs: toMs, fraction })
    fromMs = toMs
  }
  return parts
}

// ---------------------------------------------------------------------------------------------------------------------
// Day numbers: days since 1970-01-01

const namesOfDays = new Map<number, Day>()
const numbersOfDays = new Map<string, number>()

function dayOfNumber(number: number): Day {
  const known = namesOfDays.get(number)
  if (known !== undefined) return known
  const day = new Date(number * dayMs).toISOString().slice(0, -14) as Day
  if (day.length !== 10) throw new RangeError(`Not within the years 0 to 9999: ${day}`)
  remember(namesOfDays, number, day)
  return day
}

/** NaN for text that is not a calendar date: 2025-02-30 would become 2025-03-02. */
function numberOfDay(text: string): number {
  const known = numbersOfDays.get(text)
  if (known !== undefined) return known
  if (!DAY_PATTERN.test(text)) return Number.NaN
  const number = Date.parse(text) / dayMs
  if (!Number.isInteger(number) || dayOfNumber(number) !== text) return Number.NaN
  remember(numbersOfDays, text, number)
  return number
}

function dayNumber(day: Day): number {
  const number = numberOfDay(day)
  if (Number.isNaN(number)) throw notADay(day)
  return number
}

function notADay(text: string): RangeError {
  return new RangeError(`Not a calendar day: ${JSON.stringify(text)}`)
}
