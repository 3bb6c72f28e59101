import * as z from 'zod'
import { minuteMs } from '../../../kernel/durations.ts'
import type { Subscribe, Subscription } from '../../port.ts'
import { coverage, notifiedTypes } from '../coverage.ts'

/** What this service subscribes to. */
const subscriberConfigs = [
  { dataTypes: notifiedTypes.map(type => coverage[type].upstream), subscriptionCreatePolicy: 'AUTOMATIC' },
]

const Subscriber = z.object({
  name: z.string(),
  endpointUri: z.string(),
  subscriberConfigs: z.array(z.object({ dataTypes: z.array(z.string()) })),
  state: z.string().default('ACTIVE'),
})
type Subscriber = z.infer<typeof Subscriber>

/**
 * The platform has no method that reads one subscriber, so it is found in the list. A patch changes the address and the secret; the
 * platform rejects every patch of the types, so a subscriber with other types is deleted and created again. `recreate` renews it even
 * if it looks unchanged, because a changed secret is not visible. The platform tests the webhook before it responds.
 */
export const subscribe: Subscribe = async (subscription, recreate = false) => {
  const { subscriberId, endpointUri, secret } = subscription
  const found = await find(subscription)
  const hasTypes = found !== null && hasWantedTypes(found) && found.state === 'ACTIVE'
  if (hasTypes && found.endpointUri === endpointUri && !recreate) return 'unchanged'
  const wanted = { endpointUri, subscriberConfigs, endpointAuthorization: { secret } }
  if (hasTypes) {
    const patch = { endpointUri, endpointAuthorization: { secret } }
    const path = `/${subscriberId}?updateMask=endpointUri,endpointAuthorization`
    await expectDone(call(subscription, 'PATCH', path, patch), 'changed')
    return 'changed'
  }
  if (found) await expectDone(call(subscription, 'DELETE', `/${subscriberId}?force=true`), 'deleted')
  await expectDone(call(subscription, 'POST', `?subscriberId=${encodeURIComponent(subscriberId)}`, wanted), 'created')
  return found ? 'recreated' : 'created'
}

const Page = z.object({ subscribers: z.array(Subscriber).default([]), nextPageToken: z.string().default('') })

/** The subscriber of that id; null when there is none. */
async function find(subscription: Subscription): Promise<Subscriber | null> {
  for (let token: string | null = ''; token !== null; ) {
    const { status, body } = await call(subscription, 'GET', `?pageSize=1000&pageToken=${encodeURIComponent(token)}`)
    if (status !== 200) throw new Error(`The subscribers could not be listed: ${status}, ${reasonIn(body)}`)
    const page: z.infer<typeof Page> = Page.parse(body)
    const found = page.subscribers.find(({ name }) => name.split('/').at(-1) === subscription.subscriberId)
    if (found) return found
    token = page.nextPageToken || null
  }
  return null
}

function hasWantedTypes(found: Subscriber): boolean {
  const types = found.subscriberConfigs.flatMap(config => config.dataTypes).sort()
  const wanted = subscriberConfigs.flatMap(config => config.dataTypes).sort()
  return String(types) === String(wanted)
}

async function call({ apiUrl, project, accessToken }: Subscription, method: string, path: string, body?: object) {
  const response = await fetch(`${apiUrl}/v4/projects/${project}/subscribers${path}`, {
    method,
    headers: { authorization: `Bearer ${accessToken}`, 'content-type': 'application/json' },
    ...(body ? { body: JSON.stringify(body) } : {}),
    signal: AbortSignal.timeout(minuteMs),
  })
  const text = await response.text()
  return { status: response.status, body: text.startsWith('{') ? (JSON.parse(text) as unknown) : text }
}

/** A refusal, or an operation that failed. */
const Failure = z.object({ error: z.object({ message: z.string().optional() }) })

const reasonIn = (body: unknown) => Failure.safeParse(body).data?.error.message ?? 'no reason given'

/** @throws Error if the request was refused, or the operation in the answer failed */
async function expectDone(answer: ReturnType<typeof call>, what: string): Promise<void> {
  const { status, body } = await answer
  if (status === 200 && !Failure.safeParse(body).success) return
  throw new Error(`The subscriber could not be ${what}: ${status}, ${reasonIn(body)}`)
}
