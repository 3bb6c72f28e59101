import { existsSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { findPackageJSON } from 'node:module'
import { dirname, join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { pathToFileURL } from 'node:url'
import { buildApp } from 'fauxqs'
import type { Clock } from '../../../lib/kernel/clock.ts'
import { unusable } from '../disk.ts'
import { type Objects, type ObjectsOptions, startObjects } from '../objects/objects.ts'
import { keptVersions, serveVersions, withoutVersions } from '../objects/versions.ts'

interface QueueSpec {
  /** The name without the suffix `.fifo`. */
  name: string
  fifo: boolean
  visibilitySeconds: number
  maxReceiveCount: number
}

export interface Cloud {
  /** The address of SQS. */
  endpoint: string
  /** Opens S3, on an address of its own. */
  startObjects(options: ObjectsOptions): Promise<Objects>
  queueUrl(name: string): string
  deadLetterQueueUrl(name: string): string
  stop(): Promise<void>
}

export interface CloudOptions {
  /** Null keeps everything in memory. */
  dataDir: string | null
  queues: readonly QueueSpec[]
  buckets: readonly string[]
  /**
   * The time of versions: replaced and deleted objects stay, in memory, as in AWS. Omitted: none stay. On one machine nothing would ever end
   * them, and a backup is a copy of all files.
   */
  versions?: Clock
}

/** SQS and S3 in this process, on 127.0.0.1, with the queues (each with its dead-letter queue) and buckets that the options name. */
export async function startCloud({ dataDir, queues, buckets, versions: clock }: CloudOptions): Promise<Cloud> {
  if (dataDir) await mkdir(dataDir, { recursive: true, mode: 0o700 })
  const { stores, close } = await openCloudStores(dataDir)
  const app = buildApp({ logger: false, stores })
  keepTraces(app)
  const versions = clock ? keptVersions(stores.s3Store, clock) : withoutVersions(stores.s3Store)
  serveVersions(app, versions)
  await app.listen({ port: 0, host: '127.0.0.1' })
  const address = app.server.address()
  const endpoint = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`

  const ending = new Map(queues.map(queue => [queue.name, queue.fifo ? '.fifo' : '']))
  const url = (name: string, kind: '' | '-dead') => `${endpoint}/000000000000/${name}${kind}${ending.get(name) ?? ''}`
  const put = (name: string, kind: '' | '-dead', attributes: Record<string, string>): string => {
    const fullName = `${name}${kind}${ending.get(name) ?? ''}`
    const arn = `arn:aws:sqs:us-east-1:000000000000:${fullName}`
    const existing = stores.sqsStore.getQueueByName(fullName)
    if (existing) existing.setAttributes(attributes)
    else stores.sqsStore.createQueue(fullName, url(name, kind), arn, attributes)
    return arn
  }
  for (const { name, fifo, visibilitySeconds, maxReceiveCount } of queues) {
    const kind = fifo ? { FifoQueue: 'true' } : {}
    const deadLetterTargetArn = put(name, '-dead', { ...kind, MessageRetentionPeriod: '1209600' })
    const RedrivePolicy = JSON.stringify({ deadLetterTargetArn, maxReceiveCount })
    put(name, '', { ...kind, VisibilityTimeout: String(visibilitySeconds), RedrivePolicy })
  }
  for (const bucket of buckets) if (!stores.s3Store.hasBucket(bucket)) stores.s3Store.createBucket(bucket)

  return {
    endpoint,
    queueUrl: name => url(name, ''),
    deadLetterQueueUrl: name => url(name, '-dead'),
    startObjects: options => startObjects(app, stores, options, versions),
    async stop() {
      await app.close()
      close()
    },
  }
}

type Attributes = Record<string, { DataType: string; StringValue: string }>
interface Sent {
  MessageAttributes?: Attributes
  Entries?: Sent[]
}
interface Received {
  Messages?: { MessageAttributes?: Attributes; Attributes?: Record<string, string> }[]
}

const traceName = 'AWSTraceHeader'

/**
 * SQS keeps the trace header of the request with its messages and delivers it as their attribute `AWSTraceHeader`, one of the system's.
 * The emulator knows no such attribute, so it stores an ordinary one under that name, which no client sees.
 */
function keepTraces(app: ReturnType<typeof buildApp>): void {
  app.addHook('preHandler', async ({ headers, body }) => {
    const trace = headers['x-amzn-trace-id']
    if (!String(headers['x-amz-target']).includes('.SendMessage') || typeof trace !== 'string') return
    const sent = body as Sent
    for (const one of sent.Entries ?? [sent])
      one.MessageAttributes = { ...one.MessageAttributes, [traceName]: { DataType: 'String', StringValue: trace } }
  })
  app.addHook('onSend', async ({ headers }, _reply, payload) => {
    if (!String(headers['x-amz-target']).endsWith('.ReceiveMessage') || typeof payload !== 'string') return payload
    const received = JSON.parse(payload) as Received
    for (const message of received.Messages ?? []) {
      const { [traceName]: trace, ...others } = message.MessageAttributes ?? {}
      if (!trace) continue
      message.MessageAttributes = others
      message.Attributes = { ...message.Attributes, [traceName]: trace.StringValue }
    }
    return JSON.stringify(received)
  })
}

type Stores = NonNullable<NonNullable<Parameters<typeof buildApp>[0]>['stores']>

/** The parts of the emulator, which its own entry point would connect and serve on every interface. */
interface Parts {
  SqsStore: new () => Stores['sqsStore']
  SnsStore: new () => Stores['snsStore']
  S3Store: new () => Stores['s3Store']
  PersistenceManager: new (directory: string) => NonNullable<Stores['sqsStore']['persistence']>
}

/** The emulator's state, stored in `fauxqs.db` in a directory, or in memory without one. */
async function openCloudStores(directory: string | null): Promise<{ stores: Stores; close(): void }> {
  const { SqsStore, SnsStore, S3Store, PersistenceManager } = await loadParts()
  const stores = { sqsStore: new SqsStore(), snsStore: new SnsStore(), s3Store: new S3Store() }
  if (!directory) return { stores, close: () => undefined }

  releaseReceivedMessages(join(directory, 'fauxqs.db'))
  const persistence = new PersistenceManager(directory)
  // What is deleted is overwritten: objects hold whole exports.
  const database: unknown = Reflect.get(persistence, 'db')
  if (!(database instanceof DatabaseSync)) throw new Error('The database of fauxqs is not where it was expected')
  database.exec('PRAGMA secure_delete = ON')
  // Load first: a store that already persists while it loads would replace the rows that it reads.
  persistence.load(stores.sqsStore, stores.snsStore, stores.s3Store)
  stores.sqsStore.persistence = persistence
  stores.s3Store.persistence = persistence
  for (const queue of stores.sqsStore.allQueues()) queue.persistence = persistence
  return { stores, close: () => persistence.close() }
}

/**
 * The receivers of messages ended with the last process, so message groups need not wait for the visibility timeout. These
 * deliveries are not counted: frequent restarts must not move work to the dead-letter queue.
 */
function releaseReceivedMessages(file: string): void {
  if (!existsSync(file)) return
  const database = new DatabaseSync(file)
  try {
    database.exec(
      `UPDATE sqs_messages
       SET receipt_handle = NULL, visibility_deadline = NULL, approximate_receive_count = max(0, approximate_receive_count - 1)
       WHERE receipt_handle IS NOT NULL`,
    )
  } catch (error) {
    unusable(file, error)
  } finally {
    database.close()
  }
}

async function loadParts(): Promise<Parts> {
  const manifest = findPackageJSON('fauxqs', import.meta.url)
  if (!manifest) throw new Error('The package fauxqs is not installed')
  const modules = ['sqs/sqsStore.js', 'sns/snsStore.js', 's3/s3Store.js', 'persistence.js'].map(
    file => import(pathToFileURL(join(dirname(manifest), 'dist', file)).href) as Promise<Partial<Parts>>,
  )
  return Object.assign({}, ...(await Promise.all(modules))) as Parts
}
