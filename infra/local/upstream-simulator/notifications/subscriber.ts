// A subscriber: how the platform checks, tries out and shows it.

import { randomUUID } from 'node:crypto'
import { type Answer, json } from '../http/answer.ts'
import { invalid, invalidArgument, Refusal } from '../http/errors.ts'

/** The types for which the platform sends notifications. */
export const NOTIFIED_TYPES: ReadonlySet<string> = new Set(
  (
    'active-zone-minutes activity-level altitude blood-glucose body-fat calories-in-heart-rate-zone ' +
    'daily-heart-rate-variability daily-heart-rate-zones daily-oxygen-saturation daily-respiratory-rate ' +
    'daily-resting-heart-rate daily-sleep-temperature-derivations distance exercise floors heart-rate ' +
    'heart-rate-variability height hydration-log nutrition-log respiratory-rate-sleep-summary run-vo2-max ' +
    'sedentary-period sleep steps time-in-heart-rate-zone total-calories weight'
  ).split(' '),
)

export interface Subscriber {
  name: string
  endpointUri: string
  subscriberConfigs: { dataTypes: string[]; subscriptionCreatePolicy: string }[]
  secret: string
  createTime: string
  updateTime: string
}

export function readConfigs(value: unknown): Subscriber['subscriberConfigs'] {
  const configs = Array.isArray(value) ? (value as Subscriber['subscriberConfigs']) : []
  for (const { dataTypes, subscriptionCreatePolicy } of configs) {
    if (!Array.isArray(dataTypes) || subscriptionCreatePolicy !== 'AUTOMATIC') throw invalidArgument()
    const unknown = dataTypes.find(type => !NOTIFIED_TYPES.has(type))
    if (unknown !== undefined) throw invalid('INVALID_DATA_TYPE', `${unknown} has no notifications.`)
  }
  if (configs.length === 0) throw invalidArgument()
  return configs
}

/** Without the secret. */
export const shown = ({ secret: _secret, ...rest }: Subscriber) => ({
  ...rest,
  endpointAuthorization: { secretSet: true },
  state: 'ACTIVE',
})

export const operation = (name: string, subscriber: Subscriber): Answer =>
  json({
    name: `operations/${randomUUID()}`,
    done: true,
    response: {
      '@type': 'type.googleapis.com/google.devicesandservices.health.v4.Subscriber',
      ...shown({ ...subscriber, name }),
    },
  })

/** The receiver must accept a request with the secret and reject one without it; otherwise nothing is saved. */
export async function tryOut(endpointUri: string, secret: string): Promise<void> {
  const statuses: number[] = []
  for (const authorization of [{ authorization: secret }, {}]) {
    const sent = {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'user-agent': 'Google-Health-API-Webhooks', ...authorization },
      body: '{"type": "verification"}',
      signal: AbortSignal.timeout(10_000),
    }
    statuses.push(
      await fetch(endpointUri, sent).then(
        answer => answer.status,
        () => 0,
      ),
    )
  }
  const [withSecret = 0, without = 0] = statuses
  if ([200, 201].includes(withSecret) && [401, 403].includes(without)) return
  throw new Refusal(
    400,
    'FAILED_PRECONDITION',
    `The endpoint answered ${withSecret} with the secret and ${without} without.`,
  )
}
