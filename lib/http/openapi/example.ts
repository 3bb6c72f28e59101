import type { JsonSchema, Schemas } from './json-schema.ts'
import { samples } from './samples.ts'

/** The position of a schema: its owner (a schema or an operation), the parent member, and its own name. */
interface Place {
  owner: string
  parent?: string
  name?: string
}

/** An example of a schema: the same for the same schema, with values that fit the names. */
export function exampleOf(schema: JsonSchema, schemas: Schemas, place: Place = { owner: '' }): unknown {
  if (schema.$ref) {
    const owner = schema.$ref.slice(schema.$ref.lastIndexOf('/') + 1)
    return exampleOf(schemas[owner] ?? {}, schemas, { ...place, owner })
  }
  const { owner, parent, name = '' } = place
  const { const: only, enum: choices, anyOf, oneOf, allOf } = schema
  if (only !== undefined) return only
  if (choices) return choices.find(choice => choice !== null)
  const sample = [`${owner}.${name}`, `${parent}.${name}`, name].map(key => samples[key]).find(one => one !== undefined)
  if (sample !== undefined && fits(sample, schema)) return sample
  const alternatives = anyOf ?? oneOf ?? allOf
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
