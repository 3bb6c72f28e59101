import { count, countWait } from '../../invocation.ts'
import type { Clock } from '../../kernel/clock.ts'
import { hourMs } from '../../kernel/durations.ts'
import type { AccountProblem } from '../../model/sync/read-error.ts'
import { UpstreamError } from '../errors.ts'
import type { SessionWork } from '../port.ts'
import type { RequestQuota } from '../request-quota.ts'
import { isObject, member } from './fields.ts'

export interface Answer {
  text: string
  contentType: string | null
}

export interface AccessTokens {
  /** A valid token. */
  current(): Promise<string>
  /** A new token, after the platform rejected the current one. */
  renew(refused: string): Promise<string>
}

export interface ClientParts {
  baseUrl: string
  tokens: AccessTokens
  quota: RequestQuota
  clock: Clock
  /** The limits of the work that the requests are for. */
  work?: Pick<SessionWork, 'deadlineMs'> & Partial<SessionWork>
  /** Replaceable in tests; the defaults are the real implementations. */
  sleep?: (ms: number) => Promise<void>
  random?: () => number
  timeoutMs?: number
}

const maxAttempts = 3
/** The timeout while a person waits; a token renewal may precede the request. */
const shortTimeoutMs = 10_000
/** If the platform requires a longer wait, the work returns to the queue instead of sleeping. */
const maxSleepMs = 5000

/** The platform took too long for a request: a smaller one may succeed. */
export class TooSlow extends UpstreamError {}

/**
 * `once`: a request that must not be repeated when its outcome is unknown. `divisible`: a request that the caller divides when the
 * platform is too slow for it, instead of repeating it.
 */
export type How = 'once' | 'divisible'

/** GET and POST against the Google Health API: time-outs, quota pacing, bounded retries, typed errors. */
export function googleHealthClient(parts: ClientParts) {
  const { tokens, clock, work, sleep = realSleep, random = Math.random } = parts

  /** A request whose token was rejected was not executed, and is repeated with a new token. @throws UpstreamError */
  return async function request(path: string, body?: unknown, how?: How): Promise<Answer> {
    let token = await tokens.current()
    let renewed = false
    for (let attempt = 1; ; attempt++) {
      if (work && clock() > work.deadlineMs) throw new UpstreamError('deadline', 'time is up')
      try {
        const { response, text } = await send(parts, { path, body, token, how })
        if (response.ok) return { text, contentType: response.headers.get('content-type') }
        if (response.status === 401 && !renewed) {
          // The grant has ended only if a renewed token is rejected too, not if the renewal failed.
          token = await tokens.renew(token)
          renewed = true
          attempt--
          continue
        }
        throw failureOf(response.status, text, response.headers.get('retry-after'), clock())
      } catch (error) {
        const wait = waitAfter(error, attempt, how, random)
        await countWait(clock, () => sleep(wait))
      }
    }
  }
}

interface Sending {
  path: string
  body: unknown
  token: string
  how: How | undefined
}

/** Sends one request when the rate limit allows it. @throws UpstreamError quota, deadline: the wait is too long; unavailable: no answer */
async function send(parts: ClientParts, { path, body, token, how }: Sending) {
  const { baseUrl, clock, work, timeoutMs = shortTimeoutMs } = parts
  await waitForQuota(parts)
  await work?.beforeRequest?.()
  work?.onRequest?.()
  const headers: Record<string, string> = { authorization: `Bearer ${token}`, accept: 'application/json' }
  if (body !== undefined) headers['content-type'] = 'application/json'
  count('platformCalls')
  const sentMs = clock()
  try {
    const response = await fetch(`${baseUrl}/v4/${path}`, {
      method: body === undefined ? 'GET' : 'POST',
      headers,
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(how === 'once' ? Math.min(timeoutMs, shortTimeoutMs) : timeoutMs),
    })
    return { response, text: await response.text() }
  } catch (error) {
    const name = error instanceof Error ? error.name : 'network'
    throw name === 'TimeoutError' ? new TooSlow('unavailable', name) : new UpstreamError('unavailable', name)
  } finally {
    count('platformMs', clock() - sentMs)
  }
}

/** A worker waits for the minute's quota in place, because a read that stops would have to be continued. */
async function waitForQuota({ quota, clock, work, sleep = realSleep }: ClientParts): Promise<void> {
  for (let waitMs = quota.take(work?.inBackground); waitMs > 0; waitMs = quota.take(work?.inBackground)) {
    if (work ? clock() + waitMs > work.deadlineMs : waitMs > maxSleepMs)
      throw work ? new UpstreamError('deadline', 'own quota') : new UpstreamError('quota', 'own pace', waitMs)
    await work?.beforeRequest?.()
    const sleepMs = Math.min(waitMs, maxSleepMs)
    await countWait(clock, () => sleep(sleepMs))
  }
}

/** Milliseconds until the next attempt. @throws the error itself when the request must not be repeated; quota: the wait is too long */
function waitAfter(error: unknown, attempt: number, how: How | undefined, random: () => number): number {
  if (!(error instanceof UpstreamError) || how === 'once') throw error
  if (error instanceof TooSlow && how === 'divisible') throw error
  const wait = waitBefore(error, attempt, random)
  if (wait === null || attempt >= maxAttempts) throw error
  if (error.failure === 'quota' && wait > maxSleepMs)
    throw new UpstreamError('quota', 'the platform asks to wait', error.retryAfterMs)
  return wait
}

/** Milliseconds until the next attempt; null when another attempt is pointless. */
function waitBefore(error: UpstreamError, attempt: number, random: () => number): number | null {
  if (error.failure === 'quota') return error.retryAfterMs ?? 1000 * 2 ** attempt * (1 + random())
  if (error.failure === 'unavailable') return 250 * 2 ** attempt * (0.5 + random())
  return null
}

function failureOf(status: number, text: string, retryAfter: string | null, nowMs: number): UpstreamError {
  const reason = reasonOf(text)
  if (status === 401) return new UpstreamError('authorization', 'the token is refused')
  if (status === 429) return new UpstreamError('quota', 'status 429', retryAfterMs(retryAfter, nowMs))
  // The platform answers 500 when its own deadline of ten seconds has passed.
  if (status === 500 || status === 504) return new TooSlow('unavailable', `status ${status}`)
  if (status >= 500) return new UpstreamError('unavailable', `status ${status}`)
  if (reason === 'UNSUPPORTED_DATA_TYPE_ACTION') return new UpstreamError('unsupported', reason)
  if (reason === 'ACCESS_TOKEN_SCOPE_INSUFFICIENT' || reason === 'MISSING_OAUTH_SCOPE')
    return new UpstreamError('scope', reason)
  if (reason === null && status === 404) return new UpstreamError('contract', 'status 404 without a reason')
  return new UpstreamError('refused', reason ?? `status ${status}`, null, problemOf(status, reason, text))
}

/** The refusals of an account as a whole. The refusal of a legacy account has no reason, only a text about its `UberMint`. */
function problemOf(status: number, reason: string | null, text: string): AccountProblem | null {
  if (reason === 'ACCOUNT_NOT_LINKED') return 'account_not_linked'
  if (status === 412) return 'no_health_profile'
  return status === 403 && text.includes('UberMint') ? 'legacy_account' : null
}

function retryAfterMs(header: string | null, nowMs: number): number | null {
  if (header === null) return null
  const ms = /^\d+$/.test(header) ? Number(header) * 1000 : Date.parse(header) - nowMs
  return Number.isNaN(ms) ? null : Math.min(Math.max(ms, 0), hourMs)
}

/** `details[].reason` of the error body; null when the body is not one. Only uppercase words are accepted, so no text leaks. */
function reasonOf(text: string): string | null {
  try {
    const details = member(member(JSON.parse(text), 'error'), 'details')
    const reasons = Array.isArray(details) ? details.filter(isObject).map(detail => detail['reason']) : []
    const reason = reasons.find(one => typeof one === 'string' && /^[A-Z_]{3,60}$/.test(one))
    return typeof reason === 'string' ? reason : null
  } catch {
    return null
  }
}

const realSleep = (ms: number) => new Promise<void>(resolve => setTimeout(resolve, ms))
