/**
 * What the API answers, against the answers in `answers/`, byte by byte except for what is random (`recordable.ts`). `requests.ts` has at
 * least one request for each family of resources and each problem that needs no fault, and for values without data, a change of the clock,
 * an empty account, several sources, imperial units, shares, the public page, exports and the end of a connection.
 *
 * To record again: `RECORD=1 npm exec -- vitest run test/system/recorded-answers`. That is allowed only in a commit that changes what the
 * API answers on purpose; the difference of the files shows what changed, and the message says why.
 */
import { execFileSync } from 'node:child_process'
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { endpoints } from '../../../functions/catalog.ts'
import { matcher } from '../../../infra/local/gateway/routes.ts'
import { problemCodes } from '../../../lib/errors.ts'
import type { AnyEndpoint } from '../../../lib/http/endpoint.ts'
import { type Recorded, recordable } from './recordable.ts'
import { type RecordedRequest, requests } from './requests.ts'
import { type Answered, startStage } from './stage.ts'

const folder = join(import.meta.dirname, 'answers')
const fileOf = (name: string) => join(folder, `${name}.json`)

/** The answer to each request by its name. */
const answered = new Map<string, Answered>()
beforeAll(async () => {
  const stage = await startStage()
  afterAll(() => stage.stop())
  const known = new Map<string, string>()
  for (const request of requests) {
    if (request.before === 'exports') await stage.writeExports()
    // What is noted in the same millisecond has no defined order: something created, or a share that is opened.
    if (request.method !== 'GET' || request.credential === 'none') stage.wait(1000)
    const filled = (text: string) =>
      text.replace(/<(\w+)>/g, (_, name) => known.get(name) ?? expect.unreachable(`no ${name} yet`))
    const headers = Object.fromEntries(
      Object.entries(request.headers ?? {}).map(([name, value]) => [name, filled(value)]),
    )
    const answer = await stage.send({ ...request, path: filled(request.path), headers })
    answered.set(request.name, answer)
    for (const [name, part] of Object.entries(request.keep ?? {})) known.set(name, part(answer))
  }
  if (process.env['RECORD'] === '1') record()
})

function record(): void {
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder)
  for (const request of requests)
    writeFileSync(fileOf(request.name), JSON.stringify({ sent: sentBy(request), ...nowOf(request) }, null, 2))
  const biome = createRequire(import.meta.url).resolve('@biomejs/biome/bin/biome')
  execFileSync(process.execPath, [biome, 'format', '--write', folder], { stdio: 'ignore' })
}

const sentBy = ({ method, path, credential, body, headers }: RecordedRequest) => ({
  request: `${method} ${path}`,
  credential,
  ...(headers ? { headers } : {}),
  ...(body ? { body: readableBody(body) } : {}),
})

function readableBody(body: string): unknown {
  if (body.length > 1000) return `${body.length} characters`
  try {
    return JSON.parse(body)
  } catch {
    return body
  }
}

function nowOf({ name, random }: RecordedRequest): Recorded {
  const answer = answered.get(name)
  return answer ? recordable(answer, random) : expect.unreachable(`${name} was not answered`)
}

test('every answer is the recorded one, to the byte', () => {
  const wrong = requests.flatMap(request => {
    const { name } = request
    const { sent: _, ...before } = JSON.parse(readFileSync(fileOf(name), 'utf8'))
    const now = nowOf(request)
    return JSON.stringify(before) === JSON.stringify(now) ? [] : [`${name}.json\n${difference(before, now)}`]
  })
  if (wrong.length > 0) expect.fail(`${wrong.length} answers differ from the recorded ones:\n${wrong.join('\n')}`)
})

test('JSON is written without spaces, so that equal members in equal order are equal bytes', () => {
  const others = [...answered].filter(([, { headers, text }]) => {
    const isJson = /json$/.test(headers['content-type'] ?? '')
    return isJson && text !== '' && JSON.stringify(JSON.parse(text)) !== text
  })
  expect(others.map(([name]) => name)).toEqual([])
})

test('the recorded answers are those of the requests, each under its own name', () => {
  expect(new Set(requests.map(({ name }) => name)).size).toBe(requests.length)
  expect(readdirSync(folder).toSorted()).toEqual(requests.map(({ name }) => `${name}.json`).toSorted())
})

/** What only a fault leads to (`test/system/faults`), and what only years of dense data do (`test/system/largest-answers`). */
const onlyElsewhere = ['response_too_large', 'internal', 'unavailable']

test('every problem that needs neither a fault nor a large account is among the answers', () => {
  const bodies = requests.map(request => nowOf(request).body as { code?: string } | null)
  const codes = new Set(bodies.map(body => body?.code))
  expect(problemCodes.filter(code => !codes.has(code))).toEqual(onlyElsewhere)
})

/** Photos, and the catalog of all exercises, have tests of their own. */
const unrecorded = ['GET /api/v1/workout-media/{id}', 'GET /api/v1/training/exercises']

test('every resource that is read with a key is among the requests', () => {
  const find = matcher(Object.values<AnyEndpoint>(endpoints).map(({ route }) => ({ route })))
  const asked = new Set(requests.map(({ method, path }) => find(method, path.split('?')[0] ?? '')?.route.route))
  const missing = Object.values<AnyEndpoint>(endpoints)
    .filter(({ route, access }) => route.startsWith('GET ') && access.kind === 'key')
    .map(({ route }) => route)
    .filter(route => !asked.has(route) && !unrecorded.includes(route))
  expect(missing).toEqual([])
})

/** The first lines that differ, with `-` for the recorded one and `+` for that of today. */
function difference(before: unknown, now: unknown): string {
  const [left, right] = [before, now].map(one =>
    JSON.stringify(one, null, 1)
      .split('\n')
      .map(line => line.trim()),
  )
  const changed = (left ?? []).flatMap((line, at) =>
    line === right?.[at] ? [] : [`  - ${line}\n  + ${right?.[at] ?? ''}`],
  )
  const more = changed.length > 6 ? [`  and ${changed.length - 6} more lines`] : []
  return [...changed.slice(0, 6), ...more].join('\n')
}

test('every call with parameters that an answer names is one that its endpoint accepts', () => {
  const calls = new Set(requests.flatMap(request => callsIn(nowOf(request).body)))
  expect(calls.size).toBeGreaterThan(25)
  const refused = [...calls].filter(call => {
    const { pathname, searchParams } = new URL(call, 'http://service')
    const endpoint = Object.values<AnyEndpoint>(endpoints).find(({ route }) => route === `GET ${pathname}`)
    return !endpoint?.query?.safeParse(Object.fromEntries(searchParams)).success
  })
  expect(refused.filter(call => !call.startsWith('/api/v1/workouts?'))).toEqual([])
})

function callsIn(value: unknown): string[] {
  if (typeof value === 'string') return /^(?:GET )?\/api\/\S+\?\S+$/.test(value) ? [value.replace('GET ', '')] : []
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(callsIn) : []
}
