import { connect } from 'node:net'
import type { APIGatewayProxyEventV2 } from 'aws-lambda'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Gateway, startGateway } from '../../../infra/local/gateway/gateway.ts'
import type { Handler } from '../../../infra/local/gateway/invoke.ts'

const echo: Handler = async event => ({ statusCode: 200, body: JSON.stringify(event) })
const answer =
  (result: unknown): Handler =>
  async () =>
    result
const megabyte = 1024 * 1024

let gateway: Gateway
let base = ''
beforeAll(async () => {
  gateway = await startGateway({
    port: 0,
    integrationTimeoutMs: 200,
    clock: () => Date.UTC(2026, 10, 21, 10, 12, 31),
    fallback: echo,
    routes: [
      { route: 'GET /files/{proxy+}', handler: echo },
      { route: 'GET /files/{id}', handler: echo },
      { route: 'GET /files/latest', handler: echo },
      { route: 'ANY /files/latest', handler: echo },
      { route: 'POST /files/latest/{part}', handler: echo },
      { route: 'POST /size', handler: async event => ({ length: event.body?.length }) },
      { route: 'GET /text', handler: answer('plain') },
      { route: 'GET /object', handler: answer({ a: 1 }) },
      { route: 'GET /nothing', handler: answer(undefined) },
      { route: 'GET /untyped', handler: answer({ statusCode: 201, body: 'x' }) },
      { route: 'GET /unchanged', handler: answer({ statusCode: 304, headers: { etag: '"e"' } }) },
      { route: 'GET /bytes', handler: answer({ statusCode: 200, body: '/wD+', isBase64Encoded: true }) },
      {
        route: 'GET /cookies',
        handler: answer({ statusCode: 200, headers: { 'X-N': 5, 'content-length': 99 }, cookies: ['a=1', 'b=2'] }),
      },
      { route: 'HEAD /headless', handler: answer({ statusCode: 200, headers: { etag: '"e"' }, body: '' }) },
      { route: 'GET /throws', handler: () => Promise.reject(new Error('secret')) },
      { route: 'GET /slow', handler: () => new Promise(resolve => setTimeout(resolve, 2000, {})) },
      { route: 'GET /bad-status', handler: answer({ statusCode: 'soon' }) },
      { route: 'GET /bad-body', handler: answer({ statusCode: 200, body: { a: 1 } }) },
      { route: 'GET /bad-header', handler: answer({ statusCode: 200, headers: { a: 'x\ny' } }) },
      { route: 'GET /huge', handler: answer({ statusCode: 200, body: 'x'.repeat(6 * megabyte) }) },
    ],
  })
  base = `http://127.0.0.1:${gateway.port}`
})
afterAll(() => gateway.stop())

async function eventOf(path: string, init?: RequestInit): Promise<APIGatewayProxyEventV2> {
  return (await (await fetch(base + path, init)).json()) as APIGatewayProxyEventV2
}

/** Sends bytes as they are, the rest a little later, and gives back everything that came. */
function raw(text: string, { port = gateway.port, rest = '' } = {}): Promise<string> {
  return new Promise((resolve, reject) => {
    let received = ''
    const socket = connect(port, '127.0.0.1', () => socket.write(text))
    if (rest) setTimeout(() => socket.write(rest), 150)
    socket.setTimeout(20_000, () => socket.destroy())
    socket.on('data', chunk => {
      received += chunk
    })
    socket.on('close', () => resolve(received))
    socket.on('error', reject)
  })
}

test('the address of a client is the address of the connection; behind a reverse proxy, the one that the proxy saw', async () => {
  const proxied = await startGateway({ port: 0, fallback: echo, routes: [], behindProxy: true })
  const headers = { 'x-forwarded-for': '203.0.113.9, 198.51.100.7' }
  const sourceOf = async (port: number, init?: RequestInit) => {
    const event = (await (await fetch(`http://127.0.0.1:${port}/x`, init)).json()) as APIGatewayProxyEventV2
    return event.requestContext.http.sourceIp
  }
  expect(await sourceOf(gateway.port, { headers })).toBe('127.0.0.1')
  expect(await sourceOf(proxied.port, { headers })).toBe('198.51.100.7')
  expect(await sourceOf(proxied.port)).toBe('127.0.0.1')
  await proxied.stop()
})

test('a body that does not arrive in time ends its connection; one that a bucket receives may take longer', async () => {
  const received: string[] = []
  const slow = await startGateway({
    port: 0,
    fallback: echo,
    routes: [],
    bodyTimeoutMs: 50,
    objects: {
      prefix: '/bucket/',
      serve: (request, response) => {
        request.on('data', part => received.push(String(part)))
        request.on('end', () => response.end('stored'))
      },
    },
  })
  const half = 'PUT /x HTTP/1.1\r\nhost: h\r\ncontent-length: 6\r\nconnection: close\r\n\r\nabc'
  const send = (text: string, rest?: string) => raw(text, { port: slow.port, ...(rest ? { rest } : {}) })
  expect(await send(half)).toMatch(/^HTTP\/1.1 408 /)
  expect(await send(half.replace('/x', '/bucket/x'), 'def')).toMatch(/^HTTP\/1.1 200 OK.*stored/s)
  expect(received).toEqual(['abc', 'def'])
  await slow.stop()
})

test('a HEAD request that a function answers without a body does not get a length of 0', async () => {
  const response = await fetch(`${base}/headless`, { method: 'HEAD' })
  expect([response.status, response.headers.get('content-length'), response.headers.get('etag')]).toEqual([
    200,
    null,
    '"e"',
  ])
})

test('the event has the members of payload format 2.0', async () => {
  const event = await eventOf('/files/a%20b?x=1&y=%2C', { headers: { 'User-Agent': 'me' } })
  expect(event).toMatchObject({
    version: '2.0',
    routeKey: 'GET /files/{id}',
    rawPath: '/files/a b',
    rawQueryString: 'x=1&y=%2C',
    queryStringParameters: { x: '1', y: ',' },
    pathParameters: { id: 'a b' },
    isBase64Encoded: false,
    requestContext: {
      domainName: `127.0.0.1:${gateway.port}`,
      http: { method: 'GET', path: '/files/a b', protocol: 'HTTP/1.1', sourceIp: '127.0.0.1', userAgent: 'me' },
      routeKey: 'GET /files/{id}',
      stage: '$default',
      time: '21/Nov/2026:10:12:31 +0000',
      timeEpoch: Date.UTC(2026, 10, 21, 10, 12, 31),
    },
  })
  expect(event.requestContext.requestId).toMatch(/^[\w-]{36}$/)
  expect(event.headers['host']).toBe(`127.0.0.1:${gateway.port}`)
  expect(event).not.toHaveProperty('body')
  expect(event).not.toHaveProperty('cookies')
})

test('the event joins repeated query values and repeated headers with commas and keeps the raw query', async () => {
  const received = await raw(
    'GET /files/1?a=1&b=&a=2&a=x%20y HTTP/1.1\r\nhost: h\r\nX-One: 1\r\nx-one: 2\r\nCookie: a=1; b=2\r\nconnection: close\r\n\r\n',
  )
  const event = JSON.parse(received.slice(received.indexOf('\r\n\r\n'))) as APIGatewayProxyEventV2
  expect(event.rawQueryString).toBe('a=1&b=&a=2&a=x%20y')
  expect(event.queryStringParameters).toEqual({ a: '1,2,x y', b: '' })
  expect(event.headers['x-one']).toBe('1,2')
  expect(event.cookies).toEqual(['a=1', 'b=2'])
  expect(event.headers).not.toHaveProperty('cookie')
  expect(event.headers).not.toHaveProperty('connection')
})

test('the event carries JSON as text and every other body as base64', async () => {
  const post = (type: string, body: string | Uint8Array<ArrayBuffer>) =>
    eventOf('/x', { method: 'POST', body, headers: { 'content-type': type } })
  expect(await post('application/json; charset=utf-8', '{"é":1}')).toMatchObject({
    body: '{"é":1}',
    isBase64Encoded: false,
  })
  expect(await post('image/png', new Uint8Array([255, 0]))).toMatchObject({ body: '/wA=', isBase64Encoded: true })
  expect(await post('application/json', new Uint8Array([255]))).toMatchObject({ body: '/w==', isBase64Encoded: true })
})

test('the event cannot be polluted through names of the prototype', async () => {
  const event = await eventOf('/x?__proto__=1&constructor=2')
  expect(Object.keys(event.queryStringParameters ?? {})).toEqual(['__proto__', 'constructor'])
})

describe('routing', () => {
  test.each([
    ['GET', '/files/latest', 'GET /files/latest'],
    ['PUT', '/files/latest', 'ANY /files/latest'],
    ['GET', '/files/7', 'GET /files/{id}'],
    ['GET', '/files/7/8', 'GET /files/{proxy+}'],
    ['GET', '/files/latest/8', 'GET /files/{proxy+}'],
    ['POST', '/files/latest/8', 'POST /files/latest/{part}'],
    ['GET', '/files/a%2Fb', 'GET /files/{id}'],
    ['GET', '/files/%zz', 'GET /files/{id}'],
    ['GET', '/files/', '$default'],
    ['GET', '/files', '$default'],
    ['GET', '/text/', '$default'],
    ['POST', '/text', '$default'],
    ['OPTIONS', '/text', '$default'],
  ])('%s %s goes to %s', async (method, path, route) => {
    expect((await eventOf(path, { method })).routeKey).toBe(route)
  })

  test('HEAD goes to $default and gets no body', async () => {
    const response = await fetch(`${base}/text`, { method: 'HEAD' })
    expect([response.status, await response.text()]).toEqual([200, ''])
    expect(Number(response.headers.get('content-length'))).toBeGreaterThan(100)
  })
})

test.each([
  ['/text', 200, 'application/json', 'plain'],
  ['/object', 200, 'application/json', '{"a":1}'],
  ['/nothing', 200, 'application/json', 'null'],
  ['/untyped', 201, 'text/plain;charset=UTF-8', 'x'],
  ['/unchanged', 304, null, ''],
])('the response of a function that answers %s is %i', async (path, status, type, body) => {
  const response = await fetch(base + path)
  expect([response.status, response.headers.get('content-type'), await response.text()]).toEqual([status, type, body])
})

test('the response is decoded from base64', async () => {
  expect(Buffer.from(await (await fetch(`${base}/bytes`)).arrayBuffer())).toEqual(Buffer.from([255, 0, 254]))
})

test('the response has one set-cookie a cookie, and the length the gateway counted', async () => {
  const { headers } = await fetch(`${base}/cookies`)
  expect([headers.getSetCookie(), headers.get('x-n'), headers.get('content-length')]).toEqual([
    ['a=1', 'b=2'],
    '5',
    '0',
  ])
})

test.each(['/throws', '/bad-status', '/bad-body', '/bad-header', '/huge'])(
  'the response of a function that breaks at %s is a bare 500',
  async path => {
    const response = await fetch(base + path)
    expect([response.status, await response.text()]).toEqual([500, '{"message":"Internal Server Error"}'])
  },
)

test('the response is 503 when the function takes longer than an integration may', async () => {
  const response = await fetch(`${base}/slow`)
  expect([response.status, await response.text()]).toEqual([503, '{"message":"Service Unavailable"}'])
})

describe('limits', () => {
  test('request line and headers over 10,240 bytes are 431, also far over', async () => {
    const withHeader = async (length: number) =>
      (await fetch(`${base}/text`, { headers: { big: 'x'.repeat(length) } })).status
    expect(await withHeader(9000)).toBe(200)
    expect(await withHeader(10_240)).toBe(431)
    expect(await withHeader(100_000)).toBe(431)
    expect((await fetch(`${base}/text?q=${'x'.repeat(11_000)}`)).status).toBe(431)
  })

  test.each([
    ['under 6 MB', 6 * megabyte - 5000, 200],
    ['over the payload limit of Lambda', 6 * megabyte, 413],
    ['over the request limit', 10 * megabyte + 1, 413],
  ])('a body %s', async (_, bytes, status) => {
    const response = await fetch(`${base}/size`, {
      method: 'POST',
      body: Buffer.alloc(bytes, 'x'),
      headers: { 'content-type': 'text/plain' },
    })
    const answered = (await response.json()) as { length?: number; code?: string }
    expect([response.status, answered.length, answered.code]).toEqual(
      status === 200 ? [200, bytes, undefined] : [413, undefined, 'payload_too_large'],
    )
  })

  test('a binary body counts with its base64 length', async () => {
    const body = Buffer.alloc(5 * megabyte)
    expect((await fetch(`${base}/size`, { method: 'POST', body })).status).toBe(413)
  })

  test.each([
    'NONSENSE\r\n\r\n',
    'GET / HTTP/9.9\r\n\r\n',
    'GET /text HTTP/1.1\r\n\r\n',
    'GET /a b HTTP/1.1\r\nhost: h\r\n\r\n',
    'CONNECT h:1 HTTP/1.1\r\nhost: h\r\n\r\n',
    'GET /text HTTP/1.1\r\nhost: h\r\nHost: evil\r\n\r\n',
    'GET /text HTTP/1.1\r\nhost: h\r\nhost: h\r\n\r\n',
    'GET /text HTTP/0.9\r\nhost: h\r\n\r\n',
    'GET /text\r\n\r\n',
  ])('what is not HTTP is a clean 400: %j', async text =>
    expect(await raw(text)).toMatch(/^HTTP\/1\.1 400 Bad Request\r\n/),
  )

  test('the gateway handles at most eight of two hundred simultaneous requests at a time, and answers all', async () => {
    let running = 0
    let mostRunning = 0
    const full = Promise.withResolvers<void>()
    const counted: Handler = async () => {
      mostRunning = Math.max(mostRunning, ++running)
      if (running === 8) full.resolve()
      await full.promise
      await new Promise(resolve => setTimeout(resolve, 5))
      running--
      return { statusCode: 200 }
    }
    const patient = await startGateway({ port: 0, fallback: counted, routes: [], integrationTimeoutMs: 60_000 })
    const url = `http://127.0.0.1:${patient.port}/counted`
    const answers = await Promise.all(Array.from({ length: 200 }, () => fetch(url)))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    expect(mostRunning).toBe(8)
    await patient.stop()
  })

  test('the gateway still answers after all of this', async () => {
    expect(await (await fetch(`${base}/text`)).text()).toBe('plain')
  })
})
