import { createHash } from 'node:crypto'
import { methodOf, statusesOf } from '../contract.ts'
import type { AnyContract } from '../endpoint.ts'
import { type HttpMiddleware, responseOf } from '../exchange.ts'
import { encodingOf } from './compress.ts'

/** Whether responses of an endpoint carry an `ETag`: true for reads of an account. */
export function isConditional(contract: Pick<AnyContract, 'route' | 'access' | 'status'>): boolean {
  return methodOf(contract.route) === 'GET' && contract.access.kind !== 'public' && statusesOf(contract)[0] !== 303
}

/**
 * Adds the `ETag`, of the body unless the handler set one and different for each encoding, and responds 304 without a body when the
 * client already has it.
 */
export function conditionalGet(contract: Pick<AnyContract, 'route' | 'access' | 'status'>): HttpMiddleware {
  return {
    after: request => {
      const response = responseOf(request)
      if (!isConditional(contract) || response.statusCode === 302) return
      const encoding = encodingOf(request)
      const own = response.headers['etag'] ?? etagOf(response.body ?? '')
      const etag = encoding === 'identity' ? own : `${own.slice(0, -1)}-${encoding}"`
      response.headers['etag'] = etag
      response.headers['cache-control'] = 'private, no-cache'
      if (!matches(request.event.headers['if-none-match'], etag)) return
      response.statusCode = 304
      delete response.body
      delete response.headers['content-type']
    },
  }
}

/** A strong `ETag` of some text. */
export function etagOf(text: string): string {
  return `"${createHash('sha256').update(text).digest('base64url').slice(0, 27)}"`
}

/** The `ETag` of a record from that of one of its encodings. */
export function withoutEncoding(etag: string): string {
  return etag.replace(/-(gzip|br)"$/, '"')
}

function matches(ifNoneMatch: string | undefined, etag: string): boolean {
  if (!ifNoneMatch) return false
  return ifNoneMatch.split(',').some(part => ['*', etag, `W/${etag}`].includes(part.trim()))
}
