import type { OpenApiDocument, Operation } from '../../lib/http/openapi/complete.ts'
import { type JsonSchema, partsOf } from '../../lib/http/openapi/json-schema.ts'
import { type Html, html, inline, markdown } from './html.ts'

interface Section {
  method: string
  path: string
  operation: Operation
}

/** A tag of the document with its operations and the schemas that no other tag uses: one page. */
interface Group {
  name: string
  title: string
  description: string
  sections: readonly Section[]
  schemas: readonly string[]
}

/** Something that the search finds. */
export interface Found {
  href: string
  title: string
  summary: string
  /** The words of its text in lower case, each once. */
  words: string
}

/** The page of the schemas that several groups use. */
const schemasPage = 'schemas'

interface Scripts {
  scheme: string
  search: string
}

export interface DocsPages {
  /** The page `/docs`. */
  first: string
  /** The pages `/docs/<name>`. */
  pages: Record<string, string>
  /** What the search finds. */
  index: readonly Found[]
}

/**
 * The OpenAPI document as HTML: a first page with three calls and the list of operations, a page for each tag, and one for the schemas
 * that several tags use. Everything can be read without a script; `scripts` are the addresses of the one that shows the chosen
 * colors and of the one that searches.
 */
export function docsPages(document: OpenApiDocument, scripts: Scripts): DocsPages {
  const groups = groupsOf(document)
  const { schemas } = document.components
  const shared = Object.keys(schemas).filter(name => !groups.some(group => group.schemas.includes(name)))
  const link = schemaLinks(groups)
  const page = (title: string, current: string, main: Html) => shell({ title, current, main, groups, scripts }).text
  const schemaSections = (names: readonly string[]) => names.map(name => schemaSection(name, schemas[name] ?? {}, link))
  return {
    first: page('API', '', firstPage(document.info.description, groups)),
    pages: {
      ...Object.fromEntries(
        groups.map(({ name, title, description, sections, schemas: own }) => [
          name,
          page(
            title,
            name,
            html`<h1>${title}</h1>
<p>${description}</p>
${sections.map(one => operationSection(one, link))}
${own.length > 0 ? html`<h2>Schemas</h2>${schemaSections(own)}` : html``}`,
          ),
        ]),
      ),
      [schemasPage]: page(
        'Schemas',
        schemasPage,
        html`<h1>Schemas</h1>
<p>The schemas that several groups use.</p>
<h2>By name</h2>${schemaSections(shared)}`,
      ),
    },
    index: [
      ...groups.flatMap(({ name, sections }) =>
        sections.map(one => ({
          href: operationLink(name, one),
          title: `${one.method} ${one.path}`,
          summary: one.operation.summary,
          words: wordsOf(operationSection(one, link)),
        })),
      ),
      ...Object.entries(schemas).map(([name, schema]) => ({
        href: link(name),
        title: name,
        summary: schema.description ?? 'A schema.',
        words: wordsOf(schemaSection(name, schema, link)),
      })),
    ],
  }
}

function groupsOf({ paths, tags, components }: OpenApiDocument): Group[] {
  const sections = Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, operation]) => ({ method: method.toUpperCase(), path, operation })),
  )
  const groups = tags.map(({ name, description = '' }) => ({
    name,
    title: name === 'mcp' ? 'MCP' : `${name[0]?.toUpperCase()}${name.slice(1).replaceAll('-', ' ')}`,
    description,
    sections: sections.filter(({ operation }) => operation.tags.includes(name)),
  }))
  const used = groups.map(group => usedSchemas(group.sections, components.schemas))
  const isOnly = (schema: string) => used.filter(one => one.has(schema)).length === 1
  return groups.map((group, i) => ({ ...group, schemas: [...(used[i] ?? [])].filter(isOnly).sort() }))
}

/** The named schemas that operations use, also inside of others. */
function usedSchemas(sections: readonly Section[], schemas: Readonly<Record<string, JsonSchema>>): Set<string> {
  const used = new Set<string>()
  const visit = (schema: JsonSchema): void => {
    const name = schema.$ref && nameOf(schema.$ref)
    if (name && !used.has(name)) {
      used.add(name)
      visit(schemas[name] ?? {})
    }
    for (const part of partsOf(schema)) visit(part)
  }
  for (const { operation } of sections) for (const schema of schemasIn(operation)) visit(schema)
  return used
}

const schemasIn = ({ parameters = [], requestBody, responses }: Operation): JsonSchema[] => [
  ...parameters.map(one => one.schema),
  ...[requestBody, ...Object.values(responses)].flatMap(one =>
    Object.values(one?.content ?? {}).map(media => media.schema),
  ),
]

type SchemaLink = (name: string) => string

function schemaLinks(groups: readonly Group[]): SchemaLink {
  const places = new Map(groups.flatMap(group => group.schemas.map(name => [name, group.name])))
  return name => `/docs/${places.get(name) ?? schemasPage}#schema-${name}`
}

const operationLink = (group: string, { operation }: Section) => `/docs/${group}#${operation.operationId}`

/** The words that a person reads in a part, without its examples. */
function wordsOf({ text }: Html): string {
  const read = text.replaceAll(/<pre.*?<\/pre>|<[^>]*>|&#\d+;/gs, ' ').toLowerCase()
  return [...new Set(read.match(/[\p{L}\p{N}]+/gu))].sort().join(' ')
}

interface Shell {
  title: string
  current: string
  main: Html
  groups: readonly Group[]
  scripts: Scripts
}

function shell({ title, current, main, groups, scripts }: Shell): Html {
  const pages = [{ name: '', title: 'Start' }, ...groups, { name: schemasPage, title: 'Schemas' }]
  const link = (one: { name: string; title: string }) =>
    html`<li><a href="/docs${one.name ? `/${one.name}` : ''}"${one.name === current ? html` aria-current="page"` : html``}>${one.title}</a></li>`
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${title} · Personal Health Data</title>
<link rel="icon" href="/app/assets/icon.svg" type="image/svg+xml">
<script src="${scripts.scheme}"></script>
<link rel="stylesheet" href="/app/assets/page.css">
<link rel="stylesheet" href="/app/assets/docs.css">
<script src="${scripts.search}" defer></script>
</head>
<body class="docs">
<header>
<a class="brand" href="/docs">Personal Health Data: API</a>
<form role="search" hidden><input type="search" aria-label="Search the documentation" placeholder="Search" autocomplete="off"></form>
<a href="/app/today">Dashboard</a>
<a href="/api/v1/openapi.json">OpenAPI document</a>
</header>
<nav aria-label="Documentation"><ul>${pages.map(link)}</ul></nav>
<main>
${main}
</main>
<section class="results" aria-label="Search results" hidden><p role="status"></p><ol></ol></section>
</body>
</html>
`
}

const calls = [
  ['How you are today, in a few findings with their evidence', '', '/api/v1/summary', 'getSummary'],
  ['Seven days of steps and sleep', '', '/api/v1/daily?days=7&types=steps,sleep', 'getDaily'],
  [
    'A question in words',
    ` -H 'Content-Type: application/json' -d '{"question": "How did I sleep last week?"}'`,
    '/api/v1/ask',
    'postAsk',
  ],
] as const

/** `{{origin}}` is where the service is, which the endpoint knows. */
function firstPage(guide: string, groups: readonly Group[]): Html {
  const places = new Map(
    groups.flatMap(({ name, sections }) => sections.map(one => [one.operation.operationId, operationLink(name, one)])),
  )
  const call = ([what, body, path, id]: (typeof calls)[number]) => html`<li>
<p>${what}: <a href="${places.get(id) ?? ''}">what it returns</a></p>
<pre>curl -s -H "Authorization: Bearer $KEY"${body} '{{origin}}${path}'</pre>
</li>`
  const [about = '', ...others] = guide.split('\n\n')
  return html`<h1>The API in three calls</h1>
<p>${about}</p>
<h2>Make a key</h2>
<p>Sign in, open <a href="/app/keys">Usage and keys</a>, and make a key that reads. It is shown once; copy it:</p>
<pre>export KEY=phd_…</pre>
<h2>Three calls</h2>
<ol>${calls.map(call)}</ol>
<p>What is missing is <code>null</code>, never 0, and every number can say where it comes from. More: <a href="#conventions">conventions</a>, <a href="/llms.txt">the same for assistants</a>, <a href="/docs/calibration">how often statements about chance are right</a>.</p>
<h2>All operations</h2>
${groups.map(groupList)}
<section id="conventions">${markdown(others.join('\n\n'))}</section>`
}

function groupList({ name, title, description, sections }: Group): Html {
  const item = (section: Section) =>
    html`<li id="${section.operation.operationId}"><a href="${operationLink(name, section)}"><code>${section.method} ${section.path}</code></a> ${inline(section.operation.summary)}</li>`
  return html`<section id="tag-${name}"><h3><a href="/docs/${name}">${title}</a></h3><p>${description}</p><ul>${sections.map(item)}</ul></section>`
}

function schemaSection(name: string, schema: JsonSchema, link: SchemaLink): Html {
  return html`<section id="schema-${name}"><h3>${name}</h3><p>${inline(schema.description ?? '')}</p>${schemaList(schema, link)}</section>`
}

function operationSection({ method, path, operation }: Section, link: SchemaLink): Html {
  const { operationId, summary, description, parameters = [], requestBody, responses } = operation
  const [problems, successes] = [true, false].map(isWanted =>
    Object.entries(responses).filter(([, { content }]) => problemType in (content ?? {}) === isWanted),
  ) as [Responses, Responses]
  return html`<section id="${operationId}">
<h2><code>${method} ${path}</code></h2>
<p>${inline(summary)}</p>
${markdown(description)}
${parameters.length > 0 ? parameterTable(parameters, link) : html``}
${Object.entries(requestBody?.content ?? {}).map(
  ([type, media]) =>
    html`<details><summary>Body, ${type}</summary>${schemaList(media.schema, link)}<pre tabindex="0">${shown(media.example)}</pre></details>`,
)}
${successes.map(([status, response]) => responseDetails(status, response, link))}
${problemDetails(problems, link)}
</section>`
}

function parameterTable(parameters: NonNullable<Operation['parameters']>, link: SchemaLink): Html {
  const rows = parameters.map(
    one =>
      html`<tr><th scope="row"><code>${one.name}</code></th><td>${one.in}${one.required ? ', required' : ''}</td><td>${typeOf(one.schema, link)}${one.schema.default === undefined ? '' : `, default ${String(one.schema.default)}`}</td><td>${inline(one.description ?? '')}</td></tr>`,
  )
  return html`<div class="scroll" tabindex="0" role="group" aria-label="Parameters"><table><thead><tr><th scope="col">Parameter</th><th scope="col">In</th><th scope="col">Type</th><th scope="col">Meaning</th></tr></thead><tbody>${rows}</tbody></table></div>`
}

function responseDetails(
  status: string,
  { description, headers = {}, content = {} }: Operation['responses'][string],
  link: SchemaLink,
) {
  const bodies = Object.entries(content).map(
    ([type, { schema, example }]) =>
      html`<h4>${type}</h4>${schemaList(schema, link)}<pre tabindex="0">${shown(example)}</pre>`,
  )
  const names = Object.keys(headers).join(', ')
  return html`<details><summary>${status} ${inline(description)}</summary><p>Headers: ${names}</p>${bodies}</details>`
}

type Responses = [status: string, response: Operation['responses'][string]][]
const problemType = 'application/problem+json'

/** Every way in which a request can fail, with one example: they have the same members. */
function problemDetails(problems: Responses, link: SchemaLink): Html {
  const [first] = problems
  const media = first?.[1].content?.[problemType]
  if (!media) return html``
  const items = problems.map(([status, { description }]) => html`<li>${status} ${inline(description)}</li>`)
  return html`<details><summary>Problems</summary><ul>${items}</ul><p>Each is a ${typeOf(media.schema, link)}:</p><pre tabindex="0">${shown(media.example)}</pre></details>`
}

function shown(example: unknown): string {
  return typeof example === 'string' ? example : JSON.stringify(example, null, 2)
}

/** The members of a schema as a list, with the members of inner objects inside; a named schema is a link to its own section. */
function schemaList(schema: JsonSchema, link: SchemaLink): Html {
  const owner = objectIn(schema)
  const { properties = {}, required = [] } = owner ?? {}
  const members = Object.entries(properties).map(([name, member]) => {
    const optional = required.includes(name) ? '' : ', optional'
    return html`<li><code>${name}</code> <small>${typeOf(member, link)}${optional}</small> ${inline(member.description ?? '')}${schemaList(member, link)}</li>`
  })
  return members.length > 0 ? html`<ul>${members}</ul>` : html``
}

/** The type of a value in words. */
function typeOf(schema: JsonSchema, link: SchemaLink): Html {
  const { $ref, anyOf, oneOf, items, additionalProperties } = schema
  if ($ref) return html`<a href="${link(nameOf($ref))}">${nameOf($ref)}</a>`
  const alternatives = anyOf ?? oneOf
  if (alternatives) return joined(alternatives.map(one => typeOf(one, link)))
  if (schema.const !== undefined) return html`${JSON.stringify(schema.const)}`
  if (schema.enum) return html`${schema.enum.map(value => JSON.stringify(value)).join(', ')}`
  if (schema.type === 'array') return typeof items === 'object' ? html`list of ${typeOf(items, link)}` : html`list`
  if (schema.type === 'object' && typeof additionalProperties === 'object')
    return Object.keys(additionalProperties).length > 0 ? html`map to ${typeOf(additionalProperties, link)}` : html`map`
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
