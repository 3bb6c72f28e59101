import { tokenSealer } from '../auth/kms-sealer.ts'
import { platformSecret } from '../auth/platform-secret.ts'
import type { Config } from '../config.ts'
import type { Context } from '../context.ts'
import { authorizationsOf, coverageOf, revokeGrantOf, upstreamsOf, webhooksOf } from '../upstream/providers.ts'
import type { Port } from './port.ts'

const consentSettings: readonly (keyof Config)[] = [
  'UPSTREAM_SECRET_ID',
  'UPSTREAM_API_URL',
  'UPSTREAM_AUTHORIZE_URL',
  'UPSTREAM_TOKEN_URL',
  'UPSTREAM_REVOKE_URL',
  'UPSTREAM_REQUESTS_PER_MINUTE',
]

/** Each platform's OAuth: redirects a browser to the consent page, and redeems the authorization code. */
export const authorizations = {
  build: ({ config, clock }: Context) => authorizationsOf(config, platformSecret(config, clock), clock),
  settings: consentSettings,
  grants: [{ readSecret: 'platform' }],
} satisfies Port

/** What each platform delivers, and the scopes for that. */
export const coverage = { build: () => coverageOf } satisfies Port

/** Calls the platforms, using the client secret and the key that encrypts tokens. */
export const upstreams = {
  build: (context: Context) => {
    const { config, clock } = context
    return upstreamsOf({ ...context, secret: platformSecret(config, clock), sealer: tokenSealer(config, clock) })
  },
  // Marked pure so that bundles without this port drop it; a spread would not be dropped.
  settings: /* @__PURE__ */ consentSettings.concat('TOKEN_KMS_KEY_ID'),
  grants: [{ tokenKey: ['Encrypt', 'Decrypt'] }, { readSecret: 'platform' }],
} satisfies Port

/** Revokes grants at the platforms; it opens tokens for that and seals none. */
export const revokeGrant = {
  build: ({ config, clock }: Context) => revokeGrantOf(config, tokenSealer(config, clock)),
  settings: ['UPSTREAM_REVOKE_URL', 'TOKEN_KMS_KEY_ID'],
  grants: [{ tokenKey: ['Decrypt'] }],
} satisfies Port

/** Verifies and parses the notifications of each platform. */
export const webhooks = {
  build: ({ config, clock }: Context) => webhooksOf(config, clock),
  settings: ['UPSTREAM_KEY_SET_URL'],
} satisfies Port

/** The Authorization header that the platform sends with notifications. */
export const webhookSecret = {
  build: ({ config, clock }: Context) => {
    const read = platformSecret(config, clock)
    return async () => (await read()).webhookSecret
  },
  settings: ['UPSTREAM_SECRET_ID'],
  grants: [{ readSecret: 'platform' }],
} satisfies Port

/** The quota of requests to the platform. */
export const platformQuota = { settings: ['UPSTREAM_REQUESTS_PER_MINUTE'] } satisfies Port

/** Finds accounts by platform user. */
export const findUpstreamUsers = {
  for: ['connections.accountsOf'],
  grants: [{ items: 'upstreamUser', actions: ['BatchGetItem'] }],
} satisfies Port

/** Links platform users to accounts, and removes the links. */
export const linkUpstreamUsers = {
  for: ['connections.ownerOf', 'connections.connect', 'connections.disconnect'],
  grants: [{ items: 'upstreamUser', actions: ['GetItem', 'PutItem', 'DeleteItem'] }],
  account: 'write and delete',
} satisfies Port
