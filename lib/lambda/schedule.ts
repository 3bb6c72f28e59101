import type { Context } from '../context.ts'
import type { PortsOf, Use } from '../uses.ts'

/** The declaration of a scheduled function as data, read by CDK, IAM and the local run. */
export interface ScheduleContract<U extends Use = Use> {
  everyMinutes: number
  timeoutSeconds: number
  /** 1,769 MB give a whole CPU, for work that computes; 512 are enough for work that waits for the table. */
  memoryMb: 512 | 1769
  /** Its permissions on the items of accounts. */
  account: 'write'
  uses: readonly U[]
}

/** A function that runs at a fixed interval. */
export interface Schedule<U extends Use = Use, Result = unknown> extends ScheduleContract<U> {
  run(context: Context & PortsOf<U>): Promise<Result>
}

// biome-ignore lint/suspicious/noExplicitAny: the types were checked where the schedule was declared
export type AnySchedule = ScheduleContract & { run(context: any): Promise<unknown> }

/** Declares a schedule. */
export function schedule<const U extends Use, Result>(value: Schedule<U, Result>): Schedule<U, Result> {
  return value
}
