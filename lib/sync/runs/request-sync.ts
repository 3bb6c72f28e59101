import { Problem } from '../../errors.ts'
import { newId } from '../../kernel/ids.ts'
import type { Connection } from '../../model/sync/connection.ts'
import { isOver, type Run, type RunWindow } from '../../model/sync/run.ts'
import type { SyncMessage } from '../../queue/sync-message.ts'
import type { SyncContext } from '../context.ts'
import { refreshWindows } from './plan.ts'

export type Queueing = Pick<SyncContext, 'store' | 'clock' | 'syncQueue'>

/**
 * Queues a refresh of an account, or finds the one that is queued or running. Its message is sent again when it still waits: a
 * message that was lost is replaced, a second one changes nothing.
 * @throws Problem reauthorization_required, conflict, unavailable
 */
export async function requestSync(
  context: Queueing,
  accountId: string,
  timezone: string,
  trigger: Run['trigger'],
): Promise<{ run: Run; deduplicated: boolean }> {
  for (let attempt = 0; attempt < 3; attempt++) {
    const connection = await context.store.connections.read(accountId)
    requireConnected(connection)
    const active = connection.activeRunId && (await context.store.runs.read(accountId, connection.activeRunId))
    if (active && !isOver(active)) {
      if (active.status === 'queued') await send(context, active)
      return { run: active, deduplicated: true }
    }
    const rereadDays = trigger === 'scheduled' ? rereadDue(connection, context.clock()) : 0
    const windows = refreshWindows(context.clock(), timezone, connection, rereadDays)
    const run = await beginRun(context, accountId, trigger, windows, connection, { rereadDays })
    if (run) return { run, deduplicated: false }
  }
  throw new Problem('unavailable', 'The account is busy.', { headers: { 'retry-after': '2' } })
}

/** A day's corrections come within the week, late ones within the month: the week is read again daily, the month weekly. */
const dayMs = 86_400_000
function rereadDue({ rereadAt }: Connection, nowMs: number): number {
  if (nowMs - Date.parse(rereadAt.month) >= 7 * dayMs) return 30
  return nowMs - Date.parse(rereadAt.week) >= dayMs ? 7 : 0
}

/** @throws Problem reauthorization_required, conflict */
export function requireConnected(connection: Connection | null): asserts connection is Connection {
  if (!connection || connection.status === 'disconnected')
    throw new Problem('conflict', 'The account is not connected to a platform. Connect it at /account.')
  if (connection.status === 'reauthorization_required')
    throw new Problem(
      'reauthorization_required',
      'The platform needs the person to agree again. Connect again at /account.',
    )
}

/** Records a run as the account's active one and sends its message. Null when another run got there first. */
export async function beginRun(
  context: Queueing,
  accountId: string,
  trigger: Run['trigger'],
  windows: RunWindow[],
  connection: Connection,
  about: Partial<Pick<Run, 'rereadDays' | 'spans' | 'owed' | 'rebuildAll'>> = {},
): Promise<Run | null> {
  const nowMs = context.clock()
  const run: Run = {
    id: newId(nowMs),
    accountId,
    trigger,
    status: 'queued',
    range: rangeOf(windows) ?? { start: '', end: '' },
    windows,
    types: [],
    queuedAt: new Date(nowMs).toISOString(),
    startedAt: null,
    finishedAt: null,
    leg: 0,
    spans: null,
    doneTasks: [],
    unread: {},
    owed: connection.unread,
    rereadDays: 0,
    rebuildAll: connection.lastRun?.status !== 'succeeded' && connection.lastRun?.status !== 'partial',
    ...about,
  }
  if (!(await context.store.runs.begin(run, connection.activeRunId))) return null
  await send(context, run)
  return run
}

/** From the oldest window's first day to the newest one's last. */
export function rangeOf(windows: readonly RunWindow[]): Run['range'] | null {
  const [newest, oldest] = [windows[0], windows.at(-1)]
  return newest && oldest ? { start: oldest.start, end: newest.end } : null
}

/** Sends the message that carries a run. @throws Problem unavailable */
export function send(
  context: Pick<SyncContext, 'syncQueue'>,
  { accountId, id, leg }: Pick<Run, 'accountId' | 'id' | 'leg'>,
  notBefore: string | null = null,
): Promise<void> {
  return enqueue(context, { accountId, runId: id, leg, notBefore })
}

/** @throws Problem unavailable */
export async function enqueue({ syncQueue }: Pick<SyncContext, 'syncQueue'>, message: SyncMessage): Promise<void> {
  try {
    await syncQueue.send(message)
  } catch (cause) {
    throw new Problem('unavailable', 'The queue does not answer.', { headers: { 'retry-after': '5' }, cause })
  }
}
