import type { Connection } from '../../model/sync/connection.ts'
import type { Run } from '../../model/sync/run.ts'
import type { Lease } from '../../store/sync/runs.ts'
import type { SyncContext } from '../context.ts'
import { nextRefreshAt } from './next-refresh.ts'
import { recoveryAfter } from './retry-run.ts'
import { noteUnread, typesOf } from './type-outcomes.ts'
import type { Outcome } from './work-on-run.ts'

/** Also when something else was at the same items in that moment. */
const attempts = 3
/** From midnight of a run's last day, wherever on Earth that was. A refresh reads from the day before the last success by itself. */
const staleAfterMs = 2 * 86_400_000

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
  noteRest(run)
  for (const window of run.windows) if (window.status === 'pending') window.status = 'failed'
  const ofTypes = status === 'skipped' ? status : 'failed'
  if (error && run.types.length === 0) run.types = types.map(type => ({ type, status: ofTypes, points: 0, error }))
  run.doneTasks = []
  const succeeded = status === 'succeeded' || status === 'partial'
  const isWhole = succeeded && !isPart(run)
  // It may have stood still for weeks: the days that have come since are in none of its windows.
  if (isWhole && now - Date.parse(run.range.end) >= staleAfterMs)
    for (const type of types) noteUnread(run, type, { start: run.range.end })
  const left = run.unread
  const recovery = recoveryAfter(run, connection.recovery, now)
  for (let attempt = 0; attempt < attempts; attempt++) {
    // A door or a rebuild may have found a damaged piece meanwhile, of days that this run does not know it should read.
    const owed = (await store.connections.read(run.accountId))?.unread ?? {}
    const foundSince = Object.entries(owed).filter(([type, day]) => day !== run.owed[type])
    run.unread = joinUnread(left, Object.fromEntries(foundSince))
    // A run of everything that failed is told by a successor that mends all it may have left half-done.
    const mendsAll = run.trigger === 'self_heal' && Object.keys(run.unread).length === 0
    const finished = await store.runs.finish(lease, {
      lastSyncAt: run.finishedAt,
      lastSuccessAt: isWhole ? run.finishedAt : null,
      dueAt: recovery?.dueAt ?? (run.trigger === 'webhook' ? null : nextRefreshAt(run.accountId, now)),
      recovery: run.trigger === 'webhook' && status === 'succeeded' ? connection.recovery : recovery,
      rereadAt: succeeded ? readAgain(connection, run, run.finishedAt) : connection.rereadAt,
      owed,
      keepsLastRun: isPart(run) && connection.lastRun?.status === 'failed' && !mendsAll,
    })
    if (finished) return 'finished'
  }
  return 'lost'
}

/** Notes the windows that a run did not come to. */
function noteRest(run: Run): void {
  for (const window of run.windows)
    if (window.status === 'pending') for (const type of typesOf(run)) noteUnread(run, type, window)
}

/**
 * Stops the run that a connection names, whoever works on it, and answers what it leaves unread. The window under way counts whole:
 * pieces of it may be stored whose days are not computed.
 */
export async function stopRun({ store, clock }: SyncContext, connection: Connection): Promise<Connection['unread']> {
  const { accountId, activeRunId } = connection
  if (!activeRunId) return {}
  await store.runs.skip(accountId, activeRunId, new Date(clock()).toISOString())
  const run = await store.runs.read(accountId, activeRunId)
  // One that had nothing taken up yet has left nothing: what it was to read stands in the notices, or is owed by the last success.
  if (!run || (run.trigger === 'webhook' && run.spans === null)) return {}
  noteRest(run)
  return run.unread
}

/** Both debts: of each type the earlier day. */
export function joinUnread(one: Connection['unread'], other: Connection['unread']): Connection['unread'] {
  const earlier = Object.entries(other).filter(([type, day]) => one[type] === undefined || day < one[type])
  return { ...one, ...Object.fromEntries(earlier) }
}

/** When the days of a week and of a month were last read again as a whole. */
function readAgain({ rereadAt }: Connection, { rereadDays }: Run, at: string): Connection['rereadAt'] {
  if (rereadDays >= 30) return { week: at, month: at }
  return rereadDays >= 7 ? { ...rereadAt, week: at } : rereadAt
}
