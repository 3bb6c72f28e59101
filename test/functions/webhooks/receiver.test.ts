import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { freePort } from '../../../infra/local/engines/free-port.ts'
import { newSigningKey, signWith } from '../../../infra/local/upstream-simulator/notifications/signing-keys.ts'
import type { Account } from '../../../lib/model/account/account.ts'
import { sqsSyncQueue } from '../../../lib/queue/sqs-sync-queue.ts'
import { callEndpoint, webhookEndpoints } from '../../support/endpoints.ts'
import { expectCommonHeaders, expectProblem } from '../../support/expectations.ts'
import { simulatorSecret } from '../../support/platform-secret.ts'
import { watchTableCalls } from '../../support/table-calls.ts'
import { startWorld, type World } from '../../support/world.ts'
import { deliverSigned, type Notified, notification } from './receiving.ts'

const route = 'POST /webhooks/primary'
const trial = '{"type": "verification"}'

let world: World
let account: Account
let calls: ReturnType<typeof watchTableCalls>
beforeAll(async () => {
  world = await startWorld()
  account = await world.account()
  await world.connect(account, 1)
  world.messages.length = 0
  calls = watchTableCalls(world.table.client)
})
afterAll(() => world.stop())
beforeEach(() => {
  world.notifications.length = 0
  world.log.length = 0
  world.simulator.control.clearLog()
  calls.taken()
})

const one = (about?: string) => notification(world, {}, about)

/** Nothing was looked up or queued, and no log line contains a word of the body. */
function expectNoTrace() {
  expect(calls.taken()).toEqual([])
  expect(world.notifications).toEqual([])
  expect(JSON.stringify(world.log)).not.toMatch(/steps|UPSERT|healthUserId|of-the-webhook|2026-11-21T11/)
}

describe.each(webhookEndpoints.map(endpoint => [endpoint.route, endpoint] as const))('%s', (_, endpoint) => {
  test('rejects every request without proof of the platform, regardless of its key', async () => {
    for (const options of [
      {},
      { key: await world.key(account) },
      { headers: { authorization: 'Bearer x' } },
      { body: '' },
    ]) {
      calls.taken()
      const answer = await callEndpoint(world, endpoint, options)
      expectProblem(answer, 'invalid_credentials')
      expect(answer.headers['www-authenticate']).toBe('Bearer')
      expectNoTrace()
    }
  })
})

const attempt = (headers: Record<string, string>) => world.call(route, { body: trial, headers })

test('the verification request gets 201 with the secret, and 401 without it', async () => {
  const answer = await attempt({ authorization: simulatorSecret.webhookSecret })
  expect([answer.status, answer.text]).toEqual([201, ''])
  expectCommonHeaders(answer)
  expectProblem(await attempt({}), 'invalid_credentials')
  expectNoTrace()
})

test.each([
  ['a prefix of it', 'Bearer of-the-webhoo'],
  ['more than it', 'Bearer of-the-webhooks'],
  ['another case', 'bearer of-the-webhook'],
  ['without its scheme', 'of-the-webhook'],
  ['nothing', ''],
])('the verification request gets 401 with %s instead of the secret', async (_, authorization) => {
  expectProblem(await attempt({ authorization }), 'invalid_credentials')
})

test('the verification request never succeeds without a configured secret', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'phd-secret-'))
  const file = join(folder, 'secret.json')
  await writeFile(file, JSON.stringify({ ...simulatorSecret, webhookSecret: '' }))
  const closed = await startWorld({ table: world.table, secretFile: file })
  for (const headers of [{}, { authorization: '' }])
    expectProblem(await closed.call(route, { body: trial, headers }), 'invalid_credentials')
  await closed.simulator.close()
  await rm(folder, { recursive: true })
})

test('while the secret cannot be read, the response requests a repeat', async () => {
  const blind = await startWorld({ table: world.table, secretFile: '/nowhere/secret.json' })
  const answer = await blind.call(route, { body: trial, headers: { authorization: simulatorSecret.webhookSecret } })
  expectProblem(answer, 'unavailable')
  expect(answer.headers['retry-after']).toBe('5')
  await blind.simulator.close()
})

test('a notification of a connected person is queued and acknowledged with 204, with the spans to read by data type', async () => {
  const answer = await deliverSigned(world, [one()])
  expect([answer.status, answer.text]).toEqual([204, ''])
  expectCommonHeaders(answer)
  const { healthUserId } = world.simulator.people[0] ?? {}
  const span = {
    type: 'steps',
    fromMs: Date.parse('2026-11-21T11:39:00Z'),
    toMs: Date.parse('2026-11-21T11:56:00Z'),
  }
  expect(world.notifications).toEqual([
    {
      kind: 'notifications',
      platform: 'google-health',
      accountId: account.id,
      upstreamUserId: healthUserId,
      receivedAt: '2026-11-21T12:34:56.000Z',
      notifications: [{ id: expect.any(String), spans: [span] }],
    },
  ])
})

test('a notification is accepted alone, in a list, and twice in one list', async () => {
  expect((await deliverSigned(world, one())).status).toBe(204)
  expect((await deliverSigned(world, [one(), one(), one('two')])).status).toBe(204)
  const ids = world.notifications.map(({ notifications }) => notifications.map(({ id }) => id))
  expect(ids[1]?.[0]).toBe(ids[0]?.[0])
  expect(ids[1]?.[1]).toBe(ids[0]?.[0])
  expect(ids[1]?.[2]).not.toBe(ids[0]?.[0])
})

test('a notification takes one lookup and one message, and no request to the platform', async () => {
  await deliverSigned(world, one())
  calls.taken()
  world.simulator.control.clearLog()
  await deliverSigned(
    world,
    Array.from({ length: 99 }, (_, i) => one(String(i))),
  )
  expect(calls.taken()).toEqual(['BatchGetItemCommand'])
  expect(world.notifications).toHaveLength(2)
  expect(world.simulator.control.log()).toEqual([])
})

test.each([
  ['its instant', [['2026-11-21T11:40:00Z']], [['2026-11-21T11:39:00Z', '2026-11-21T11:41:00Z']]],
  [
    'adjacent spans joined',
    [
      ['2026-11-21T11:30:00Z', '2026-11-21T11:45:00Z'],
      ['2026-11-20T07:00:00Z', '2026-11-20T07:10:00.5Z'],
      ['2026-11-21T11:15:00Z', '2026-11-21T11:30:00Z'],
    ],
    [
      ['2026-11-20T06:59:00Z', '2026-11-20T07:11:00.500Z'],
      ['2026-11-21T11:14:00Z', '2026-11-21T11:46:00Z'],
    ],
  ],
  [
    'nothing before the first wearables',
    [['0001-01-01T00:00:00Z', '2008-01-02T00:00:00Z']],
    [['2008-01-01T00:00:00Z', '2008-01-02T00:01:00Z']],
  ],
  [
    'nothing after the day after tomorrow',
    [['2026-11-21T00:00:00Z', '9999-12-31T23:59:59Z']],
    [['2026-11-20T23:59:00Z', '2026-11-23T12:34:56Z']],
  ],
] as const)('a notification causes this read: %s', async (_, intervals, expected) => {
  await deliverSigned(world, notification(world, { intervals }))
  const spans = world.notifications[0]?.notifications[0]?.spans.map(({ fromMs, toMs }) => [fromMs, toMs])
  expect(spans).toEqual(expected.map(pair => pair.map(instant => Date.parse(instant))))
})

test.each<[string, Notified]>([
  ['a type that is not read here', { dataType: 'basal-energy-burned' }],
  ['a type that does not exist', { dataType: 'mood-ring' }],
  ['an operation that is not known', { operation: 'MERGE' }],
  ['no interval', { intervals: [] }],
  ['an interval that ends before it begins', { intervals: [['2026-11-21T12:00:00Z', '2026-11-21T11:00:00Z']] }],
  ['no readable time', { intervals: [['yesterday', 'today']] }],
  ['a time in the future', { intervals: [['2027-01-01T00:00:00Z']] as const }],
])('a notification of %s is acknowledged and ignored', async (_, notified) => {
  const answer = await deliverSigned(world, notification(world, notified))
  expect(answer.status).toBe(204)
  expect(world.notifications).toEqual([])
  expect(world.log).toContainEqual(expect.objectContaining({ event: 'notifications', received: 0, ignored: 1 }))
})

test('a notification of an unknown shape is ignored, and its neighbors are not', async () => {
  const nonsense = [null, 1, 'x', [], {}, { data: null }, { data: { intervals: {} } }, { data: { healthUserId: 7 } }]
  expect((await deliverSigned(world, [...nonsense, one()])).status).toBe(204)
  expect(world.notifications).toHaveLength(1)
  expect(world.log).toContainEqual(expect.objectContaining({ received: 1, ignored: nonsense.length }))
})

test('a notification about an unknown user is acknowledged and counted, and the log does not identify the user', async () => {
  const strangers = ['4417702239518846031', 'account#1', '__proto__'].map(healthUserId =>
    notification(world, { healthUserId }),
  )
  expect((await deliverSigned(world, [...strangers, one()])).status).toBe(204)
  expect(world.notifications.map(({ accountId }) => accountId)).toEqual([account.id])
  expect(world.log).toContainEqual(expect.objectContaining({ event: 'notifications', accounts: 1, unknown: 3 }))
  expect(JSON.stringify(world.log)).not.toMatch(/4417702239518846031|proto/)
})

test('a body that the platform did not sign gets 401 and has no effect: forged, changed, truncated, or signed by another key', async () => {
  const text = JSON.stringify([one()])
  const forged = [
    () => world.call(route, { body: text, headers: { authorization: simulatorSecret.webhookSecret } }),
    () => world.call(route, { body: text }),
    () => deliverSigned(world, text, { tampered: text.replace('UPSERT', 'DELETE') }),
    () => deliverSigned(world, text, { tampered: text.slice(0, -1) }),
    () => deliverSigned(world, text, { tampered: `${text}\n` }),
    () => deliverSigned(world, text, { key: newSigningKey(world.simulator.signingKey().id) }),
    () => deliverSigned(world, text, { key: newSigningKey(5) }),
    () => deliverSigned(world, text, { headers: { authorization: 'Bearer another' } }),
    () => deliverSigned(world, text, { headers: { authorization: '' } }),
    () => deliverSigned(world, trial, { headers: { authorization: 'Bearer another' } }),
  ]
  for (const send of forged) {
    expectProblem(await send(), 'invalid_credentials')
    expectNoTrace()
  }
})

test('a verification request cannot contain notifications', async () => {
  const body = JSON.stringify({ type: 'verification', ...one() })
  const answer = await world.call(route, { body, headers: { authorization: simulatorSecret.webhookSecret } })
  expectProblem(answer, 'invalid_credentials')
  expectNoTrace()
})

test('a body of more than a megabyte gets 413 before it is parsed', async () => {
  expectProblem(await deliverSigned(world, ' '.repeat(1024 * 1024 + 1)), 'payload_too_large')
  expectProblem(await world.call(route, { body: '['.repeat(5_000_000) }), 'payload_too_large')
  expectNoTrace()
})

test('a body that is not JSON or has ten thousand elements gets 400, even if it is signed', async () => {
  expectProblem(await deliverSigned(world, '[{"data":'), 'malformed_json')
  expectProblem(await deliverSigned(world, Array(10_000).fill(0)), 'invalid_parameter')
  expectNoTrace()
})

test('a signed notification without the secret is accepted, because the platform sends such notifications', async () => {
  const text = JSON.stringify(one())
  const signature = signWith(world.simulator.signingKey(), Buffer.from(text))
  const answer = await world.call(route, { body: text, headers: { 'x-healthapi-signature': signature } })
  expect(answer.status).toBe(204)
})

test('while the queue rejects messages the response is 503 without partial work, and the platform sends it again', async () => {
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const queue = sqsSyncQueue({ ...world.config, SQS_ENDPOINT: url, SYNC_QUEUE_URL: `${url}/sync.fifo` })
  const { sendAll } = world.context.syncQueue
  Object.assign(world.context.syncQueue, { sendAll: queue.sendAll })
  try {
    const answer = await deliverSigned(world, one())
    expectProblem(answer, 'unavailable')
    expect(answer.headers['retry-after']).toBe('5')
    expect(answer.text).not.toMatch(/ECONNREFUSED|127\.0\.0\.1|sync/)
  } finally {
    Object.assign(world.context.syncQueue, { sendAll })
  }
  expect(world.notifications).toEqual([])
  expect((await deliverSigned(world, one())).status).toBe(204)
  expect(world.notifications).toHaveLength(1)
})

test('while no keys are available the response is 503, because the notification may be genuine', async () => {
  const other = await startWorld({ table: world.table })
  await other.simulator.close()
  const signature = Buffer.alloc(80, 1).toString('base64')
  const answer = await other.call(route, { body: '[]', headers: { 'google-health-api-signature': signature } })
  expectProblem(answer, 'unavailable')
})
