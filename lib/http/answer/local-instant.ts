import { hourMinutes, minuteMs } from '../../kernel/durations.ts'

/** RFC 3339 as the clock on the wall showed it, with its offset such as `+01:00`; unchanged (UTC) where the offset is not known. */
export function localInstant(at: string, utcOffset: string | null): string {
  if (utcOffset === null) return at
  const [, sign, hours, minutes] = /^([+-])(\d\d):(\d\d)$/.exec(utcOffset) ?? []
  const offsetMs = (Number(hours) * hourMinutes + Number(minutes)) * (sign === '-' ? -minuteMs : minuteMs)
  return new Date(Date.parse(at) + offsetMs).toISOString().replace('Z', utcOffset)
}
