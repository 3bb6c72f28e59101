import { createHmac } from 'node:crypto'
import type { Config } from '../config.ts'
import { type Day, isDay } from '../kernel/civil-time.ts'
import type { Clock } from '../kernel/clock.ts'
import { dayMs } from '../kernel/durations.ts'
import { deploymentSecret } from './stored-secret.ts'

/** The position at which a paginated read continues. The range of days stays fixed, even when midnight passes during a read with `days=7`. */
export interface Place {
  start: Day
  end: Day
  atMs: number
  /** How many items of that instant were on earlier pages. */
  skip: number
}

/** No time zone is further from UTC. */
const maxUtcOffsetMs = 2 * dayMs

/**
 * Positions as opaque text: base64url of their parts and a tag. The tag, an HMAC with a secret of the deployment, binds a cursor to the
 * account and the query it came from, so that a cursor of another query or account, a changed one, or one that was computed elsewhere is
 * rejected.
 */
export interface Cursors {
  write(accountId: string, query: unknown, place: Place): Promise<string>
  /** Null for a cursor that is not ours, or not of this account and query. */
  read(text: string, accountId: string, query: unknown): Promise<Place | null>
}

export function cursorsOf(config: Config, clock: Clock): Cursors {
  const secret = deploymentSecret(config, clock)
  return {
    write: async (accountId, query, place) => writeCursor(await secret(), accountId, query, place),
    read: async (text, accountId, query) => readCursor(await secret(), text, accountId, query),
  }
}

function writeCursor(secret: string, accountId: string, query: unknown, place: Place): string {
  const { start, end, atMs, skip } = place
  const text = JSON.stringify([accountId, query, start, end, atMs, skip])
  const tag = createHmac('sha256', secret).update(text).digest('base64url').slice(0, 22)
  return Buffer.from(JSON.stringify([start, end, atMs, skip, tag])).toString('base64url')
}

function readCursor(secret: string, text: string, accountId: string, query: unknown): Place | null {
  const place = parse(text)
  // Base64 decoders are lenient, but a cursor has exactly one valid spelling. The tag is compared with the rest.
  return place && writeCursor(secret, accountId, query, place) === text ? place : null
}

function parse(text: string): Place | null {
  let parts: unknown
  try {
    parts = JSON.parse(Buffer.from(text, 'base64url').toString('utf8'))
  } catch {
    return null
  }
  if (!Array.isArray(parts)) return null
  const [start, end, atMs, skip] = parts
  if (![start, end].every(day => typeof day === 'string' && isDay(day))) return null
  if (!Number.isSafeInteger(atMs) || !Number.isSafeInteger(skip) || skip < 0) return null
  const within = atMs >= Date.parse(start) - maxUtcOffsetMs && atMs <= Date.parse(end) + maxUtcOffsetMs
  return within ? { start, end, atMs, skip } : null
}
