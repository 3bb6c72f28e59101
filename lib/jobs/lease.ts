import type { Clock } from '../kernel/clock.ts'
import { minuteMs, secondMs } from '../kernel/durations.ts'
import type { Connection } from '../model/sync/connection.ts'
import type { JobLease } from '../store/sync/leases.ts'

/** How long a lease lasts, and after what time its holder renews it. A worker that died is replaced this long after its last renewal. */
export interface LeaseTimes {
  leaseMs: number
  renewAfterMs: number
}

/** The times of work on the sync queue: a request to the platform may take another minute after a renewal was due. */
export const syncLease: LeaseTimes = { leaseMs: 2 * minuteMs, renewAfterMs: 20 * secondMs }

/** A worker that dies leaves no error. This many leases, beyond one per message, mean that the work itself causes the crash. */
const maxLeasesWithoutProgress = 20

/** The delivery of the message that started the work. */
export interface Delivery {
  /** No request to the platform starts after this instant; the work pauses and continues with its next message. */
  deadlineMs: number
  /** If this delivery fails too, the message becomes a dead letter. */
  last: boolean
}

/** Another worker has taken the lease, or the job was ended or deleted externally. */
export class LeaseLost extends Error {}

/** What a worker does with the message of a job, depending on who has the job's lease. */
export interface LeaseCases<Job, Result> {
  /** The job has ended or does not exist. */
  over(): Promise<Result>
  /** Another worker has the lease, which ends after this time. */
  wait(waitMs: number): Promise<Result>
  /** Works until the job ends, the time is over or the job has to pause. If this worker dies, its message is delivered again. */
  work(lease: JobLease<Job>): Promise<Result>
}

/** Works on a job under its lease, if the store has given it to this worker. */
export function underLease<Job, Result>(
  acquired: JobLease<Job> | { waitMs: number } | null,
  { over, wait, work }: LeaseCases<Job, Result>,
): Promise<Result> {
  if (acquired === null) return over()
  return 'waitMs' in acquired ? wait(acquired.waitMs) : work(acquired)
}

/**
 * The result of a delivery for a job. finished: the job has ended. paused: its next message is sent. lost: another worker has the lease.
 * `connection` is the connection after the job, if the job changed it.
 */
export interface WorkResult {
  outcome: 'finished' | 'paused' | 'lost'
  connection?: Connection
}

export const finishedIf = (saved: boolean): WorkResult => ({ outcome: saved ? 'finished' : 'lost' })
export const pausedIf = (saved: boolean): WorkResult => ({ outcome: saved ? 'paused' : 'lost' })

interface Leased {
  fence: number
  job: { attempt: number; madeGood?: number }
}

/** How many workers died with a lease of the job, and what they left may not be complete: a message takes one lease. */
const lostLeases = ({ fence, job }: Leased): number => fence - 1 - job.attempt - (job.madeGood ?? 0)

/** Whether the job was leased too often without progress. */
export function attemptsExhausted(lease: Leased): boolean {
  return lostLeases(lease) >= maxLeasesWithoutProgress
}

/** Whether a worker died, maybe between storing observations and computing their days, and no window has been computed again since. */
export function isTakenOver(lease: Leased): boolean {
  return lostLeases(lease) > 0
}

/** After a window was stored and computed as a whole, nothing is left of a worker that died. */
export function countAsMadeGood(lease: Leased): void {
  if (isTakenOver(lease)) lease.job.madeGood = (lease.job.madeGood ?? 0) + lostLeases(lease)
}

/**
 * Keeps a lease while its holder works. `save` stores the progress and the new end of the lease; false when the lease is lost. A renewal
 * may be given another write, which stores more.
 */
export function keepLease(
  { clock }: { clock: Clock },
  save: (leaseUntil: number) => Promise<boolean>,
  { leaseMs, renewAfterMs }: LeaseTimes = syncLease,
) {
  let savedAt = clock()
  let isLost = false
  let renewal: Promise<void> | null = null
  /** @throws LeaseLost */
  async function renewLease(write = save): Promise<void> {
    const nowMs = clock()
    if (!(await write(nowMs + leaseMs))) isLost = true
    if (isLost) throw new LeaseLost()
    savedAt = nowMs
  }
  /** Renews the lease if it is due. Concurrent reads wait for one renewal; once the lease is lost, every read stops. @throws LeaseLost */
  async function assertLeaseHeld(afterMs = renewAfterMs, write = save): Promise<void> {
    if (isLost) throw new LeaseLost()
    if (clock() - savedAt < afterMs) return
    renewal ??= renewLease(write).finally(() => {
      renewal = null
    })
    await renewal
  }
  return { renewLease, assertLeaseHeld }
}

export type LeasedJob<Job> = ReturnType<typeof leasedJob<Job>>

/**
 * A job under its lease. `lease.job` is the job as it is stored: it changes only with a write that succeeds, since an error is recorded in
 * the job as it was. `write` stores the job and the end of the lease; false when the lease is lost.
 */
export function leasedJob<Job>(
  context: { clock: Clock },
  lease: JobLease<Job>,
  write: (lease: JobLease<Job>, leaseUntil: number) => Promise<boolean>,
  times: LeaseTimes,
) {
  const kept = keepLease(context, until => write(work.lease, until), times)
  /** The write of a change. */
  const writeOf = (change: Partial<Job>) => async (leaseUntil: number) => {
    const changed = { ...work.lease, job: { ...work.lease.job, ...change } }
    const isSaved = await write(changed, leaseUntil)
    if (isSaved) work.lease = changed
    return isSaved
  }
  const work = {
    lease,
    assertLeaseHeld: kept.assertLeaseHeld,
    writeOf,
    /** Saves a change of the job and renews the lease. @throws LeaseLost */
    save: (change: Partial<Job>) => kept.renewLease(writeOf(change)),
    /** Saves a change of the job and releases the lease. @throws LeaseLost */
    release: (change: Partial<Job>) => kept.renewLease(() => writeOf(change)(0)),
  }
  return work
}
