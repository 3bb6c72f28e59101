import middy from '@middy/core'
import type { Context as LambdaContext, ScheduledEvent } from 'aws-lambda'
import type { Context } from '../context.ts'
import type { AnySchedule } from './schedule.ts'
import { type WithContext, withContext } from './with-context.ts'

/** The Lambda handler of a schedule. What it throws makes EventBridge's call fail, which is tried again. */
export function scheduleHandler(schedule: AnySchedule, context: () => Context) {
  return middy<ScheduledEvent, unknown, Error, LambdaContext & WithContext>(
    (_event: ScheduledEvent, { service }: LambdaContext & WithContext) => schedule.run(service),
    { timeoutEarlyInMillis: 1000 },
  ).use([withContext<ScheduledEvent>(context)])
}
