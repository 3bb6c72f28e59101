import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Simulator } from '../../../../infra/local/upstream-simulator/simulator.ts'
import { type Client, connect, type Failure, READ_SCOPES, start } from './client.ts'

let simulator: Simulator
let client: Client
beforeAll(async () => {
  simulator = await start()
  client = await connect(simulator)
})
afterAll(() => simulator.close())

describe('the order of refusals', () => {
  test('an unknown path or a wrong verb is an HTML 404, even without a credential', async () => {
    for (const [method, path] of [
      ['GET', 'users/me/devices'],
      ['POST', 'users/me/dataTypes/steps/dataPoints:reconcile'],
      ['GET', 'users/me/dataTypes/steps/dataPoints:dailyRollUp'],
    ] as const) {
      const response = await fetch(`${simulator.url}/v4/${path}`, { method })
      expect(response.status).toBe(404)
      expect(response.headers.get('content-type')).toContain('text/html')
    }
  })

  test('a missing credential and an invalid one get different errors', async () => {
    const none = await fetch(`${simulator.url}/v4/users/me/dataTypes/nonsense/dataPoints`)
    expect(none.status).toBe(401)
    expect(((await none.json()) as Failure).error.details?.[0]?.reason).toBe('CREDENTIALS_MISSING')
    const bad = await fetch(`${simulator.url}/v4/users/me/identity`, { headers: { authorization: 'Bearer nonsense' } })
    expect(bad.status).toBe(401)
    expect(bad.headers.get('www-authenticate')).toContain('invalid_token')
  })

  test('scopes are checked before the filter', async () => {
    const limited = await connect(
      simulator,
      'demo',
      READ_SCOPES.filter(scope => scope.includes('sleep')),
    )
    expect(await limited.reason('steps', { filter: 'nonsense(' })).toBe('MISSING_OAUTH_SCOPE')
    const none = await connect(
      simulator,
      'demo',
      READ_SCOPES.filter(scope => scope.includes('settings')),
    )
    expect(await none.reason('steps', {})).toBe('ACCESS_TOKEN_SCOPE_INSUFFICIENT')
    const mixed = await connect(simulator, 'demo', [...READ_SCOPES, 'https://www.googleapis.com/auth/cloud-platform'])
    expect(await mixed.reason('steps', {})).toBe('DISALLOWED_OAUTH_SCOPES')
  })

  test('a numeric user id is refused as a parent of list and accepted for paired devices', async () => {
    const id = simulator.people[0]?.healthUserId
    expect((await client.call(`users/${id}/dataTypes/steps/dataPoints`)).status).toBe(400)
    expect((await client.call(`users/${id}/pairedDevices`)).status).toBe(200)
  })

  test('a method that a type does not offer names the ones it does', async () => {
    const page = await client.page('floors', {})
    expect(page.error?.details?.[0]).toMatchObject({
      reason: 'UNSUPPORTED_DATA_TYPE_ACTION',
      metadata: { allowed_actions: 'Reconcile, RollUp, DailyRollUp' },
    })
    expect(await client.reason('no-such-type', {})).toBe('INVALID_PARENT_DATA_TYPE_COLLECTION')
  })
})

describe('filters', () => {
  const day = '"2026-11-10"'
  const instant = '"2026-11-10T00:00:00Z"'
  test.each([
    ['steps', 'steps.interval.start_time', 'RESTRICTION_COMPARABLE'],
    ['steps', `steps.interval.start_time <= ${instant}`, 'RESTRICTION_COMPARATOR'],
    ['steps', `steps.interval.start_time = ${instant}`, 'RESTRICTION_COMPARATOR'],
    ['steps', `heart_rate.sample_time.physical_time >= ${instant}`, 'COLLECTION_MISMATCH'],
    ['steps', `activeMinutes.interval.startTime >= ${instant}`, 'DATA_TYPE_RESTRICTION'],
    [
      'steps',
      `steps.interval.start_time >= ${instant} AND steps.interval.civil_start_time < ${day}`,
      'MIXED_TIME_RESTRICTIONS',
    ],
    [
      'steps',
      `steps.interval.start_time >= ${instant} AND distance.interval.start_time < ${instant}`,
      'MIXED_DATA_TYPE_RESTRICTIONS',
    ],
    [
      'steps',
      `steps.interval.start_time >= ${instant} OR steps.interval.start_time < ${instant}`,
      'EXPRESSION_STRUCTURE',
    ],
    ['steps', `NOT steps.interval.start_time >= ${instant}`, 'EXPRESSION_STRUCTURE'],
    ['steps', 'steps.interval.civil_start_time >= "10.11.2026"', 'CIVIL_DATE_TIME_FORMAT'],
    ['steps', 'steps.interval.civil_start_time >= "2026-02-30"', 'CIVIL_DATE_TIME_FORMAT'],
    ['steps', `steps.interval.start_time >= ${day}`, 'TIMESTAMP_FORMAT'],
    ['steps', 'steps.interval.start_time >= yesterday', 'RESTRICTION_ARGUMENT'],
    ['steps', 'steps.interval.start_time >=', 'MISSING_TOKEN'],
    ['steps', `steps.interval.start_time >= ${instant} AND`, 'UNEXPECTED_END_OF_INPUT'],
    ['steps', `(steps.interval.start_time >= ${instant}`, 'UNEXPECTED_END_OF_INPUT'],
    ['steps', `steps.interval.start_time >= "2026`, 'UNEXPECTED_END_OF_INPUT'],
    ['steps', `steps.interval.start_time >= ${instant} steps.interval.start_time`, 'UNEXPECTED_TOKEN'],
    ['steps', '$', 'SYNTAX'],
  ])('%s: %s is %s', async (type, filter, reason) => {
    expect(await client.reason(type, { filter })).toBe(`INVALID_DATA_POINT_FILTER_${reason}`)
  })

  test.each([
    ['steps', `steps.interval.end_time >= ${instant}`],
    ['exercise', `exercise.interval.start_time >= ${instant}`],
    ['sleep', `sleep.interval.civil_start_time >= ${day}`],
    ['daily-resting-heart-rate', `daily_resting_heart_rate.sample_time.civil_time >= ${day}`],
  ])('%s: the member of %s does not belong to its kind', async (type, filter) => {
    const page = await client.page(type, { filter })
    expect(page.error?.details?.[0]).toMatchObject({
      reason: 'INVALID_DATA_POINT_FILTER',
      metadata: { detailedReasons: 'INVALID_DATA_POINT_FILTER_DATA_TYPE_MEMBER' },
    })
  })

  test('an end that is not later than the start is refused', async () => {
    const filter = `steps.interval.civil_start_time >= ${day} AND steps.interval.civil_start_time < ${day}`
    expect(await client.reason('steps', { filter })).toBe('INVALID_TIME_RANGE')
  })

  test('OR is accepted on the end of sleeps', async () => {
    const end = 'sleep.interval.civil_end_time'
    const filter = `(${end} >= "2026-11-10" AND ${end} < "2026-11-11") OR (${end} >= "2026-11-12" AND ${end} < "2026-11-13")`
    const rows = await client.rows('sleep', filter)
    expect(rows.length).toBeGreaterThan(0)
  })
})

describe('roll-up limits', () => {
  const reasonOf = (body: Partial<Failure>) => body.error?.details?.[0]?.reason

  test('exactly 14 and 90 days are accepted, one more is refused with the limit', async () => {
    expect((await client.daily('heart-rate', '2026-10-01', '2026-10-15')).error).toBeUndefined()
    expect((await client.daily('steps', '2026-07-01', '2026-09-29')).error).toBeUndefined()
    const long = await client.daily('heart-rate', '2026-10-01', '2026-10-16')
    expect(long.error?.details?.[0]).toMatchObject({
      reason: 'INVALID_ROLLUP_QUERY_DURATION',
      metadata: { maxDurationDays: '14' },
    })
    expect(reasonOf(await client.daily('steps', '2026-07-01', '2026-09-30'))).toBe('INVALID_ROLLUP_QUERY_DURATION')
  })

  test('a page size below the number of days or above the limit is refused', async () => {
    expect(reasonOf(await client.daily('steps', '2026-10-01', '2026-10-15', { pageSize: 5 }))).toBe(
      'INVALID_DATA_POINT_NAME',
    )
    expect(reasonOf(await client.daily('steps', '2026-10-01', '2026-10-15', { pageSize: 91 }))).toBe(
      'INVALID_ROLLUP_QUERY_DURATION',
    )
    expect((await client.daily('steps', '2026-10-01', '2026-10-15', { pageSize: 14 })).error).toBeUndefined()
  })

  test('a year directly under start, a date that does not exist and an unknown family are refused', async () => {
    const post = (body: object) =>
      client.call('users/me/dataTypes/steps/dataPoints:dailyRollUp', { method: 'POST', body: JSON.stringify(body) })
    const flat = { start: { year: 2026, month: 9, day: 1 }, end: { year: 2026, month: 9, day: 2 } }
    expect((await post({ range: flat })).status).toBe(400)
    expect(reasonOf(await client.daily('steps', '2026-02-28', '2026-02-31'))).toBe('INVALID_CIVIL_DATE_TIME')
    const family = { dataSourceFamily: 'google-wearables' }
    expect(reasonOf(await client.daily('steps', '2026-10-01', '2026-10-02', family))).toBe(
      'INVALID_DATA_POINT_DATA_SOURCE_FAMILY',
    )
  })
})

test('the three-hundred-and-first request of a user within a minute is refused for every method', async () => {
  simulator.control.quota(300)
  const statuses: number[] = []
  for (let round = 0; round < 302; round += 1) statuses.push((await client.call('users/me/identity')).status)
  const last = await client.json<Failure>('users/me/settings')
  simulator.control.quota(1_000_000)
  expect(statuses.filter(status => status === 200)).toHaveLength(300)
  expect(last.error.code).toBe(429)
  expect(last.error.details?.[0]?.reason).toBe('RATE_LIMIT_EXCEEDED')
})
