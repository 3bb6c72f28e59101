import { createHash } from 'node:crypto'
import * as z from 'zod'
import type { Config } from '../../../config.ts'
import type { Clock } from '../../../kernel/clock.ts'
import { UpstreamError } from '../../errors.ts'
import type { Consent, Grant } from '../../port.ts'
import { requestedScopes } from '../coverage.ts'
import { member } from '../fields.ts'

/** Where to send a person to grant access: code flow with PKCE; `offline` and `consent` bring a refresh token every time. */
export function authorizeUrl(
  config: Pick<Config, 'UPSTREAM_AUTHORIZE_URL' | 'UPSTREAM_CLIENT_ID'>,
  request: Consent & { scopes?: readonly string[]; loginHint?: string },
): string {
  const url = new URL(config.UPSTREAM_AUTHORIZE_URL)
  url.search = new URLSearchParams({
    client_id: config.UPSTREAM_CLIENT_ID,
    redirect_uri: request.redirectUri,
    response_type: 'code',
    scope: (request.scopes ?? requestedScopes).join(' '),
    access_type: 'offline',
    prompt: 'consent',
    state: request.state,
    code_challenge: createHash('sha256').update(request.codeVerifier).digest('base64url'),
    code_challenge_method: 'S256',
    ...(request.loginHint ? { login_hint: request.loginHint } : {}),
  }).toString()
  return url.toString()
}

/** The token endpoint has so long to answer. */
export const tokenTimeoutMs = 10_000

const TokenAnswer = z.object({
  access_token: z.string().min(1),
  expires_in: z.number().positive(),
  refresh_token: z.string().min(1).optional(),
  /** Left out when it is what was asked for. */
  scope: z.string().optional(),
})

/** @throws UpstreamError authorization (code used, wrong or expired), refused (our client), unavailable */
export async function exchangeCode(
  config: Config,
  request: Pick<Consent, 'codeVerifier' | 'redirectUri'> & { code: string },
  clock: Clock = Date.now,
): Promise<Grant> {
  const answer = await askTokenEndpoint(config, {
    grant_type: 'authorization_code',
    code: request.code,
    code_verifier: request.codeVerifier,
    redirect_uri: request.redirectUri,
  })
  if (!answer.refresh_token) throw new UpstreamError('authorization', 'the grant came without a refresh token')
  return {
    accessToken: answer.access_token,
    refreshToken: answer.refresh_token,
    expiresAt: expiry(clock(), answer.expires_in),
    scopes: answer.scope?.split(' ').filter(Boolean) ?? requestedScopes,
  }
}

/** A new access token; the refresh token stays unless the platform sends another. @throws UpstreamError authorization, refused, unavailable */
export async function refreshGrant(config: Config, grant: Grant, clock: Clock): Promise<Grant> {
  const answer = await askTokenEndpoint(config, { grant_type: 'refresh_token', refresh_token: grant.refreshToken })
  return {
    ...grant,
    accessToken: answer.access_token,
    refreshToken: answer.refresh_token ?? grant.refreshToken,
    expiresAt: expiry(clock(), answer.expires_in),
  }
}

function expiry(nowMs: number, seconds: number): string {
  return new Date(nowMs + seconds * 1000).toISOString()
}

/** Ends the whole grant. What is not valid any more is over, too. @throws UpstreamError unavailable, refused */
export async function revokeGrant(config: Config, { refreshToken }: Pick<Grant, 'refreshToken'>): Promise<void> {
  const { response, text } = await post(config.UPSTREAM_REVOKE_URL, { token: refreshToken }, 5000)
  if (response.ok || errorOf(text) === 'invalid_token') return
  throw new UpstreamError(response.status >= 500 ? 'unavailable' : 'refused', `revocation status ${response.status}`)
}

async function askTokenEndpoint(config: Config, form: Record<string, string>) {
  const client = { client_id: config.UPSTREAM_CLIENT_ID, client_secret: config.UPSTREAM_CLIENT_SECRET }
  const { response, text } = await post(config.UPSTREAM_TOKEN_URL, { ...form, ...client }, tokenTimeoutMs)
  if (response.status >= 500 || response.status === 429)
    throw new UpstreamError('unavailable', `token endpoint status ${response.status}`)
  // Only this says that the grant is gone; a wrong client secret is ours to mend, not the person's.
  if (!response.ok)
    throw new UpstreamError(errorOf(text) === 'invalid_grant' ? 'authorization' : 'refused', 'token endpoint')
  try {
    return TokenAnswer.parse(JSON.parse(text))
  } catch {
    // No token came, so nothing else was asked: for all who wait for one it is down.
    throw new UpstreamError('unavailable', 'the token endpoint answered in another form')
  }
}

async function post(url: string, form: Record<string, string>, timeoutMs: number) {
  try {
    const body = new URLSearchParams(form)
    const response = await fetch(url, { method: 'POST', body, signal: AbortSignal.timeout(timeoutMs) })
    return { response, text: await response.text() }
  } catch (error) {
    throw new UpstreamError('unavailable', error instanceof Error ? error.name : 'network')
  }
}

/** OAuth's code of an error; null where there is none. */
function errorOf(text: string): unknown {
  try {
    return member(JSON.parse(text), 'error')
  } catch {
    return null
  }
}
