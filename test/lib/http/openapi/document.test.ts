import { createConfig, lintFromString } from '@redocly/openapi-core'
import { type RulesetDefinition, Spectral } from '@stoplight/spectral-core'
import { oas } from '@stoplight/spectral-rulesets'
import { expect, test } from 'vitest'
import { endpoints } from '../../../../functions/catalog.ts'
import { methodOf, pathOf, statusesOf } from '../../../../lib/http/contract.ts'
import type { AnyEndpoint } from '../../../../lib/http/endpoint.ts'
import { openApiDocument } from '../../../../lib/http/openapi/document.ts'
import { type JsonSchema, partsOf } from '../../../../lib/http/openapi/json-schema.ts'
import { allEndpoints } from '../../../support/endpoints.ts'

const document = openApiDocument(endpoints)
const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({ route: `${method.toUpperCase()} ${path}`, operation })),
)

function operationOf({ route }: AnyEndpoint) {
  const operation = document.paths[pathOf(route)]?.[methodOf(route).toLowerCase()]
  return operation ?? expect.unreachable(`${route} is not described`)
}

test("Redocly's recommended rules find no error and no warning", async () => {
  const config = await createConfig({ extends: ['recommended'] })
  const source = JSON.stringify(document)
  const problems = await lintFromString({ source, absoluteRef: 'openapi.json', config })
  expect(problems.map(({ ruleId, message, location }) => [ruleId, message, location[0]?.pointer])).toEqual([])
})

test("Spectral's recommended rules find nothing", async () => {
  const spectral = new Spectral()
  // Redocly's rules check the examples of bodies, in a third of the time.
  const rules = { 'oas3-valid-media-example': 'off' as const }
  spectral.setRuleset({ extends: [[oas as RulesetDefinition, 'recommended']], rules })
  const results = await spectral.run(JSON.stringify(document))
  expect(results.map(({ code, message, path }) => [code, message, path.join('/')])).toEqual([])
})

test('every property has a description', () => {
  const missing = new Set<string>()
  const look = (schema: JsonSchema, owner: string) => {
    for (const [name, property] of Object.entries(schema.properties ?? {}))
      if (!property.description?.trim()) missing.add(`${owner}.${name}`)
    for (const part of partsOf(schema)) look(part, owner)
  }
  for (const [id, schema] of Object.entries(document.components.schemas)) look(schema, id)
  for (const { operation } of operations)
    for (const content of [operation.requestBody, ...Object.values(operation.responses)].map(one => one?.content ?? {}))
      for (const { schema } of Object.values(content)) look(schema, operation.operationId)
  expect([...missing]).toEqual([])
})

/** The description of a member of a schema, such as `['AuditEntry', 'event', 'kind']`; all alternatives of a union have to agree. */
function descriptionOf([id = '', ...names]: readonly string[]): string | undefined {
  const alternatives = ({ anyOf = [], oneOf = [], items, ...schema }: JsonSchema): JsonSchema[] => [
    schema,
    ...[...anyOf, ...oneOf, ...(typeof items === 'object' ? [items] : [])].flatMap(alternatives),
  ]
  let found = [document.components.schemas[id] ?? expect.unreachable(`no schema ${id}`)]
  for (const name of names) found = found.flatMap(alternatives).flatMap(({ properties }) => properties?.[name] ?? [])
  expect(new Set(found.map(({ description }) => description)).size, names.join('.')).toBe(1)
  return found[0]?.description
}

test.each([
  ['AuditEntry', 'event', 'kind', 'What happened: a sign-in'],
  ['LatestRecovery', 'components', 'weight', 'The share of the component'],
  ['ControlAction', 'reason', 'Why the person should do this'],
  ['Connection', 'action', 'reason', 'Why the person should do this'],
  ['DataType', 'kind', 'Whether observations are samples'],
] as const)('a description belongs to its member, not to another of the same name: %s %s', (...path) => {
  expect(descriptionOf(path.slice(0, -1))).toMatch(new RegExp(`^${path.at(-1)}`))
})

test('every parameter and every tag has a description', () => {
  const bare = operations.flatMap(({ route, operation }) =>
    (operation.parameters ?? []).filter(one => !one.description?.trim()).map(one => `${route} ${one.name}`),
  )
  expect(bare).toEqual([])
  expect(document.tags.filter(tag => !tag.description)).toEqual([])
})

test.each(allEndpoints.map(endpoint => [endpoint.route, endpoint] as const))(
  '%s has an example of every body, and its response and request pass their own checks',
  (_, endpoint) => {
    const { responses, requestBody } = operationOf(endpoint)
    for (const { content = {} } of Object.values(responses))
      for (const media of Object.values(content)) expect(media.example).toBeDefined()
    const success = responses[String(statusesOf(endpoint)[0])]
    const [media] = Object.values(success?.content ?? {})
    if (media) expect(endpoint.response.safeParse(media.example).error?.issues ?? []).toEqual([])
    const request = requestBody?.content['application/json']
    if (endpoint.body) expect(endpoint.body.safeParse(request?.example).error?.issues ?? []).toEqual([])
  },
)

test('the document is the same every time it is made', () => {
  expect(JSON.stringify(openApiDocument(endpoints))).toBe(JSON.stringify(document))
})

test('responses name their headers', () => {
  const { responses } = document.paths['/api/v1/daily']?.['get'] ?? expect.unreachable()
  const namesOf = (status: string) => Object.keys(responses[status]?.headers ?? {})
  expect(namesOf('200')).toEqual(expect.arrayContaining(['ETag', 'RateLimit', 'RateLimit-Policy', 'X-Request-Id']))
  expect(namesOf('429')).toContain('Retry-After')
  expect(namesOf('401')).toEqual(['X-Request-Id', 'WWW-Authenticate'])
})
