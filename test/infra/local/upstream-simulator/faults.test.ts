import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { Fault } from '../../../../infra/local/upstream-simulator/control/faults.ts'
import type { Simulator } from '../../../../infra/local/upstream-simulator/simulator.ts'
import { at, type Client, connect, dayFilter, type Failure, READ_SCOPES, start, WRITE_SCOPES } from './client.ts'

let simulator: Simulator
let client: Client
beforeAll(async () => {
  simulator = await start()
  client = await connect(simulator)
})
afterEach(() => {
  simulator.control.clearFaults()
  simulator.control.clearEdits()
})
afterAll(() => simulator.close())

const DAY = '2026-11-10'
const steps = dayFilter('steps.interval.civil_start_time', DAY)
const drinks = dayFilter('hydration_log.interval.civil_start_time', '2026-10-01', 45)
const listSteps = () => client.call(`users/me/dataTypes/steps/dataPoints?${new URLSearchParams({ filter: steps })}`)

describe('faults', () => {
  test('short pages hold fewer rows than requested, and lose none', async () => {
    const all = await client.rows('steps', steps)
    simulator.control.fault({ kind: 'shortPages', rows: 11 })
    expect((await client.page('steps', { filter: steps })).dataPoints).toHaveLength(11)
    expect(await client.rows('steps', steps)).toEqual(all)
  })

  test('an empty page carries a token that leads on', async () => {
    const all = await client.rows('steps', steps)
    simulator.control.fault({ kind: 'emptyPage', times: 1 })
    const page = await client.page('steps', { filter: steps, pageSize: '10000' })
    expect(page.dataPoints).toBeUndefined()
    const next = await client.page('steps', { filter: steps, pageSize: '10000', pageToken: page.nextPageToken ?? '' })
    expect(next.dataPoints).toEqual(all)
  })

  test('the boundary defect drops rows that share the time of the last row of a page', async () => {
    const all = await client.rows('hydration-log', drinks)
    simulator.control.fault({ kind: 'dropAtBoundary', dataType: 'hydration-log' })
    expect((await client.rows('hydration-log', drinks, '', '1')).length).toBeLessThan(all.length)
    expect(await client.rows('hydration-log', drinks)).toEqual(all)
  })

  test('a 429 has Retry-After only when the fault requests it', async () => {
    simulator.control.fault({ kind: 'rateLimit', times: 1 })
    simulator.control.fault({ kind: 'rateLimit', times: 1, retryAfter: 7 })
    const [plain, timed, fine] = [await listSteps(), await listSteps(), await listSteps()]
    expect([plain.status, timed.status, fine.status]).toEqual([429, 429, 200])
    expect([plain.headers.get('retry-after'), timed.headers.get('retry-after')]).toEqual([null, '7'])
  })

  test.each([500, 503, 504])(
    'the status %i strikes the method and type it names, as often as it says',
    async status => {
      simulator.control.fault({ kind: 'status', status, dataType: 'steps', method: 'list', times: 2 })
      expect((await client.call('users/me/identity')).status).toBe(200)
      expect([(await listSteps()).status, (await listSteps()).status, (await listSteps()).status]).toEqual([
        status,
        status,
        200,
      ])
    },
  )

  test('a fault with a rate affects some requests and not others', async () => {
    simulator.control.fault({ kind: 'status', status: 503, rate: 0.5 })
    const statuses: number[] = []
    for (let round = 0; round < 30; round += 1) statuses.push((await client.call('users/me/identity')).status)
    expect(new Set(statuses)).toEqual(new Set([200, 503]))
  })

  test('an HTML page and a cut JSON text arrive instead of rows', async () => {
    simulator.control.fault({ kind: 'htmlError', status: 502, times: 1 })
    const page = await listSteps()
    expect([page.status, page.headers.get('content-type')]).toEqual([502, 'text/html; charset=UTF-8'])
    simulator.control.fault({ kind: 'truncatedJson', times: 1 })
    const text = await (await listSteps()).text()
    expect(() => JSON.parse(text)).toThrow()
  })

  test('a slow answer is late, a hanging one never comes', async () => {
    simulator.control.fault({ kind: 'slow', delay: 150, times: 1 })
    const before = performance.now()
    expect((await listSteps()).status).toBe(200)
    expect(performance.now() - before).toBeGreaterThan(140)
    simulator.control.fault({ kind: 'hang', times: 1 })
    const hanging = client.call('users/me/identity', { signal: AbortSignal.timeout(150) })
    await expect(hanging).rejects.toThrow()
  })

  test('an inclusive end adds a day to a daily roll-up', async () => {
    simulator.control.fault({ kind: 'inclusiveEnd', times: 1 })
    expect((await client.daily('steps', DAY, '2026-11-12')).rollupDataPoints).toHaveLength(3)
    expect((await client.daily('steps', DAY, '2026-11-12')).rollupDataPoints).toHaveLength(2)
  })

  test.each<[Fault['kind'], string, (text: string) => boolean]>([
    ['nan', 'steps', text => text.includes('"count":"NaN"')],
    ['wrongTypes', 'steps', text => text.includes('"count":true') || text.includes('"count":"a lot"')],
    ['unknownMembers', 'steps', text => text.includes('futureMetric') && text.includes('A_NEW_MEMBER') === false],
    ['unknownMembers', 'activity-level', text => text.includes('A_NEW_MEMBER')],
    ['futureTimes', 'steps', text => text.includes('2026-11-13T')],
  ])('%s corrupts some rows of %s and leaves the others', async (kind, type, corrupted) => {
    const filter = dayFilter(`${type.replaceAll('-', '_')}.interval.civil_start_time`, DAY)
    const before = await client.rows(type, filter)
    simulator.control.fault({ kind })
    const after = await client.rows(type, filter)
    expect(corrupted(JSON.stringify(after))).toBe(true)
    expect(after).toHaveLength(before.length)
    expect(after.filter((row, index) => JSON.stringify(row) === JSON.stringify(before[index])).length).toBeGreaterThan(
      before.length / 2,
    )
  })

  test('breathing rates can be a thousand times too high', async () => {
    simulator.control.fault({ kind: 'respiratoryTimesThousand' })
    const rows = await client.rows('daily-respiratory-rate', dayFilter('daily_respiratory_rate.date', DAY, 3))
    expect(Number(at(rows[0], 'dailyRespiratoryRate.breathsPerMinute'))).toBeGreaterThan(10_000)
  })

  test('an account can be unlinked, without a profile or of the old kind', async () => {
    for (const [kind, status] of [
      ['accountNotLinked', 400],
      ['noHealthProfile', 412],
      ['legacyAccount', 403],
    ] as const) {
      simulator.control.fault({ kind, times: 1 })
      expect((await listSteps()).status).toBe(status)
    }
  })

  test('a revoked grant refuses the access token', async () => {
    const other = await start()
    const reader = await connect(other)
    other.control.fault({ kind: 'revokeGrant', person: 'demo' })
    expect((await reader.call('users/me/identity')).status).toBe(401)
    await other.close()
  })
})

describe('the control endpoints', () => {
  const control = (what: string, method: string, body?: unknown) =>
    fetch(`${simulator.url}/control/${what}`, { method, ...(body ? { body: JSON.stringify(body) } : {}) })

  test('faults are switched on and off over HTTP, and nonsense is refused', async () => {
    await control('faults', 'POST', { kind: 'status', status: 500, dataType: 'steps' })
    expect((await listSteps()).status).toBe(500)
    await control('faults', 'DELETE')
    expect((await listSteps()).status).toBe(200)
    expect((await control('faults', 'POST', { kind: 'nonsense' })).status).toBe(400)
    expect(
      (await control('edits', 'POST', { person: 'demo', dataType: 'steps', day: 'today', factor: 1 })).status,
    ).toBe(400)
  })

  test('an edit scales a day in rows, reconciled points and roll-ups, or removes it', async () => {
    const read = async () => {
      const listed = await client.rows('steps', steps, ':reconcile')
      const rolled = (await client.daily('steps', DAY, '2026-11-11')).rollupDataPoints?.[0]
      return {
        listed: listed.reduce((sum, row) => sum + Number(at(row, 'steps.count')), 0),
        rolled: Number(at(rolled, 'steps.countSum') ?? 0),
      }
    }
    const before = await read()
    await control('edits', 'POST', { person: 'demo', dataType: 'steps', day: DAY, factor: 0.5 })
    const halved = await read()
    expect(halved.rolled).toBe(halved.listed)
    expect(halved.rolled / before.rolled).toBeCloseTo(0.5, 1)
    await control('edits', 'POST', { person: 'demo', dataType: 'steps', day: DAY, delete: true })
    expect(await read()).toEqual({ listed: 0, rolled: 0 })
    await control('edits', 'DELETE')
    expect(await read()).toEqual(before)
  })

  test('the log counts requests by method, type and status', async () => {
    await control('log', 'DELETE')
    await listSteps()
    await listSteps()
    await client.page('floors', {})
    const { requests } = (await (await control('log', 'GET')).json()) as { requests: unknown[] }
    expect(requests).toEqual([
      { method: 'list', dataType: 'steps', status: 200, count: 2 },
      { method: 'list', dataType: 'floors', status: 400, count: 1 },
    ])
  })
})

describe('writing', () => {
  const weight = {
    weight: { sampleTime: { physicalTime: '2026-11-20T08:00:00Z', utcOffset: '3600s' }, weightGrams: 80_000 },
  }
  const post = (writer: Client, path: string, body: object, method = 'POST') =>
    writer.json<Partial<Failure> & { done?: boolean; response?: { name: string } }>(`users/me/dataTypes/${path}`, {
      method,
      body: JSON.stringify(body),
    })

  test('a weight is created, corrected and deleted again, and comes back through list', async () => {
    const writer = await connect(simulator, 'demo', [...READ_SCOPES, ...WRITE_SCOPES])
    const filter = dayFilter('weight.sample_time.civil_time', '2026-11-20')
    const own = async () =>
      (await writer.rows('weight', filter))
        .filter(row => row.dataSource?.platform === 'GOOGLE_WEB_API')
        .map(row => at(row, 'weight.weightGrams'))
    const created = await post(writer, 'weight/dataPoints', weight)
    const name = created.response?.name ?? ''
    expect(created.done).toBe(true)
    expect(await own()).toEqual([80_000])
    const id = name.split('/').at(-1)
    await post(writer, `weight/dataPoints/${id}`, { weight: { ...weight.weight, weightGrams: 79_500 } }, 'PATCH')
    expect(await own()).toEqual([79_500])
    await post(writer, 'weight/dataPoints:batchDelete', { names: [name] })
    expect(await own()).toEqual([])
  })

  test('writing needs the write scope, a matching value, and a record of its own', async () => {
    expect((await post(client, 'weight/dataPoints', weight)).error?.code).toBe(403)
    const writer = await connect(simulator, 'demo', [...READ_SCOPES, ...WRITE_SCOPES])
    const reasonOf = (body: Partial<Failure>) => body.error?.details?.[0]?.reason
    expect(reasonOf(await post(writer, 'body-fat/dataPoints', weight))).toBe('DATA_TYPE_MISMATCH')
    const [row] = await writer.rows('weight', dayFilter('weight.sample_time.civil_time', '2026-11-10', 8))
    const foreign = { names: [row?.name] }
    expect(reasonOf(await post(writer, 'weight/dataPoints:batchDelete', foreign))).toBe(
      'DATA_POINT_NOT_OWNED_BY_CLIENT',
    )
    expect((await writer.json<{ name: string }>(row?.name ?? '')).name).toBe(row?.name)
  })
})
