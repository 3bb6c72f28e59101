import { RE2JS } from 're2js'
import { describe, expect, test } from 'vitest'
import { endpoints } from '../../../functions/catalog.ts'
import type { AnyEndpoint } from '../../../lib/http/endpoint.ts'
import { openApiDocument } from '../../../lib/http/openapi/document.ts'
import { inputSchemaOf } from '../../../lib/mcp/input-schema.ts'
import { type Tool, tools } from '../../../lib/mcp/tools.ts'
import { allEndpoints } from '../../support/endpoints.ts'

const endpointOf = ({ route }: Tool): AnyEndpoint =>
  allEndpoints.find(one => one.route === route) ?? expect.unreachable(route)

/** Every value of a member name anywhere in a document, with its place. */
function membersNamed(wanted: string, value: unknown, place: string): { place: string; value: unknown }[] {
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, inner]) => [
    ...(name === wanted ? [{ place, value: inner }] : []),
    ...membersNamed(wanted, inner, `${place}/${name}`),
  ])
}

/**
 * Why some dialect refuses a pattern, or null. RE2 stands for the engines without lookaround and back references (RE2, Go, Rust). Python's
 * `re` has no `\p`, only JavaScript and Python have `\u`, and a bracket inside a class is a nested class to some.
 */
function refusalOf(pattern: string): string | null {
  if (/\\[pPuUxN]/.test(pattern)) return 'has an escape that is not in every dialect'
  if (/\[[^\]]*\[/.test(pattern)) return 'has a class within a class'
  try {
    RE2JS.compile(pattern)
    return null
  } catch (error) {
    return String(error)
  }
}

const published: readonly [string, unknown][] = [
  ['the OpenAPI document', openApiDocument(endpoints)],
  ...tools.map((tool: Tool): [string, unknown] => [tool.name, inputSchemaOf(endpointOf(tool), tool.usual)]),
]

describe('a schema that others compile', () => {
  test.each(['^[^\\p{Cc}]*$', '^(?!a)b', '(?<=a)b', '[\\u200c]', '(a)\\1', '[a[b]]', '('])(
    'may not have the pattern %s, which a dialect refuses',
    pattern => {
      expect(refusalOf(pattern)).not.toBeNull()
    },
  )

  test.each(published)('of %s has only patterns that every dialect compiles', (name, schema) => {
    const patterns = membersNamed('pattern', schema, name).filter(({ value }) => typeof value === 'string')
    const refused = patterns.map(one => ({ ...one, refusal: refusalOf(String(one.value)) }))
    expect(refused.filter(({ refusal }) => refusal)).toEqual([])
  })

  test.each(published)('of %s has no allOf, and no pattern beside a format', (name, schema) => {
    expect(membersNamed('allOf', schema, name)).toEqual([])
    const both = membersNamed('format', schema, name).filter(({ value }) => typeof value === 'string')
    const places = new Set(both.map(({ place }) => place))
    expect(membersNamed('pattern', schema, name).filter(({ place }) => places.has(place))).toEqual([])
  })
})

describe('a default of a tool', () => {
  test.each(tools.map((tool: Tool) => [tool.name, tool] as const))('is stated once, as it is used: %s', (_, tool) => {
    const { properties } = inputSchemaOf(endpointOf(tool), tool.usual)
    for (const [name, { default: usual, description = '' }] of Object.entries(properties)) {
      const stated = /\bdefault(?:s to|:)? ([\w/]+)/i.exec(description)?.[1]
      if (usual !== undefined && stated !== undefined) expect([name, String(usual)]).toEqual([name, stated])
      const used = tool.usual?.[name]
      if (used !== undefined) expect([name, String(usual ?? stated)]).toEqual([name, used])
    }
  })
})
