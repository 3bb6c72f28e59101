import { type Built, lambdaContext } from '../build-context.ts'
import { isRead } from '../http/contract.ts'
import type { AnyEndpoint } from '../http/endpoint.ts'
import { fallbackHandler, httpHandler, type NoSuchRoute } from '../http/handler.ts'
import type { Port } from '../ports.ts'
import { queueHandler } from './queue-handler.ts'
import type { AnySchedule } from './schedule.ts'
import { scheduleHandler } from './schedule-handler.ts'
import type { AnyWorker } from './worker.ts'

/**
 * The four kinds of Lambda handlers. The bundler generates the entry of each function with one of them, from the function's export and
 * the ports it uses. Everything is built on the first call, except what `built` has already: what other functions of the process built.
 */
type Ports = Readonly<Record<string, Port>>

export function endpointLambda(endpoint: AnyEndpoint, ports: Ports, built?: Built) {
  return httpHandler(endpoint, lambdaContext(ports, isRead(endpoint) ? 'eventual' : 'consistent', built))
}

export function fallbackLambda(problem: NoSuchRoute, ports: Ports) {
  return fallbackHandler(problem, lambdaContext(ports, 'eventual'))
}

export function workerLambda(worker: AnyWorker, ports: Ports, built?: Built) {
  return queueHandler(worker, lambdaContext(ports, 'consistent', built))
}

export function scheduleLambda(schedule: AnySchedule, ports: Ports, built?: Built) {
  return scheduleHandler(schedule, lambdaContext(ports, 'consistent', built))
}
