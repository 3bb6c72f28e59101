import type middy from '@middy/core'
import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2, Context as LambdaContext } from 'aws-lambda'
import type { Context } from '../context.ts'
import type { ProblemCode } from '../errors.ts'
import type { Ability, AccountRef } from '../model/account/account.ts'
import type { Actor } from '../model/account/audit.ts'
import type { Session } from '../model/account/session.ts'
import { Reply } from './endpoint.ts'
import type { Extent } from './input/narrower.ts'

/** The result that a function returns to API Gateway. */
export type HttpResult = APIGatewayProxyStructuredResultV2 & { headers: Record<string, string> }

/** State shared by the middlewares and the handler of one request. */
export interface Exchange {
  context: Context
  nowMs: number
  /** `https://host` that the client called. */
  origin: string
  /** As API Gateway saw it; headers such as `X-Forwarded-For` are the client's own. */
  address: string
  /** Whether a page of another site sent the request by itself. */
  isFromOtherSite: boolean
  account: AccountRef | undefined
  session: Session | undefined
  actor: Actor | undefined
  abilities: readonly Ability[]
  /** Headers for every response to this request, such as the rate limit of the caller's key. */
  headers: Record<string, string>
  /** A write that does not affect the response, but must complete before the function ends. */
  housekeeping: Promise<void> | undefined
  /** Records the response for the usage report of the caller's key, if there is one. */
  answered: ((response: { status: number; bytes: number }) => void) | undefined
  input: { path: unknown; query: unknown; body: unknown }
  /** An id for what the request creates; see `Request`. */
  newId: (atMs: number) => string
  /** Set for the first request with its `Idempotency-Key`: its response is stored, or the attempt is removed. */
  attempt: Attempt | undefined
  /** The stored first response if the request is a repeat: the handler is not called again. */
  replay: HttpResult | undefined
  /** What the reply covers. */
  extent: Extent
}

interface Attempt {
  keep(answer: HttpResult | { code: ProblemCode; detail: string }): Promise<void>
  forget(): Promise<void>
}

/** Middlewares find the exchange in `request.internal`; the handler, which middy gives no `internal`, finds it in the Lambda context. */
export type HttpContext = LambdaContext & { exchange?: Exchange }
type Internal = { exchange?: Exchange }
export type HttpRequest = middy.Request<
  APIGatewayProxyEventV2,
  HttpResult | Reply<unknown>,
  Error,
  HttpContext,
  Internal
>
export type HttpMiddleware = middy.MiddlewareObj<
  APIGatewayProxyEventV2,
  HttpResult | Reply<unknown>,
  Error,
  HttpContext,
  Internal
>

/** @throws Error if the exchange has not been opened */
export function exchangeOf({ exchange }: { exchange?: Exchange } | HttpRequest['internal']): Exchange {
  if (!exchange) throw new Error('The exchange of this request has not been opened')
  return exchange
}

/** The response so far. @throws Error if there is none */
export function responseOf({ response }: HttpRequest): HttpResult {
  if (!response || response instanceof Reply) throw new Error('This request has no response yet')
  return response
}
