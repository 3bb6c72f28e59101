import type { ReadPlatformSecret } from '../auth/platform-secret.ts'
import type { Sealer } from '../auth/sealer.ts'
import type { Config } from '../config.ts'
import type { Clock } from '../kernel/clock.ts'
import type { Store } from '../store/store.ts'
import { googleCoverage } from './google-health/coverage.ts'
import { googleAuthorization } from './google-health/oauth/authorization.ts'
import { googleRevokeGrant } from './google-health/oauth/tokens.ts'
import { googleHealth } from './google-health/upstream.ts'
import { subscribe } from './google-health/webhook/subscriber.ts'
import { googleWebhook } from './google-health/webhook/webhook.ts'
import type { Authorization, ByPlatform, Coverage, RevokeGrant, Subscribe, Upstream, Webhook } from './port.ts'

interface ProviderParts {
  config: Config
  secret: ReadPlatformSecret
  sealer: Sealer
  store: Store
  clock: Clock
}

/**
 * The registry of providers, and the only file that imports one. A platform is a folder beside this file, an id in
 * `lib/model/catalog/platforms.ts` and a row in each of these tables. The parts of a provider are tables of their own so that the
 * bundle of a function holds only the part that it uses.
 */
export const upstreamsOf = (parts: ProviderParts): ByPlatform<Upstream> => ({
  'google-health': googleHealth(parts),
})

export const authorizationsOf = (
  config: Config,
  secret: ReadPlatformSecret,
  clock: Clock,
): ByPlatform<Authorization> => ({
  'google-health': googleAuthorization(config, secret, clock),
})

export const revokeGrantOf = (config: Config, sealer: Sealer): ByPlatform<RevokeGrant> => ({
  'google-health': googleRevokeGrant(config, sealer),
})

export const webhooksOf = (config: Config, clock: Clock): ByPlatform<Webhook> => ({
  'google-health': googleWebhook(config, clock),
})

export const coverageOf: ByPlatform<Coverage> = {
  'google-health': googleCoverage,
}

export const subscribeTo: ByPlatform<Subscribe> = {
  'google-health': subscribe,
}
