import { addDays, civilDay, type Day } from '../../kernel/civil-time.ts'
import type { Connection } from '../../model/sync/connection.ts'
import type { RunWindow } from '../../model/sync/run.ts'
import type { Span } from '../../model/sync/spans.ts'

/**
 * Window lengths of a long range, newest first, so that the latest days are available early. 88 days, rounded up to whole UTC days, fit in one
 * request of 90 days, or three of 30.
 */
const windowDays = [7, 23, 88] as const

/** The windows of a first or historical synchronization, newest first, each day in exactly one. */
export function backfillWindows(range: { start: Day; end: Day }): RunWindow[] {
  const windows: RunWindow[] = []
  for (let end = range.end, i = 0; end >= range.start; i++) {
    const length = windowDays[Math.min(i, windowDays.length - 1)] as number
    const first = addDays(end, 1 - length)
    const start = first > range.start ? first : range.start
    windows.push({ start, end, status: 'pending' })
    end = addDays(start, -1)
  }
  return windows
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
  return backfillWindows({ start: earliest(days) ?? today, end: today })
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
  return ranges.reverse().flatMap(backfillWindows)
}
