import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as z from 'zod'
import type { AnyEndpoint } from '../../../lib/http/endpoint.ts'
import type { Account } from '../../../lib/model/account/account.ts'
import {
  allEndpoints,
  callEndpoint,
  goodQueries,
  goodQuery,
  keyReads,
  publicEndpoints,
} from '../../support/endpoints.ts'
import { expectCommonHeaders, expectRateLimit } from '../../support/expectations.ts'
import { type Answer, startWorld, type World } from '../../support/world.ts'

let world: World
let account: Account
let stranger: Account
/** What the stranger was answered before anybody else had data. */
const before = new Map<string, Answer>()

beforeAll(async () => {
  world = await startWorld({ now: '2026-10-27T12:34:56Z' })
  account = await world.account({ displayName: 'Has data', birthYear: 1989 })
  stranger = await world.account({ displayName: 'Has none' })
  for (const endpoint of keyReads) {
    const key = await world.key(stranger)
    for (const query of goodQueries(endpoint))
      before.set(`${endpoint.route}?${query}`, await callEndpoint(world, endpoint, { key, query }))
  }
  await world.connect(account, 2)
  await world.drain()
})
afterAll(() => world.stop())

/** The answers of an endpoint to its good queries, for a key of its own; read once. Another key is there from the start. */
async function readAll(endpoint: AnyEndpoint) {
  const [key, otherKey] = [await world.key(account), await world.key(account)]
  const answers = new Map<string, Answer>()
  for (const query of goodQueries(endpoint)) answers.set(query, await callEndpoint(world, endpoint, { key, query }))
  return { key, otherKey, answers }
}
const read = new Map<AnyEndpoint, ReturnType<typeof readAll>>()
function usualAnswers(endpoint: AnyEndpoint): ReturnType<typeof readAll> {
  const known = read.get(endpoint) ?? readAll(endpoint)
  read.set(endpoint, known)
  return known
}

describe.each(keyReads.map(endpoint => [endpoint.route, endpoint] as const))('%s', (_, endpoint) => {
  test('answers every good query in the form it declares, with its limit and its tag', async () => {
    const { answers } = await usualAnswers(endpoint)
    for (const [query, answer] of answers) {
      expect([query, answer.status, answer.text.slice(0, answer.status === 200 ? 0 : 500)]).toEqual([query, 200, ''])
      expect(answer.headers['content-type']).toBe('application/json')
      expect(endpoint.response.parse(answer.body)).toEqual(answer.body)
      expect(answer.headers['etag']).toMatch(/^"[\x21\x23-\x7e]+"$/)
      expectCommonHeaders(answer)
      expectRateLimit(answer)
    }
  })

  test('an answer that the client has is 304 without a body, and still counted', async () => {
    const { key, answers } = await usualAnswers(endpoint)
    for (const [i, [query, { headers }]] of [...answers].entries()) {
      const etag = headers['etag'] ?? ''
      for (const known of i === 0 ? [etag, `W/${etag}`, `"other", ${etag}`, '*'] : [etag]) {
        const answer = await callEndpoint(world, endpoint, { key, query, headers: { 'if-none-match': known } })
        expect([answer.status, answer.text, answer.headers['etag']]).toEqual([304, '', etag])
        expect(answer.headers).not.toHaveProperty('content-type')
        expectCommonHeaders(answer)
        expectRateLimit(answer)
      }
    }
    const query = goodQuery(endpoint)
    const other = { 'if-none-match': `"${answers.get(query)?.headers['etag']}", "", x` }
    expect((await callEndpoint(world, endpoint, { key, query, headers: other })).status).toBe(200)
  })

  test('the same data and clock give the same bytes for every key of the account', async () => {
    const { otherKey: key, answers } = await usualAnswers(endpoint)
    for (const [query, { text, headers }] of answers) {
      const other = await callEndpoint(world, endpoint, { key, query })
      expect([query, other.text, other.headers['etag']]).toEqual([query, text, headers['etag']])
    }
  })

  test('the data of another account changes no byte of the answer', async () => {
    const key = await world.key(stranger)
    for (const query of goodQueries(endpoint)) {
      const answer = await callEndpoint(world, endpoint, { key, query })
      expect(withoutKeys(answer.text)).toBe(withoutKeys(before.get(`${endpoint.route}?${query}`)?.text ?? ''))
      expect(answer.text).not.toContain(account.id)
    }
  })
})

/** The stranger's own keys are counted by the control center, and these tests make more and more of them. */
function withoutKeys(text: string): string {
  return text.replace(/"keys":\{"active":\d+/, '')
}

/** The document describes the others: it is the one answer that its own declaration leaves open. */
const describedEndpoints = allEndpoints.filter(endpoint => !endpoint.route.endsWith('/openapi.json'))

test.each(describedEndpoints.map(endpoint => [endpoint.route, endpoint] as const))(
  '%s declares every member of its answer',
  (_, endpoint) => {
    const open: string[] = []
    const look = (schema: unknown, path: string) => {
      if (schema === null || typeof schema !== 'object') return
      const { type, additionalProperties } = schema as { type?: string; additionalProperties?: unknown }
      if (type === 'object' && additionalProperties === undefined) open.push(path)
      for (const [name, part] of Object.entries(schema)) look(part, `${path}.${name}`)
    }
    look(z.toJSONSchema(endpoint.response, { unrepresentable: 'any' }), 'response')
    expect(open).toEqual([])
  },
)

test('a public answer is the same for everyone and contains no personal data', async () => {
  for (const endpoint of publicEndpoints) {
    const answer = await callEndpoint(world, endpoint)
    expect(answer.status).toBe(endpoint.status ?? 200)
    if (endpoint.status !== 303) expect(endpoint.response.parse(answer.body)).toEqual(answer.body)
    expect((await callEndpoint(world, endpoint, { key: await world.key(account) })).text).toBe(answer.text)
    expect(answer.text).not.toContain(account.id)
    expectCommonHeaders(answer, endpoint.access.kind === 'public' && endpoint.access.document)
  }
})
