import type { JsonSchema } from '../json-schema.ts'
import { type Html, html, inline } from './html.ts'

/** The members of a schema as a list, those of inner objects inside; a named schema is a link to its own section. */
export function schemaList(schema: JsonSchema): Html {
  const owner = objectIn(schema)
  const { properties = {}, required = [] } = owner ?? {}
  const members = Object.entries(properties).map(([name, member]) => {
    const optional = required.includes(name) ? '' : ', optional'
    return html`<li><code>${name}</code> <small>${typeOf(member)}${optional}</small> ${inline(member.description ?? '')}${schemaList(member)}</li>`
  })
  return members.length > 0 ? html`<ul>${members}</ul>` : html``
}

/** The type of a value in words. */
export function typeOf(schema: JsonSchema): Html {
  const { $ref, anyOf, oneOf, items, additionalProperties } = schema
  if ($ref) return html`<a href="#schema-${nameOf($ref)}">${nameOf($ref)}</a>`
  const alternatives = anyOf ?? oneOf
  if (alternatives) return joined(alternatives.map(typeOf))
  if (schema.const !== undefined) return html`${JSON.stringify(schema.const)}`
  if (schema.enum) return html`${schema.enum.map(value => JSON.stringify(value)).join(', ')}`
  if (schema.type === 'array') return typeof items === 'object' ? html`list of ${typeOf(items)}` : html`list`
  if (schema.type === 'object' && typeof additionalProperties === 'object')
    return Object.keys(additionalProperties).length > 0 ? html`map to ${typeOf(additionalProperties)}` : html`map`
  return html`${[schema.type ?? 'anything', schema.format ?? []].flat().join(' ')}`
}

function joined(types: Html[]): Html {
  return html`${types.map((type, i) => (i === 0 ? type : html` or ${type}`))}`
}

/** The object that a schema is, or that its lists, maps and alternatives hold. */
function objectIn(schema: JsonSchema): JsonSchema | undefined {
  if (schema.properties) return schema
  const { items, additionalProperties, anyOf = [], oneOf = [] } = schema
  const inner = [items, additionalProperties, ...anyOf, ...oneOf].filter(one => typeof one === 'object')
  return inner.map(objectIn).find(one => one !== undefined)
}

function nameOf(reference: string): string {
  return reference.slice(reference.lastIndexOf('/') + 1)
}
