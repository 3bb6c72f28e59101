import { createHmac, randomBytes } from 'node:crypto'

/** How long a person may take at the identity provider. */
export const attemptMs = 10 * 60_000

/** What a sign-in was begun with; it comes back with the browser. */
export interface AttemptFacts {
  startedAtMs: number
  /** A path of ours. */
  returnTo: string
  /** The browser's zone, for an account that is new. */
  timezone: string | null
}

/** What the identity provider is shown, and has to show again, so that its answer belongs to this browser and this attempt. */
export interface Proof {
  state: string
  nonce: string
  codeVerifier: string
}

/**
 * Begins a sign-in. Nothing is stored for it: the browser keeps one random secret in a cookie, of which state, nonce and PKCE
 * verifier are made together with the facts. So the state that comes back vouches for the facts as well.
 */
export function beginAttempt(facts: AttemptFacts): { cookie: string; proof: Proof } {
  const secret = randomBytes(32).toString('base64url')
  const { startedAtMs, returnTo, timezone } = facts
  const cookie = Buffer.from(JSON.stringify([secret, startedAtMs, returnTo, timezone])).toString('base64url')
  return { cookie, proof: proofOf(secret, facts) }
}

/** The attempt that a cookie is of, when `state` is its own and it is not too old. */
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
