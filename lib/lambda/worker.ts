import type * as z from 'zod'
import type { Context } from '../context.ts'
import type { QueueName } from '../ports.ts'
import type { PortsOf, Use } from '../uses.ts'

/** One delivery of a message. */
export interface Delivery {
  receiptHandle: string
  /** How often the queue has delivered the message, this time included. */
  receiveCount: number
}

/** What a queue consumer is, as data: CDK, IAM and the local run read it. */
export interface WorkerContract<U extends Use = Use> {
  queue: QueueName
  fifo: boolean
  batchSize: number
  timeoutSeconds: number
  /** After so many deliveries the queue moves a message to its dead letters. */
  maxReceiveCount: number
  /** What it may do to the items of accounts. */
  account: 'write' | 'write and delete'
  uses: readonly U[]
}

/** A consumer of a queue with its work: one message at a time, parsed. */
export interface Worker<M extends z.ZodType = z.ZodType, U extends Use = Use> extends WorkerContract<U> {
  message: M
  /** `redeliver`: the message stays in the queue, without an error. A throw does the same and is logged. */
  handle(message: z.output<M>, context: Context & PortsOf<U>, delivery: Delivery): Promise<'done' | 'redeliver'>
  /** After a failure, of a message that cannot be read too: such as to choose when it is delivered again. */
  afterFailure?(context: Context & PortsOf<U>, delivery: Delivery): Promise<void>
}

/** A worker of any types: they were checked where it was declared. */
export interface AnyWorker extends WorkerContract {
  message: z.ZodType
  // biome-ignore lint/suspicious/noExplicitAny: see above
  handle(message: any, context: any, delivery: Delivery): Promise<'done' | 'redeliver'>
  // biome-ignore lint/suspicious/noExplicitAny: see above
  afterFailure?(context: any, delivery: Delivery): Promise<void>
}

/** Declares a worker. */
export function worker<M extends z.ZodType, const U extends Use>(value: Worker<M, U>): Worker<M, U> {
  return value
}
