import { createHash, createPublicKey, type KeyObject, verify } from 'node:crypto'
import type { Config } from '../../../config.ts'
import type { Clock } from '../../../kernel/clock.ts'
import { dayMs, minuteMs } from '../../../kernel/durations.ts'
import { type PlatformType, platformTypes } from '../../../model/catalog/data-types.ts'
import { joinSpans, type Span } from '../../../model/sync/spans.ts'
import { UpstreamError } from '../../errors.ts'
import type { Notification, Webhook } from '../../port.ts'
import { coverage } from '../coverage.ts'
import { instant, isObject, member, word } from '../fields.ts'

/** Google Health's notifications. */
export function googleWebhook(config: Pick<Config, 'UPSTREAM_KEY_SET_URL'>, clock: Clock): Webhook {
  return { isHandshake, readNotifications, ...webhookSignatures(config.UPSTREAM_KEY_SET_URL, clock) }
}

const typeByUpstream = new Map<string, PlatformType>(platformTypes.map(type => [coverage[type].upstream, type]))

/** Intervals may be a single instant or truncated to minutes. */
const widenMs = minuteMs
/** No wearable record is older. */
const beginningOfHistory = Date.UTC(2008, 0, 1)

/** The body of the platform's webhook test. */
const isHandshake = (body: unknown): boolean => isObject(body) && body['type'] === 'verification'

/** The notifications of a webhook's body, one or a list. Unknown or invalid items are omitted and counted. */
function readNotifications(body: unknown, nowMs: number): { notifications: Notification[]; ignored: number } {
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

function readSpan(type: PlatformType, interval: unknown, nowMs: number): Span | null {
  const startMs = instant(member(interval, 'startTime'))
  const endMs = instant(member(interval, 'endTime') ?? member(interval, 'startTime'))
  const fromMs = Math.max(startMs - widenMs, beginningOfHistory)
  // A total of today may end at its midnight, which is still to come.
  const toMs = Math.min(endMs + widenMs, nowMs + 2 * dayMs)
  return startMs <= endMs && fromMs < toMs ? { type, fromMs, toMs } : null
}

/** The documented header, and an earlier undocumented one. */
const headerNames = ['google-health-api-signature', 'x-healthapi-signature']
/** Keys change about once a month: an unknown id is looked up immediately, but not for every forged request. */
const lookUpAgainAfterMs = minuteMs
/** A Tink signature: this byte, four bytes of the key's id, and the signature itself. */
const tinkVersion = 1
const prefixBytes = 5

type KeySet = ReadonlyMap<number, KeyObject>

/** Verifies signatures with the key set at a URL. The set is fetched for the first signature and again for an unknown key. */
export function webhookSignatures(keySetUrl: string, clock: Clock): Pick<Webhook, 'isSigned'> {
  /** The last fetched key set; it stays in use while a newer one cannot be fetched. */
  let keys: KeySet | undefined
  let lookup: { atMs: number; done: Promise<void> } | undefined

  async function keyOf(id: number): Promise<KeyObject | undefined> {
    const known = keys?.get(id)
    if (known) return known
    if (!lookup || clock() - lookup.atMs >= lookUpAgainAfterMs) {
      const done = fetchKeySet(keySetUrl).then(keySet => {
        keys = keySet
      })
      lookup = { atMs: clock(), done }
    }
    await lookup.done.catch(error => {
      if (!keys) throw error
    })
    return keys?.get(id)
  }

  return {
    async isSigned(body, headers) {
      const header = headerNames.map(name => headers[name]).find(value => value !== undefined)
      const signature = readSignature(header ?? '')
      const key = signature && (await keyOf(signature.keyId))
      return key ? verify('sha256', body, { key, dsaEncoding: 'der' }, signature.der) : false
    },
  }
}

function readSignature(header: string): { keyId: number; der: Buffer } | null {
  const bytes = Buffer.from(header, 'base64')
  // The platform sends only canonical base64.
  if (bytes.length <= prefixBytes || bytes[0] !== tinkVersion || bytes.toString('base64') !== header) return null
  return { keyId: bytes.readUInt32BE(1), der: bytes.subarray(prefixBytes) }
}

async function fetchKeySet(url: string): Promise<KeySet> {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(5000) })
    if (!response.ok) throw new UpstreamError('unavailable', `key set status ${response.status}`)
    return readKeySet(await response.json())
  } catch (error) {
    throw error instanceof UpstreamError ? error : new UpstreamError('unavailable', 'the key set cannot be read')
  }
}

/** The enabled keys of a Tink key set in JSON; entries of another kind are omitted. */
export function readKeySet(keySet: unknown): KeySet {
  const entries = member(keySet, 'key')
  const keys = new Map<number, KeyObject>()
  for (const entry of Array.isArray(entries) ? entries : []) {
    const [id, data] = [member(entry, 'keyId'), member(entry, 'keyData')]
    const isOurs =
      member(entry, 'status') === 'ENABLED' &&
      member(entry, 'outputPrefixType') === 'TINK' &&
      member(data, 'typeUrl') === 'type.googleapis.com/google.crypto.tink.EcdsaPublicKey'
    const key = isOurs ? readPublicKey(Buffer.from(String(member(data, 'value')), 'base64')) : null
    if (key && typeof id === 'number') keys.set(id, key)
  }
  return keys
}

/** The `params` of a key for SHA-256 on P-256 with DER signatures. */
const params = '080310021802'

/** The protobuf message EcdsaPublicKey: 2 params, 3 x, 4 y. Null for any other message or curve. */
function readPublicKey(message: Buffer): KeyObject | null {
  const fields = new Map<number, Buffer>()
  for (let at = 0; at + 1 < message.length; ) {
    const tag = message.readUInt8(at)
    const length = message.readUInt8(at + 1)
    // The version is a one-byte number; every other field is a length below 128 and that many bytes.
    const isNumber = (tag & 7) === 0
    if (!isNumber) fields.set(tag >> 3, message.subarray(at + 2, at + 2 + length))
    at += isNumber ? 2 : 2 + length
  }
  const [x, y] = [coordinate(fields.get(3)), coordinate(fields.get(4))]
  if (fields.get(2)?.toString('hex') !== params || !x || !y) return null
  try {
    return createPublicKey({ key: { kty: 'EC', crv: 'P-256', x, y }, format: 'jwk' })
  } catch {
    return null
  }
}

/** A big-endian number of 32 bytes, which may come with a zero before it or without its leading zeros. */
function coordinate(bytes: Buffer | undefined): string | null {
  const digits = bytes?.toString('hex').replace(/^(00)+/, '') ?? ''
  return digits.length > 0 && digits.length <= 64
    ? Buffer.from(digits.padStart(64, '0'), 'hex').toString('base64url')
    : null
}
