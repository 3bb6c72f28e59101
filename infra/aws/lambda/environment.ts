import type { Config } from '../../../lib/config.ts'
import type { Needs } from './needs.ts'

/** Where a function's needs are to be found: tokens of CDK when deploying, real values when a test starts a bundle. */
export interface Places {
  tableName: string
  /** Queue name -> URL. */
  queueUrls: Readonly<Record<string, string>>
  tokenKeyId: string
  upstreamClientId: string
  upstreamClientSecret: string
  oidcIssuer: string
  oidcClientId: string
  /** Settings of the upstream that differ from the defaults. */
  upstream?: Partial<Record<Setting, string>>
  webhookSecret: string
  routes: readonly string[]
  /** `https://host` of an own domain; without one, each request tells the host it was sent to. */
  origin: string | undefined
}

type Setting = keyof Config

/** The environment of one function: only what it needs, under the names that `lib/config.ts` reads. */
export function environmentOf(needs: Needs, places: Places): Partial<Record<Setting, string>> {
  const environment: Partial<Record<Setting, string>> = {}
  if (places.origin) environment.ORIGIN = places.origin
  const reads = needs.doesTo.some(use => use === 'upstream-users' || use === 'read-receipts')
  if (needs.account !== 'none' || needs.keys || needs.dueIndex || reads) environment.TABLE_NAME = places.tableName
  for (const queue of needs.sendsTo) environment[queueSetting(queue)] = places.queueUrls[queue] ?? ''
  if (needs.upstream) {
    environment.TOKEN_KMS_KEY_ID = places.tokenKeyId
    environment.UPSTREAM_CLIENT_SECRET = places.upstreamClientSecret
  }
  if (needs.upstream || needs.upstreamConsent) {
    environment.UPSTREAM_CLIENT_ID = places.upstreamClientId
    Object.assign(environment, places.upstream)
  }
  if (needs.identityProvider) {
    environment.OIDC_ISSUER = places.oidcIssuer
    environment.OIDC_CLIENT_ID = places.oidcClientId
  }
  if (needs.webhookSecret) environment.WEBHOOK_SECRET = places.webhookSecret
  if (needs.routes) environment.ROUTES = places.routes.join(',')
  return environment
}

function queueSetting(queue: string): Setting {
  return `${queue.toUpperCase()}_QUEUE_URL` as Setting
}
