import { type Interval, intervalUnion } from '../../time/interval-union.ts'

/** A recorded session for the choice between its recorders. */
export interface RecordedSession extends Interval {
  /** Who recorded it: a device of a source, or a source. */
  recorder: string
  /** Whether the person entered it. */
  manual: boolean
}

/** Each event once. */
export interface KeptSessions<Session> {
  /** In order of their starts. */
  kept: Session[]
  /** The other recordings of an event, with the kept session that each is another recording of. */
  others: { session: Session; of: Session }[]
}

/** A recorder that has less of an event than this part of the most complete recording has a fragment of it. */
const minEventShare = 0.6

/**
 * Each event once, when several devices or platforms recorded it: a night, a run.
 *
 * Formula: sessions that overlap by more than half of the shorter one are one event, also through a third session. Of each event one
 * recorder is kept, with all its sessions as a whole: one with an entry by hand of at least 60 % of the event's longest recording, else
 * the first in the order whose sessions together last at least 60 % of it. Stages or laps of two recorders are never mixed. Of two
 * sessions of the kept recorder that overlap in this way the longer one is kept, or an entry by hand of that length.
 * Units: milliseconds.
 * Missing: without a session there is no event. A session without a positive length overlaps nothing. A recorder that is not in the
 * order comes after those that are.
 * Source: this project's rule; vectors in test/lib/derive/sources/merge.
 * Example: a watch whose battery died, 22:00-23:00, and a phone 22:00-06:30: 60 of 510 minutes are a fragment, so the phone has the
 * night. Watch 18:00-18:40 and 18:45-19:20, phone 17:55-19:25: the two of the watch.
 */
export function keptSessions<Session extends RecordedSession>(
  sessions: readonly Session[],
  order: readonly string[],
): KeptSessions<Session> {
  const place = ({ recorder }: Session) => {
    const at = order.indexOf(recorder)
    return at < 0 ? order.length : at
  }
  const sorted = sessions.toSorted(
    (a, b) => a.startMs - b.startMs || a.endMs - b.endMs || place(a) - place(b) || Number(b.manual) - Number(a.manual),
  )
  const results = eventsOf(sorted).map(event => keptOf(event, place))
  return {
    kept: results.flatMap(({ kept }) => kept).sort((a, b) => a.startMs - b.startMs || a.endMs - b.endMs),
    others: results.flatMap(({ others }) => others),
  }
}

/** Whether two sessions are one event that was recorded twice. */
export function sameEvent(a: Interval, b: Interval): boolean {
  return overlapMs(a, b) > Math.min(lengthMs(a), lengthMs(b)) / 2
}

/** The recordings of each event. */
function eventsOf<Session extends Interval>(sessions: readonly Session[]): Session[][] {
  let events: Session[][] = []
  for (const session of sessions) {
    const same = events.filter(event => event.some(other => sameEvent(session, other)))
    events = [...events.filter(event => !same.includes(event)), [...same.flat(), session]]
  }
  return events
}

function keptOf<Session extends RecordedSession>(
  event: readonly Session[],
  place: (session: Session) => number,
): KeptSessions<Session> {
  const byRecorder = [...Map.groupBy(event, ({ recorder }) => recorder).values()].sort(
    (a, b) => place(a[0] as Session) - place(b[0] as Session),
  )
  const longestMs = Math.max(...byRecorder.map(unionMs))
  const isWhole = (ms: number) => ms >= minEventShare * longestMs
  const isEntry = (session: Session) => session.manual && isWhole(lengthMs(session))
  const own = byRecorder.find(one => one.some(isEntry)) ?? byRecorder.find(one => isWhole(unionMs(one))) ?? []
  const bestFirst = own.toSorted(
    (a, b) => Number(isEntry(b)) - Number(isEntry(a)) || lengthMs(b) - lengthMs(a) || a.startMs - b.startMs,
  )
  const kept: Session[] = []
  for (const session of bestFirst) if (!kept.some(other => sameEvent(session, other))) kept.push(session)
  const others = event.flatMap(session => {
    if (kept.includes(session)) return []
    return [{ session, of: mostShared(session, kept) }]
  })
  return { kept, others }
}

/** The kept session with which a recording shares most of its time; of equals the earlier one. */
function mostShared<Session extends Interval>(session: Session, kept: readonly Session[]): Session {
  return kept.reduce((best, one) => {
    const more = overlapMs(session, one) - overlapMs(session, best)
    return more > 0 || (more === 0 && one.startMs < best.startMs) ? one : best
  })
}

function unionMs(sessions: readonly Interval[]): number {
  return intervalUnion(sessions).reduce((sum, one) => sum + lengthMs(one), 0)
}

function overlapMs(a: Interval, b: Interval): number {
  return Math.min(a.endMs, b.endMs) - Math.max(a.startMs, b.startMs)
}

function lengthMs({ startMs, endMs }: Interval): number {
  return endMs - startMs
}
