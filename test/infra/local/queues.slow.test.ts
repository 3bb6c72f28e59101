import { spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { HeadBucketCommand, S3Client } from '@aws-sdk/client-s3'
import { GetQueueAttributesCommand, ReceiveMessageCommand, SendMessageCommand, SQSClient } from '@aws-sdk/client-sqs'
import type { SQSEvent } from 'aws-lambda'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { useLocalAwsEnvironment } from '../../../infra/local/aws-environment.ts'
import { type Cloud, startCloud } from '../../../infra/local/engines/cloud.ts'
import { type Pollers, startPollers, type Worker } from '../../../infra/local/queues/pollers.ts'

useLocalAwsEnvironment()
const spec = { fifo: true, visibilitySeconds: 1, maxReceiveCount: 2 }
/** Long enough that a pause of the whole process cannot make the heartbeat late. */
const longVisibilitySeconds = 3
const names = ['grace', 'late', 'partial', 'throw', 'malformed', 'order', 'dead', 'empty', 'stop']
let cloud: Cloud
let client: SQSClient
beforeAll(async () => {
  const queues = [
    ...names.map(name => ({ ...spec, name })),
    { ...spec, fifo: false, name: 'plain' },
    { ...spec, visibilitySeconds: longVisibilitySeconds, name: 'long' },
  ]
  cloud = await startCloud({ dataDir: null, queues, buckets: [] })
  client = new SQSClient({ endpoint: cloud.endpoint })
})
afterAll(() => cloud.stop())

// Each test has queues of its own. Those that mostly wait run side by side; those that measure time run alone.
const running: Pollers[] = []
afterAll(() => Promise.all(running.map(pollers => pollers.stop(0))))

async function sendTo(name: string, bodies: readonly string[], group: (body: string) => string = body => body) {
  const QueueUrl = cloud.queueUrl(name)
  for (const MessageBody of bodies) {
    const fifo = name === 'plain' ? {} : { MessageGroupId: group(MessageBody), MessageDeduplicationId: MessageBody }
    await client.send(new SendMessageCommand({ QueueUrl, MessageBody, ...fifo }))
  }
}

function work(name: string, worker: Worker, batchSize = 10, visibilitySeconds = 1) {
  const polling = { name, queueUrl: cloud.queueUrl(name), visibilitySeconds, batchSize, worker }
  const pollers = startPollers(cloud.endpoint, [polling])
  running.push(pollers)
  return pollers
}

async function counts(QueueUrl: string) {
  const AttributeNames = ['ApproximateNumberOfMessages', 'ApproximateNumberOfMessagesNotVisible'] as const
  const { Attributes } = await client.send(
    new GetQueueAttributesCommand({ QueueUrl, AttributeNames: [...AttributeNames] }),
  )
  return { waiting: Number(Attributes?.[AttributeNames[0]]), received: Number(Attributes?.[AttributeNames[1]]) }
}

const bodies = (event: SQSEvent) => event.Records.map(record => record.body)
// Not `expect.poll`: it does not know its test when several run side by side.
const until = (check: () => Promise<unknown>) => vi.waitFor(check, { timeout: 60_000, interval: 20 })
const nothing = { waiting: 0, received: 0 }

test.concurrent('a message that is reported as failed is delivered again; the others of the batch are not', async () => {
  const seen: string[] = []
  await sendTo('plain', ['a', 'b', 'c'])
  work('plain', async event => {
    const again = event.Records.filter(
      ({ body, attributes }) => body === 'b' && attributes.ApproximateReceiveCount === '1',
    )
    seen.push(...bodies(event))
    return { batchItemFailures: again.map(({ messageId }) => ({ itemIdentifier: messageId })) }
  })
  await until(async () => expect(seen).toHaveLength(4))
  expect(seen.slice(0, 3).sort()).toEqual(['a', 'b', 'c'])
  expect(seen[3]).toBe('b')
  await until(async () => expect(await counts(cloud.queueUrl('plain'))).toEqual(nothing))
})

test.concurrent.each([
  ['throw', () => Promise.reject(new Error('broken'))],
  ['malformed', async () => ({ batchItemFailures: [{ itemIdentifier: 'another message' }] })],
  ['partial', async () => ({ batchItemFailures: [{ item: 'x' }] })],
] satisfies [string, Worker][])(
  'no message of a batch is deleted when the worker answers with %s',
  async (name, fail) => {
    const seen: string[] = []
    await sendTo(name, ['a', 'b'])
    work(name, async event => {
      seen.push(...bodies(event))
      return event.Records[0]?.attributes.ApproximateReceiveCount === '1' ? fail() : undefined
    })
    await until(async () =>
      expect(seen.filter(body => body === 'a').length + seen.filter(body => body === 'b').length).toBe(4),
    )
    await until(async () => expect(await counts(cloud.queueUrl(name))).toEqual(nothing))
  },
)

test.concurrent('an empty list, null and no answer at all delete the whole batch', async () => {
  const answers: unknown[] = [{ batchItemFailures: [] }, { batchItemFailures: null }, {}, null, undefined]
  const seen: string[] = []
  await sendTo('empty', ['0', '1', '2', '3', '4'])
  const answer: Worker = async event => {
    seen.push(...bodies(event))
    return answers[Number(event.Records[0]?.body)]
  }
  work('empty', answer, 1)
  await until(async () => expect(await counts(cloud.queueUrl('empty'))).toEqual(nothing))
  expect(seen.sort()).toEqual(['0', '1', '2', '3', '4'])
})

test.concurrent('a group keeps its order, also across a failure, while two groups go side by side', async () => {
  const seen: string[] = []
  let now = 0
  let most = 0
  let failures = 0
  const both = Promise.withResolvers<void>()
  await sendTo('order', ['x1', 'y1', 'x2', 'y2', 'x3', 'y3'], body => body.charAt(0))
  const worker: Worker = async event => {
    most = Math.max(most, ++now)
    if (now === 2) both.resolve()
    await both.promise
    now--
    if (bodies(event)[0] === 'x2' && failures++ === 0) throw new Error('once')
    seen.push(...bodies(event))
    return {}
  }
  work('order', worker, 1)
  await until(async () => expect(seen).toHaveLength(6))
  expect(seen.filter(body => body.startsWith('x'))).toEqual(['x1', 'x2', 'x3'])
  expect(seen.filter(body => body.startsWith('y'))).toEqual(['y1', 'y2', 'y3'])
  expect(most).toBe(2)
})

test.concurrent('a message that keeps failing moves to the dead-letter queue, and its group continues', async () => {
  const seen: string[] = []
  await sendTo('dead', ['bad', 'good'], () => 'one group')
  work('dead', async event => {
    seen.push(...bodies(event))
    if (bodies(event)[0] === 'bad') throw new Error('always')
    return {}
  })
  await until(async () => expect(seen).toEqual(['bad', 'bad', 'good']))
  const dead = await client.send(new ReceiveMessageCommand({ QueueUrl: cloud.deadLetterQueueUrl('dead') }))
  expect(dead.Messages?.map(message => message.Body)).toEqual(['bad'])
})

test.concurrent('a message stays hidden for as long as its worker runs', async () => {
  let runs = 0
  let ended = false
  await sendTo('long', ['a'])
  const worker: Worker = async () => {
    runs++
    await sleep((longVisibilitySeconds + 1.5) * 1000)
    ended = true
  }
  work('long', worker, 10, longVisibilitySeconds)
  await until(async () => expect(ended).toBe(true))
  expect(runs).toBe(1)
})

test('stopping does not wait for a worker that does not end', async () => {
  let started = false
  await sendTo('stop', ['a'])
  const pollers = work('stop', () => {
    started = true
    return new Promise(() => undefined)
  })
  await until(async () => expect(started).toBe(true))
  // Timers of one process end in order, on a busy machine too.
  const first = await Promise.race([pollers.stop(300).then(() => 'stopped'), sleep(600, 'still waiting')])
  expect(first).toBe('stopped')
})

test('a worker that ends within the grace has its messages deleted', async () => {
  let started = false
  await sendTo('grace', ['a'])
  const pollers = work('grace', async () => {
    started = true
    await sleep(200)
  })
  await until(async () => expect(started).toBe(true))
  await pollers.stop(1500)
  expect(await counts(cloud.queueUrl('grace'))).toEqual(nothing)
})

test('a message that arrives after the stop reaches no worker, and an idle poller stops immediately', async () => {
  const seen: string[] = []
  const pollers = work('late', async event => void seen.push(...bodies(event)))
  await sleep(200)
  const first = Promise.race([pollers.stop(800).then(() => 'stopped'), sleep(400, 'still waiting')])
  await sendTo('late', ['a'])
  expect(await first).toBe('stopped')
  await sleep(200)
  expect(seen).toEqual([])
})

test('the poller retries an endpoint that refuses connections about twice a second, not in a tight loop', async () => {
  const said: unknown[] = []
  const startMs = performance.now()
  const polling = { name: 'x', queueUrl: 'http://127.0.0.1:9/0/x', visibilitySeconds: 1, batchSize: 1, concurrency: 1 }
  const pollers = startPollers('http://127.0.0.1:9', [{ ...polling, worker: async () => undefined }], fact =>
    said.push(fact),
  )
  // On a busy machine it takes longer; a tight loop is quicker on any machine.
  await until(async () => expect(said.length).toBeGreaterThanOrEqual(3))
  expect(performance.now() - startMs).toBeGreaterThan(950)
  await pollers.stop()
})

test('messages, also received ones, are there and free after a kill -9, in order, without a delivery counted', async () => {
  const directory = await mkdtemp(join(tmpdir(), 'queues-'))
  const other = spawn(process.execPath, [fileURLToPath(new URL('./fill-queue.ts', import.meta.url)), directory], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const said = await new Promise<string>(resolve => other.stdout.once('data', chunk => resolve(String(chunk))))
  expect(said).toBe('received first\n')
  const gone = new Promise(resolve => other.once('exit', resolve))
  other.kill('SIGKILL')
  await gone

  const queue = { name: 'sync', fifo: true, visibilitySeconds: 3600, maxReceiveCount: 1 }
  const restarted = await startCloud({ dataDir: directory, queues: [queue], buckets: ['blobs'] })
  const seen: string[] = []
  const polling = { name: 'sync', queueUrl: restarted.queueUrl('sync'), visibilitySeconds: 3600, batchSize: 1 }
  const worker: Worker = async event => {
    seen.push(`${event.Records[0]?.body} ${event.Records[0]?.attributes.ApproximateReceiveCount}`)
  }
  const pollers = startPollers(restarted.endpoint, [{ ...polling, worker }])
  await until(async () => expect(seen).toEqual(['first 1', 'second 1']))
  const s3 = new S3Client({ endpoint: restarted.endpoint, forcePathStyle: true })
  await s3.send(new HeadBucketCommand({ Bucket: 'blobs' }))
  await pollers.stop()
  await restarted.stop()
  await rm(directory, { recursive: true })
})
