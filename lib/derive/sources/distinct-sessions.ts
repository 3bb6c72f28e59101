import type { Source } from '../../model/catalog/sources.ts'
import type { Interval } from '../time/interval-union.ts'
import { keptSessions } from './merge/kept-sessions.ts'

export { sameEvent } from './merge/kept-sessions.ts'

/** The devices of a platform, the best first. A device is a group of equal rank. */
const ranks = ['0', '1', '2'] as const

/**
 * Sessions of one source without the second recording of the same event: for example when watch and phone both recorded a run.
 *
 * Formula: `keptSessions` with the ranks as recorders. So a watch goes before a phone, unless it has a fragment of the event, and an
 * entry by hand goes before both if it is about as long as the event.
 * Units: milliseconds.
 * Missing: without a session there is no event.
 * Source: this project's rule, similar to how platforms reconcile sessions.
 * Example: watch 18:00-19:00, phone 18:10-18:50 and phone 18:40-20:00: the second is the same event as the first (40 of 40
 * minutes), the third is not (20 of 60).
 */
export function distinctSessions<Session extends Interval & { rank: number }>(sessions: readonly Session[]): Session[] {
  const recorded = sessions.map(session => ({
    session,
    startMs: session.startMs,
    endMs: session.endMs,
    recorder: String(session.rank),
    manual: session.rank === 0,
  }))
  return keptSessions(recorded, ranks).kept.map(({ session }) => session)
}

/**
 * The same for sessions of several sources: those of each source once, and of each event the sessions of one source, by `keptSessions`
 * with the sources as recorders, in their order.
 */
export function distinctOfSources<Session extends Interval & { rank: number; source: Source }>(
  sessions: readonly Session[],
  order: readonly Source[],
): Session[] {
  const bySource = Map.groupBy(sessions, ({ source }) => source)
  const recorded = [...bySource].flatMap(([source, own]) =>
    distinctSessions(own).map(session => ({
      session,
      startMs: session.startMs,
      endMs: session.endMs,
      recorder: source,
      manual: session.rank === 0,
    })),
  )
  return keptSessions(recorded, order).kept.map(({ session }) => session)
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
