import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Account } from '../../../lib/model/account/account.ts'
import { allEndpoints, callEndpoint, keyEndpoints } from '../../support/endpoints.ts'
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

test('no page of another origin may read an answer', async () => {
  for (const endpoint of allEndpoints) {
    for (const origin of ['https://evil.test', 'null', 'https://health.test.evil.test']) {
      const answer = await callEndpoint(world, endpoint, { key: await world.key(account), headers: { origin } })
      expect(Object.keys(answer.headers).filter(name => name.startsWith('access-control'))).toEqual([])
      if (!endpoint.uses?.includes('identityProvider')) expect(answer.headers).not.toHaveProperty('set-cookie')
    }
  }
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
