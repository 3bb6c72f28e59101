import { randomBytes } from 'node:crypto'
import { platformSecret } from '../../../lib/auth/platform-secret.ts'
import type { Config } from '../../../lib/config.ts'
import type { Clock } from '../../../lib/kernel/clock.ts'
import { primaryPlatform } from '../../../lib/model/catalog/platforms.ts'
import type { Grant } from '../../../lib/upstream/port.ts'
import { authorizationsOf, coverageOf } from '../../../lib/upstream/providers.ts'

/** Completes the simulator's consent as a browser would (code + PKCE) for a person who agrees immediately. */
export async function giveConsent(
  config: Config,
  baseUrl: string,
  personId: string,
  moreScopes: readonly string[] = [],
  clock: Clock = Date.now,
): Promise<Grant> {
  const authorization = authorizationsOf(config, platformSecret(config, clock), clock)[primaryPlatform]
  const scopes = [...coverageOf[primaryPlatform].requestedScopes, ...moreScopes]
  const state = randomBytes(16).toString('base64url')
  const codeVerifier = randomBytes(32).toString('base64url')
  const redirectUri = `${baseUrl}/connect/primary/callback`
  const request = { redirectUri, state, codeVerifier, scopes, loginHint: personId }
  const consent = new URL(await authorization.authorizeUrl(request))
  consent.searchParams.set('approve', '1')

  const answer = await fetch(consent, { redirect: 'manual' })
  await answer.arrayBuffer()
  const location = answer.headers.get('location')
  const query = location ? new URL(location).searchParams : undefined
  const code = query?.get('code')
  if (!code || query?.get('state') !== state)
    throw new Error(`The simulator gave no code for ${personId} (HTTP ${answer.status})`)
  return authorization.redeem(code, request)
}
