import { createHash } from 'node:crypto'
import { dayMs } from '../../../kernel/durations.ts'
import { type DataTypeId, dataTypeIds } from '../../../model/catalog/data-types.ts'
import { joinSpans, type Span } from '../../../model/sync/spans.ts'
import type { Notification } from '../../port.ts'
import { coverage } from '../coverage.ts'
import { instant, isObject, member, word } from '../fields.ts'

const typeByUpstream = new Map<string, DataTypeId>(dataTypeIds.map(type => [coverage[type].upstream, type]))

/** Intervals may be a single instant or truncated to minutes. */
const widenMs = 60_000
/** No wearable record is older. */
const beginningOfHistory = Date.UTC(2008, 0, 1)

/** The body of the platform's webhook test. */
export const isHandshake = (body: unknown): boolean => isObject(body) && body['type'] === 'verification'

/** The notifications of a webhook's body, one or a list. Unknown or invalid items are omitted and counted. */
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
  // Only the name of the subscription differs between two changes of the same interval. Without it, each receipt counts as a change.
  const named = word(member(data, 'clientProvidedSubscriptionName')) ? '' : String(nowMs)
  const id = createHash('sha256')
    .update(JSON.stringify(data) + named)
    .digest('base64url')
    .slice(0, 12)
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
