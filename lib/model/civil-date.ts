import * as z from 'zod'
import { isDay } from '../kernel/civil-time.ts'

const message = 'must be a calendar date, YYYY-MM-DD'
/** A calendar day in a request or a response. */
export const CivilDate = z.iso.date({ error: message, abort: true }).refine(isDay, message)

/** The first and the last day of a range, both included. */
export const CivilRange = z.strictObject({
  start: CivilDate.describe('The first day.'),
  end: CivilDate.describe('The last day, inclusive.'),
})
export type CivilRange = z.infer<typeof CivilRange>
