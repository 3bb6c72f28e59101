import * as openid from 'openid-client'
import type { ReadPlatformSecret } from '../../../auth/platform-secret.ts'
import type { Config } from '../../../config.ts'
import type { Clock } from '../../../kernel/clock.ts'
import { UpstreamError } from '../../errors.ts'
import type { Authorization, Tokens } from '../../port.ts'
import { googleCoverage } from '../coverage.ts'

/** Timeout of the token endpoint. */
export const tokenTimeoutMs = 10_000

/** Google's OAuth: `offline` and `consent` always return a refresh token. */
export function googleAuthorization(config: Config, secret: ReadPlatformSecret, clock: Clock): Authorization {
  return {
    async authorizeUrl({ redirectUri, state, codeVerifier, scopes, loginHint }) {
      const url = openid.buildAuthorizationUrl(await client(config, secret), {
        redirect_uri: redirectUri,
        scope: scopes.join(' '),
        access_type: 'offline',
        prompt: 'consent',
        state,
        code_challenge: await openid.calculatePKCECodeChallenge(codeVerifier),
        code_challenge_method: 'S256',
        ...(loginHint ? { login_hint: loginHint } : {}),
      })
      return url.href
    },

    /** @throws UpstreamError authorization (the code is used, wrong or expired), refused (our client), unavailable */
    async redeem(code, { redirectUri, state, codeVerifier }) {
      const callback = new URL(redirectUri)
      callback.searchParams.set('code', code)
      callback.searchParams.set('state', state)
      const checks = { expectedState: state, pkceCodeVerifier: codeVerifier }
      const answer = await askForTokens(
        openid.authorizationCodeGrant(await clientForTokens(config, secret), callback, checks),
      )
      if (!answer.refresh_token) throw new UpstreamError('authorization', 'the grant came without a refresh token')
      return {
        accessToken: answer.access_token,
        refreshToken: answer.refresh_token,
        expiresAt: expiry(answer, clock),
        endsAt: endOfGrant(answer, clock),
        scopes: answer.scope?.split(' ').filter(Boolean) ?? [...googleCoverage.requestedScopes],
      }
    },
  }
}

interface RefreshParts {
  config: Config
  secret: ReadPlatformSecret
  clock: Clock
}

/** New tokens; the refresh token stays unless the platform sends another. @throws UpstreamError authorization, refused, unavailable */
export async function refreshTokens({ config, secret, clock }: RefreshParts, refreshToken: string): Promise<Tokens> {
  const answer = await askForTokens(openid.refreshTokenGrant(await clientForTokens(config, secret), refreshToken))
  return {
    accessToken: answer.access_token,
    refreshToken: answer.refresh_token ?? refreshToken,
    expiresAt: expiry(answer, clock),
  }
}

/** @throws UpstreamError unavailable, when the client's secret cannot be read */
function clientForTokens(config: Config, secret: ReadPlatformSecret): Promise<openid.Configuration> {
  return client(config, secret).catch((error: unknown) => {
    throw new UpstreamError('unavailable', `the client's secret: ${nameOf(error)}`)
  })
}

/** The endpoints are settings: the same code talks to Google and to a simulator on this machine. */
async function client(config: Config, secret: ReadPlatformSecret): Promise<openid.Configuration> {
  const { clientId, clientSecret } = await secret()
  const server = {
    issuer: new URL(config.UPSTREAM_AUTHORIZE_URL).origin,
    authorization_endpoint: config.UPSTREAM_AUTHORIZE_URL,
    token_endpoint: config.UPSTREAM_TOKEN_URL,
  }
  const configuration = new openid.Configuration(server, clientId, {}, openid.ClientSecretPost(clientSecret))
  configuration.timeout = tokenTimeoutMs / 1000
  const { protocol, hostname } = new URL(config.UPSTREAM_TOKEN_URL)
  if (protocol === 'http:' && hostname === '127.0.0.1') openid.allowInsecureRequests(configuration)
  return configuration
}

async function askForTokens(request: Promise<openid.TokenEndpointResponse>): Promise<openid.TokenEndpointResponse> {
  const answer = await request.catch(error => {
    throw tokenFailure(error)
  })
  if (!answer.expires_in) throw new UpstreamError('unavailable', 'the token endpoint sent no lifetime')
  return answer
}

function tokenFailure(error: unknown): UpstreamError {
  const status = statusOf(error)
  // Without a valid response there is no token: the endpoint counts as unavailable.
  if (status === null) return new UpstreamError('unavailable', nameOf(error))
  if (status >= 500 || status === 429 || status < 400)
    return new UpstreamError('unavailable', `token endpoint status ${status}`)
  // Only `invalid_grant` means that the grant has ended; a wrong client secret is an error of the operator.
  const isOver = error instanceof openid.ResponseBodyError && error.error === 'invalid_grant'
  return new UpstreamError(isOver ? 'authorization' : 'refused', 'token endpoint')
}

/** The HTTP status of an answer that is an error; null when none came, or one of another form. */
function statusOf(error: unknown): number | null {
  if (error instanceof openid.ResponseBodyError || error instanceof openid.WWWAuthenticateChallengeError)
    return error.status
  return error instanceof Error && error.cause instanceof Response ? error.cause.status : null
}

const nameOf = (error: unknown) => (error instanceof Error ? error.name : 'network')

function expiry({ expires_in: seconds = 0 }: openid.TokenEndpointResponse, clock: Clock): string {
  return new Date(clock() + seconds * 1000).toISOString()
}

/** Google limits the grants of a project in testing to seven days, and names the limit with the refresh token. */
function endOfGrant({ refresh_token_expires_in: seconds }: openid.TokenEndpointResponse, clock: Clock): string | null {
  return typeof seconds === 'number' && seconds > 0 ? new Date(clock() + seconds * 1000).toISOString() : null
}
