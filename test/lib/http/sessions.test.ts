import { ScanCommand } from '@aws-sdk/client-dynamodb'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import * as z from 'zod'
import { newToken } from '../../../lib/auth/secrets/token.ts'
import { hashSessionSecret, newSessionSecret, sessionIdleMs, sessionMaxMs } from '../../../lib/auth/session.ts'
import { methodOf } from '../../../lib/http/contract.ts'
import { endpoint, sessionOrKey } from '../../../lib/http/endpoint.ts'
import { hourMs, minuteMs } from '../../../lib/kernel/durations.ts'
import { type Account, abilities } from '../../../lib/model/account/account.ts'
import * as keys from '../../../lib/store/keys.ts'
import { allEndpoints, callEndpoint, keyEndpoints, sessionEndpoints } from '../../support/endpoints.ts'
import { expectProblem, expectRateLimit } from '../../support/expectations.ts'
import { watchTableCalls } from '../../support/table-calls.ts'
import { startWorld, type World } from '../../support/world.ts'

let world: World
let account: Account
let calls: ReturnType<typeof watchTableCalls>
const start = Date.parse('2026-11-21T12:00:00Z')
beforeAll(async () => {
  world = await startWorld()
  account = await world.account()
  calls = watchTableCalls(world.table.client)
})
beforeEach(() => {
  world.time.now = start
})
afterAll(() => world.stop())

const sessionWrites = sessionEndpoints.filter(endpoint => methodOf(endpoint.route) !== 'GET')
const get = (session: string) => world.call('GET /api/keys', { session })

describe.each(sessionEndpoints.map(endpoint => [endpoint.route, endpoint] as const))('%s', (_, endpoint) => {
  test('asks to sign in without a session; unknown, malformed and ended ones get the same answer', async () => {
    const ended = await world.session(account)
    await world.table.table.delete(keys.session(hashSessionSecret(ended)))
    const texts = new Set<string>()
    for (const session of [undefined, '', 'x', newSessionSecret(), ended, 'x'.repeat(5000)]) {
      const answer = await callEndpoint(world, endpoint, { ...(session === undefined ? {} : { session }) })
      expectProblem(answer, 'sign_in_required')
      texts.add(answer.text.replace(answer.headers['x-request-id'] ?? '', ''))
    }
    expect(texts.size).toBe(1)
  })

  test('no bearer key opens it, whatever its abilities', async () => {
    const key = await world.key(account, [...abilities])
    expectProblem(await callEndpoint(world, endpoint, { key }), 'sign_in_required')
  })

  test('a key and a session at once are one credential too many', async () => {
    const [key, session] = await Promise.all([world.key(account), world.session(account)])
    expectProblem(await callEndpoint(world, endpoint, { key, session }), 'invalid_parameter')
  })

  test('a session of an account that is gone opens nothing', async () => {
    const leaving = await world.account()
    const session = await world.session(leaving)
    await world.table.table.delete(keys.account(leaving.id))
    expectProblem(await callEndpoint(world, endpoint, { session }), 'sign_in_required')
  })
})

describe.each(sessionWrites.map(endpoint => [endpoint.route, endpoint] as const))(
  '%s: a write with a cookie',
  (_, endpoint) => {
    test.each([
      ['another site', { 'sec-fetch-site': 'cross-site', origin: 'https://evil.test' }],
      ['a sibling host', { 'sec-fetch-site': 'same-site', origin: 'https://other.health.test' }],
      ['a typed address or bookmark', { 'sec-fetch-site': 'none' }],
      ['a sibling that claims our origin', { 'sec-fetch-site': 'same-site', origin: 'https://health.test' }],
      ['two opinions', { 'sec-fetch-site': 'same-origin,cross-site' }],
    ])('from %s is refused before anything is read', async (_, headers) => {
      const session = await world.session(account)
      calls.taken()
      expectProblem(await callEndpoint(world, endpoint, { session, headers }), 'forbidden_origin')
      expect(calls.taken()).toEqual([])
    })

    test.each(['https://evil.test', 'null', 'http://health.test', 'https://health.test.evil.test', undefined])(
      'from an old browser on %s is refused',
      async origin => {
        const cookie = `__Host-sid=${await world.session(account)}`
        expectProblem(
          await callEndpoint(world, endpoint, { headers: { cookie, ...(origin ? { origin } : {}) } }),
          'forbidden_origin',
        )
      },
    )

    test('from an old browser on our own pages is taken', async () => {
      const cookie = `__Host-sid=${await world.session(account)}`
      const answer = await callEndpoint(world, endpoint, { headers: { cookie, origin: 'https://health.test' } })
      expect([401, 403]).not.toContain(answer.status)
    })
  },
)

test('a session alone opens no bearer route, and a key and a cookie together open none: it is never a guess which one counted', async () => {
  const session = await world.session(account)
  const key = await world.key(account, [...abilities])
  for (const endpoint of keyEndpoints) {
    expectProblem(await callEndpoint(world, endpoint, { session }), 'missing_credentials')
    const withBoth = await callEndpoint(world, endpoint, { session, key })
    expectProblem(withBoth, 'invalid_parameter')
    expect(withBoth.body.errors).toEqual([
      { in: 'header', name: 'Authorization', message: expect.stringContaining('session cookie') },
    ])
  }
  // A cookie of another program on the same host is no credential.
  const headers = { cookie: 'theme=dark' }
  expect((await world.get('profile', key, headers)).status).toBe(200)
})

test('there is an endpoint for each access class', () => {
  expect(new Set(allEndpoints.map(endpoint => endpoint.access.kind))).toEqual(
    new Set(['public', 'key', 'session', 'session-or-key', 'webhook']),
  )
})

test('an endpoint for session or key accepts a key with its ability and limit, or a session with its origin, but not both', async () => {
  const probe = endpoint({
    route: 'POST /api/things',
    summary: 'Takes either',
    access: sessionOrKey('read'),
    response: z.strictObject({ id: z.string() }),
    handle: async ({ account }) => ({ id: account.id }),
  })
  const [key, session] = await Promise.all([world.key(account), world.session(account)])

  const byKey = await callEndpoint(world, probe, { key })
  expect([byKey.status, byKey.body]).toEqual([200, { id: account.id }])
  expectRateLimit(byKey)
  expect((await callEndpoint(world, probe, { session })).body).toEqual({ id: account.id })
  expectProblem(
    await callEndpoint(world, probe, { key: await world.key(account, ['workout:write']) }),
    'missing_ability',
  )
  expectProblem(
    await callEndpoint(world, probe, { session, headers: { 'sec-fetch-site': 'cross-site' } }),
    'forbidden_origin',
  )
  expectProblem(await callEndpoint(world, probe, { key, session }), 'invalid_parameter')
  // Without credentials, and with a session that has ended.
  for (const credentials of [{}, { session: newToken() }]) {
    const refused = await callEndpoint(world, probe, credentials)
    expectProblem(refused, 'sign_in_required')
    expect(refused.body.detail).toBe('Sign in at /account, or send `Authorization: Bearer <API key>`.')
    expect(refused.headers['www-authenticate']).toBe('Bearer')
  }
})

test('a session that is not used ends after seven days; use keeps it', async () => {
  const [used, unused] = await Promise.all([world.session(account), world.session(account)])
  world.time.now = start + sessionIdleMs - 1
  expect((await get(used)).status).toBe(200)
  world.time.now = start + sessionIdleMs
  expect((await get(used)).status).toBe(200)
  expectProblem(await get(unused), 'sign_in_required')
})

test('however much it is used, a session ends thirty days after the sign-in', async () => {
  const session = await world.session(account)
  for (let at = start; at < start + sessionMaxMs; at += sessionIdleMs / 2) {
    world.time.now = at
    expect((await get(session)).status).toBe(200)
  }
  world.time.now = start + sessionMaxMs - 1
  expect((await get(session)).status).toBe(200)
  world.time.now = start + sessionMaxMs
  expectProblem(await get(session), 'sign_in_required')
})

test('the use of a session is recorded once an hour, not with every request', async () => {
  const session = await world.session(account)
  const usedAt = async () => (await world.store.sessions.find(hashSessionSecret(session)))?.usedAt
  await get(session)
  world.time.now = start + 3_599_999
  await get(session)
  expect(await usedAt()).toBe('2026-11-21T12:00:00.000Z')
  world.time.now = start + hourMs
  await get(session)
  world.time.now += minuteMs
  await get(session)
  expect(await usedAt()).toBe('2026-11-21T13:00:00.000Z')
})

test('signing out ends this session and no other, and takes the cookie back', async () => {
  const [here, there] = await Promise.all([world.session(account), world.session(account)])
  const answer = await world.call('POST /auth/sign-out', { session: here })
  expect(answer.status).toBe(200)
  expect(answer.cookies).toEqual(['__Host-sid=; Path=/; Secure; HttpOnly; SameSite=Lax; Max-Age=0'])
  expectProblem(await get(here), 'sign_in_required')
  expect((await get(there)).status).toBe(200)
})

test('signing out everywhere ends every session of the account, and of no other account', async () => {
  const other = await world.session(await world.account())
  const all = await Promise.all([world.session(account), world.session(account), world.session(account)])
  expect((await world.call('POST /auth/sign-out-everywhere', { session: all[0] ?? '' })).status).toBe(200)
  for (const session of all) expectProblem(await get(session), 'sign_in_required')
  expect((await get(other)).status).toBe(200)
})

test('the table holds sessions by hash: what a browser holds is nowhere in it', async () => {
  const session = await world.session(account)
  const { Items } = await world.table.client.send(new ScanCommand({ TableName: world.table.tableName }))
  expect(JSON.stringify(Items)).toContain(hashSessionSecret(session))
  expect(JSON.stringify(Items)).not.toContain(session)
})
