import { tooLarge } from '../answer/too-large.ts'
import type { AnyContract } from '../endpoint.ts'
import { exchangeOf, type HttpMiddleware, responseOf } from '../exchange.ts'
import { excessOf, maxPayloadBytes } from '../payload.ts'

/** What the headers that are added later may have: API Gateway takes no more of all headers. */
const headerBytes = 10_240
const limit = maxPayloadBytes - headerBytes

/**
 * Refuses a response that Lambda would not pass on, with the narrower call that fits: the caller would otherwise get a 500 without a reason. It
 * sees the response as it will be sent, compressed or not.
 */
export function fitPayload(contract: AnyContract): HttpMiddleware {
  return {
    after: request => {
      const { event, internal } = request
      const response = responseOf(request)
      const bytes = excessOf(response, response.body?.length ?? 0, limit)
      if (bytes === null) return
      const query = Object.fromEntries(new URLSearchParams(event.rawQueryString))
      throw tooLarge(contract, { path: event.rawPath, query, extent: exchangeOf(internal).extent }, limit / bytes)
    },
  }
}
