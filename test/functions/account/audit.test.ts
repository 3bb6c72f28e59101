import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { dayMs, hourMs, minuteMs } from '../../../lib/kernel/durations.ts'
import type { Account } from '../../../lib/model/account/account.ts'
import { byService } from '../../../lib/model/account/audit.ts'
import { expectProblem } from '../../support/expectations.ts'
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

const audit = (query = '', of = session) => world.call('GET /api/audit', { session: of, query })
const kinds = async () => (await audit()).body.data.map(({ event }: { event: { kind: string } }) => event.kind)
const make = async (name: string) =>
  (await world.call('POST /api/keys', { session, body: JSON.stringify({ name }) })).body.data

test('keys that are created, used for the first time and revoked are listed, newest first, with their times', async () => {
  const { id, secret } = await make('script')
  world.time.now += minuteMs
  await world.get('profile', secret)
  world.time.now += minuteMs
  await world.get('profile', secret)
  const entries = (await audit()).body.data
  expect(entries.map(({ at, event }: { at: string; event: object }) => [at, event])).toEqual([
    ['2026-11-21T12:35:56.000Z', { kind: 'key_first_used', keyId: id, name: 'script' }],
    ['2026-11-21T12:34:56.000Z', { kind: 'key_created', keyId: id, name: 'script' }],
  ])
  await world.call('DELETE /api/keys/{id}', { path: `/api/keys/${id}`, session })
  expect(await kinds()).toEqual(['key_revoked', 'key_first_used', 'key_created'])
  expect((await audit()).text).not.toContain(secret)
})

test('changes of the profile name the members, never their values; signing out everywhere is listed', async () => {
  await world.call('PATCH /api/profile', { session, body: '{"birthYear":1971,"sex":"female"}' })
  const [entry] = (await audit()).body.data
  expect(entry.event).toEqual({ kind: 'profile_changed', members: ['birthYear', 'sex'] })
  expect((await audit()).text).not.toContain('1971')
  // Entries of the same millisecond have no order.
  world.time.now += 1
  await world.call('POST /auth/sign-out-everywhere', { session })
  session = await world.session(account)
  expect(await kinds()).toEqual(['signed_out_everywhere', 'profile_changed'])
})

test('signing out is listed', async () => {
  await world.call('POST /auth/sign-out', { session })
  session = await world.session(account)
  expect(await kinds()).toEqual(['signed_out'])
})

test('a grant that the platform has ended is listed once, with the time at which the service learned of it', async () => {
  await world.connect(account, 1)
  await world.drain()
  world.simulator.control.fault({ kind: 'revokeGrant', person: 'demo' })
  world.time.now += hourMs
  const key = await world.key(account)
  for (let i = 0; i < 2; i++) {
    await world.call('POST /api/v1/sync', { key })
    await world.drain()
  }
  session = await world.session(account)
  const lost = (await audit()).body.data.filter(({ event }: { event: { kind: string } }) => event.kind === 'grant_lost')
  expect(lost).toEqual([
    {
      id: expect.any(String),
      at: expect.any(String),
      event: { kind: 'grant_lost', platform: 'google-health' },
      actor: { kind: 'service' },
      addressHash: null,
      count: 1,
    },
  ])
  expect(Date.parse(lost[0].at)).toBeGreaterThan(start + hourMs)
})

test('entries are paged, another account sees none of them, and no bearer key can read them', async () => {
  for (let i = 0; i < 5; i++) {
    world.time.now += 1000
    await make(`key ${i}`)
  }
  const { data, pagination } = (await audit('page=2&per_page=2')).body
  expect(data.map(({ event }: { event: { name: string } }) => event.name)).toEqual(['key 2', 'key 1'])
  expect(pagination).toEqual({ page: 2, perPage: 2, totalItems: 5, totalPages: 3, nextPage: 3 })
  expect((await audit('', await world.session(await world.account()))).body.data).toEqual([])
  expectProblem(await world.call('GET /api/audit', { key: await world.key(account) }), 'sign_in_required')
})

test('an entry is shown for 400 days and then expires', async () => {
  await world.store.audit.record(account.id, { kind: 'signed_in' }, byService, start)
  world.time.now = start + 400 * dayMs - 1
  session = await world.session(account)
  expect(await kinds()).toEqual(['signed_in'])
  world.time.now += 2
  expect(await kinds()).toEqual([])
})

test('an entry is never replaced, and a damaged one leaves the list readable', async () => {
  await world.store.audit.record(account.id, { kind: 'signed_in' }, byService, start)
  await world.table.table.put({
    pk: `account#${account.id}`,
    sk: `audit#${(start + 1).toString(36).padStart(9, '0')}x`,
    id: 'x',
    at: 'never',
    event: { kind: 'unknown' },
  })
  expect(await kinds()).toEqual(['signed_in'])
})

test.each([
  ['POST /api/keys', { body: '{"name":"late"}' }],
  ['DELETE /api/connection', { query: 'data=delete' }],
  ['DELETE /api/account', { body: '{"confirm":"Test person"}' }],
] as const)('%s requires a sign-in of the last five minutes', async (route, options) => {
  world.time.now = start + 5 * minuteMs + 1
  expectProblem(await world.call(route, { session, ...options }), 'sign_in_required')
  expect(await kinds()).toEqual([])
  const fresh = await world.session(account)
  expect((await world.call(route, { session: fresh, ...options })).status).not.toBe(401)
})

test('disconnecting and keeping the data needs no new sign-in', async () => {
  world.time.now = start + hourMs
  expectProblem(await world.call('DELETE /api/connection', { session, query: 'data=keep' }), 'conflict')
})

test('the receipt of a deleted account counts its entries, which are deleted', async () => {
  await make('one')
  await make('two')
  const gone = await world.call('DELETE /api/account', { session, body: '{"confirm":"Test person"}' })
  await world.drainErasures()
  const { id } = gone.body.data
  const receipt = await world.call('GET /api/account/receipts/{id}', { path: `/api/account/receipts/${id}` })
  expect(receipt.body.data.deleted).toMatchObject({ auditEntries: 2, keys: 2 })
})
