import { createHash } from 'node:crypto'
import { type DataTypeId, dataTypeIds } from '../../../model/catalog/data-types.ts'
import { joinSpans, type Span } from '../../../model/sync/spans.ts'
import { coverage } from '../coverage.ts'
import { instant, isObject, member, word } from '../fields.ts'

/** What a notification says: something of a person changed in these stretches of time. Never a value. */
export interface Notification {
  /** The same for the same notification delivered again. */
  id: string
  userId: string
  spans: Span[]
}

/** Our types of which the platform notifies; the others are found by the schedule. */
export const notifiedTypes = dataTypeIds.filter(
  type => !['active-energy', 'active-minutes', 'oxygen-saturation', 'vo2-max', 'daily-vo2-max'].includes(type),
)

/**
 * Hours within which a change of a type is announced. A device that is worn all day is synchronised and announced all day long; a
 * value of the day comes once, and what is measured or logged by hand is announced when it happens, which is seldom.
 */
export function notificationHours(type: DataTypeId): number {
  const { reread, scope } = coverage[type]
  return reread === '2 days' && scope === 'activity_and_fitness' ? 3 : 36
}

const typeByUpstream = new Map<string, DataTypeId>(dataTypeIds.map(type => [coverage[type].upstream, type]))

/** Intervals may be a mere instant or be cut to minutes. */
const widenMs = 60_000
const dayMs = 86_400_000
/** No wearable record is older. */
const beginningOfHistory = Date.UTC(2008, 0, 1)

/** The body by which the platform tries a receiver out. */
export const isHandshake = (body: unknown): boolean => isObject(body) && body['type'] === 'verification'

/** The notifications of a webhook's body, one or a list. What is not known or cannot be read is left out and counted. */
export function readNotifications(body: unknown, nowMs: number): { notifications: Notification[]; ignored: number } {
  const items: unknown[] = Array.isArray(body) ? body : [body]
  const notifications = items.map(item => readNotification(member(item, 'data'), nowMs)).filter(one => one !== null)
  return { notifications, ignored: items.length - notifications.length }
}

function readNotification(data: unknown, nowMs: number): Notification | null {
  const [userId, operation, dataType] = ['healthUserId', 'operation', 'dataType'].map(name => word(member(data, name)))
  const type = typeByUpstream.get(dataType ?? '')
  const intervals = member(data, 'intervals')
  if (!userId || !type || (operation !== 'UPSERT' && operation !== 'DELETE') || !Array.isArray(intervals)) return null
  const spans = intervals.map(interval => readSpan(type, member(interval, 'physicalTimeInterval'), nowMs))
  const readable = spans.filter(span => span !== null)
  if (readable.length === 0) return null
  const id = createHash('sha256').update(JSON.stringify(data)).digest('base64url').slice(0, 12)
  return { id, userId, spans: joinSpans(readable) }
}

function readSpan(type: DataTypeId, interval: unknown, nowMs: number): Span | null {
  const startMs = instant(member(interval, 'startTime'))
  const endMs = instant(member(interval, 'endTime') ?? member(interval, 'startTime'))
  const fromMs = Math.max(startMs - widenMs, beginningOfHistory)
  // A total of today may end at its midnight, which is still to come.
  const toMs = Math.min(endMs + widenMs, nowMs + 2 * dayMs)
  return startMs <= endMs && fromMs < toMs ? { type, fromMs, toMs } : null
}
