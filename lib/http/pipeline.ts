import { createHash } from 'node:crypto'
import middy from '@middy/core'
import type { APIGatewayProxyEventV2 } from 'aws-lambda'
import type { Context } from '../context.ts'
import { Problem } from '../errors.ts'
import type { AccountRef } from '../model/account/account.ts'
import type { Session } from '../model/account/session.ts'
import { readCookies } from './access/cookies.ts'
import { admit } from './access/credentials.ts'
import { once } from './access/idempotency.ts'
import { standingHeaders } from './answer/common-headers.ts'
import { pageHeaders, problemPage } from './answer/page.ts'
import { problemResponse } from './answer/problem-response.ts'
import { pickFormat, type Result } from './answer/respond.ts'
import { type AnyDoor, methodOf, Reply } from './endpoint.ts'
import { readInput } from './input/input.ts'
import { isOutage } from './outage.ts'

type Exchange = middy.Request<APIGatewayProxyEventV2, unknown, Error>

/** What the steps of one request tell each other. */
interface Facts {
  context: Context
  nowMs: number
  origin: string
  account: AccountRef | undefined
  session: Session | undefined
  headers: Record<string, string>
  housekeeping: Promise<void> | undefined
}

/** By event: the steps and the door of one request share nothing else. */
const requests = new WeakMap<APIGatewayProxyEventV2, Facts>()

/** The handler of one door: `(event) => response`, with every step a request takes on its way, in one visible order. */
export function pipeline(door: AnyDoor, context: () => Context) {
  // Downwards before the door, upwards after it; a throw anywhere turns upwards at once.
  return middy<APIGatewayProxyEventV2, unknown, Error>(answer(door)) //     once a key, strict input, the door, schema, text
    .use({ before: begin(context), after: finish, onError: finish }) //   ↓ clock, origin     ↑ request id, headers, log
    .use({ onError: problems(door) }) //                                                      ↑ throw -> problem+json
    .use({ after: conditional(door) }) //                                                     ↑ ETag, 304
    .use({ before: credentials(door) }) //                                ↓ key, session or sender, ability, limit, same origin
}

const begin = (context: () => Context) => (exchange: Exchange) => {
  const built = context()
  requests.set(exchange.event, {
    context: built,
    nowMs: built.clock(),
    origin: built.config.ORIGIN ?? `https://${exchange.event.requestContext.domainName}`,
    account: undefined,
    session: undefined,
    headers: {},
    housekeeping: undefined,
  })
}

const credentials = (door: AnyDoor) => async (exchange: Exchange) => {
  const facts = factsOf(exchange.event)
  Object.assign(facts, await admit(door, exchange.event, facts))
}

const answer = (door: AnyDoor) => async (event: APIGatewayProxyEventV2) => {
  const facts = factsOf(event)
  return once(door, event, { ...facts, accountId: facts.account?.id }, () => work(door, event, facts))
}

async function work(door: AnyDoor, event: APIGatewayProxyEventV2, facts: Facts): Promise<Result> {
  const { context, nowMs, origin, account, session } = facts
  const format = pickFormat(door, event.headers['accept'])
  const input = readInput(door, event)
  const answered = await door.handle(
    { ...input, account, session, cookies: readCookies(event), nowMs, origin },
    context,
  )
  const { body, more } = answered instanceof Reply ? answered : new Reply(answered, {})
  checkResponse(door, body, context, event.requestContext.requestId)
  if (door.bodiless) return { statusCode: body as number, headers: {} }
  if (body === undefined) return { statusCode: door.status ?? 204, ...more, headers: more.headers ?? {} }
  return {
    statusCode: door.status ?? 200,
    ...more,
    headers: {
      'content-type': format.contentType,
      ...(door.formats ? { vary: 'Accept' } : {}),
      ...(door.textType === 'text/html' ? pageHeaders : {}),
      ...(door.formats && !format.isJson ? nextCursorHeader(body) : {}),
      ...more.headers,
    },
    body: format.write(body),
  }
}

/** A form without an envelope carries the cursor in a header. */
function nextCursorHeader(body: unknown): Record<string, string> {
  const next = (body as { pagination?: { nextCursor?: string | null } }).pagination?.nextCursor
  return next ? { 'x-next-cursor': next } : {}
}

/** Locally and in tests a broken promise is a failure; in AWS one in a hundred answers is checked, logged and counted. */
function checkResponse(door: AnyDoor, body: unknown, context: Context, requestId: string) {
  const strict = context.config.RESPONSE_CHECK === 'strict'
  if (!strict && Math.random() >= 0.01) return
  const parsed = door.response.safeParse(body)
  if (parsed.success) return
  const paths = parsed.error.issues.map((issue: { path: PropertyKey[] }) => issue.path.join('.')).join(', ')
  if (strict) throw new Error(`${door.route} breaks its response schema at ${paths}: ${parsed.error.message}`)
  context.log({ event: 'response_schema_broken', route: door.route, requestId, paths })
}

const conditional = (door: AnyDoor) => (exchange: Exchange) => {
  const response = exchange.response as Result
  if (methodOf(door.route) !== 'GET' || door.access.kind === 'public' || door.status === 303) return
  const etag = `"${createHash('sha256')
    .update(response.body ?? '')
    .digest('base64url')
    .slice(0, 27)}"`
  response.headers['etag'] = etag
  response.headers['cache-control'] = 'private, no-cache'
  if (matches(exchange.event.headers['if-none-match'], etag)) {
    response.statusCode = 304
    delete response.body
    delete response.headers['content-type']
  }
}

function matches(ifNoneMatch: string | undefined, etag: string): boolean {
  if (!ifNoneMatch) return false
  return ifNoneMatch.split(',').some(part => ['*', etag, `W/${etag}`].includes(part.trim()))
}

const problems = (door: AnyDoor) => (exchange: Exchange) => {
  // Without settings there is nobody to answer: the function fails, and says what is missing.
  if (!requests.has(exchange.event)) throw exchange.error
  const { context, origin } = factsOf(exchange.event)
  const requestId = exchange.event.requestContext.requestId
  const problem = problemOf(exchange.error)
  if (problem.status >= 500)
    context.log({ event: 'request_failed', requestId, error: exchange.error?.name, where: frame(exchange.error) })
  const response = problemResponse(problem, { origin, requestId })
  const accept = exchange.event.headers['accept']
  if (isForBrowsers(door) && accept?.includes('text/html'))
    Object.assign(response, {
      headers: { ...response.headers, ...pageHeaders, 'content-type': 'text/html; charset=utf-8' },
      body: problemPage(problem, requestId),
    })
  exchange.response = response
}

/** A door that a person goes through by its address. */
const isForBrowsers = ({ textType, status }: AnyDoor) => textType === 'text/html' || status === 303

function problemOf(error: Error | null | undefined): Problem {
  if (error instanceof Problem) return error
  if (isOutage(error))
    return new Problem('unavailable', 'The data cannot be read just now.', { headers: { 'retry-after': '5' } })
  return new Problem('internal', 'The request failed here. Quote the request id when you report it.')
}

/** The innermost stack frame: where it broke, without the message, which may quote data. */
function frame(error: Error | null | undefined): string | undefined {
  return error?.stack
    ?.split('\n')
    .find(line => line.trimStart().startsWith('at '))
    ?.trim()
}

const finish = async (exchange: Exchange) => {
  const { context, nowMs, headers, housekeeping } = factsOf(exchange.event)
  await housekeeping
  const response = exchange.response as Result
  const requestId = exchange.event.requestContext.requestId
  response.headers = {
    ...standingHeaders(requestId),
    ...headers,
    ...response.headers,
  }
  context.log({
    event: 'request',
    requestId,
    route: exchange.event.routeKey,
    status: response.statusCode ?? 200,
    tookMs: context.clock() - nowMs,
  })
}

function factsOf(event: APIGatewayProxyEventV2): Facts {
  const facts = requests.get(event)
  if (!facts) throw new Error('A request without a beginning')
  return facts
}
