import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Account } from '../../../lib/model/account/account.ts'
import { expectProblem, faultyNames } from '../../support/expectations.ts'
import { startWorld, type World } from '../../support/world.ts'

let world: World
let account: Account
let session: string
beforeAll(async () => {
  world = await startWorld()
})
beforeEach(async () => {
  account = await world.account({ displayName: 'Before' })
  session = await world.session(account)
})
afterAll(() => world.stop())

const patch = (body: unknown) => world.call('PATCH /api/profile', { session, body: JSON.stringify(body) })
const profile = async () => (await world.get('profile', await world.key(account))).body.data

test('given members change, omitted members stay, and the response is the profile that a key then reads', async () => {
  const heartRates = {
    maxHeartRateBpm: 188,
    thresholdHeartRateBpm: 170,
    firstVentilatoryThresholdBpm: 141,
    secondVentilatoryThresholdBpm: 168,
  }
  const person = { displayName: 'After', units: 'imperial', birthYear: 1980, sex: 'female', timezone: 'Pacific/Apia' }
  expect((await profile()).glucoseUnit).toBe('mg/dL')
  const given = { ...person, ...heartRates, glucoseUnit: 'mmol/L' }
  const { status, body } = await patch(given)
  expect(status).toBe(200)
  expect(body.data).toMatchObject({ ...given, id: account.id, createdAt: account.createdAt })
  expect((await patch({ birthYear: null })).body.data).toEqual({ ...body.data, birthYear: null })
  expect((await patch({})).body.data).toEqual({ ...body.data, birthYear: null })
  expect(await profile()).toEqual({ ...body.data, birthYear: null })
})

test('a new zone applies to every key of the account', async () => {
  const key = await world.key(account)
  expect((await world.get('daily?days=1', key)).body.meta.range.timezone).toBe('Europe/Amsterdam')
  await patch({ timezone: 'Pacific/Kiritimati' })
  expect((await world.get('daily?days=1', key)).body.meta.range).toMatchObject({
    start: '2026-11-22',
    timezone: 'Pacific/Kiritimati',
  })
})

test.each([
  [{ timezone: 'Mars/Olympus' }, 'timezone'],
  [{ timezone: '+02:00' }, 'timezone'],
  [{ timezone: null }, 'timezone'],
  [{ displayName: '' }, 'displayName'],
  [{ displayName: 'a\u0000b' }, 'displayName'],
  [{ birthYear: 1899 }, 'birthYear'],
  [{ birthYear: 2027 }, 'birthYear'],
  [{ birthYear: 1980.5 }, 'birthYear'],
  [{ sex: 'x' }, 'sex'],
  [{ units: 'furlongs' }, 'units'],
  [{ glucoseUnit: 'mg' }, 'glucoseUnit'],
  [{ weekStarts: 'Tuesday' }, 'weekStarts'],
  [{ maxHeartRateBpm: 59 }, 'maxHeartRateBpm'],
  [{ maxHeartRateBpm: 251 }, 'maxHeartRateBpm'],
  [{ thresholdHeartRateBpm: 170.5 }, 'thresholdHeartRateBpm'],
  [{ maxHeartRateBpm: 180, thresholdHeartRateBpm: 181 }, 'maxHeartRateBpm'],
  [{ firstVentilatoryThresholdBpm: 150, secondVentilatoryThresholdBpm: 150 }, 'secondVentilatoryThresholdBpm'],
  [{ id: 'other' }, 'id'],
  [{ createdAt: '2020-01-01T00:00:00Z' }, 'createdAt'],
  [{ heightM: 3 }, 'heightM'],
  [{ dataChangedAt: '2020-01-01T00:00:00Z' }, 'dataChangedAt'],
])('%j changes nothing', async (body, name) => {
  const answer = await patch({ displayName: 'After', ...body })
  expectProblem(answer, 'invalid_parameter')
  expect(faultyNames(answer)).toEqual([name])
  expect((await profile()).displayName).toBe('Before')
})
