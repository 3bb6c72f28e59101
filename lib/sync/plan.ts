import { addDays, civilDay, type Day, dayBounds } from '../kernel/civil-time.ts'
import { dataTypes } from '../model/data-types.ts'
import type { RunWindow } from '../model/run.ts'
import type { UpstreamType } from '../upstream/port.ts'

const dayMs = 86_400_000
/** A refresh never reaches further back than this; longer gaps are for a backfill. */
const longestRefreshDays = 31
/** No wearable record of the platform is older. */
const beginningOfHistory = Date.UTC(2008, 0, 1)

/** Window lengths of a long range, newest first: the last days are readable soon, the rest comes in the platform's 90-day steps. */
const windowDays = [7, 23, 90] as const

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

/** The one window of a refresh: the last week, or back to the day before the last success when that is longer ago. */
export function refreshWindow(nowMs: number, zone: string, lastSuccessAt: string | null): RunWindow {
  const today = civilDay(nowMs, zone)
  const sinceSuccess = lastSuccessAt === null ? today : addDays(civilDay(Date.parse(lastSuccessAt), zone), -1)
  const start = [addDays(today, -6), sinceSuccess].sort()[0] as Day
  const earliest = addDays(today, 1 - longestRefreshDays)
  return { start: start > earliest ? start : earliest, end: today, status: 'pending' }
}

/** One read of the upstream. */
export interface Task {
  key: string
  type: UpstreamType['type']
  fromMs: number
  toMs: number
}

/**
 * The reads of a window: whole stored pieces (UTC days), because a piece is replaced whole. A refresh reads most types only two
 * days back, or as far as the last success.
 */
export function tasksOf(
  window: RunWindow,
  types: readonly UpstreamType[],
  zone: string,
  refresh: { lastSuccessAt: string | null } | null,
): Task[] {
  return types.flatMap(({ type, reread, piece }) => {
    let start = window.start
    if (refresh && reread === '2 days') {
      const since = refresh.lastSuccessAt && addDays(civilDay(Date.parse(refresh.lastSuccessAt), zone), -1)
      const short = addDays(window.end, -1)
      start = [window.start, [short, since ?? short].sort()[0] as Day].sort().at(-1) as Day
    }
    const daily = dataTypes[type].kind === 'daily'
    const fromMs =
      reread === 'all history' ? beginningOfHistory : daily ? utcMidnight(start) : floorDay(edge(start, zone).startMs)
    const toMs = daily ? utcMidnight(window.end) + dayMs : ceilDay(edge(window.end, zone).endMs)
    const step = piece === 'day' ? dayMs : toMs - fromMs
    const tasks: Task[] = []
    for (let at = toMs; at > fromMs; at -= step) {
      const from = Math.max(fromMs, at - step)
      tasks.push({ key: `${type} ${new Date(from).toISOString().slice(0, 10)}`, type, fromMs: from, toMs: at })
    }
    return tasks
  })
}

/** Bounds of a day; a date that the zone never had ends where it begins. */
function edge(day: Day, zone: string): { startMs: number; endMs: number } {
  const bounds = dayBounds(day, zone)
  if (bounds) return bounds
  const next = dayBounds(addDays(day, 1), zone)
  if (!next) throw new Error('Two days in a row that do not exist')
  return { startMs: next.startMs, endMs: next.startMs }
}

function utcMidnight(day: Day): number {
  return Date.parse(`${day}T00:00:00Z`)
}

const floorDay = (ms: number) => Math.floor(ms / dayMs) * dayMs
const ceilDay = (ms: number) => Math.ceil(ms / dayMs) * dayMs
