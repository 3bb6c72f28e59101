import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import type { APIGatewayProxyStructuredResultV2, Context as LambdaContext } from 'aws-lambda'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { getConnection } from '../../../functions/connection/get-connection.ts'
import { makeKey } from '../../../infra/local/people/make-key.ts'
import { hashBearerKey } from '../../../lib/auth/bearer-key.ts'
import { pathOf } from '../../../lib/http/contract.ts'
import { httpHandler } from '../../../lib/http/handler.ts'
import { dayMs, minuteMs } from '../../../lib/kernel/durations.ts'
import type { Account } from '../../../lib/model/account/account.ts'
import { routeGroupOf } from '../../../lib/model/account/usage.ts'
import { openTable } from '../../../lib/store/dynamodb/open-table.ts'
import * as keys from '../../../lib/store/keys.ts'
import { createStore } from '../../../lib/store/store.ts'
import { itemSize } from '../../lib/store/item-size.ts'
import { allEndpoints } from '../../support/endpoints.ts'
import { expectProblem, faultyNames } from '../../support/expectations.ts'
import { httpEvent } from '../../support/http-event.ts'
import { startDemoWorld } from '../../support/snapshot.ts'
import { watchTableCalls } from '../../support/table-calls.ts'
import type { World } from '../../support/world.ts'

let world: World
let account: Account
let session: string
const start = Date.parse('2026-11-21T12:34:56Z')
beforeAll(async () => {
  ;({ world, account } = await startDemoWorld())
})
beforeEach(async () => {
  world.time.now = start
  session = await world.session(account)
})
afterAll(() => world.stop())

const usage = async (query = '') => (await world.call('GET /api/usage', { session, query })).body.data
/** The report of the only key with that name. */
async function useOf(name: string, query = '') {
  const { keys } = await usage(query)
  return keys.find((key: { name: string }) => key.name === name)
}
let made = 0
async function newKey(abilities: ('read' | 'workout:write')[] = ['read'], expiresAt: string | null = null) {
  const name = `key ${++made}`
  return { name, secret: await makeKey(world.store, { account, name, abilities, expiresAt }) }
}
const nothing = { unauthorized: 0, forbidden: 0, rateLimited: 0 }

test('requests and the bytes of their bodies are counted by day, key and group of routes', async () => {
  const { name, secret } = await newKey()
  const daily = await world.get('daily?days=3', secret)
  const plain = await world.get('connection', secret)
  const zipped = await world.call('GET /api/v1/daily', {
    key: secret,
    query: 'days=30',
    headers: { 'accept-encoding': 'gzip' },
  })
  expect(zipped.headers['content-encoding']).toBe('gzip')
  const unchanged = await world.get('connection', secret, { 'if-none-match': plain.headers['etag'] ?? '' })
  expect(unchanged.status).toBe(304)
  world.time.now += dayMs
  await world.get('connection', secret)
  const { lastUsedAt, ...use } = await useOf(name)
  expect(lastUsedAt).toBe('2026-11-22T12:34:56.000Z')
  // The bytes of a response are counted with the next request, on its day; those of the last one are not counted yet.
  const discovery = plain.text.length
  const data = Buffer.byteLength(daily.text) + Buffer.from(zipped.text, 'base64').length
  expect(use.days).toEqual([
    {
      date: '2026-11-21',
      requests: 4,
      refused: nothing,
      bytes: discovery + data,
      measuredResponses: 3,
      groups: [
        { group: 'discovery', requests: 2, refused: nothing, bytes: discovery },
        { group: 'health-data', requests: 2, refused: nothing, bytes: data },
      ],
    },
    {
      date: '2026-11-22',
      requests: 1,
      refused: nothing,
      bytes: 0,
      measuredResponses: 1,
      groups: [{ group: 'discovery', requests: 1, refused: nothing, bytes: 0 }],
    },
  ])
  expect(use.requestsThisMinute).toBe(1)
})

test('a missing ability and a used-up minute are counted with the next request of the key, an expired key at most once a minute', async () => {
  const { name, secret } = await newKey()
  expectProblem(
    await world.call('POST /api/v1/workout-logs', { key: secret, body: '{"title":"x"}' }),
    'missing_ability',
  )
  for (let i = 0; i < 125; i++) await world.get('connection', secret)
  expect((await useOf(name)).days[0]).toMatchObject({ requests: 120, refused: { ...nothing, forbidden: 1 } })
  world.time.now += minuteMs
  await world.get('connection', secret)
  expect((await useOf(name)).days[0].groups).toMatchObject([
    { group: 'discovery', requests: 120, refused: { ...nothing, rateLimited: 6 } },
    { group: 'training', requests: 1, refused: { ...nothing, forbidden: 1 } },
  ])

  const ended = await newKey(['read'], '2026-11-21T13:00:00.000Z')
  world.time.now = Date.parse('2026-11-21T13:00:00Z')
  const calls = watchTableCalls(world.table.client)
  for (let i = 0; i < 5; i++) expectProblem(await world.get('connection', ended.secret), 'invalid_credentials')
  expect(calls.taken()).toEqual(['UpdateItemCommand', 'UpdateItemCommand'])
  world.time.now += minuteMs
  await world.get('daily', ended.secret)
  expect((await useOf(ended.name)).days[0]).toMatchObject({
    requests: 0,
    refused: { ...nothing, unauthorized: 6 },
    groups: [{ group: 'discovery' }, { group: 'health-data' }],
  })
})

test('counting adds no table call to a request, and requests are counted exactly across processes', async () => {
  const { name, secret } = await newKey()
  const calls = watchTableCalls(world.table.client)
  await world.get('connection', secret)
  const first = calls.taken()
  await world.get('connection', secret)
  expect(calls.taken()).toEqual(first)
  expect(first.filter(call => call === 'UpdateItemCommand')).toHaveLength(1)

  const client = new DynamoDBClient({ endpoint: world.table.endpoint })
  const processes = Array.from({ length: 4 }, () => createStore(openTable(client, world.table.tableName)))
  const send = (i: number) => {
    const context = { ...world.context, store: processes[i % 4] ?? world.store }
    const event = httpEvent(getConnection.route, { key: secret }, world.time.now)
    return httpHandler(getConnection, () => context)(event, {} as LambdaContext)
  }
  const answers = await Promise.all(Array.from({ length: 60 }, (_, i) => send(i)))
  client.destroy()
  expect(answers.every(one => (one as APIGatewayProxyStructuredResultV2).statusCode === 200)).toBe(true)
  const [day] = (await useOf(name)).days
  expect(day.requests).toBe(62)
  // Bytes that other processes have not counted yet are lost with them: bytes are a lower bound, with their number of responses.
  expect(day.measuredResponses).toBeLessThan(62)
})

test('an update that fails loses none of the pending counts', async () => {
  const { name, secret } = await newKey()
  const { length } = (await world.get('connection', secret)).text
  const { update } = world.table.table
  world.table.table.update = () => Promise.reject(new Error('no answer'))
  expect((await world.get('connection', secret)).status).toBe(500)
  world.table.table.update = update
  await world.get('connection', secret)
  expect((await useOf(name)).days[0]).toMatchObject({ requests: 2, bytes: length, measuredResponses: 1 })
})

test('the item of a key keeps seven days, and a key that is used every day stays below one kilobyte', async () => {
  const { name, secret } = await newKey()
  for (let day = 0; day < 20; day++) {
    world.time.now = start + day * dayMs
    for (const path of ['daily?days=1', 'connection', 'summary', 'daily?days=1']) await world.get(path, secret)
  }
  session = await world.session(account)
  const { days } = await useOf(name)
  expect(days.map((day: { date: string }) => day.date)).toEqual(
    Array.from({ length: 7 }, (_, i) => `2026-12-${String(i + 4).padStart(2, '0')}`),
  )
  expect((await useOf(name, 'days=2')).days).toHaveLength(2)
  const { pk, sk } = keys.apiKey(hashBearerKey(secret))
  const item = (await world.table.table.get({ pk, sk })) ?? {}
  expect(Object.keys(item).filter(attribute => /^u\d/.test(attribute)).length).toBeLessThanOrEqual(8 * 7)
  expect(itemSize(item)).toBeLessThanOrEqual(1024)
})

test('stored chunks, bytes and points are counted by type, and the types add up', async () => {
  const { stored } = await usage()
  const heart = stored.types.find(({ type }: { type: string }) => type === 'heart-rate')
  const chunks = await world.table.table.query({
    pk: `account#${account.id}`,
    from: 'chunk#heart-rate#',
    to: 'chunk#heart-rate#~',
  })
  expect(heart.chunks).toBe(chunks.length)
  const types = (await world.get('data-types?source=all', (await newKey()).secret)).body.data
  const listed = types.find(({ type }: { type: string }) => type === 'heart-rate').sources
  expect(heart.points).toBe(listed.reduce((sum: number, one: { observations: number }) => sum + one.observations, 0))
  const bodies = chunks.reduce((sum, chunk) => sum + (chunk['b'] as Uint8Array).length, 0)
  expect(heart.bytes).toBeGreaterThan(bodies)
  // Keys and attributes of an item take about 150 bytes.
  expect(heart.bytes).toBeLessThan(bodies + chunks.length * 200 + 8192)
  for (const member of ['points', 'chunks', 'bytes'] as const)
    expect(stored[member]).toBe(stored.types.reduce((sum: number, type: never) => sum + Number(type[member]), 0))
  const payloads = stored.types.find(({ type }: { type: string }) => type === 'sleep')
  expect(payloads.bytes).toBeGreaterThan(payloads.chunks * 1000)
})

test('requests to the platform are counted by day with the run that sent them, and jobs by status', async () => {
  const before = await usage()
  world.time.now += 10 * minuteMs
  world.simulator.control.clearLog()
  expect((await world.call('POST /api/v1/sync', { key: (await newKey()).secret })).status).toBe(202)
  await world.drain()
  const counts = world.simulator.control.log().filter(({ method }) => method !== 'token')
  const sent = counts.reduce((sum, { count }) => sum + count, 0)
  const after = await usage()
  expect(sent).toBeGreaterThan(10)
  expect(after.days.at(-1).platformRequests - before.days.at(-1).platformRequests).toBe(sent)
  expect(after.jobs.sync.total).toBe(before.jobs.sync.total + 1)
  expect(after.jobs.sync.byStatus.succeeded).toBe(before.jobs.sync.byStatus.succeeded + 1)
  expect(after.limits).toEqual({
    requestsPerMinute: 120,
    keys: 20,
    backfillsPerDay: 5,
    platformRequestsPerMinute: 100000,
  })
})

test('exports are counted with the status that they have, until they are deleted', async () => {
  const exports = async () => (await usage()).jobs.export
  const none = { queued: 0, running: 0, ready: 0, failed: 0, expired: 0 }
  const body = JSON.stringify({ format: 'json', types: ['weight'], start: '2026-11-20', end: '2026-11-21' })
  const { id } = (await world.call('POST /api/export/jobs', { session, body })).body.data
  expect(await exports()).toEqual({ total: 1, byStatus: { ...none, queued: 1 } })
  await world.drainExports()
  expect(await exports()).toEqual({ total: 1, byStatus: { ...none, ready: 1 } })
  await world.call('DELETE /api/export/jobs/{id}', { session, path: `/api/export/jobs/${id}` })
  expect(await exports()).toEqual({ total: 0, byStatus: none })
})

test('a key reads the same report as a session; another account sees nothing of it', async () => {
  const { secret } = await newKey()
  const byKey = await world.call('GET /api/usage', { key: secret })
  expect(byKey.status).toBe(200)
  expect(byKey.body.data.keys[0].days[0].groups).toMatchObject([{ group: 'account', requests: 1 }])
  const other = await world.account({ displayName: 'Another person' })
  const theirs = (await world.call('GET /api/usage', { session: await world.session(other) })).body.data
  expect(theirs.keys).toEqual([])
  expect(theirs.stored).toEqual({ points: 0, chunks: 0, bytes: 0, types: [] })
  expect(theirs.days).toHaveLength(7)
  expect(theirs.days.every((day: { requests: number; platformRequests: number }) => day.requests === 0)).toBe(true)
  for (const days of ['0', '8', '1.5', '-1']) {
    const refused = await world.call('GET /api/usage', { session, query: `days=${days}` })
    expectProblem(refused, 'invalid_parameter')
    expect(faultyNames(refused)).toEqual(['days'])
  }
})

test('every route that takes a key belongs to a named group of routes', () => {
  const keyed = allEndpoints.filter(({ access }) => access.kind === 'key' || access.kind === 'session-or-key')
  expect(keyed.length).toBeGreaterThan(30)
  expect(keyed.filter(({ route }) => routeGroupOf(pathOf(route)) === 'other').map(({ route }) => route)).toEqual([])
})
