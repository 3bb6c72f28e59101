import { createHash } from 'node:crypto'
import { badCursor } from './params.ts'

/**
 * An opaque place in a list: base64url of `[position, tag]`. The tag binds it to the account and the query it came from, so that a
 * cursor of another query, another account or with a changed byte is refused.
 */
export function writeCursor(accountId: string, query: unknown, position: readonly number[]): string {
  return Buffer.from(JSON.stringify([...position, tagOf(accountId, query, position)])).toString('base64url')
}

/** @throws Problem invalid_cursor */
export function readCursor(text: string, accountId: string, query: unknown, length: number): number[] {
  let parts: unknown
  try {
    parts = JSON.parse(Buffer.from(text, 'base64url').toString('utf8'))
  } catch {
    throw badCursor()
  }
  if (!Array.isArray(parts) || parts.length !== length + 1) throw badCursor()
  const position = parts.slice(0, length)
  if (!position.every(part => Number.isSafeInteger(part))) throw badCursor()
  if (parts[length] !== tagOf(accountId, query, position)) throw badCursor()
  // base64url decoders forgive; one cursor has one spelling.
  if (writeCursor(accountId, query, position) !== text) throw badCursor()
  return position
}

function tagOf(accountId: string, query: unknown, position: readonly number[]): string {
  const text = JSON.stringify([accountId, query, position])
  return createHash('sha256').update(text).digest('base64url').slice(0, 12)
}
