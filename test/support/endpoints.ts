import type { APIGatewayProxyStructuredResultV2, Context as LambdaContext } from 'aws-lambda'
import * as z from 'zod'
import { endpoints } from '../../functions/catalog.ts'
import { methodOf, pathOf } from '../../lib/http/contract.ts'
import type { AnyContract, AnyEndpoint } from '../../lib/http/endpoint.ts'
import { httpHandler } from '../../lib/http/handler.ts'
import { ignoresQuery } from '../../lib/http/input/input.ts'
import { newId } from '../../lib/kernel/ids.ts'
import type { Account } from '../../lib/model/account/account.ts'
import { mediaId } from '../../lib/model/training/workout-media.ts'
import { httpEvent } from './http-event.ts'
import { simulatorSecret } from './platform-secret.ts'
import type { Answer, World } from './world.ts'

/** Every endpoint of the catalog: what is true of `allEndpoints` is true of an endpoint the moment it exists. */
export const allEndpoints: readonly AnyEndpoint[] = Object.values(endpoints as Record<string, AnyEndpoint>)
export const keyEndpoints = allEndpoints.filter(endpoint => endpoint.access.kind === 'key')
export const sessionEndpoints = allEndpoints.filter(endpoint => endpoint.access.kind === 'session')
/** Public, and the same for everybody: signing in is neither, and a receipt or a share is for who has its id or its token, and a public profile is read under its slug. */
export const publicEndpoints = allEndpoints.filter(
  endpoint =>
    endpoint.access.kind === 'public' &&
    !endpoint.uses?.includes('identityProvider') &&
    !endpoint.uses?.includes('readReceipts') &&
    !endpoint.uses?.includes('openShares') &&
    !endpoint.uses?.includes('openPublicProfiles'),
)
/** Endpoints whose caller proves by the request itself who it is. */
export const webhookEndpoints = allEndpoints.filter(endpoint => endpoint.access.kind === 'webhook')
/** Reads that answer 200 to every account. One record, by its id, is read only where there is one: see the tests of its area. */
export const keyReads = keyEndpoints.filter(endpoint => methodOf(endpoint.route) === 'GET' && !endpoint.path)

/** A good value for each parameter and body that has to be given and whose declaration does not suggest one. */
const samples: Readonly<Record<string, string>> = {
  x: 'steps',
  y: 'sleep',
  cursor: 'W10',
  exercises: 'none',
  return_to: '/account',
  timezone: 'Europe/Oslo',
}
/** An identity provider answers with its own text. */
const texts = [
  'code',
  'state',
  'iss',
  'session_state',
  'error',
  'error_description',
  'error_uri',
  'error_subtype',
  'scope',
  'authuser',
  'hd',
  'prompt',
  // What a person writes for others to read.
  'title',
  'question',
  'displayName',
  'headline',
  'tag',
]
const sampleLog = {
  title: 'Sample',
  startedAt: '2026-10-25T08:00:00Z',
  exercises: [{ name: 'Squat', sets: [{ reps: 5 }] }],
}
const sampleBodies: Readonly<Record<string, unknown>> = {
  'POST /api/v1/training/exercises/names': {
    names: [{ name: 'Bench on Monday', sameAs: 'barbell-bench-press-medium-grip' }],
  },
  'POST /api/v1/ask': { question: 'How many steps did I take yesterday?' },
  'POST /mcp': { jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name: 'get_summary', arguments: {} } },
  'POST /api/v1/backfill': { days: 7 },
  'POST /api/keys': { name: 'Sample' },
  'POST /api/imports': { bytes: 1000 },
  'POST /api/export/jobs': { format: 'ndjson', types: ['weight'] },
  'POST /api/shares': { resources: ['sleep'], range: { days: 7 }, expiresInHours: 1 },
  'PUT /api/public-profile': { enabled: false, slug: null, displayName: null, series: [], days: 30 },
  'POST /s/{token}': 'passphrase=three+plain+words',
  'POST /api/upstream-writes': { type: 'weight', at: '2026-10-25T08:00:00Z', kg: 70 },
  // This is refused: the account is still needed.
  'DELETE /api/account': { confirm: 'Another person' },
  'POST /webhooks/primary': { type: 'verification' },
  'POST /api/training-logs': { date: '2026-10-25', title: 'Run', kind: 'running', durationMinutes: 30 },
  'POST /api/notes': { start: '2026-10-25', tag: 'alcohol' },
  'POST /api/v1/workout-logs': sampleLog,
  'POST /api/v1/workout-media/{id}': { contentType: 'image/png', bytes: 9 },
  'POST /api/v1/workout-logs/import': { data: [sampleLog] },
}

export interface Parameter {
  name: string
  required: boolean
  schema: {
    type?: string
    format?: string
    minimum?: number
    maximum?: number
    maxLength?: number
    enum?: string[]
    /** For a comma-separated list. */
    items?: { enum?: string[] }
  }
}

const declared = new Map<AnyEndpoint, Parameter[]>()

/** The query parameters that an endpoint declares. */
export function parametersOf(endpoint: AnyEndpoint): Parameter[] {
  const known = declared.get(endpoint) ?? readParameters(endpoint)
  declared.set(endpoint, known)
  return known
}

function readParameters(endpoint: AnyEndpoint): Parameter[] {
  if (!endpoint.query) return []
  const { properties = {}, required = [] } = z.toJSONSchema(endpoint.query, { io: 'input' })
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    required: required.includes(name),
    schema: schema as Parameter['schema'],
  }))
}

/** A value that the parameter accepts. */
export function goodValue({ name, schema }: Parameter): string {
  const value =
    (texts.includes(name) ? 'x' : undefined) ??
    samples[name] ??
    schema.enum?.[0] ??
    (schema.format === 'date' ? '2026-10-25' : schema.minimum?.toString())
  if (value !== undefined) return value
  const [first] = schema.items?.enum ?? []
  if (first) return first
  throw new Error(`Give the parameter ${name} a good value in test/support/endpoints.ts`)
}

/** The shortest query that the endpoint accepts: its required parameters. */
export function goodQuery(endpoint: AnyEndpoint): string {
  const needed = parametersOf(endpoint).filter(parameter => parameter.required)
  return needed.map(parameter => `${parameter.name}=${goodValue(parameter)}`).join('&')
}

/** Values that a parameter of this kind must refuse. */
export function junkFor({ name, schema }: Parameter): string[] {
  if (texts.includes(name)) return ['x'.repeat(4001)]
  if (name === 'return_to')
    return [
      '',
      'account',
      '//evil.test',
      '/\\evil.test',
      '/\t/evil.test',
      'https://evil.test',
      'javascript:alert(1)',
      '/a?b=//evil.test',
      '/a#b',
      '/%2f',
    ]
  if (name === 'timezone') return ['', 'Mars/Olympus', '+02:00', 'UTC+2', 'Europe/Oslo ']
  const everywhere = ['', ' ', '\0', '__proto__', '\u202e', '%00', `${'x'.repeat(400)}`]
  if (name === 'cursor') return [...everywhere, 'W10', 'e30', 'bnVsbA', 'MQ', '[]', '../../etc/passwd']
  if (schema.type === 'integer') {
    const { minimum = 0, maximum = 0 } = schema
    const outside = [minimum - 1, maximum + 1, -maximum, 1e9, 2 ** 53 + 2].map(String)
    const misspelled = [
      '1e309',
      '1e1',
      'NaN',
      'Infinity',
      '0x10',
      '1.0',
      '1,5',
      '-0',
      '+7',
      ' 7',
      '7 ',
      '7\n',
      '12abc',
      '٧',
    ]
    return [...everywhere, ...outside, ...misspelled]
  }
  if (schema.format === 'date') {
    const impossible = ['2026-02-30', '2025-02-29', '2026-13-01', '2026-00-10', '0000-01-01', '9999-12-31']
    const misspelled = ['2026-2-3', '20261025', '2026-10-25T00:00:00Z', '25-10-2026', 'today', '1e309', '-2026-10-25']
    return [...everywhere, ...impossible, ...misspelled, '2026-10-25\n']
  }
  const word = goodValue({ name, required: true, schema })
  if (schema.enum) return [...everywhere, `${word}s`, `${word},${word}`, `${word} `, ',', 'constructor', 'toString']
  if (schema.type === 'array')
    return [
      ...everywhere,
      ',',
      `${word},`,
      `,${word}`,
      `${word};${word}`,
      `${word}s`,
      'constructor',
      `${word},toString`,
    ]
  throw new Error(`Say in test/support/endpoints.ts how the parameter ${name} is corrupted`)
}

export type RequestOptions = Parameters<typeof httpEvent>[1]

/** A new credential of the kind that an endpoint requires; none for a public endpoint. */
export async function credentialsFor(world: World, account: Account, { access }: AnyEndpoint): Promise<RequestOptions> {
  if (access.kind === 'public') return {}
  if (access.kind === 'webhook') return { headers: { authorization: simulatorSecret.webhookSecret } }
  if (access.kind === 'session') return { session: await world.session(account) }
  return { key: await world.key(account, [access.ability]) }
}

/** Credentials for an endpoint that are replaced before they reach their limit of requests a minute. */
export function manyCredentials(world: World, account: Account, endpoint: AnyEndpoint): () => Promise<RequestOptions> {
  let taken = 0
  let current: Promise<RequestOptions> = Promise.resolve({})
  return () => {
    if (taken++ % 50 === 0) current = credentialsFor(world, account, endpoint)
    return current
  }
}

/** In the form of an id, and of no record. */
const sampleId = newId(0)
const pathSamples: Readonly<Record<string, string>> = {
  file: 'page.css',
  code: 'not_found',
  view: 'today',
  page: 'calibration',
}
const sampleMediaId = mediaId(sampleId, 0, '0'.repeat(20))

/** Whether an endpoint passes parameters that it does not know on to the script of its page. */
export function takesAnyParameter(contract: AnyContract): boolean {
  const { query } = contract
  if (ignoresQuery(contract)) return true
  return query instanceof z.ZodObject && query.def.catchall instanceof z.ZodUnknown
}

/** What an `id` is in the routes where it is no id of a record. */
const idSamples: Readonly<Record<string, string>> = {
  'DELETE /api/v1/workout-media/{id}': sampleMediaId,
  'DELETE /api/sources/{id}': 'APPLE_HEALTH',
}

/** A value for a path parameter. */
export function pathSample(name: string, route = ''): string {
  return idSamples[route] ?? pathSamples[name] ?? sampleId
}

/** The path of an endpoint with something in the place of each parameter. */
export function samplePath(endpoint: AnyEndpoint): string {
  return pathOf(endpoint.route).replace(/\{(\w+)\}/g, (_, name: string) => pathSample(name, endpoint.route))
}

/** Asks an endpoint through its whole pipeline. What it needs and is not said is filled in: path parameters, required ones, a body. */
export async function callEndpoint(world: World, endpoint: AnyEndpoint, options: RequestOptions = {}): Promise<Answer> {
  const path = samplePath(endpoint)
  const body = options.body ?? sampleBody(endpoint)
  const event = httpEvent(
    endpoint.route,
    {
      path,
      query: goodQuery(endpoint),
      ...options,
      ...(body === undefined
        ? {}
        : { body, headers: { 'content-type': sampleType(endpoint) ?? '', ...options.headers } }),
    },
    world.time.now,
  )
  const result = await httpHandler(endpoint, () => world.context)(event, {} as LambdaContext)
  return answerOf(result as APIGatewayProxyStructuredResultV2)
}

/** A body that the endpoint accepts, where it takes one; `sampleType` names its type. */
export function sampleBody(endpoint: AnyContract): string | undefined {
  if (!sampleType(endpoint)) return undefined
  const sample = sampleBodies[endpoint.route] ?? {}
  return typeof sample === 'string' ? sample : JSON.stringify(sample)
}

/** The content type of the sample body: JSON wherever the endpoint takes it. */
export function sampleType({ body, rawBody = [] }: AnyContract): string | undefined {
  const isJson = body !== undefined || rawBody.includes('application/json')
  return isJson ? 'application/json' : rawBody[0]
}

export function answerOf(result: APIGatewayProxyStructuredResultV2): Answer {
  const text = result.body ?? ''
  const headers = Object.fromEntries(Object.entries(result.headers ?? {}).map(([name, value]) => [name, String(value)]))
  const isJson = /json$/.test(headers['content-type'] ?? '')
  const { statusCode: status = 200, cookies = [] } = result
  return { status, headers, body: isJson && text ? JSON.parse(text) : text, text, cookies }
}

/** A query with one parameter set, or set again, in the shortest good query. */
export function withParameter(endpoint: AnyEndpoint, name: string, value: string): string {
  const query = new URLSearchParams(goodQuery(endpoint))
  query.set(name, value)
  // Only several sources have an order.
  if (name === 'priority' || name === 'exclude') query.set('source', 'all')
  return query.toString()
}

/** Good queries of an endpoint: the shortest, and one more for each optional parameter. */
export function goodQueries(endpoint: AnyEndpoint): string[] {
  const optional = parametersOf(endpoint).filter(
    ({ name, required }) => !required && !['start', 'end', 'against', 'against_end', 'cursor'].includes(name),
  )
  const queries = [goodQuery(endpoint), ...optional.map(one => withParameter(endpoint, one.name, goodValue(one)))]
  const names = parametersOf(endpoint).map(one => one.name)
  if (names.includes('start') && names.includes('end'))
    queries.push([goodQuery(endpoint), 'start=2026-10-24&end=2026-10-26'].filter(Boolean).join('&'))
  if (names.includes('against')) queries.push(withParameter(endpoint, 'against', '2025-10-26'))
  if (names.includes('against_end')) queries.push(withParameter(endpoint, 'against_end', '2025-10-26'))
  if (names.includes('source')) queries.push(withParameter(endpoint, 'source', 'all'))
  const parts = parametersOf(endpoint).find(({ name }) => name === 'include')?.schema.items?.enum
  if (parts?.includes('metadata')) queries.push(withParameter(endpoint, 'include', 'metadata'))
  return [...new Set(queries)]
}

/** The dearest queries of an endpoint: its longest range, its largest page, every source and every part, for each type or group. */
export function maxRangeQueries(endpoint: AnyEndpoint): string[] {
  const parameters = parametersOf(endpoint)
  const most = parameters.flatMap(({ name, schema }) => {
    if (['page', 'cursor', 'start', 'end', 'date'].includes(name)) return []
    if (name === 'source') return ['source=all']
    if (schema.type === 'integer') return [`${name}=${schema.maximum}`]
    // Usual values are for few days.
    const parts = name === 'include' ? schema.items?.enum?.filter(part => part !== 'usual') : undefined
    return parts ? [`${name}=${parts.join(',')}`] : []
  })
  const choices = parameters
    .filter(({ schema }) => schema.enum)
    .flatMap(({ name, schema }) => (schema.enum ?? []).map(value => `${name}=${value}`))
    // Weeks, months and years of the most days are of some series.
    .map(choice => (choice.startsWith('bucket=') ? `${choice}&types=steps,sleep` : choice))
  const required = new URLSearchParams(goodQuery(endpoint))
  return ['', ...choices].map(choice => {
    const query = new URLSearchParams([...required, ...new URLSearchParams([...most, choice].join('&'))])
    return new URLSearchParams(Object.fromEntries(query)).toString()
  })
}
