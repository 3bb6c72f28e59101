import type * as z from 'zod'
import type { Context } from '../context.ts'
import type { QueueName } from '../ports.ts'
import type { PortsOf, Use } from '../uses.ts'

/** One delivery of a message. */
export interface Delivery {
  receiptHandle: string
  /** How often the queue has delivered the message, including this delivery. */
  receiveCount: number
}

/** How long a function may take to end after its timeout. */
const endsWithinS = 30

/**
 * How long a queue hides a message that a worker has received. Lambda may be throttled and begin late, so AWS recommends six timeouts. The
 * messages of a FIFO queue hold up those behind them, so they come again as soon as a function that began at once must have ended; whoever
 * consumes one bears a second delivery while it works on the first.
 */
export function visibilitySeconds({ fifo, timeoutSeconds }: Pick<WorkerContract, 'fifo' | 'timeoutSeconds'>): number {
  return fifo ? timeoutSeconds + endsWithinS : 6 * timeoutSeconds
}

/** The declaration of a queue consumer as data, read by CDK, IAM and the local run. */
export interface WorkerContract<U extends Use = Use> {
  queue: QueueName
  fifo: boolean
  batchSize: number
  timeoutSeconds: number
  /** 1,769 MB give a whole CPU, for work that computes; less costs as much while it works and less while it waits for the table or the platform. */
  memoryMb: 320 | 512 | 1769
  /** Number of deliveries after which the queue moves a message to its dead-letter queue. */
  maxReceiveCount: number
  /** Its permissions on the items of accounts. */
  account: 'write' | 'read and delete' | 'write and delete'
  uses: readonly U[]
}

type MessageSchema = z.ZodType<{ kind: string }>

/** A queue consumer with its handler, which gets one parsed message at a time. */
export interface Worker<M extends MessageSchema = MessageSchema, U extends Use = Use> extends WorkerContract<U> {
  message: M
  /** `redeliver` leaves the message in the queue without an error. Throwing does the same and is logged. */
  handle(message: z.output<M>, context: Context & PortsOf<U>, delivery: Delivery): Promise<'done' | 'redeliver'>
  /** Called after a failure, including for a message that cannot be parsed; for example, to choose when it is delivered again. */
  afterFailure?(context: Context & PortsOf<U>, delivery: Delivery): Promise<void>
}

/** A worker with its type parameters erased; they were checked where it was declared. */
export interface AnyWorker extends WorkerContract {
  message: MessageSchema
  // biome-ignore lint/suspicious/noExplicitAny: see above
  handle(message: any, context: any, delivery: Delivery): Promise<'done' | 'redeliver'>
  // biome-ignore lint/suspicious/noExplicitAny: see above
  afterFailure?(context: any, delivery: Delivery): Promise<void>
}

/** Declares a worker. */
export function worker<M extends MessageSchema, const U extends Use>(value: Worker<M, U>): Worker<M, U> {
  return value
}
