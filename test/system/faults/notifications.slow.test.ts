import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, vi } from 'vitest'
import type { Cloud } from '../../../infra/local/engines/cloud.ts'
import { hourMs } from '../../../lib/kernel/durations.ts'
import { sqsSyncQueue } from '../../../lib/queue/sqs-sync-queue.ts'
import { deliverSigned, notification, startReceiving } from '../../functions/webhooks/receiving.ts'
import { connectWith, deliver, visible } from '../../lib/sync/stored.ts'
import { simulatorSecret } from '../../support/platform-secret.ts'
import { onQueue, startQueues } from '../../support/queue.ts'
import { intercept } from '../../support/table-events.ts'
import { refreshDueAccounts } from '../../support/triggers.ts'
import type { World } from '../../support/world.ts'
import { dataRequests, synced, world } from './harness.ts'
import { row } from './row.ts'

const families = ['activity_and_fitness', 'sleep', 'nutrition', 'profile']
const day = '2026-11-20'
const steps = { intervals: [[`${day}T00:00:00Z`, `${day}T23:00:00Z`]] as const }

/** A synchronized account of which the simulator notifies. */
async function receiving() {
  const started = await synced({ families })
  const gateway = await startReceiving(started.world)
  started.world.time.now += 1000
  return { ...started, gateway }
}

/** What a new account that reads everything now has of the days since. */
async function freshly(like: World, edit: (of: World) => void) {
  const fresh = await world({ now: new Date(like.time.now).toISOString() })
  edit(fresh)
  const account = await fresh.account()
  await connectWith(fresh, account, { start: day, end: '2026-11-22' }, families)
  await fresh.drain()
  return visible(fresh, account, day)
}

const trial = '{"type": "verification"}'
const route = 'POST /webhooks/primary'

row('F1', async () => {
  const { service, account, rig, gateway } = await onFaultyQueue('repeated')
  service.simulator.control.clearLog()
  const statuses = []
  for (let i = 0; i < 5; i++) statuses.push((await deliverSigned(service, [notification(service, steps)])).status)
  expect(statuses).toEqual([204, 204, 204, 204, 204])
  await rig.deliverAll()
  // Merged, from other platforms, and the roll-up.
  expect(dataRequests(service)).toBe(3)
  const runs = await service.store.runs.latest(account.id, 10)
  expect(runs.filter(run => run.trigger === 'webhook')).toHaveLength(1)
  await gateway.stop()
})

row('F2', async () => {
  const { world: service, gateway, account } = await receiving()
  const edit = (of: World) => {
    for (const factor of [0.5, 3, 0.1]) of.simulator.control.edit({ person: 'demo', dataType: 'steps', day, factor })
    of.simulator.control.edit({ person: 'demo', dataType: 'nutrition-log', day, delete: true })
  }
  service.simulator.control.webhooks({ reversed: true, singly: true })
  edit(service)
  await service.simulator.deliver()
  expect(service.notifications.length).toBeGreaterThan(2)
  service.notifications.reverse()
  await service.drain()
  expect(await visible(service, account, day)).toEqual(await freshly(service, edit))
  await gateway.stop()
})

row('F3', async () => {
  const { world: service, gateway, account } = await receiving()
  await gateway.stop()
  const edit = (of: World) => of.simulator.control.edit({ person: 'demo', dataType: 'steps', day, factor: 2 })
  edit(service)
  for (let hour = 0; hour < 24; hour++) {
    service.time.now += hourMs
    // Nothing listens: what is sent is lost.
    await service.simulator.deliver()
    service.notifications.length = 0
  }
  service.time.now += 2 * hourMs
  expect(await refreshDueAccounts(service.context)).toEqual({ queued: 1 })
  await service.drain()
  expect(await visible(service, account, day)).toEqual(await freshly(service, edit))
})

row('F4', async () => {
  const { world: service, gateway, account } = await receiving()
  const stranger = notification(service, { ...steps, healthUserId: '4417702239518846031' })
  expect((await deliverSigned(service, [stranger])).status).toBe(204)
  expect(service.notifications).toEqual([])
  expect(service.log).toContainEqual(expect.objectContaining({ event: 'notifications', unknown: 1, accounts: 0 }))
  // Known when it came, and gone when it is worked on.
  await deliverSigned(service, [notification(service, steps)])
  const [message] = service.notifications.splice(0)
  if (!message) throw new Error('Nothing is queued')
  expect(await deliver(service, { ...message, accountId: 'unknown' })).toBe('done')
  expect(service.messages).toEqual([])
  expect(await service.store.runs.latest(account.id, 10)).toHaveLength(1)
  await gateway.stop()
})

row('F5', async () => {
  const { world: service, gateway } = await receiving()
  const body = JSON.stringify([notification(service, steps)])
  const answers = [
    await service.call(route, { body }),
    await service.call(route, { body, headers: { authorization: 'Bearer of-the-webhoo' } }),
    await deliverSigned(service, body, { headers: { authorization: 'Bearer another' } }),
    await deliverSigned(service, body, { tampered: body.replace('UPSERT', 'DELETE') }),
  ]
  for (const { status, text } of answers) {
    expect(status).toBe(401)
    expect(text).not.toMatch(/steps|UPSERT|DELETE|healthUserId/)
  }
  expect(service.notifications).toEqual([])
  await gateway.stop()
})

row('F6', async () => {
  const { world: service, gateway } = await receiving()
  const attempt = async (headers: Record<string, string>) =>
    (await service.call(route, { body: trial, headers })).status
  expect(await attempt({ authorization: simulatorSecret.webhookSecret })).toBe(201)
  expect(await attempt({})).toBe(401)
  expect(await attempt({ authorization: 'Bearer x' })).toBe(401)
  await gateway.stop()
})

let cloud: Cloud
let proxy: Server
let proxyUrl = ''
/** What happens to the next calls of an action of SQS: refused before, or lost after it was done. */
let queueFault: { kind: 'throttle' | 'timeout-after-commit'; times: number } | null = null
let queueCalls = 0
beforeAll(async () => {
  cloud = await startQueues(['repeated', 'throttled', 'lossy', 'durable'])
  proxy = createServer(async (request, response) => {
    const parts: Buffer[] = []
    for await (const part of request) parts.push(part as Buffer)
    queueCalls++
    const fault = queueFault && queueFault.times > 0 ? queueFault.kind : null
    if (queueFault) queueFault.times--
    if (fault === 'throttle') {
      response.writeHead(400, { 'x-amzn-errortype': 'ThrottlingException' })
      response.end('{"__type":"ThrottlingException"}')
      return
    }
    const headers = Object.fromEntries(Object.entries(request.headers).map(([name, value]) => [name, String(value)]))
    delete headers['content-length']
    delete headers['transfer-encoding']
    const answer = await fetch(`${cloud.endpoint}${request.url}`, {
      method: request.method ?? 'POST',
      headers,
      body: Buffer.concat(parts),
    })
    const text = await answer.text()
    if (fault === 'timeout-after-commit') {
      response.destroy()
      return
    }
    response.writeHead(answer.status, { 'content-type': answer.headers.get('content-type') ?? 'text/plain' })
    response.end(text)
  })
  await new Promise<void>(resolve => proxy.listen(0, '127.0.0.1', resolve))
  proxyUrl = `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`
})
afterAll(async () => {
  proxy.closeAllConnections()
  proxy.close()
  await cloud.stop()
})

/** An account whose receiver sends to a real queue, through a place where its calls can fail. */
async function onFaultyQueue(name: string) {
  const { world: service, account, gateway } = await receiving()
  const rig = await onQueue(cloud, name, service)
  const SYNC_QUEUE_URL = cloud.queueUrl(name).replace(cloud.endpoint, proxyUrl)
  const faulty = sqsSyncQueue({ ...service.config, SQS_ENDPOINT: proxyUrl, SYNC_QUEUE_URL })
  Object.assign(service.context.syncQueue, { sendAll: faulty.sendAll })
  // Between its tries the SDK waits for a random part of a time: for none of it.
  vi.spyOn(Math, 'random').mockReturnValue(0)
  return { service, account, rig, gateway }
}

row('F7', async () => {
  const { service, account, rig, gateway } = await onFaultyQueue('throttled')
  const edit = (of: World) => of.simulator.control.edit({ person: 'demo', dataType: 'steps', day, factor: 2 })
  edit(service)
  queueFault = { kind: 'throttle', times: 3 }
  queueCalls = 0
  const refused = await deliverSigned(service, [notification(service, steps)])
  expect([refused.status, refused.headers['retry-after']]).toEqual([503, '5'])
  expect(queueCalls).toBe(3)
  expect((await rig.deliverAll()).receives).toEqual([])
  expect((await service.store.pendingNotifications.read(account.id, 'google-health')).spans).toEqual([])
  queueFault = null
  expect((await deliverSigned(service, [notification(service, steps)])).status).toBe(204)
  vi.restoreAllMocks()
  await rig.deliverAll()
  expect(await visible(service, account, day)).toEqual(await freshly(service, edit))
  await gateway.stop()
})

row('F8', async () => {
  const { service, account, rig, gateway } = await onFaultyQueue('lossy')
  const edit = (of: World) => of.simulator.control.edit({ person: 'demo', dataType: 'steps', day, factor: 2 })
  edit(service)
  queueFault = { kind: 'timeout-after-commit', times: 3 }
  expect((await deliverSigned(service, [notification(service, steps)])).status).toBe(503)
  queueFault = null
  // The platform sends it again, later than the queue remembers.
  await rig.deliverAll()
  const once = await visible(service, account, day)
  expect(once).toEqual(await freshly(service, edit))
  service.simulator.control.clearLog()
  expect((await deliverSigned(service, [notification(service, steps)])).status).toBe(204)
  vi.restoreAllMocks()
  await rig.deliverAll()
  expect(dataRequests(service)).toBe(0)
  expect(await visible(service, account, day)).toEqual(once)
  await gateway.stop()
})

row('I8', async () => {
  const { service, rig, gateway } = await onFaultyQueue('durable')
  service.simulator.control.clearLog()
  let broken = false
  intercept(service.table, async (_, send) => {
    if (broken) throw Object.assign(new Error('Gone'), { $fault: 'server', $metadata: {} })
    return send()
  })
  for (const [i, [table, queue]] of [
    [false, null],
    [true, null],
    [false, { kind: 'throttle', times: 1 }],
    [false, { kind: 'throttle', times: 3 }],
    [true, { kind: 'throttle', times: 3 }],
  ].entries()) {
    broken = table === true
    queueFault = queue as typeof queueFault
    const { status } = await deliverSigned(service, [notification(service, steps, `attempt ${i}`)])
    broken = false
    queueFault = null
    const message = await rig.receive()
    expect({ i, acknowledged: status === 204 }).toEqual({ i, acknowledged: message !== undefined })
    if (status !== 204) expect(status).toBe(503)
    expect(dataRequests(service)).toBe(0)
    if (message) {
      await rig.work(message)
      await rig.deliverAll()
    }
    service.simulator.control.clearLog()
  }
  vi.restoreAllMocks()
  await gateway.stop()
})
