import * as openid from 'openid-client'
import type { Config } from '../config.ts'
import type { Identity } from '../model/account/identity.ts'
import type { Proof } from './sign-in-attempt.ts'

export interface Person {
  identity: Identity
  name: string | null
  /** `auth_time`: when the provider asked the person. */
  signedInAtMs: number | undefined
}

/** The provider does not respond; a negative response is not this error. */
export class IdentityProviderUnavailable extends Error {}

/** Identifies a person: an OpenID Connect provider, with authorization code and PKCE. */
export interface IdentityProvider {
  /** Where to send a browser. @throws IdentityProviderUnavailable */
  signInUrl(redirectUri: string, proof: Proof): Promise<string>
  /**
   * The person of a callback: `callback` is the complete URL that the browser was redirected to. Null when the response is invalid.
   * @throws IdentityProviderUnavailable
   */
  handleCallback(callback: URL, proof: Proof): Promise<Person | null>
  /**
   * Where to send a browser so that it is signed out there, too, and comes back to `returnTo`; null for a provider without such a page.
   * @throws IdentityProviderUnavailable
   */
  signOutUrl(returnTo: string): Promise<string | null>
}

/** The only claims that are used: the subject and a display name. */
const scope = 'openid profile'

/** The configured provider; its metadata is read once per process. */
export function openIdProvider({ OIDC_ISSUER, OIDC_CLIENT_ID }: Config): IdentityProvider {
  if (!OIDC_ISSUER) throw new Error('OIDC_ISSUER is missing')
  const issuer = new URL(OIDC_ISSUER)
  let discovered: Promise<openid.Configuration> | undefined
  const provider = () => {
    discovered ??= discover(issuer, OIDC_CLIENT_ID).catch(error => {
      discovered = undefined
      throw unavailable(error)
    })
    return discovered
  }
  return {
    async signInUrl(redirectUri, { state, nonce, codeVerifier }) {
      const url = openid.buildAuthorizationUrl(await provider(), {
        redirect_uri: redirectUri,
        scope,
        state,
        nonce,
        code_challenge: await openid.calculatePKCECodeChallenge(codeVerifier),
        code_challenge_method: 'S256',
        // After a sign-out here, the provider asks the person to sign in again.
        prompt: 'login',
      })
      return url.href
    },

    async signOutUrl(returnTo) {
      const configuration = await provider()
      if (!configuration.serverMetadata().end_session_endpoint) return null
      // Cognito has a name of its own for the address to return to.
      const addresses = { post_logout_redirect_uri: returnTo, logout_uri: returnTo }
      return openid.buildEndSessionUrl(configuration, addresses).href
    },

    async handleCallback(callback, { state, nonce, codeVerifier }) {
      const configuration = await provider()
      const checks = { expectedState: state, expectedNonce: nonce, pkceCodeVerifier: codeVerifier }
      const tokens = await openid.authorizationCodeGrant(configuration, callback, checks).catch(error => {
        if (isOutage(error)) throw unavailable(error)
        return null
      })
      const claims = tokens?.claims()
      // Cognito signs access tokens with the same keys; only its ID tokens identify a person.
      if (!claims || (claims['token_use'] ?? 'id') !== 'id') return null
      const { iss, sub, name, auth_time: askedAt } = claims
      return {
        identity: { issuer: iss, subject: sub },
        name: typeof name === 'string' ? name : null,
        signedInAtMs: typeof askedAt === 'number' ? askedAt * 1000 : undefined,
      }
    },
  }
}

/** A public client: PKCE binds the code to this service. Signatures are verified with the provider's keys, RS256 only. */
function discover(issuer: URL, clientId: string): Promise<openid.Configuration> {
  const isLoopback = issuer.protocol === 'http:' && issuer.hostname === '127.0.0.1'
  return openid.discovery(issuer, clientId, { id_token_signed_response_alg: 'RS256' }, openid.None(), {
    execute: [openid.enableNonRepudiationChecks, ...(isLoopback ? [openid.allowInsecureRequests] : [])],
    timeout: 5,
  })
}

/** No response; a negative response is not this error. */
function isOutage(error: unknown): boolean {
  const { name, code, status, cause } = error as { name?: string; code?: string; status?: number; cause?: unknown }
  const answered = cause instanceof Response ? cause.status : (status ?? 0)
  return name === 'TypeError' || code === 'OAUTH_TIMEOUT' || code === 'OAUTH_ABORT' || answered >= 500
}

function unavailable(cause: unknown): IdentityProviderUnavailable {
  return new IdentityProviderUnavailable('The identity provider does not respond', { cause })
}
