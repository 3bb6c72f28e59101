import { createHash, randomBytes } from 'node:crypto'

const minuteMs = 60_000
const dayMs = 24 * 60 * minuteMs

/** A session ends when it was not used for so long … */
export const sessionIdleMs = 7 * dayMs
/** … and in any case so long after the sign-in. */
export const sessionMaxMs = 30 * dayMs
/** Use is noted at most this often, so that a busy page does not write with every request. */
export const sessionNoteMs = 60 * minuteMs
/** How long a bearer key that a session made for its pages lives. */
export const sessionKeyMs = 15 * minuteMs

/** What the browser holds: 256 random bits that mean nothing by themselves. */
export function newSessionSecret(): string {
  return randomBytes(32).toString('base64url')
}

export function isSessionSecret(text: string): boolean {
  return /^[\w-]{43}$/.test(text)
}

/** What the table holds instead: SHA-256 in hex. */
export function hashSessionSecret(secret: string): string {
  return createHash('sha256').update(secret).digest('hex')
}
