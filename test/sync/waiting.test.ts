import {
  DeleteMessageCommand,
  GetQueueAttributesCommand,
  type Message,
  ReceiveMessageCommand,
  SQSClient,
} from '@aws-sdk/client-sqs'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { workers } from '../../functions/catalog.ts'
import { mostReceipts, syncWorker } from '../../functions/workers/sync-worker.ts'
import { type Cloud, startCloud } from '../../infra/local/cloud.ts'
import { toSqsEvent } from '../../infra/local/sqs-event.ts'
import { sqsSyncQueue } from '../../lib/queue/sqs-sync-queue.ts'
import { requestBackfill } from '../../lib/sync/backfill.ts'
import { intercept } from '../store/table-events.ts'
import { startWorld, type World } from '../support/world.ts'
import { connectWith, latestRun, refresh } from './stored.ts'

const { maxReceiveCount } = workers['workers/sync-worker']
let cloud: Cloud
let client: SQSClient
beforeAll(async () => {
  const queue = { fifo: true, visibilitySeconds: 1800, maxReceiveCount }
  cloud = await startCloud({
    dataDir: null,
    queues: ['waits', 'fails', 'blocked', 'ends', 'ends-too'].map(name => ({ ...queue, name })),
    buckets: [],
  })
  client = new SQSClient({ endpoint: cloud.endpoint })
})
afterAll(() => cloud.stop())

const worlds: World[] = []
afterEach(async () => {
  for (const world of worlds.splice(0)) await world.stop()
})

/** A world on a real FIFO queue. Hiding a message moves the frozen clock on instead, so that nobody waits. */
async function onQueue(name: string) {
  const world = await startWorld()
  worlds.push(world)
  const QueueUrl = cloud.queueUrl(name)
  const real = sqsSyncQueue({ ...world.config, SQS_ENDPOINT: cloud.endpoint, SYNC_QUEUE_URL: QueueUrl })
  const hidden: number[] = []
  const queue = {
    send: real.send,
    notify: real.notify,
    async hide(receiptHandle: string, seconds: number) {
      hidden.push(seconds)
      if (seconds === 330) return
      world.time.now += seconds * 1000
      await real.hide(receiptHandle, 0)
    },
  }
  const context = { ...world.context, queue }
  async function receive(): Promise<Message | undefined> {
    const names = { MessageSystemAttributeNames: ['All' as const] }
    const { Messages = [] } = await client.send(new ReceiveMessageCommand({ QueueUrl, ...names, WaitTimeSeconds: 0 }))
    return Messages[0]
  }
  /** Deliveries until none is left, each with its count; then the queue and its dead letters are looked at. */
  async function deliverAll() {
    const receives: number[] = []
    for (let message = await receive(); message && receives.length < 100; message = await receive()) {
      receives.push(Number(message.Attributes?.ApproximateReceiveCount))
      const { batchItemFailures } = await syncWorker(toSqsEvent([message], QueueUrl), context)
      if (batchItemFailures.length > 0) continue
      await client.send(new DeleteMessageCommand({ QueueUrl, ReceiptHandle: message.ReceiptHandle }))
    }
    const AttributeNames = ['ApproximateNumberOfMessages' as const]
    const dead = await client.send(
      new GetQueueAttributesCommand({ QueueUrl: cloud.deadLetterQueueUrl(name), AttributeNames }),
    )
    return { receives, hidden, dead: Number(dead.Attributes?.['ApproximateNumberOfMessages']) }
  }
  return { world, context, deliverAll }
}

describe('waiting is not failing', () => {
  test('a run that pauses twenty times for the platform’s quota ends, and no message of it comes near its last delivery', async () => {
    const { world, context, deliverAll } = await onQueue('waits')
    const account = await world.account()
    world.simulator.control.fault({ kind: 'rateLimit', dataType: 'sleep', retryAfter: 900, times: 20 })
    const { messages } = world
    await connectWith(world, account, { start: '2026-11-20', end: '2026-11-21' }, ['sleep', 'nutrition'])
    for (const message of messages) await context.queue.send(message)
    const { receives, dead } = await deliverAll()
    expect(await latestRun(world, account)).toMatchObject({ status: 'succeeded', leg: 20 })
    // Each leg: once before its time, once to work.
    expect(receives).toEqual([1, ...Array.from({ length: 20 }, () => [1, 2]).flat()])
    expect(dead).toBe(0)
  })

  test('a message that meets another worker ten times is still in its first delivery', async () => {
    const { world, context, deliverAll } = await onQueue('blocked')
    const account = await world.account()
    await connectWith(world, account, { start: '2026-11-20', end: '2026-11-21' }, ['sleep'])
    const [message] = world.messages
    if (!message) throw new Error('No message')
    let meetings = 0
    intercept(world.table, async (call, send) => {
      const leasing = call.name === 'Update' && JSON.stringify(call.input).includes('ADD fence')
      if (leasing && meetings < 10 && !taking) {
        taking = true
        meetings++
        await world.store.runs.lease(message, world.time.now, 60_000)
        taking = false
      }
      return send()
    })
    let taking = false
    await context.queue.send(message)
    const { receives, dead } = await deliverAll()
    expect(await latestRun(world, account)).toMatchObject({ status: 'succeeded' })
    expect(meetings).toBe(10)
    expect(Math.max(...receives)).toBe(2)
    expect(dead).toBe(0)
  })
})

describe('failing', () => {
  test('comes back sooner than the queue’s own half hour, later each time, and ends as a dead letter', async () => {
    const { world, context, deliverAll } = await onQueue('fails')
    const account = await world.account()
    await connectWith(world, account, { start: '2026-11-20', end: '2026-11-21' }, ['sleep'])
    const [message] = world.messages
    if (!message) throw new Error('No message')
    await context.queue.send(message)
    intercept(world.table, async () => Promise.reject(new Error('The table is gone')))
    const { receives, hidden, dead } = await deliverAll()
    expect(receives).toEqual([1, 2, 3, 4, 5])
    expect(hidden).toEqual([30, 60, 120, 240, 480])
    expect(dead).toBe(1)
    expect(world.log.at(-1)).toMatchObject({ event: 'sync_message_failed' })
    expect(JSON.stringify(world.log)).not.toContain('The table is gone')
  })

  test('of a run with an error that stays ends the run in its last delivery; no dead letter is left, and a new one can be asked for', async () => {
    const { world, context, deliverAll } = await onQueue('ends')
    const account = await world.account()
    await connectWith(world, account, { start: '2026-11-20', end: '2026-11-21' }, ['sleep'])
    for (const message of world.messages.splice(0)) await context.queue.send(message)
    const { open } = world.context.upstream
    context.upstream = { ...world.context.upstream, open: async () => Promise.reject(new Error('secret')) }
    const { receives, dead } = await deliverAll()
    expect(mostReceipts).toBe(maxReceiveCount)
    expect(receives).toEqual([1, 2, 3, 4, 5])
    expect(dead).toBe(0)
    expect(await latestRun(world, account)).toMatchObject({ status: 'failed', unread: { sleep: '2026-11-20' } })
    expect(JSON.stringify(world.log)).not.toContain('secret')
    world.context.upstream.open = open
    expect(await refresh(world, account)).toMatchObject({ status: 'succeeded', trigger: 'manual', unread: {} })
  })

  test('of a backfill with an error that stays ends it in its last delivery, and makes room for the next', async () => {
    const { world, context, deliverAll } = await onQueue('ends-too')
    const account = await world.account()
    await connectWith(world, account, { start: '2026-11-21', end: '2026-11-21' }, ['sleep'])
    await world.drain()
    await requestBackfill(world.context, account, 7)
    for (const message of world.messages.splice(0)) await context.queue.send(message)
    context.upstream = { ...world.context.upstream, open: async () => Promise.reject(new Error('Always')) }
    expect((await deliverAll()).dead).toBe(0)
    const [job] = await world.store.backfills.latest(account.id, 1)
    expect(job).toMatchObject({ status: 'failed', error: 'internal' })
    await requestBackfill(world.context, account, 7)
  })

  test('of a message that is no message says so in the log without repeating it', async () => {
    const { world, context } = await onQueue('fails')
    const event = toSqsEvent([{ MessageId: 'm', ReceiptHandle: 'r', Body: '{"accountId":"a@b.nl"}' }], 'queue')
    context.queue.hide = async () => undefined
    expect(await syncWorker(event, context)).toEqual({ batchItemFailures: [{ itemIdentifier: 'm' }] })
    expect(JSON.stringify(world.log)).not.toContain('a@b.nl')
  })
})
