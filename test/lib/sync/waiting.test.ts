import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { workers } from '../../../functions/catalog.ts'
import type { Cloud } from '../../../infra/local/engines/cloud.ts'
import { toSqsEvent } from '../../../infra/local/queues/pollers.ts'
import { hourMs, minuteMs } from '../../../lib/kernel/durations.ts'
import { primaryPlatform } from '../../../lib/model/catalog/platforms.ts'
import { sqsSyncQueue } from '../../../lib/queue/sqs-sync-queue.ts'
import { requestRebuild } from '../../../lib/sync/rebuild/rebuild.ts'
import { onQueue as onQueueOf, startQueues } from '../../support/queue.ts'
import { intercept } from '../../support/table-events.ts'
import { syncWorker, syncWorkerContract } from '../../support/triggers.ts'
import type { World } from '../../support/world.ts'
import { connectWith, latestRun, queueBackfill, refresh } from './stored.ts'

const { maxReceiveCount } = workers['workers/sync-worker']
let cloud: Cloud
beforeAll(async () => {
  cloud = await startQueues(['paused', 'waits', 'long', 'fails', 'blocked', 'ends', 'ends-too'])
})
afterAll(() => cloud.stop())

const worlds: World[] = []
afterEach(async () => {
  for (const world of worlds.splice(0)) await world.stop()
})

async function onQueue(name: string) {
  const started = await onQueueOf(cloud, name)
  worlds.push(started.world)
  return started
}

describe('waiting is not failing', () => {
  test('a run that pauses twenty times for the platform’s quota ends, and no message of it comes near its last delivery', async () => {
    const { world, context, deliverAll } = await onQueue('waits')
    const account = await world.account()
    world.simulator.control.fault({ kind: 'rateLimit', dataType: 'sleep', retryAfter: 900, times: 20 })
    const { messages } = world
    await connectWith(world, account, { start: '2026-11-20', end: '2026-11-21' }, ['sleep', 'nutrition'])
    for (const message of messages) await context.syncQueue.send(message)
    const { receives, dead } = await deliverAll()
    expect(await latestRun(world, account)).toMatchObject({ status: 'succeeded', attempt: 20 })
    // Each attempt: once before its time, once when it is due, and once in the group of its account to work.
    expect(receives).toEqual([1, ...Array.from({ length: 20 }, () => [1, 2, 1]).flat()])
    expect(dead).toBe(0)
  })

  test('a message that waits longer than a queue can hide it is hidden again, each time for less than the twelve hours since its receipt', async () => {
    const { world, context, deliverAll } = await onQueue('long')
    const account = await world.account()
    await connectWith(world, account, { start: '2026-11-20', end: '2026-11-21' }, ['sleep'])
    const [message] = world.messages
    if (message?.kind !== 'run') throw new Error('No message')
    const notBefore = new Date(world.time.now + 20 * hourMs).toISOString()
    await context.syncQueue.send({ ...message, notBefore })
    expect((await deliverAll()).hidden).toEqual([42_000, 30_000])
    expect(await latestRun(world, account)).toMatchObject({ status: 'succeeded' })
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
        await world.store.runs.lease(message, world.time.now, minuteMs)
        taking = false
      }
      return send()
    })
    let taking = false
    await context.syncQueue.send(message)
    const { receives, dead } = await deliverAll()
    expect(await latestRun(world, account)).toMatchObject({ status: 'succeeded' })
    expect(meetings).toBe(10)
    expect(Math.max(...receives)).toBe(2)
    expect(dead).toBe(0)
  })
})

test('a run that must wait for an hour holds up nothing else of its account: a notification is read and days are rebuilt meanwhile', async () => {
  const { world, context, receive, work } = await onQueue('paused')
  const settings = { ...world.config, SQS_ENDPOINT: cloud.endpoint, SYNC_QUEUE_URL: cloud.queueUrl('paused') }
  context.syncQueue.changeVisibility = sqsSyncQueue(settings).changeVisibility
  const account = await world.account()
  world.simulator.control.fault({ kind: 'rateLimit', dataType: 'sleep', retryAfter: 3600 })
  await connectWith(world, account, { start: '2026-11-20', end: '2026-11-21' }, ['sleep', 'nutrition'])
  const workOnAll = async () => {
    for (let message = await receive(); message; message = await receive()) await work(message)
  }
  for (const message of world.messages) await context.syncQueue.send(message)
  await workOnAll()
  expect(await latestRun(world, account)).toMatchObject({ trigger: 'connect', status: 'running', attempt: 1 })

  const { upstreamUserId } = (await world.store.connections.read(account.id, primaryPlatform)) ?? {}
  const fromMs = Date.parse('2026-11-21T00:00:00Z')
  const spans = [{ type: 'nutrition-log' as const, fromMs, toMs: fromMs + hourMs }]
  await context.syncQueue.sendAll([
    {
      kind: 'notifications',
      accountId: account.id,
      platform: 'google-health',
      upstreamUserId: upstreamUserId ?? '',
      receivedAt: new Date(world.time.now).toISOString(),
      notifications: [{ id: 'first', spans }],
    },
  ])
  await requestRebuild(context, account, account.timezone)
  await workOnAll()
  const runs = await world.store.runs.latest(account.id, 5)
  expect(runs.map(({ trigger, status }) => [trigger, status]).sort()).toEqual([
    ['connect', 'running'],
    ['webhook', 'succeeded'],
  ])
  expect((await world.store.accounts.read(account.id))?.rebuildId ?? null).toBe(null)
})

test('a message that fails comes back sooner than the queue’s own half hour, later each time, and ends as a dead letter', async () => {
  const { world, context, deliverAll } = await onQueue('fails')
  const account = await world.account()
  await connectWith(world, account, { start: '2026-11-20', end: '2026-11-21' }, ['sleep'])
  const [message] = world.messages
  if (!message) throw new Error('No message')
  await context.syncQueue.send(message)
  intercept(world.table, async () => Promise.reject(new Error('The table is gone')))
  const { receives, hidden, dead } = await deliverAll()
  expect(receives).toEqual([1, 2, 3, 4, 5])
  expect(hidden).toEqual([30, 60, 120, 240, 480])
  expect(dead).toBe(1)
  expect(world.log.at(-1)).toMatchObject({ event: 'message_failed' })
  expect(JSON.stringify(world.log)).not.toContain('The table is gone')
})

test('a run with an error that stays ends the run in its last delivery; no dead letter is left, and a new one can be asked for', async () => {
  const { world, context, deliverAll } = await onQueue('ends')
  const account = await world.account()
  await connectWith(world, account, { start: '2026-11-20', end: '2026-11-21' }, ['sleep'])
  for (const message of world.messages.splice(0)) await context.syncQueue.send(message)
  const { open } = world.context.upstreams['google-health']
  context.upstreams = {
    'google-health': {
      ...world.context.upstreams['google-health'],
      open: async () => Promise.reject(new Error('secret')),
    },
  }
  const { receives, dead } = await deliverAll()
  expect(syncWorkerContract.maxReceiveCount).toBe(maxReceiveCount)
  expect(receives).toEqual([1, 2, 3, 4, 5])
  expect(dead).toBe(0)
  expect(await latestRun(world, account)).toMatchObject({ status: 'failed', pendingFrom: { sleep: '2026-11-20' } })
  expect(JSON.stringify(world.log)).not.toContain('secret')
  world.context.upstreams['google-health'].open = open
  expect(await refresh(world, account)).toMatchObject({ status: 'succeeded', trigger: 'manual', pendingFrom: {} })
})

test('a backfill with an error that stays ends in its last delivery, and makes room for the next', async () => {
  const { world, context, deliverAll } = await onQueue('ends-too')
  const account = await world.account()
  await connectWith(world, account, { start: '2026-11-21', end: '2026-11-21' }, ['sleep'])
  await world.drain()
  await queueBackfill(world, account, 7)
  for (const message of world.messages.splice(0)) await context.syncQueue.send(message)
  context.upstreams = {
    'google-health': {
      ...world.context.upstreams['google-health'],
      open: async () => Promise.reject(new Error('Always')),
    },
  }
  expect((await deliverAll()).dead).toBe(0)
  const [job] = await world.store.backfills.latest(account.id, 1)
  expect(job).toMatchObject({ status: 'failed', error: 'internal' })
  await queueBackfill(world, account, 7)
})

test('a message that is no message says so in the log without repeating it', async () => {
  const { world, context } = await onQueue('fails')
  const event = toSqsEvent([{ MessageId: 'm', ReceiptHandle: 'r', Body: '{"accountId":"a@b.nl"}' }], 'queue')
  context.syncQueue.changeVisibility = async () => undefined
  expect(await syncWorker(event, context)).toEqual({ batchItemFailures: [{ itemIdentifier: 'm' }] })
  expect(JSON.stringify(world.log)).not.toContain('a@b.nl')
})
