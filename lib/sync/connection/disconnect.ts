import { minuteMs } from '../../kernel/durations.ts'
import { newId } from '../../kernel/ids.ts'
import type { Connection, ConnectionRef } from '../../model/sync/connection.ts'
import type { QueueUnavailable } from '../../model/sync/outcome.ts'
import type { ByPlatform, Revocation, RevokeGrant } from '../../upstream/port.ts'
import type { QueueContext } from '../context.ts'
import { enqueue } from '../enqueue.ts'
import { dataErasureMessage } from '../erasure/erase-data.ts'
import { joinPending } from '../progress.ts'
import { stopRuns } from '../runs/stop-runs.ts'

export type Disconnection =
  | { outcome: 'disconnected'; revocation: Revocation; deleting: boolean }
  | { outcome: 'never_connected' }
  | { outcome: 'changed' }
  | QueueUnavailable

interface DisconnectContext extends QueueContext {
  revokeGrant: ByPlatform<RevokeGrant>
}

const maxAttempts = 3

/**
 * Ends an account's connection: revokes the grant while its tokens exist, then stops the reading work, then deletes tokens and
 * lookup. Data is kept, or deleted by queued work. Repeating it, even after an error, leads to the same state.
 * `changed`: the connection was changed in each attempt, or the person has connected again meanwhile.
 */
export async function disconnect(
  context: DisconnectContext,
  { accountId, platform }: ConnectionRef,
  data: 'keep' | 'delete',
): Promise<Disconnection> {
  const { store, revokeGrant, clock } = context
  let connection = await store.connections.read(accountId, platform)
  if (!connection) return { outcome: 'never_connected' }
  const { connectedAt } = connection
  const tokens = await store.connections.readTokens(connection)
  // The person connected again in another window in between.
  if (tokens && tokens.connectedAt !== connectedAt) return { outcome: 'changed' }
  const revocation = tokens ? await revokeGrant[platform]({ accountId, tokens }) : 'nothing_to_revoke'
  for (let attempt = 0; attempt < maxAttempts; attempt++) {
    connection = await store.connections.read(accountId, platform)
    if (!connection) return { outcome: 'never_connected' }
    // The person connected again in another window, so the revoked grant is not this one.
    if (connection.connectedAt !== connectedAt) break
    const pendingFrom = joinPending(connection.pendingFrom, await stopReading(context, connection))
    const nowMs = clock()
    const erasureId = connection.erasureId ?? (data === 'delete' ? newId(nowMs) : null)
    const dueAt = new Date(nowMs + 5 * minuteMs).toISOString()
    if (!(await store.connections.disconnect(connection, { pendingFrom, erasureId, dueAt }))) continue
    const sent = erasureId ? await enqueue(context, dataErasureMessage(connection, erasureId)) : null
    if (sent?.outcome === 'queue_unavailable') return sent
    return { outcome: 'disconnected', revocation, deleting: erasureId !== null }
  }
  return { outcome: 'changed' }
}

/** Ends the run and the backfill externally: their workers lose the lease. Returns the work that the run leaves pending. */
async function stopReading(context: QueueContext, connection: Connection): Promise<Connection['pendingFrom']> {
  const { store, clock } = context
  const left = await stopRuns(context, connection)
  const job = await store.backfills.active(connection.accountId)
  if (job) await store.backfills.cancel(connection.accountId, job.id, new Date(clock()).toISOString())
  return left
}
