/** The parts of a JSON Schema written by zod that this folder reads. */
export interface JsonSchema {
  $ref?: string
  type?: string | string[]
  description?: string
  format?: string
  const?: unknown
  enum?: unknown[]
  default?: unknown
  example?: unknown
  minimum?: number
  minLength?: number
  minItems?: number
  maxItems?: number
  pattern?: string
  properties?: Record<string, JsonSchema>
  required?: string[]
  propertyNames?: JsonSchema
  additionalProperties?: boolean | JsonSchema
  items?: JsonSchema | boolean
  prefixItems?: JsonSchema[]
  anyOf?: JsonSchema[]
  oneOf?: JsonSchema[]
}

export type Schemas = Readonly<Record<string, JsonSchema>>

/** The schemas directly inside a schema. */
export function partsOf(schema: JsonSchema): JsonSchema[] {
  const { properties = {}, additionalProperties, items, prefixItems = [], anyOf = [], oneOf = [] } = schema
  const inner = [additionalProperties, items].filter(one => typeof one === 'object')
  return [...Object.values(properties), ...inner, ...prefixItems, ...anyOf, ...oneOf]
}

/** A format such as `date-time` says what its pattern of 350 characters would: removes the pattern. */
export function dropPatternOfFormat(schema: JsonSchema): void {
  if (schema.format) delete schema.pattern
}
