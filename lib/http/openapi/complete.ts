import { type ProblemCode, problemTitle } from '../../errors.ts'
import { methodOf, pathOf } from '../contract.ts'
import type { AnyContract } from '../endpoint.ts'
import { exampleOf } from './example.ts'
import { headersOf } from './headers.ts'
import { type JsonSchema, partsOf, type Schemas } from './json-schema.ts'

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
  if (text)
    return { 'text/plain': '#', 'text/html': '<!doctype html>', 'text/css': 'body {}', 'text/javascript': 'export {}' }[
      type
    ]
  return formats?.writers[type]?.(body) ?? body
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
 * and no pattern with `\p{…}`, which is an error without Unicode mode.
 */
function simplify(schema: JsonSchema): void {
  for (const part of partsOf(schema)) simplify(part)
  if (schema.pattern?.includes('p{')) delete schema.pattern
  if (schema.allOf) schema.allOf = schema.allOf.filter(part => Object.keys(part).length > 0)
  if (schema.allOf?.length === 0) delete schema.allOf
  const { prefixItems } = schema
  if (!prefixItems) return
  const types = [...new Map(prefixItems.map(item => [JSON.stringify(item), item])).values()]
  const only = types.length === 1 ? types[0] : undefined
  Object.assign(schema, { items: only ?? { anyOf: types }, minItems: prefixItems.length, maxItems: prefixItems.length })
  delete schema.prefixItems
}
