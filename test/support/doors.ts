import type { APIGatewayProxyStructuredResultV2, Context as LambdaContext } from 'aws-lambda'
import * as z from 'zod'
import { endpoints } from '../../functions/catalog.ts'
import { type AnyEndpoint, methodOf, pathOf } from '../../lib/http/endpoint.ts'
import { httpHandler } from '../../lib/http/handler.ts'
import type { Account } from '../../lib/model/account/account.ts'
import { httpEvent } from './http-event.ts'
import type { Answer, World } from './world.ts'

/** Every endpoint of the catalogue: what is true of `doors` is true of an endpoint the moment it exists. */
export const doors: readonly AnyEndpoint[] = Object.values(endpoints as Record<string, AnyEndpoint>)
export const keyedDoors = doors.filter(door => door.access.kind === 'key')
export const sessionDoors = doors.filter(door => door.access.kind === 'session')
/** Public, and the same for everybody: signing in is neither, and a receipt is for who has its id. */
export const openDoors = doors.filter(
  door =>
    door.access.kind === 'public' && !door.uses?.includes('identityProvider') && !door.uses?.includes('readReceipts'),
)
/** Doors whose caller proves by the request itself who it is. */
export const senderDoors = doors.filter(door => door.access.kind === 'webhook')
export const keyedReads = keyedDoors.filter(door => methodOf(door.route) === 'GET')

/** A good value for each parameter and body that has to be given and whose declaration does not suggest one. */
const samples: Readonly<Record<string, string>> = {
  x: 'steps',
  y: 'sleep',
  cursor: 'W10',
  return_to: '/account',
  timezone: 'Europe/Oslo',
}
/** What an identity provider sends back is text of its own. */
const texts = [
  ...['code', 'state', 'iss', 'session_state', 'error', 'error_description', 'error_uri'],
  ...['error_subtype', 'scope', 'authuser', 'hd', 'prompt'],
]
const sampleBodies: Readonly<Record<string, unknown>> = {
  'POST /api/v1/ask': { question: 'How many steps did I take yesterday?' },
  'POST /api/v1/backfill': { days: 7 },
  'POST /api/keys': { name: 'Sample' },
  'POST /api/upstream-writes': { type: 'weight', at: '2026-10-25T08:00:00Z', kg: 70 },
  // Asked with this it says no: the account is still needed.
  'DELETE /api/account': { confirm: 'Somebody else' },
  'POST /webhooks/primary': { type: 'verification' },
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
    description?: string
  }
}

/** The query parameters that a door declares. */
export function parametersOf(door: AnyEndpoint): Parameter[] {
  if (!door.query) return []
  const { properties = {}, required = [] } = z.toJSONSchema(door.query, { io: 'input' })
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
    schema.enum?.[0] ??
    (schema.format === 'date' ? '2026-10-25' : (schema.minimum?.toString() ?? samples[name]))
  if (value !== undefined) return value
  const [first] = /^Comma-separated: ([\w-]+)/.exec(schema.description ?? '')?.slice(1) ?? []
  if (first) return first
  throw new Error(`Give the parameter ${name} a good value in test/support/doors.ts`)
}

/** The shortest query that the door accepts: its required parameters. */
export function goodQuery(door: AnyEndpoint): string {
  const needed = parametersOf(door).filter(parameter => parameter.required)
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
      '/a?b',
      '/%2f',
    ]
  if (name === 'timezone') return ['', 'Mars/Olympus', '+02:00', 'UTC+2', 'Europe/Oslo ']
  const everywhere = ['', ' ', '\0', '__proto__', '\u202e', '%00', `${'x'.repeat(400)}`]
  if (name === 'cursor') return [...everywhere, 'W10', 'e30', 'bnVsbA', 'MQ', '[]', '../../etc/passwd']
  if (schema.type === 'integer') {
    const { minimum = 0, maximum = 0 } = schema
    const outside = [minimum - 1, maximum + 1, -maximum, 1e9, 2 ** 53 + 2].map(String)
    const misspelt = [
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
    return [...everywhere, ...outside, ...misspelt]
  }
  if (schema.format === 'date') {
    const impossible = ['2026-02-30', '2025-02-29', '2026-13-01', '2026-00-10', '0000-01-01', '9999-12-31']
    const misspelt = ['2026-2-3', '20261025', '2026-10-25T00:00:00Z', '25-10-2026', 'today', '1e309', '-2026-10-25']
    return [...everywhere, ...impossible, ...misspelt, '2026-10-25\n']
  }
  const word = goodValue({ name, required: true, schema })
  if (schema.enum) return [...everywhere, `${word}s`, `${word},${word}`, `${word} `, 'constructor']
  if (schema.description?.startsWith('One of: '))
    return [...everywhere, ',', `${word},${word}`, `${word}s`, `${word} `, 'constructor', 'toString']
  if (schema.description?.startsWith('Comma-separated:'))
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
  throw new Error(`Say in test/support/doors.ts how the parameter ${name} is spoilt`)
}

export type Ask = Parameters<typeof httpEvent>[1]

/** A new credential of the kind that a door asks for; none for a public door. */
export async function admission(world: World, account: Account, { access }: AnyEndpoint): Promise<Ask> {
  if (access.kind === 'public') return {}
  if (access.kind === 'webhook') return { headers: { authorization: world.config.WEBHOOK_SECRET } }
  if (access.kind === 'session') return { session: await world.session(account) }
  return { key: await world.key(account, [access.ability]) }
}

/** The path of a door with something in the place of each parameter. */
export function samplePath(door: AnyEndpoint): string {
  return pathOf(door.route).replace(/\{(\w+)\}/g, (_, name: string) => (name === 'file' ? 'account.css' : 'none'))
}

/** Asks a door through its whole pipeline. What it needs and is not said is filled in: path parameters, required ones, a body. */
export async function knock(world: World, door: AnyEndpoint, ask: Ask = {}): Promise<Answer> {
  const path = samplePath(door)
  const body = ask.body ?? sampleBody(door)
  const event = httpEvent(
    door.route,
    { path, query: goodQuery(door), ...ask, ...(body === undefined ? {} : { body }) },
    world.time.now,
  )
  const result = await httpHandler(door, () => world.context)(event, {} as LambdaContext)
  return answerOf(result as APIGatewayProxyStructuredResultV2)
}

/** A body that the door accepts, where it takes one. */
export function sampleBody(door: AnyEndpoint): string | undefined {
  return door.body && JSON.stringify(sampleBodies[door.route] ?? {})
}

export function answerOf(result: APIGatewayProxyStructuredResultV2): Answer {
  const text = result.body ?? ''
  const headers = Object.fromEntries(Object.entries(result.headers ?? {}).map(([name, value]) => [name, String(value)]))
  const isJson = /json$/.test(headers['content-type'] ?? '')
  const { statusCode: status = 200, cookies = [] } = result
  return { status, headers, body: isJson && text ? JSON.parse(text) : text, text, cookies }
}

/** A query with one parameter set, or set anew, in the shortest good query. */
export function withParameter(door: AnyEndpoint, name: string, value: string): string {
  const query = new URLSearchParams(goodQuery(door))
  query.set(name, value)
  return query.toString()
}

/** Good queries of a door: the shortest, and one more for each optional parameter. */
export function goodQueries(door: AnyEndpoint): string[] {
  const optional = parametersOf(door).filter(
    ({ name, required }) => !required && !['start', 'end', 'cursor'].includes(name),
  )
  const queries = [goodQuery(door), ...optional.map(one => withParameter(door, one.name, goodValue(one)))]
  const names = parametersOf(door).map(one => one.name)
  if (names.includes('start') && names.includes('end'))
    queries.push([goodQuery(door), 'start=2026-10-24&end=2026-10-26'].filter(Boolean).join('&'))
  if (names.includes('source')) queries.push(withParameter(door, 'source', 'all'))
  if (names.includes('include')) queries.push(withParameter(door, 'include', 'metadata'))
  return [...new Set(queries)]
}

/** The dearest queries of a door: its longest range, its largest page, every source and every part, for each type or group. */
export function longestQueries(door: AnyEndpoint): string[] {
  const parameters = parametersOf(door)
  const most = parameters.flatMap(({ name, schema }) => {
    if (['page', 'cursor', 'start', 'end', 'date'].includes(name)) return []
    if (name === 'source') return ['source=all']
    if (schema.type === 'integer') return [`${name}=${schema.maximum}`]
    const parts = name === 'include' ? /^Comma-separated: (.*)$/.exec(schema.description ?? '')?.[1] : undefined
    return parts ? [`${name}=${parts.replaceAll(' ', '')}`] : []
  })
  const choices = parameters
    .filter(({ schema }) => schema.enum)
    .flatMap(({ name, schema }) => (schema.enum ?? []).map(value => `${name}=${value}`))
  const required = new URLSearchParams(goodQuery(door))
  return ['', ...choices].map(choice => {
    const query = new URLSearchParams([...required, ...new URLSearchParams([...most, choice].join('&'))])
    return new URLSearchParams(Object.fromEntries(query)).toString()
  })
}
