import { mkdir } from 'node:fs/promises'
import { buildApp } from 'fauxqs'
import { type Objects, type ObjectsOptions, startObjects } from '../objects/objects.ts'
import { openCloudStores } from './cloud-stores.ts'

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
}

/** SQS and S3 in this process, on 127.0.0.1, with the queues (each with its dead-letter queue) and buckets that the options name. */
export async function startCloud({ dataDir, queues, buckets }: CloudOptions): Promise<Cloud> {
  if (dataDir) await mkdir(dataDir, { recursive: true, mode: 0o700 })
  const { stores, close } = await openCloudStores(dataDir)
  const app = buildApp({ logger: false, stores })
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
    startObjects: options => startObjects(app, stores, options),
    async stop() {
      await app.close()
      close()
    },
  }
}
