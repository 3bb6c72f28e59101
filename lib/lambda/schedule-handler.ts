import middy from '@middy/core'
import type { ScheduledEvent } from 'aws-lambda'
import type { Context } from '../context.ts'
import type { AnySchedule } from './schedule.ts'
import { contextOf, type ServiceLambdaContext, withContext } from './with-context.ts'

/** The Lambda handler of a schedule. If it throws, the invocation by EventBridge fails and is retried. */
export function scheduleHandler(schedule: AnySchedule, context: () => Context) {
  return middy<ScheduledEvent, unknown, Error, ServiceLambdaContext>(
    (_event: ScheduledEvent, lambdaContext: ServiceLambdaContext) => schedule.run(contextOf(lambdaContext)),
    { timeoutEarlyInMillis: 1000 },
  ).use([withContext<ScheduledEvent>(context)])
}
