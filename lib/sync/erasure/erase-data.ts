import type { ConnectionRef } from '../../model/sync/connection.ts'
import type { DataErasureMessage } from '../../queue/message.ts'
import { isFromPlatform } from '../../store/keys.ts'
import type { SyncContext } from '../context.ts'
import { enqueue, type Sent } from '../enqueue.ts'
import { announceChange } from '../ingest/compute-days.ts'

/** The message that carries the deletion of a connection's data. */
export function dataErasureMessage(
  { accountId, platform }: ConnectionRef,
  erasureId: string,
  attempt = 0,
): DataErasureMessage {
  return { kind: 'data-erasure', accountId, platform, jobId: erasureId, attempt, notBefore: null }
}

/** Sends the message of a deletion again where there is one that is not over: the first may be lost. */
export async function continueDataErasure(
  context: Pick<SyncContext, 'store' | 'syncQueue'>,
  { accountId, platform }: ConnectionRef,
): Promise<Sent | { outcome: 'nothing_to_do' }> {
  const connection = await context.store.connections.read(accountId, platform)
  if (!connection?.erasureId) return { outcome: 'nothing_to_do' }
  return enqueue(context, dataErasureMessage(connection, connection.erasureId))
}

/**
 * Deletes what came from the platform. Its message waits in the account's line, so nothing is written beside it; what is left when the
 * time is up is done by the next message, and a connection is not made before the end.
 */
export async function eraseData(context: SyncContext, message: DataErasureMessage, deadlineMs: number): Promise<void> {
  const { store, clock } = context
  const { accountId, platform, jobId: erasureId, attempt } = message
  let wanted = true
  // Asked before each page, because a worker that was held up must not delete what a later connection has stored.
  const erased = await store.erasure.eraseSome(accountId, isFromPlatform, async () => {
    wanted = (await store.connections.read(accountId, platform))?.erasureId === erasureId
    return wanted && clock() < deadlineMs
  })
  if (!wanted) return
  if (!erased) return context.syncQueue.send(dataErasureMessage(message, erasureId, attempt + 1))
  await store.accounts.update(accountId, { heightM: null })
  await announceChange(context, accountId)
  await store.connections.forgetData(message, erasureId)
  context.log({ event: 'data_deleted', runId: erasureId })
}
