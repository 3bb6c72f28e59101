import type { Connection } from '../model/connection.ts'
import type { Run } from '../model/run.ts'
import type { Lease } from '../store/runs.ts'
import type { SyncContext } from './context.ts'
import { nextRefreshAt } from './next-refresh.ts'
import { recoveryAfter } from './recovery.ts'
import { noteUnread, typesOf } from './type-outcomes.ts'
import type { Outcome } from './work-on-run.ts'

/** A run that speaks for the spans it was given only: of notifications, or of what failed before. */
export function isPart({ trigger }: Pick<Run, 'trigger'>): boolean {
  return trigger === 'webhook' || trigger === 'self_heal'
}

/** Ends a run: what it did not come to is owed, and the connection learns when it is looked at next. */
export async function endRun(
  { store, clock }: SyncContext,
  connection: Connection,
  lease: Lease,
  status: Run['status'],
  error?: string,
): Promise<Outcome> {
  const { run } = lease
  const now = clock()
  const types = typesOf(run)
  run.status = status
  run.finishedAt = new Date(now).toISOString()
  for (const window of run.windows) {
    if (window.status !== 'pending') continue
    window.status = 'failed'
    for (const type of types) noteUnread(run, type, window)
  }
  const ofTypes = status === 'skipped' ? status : 'failed'
  if (error && run.types.length === 0) run.types = types.map(type => ({ type, status: ofTypes, points: 0, error }))
  run.doneTasks = []
  const succeeded = status === 'succeeded' || status === 'partial'
  const recovery = recoveryAfter(run, connection.recovery, now)
  // A run of everything that failed is told by a successor that mends all it may have left half-done.
  const mendsAll = run.trigger === 'self_heal' && Object.keys(run.unread).length === 0
  const finished = await store.runs.finish(lease, {
    lastSyncAt: run.finishedAt,
    lastSuccessAt: succeeded && !isPart(run) ? run.finishedAt : null,
    dueAt: recovery?.dueAt ?? (run.trigger === 'webhook' ? null : nextRefreshAt(run.accountId, now)),
    recovery: run.trigger === 'webhook' && status === 'succeeded' ? connection.recovery : recovery,
    rereadAt: succeeded ? readAgain(connection, run, run.finishedAt) : connection.rereadAt,
    keepsLastRun: isPart(run) && connection.lastRun?.status === 'failed' && !mendsAll,
  })
  return finished ? 'finished' : 'lost'
}

/** When the days of a week and of a month were last read again as a whole. */
function readAgain({ rereadAt }: Connection, { rereadDays }: Run, at: string): Connection['rereadAt'] {
  if (rereadDays >= 30) return { week: at, month: at }
  return rereadDays >= 7 ? { ...rereadAt, week: at } : rereadAt
}
