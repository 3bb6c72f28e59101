import { addDays, civilDay, type Day, daysBetween } from '../../kernel/civil-time.ts'
import type { Connection } from '../../model/sync/connection.ts'
import type { RunWindow } from '../../model/sync/run.ts'
import type { Span } from '../../model/sync/spans.ts'

/** 88 days, rounded up to whole UTC days, fit in one request of 90 days, or three of 30. */
const windowDays = [7, 23, 88]
const overviewDays = [30, 88]
/** At the platform's volume and quota, 22 days of heart rate take two minutes or more. */
const detailDays = { newest: [7, 23], older: [22] }

/**
 * The windows of a first or historical synchronization, newest first, so that the latest days are available early. A month of overview
 * is read in seconds, and its detail in minutes: the overview comes first. Each day is in exactly one window of each part.
 */
export function historyWindows(range: { start: Day; end: Day }): RunWindow[] {
  if (daysBetween(range.start, range.end) < (windowDays[0] as number)) return rangeWindows(range)
  return cut(range, overviewDays).flatMap((days, i) => [
    { ...days, status: 'pending' as const, part: 'overview' as const },
    ...cut(days, i === 0 ? detailDays.newest : detailDays.older).map(
      some => ({ ...some, status: 'pending', part: 'detail' }) as const,
    ),
  ])
}

/** Windows that read everything, newest first. */
export function rangeWindows(range: { start: Day; end: Day }): RunWindow[] {
  return cut(range, windowDays).map(days => ({ ...days, status: 'pending' }))
}

/** Divides a range into parts of these lengths, newest first; the last length is repeated. */
function cut(range: { start: Day; end: Day }, lengths: readonly number[]): { start: Day; end: Day }[] {
  const parts: { start: Day; end: Day }[] = []
  for (let end = range.end, i = 0; end >= range.start; i++) {
    const first = addDays(end, 1 - (lengths[i] ?? (lengths.at(-1) as number)))
    const start = first > range.start ? first : range.start
    parts.push({ start, end })
    end = addDays(start, -1)
  }
  return parts
}

/** The days that a connection has not read yet. */
export type Missing = Pick<Connection, 'lastSuccessAt' | 'pendingFrom'>

/** The windows of a refresh: the last week, or as many days as are read again, and the backlog. */
export function refreshWindows(nowMs: number, zone: string, missing: Missing, rereadDays: number): RunWindow[] {
  const today = civilDay(nowMs, zone)
  const days = [
    addDays(today, 1 - Math.max(7, rereadDays)),
    missingSince(zone, missing.lastSuccessAt),
    ...Object.values(missing.pendingFrom),
  ]
  return rangeWindows({ start: earliest(days) ?? today, end: today })
}

/** Data of the day of the last success, or from a device that is one day late, may have arrived after it. */
export function missingSince(zone: string, lastSuccessAt: string | null): Day | undefined {
  return lastSuccessAt === null ? undefined : addDays(civilDay(Date.parse(lastSuccessAt), zone), -1)
}

export function earliest(days: (Day | undefined)[]): Day | undefined {
  return days.filter(day => day !== undefined).sort()[0]
}

/** The windows of a run for notifications: the days that its spans overlap, newest first. Future days have no data. */
export function spanWindows(spans: readonly Span[], zone: string, today: Day): RunWindow[] {
  const ranges: { start: Day; end: Day }[] = []
  for (const { fromMs, toMs } of spans.toSorted((a, b) => a.fromMs - b.fromMs)) {
    const [start = today, end = today] = [civilDay(fromMs, zone), civilDay(toMs - 1, zone)].map(day =>
      day < today ? day : today,
    )
    const last = ranges.at(-1)
    if (last && start <= addDays(last.end, 1)) last.end = end > last.end ? end : last.end
    else ranges.push({ start, end })
  }
  return ranges.reverse().flatMap(rangeWindows)
}
