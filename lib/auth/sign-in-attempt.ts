import { createHmac, randomBytes } from 'node:crypto'
import { minuteMs } from '../kernel/durations.ts'

/** The maximum time that a person may spend at the identity provider. */
export const attemptMs = 10 * minuteMs

/** The parameters of a sign-in, which the browser returns. */
export interface AttemptFacts {
  startedAtMs: number
  /** A path of this service. */
  returnTo: string
  /** The browser's time zone, for a new account. */
  timezone: string | null
}

/** Values that the identity provider receives and must return, so that its answer belongs to this browser and this attempt. */
export interface Proof {
  state: string
  nonce: string
  codeVerifier: string
}

/**
 * Starts a sign-in. Nothing is stored: the browser keeps one random secret in a cookie. State, nonce and PKCE verifier are
 * derived from the secret and the parameters, so the returned state also authenticates the parameters.
 */
export function beginAttempt(facts: AttemptFacts): { cookie: string; proof: Proof } {
  const secret = randomBytes(32).toString('base64url')
  const { startedAtMs, returnTo, timezone } = facts
  const cookie = Buffer.from(JSON.stringify([secret, startedAtMs, returnTo, timezone])).toString('base64url')
  return { cookie, proof: proofOf(secret, facts) }
}

/** The attempt of a cookie, if `state` belongs to it and it has not expired. */
export function resumeAttempt(
  cookie: string | undefined,
  state: string | undefined,
  nowMs: number,
): (AttemptFacts & { proof: Proof }) | null {
  const [secret, startedAtMs, returnTo, timezone] = parse(cookie)
  if (typeof secret !== 'string' || typeof startedAtMs !== 'number' || typeof returnTo !== 'string') return null
  const facts = { startedAtMs, returnTo, timezone: typeof timezone === 'string' ? timezone : null }
  const proof = proofOf(secret, facts)
  return state === proof.state && nowMs < startedAtMs + attemptMs ? { ...facts, proof } : null
}

function proofOf(secret: string, { startedAtMs, returnTo, timezone }: AttemptFacts): Proof {
  const make = (what: string) =>
    createHmac('sha256', secret)
      .update(JSON.stringify([what, startedAtMs, returnTo, timezone]))
      .digest('base64url')
  return { state: make('state'), nonce: make('nonce'), codeVerifier: make('verifier') }
}

function parse(cookie = ''): unknown[] {
  try {
    const parts: unknown = JSON.parse(Buffer.from(cookie, 'base64url').toString())
    return Array.isArray(parts) ? parts : []
  } catch {
    return []
  }
}
