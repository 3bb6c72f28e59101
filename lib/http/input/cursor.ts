import { createHash } from 'node:crypto'
import { Problem } from '../../errors.ts'
import { type Day, isDay } from '../../kernel/civil-time.ts'

/** Where a walk through a list goes on. It stays in the days it began with, also when midnight passes under `days=7`. */
export interface Place {
  start: Day
  end: Day
  atMs: number
  /** How many items of that instant were on earlier pages. */
  skip: number
}

/** No zone is further from UTC. */
const mostFromUtcMs = 2 * 86_400_000

/**
 * A place as opaque text: base64url of its parts and a tag. The tag binds it to the account and the query it came from, so that a
 * cursor of another query, another account or with a changed byte is refused.
 */
export function writeCursor(accountId: string, query: unknown, place: Place): string {
  const { start, end, atMs, skip } = place
  return Buffer.from(JSON.stringify([start, end, atMs, skip, tagOf(accountId, query, place)])).toString('base64url')
}

/** @throws Problem invalid_cursor */
export function readCursor(text: string, accountId: string, query: unknown): Place {
  const place = parse(text)
  // Decoders forgive; one cursor has one spelling. The tag is compared with the rest.
  if (!place || writeCursor(accountId, query, place) !== text) {
    throw new Problem('invalid_cursor', 'The cursor is damaged or belongs to another query. Start again without it.', {
      faults: [{ in: 'query', name: 'cursor', message: 'is damaged or belongs to another query' }],
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
  const within = atMs >= Date.parse(start) - mostFromUtcMs && atMs <= Date.parse(end) + mostFromUtcMs
  return within ? { start, end, atMs, skip } : null
}

function tagOf(accountId: string, query: unknown, { start, end, atMs, skip }: Place): string {
  const text = JSON.stringify([accountId, query, start, end, atMs, skip])
  return createHash('sha256').update(text).digest('base64url').slice(0, 12)
}
