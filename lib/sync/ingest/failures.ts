import { LeaseLost } from '../../jobs/lease.ts'
import { errorPlace } from '../../log.ts'
import type { RunProgress } from '../../model/sync/run.ts'
import { UpstreamError, type UpstreamFailure } from '../../upstream/errors.ts'
import type { SyncContext } from '../context.ts'
import { isStuck } from '../interruption.ts'

/** After this many consecutive reads find the platform unavailable, or types fail internally, the remaining reads are skipped. */
const maxFailuresInRow = 3
/** After this many failed reads of one type, its remaining reads are skipped, because they would fail too. */
const maxFailuresOfType = 3

/** The platform's error, or `internal` for an unexpected error. */
export type Failure = UpstreamFailure | 'internal'

/** The failure of one read, after which the others are still tried. @throws an error that affects the whole account */
export function failureOf(error: unknown): Failure {
  if (error instanceof LeaseLost) throw error
  if (!(error instanceof UpstreamError)) return 'internal'
  if (error.problem !== null || ['authorization', 'quota', 'deadline'].includes(error.failure)) throw error
  return error.failure
}

export type FailureCounter = ReturnType<typeof failureCounter>

/** Counts the failures of a delivery and decides which reads to skip in it. */
export function failureCounter({ log }: Pick<SyncContext, 'log'>, run: Pick<RunProgress, 'id' | 'limited'>) {
  let unavailable = 0
  const internal = new Set<string>()
  const byType = new Map<string, Failure[]>()
  return {
    answered: () => {
      unavailable = 0
    },
    stored: () => {
      internal.clear()
    },
    /**
     * Counts a failed read, and logs an internal failure. While the run is stuck, a read that ends at the deadline has failed.
     * @throws the error itself if it affects more than the type, also after so many types failed in a row that the type is not the cause
     */
    failed: (type: string, error: unknown): Failure => {
      const isTooLong = error instanceof UpstreamError && error.failure === 'deadline' && isStuck(run)
      const failure = isTooLong ? 'unavailable' : failureOf(error)
      if (failure === 'unavailable' && !isTooLong) unavailable++
      if (failure === 'internal') internal.add(type)
      if (internal.size >= maxFailuresInRow) throw error
      byType.set(type, [...(byType.get(type) ?? []), failure])
      if (failure === 'internal') log({ event: 'type_failed', runId: run.id, type, ...errorPlace(error) })
      return failure
    },
    /** Why a read of the type is skipped; null to try it. */
    givenUp: (type: string): Failure | null => {
      if (unavailable >= maxFailuresInRow) return 'unavailable'
      return byType.get(type)?.[maxFailuresOfType - 1] ?? null
    },
  }
}
