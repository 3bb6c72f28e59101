import type middy from '@middy/core'
import type { Context as LambdaContext } from 'aws-lambda'
import type { Context } from '../context.ts'

/** The Lambda context of a handler that is not called over HTTP, extended with the service's own context. */
export type ServiceLambdaContext = LambdaContext & { service?: Context }

export type ContextMiddleware<Event> = middy.MiddlewareObj<Event, unknown, Error, ServiceLambdaContext>

/** Passes the service's context to the handler. */
export function withContext<Event>(context: () => Context): ContextMiddleware<Event> {
  return {
    before: request => {
      request.context.service = context()
    },
  }
}

/** @throws Error if `withContext` has not run */
export function contextOf({ service }: ServiceLambdaContext): Context {
  if (!service) throw new Error('The handler was called without its context')
  return service
}
