import * as z from 'zod'
import type { AnyContract } from '../http/endpoint.ts'
import { dropPatternOfFormat, type JsonSchema } from '../http/openapi/json-schema.ts'

/** The arguments of a tool as JSON Schema. */
export interface InputSchema {
  type: 'object'
  properties: Record<string, JsonSchema>
  required: string[]
  additionalProperties: false
  $defs?: Record<string, JsonSchema>
}

/** The parameters and the members of the body of an endpoint as one object, from its own declarations. */
export function inputSchemaOf(contract: AnyContract, usual: Readonly<Record<string, string>> = {}): InputSchema {
  const whole: InputSchema = { type: 'object', properties: {}, required: [], additionalProperties: false }
  for (const part of [contract.path, contract.query, contract.body]) {
    if (!part) continue
    const {
      properties = {},
      required = [],
      $defs,
    } = z.toJSONSchema(part, { io: 'input', override }) as JsonSchema & {
      $defs?: Record<string, JsonSchema>
    }
    Object.assign(whole.properties, properties)
    whole.required.push(...required)
    if ($defs) whole.$defs = { ...whole.$defs, ...$defs }
  }
  for (const [name, property] of Object.entries(whole.properties)) describe(name, property, usual[name])
  return whole
}

function describe(name: string, property: JsonSchema, usual: string | undefined): void {
  property.description ??= name
  // The schema is of JSON arguments, in which a list is an array.
  if (property.type === 'array') property.description = property.description.replace(/^Comma-separated\./, 'A list.')
  if (usual === undefined) return
  // A number of days has its default in words only: a client that fills in defaults would send it beside a first and a last day.
  if (name === 'days') property.description = property.description.replace(/Default \d+\.$/, `Default ${usual}.`)
  else if (property.type === 'array') property.default = usual.split(',')
  else property.default = property.type === 'integer' ? Number(usual) : usual
}

/** Removes what only the OpenAPI document reads, and the pattern of a number that is text in a query. */
function override({ jsonSchema }: { jsonSchema: Record<string, unknown> }): void {
  const { override: added, ...rest } = jsonSchema
  for (const name of Object.keys(jsonSchema)) delete jsonSchema[name]
  Object.assign(jsonSchema, rest, added)
  delete jsonSchema['example']
  if (jsonSchema['type'] === 'integer') delete jsonSchema['pattern']
  dropPatternOfFormat(jsonSchema)
}
