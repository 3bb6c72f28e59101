import { AsyncLocalStorage } from 'node:async_hooks'
import type { Clock } from './kernel/clock.ts'

/** What an invocation counts for its line in the log. */
const nothing = {
  /** Calls to the table, without the repetitions of the SDK. */
  tableCalls: 0,
  /** Requests for data that were sent to a platform. */
  platformCalls: 0,
  /** How long these took. Requests overlap, so the sum can be larger than the time of the invocation. */
  platformMs: 0,
  /** For how long at least one request waited for the platform's quota, or to be repeated. */
  platformWaitMs: 0,
  /** Observations in the chunks that were written. */
  pointsWritten: 0,
  /** Days whose values were computed. */
  daysComputed: 0,
}
export type Counter = keyof typeof nothing

type Fields = Record<string, string | number | boolean | null | undefined>

/** One request, one message or one call of a schedule. */
interface Invocation {
  correlationId: string
  coldStart: boolean
  counts: Record<Counter, number>
  /** The parts of the work that wait at the moment, and since when there is one. */
  waiting: { parts: number; sinceMs: number }
  /** What its work has noted for its line. */
  noted: Fields
}

/** Each invocation has its own, also where one process works on several at once. It follows every await, so that no code has to pass it on. */
const current = new AsyncLocalStorage<Invocation>()

let isFirst = true

/** The bundler replaces it: the version of the package, and a hash of the function's code. */
declare const RELEASE: string | undefined
const version = typeof RELEASE === 'undefined' ? 'local' : RELEASE

/** Works as one invocation. `correlationId` names the request, the call of a schedule or the notification that caused it. */
export function invoke<T>(correlationId: string, work: () => T): T {
  const coldStart = isFirst
  isFirst = false
  return current.run(
    { correlationId, coldStart, counts: { ...nothing }, waiting: { parts: 0, sinceMs: 0 }, noted: {} },
    work,
  )
}

/** Counts for the line of the current invocation, if there is one. */
export function count(counter: Counter, by = 1): void {
  const invocation = current.getStore()
  if (invocation) invocation.counts[counter] += by
}

/** Counts how long the platform makes the invocation wait. Waits at the same time count once, so that the sum compares with its time. */
export async function countWait(clock: Clock, wait: () => Promise<void>): Promise<void> {
  const invocation = current.getStore()
  if (!invocation) return wait()
  const { waiting } = invocation
  if (waiting.parts++ === 0) waiting.sinceMs = clock()
  try {
    await wait()
  } finally {
    if (--waiting.parts === 0) count('platformWaitMs', clock() - waiting.sinceMs)
  }
}

/** Adds to the line of the current invocation, instead of a line of its own. */
export function note(fields: Fields): void {
  const invocation = current.getStore()
  if (invocation) Object.assign(invocation.noted, fields)
}

/** The id of what caused the current work; undefined outside an invocation. */
export function correlationId(): string | undefined {
  return current.getStore()?.correlationId
}

/** As a member of a record that causes later work: the id of its own cause if that is known, else of the current work, if there is any. */
export function correlated(cause?: { correlationId?: string }): { correlationId?: string } {
  const id = cause?.correlationId ?? correlationId()
  return id === undefined ? {} : { correlationId: id }
}

/** From here on, the invocation works on what was caused by something else; undefined changes nothing. */
export function continueAs(id: string | undefined): void {
  const invocation = current.getStore()
  if (invocation && id !== undefined) invocation.correlationId = id
}

/** The common part of the one line of each invocation, with what was noted. */
export function measured(): Fields {
  const invocation = current.getStore()
  return { coldStart: invocation?.coldStart ?? false, version, ...invocation?.counts, ...invocation?.noted }
}
