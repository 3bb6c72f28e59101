import { afterEach, beforeEach, expect, test } from 'vitest'
import { schedules, workers } from '../../../functions/catalog.ts'
import { hashBearerKey } from '../../../lib/auth/bearer-key.ts'
import { cognitoPeople } from '../../../lib/auth/cognito-people.ts'
import { hashToken } from '../../../lib/auth/secrets/token.ts'
import { hashSessionSecret } from '../../../lib/auth/session.ts'
import { addDays, asDay } from '../../../lib/kernel/civil-time.ts'
import { dayMs, minuteMs } from '../../../lib/kernel/durations.ts'
import type { Account } from '../../../lib/model/account/account.ts'
import { primaryPlatform } from '../../../lib/model/catalog/platforms.ts'
import { identitiesOf } from '../../../lib/store/account/erase.ts'
import * as keys from '../../../lib/store/keys.ts'
import { settledAfterSeconds } from '../../../lib/sync/erasure/erase-account.ts'
import { expectProblem, faultyNames } from '../../support/expectations.ts'
import { pickPerson, testIdentityProvider } from '../../support/identity.ts'
import { intercept } from '../../support/table-events.ts'
import { erasureWorker } from '../../support/triggers.ts'
import { type Answer, sqsEvent, startWorld, type World } from '../../support/world.ts'
import { expectNothingOf, wholeTable } from './whole-table.ts'

let world: World
let account: Account
beforeEach(async () => {
  world = await startWorld()
  account = await world.account()
})
afterEach(() => world.stop())

const leave = (session: string, confirm = 'Test person') =>
  world.call('DELETE /api/account', { session, body: JSON.stringify({ confirm }) })
const receiptOf = async (id: string) =>
  (await world.call('GET /api/account/receipts/{id}', { path: `/api/account/receipts/${id}` })).body.data

async function userOf({ id }: Account): Promise<string> {
  return (await world.store.connections.read(id, primaryPlatform))?.upstreamUserId ?? ''
}

/** The whole sign-in of a browser. */
async function signIn(person: string): Promise<{ answer: Answer; session: string }> {
  const cookieOf = (answer: Answer, name: string) =>
    answer.cookies.map(line => line.slice(0, line.indexOf(';'))).find(pair => pair.startsWith(`${name}=`)) ?? ''
  const started = await world.call('GET /auth/sign-in')
  const callback = await pickPerson(started.headers['location'] ?? '', person)
  const headers = { cookie: cookieOf(started, '__Host-sign-in') }
  const answer = await world.call('GET /auth/callback', { query: callback.search.slice(1), headers })
  return { answer, session: cookieOf(answer, '__Host-sid').slice('__Host-sid='.length) }
}

test('deleting an account deletes all its items and its grant, and an anonymous receipt counts them', async () => {
  const stranger = await world.account({ displayName: 'Another person' })
  await world.connect(account, 3)
  await world.drain()
  const [key, session] = [await world.key(account), await world.session(account)]
  await world.call('POST /api/keys', { session, body: '{"name":"x"}', headers: { 'idempotency-key': 'k' } })
  const { secret } = (await world.call('POST /api/session/key', { session })).body.data
  const share = { resources: ['recovery'], range: { days: 7 }, expiresInHours: 24 }
  const shared = async () => (await world.call('POST /api/shares', { session, body: JSON.stringify(share) })).body.data
  const [{ token }] = [await shared(), await shared()]
  const openShare = () => world.call('GET /api/share/{token}', { path: `/api/share/${token}` })
  expect((await openShare()).status).toBe(200)
  const profile = { enabled: true, slug: 'leaving-ada', displayName: 'Leaving Ada', series: ['steps'], days: 7 }
  const publish = (by: string) => world.call('PUT /api/public-profile', { session: by, body: JSON.stringify(profile) })
  expect((await publish(session)).status).toBe(200)
  await world.store.identities.link(account.id, { issuer: 'https://people.test', subject: 'ada' })
  const strangersKey = await world.key(stranger)
  const kept = (await wholeTable(world)).filter(item => JSON.stringify(item).includes(stranger.id))
  const owned = (await wholeTable(world)).filter(({ pk }) => pk === `account#${account.id}`)
  const user = await userOf(account)

  const left = await leave(session)
  expect(left.status).toBe(202)
  expect(left.cookies).toEqual([expect.stringMatching(/^__Host-sid=; .*Max-Age=0$/)])
  const { id } = left.body.data
  expect(left.headers['location']).toBe(`/api/account/receipts/${id}`)
  expect(await receiptOf(id)).toMatchObject({ status: 'erasing', deleted: {}, upstream: null })
  for (const one of [key, secret]) expectProblem(await world.get('profile', one), 'invalid_credentials')
  expectProblem(await world.call('GET /api/keys', { session }), 'sign_in_required')
  expectProblem(await openShare(), 'not_found')

  await world.drainErasures()
  const receipt = await receiptOf(id)
  expect(receipt).toMatchObject({ status: 'verified', upstream: 'confirmed' })
  expect(receipt.deleted).toMatchObject({
    keys: 3,
    shares: 2,
    publicProfiles: 1,
    sessions: 1,
    identities: 1,
    connections: 1,
    runs: 1,
    idempotencyRecords: 1,
  })
  expect(receipt.deleted.chunks).toBeGreaterThan(10)
  expect(receipt.deleted.days).toBeGreaterThanOrEqual(3)
  // The endpoint itself deletes the account item, which is not counted; two shares are one item.
  const counted = Object.values<number>(receipt.deleted).reduce((sum, count) => sum + count, 0)
  expect(counted).toBe(owned.length - 1 + 1)

  await expectNothingOf(
    world,
    account.id,
    user,
    hashBearerKey(key),
    hashBearerKey(secret),
    hashSessionSecret(session),
    hashToken(token),
    'leaving-ada',
    'Leaving Ada',
    id,
  )
  expect((await wholeTable(world)).filter(item => JSON.stringify(item).includes(stranger.id))).toEqual(kept)
  expect((await world.get('profile', strangersKey)).status).toBe(200)
  expect(world.simulator.control.log()).toContainEqual(expect.objectContaining({ method: 'revoke', status: 200 }))

  // The slug itself is kept from others for 30 days, by its hash.
  expectProblem(await publish(await world.session(stranger)), 'conflict')
  world.time.now += 30 * dayMs
  expect((await publish(await world.session(stranger))).status).toBe(200)
})

test('deleting an account requires a recent sign-in, the display name, and a page of this service', async () => {
  const session = await world.session(account)
  const wrong = await leave(session, 'Another person')
  expectProblem(wrong, 'invalid_parameter')
  expect(faultyNames(wrong)).toEqual(['confirm'])
  const foreign = { 'sec-fetch-site': 'cross-site' }
  const body = '{"confirm":"Test person"}'
  expectProblem(await world.call('DELETE /api/account', { session, body, headers: foreign }), 'forbidden_origin')
  expectProblem(await world.call('DELETE /api/account', { session }), 'unsupported_media_type')
  world.time.now += 10 * minuteMs + 1
  const late = await leave(session)
  expectProblem(late, 'sign_in_required')
  expect(late.body.detail).toContain('sign in again')
  expect(world.orders).toEqual([])
  expect((await world.get('profile', await world.key(account))).status).toBe(200)
})

test('an active synchronization stops, and the second sweep deletes its late writes', async () => {
  await world.connect(account, 20)
  const session = await world.session(account)
  const user = await userOf(account)
  let erased = false
  intercept(world.table, async ({ name, input }, send) => {
    if (name === 'BatchExecuteStatement' && JSON.stringify(input).includes('chunk#') && !erased) {
      erased = true
      expect((await leave(session)).status).toBe(202)
      // Only the first sweep; the second one waits. The writes of this call come after it.
      await erasureWorker(sqsEvent((world.orders.shift() ?? never()).message), world.context)
      await expectNothingOf(world, account.id)
    }
    return send()
  })
  await world.drain()
  expect(erased).toBe(true)
  expect(world.log.filter(({ event }) => event === 'sync_run').at(-1)).toMatchObject({ outcome: 'lost' })
  expect((await wholeTable(world)).filter(({ pk }) => pk === `account#${account.id}`).length).toBeGreaterThan(0)
  await world.drainErasures()
  await expectNothingOf(world, account.id, user)
  expect(world.messages).toEqual([])
})

test('no function may run as long as the second sweep waits', () => {
  for (const { timeoutSeconds } of [...Object.values(workers), ...Object.values(schedules)])
    expect(timeoutSeconds).toBeLessThan(settledAfterSeconds)
})

test('after a worker dies at any write, a redelivery completes the deletion, and the receipt counts everything once', async () => {
  await world.connect(account, 2)
  await world.drain()
  const key = await world.key(account)
  const user = await userOf(account)
  const owned = (await wholeTable(world)).filter(({ pk }) => pk === `account#${account.id}`)
  const session = await world.session(account)
  const { id } = (await leave(session)).body.data
  let writes = 0
  let dieAt = 1
  intercept(world.table, async ({ writes: writing }, send) => {
    if (writing && ++writes === dieAt) throw new Error('killed')
    const done = await send()
    return done
  })
  const { message } = world.orders.shift() ?? never()
  let deaths = 0
  for (; ; dieAt += 3) {
    writes = 0
    const { batchItemFailures } = await erasureWorker(sqsEvent(message), world.context)
    if (batchItemFailures.length === 0) break
    deaths++
  }
  expect(deaths).toBeGreaterThan(3)
  dieAt = 0
  await world.drainErasures()
  const { status, deleted } = await receiptOf(id)
  expect(status).toBe('verified')
  // The session that deleted the account is counted; the account item is not.
  expect(Object.values<number>(deleted).reduce((sum, count) => sum + count, 0)).toBe(owned.length)
  await expectNothingOf(world, account.id, user, hashBearerKey(key))
})

test('the worker closes the account when the endpoint dies after sending the message', async () => {
  const [key, session] = [await world.key(account), await world.session(account)]
  const { close } = world.store.erasure
  world.store.erasure.close = () => Promise.reject(new Error('killed'))
  expect((await leave(session)).status).toBe(500)
  world.store.erasure.close = close
  await world.drainErasures()
  expectProblem(await world.get('profile', key), 'invalid_credentials')
  await expectNothingOf(world, account.id)
})

test('an erasure that the queue does not accept deletes nothing', async () => {
  const session = await world.session(account)
  world.context.erasureQueue.send = () => Promise.reject(new Error('down'))
  expectProblem(await leave(session), 'unavailable')
  expect((await world.call('GET /api/keys', { session })).status).toBe(200)
})

test('an erasure that takes more than one delivery continues with the next message', async () => {
  await world.connect(account, 2)
  const items = Array.from({ length: 3000 }, (_, i) => ({
    ...keys.day(account.id, addDays(asDay('2026-11-21'), -i)),
    v: {},
  }))
  expect(await world.table.table.insert(items)).toEqual([])
  const user = await userOf(account)
  const { id } = (await leave(await world.session(account))).body.data
  let sweeps = 0
  intercept(world.table, async ({ name }, send) => {
    if (name === 'BatchWrite') {
      sweeps++
      world.time.now += 10_000
    }
    return send()
  })
  let orders = 0
  while (world.orders.length > 0) {
    orders++
    const { message } = world.orders.shift() ?? never()
    await erasureWorker(sqsEvent(message), world.context)
  }
  expect(orders).toBeGreaterThan(2)
  expect(sweeps).toBeGreaterThan(5)
  expect((await receiptOf(id)).status).toBe('verified')
  await expectNothingOf(world, account.id, user)
})

test('an account is deleted even if the platform does not respond, and the receipt states that the grant may remain', async () => {
  await world.connect(account, 2)
  await world.drain()
  world.simulator.control.fault({ kind: 'status', status: 503, method: 'revoke' })
  const { id } = (await leave(await world.session(account))).body.data
  await world.drainErasures()
  expect(await receiptOf(id)).toMatchObject({ status: 'verified', upstream: 'unconfirmed' })
})

test('a person who signs in again gets a new, empty account, which the second sweep of the old one does not change', async () => {
  const before = await signIn('ada')
  await world.call('PATCH /api/profile', { session: before.session, body: '{"displayName":"Ada"}' })
  const left = await leave(before.session, 'Ada')
  expect(left.status).toBe(202)
  const after = await signIn('ada')
  expect(after.answer.headers['location']).toBe('/app/account?welcome=yes')
  await world.drainErasures()
  const { secret } = (await world.call('POST /api/session/key', { session: after.session })).body.data
  expect(
    (await world.get('data-types', secret)).body.data.every((type: { sources: unknown[] }) =>
      type.sources.every(s => !(s as { available: boolean }).available),
    ),
  ).toBe(true)
  expect((await signIn('ada')).answer.headers['location']).toBe('/app/today')
})

test('deleting an account deletes the person at the identity provider, even if a worker dies during that step', async () => {
  const { session } = await signIn('new')
  const signInPage = async () => (await world.call('GET /auth/sign-in')).headers['location'] ?? ''
  const { accountId } = (await world.store.sessions.find(hashSessionSecret(session))) ?? never()
  const [identity] = identitiesOf(await world.store.erasure.page(accountId))
  const person = identity?.subject ?? never()
  expect((await pickPerson(await signInPage(), person)).searchParams.has('code')).toBe(true)
  const { displayName } = (await world.store.accounts.read(accountId)) ?? never()
  const { id } = (await leave(session, displayName)).body.data

  const real = world.context.deletePerson
  const { message } = world.orders.shift() ?? never()
  world.context.deletePerson = () => Promise.reject(new Error('throttled'))
  const failed = await erasureWorker(sqsEvent(message), world.context)
  expect(failed.batchItemFailures).toHaveLength(1)
  // The worker deletes the person and dies before it records that: the next delivery finds no such person.
  world.context.deletePerson = async one => {
    await real(one)
    throw new Error('killed')
  }
  await erasureWorker(sqsEvent(message), world.context)
  await expect(signInPage().then(url => pickPerson(url, person))).rejects.toThrow('answered 400')
  world.context.deletePerson = real
  world.orders.push({ message, at: world.time.now })
  await world.drainErasures()
  expect(await receiptOf(id)).toMatchObject({ status: 'verified', deleted: { identities: 1, sessions: 1 } })
  await expectNothingOf(world, accountId, person)
})

test('people of another issuer are not deleted, and an unknown person is not an error', async () => {
  const { issuer } = await testIdentityProvider()
  const deletePerson = cognitoPeople({ ...world.config, OIDC_ISSUER: issuer, COGNITO_ENDPOINT: issuer })
  await deletePerson({ issuer, subject: 'no-such-person' })
  // There is no server: a call would fail.
  const elsewhere = cognitoPeople({ ...world.config, OIDC_ISSUER: issuer, COGNITO_ENDPOINT: 'http://127.0.0.1:9' })
  await elsewhere({ issuer: 'https://people.test', subject: 'ada' })
  await expect(elsewhere({ issuer, subject: 'ada' })).rejects.toThrow()
})

test('a receipt is read by its id alone', async () => {
  expectProblem(await world.call('GET /api/account/receipts/{id}', { path: '/api/account/receipts/none' }), 'not_found')
})

function never(): never {
  throw new Error('There is no erasure message')
}
