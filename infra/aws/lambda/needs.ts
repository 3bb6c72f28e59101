import { type AnyDoor, isRead, type Use } from '../../../lib/http/endpoint.ts'

/** What one function may touch. Its environment and its role's permissions both follow from this, and from nothing else. */
export interface Needs {
  /** The partition of an account. */
  account: 'none' | 'read' | 'write' | 'write and delete'
  /** Finds the session of a request, and notes its use. */
  session: boolean
  /** The bearer keys: counting a request, or telling a key that its account changed. */
  keys: boolean
  /** The index of accounts due for a refresh. */
  dueIndex: boolean
  sendsTo: readonly string[]
  /** What it does to bearer keys and sessions beyond using them. */
  doesTo: readonly Use[]
  /** Speaks OpenID Connect with the user pool. */
  identityProvider: boolean
  /** Calls the upstream platform: its client secret, and the key that seals tokens. */
  upstream: boolean
  /** Leads to the consent of the upstream platform: no secret. */
  upstreamConsent: boolean
  /** Stores observations, many a call. */
  inserts: boolean
  /** Deletes what an account holds, many items a call. */
  erases: boolean
  /** Tells the platform's requests from forged ones. */
  webhookSecret: boolean
  /** Answers for routes it does not serve, so it must know them all. */
  routes: boolean
}

const nothing: Needs = {
  account: 'none',
  session: false,
  keys: false,
  dueIndex: false,
  sendsTo: [],
  doesTo: [],
  identityProvider: false,
  upstream: false,
  upstreamConsent: false,
  inserts: false,
  erases: false,
  webhookSecret: false,
  routes: false,
}

/**
 * A public door touches nothing; a keyed one counts its request and reads, and writes unless it is a GET; a session finds its
 * account; one that the platform calls reaches no account. Only what ends something, or remembers a request for a day, deletes.
 */
export function needsOfDoor(door: AnyDoor): Needs {
  const { access, uses = [], creates = false } = door
  const writesOnGet = uses.includes('begin-sessions') || uses.includes('link-upstream-users')
  const reads = isRead(door) && !writesOnGet
  const deletes = creates || uses.some(use => use.startsWith('end-') || use === 'close-account')
  const touches = (access.kind !== 'public' && access.kind !== 'sender') || uses.includes('begin-sessions')
  return {
    ...nothing,
    account: !touches ? 'none' : reads ? 'read' : deletes ? 'write and delete' : 'write',
    session: access.kind === 'session' || access.kind === 'session-or-key',
    keys: access.kind === 'key' || access.kind === 'session-or-key',
    sendsTo: [...(uses.includes('queue') ? ['sync'] : []), ...(uses.includes('close-account') ? ['erasure'] : [])],
    doesTo: uses,
    identityProvider: uses.includes('identity-provider'),
    upstream: uses.includes('upstream'),
    upstreamConsent: uses.includes('upstream-consent'),
    webhookSecret: access.kind === 'sender',
  }
}

export const needsOfFallback: Needs = { ...nothing, routes: true }

/**
 * A worker may send itself the next leg of its work. The one that synchronises wakes the account's keys when data has changed, and
 * deletes what a person no longer wants kept; the one that erases tells the upstream that a grant is over, and deletes everything.
 */
export function needsOfWorker({ queue }: { queue: string }): Needs {
  const worker: Needs = { ...nothing, sendsTo: [queue], upstream: true, erases: true }
  if (queue === 'erasure') return { ...worker, account: 'write and delete', doesTo: ['close-account'] }
  return { ...worker, account: 'write', keys: true, inserts: true }
}

/** A schedule finds accounts that are due, notes the run and enqueues it. */
export const needsOfSchedule: Needs = { ...nothing, account: 'write', dueIndex: true, sendsTo: ['sync'] }
