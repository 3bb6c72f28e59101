import { createHmac, randomBytes } from 'node:crypto'

/** How long a person may take at the platform's consent. */
export const connectAttemptMs = 30 * 60_000

/** What the platform is shown, and has to show again, so that its answer belongs to this browser, session and attempt. */
interface Proof {
  state: string
  codeVerifier: string
}

/**
 * Begins a connection. As with a sign-in nothing is stored: the browser keeps one random secret in a cookie, of which state and PKCE
 * verifier are made together with the session. So a consent cannot end in another person's account.
 */
export function beginConnecting(sessionId: string, startedAtMs: number): { cookie: string; proof: Proof } {
  const secret = randomBytes(32).toString('base64url')
  return { cookie: `${startedAtMs}.${secret}`, proof: proofOf(secret, sessionId, startedAtMs) }
}

/** The attempt that a cookie is of, when `state` is its own, it was begun in this session and is not too old. */
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
