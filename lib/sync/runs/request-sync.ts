import type { Platform } from '../../model/catalog/platforms.ts'
import type { Connection } from '../../model/sync/connection.ts'
import type { NotQueued } from '../../model/sync/outcome.ts'
import type { Run } from '../../model/sync/run.ts'
import type { QueueContext } from '../context.ts'
import { enqueue } from '../enqueue.ts'
import { notConnected } from '../not-connected.ts'
import { refreshWindows } from '../plan/windows.ts'
import { activeRun } from './active-runs.ts'
import { runMessage, startRun } from './start-run.ts'
import { recordIfUnrecorded, type ZonedAccount } from './unrecorded.ts'

const maxAttempts = 3

/**
 * Queues a refresh of an account, or returns the active run. The message of a waiting run is sent again: a lost
 * message is replaced, and a duplicate has no effect. `apartMs`: the minimum time between the end of the last run and a new one.
 */
export async function requestSync(
  context: QueueContext,
  account: ZonedAccount,
  trigger: 'manual' | 'connect',
  platform: Platform,
  apartMs = 0,
): Promise<{ outcome: 'queued' | 'already_active'; run: Run } | NotQueued> {
  const { store, clock } = context
  for (let attempt = 0; attempt < maxAttempts; attempt++) {
    const connection = await store.connections.read(account.id, platform)
    if (connection?.status !== 'connected') return notConnected(connection)
    await recordIfUnrecorded(context, account, connection, 'activeRunId')
    const active = await activeRun(context, connection, 'activeRunId')
    if (active) {
      const sent = active.status === 'queued' ? await enqueue(context, runMessage(active)) : null
      return sent?.outcome === 'queue_unavailable' ? sent : { outcome: 'already_active', run: active }
    }
    const waitMs = untilApart(connection, apartMs, clock())
    if (apartMs > 0 && waitMs > 0) return { outcome: 'too_soon', waitMs }
    const windows = refreshWindows(clock(), account.timezone, connection, 0)
    const started = await startRun(context, connection, { trigger, windows })
    if (started.outcome !== 'run_active') return started
  }
  return { outcome: 'busy' }
}

function untilApart({ lastRun }: Connection, apartMs: number, nowMs: number): number {
  return lastRun?.finishedAt ? Date.parse(lastRun.finishedAt) + apartMs - nowMs : 0
}
