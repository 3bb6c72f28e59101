import { afterAll, beforeAll, expect, test } from 'vitest'
import { endpoints } from '../../../functions/catalog.ts'
import { methodOf, pathOf, statusesOf } from '../../../lib/http/contract.ts'
import type { AnyEndpoint } from '../../../lib/http/endpoint.ts'
import { groups, seriesIds } from '../../../lib/model/catalog/series.ts'
import { allEndpoints, parametersOf } from '../../support/endpoints.ts'
import { startWorld, type World } from '../../support/world.ts'

interface ParameterSchema extends Record<string, unknown> {
  type?: string
  enum?: string[]
  items?: { enum?: string[] }
}

interface Operation {
  operationId: string
  summary: string
  description: string
  tags: string[]
  security: Record<string, string[]>[]
  parameters?: { in: string; name: string; required?: boolean; explode?: boolean; schema: ParameterSchema }[]
  requestBody?: object
  responses: Record<string, { description: string; content?: Record<string, { schema: object }> }>
}

let world: World
let document: Record<string, unknown> & { paths: Record<string, Record<string, Operation>> }
beforeAll(async () => {
  world = await startWorld()
  document = (await world.call('GET /api/v1/openapi.json')).body
})
afterAll(() => world.stop())

function operationOf({ route }: AnyEndpoint): Operation {
  const operation = document.paths[pathOf(route)]?.[methodOf(route).toLowerCase()]
  if (!operation) throw new Error(`${route} is not described`)
  return operation
}

/** Every object inside, with its path. */
function* objectsIn(value: unknown, path = '#'): Generator<[string, Record<string, unknown>]> {
  if (value === null || typeof value !== 'object') return
  yield [path, value as Record<string, unknown>]
  for (const [name, part] of Object.entries(value)) yield* objectsIn(part, `${path}/${name.replaceAll('/', '~1')}`)
}

test('the document is OpenAPI 3.1 with this host as its server', () => {
  expect(document['openapi']).toMatch(/^3\.1\.\d$/)
  expect(document['info']).toMatchObject({ title: expect.any(String), version: 'v1' })
  expect(document['servers']).toEqual([{ url: 'https://health.test' }])
})

test('every reference can be resolved', () => {
  const all = new Map(objectsIn(document))
  const references = [...all.values()].flatMap(one => (typeof one['$ref'] === 'string' ? one['$ref'] : []))
  expect(references.length).toBeGreaterThan(10)
  for (const reference of references) expect(all.has(reference), reference).toBe(true)
})

test('every operation has a unique id, a summary and a tag', () => {
  const operations = allEndpoints.map(operationOf)
  expect(new Set(operations.map(one => one.operationId)).size).toBe(allEndpoints.length)
  for (const { operationId, summary, tags } of operations) {
    expect(operationId).toMatch(/^[a-z][A-Za-z]+$/)
    expect(summary).toMatch(/\w/)
    expect(tags).toHaveLength(1)
  }
  expect(Object.values(endpoints)).toHaveLength(operations.length)
})

test.each(allEndpoints.map(endpoint => [endpoint.route, endpoint] as const))(
  '%s: the parameters are those that are validated',
  (_, endpoint) => {
    const described = (operationOf(endpoint).parameters ?? []).filter(one => one.in === 'query')
    expect(described.map(one => [one.name, one.required ?? false])).toEqual(
      parametersOf(endpoint).map(one => [one.name, one.required]),
    )
    for (const { name, schema } of described) {
      const { default: usual, example } = schema
      for (const value of [usual, example])
        if (value !== undefined) expect(endpoint.query?.shape[name]?.safeParse(String(value)).success).toBe(true)
      if (['page', 'per_page', 'limit', 'source'].includes(name)) expect(usual).toBeDefined()
    }
  },
)

test.each(allEndpoints.map(endpoint => [endpoint.route, endpoint] as const))(
  '%s: its credentials and every status are documented',
  (_, endpoint) => {
    const { security, responses, requestBody, description } = operationOf(endpoint)
    const { access } = endpoint
    const keyed = access.kind === 'key' || access.kind === 'session-or-key'
    const byKey = keyed ? [{ bearerKey: [] }] : []
    const bySession = access.kind === 'session' || access.kind === 'session-or-key' ? [{ session: [] }] : []
    expect(security).toEqual([...bySession, ...byKey])
    if (keyed) expect(description).toContain(`with the ability \`${access.ability}\``)
    expect(requestBody !== undefined).toBe(endpoint.body !== undefined || endpoint.rawBody !== undefined)
    const expected = [...statusesOf(endpoint).map(String), '400', '500']
    if (keyed) expected.push('401', '403', '429', '503')
    if (bySession.length > 0) expected.push('401', '503', ...(methodOf(endpoint.route) === 'GET' ? [] : ['403']))
    if (access.kind === 'webhook') expected.push('401')
    const isKept = access.kind === 'public' ? access.document === true : access.kind !== 'webhook'
    const isRead = isKept && methodOf(endpoint.route) === 'GET'
    if (isRead && endpoint.status !== 303) expected.push('304')
    if (endpoint.creates) expected.push('409', '422')
    if (endpoint.body) expected.push('413', '415')
    expect(Object.keys(responses)).toEqual(expect.arrayContaining(expected))
    for (const code of endpoint.problems ?? [])
      expect(Object.values(responses).some(one => one.description.includes(`${code}: `))).toBe(true)
    for (const [status, { content }] of Object.entries(responses)) {
      const types = Object.keys(content ?? {})
      const isOther = Number(status) < 300 && Number(status) !== statusesOf(endpoint)[0]
      if (status === '304' || isOther) expect(types).toEqual([])
      else if (['204', '302', '303'].includes(status)) expect(types).toEqual([])
      else if (Number(status) < 300 || statusesOf(endpoint).some(own => String(own) === status))
        expect(types).toEqual([
          ...(endpoint.text ?? ['application/json']),
          ...Object.keys(endpoint.formats?.writers ?? {}),
        ])
      else expect(types).toEqual(['application/problem+json'])
    }
  },
)

test('a parameter with known names is described as an enumeration of them', () => {
  const schemaOf = (path: string, name: string) =>
    document.paths[path]?.['get']?.parameters?.find(one => one.name === name)
  const types = schemaOf('/api/v1/daily', 'types')
  expect(types?.schema.items?.enum).toEqual(seriesIds)
  expect([types?.schema.type, types?.explode]).toEqual(['array', false])
  expect(schemaOf('/api/v1/timeline', 'types')?.schema.items?.enum).toContain('heart-rate')
  expect(schemaOf('/api/v1/daily-summary', 'types')?.schema.items?.enum).toEqual(groups)
  expect(schemaOf('/api/v1/correlation', 'x')?.schema.enum).toEqual(seriesIds)
})

/** Members whose values are those of a catalog, wherever they stand. */
const closed =
  /\/properties\/(status|reason|pReason|error|source|sources|flags|stage|band|trigger|platform|freshness|requested|included|series|intent|statistic|abilities)$/
/** The same words for other things: a citation, a sentence, and the platform's own names. */
const open =
  /definitions?\/.*\/source$|definition\/properties\/source$|Action\/.*reason$|action\/.*reason$|rejected\/items\/properties\/reason$|Problem\/properties\/status$/

test('members of responses whose values are those of a catalog are enumerations of them', () => {
  const isText = ({ type, format }: Record<string, unknown>) => [type].flat().includes('string') && !format
  const isFree = (schema: Record<string, unknown>) => isText(schema) && !('enum' in schema) && !('const' in schema)
  const members = [...objectsIn(document)].filter(([path]) => closed.test(path) && !open.test(path))
  expect(members.length).toBeGreaterThan(100)
  const free = members.filter(([, schema]) => {
    const { anyOf = [], items = {}, additionalProperties = {} } = schema as Record<string, Record<string, unknown>[]>
    return [schema, ...anyOf, items, additionalProperties].some(one => isFree(one as Record<string, unknown>))
  })
  expect(free.map(([path]) => path)).toEqual([])
})
