import type { Answered } from './stage.ts'

type Json = null | boolean | number | string | Json[] | { [name: string]: Json }

/** A recorded answer: JSON as it is, lines of JSON as a list, a table as its lines, and a page as its elements. */
export interface Recorded {
  status: number
  headers: Record<string, string>
  body: Json
}

/** Headers that are recorded with their value, and those of which it counts only that they are there. */
const recordedHeaders = [
  'content-type',
  'vary',
  'allow',
  'www-authenticate',
  'cache-control',
  'content-security-policy',
  'x-content-type-options',
  'strict-transport-security',
  'ratelimit-policy',
]
const presentHeaders = ['etag', 'x-next-cursor', 'ratelimit', 'location', 'retry-after']

/** Members whose value is made again in every run. */
const randomMembers = ['nextCursor', 'nextRefreshAt', 'requestId', 'hint']

/** An answer without what is random: ids (nine digits of the time and 80 random bits, or 32 random bits), tokens, UUIDs, ports, `randomMembers`, and the members that are named. */
export function recordable(answer: Answered, random: readonly string[] = []): Recorded {
  const headers = Object.fromEntries([
    ...recordedHeaders.flatMap(name => (name in answer.headers ? [[name, answer.headers[name] ?? '']] : [])),
    ...presentHeaders.flatMap(name => (name in answer.headers ? [[name, '<there>']] : [])),
  ])
  const names = new Set([...randomMembers, ...random])
  return { status: answer.status, headers, body: bodyOf(answer.headers['content-type'] ?? '', answer.text, names) }
}

function bodyOf(type: string, text: string, random: ReadonlySet<string>): Json {
  if (text === '') return null
  if (/json$/.test(type)) return withoutRandom(JSON.parse(text), random)
  const lines = text.trimEnd().split('\n')
  if (type.startsWith('application/x-ndjson')) return lines.map(line => withoutRandom(JSON.parse(line), random))
  return (type.startsWith('text/html') ? text.split(/(?<=>)(?=<)/) : lines).map(withoutIds)
}

function withoutRandom(node: Json, random: ReadonlySet<string>): Json {
  if (typeof node === 'string') return withoutIds(node)
  if (Array.isArray(node)) return node.map(part => withoutRandom(part, random))
  if (node === null || typeof node !== 'object') return node
  return Object.fromEntries(
    Object.entries(node).map(([name, part]) => [
      name,
      random.has(name) && part !== null
        ? `<${name}>`
        : withoutRandom(name === 'types' ? sortedTypes(part) : part, random),
    ]),
  )
}

/** What a run says of each type is in the order in which the platform happened to answer; a list of names stays as it is. */
function sortedTypes(types: Json): Json {
  if (!Array.isArray(types)) return types
  const named = types.flatMap(one =>
    one !== null && typeof one === 'object' && !Array.isArray(one) && 'points' in one ? [one] : [],
  )
  if (named.length < types.length) return types
  return named.sort((a, b) => (String(a['type']) < String(b['type']) ? -1 : 1))
}

const withoutIds = (text: string): string =>
  text
    .replace(/\b[0-9a-z]{9}[0-9a-f]{20}\b|^[0-9a-f]{8}$/g, '<id>')
    .replace(/\b[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}\b/g, '<uuid>')
    .replace(/(?<![\w-])[\w-]{43}(?![\w-])/g, '<token>')
    .replace(/\b127\.0\.0\.1:\d+/g, '127.0.0.1:<port>')
