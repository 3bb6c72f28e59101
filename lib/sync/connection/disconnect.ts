import { Problem } from '../../errors.ts'
import { newId } from '../../kernel/ids.ts'
import type { Connection } from '../../model/sync/connection.ts'
import type { Revocation } from '../../upstream/port.ts'
import type { SyncContext } from '../context.ts'
import { sendErasure } from '../erasure/erasure.ts'
import { joinUnread, stopRun } from '../runs/end-run.ts'

/**
 * Ends an account's link: the platform is told first, while there are tokens to tell it with, then whatever reads is stopped, then
 * tokens and look-up go. Data is kept, or deleted by queued work. Doing it again, also after an error, ends in the same.
 * @throws Problem conflict, unavailable
 */
export async function disconnect(
  context: SyncContext,
  accountId: string,
  data: 'keep' | 'delete',
): Promise<{ revocation: Revocation; deleting: boolean }> {
  const { store, upstream, clock } = context
  const connection = await connectionOf(context, accountId)
  const revocation = await upstream.revoke(connection)
  for (let attempt = 0; attempt < 3; attempt++) {
    const read = await connectionOf(context, accountId)
    // Somebody connected again just now, in another window: what was revoked is not what is there.
    if (read.connectedAt !== connection.connectedAt) break
    const unread = joinUnread(read.unread, await stopReading(context, read))
    const nowMs = clock()
    const erasureId = read.erasureId ?? (data === 'delete' ? newId(nowMs) : null)
    const dueAt = new Date(nowMs + 5 * 60_000).toISOString()
    if (!(await store.connections.disconnect(read, { unread, erasureId, dueAt }))) continue
    if (erasureId) await sendErasure(context, accountId, erasureId)
    return { revocation, deleting: erasureId !== null }
  }
  throw new Problem('conflict', 'The connection changed in the meantime. Look at it again, and disconnect then.')
}

async function connectionOf({ store }: SyncContext, accountId: string): Promise<Connection> {
  const connection = await store.connections.read(accountId)
  if (!connection) throw new Problem('conflict', 'The account was never connected to a platform.')
  return connection
}

/** Ends the run and the backfill from outside: who works on them loses the lease. Answers what the run leaves unread. */
async function stopReading(context: SyncContext, connection: Connection): Promise<Connection['unread']> {
  const { store, clock } = context
  const left = await stopRun(context, connection)
  const job = await store.backfills.active(connection.accountId)
  if (job) await store.backfills.cancel(connection.accountId, job.id, new Date(clock()).toISOString())
  return left
}
