import { randomBytes } from 'node:crypto'
import type { Config } from '../../../lib/config.ts'
import { authorizeUrl, exchangeCode } from '../../../lib/upstream/google-health/oauth/authorize.ts'
import type { Grant } from '../../../lib/upstream/port.ts'

/** Walks through the simulator's consent as a browser would (code + PKCE), with a person who agrees at once. */
export async function giveConsent(
  config: Config,
  baseUrl: string,
  personId: string,
  moreScopes: readonly string[] = [],
): Promise<Grant> {
  const state = randomBytes(16).toString('base64url')
  const codeVerifier = randomBytes(32).toString('base64url')
  const redirectUri = `${baseUrl}/connect/primary/callback`
  const consent = new URL(authorizeUrl(config, { redirectUri, state, codeVerifier, loginHint: personId }))
  consent.searchParams.set('approve', '1')
  consent.searchParams.set('scope', [consent.searchParams.get('scope'), ...moreScopes].join(' '))

  const answer = await fetch(consent, { redirect: 'manual' })
  await answer.arrayBuffer()
  const location = answer.headers.get('location')
  const query = location ? new URL(location).searchParams : undefined
  const code = query?.get('code')
  if (!code || query?.get('state') !== state)
    throw new Error(`The simulator gave no code for ${personId} (HTTP ${answer.status})`)
  return exchangeCode(config, { code, codeVerifier, redirectUri })
}
