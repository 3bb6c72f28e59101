import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { catalog } from '../../../infra/catalog.ts'
import { type Gateway, startGateway } from '../../../infra/local/gateway/gateway.ts'
import { maxInvocations, nextInChain } from '../../../infra/recursion.ts'
import { type ApiFunction, allFunctions, type Shape } from '../../../infra/shapes.ts'
import { routesOf } from '../../../lib/http/contract.ts'
import { type AwsEndpoints, awsServices, type Sent } from './aws-services.ts'
import { awsAddress, region } from './cloud-formation.ts'
import type { DeployedFunction } from './deployed-functions.ts'
import { scheduleEvent, sqsEvent } from './events.ts'
import { type Aws, type PolicySimulator, startPolicySimulator } from './policy-simulator.ts'
import { type RunningFunction, startFunction } from './runtime-api.ts'

/** More processes than this are not kept: the longest unused one ends. */
const maxRunning = 16

interface Started {
  fn: RunningFunction
  policySimulator: PolicySimulator
}

/**
 * The deployment on this machine: each function is the bundle that is deployed, in a process of its own, with the environment of its
 * template and what Lambda adds. Every call of AWS passes a policy simulator, which allows what the role of the template allows.
 * A gateway answers HTTP; the test delivers messages and calls schedules.
 */
export class Deployment {
  readonly sent: Sent[]
  /** Messages of which Lambda would have made dead letters, because they continued a chain for too long. */
  readonly stopped: Sent[] = []
  readonly #functions: ReadonlyMap<string, DeployedFunction>
  /** The name of the function that serves a file of the catalog. */
  readonly #nameOf: ReadonlyMap<string, string>
  /** The folders of the bundles. */
  readonly #bundles: ReadonlyMap<string, string>
  readonly #aws: Aws
  /** Settings with an address on this machine instead of one on the internet. */
  readonly #overrides: Record<string, string>
  readonly #running = new Map<string, Promise<Started>>()
  readonly #used = new Map<string, Set<string>>()
  readonly #refused: string[] = []
  #gateway: Gateway | undefined

  constructor(
    functions: ReadonlyMap<string, DeployedFunction>,
    bundles: ReadonlyMap<string, string>,
    endpoints: AwsEndpoints,
    overrides: Record<string, string>,
    shape: Shape = 'per-endpoint',
  ) {
    const serves = ({ name, files }: ApiFunction) => files.map(file => [file, name] as const)
    this.#nameOf = new Map(allFunctions(catalog, shape).flatMap(serves))
    this.#overrides = overrides
    this.#functions = functions
    this.#bundles = bundles
    const { aws, sent } = awsServices(endpoints)
    this.#aws = aws
    this.sent = sent
  }

  /** Opens the gateway. */
  async listen(port: number): Promise<void> {
    const handler = (file: string) => (event: unknown) => this.invoke(file, event)
    const routes = Object.entries(catalog.endpoints).flatMap(([file, { route }]) =>
      routesOf(route).map(one => ({ route: one, handler: handler(file) })),
    )
    this.#gateway = await startGateway({ routes, fallback: handler(catalog.fallback), port })
  }

  /** Hands an event to the function that serves a file of the catalog. */
  async invoke(file: string, event: unknown, traceHeader?: string): Promise<unknown> {
    const { fn } = await this.#start(this.#functionOf(file))
    return fn.invoke(event, traceHeader)
  }

  /** Starts a function before it is invoked, in the background. An error is reported by the first event. */
  prepare(file: string): void {
    this.#start(this.#functionOf(file)).catch(() => undefined)
  }

  /** Hands all messages that were sent to their workers, until none is left. A delay is skipped, and a waiting message is waited for. */
  async deliverAll(): Promise<void> {
    for (let message = this.#next(); message; message = this.#next()) {
      const { queue, body, trace } = message
      await sleep(Math.max(0, dueMs(message) - Date.now()))
      const [file] = Object.entries(catalog.workers).find(([, worker]) => isQueueOf(worker.queue, queue)) ?? []
      const { invocation, traceHeader } = nextInChain(trace, file ?? '')
      if (invocation > maxInvocations && !this.#functions.get(file ?? '')?.allowsRecursion) {
        this.stopped.push(message)
        continue
      }
      const answer = await this.invoke(file ?? '', sqsEvent(randomUUID(), body), traceHeader)
      const { batchItemFailures } = answer as { batchItemFailures: unknown[] }
      if (batchItemFailures.length > 0) throw new Error(`${file} failed with ${body}`)
    }
  }

  /** The message that is due first, of those the one that was sent first. */
  #next(): Sent | undefined {
    const [first] = this.sent.toSorted((a, b) => dueMs(a) - dueMs(b))
    return first && this.sent.splice(this.sent.indexOf(first), 1)[0]
  }

  async callSchedules(): Promise<void> {
    for (const file of Object.keys(catalog.schedules)) await this.invoke(file, scheduleEvent)
  }

  /** What was asked of AWS and not allowed, by function. */
  get refused(): readonly string[] {
    return this.#refused
  }

  /** The actions that the function of a file used so far. */
  usedBy(file: string): ReadonlySet<string> {
    return this.#used.get(this.#functionOf(file)) ?? new Set()
  }

  #functionOf(file: string): string {
    const name = this.#nameOf.get(file)
    if (!name) throw new Error(`No function serves ${file}`)
    return name
  }

  async stop(): Promise<void> {
    await this.#gateway?.stop()
    for (const file of [...this.#running.keys()]) await this.#end(file)
  }

  async #start(file: string): Promise<Started> {
    const running = this.#running.get(file) ?? this.#startNew(file)
    // The last one in the map was used last.
    this.#running.delete(file)
    this.#running.set(file, running)
    const [oldest = ''] = this.#running.keys()
    if (this.#running.size > maxRunning) await this.#end(oldest)
    return running
  }

  async #startNew(file: string): Promise<Started> {
    const { environment, statements } = this.#functions.get(file) ?? { environment: {}, statements: [] }
    const used = this.#used.get(file) ?? new Set()
    this.#used.set(file, used)
    const policySimulator = await startPolicySimulator(statements, this.#aws, (call, isAllowed) => {
      if (isAllowed) used.add(call)
      else this.#refused.push(`${file}: ${call}`)
    })
    const lambdaEnvironment = {
      AWS_REGION: region,
      AWS_LAMBDA_FUNCTION_NAME: file,
      AWS_ACCESS_KEY_ID: 'of-the-role',
      AWS_SECRET_ACCESS_KEY: 'of-the-role',
      AWS_ENDPOINT_URL: policySimulator.endpoint,
      // They share the processor with many cold starts: a late answer is no sign of a lost one.
      DYNAMODB_ENDPOINT: policySimulator.endpoint,
      SQS_ENDPOINT: policySimulator.endpoint,
    }
    const templateEnvironment = Object.entries({ ...environment, ...this.#overrides }).map(([name, value]) => [
      name,
      value.replace(awsAddress, policySimulator.endpoint),
    ])
    const dir = this.#bundles.get(file) ?? ''
    const settings = { ...lambdaEnvironment, RESPONSE_CHECK: 'strict', ...Object.fromEntries(templateEnvironment) }
    return { policySimulator, fn: await startFunction(dir, settings, 300) }
  }

  async #end(file: string): Promise<void> {
    const running = await this.#running.get(file)
    this.#running.delete(file)
    await running?.fn.stop()
    running?.policySimulator.stop()
  }
}

/** When the worker takes a message: a job can name an instant. */
function dueMs({ body }: Sent): number {
  const { notBefore } = JSON.parse(body) as { notBefore?: string | null }
  return notBefore ? Date.parse(notBefore) : 0
}

const isQueueOf = (name: string, queue: string) => queue.toLowerCase().startsWith(`queues${name}`)
