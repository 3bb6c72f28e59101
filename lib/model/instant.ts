import * as z from 'zod'
import { asDay, civilDay, utcMidnight } from '../kernel/civil-time.ts'
import { dayMs } from '../kernel/durations.ts'

/** An instant as it is stored and shown: UTC, years 0000 to 9999. */
export const Instant = z.iso.datetime()

const firstMs = Date.parse('0000-01-01T00:00:00Z')
const lastMs = Date.parse('9999-12-31T23:59:59.999Z')

/** An instant in a request, with any UTC offset. In UTC it has a year of four digits: others do not sort as text. */
export const GivenInstant = z.iso
  .datetime({ offset: true, abort: true })
  .refine(
    text => Date.parse(text) >= firstMs && Date.parse(text) <= lastMs,
    'must be within the years 0000 to 9999 in UTC',
  )

const tenYearsMs = 10 * 365.25 * dayMs

/** Whether a record that a person writes is near enough to now. */
export function isNear(atMs: number, nowMs: number, toleranceMs = 0): boolean {
  return nowMs - atMs <= tenYearsMs + toleranceMs && atMs - nowMs <= dayMs + toleranceMs
}

/** Whether a day is near today in the zone of the account. */
export function isDayNear(date: string, nowMs: number, zone: string): boolean {
  return isNear(utcMidnight(asDay(date)), utcMidnight(civilDay(nowMs, zone)))
}

/** What is wrong with a time that is not near. */
export const notNear = 'must be at most ten years ago and at most one day in the future'
