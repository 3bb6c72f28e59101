import type { RunProgress } from '../model/sync/run.ts'

/** The delivery of the message that started the work. */
export interface Delivery {
  /** No request to the platform starts after this instant; the work pauses and continues with its next message. */
  deadlineMs: number
  /** If this delivery fails too, the message becomes a dead letter. */
  last: boolean
}

/** An unfinished run ends at this age; the next run reads the rest. */
const maxAgeMs = 86_400_000
/** A single rejection may be a platform error or caused by a renewal in another process. */
const confirmAfterMs = 60_000

/** A worker that dies leaves no error. This many leases, beyond one per message, mean that the work itself causes the crash. */
const maxLeasesWithoutProgress = 20

/** Whether the job was leased too often without reaching its next message. */
export function attemptsExhausted({ fence, job }: { fence: number; job: { attempt: number } }): boolean {
  return fence - job.attempt > maxLeasesWithoutProgress
}

/** Whether the message may be delivered again after an error, within its limits and before it becomes a dead letter. */
export function isRetryable({ last }: Delivery, since: string, nowMs: number): boolean {
  return !last && !isTooOld(since, nowMs)
}

export function isTooOld(since: string, nowMs: number): boolean {
  return nowMs - Date.parse(since) > maxAgeMs
}

/** The first wait for a per-minute quota; each consecutive wait is twice as long, up to the maximum. */
const firstQuotaWaitMs = 60_000
const maxQuotaWaitMs = 15 * 60_000

/** How long to wait when the platform limits the requests: as long as it requires, otherwise longer after each attempt without progress. */
export function waitForQuota(run: RunProgress, retryAfterMs: number | null, nowMs: number): number {
  const done = run.doneTasks.length
  const before = run.limited?.done === done ? run.limited : { since: new Date(nowMs).toISOString(), times: -1 }
  const times = before.times + 1
  run.limited = { since: before.since, times, done }
  if (retryAfterMs !== null) return retryAfterMs
  return Math.min(maxQuotaWaitMs, firstQuotaWaitMs * 2 ** times)
}

/** Records that the grant was rejected. Returns the wait before the next attempt; 0 when this rejection confirms an earlier one. */
export function waitToConfirm(run: RunProgress, nowMs: number): number {
  run.refusedAt ??= new Date(nowMs).toISOString()
  return Math.max(0, Date.parse(run.refusedAt) + confirmAfterMs - nowMs)
}
