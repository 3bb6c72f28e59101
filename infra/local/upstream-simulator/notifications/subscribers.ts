// Subscribers of the Cloud project: how the platform checks, tries out and shows them, and the keys that sign their notifications.

import { randomInt, randomUUID } from 'node:crypto'
import { type Answer, type ApiRequest, html, json } from '../http/answer.ts'
import {
  badJson,
  credentialsInvalid,
  credentialsMissing,
  htmlPage,
  invalid,
  invalidArgument,
  notFound,
  Refusal,
} from '../http/errors.ts'
import type { StateFile } from '../state-file.ts'
import { newSigningKey, type SigningKey } from './signing-keys.ts'

export const KEY_SET_PATH = '/googlehealthapi/webhooks/webhooks_public_keyset.json'
/** The only access token of a service account that is accepted. */
export const SERVICE_TOKEN = 'local-service-account'

const MOST_KEYS = 3
const PATH = /^\/v4\/projects\/(\d+)\/subscribers(?:\/([^/:]+))?$/
const ID = /^[a-z]([a-z0-9-]{2,34}[a-z0-9])$/

export class Subscribers {
  readonly #state: StateFile
  readonly #now: () => number
  #all: Subscriber[]
  /** The newest signs. */
  #keys: SigningKey[]

  constructor(state: StateFile, now: () => number) {
    this.#state = state
    this.#now = now
    this.#all = (state.read('subscribers') as Subscriber[] | undefined) ?? []
    this.#keys = (state.read('signingKeys') as SigningKey[] | undefined) ?? []
  }

  all(): readonly Subscriber[] {
    return this.#all
  }

  signingKey(): SigningKey {
    return this.#keys[0] ?? this.rotateKey()
  }

  rotateKey(): SigningKey {
    const key = newSigningKey(randomInt(1, 2 ** 32))
    this.#keys = [key, ...this.#keys].slice(0, MOST_KEYS)
    this.#state.write('signingKeys', this.#keys)
    return key
  }

  keySet(): Answer {
    const primaryKeyId = this.signingKey().id
    return json({ primaryKeyId, key: this.#keys.map(key => key.public) })
  }

  handles(path: string): boolean {
    return path.startsWith('/v4/projects/')
  }

  async answer(request: ApiRequest): Promise<Answer> {
    try {
      return await this.#perform(request)
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      return { status: error.code, headers: error.headers, body: error.body }
    }
  }

  async #perform(request: ApiRequest): Promise<Answer> {
    const [, project, id] = PATH.exec(request.path) ?? []
    if (!project) return html(htmlPage(404, 'The requested URL was not found on this server.'), 404)
    const token = /^Bearer (.+)$/.exec(String(request.headers['authorization'] ?? ''))?.[1]
    if (!token) throw credentialsMissing('google.devicesandservices.health.v4.DataSubscriptionService')
    if (token !== SERVICE_TOKEN) throw credentialsInvalid()
    const parent = `projects/${project}/subscribers`
    if (!id && request.method === 'GET') return this.#list(request)
    if (!id && request.method === 'POST') return this.#create(parent, request)
    // The platform has no method that reads one subscriber.
    if (request.method === 'GET') return html(htmlPage(404, 'The requested URL was not found on this server.'), 404)
    const known = this.#all.find(one => one.name === `${parent}/${id}`)
    if (!known) throw notFound('The subscriber')
    if (request.method === 'PATCH') return this.#patch(known, request)
    if (request.method !== 'DELETE') throw invalidArgument()
    this.#save(this.#all.filter(one => one !== known))
    return json({ name: `operations/${randomUUID()}`, done: true, response: {} })
  }

  #list(request: ApiRequest): Answer {
    const size = Math.min(1000, Number(request.query.get('pageSize') || 50))
    const from = Number(request.query.get('pageToken') || 0)
    const next = from + size < this.#all.length ? { nextPageToken: String(from + size) } : {}
    const subscribers = this.#all.slice(from, from + size).map(shown)
    return json({ ...(subscribers.length > 0 ? { subscribers } : {}), ...next, totalSize: this.#all.length })
  }

  async #create(parent: string, request: ApiRequest): Promise<Answer> {
    const id = request.query.get('subscriberId') ?? randomUUID()
    const name = `${parent}/${id}`
    if (request.query.has('subscriberId') && !ID.test(id)) throw invalidArgument()
    if (this.#all.some(one => one.name === name)) throw new Refusal(409, 'ALREADY_EXISTS', 'The subscriber exists.')
    const body = members(request)
    const at = new Date(this.#now()).toISOString()
    const { endpointUri, subscriberConfigs } = body
    const secret = (body['endpointAuthorization'] as { secret?: unknown } | undefined)?.secret
    if (typeof endpointUri !== 'string' || typeof secret !== 'string') throw invalidArgument()
    const configs = readConfigs(subscriberConfigs)
    await tryOut(endpointUri, secret)
    const subscriber = { name, endpointUri, subscriberConfigs: configs, secret, createTime: at, updateTime: at }
    this.#save([...this.#all, subscriber])
    return operation(name, subscriber)
  }

  /** The address and the authorization of notifications can be changed, but not the types, as on the live platform. */
  async #patch(known: Subscriber, request: ApiRequest): Promise<Answer> {
    const mask = (request.query.get('updateMask') ?? '').split(',')
    if (!mask.every(name => name === 'endpointUri' || name === 'endpointAuthorization')) throw invalidArgument()
    const body = members(request)
    const given = (body['endpointAuthorization'] as { secret?: unknown } | undefined)?.secret
    const endpointUri = mask.includes('endpointUri') ? body['endpointUri'] : known.endpointUri
    const secret = mask.includes('endpointAuthorization') ? given : known.secret
    if (typeof endpointUri !== 'string' || typeof secret !== 'string') throw invalidArgument()
    await tryOut(endpointUri, secret)
    const changed = { ...known, endpointUri, secret, updateTime: new Date(this.#now()).toISOString() }
    this.#save(this.#all.map(one => (one === known ? changed : one)))
    return operation(known.name, changed)
  }

  #save(all: Subscriber[]): void {
    this.#all = all
    this.#state.write('subscribers', all)
  }
}

function members(request: ApiRequest): Record<string, unknown> {
  try {
    const body: unknown = JSON.parse(request.body)
    if (typeof body === 'object' && body !== null) return body as Record<string, unknown>
  } catch {
    // Reported below.
  }
  throw badJson('Unexpected token.')
}

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

function readConfigs(value: unknown): Subscriber['subscriberConfigs'] {
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
const shown = ({ secret: _secret, ...rest }: Subscriber) => ({
  ...rest,
  endpointAuthorization: { secretSet: true },
  state: 'ACTIVE',
})

const operation = (name: string, subscriber: Subscriber): Answer =>
  json({
    name: `operations/${randomUUID()}`,
    done: true,
    response: {
      '@type': 'type.googleapis.com/google.devicesandservices.health.v4.Subscriber',
      ...shown({ ...subscriber, name }),
    },
  })

/** The receiver must accept a request with the secret and reject one without it; otherwise nothing is saved. */
async function tryOut(endpointUri: string, secret: string): Promise<void> {
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
