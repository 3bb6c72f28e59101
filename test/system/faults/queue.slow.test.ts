import fc from 'fast-check'
import { afterAll, beforeAll, expect } from 'vitest'
import type { Cloud } from '../../../infra/local/engines/cloud.ts'
import { primaryPlatform } from '../../../lib/model/catalog/platforms.ts'
import type { JobMessage } from '../../../lib/queue/message.ts'
import { runMessage } from '../../../lib/sync/runs/start-run.ts'
import { deliverSigned, notification } from '../../functions/webhooks/receiving.ts'
import { deployedResources } from '../../infra/aws/deployed.ts'
import { ofType } from '../../infra/aws/resources.ts'
import { connectWith, deliver, everything, latestRun, refresh, stored, visible } from '../../lib/sync/stored.ts'
import { onQueue, startQueues } from '../../support/queue.ts'
import { intercept } from '../../support/table-events.ts'
import { syncWorker, syncWorkerContract } from '../../support/triggers.ts'
import { sqsEvent, type World } from '../../support/world.ts'
import { dataRequests, deliverWithCrash, end, few, lately, queued, synced, world } from './harness.ts'
import { row } from './row.ts'

let cloud: Cloud
beforeAll(async () => {
  cloud = await startQueues(['poison', 'dead', 'redriven', 'skewed'])
})
afterAll(() => cloud.stop())

row('F9', async () => {
  const { world: busy, account, message } = await queued()
  const rig = await onQueue(cloud, 'poison', busy)
  await rig.sendText('{"accountId":"a@b.nl"', 'unknown')
  await rig.context.syncQueue.send(message)
  const { receives, dead } = await rig.deliverAll()
  expect(dead).toBe(1)
  // Five times the poison, once its neighbor.
  expect(receives.sort()).toEqual([1, 1, 2, 3, 4, 5])
  expect(await latestRun(busy, account)).toMatchObject({ status: 'succeeded' })
  const said = busy.log.filter(entry => entry.event === 'message_failed')
  expect(said).toHaveLength(syncWorkerContract.maxReceiveCount)
  expect(said[0]).toMatchObject({ error: 'SyntaxError', messageId: expect.any(String) })
  expect(JSON.stringify(busy.log)).not.toContain('a@b.nl')
})

/** So many messages of one account that is there and of others that are not; some of them make the table fail. */
async function batch(size: number, failing: ReadonlySet<number>) {
  const {
    world: busy,
    account,
    message,
  } = await queued({ range: { start: lately.end, end: lately.end }, families: ['sleep'] })
  intercept(busy.table, async (call, send) => {
    if (/"run#fails/.test(JSON.stringify(call.input))) throw new TypeError('refused')
    return send()
  })
  const messages: JobMessage[] = Array.from({ length: size }, (_, i) => {
    if (failing.has(i)) return { ...message, jobId: `fails-${i}` }
    return i % 2 === 0 ? message : { ...message, accountId: 'unknown' }
  })
  const event = sqsEvent(...messages)
  const { batchItemFailures } = await syncWorker(event, busy.context)
  const failed = batchItemFailures.map(({ itemIdentifier }) =>
    event.Records.findIndex(record => record.messageId === itemIdentifier),
  )
  const run = await latestRun(busy, account)
  await end(busy)
  return { failed, run: run.status }
}

row('F10', async () => {
  expect(await batch(10, new Set([3]))).toEqual({ failed: [3], run: 'succeeded' })
})

row('I9', async () => {
  const indexes = fc.uniqueArray(fc.integer({ min: 1, max: 5 }), { maxLength: 5 })
  await fc.assert(
    fc.asyncProperty(indexes, async failing => {
      const { failed, run } = await batch(6, new Set(failing))
      expect({ failing, failed }).toEqual({ failing, failed: [...failing].sort() })
      expect(run).toBe('succeeded')
    }),
    { seed: 9, numRuns: 8 },
  )
})

row('F11', async () => {
  const { world: busy, account, message } = await queued()
  const event = sqsEvent(message, { ...message, attempt: 0 })
  expect(await syncWorker(event, busy.context)).toEqual({ batchItemFailures: [] })
  const before = await everything(busy, account)
  const requests = dataRequests(busy)
  expect(await syncWorker(event, busy.context)).toEqual({ batchItemFailures: [] })
  expect(await everything(busy, account)).toEqual(before)
  expect(dataRequests(busy)).toBe(requests)
})

/** Makes a dead letter of an account's message: the table is gone for five deliveries. */
async function deadLetter(name: string) {
  const { world: busy, account, message } = await queued()
  const rig = await onQueue(cloud, name, busy)
  await rig.context.syncQueue.send(message)
  let broken = true
  intercept(busy.table, async (_, send) => {
    if (broken) throw new TypeError('The table is gone')
    return send()
  })
  const { dead } = await rig.deliverAll()
  expect(dead).toBe(1)
  broken = false
  const failed = await rig.takeDeadLetter()
  return { busy, account, rig, failed }
}

row('I14', async () => {
  const { busy, account, rig, failed } = await deadLetter('dead')
  const said = busy.log.filter(entry => entry.event === 'message_failed')
  expect(said).toHaveLength(syncWorkerContract.maxReceiveCount)
  for (const line of said)
    expect(line).toMatchObject({ messageId: failed?.MessageId, error: 'TypeError', where: expect.any(String) })
  await rig.sendText(failed?.Body ?? '', account.id)
  expect(await rig.deliverAll()).toMatchObject({ dead: 0 })
  expect(await latestRun(busy, account)).toMatchObject({ status: 'succeeded' })
  const once = await everything(busy, account)
  await rig.sendText(failed?.Body ?? '', `${account.id}-again`)
  await rig.deliverAll()
  expect(await everything(busy, account)).toEqual(once)

  const alarms = ofType(await deployedResources(), 'AWS::CloudWatch::Alarm').filter(({ Properties }) =>
    String(Properties.AlarmName).endsWith('sync-dead-letters'),
  )
  expect(alarms.map(({ Properties }) => [Properties.Threshold, Properties.ComparisonOperator])).toEqual([
    [1, 'GreaterThanOrEqualToThreshold'],
  ])
})

row('F39', async () => {
  const { busy, account, rig, failed } = await deadLetter('redriven')
  const threeDays = 3 * 86_400_000
  busy.time.now += threeDays
  // The run still stands there, and is made good.
  await rig.sendText(failed?.Body ?? '', account.id)
  await rig.deliverAll()
  const run = await latestRun(busy, account)
  expect(run.status).toBe('succeeded')
  const fresh = await world({ now: new Date(busy.time.now).toISOString() })
  const other = await fresh.account()
  await connectWith(fresh, other, lately, few)
  await fresh.drain()
  const ofRange = (data: Record<string, unknown>) =>
    Object.fromEntries(Object.entries(data).filter(([sk]) => /#2026-11-(20|21)/.test(sk)))
  expect(ofRange(await visible(busy, account, lately.start))).toEqual(
    ofRange(await visible(fresh, other, lately.start)),
  )

  const over = await synced()
  const before = await everything(over.world, over.account)
  const done = await latestRun(over.world, over.account)
  over.world.time.now += threeDays
  const requests = dataRequests(over.world)
  expect(await deliver(over.world, runMessage({ ...done, attempt: 0 }))).toBe('done')
  expect(await everything(over.world, over.account)).toEqual(before)
  expect(dataRequests(over.world)).toBe(requests)
})

row('F42', async () => {
  // While one worker has a message of an account, no worker gets another, whatever their clocks say.
  const { world: busy, account, message } = await queued()
  const rig = await onQueue(cloud, 'skewed', busy)
  await rig.context.syncQueue.send(message)
  await rig.context.syncQueue.send({ ...message, attempt: 1 })
  const mine = await rig.receive()
  expect(mine).toBeDefined()
  let handedOut = 0
  intercept(busy.table, async (_, send) => {
    if (await rig.receive()) handedOut++
    return send()
  })
  if (mine) await rig.work(mine)
  expect(handedOut).toBe(0)
  expect(await latestRun(busy, account)).toMatchObject({ status: 'succeeded' })
  const clean = await stored(busy, account)

  // Were it otherwise: the same message twice, and at every write of the first worker the second comes in between, five minutes
  // ahead or behind. The one whose lease was taken over writes nothing any more, and the end is the same to the byte.
  const counted = await queued()
  const commits = await deliverWithCrash(counted.world, counted.message, 0)
  await end(counted.world)
  for (const skewMs of [300_000, -300_000]) {
    let lost = 0
    for (let n = 2; n <= commits; n++) {
      const two = await queued()
      const other: World = {
        ...two.world,
        context: { ...two.world.context, clock: () => two.world.time.now + skewMs },
      }
      let writes = 0
      let inside = false
      let after: Record<string, unknown> | null = null
      const outcomes: string[] = []
      intercept(two.world.table, async (call, send) => {
        if (!inside && call.writes && ++writes === n) {
          inside = true
          outcomes.push(await deliver(other, two.message))
          if (skewMs > 0) after = await everything(two.world, two.account)
        }
        return send()
      })
      outcomes.push(await deliver(two.world, two.message))
      if (skewMs > 0) expect({ n, items: await everything(two.world, two.account) }).toEqual({ n, items: after })
      if (two.world.log.some(({ event, outcome }) => event === 'sync_run' && outcome === 'lost')) lost++
      await two.world.drain()
      expect({ skewMs, n, outcomes }).toEqual({ skewMs, n, outcomes: ['done', 'done'] })
      expect(await latestRun(two.world, two.account)).toMatchObject({ status: 'succeeded' })
      expect({ skewMs, n, data: await stored(two.world, two.account) }).toEqual({ skewMs, n, data: clean })
      await end(two.world)
    }
    // Only the clock that is ahead takes a lease that has not ended; the one behind waits.
    if (skewMs > 0) expect(lost).toBeGreaterThan(commits / 2)
    else expect(lost).toBe(0)
  }

  // What changes upstream behind a fetch of a clock that is ahead does not stand over it: it is pending until the clocks have met.
  const ahead = await synced({ range: { start: '2026-11-01', end: '2026-11-21' } })
  const { world: skewed, account: late } = ahead
  const before = await stored(skewed, late)
  // Long ago for a refresh.
  const day = '2026-11-05'
  const intervals = [[`${day}T00:00:00Z`, `${day}T23:00:00Z`]] as const
  const isTold = async (about: string, skewMs: number) => {
    skewed.time.now += 30_000
    await deliverSigned(skewed, notification(skewed, { dataType: 'nutrition-log', intervals }, about))
    skewed.context.clock = () => skewed.time.now + skewMs
    await skewed.drain()
    skewed.context.clock = () => skewed.time.now
  }
  skewed.simulator.control.edit({ person: 'demo', dataType: 'nutrition-log', day, delete: true })
  await isTold('gone', 300_000)
  const without = await stored(skewed, late)
  expect(without).not.toEqual(before)
  skewed.simulator.control.clearEdits()
  await isTold('back', 0)
  expect(await stored(skewed, late)).toEqual(without)
  expect((await skewed.store.connections.read(late.id, primaryPlatform))?.pendingFrom).toEqual({
    'nutrition-log': day,
  })
  skewed.time.now += 300_000
  expect(await refresh(skewed, late)).toMatchObject({ status: 'succeeded', pendingFrom: {} })
  expect(await stored(skewed, late)).toEqual(before)
})
