import { addDays, civilDay, type Day } from '../../kernel/civil-time.ts'
import { boundsOfDay, boundsOfRange } from '../../kernel/ranges.ts'
import { dataTypes } from '../../model/catalog/data-types.ts'
import type { Connection } from '../../model/sync/connection.ts'
import type { RunWindow } from '../../model/sync/run.ts'
import { joinSpans, type Span } from '../../model/sync/spans.ts'
import { windowMs } from '../../model/sync/window.ts'
import type { UpstreamType } from '../../upstream/port.ts'

const dayMs = 86_400_000
/** No wearable record of the platform is older. */
const beginningOfHistory = Date.UTC(2008, 0, 1)

/**
 * Window lengths of a long range, newest first: the last days are readable soon. 88 days, rounded up to whole UTC days, still are one
 * request of 90 days, or three of 30.
 */
const windowDays = [7, 23, 88] as const

/** The windows of a first or historical synchronisation, newest first, each day in exactly one. */
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

/** What a connection has not read yet. */
export type Missing = Pick<Connection, 'lastSuccessAt' | 'unread'>

/** A refresh that ends `today`. */
export interface Refresh {
  today: Day
  missing: Missing
  /** Of every type, so many of the last days. */
  rereadDays: number
}

/** The windows of a refresh: the last week, or as many days as are read again, and whatever an earlier run left unread. */
export function refreshWindows(nowMs: number, zone: string, missing: Missing, rereadDays: number): RunWindow[] {
  const today = civilDay(nowMs, zone)
  const days = [
    addDays(today, 1 - Math.max(7, rereadDays)),
    missingSince(zone, missing.lastSuccessAt),
    ...Object.values(missing.unread),
  ]
  return backfillWindows({ start: earliest(days) ?? today, end: today })
}

/** The first day that a refresh reads of a type again: its latest days, and what is missing. */
function refreshStart({ type, reread }: UpstreamType, zone: string, { today, missing, rereadDays }: Refresh): Day {
  const latest = addDays(today, 1 - Math.max(reread === '2 days' ? 2 : 7, rereadDays))
  return earliest([latest, missingSince(zone, missing.lastSuccessAt), missing.unread[type]]) ?? latest
}

/** Data of the day of the last success, and of a device that was late by a day, may have come after it. */
function missingSince(zone: string, lastSuccessAt: string | null): Day | undefined {
  return lastSuccessAt === null ? undefined : addDays(civilDay(Date.parse(lastSuccessAt), zone), -1)
}

function earliest(days: (Day | undefined)[]): Day | undefined {
  return days.filter(day => day !== undefined).sort()[0]
}

/** One read of the upstream. */
export interface Task {
  key: string
  type: UpstreamType['type']
  fromMs: number
  toMs: number
}

/**
 * The reads of a window: whole stored pieces (UTC days), because a piece is replaced whole. A refresh, which ends `today`, reads
 * of each type only what may have changed or is missing; a first synchronisation, `refresh` null, reads everything.
 */
export function tasksOf(
  window: RunWindow,
  types: readonly UpstreamType[],
  zone: string,
  refresh: Refresh | null,
  newestDay: Day,
): Task[] {
  return types.flatMap(upstreamType => {
    const { type, reread, requestDays } = upstreamType
    // A type that is always read whole is read with the newest window.
    if (reread === 'all history' && window.end !== newestDay) return []
    const wanted = refresh ? refreshStart(upstreamType, zone, refresh) : window.start
    if (wanted > window.end) return []
    const start = wanted > window.start ? wanted : window.start
    const daily = dataTypes[type].kind === 'daily'
    const fromMs =
      reread === 'all history'
        ? beginningOfHistory
        : daily
          ? utcMidnight(start)
          : floorDay(boundsOfDay(start, zone).startMs)
    const toMs = daily ? utcMidnight(window.end) + dayMs : ceilDay(boundsOfDay(window.end, zone).endMs)
    return inSteps({ type, fromMs, toMs }, requestDays * dayMs)
  })
}

/** The windows of a run for notifications: the days that its spans touch, newest first. A day that is still to come has nothing. */
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

/** The reads of a window for notifications: of each type the stored pieces that its spans touch. */
export function spanTasks(
  window: RunWindow,
  spans: readonly Span[],
  types: readonly UpstreamType[],
  zone: string,
): Task[] {
  const { startMs, endMs } = boundsOfRange(window, zone)
  return types.flatMap(({ type, requestDays }) => {
    const { kind, chunk } = dataTypes[type]
    const length = windowMs(chunk)
    // A value of a day is filed under its date, wherever on Earth that day began.
    const margin = kind === 'daily' ? dayMs : 0
    const inWindow = spans.filter(span => span.type === type && span.fromMs < endMs && span.toMs > startMs)
    const pieces = inWindow.map(({ fromMs, toMs }) => ({
      type,
      fromMs: Math.floor((Math.max(fromMs, startMs) - margin) / length) * length,
      toMs: Math.ceil((Math.min(toMs, endMs) + margin) / length) * length,
    }))
    return joinSpans(pieces).flatMap(span => inSteps(span, requestDays * dayMs))
  })
}

/** A stretch of a type in reads of that length, newest first. */
function inSteps({ type, fromMs, toMs }: Span, step: number): Task[] {
  const tasks: Task[] = []
  for (let at = toMs; at > fromMs; at -= step) {
    const from = Math.max(fromMs, at - step)
    tasks.push({ key: `${type} ${new Date(from).toISOString().slice(0, 13)}`, type, fromMs: from, toMs: at })
  }
  return tasks
}

function utcMidnight(day: Day): number {
  return Date.parse(`${day}T00:00:00Z`)
}

const floorDay = (ms: number) => Math.floor(ms / dayMs) * dayMs
const ceilDay = (ms: number) => Math.ceil(ms / dayMs) * dayMs
