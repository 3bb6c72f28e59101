import { ScanCommand } from '@aws-sdk/client-dynamodb'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { hashBearerKey, isBearerKey } from '../../../lib/auth/bearer-key.ts'
import { hashSessionSecret, sessionKeyMs, sessionMaxMs } from '../../../lib/auth/session.ts'
import { dayMs, minuteMs } from '../../../lib/kernel/durations.ts'
import type { Account } from '../../../lib/model/account/account.ts'
import * as storeKeys from '../../../lib/store/keys.ts'
import { expectProblem, faultyNames } from '../../support/expectations.ts'
import { startWorld, type World } from '../../support/world.ts'

let world: World
let account: Account
let session: string
const start = Date.parse('2026-11-21T12:34:56Z')
beforeAll(async () => {
  world = await startWorld()
})
beforeEach(async () => {
  world.time.now = start
  account = await world.account()
  session = await world.session(account)
})
afterAll(() => world.stop())

const make = (body: unknown, headers: Record<string, string> = {}) =>
  world.call('POST /api/keys', { session, body: JSON.stringify(body), headers })
const list = async (of = session) => (await world.call('GET /api/keys', { session: of })).body.data
const revoke = (id: string, of = session) =>
  world.call('DELETE /api/keys/{id}', { path: `/api/keys/${id}`, session: of })
const sessionKey = async () => (await world.call('POST /api/session/key', { session })).body.data
const statusOf = async (key: string) => (await world.get('profile', key)).status

async function wholeTable(): Promise<string> {
  const { Items } = await world.table.client.send(new ScanCommand({ TableName: world.table.tableName }))
  return JSON.stringify(Items)
}

test('a key is shown once, works immediately, and can only read by default', async () => {
  const { status, body } = await make({ name: '  My script ' })
  const { secret, ...shown } = body.data
  expect(status).toBe(201)
  expect(isBearerKey(secret)).toBe(true)
  expect(shown).toEqual({
    id: expect.any(String),
    name: 'My script',
    hint: secret.slice(0, 8),
    abilities: ['read'],
    createdAt: '2026-11-21T12:34:56.000Z',
    expiresAt: null,
    lastUsedAt: null,
  })
  expect(await statusOf(secret)).toBe(200)
  const listed = await world.call('GET /api/keys', { session })
  expect(listed.body.data).toEqual([{ ...shown, lastUsedAt: '2026-11-21T12:34:56.000Z' }])
  expect(listed.text).not.toContain(secret.slice(8))
  expect(await wholeTable()).not.toContain(secret)
})

test('keys are listed newest first, each with its last use', async () => {
  const secrets: string[] = []
  for (const name of ['first', 'second', 'third']) {
    secrets.push((await make({ name })).body.data.secret)
    world.time.now += minuteMs
  }
  await statusOf(secrets[0] ?? '')
  world.time.now += minuteMs
  await statusOf(secrets[0] ?? '')
  const keys: { name: string; lastUsedAt: string | null }[] = await list()
  expect(keys.map(key => [key.name, key.lastUsedAt])).toEqual([
    ['third', null],
    ['second', null],
    ['first', new Date(world.time.now).toISOString()],
  ])
})

test('a key expires at the time its owner set, and stays listed', async () => {
  const { secret, expiresAt } = (await make({ name: 'ends', expiresAt: '2026-11-21T14:34:56+01:00' })).body.data
  expect(expiresAt).toBe('2026-11-21T13:34:56.000Z')
  world.time.now = Date.parse(expiresAt) - 1
  expect(await statusOf(secret)).toBe(200)
  world.time.now += 1
  expect(await statusOf(secret)).toBe(401)
  expect(await list()).toHaveLength(1)
})

test.each([
  [{}, 'name'],
  [{ name: ' ' }, 'name'],
  [{ name: 'x'.repeat(101) }, 'name'],
  [{ name: 'two\nlines' }, 'name'],
  [{ name: 'turned \u202e round' }, 'name'],
  [{ name: 'x', abilities: [] }, 'abilities'],
  [{ name: 'x', abilities: ['admin'] }, 'abilities.0'],
  [{ name: 'x', expiresAt: '2026-11-21T12:34:56Z' }, 'expiresAt'],
  [{ name: 'x', expiresAt: '2027-01-01' }, 'expiresAt'],
  [{ name: 'x', expiresAt: '9999-12-31T23:59:59-14:00' }, 'expiresAt'],
  [{ name: 'x', expiresAt: '9999-12-31T23:59:00-00:01' }, 'expiresAt'],
  [{ name: 'x', expiresAt: '0000-01-01T00:00:00+14:00' }, 'expiresAt'],
  [{ name: 'x', accountId: 'other' }, 'accountId'],
])('%j creates no key', async (body, name) => {
  const answer = await make(body)
  expectProblem(answer, 'invalid_parameter')
  expect(faultyNames(answer)).toEqual([name])
  expect(await list()).toEqual([])
})

test('a key may end in the last second of the year 9999, and works until then', async () => {
  const { secret, expiresAt } = (await make({ name: 'long', expiresAt: '9999-12-31T23:59:59Z' })).body.data
  expect(expiresAt).toBe('9999-12-31T23:59:59.000Z')
  expect(await statusOf(secret)).toBe(200)
})

test.each([
  ['expiresAt', '+010000-01-01T13:59:59.000Z'],
  ['abilities', ['admin']],
  ['createdAt', 7],
] as const)(
  'a stored key with a damaged %s is rejected and can be revoked, and the other keys stay listed',
  async (member, damaged) => {
    const [kept, broken] = [(await make({ name: 'kept' })).body.data, (await make({ name: 'broken' })).body.data]
    const change = { text: 'SET #m = :v', names: { '#m': member }, values: { ':v': damaged } }
    await world.table.table.update(storeKeys.apiKey(hashBearerKey(broken.secret)), change)
    await world.table.table.update(storeKeys.accountKey(account.id, broken.id), change)
    expect(await statusOf(broken.secret)).toBe(401)
    expect((await list()).map((key: { id: string }) => key.id)).toEqual([kept.id])
    expect((await world.get('control-center', kept.secret)).status).toBe(200)
    expect((await revoke(broken.id)).status).toBe(204)
    expectProblem(await revoke(broken.id), 'not_found')
    expect(world.log).toContainEqual(expect.objectContaining({ event: 'item_unreadable' }))
  },
)

test('a revoked key is rejected at the next request and is no longer listed; the others continue to work', async () => {
  const [kept, gone] = [(await make({ name: 'kept' })).body.data, (await make({ name: 'gone' })).body.data]
  expect(await statusOf(gone.secret)).toBe(200)
  const answer = await revoke(gone.id)
  expect([answer.status, answer.text]).toEqual([204, ''])
  expect([await statusOf(gone.secret), await statusOf(kept.secret)]).toEqual([401, 200])
  expect((await list()).map((key: { id: string }) => key.id)).toEqual([kept.id])
  expectProblem(await revoke(gone.id), 'not_found')
})

test('a key can be revoked while it is used', async () => {
  const { id, secret } = (await make({ name: 'busy' })).body.data
  const attempts = Array.from({ length: 40 }, () => statusOf(secret))
  expect((await revoke(id)).status).toBe(204)
  await Promise.all(attempts)
  expect(await statusOf(secret)).toBe(401)
})

test("another account's key looks like an unknown key, and is not revoked", async () => {
  const { id, secret } = (await make({ name: 'mine' })).body.data
  const stranger = await world.session(await world.account())
  const [theirs, unknown] = [await revoke(id, stranger), await revoke('nothing', stranger)]
  for (const answer of [theirs, unknown]) expectProblem(answer, 'not_found')
  expect({ ...theirs.body, requestId: '' }).toEqual({ ...unknown.body, requestId: '' })
  expect(await list(stranger)).toEqual([])
  expect(await statusOf(secret)).toBe(200)
})

test('an account has at most twenty keys, even if forty are created concurrently; a revoked key can be replaced', async () => {
  const made = await Promise.all(Array.from({ length: 40 }, (_, i) => make({ name: `key ${i}` })))
  expect(made.filter(({ status }) => status === 201)).toHaveLength(20)
  for (const answer of made.filter(({ status }) => status !== 201)) expectProblem(answer, 'conflict')
  const listed = await list()
  expect(listed).toHaveLength(20)
  expectProblem(await make({ name: 'one too many' }), 'conflict')
  const revoked = await Promise.all([0, 0, 1].map(i => revoke(listed[i].id)))
  expect(revoked.map(({ status }) => status).sort()).toEqual([204, 204, 404])
  for (let i = 0; i < 2; i++) expect((await make({ name: 'room again' })).status).toBe(201)
  expectProblem(await make({ name: 'full again' }), 'conflict')
})

test('keys of other accounts do not count', async () => {
  const other = await world.account()
  await Promise.all(Array.from({ length: 25 }, () => world.key(other)))
  expect((await make({ name: 'room' })).status).toBe(201)
})

test('a session key can read for fifteen minutes, is not listed, and cannot be revoked like other keys', async () => {
  const { secret, expiresAt } = await sessionKey()
  expect(Date.parse(expiresAt)).toBe(start + sessionKeyMs)
  expect(await statusOf(secret)).toBe(200)
  expect(await list()).toEqual([])
  expect(await wholeTable()).not.toContain(secret)
  world.time.now = start + sessionKeyMs
  expect(await statusOf(secret)).toBe(401)
})

test('a session key ends with its session: signed out here, or everywhere', async () => {
  for (const route of ['POST /auth/sign-out', 'POST /auth/sign-out-everywhere']) {
    session = await world.session(account)
    const [made, bystander] = [await sessionKey(), (await make({ name: 'stays' })).body.data]
    expect((await world.call(route, { session })).status).toBe(200)
    expect([await statusOf(made.secret), await statusOf(bystander.secret)]).toEqual([401, 200])
  }
})

test('a session key expires no later than its session', async () => {
  for (let at = start; at < start + sessionMaxMs - minuteMs; at += 3 * dayMs) {
    world.time.now = at
    await list()
  }
  world.time.now = start + sessionMaxMs - minuteMs
  expect(Date.parse((await sessionKey()).expiresAt)).toBe(start + sessionMaxMs)
})

test('no key is created for a session that does not exist', async () => {
  const bound = {
    id: 'k',
    name: 'page',
    hint: 'phd_abcd',
    abilities: ['read'] as const,
    createdAt: '2026-11-21T12:34:56.000Z',
    expiresAt: '2026-11-21T12:49:56.000Z',
    account,
    sessionHash: hashSessionSecret(session),
  }
  expect(await world.store.apiKeys.createOfSession('hash-1', bound, 5)).toBe(true)
  await world.call('POST /auth/sign-out', { session })
  expect(await world.store.apiKeys.createOfSession('hash-2', bound, 5)).toBe(false)
  expect(await wholeTable()).not.toMatch(/hash-[12]/)
})

test('no session key is created once its session has ended, even if both happen concurrently', async () => {
  for (let i = 0; i < 10; i++) {
    session = await world.session(account)
    const [made] = await Promise.all([
      world.call('POST /api/session/key', { session }),
      world.call('POST /auth/sign-out', { session }),
    ])
    if (made.status === 201) expect(await statusOf(made.body.data.secret)).toBe(401)
    else expectProblem(made, 'sign_in_required')
  }
})

test('a session has at most five keys: a new one replaces the oldest', async () => {
  const made: string[] = []
  for (let i = 0; i < 7; i++) {
    made.push((await sessionKey()).secret)
    world.time.now += 1000
  }
  expect(await Promise.all(made.map(statusOf))).toEqual([401, 401, 200, 200, 200, 200, 200])
})

test('when thirty session keys are created concurrently, five remain', async () => {
  const made = await Promise.all(Array.from({ length: 30 }, sessionKey))
  const statuses = await Promise.all(made.map(({ secret }) => statusOf(secret)))
  expect(statuses.filter(status => status === 200)).toHaveLength(5)
})
