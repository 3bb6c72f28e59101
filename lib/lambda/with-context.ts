import type middy from '@middy/core'
import type { Context as LambdaContext } from 'aws-lambda'
import type { Context } from '../context.ts'

/** Where a handler that is not asked over HTTP finds its context. */
export interface WithContext {
  service: Context
}

export type ContextMiddleware<Event> = middy.MiddlewareObj<Event, unknown, Error, LambdaContext & WithContext>

/** Hands the handler its context. */
export function withContext<Event>(context: () => Context): ContextMiddleware<Event> {
  return {
    before: request => {
      request.context.service = context()
    },
  }
}
