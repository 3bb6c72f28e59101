import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Account } from '../../../lib/model/account/account.ts'
import {
  allEndpoints,
  callEndpoint,
  keyEndpoints,
  sessionEndpoints,
  webhookEndpoints,
} from '../../support/endpoints.ts'
import { expectProblem } from '../../support/expectations.ts'
import { startWorld, type World } from '../../support/world.ts'

let world: World
let account: Account
beforeAll(async () => {
  world = await startWorld()
  account = await world.account()
})
afterAll(() => world.stop())

test('every answer has a request id of its own; what a client sends as one is ignored', async () => {
  const ids: (string | undefined)[] = []
  for (const endpoint of allEndpoints) {
    for (const theirs of ['abc', 'x'.repeat(10_000), 'a\r\nset-cookie: b=c']) {
      const answer = await callEndpoint(world, endpoint, {
        key: await world.key(account),
        headers: { 'x-request-id': theirs },
      })
      expect(answer.headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/)
      if (answer.status >= 400) expect(answer.body.requestId).toBe(answer.headers['x-request-id'])
      ids.push(answer.headers['x-request-id'])
    }
  }
  expect(new Set(ids).size).toBe(ids.length)
})

test('a request id leads to its line of the log', async () => {
  const { headers } = await callEndpoint(world, allEndpoints[0] ?? expect.unreachable())
  expect(world.log).toContainEqual(expect.objectContaining({ event: 'request', requestId: headers['x-request-id'] }))
})

const corsHeaders = (headers: Record<string, string>) =>
  Object.keys(headers).filter(name => name.startsWith('access-control'))

test('no page of another origin may read the answer to a session, or to a platform', async () => {
  for (const endpoint of [...sessionEndpoints, ...webhookEndpoints]) {
    for (const origin of ['https://evil.test', 'null', 'https://health.test.evil.test']) {
      for (const session of [undefined, await world.session(account)]) {
        const answer = await callEndpoint(world, endpoint, { ...(session ? { session } : {}), headers: { origin } })
        expect(corsHeaders(answer.headers)).toEqual([])
      }
    }
  }
})

test('a page of any origin may read every answer to a bearer key, refusals too, with its headers and without credentials', async () => {
  for (const endpoint of keyEndpoints.filter(({ ownOriginOnly }) => !ownOriginOnly)) {
    const key = await world.key(account)
    for (const options of [{ key }, { key, query: 'nonsense=1' }, {}]) {
      const { headers, status } = await callEndpoint(world, endpoint, {
        ...options,
        headers: { origin: 'https://dashboard.test' },
      })
      expect([headers['access-control-allow-origin'], status < 500]).toEqual(['*', true])
      expect(headers).not.toHaveProperty('access-control-allow-credentials')
      expect(headers).not.toHaveProperty('set-cookie')
      const exposed = (headers['access-control-expose-headers'] ?? '').toLowerCase().split(', ')
      for (const name of ['etag', 'ratelimit', 'ratelimit-policy', 'retry-after', 'x-request-id', 'x-next-cursor'])
        expect(exposed).toContain(name)
    }
  }
})

test('descriptor and OpenAPI document are for pages of any origin; the redirects of signing in are not', async () => {
  for (const route of ['GET /api/v1', 'GET /api/v1/openapi.json'])
    expect((await world.call(route)).headers['access-control-allow-origin'], route).toBe('*')
  expect(corsHeaders((await world.call('GET /auth/sign-in')).headers)).toEqual([])
})

test('only the Authorization header authenticates a request: no cookie, parameter or other header does', async () => {
  for (const endpoint of keyEndpoints) {
    const key = await world.key(account)
    for (const headers of [{ cookie: `key=${key}; __Host-session=${key}` }, { 'x-api-key': key }, { 'api-key': key }])
      expectProblem(await callEndpoint(world, endpoint, { headers }), 'missing_credentials')
    const inQuery = await callEndpoint(world, endpoint, { query: `api_key=${key}&access_token=${key}` })
    expectProblem(inQuery, 'missing_credentials')
    expect(inQuery.text).not.toContain(key)
  }
})

test('the scheme of a key is Bearer in any case', async () => {
  const key = await world.key(account)
  for (const scheme of ['bearer', 'BEARER', 'Bearer '])
    expect((await world.call('GET /api/v1/profile', { headers: { authorization: `${scheme} ${key}` } })).status).toBe(
      200,
    )
})

test('the method is the one of the request: no header and no parameter overrides it', async () => {
  const key = await world.key(account)
  const overridden = { 'x-http-method-override': 'POST', 'x-http-method': 'POST', 'x-method-override': 'POST' }
  const answer = await world.get('sync', key, overridden)
  expect([answer.status, answer.body.data.current]).toEqual([200, null])
})
