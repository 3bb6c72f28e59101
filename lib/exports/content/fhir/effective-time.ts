import type { Observation } from '@medplum/fhirtypes'
import { DateTime } from 'luxon'

interface Recorded {
  startAt: string
  endAt: string | null
  /** The offset that the record itself carried; null for UTC. */
  utcOffset: string | null
}

/** The instant or the period of a record. */
export function effectiveTime({ startAt, endAt, utcOffset }: Recorded) {
  const start = localInstant(startAt, utcOffset)
  return (
    endAt === null ? { effectiveDateTime: start } : { effectivePeriod: { start, end: localInstant(endAt, utcOffset) } }
  ) satisfies Partial<Observation>
}

/** An instant on the clock of its record, such as `2026-11-21T09:00:00.000+01:00`. */
function localInstant(at: string, utcOffset: string | null): string {
  return DateTime.fromMillis(Date.parse(at), { zone: `UTC${utcOffset ?? ''}` }).toISO() ?? at
}
