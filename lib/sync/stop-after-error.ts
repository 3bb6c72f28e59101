import { LeaseLost, pausedIf, type WorkResult } from '../jobs/lease.ts'
import { errorPlace } from '../log.ts'
import { byService } from '../model/account/audit.ts'
import type { Connection } from '../model/sync/connection.ts'
import type { AccountProblem } from '../model/sync/read-error.ts'
import type { JobMessage } from '../queue/message.ts'
import type { JobLease } from '../store/sync/leases.ts'
import { UpstreamError } from '../upstream/errors.ts'
import type { SyncContext } from './context.ts'
import { type Reading, waitAfterInterruption, waitToConfirm } from './interruption.ts'

/** A job whose lease this delivery holds: a run or a backfill. */
export interface HeldJob {
  lease: JobLease<Reading & { attempt: number }>
  connection: Connection
  /** Stores the progress and the end of the lease; 0 releases it. False when another worker has the lease. */
  save(leaseUntil: number): Promise<boolean>
  /** The message that carries the job, at its current attempt. */
  message(notBefore: string | null): JobMessage
  /** The event of an error of this service. */
  failedEvent: string
  /** Whether the message may be delivered again after such an error. */
  isRetryable: boolean
  /** Ends the job. `problem`: the state of the person's account at the platform, if that is why. */
  fail(reason: string, problem?: AccountProblem): Promise<WorkResult>
  /** Ends or pauses the job, because the platform needs the person's consent again. */
  needsConsent(): Promise<WorkResult>
}

/** Ends or pauses a job after an error. @throws the error if the message must be delivered again */
export async function stopAfterError(error: unknown, context: SyncContext, held: HeldJob): Promise<WorkResult> {
  const { clock, log } = context
  const { job } = held.lease
  if (error instanceof LeaseLost) return { outcome: 'lost' }
  if (!(error instanceof UpstreamError)) {
    if (held.isRetryable) {
      // The next delivery must not wait for the lease of this one.
      await held.save(0).catch(() => false)
      throw error
    }
    log({ event: held.failedEvent, runId: job.id, ...errorPlace(error) })
    return held.fail('internal')
  }
  const { failure, problem } = error
  if (failure === 'authorization') {
    const waitMs = waitToConfirm(job, clock())
    if (waitMs > 0) return pauseJob(context, held, waitMs)
    await loseGrant(context, held.connection)
    return held.needsConsent()
  }
  if (problem !== null) return held.fail(problem, problem)
  if (failure !== 'quota' && failure !== 'deadline') return held.fail(failure)
  const waitMs = waitAfterInterruption(job, error, clock())
  return waitMs === null ? held.fail(failure) : pauseJob(context, held, waitMs)
}

/** The platform has ended its grant: the person has to connect again, and finds in the audit trail since when. */
export async function loseGrant({ store, clock }: SyncContext, connection: Connection): Promise<void> {
  const { accountId, platform } = connection
  if (await store.connections.requireReauthorization(connection))
    await store.audit.record(accountId, { kind: 'grant_lost', platform }, byService, clock())
}

/** Sends the job's next message, then stores its progress: without a message the job would stop. */
export async function pauseJob(
  { clock, syncQueue }: SyncContext,
  { lease: { job }, save, message }: Pick<HeldJob, 'lease' | 'save' | 'message'>,
  waitMs: number,
): Promise<WorkResult> {
  job.attempt += 1
  job.resumeAt = waitMs > 0 ? new Date(clock() + waitMs).toISOString() : null
  await syncQueue.send(message(job.resumeAt))
  return pausedIf(await save(0))
}
