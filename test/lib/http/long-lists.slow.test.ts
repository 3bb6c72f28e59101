import { afterAll, beforeAll, expect, test } from 'vitest'
import * as z from 'zod'
import type { AnyEndpoint } from '../../../lib/http/endpoint.ts'
import type { Account } from '../../../lib/model/account/account.ts'
import { allEndpoints, callEndpoint, credentialsFor, sampleBody } from '../../support/endpoints.ts'
import { startWorld, type World } from '../../support/world.ts'

let world: World
let account: Account
beforeAll(async () => {
  world = await startWorld()
  account = await world.account()
})
afterAll(() => world.stop())

interface Schema {
  maxItems?: number
  items?: Schema
  type?: string
  properties?: Record<string, Schema>
  additionalProperties?: Schema | boolean
  anyOf?: Schema[]
  oneOf?: Schema[]
  $ref?: string
  $defs?: Record<string, Schema>
}

/** A place in a body: the members that lead to it, of lists the first entry. */
type Place = readonly (string | 0)[]

/** Where a schema has lists, and how long they may be. */
function listsIn(schema: Schema, root = schema, at: Place = []): { at: Place; max: number | undefined }[] {
  const target = schema.$ref ? root.$defs?.[schema.$ref.split('/').at(-1) ?? ''] : undefined
  if (target) return listsIn(target, root, at)
  const inner = (one: Schema, name: string | 0) => listsIn(one, root, [...at, name])
  return [
    ...(schema.type === 'array' ? [{ at, max: schema.maxItems }] : []),
    ...(schema.items ? inner(schema.items, 0) : []),
    ...Object.entries(schema.properties ?? {}).flatMap(([name, one]) => inner(one, name)),
    ...(typeof schema.additionalProperties === 'object' ? inner(schema.additionalProperties, '*') : []),
    ...[...(schema.anyOf ?? []), ...(schema.oneOf ?? [])].flatMap(one => listsIn(one, root, at)),
  ]
}

const schemaOf = ({ body }: AnyEndpoint) =>
  body ? (z.toJSONSchema(body, { io: 'input', unrepresentable: 'any' }) as Schema) : {}

const withBody = allEndpoints.filter(({ body }) => body)

test('every list in a body has a maximum', () => {
  const lists = withBody.flatMap(one => listsIn(schemaOf(one)).map(({ at, max }) => [one.route, at.join('.'), max]))
  expect(lists.length).toBeGreaterThan(8)
  expect(lists.filter(([, , max]) => max === undefined)).toEqual([])
})

/** The same value again and again, with as many bytes as a body may have. */
const listOf = (entry: string, bytes: number) => Array(Math.floor(bytes / (entry.length + 1))).fill(entry)

/** A body with something in one place. */
function withAt(body: unknown, [name, ...rest]: Place, value: string): string {
  if (name === undefined) return value
  if (name === 0) {
    const [first, ...others] = Array.isArray(body) ? (body as unknown[]) : []
    return `[${[withAt(first, rest, value), ...others.map(one => JSON.stringify(one))].join(',')}]`
  }
  const entries = Object.entries((body ?? {}) as Record<string, unknown>).filter(([key]) => key !== name)
  const inner = (body as Record<string, unknown> | undefined)?.[name]
  return `{${[...entries.map(([key, one]) => `${JSON.stringify(key)}:${JSON.stringify(one)}`), `${JSON.stringify(name)}:${withAt(inner, rest, value)}`].join(',')}}`
}

const set = { reps: 5 }
const own = { title: 'Sample', startedAt: '2026-10-25T08:00:00Z', exercises: [{ name: 'Squat', sets: [set] }] }
const hevy = {
  title: 'Sample',
  start_time: '2026-10-25T08:00:00Z',
  exercises: [{ title: 'Squat', sets: [{ type: 'normal', reps: 5 }] }],
}
/** What a file of workouts has lists in. The schema does not say, because it has to be recognized. */
const files: readonly [body: unknown, at: Place][] = [
  [{}, []],
  [{}, ['data']],
  ...[own, hevy].flatMap((one): [unknown, Place][] => [
    [[one], [0, 'exercises']],
    [[one], [0, 'exercises', 0, 'sets']],
  ]),
]

interface Body {
  endpoint: AnyEndpoint
  at: string
  text: string
}

function bodiesOf(endpoint: AnyEndpoint): Body[] {
  const { route, rawBody, maxBodyBytes = 256 * 1024 } = endpoint
  const isFile = rawBody?.includes('application/json') ?? false
  const sample: unknown = isFile || !endpoint.body ? {} : JSON.parse(sampleBody(endpoint) ?? '{}')
  const places: readonly (readonly [unknown, Place])[] = isFile
    ? files
    : [[sample, []], ...listsIn(schemaOf(endpoint)).map(({ at }) => [sample, at] as const)]
  const bodies = places.flatMap(([body, at]) =>
    ['{}', '1', '[]'].map(entry => ({
      endpoint,
      at: `${route} ${at.join('.')} of ${entry}`,
      text: withAt(body, at, `[${listOf(entry, (rawBody && !isFile ? 256 * 1024 : maxBodyBytes) - 1000).join(',')}]`),
    })),
  )
  if (!isFile) return bodies
  // A list that begins with a workout.
  const mixed = [own, hevy].flatMap(one => [
    [one, ...listOf('{}', maxBodyBytes - 1000)],
    [one, ...Array(9_999).fill('{}')],
  ])
  const textOf = (list: unknown[]) =>
    `[${list.map(value => (typeof value === 'string' ? value : JSON.stringify(value))).join(',')}]`
  return [...bodies, ...mixed.map((list, i) => ({ endpoint, at: `${route} mixed ${i}`, text: textOf(list) }))]
}

/** Counted, because only a check of the length knows it: what is checked entry by entry stops at a fault or names each of them. */
test('a list of the most entries that fit into a body is refused by its length alone, at every endpoint', async () => {
  const bodies = allEndpoints
    .filter(({ body, rawBody }) => body || rawBody?.includes('application/json'))
    .flatMap(bodiesOf)
  const others: unknown[] = []
  for (const { endpoint, at, text } of bodies) {
    const credentials = await credentialsFor(world, account, endpoint)
    const headers = { ...credentials?.headers, 'content-type': 'application/json' }
    const answer = await callEndpoint(world, endpoint, { ...credentials, headers, body: text })
    // A body that is no list itself, or a file as long as it may be.
    const needsNoCount = (at.includes('  of ') && endpoint.body) || / mixed [13]$/.test(at)
    const isCounted =
      answer.status >= 400 && answer.status < 500 && /at most [\d,]+.*(?:not|has) [\d,]+/.test(answer.text)
    if (needsNoCount ? answer.status >= 500 : !isCounted)
      others.push([at, answer.status, answer.body?.errors?.[0]?.message ?? answer.text.slice(0, 200)])
  }
  expect(others).toEqual([])
}, 120_000)
