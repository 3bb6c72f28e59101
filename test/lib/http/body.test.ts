import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as z from 'zod'
import { endpoint, key } from '../../../lib/http/endpoint.ts'
import type { Account } from '../../../lib/model/account/account.ts'
import { callEndpoint, type RequestOptions } from '../../support/endpoints.ts'
import { expectProblem, faultyNames } from '../../support/expectations.ts'
import { type Answer, startWorld, type World } from '../../support/world.ts'

/** An endpoint with a body, as the pipeline would serve it: what is true of it is true of every endpoint with one. */
const probe = endpoint({
  route: 'POST /api/v1/things/{id}',
  summary: 'Takes a body',
  access: key('read'),
  path: z.strictObject({ id: z.string().regex(/^\w{1,20}$/) }),
  body: z.strictObject({
    title: z.string().max(300_000),
    kind: z.enum(['run', 'walk']).optional(),
    parts: z.array(z.strictObject({ reps: z.int() })).optional(),
  }),
  status: 201,
  response: z.strictObject({ id: z.string(), title: z.string() }),
  handle: async ({ path, body }) => ({ id: path.id, title: body.title }),
})

let world: World
let account: Account
let secret: string
beforeAll(async () => {
  world = await startWorld()
  account = await world.account()
  secret = await world.key(account)
})
afterAll(() => world.stop())

const post = (more: RequestOptions): Promise<Answer> =>
  callEndpoint(world, probe, { key: secret, path: '/api/v1/things/none', ...more })
const send = (body: unknown) => post({ body: JSON.stringify(body) })

test('a good body is taken, whatever the spelling of its content type', async () => {
  for (const contentType of ['application/json', 'Application/JSON', 'application/json; charset=utf-8']) {
    const answer = await post({ body: '{"title":"Æ"}', headers: { 'content-type': contentType } })
    expect([answer.status, answer.body]).toEqual([201, { id: 'none', title: 'Æ' }])
    expect(answer.headers).not.toHaveProperty('etag')
    expect(answer.headers['cache-control']).toBe('private, no-store')
  }
})

test.each(['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x', 'text/json', ''])(
  'a content type other than JSON is 415: %j',
  async contentType => {
    expectProblem(
      await post({ body: '{"title":"x"}', headers: { 'content-type': contentType } }),
      'unsupported_media_type',
    )
  },
)

const patchProbe = endpoint({
  route: 'PATCH /api/v1/things/{id}',
  summary: 'Takes a merge patch',
  access: key('read'),
  path: z.strictObject({ id: z.string() }),
  body: z.strictObject({ title: z.string().nullable() }),
  response: z.strictObject({ title: z.string().nullable() }),
  handle: async ({ body }) => body,
})

test('a merge patch is taken as JSON and as application/merge-patch+json, its own content type, which no other body has', async () => {
  const headersOf = (contentType: string) => ({ headers: { 'content-type': contentType } })
  for (const contentType of ['application/json', 'application/merge-patch+json', 'Application/Merge-Patch+JSON']) {
    const request = { key: secret, path: '/api/v1/things/none', body: '{"title":null}', ...headersOf(contentType) }
    const answer = await callEndpoint(world, patchProbe, request)
    expect([answer.status, answer.body]).toEqual([200, { title: null }])
  }
  expectProblem(
    await post({ body: '{"title":"x"}', ...headersOf('application/merge-patch+json') }),
    'unsupported_media_type',
  )
})

test('a body over the limit is 413 by its bytes, before it is read', async () => {
  const limit = 256 * 1024
  const fits = JSON.stringify({ title: 'x'.repeat(limit - 12) })
  expect([fits.length, (await post({ body: fits })).status]).toEqual([limit, 201])
  expectProblem(await post({ body: `${fits} ` }), 'payload_too_large')
  expectProblem(await post({ body: JSON.stringify({ title: 'é'.repeat(limit / 2) }) }), 'payload_too_large')
  expectProblem(await post({ body: '['.repeat(limit + 1) }), 'payload_too_large')
})

describe('a body that is not JSON is 400 malformed_json', () => {
  test.each([
    '',
    '{',
    '{"title":"x"',
    "{'title':'x'}",
    '{"title":NaN}',
    '{"title":"x"} {}',
    '\ufeff{"title":"x"}',
    'null\0',
    '['.repeat(100_000) + ']'.repeat(100_000),
    `{"title":${'['.repeat(21)}${']'.repeat(21)}}`,
    '{"title":"x","title":"y"}',
    '{"title":"x" , "t\\u0069tle" : "y"}',
    '{"title":"x","parts":[{"reps":1},{"reps":1,"reps":2}]}',
  ])('case %#', async body => {
    expectProblem(await post({ body }), 'malformed_json')
  })
})

test('equal names in different objects, names as values and escaped quotes are no repetition', async () => {
  const title = '\\" : {"title" : "title", "title" : \\\\'
  const body = { title, parts: [{ reps: 1 }, { reps: 1 }] }
  expect((await send(body)).body).toEqual({ id: 'none', title })
})

test('a member that is not known, missing, or of another type is 400 with its name', async () => {
  const cases: [unknown, string][] = [
    [{ title: 'x', tittle: 1 }, 'tittle'],
    [{}, 'title'],
    [{ title: 1 }, 'title'],
    [{ title: 'x', kind: 'runn' }, 'kind'],
    [{ title: 'x', parts: [{ reps: 1 }, { reps: 1.5 }] }, 'parts.1.reps'],
    [{ title: 'x', parts: [{ reps: 1, isAdmin: true }] }, 'parts.0.isAdmin'],
    [[], 'body'],
    [null, 'body'],
    ['title', 'body'],
  ]
  for (const [body, name] of cases) {
    const answer = await send(body)
    expectProblem(answer, 'invalid_parameter')
    expect(faultyNames(answer)).toContain(name)
  }
  expect((await send({ title: 'x', tittle: 1 })).body.errors[0].message).toMatch(/did you mean title\?$/)
  expect((await send({ title: 'x', kind: 'runn' })).body.errors[0].message).toMatch(/did you mean run\?$/)
})

test.each(['\\ud800', '\\udc00 steps', '\\ude00\\ud83d', 'x\\uD83D', '\\\\\\ud800'])(
  'text with half of a surrogate pair is 400, in a value and in a name, however deep: %s',
  async text => {
    for (const body of [
      `{"title":"${text}"}`,
      `{"title":"x","${text}":1}`,
      `{"title":"x","parts":[{"a":["${text}"]}]}`,
    ]) {
      const answer = await post({ body })
      expectProblem(answer, 'invalid_parameter')
      expect(answer.body.errors[0].message).toContain('half of a surrogate pair')
    }
  },
)

test('whole pairs, escaped or not, and escaped backslashes before a u are text', async () => {
  for (const [text, title] of [
    ['\\ud83d\\ude00', '😀'],
    ['😀', '😀'],
    ['\\\\ud800', '\\ud800'],
  ])
    expect((await post({ body: `{"title":"${text}"}` })).body).toEqual({ id: 'none', title })
})

test('members of prototypes are members that are not known, and change nothing', async () => {
  for (const body of [
    '{"title":"x","__proto__":{"x":1}}',
    '{"title":"x","parts":[{"__proto__":{}}]}',
    '{"title":"x","constructor":{"prototype":{"x":1}}}',
  ])
    expectProblem(await post({ body }), 'invalid_parameter')
  expect(({} as Record<string, unknown>)['x']).toBeUndefined()
})
