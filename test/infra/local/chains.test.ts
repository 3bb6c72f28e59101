import { ReceiveMessageCommand, SQSClient } from '@aws-sdk/client-sqs'
import type { SQSEvent } from 'aws-lambda'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { useLocalAwsEnvironment } from '../../../infra/local/aws-environment.ts'
import { type Cloud, startCloud } from '../../../infra/local/engines/cloud.ts'
import { type Pollers, startPollers } from '../../../infra/local/queues/pollers.ts'
import { maxInvocations } from '../../../infra/recursion.ts'
import { readConfig } from '../../../lib/config.ts'
import { invoke } from '../../../lib/invocation.ts'
import { primaryPlatform } from '../../../lib/model/catalog/platforms.ts'
import { correlationAttribute } from '../../../lib/queue/correlation.ts'
import type { NotificationsMessage } from '../../../lib/queue/message.ts'
import { sqsDelayedQueue } from '../../../lib/queue/sqs-delayed-queue.ts'
import { sqsSyncQueue } from '../../../lib/queue/sqs-sync-queue.ts'

useLocalAwsEnvironment()
const longChain = maxInvocations + 4
const kinds = { visibilitySeconds: 60, maxReceiveCount: 5 }
let cloud: Cloud
let client: SQSClient
let pollers: Pollers
beforeAll(async () => {
  const plain = ['stopped', 'allowed', 'two'].map(name => ({ ...kinds, name, fifo: false }))
  cloud = await startCloud({
    dataDir: null,
    queues: [...plain, { ...kinds, name: 'ordered', fifo: true }],
    buckets: [],
  })
  client = new SQSClient({ endpoint: cloud.endpoint })
})
afterEach(() => pollers.stop(0))
afterAll(() => cloud.stop())

interface Step {
  chain: string
  step: number
}

/** The queue of a worker, as the functions of the service send to it. */
const queueOf = (name: string) =>
  sqsDelayedQueue<Step>(readConfig({ SQS_ENDPOINT: cloud.endpoint }), cloud.queueUrl(name))

/** Starts a worker that continues each chain by a message to itself. Returns the steps that it was handed, by chain. */
function startWorker(name: string, mayContinue: boolean) {
  const worked: Step[] = []
  const queue = queueOf(name)
  const worker = async ({ Records }: SQSEvent) => {
    for (const { body } of Records) {
      const { chain, step }: Step = JSON.parse(body)
      worked.push({ chain, step })
      if (step < longChain) await invoke(chain, () => queue.send({ chain, step: step + 1 }, 0))
    }
  }
  const stopChains = { deadLettersUrl: cloud.deadLetterQueueUrl(name) }
  const polling = { name, queueUrl: cloud.queueUrl(name), visibilitySeconds: 60, batchSize: 1, worker }
  pollers = startPollers(cloud.endpoint, [mayContinue ? polling : { ...polling, stopChains }])
  return { queue, stepsOf: (chain: string) => worked.filter(one => one.chain === chain).map(({ step }) => step) }
}

const firstSteps = (count: number) => Array.from({ length: count }, (_, i) => i + 1)
const until = (check: () => void) => vi.waitFor(check, { timeout: 60_000, interval: 10 })

async function deadLetter(name: string) {
  const { Messages = [] } = await client.send(
    new ReceiveMessageCommand({
      QueueUrl: cloud.deadLetterQueueUrl(name),
      MessageAttributeNames: ['All'],
      MessageSystemAttributeNames: ['All'],
      WaitTimeSeconds: 20,
    }),
  )
  return Messages
}

test('a worker that does not allow recursion loses the seventeenth message of a chain to the dead letters of its queue', async () => {
  const { queue, stepsOf } = startWorker('stopped', false)
  await queue.send({ chain: 'a', step: 1 }, 0)
  const [dead, ...others] = await deadLetter('stopped')
  expect(others).toEqual([])
  expect(JSON.parse(dead?.Body ?? '')).toEqual({ chain: 'a', step: maxInvocations + 1 })
  expect(stepsOf('a')).toEqual(firstSteps(maxInvocations))
  // What caused it is known, and the chain has ended: sent again, it begins a new one.
  expect(Object.keys(dead?.MessageAttributes ?? {})).toEqual([correlationAttribute])
  expect(dead?.Attributes).not.toHaveProperty('AWSTraceHeader')
})

test('a worker that allows recursion continues its chain for as long as it likes', async () => {
  const { queue, stepsOf } = startWorker('allowed', true)
  await queue.send({ chain: 'a', step: 1 }, 0)
  await until(() => expect(stepsOf('a')).toEqual(firstSteps(longChain)))
})

test('chains that one process works on at the same time are counted each on its own', async () => {
  const { queue, stepsOf } = startWorker('two', false)
  await Promise.all([queue.send({ chain: 'a', step: 1 }, 0), queue.send({ chain: 'b', step: 6 }, 0)])
  await until(() => expect(stepsOf('a')).toEqual(firstSteps(maxInvocations)))
  await until(() => expect(stepsOf('b')).toEqual(firstSteps(longChain).slice(5)))
})

test('the trace header of an invocation is delivered with what it sends, in a batch too, and is no attribute of the message', async () => {
  const queue = sqsSyncQueue(readConfig({ SQS_ENDPOINT: cloud.endpoint, SYNC_QUEUE_URL: cloud.queueUrl('ordered') }))
  const notified = (accountId: string): NotificationsMessage => ({
    kind: 'notifications',
    platform: primaryPlatform,
    accountId,
    upstreamUserId: 'u',
    receivedAt: '2026-11-21T00:00:00.000Z',
    notifications: [{ id: accountId, spans: [] }],
  })
  const headers: (string | undefined)[] = []
  const worker = async ({ Records: [record] }: SQSEvent) => {
    if (!record) return
    headers.push(`${JSON.parse(record.body).accountId} ${record.attributes.AWSTraceHeader}`)
    expect(Object.keys(record.messageAttributes)).toEqual([])
    if (headers.length === 1) await queue.sendAll([notified('b'), notified('c')])
  }
  pollers = startPollers(cloud.endpoint, [
    {
      name: 'ordered',
      queueUrl: cloud.queueUrl('ordered'),
      visibilitySeconds: 60,
      batchSize: 1,
      concurrency: 1,
      worker,
    },
  ])
  await queue.sendAll([notified('a')])
  await until(() => expect(headers).toEqual(['a undefined', 'b Lineage=ordered:1', 'c Lineage=ordered:1']))
})
