import { createHash, randomBytes } from 'node:crypto'
import { dayMs } from '../kernel/zone-rules.ts'

const minuteMs = 60_000

/** A session ends after this time without use … */
export const sessionIdleMs = 7 * dayMs
/** … and in any case this long after the sign-in. */
export const sessionMaxMs = 30 * dayMs
/** Use is recorded at most this often, so that a busy page does not write on every request. */
export const sessionNoteMs = 60 * minuteMs
/** Lifetime of a bearer key that a session creates for its pages. */
export const sessionKeyMs = 15 * minuteMs

/** The browser's secret: 256 random bits without further meaning. */
export function newSessionSecret(): string {
  return randomBytes(32).toString('base64url')
}

export function isSessionSecret(text: string): boolean {
  return /^[\w-]{43}$/.test(text)
}

/** The stored form of the secret: its SHA-256 in hex. */
export function hashSessionSecret(secret: string): string {
  return createHash('sha256').update(secret).digest('hex')
}
