import type { WorkResult } from '../../jobs/lease.ts'
import { dayMs } from '../../kernel/durations.ts'
import { type Connection, isUnrecorded, type Refusals, type Retry } from '../../model/sync/connection.ts'
import type { AccountProblem } from '../../model/sync/read-error.ts'
import { isPartialRun, type Run, slotOf, typesOf } from '../../model/sync/run.ts'
import type { RunLease } from '../../store/sync/runs.ts'
import type { SyncContext } from '../context.ts'
import { joinPending, recordPending, recordUnread } from '../progress.ts'
import { loseGrant } from '../stop-after-error.ts'
import { nextRefreshAt, nextRetry } from './next-due.ts'
import { hasEndedInFact, refusalsAfter } from './refusals.ts'

/** Other work may write the same items at the same time. */
const maxAttempts = 3
/** From midnight of a run's last day in the easternmost zone. A refresh always reads from the day before the last success. */
const staleAfterMs = 2 * dayMs

/** The platform refuses the account until the person acts there, so one attempt a day is enough. */
const refusedRestMs = dayMs

interface Ending {
  status: Run['status']
  error?: string
  /** The state of the person's account at the platform, if that is why the run failed. */
  problem?: AccountProblem
}

/**
 * Ends a run: unread windows become pending, and the connection gets the time of its next refresh. A run that has read all its windows
 * ends with the status of its reads.
 */
export async function endRun(
  context: SyncContext,
  connection: Connection,
  lease: RunLease,
  ending: Ending = { status: statusOfReads(lease.job) },
): Promise<WorkResult> {
  const { store, clock } = context
  const { job: run } = lease
  const now = clock()
  closeRecord(run, ending, now)
  const refusals = refusalsAfter(run, connection.refusals, new Date(now).toISOString())
  let current = connection
  if (hasEndedInFact(refusals, now)) current = await endInFact(context, connection, run)
  const left = run.pendingFrom
  const retry = nextRetry(run, connection.retry, now)
  const problem = ending.problem ?? (isSuccess(run) ? undefined : connection.problem)
  for (let attempt = 0; attempt < maxAttempts; attempt++) {
    if (attempt > 0) current = (await store.connections.read(run.accountId, run.platform)) ?? current
    // Another delivery has recorded the run.
    if (current[slotOf(run)] === run.id && !isUnrecorded(current, slotOf(run))) delete lease.unrecorded
    // An endpoint or a rebuild may have found a corrupt chunk in the meantime, on days that this run was not to read.
    const isCorrupt = (current.corruptions ?? 0) !== (run.corruptions ?? 0)
    const foundSince = Object.entries(current.pendingFrom).filter(
      ([type, day]) => isCorrupt || day !== run.backlog[type],
    )
    run.pendingFrom = joinPending(left, Object.fromEntries(foundSince))
    const changes = changesBy(run, current, { retry, problem, refusals }, now)
    const keeps = isAlone(lease, connection, current) && !(await store.backfills.active(run.accountId))
    const keepsChecksums = keeps && { keepsChecksums: { lastSyncAt: current.lastSyncAt } }
    if (await store.runs.finish(lease, { ...changes, ...keepsChecksums, read: current }))
      return { outcome: 'finished', connection: changed(current, run, changes) }
  }
  return { outcome: 'lost' }
}

/** Records in the run and the connection that the platform no longer grants any access. The connection that follows. */
async function endInFact(context: SyncContext, connection: Connection, run: Run): Promise<Connection> {
  const status = 'reauthorization_required'
  for (const one of run.types) if (one.status === 'failed') one.error = status
  await loseGrant(context, connection)
  return { ...connection, status }
}

/** Whether a refresh worked in one delivery, and no other run at the same time that may have stored something else; a backfill may as well. */
function isAlone({ unrecorded, comparison }: RunLease, before: Connection, now: Connection): boolean {
  if (!unrecorded || !comparison) return false
  return before.notificationRunId === null && now.notificationRunId === null && before.lastSyncAt === now.lastSyncAt
}

function statusOfReads(run: Run): Run['status'] {
  const counted = run.types.filter(one => one.status !== 'skipped')
  // The platform announces all types of the account, and nothing was left to read.
  const isLeftOut = !isPartialRun(run) && run.types.length < typesOf(run).length
  if (counted.length === 0 && isLeftOut) return 'succeeded'
  if (counted.length === 0 && isPartialRun(run)) return 'skipped'
  if (counted.every(one => one.status === 'failed')) return 'failed'
  return counted.every(one => one.status === 'succeeded') ? 'succeeded' : 'partial'
}

/** Completes the run's own record. */
function closeRecord(run: Run, { status, error }: Ending, now: number): void {
  const types = typesOf(run)
  run.status = status
  run.finishedAt = new Date(now).toISOString()
  recordUnread(run)
  for (const window of run.windows) if (window.status === 'pending') window.status = 'failed'
  const typeStatus = status === 'skipped' ? status : 'failed'
  if (error && run.types.length === 0) run.types = types.map(type => ({ type, status: typeStatus, points: 0, error }))
  run.doneTasks = []
  // The run may have been paused for weeks; its windows do not contain the days since then.
  if (isWholeSuccess(run) && now - Date.parse(run.range.end) >= staleAfterMs)
    for (const type of types) recordPending(run, type, run.range.end)
}

const isSuccess = ({ status }: Run) => status === 'succeeded' || status === 'partial'
const isWholeSuccess = (run: Run) => isSuccess(run) && !isPartialRun(run)

interface After {
  retry: Retry | undefined
  problem: AccountProblem | undefined
  refusals: Refusals | undefined
}

/** The changes of an ended run to its connection; null leaves a member unchanged. */
function changesBy(run: Run, connection: Connection, { retry, problem, refusals }: After, now: number) {
  const finishedAt = new Date(now).toISOString()
  const isWebhook = run.trigger === 'webhook'
  // A retry that leaves nothing pending replaces the failed run as the last run.
  const healsAll = run.trigger === 'self_heal' && Object.keys(run.pendingFrom).length === 0
  return {
    lastSyncAt: finishedAt,
    lastSuccessAt: isWholeSuccess(run) ? finishedAt : null,
    dueAt: problem
      ? new Date(now + refusedRestMs).toISOString()
      : (retry?.dueAt ?? (isWebhook ? null : nextRefreshAt(run.accountId, now))),
    problem,
    refusals,
    retry: isWebhook && run.status === 'succeeded' ? connection.retry : retry,
    rereadAt: isSuccess(run) ? rereadAtAfter(connection, run, finishedAt) : connection.rereadAt,
    keepsLastRun: isPartialRun(run) && connection.lastRun?.status === 'failed' && !healsAll,
  }
}

/** The connection after the end of its run. */
function changed(connection: Connection, run: Run, changes: ReturnType<typeof changesBy>): Connection {
  const { id, trigger, status, finishedAt, pendingFrom } = run
  const {
    retry: _before,
    problem: _problem,
    refusals: _refusals,
    notificationSpans,
    activeRereadDays,
    ...rest
  } = connection
  const { lastSyncAt, lastSuccessAt, dueAt, retry, problem, refusals, rereadAt, keepsLastRun } = changes
  return {
    ...rest,
    ...(notificationSpans && slotOf(run) !== 'notificationRunId' ? { notificationSpans } : {}),
    ...(activeRereadDays !== undefined && slotOf(run) !== 'activeRunId' ? { activeRereadDays } : {}),
    ...(retry ? { retry } : {}),
    ...(problem ? { problem } : {}),
    ...(refusals ? { refusals } : {}),
    lastSyncAt,
    lastSuccessAt: lastSuccessAt ?? connection.lastSuccessAt,
    dueAt: dueAt ?? connection.dueAt,
    rereadAt,
    lastRun: keepsLastRun ? connection.lastRun : { id, trigger, status, finishedAt },
    pendingFrom,
    [slotOf(run)]: null,
  }
}

/** When the last days, week and month were last read again as a whole. */
function rereadAtAfter({ rereadAt }: Connection, { rereadDays }: Run, at: string): Connection['rereadAt'] {
  if (rereadDays >= 30) return { days: at, week: at, month: at }
  if (rereadDays >= 7) return { ...rereadAt, days: at, week: at }
  return rereadDays > 0 ? { ...rereadAt, days: at } : rereadAt
}
