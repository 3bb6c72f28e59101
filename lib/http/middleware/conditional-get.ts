import { createHash } from 'node:crypto'
import { methodOf, statusesOf } from '../contract.ts'
import type { AnyContract } from '../endpoint.ts'
import { type HttpMiddleware, responseOf } from '../exchange.ts'
import { encodingOf } from './compress.ts'

/** Whether responses of an endpoint carry an `ETag`: true for reads of an account, and for public documents. */
export function isConditional(contract: Pick<AnyContract, 'route' | 'access' | 'status'>): boolean {
  const { access, route } = contract
  return (
    methodOf(route) === 'GET' && (access.kind !== 'public' || isDocument(access)) && statusesOf(contract)[0] !== 303
  )
}

function isDocument(access: AnyContract['access']): boolean {
  return access.kind === 'public' && access.document === true
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
      if (isDocument(contract.access)) response.headers['cache-control'] ??= 'public, no-cache'
      else response.headers['cache-control'] = 'private, no-cache'
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

/** The `ETag` of a record from the `ETag` of one of its encodings. */
export function withoutEncoding(etag: string): string {
  return etag.replace(/-(gzip|br)"$/, '"')
}

function matches(ifNoneMatch: string | undefined, etag: string): boolean {
  if (!ifNoneMatch) return false
  return ifNoneMatch.split(',').some(part => ['*', etag, `W/${etag}`].includes(part.trim()))
}
