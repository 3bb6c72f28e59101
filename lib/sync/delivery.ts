import type { RunProgress } from '../model/sync/run.ts'

/** The delivery of the message that work was started by. */
export interface Delivery {
  /** No request to the platform begins after it: the work pauses and continues under its next message. */
  deadlineMs: number
  /** When this one fails too, the message is a dead letter. */
  last: boolean
}

/** A run that is not over by then ends; the next one reads what is left. */
const maxAgeMs = 86_400_000
/** One refusal may be a fault of the platform, or a renewal in another process. */
const confirmAfterMs = 60_000

/** A worker that dies leaves no error: this many leases beyond one for each message mean that the work itself kills it. */
const maxLeasesWithoutProgress = 20

/** Whether the job was leased too often without coming to its next message. */
export function attemptsExhausted({ fence, job }: { fence: number; job: { attempt: number } }): boolean {
  return fence - job.attempt > maxLeasesWithoutProgress
}

/** Whether the message may come back after an error: not forever, and not into the dead letters. */
export function isRetryable({ last }: Delivery, since: string, nowMs: number): boolean {
  return !last && !isTooOld(since, nowMs)
}

export function isTooOld(since: string, nowMs: number): boolean {
  return nowMs - Date.parse(since) > maxAgeMs
}

/** The first wait for a quota per minute; each further one in a row is twice as long, up to the maximum. */
const firstQuotaWaitMs = 60_000
const maxQuotaWaitMs = 15 * 60_000

/** How long to wait when the platform limits the requests: as long as it says, else longer each time that nothing was read in between. */
export function waitForQuota(run: RunProgress, retryAfterMs: number | null, nowMs: number): number {
  const done = run.doneTasks.length
  const before = run.limited?.done === done ? run.limited : { since: new Date(nowMs).toISOString(), times: -1 }
  const times = before.times + 1
  run.limited = { since: before.since, times, done }
  if (retryAfterMs !== null) return retryAfterMs
  return Math.min(maxQuotaWaitMs, firstQuotaWaitMs * 2 ** times)
}

/** Records that the grant was refused. How long to wait before asking again; 0 when this refusal confirms an earlier one. */
export function waitToConfirm(run: RunProgress, nowMs: number): number {
  run.refusedAt ??= new Date(nowMs).toISOString()
  return Math.max(0, Date.parse(run.refusedAt) + confirmAfterMs - nowMs)
}
