import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { giveConsent } from '../../../infra/local/people/consent.ts'
import { hourMs, minuteMs } from '../../../lib/kernel/durations.ts'
import { googleHealthClient } from '../../../lib/upstream/google-health/client.ts'
import { RequestQuota } from '../../../lib/upstream/request-quota.ts'
import { startWorld, type World } from '../../support/world.ts'

let world: World
let accessToken: string
beforeAll(async () => {
  world = await startWorld()
  accessToken = (await giveConsent(world.config, 'http://127.0.0.1:8787', 'demo')).accessToken
})
afterAll(() => world.stop())
beforeEach(() => {
  world.simulator.control.clearFaults()
  world.simulator.control.clearLog()
})

function client(
  more: { perMinute?: number; timeoutMs?: number; token?: string; renewed?: string; baseUrl?: string } = {},
) {
  const slept: number[] = []
  const renewals: string[] = []
  const clock = () => world.time.now
  const request = googleHealthClient({
    baseUrl: more.baseUrl ?? world.simulator.url,
    tokens: {
      current: async () => more.token ?? accessToken,
      renew: async refused => {
        renewals.push(refused)
        return more.renewed ?? 'still wrong'
      },
    },
    quota: new RequestQuota(more.perMinute ?? 1000, clock),
    clock,
    sleep: async ms => void slept.push(ms),
    random: () => 0.5,
    timeoutMs: more.timeoutMs ?? 5000,
  })
  return { request, slept, renewals }
}

const profile = 'users/me/profile'
const requestCount = () => world.simulator.control.log().reduce((sum, { count }) => sum + count, 0)

test.each([500, 503, 504])('a status %i is retried twice, with growing waits', async status => {
  const { request, slept } = client()
  world.simulator.control.fault({ kind: 'status', status, times: 2 })
  expect(JSON.parse((await request(profile)).text)).toMatchObject({ age: 37 })
  expect(slept).toEqual([500, 1000])
  expect(requestCount()).toBe(3)
})

test('a platform whose trouble lasts is unavailable after three requests', async () => {
  const { request } = client()
  world.simulator.control.fault({ kind: 'status', status: 503 })
  await expect(request(profile)).rejects.toMatchObject({ failure: 'unavailable' })
  expect(requestCount()).toBe(3)
})

test('a connection that hangs is given up after the time-out, and retried', async () => {
  const { request } = client({ timeoutMs: 100 })
  world.simulator.control.fault({ kind: 'hang', times: 1 })
  expect(JSON.parse((await request(profile)).text)).toMatchObject({ age: 37 })
  world.simulator.control.fault({ kind: 'hang' })
  await expect(request(profile)).rejects.toMatchObject({ failure: 'unavailable' })
})

test('a port that does not answer is unavailable', async () => {
  const { request } = client({ baseUrl: 'http://127.0.0.1:9' })
  await expect(request(profile)).rejects.toMatchObject({ failure: 'unavailable' })
})

test.each([
  ['a token that has to be renewed is no attempt', [503, 503, 401, 200], 'answered'],
  ['after a renewal there are no more attempts than without', [503, 503, 401, 503, 200], 'unavailable'],
  ['a renewal first leaves all attempts', [401, 503, 503, 503, 200], 'unavailable'],
  ['too many requests after a renewal stay a matter of the quota', [429, 429, 401, 429, 200], 'quota'],
])('%s', async (_, statuses, outcome) => {
  let requests = 0
  const server = createServer((_, response) => {
    response.writeHead(statuses[requests++] ?? 500, { 'content-type': 'application/json', 'retry-after': '1' })
    response.end('{}')
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const { request } = client({ baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}` })
  const got = await request(profile).then(
    () => 'answered',
    error => error.failure,
  )
  expect([got, requests]).toEqual([outcome, 4])
  server.close()
})

test('an answer that is cut on its way is requested again', async () => {
  let requests = 0
  const server = createServer((_, response) => {
    response.writeHead(200, { 'content-type': 'application/json', 'content-length': 1000 })
    response.write('{"dataPoints":[', () => (++requests < 3 ? response.destroy() : response.end('x'.repeat(985))))
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const { request } = client({ baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}` })
  expect((await request(profile)).text).toHaveLength(1000)
  expect(requests).toBe(3)
  server.close()
})

test('a short Retry-After is slept through', async () => {
  const { request, slept } = client()
  world.simulator.control.fault({ kind: 'rateLimit', retryAfter: 4, times: 1 })
  await request(profile)
  expect(slept).toEqual([4000])
})

test('a long Retry-After goes back to the caller at once, capped at an hour', async () => {
  const { request, slept } = client()
  world.simulator.control.fault({ kind: 'rateLimit', retryAfter: 120, times: 1 })
  await expect(request(profile)).rejects.toMatchObject({ failure: 'quota', retryAfterMs: 2 * minuteMs })
  world.simulator.control.fault({ kind: 'rateLimit', retryAfter: 999_999, times: 1 })
  await expect(request(profile)).rejects.toMatchObject({ failure: 'quota', retryAfterMs: hourMs })
  expect(slept).toEqual([])
  expect(requestCount()).toBe(2)
})

test('over the quota of the platform without Retry-After the waits grow, none longer than five seconds, and then the caller waits', async () => {
  const { request, slept } = client()
  world.simulator.control.fault({ kind: 'rateLimit' })
  await expect(request(profile)).rejects.toMatchObject({ failure: 'quota' })
  expect(slept.length).toBeGreaterThan(0)
  expect(Math.max(...slept)).toBeLessThanOrEqual(5000)
  expect(requestCount()).toBe(slept.length + 1)
})

test('our own share of the quota of the platform is kept before a request is made', async () => {
  const { request } = client({ perMinute: 3 })
  for (let i = 0; i < 3; i++) await request(profile)
  await expect(request(profile)).rejects.toMatchObject({ failure: 'quota', retryAfterMs: minuteMs })
  expect(requestCount()).toBe(3)
  world.time.now += minuteMs
  await request(profile)
})

test('a refused token is renewed once; refused again, the grant is gone', async () => {
  const good = client({ token: 'stale', renewed: accessToken })
  expect(JSON.parse((await good.request(profile)).text)).toMatchObject({ age: 37 })
  expect(good.renewals).toEqual(['stale'])
  const bad = client({ token: 'stale' })
  await expect(bad.request(profile)).rejects.toMatchObject({ failure: 'authorization' })
  expect(bad.renewals).toEqual(['stale'])
})

test.each([
  ['a page of HTML that says not found', { kind: 'htmlError', status: 404 }, 'contract'],
  ['an account without a health profile', { kind: 'noHealthProfile' }, 'refused'],
  ['an account that is not linked', { kind: 'accountNotLinked' }, 'refused'],
  ['an account of the old platform', { kind: 'legacyAccount' }, 'refused'],
] as const)('%s is requested once', async (_, fault, failure) => {
  const { request, slept } = client()
  world.simulator.control.fault(fault)
  await expect(request(profile)).rejects.toMatchObject({ failure })
  expect(slept).toEqual([])
})

test('a method that a type does not have is unsupported', async () => {
  const { request } = client()
  await expect(request('users/me/dataTypes/floors/dataPoints')).rejects.toMatchObject({ failure: 'unsupported' })
})

test('an error that asking again cannot help says so in codes: no token, no path and nothing of the body', async () => {
  const { request } = client({ token: 'secret-token', renewed: 'secret-token-2' })
  const error = await request(`${profile}?x=secret-query`).catch(error => error as Error)
  expect(String((error as Error).message)).not.toMatch(/secret|profile/)
  world.simulator.control.fault({ kind: 'accountNotLinked' })
  const refused = await client()
    .request(profile)
    .catch(error => error as Error)
  expect((refused as Error).message).toBe('refused: ACCOUNT_NOT_LINKED')
})
