import type { Context } from '../../context.ts'
import { shaped, writeJson } from '../answer/json-body.ts'
import { pageHeaders } from '../answer/page.ts'
import { statusesOf } from '../contract.ts'
import { type AnyContract, Reply } from '../endpoint.ts'
import { exchangeOf, type HttpMiddleware, type HttpRequest, type HttpResult } from '../exchange.ts'
import { extentOf } from '../input/narrower.ts'

/** Writes the handler's reply as an HTTP response, in the representation that the client prefers. */
export function represent(contract: AnyContract): HttpMiddleware {
  return {
    after: request => {
      const reply = request.response
      if (!(reply instanceof Reply)) return
      checkResponse(contract, reply.body, exchangeOf(request.internal).context, request.event.requestContext.requestId)
      exchangeOf(request.internal).extent = extentOf(reply.body)
      request.response = resultOf(contract, reply, request)
    },
  }
}

function resultOf(contract: AnyContract, { body, more }: Reply<unknown>, { event, internal }: HttpRequest): HttpResult {
  const statusCode = more.status ?? statusesOf(contract)[0]
  const cookies = more.cookies ? { cookies: more.cookies } : {}
  if (body === undefined) return { statusCode, headers: more.headers ?? {}, ...cookies }
  const format = pickFormat(contract, event.headers['accept'])
  const shown = format.isJson ? shaped(contract, body, exchangeOf(internal).input.query) : body
  return {
    statusCode,
    headers: {
      'content-type': format.contentType,
      ...(contract.formats ? { vary: 'Accept' } : {}),
      ...(contract.text?.[0] === 'text/html' ? pageHeaders : {}),
      ...(contract.formats && !format.isJson ? nextPageHeader(body) : {}),
      ...more.headers,
    },
    body: format.write(shown),
    ...(more.isBase64 ? { isBase64Encoded: true } : {}),
    ...cookies,
  }
}

/** A representation without an envelope carries the next cursor or the number of the next page in a header. */
function nextPageHeader(body: unknown): Record<string, string> {
  const { pagination = {} } = body as { pagination?: { nextCursor?: string | null; nextPage?: number | null } }
  const { nextCursor, nextPage } = pagination
  return {
    ...(nextCursor ? { 'x-next-cursor': nextCursor } : {}),
    ...(nextPage ? { 'x-next-page': String(nextPage) } : {}),
  }
}

/**
 * With the simulator and in tests, a response that violates its schema is an error; for people's own data, in AWS and locally, 1 % of
 * the responses are checked, and violations are logged and counted.
 */
function checkResponse({ route, response }: AnyContract, body: unknown, context: Context, requestId: string) {
  const strict = context.config.RESPONSE_CHECK === 'strict'
  if (!strict && Math.random() >= 0.01) return
  const parsed = response.safeParse(body)
  if (parsed.success) return
  const paths = parsed.error.issues.map(issue => issue.path.join('.')).join(', ')
  if (strict) throw new Error(`${route} violates its response schema at ${paths}: ${parsed.error.message}`)
  context.log({ event: 'response_schema_broken', route, requestId, paths })
}

interface Format {
  contentType: string
  isJson: boolean
  write(body: unknown): string
}

/** JSON, unless the contract declares other representations and `Accept` prefers one of them. */
function pickFormat(contract: AnyContract, accept: string | undefined): Format {
  const { text, formats } = contract
  if (text) return { contentType: `${text[0]}; charset=utf-8`, isJson: false, write: String }
  const mediaType = formats && accept ? formats.choose(accept, Object.keys(formats.writers)) : null
  const write = mediaType === null ? undefined : formats?.writers[mediaType]
  if (write) return { contentType: `${mediaType}; charset=utf-8`, isJson: false, write }
  return { contentType: 'application/json', isJson: true, write: body => writeJson(contract, body) }
}
