import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { Gateway } from '../../../infra/local/gateway/gateway.ts'
import { NOTIFIED_TYPES, SERVICE_TOKEN } from '../../../infra/local/upstream-simulator/notifications/subscribers.ts'
import { subscribe } from '../../../lib/upstream/google-health/webhook/subscriber.ts'
import type { Subscription } from '../../../lib/upstream/port.ts'
import { startWorld, type World } from '../../support/world.ts'
import { startReceiver } from './receiving.ts'

let world: World
let gateway: Gateway
let subscription: Subscription
beforeAll(async () => {
  world = await startWorld()
  const receiver = await startReceiver(world)
  gateway = receiver.gateway
  subscription = receiver.subscription
})
afterAll(async () => {
  await gateway.stop()
  await world.stop()
})

const url = () => `${world.simulator.url}/v4/projects/1/subscribers/this-service`
const headers = { authorization: `Bearer ${SERVICE_TOKEN}` }
interface Shown {
  endpointUri: string
  createTime: string
  subscriberConfigs: { dataTypes: string[]; subscriptionCreatePolicy: string }[]
}
const all = async () => {
  const listed = await fetch(`${world.simulator.url}/v4/projects/1/subscribers`, { headers })
  return ((await listed.json()) as { subscribers?: Shown[] }).subscribers ?? []
}
const shown = async () => (await all())[0] as Shown
beforeEach(() => fetch(url(), { method: 'DELETE', headers }))

test('a receiver that passes its verification is registered, for every type that an hourly refresh reads and the platform announces', async () => {
  expect(await subscribe(subscription)).toBe('created')
  const { subscriberConfigs, ...subscriber } = await shown()
  expect(subscriber).toMatchObject({ endpointUri: subscription.endpointUri, state: 'ACTIVE' })
  expect(JSON.stringify(subscriber)).not.toContain(subscription.secret)
  expect(subscriberConfigs.map(config => config.subscriptionCreatePolicy)).toEqual(['AUTOMATIC'])
  const dataTypes = subscriberConfigs.flatMap(config => config.dataTypes)
  const readLessOften = ['activity-level', 'altitude', 'calories-in-heart-rate-zone', 'time-in-heart-rate-zone']
  expect([...dataTypes, ...readLessOften].sort()).toEqual([...NOTIFIED_TYPES].sort())
})

test('the subscriber is not changed while nothing differs, and its address and secret are changed in place', async () => {
  await subscribe(subscription)
  const before = await shown()
  world.time.now += 1000
  expect(await subscribe(subscription)).toBe('unchanged')
  expect(await shown()).toEqual(before)
  expect(await subscribe(subscription, true)).toBe('changed')
  expect((await shown()).createTime).toBe(before.createTime)
  const moved = { ...subscription, endpointUri: subscription.endpointUri.replace('127.0.0.1', 'localhost') }
  expect(await subscribe(moved)).toBe('changed')
  expect((await shown()).endpointUri).toBe(moved.endpointUri)
})

test('a subscriber of other types is deleted and created again, because the platform changes no types', async () => {
  await subscribe(subscription)
  await fetch(url(), { method: 'DELETE', headers })
  const body = JSON.stringify({
    endpointUri: subscription.endpointUri,
    subscriberConfigs: [{ dataTypes: ['steps'], subscriptionCreatePolicy: 'AUTOMATIC' }],
    endpointAuthorization: { secret: subscription.secret },
  })
  await fetch(`${world.simulator.url}/v4/projects/1/subscribers?subscriberId=this-service`, {
    method: 'POST',
    headers,
    body,
  })
  expect(await subscribe(subscription)).toBe('recreated')
  expect((await shown()).subscriberConfigs.flatMap(config => config.dataTypes).length).toBeGreaterThan(10)
})

test('an operation that failed is an error, although its status is 200', async () => {
  const real = globalThis.fetch
  vi.spyOn(globalThis, 'fetch').mockImplementation((input, init) =>
    init?.method === 'POST' && String(input).includes('subscriberId')
      ? Promise.resolve(Response.json({ done: true, error: { code: 9, message: 'The endpoint is not reachable.' } }))
      : real(input, init),
  )
  await expect(subscribe(subscription)).rejects.toThrow('could not be created: 200, The endpoint is not reachable.')
  vi.restoreAllMocks()
})

test.each([
  [
    'has another secret than the receiver',
    { secret: 'Bearer another' },
    /could not be created: 400, The endpoint answered 401/,
  ],
  ['leads nowhere', { endpointUri: 'http://127.0.0.1:9/webhooks/primary' }, /answered 0/],
  ['has a token that is not accepted', { accessToken: 'x' }, /could not be listed: 401/],
])('a subscription that %s is not created, and the error names the reason', async (_, wrong, reason) => {
  await expect(subscribe({ ...subscription, ...wrong })).rejects.toThrow(reason)
  expect(await all()).toEqual([])
})

test('npm run subscribe works from the command line, and names missing options', async () => {
  const run = (args: string[], env: Record<string, string>) =>
    promisify(execFile)(process.execPath, ['infra/subscribe.ts', ...args], { env: { ...process.env, ...env } })
  const settings = {
    UPSTREAM_API_URL: world.simulator.url,
    WEBHOOK_SECRET: subscription.secret,
    GOOGLE_ACCESS_TOKEN: SERVICE_TOKEN,
  }
  const args = ['--project', '1', '--url', `http://127.0.0.1:${gateway.port}`, '--id', 'this-service']
  const { stdout } = await run(args, settings)
  expect(stdout).toBe(`The subscriber is created; notifications go to ${subscription.endpointUri}.\n`)
  await expect(run(args, { ...settings, WEBHOOK_SECRET: '' })).rejects.toThrow(
    'WEBHOOK_SECRET is the whole header value',
  )
  await expect(run([], settings)).rejects.toThrow('--project, --url and a token are required')
})
