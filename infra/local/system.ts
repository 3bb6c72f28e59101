import { endpoints } from '../../functions/catalog.ts'
import { readConfig } from '../../lib/config.ts'
import { writeRoutes } from '../../lib/http/routes.ts'
import type { Clock } from '../../lib/kernel/clock.ts'
import type { Log } from '../../lib/log.ts'
import { connectTable } from '../../lib/store/dynamodb/open-table.ts'
import { writeAssets } from '../assets.ts'
import { useLocalAwsEnvironment } from './aws-environment.ts'
import { CliError } from './cli-error.ts'
import { type DataDir, openDataDir, originOf } from './data-dir.ts'
import { diskNote } from './disk.ts'
import { startCloud } from './engines/cloud.ts'
import { createTable, startEngine } from './engines/engine.ts'
import { releaseLeases } from './engines/release-leases.ts'
import {
  folderUrl,
  type LocalContext,
  type LocalContexts,
  localContexts,
  localRoutes,
  localSchedules,
  localWorkers,
  queues,
} from './functions.ts'
import { startGateway } from './gateway/gateway.ts'
import { localClientId } from './identity-provider/configuration.ts'
import { startIdentityProvider } from './identity-provider/identity-provider.ts'
import { announceUpload } from './objects/announce-upload.ts'
import type { Serve } from './objects/objects.ts'
import { type OwnAccount, requireRedirect } from './own-account.ts'
import { knownAccounts } from './people/people-file.ts'
import { startPollers } from './queues/pollers.ts'
import { Running } from './queues/running.ts'
import { startScheduler } from './queues/scheduler.ts'
import { type SimulatedPace, type SimulatedPerson, startSimulatorProcess, subscribeToSimulator } from './simulator.ts'
import { derivedSecret, ownSettings, simulatorSettings, tableName, upstreamSettings } from './system-settings.ts'

const bucketName = 'blobs'

/** The people of the simulator: the demo person, or the people of a recording, with its own dates or shifted to end yesterday. */
export interface Simulated {
  recording: string | null
  asRecorded: boolean
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
  /** Stops everything within two seconds. */
  stop(): Promise<void>
}

/** Starts the whole service on this machine: engine, queues, bucket, gateway, pollers, schedules and the simulated upstream. */
export async function startSystem(options: SystemOptions): Promise<System> {
  useLocalAwsEnvironment()
  const { clock = Date.now, log = () => undefined, simulator, own = null } = options
  const running = new Running()
  const dataDir = await openDataDir(options.dataDir, originOf(simulator), options.fresh ?? false)
  running.add('directory', async () => dataDir.unlock())
  try {
    const { promise: ready, resolve: open } = Promise.withResolvers<LocalContexts>()
    const { promise: links, resolve: openLinks } = Promise.withResolvers<Serve>()
    const gateway = await startGateway({
      ...localRoutes(ready),
      port: options.port,
      host: own?.host ?? '127.0.0.1',
      behindProxy: Boolean(own?.origin),
      objects: { prefix: `/${bucketName}/`, serve: (...exchange) => void links.then(serve => serve(...exchange)) },
      clock,
      log,
    }).catch(explainPort)
    running.add('intake', gateway.stop)
    const baseUrl = own?.origin ?? `http://127.0.0.1:${gateway.port}`
    if (own) requireRedirect(own.client, baseUrl)

    const starting = [
      startEngine({ dataDir: dataDir.path }),
      startCloud({ dataDir: dataDir.path, queues, buckets: [bucketName] }),
      simulator ? startSimulatorProcess({ ...simulator, stateFile: dataDir.file('upstream') }) : null,
    ] as const
    for (const part of starting) part?.then(({ stop }) => running.add('engines', stop)).catch(() => undefined)
    // When one part fails, the others must have started before they can be stopped.
    await Promise.allSettled(starting)
    const [engine, cloud, upstream] = await Promise.all(starting)

    const objects = await cloud.startObjects({
      clock,
      onStored: key => announceUpload(ready, key).catch(() => log({ event: 'upload_not_announced' })),
    })
    running.add('intake', objects.stop)
    openLinks(objects.serveLinks(baseUrl))
    const signIn = own?.issuer
      ? null
      : await startIdentityProvider({
          dataDir,
          people: upstream?.people ?? [],
          clientUrl: baseUrl,
          ...(own ? { passphrase: { renew: own.newPassphrase } } : {}),
        })
    if (signIn) running.add('intake', signIn.stop)
    const tokenKey = await dataDir.tokenKey()
    useLocalAwsEnvironment(process.env, derivedSecret(tokenKey, 'links'))
    const config = readConfig({
      TABLE_NAME: tableName(engine, tokenKey),
      ...(own ? await ownSettings(own.client, dataDir) : upstreamSettings()),
      ...(upstream ? await simulatorSettings(upstream.url, dataDir, simulator?.pace) : {}),
      DYNAMODB_ENDPOINT: engine.endpoint,
      SQS_ENDPOINT: cloud.endpoint,
      SYNC_QUEUE_URL: cloud.queueUrl('sync'),
      ERASURE_QUEUE_URL: cloud.queueUrl('erasure'),
      MEDIA_QUEUE_URL: cloud.queueUrl('media'),
      EXPORT_QUEUE_URL: cloud.queueUrl('export'),
      BUCKET_NAME: bucketName,
      S3_ENDPOINT: objects.endpoint,
      S3_PUBLIC_ENDPOINT: baseUrl,
      ORIGIN: baseUrl,
      OIDC_ISSUER: signIn?.issuer ?? own?.issuer?.url,
      OIDC_CLIENT_ID: own?.issuer?.clientId ?? localClientId,
      COGNITO_ENDPOINT: signIn?.issuer,
      ROUTES: writeRoutes(endpoints),
      ASSETS_URL: folderUrl(dataDir.file('assets')),
      RESPONSE_CHECK: own ? 'sample' : 'strict',
      TOKEN_KEY: tokenKey,
      CURSOR_SECRET: derivedSecret(tokenKey, 'cursors'),
    })
    writeAssets(dataDir.file('assets'))
    await createTable(engine.endpoint, config.TABLE_NAME)
    const contexts = localContexts({ config, clock, log })
    const context = contexts.write
    open(contexts)
    await releaseLeases(connectTable(config), context.store, await knownAccounts(dataDir))
    const pollers = startPollers(cloud.endpoint, localWorkers(contexts, cloud.queueUrl), log)
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
      newPassphrase: signIn?.newPassphrase ?? null,
      partEnded: partEnded.then(how => how + diskNote(dataDir.path)),
      stop: () => running.stop(),
    }
  } catch (error) {
    await running.stop()
    const note = diskNote(dataDir.path)
    if (note && error instanceof Error) throw new CliError(`${error.message}.${note}`, { cause: error })
    throw error
  }
}

function explainPort(error: NodeJS.ErrnoException & { port?: number }): never {
  if (error.code !== 'EADDRINUSE') throw error
  throw new CliError(`Port ${error.port} is taken by another program. Choose one with --port, such as --port 8788.`)
}
