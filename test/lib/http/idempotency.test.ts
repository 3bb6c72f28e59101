import { createHash, hkdfSync } from 'node:crypto'
import { ScanCommand } from '@aws-sdk/client-dynamodb'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import * as z from 'zod'
import { localSealer } from '../../../lib/auth/sealer.ts'
import { Problem } from '../../../lib/errors.ts'
import { endpoint, key, session as sessionAccess } from '../../../lib/http/endpoint.ts'
import { dayMs } from '../../../lib/kernel/durations.ts'
import type { Account } from '../../../lib/model/account/account.ts'
import * as keys from '../../../lib/store/keys.ts'
import { callEndpoint } from '../../support/endpoints.ts'
import { expectProblem, faultyNames } from '../../support/expectations.ts'
import { startWorld, type World } from '../../support/world.ts'

const start = Date.parse('2026-11-21T12:34:56Z')
let world: World
let account: Account
let session: string
beforeAll(async () => {
  world = await startWorld()
})
beforeEach(async () => {
  world.time.now = start
  account = await world.account()
  session = await world.session(account)
})
afterAll(() => world.stop())

const make = (idempotencyKey: string, name = 'same', of = session) =>
  world.call('POST /api/keys', {
    session: of,
    body: JSON.stringify({ name }),
    headers: { 'idempotency-key': idempotencyKey },
  })
const hashOf = (...parts: string[]) => createHash('sha256').update(JSON.stringify(parts)).digest('hex')
const made = async () => (await world.call('GET /api/keys', { session })).body.data.length

const expectShownOnce = (answer: Awaited<ReturnType<typeof make>>) => {
  expectProblem(answer, 'conflict')
  expect([answer.headers['idempotent-replayed'], answer.headers['retry-after']]).toEqual(['true', undefined])
  expect(answer.body.detail).toMatch(/exists, and its secret cannot be shown again/)
}

test('a repeat of a request that created a key learns that the key exists and cannot be shown again', async () => {
  expect((await make('a-0')).status).toBe(201)
  for (let i = 0; i < 2; i++) expectShownOnce(await make('a-0'))
  expect(await made()).toBe(1)
})

test('a repeat gets the first answer, says so, and makes nothing', async () => {
  let works = 0
  const probe = endpoint({
    route: 'POST /api/things',
    summary: 'Counts',
    access: sessionAccess,
    creates: true,
    status: 201,
    response: z.strictObject({ work: z.int() }),
    handle: async () => ({ work: ++works }),
  })
  const post = () => callEndpoint(world, probe, { session, headers: { 'idempotency-key': 'a-1' } })
  const [first, repeat] = [await post(), await post()]
  expect([first.status, repeat.status, works]).toEqual([201, 201, 1])
  expect(repeat.text).toBe(first.text)
  expect([first.headers['idempotent-replayed'], repeat.headers['idempotent-replayed']]).toEqual([undefined, 'true'])
  expect(repeat.headers['x-request-id']).not.toBe(first.headers['x-request-id'])
})

test('no stored answer holds a secret, not even for who knows the idempotency key', async () => {
  const { secret } = (await make('known-to-the-client-alone')).body.data
  const { pk, sk } = keys.idempotency(account.id, hashOf('POST /api/keys', 'known-to-the-client-alone'))
  const sealed = String((await world.table.table.get({ pk, sk }))?.['sealed'])
  const key = hkdfSync('sha256', 'known-to-the-client-alone', account.id, 'POST /api/keys', 32)
  const opened = await localSealer(Buffer.from(key).toString('base64')).open(sealed, account.id)
  expect(JSON.parse(opened)).toEqual({ code: 'conflict', detail: expect.any(String) })
  const { Items } = await world.table.client.send(new ScanCommand({ TableName: world.table.tableName }))
  const stored = JSON.stringify(Items)
  expect(stored).toContain('idempotency#')
  expect(stored).not.toContain(secret)
  expect(stored).not.toContain('known-to-the-client-alone')
  expect(stored).not.toContain(Buffer.from(secret.slice(0, 30)).toString('base64'))
})

test('the same key with another body is refused, and the first answer stays', async () => {
  await make('a-3', 'one')
  expectProblem(await make('a-3', 'other'), 'idempotency_key_reused')
  expectShownOnce(await make('a-3', 'one'))
  expect(await made()).toBe(1)
})

test('one of many concurrent requests does the work; the others get 409', async () => {
  const answers = await Promise.all(Array.from({ length: 20 }, () => make('a-4')))
  for (const answer of answers.filter(one => one.status !== 201)) {
    expectProblem(answer, 'conflict')
    if (!answer.headers['idempotent-replayed']) expect(answer.headers['retry-after']).toMatch(/^\d+$/)
  }
  expect(answers.filter(one => one.status === 201)).toHaveLength(1)
  expect(await made()).toBe(1)
})

test('a key belongs to its account: another one may use the same', async () => {
  const other = await world.session(await world.account())
  const [mine, theirs] = [await make('a-5'), await make('a-5', 'other', other)]
  expect(theirs.status).toBe(201)
  expect(theirs.body.data.secret).not.toBe(mine.body.data.secret)
})

test('after a day the key is forgotten', async () => {
  await make('a-6')
  world.time.now = start + dayMs - 1
  expectShownOnce(await make('a-6'))
  world.time.now = start + dayMs
  // Creating a key needs a recent sign-in.
  expect((await make('a-6', 'other', await world.session(account))).status).toBe(201)
})

test('a failure is not stored: the corrected request may have the same key', async () => {
  expectProblem(await make('a-7', ' '), 'invalid_parameter')
  expect((await make('a-7', 'good')).status).toBe(201)
})

test.each(['', ' ', 'two words', 'x'.repeat(256), 'ä', 'a\tb'])('%j is no idempotency key', async bad => {
  const answer = await make(bad)
  expectProblem(answer, 'invalid_parameter')
  expect(faultyNames(answer)).toEqual(['Idempotency-Key'])
  expect(await made()).toBe(0)
})

test('crashed work is taken over when its time is up, not before, and its late answer is discarded', async () => {
  let works = 0
  let release = () => {}
  const held = new Promise<void>(resolve => {
    release = resolve
  })
  const probe = endpoint({
    route: 'POST /api/v1/things',
    summary: 'The first one hangs',
    access: key('read'),
    creates: true,
    response: z.strictObject({ work: z.int() }),
    handle: async () => {
      const work = ++works
      if (work === 1) await held
      return { work }
    },
  })
  const post = async () =>
    callEndpoint(world, probe, { key: await world.key(account), headers: { 'idempotency-key': 'a-8' } })
  const hanging = post()
  await expect.poll(() => works).toBe(1)
  expectProblem(await post(), 'conflict')
  world.time.now = start + 30_000
  expect((await post()).body).toEqual({ work: 2 })
  release()
  await hanging
  expect((await post()).body).toEqual({ work: 2 })
})

test('work that throws leaves the key free', async () => {
  let works = 0
  const probe = endpoint({
    route: 'POST /api/v1/things',
    summary: 'The first one fails',
    access: key('read'),
    creates: true,
    response: z.strictObject({ work: z.int() }),
    problems: ['conflict'],
    handle: async () => {
      if (++works === 1) throw new Problem('conflict', 'Not now.')
      return { work: works }
    },
  })
  const post = async () =>
    callEndpoint(world, probe, { key: await world.key(account), headers: { 'idempotency-key': 'a-9' } })
  expectProblem(await post(), 'conflict')
  expect((await post()).body).toEqual({ work: 2 })
})
