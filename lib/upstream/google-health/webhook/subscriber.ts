import * as z from 'zod'
import type { Subscribe, Subscription } from '../../port.ts'
import { coverage, notifiedTypes } from '../coverage.ts'

/** What this service subscribes to. */
const subscriberConfigs = [
  { dataTypes: notifiedTypes.map(type => coverage[type].upstream), subscriptionCreatePolicy: 'AUTOMATIC' },
]

const Subscriber = z.object({
  endpointUri: z.string(),
  subscriberConfigs: z.array(z.object({ dataTypes: z.array(z.string()) })),
  state: z.string().default('ACTIVE'),
})

/**
 * The platform tests the webhook immediately. A subscriber cannot be changed, so a different one is deleted and
 * created again. `recreate` always does that, because a changed secret is not visible.
 */
export const subscribe: Subscribe = async (subscription, recreate = false) => {
  const { subscriberId, endpointUri, secret } = subscription
  const found = await ask(subscription, 'GET', `/${subscriberId}`)
  if (found.status === 200 && !recreate && isAsWanted(found.body, endpointUri)) return 'unchanged'
  if (found.status === 200) await expectOk(ask(subscription, 'DELETE', `/${subscriberId}`), 'deleted')
  const wanted = { endpointUri, subscriberConfigs, endpointAuthorization: { secret } }
  await expectOk(ask(subscription, 'POST', `?subscriberId=${encodeURIComponent(subscriberId)}`, wanted), 'created')
  return found.status === 200 ? 'recreated' : 'created'
}

function isAsWanted(body: unknown, endpointUri: string): boolean {
  const found = Subscriber.safeParse(body).data
  const types = found?.subscriberConfigs.flatMap(config => config.dataTypes).sort()
  const wanted = subscriberConfigs.flatMap(config => config.dataTypes).sort()
  return found?.state === 'ACTIVE' && found.endpointUri === endpointUri && String(types) === String(wanted)
}

async function ask({ apiUrl, project, accessToken }: Subscription, method: string, path: string, body?: object) {
  const response = await fetch(`${apiUrl}/v4/projects/${project}/subscribers${path}`, {
    method,
    headers: { authorization: `Bearer ${accessToken}`, 'content-type': 'application/json' },
    ...(body ? { body: JSON.stringify(body) } : {}),
    // The platform tests the webhook before it responds.
    signal: AbortSignal.timeout(60_000),
  })
  const text = await response.text()
  return { status: response.status, body: text.startsWith('{') ? (JSON.parse(text) as unknown) : text }
}

const Refusal = z.object({ error: z.object({ message: z.string() }) })

async function expectOk(answer: ReturnType<typeof ask>, what: string): Promise<void> {
  const { status, body } = await answer
  if (status === 200) return
  const reason = Refusal.safeParse(body).data?.error.message ?? 'no reason given'
  throw new Error(`The subscriber could not be ${what}: ${status}, ${reason}`)
}
