/**
 * How a recorded answer and today's are compared.
 *
 * Exact: status, the headers below, member names, numbers, booleans, nulls, the lengths and the order of arrays, and strings.
 * Wording may change: in a recorded string with a space in it, or in a member that holds text (`textMembers`), only the
 * numbers and dates in it count, in their order, and a Yes or No at its beginning. The order of an object's members does not count.
 * `exactMembers` hold words and names of a person: they are always compared exactly.
 * Every response varies by Accept-Encoding (test/lib/http/compress.test.ts), so of `vary` the other names count.
 * Tables (CSV) are compared line by line, exactly. For files of the signed-in page and pages for browsers, only the media type counts.
 */
import type { Answered } from './stage.ts'

type Json = null | boolean | number | string | Json[] | { [name: string]: Json }

/** A type, not an interface, so that it counts as JSON. */
export type Recorded = {
  status: number
  headers: Record<string, string>
  cookies: string[]
  /** JSON as it is, lines of JSON as a list, and other text as its lines. */
  body: Json
}

const textMembers = ['label', 'title', 'summary', 'description', 'detail', 'message', 'answer']
const exactMembers = [
  ...['displayName', 'name', 'device', 'deviceVersion', 'foodDisplayName', 'unit', 'question'],
  ...['words', 'word', 'correctedFrom'],
]

/** Headers that are compared by their value, and those of which it counts only that they are there. */
const comparedHeaders = [
  ...['content-type', 'vary', 'allow', 'www-authenticate', 'retry-after', 'cache-control', 'idempotent-replayed'],
  ...['content-security-policy', 'ratelimit-policy', 'x-content-type-options', 'strict-transport-security'],
]
const presentHeaders = ['etag', 'x-next-cursor', 'ratelimit', 'x-request-id', 'set-cookie']

/** Members whose value is made again in every run. */
const randomMembers = ['nextCursor', 'nextRefreshAt', 'secret', 'hint', 'requestId']

/**
 * An answer without what is random: ids of ours (nine digits of the time and 80 random bits), UUIDs, ports of this machine, the
 * members `nextCursor`, `secret`, `hint`, `requestId` and `nextRefreshAt` (it depends on the account's id), those that the request names by pointer, values of cookies, and in the
 * address of a redirect `state`, `nonce` and `code_challenge`. Whether such a value is there still counts.
 * The `types` of a run are in the order in which the platform happened to answer: they are put in the order of their names.
 */
export function recordable(answer: Answered, random: readonly string[] = []): Recorded {
  const headers: Record<string, string> = {}
  for (const name of comparedHeaders) if (answer.headers[name] !== undefined) headers[name] = answer.headers[name]
  const vary = answer.headers['vary']?.replace(/(, )?Accept-Encoding$/, '')
  delete headers['vary']
  if (vary) headers['vary'] = vary
  for (const name of presentHeaders) if (answer.headers[name] !== undefined) headers[name] = '<there>'
  const { location } = answer.headers
  if (location !== undefined) headers['location'] = placeOf(location)
  const type = answer.headers['content-type'] ?? ''
  return {
    status: answer.status,
    headers,
    cookies: answer.cookies.map(withoutValue),
    body: bodyOf(type, answer.text, random),
  }
}

function bodyOf(type: string, text: string, random: readonly string[]): Json {
  if (text === '') return null
  if (/json$/.test(type)) return withoutRandom(JSON.parse(text), '', random)
  if (type.startsWith('application/x-ndjson'))
    return text
      .trimEnd()
      .split('\n')
      .map(line => withoutRandom(JSON.parse(line), '', random))
  return type.startsWith('text/csv') ? text.split('\n') : `<${type}>`
}

function withoutRandom(node: Json, pointer: string, random: readonly string[]): Json {
  if (random.includes(pointer) && node !== null) return '<random>'
  if (typeof node === 'string') return withoutIds(node)
  if (Array.isArray(node)) return node.map((part, i) => withoutRandom(part, `${pointer}/${i}`, random))
  if (node === null || typeof node !== 'object') return node
  return Object.fromEntries(
    Object.entries(node).map(([name, part]) => [
      name,
      randomMembers.includes(name) && typeof part === 'string'
        ? `<${name}>`
        : withoutRandom(name === 'types' ? sortedTypes(part) : part, `${pointer}/${escaped(name)}`, random),
    ]),
  )
}

/** What a run says of each type; a list of names stays as it is. */
function sortedTypes(types: Json): Json {
  if (!Array.isArray(types)) return types
  const named = types.flatMap(one => (one !== null && isObject(one) && 'points' in one ? [one] : []))
  if (named.length < types.length) return types
  return named.sort((a, b) => (String(a['type']) < String(b['type']) ? -1 : 1))
}

function withoutIds(text: string): string {
  return text
    .replace(/\b[0-9a-z]{9}[0-9a-f]{20}\b/g, '<id>')
    .replace(/\b[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}\b/g, '<uuid>')
    .replace(/\b127\.0\.0\.1:\d+/g, '127.0.0.1:<port>')
}

function placeOf(location: string): string {
  const url = new URL(location, 'https://health.test')
  for (const name of ['state', 'nonce', 'code_challenge'])
    if (url.searchParams.has(name)) url.searchParams.set(name, '<random>')
  url.searchParams.sort()
  return withoutIds(decodeURIComponent(url.href)).replace(/(?<=\/receipts\/)[\w-]{32}$/, '<random>')
}

/** `__Host-sid=<value>; Path=/; …` */
function withoutValue(cookie: string): string {
  return cookie.replace(/^([^=]+)=[^;]+/, '$1=<value>')
}

interface Difference {
  pointer: string
  expected: unknown
  actual: unknown
}

const absent = '(not there)'

/** Where two answers differ. Pointers are JSON Pointers into `{ status, headers, cookies, body }`. */
export function differences(expected: Recorded, actual: Recorded): Difference[] {
  const found: Difference[] = []
  const exactly = (expected.headers['content-type'] ?? '').startsWith('text/')
  compare(expected, actual, { pointer: '', name: '', exactly })
  return found

  function compare(
    left: Json | undefined,
    right: Json | undefined,
    at: { pointer: string; name: string; exactly: boolean },
  ) {
    const { pointer, name } = at
    if (left === undefined || right === undefined || kindOf(left) !== kindOf(right)) return differ()
    if (Array.isArray(left) && Array.isArray(right)) {
      if (left.length !== right.length)
        found.push({ pointer: `${pointer}/length`, expected: left.length, actual: right.length })
      for (let i = 0; i < Math.min(left.length, right.length); i++)
        compare(left[i], right[i], { ...at, pointer: `${pointer}/${i}` })
      return
    }
    if (isObject(left) && isObject(right)) {
      for (const part of new Set([...Object.keys(left), ...Object.keys(right)]))
        compare(own(left, part), own(right, part), {
          pointer: `${pointer}/${escaped(part)}`,
          name: part,
          exactly: at.exactly || (pointer === '' && part !== 'body'),
        })
      return
    }
    if (typeof left === 'string' && typeof right === 'string' && !at.exactly && isEnglish(left, name)) {
      if (figuresOf(left).join(' ') !== figuresOf(right).join(' ')) differ()
      return
    }
    if (left !== right) differ()

    function differ() {
      found.push({
        pointer,
        expected: left === undefined ? absent : left,
        actual: right === undefined ? absent : right,
      })
    }
  }
}

function isEnglish(text: string, member: string): boolean {
  if (exactMembers.includes(member)) return false
  return textMembers.includes(member) || /\s/.test(text)
}

/** The numbers in a text, a date as its parts; a minus counts where it does not join words. A Yes or No at the beginning too. */
function figuresOf(text: string): string[] {
  const verdict = /^(yes|no)\b/i.exec(text)?.[0].toLowerCase()
  const numbers = text.match(/(?<![\w.,:)])[-−+]\d+(?:[.,:]\d+)*|\d+(?:[.,:]\d+)*/g) ?? []
  return [...(verdict ? [verdict] : []), ...numbers]
}

function kindOf(node: Json): string {
  return node === null ? 'null' : Array.isArray(node) ? 'array' : typeof node
}

function isObject(node: Json): node is { [name: string]: Json } {
  return kindOf(node) === 'object'
}

function own(node: { [name: string]: Json }, name: string): Json | undefined {
  return Object.hasOwn(node, name) ? node[name] : undefined
}

const escaped = (name: string) => name.replaceAll('~', '~0').replaceAll('/', '~1')
