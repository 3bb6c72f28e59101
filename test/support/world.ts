import { randomBytes, randomUUID } from 'node:crypto'
import type {
  APIGatewayProxyStructuredResultV2,
  Context as LambdaContext,
  SQSEvent,
  SQSMessageAttributes,
} from 'aws-lambda'
import { endpoints } from '../../functions/catalog.ts'
import { folderUrl, type LocalContext } from '../../infra/local/functions.ts'
import { matcher } from '../../infra/local/gateway/routes.ts'
import { localClientId } from '../../infra/local/identity-provider/configuration.ts'
import { giveConsent } from '../../infra/local/people/consent.ts'
import { makeKey } from '../../infra/local/people/make-key.ts'
import { KEY_SET_PATH } from '../../infra/local/upstream-simulator/notifications/subscribers.ts'
import { type SimulatorOptions, startSimulator } from '../../infra/local/upstream-simulator/simulator.ts'
import { cognitoPeople } from '../../lib/auth/cognito-people.ts'
import { type IdentityProvider, openIdProvider } from '../../lib/auth/identity-provider.ts'
import { platformSecret } from '../../lib/auth/platform-secret.ts'
import { localSealer } from '../../lib/auth/sealer.ts'
import { startSession } from '../../lib/auth/session.ts'
import { uploadOf } from '../../lib/blobs/blobs.ts'
import { buildContext } from '../../lib/build-context.ts'
import { readConfig } from '../../lib/config.ts'
import { methodOf } from '../../lib/http/contract.ts'
import type { AnyEndpoint } from '../../lib/http/endpoint.ts'
import { httpHandler } from '../../lib/http/handler.ts'
import { writeRoutes } from '../../lib/http/routes.ts'
import { correlationId } from '../../lib/invocation.ts'
import { addDays, asDay, civilDay } from '../../lib/kernel/civil-time.ts'
import { minuteMs, secondMs } from '../../lib/kernel/durations.ts'
import { type LogEntry, lineOf } from '../../lib/log.ts'
import type { Account, NewPerson } from '../../lib/model/account/account.ts'
import { primaryPlatform } from '../../lib/model/catalog/platforms.ts'
import type { ConnectionRef } from '../../lib/model/sync/connection.ts'
import type { Run } from '../../lib/model/sync/run.ts'
import * as ports from '../../lib/ports.ts'
import { correlationAttribute } from '../../lib/queue/correlation.ts'
import type {
  AccountErasureMessage,
  ExportMessage,
  ImportMessage,
  JobMessage,
  MediaMessage,
  Message,
  NotificationsMessage,
  RefreshMessage,
  SyncQueueName,
  WorkMessage,
} from '../../lib/queue/message.ts'
import { createStore } from '../../lib/store/store.ts'
import { connect, signUp } from '../../lib/sync/connection/connect.ts'
import { requestRefresh } from '../../lib/sync/runs/refresh.ts'
import { googleHealth } from '../../lib/upstream/google-health/upstream.ts'
import { assetsFolder } from './assets.ts'
import { startTestTable, type TestTable } from './engines.ts'
import { httpEvent } from './http-event.ts'
import { testIdentityProvider } from './identity.ts'
import { lightPerson, lightPlatform } from './light-person.ts'
import { testBlobs } from './objects.ts'
import { platformSecretFile } from './platform-secret.ts'
import { erasureWorker, exportWorker, importWorker, mediaWorker, syncWorker } from './triggers.ts'

export interface Answer {
  status: number
  headers: Record<string, string>
  // biome-ignore lint/suspicious/noExplicitAny: tests read answers of every shape
  body: any
  text: string
  /** As they were set. */
  cookies: string[]
}

/**
 * The service in one process for tests: a real table on the embedded engine, the real pipeline, worker and connector against the
 * simulator, and a frozen clock. The queue is a list that `drain` hands to the worker, so that a test decides when work is done.
 */
export async function startWorld(
  options: {
    now?: string
    simulator?: SimulatorOptions
    /** A simulated platform in another process, instead of the simulator. */
    platformUrl?: string
    table?: TestTable
    responseCheck?: 'strict' | 'sample'
    /** The file with the platform's secret, if it is not the simulator's. */
    secretFile?: string
    /** The key that seals the tokens of connections; a new one by default. */
    tokenKey?: string
    /** The folder of the files of pages; they are made by default. */
    assets?: string
  } = {},
) {
  const time = { now: Date.parse(options.now ?? '2026-11-21T12:34:56Z') }
  const clock = () => time.now
  const log: LogEntry[] = []
  /** The same as it would be written. */
  const lines: LogEntry[] = []
  const messages: JobMessage[] = []
  const refreshes: RefreshMessage[] = []
  const notifications: NotificationsMessage[] = []
  const table = options.table ?? (await startTestTable())
  const person = lightPerson(options.simulator?.seed, options.simulator?.zone)
  const simulator = await startSimulator({ now: clock, people: [person], ...lightPlatform, ...options.simulator })
  const config = readConfig({
    TABLE_NAME: table.tableName,
    DYNAMODB_ENDPOINT: table.endpoint,
    ORIGIN: 'https://health.test',
    RESPONSE_CHECK: options.responseCheck ?? 'strict',
    OIDC_CLIENT_ID: localClientId,
    TOKEN_KEY: options.tokenKey ?? randomBytes(32).toString('base64'),
    ...platformAddresses(options.platformUrl ?? simulator.url),
    ROUTES: writeRoutes(endpoints),
    ASSETS_URL: folderUrl(options.assets ?? assetsFolder()),
    CURSOR_SECRET: 'cursors-of-one-deployment-in-tests',
    UPSTREAM_SECRET_FILE: options.secretFile ?? platformSecretFile,
    UPSTREAM_REQUESTS_PER_MINUTE: '100000',
  })
  const write = (entry: LogEntry) => {
    log.push(entry)
    lines.push(lineOf(entry))
  }
  const base = { config, clock, log: write, reads: 'consistent' as const }
  const store = createStore(table.table, damage => write({ event: 'item_unreadable', ...damage }))
  const sleep = async (ms: number) => {
    time.now += ms
  }
  const upstream = googleHealth({
    ...base,
    store,
    secret: platformSecret(config, clock),
    sealer: localSealer(config.TOKEN_KEY ?? ''),
    sleep,
  })
  const refreshedAt = new Map<string, number>()
  const syncQueue = {
    send: async (message: WorkMessage) => {
      if (message.kind !== 'refresh') return void messages.push(sent(message))
      // A FIFO queue drops a message that was sent within the last five minutes.
      const id = JSON.stringify(message)
      if (time.now - (refreshedAt.get(id) ?? -Infinity) < 5 * minuteMs) return
      refreshedAt.set(id, time.now)
      refreshes.push(sent(message))
    },
    sendAll: async (all: readonly NotificationsMessage[]) => void notifications.push(...all.map(sent)),
    changeVisibility: async (_receiptHandle: string, _seconds: number, _queue: SyncQueueName) => undefined,
  }
  const orders: { message: AccountErasureMessage; at: number }[] = []
  const erasureQueue = {
    send: async (message: AccountErasureMessage, delaySeconds: number) =>
      void orders.push({ message: sent(message), at: time.now + delaySeconds * secondMs }),
  }
  const mediaMessages: { message: MediaMessage; at: number }[] = []
  const mediaQueue = {
    send: async (message: MediaMessage, delaySeconds: number) =>
      void mediaMessages.push({ message: sent(message), at: time.now + delaySeconds * secondMs }),
  }
  const exportMessages: { message: ExportMessage; at: number }[] = []
  const exportQueue = {
    send: async (message: ExportMessage, delaySeconds: number) =>
      void exportMessages.push({ message: sent(message), at: time.now + delaySeconds * secondMs }),
  }
  const importMessages: { message: ImportMessage; at: number }[] = []
  const importQueue = {
    send: async (message: ImportMessage, delaySeconds: number) =>
      void importMessages.push({ message: sent(message), at: time.now + delaySeconds * secondMs }),
  }
  const bucket = testBlobs(clock)
  const people = async () => openIdProvider({ ...config, OIDC_ISSUER: (await testIdentityProvider()).issuer })
  let provider: ReturnType<typeof people> | undefined
  const identityProvider: IdentityProvider = {
    async signInUrl(...about) {
      provider ??= people()
      return (await provider).signInUrl(...about)
    },
    async handleCallback(...about) {
      provider ??= people()
      return (await provider).handleCallback(...about)
    },
    async signOutUrl(...about) {
      provider ??= people()
      return (await provider).signOutUrl(...about)
    },
  }
  const deletePerson: LocalContext['deletePerson'] = async identity => {
    const { issuer } = await testIdentityProvider()
    await cognitoPeople({ ...config, OIDC_ISSUER: issuer, COGNITO_ENDPOINT: issuer })(identity)
  }
  // The test provides the engine, the queues and the people; everything else is built as in AWS.
  const given = {
    store,
    upstreams: { 'google-health': upstream },
    syncQueue,
    erasureQueue,
    mediaQueue,
    exportQueue,
    importQueue,
    blobs: bucket.blobs,
    identityProvider,
    deletePerson,
  }
  const context = buildContext(base, ports, given) as LocalContext

  type RequestOptions = Parameters<typeof httpEvent>[1]

  function send(route: string, options: RequestOptions) {
    const endpoint = Object.values(endpoints as Record<string, AnyEndpoint>).find(one => one.route === route)
    if (!endpoint) throw new Error(`No endpoint ${route}`)
    const event = httpEvent(route, options, clock())
    const pathParameters = matcher([{ route }])(methodOf(route), event.rawPath)?.pathParameters
    if (pathParameters) event.pathParameters = pathParameters
    return httpHandler(endpoint, () => context)(
      event,
      {} as LambdaContext,
    ) as Promise<APIGatewayProxyStructuredResultV2>
  }

  async function call(route: string, options: RequestOptions = {}): Promise<Answer> {
    const result = await send(route, options)
    const text = result.body ?? ''
    const headers = Object.fromEntries(
      Object.entries(result.headers ?? {}).map(([name, value]) => [name, String(value)]),
    )
    const json = !result.isBase64Encoded && /json$/.test(headers['content-type'] ?? '')
    const { statusCode: status = 200, cookies = [] } = result
    return { status, headers, body: json && text ? JSON.parse(text) : text, text, cookies }
  }

  return {
    time,
    log,
    lines,
    messages,
    orders,
    mediaMessages,
    exportMessages,
    importMessages,
    bucket,
    notifications,
    refreshes,
    table,
    simulator,
    config,
    store,
    context,
    call,

    /** GET of a v1 path with its query, such as `daily?days=7`. */
    get(pathAndQuery: string, key: string, headers: Record<string, string> = {}) {
      const [path = '', query = ''] = pathAndQuery.split('?')
      return call(`GET /api/v1/${path}`, { query, key, headers })
    },

    /** The status of an answer whose body is not read: for measuring. */
    async handle(route: string, query: string, key: string): Promise<number> {
      return (await send(route, { query, key })).statusCode ?? 200
    },

    /** Hands every queued message to the worker until none is left; a paused run's clock is moved on to its time. */
    async drain(): Promise<void> {
      const dueAt = ({ notBefore }: JobMessage) => (notBefore === null ? 0 : Date.parse(notBefore))
      const next = () => {
        const first =
          messages.find(message => dueAt(message) <= time.now) ?? messages.toSorted((a, b) => dueAt(a) - dueAt(b))[0]
        return notifications.shift() ?? refreshes.shift() ?? (first && messages.splice(messages.indexOf(first), 1)[0])
      }
      for (let message = next(); message; message = next()) {
        if ('notBefore' in message && message.notBefore) time.now = Math.max(time.now, Date.parse(message.notBefore))
        const { batchItemFailures } = await syncWorker(sqsEvent(message), context)
        if (batchItemFailures.length > 0) throw new Error(`The worker failed: ${JSON.stringify(log.at(-1))}`)
      }
    },

    /** Carries out the orders to erase an account; the clock is moved on to those that wait. */
    async drainErasures(): Promise<void> {
      for (let order = orders.shift(); order; order = orders.shift()) {
        time.now = Math.max(time.now, order.at)
        const { batchItemFailures } = await erasureWorker(sqsEvent(order.message), context)
        if (batchItemFailures.length > 0) throw new Error(`The worker failed: ${JSON.stringify(log.at(-1))}`)
      }
    },

    /** Hands the messages about media to their worker; the clock is moved on to those that wait. */
    async drainMedia(): Promise<void> {
      for (const key of bucket.stored.splice(0))
        if (uploadOf(key)) mediaMessages.push({ message: { kind: 'media-uploaded', key }, at: time.now })
      for (let next = mediaMessages.shift(); next; next = mediaMessages.shift()) {
        time.now = Math.max(time.now, next.at)
        const { batchItemFailures } = await mediaWorker(sqsEvent(next.message), context)
        if (batchItemFailures.length > 0) throw new Error(`The worker failed: ${JSON.stringify(log.at(-1))}`)
      }
    },

    /** Hands the messages about exports to their worker; the clock is moved on to those that wait. */
    async drainExports(): Promise<void> {
      for (let next = exportMessages.shift(); next; next = exportMessages.shift()) {
        time.now = Math.max(time.now, next.at)
        const { batchItemFailures } = await exportWorker(sqsEvent(next.message), context)
        if (batchItemFailures.length > 0) throw new Error(`The worker failed: ${JSON.stringify(log.at(-1))}`)
      }
    },

    /** Hands the messages about imports to their worker; the clock is moved on to those that wait. */
    async drainImports(): Promise<void> {
      for (let next = importMessages.shift(); next; next = importMessages.shift()) {
        time.now = Math.max(time.now, next.at)
        const { batchItemFailures } = await importWorker(sqsEvent(next.message), context)
        if (batchItemFailures.length > 0) throw new Error(`The worker failed: ${JSON.stringify(log.at(-1))}`)
      }
    },

    async account(about: Partial<NewPerson> = {}): Promise<Account> {
      return signUp(context, { displayName: 'Test person', timezone: 'Europe/Amsterdam', ...about })
    },

    key(account: Account, abilities: ('read' | 'workout:write')[] = ['read']): Promise<string> {
      return makeKey(store, { account, name: 'test', abilities, expiresAt: null })
    },

    /** Signs a browser in; answers the secret in its cookie. */
    session(account: Account): Promise<string> {
      return startSession(context.store, account.id, clock())
    },

    /** Connects an account to a person of the simulator and queues its first synchronization. */
    async connect(
      account: Account,
      days: number | { start: string; end: string },
      personId = simulator.people[0]?.id ?? '',
      moreScopes: readonly string[] = [],
    ): Promise<Run> {
      const grant = await giveConsent(config, 'http://127.0.0.1:8787', personId, moreScopes, clock)
      const end = civilDay(clock(), account.timezone)
      const range =
        typeof days === 'number'
          ? { start: addDays(end, 1 - days), end }
          : { start: asDay(days.start), end: asDay(days.end) }
      return connectedRun(await connect(context, { accountId: account.id, platform: primaryPlatform, grant, range }))
    },

    /** Makes a connection due now. */
    async makeDue(account: Account): Promise<void> {
      const link = linkOf(account)
      const connection = await store.connections.read(account.id, link.platform)
      await store.connections.setDue(link, connection?.dueAt ?? '', new Date(clock()).toISOString())
    },

    /** Makes a connection due now, and asks for its refresh as the schedule does. */
    async requestRefresh(account: Account): Promise<void> {
      await this.makeDue(account)
      const connection = await store.connections.read(account.id, primaryPlatform)
      const requested = await requestRefresh(context, account, connection, connection?.dueAt ?? '')
      if (requested.outcome === 'queue_unavailable') throw requested.cause
    },

    async stop() {
      await simulator.close()
      await bucket.stop()
      await table.stop()
    },
  }
}

/** The settings that lead to a simulated platform. */
const platformAddresses = (url: string) => ({
  UPSTREAM_API_URL: url,
  UPSTREAM_AUTHORIZE_URL: `${url}/o/oauth2/v2/auth`,
  UPSTREAM_TOKEN_URL: `${url}/token`,
  UPSTREAM_REVOKE_URL: `${url}/revoke`,
  UPSTREAM_KEY_SET_URL: `${url}${KEY_SET_PATH}`,
})

/** Names an account's connection. */
export const linkOf = ({ id }: Pick<Account, 'id'>): ConnectionRef => ({ accountId: id, platform: primaryPlatform })

/** The run that connecting queued. @throws when the account was not connected */
export function connectedRun(result: Awaited<ReturnType<typeof connect>>): Run {
  if (result.outcome !== 'connected') throw new Error(`Not connected: ${result.outcome}`)
  return result.run
}

export type World = Awaited<ReturnType<typeof startWorld>>

/** What caused a message, which the queue keeps beside it. */
const causes = new WeakMap<object, string>()

/** A message as it is in a queue: not the object that was sent, so that each sending has its own cause. */
function sent<M extends Message>(message: M): M {
  const copy = structuredClone(message)
  const cause = correlationId()
  if (cause !== undefined) causes.set(copy, cause)
  return copy
}

export function sqsEvent(...messages: Message[]): SQSEvent {
  return {
    Records: messages.map(message => ({
      messageId: randomUUID(),
      receiptHandle: randomUUID(),
      body: JSON.stringify(message),
      attributes: {
        ApproximateReceiveCount: '1',
        SentTimestamp: '0',
        SenderId: 'test',
        ApproximateFirstReceiveTimestamp: '0',
      },
      messageAttributes: attributesOf(causes.get(message)),
      md5OfBody: '',
      eventSource: 'aws:sqs',
      eventSourceARN: 'arn:aws:sqs:eu-west-1:000000000000:sync.fifo',
      awsRegion: 'eu-west-1',
    })),
  }
}

function attributesOf(stringValue: string | undefined): SQSMessageAttributes {
  return stringValue === undefined ? {} : { [correlationAttribute]: { stringValue, dataType: 'String' } }
}
