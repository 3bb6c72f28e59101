import { randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { Problem } from '../../../lib/errors.ts'
import { problemResponse } from '../../../lib/http/answer/problem-response.ts'
import { excessOf } from '../../../lib/http/payload.ts'
import type { Clock } from '../../../lib/kernel/clock.ts'
import { minuteMs } from '../../../lib/kernel/durations.ts'
import type { Log } from '../../../lib/log.ts'
import { close, headerBytes, isPlainRequest, limitTime, listen, readBody, refuseUnreadable } from './connection.ts'
import { splitTarget, toEvent } from './event.ts'
import { type Handler, invoke } from './invoke.ts'
import { type Answer, gatewayMessage, internalServerError, send, toAnswer } from './response.ts'
import { matcher } from './routes.ts'

export interface Route {
  /** `GET /api/v1/daily`; `{name}` is one segment, `{name+}` the rest of the path. */
  route: string
  handler: Handler
}

export interface GatewayOptions {
  routes: readonly Route[]
  /** The `$default` route. */
  fallback: Handler
  /** 0 chooses a free port. */
  port: number
  /** 127.0.0.1 by default: only programs of this machine reach it. */
  host?: string
  /** Whether all requests come from a reverse proxy, whose `X-Forwarded-For` then names the client. */
  behindProxy?: boolean
  /** What serves the paths below a prefix instead of a function, as the bucket of AWS does at an address of its own. */
  objects?: { prefix: string; serve: (request: IncomingMessage, response: ServerResponse) => void }
  clock?: Clock
  log?: Log
  integrationTimeoutMs?: number
  /** How long a client may send the body of a request to a function. */
  bodyTimeoutMs?: number
}

export interface Gateway {
  port: number
  stop(): Promise<void>
}

/** The quotas of an HTTP API. */
const maxHeaderBytes = 10_240
const maxRequestBytes = 10 * 1024 * 1024
/** All functions share one thread, where a Lambda has its own: more at a time would only make each of them time out. */
const maxRunning = 8

/** Serves functions on 127.0.0.1 as an API Gateway HTTP API does: request -> event of payload format 2.0 -> handler -> response. */
export async function startGateway(options: GatewayOptions): Promise<Gateway> {
  const { clock = Date.now, log = () => undefined, integrationTimeoutMs = 30_000, behindProxy = false } = options
  const match = matcher(options.routes)
  const run = inTurn(maxRunning)

  async function answer(request: IncomingMessage): Promise<{ answer: Answer; requestId: string }> {
    const refused = (status: number, message: string) => ({
      answer: gatewayMessage(status, message),
      requestId: 'refused',
    })
    const tooLarge = (requestId: string) => {
      const problem = new Problem('payload_too_large', 'The request is larger than this service accepts.')
      const answer = toAnswer(problemResponse(problem, { origin: `http://${request.headers.host}`, requestId }))
      return { answer: answer ?? internalServerError, requestId }
    }
    if (headerBytes(request) > maxHeaderBytes) return refused(431, 'Request Header Fields Too Large')
    limitTime(request, options.bodyTimeoutMs)
    const body = await readBody(request, maxRequestBytes)
    if (!body) return tooLarge(randomUUID())
    const target = splitTarget(request.url ?? '/')
    const found = match(request.method ?? 'GET', target.path)
    const routeKey = found?.route.route ?? '$default'
    const event = toEvent({ request, ...target, body, behindProxy, nowMs: clock() }, routeKey, found?.pathParameters)
    const { requestId } = event.requestContext
    if (excessOf(event, body.length) !== null) return tooLarge(requestId)
    const handler = found?.route.handler ?? options.fallback
    return { answer: await run(() => invoke(handler, event, { log, integrationTimeoutMs })), requestId }
  }

  // An upload of a video takes long; `limitTime` is stricter with other bodies.
  // A proxy keeps its connections for a minute, and would find them closed after Node's five seconds.
  const limits = {
    maxHeaderSize: 16 * 1024,
    headersTimeout: 30_000,
    requestTimeout: 15 * minuteMs,
    keepAliveTimeout: 75_000,
  }
  const server = createServer(limits, (request, response) => {
    if (!isPlainRequest(request)) return refuseUnreadable({}, request.socket)
    if (options.objects && request.url?.startsWith(options.objects.prefix))
      return options.objects.serve(request, response)
    answer(request).then(
      result => send(response, result.answer, result.requestId),
      error => {
        // The client disconnected while sending, or the gateway has a bug.
        log({ event: 'gateway_failed', error: error instanceof Error ? error.name : 'unknown' })
        send(response, internalServerError, 'failed')
      },
    )
  })
  server.on('clientError', refuseUnreadable)
  server.on('connect', (_request, socket: Socket) => refuseUnreadable({ code: 'CONNECT' }, socket))
  const port = await listen(server, options.port, options.host)
  return { port, stop: () => close(server) }
}

/** Runs at most `most` functions at a time; the others wait in order. */
function inTurn(most: number) {
  const waiting: (() => void)[] = []
  let running = 0
  return async <Result>(work: () => Promise<Result>): Promise<Result> => {
    if (running < most) running++
    else await new Promise<void>(resolve => waiting.push(resolve))
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else running--
    }
  }
}
