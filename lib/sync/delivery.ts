import type { RunProgress } from '../model/sync/run.ts'

/** The delivery of a message that a piece of work was started by. */
export interface Delivery {
  /** No request to the platform begins after it: the work pauses and goes on under its next message. */
  deadlineMs: number
  /** When this one fails too, the message is a dead letter. */
  last: boolean
}

/** A run that is not over by then ends; the next one goes on with what is left. */
const longestMs = 86_400_000
/** One refusal may be a fault of the platform or a renewal that was under way elsewhere. */
const confirmAfterMs = 60_000

/** A worker that dies says nothing: more leases than this beyond those of the legs mean that the work itself is what kills. */
const mostAttempts = 20

/** Whether the work was begun too often without coming to the end of a leg. */
export function isHopeless({ fence, leg }: { fence: number; leg: number }): boolean {
  return fence - leg > mostAttempts
}

/** Whether an error may bring a message back: not for ever, and not into the dead letters. */
export function mayTryAgain({ last }: Delivery, since: string, nowMs: number): boolean {
  return !last && !isTooOld(since, nowMs)
}

export function isTooOld(since: string, nowMs: number): boolean {
  return nowMs - Date.parse(since) > longestMs
}

/** The first wait for a quota of so many requests a minute; each further one in a row is twice as long, up to the longest. */
const firstQuotaWaitMs = 60_000
const longestQuotaWaitMs = 15 * 60_000

/** How long to wait when the platform limits the requests: as long as it says, else longer each time that nothing was read between. */
export function waitForQuota(run: RunProgress, retryAfterMs: number | null, nowMs: number): number {
  const done = run.doneTasks.length
  const before = run.limited?.done === done ? run.limited : { since: new Date(nowMs).toISOString(), times: -1 }
  const times = before.times + 1
  run.limited = { since: before.since, times, done }
  if (retryAfterMs !== null) return retryAfterMs
  return Math.min(longestQuotaWaitMs, firstQuotaWaitMs * 2 ** times)
}

/** Notes that the grant was refused. How long to wait before asking again; 0 when that was the confirmation. */
export function waitToConfirm(run: RunProgress, nowMs: number): number {
  run.refusedAt ??= new Date(nowMs).toISOString()
  return Math.max(0, Date.parse(run.refusedAt) + confirmAfterMs - nowMs)
}
