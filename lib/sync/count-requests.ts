import type { Clock } from '../kernel/clock.ts'
import type { RunProgress } from '../model/sync/run.ts'

/** Counts the requests of a job to the platform. The job stores the numbers with its progress, so a worker that dies loses its last ones. */
export function countRequests(job: Pick<RunProgress, 'requests'>, clock: Clock): () => void {
  return () => {
    const day = new Date(clock()).toISOString().slice(0, 10)
    job.requests = { ...job.requests, [day]: (job.requests?.[day] ?? 0) + 1 }
  }
}
