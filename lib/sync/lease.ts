import type { Clock } from '../kernel/clock.ts'
import type { Connection } from '../model/sync/connection.ts'

/** The duration of a lease. It is renewed well before it ends; a worker that died is replaced this long after its last renewal. */
export const leaseMs = 120_000
/** A request to the platform may take another minute. */
const renewAfterMs = 20_000

/** A worker that dies leaves no error. This many leases, beyond one per message, mean that the work itself causes the crash. */
const maxLeasesWithoutProgress = 20

/** The delivery of the message that started the work. */
export interface Delivery {
  /** No request to the platform starts after this instant; the work pauses and continues with its next message. */
  deadlineMs: number
  /** If this delivery fails too, the message becomes a dead letter. */
  last: boolean
}

/** Another worker has taken the lease, or the job was ended externally. */
export class LeaseLost extends Error {}

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

/** Whether the job was leased too often without reaching its next message. */
export function attemptsExhausted({ fence, job }: { fence: number; job: { attempt: number } }): boolean {
  return fence - job.attempt > maxLeasesWithoutProgress
}

/** Whether a worker died since the message was sent, maybe between storing observations and computing their days: a message takes one lease. */
export function isTakenOver({ fence, job }: { fence: number; job: { attempt: number } }): boolean {
  return fence > job.attempt + 1
}

/** Keeps a lease while its holder works. `save` stores the progress and the new end of the lease; false when the lease is lost. */
export function keepLease({ clock }: { clock: Clock }, save: (leaseUntil: number) => Promise<boolean>) {
  let savedAt = clock()
  let isLost = false
  let renewal: Promise<void> | null = null
  /** @throws LeaseLost */
  async function renewLease(): Promise<void> {
    const nowMs = clock()
    if (!(await save(nowMs + leaseMs))) isLost = true
    if (isLost) throw new LeaseLost()
    savedAt = nowMs
  }
  /** Renews the lease if it is due. Concurrent reads wait for one renewal; once the lease is lost, every read stops. @throws LeaseLost */
  async function assertLeaseHeld(): Promise<void> {
    if (isLost) throw new LeaseLost()
    if (clock() - savedAt < renewAfterMs) return
    renewal ??= renewLease().finally(() => {
      renewal = null
    })
    await renewal
  }
  return { renewLease, assertLeaseHeld }
}
