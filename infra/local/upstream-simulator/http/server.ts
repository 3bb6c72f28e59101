// HTTP on the loopback interface: reads a request, dispatches it, and applies transport faults.

import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { answerControl, type Control } from '../control/control.ts'
import type { FaultKind } from '../control/faults.ts'
import { KEY_SET_PATH } from '../notifications/subscribers.ts'
import { authorize, revoke, token } from '../oauth/oauth.ts'
import type { World } from '../world.ts'
import { type Answer, type ApiRequest, html, json } from './answer.ts'
import { api } from './api.ts'
import { htmlPage, serverError } from './errors.ts'

const LARGEST_BODY = 16 * 1024 * 1024

async function readRequest(incoming: IncomingMessage): Promise<ApiRequest> {
  const url = new URL(incoming.url ?? '/', 'http://localhost')
  const parts: Buffer[] = []
  let size = 0
  for await (const part of incoming as AsyncIterable<Buffer>) {
    size += part.length
    if (size > LARGEST_BODY) throw new Error('the body is too large')
    parts.push(part)
  }
  return {
    method: incoming.method ?? 'GET',
    path: decodeURI(url.pathname),
    query: url.searchParams,
    headers: incoming.headers,
    body: Buffer.concat(parts).toString(),
  }
}

type Named = Answer & { operation: string; dataType: string; person: string }

const OAUTH_ROUTES: Readonly<Record<string, string>> = {
  'GET /o/oauth2/v2/auth': 'authorize',
  'POST /token': 'token',
  'POST /revoke': 'revoke',
}

function oauth(world: World, operation: string, request: ApiRequest): Answer {
  const where = { method: operation, dataType: '', person: '' }
  const broken = world.faults.strikes('status', where)
  if (broken) {
    const error = serverError(broken.status ?? 503)
    return { status: error.code, headers: error.headers, body: error.body }
  }
  if (world.faults.strikes('rateLimit', where)) return json({ error: 'rate_limit_exceeded' }, 429)
  if (operation === 'authorize') return authorize(request, world.grants, world.people)
  const strikes = (kind: FaultKind) => world.faults.strikes(kind, where) !== undefined
  return operation === 'token' ? token(request, world.grants, strikes) : revoke(request, world.grants)
}

/** The response to a request, without faults of the connection. */
export async function answerFor(world: World, request: ApiRequest): Promise<Named> {
  const named = { dataType: '', person: '' }
  if (request.path === KEY_SET_PATH) return { ...world.subscribers.keySet(), operation: 'keySet', ...named }
  if (world.subscribers.handles(request.path))
    return { ...(await world.subscribers.answer(request)), operation: 'subscribers', ...named }
  const operation = OAUTH_ROUTES[`${request.method} ${request.path}`]
  if (operation) return { ...oauth(world, operation, request), operation, ...named }
  const answer = api(world, request)
  await world.pace.wait()
  return answer
}

/** Faults of the connection itself, regardless of the response. */
async function send(world: World, answer: Named, response: ServerResponse): Promise<number> {
  const where = { method: answer.operation, dataType: answer.dataType, person: answer.person }
  const strikes = world.faults.any ? world.faults.strikes.bind(world.faults) : () => undefined
  const slow = strikes('slow', where)
  if (slow) await new Promise(resolve => setTimeout(resolve, slow.delay ?? 2000))
  if (strikes('hang', where)) return 0
  const page = strikes('htmlError', where)
  const sent: Answer = page
    ? html(htmlPage(page.status ?? 502, 'The server encountered an error.'), page.status ?? 502)
    : answer
  const bytes = typeof sent.body === 'string' ? Buffer.from(sent.body) : sent.body.bytes
  const { body } = answer
  if (typeof body !== 'string') response.once('close', () => body.release())
  if (strikes('truncatedJson', where)) {
    response.writeHead(sent.status, { ...sent.headers, 'content-length': bytes.length >> 1 })
    response.end(bytes.subarray(0, bytes.length >> 1))
    return sent.status
  }
  response.writeHead(sent.status, { ...sent.headers, 'content-length': bytes.length })
  response.end(bytes)
  return sent.status
}

export function createSimulatorServer(world: World, control: Control): Server {
  async function handle(incoming: IncomingMessage, response: ServerResponse): Promise<void> {
    const request = await readRequest(incoming)
    if (request.path.startsWith('/control/')) {
      const answer = answerControl(world, control, request)
      response.writeHead(answer.status, answer.headers).end(answer.body as string)
      return
    }
    const answer = await answerFor(world, request)
    const status = await send(world, answer, response)
    world.log.add(answer.operation, answer.dataType, status)
  }
  // A client that was busy for Node's five seconds would find its connection closed in the middle of a request.
  return createServer({ keepAliveTimeout: 75_000 }, (incoming, response) => {
    handle(incoming, response).catch((error: unknown) => {
      console.error(error)
      if (!response.headersSent) response.writeHead(500, { 'content-type': 'text/html' })
      response.end(htmlPage(500, 'The simulator failed.'))
    })
  })
}
