import type { OpenApiDocument, Operation } from '../../lib/http/openapi/complete.ts'
import type { JsonSchema } from '../../lib/http/openapi/json-schema.ts'
import { type Html, html, inline, markdown } from './html.ts'

interface Section {
  method: string
  path: string
  operation: Operation
}

/** The OpenAPI document as one HTML page without a script: guide, operations by tag, schemas. */
export function docsPage(document: OpenApiDocument): string {
  const { info, tags, components } = document
  const sections = Object.entries(document.paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, operation]) => ({ method: method.toUpperCase(), path, operation })),
  )
  const ofTag = (name: string) => sections.filter(({ operation }) => operation.tags.includes(name))
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${info.title}: API</title>
<link rel="stylesheet" href="/app/assets/page.css">
<link rel="stylesheet" href="/app/assets/docs.css">
</head>
<body class="docs">
<header><h1>${info.title}: API</h1><a href="/api/v1/openapi.json">OpenAPI document</a> <a href="/account">Account</a></header>
<nav aria-label="Operations">${tags.map(({ name }) => contents(name, ofTag(name)))}</nav>
<main>
${markdown(info.description)}
${tags.map(({ name, description = '' }) => html`<h2 id="tag-${name}">${name}</h2><p>${description}</p>${ofTag(name).map(operationSection)}`)}
<h2 id="schemas">Schemas</h2>
${Object.entries(components.schemas).map(([name, schema]) => html`<section id="schema-${name}"><h3>${name}</h3><p>${inline(schema.description ?? '')}</p>${schemaList(schema)}</section>`)}
</main>
</body>
</html>
`.text
}

function contents(tag: string, sections: readonly Section[]): Html {
  const items = sections.map(
    ({ method, path, operation }) =>
      html`<li><a href="#${operation.operationId}"><code>${method}</code> ${path}</a></li>`,
  )
  return html`<details open><summary>${tag}</summary><ul>${items}</ul></details>`
}

function operationSection({ method, path, operation }: Section): Html {
  const { operationId, summary, description, parameters = [], requestBody, responses } = operation
  return html`<section id="${operationId}">
<h3><code>${method} ${path}</code></h3>
<p>${inline(summary)}</p>
${markdown(description)}
${parameters.length > 0 ? parameterTable(parameters) : html``}
${Object.entries(requestBody?.content ?? {}).map(
  ([type, media]) =>
    html`<details><summary>Body, ${type}</summary>${schemaList(media.schema)}<pre>${shown(media.example)}</pre></details>`,
)}
${Object.entries(responses).map(([status, response]) => responseDetails(status, response))}
</section>`
}

function parameterTable(parameters: NonNullable<Operation['parameters']>): Html {
  const rows = parameters.map(
    one =>
      html`<tr><th scope="row"><code>${one.name}</code></th><td>${one.in}${one.required ? ', required' : ''}</td><td>${typeOf(one.schema)}${one.schema.default === undefined ? '' : `, default ${String(one.schema.default)}`}</td><td>${inline(one.description ?? '')}</td></tr>`,
  )
  return html`<div class="scroll"><table><thead><tr><th scope="col">Parameter</th><th scope="col">In</th><th scope="col">Type</th><th scope="col">Meaning</th></tr></thead><tbody>${rows}</tbody></table></div>`
}

function responseDetails(status: string, { description, headers = {}, content = {} }: Operation['responses'][string]) {
  const bodies = Object.entries(content).map(
    ([type, { schema, example }]) => html`<h4>${type}</h4>${schemaList(schema)}<pre>${shown(example)}</pre>`,
  )
  const names = Object.keys(headers).join(', ')
  return html`<details><summary>${status} ${inline(description)}</summary><p>Headers: ${names}</p>${bodies}</details>`
}

function shown(example: unknown): string {
  return typeof example === 'string' ? example : JSON.stringify(example, null, 2)
}

/** The members of a schema as a list, with the members of inner objects inside; a named schema is a link to its own section. */
function schemaList(schema: JsonSchema): Html {
  const owner = objectIn(schema)
  const { properties = {}, required = [] } = owner ?? {}
  const members = Object.entries(properties).map(([name, member]) => {
    const optional = required.includes(name) ? '' : ', optional'
    return html`<li><code>${name}</code> <small>${typeOf(member)}${optional}</small> ${inline(member.description ?? '')}${schemaList(member)}</li>`
  })
  return members.length > 0 ? html`<ul>${members}</ul>` : html``
}

/** The type of a value in words. */
function typeOf(schema: JsonSchema): Html {
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
