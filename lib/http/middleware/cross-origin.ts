import { crossOriginHeaders, isOpenToOrigins, type OriginRules } from '../access/cross-origin.ts'
import { exchangeOf, type HttpMiddleware, type HttpRequest, responseOf } from '../exchange.ts'

/** Lets scripts of every origin read the responses of an endpoint that is open to them, problems included. */
export function crossOrigin(contract: OriginRules): HttpMiddleware {
  const open = (request: HttpRequest) => {
    if (!isOpenToOrigins(contract) || exchangeOf(request.internal).session) return
    Object.assign(responseOf(request).headers, crossOriginHeaders)
  }
  return { after: open, onError: open }
}
