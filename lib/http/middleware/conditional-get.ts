import { createHash } from 'node:crypto'
import { type AnyContract, methodOf, statusesOf } from '../endpoint.ts'
import { type HttpMiddleware, responseOf } from '../exchange.ts'
import { encodingOf } from './compress.ts'

/** Whether responses of an endpoint carry an `ETag`: true for reads of an account. */
export function isConditional(contract: Pick<AnyContract, 'route' | 'access' | 'status'>): boolean {
  return methodOf(contract.route) === 'GET' && contract.access.kind !== 'public' && statusesOf(contract)[0] !== 303
}

/** Adds the `ETag` of the body, a different one for each encoding, and responds 304 without a body when the client already has it. */
export function conditionalGet(contract: Pick<AnyContract, 'route' | 'access' | 'status'>): HttpMiddleware {
  return {
    after: request => {
      if (!isConditional(contract)) return
      const response = responseOf(request)
      const digest = createHash('sha256')
        .update(response.body ?? '')
        .digest('base64url')
      const encoding = encodingOf(request)
      const etag = `"${digest.slice(0, 27)}${encoding === 'identity' ? '' : `-${encoding}`}"`
      response.headers['etag'] = etag
      response.headers['cache-control'] = 'private, no-cache'
      if (!matches(request.event.headers['if-none-match'], etag)) return
      response.statusCode = 304
      delete response.body
      delete response.headers['content-type']
    },
  }
}

function matches(ifNoneMatch: string | undefined, etag: string): boolean {
  if (!ifNoneMatch) return false
  return ifNoneMatch.split(',').some(part => ['*', etag, `W/${etag}`].includes(part.trim()))
}
