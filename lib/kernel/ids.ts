import { hash, randomBytes } from 'node:crypto'

const timeDigits = 9

/** A new id: nine base-36 digits of the time, then 80 random bits. Sorts by creation time. */
export function newId(nowMs: number): string {
  return timePart(nowMs) + randomBytes(10).toString('hex')
}

/** The same with a digest of `content` instead of random bits: equal content at an equal time has an equal id. */
export function idOf(atMs: number, content: string): string {
  return timePart(atMs) + hash('sha256', content).slice(0, 20)
}

/** The time in an id; null for text that is no id. */
export function timeOfId(id: string): number | null {
  return /^[0-9a-z]{9}[0-9a-f]{20}$/.test(id) ? Number.parseInt(id.slice(0, timeDigits), 36) : null
}

/** The part of an id after its time. */
export function randomDigits(id: string): string {
  return id.slice(timeDigits)
}

/** Eight hexadecimal digits that distinguish texts which look alike. */
export function shortDigest(text: string): string {
  return hash('sha256', text).slice(0, 8)
}

/** Where the ids of an instant and of later ones start. */
export function firstIdAt(ms: number): string {
  return timePart(ms)
}

function timePart(ms: number): string {
  return ms.toString(36).padStart(timeDigits, '0')
}
