import { pathToFileURL } from 'node:url'
import type { Context as LambdaContext } from 'aws-lambda'
import { endpoints, schedules, workers } from '../../functions/catalog.ts'
import { noSuchRoute } from '../../functions/fallback/no-such-route.ts'
import { buildContext } from '../../lib/build-context.ts'
import type { BaseContext, Context } from '../../lib/context.ts'
import { isRead, routesOf } from '../../lib/http/contract.ts'
import { fallbackHandler, httpHandler } from '../../lib/http/handler.ts'
import { queueHandler } from '../../lib/lambda/queue-handler.ts'
import { scheduleHandler } from '../../lib/lambda/schedule-handler.ts'
import * as ports from '../../lib/ports.ts'
import type { PortsOf, Use } from '../../lib/uses.ts'
import { sendsToOwnQueue } from '../recursion.ts'
import type { Cloud } from './engines/cloud.ts'
import type { Route } from './gateway/gateway.ts'
import type { Handler } from './gateway/invoke.ts'
import type { Polling } from './queues/pollers.ts'
import type { Schedule } from './queues/scheduler.ts'

/** The union of the `uses` of all functions. */
export type LocalContext = Context & PortsOf<Use>

/** The two contexts of this process: endpoints that only read use eventually consistent reads, as in AWS. */
export interface LocalContexts {
  read: LocalContext
  write: LocalContext
}

/** Builds every port from the same table as the Lambdas. */
export function localContexts(base: Omit<BaseContext, 'reads'>): LocalContexts {
  const build = (reads: BaseContext['reads']) => buildContext({ ...base, reads }, ports) as LocalContext
  return { read: build('eventual'), write: build('consistent') }
}

/** AWS hides a received message for at least the timeout of its function; here the poller keeps it hidden for as long as its worker runs. */
const visibilitySeconds = 30

/** One queue per worker of the catalog. */
export const queues = Object.values(workers).map(({ queue, fifo, maxReceiveCount }) => ({
  name: queue,
  fifo,
  maxReceiveCount,
  visibilitySeconds,
}))

/** The routes of the catalog. Requests that arrive before the engines are ready wait for them. */
export function localRoutes(ready: Promise<LocalContexts>): { routes: Route[]; fallback: Handler } {
  let contexts: LocalContexts
  type LambdaHandler = (event: Parameters<Handler>[0], context: LambdaContext) => Promise<unknown>
  const whenReady =
    (handler: LambdaHandler): Handler =>
    async (event, invocation) => {
      contexts = await ready
      return handler(event, { ...invocation } as LambdaContext)
    }
  return {
    routes: Object.values(endpoints).flatMap(endpoint => {
      const context = isRead(endpoint) ? () => contexts.read : () => contexts.write
      const handler = whenReady(httpHandler(endpoint, context))
      return routesOf(endpoint.route).map(route => ({ route, handler }))
    }),
    fallback: whenReady(fallbackHandler(noSuchRoute, () => contexts.read)),
  }
}

/** The consumer of each queue. */
export function localWorkers(
  { write }: LocalContexts,
  { queueUrl, deadLetterQueueUrl }: Pick<Cloud, 'queueUrl' | 'deadLetterQueueUrl'>,
): Polling[] {
  return Object.entries(workers).map(([name, worker]) => {
    const handler = queueHandler(worker, () => write)
    const { queue, batchSize } = worker
    return {
      name,
      queueUrl: queueUrl(queue),
      batchSize,
      visibilitySeconds,
      worker: event => handler(event, {} as LambdaContext),
      ...(sendsToOwnQueue(worker) ? {} : { stopChains: { deadLettersUrl: deadLetterQueueUrl(queue) } }),
    }
  })
}

/** The schedules. */
export function localSchedules({ write }: LocalContexts): Schedule[] {
  return Object.entries(schedules).map(([name, schedule]) => {
    const handler = scheduleHandler(schedule, () => write)
    return { name, everyMinutes: schedule.everyMinutes, run: event => handler(event, {} as LambdaContext) }
  })
}

/** The setting that names the folder of static files. */
export function folderUrl(path: string): string {
  return pathToFileURL(`${path}/`).href
}
