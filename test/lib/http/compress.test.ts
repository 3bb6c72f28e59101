import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import type { APIGatewayProxyStructuredResultV2, Context as LambdaContext } from 'aws-lambda'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as z from 'zod'
import { noSuchRoute } from '../../../functions/fallback/no-such-route.ts'
import { endpoint, publicAccess, session, sessionOrKey } from '../../../lib/http/endpoint.ts'
import { fallbackHandler, httpHandler } from '../../../lib/http/handler.ts'
import { preferredEncoding } from '../../../lib/http/middleware/compress.ts'
import type { Account } from '../../../lib/model/account/account.ts'
import { allEndpoints, credentialsFor, goodQuery, sampleBody, samplePath } from '../../support/endpoints.ts'
import { httpEvent } from '../../support/http-event.ts'
import { startWorld, type World } from '../../support/world.ts'

let world: World
let account: Account
beforeAll(async () => {
  world = await startWorld()
  account = await world.account()
})
afterAll(() => world.stop())

type Handler = ReturnType<typeof httpHandler>
type Options = Parameters<typeof httpEvent>[1]

async function send(handler: Handler, route: string, options: Options): Promise<APIGatewayProxyStructuredResultV2> {
  return (await handler(httpEvent(route, options, world.time.now), {} as LambdaContext)) as never
}

function decoded({ headers, body = '', isBase64Encoded }: APIGatewayProxyStructuredResultV2): string {
  if (!isBase64Encoded) return body
  const bytes = Buffer.from(body, 'base64')
  return (headers?.['content-encoding'] === 'br' ? brotliDecompressSync(bytes) : gunzipSync(bytes)).toString()
}

test.each([
  [undefined, 'identity'],
  ['', 'identity'],
  ['identity', 'identity'],
  ['gzip', 'gzip'],
  ['GZIP', 'gzip'],
  ['br', 'br'],
  ['gzip, deflate, br, zstd', 'br'],
  ['br;q=0.5, gzip', 'gzip'],
  ['br; q=0.5, gzip; q=0.9', 'gzip'],
  ['gzip;q=0.5, br;q=0.8', 'br'],
  ['gzip;q=0', 'identity'],
  ['gzip;q=0, *', 'br'],
  ['*;q=0', 'identity'],
  ['gzip;q=0.2, identity', 'identity'],
  ['gzip;q=0.2', 'gzip'],
  ['deflate, zstd', 'identity'],
  ['gzip;q=lots', 'identity'],
  ['__proto__, constructor', 'identity'],
])('Accept-Encoding %j is answered with %s', (accepted, encoding) => {
  expect(preferredEncoding(accepted, 'x'.repeat(1025))).toBe(encoding)
  expect(preferredEncoding(accepted, 'x'.repeat(1024))).toBe('identity')
})

test('every endpoint without a session compresses a body over 1 KB to the same bytes, and says on what it depends', async () => {
  const compressed: string[] = []
  for (const one of allEndpoints) {
    const { headers = {}, ...credentials } = (await credentialsFor(world, account, one)) ?? {}
    if (credentials.session) continue
    const body = sampleBody(one)
    const ask = (encoding: string) =>
      send(
        httpHandler(one, () => world.context),
        one.route,
        {
          path: samplePath(one),
          query: goodQuery(one),
          ...credentials,
          ...(body === undefined ? {} : { body }),
          headers: { ...headers, 'accept-encoding': encoding },
        },
      )
    const plain = await ask('identity')
    expect(plain.headers?.['content-encoding']).toBeUndefined()
    expect(String(plain.headers?.['vary'])).toMatch(/Accept-Encoding$/)
    if ((plain.body ?? '').length <= 1024 || !one.route.startsWith('GET ')) continue
    // The usage report counts the requests of this test, too.
    if (one.route === 'GET /api/usage') continue
    for (const encoding of ['gzip', 'br']) {
      const answer = await ask(encoding)
      expect(answer).toMatchObject({ isBase64Encoded: true, headers: { 'content-encoding': encoding } })
      expect(decoded(answer)).toBe(plain.body)
      expect(answer.headers?.['vary']).toBe(plain.headers?.['vary'])
    }
    compressed.push(one.route)
  }
  expect(compressed).toEqual(expect.arrayContaining(['GET /api/v1/daily', 'GET /api/v1/openapi.json', 'GET /docs']))
})

test('each encoding has an ETag of its own, and If-None-Match finds it in that encoding only', async () => {
  const key = await world.key(account)
  const tags = new Map<string, string>()
  for (const encoding of ['identity', 'gzip', 'br']) {
    const headers = { 'accept-encoding': encoding }
    const first = await world.get('daily', key, headers)
    const etag = first.headers['etag'] ?? expect.unreachable()
    const again = await world.get('daily', key, { ...headers, 'if-none-match': etag })
    expect([again.status, again.text, again.headers['etag']]).toEqual([304, '', etag])
    expect(again.headers['vary']).toMatch(/Accept-Encoding/)
    expect(again.headers['content-encoding']).toBeUndefined()
    tags.set(encoding, etag)
  }
  expect(new Set(tags.values()).size).toBe(3)
  const other = await world.get('daily', key, { 'if-none-match': tags.get('gzip') ?? '' })
  expect(other.status).toBe(200)
})

test('a response to a session is never compressed: it can hold a key next to text of the request', async () => {
  const long = 'a'.repeat(2000)
  const about = { summary: '', response: z.string(), handle: async () => long }
  const accepted = { 'accept-encoding': 'gzip, br' }
  const open = endpoint({ ...about, route: 'GET /open', access: publicAccess })
  const closed = endpoint({ ...about, route: 'GET /closed', access: session })
  const either = endpoint({ ...about, route: 'GET /either', access: sessionOrKey('read') })
  const answer = (one: typeof open | typeof closed | typeof either, options: Options) =>
    send(
      httpHandler(one, () => world.context),
      one.route,
      { ...options, headers: accepted },
    )
  const cookie = await world.session(account)
  for (const [one, options] of [
    [closed, { session: cookie }],
    [either, { session: cookie }],
  ] as const) {
    const { headers, body } = await answer(one, options)
    expect([headers?.['content-encoding'], body]).toEqual([undefined, JSON.stringify(long)])
  }
  expect((await answer(open, {})).headers?.['content-encoding']).toBe('br')
  expect((await answer(either, { key: await world.key(account) })).headers?.['content-encoding']).toBe('br')
})

test('a problem over 1 KB is compressed too, and one of an unknown path is not', async () => {
  const key = await world.key(account)
  const query = 'types=nothing,neither,nonsense,nowhere'
  const plain = await world.get(`daily?${query}`, key)
  expect(plain.text.length).toBeGreaterThan(1024)
  const answer = await world.get(`daily?${query}`, key, { 'accept-encoding': 'gzip' })
  expect([answer.status, answer.headers['content-encoding']]).toEqual([400, 'gzip'])
  const unknown = await send(
    fallbackHandler(noSuchRoute, () => world.context),
    'GET /api/nowhere',
    { headers: { 'accept-encoding': 'gzip' } },
  )
  expect([unknown.statusCode, unknown.isBase64Encoded]).toEqual([404, undefined])
})
