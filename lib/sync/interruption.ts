import { dayMs, hourMs, minuteMs } from '../kernel/durations.ts'
import type { Run, RunProgress } from '../model/sync/run.ts'
import type { UpstreamError } from '../upstream/errors.ts'

/** Work without progress for this long ends; the next run reads the rest. */
const maxAgeMs = dayMs
/** A single rejection may be a platform error or caused by a renewal in another process. */
const confirmAfterMs = minuteMs
/** The first wait for a per-minute quota; each consecutive wait is twice as long, up to the maximum. */
const firstQuotaWaitMs = minuteMs
const maxQuotaWaitMs = 15 * minuteMs
/** A delivery lasts longer than any request, so that this many in a row without progress mean that the platform does not answer. */
const maxDeliveriesWithoutProgress = 3

/** The progress of a job that reads windows. */
export type Reading = RunProgress & Pick<Run, 'windows'>

export function isTooOld(since: string, nowMs: number): boolean {
  return nowMs - Date.parse(since) > maxAgeMs
}

/** Whether the last deliveries ended without progress: what ends at the deadline again counts as failed. */
export function isStuck({ limited }: Pick<RunProgress, 'limited'>): boolean {
  return (limited?.times ?? -1) >= maxDeliveriesWithoutProgress - 1
}

/**
 * What follows the interruption of a read: the milliseconds to wait. Null when it does not help to continue, because there was no
 * progress for too long. `deadline`: continue at once. `quota`: wait as long as the platform requires, otherwise longer each time.
 */
export function waitAfterInterruption(
  job: Reading,
  { failure, retryAfterMs }: UpstreamError,
  nowMs: number,
): number | null {
  job.refusedAt = null
  const { since, times } = countInterruption(job, nowMs)
  if (failure === 'deadline') return 0
  if (isTooOld(since, nowMs)) return null
  return retryAfterMs ?? Math.min(maxQuotaWaitMs, firstQuotaWaitMs * 2 ** times)
}

/** Records that the grant was rejected. Returns the wait before the next attempt; 0 when this rejection confirms an earlier one. */
export function waitToConfirm(job: RunProgress, nowMs: number): number {
  job.refusedAt ??= new Date(nowMs).toISOString()
  return Math.max(0, Date.parse(job.refusedAt) + confirmAfterMs - nowMs)
}

/** Counts the interruptions in a row without any progress: 0 for the first one. */
function countInterruption(job: Reading, nowMs: number): { since: string; times: number } {
  const done = progressMark(job)
  const before = job.limited?.done === done ? job.limited : { since: new Date(nowMs).toISOString(), times: -1 }
  job.limited = { since: before.since, times: before.times + 1, done }
  return job.limited
}

/** A number that changes with every completed window, completed read, and part of a read. */
function progressMark({ windows, doneTasks, unreadBefore = {} }: Reading): number {
  const windowsLeft = windows.filter(({ status }) => status === 'pending').length
  const hoursLeft = Object.values(unreadBefore).reduce((sum, ms) => sum + Math.floor(ms / hourMs), 0)
  return (windowsLeft * 1e4 + doneTasks.length) * 1e9 + hoursLeft
}
