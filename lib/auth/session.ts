import { dayMs, minuteMs } from '../kernel/durations.ts'
import { shortDigest } from '../kernel/ids.ts'
import type { Actor } from '../model/account/audit.ts'

/** A session ends after this time without use … */
export const sessionIdleMs = 7 * dayMs
/** … and in any case this long after the sign-in. */
export const sessionMaxMs = 30 * dayMs
/** Use is recorded at most this often, so that a busy page does not write on every request. */
export const sessionNoteMs = 60 * minuteMs
/** Lifetime of a bearer key that a session creates for its pages. */
export const sessionKeyMs = 15 * minuteMs

/** A session as the audit names it, by the hash of its secret, which the keys of its pages have as well. */
export const sessionActor = (hash: string): Actor => ({ kind: 'session', id: shortDigest(hash) })

/** The browser's secret: 256 random bits without further meaning, and its stored form. */
export {
  hashToken as hashSessionSecret,
  isToken as isSessionSecret,
  newToken as newSessionSecret,
} from './secrets/token.ts'
