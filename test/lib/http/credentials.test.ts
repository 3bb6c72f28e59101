import { DeleteItemCommand } from '@aws-sdk/client-dynamodb'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeKey } from '../../../infra/local/people/make-key.ts'
import { hashBearerKey, newBearerKey } from '../../../lib/auth/bearer-key.ts'
import { dayMs } from '../../../lib/kernel/durations.ts'
import { type Account, abilities } from '../../../lib/model/account/account.ts'
import * as keys from '../../../lib/store/keys.ts'
import { callEndpoint, keyEndpoints } from '../../support/endpoints.ts'
import { expectProblem, expectRateLimit } from '../../support/expectations.ts'
import { watchTableCalls } from '../../support/table-calls.ts'
import { type Answer, startWorld, type World } from '../../support/world.ts'

let world: World
let account: Account
let calls: ReturnType<typeof watchTableCalls>

beforeAll(async () => {
  world = await startWorld()
  account = await world.account()
  calls = watchTableCalls(world.table.client)
})
afterAll(() => world.stop())

/** An answer without what is new in each. */
function withoutRequestId({ status, headers, text }: Answer): string {
  const { 'x-request-id': requestId = '', ...rest } = headers
  return JSON.stringify([status, rest, text.replace(requestId, '')])
}

const flipLast = (key: string) => key.slice(0, -1) + (key.endsWith('0') ? '1' : '0')

async function revokedKey(): Promise<string> {
  const secret = await world.key(account)
  const { pk, sk } = keys.apiKey(hashBearerKey(secret))
  await world.table.client.send(
    new DeleteItemCommand({ TableName: world.table.tableName, Key: { pk: { S: pk }, sk: { S: sk } } }),
  )
  return secret
}

const keyThatEnds = (atMs: number) =>
  makeKey(world.store, { account, name: 'ends', abilities: [...abilities], expiresAt: new Date(atMs).toISOString() })

describe.each(keyEndpoints.map(endpoint => [endpoint.route, endpoint] as const))('%s', (_, endpoint) => {
  test('asks for a key where none is sent, and says which kind', async () => {
    const answer = await callEndpoint(world, endpoint)
    expectProblem(answer, 'missing_credentials')
    expect(answer.headers['www-authenticate']).toBe('Bearer')
    expect(answer.headers).not.toHaveProperty('ratelimit')
    expectProblem(await callEndpoint(world, endpoint, { headers: { authorization: '' } }), 'missing_credentials')
  })

  test('malformed, unknown and revoked keys get one and the same answer', async () => {
    const good = await world.key(account, [...abilities])
    const header = (authorization: string) => ({ headers: { authorization } })
    const refused = [
      { key: 'phd_short' },
      { key: flipLast(good) },
      { key: good.toLowerCase() },
      { key: `${good}a` },
      { key: newBearerKey() },
      { key: await revokedKey() },
      header(`Basic ${good}`),
      header(`Bearer ${good},Bearer ${good}`),
      header(`Bearer ${good} ${good}`),
      header(good),
      header('Bearer'),
    ]
    const answers = await Promise.all(refused.map(options => callEndpoint(world, endpoint, options)))
    for (const answer of answers) expectProblem(answer, 'invalid_credentials')
    expect(answers[0]?.headers['www-authenticate']).toBe('Bearer')
    expect(new Set(answers.map(withoutRequestId)).size).toBe(1)
    expect(answers[0]?.headers).not.toHaveProperty('ratelimit')
  })

  test('a mistyped key costs no call of the table', async () => {
    const good = await world.key(account)
    calls.taken()
    for (const key of [
      flipLast(good),
      good.replace('phd_', 'phe_'),
      `${good.slice(0, 9)}${good.slice(10)}`,
      'x'.repeat(1e6),
    ])
      await callEndpoint(world, endpoint, { key })
    expect(calls.taken()).toEqual([])
  })

  test('a request whose key lacks the ability is refused with the name of the ability, and counted', async () => {
    if (endpoint.access.kind !== 'key') return
    const { ability } = endpoint.access
    const key = await world.key(
      account,
      abilities.filter(one => one !== ability),
    )
    const answer = await callEndpoint(world, endpoint, { key })
    expectProblem(answer, 'missing_ability')
    expect(answer.body.detail).toContain(ability)
    expectRateLimit(answer)
  })
})

test('a key that has ended gets the answer of an unknown one, everywhere and from that instant on', async () => {
  const [ended, endsNow, endsSoon] = await Promise.all([-dayMs, 0, 1].map(ms => keyThatEnds(world.time.now + ms)))
  for (const endpoint of keyEndpoints) {
    const unknown = await callEndpoint(world, endpoint, { key: newBearerKey() })
    for (const key of [ended, endsNow]) {
      const answer = await callEndpoint(world, endpoint, key ? { key } : {})
      expectProblem(answer, 'invalid_credentials')
      expect(withoutRequestId(answer)).toBe(withoutRequestId(unknown))
    }
    if (endsSoon) expect((await callEndpoint(world, endpoint, { key: endsSoon })).status).not.toBe(401)
  }
})

test('a key over its limit is refused by every endpoint with Retry-After, and reads nothing', async () => {
  const key = await world.key(account, [...abilities])
  const [cheapest] = keyEndpoints
  if (!cheapest) throw new Error('No endpoint takes a key')
  await Promise.all(Array.from({ length: 120 }, () => callEndpoint(world, cheapest, { key })))
  for (const endpoint of keyEndpoints) {
    calls.taken()
    const answer = await callEndpoint(world, endpoint, { key })
    expectProblem(answer, 'rate_limited')
    expectRateLimit(answer)
    expect(answer.headers['ratelimit']).toBe('"default";r=0;t=4')
    expect(answer.headers['retry-after']).toBe('4')
    expect(calls.taken()).toEqual(['UpdateItemCommand'])
  }
})
