import {
  attemptsExhausted,
  countAsMadeGood,
  type Delivery,
  isTakenOver,
  keepLease,
  type WorkResult,
} from '../../jobs/lease.ts'
import { civilDay } from '../../kernel/civil-time.ts'
import { hourMs } from '../../kernel/durations.ts'
import type { Account } from '../../model/account/account.ts'
import { type DataTypeId, dataTypes } from '../../model/catalog/data-types.ts'
import type { Connection } from '../../model/sync/connection.ts'
import { lastNotification } from '../../model/sync/pending-notifications.ts'
import type { ReadComparison } from '../../model/sync/read-checksums.ts'
import { isBriefRun, isPartialRun, type Run } from '../../model/sync/run.ts'
import { windowBounds } from '../../model/sync/window.ts'
import type { RunLease } from '../../store/sync/runs.ts'
import type { UpstreamSession } from '../../upstream/port.ts'
import type { SyncContext } from '../context.ts'
import { failureCounter } from '../ingest/failures.ts'
import { forgetHours, readHourSummaries } from '../ingest/hour-summaries.ts'
import { ingestWindow } from '../ingest/ingest-window.ts'
import { readResources } from '../ingest/read-resources.ts'
import { recordReadingFrom } from '../ingest/reading-from.ts'
import { isTooOld } from '../interruption.ts'
import { announcedTypes, planWindow, type Refresh, typesBegun } from '../plan/tasks.ts'
import { countRequests } from '../progress.ts'
import { type HeldJob, stopAfterError } from '../stop-after-error.ts'
import { endRun } from './end-run.ts'
import { claimNotifications } from './pending-notifications.ts'
import { runMessage } from './start-run.ts'

/** A refresh that reads more of the last days finds the changes that no summary shows. */
const weekDays = 7

/** A run whose lease this delivery holds. */
export interface RunWork {
  account: Account
  connection: Connection
  lease: RunLease
}

/** Processes a run window by window until it ends, the deadline is reached, or the platform requires a pause. */
export async function workOnRun(context: SyncContext, work: RunWork, delivery: Delivery): Promise<WorkResult> {
  const { connection, lease } = work
  const { job: run } = lease
  run.status = 'running'
  run.startedAt ??= new Date(context.clock()).toISOString()
  // The person has disconnected or must authorize again, so nothing is read.
  if (connection.status !== 'connected')
    return endRun(context, connection, lease, { status: 'skipped', error: connection.status })
  if (attemptsExhausted(lease)) return endRun(context, connection, lease, { status: 'failed', error: 'internal' })
  try {
    await readWindows(context, work, delivery)
    return await endRun(context, connection, lease)
  } catch (error) {
    return stopAfterError(error, context, heldRun(context, work, delivery))
  }
}

/** Reads the remaining windows of a run. */
async function readWindows(
  context: SyncContext,
  { account, connection, lease }: RunWork,
  { deadlineMs }: Delivery,
): Promise<void> {
  const { store, clock } = context
  const { job: run } = lease
  const zone = account.timezone
  const { renewLease, assertLeaseHeld } = keepLease(context, until => store.runs.save(lease, until))
  if (run.trigger === 'webhook' && run.spans === null) await claimNotifications(context, account, lease)
  const limits = { deadlineMs, beforeRequest: assertLeaseHeld, onRequest: countRequests(run, context.clock) }
  const session = await context.upstreams[run.platform].open(connection, limits)
  const failures = failureCounter(context, run)
  // The first run reads everything; after a reconnection a run reads what is missing.
  const isFirst = run.trigger === 'connect' && !connection.lastSuccessAt
  const refresh = isFirst ? null : await refreshOf(context, { account, connection, lease }, session)
  const readsAll = run.rebuildAll || isTakenOver(lease) || run.rereadDays > weekDays
  const hours = await readHourSummaries(context, connection, run, session, readsAll)
  for (const window of run.windows.filter(({ status }) => status === 'pending')) {
    const plan = planWindow({ run, window, refresh, zone, changedHours: hours?.byType }, session.types)
    const unsummarized = session.hourlyTypes.filter(type => !hours?.byType.has(type))
    await forgetHours(context, connection, unsummarized, plan.tasks)
    if (!isPartialRun(run)) await recordReadingFrom(context, account, connection, window)
    await ingestWindow(context, account, session, {
      run,
      window,
      ...plan,
      lastDay: isPartialRun(run) ? civilDay(clock(), zone) : run.range.end,
      rebuildAll: run.rebuildAll || isTakenOver(lease),
      comparison: comparisonOf(lease),
      failures,
      assertLeaseHeld,
      ...(isPartialRun(run) ? {} : { readResources: () => readResources(context, session, run) }),
    })
    countAsMadeGood(lease)
    // After the last window, the end of the run writes the same.
    if (run.windows.some(one => one.status === 'pending')) await renewLease()
  }
  if (hours) {
    await assertLeaseHeld()
    await hours.keep()
  }
  await detectMissingWebhooks(context, connection, run, session)
}

/** An hourly refresh trusts what the last one stored, except of types with a backlog. Others compare everything with what is stored. */
function comparisonOf({ job: run, comparison }: RunLease): ReadComparison | undefined {
  if (!comparison || run.windows.length > 1) return undefined
  if (!isBriefRun(run)) return { ...comparison, last: new Map() }
  return { ...comparison, last: new Map([...comparison.last].filter(([type]) => run.backlog[type] === undefined)) }
}

/** What a refresh reads: everything that may have changed, or hourly only what is new and not announced. */
async function refreshOf(
  context: SyncContext,
  { account, connection, lease }: RunWork,
  session: Pick<UpstreamSession, 'types'>,
): Promise<Refresh> {
  const { job: run } = lease
  const startedMs = Date.parse(run.startedAt ?? run.queuedAt)
  const always = { today: run.range.end, missing: connection, rereadDays: run.rereadDays, startedMs }
  if (!isBriefRun(run)) return { ...always, newest: {}, leftOut: new Set() }
  const notifications = await context.store.pendingNotifications.read(account.id, run.platform)
  const lastReceivedAt = lastNotification(connection, notifications)
  const announced = announcedTypes({ ...notifications, lastReceivedAt }, session.types, context.clock())
  // What is stored says no longer where to begin once this run, or a worker of it that died, has stored something.
  if (lease.unrecorded) run.newest ??= await newestWindows(context, account, session, announced)
  const newest = run.newest ?? {}
  // A type that this run has begun to read is read to the end.
  const begun = new Set([...Object.keys(newest), ...typesBegun(run)])
  const leftOut = [...announced, ...session.types.filter(one => !one.hourly).map(one => one.type)]
  return { ...always, newest, leftOut: new Set(leftOut.filter(type => !begun.has(type))) }
}

/** The start of the newest stored hour with observations of the platform's devices, by type that is stored by hour. */
async function newestWindows(
  { store }: SyncContext,
  { id }: Account,
  { types }: Pick<UpstreamSession, 'types'>,
  announced: ReadonlySet<DataTypeId>,
): Promise<NonNullable<Run['newest']>> {
  const newest: NonNullable<Run['newest']> = {}
  for (const { type } of types) {
    if (dataTypes[type].chunk !== 'hour' || announced.has(type)) continue
    const window = await store.chunks.newestWindow(id, type)
    if (window !== null) newest[type] = windowBounds(window).startMs
  }
  return newest
}

function heldRun(context: SyncContext, { connection, lease }: RunWork, { last }: Delivery): HeldJob {
  const { store, clock } = context
  const { job: run } = lease
  return {
    lease,
    connection,
    save: until => store.runs.save(lease, until),
    message: notBefore => runMessage(run, notBefore),
    failedEvent: 'sync_run_failed',
    isRetryable: !last && !isTooOld(run.queuedAt, clock()),
    fail: (error, problem) =>
      endRun(context, connection, lease, { status: 'failed', error, ...(problem ? { problem } : {}) }),
    needsConsent: () => {
      const status = 'reauthorization_required'
      return endRun(context, { ...connection, status }, lease, { status: 'failed', error: status })
    },
  }
}

/** Logs when a refresh found data that should have been announced by now. An account without any notification has no subscription. */
async function detectMissingWebhooks(
  { store, clock, log }: Pick<SyncContext, 'store' | 'clock' | 'log'>,
  connection: Connection,
  { id, trigger, changedTypes = [] }: Run,
  { types }: Pick<UpstreamSession, 'types'>,
): Promise<void> {
  const changed = types.filter(({ type }) => changedTypes.includes(type))
  const hours = Math.min(...changed.map(type => type.notifiedWithinHours ?? Number.POSITIVE_INFINITY))
  if (trigger !== 'scheduled' || hours === Number.POSITIVE_INFINITY) return
  const { accountId, platform } = connection
  const lastAt = lastNotification(connection, await store.pendingNotifications.read(accountId, platform))
  const silentMs = lastAt === null ? 0 : clock() - Date.parse(lastAt)
  if (silentMs > hours * hourMs) log({ event: 'webhooks_silent', runId: id, hours: Math.floor(silentMs / hourMs) })
}
