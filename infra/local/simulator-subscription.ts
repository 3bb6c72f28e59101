import { endpoints } from '../../functions/catalog.ts'
import { pathOf } from '../../lib/http/contract.ts'
import { primaryPlatform } from '../../lib/model/catalog/platforms.ts'
import { subscribeTo } from '../../lib/upstream/providers.ts'
import type { LocalContext } from './functions.ts'
import { SERVICE_TOKEN } from './upstream-simulator/notifications/subscribers.ts'

/** Subscribes this system to the simulator's notifications. The simulator sends a test request first, as the platform does. Each
 * start uses a new secret. */
export async function subscribeToSimulator({ config, webhookSecret }: LocalContext, baseUrl: string): Promise<void> {
  const subscription = {
    apiUrl: config.UPSTREAM_API_URL,
    project: '1',
    subscriberId: 'local-service',
    endpointUri: baseUrl + pathOf(endpoints['webhooks/receive-webhook'].route),
    secret: await webhookSecret(),
    accessToken: SERVICE_TOKEN,
  }
  await subscribeTo[primaryPlatform](subscription, true)
}
