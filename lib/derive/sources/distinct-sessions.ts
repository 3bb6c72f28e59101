import type { Interval } from '../time/interval-union.ts'

/**
 * Sessions without the second recording of the same event: for example when watch and phone both recorded a run.
 *
 * Formula: two sessions that overlap by more than half of the shorter one are one event. The one with the lower rank is kept as
 * a whole; if equal, the longer one, then the earlier one. Stages or laps of two devices are never merged.
 * Units: milliseconds.
 * Missing: without a session there is no event. A session without a positive length overlaps nothing.
 * Source: this project's rule, similar to how platforms reconcile sessions.
 * Example: watch 18:00-19:00, phone 18:10-18:50 and phone 18:40-20:00: the second is the same event as the first (40 of 40
 * minutes), the third is not (20 of 60).
 */
export function distinctSessions<Session extends Interval & { rank: number }>(sessions: readonly Session[]): Session[] {
  const kept: Session[] = []
  const bestFirst = [...sessions].sort((a, b) => a.rank - b.rank || lengthMs(b) - lengthMs(a) || a.startMs - b.startMs)
  for (const session of bestFirst) if (!kept.some(other => sameEvent(session, other))) kept.push(session)
  return kept.sort((a, b) => a.startMs - b.startMs || a.endMs - b.endMs)
}

/** The rank of a record by its origin: manual entries first, then watches and rings, then phones. */
export function recorderRank({
  formFactor,
  recordingMethod,
}: {
  formFactor: string | null
  recordingMethod: string | null
}): number {
  return recordingMethod === 'MANUAL' ? 0 : formFactor === 'PHONE' ? 2 : 1
}

/** Whether two sessions are one event that was recorded twice. */
export function sameEvent(a: Interval, b: Interval): boolean {
  const overlapMs = Math.min(a.endMs, b.endMs) - Math.max(a.startMs, b.startMs)
  return overlapMs > Math.min(lengthMs(a), lengthMs(b)) / 2
}

function lengthMs({ startMs, endMs }: Interval): number {
  return endMs - startMs
}
