import type { Day } from '../kernel/civil-time.ts'
import type { Clock } from '../kernel/clock.ts'
import type { Connection } from '../model/sync/connection.ts'
import { type Run, type RunProgress, readsType, typesOf } from '../model/sync/run.ts'

type Pending = Connection['pendingFrom']

/** Records that observations of a type are missing from a day on. */
export function recordPending(run: Pick<RunProgress, 'pendingFrom'>, type: string, day: Day): void {
  const before = run.pendingFrom[type]
  if (before === undefined || day < before) run.pendingFrom[type] = day
}

/** The windows that a run did not reach become pending. */
export function recordUnread(run: Run): void {
  for (const window of run.windows.filter(({ status }) => status === 'pending'))
    for (const type of typesOf(run)) if (readsType(window, type)) recordPending(run, type, window.start)
}

/** Merges two backlogs: the earlier day of each type. */
export function joinPending(one: Pending, other: Pending): Pending {
  const earlier = Object.entries(other).filter(([type, day]) => one[type] === undefined || day < one[type])
  return { ...one, ...Object.fromEntries(earlier) }
}

/** Counts the requests of a job to the platform. The job stores the numbers with its progress, so a worker that dies loses its last ones. */
export function countRequests(job: Pick<RunProgress, 'requests'>, clock: Clock): () => void {
  return () => {
    const day = new Date(clock()).toISOString().slice(0, 10)
    job.requests = { ...job.requests, [day]: (job.requests?.[day] ?? 0) + 1 }
  }
}
