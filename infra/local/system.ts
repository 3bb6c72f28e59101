import { createHash, randomBytes } from 'node:crypto'
import type { Context as LambdaContext } from 'aws-lambda'
import { endpoints } from '../../functions/catalog.ts'
import { noSuchRoute } from '../../functions/fallback/no-such-route.ts'
import { type IdentityProvider, openIdProvider } from '../../lib/auth/identity-provider.ts'
import { localSealer } from '../../lib/auth/sealer.ts'
import { type Config, readConfig } from '../../lib/config.ts'
import type { Context } from '../../lib/context.ts'
import { besideHandler, type PageContext } from '../../lib/http/answer/page.ts'
import { pathOf } from '../../lib/http/endpoint.ts'
import { openApiDocument } from '../../lib/http/openapi.ts'
import { pipeline } from '../../lib/http/pipeline.ts'
import type { Clock } from '../../lib/kernel/clock.ts'
import type { Log } from '../../lib/log.ts'
import type { ErasureQueue } from '../../lib/queue/erasure-message.ts'
import { sqsErasureQueue } from '../../lib/queue/sqs-erasure-queue.ts'
import { sqsSyncQueue } from '../../lib/queue/sqs-sync-queue.ts'
import type { SyncQueue } from '../../lib/queue/sync-message.ts'
import { createStore } from '../../lib/store/store.ts'
import { connectTable, type Table } from '../../lib/store/table.ts'
import { googleHealth } from '../../lib/upstream/google-health/upstream.ts'
import { subscribe } from '../../lib/upstream/google-health/webhook/subscriber.ts'
import {
  type WebhookSignatures,
  webhookSignatures,
} from '../../lib/upstream/google-health/webhook/webhook-signature.ts'
import type { Upstream } from '../../lib/upstream/port.ts'
import { useLocalAwsEnvironment } from './aws-environment.ts'
import { type DataDir, type Origin, openDataDir } from './data-dir.ts'
import { startCloud } from './engines/cloud.ts'
import { createTable } from './engines/create-table.ts'
import { type Engine, startEngine } from './engines/engine.ts'
import { releaseLeases } from './engines/release-leases.ts'
import { type Route, startGateway } from './gateway/gateway.ts'
import type { Handler } from './gateway/invoke.ts'
import { localClientId, startIdentityProvider } from './identity-provider/identity-provider.ts'
import { loadSchedules, loadWorkers, queues, routeList } from './load-functions.ts'
import { knownAccounts } from './people/people-file.ts'
import { startPollers } from './queues/pollers.ts'
import { Running } from './queues/running.ts'
import { startScheduler } from './queues/scheduler.ts'
import { paceUnderQuota, type SimulatedPerson, startSimulatorProcess } from './simulator.ts'
import { Stop } from './stop.ts'
import { KEY_SET_PATH, SERVICE_TOKEN } from './upstream-simulator/notifications/subscribers.ts'

export type LocalContext = Context & {
  queue: SyncQueue
  erasures: ErasureQueue
  upstream: Upstream
  signatures: WebhookSignatures
  openapi(): ReturnType<typeof openApiDocument>
  identityProvider: IdentityProvider
  page: PageContext['page']
}

/** Whom the simulator plays: the demo person, or the people of a recording, in its own dates or shifted to end yesterday. */
export interface Simulated {
  recording: string | null
  asRecorded: boolean
}

export interface SystemOptions {
  dataDir: string
  /** 0 picks a free one. */
  port: number
  fresh?: boolean
  /** Null leaves the upstream to the `UPSTREAM_*` settings of the environment. */
  simulator: Simulated | null
  clock?: Clock
  log?: Log
}

export interface System {
  baseUrl: string
  context: LocalContext
  /** Where the simulator is; null without one. */
  platformUrl: string | null
  /** The people of the simulator. */
  people: SimulatedPerson[]
  dataDir: DataDir
  /** Which part ended and how, as soon as one does: what is left is of no use without it. */
  partEnded: Promise<string>
  /** Ends everything within two seconds, whatever is under way. */
  stop(): Promise<void>
}

/** Starts the whole service on this machine: engine, queues, bucket, gateway, pollers, schedules and the simulated upstream. */
export async function startSystem(options: SystemOptions): Promise<System> {
  useLocalAwsEnvironment()
  const { clock = Date.now, log = () => undefined, simulator } = options
  const dataDir = await openDataDir(options.dataDir, originOf(simulator), options.fresh ?? false)
  const running = new Running()
  running.add('directory', async () => dataDir.unlock())
  try {
    const { promise: ready, resolve: open } = Promise.withResolvers<LocalContext>()
    const gateway = await startGateway({ ...handlersOf(ready), port: options.port, clock, log }).catch(explainPort)
    running.add('intake', gateway.stop)
    const baseUrl = `http://127.0.0.1:${gateway.port}`

    const starting = [
      startEngine({ dataDir: dataDir.path }),
      startCloud({ dataDir: dataDir.path, queues, buckets: ['blobs'] }),
      simulator ? startSimulatorProcess({ ...simulator, stateFile: dataDir.file('upstream') }) : null,
    ] as const
    for (const part of starting) part?.then(({ stop }) => running.add('engines', stop)).catch(() => undefined)
    // When one part fails, the others have to be up before they can be ended.
    await Promise.allSettled(starting)
    const [engine, cloud, upstream] = await Promise.all(starting)

    const signIn = await startIdentityProvider({ dataDir, people: upstream?.people ?? [], clientUrl: baseUrl })
    running.add('intake', signIn.stop)
    const tokenKey = await dataDir.tokenKey()
    const config = readConfig({
      TABLE_NAME: tableName(engine, tokenKey),
      ...(upstream ? simulatorSettings(upstream.url) : upstreamSettings()),
      DYNAMODB_ENDPOINT: engine.endpoint,
      SQS_ENDPOINT: cloud.endpoint,
      SYNC_QUEUE_URL: cloud.queueUrl('sync'),
      ERASURE_QUEUE_URL: cloud.queueUrl('erasure'),
      ORIGIN: baseUrl,
      OIDC_ISSUER: signIn.issuer,
      OIDC_CLIENT_ID: localClientId,
      ROUTES: routeList.join(','),
      RESPONSE_CHECK: 'strict',
      TOKEN_KEY: tokenKey,
    })
    await createTable(engine.endpoint, config.TABLE_NAME)
    const table = connectTable(config)
    const context = localContext(config, table, clock, log)
    open(context)

    await releaseLeases(table, context.store, await knownAccounts(dataDir))
    const polled = (await loadWorkers(context)).map(worker => ({ ...worker, queueUrl: cloud.queueUrl(worker.queue) }))
    const pollers = startPollers(cloud.endpoint, polled, log)
    running.add('intake', () => pollers.stop(300))
    const scheduler = startScheduler(await loadSchedules(context), log)
    running.add('intake', async () => scheduler.stop())
    await dataDir.writeJson('system', {
      baseUrl,
      tableName: config.TABLE_NAME,
      dynamodbEndpoint: engine.endpoint,
      sqsEndpoint: cloud.endpoint,
      platformUrl: upstream?.url ?? null,
      queueUrls: queues.map(({ name }) => cloud.queueUrl(name)),
    })
    running.add('engines', () => dataDir.remove('system'))
    // Without notifications the schedule finds everything too, only later.
    if (upstream) await haveItNotify(config, baseUrl).catch(() => log({ event: 'not_notified' }))
    const partEnded = Promise.race([
      engine.exited.then(how => `The DynamoDB engine ended (${how}).`),
      ...(upstream ? [upstream.exited.then(how => `The upstream simulator ended (${how}).`)] : []),
    ])
    return {
      baseUrl,
      context,
      platformUrl: upstream?.url ?? null,
      people: upstream?.people ?? [],
      dataDir,
      partEnded,
      stop: () => running.stop(),
    }
  } catch (error) {
    await running.stop()
    throw error
  }
}

function explainPort(error: NodeJS.ErrnoException & { port?: number }): never {
  if (error.code !== 'EADDRINUSE') throw error
  throw new Stop(`Port ${error.port} is taken by another program. Choose one with --port, such as --port 8788.`)
}

/** The routes of the catalogue. Requests that come before the engines are up wait for them. */
function handlersOf(ready: Promise<LocalContext>): { routes: Route[]; fallback: Handler } {
  let built: LocalContext
  const whenReady =
    (handler: Handler): Handler =>
    async (event, invocation) => {
      built = await ready
      return handler(event, invocation)
    }
  return {
    routes: Object.values(endpoints).map(door => {
      const answer = pipeline(door, () => built)
      return {
        route: door.route,
        handler: whenReady((event, invocation) => answer(event, invocation as unknown as LambdaContext)),
      }
    }),
    fallback: whenReady(async event => noSuchRoute(event, built.config)),
  }
}

function localContext(config: Config, table: Table, clock: Clock, log: Log): LocalContext {
  if (!config.TOKEN_KEY) throw new Error('TOKEN_KEY is missing')
  const store = createStore(table)
  const upstream = googleHealth({ config, sealer: localSealer(config.TOKEN_KEY), store, clock })
  let document: ReturnType<typeof openApiDocument> | undefined
  const openapi = () => {
    document ??= openApiDocument(endpoints)
    return document
  }
  const page = besideHandler(new URL('../../web/', import.meta.url).href)
  return {
    config,
    clock,
    log,
    store,
    queue: sqsSyncQueue(config),
    erasures: sqsErasureQueue(config),
    upstream,
    signatures: webhookSignatures(config.UPSTREAM_KEY_SET_URL, clock),
    openapi,
    page,
    identityProvider: openIdProvider(config),
  }
}

function originOf(simulator: SystemOptions['simulator']): Origin {
  if (!simulator) return { person: 'upstream', recording: null, asRecorded: false }
  return { person: simulator.recording ? 'recorded' : 'demo', ...simulator }
}

/** An engine that outlives the data directory gets a table for each directory: one that begins again finds nothing of the last. */
function tableName(engine: Engine, tokenKey: string): string {
  if (engine.pid !== null) return 'personal-health-data'
  return `personal-health-data-${createHash('sha256').update(tokenKey).digest('hex').slice(0, 8)}`
}

function simulatorSettings(url: string) {
  return {
    UPSTREAM_API_URL: url,
    UPSTREAM_AUTHORIZE_URL: `${url}/o/oauth2/v2/auth`,
    UPSTREAM_TOKEN_URL: `${url}/token`,
    UPSTREAM_REVOKE_URL: `${url}/revoke`,
    UPSTREAM_KEY_SET_URL: `${url}${KEY_SET_PATH}`,
    WEBHOOK_SECRET: `Bearer ${randomBytes(24).toString('base64url')}`,
    UPSTREAM_CLIENT_ID: 'local-client',
    UPSTREAM_CLIENT_SECRET: 'local-secret',
    UPSTREAM_REQUESTS_PER_MINUTE: String(paceUnderQuota),
  }
}

/** Has the simulator notify this system: like a deployed one, which is tried out first. Its secret is a new one each time. */
async function haveItNotify(config: Config, baseUrl: string): Promise<void> {
  const subscription = {
    apiUrl: config.UPSTREAM_API_URL,
    project: '1',
    subscriberId: 'local-service',
    endpointUri: baseUrl + pathOf(endpoints['webhooks/receive-webhook'].route),
    secret: config.WEBHOOK_SECRET,
    accessToken: SERVICE_TOKEN,
  }
  await subscribe(subscription, true)
}

/** The settings of a real upstream, as the environment has them. */
function upstreamSettings() {
  return Object.fromEntries(Object.entries(process.env).filter(([name]) => name.startsWith('UPSTREAM_')))
}
