import type {
  APIGatewayProxyStructuredResultV2,
  Context as LambdaContext,
  ScheduledEvent,
  SQSBatchResponse,
} from 'aws-lambda'
import { endpoints, schedules, workers } from '../../functions/catalog.ts'
import type { LocalContext } from '../../infra/local/functions.ts'
import { matcher } from '../../infra/local/gateway/routes.ts'
import { toSqsEvent } from '../../infra/local/queues/pollers.ts'
import { withTrace } from '../../infra/local/queues/trace.ts'
import { whole } from '../../infra/local/upstream-simulator/data/random.ts'
import { maxInvocations, nextInChain, sendsToOwnQueue } from '../../infra/recursion.ts'
import { buildContext } from '../../lib/build-context.ts'
import { type Config, readConfig } from '../../lib/config.ts'
import { isRead, methodOf, usesOf } from '../../lib/http/contract.ts'
import type { AnyEndpoint } from '../../lib/http/endpoint.ts'
import { httpHandler } from '../../lib/http/handler.ts'
import { secondMs } from '../../lib/kernel/durations.ts'
import { queueHandler } from '../../lib/lambda/queue-handler.ts'
import { scheduleHandler } from '../../lib/lambda/schedule-handler.ts'
import type { AnyWorker } from '../../lib/lambda/worker.ts'
import type { LogEntry } from '../../lib/log.ts'
import * as ports from '../../lib/ports.ts'
import { httpEvent } from '../support/http-event.ts'
import type { MemoryQueue } from './cloud/memory-queue.ts'
import type { Faults } from './faults.ts'
import { platformUrl } from './life/platform.ts'
import type { Ended, Scheduler } from './scheduler.ts'

/** A process of a function: it keeps its context between invocations, and its clock differs from the clocks of others. */
interface Process {
  context: LocalContext
  skewMs: number
}

export interface Response {
  status: number
  text: string
  headers: Record<string, unknown>
}

/** Clocks of machines differ by at most so much. */
const maxSkewMs = 2000
/** Longer than the lease of a job, and shorter than the longest function may run. */
const longestFreezeMs = 280_000
/** As long as the lease of a job at least, so that another worker takes it over meanwhile. */
const shortestHoldUpMs = 130_000
/** A process without any fault answers within this many calls to the outside; a killed one dies at one of them. */
const lastCall = 60

/** Runs the functions of the catalog as AWS does: in processes that are kept, and sometimes killed. */
export class Functions {
  readonly log: LogEntry[] = []
  readonly config: Config
  /** Called when Lambda takes a chain of messages for an endless loop and stops its function. */
  onStopped: (name: string) => void = () => undefined
  readonly #scheduler: Scheduler
  readonly #faults: Faults
  #holdsUpNext = false
  readonly #idle = new Map<string, Process[]>()
  readonly #routes = matcher(Object.values(endpoints as Record<string, AnyEndpoint>))

  constructor(scheduler: Scheduler, faults: Faults) {
    this.#scheduler = scheduler
    this.#faults = faults
    const queue = (name: string) => ({ [`${name.toUpperCase()}_QUEUE_URL`]: `https://queue.test/${name}` })
    this.config = readConfig({
      ...queue('sync'),
      ...queue('history'),
      ...queue('erasure'),
      ...queue('media'),
      ...queue('export'),
      ...queue('import'),
      BUCKET_NAME: 'bucket',
      ORIGIN: 'https://health.test',
      RESPONSE_CHECK: 'strict',
      TOKEN_KMS_KEY_ID: 'tokens',
      UPSTREAM_SECRET_ID: 'platform',
      UPSTREAM_API_URL: platformUrl,
      UPSTREAM_AUTHORIZE_URL: `${platformUrl}/o/oauth2/v2/auth`,
      UPSTREAM_TOKEN_URL: `${platformUrl}/token`,
      UPSTREAM_REVOKE_URL: `${platformUrl}/revoke`,
      UPSTREAM_KEY_SET_URL: `${platformUrl}/googlehealthapi/webhooks/webhooks_public_keyset.json`,
      UPSTREAM_REQUESTS_PER_MINUTE: '1000000',
      CURSOR_SECRET: 'cursors-of-one-deployment-in-tests',
      OIDC_ISSUER: 'https://cognito-idp.us-east-1.test/people',
    })
  }

  /** Holds up the worker of the next message until another worker has taken over its job. */
  holdUpNext(): void {
    this.#holdsUpNext = true
  }

  /** Runs work as one invocation of a function, in a process that is free or new. */
  async invoke<T>(
    name: string,
    about: { timeoutSeconds: number; uses: readonly string[]; reads?: boolean; isHeldUp?: boolean },
    work: (context: LocalContext) => Promise<T>,
  ): Promise<Ended<T>> {
    const free = this.#idle.get(name)
    const process = free?.pop() ?? this.#start(about.uses, about.reads ?? false)
    const diesAtCall = this.#faults.strikes('kill') ? whole(this.#faults.of('kill'), 1, lastCall) : 0
    const still = this.#faults.of(about.isHeldUp ? 'hold-up' : 'freeze')
    const shortestMs = about.isHeldUp ? shortestHoldUpMs : 1000
    const freezes =
      about.isHeldUp || this.#faults.strikes('freeze')
        ? { atCall: whole(still, 1, lastCall), ms: whole(still, shortestMs, longestFreezeMs) }
        : { atCall: 0, ms: 0 }
    const limits = { skewMs: process.skewMs, diesAtCall, freezes, timeoutMs: about.timeoutSeconds * secondMs }
    const ended = await this.#scheduler.invoke(name, limits, () => work(process.context))
    if (ended.how !== 'killed') this.#idle.set(name, [...(this.#idle.get(name) ?? []), process])
    return ended
  }

  #start(uses: readonly string[], reads: boolean): Process {
    const random = this.#faults.of('skew')
    const skewMs = this.#faults.has('skew') ? whole(random, -maxSkewMs, maxSkewMs) : 0
    const clock = () => this.#scheduler.now + skewMs
    // Ports of a process share what they keep by its settings.
    const base = { config: { ...this.config }, clock, log: (entry: LogEntry) => void this.log.push(entry) }
    const used = Object.fromEntries(Object.entries(ports).filter(([name]) => uses.includes(name)))
    const context = buildContext({ ...base, reads: reads ? 'eventual' : 'consistent' }, used) as LocalContext
    return { context, skewMs }
  }

  /** One request to an endpoint. Null when its process died. */
  async request(methodAndPath: string, options: Parameters<typeof httpEvent>[1] = {}): Promise<Response | null> {
    const [method = '', path = ''] = methodAndPath.split(' ')
    const match = this.#routes(method, path)
    if (!match) throw new Error(`No endpoint ${methodAndPath}`)
    const endpoint = match.route
    const about = { timeoutSeconds: 28, uses: usesOf(endpoint), reads: isRead(endpoint) }
    const ended = await this.invoke(endpoint.route, about, context => {
      const event = httpEvent(endpoint.route, { ...options, path }, context.clock())
      if (match.pathParameters) event.pathParameters = match.pathParameters
      event.requestContext.http.method = methodOf(endpoint.route)
      return httpHandler(endpoint, () => context)(
        event,
        {} as LambdaContext,
      ) as Promise<APIGatewayProxyStructuredResultV2>
    })
    if (ended.how === 'threw') throw ended.error
    if (ended.how === 'killed') return null
    const { statusCode: status = 200, body: text = '', headers = {} } = ended.value
    this.#scheduler.note(`${methodAndPath} answers ${status}`)
    return { status, text, headers }
  }

  /** Receives a message of a queue and hands it to its worker, which deletes it when it has done its work. */
  async poll(queue: MemoryQueue): Promise<void> {
    const message = queue.receive()
    if (!message) return
    const [name, worker] = workerOf(queue.name)
    const { invocation, traceHeader } = nextInChain(message.trace, name)
    if (invocation > maxInvocations && !sendsToOwnQueue(worker)) {
      queue.stop(message.receipt)
      this.onStopped(name)
      return
    }
    const isHeldUp = queue.name === 'sync' && (this.#faults.strikes('hold-up') || this.#holdsUpNext)
    if (isHeldUp) this.#holdsUpNext = false
    if (isHeldUp || this.#faults.strikes('duplicate')) queue.deliverAgain(message.receipt)
    const { id: MessageId, receipt: ReceiptHandle, body: Body, attributes: MessageAttributes, receives } = message
    const Attributes = { ApproximateReceiveCount: String(receives) }
    const event = toSqsEvent([{ MessageId, ReceiptHandle, Body, Attributes, MessageAttributes }], queue.name)
    const about = { timeoutSeconds: worker.timeoutSeconds, uses: ['store', ...worker.uses], isHeldUp }
    const ended = await this.invoke(
      name,
      about,
      context =>
        withTrace(traceHeader, () =>
          queueHandler(worker, () => context)(event, {} as LambdaContext),
        ) as Promise<SQSBatchResponse>,
    )
    if (ended.how === 'returned' && ended.value.batchItemFailures.length === 0) queue.remove(message.receipt)
  }

  async tick(): Promise<void> {
    for (const [name, schedule] of Object.entries(schedules)) {
      const about = { timeoutSeconds: schedule.timeoutSeconds, uses: ['store', ...schedule.uses] }
      await this.invoke(name, about, context =>
        scheduleHandler(schedule, () => context)(
          { id: `tick-${this.#scheduler.now}` } as ScheduledEvent,
          {} as LambdaContext,
        ),
      )
    }
  }
}

function workerOf(queue: string): [name: string, worker: AnyWorker] {
  const found = Object.entries(workers as Record<string, AnyWorker>).find(([, worker]) => worker.queue === queue)
  if (!found) throw new Error(`No worker takes messages of ${queue}`)
  return found
}
