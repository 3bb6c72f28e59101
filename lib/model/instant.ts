import * as z from 'zod'

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

const tenYearsMs = 10 * 365.25 * 86_400_000

/** Whether a record that a person writes is near enough to now. */
export function isWithinTenYears(atMs: number, nowMs: number, toleranceMs = 0): boolean {
  return Math.abs(atMs - nowMs) <= tenYearsMs + toleranceMs
}
