import { createHmac, randomBytes } from 'node:crypto'
import { minuteMs } from '../kernel/durations.ts'

/** The maximum time that a person may spend on the platform's consent page. */
export const connectAttemptMs = 30 * minuteMs

/** Values that the platform receives and must return, so that its answer belongs to this browser, session and attempt. */
interface Proof {
  state: string
  codeVerifier: string
}

/**
 * Starts a connection. As with a sign-in, nothing is stored: the browser keeps one random secret in a cookie. State and PKCE
 * verifier are derived from the secret and the session, so a consent cannot end in another person's account.
 */
export function beginConnecting(sessionId: string, startedAtMs: number): { cookie: string; proof: Proof } {
  const secret = randomBytes(32).toString('base64url')
  return { cookie: `${startedAtMs}.${secret}`, proof: proofOf(secret, sessionId, startedAtMs) }
}

/** The attempt of a cookie, if `state` belongs to it, it started in this session and it has not expired. */
export function resumeConnecting(
  cookie: string | undefined,
  state: string | undefined,
  sessionId: string,
  nowMs: number,
): Proof | null {
  const [, startedAt, secret] = /^(\d{1,16})\.([\w-]{43})$/.exec(cookie ?? '') ?? []
  if (!startedAt || !secret) return null
  const proof = proofOf(secret, sessionId, Number(startedAt))
  return state === proof.state && nowMs < Number(startedAt) + connectAttemptMs ? proof : null
}

function proofOf(secret: string, sessionId: string, startedAtMs: number): Proof {
  const make = (what: string) =>
    createHmac('sha256', secret)
      .update(JSON.stringify([what, sessionId, startedAtMs]))
      .digest('base64url')
  return { state: make('state'), codeVerifier: make('verifier') }
}
