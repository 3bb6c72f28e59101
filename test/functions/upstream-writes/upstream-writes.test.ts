import { afterEach, beforeEach, expect, test } from 'vitest'
import { hourMs, minuteMs } from '../../../lib/kernel/durations.ts'
import type { Account } from '../../../lib/model/account/account.ts'
import { writeScopes } from '../../../lib/upstream/google-health/coverage.ts'
import { expectProblem, faultyNames } from '../../support/expectations.ts'
import { startWorld, type World } from '../../support/world.ts'

let world: World
let account: Account
let session: string
beforeEach(async () => {
  world = await startWorld()
  account = await world.account()
  session = await world.session(account)
})
afterEach(() => world.stop())

const connect = (scopes = writeScopes) => world.connect(account, 2, undefined, scopes)
const write = (body: unknown, headers: Record<string, string> = {}) =>
  world.call('POST /api/upstream-writes', { session, body: JSON.stringify(body), headers })
const weight = { type: 'weight', at: '2026-11-21T08:15:00Z', kg: 71.4 }
/** The number of creations that the platform received, and its responses. */
const creations = () => world.simulator.control.log().filter(({ method }) => method === 'create')

async function rowsOf(type: string) {
  const key = await world.key(account)
  const { body } = await world.get(`data-points?type=${type}&days=2&source=GOOGLE_WEB_API`, key)
  return body.data
}

test.each([
  [weight, { kg: 71.4 }],
  [{ type: 'body-fat', at: '2026-11-21T08:15:00Z', percent: 18.5 }, { percent: 18.5 }],
  [{ type: 'hydration-log', at: '2026-11-21T09:00:00+01:00', milliliters: 330 }, { milliliters: 330 }],
  [
    {
      type: 'nutrition-log',
      at: '2026-11-21T08:15:00Z',
      food: 'Porridge',
      mealType: 'BREAKFAST',
      kcal: 410,
      proteinG: 14,
      carbohydrateG: 60,
      fatG: 9,
      fiberG: 7,
      sugarG: 12,
      sodiumG: 0.3,
    },
    { kcal: 410, proteinG: 14, carbohydrateG: 60, fatG: 9, fiberG: 7, sugarG: 12, sodiumG: 0.3, mealType: 'BREAKFAST' },
  ],
  [
    {
      type: 'exercise',
      startAt: '2026-11-21T07:00:00Z',
      endAt: '2026-11-21T07:40:00Z',
      exerciseType: 'RUNNING',
      activeMinutes: 38,
      distanceM: 7000,
      kcal: 480,
    },
    { activeMinutes: 38, exerciseType: 'RUNNING' },
  ],
])(
  '%o arrives from the platform with the next synchronization, with the values that were written',
  async (body, value) => {
    await connect()
    const answer = await write(body)
    expect([answer.status, answer.body.data?.sent], answer.text).toEqual([201, body])
    expect(answer.body.data.name).toMatch(/^users\/\d+\/dataTypes\/[a-z-]+\/dataPoints\/.+$/)
    expect(creations()).toEqual([expect.objectContaining({ status: 200, count: 1 })])
    await world.drain()
    const [row, ...others] = await rowsOf(body.type)
    expect(others).toEqual([])
    expect(row).toMatchObject({ source: 'GOOGLE_WEB_API', utcOffset: '+01:00', value })
    const at = 'at' in body ? body.at : body.startAt
    expect(Date.parse(row.startAt)).toBe(Date.parse(at ?? ''))
  },
)

test('writing needs a sign-in within the last five minutes: an unattended browser sends nothing to the platform', async () => {
  await connect()
  world.time.now += 6 * minuteMs
  expectProblem(await write(weight), 'sign_in_required')
  expect(creations()).toEqual([])
  session = await world.session(account)
  expect((await write(weight)).status).toBe(201)
})

test('a record that the platform would reject is rejected without a request to the platform', async () => {
  await connect()
  const exercise = { type: 'exercise', startAt: '2026-11-21T07:00:00Z', endAt: '2026-11-21T07:40:00Z' }
  for (const [body, names] of [
    [{ ...weight, kg: 1001 }, ['kg']],
    [{ ...weight, kg: 0 }, ['kg']],
    [{ ...weight, kg: '71' }, ['kg']],
    [{ ...weight, grams: 1 }, ['grams']],
    [{ ...weight, at: '2026-11-21' }, ['at']],
    [{ ...weight, at: '2026-11-22T08:00:00Z' }, ['at']],
    [{ type: 'body-fat', at: weight.at, percent: 100.1 }, ['percent']],
    [{ type: 'hydration-log', at: weight.at, milliliters: 100_001 }, ['milliliters']],
    [{ type: 'nutrition-log', at: weight.at, food: 'x', kcal: -1 }, ['kcal']],
    [{ ...exercise, endAt: exercise.startAt }, ['endAt']],
    [{ ...exercise, activeMinutes: 41 }, ['activeMinutes']],
    [{ ...exercise, exerciseType: 'running' }, ['exerciseType']],
    [{ type: 'sleep', at: weight.at }, ['type']],
  ] as const) {
    const answer = await write(body)
    expectProblem(answer, 'invalid_parameter')
    expect(faultyNames(answer)).toEqual(names)
  }
  expect(creations()).toEqual([])
})

test('without a connection, or with a read-only one, nothing is sent, and the response states what to do', async () => {
  expectProblem(await write(weight), 'conflict')
  await connect([])
  const answer = await write(weight)
  expectProblem(answer, 'reauthorization_required')
  expect(answer.body.detail).toContain('/connect/primary?write=true')
  expect(creations()).toEqual([])
})

test('a repeat under the same Idempotency-Key gets the first response, and the platform gets one record', async () => {
  await connect()
  const headers = { 'idempotency-key': 'one' }
  const first = await write(weight, headers)
  const second = await write(weight, headers)
  expect([second.status, second.body]).toEqual([201, first.body])
  expect(second.headers['idempotent-replayed']).toBe('true')
  expect(creations()).toEqual([expect.objectContaining({ count: 1 })])
})

test('a record that was stored while the response was lost is not written again, even by a repeat', async () => {
  await connect()
  await world.drain()
  world.simulator.control.fault({ kind: 'htmlError', status: 502, method: 'create', times: 1 })
  const headers = { 'idempotency-key': 'lost' }
  const first = await write(weight, headers)
  expectProblem(first, 'unavailable')
  expect(first.body.detail).toContain('unknown')
  const again = await write(weight, headers)
  expectProblem(again, 'unavailable')
  expect(again.body.detail).toBe(first.body.detail)
  expect(again.headers['idempotent-replayed']).toBe('true')
  expect(creations()).toEqual([expect.objectContaining({ status: 502, count: 1 })])
  world.time.now += minuteMs
  await world.call('POST /api/v1/sync', { key: await world.key(account) })
  await world.drain()
  expect(await rowsOf('weight')).toHaveLength(1)
})

test('a response that cannot be read does not count as a rejection: the accepted record exists, with an unknown name', async () => {
  await connect()
  world.simulator.control.fault({ kind: 'truncatedJson', method: 'create', times: 1 })
  const answer = await write(weight)
  expect([answer.status, answer.body.data]).toEqual([201, { name: null, sent: weight }])
})

test.each([
  [{ kind: 'rateLimit', retryAfter: 90 }, 'unavailable', 'Nothing was written', '90'],
  [{ kind: 'accountNotLinked' }, 'unprocessable', 'ACCOUNT_NOT_LINKED', undefined],
  [{ kind: 'status', status: 503 }, 'unavailable', 'unknown', '60'],
] as const)(
  'the platform’s %o is reported with its meaning, after one attempt',
  async (fault, code, said, retryAfter) => {
    await connect()
    world.simulator.control.fault({ ...fault, method: 'create' })
    const answer = await write(weight)
    expectProblem(answer, code)
    expect(answer.body.detail).toContain(said)
    expect(answer.headers['retry-after']).toBe(retryAfter)
    expect(creations()).toEqual([expect.objectContaining({ count: 1 })])
  },
)

test('after a failure without a write, the request may be repeated under the same key', async () => {
  await connect()
  world.simulator.control.fault({ kind: 'rateLimit', method: 'create', times: 1 })
  const headers = { 'idempotency-key': 'again' }
  expectProblem(await write(weight, headers), 'unavailable')
  expect((await write(weight, headers)).status).toBe(201)
})

test('an expired token is renewed first; without a grant the person has to connect again', async () => {
  await connect()
  world.time.now += 2 * hourMs
  session = await world.session(account)
  expect((await write(weight)).status).toBe(201)
  world.simulator.control.revoke()
  expectProblem(await write(weight), 'reauthorization_required')
  expect(creations().filter(({ status }) => status === 200)).toEqual([expect.objectContaining({ count: 1 })])
})
