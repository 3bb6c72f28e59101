import type { Context as LambdaContext } from 'aws-lambda'
import { receiveWebhook } from '../../../functions/webhooks/receive-webhook.ts'
import { type Gateway, startGateway } from '../../../infra/local/gateway/gateway.ts'
import { type newSigningKey, signWith } from '../../../infra/local/upstream-simulator/notifications/signing-keys.ts'
import { SERVICE_TOKEN } from '../../../infra/local/upstream-simulator/notifications/subscribers.ts'
import { httpHandler } from '../../../lib/http/handler.ts'
import { subscribe } from '../../../lib/upstream/google-health/webhook/subscriber.ts'
import type { Subscription } from '../../../lib/upstream/port.ts'
import { simulatorSecret } from '../../support/platform-secret.ts'
import type { Answer, World } from '../../support/world.ts'

const route = receiveWebhook.route

/** The receiver of a world on its own port, and its registration at the platform. */
export async function startReceiver(
  world: World,
  apiUrl = world.simulator.url,
): Promise<{ gateway: Gateway; subscription: Subscription }> {
  const answer = httpHandler(receiveWebhook, () => world.context)
  const handler = (event: Parameters<typeof answer>[0]) => answer(event, {} as LambdaContext)
  const gateway = await startGateway({ routes: [{ route, handler }], fallback: handler, port: 0 })
  const subscription = {
    apiUrl,
    project: '1',
    subscriberId: 'this-service',
    endpointUri: `http://127.0.0.1:${gateway.port}/webhooks/primary`,
    secret: simulatorSecret.webhookSecret,
    accessToken: SERVICE_TOKEN,
  }
  return { gateway, subscription }
}

/** A world that its simulator, or the one at another address, notifies. */
export async function startReceiving(world: World, apiUrl?: string): Promise<Gateway> {
  const { gateway, subscription } = await startReceiver(world, apiUrl)
  await subscribe(subscription)
  return gateway
}

export interface Notified {
  healthUserId?: string
  operation?: string
  dataType?: string
  /** Pairs of instants; a single instant is a span without length. */
  intervals?: readonly (readonly [string, string] | readonly [string])[]
}

/** A notification in the platform's format; `about` distinguishes two that are otherwise equal. */
export function notification(world: World, notified: Notified, about = 'one') {
  const intervals = (notified.intervals ?? [['2026-11-21T11:40:00Z', '2026-11-21T11:55:00Z']]).map(
    ([startTime, endTime = startTime]) => ({ physicalTimeInterval: { startTime, endTime } }),
  )
  return {
    data: {
      version: '1',
      clientProvidedSubscriptionName: about,
      healthUserId: notified.healthUserId ?? world.simulator.people[0]?.healthUserId,
      operation: notified.operation ?? 'UPSERT',
      dataType: notified.dataType ?? 'steps',
      intervals,
    },
  }
}

/** Sends a body to the endpoint, signed with the simulator's key by default. */
export function deliverSigned(
  world: World,
  body: unknown,
  more: { key?: ReturnType<typeof newSigningKey>; headers?: Record<string, string>; tampered?: string } = {},
): Promise<Answer> {
  const text = typeof body === 'string' ? body : JSON.stringify(body)
  const signature = signWith(more.key ?? world.simulator.signingKey(), Buffer.from(text))
  const headers = {
    'google-health-api-signature': signature,
    authorization: simulatorSecret.webhookSecret,
    ...more.headers,
  }
  return world.call(route, { body: more.tampered ?? text, headers })
}
