import { syncLease } from '../../jobs/lease.ts'
import { civilDay } from '../../kernel/civil-time.ts'
import { timeOfId } from '../../kernel/ids.ts'
import type { AccountRef } from '../../model/account/account.ts'
import { type Connection, isUnrecorded } from '../../model/sync/connection.ts'
import type { Run, RunSlot } from '../../model/sync/run.ts'
import type { QueueContext } from '../context.ts'
import { refreshWindows, spanWindows } from '../plan/windows.ts'
import { newRun, type RunPlan } from './start-run.ts'

/** The part of an account that decides where its days begin. */
export type ZonedAccount = Pick<AccountRef, 'id' | 'timezone'>

/** Records the run of a slot that another delivery has begun without a record: it may be at work, or its worker died. */
export async function recordIfUnrecorded(
  { store, clock }: Pick<QueueContext, 'store' | 'clock'>,
  account: ZonedAccount,
  connection: Connection,
  slot: RunSlot,
): Promise<void> {
  if (!isUnrecorded(connection, slot)) return
  const run = unrecordedRun(connection, slot, account.timezone, clock())
  if (run) await store.runs.record(run, Date.parse(run.queuedAt) + syncLease.leaseMs)
}

/** The run as its first worker began it, but computing all days, since that one may have stored observations and no days. */
export function unrecordedRun(connection: Connection, slot: RunSlot, timezone: string, nowMs: number): Run | null {
  const id = connection[slot]
  const beganMs = id === null ? null : (timeOfId(id) ?? 0)
  if (id === null || beganMs === null) return null
  const plan = planOf(connection, slot, timezone, { beganMs, nowMs })
  const run = newRun(connection, { ...plan, rebuildAll: true }, beganMs)
  return { ...run, id, status: 'running', startedAt: run.queuedAt }
}

function planOf(
  connection: Connection,
  slot: RunSlot,
  timezone: string,
  { beganMs, nowMs }: { beganMs: number; nowMs: number },
): RunPlan {
  if (slot === 'activeRunId') {
    const rereadDays = connection.activeRereadDays ?? 0
    return { trigger: 'scheduled', windows: refreshWindows(beganMs, timezone, connection, rereadDays), rereadDays }
  }
  const spans = connection.notificationSpans ?? []
  return { trigger: 'webhook', windows: spanWindows(spans, timezone, civilDay(nowMs, timezone)), spans, backlog: {} }
}
