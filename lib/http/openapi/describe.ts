import { type JsonSchema, partsOf } from './json-schema.ts'
import { accountTexts } from './texts/account.ts'
import { analysisTexts } from './texts/analysis.ts'
import { commonTexts } from './texts/common.ts'
import { healthTexts } from './texts/health.ts'
import { trainingTexts } from './texts/training.ts'

const texts = new Map(
  Object.entries({ ...commonTexts, ...trainingTexts, ...healthTexts, ...analysisTexts, ...accountTexts }),
)

/**
 * Adds a description to every property without one. `owner` is the schema or operation that it belongs to. The texts are kept apart
 * from the schemas so that only the document contains them, and not the bundle of each endpoint.
 */
export function describeProperties(schema: JsonSchema, owner: string, parent = ''): void {
  const { properties = {}, ...others } = schema
  for (const [name, property] of Object.entries(properties)) {
    const text = texts.get(`${owner}.${name}`) ?? texts.get(`${parent}.${name}`) ?? texts.get(name)
    if (text !== undefined) property.description ??= text
    describeProperties(property, owner, name)
  }
  for (const part of partsOf(others)) describeProperties(part, owner, parent)
}

/**
 * Writes a schema in words that tools understand: tuples as lists of a fixed length (validators and generators misread `prefixItems`),
 * and no pattern with `\p{…}`, which is an error without Unicode mode.
 */
export function simplify(schema: JsonSchema): void {
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
