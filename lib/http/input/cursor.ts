import { createHash } from 'node:crypto'
import { Problem } from '../../errors.ts'
import { type Day, isDay } from '../../kernel/civil-time.ts'

/** The position at which a paginated read continues. The range of days stays fixed, even when midnight passes during a read with `days=7`. */
export interface Place {
  start: Day
  end: Day
  atMs: number
  /** How many items of that instant were on earlier pages. */
  skip: number
}

/** No time zone is further from UTC. */
const maxUtcOffsetMs = 2 * 86_400_000

/**
 * A position as opaque text: base64url of its parts and a tag. The tag binds it to the account and the query it came from, so that
 * a cursor of another query or account, or one with a changed byte, is rejected.
 */
export function writeCursor(accountId: string, query: unknown, place: Place): string {
  const { start, end, atMs, skip } = place
  return Buffer.from(JSON.stringify([start, end, atMs, skip, tagOf(accountId, query, place)])).toString('base64url')
}

/** @throws Problem invalid_cursor */
export function readCursor(text: string, accountId: string, query: unknown): Place {
  const place = parse(text)
  // Base64 decoders are lenient, but a cursor has exactly one valid spelling. The tag is compared with the rest.
  if (!place || writeCursor(accountId, query, place) !== text) {
    throw new Problem('invalid_cursor', 'The cursor is corrupt or belongs to another query. Start again without it.', {
      faults: [{ in: 'query', name: 'cursor', message: 'is corrupt or belongs to another query' }],
    })
  }
  return place
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

function tagOf(accountId: string, query: unknown, { start, end, atMs, skip }: Place): string {
  const text = JSON.stringify([accountId, query, start, end, atMs, skip])
  return createHash('sha256').update(text).digest('base64url').slice(0, 12)
}
