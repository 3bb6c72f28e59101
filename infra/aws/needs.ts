import { type AnyDoor, methodOf } from '../../lib/http/endpoint.ts'

/** What one function may touch. Its environment and its role's permissions both follow from this, and from nothing else. */
export interface Needs {
  /** The partition of an account. */
  account: 'none' | 'read' | 'write'
  /** The bearer keys: counting a request, or telling a key that its account changed. */
  keys: boolean
  /** The index of accounts due for a refresh. */
  dueIndex: boolean
  /** The look-up from a person of the platform to an account. */
  upstreamUsers: boolean
  sendsTo: readonly string[]
  /** Calls the upstream platform: its client secret, and the key that seals tokens. */
  upstream: boolean
  /** Tells the platform's requests from forged ones. */
  webhookSecret: boolean
  /** Answers for routes it does not serve, so it must know them all. */
  routes: boolean
}

const nothing: Needs = {
  account: 'none',
  keys: false,
  dueIndex: false,
  upstreamUsers: false,
  sendsTo: [],
  upstream: false,
  webhookSecret: false,
  routes: false,
}

/**
 * A public door touches nothing; a keyed one counts its request and reads, and writes unless it is a GET; one that the platform calls
 * reaches no account, only what it declares.
 */
export function needsOfDoor(door: AnyDoor): Needs {
  if (door.access.kind === 'public') return nothing
  const declared = {
    ...nothing,
    upstreamUsers: door.uses?.includes('upstream users') ?? false,
    sendsTo: door.uses?.includes('queue') ? ['sync'] : [],
  }
  if (door.access.kind === 'sender') return { ...declared, webhookSecret: true }
  return { ...declared, account: methodOf(door.route) === 'GET' ? 'read' : 'write', keys: true }
}

export const needsOfFallback: Needs = { ...nothing, routes: true }

/** A worker may send itself the next leg of its work, and wakes the account's keys when data has changed. */
export function needsOfWorker(worker: { queue: string }): Needs {
  return { ...nothing, account: 'write', keys: true, sendsTo: [worker.queue], upstream: true }
}

/** A schedule finds accounts that are due, notes the run and enqueues it. */
export const needsOfSchedule: Needs = { ...nothing, account: 'write', dueIndex: true, sendsTo: ['sync'] }
