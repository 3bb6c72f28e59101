import middy from '@middy/core'
import type { ScheduledEvent } from 'aws-lambda'
import type { Context } from '../context.ts'
import { invoke, measured } from '../invocation.ts'
import type { AnySchedule } from './schedule.ts'
import { contextOf, type ServiceLambdaContext, withContext } from './with-context.ts'

/** The Lambda handler of a schedule. If it throws, the invocation by EventBridge fails and is retried. */
export function scheduleHandler(schedule: AnySchedule, context: () => Context) {
  const handler = middy<ScheduledEvent, unknown, Error, ServiceLambdaContext>(
    (_event: ScheduledEvent, lambdaContext: ServiceLambdaContext) => run(schedule, contextOf(lambdaContext)),
    { timeoutEarlyInMillis: 1000 },
  ).use([withContext<ScheduledEvent>(context)])
  return (event: ScheduledEvent, lambdaContext: ServiceLambdaContext): Promise<unknown> =>
    invoke(event.id, () => handler(event, lambdaContext))
}

async function run(schedule: AnySchedule, context: Context): Promise<unknown> {
  const startedMs = context.clock()
  const writeLine = (outcome: string) =>
    context.log({ event: 'schedule', outcome, tookMs: context.clock() - startedMs, ...measured() })
  try {
    const result = await schedule.run(context)
    writeLine('done')
    return result
  } catch (error) {
    writeLine('failed')
    throw error
  }
}
