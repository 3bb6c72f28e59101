import { uploadOf } from '../../lib/blobs/blobs.ts'
import type { Clock } from '../../lib/kernel/clock.ts'
import type { Log } from '../../lib/log.ts'
import { primaryPlatform } from '../../lib/model/catalog/platforms.ts'
import { connectTable } from '../../lib/store/dynamodb/open-table.ts'
import * as keys from '../../lib/store/keys.ts'
import type { Store } from '../../lib/store/store.ts'
import type { Table } from '../../lib/store/table.ts'
import { writeAssets } from '../assets.ts'
import { useLocalAwsEnvironment } from './aws-environment.ts'
import { CliError } from './cli-error.ts'
import { type DataDir, openDataDir, originOf } from './data-dir.ts'
import { diskNote } from './disk.ts'
import { startCloud } from './engines/cloud.ts'
import { createTable, startEngine } from './engines/engine.ts'
import {
  type LocalContext,
  type LocalContexts,
  localContexts,
  localRoutes,
  localSchedules,
  localWorkers,
  queues,
} from './functions.ts'
import { startGateway } from './gateway/gateway.ts'
import { startIdentityProvider } from './identity-provider/identity-provider.ts'
import type { Serve } from './objects/objects.ts'
import { type OwnAccount, requireRedirect } from './own-account.ts'
import { knownAccounts } from './people/people-file.ts'
import { startPollers } from './queues/pollers.ts'
import { startScheduler } from './queues/scheduler.ts'
import { type SimulatedPace, type SimulatedPerson, startSimulatorProcess, subscribeToSimulator } from './simulator.ts'
import { bucketName, derivedSecret, localConfig } from './system-settings.ts'
import { wipe, wiping } from './wipe.ts'

/** The people of the simulator: the demo person, or the people of a recording, with its own dates or shifted to end yesterday. */
export interface Simulated {
  recording: string | null
  asRecorded: boolean
  /** Whether the demo person also has an archive of Apple Health, which is imported at the first start. */
  archive?: boolean
  pace?: SimulatedPace
}

export interface SystemOptions {
  dataDir: string
  /** 0 chooses a free port. */
  port: number
  fresh?: boolean
  /** Null leaves the upstream to the `UPSTREAM_*` settings of the environment. */
  simulator: Simulated | null
  /** The person's own account at the platform; null or absent otherwise. */
  own?: OwnAccount | null
  clock?: Clock
  log?: Log
  /** Called with the address of the service as soon as its port is open. Requests wait until the rest has started. */
  onAddress?: (baseUrl: string) => void
}

export interface System {
  baseUrl: string
  context: LocalContext
  /** The address of the simulator; null without one. */
  platformUrl: string | null
  /** The people of the simulator. */
  people: SimulatedPerson[]
  dataDir: DataDir
  /** Made at this start, to be shown once. */
  newPassphrase: string | null
  /** Resolves when a part ends, with its name and the reason. The system cannot continue without it. */
  partEnded: Promise<string>
  /** Stops everything. */
  stop(): Promise<void>
}

/** Starts the whole service on this machine: engine, queues, bucket, gateway, pollers, schedules and the simulated upstream. */
export async function startSystem(options: SystemOptions): Promise<System> {
  useLocalAwsEnvironment()
  const { clock = Date.now, log = () => undefined, onAddress = () => undefined, own = null, simulator } = options
  const running = new Running()
  const dataDir = await openDataDir(options.dataDir, originOf(simulator), options.fresh ?? false)
  running.add('directory', async () => dataDir.unlock())
  try {
    return await startParts({ port: options.port, simulator, own, clock, log, onAddress, dataDir, running })
  } catch (error) {
    await running.stop()
    const note = diskNote(dataDir.path)
    if (note && error instanceof Error) throw new CliError(`${error.message}.${note}`, { cause: error })
    throw error
  }
}

/** What the parts of one start share. */
interface Start {
  port: number
  simulator: Simulated | null
  own: OwnAccount | null
  clock: Clock
  log: Log
  onAddress: (baseUrl: string) => void
  dataDir: DataDir
  /** Each part is added as soon as it can be stopped. */
  running: Running
}

async function startParts(start: Start): Promise<System> {
  const { simulator, own, clock, log, dataDir, running } = start
  const gateway = await openGateway(start)
  const { baseUrl } = gateway
  if (own) requireRedirect(own.client, baseUrl)
  start.onAddress(baseUrl)
  const { engine, cloud, upstream } = await startEngines(start)
  const people = upstream?.people ?? []
  const objects = await cloud.startObjects({ clock, onStored: gateway.announceUpload })
  running.add('intake', objects.stop)
  gateway.openLinks(objects.serveLinks(baseUrl))
  const signIn = await startSignIn(start, baseUrl, people)

  const tokenKey = await dataDir.tokenKey()
  useLocalAwsEnvironment(process.env, derivedSecret(tokenKey, 'links'))
  const parts = { baseUrl, engine, cloud, objects, upstream, signIn }
  const config = await localConfig(parts, { own, pace: simulator?.pace, dataDir, tokenKey })
  writeAssets(dataDir.file('assets'))
  await createTable(engine.endpoint, config.TABLE_NAME)
  const contexts = localContexts({ config, clock, log })
  const context = contexts.write
  gateway.open(contexts)
  await releaseLeases(connectTable(config), context.store, await knownAccounts(dataDir))
  const pollers = startPollers(cloud.endpoint, wiping(localWorkers(contexts, cloud), dataDir, context.store), log)
  running.add('intake', () => pollers.stop(300))
  const scheduler = startScheduler(localSchedules(contexts), log)
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
  if (upstream) await subscribeToSimulator(context, baseUrl).catch(() => log({ event: 'not_notified' }))
  const ends = [engine.exited.then(how => `The DynamoDB engine ended (${how}).`)]
  if (upstream) ends.push(upstream.exited.then(how => `The upstream simulator ended (${how}).`))
  return {
    baseUrl,
    context,
    platformUrl: upstream?.url ?? null,
    people,
    dataDir,
    newPassphrase: signIn?.newPassphrase ?? null,
    partEnded: Promise.race(ends).then(how => how + diskNote(dataDir.path)),
    stop: () => running.stop(),
  }
}

/** Opens the port first, because the address of the service is a setting of other parts. Requests wait until these have started. */
async function openGateway({ port, own, clock, log, running }: Start) {
  const { promise: ready, resolve: open } = Promise.withResolvers<LocalContexts>()
  const { promise: links, resolve: openLinks } = Promise.withResolvers<Serve>()
  const gateway = await startGateway({
    ...localRoutes(ready),
    port,
    host: own?.host ?? '127.0.0.1',
    behindProxy: Boolean(own?.origin),
    objects: { prefix: `/${bucketName}/`, serve: (...exchange) => void links.then(serve => serve(...exchange)) },
    clock,
    log,
  }).catch(explainPort)
  running.add('intake', gateway.stop)
  return {
    baseUrl: own?.origin ?? `http://127.0.0.1:${gateway.port}`,
    open,
    openLinks,
    /** Queues the check of an upload that was stored, as EventBridge does in AWS. */
    async announceUpload(key: string): Promise<void> {
      try {
        if (uploadOf(key)) await (await ready).write.mediaQueue.send({ kind: 'media-uploaded', key }, 0)
      } catch {
        log({ event: 'upload_not_announced' })
      }
    },
  }
}

async function startEngines({ dataDir, simulator, running }: Start) {
  // What was deleted or replaced since the last start.
  wipe(dataDir.file('table'))
  const starting = [
    startEngine({ dataDir: dataDir.path }),
    startCloud({ dataDir: dataDir.path, queues, buckets: [bucketName] }),
    simulator ? startSimulatorProcess({ ...simulator, stateFile: dataDir.file('upstream') }) : null,
  ] as const
  for (const part of starting) part?.then(({ stop }) => running.add('engines', stop)).catch(() => undefined)
  // When one part fails, the others must have started before they can be stopped.
  await Promise.allSettled(starting)
  const [engine, cloud, upstream] = await Promise.all(starting)
  return { engine, cloud, upstream }
}

/** The identity provider of this machine; null where the person's own one signs them in. */
async function startSignIn({ own, dataDir, running }: Start, clientUrl: string, people: readonly SimulatedPerson[]) {
  if (own?.issuer) return null
  const signIn = await startIdentityProvider({
    dataDir,
    people,
    clientUrl,
    ...(own ? { passphrase: { renew: own.newPassphrase } } : {}),
  })
  running.add('intake', signIn.stop)
  return signIn
}

/**
 * Releases the leases of runs, backfills, exports and imports that were active when the last process ended. In AWS a lease has to expire,
 * because its holder may still be working; here the lock of the data directory proves that the holder is gone, so the work continues
 * at once. A run that its worker had not recorded yet is recorded, and continues, two minutes after it began.
 */
async function releaseLeases(table: Table, store: Store, accountIds: readonly string[]): Promise<void> {
  for (const accountId of accountIds) {
    const connection = await store.connections.read(accountId, primaryPlatform)
    const runIds = [connection?.activeRunId, connection?.notificationRunId].filter(id => typeof id === 'string')
    const backfill = await store.backfills.active(accountId)
    const leased = runIds.map(id => keys.run(accountId, id))
    if (backfill) leased.push(keys.backfill(accountId, backfill.id))
    for (const { id } of await store.exports.list(accountId)) leased.push(keys.exportJob(accountId, id))
    for (const { id } of await store.imports.list(accountId)) leased.push(keys.importJob(accountId, id))
    const change = { text: 'SET leaseUntil = :now', values: { ':now': 0 } }
    for (const key of leased) await table.update(key, change, { text: 'attribute_exists(pk)' })
  }
}

function explainPort(error: NodeJS.ErrnoException & { port?: number }): never {
  if (error.code !== 'EADDRINUSE') throw error
  throw new CliError(`Port ${error.port} is taken by another program. Choose one with --port, such as --port 8788.`)
}

const phases = ['intake', 'engines', 'directory'] as const
type Phase = (typeof phases)[number]

/** The parts to stop, in order: those that accept work, then the engines, then the lock of the data directory. */
class Running {
  readonly #stops: Record<Phase, (() => Promise<unknown>)[]> = { intake: [], engines: [], directory: [] }
  #stopped: Promise<void> | undefined

  add(phase: Phase, stop: () => Promise<unknown>): void {
    this.#stops[phase].push(stop)
  }

  /** A part that fails to stop does not delay the others. A second call waits for the first. */
  stop(): Promise<void> {
    this.#stopped ??= this.#stopAll()
    return this.#stopped
  }

  async #stopAll(): Promise<void> {
    for (const phase of phases) await Promise.allSettled(this.#stops[phase].map(stop => stop()))
  }
}
