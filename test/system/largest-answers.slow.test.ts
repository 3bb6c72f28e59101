import { afterAll, beforeAll, expect, test } from 'vitest'
import { methodOf } from '../../lib/http/contract.ts'
import type { AnyEndpoint } from '../../lib/http/endpoint.ts'
import { addDays, asDay } from '../../lib/kernel/civil-time.ts'
import { dayMs, hourMs, minuteMs } from '../../lib/kernel/durations.ts'
import type { Account } from '../../lib/model/account/account.ts'
import { type DataTypeId, dataTypeIds, dataTypes } from '../../lib/model/catalog/data-types.ts'
import { seriesIds } from '../../lib/model/catalog/series.ts'
import { storeEverything } from '../functions/analysis/full-person.ts'
import { every, seed, watch } from '../functions/health-data/seeded.ts'
import { allEndpoints, goodValue, manyCredentials, type Parameter, parametersOf } from '../support/endpoints.ts'
import { type Answer, startWorld, type World } from '../support/world.ts'

/** Lambda's limit, written again: the test must not follow a mistake of the code. */
const maxBytes = 6 * 1024 * 1024
const lastDay = '2026-11-20'
const endMs = Date.parse(`${lastDay}T22:00:00Z`)

let world: World
let account: Account
beforeAll(async () => {
  world = await startWorld({ responseCheck: 'sample' })
  account = await world.account()
  await storeEverything(world, account, lastDay, 3660)
  for (const type of dataTypeIds) await seedDensely(type)
  await logTraining()
}, 900_000)
afterAll(() => world.stop())

/** As much of a type as a page or the longest range can have. */
async function seedDensely(type: DataTypeId): Promise<void> {
  if (dataTypes[type].raw) {
    const raw = { name: 'x'.repeat(60), dataSource: { note: 'y'.repeat(400) } }
    return seed(world, account, type, sessionsOf(type), { raw })
  }
  const fields = Object.fromEntries(
    Object.entries(dataTypes[type].fields).map(([name, field]) => [name, cellOf(field)]),
  )
  const from = new Date(endMs - 10_400 * minuteMs).toISOString()
  return seed(world, account, type, every(60, from, new Date(endMs).toISOString(), { ...fields, origin: watch }))
}

function cellOf(field: { kind: string }): unknown {
  if (field.kind === 'number') return 1234.5678
  return field.kind === 'text' ? 'MANUALLY_ENTERED_BY_A_PERSON' : null
}

/** One a day of a daily value, and three a day of a session or a weight, for the longest range. */
function sessionsOf(type: DataTypeId) {
  const { kind, fields } = dataTypes[type]
  const perDay = kind === 'daily' ? 1 : 3
  return Array.from({ length: 366 * perDay }, (_, i) => {
    const dayStart = Date.parse(`${addDays(asDay(lastDay), -Math.floor(i / perDay))}T00:00:00Z`)
    const startMs = dayStart + (i % perDay) * 7 * hourMs
    const cells = Object.entries(fields).map(([name, field]) => [
      name,
      field.kind === 'document' ? documentOf(type, startMs) : cellOf(field),
    ])
    const end = new Date(startMs + 6 * hourMs).toISOString()
    const start = new Date(startMs).toISOString()
    return { start, ...(kind === 'daily' ? {} : { end, origin: watch }), ...Object.fromEntries(cells) }
  })
}

function documentOf(type: DataTypeId, startMs: number): unknown {
  if (type === 'nutrition-log') return { displayName: 'A long name of something to eat, with its brand' }
  if (type === 'exercise')
    return {
      displayName: 'Run',
      energyKcal: 512.5,
      distanceMeters: 10_012.5,
      steps: 10_000,
      averageHeartRateBpm: 151,
      elevationGainMeters: 120.5,
      activeZoneMinutes: 80,
      zoneMinutes: { light: 10, moderate: 20, vigorous: 20, peak: 10 },
      splits: [],
      laps: [],
      updatedAt: null,
    }
  // A new stage every six minutes.
  const stages = Array.from({ length: 60 }, (_, i) => [
    ['light', 'deep', 'awake', 'rem'][i % 4],
    startMs / 1000 + i * 360,
    startMs / 1000 + (i + 1) * 360,
  ])
  return { stages, processed: true, nap: false, manuallyEdited: false, updatedAt: null }
}

async function logTraining(): Promise<void> {
  const key = await world.key(account, ['read', 'workout:write'])
  const exercises = Array.from({ length: 10 }, (_, i) => ({
    name: `Exercise ${i}`,
    sets: Array(200).fill({ reps: 5 }),
  }))
  for (let i = 0; i < 30; i++) {
    const startedAt = new Date(endMs - (i + 1) * dayMs).toISOString()
    const body = JSON.stringify({ title: 'Long', startedAt, exercises })
    expect((await world.call('POST /api/v1/workout-logs', { key, body })).status).toBe(201)
  }
}

/** As Lambda counts it. */
const payloadBytes = ({ status, headers, text }: Answer) =>
  Buffer.byteLength(JSON.stringify({ statusCode: status, headers, body: text }))

/** The largest value of a parameter; null leaves it out. */
function largestValue(parameter: Parameter): string | null {
  const { name, required, schema } = parameter
  if (['days', 'limit', 'per_page'].includes(name)) return String(schema.maximum)
  // They only choose among the sources.
  if (name === 'priority' || name === 'exclude') return null
  if (schema.items?.enum) return schema.items.enum.join(',')
  return required ? goodValue(parameter) : null
}

/** Where parameters bound one another. */
const boundTogether: Readonly<Record<string, readonly string[]>> = {
  'GET /api/v1/daily': ['days=3660&per_page=200&include=metadata', 'days=3660&per_page=59&include=metadata,usual'],
  'GET /api/v1/compare': [
    `days=366&types=${seriesIds.join(',')}`,
    `days=1830&types=${seriesIds.slice(0, 10).join(',')}`,
  ],
}

function largestQueries(endpoint: AnyEndpoint): readonly string[] {
  const written = boundTogether[endpoint.route]
  if (written) return written
  const parameters = parametersOf(endpoint)
  const given = parameters.flatMap(parameter => {
    const value = largestValue(parameter)
    return value === null || parameter.name === 'type' ? [] : [`${parameter.name}=${value}`]
  })
  const types = parameters.find(({ name, required }) => name === 'type' && required)?.schema.enum ?? [null]
  return types.map(type => [...(type === null ? [] : [`type=${type}`]), ...given].join('&'))
}

/** Reads of one account that need no id of a record. The way to the platform's consent shows nothing of it. */
const reads = allEndpoints.filter(
  ({ route, access, path }) =>
    methodOf(route) === 'GET' &&
    !path &&
    !route.startsWith('GET /connect/') &&
    access.kind !== 'public' &&
    access.kind !== 'webhook',
)
const refused: string[] = []

test.each(reads.map(endpoint => [endpoint.route, endpoint] as const))(
  'the largest answers of %s can be sent, or are refused with a call whose answer can be sent',
  async (route, endpoint) => {
    const caller = manyCredentials(world, account, endpoint)
    const send = async (query: string, accept: string) =>
      world.call(route, { ...(await caller()), query, headers: { accept } })
    for (const query of largestQueries(endpoint)) {
      for (const accept of ['application/json', ...Object.keys(endpoint.formats?.writers ?? {})]) {
        const answer = await send(query, accept)
        const what = `${query} as ${accept}: ${payloadBytes(answer)} bytes`
        expect(payloadBytes(answer), what).toBeLessThanOrEqual(maxBytes)
        if (answer.status !== 422) {
          expect(answer.status, `${what}: ${answer.text.slice(0, 300)}`).toBeLessThan(400)
          continue
        }
        refused.push(route)
        expect(answer.body.code, what).toBe('response_too_large')
        const [, narrower = ''] = /GET \S+\?(\S+)$/.exec(answer.body.detail) ?? []
        const less = await send(narrower, accept)
        expect([less.status, payloadBytes(less) <= maxBytes], `${what}, then ${narrower}`).toEqual([200, true])
        // It is no smaller than it has to be.
        expect(payloadBytes(less), `${what}, then ${narrower}`).toBeGreaterThan(maxBytes / 3)
      }
    }
  },
  600_000,
)

test('such an account has answers that are too large, and a client that accepts compression gets one of them whole', async () => {
  expect(new Set(refused)).toContain('GET /api/v1/sleep')
  expect(new Set(refused)).toContain('GET /api/v1/workout-logs')
  const key = await world.key(account)
  const whole = await world.get('sleep?days=366', key, { 'accept-encoding': 'br' })
  expect([whole.status, whole.headers['content-encoding']]).toEqual([200, 'br'])
})
