import type { Client } from '@modelcontextprotocol/client'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { isRead } from '../../../lib/http/contract.ts'
import { daysBetween } from '../../../lib/kernel/civil-time.ts'
import { minuteMs } from '../../../lib/kernel/durations.ts'
import { protocolVersions } from '../../../lib/mcp/server.ts'
import { tools } from '../../../lib/mcp/tools.ts'
import type { Account } from '../../../lib/model/account/account.ts'
import { methods } from '../../../lib/model/catalog/methods.ts'
import { series } from '../../../lib/model/catalog/series.ts'
import { writeTraining } from '../../support/browser/write-training.ts'
import { allEndpoints } from '../../support/endpoints.ts'
import { expectProblem } from '../../support/expectations.ts'
import { connectMcp, fetchMcp, unquoted } from '../../support/mcp.ts'
import { startDemoWorld } from '../../support/snapshot.ts'
import type { World } from '../../support/world.ts'

const most = 24 * 1024
const bytes = (text: string) => new TextEncoder().encode(text).length

/** Arguments for the tools that need some. */
const needed: Readonly<Record<string, Record<string, unknown>>> = {
  get_exercise: { exercise_key: 'barbell-full-squat' },
  compare_periods: { types: ['steps', 'sleep'] },
  correlate: { x: 'steps', y: 'sleep', lag: 1 },
  get_data_points: { type: 'weight', days: 60 },
  ask: { question: 'How did I sleep last week?' },
}

/** Reads of a key that no tool makes, and why. */
const absent: Readonly<Record<string, string>> = {
  'GET /api/v1/body': 'the values are in get_daily, the latest ones in get_summary',
  'GET /api/v1/glucose/readings': 'get_observations has them as buckets, get_data_points one by one',
  'GET /api/v1/workouts': 'get_workouts has the same sessions with what was logged',
  'GET /api/v1/workout-logs': 'get_workouts has the same sessions with what devices recorded',
  'GET /api/v1/notes/{id}': 'get_notes has every note whole',
  'GET /api/v1/workout-logs/{id}': 'get_exercise has the sets',
  'GET /api/v1/workout-media/{id}': 'photos and videos are no text',
  'GET /api/v1/data-types': 'the resource phd://series and check_data_quality say the same',
  'GET /api/v1/training/exercises': 'log_workout matches names by itself, and the list is larger than a result may be',
  'GET /api/v1/profile': 'no number depends on it that does not name it',
  'GET /api/v1/connection': 'check_data_quality has the state of the synchronization',
  'GET /api/v1/health-resources': 'devices and settings of the platform',
  'GET /api/v1/control-center': 'for a page that manages the account',
  'GET /api/v1/backfill': 'management of the account',
  'GET /api/v1/sync': 'check_data_quality has the recent runs',
  'GET /api/usage': 'management of the account',
  'GET /api/export/jobs': 'files for another program',
  'GET /api/export/jobs/{id}': 'files for another program',
  'GET /api/export/jobs/{id}/download': 'files for another program',
}

let world: World
let account: Account
let client: Client
beforeAll(async () => {
  ;({ world, account } = await startDemoWorld())
  await writeTraining(world, account)
  ;({ client } = await connectMcp(world, await world.key(account)))
})
afterAll(() => world.stop())

const rpc = (method: string, params: object = {}, id: number | null = 1) =>
  JSON.stringify({ jsonrpc: '2.0', ...(id === null ? {} : { id }), method, params })

const hello = (version: string) => ({
  protocolVersion: version,
  capabilities: {},
  clientInfo: { name: 'test', version: '1' },
})

/** What a tool says, parsed. Every call has its own minute. */
async function call(name: string, given: Record<string, unknown> = needed[name] ?? {}, by = client) {
  world.time.now += minuteMs
  const { content, isError } = await by.callTool({ name, arguments: given })
  const [first] = content
  if (content.length !== 1 || first?.type !== 'text') throw new Error(`${name} did not answer with one text`)
  return { isError: isError ?? false, text: first.text, result: JSON.parse(first.text) }
}

/** The call over HTTP that a result names. */
async function overHttp({ method, path, body }: { method: string; path: string; body?: unknown }) {
  const [at = '', query = ''] = path.split('?')
  const route = allEndpoints.find(({ route }) => {
    const [verb, template = ''] = route.split(' ')
    return verb === method && new RegExp(`^${template.replace(/\{\w+\}/g, '[^/]+')}$`).test(at)
  })
  if (!route) throw new Error(`No route for ${method} ${path}`)
  const sent = body === undefined ? {} : { body: JSON.stringify(body) }
  return world.call(route.route, { path: at, query, key: await world.key(account), ...sent })
}

describe('a client of the SDK', () => {
  test('learns what missing means, that day and source are cited, and that nothing is a diagnosis', () => {
    expect(client.getServerVersion()?.name).toBe('personal-health-data')
    const text = client.getInstructions() ?? ''
    for (const part of ['Missing is null', 'Cite the day and the source', 'diagnosis', 'get_summary'])
      expect(text).toContain(part)
  })

  test('lists the tools that its key may use, reads marked as such', async () => {
    const listed = (await client.listTools()).tools
    expect(listed.map(({ name }) => name)).toEqual(tools.map(({ name }) => name).filter(name => name !== 'log_workout'))
    expect(listed.every(({ annotations }) => annotations?.readOnlyHint === true)).toBe(true)
    for (const { description = '', inputSchema } of listed) {
      expect(description.length).toBeGreaterThan(60)
      expect(inputSchema).toMatchObject({ type: 'object', additionalProperties: false })
      for (const property of Object.values(inputSchema.properties ?? {}))
        expect(property).toMatchObject({ description: expect.stringMatching(/\w{4}/) })
    }
  })

  test('finds the parameters of the endpoints in the schemas of the tools, with their limits and names', async () => {
    const listed = (await client.listTools()).tools
    const schemaOf = (wanted: string) => listed.find(({ name }) => name === wanted)?.inputSchema
    expect(schemaOf('get_daily')?.properties).toMatchObject({
      days: { type: 'integer', minimum: 1, maximum: 3660, description: expect.stringMatching(/ Default 7\.$/) },
      types: { type: 'array', items: { enum: series.map(({ id }) => id) } },
      shape: { enum: ['rows', 'columns'], default: 'columns' },
    })
    // A client that fills in defaults would send it beside a first and a last day.
    expect(schemaOf('get_daily')?.properties?.['days']).not.toHaveProperty('default')
    expect(schemaOf('correlate')).toMatchObject({ required: [], properties: { lag: { maximum: 14 } } })
    expect(schemaOf('get_exercise')).toMatchObject({ required: ['exercise_key'] })
    expect(schemaOf('ask')).toMatchObject({ required: ['question'] })
    for (const { route } of tools) {
      const tool = listed.find(({ description = '' }) => description.includes(`(${route})`))
      const endpoint = allEndpoints.find(one => one.route === route)
      if (!tool || !endpoint) continue
      const own = { ...endpoint.path?.shape, ...endpoint.query?.shape }
      if (!endpoint.body) expect(Object.keys(tool.inputSchema.properties ?? {}).sort()).toEqual(Object.keys(own).sort())
    }
  })

  test('reads the catalog of series and the methods as resources', async () => {
    const { resources } = await client.listResources()
    expect(resources.map(({ uri }) => uri)).toEqual(['phd://series', 'phd://methods'])
    const read = async (uri: string) => {
      const [content] = (await client.readResource({ uri })).contents
      return JSON.parse(content && 'text' in content ? content.text : '')
    }
    expect((await read('phd://series')).map(({ id }: { id: string }) => id)).toEqual(series.map(({ id }) => id))
    expect((await read('phd://methods')).map(({ id }: { id: string }) => id)).toEqual(Object.keys(methods))
    await expect(client.readResource({ uri: 'phd://nothing' })).rejects.toThrow('no resource')
  })

  test('asks how last week was slept, and gets days and sources', async () => {
    const { result } = await call('ask', { question: 'How did I sleep last week?' })
    expect(result.data.answer.quoted).toMatch(/Sleep from 2026-11-09 to 2026-11-15/)
    const week = { start: '2026-11-09', end: '2026-11-15' }
    const [asleep] = result.data.evidence
    expect(asleep).toMatchObject({
      range: week,
      coverage: { observed: 6, expected: 7 },
      sources: ['PRIMARY', 'PROVIDER_ROLLUP'],
    })
    expect(result.request).toEqual({
      method: 'POST',
      path: '/api/v1/ask',
      body: { question: 'How did I sleep last week?' },
    })
  })
})

describe('a result', () => {
  test('has the times of a night with their offset as local wall time, also in its parts', async () => {
    const { result } = await call('get_sleep', { days: 2, view: 'full' })
    const { body } = await overHttp(result.request)
    const [[told], [stored]] = [result.data.sessions, body.data.sessions]
    expect(stored).toMatchObject({ utcOffset: '+01:00', startAt: expect.stringMatching(/Z$/) })
    const inUtc = [stored.startAt, stored.endAt, stored.stages[0].startAt].map(Date.parse)
    const wall = inUtc.map(at => new Date(at + 60 * minuteMs).toISOString().replace('Z', '+01:00'))
    expect([told.startAt, told.endAt, told.stages[0].startAt]).toEqual(wall)
  })

  test.each(tools.map(({ name }) => name).filter(name => name !== 'log_workout'))(
    'of %s with its usual parameters has at most 24 KB, and the call that it names returns the same data',
    async name => {
      const { isError, text, result } = await call(name)
      expect([isError, result.error]).toEqual([false, undefined])
      expect(bytes(text)).toBeLessThanOrEqual(most)
      const { status, body } = await overHttp(result.request)
      expect(status).toBe(200)
      const { caveats, ...meta } = body.meta
      expect(Object.keys(result).slice(0, 2)).toEqual(['request', 'caveats'])
      expect(unquoted(result)).toEqual({ ...body, meta, caveats, request: result.request })
      const listed = (await client.listTools()).tools.find(one => one.name === name)
      const { description } = (listed?.inputSchema.properties?.['days'] ?? {}) as { description?: string }
      if (!description || needed[name]?.['days']) return
      const { start, end } = meta.range
      expect(description).toMatch(new RegExp(` Default ${daysBetween(start, end) + 1}\\.$`))
    },
  )

  test.each([
    ['get_daily', { days: 400 }],
    ['get_daily', { start: '2026-09-30', end: '2026-11-20', shape: 'rows', include: ['metadata'] }],
    ['get_day', { view: 'full' }],
    ['get_sleep', { days: 60 }],
    ['get_sleep', { start: '2026-09-30', end: '2026-11-20' }],
    ['get_recovery', { days: 366, shape: 'rows' }],
    ['get_observations', { resolution: 'raw', limit: 5000 }],
    ['get_data_points', { type: 'heart-rate', limit: 10_000, include: ['metadata'] }],
    ['compare_periods', { types: series.map(({ id }) => id) }],
    ['get_nutrition', { days: 60 }],
    ['check_data_quality', { view: 'full' }],
  ])('of %s %j is refused for its size with the narrower call that fits', async (name, given) => {
    const { isError, text, result } = await call(name, given)
    expect([isError, result.error, result.data]).toEqual([true, 'too_large', undefined])
    expect(bytes(text)).toBeLessThan(2000)
    expect(result.narrower.tool).toBe(name)
    const narrower = await call(name, result.narrower.arguments)
    expect(narrower.isError).toBe(false)
    expect(narrower.result.request).toEqual(result.narrower.request)
    expect(bytes(narrower.text)).toBeLessThanOrEqual(most)
    // It does not fit by being empty.
    expect(bytes(narrower.text)).toBeGreaterThan(most / 4)
  })

  test('the result of get_context fits for every range', async () => {
    for (const days of [1, 90, 366]) {
      const { isError, text } = await call('get_context', { days })
      expect(isError).toBe(false)
      expect(bytes(text)).toBeLessThanOrEqual(most)
    }
  })

  test('for input that is not valid names every fault', async () => {
    const { isError, result } = await call('get_daily', { days: 0, types: ['stepz'], colour: 'red' })
    expect([isError, result.error]).toEqual([true, 'invalid_parameter'])
    expect(result.faults.map(({ name }: { name: string }) => name).sort()).toEqual(['colour', 'days', 'types'])
    expect(JSON.stringify(result.faults)).toContain('did you mean')
    const nested = await call('get_daily', { types: [{ id: 'steps' }] })
    expect([nested.isError, nested.result.error]).toEqual([true, 'invalid_parameter'])
  })

  test('for an argument that is null is that without the argument', async () => {
    const { result } = await call('get_day', { date: null, types: ['heart'] })
    expect(result.request.path).toBe('/api/v1/daily-summary?view=brief&types=heart')
  })

  test('a call of an unknown tool is an error of the protocol', async () => {
    await expect(client.callTool({ name: 'delete_everything', arguments: {} })).rejects.toThrow('no tool')
  })
})

describe('log_workout', () => {
  const log = {
    title: 'Evening',
    startedAt: '2026-11-20T18:00:00Z',
    exercises: [{ name: 'Squat', sets: [{ reps: 5, weightKg: 60 }] }],
  }

  test('is listed for a key with workout:write, and writes the log', async () => {
    const { client: writer } = await connectMcp(world, await world.key(account, ['read', 'workout:write']))
    const listed = (await writer.listTools()).tools.find(({ name }) => name === 'log_workout')
    expect(listed?.annotations).toMatchObject({ readOnlyHint: false })
    expect(listed?.inputSchema.required).toEqual(['title', 'startedAt', 'exercises'])
    const { isError, result } = await call('log_workout', log, writer)
    expect(isError).toBe(false)
    const stored = await overHttp({ method: 'GET', path: `/api/v1/workout-logs/${result.data.id}` })
    expect(stored.body.data).toEqual(unquoted(result.data))
  })

  test('names a log that is too large to be shown: it is saved', async () => {
    const { client: writer } = await connectMcp(world, await world.key(account, ['read', 'workout:write']))
    const exercises = Array.from({ length: 40 }, () => ({
      name: 'Squat',
      sets: Array.from({ length: 20 }, () => ({ reps: 5, weightKg: 60 })),
    }))
    const { isError, text, result } = await call('log_workout', { ...log, exercises }, writer)
    expect([isError, result.caveats]).toEqual([false, [expect.stringContaining('It is saved')]])
    expect(bytes(text)).toBeLessThan(most)
    const stored = await overHttp({ method: 'GET', path: `/api/v1/workout-logs/${result.data.id}` })
    expect([stored.status, stored.body.data.exercises.length]).toEqual([200, 40])
  })

  test('is refused to a key that may only read, and writes nothing', async () => {
    const logs = async () =>
      (await overHttp({ method: 'GET', path: '/api/v1/workout-logs' })).body.pagination.totalItems
    const before = await logs()
    const { isError, result } = await call('log_workout', log)
    expect([isError, result.error]).toEqual([true, 'missing_ability'])
    expect(await logs()).toBe(before)
  })
})

describe('over HTTP', () => {
  test.each(protocolVersions)('version %s is agreed on, and answers are JSON without a session', async version => {
    const key = await world.key(account)
    const started = await world.call('POST /mcp', { key, body: rpc('initialize', hello(version)) })
    expect([started.status, started.headers['content-type']]).toEqual([200, 'application/json'])
    expect(started.body.result.protocolVersion).toBe(version)
    expect(started.headers['mcp-session-id']).toBeUndefined()
    const headers = { 'mcp-protocol-version': version }
    const notified = await world.call('POST /mcp', { key, headers, body: rpc('notifications/initialized', {}, null) })
    expect([notified.status, notified.text]).toEqual([202, ''])
    const listed = await world.call('POST /mcp', { key, headers, body: rpc('tools/list') })
    expect([listed.status, listed.body.result.tools.length]).toEqual([200, tools.length - 1])
  })

  test('a client with an unknown version is offered the newest, and refused if it insists', async () => {
    const key = await world.key(account)
    const started = await world.call('POST /mcp', { key, body: rpc('initialize', hello('2024-11-05')) })
    expect(started.body.result.protocolVersion).toBe('2025-11-25')
    const headers = { 'mcp-protocol-version': '2024-11-05' }
    expectProblem(await world.call('POST /mcp', { key, headers, body: rpc('tools/list') }), 'invalid_parameter')
  })

  test('each message counts as a request of the key, and a batch holds one request at most', async () => {
    const key = await world.key(account)
    const one = await world.call('POST /mcp', {
      key,
      body: `[${rpc('ping')},${rpc('notifications/progress', {}, null)}]`,
    })
    expect([one.status, one.body]).toEqual([200, { jsonrpc: '2.0', id: 1, result: {} }])
    expect(one.headers['ratelimit']).toContain('r=119')
    const two = await world.call('POST /mcp', { key, body: `[${rpc('ping')},${rpc('ping', {}, 2)}]` })
    expectProblem(two, 'invalid_parameter')
  })

  test('a page of another origin is refused before its key is looked at; a program and an own page are not', async () => {
    const key = await world.key(account)
    const ping = (headers: Record<string, string>) => world.call('POST /mcp', { key, headers, body: rpc('ping') })
    for (const origin of ['https://evil.test', 'null', 'https://health.test.evil.test']) {
      const refused = await ping({ origin })
      expectProblem(refused, 'forbidden_origin')
      expect([refused.headers['ratelimit'], refused.headers['access-control-allow-origin']]).toEqual([
        undefined,
        undefined,
      ])
    }
    expect((await ping({ origin: 'https://health.test' })).status).toBe(200)
    expect((await ping({})).headers['ratelimit']).toContain('r=118')
  })

  test('GET and DELETE are 405', async () => {
    const { fetch } = fetchMcp(world, '')
    for (const method of ['GET', 'DELETE']) {
      const { status, headers } = await fetch('https://health.test/mcp', { method })
      expect([status, headers.get('allow')]).toEqual([405, expect.stringContaining('POST')])
    }
  })

  test('an argument or parameter `__proto__` is refused like any other that is not known, not dropped', async () => {
    const key = await world.key(account)
    const calls = ['{"name":"get_day","arguments":{"__proto__":{"view":"full"}}}', '{"name":"get_day","__proto__":1}']
    for (const params of calls) {
      const body = `{"jsonrpc":"2.0","id":1,"method":"tools/call","params":${params}}`
      const refused = await world.call('POST /mcp', { key, body })
      expectProblem(refused, 'invalid_parameter')
      expect(refused.text).toContain('__proto__')
    }
  })

  test('a body that is not a message is 400', async () => {
    const key = await world.key(account)
    for (const body of ['{}', '[]', '"x"', '{"jsonrpc":"1.0","method":"ping","id":1}', '{"jsonrpc":"2.0","id":1}'])
      expectProblem(await world.call('POST /mcp', { key, body }), 'invalid_parameter')
  })

  test('a failure of the service is a problem without internals, not an answer', async () => {
    const key = await world.key(account)
    const { readSeries } = world.store.days
    world.store.days.readSeries = () => Promise.reject(new Error('the secret of the table'))
    try {
      const failed = await world.call('POST /mcp', {
        key,
        body: rpc('tools/call', { name: 'get_daily', arguments: {} }),
      })
      expectProblem(failed, 'internal')
      expect(failed.text).not.toContain('secret')
    } finally {
      world.store.days.readSeries = readSeries
    }
  })
})

test('every read of a key is made by a tool, or absent for a reason', () => {
  const reads = allEndpoints.filter(one => isRead(one) && 'ability' in one.access && one.access.ability === 'read')
  const called = new Set<string>(tools.map(({ route }) => route))
  const missing = reads.map(({ route }) => route).filter(route => !called.has(route))
  expect(missing.sort()).toEqual(Object.keys(absent).sort())
})
