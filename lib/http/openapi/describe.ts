import { type JsonSchema, partsOf } from './json-schema.ts'
import { accountTexts } from './texts/account.ts'
import { analysisTexts } from './texts/analysis.ts'
import { briefTexts } from './texts/briefs.ts'
import { commonTexts } from './texts/common.ts'
import { healthTexts } from './texts/health.ts'
import { metabolicTexts } from './texts/metabolic.ts'
import { sharedTexts } from './texts/shared.ts'
import { sharingTexts } from './texts/sharing.ts'
import { trainingTexts } from './texts/training.ts'
import { workoutTexts } from './texts/workouts.ts'

/** The descriptions of members: those of `common.ts` apply everywhere, all others only at the position that their key names. */
export const texts = {
  common: commonTexts,
  ofPlaces: [
    sharedTexts,
    trainingTexts,
    workoutTexts,
    healthTexts,
    metabolicTexts,
    analysisTexts,
    briefTexts,
    accountTexts,
    sharingTexts,
  ],
}

const byPlace = new Map(texts.ofPlaces.flatMap(file => Object.entries(file)))

/**
 * Adds a description to every property without one. `owner` is the schema or operation that it belongs to. The texts are kept apart
 * from the schemas so that only the document contains them, and not the bundle of each endpoint.
 *
 * The key of a text is `Series.unit` for a member of the schema `Series`, `getSync.runs` for one of an operation's body or its `data`,
 * and `lastRun.status` for a member of a member, or `Connection.lastRun.status` where the first two names would be ambiguous. A bare
 * name would describe unrelated members of the same name, so only the common ones of envelopes and values have one.
 */
export function describeProperties(schema: JsonSchema, owner: string, parent = ''): void {
  const { properties = {}, ...others } = schema
  for (const [name, property] of Object.entries(properties)) {
    const text =
      keysOf(owner, parent, name)
        .map(key => byPlace.get(key))
        .find(one => one !== undefined) ?? texts.common[name]
    if (text !== undefined) property.description ??= text
    describeProperties(property, owner, name)
  }
  for (const part of partsOf(others)) describeProperties(part, owner, parent)
}

/** The response of an operation has its members in `data`; a schema that differs between request and response has the suffix `Output`. */
function keysOf(owner: string, parent: string, name: string): string[] {
  const schema = owner.replace(/Output$/, '')
  if (parent === '' || parent === 'data') return [`${schema}.${name}`]
  return [`${schema}.${parent}.${name}`, `${parent}.${name}`]
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
