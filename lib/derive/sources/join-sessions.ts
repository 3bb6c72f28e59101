import type { Day } from '../../kernel/civil-time.ts'
import { minuteMs } from '../../kernel/durations.ts'
import type { Sport } from '../../model/training/kinds.ts'
import { areCompatible } from '../../model/training/sports.ts'

/** A record of a session: of the platform, of a workout log, or of the diary, which has a day and a duration, but no time. */
export interface SessionRecord {
  id: string
  origin: 'platform' | 'workout_log' | 'diary'
  day: Day
  startMs: number | null
  /** Null where the person did not write when it ended. */
  endMs: number | null
  minutes: number | null
  sports: readonly Sport[]
}

/** Why a record belongs to a session: it overlaps, starts at the same time, or is of the same day. */
export type JoinRule = 'overlap' | 'start' | 'day'

export interface JoinedSession<Session extends SessionRecord> {
  /** The platform's record, or that which starts first. */
  lead: Session
  /** The logs in order of their start, then the diary entry. */
  others: { record: Session; joinedBy: JoinRule }[]
}

/** Starts that differ by at most this much are the same. */
export const sameStartMinutes = 15
/** An entry of the diary belongs to a session only if the shorter of the two durations is at least this share of the longer. */
export const minDurationShare = 0.5

interface Timed<Session> {
  record: Session
  startMs: number
}
/** Records in the order in which they were joined; the first was joined with nothing. */
type Group<Session> = { record: Session; joinedBy: JoinRule | null }[]
interface Pair<Session> {
  a: Timed<Session>
  b: Timed<Session>
  rule: JoinRule
  /** The overlap as a share of the shorter record. */
  share: number
  apartMs: number
}

/**
 * Records of the same session, from devices, workout logs and the diary, as one session each.
 *
 * Formula: two records are of one session when they overlap by more than half of the shorter, or when they start within 15 minutes of
 * each other and their kinds are compatible; the best pair is joined first. A session has at most one record of the platform, whose
 * records are distinct already. An entry of the diary has no time: it joins the session of its day with a compatible kind and the
 * nearest duration, if the shorter is at least half of the longer; a session has at most one.
 * Units: milliseconds and minutes.
 * Missing: a record without an end overlaps nothing; an unknown duration fits every other.
 * Source: this project's rule, after that for two recordings of one event (`distinctSessions`).
 * Example: watch 18:02-19:01, log 18:00-19:00, diary 55 minutes of strength on that day: one session with three records.
 */
export function joinSessions<Session extends SessionRecord>(records: readonly Session[]): JoinedSession<Session>[] {
  const timed = records
    .flatMap(record => (record.startMs === null ? [] : [{ record, startMs: record.startMs }]))
    .sort((a, b) => a.startMs - b.startMs || compare(a.record.id, b.record.id))
  const groupOf = new Map<Session, Group<Session>>(timed.map(({ record }) => [record, [{ record, joinedBy: null }]]))
  for (const { a, b, rule } of pairsOf(timed)) {
    const [first = [], second = []] = [groupOf.get(a.record), groupOf.get(b.record)]
    if (first === second || (hasPlatform(first) && hasPlatform(second))) continue
    const joined = [...first, ...second.map(one => ({ ...one, joinedBy: one.joinedBy ?? rule }))]
    for (const { record } of joined) groupOf.set(record, joined)
  }
  const sessions = [...new Set(groupOf.values())].flatMap(inOrder)
  return addDiary(
    sessions,
    records.filter(({ startMs }) => startMs === null),
  )
}

/** Every pair of records of one session, the surest first. */
function pairsOf<Session extends SessionRecord>(timed: readonly Timed<Session>[]): Pair<Session>[] {
  const pairs: Pair<Session>[] = []
  for (const [i, a] of timed.entries()) {
    const lastMs = Math.max(a.record.endMs ?? 0, a.startMs + sameStartMinutes * minuteMs)
    for (let j = i + 1; j < timed.length && (timed[j]?.startMs ?? 0) <= lastMs; j++) {
      const pair = pairOf(a, timed[j] as Timed<Session>)
      if (pair) pairs.push(pair)
    }
  }
  return pairs.sort((p, q) => q.share - p.share || p.apartMs - q.apartMs)
}

function pairOf<Session extends SessionRecord>(a: Timed<Session>, b: Timed<Session>): Pair<Session> | null {
  const apartMs = b.startMs - a.startMs
  const [aEnd, bEnd] = [a.record.endMs, b.record.endMs]
  const share =
    aEnd === null || bEnd === null
      ? 0
      : (Math.min(aEnd, bEnd) - b.startMs) / Math.min(aEnd - a.startMs, bEnd - b.startMs)
  if (share > 0.5) return { a, b, rule: 'overlap', share, apartMs }
  const isSameStart = apartMs <= sameStartMinutes * minuteMs && areCompatible(a.record.sports, b.record.sports)
  return isSameStart ? { a, b, rule: 'start', share: 0, apartMs } : null
}

const hasPlatform = (group: Group<SessionRecord>) => group.some(({ record }) => record.origin === 'platform')

/** The platform's record leads; how it was joined is said of the record that it was joined with. */
function inOrder<Session extends SessionRecord>(group: Group<Session>): JoinedSession<Session>[] {
  const [first] = group
  const lead = group.find(({ record }) => record.origin === 'platform') ?? first
  if (!lead) return []
  const others = group
    .filter(one => one !== lead)
    .map(({ record, joinedBy }) => ({ record, joinedBy: joinedBy ?? lead.joinedBy ?? 'start' }))
  others.sort((a, b) => (a.record.startMs ?? 0) - (b.record.startMs ?? 0))
  return [{ lead: lead.record, others }]
}

function addDiary<Session extends SessionRecord>(
  sessions: readonly JoinedSession<Session>[],
  entries: readonly Session[],
): JoinedSession<Session>[] {
  const candidates = entries.flatMap(entry =>
    sessions.flatMap(session => {
      const { lead, others } = session
      if (lead.day !== entry.day) return []
      const records = [lead, ...others.map(({ record }) => record)]
      if (!records.some(({ sports }) => areCompatible(sports, entry.sports))) return []
      const { minutes } = lead
      if (minutes === null || entry.minutes === null) return [{ entry, session, apart: Number.POSITIVE_INFINITY }]
      const share = Math.min(minutes, entry.minutes) / Math.max(minutes, entry.minutes)
      return share >= minDurationShare ? [{ entry, session, apart: Math.abs(minutes - entry.minutes) }] : []
    }),
  )
  candidates.sort((p, q) => (p.apart === q.apart ? compare(p.entry.id, q.entry.id) : p.apart - q.apart))
  const entryOf = new Map<JoinedSession<Session>, Session>()
  const placed = new Set<Session>()
  for (const { entry, session } of candidates) {
    if (placed.has(entry) || entryOf.has(session)) continue
    entryOf.set(session, entry)
    placed.add(entry)
  }
  const withEntry = sessions.map(session => {
    const entry = entryOf.get(session)
    if (!entry) return session
    return { ...session, others: [...session.others, { record: entry, joinedBy: 'day' as const }] }
  })
  const alone = entries.filter(entry => !placed.has(entry))
  return [...withEntry, ...alone.map(lead => ({ lead, others: [] }))]
}

const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)
