import { DynamoDBClient, GetItemCommand, ScanCommand } from '@aws-sdk/client-dynamodb'
import type { APIGatewayProxyStructuredResultV2, Context as LambdaContext } from 'aws-lambda'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { getConnection } from '../../../functions/connection/get-connection.ts'
import { hashBearerKey, newBearerKey } from '../../../lib/auth/bearer-key.ts'
import { newSessionSecret } from '../../../lib/auth/session.ts'
import { unknownPerMinute } from '../../../lib/http/access/address-limit.ts'
import { httpHandler } from '../../../lib/http/handler.ts'
import { minuteMs } from '../../../lib/kernel/durations.ts'
import type { Account } from '../../../lib/model/account/account.ts'
import { openTable } from '../../../lib/store/dynamodb/open-table.ts'
import * as keys from '../../../lib/store/keys.ts'
import { createStore, type Store } from '../../../lib/store/store.ts'
import { expectProblem } from '../../support/expectations.ts'
import { httpEvent } from '../../support/http-event.ts'
import { watchTableCalls } from '../../support/table-calls.ts'
import { startWorld, type World } from '../../support/world.ts'

let world: World
let account: Account
beforeAll(async () => {
  world = await startWorld()
  account = await world.account()
})
afterAll(() => world.stop())

const atMinute = (n: number) => Date.parse('2026-11-21T12:00:00Z') + n * minuteMs

/** The service as another process sees it: its own client and memory, the same table. */
function otherProcess(): { store: Store; client: DynamoDBClient } {
  const client = new DynamoDBClient({ endpoint: world.table.endpoint })
  return { client, store: createStore(openTable(client, world.table.tableName)) }
}

async function askThrough(store: Store, key: string): Promise<number> {
  const event = httpEvent(getConnection.route, { key }, world.time.now)
  const handler = httpHandler(getConnection, () => ({ ...world.context, store }))
  return ((await handler(event, {} as LambdaContext)) as APIGatewayProxyStructuredResultV2).statusCode ?? 200
}

async function countersOf(key: string): Promise<string[]> {
  const { pk, sk } = keys.apiKey(hashBearerKey(key))
  const { Item = {} } = await world.table.client.send(
    new GetItemCommand({
      TableName: world.table.tableName,
      Key: { pk: { S: pk }, sk: { S: sk } },
      ConsistentRead: true,
    }),
  )
  return Object.keys(Item).filter(name => /^m\d/.test(name))
}

test('exactly 120 of 500 concurrent requests in one minute are accepted across several processes; the next minute has the full limit', async () => {
  const key = await world.key(account)
  const processes = Array.from({ length: 5 }, otherProcess)
  for (const n of [0, 1]) {
    world.time.now = atMinute(n)
    const requests = Array.from({ length: 500 }, (_, i) => askThrough(processes[i % 5]?.store ?? world.store, key))
    const statuses = await Promise.all(requests)
    expect(statuses.filter(status => status === 200)).toHaveLength(120)
    expect(statuses.filter(status => status === 429)).toHaveLength(380)
  }
  for (const { client } of processes) client.destroy()
})

test('the remaining requests count down to zero, then the answer says how long to wait', async () => {
  const key = await world.key(account)
  world.time.now = atMinute(2) + 30_000
  for (let left = 119; left >= 0; left--) {
    const { status, headers } = await world.get('connection', key)
    expect([status, headers['ratelimit']]).toEqual([200, `"default";r=${left};t=30`])
  }
  const calls = watchTableCalls(world.table.client)
  for (const [ms, wait] of [
    [30_000, 30],
    [30_001, 30],
    [59_000, 1],
    [59_999, 1],
    [0, 60],
    [1, 60],
  ] as const) {
    world.time.now = atMinute(2) + ms
    calls.taken()
    const { status, headers, body } = await world.get('daily?days=3660&per_page=200', key)
    expect([status, body.code]).toEqual([429, 'rate_limited'])
    expect([headers['ratelimit'], headers['retry-after']]).toEqual([`"default";r=0;t=${wait}`, String(wait)])
    // One attempt to count; nothing was read.
    expect(calls.taken()).toEqual(['UpdateItemCommand'])
  }
  world.time.now = atMinute(3)
  expect((await world.get('connection', key)).headers['ratelimit']).toBe('"default";r=119;t=60')
})

test('a minute belongs to one key: another key of the same account has its own', async () => {
  world.time.now = atMinute(4)
  const [first, second] = await Promise.all([world.key(account), world.key(account)])
  await Promise.all(Array.from({ length: 120 }, () => world.get('connection', first)))
  expect((await world.get('connection', first)).status).toBe(429)
  expect((await world.get('connection', second)).headers['ratelimit']).toMatch(/r=119/)
})

test('a session, its routes and the keys of its pages share 120 requests a minute', async () => {
  world.time.now = atMinute(300)
  const session = await world.session(account)
  const pageKey = async () => (await world.call('POST /api/session/key', { session })).body.data.secret
  const [first, second, named] = [await pageKey(), await pageKey(), await world.key(account)]
  const through = [
    () => world.get('connection', first),
    () => world.get('connection', second),
    () => world.call('GET /api/keys', { session }),
  ]
  const answers = await Promise.all(Array.from({ length: 180 }, (_, i) => through[i % 3]?.()))
  const statuses = answers.map(answer => answer?.status)
  expect(statuses.filter(status => status === 200)).toHaveLength(118)
  expect(statuses.filter(status => status === 429)).toHaveLength(62)
  for (const send of through) {
    const { body, headers } = await send()
    expect([body.code, headers['ratelimit'], headers['retry-after']]).toEqual([
      'rate_limited',
      '"default";r=0;t=60',
      '60',
    ])
  }
  expect((await world.call('POST /api/session/key', { session })).status).toBe(429)
  expect((await world.get('connection', named)).headers['ratelimit']).toMatch(/r=119/)
  expect((await world.call('GET /api/keys', { session: await world.session(account) })).status).toBe(200)

  world.time.now = atMinute(301)
  expect((await world.call('GET /api/keys', { session })).headers['ratelimit']).toBe('"default";r=119;t=60')
  expect((await world.get('connection', second)).headers['ratelimit']).toMatch(/r=118/)
  // A process whose clock is behind counts in the same minute.
  world.time.now = atMinute(301) - 1
  expect((await world.get('connection', second)).headers['ratelimit']).toMatch(/r=117/)
})

test('an unknown key costs one call of the table a minute, and is refused every time', async () => {
  world.time.now = atMinute(310)
  const calls = watchTableCalls(world.table.client)
  const unknown = newBearerKey()
  const ask = async (key: string) => (await world.get('connection', key)).status
  for (let i = 0; i < 5; i++) expect(await ask(unknown)).toBe(401)
  expect(calls.taken()).toEqual(['UpdateItemCommand'])
  world.time.now += minuteMs
  for (let i = 0; i < 5; i++) expect(await ask(unknown)).toBe(401)
  expect(calls.taken()).toEqual(['UpdateItemCommand'])
})

test('an address that tries many unknown keys gets none looked up until the next minute; keys in use there still work', async () => {
  world.time.now = atMinute(320) + 15_000
  const address = '203.0.113.7'
  const calls = watchTableCalls(world.table.client)
  const get = (key: string, from = address) => world.call('GET /api/v1/connection', { key, address: from })
  const [inUse, unseen] = [await world.key(account), await world.key(account)]
  expect((await get(inUse)).status).toBe(200)
  const tried = Array.from({ length: unknownPerMinute }, () => newBearerKey())
  for (const key of tried) expect((await get(key)).status).toBe(401)
  calls.taken()
  for (const key of [newBearerKey(), unseen]) {
    const answer = await get(key)
    expectProblem(answer, 'rate_limited')
    expect(answer.headers['retry-after']).toBe('45')
  }
  const forwarded = { 'x-forwarded-for': '198.51.100.1', forwarded: 'for=198.51.100.1' }
  const hidden = await world.call('GET /api/v1/connection', { key: newBearerKey(), address, headers: forwarded })
  expect(hidden.status).toBe(429)
  // What was refused before gets the same answer, and costs as little.
  expect((await get(tried[0] ?? '')).status).toBe(401)
  expect(calls.taken()).toEqual([])
  expect((await get(inUse)).status).toBe(200)
  expect((await get(unseen, '203.0.113.8')).status).toBe(200)
  world.time.now = atMinute(321)
  expect((await get(newBearerKey())).status).toBe(401)
})

test('unknown sessions are counted like unknown keys, and all addresses of an IPv6 network count together', async () => {
  world.time.now = atMinute(330)
  const list = (address: string, session = newSessionSecret()) => world.call('GET /api/keys', { session, address })
  const known = await world.session(account)
  for (let i = 0; i < unknownPerMinute; i++) expect((await list(`2001:db8:1:2:${i.toString(16)}::1`)).status).toBe(401)
  expect((await list('2001:db8:1:2::1')).status).toBe(429)
  expect((await list('2001:db8:1:2:ffff:ffff:ffff:ffff', known)).status).toBe(429)
  expect((await list('2001:db8:1:3::1', known)).status).toBe(200)
  expect((await list('2001:db8:1:2::1', known)).status).toBe(200)
  expect((await list('2001:db8::1')).status).toBe(401)
})

test('a request refused as unauthorized counts against no key; a request refused as invalid counts', async () => {
  world.time.now = atMinute(5)
  const key = await world.key(account)
  const typo = key.slice(0, -1) + (key.endsWith('a') ? 'b' : 'a')
  for (let i = 0; i < 20; i++) expect((await world.get('connection', typo)).status).toBe(401)
  expect((await world.call('GET /api/v1/connection', { headers: { authorization: key } })).status).toBe(401)
  expect((await world.get('connection', key)).headers['ratelimit']).toMatch(/r=119/)
  expect((await world.get('connection?x=1', key)).headers['ratelimit']).toMatch(/r=118/)
  const forwarded = { 'x-forwarded-for': '203.0.113.9', 'x-http-method-override': 'POST' }
  expect((await world.get('connection', key, forwarded)).headers['ratelimit']).toMatch(/r=117/)
})

test('counters of past minutes do not accumulate', async () => {
  const key = await world.key(account)
  for (let n = 10; n < 40; n++) {
    world.time.now = atMinute(n)
    await world.get('connection', key)
    expect((await countersOf(key)).length).toBeLessThanOrEqual(3)
  }
  // Each request meets a process that remembers nothing.
  const client = new DynamoDBClient({ endpoint: world.table.endpoint })
  const table = openTable(client, world.table.tableName)
  let most = 0
  for (let n = 40; n < 260; n++) {
    world.time.now = atMinute(n)
    await askThrough(createStore(table), key)
    most = Math.max(most, n % 20 === 0 || n > 235 ? (await countersOf(key)).length : 0)
  }
  client.destroy()
  expect(most).toBeLessThan(210)
  expect((await countersOf(key)).length).toBeLessThan(30)
})

test('no secret of a key stands in the table, in any form but its hash', async () => {
  const secrets = await Promise.all([world.key(account), world.key(account, ['read', 'workout:write'])])
  const text: string[] = []
  let from: Record<string, never> | undefined
  do {
    const page = await world.table.client.send(
      new ScanCommand({ TableName: world.table.tableName, ...(from ? { ExclusiveStartKey: from } : {}) }),
    )
    text.push(JSON.stringify(page.Items))
    from = page.LastEvaluatedKey as typeof from
  } while (from)
  const all = text.join('\n')
  for (const secret of secrets) {
    expect(all).toContain(hashBearerKey(secret))
    expect(all).toContain(secret.slice(0, 8))
    for (const part of [secret, secret.slice(4), secret.slice(8, 24), Buffer.from(secret).toString('base64')])
      expect(all).not.toContain(part)
  }
  expect(all).not.toMatch(/phd_[0-9A-Za-z]{5}/)
  expect(JSON.stringify(world.log)).not.toContain('phd_')
})
