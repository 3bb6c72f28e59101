import type { APIGatewayProxyEventV2 } from 'aws-lambda'
import * as z from 'zod'
import { type InputFault, maxFaults, Problem } from '../../errors.ts'
import { jsonValuesIn, maxJsonValues } from '../../kernel/json-values.ts'
import { longListIn } from '../../model/list-limits.ts'
import { jsonTypesOf } from '../contract.ts'
import type { AnyContract } from '../endpoint.ts'
import { faultMessage } from './fault-message.ts'
import { suggest } from './suggest.ts'

const defaultMaxBodyBytes = 256 * 1024

/** Validates path, query and body against the contract. Strict: every undeclared name is reported as a fault. */
export function readInput(contract: AnyContract, event: APIGatewayProxyEventV2) {
  const faults: InputFault[] = []
  const path = check(contract.path, event.pathParameters ?? {}, 'path', faults)
  // An id that no record can have is an unknown id.
  if (faults.length > 0) throw new Problem('not_found', 'There is nothing at this path.')
  const query = ignoresQuery(contract)
    ? {}
    : check(contract.query, readQuery(event.rawQueryString, faults), 'query', faults)
  if (faults.length > 0) throw invalid(faults)
  const body = readBody(contract, event, faults)
  if (faults.length > 0) throw invalid(faults)
  return { path, query, body }
}

/** A public text or page without parameters: messengers and social networks add some of their own to the links that people send. */
export function ignoresQuery({ route, access, query, text, formats, status }: AnyContract): boolean {
  if (!route.startsWith('GET ') || access.kind !== 'public' || query) return false
  const types = [...(text ?? []), ...Object.keys(formats?.writers ?? {})]
  return types.includes('text/html') || types.includes('text/plain') || status === 303
}

/** A Problem `invalid_parameter` for one member of the body. */
export function invalidBody(name: string, message: string): Problem {
  return invalid([{ in: 'body', name, message }])
}

/** Input as text and JSON, before it is checked. */
export interface RawInput {
  path: Readonly<Record<string, string>>
  query: Readonly<Record<string, string>>
  body: unknown
}

/** The same for a call from inside the service. @throws Problem invalid_parameter */
export function checkInput(contract: AnyContract, raw: RawInput) {
  const faults: InputFault[] = []
  const path = check(contract.path, raw.path, 'path', faults)
  const query = check(contract.query, raw.query, 'query', faults)
  const body = contract.body ? check(contract.body, raw.body, 'body', faults) : undefined
  if (faults.length > 0) throw invalid(faults)
  return { path, query, body }
}

function invalid(faults: InputFault[]): Problem {
  const names = [...new Set(faults.map(fault => fault.name))]
  const listed = names.slice(0, maxFaults).join(', ')
  return new Problem('invalid_parameter', `Not valid: ${listed}${names.length > maxFaults ? ' and more' : ''}.`, {
    faults,
  })
}

function readQuery(raw: string, faults: InputFault[]): Record<string, string> {
  const query: Record<string, string> = {}
  for (const [name, value] of new URLSearchParams(raw)) {
    if (Object.hasOwn(query, name)) faults.push({ in: 'query', name, message: 'is repeated' })
    Object.defineProperty(query, name, { value, enumerable: true, configurable: true, writable: true })
  }
  return query
}

/** The issue of a list that is too long, as Zod states it. */
const tooLong = { code: 'too_big', origin: 'array', message: 'Too big', inclusive: true, input: undefined } as const

/** The body exactly as the client sent it. @throws Problem payload_too_large, unsupported_media_type */
export function readBytes(
  contract: Pick<AnyContract, 'maxBodyBytes' | 'sizeAdvice'>,
  event: APIGatewayProxyEventV2,
): Buffer {
  const encoding = event.headers['content-encoding']
  if (encoding && encoding.trim().toLowerCase() !== 'identity')
    throw new Problem('unsupported_media_type', 'Send the body without Content-Encoding.')
  const bytes = Buffer.from(event.body ?? '', event.isBase64Encoded ? 'base64' : 'utf8')
  const limit = contract.maxBodyBytes ?? defaultMaxBodyBytes
  if (bytes.length > limit) {
    const advice = contract.sizeAdvice ? ` ${contract.sizeAdvice}` : ''
    throw new Problem('payload_too_large', `The body may have at most ${limit} bytes.${advice}`)
  }
  return bytes
}

function readBody(contract: AnyContract, event: APIGatewayProxyEventV2, faults: InputFault[]): unknown {
  // A body without a type is a row of bytes (RFC 9110, 8.3).
  const contentType =
    (event.headers['content-type'] ?? '').split(';')[0]?.trim().toLowerCase() || 'application/octet-stream'
  if (contract.rawBody?.includes(contentType)) return { contentType, bytes: readBytes(contract, event) }
  if (jsonTypesOf(contract).includes(contentType) && contract.body) {
    const value = readJson(contract, event)
    const long = longListIn(contract.body, value)
    if (!long) return check(contract.body, value, 'body', faults)
    const { path, maximum, count } = long
    const message = `${faultMessage({ ...tooLong, path, maximum })}, not ${count}`
    faults.push({ in: 'body', name: path.join('.') || 'body', message })
    return undefined
  }
  if (!contract.body && !contract.rawBody) return refuseBody(event, faults)
  const advice = new Map(Object.entries(contract.bodyAdvice ?? {})).get(contentType)
  if (advice) throw new Problem('unsupported_media_type', advice)
  const accepted = [...jsonTypesOf(contract), ...(contract.rawBody ?? [])]
  throw new Problem('unsupported_media_type', `Send the body as ${accepted.join(', ')}.`)
}

function readJson(contract: AnyContract, event: APIGatewayProxyEventV2): unknown {
  // What an endpoint takes beside files as JSON only describes them.
  const bytes = readBytes(contract.rawBody ? {} : contract, event)
  try {
    return parseJson(new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes))
  } catch (cause) {
    if (cause instanceof Problem) throw cause
    throw new Problem(
      'malformed_json',
      'The body is not valid JSON in UTF-8, is nested too deeply, or names a member of an object twice.',
      { cause },
    )
  }
}

function refuseBody(event: APIGatewayProxyEventV2, faults: InputFault[]): undefined {
  if (event.body) faults.push({ in: 'body', name: 'body', message: 'this endpoint does not accept a body' })
  return undefined
}

function check(schema: z.ZodType | undefined, value: unknown, where: InputFault['in'], faults: InputFault[]): unknown {
  if (!schema) {
    for (const name of Object.keys(value as object).slice(0, maxFaults + 1))
      faults.push({ in: where, name, message: 'is not recognized' })
    return {}
  }
  const parsed = schema.safeParse(value, { reportInput: true })
  if (parsed.success) return parsed.data
  const whole = schema instanceof z.ZodLazy ? schema.unwrap() : schema
  const known = 'shape' in whole ? Object.keys((whole as z.ZodObject).shape) : []
  for (const issue of parsed.error.issues.slice(0, maxFaults + 1)) faults.push(...faultsOf(issue, where, known))
  return undefined
}

function faultsOf(issue: z.core.$ZodIssue, where: InputFault['in'], known: string[]): InputFault[] {
  const name = issue.path.join('.') || (where === 'body' ? 'body' : 'query')
  if (issue.code === 'unrecognized_keys') {
    const prefix = issue.path.length > 0 ? `${issue.path.join('.')}.` : ''
    return issue.keys.slice(0, maxFaults + 1).map(key => ({
      in: where,
      name: prefix + key,
      message: withSuggestion('is not recognized', issue.path.length > 0 ? null : suggest(key, known)),
    }))
  }
  if (issue.code === 'invalid_value') {
    const message = `must be one of ${issue.values.map(String).join(', ')}`
    const written = typeof issue.input === 'string' ? suggest(issue.input, issue.values.map(String)) : null
    return [{ in: where, name, message: withSuggestion(message, written) }]
  }
  return [{ in: where, name, message: faultMessage(issue) }]
}

export function withSuggestion(message: string, suggestion: string | null): string {
  return suggestion ? `${message}; did you mean ${suggestion}?` : message
}

/** Objects and lists in one another, at most. */
const maxDepth = 20

/**
 * Parses JSON of which nothing is dropped.
 * @throws SyntaxError if it is not JSON, is nested too deeply, or has an object that names a member twice, of which `JSON.parse` keeps the
 * last one only. @throws Problem invalid_parameter for text with half of a surrogate pair, and for a member `__proto__`: schemas and libraries
 * that let unknown members pass drop it without a word; payload_too_large for more objects and lists than are parsed.
 */
function parseJson(text: string): unknown {
  const values = jsonValuesIn(text)
  if (values > maxJsonValues)
    throw new Problem(
      'payload_too_large',
      `The body may have at most ${maxJsonValues} objects and lists; it has ${values}.`,
    )
  const value: unknown = JSON.parse(text)
  checkObjects(text)
  return value
}

/** Reads the text of valid JSON once, without recursion, so that deeply nested input cannot overflow the stack. */
function checkObjects(text: string): void {
  /** The names of each open object and list; null as long as it has none. */
  const open: (Set<string> | null)[] = []
  // From one of these to the next: most of a long text is neither.
  const next = /["{}[\]]/g
  for (let found = next.exec(text); found; found = next.exec(text)) {
    const [character] = found
    if (character === '{' || character === '[') open.push(null)
    else if (character === '}' || character === ']') open.pop()
    else {
      const end = endOfString(text, found.index)
      const quoted = text.slice(found.index, end)
      if (quoted.includes('\\u') && !(JSON.parse(quoted) as string).isWellFormed()) throw invalidBody('body', halfPair)
      if (isName(text, end)) addName(open, quoted)
      next.lastIndex = end
    }
    if (open.length > maxDepth) throw new SyntaxError('nested too deeply')
  }
}

const halfPair = 'has text with half of a surrogate pair, which is no character'

function addName(open: (Set<string> | null)[], quoted: string): void {
  // The same name can be written with and without escapes.
  const name = quoted.includes('\\') ? (JSON.parse(quoted) as string) : quoted.slice(1, -1)
  if (name === '__proto__') throw invalidBody(name, 'is not recognized')
  const names = open.at(-1) ?? new Set()
  if (names.has(name)) throw new SyntaxError('a member is named twice')
  open[open.length - 1] = names.add(name)
}

/** The index behind the string that starts here. */
function endOfString(text: string, start: number): number {
  let end = text.indexOf('"', start + 1)
  while (isEscaped(text, end)) end = text.indexOf('"', end + 1)
  return end + 1
}

function isEscaped(text: string, index: number): boolean {
  let backslashes = 0
  while (text[index - 1 - backslashes] === '\\') backslashes++
  return backslashes % 2 === 1
}

/** Whether a colon follows, after white space. */
function isName(text: string, index: number): boolean {
  let next = index
  while (' \t\r\n'.includes(text[next] ?? 'x')) next++
  return text[next] === ':'
}
