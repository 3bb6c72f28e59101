import type { APIGatewayProxyEventV2 } from 'aws-lambda'
import { excessOf } from '../../../lib/http/payload.ts'
import type { Log } from '../../../lib/log.ts'
import { type Answer, gatewayMessage, internalServerError, toAnswer } from './response.ts'

interface InvocationContext {
  awsRequestId: string
  functionName: string
  getRemainingTimeInMillis(): number
}

export type Handler = (event: APIGatewayProxyEventV2, context: InvocationContext) => Promise<unknown>

/** Calls a function and returns its response, or the gateway's own response if the function throws, times out or returns an invalid result. */
export async function invoke(
  handler: Handler,
  event: APIGatewayProxyEventV2,
  { log, integrationTimeoutMs }: { log: Log; integrationTimeoutMs: number },
): Promise<Answer> {
  const { requestId, routeKey } = event.requestContext
  const deadline = Date.now() + integrationTimeoutMs
  const context = {
    awsRequestId: requestId,
    functionName: routeKey,
    getRemainingTimeInMillis: () => deadline - Date.now(),
  }
  let timer: NodeJS.Timeout | undefined
  const timeout = new Promise<Answer>(resolve => {
    timer = setTimeout(() => resolve(gatewayMessage(503, 'Service Unavailable')), integrationTimeoutMs)
  })
  const work = (async () => handler(event, context))().then(
    result => {
      const answer = toAnswer(result)
      if (answer && excessOf(result, answer.body.length) === null) return answer
      log({ event: 'response_invalid', requestId, route: routeKey })
      return internalServerError
    },
    error => {
      log({
        event: 'function_failed',
        requestId,
        route: routeKey,
        error: error instanceof Error ? error.name : 'unknown',
      })
      return internalServerError
    },
  )
  try {
    return await Promise.race([work, timeout])
  } finally {
    clearTimeout(timer)
  }
}
