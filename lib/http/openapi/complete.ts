import { type ProblemCode, problemTitle } from '../../errors.ts'
import { methodOf, pathOf } from '../contract.ts'
import type { AnyContract } from '../endpoint.ts'
import { headersOf } from './headers.ts'
import { dropPatternOfFormat, type JsonSchema, partsOf, type Schemas } from './json-schema.ts'
import { samples } from './samples.ts'

interface Media {
  schema: JsonSchema
  example?: unknown
}

interface Response {
  description: string
  headers?: Record<string, { $ref: string }>
  content?: Record<string, Media>
}

/** The parts of an operation that this folder reads. */
export interface Operation {
  operationId: string
  summary: string
  description: string
  tags: string[]
  parameters?: { name: string; in: string; required?: boolean; description?: string; schema: JsonSchema }[]
  requestBody?: { content: Record<string, Media> }
  responses: Record<string, Response>
}

export interface OpenApiDocument {
  openapi: string
  info: { title: string; version: string; description: string }
  tags: { name: string; description?: string }[]
  paths: Record<string, Record<string, Operation>>
  components: { schemas: Schemas; headers: Record<string, object>; securitySchemes: Record<string, object> }
}

/** Adds response headers and an example of every body, and simplifies schemas. */
export function complete(document: OpenApiDocument, endpoints: Record<string, AnyContract>): OpenApiDocument {
  const { schemas } = document.components
  for (const schema of Object.values(schemas)) simplify(schema)
  for (const contract of Object.values(endpoints)) {
    const operation = document.paths[pathOf(contract.route)]?.[methodOf(contract.route).toLowerCase()]
    if (operation) completeOperation(operation, contract, schemas)
  }
  return document
}

function completeOperation(operation: Operation, contract: AnyContract, schemas: Schemas): void {
  const { operationId, requestBody, responses } = operation
  for (const media of Object.values(requestBody?.content ?? {})) {
    simplify(media.schema)
    media.example = exampleOf(media.schema, schemas, { owner: operationId })
  }
  for (const [status, response] of Object.entries(responses)) {
    const names = headersOf(contract, status)
    response.headers = Object.fromEntries(names.map(name => [name, { $ref: `#/components/headers/${name}` }]))
    const media = Object.entries(response.content ?? {})
    for (const [, one] of media) simplify(one.schema)
    const body = exampleOf(media[0]?.[1].schema ?? {}, schemas, { owner: operationId })
    for (const [type, one] of media) {
      one.example = exampleBody(type, { status, description: response.description, body }, contract)
    }
  }
}

function exampleBody(
  type: string,
  { status, description, body }: { status: string; description: string; body: unknown },
  { text, formats }: AnyContract,
): unknown {
  if (type === 'application/problem+json') return exampleProblem(status, description)
  if (text) return textExamples[type]
  return formats?.writers[type]?.(body) ?? body
}

const textExamples: Readonly<Record<string, string>> = {
  'text/plain': '#',
  'text/html': '<!doctype html>',
  'text/css': 'body {}',
  'text/javascript': 'export {}',
  'image/svg+xml': '<svg xmlns="http://www.w3.org/2000/svg"/>',
  'image/png': 'iVBORw0KGgo=',
  'application/manifest+json': '{}',
  'application/json': '{}',
}

/** The description of a problem response starts with its first code. */
function exampleProblem(status: string, description: string) {
  const code = status === 'default' ? 'unavailable' : (/^\w+/.exec(description)?.[0] as ProblemCode)
  return {
    type: `https://health.example/problems/${code}`,
    title: problemTitle(code),
    status: status === 'default' ? 503 : Number(status),
    code,
    detail: `${problemTitle(code)}.`,
    requestId: '3f0c2f6e-6f5a-4c5c-9d2b-4e1f1c3b7a90',
    ...(code === 'invalid_parameter'
      ? { errors: [{ in: 'query', name: 'days', message: 'must be a whole number from 1 to 3660' }] }
      : {}),
  }
}

/**
 * Writes a schema in words that tools understand: tuples as lists of a fixed length (validators and generators misread `prefixItems`),
 * and no pattern beside a format.
 */
function simplify(schema: JsonSchema): void {
  for (const part of partsOf(schema)) simplify(part)
  dropPatternOfFormat(schema)
  const { prefixItems } = schema
  if (!prefixItems) return
  const types = [...new Map(prefixItems.map(item => [JSON.stringify(item), item])).values()]
  const only = types.length === 1 ? types[0] : undefined
  Object.assign(schema, { items: only ?? { anyOf: types }, minItems: prefixItems.length, maxItems: prefixItems.length })
  delete schema.prefixItems
}

/** The position of a schema: its owner (a schema or an operation), the parent member, and its own name. */
interface Place {
  owner: string
  parent?: string
  name?: string
}

/** An example of a schema: the same for the same schema, with values that fit the names. */
function exampleOf(schema: JsonSchema, schemas: Schemas, place: Place = { owner: '' }): unknown {
  if (schema.$ref) {
    const owner = schema.$ref.slice(schema.$ref.lastIndexOf('/') + 1)
    return exampleOf(schemas[owner] ?? {}, schemas, { ...place, owner })
  }
  const { owner, parent, name = '' } = place
  const { const: only, enum: choices, anyOf, oneOf } = schema
  if (only !== undefined) return only
  if (choices) return choices.find(choice => choice !== null)
  const sample = [`${owner}.${name}`, `${parent}.${name}`, name].map(key => samples[key]).find(one => one !== undefined)
  if (sample !== undefined && fits(sample, schema)) return sample
  const alternatives = anyOf ?? oneOf
  if (alternatives) return exampleOf(alternatives.find(one => one.type !== 'null') ?? {}, schemas, place)
  const types = [schema.type].flat()
  if (types.includes('object')) return exampleObject(schema, schemas, place)
  if (types.includes('array')) return exampleList(schema, schemas, place)
  if (types.includes('string')) return exampleText(schema)
  if (types.includes('integer') || types.includes('number')) return Math.max(schema.minimum ?? 1, 0)
  if (types.includes('boolean')) return false
  return null
}

function exampleObject(schema: JsonSchema, schemas: Schemas, { owner, name: parent = '' }: Place) {
  const at = (name: string): Place => ({ owner, parent, name })
  const members = Object.entries(schema.properties ?? {}).map(([name, property]) => [
    name,
    exampleOf(property, schemas, at(name)),
  ])
  const { additionalProperties: others, propertyNames } = schema
  if (typeof others === 'object' && members.length === 0) {
    const key = String(propertyNames ? exampleOf(propertyNames, schemas) : 'steps')
    if (Object.keys(others).length > 0) members.push([key, exampleOf(others, schemas, at(key))])
  }
  return Object.fromEntries(members)
}

function exampleList({ items, minItems = 1 }: JsonSchema, schemas: Schemas, place: Place): unknown[] {
  const one = typeof items === 'object' ? exampleOf(items, schemas, place) : null
  return Array.from({ length: Math.max(1, minItems) }, () => one)
}

function exampleText({ format, minLength = 0 }: JsonSchema): string {
  if (format === 'date') return '2026-11-20'
  if (format === 'date-time') return '2026-11-20T06:42:00.000Z'
  if (format === 'uri') return 'https://health.example/api/v1'
  return 'text'.padEnd(minLength, '-')
}

/** Whether a sample has the type of the member's schema, and the members that it requires; one name can have several samples. */
function fits(sample: unknown, schema: JsonSchema): boolean {
  const types = (schema.anyOf ?? [schema]).flatMap(one => one.type ?? [])
  const type = sample === null ? 'null' : Array.isArray(sample) ? 'array' : typeof sample
  const isWhole = (schema.required ?? []).every(name => name in Object(sample))
  return (types.includes(type) && isWhole) || (Number.isInteger(sample) && types.includes('integer'))
}
