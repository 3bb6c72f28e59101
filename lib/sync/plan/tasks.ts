import { addDays, type Day, utcMidnight } from '../../kernel/civil-time.ts'
import { dayMs, hourMs } from '../../kernel/durations.ts'
import { boundsOfDay, boundsOfRange } from '../../kernel/ranges.ts'
import { type DataTypeId, dataTypes, type PlatformType } from '../../model/catalog/data-types.ts'
import type { PendingNotifications } from '../../model/sync/pending-notifications.ts'
import { type RunProgress, type RunWindow, readsType } from '../../model/sync/run.ts'
import { joinSpans, type Span } from '../../model/sync/spans.ts'
import { windowMs } from '../../model/sync/window.ts'
import type { UpstreamType } from '../../upstream/port.ts'
import { earliest, type Missing, missingSince } from './windows.ts'

const refreshStepMs = 4 * hourMs
/** An hour has one page, which most of two hours do not. */
const newestMs = 3 * hourMs
/** Two days of any time zone. Longer spans have enough days to read at the same time. */
const briefMs = 3 * dayMs

/** The platform has no older wearable records. */
const beginningOfHistory = Date.UTC(2008, 0, 1)

/** A refresh that ends `today`. */
export interface Refresh {
  today: Day
  missing: Missing
  /** How many of the last days are read for every type. */
  rereadDays: number
  /** Later hours are left to the next refresh, so that a refresh that continues has the same reads. */
  startedMs: number
  /** By type that is read only from its newest stored chunk on: the start of that chunk. */
  newest: Readonly<Record<string, number>>
  /** The types that an hourly refresh leaves out: those that are read less often, and those whose changes are announced. */
  leftOut: ReadonlySet<PlatformType>
}

/** Which hours of a type may have changed since they were last read. */
export interface ChangedHours {
  /** The parts of a span to read. */
  within(span: Span): Span[]
}

/** One read of the upstream. */
export interface Task {
  /** Names its span: a run that continues may divide its time otherwise. */
  key: string
  type: PlatformType
  fromMs: number
  toMs: number
}

interface WindowPlan {
  run: Pick<RunProgress, 'spans' | 'range'>
  window: RunWindow
  /** Null reads everything. */
  refresh: Refresh | null
  /** By type of which the platform summarizes the hours; the others are read as a whole. */
  changedHours?: ReadonlyMap<DataTypeId, ChangedHours> | undefined
  zone: string
}

/** The reads of a window: the run's spans, or what a refresh reads. `rollupsSince`: the first day of which the roll-ups of a type are read. */
export function planWindow(
  plan: WindowPlan,
  types: readonly UpstreamType[],
): { tasks: Task[]; rollupsSince(type: PlatformType): Day } {
  const { spans } = plan.run
  return {
    tasks: types
      .filter(({ type }) => readsType(plan.window, type))
      .flatMap(type => (spans ? spanTasks(plan, spans, type) : refreshTasks(plan, type))),
    rollupsSince: id => {
      const type = types.find(one => one.type === id)
      return type && !spans ? firstRollupDay(plan, type) : plan.window.start
    },
  }
}

function isLeftOut({ type }: UpstreamType, { leftOut, missing }: Refresh): boolean {
  return leftOut.has(type) && missing.pendingFrom[type] === undefined
}

/** The first day that a refresh reads for a type: its latest days, and missing data. */
function refreshStart({ type, reread }: UpstreamType, zone: string, { today, missing, rereadDays }: Refresh): Day {
  const latest = addDays(today, 1 - Math.max(reread === '2 days' ? 2 : 7, rereadDays))
  return earliest([latest, missingSince(zone, missing.lastSuccessAt), missing.pendingFrom[type]]) ?? latest
}

/**
 * The first day of a window of which the roll-ups of a type are read. Without a backlog of its own, a type is not read again where
 * another type has one.
 */
function firstRollupDay({ window, refresh, zone }: WindowPlan, type: UpstreamType): Day {
  if (!refresh) return window.start
  if (isLeftOut(type, refresh)) return addDays(window.end, 1)
  const week = addDays(refresh.today, -6)
  const first = refreshStart(type, zone, refresh)
  return first < week ? first : week
}

/**
 * Reads whole stored chunks (UTC days), because a chunk is replaced as a whole. A refresh reads only data that may have changed or is
 * missing; a first synchronization reads everything.
 */
function refreshTasks(plan: WindowPlan, upstreamType: UpstreamType): Task[] {
  const { run, window, refresh, zone, changedHours } = plan
  const { type, reread, requestDays } = upstreamType
  // A type that is always read completely is read with the newest window.
  if (reread === 'all history' && window.end !== run.range.end) return []
  if (refresh && isLeftOut(upstreamType, refresh)) return []
  const wanted = refresh ? refreshStart(upstreamType, zone, refresh) : window.start
  if (wanted > window.end) return []
  const start = wanted > window.start ? wanted : window.start
  const daily = dataTypes[type].kind === 'daily'
  const startMs = daily ? utcMidnight(start) : floorDay(boundsOfDay(start, zone).startMs)
  const fromMs = reread === 'all history' ? beginningOfHistory : startMs
  const toMs = daily ? utcMidnight(window.end) + dayMs : ceilDay(boundsOfDay(window.end, zone).endMs)
  const span =
    refresh && dataTypes[type].chunk === 'hour' ? newHours({ type, fromMs, toMs }, refresh) : { type, fromMs, toMs }
  // Each page of a read waits for the one before, so a refresh divides a day into reads at the same time.
  const isBrief = refresh && dataTypes[type].chunk === 'hour' && span.toMs - span.fromMs <= briefMs
  const briefStepMs = span.toMs - span.fromMs <= newestMs ? hourMs : refreshStepMs
  const spans = changedHours?.get(type)?.within(span) ?? [span]
  return spans.flatMap(one => inSteps(type, one, isBrief ? briefStepMs : requestDays * dayMs))
}

/** The part of a span of a type that is stored by hour in which observations can be new. */
function newHours({ type, fromMs, toMs }: Span, { missing, newest, startedMs }: Refresh): Span {
  const since = missing.pendingFrom[type] === undefined ? (newest[type] ?? fromMs) : fromMs
  const nextHour = Math.floor(startedMs / hourMs + 1) * hourMs
  return { type, fromMs: Math.max(fromMs, since), toMs: Math.min(toMs, nextHour) }
}

/** The stored chunks in the window that the spans of a type overlap. */
function spanTasks({ window, zone }: WindowPlan, spans: readonly Span[], { type, requestDays }: UpstreamType): Task[] {
  const { startMs, endMs } = boundsOfRange(window, zone)
  const { kind, chunk } = dataTypes[type]
  const length = windowMs(chunk)
  // A daily value is stored under its date, regardless of the zone of that day.
  const margin = kind === 'daily' ? dayMs : 0
  const inWindow = spans.filter(span => span.type === type && span.fromMs < endMs && span.toMs > startMs)
  const chunks = inWindow.map(({ fromMs, toMs }) => ({
    type,
    fromMs: Math.floor((Math.max(fromMs, startMs) - margin) / length) * length,
    toMs: Math.ceil((Math.min(toMs, endMs) + margin) / length) * length,
  }))
  return joinSpans(chunks).flatMap(span => inSteps(type, span, requestDays * dayMs))
}

/** Splits a time span of a type into reads of that length, newest first. */
function inSteps(type: PlatformType, { fromMs, toMs }: Pick<Span, 'fromMs' | 'toMs'>, step: number): Task[] {
  const tasks: Task[] = []
  for (let at = toMs; at > fromMs; at -= step) {
    const from = Math.max(fromMs, at - step)
    tasks.push({ key: `${type} ${hourOf(from)}/${hourOf(at)}`, type, fromMs: from, toMs: at })
  }
  return tasks
}

/** The types of which a run has ended or begun some of the reads of its window. */
export function typesBegun({ doneTasks, unreadBefore = {} }: Pick<RunProgress, 'doneTasks' | 'unreadBefore'>) {
  return [...doneTasks, ...Object.keys(unreadBefore)].map(key => key.slice(0, key.indexOf(' ')))
}

const hourOf = (ms: number) => new Date(ms).toISOString().slice(0, 13)

const floorDay = (ms: number) => Math.floor(ms / dayMs) * dayMs
const ceilDay = (ms: number) => Math.ceil(ms / dayMs) * dayMs

/** While an account gets notifications, one arrives this often. After that, nothing is taken for announced. */
const silentAfterMs = 2 * hourMs

/**
 * The types whose changes the platform announces at present: notifications arrive, and one of the type was among them within the time in
 * which the platform announces its changes. Notifications have runs of their own, so an hourly refresh leaves these types out.
 */
export function announcedTypes(
  { lastReceivedAt, notifiedAt }: Pick<PendingNotifications, 'lastReceivedAt' | 'notifiedAt'>,
  types: readonly UpstreamType[],
  nowMs: number,
): Set<PlatformType> {
  if (lastReceivedAt === null || nowMs - Date.parse(lastReceivedAt) > silentAfterMs) return new Set()
  const isAnnounced = ({ type, notifiedWithinHours }: UpstreamType) =>
    nowMs - (notifiedAt[type] ?? 0) < (notifiedWithinHours ?? 0) * hourMs
  return new Set(types.filter(isAnnounced).map(({ type }) => type))
}
