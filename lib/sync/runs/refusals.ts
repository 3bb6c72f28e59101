import { dayMs } from '../../kernel/durations.ts'
import { keepsRefusing, type Refusals } from '../../model/sync/connection.ts'
import { isPartialRun, type Run } from '../../model/sync/run.ts'

/** A platform that was set up wrong for an hour refuses everybody: only after this time a connection is taken to be over. */
const endedAfterMs = dayMs

/** The refreshes in a row in which the platform refused every type, after this one. A run that reads anything ends the row. */
export function refusalsAfter(run: Run, before: Refusals | undefined, at: string): Refusals | undefined {
  const tried = run.types.filter(({ status }) => status !== 'skipped')
  if (tried.some(({ status }) => status !== 'failed')) return undefined
  const isRefused = tried.length > 0 && tried.every(({ error }) => error === 'refused' || error === 'scope')
  if (!isRefused || isPartialRun(run)) return before
  return { runs: (before?.runs ?? 0) + 1, since: before?.since ?? at }
}

/**
 * Whether the platform has ended the connection in fact: it accepts the token, which it renews, and refuses every read. Then only the
 * person can help, and trying every hour would never end.
 */
export function hasEndedInFact(refusals: Refusals | undefined, nowMs: number): boolean {
  return keepsRefusing({ refusals }) && nowMs - Date.parse(refusals?.since ?? '') >= endedAfterMs
}
