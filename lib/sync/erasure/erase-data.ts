import type { ConnectionRef } from '../../model/sync/connection.ts'
import type { DataErasureMessage } from '../../queue/message.ts'
import { isFromAllPlatforms, isFromPlatform, type Key } from '../../store/keys.ts'
import type { SyncContext } from '../context.ts'
import { announceChange } from '../days/announce-change.ts'
import { enqueue, type Sent } from '../enqueue.ts'
import { computeDaysWithout } from './days-without.ts'

/** The message that carries the deletion of a connection's data. */
export function dataErasureMessage(
  { accountId, platform }: ConnectionRef,
  erasureId: string,
  attempt = 0,
): DataErasureMessage {
  return { kind: 'data-erasure', accountId, platform, jobId: erasureId, attempt, notBefore: null }
}

/** Sends the message of an unfinished deletion again, because the first one may be lost. */
export async function continueDataErasure(
  context: Pick<SyncContext, 'store' | 'syncQueue'>,
  { accountId, platform }: ConnectionRef,
): Promise<Sent | { outcome: 'nothing_to_do' }> {
  const connection = await context.store.connections.read(accountId, platform)
  if (!connection?.erasureId) return { outcome: 'nothing_to_do' }
  return enqueue(context, dataErasureMessage(connection, connection.erasureId))
}

/**
 * Deletes the platform's data, and computes the days again that others have data of. Runs may still be before the message in the sync
 * queue, and a backfill in the history queue, so it passes through both, and the account's message groups serialize the work: nothing is
 * written concurrently. The next message deletes what is left at the deadline, and no connection can be made before the end.
 */
export async function eraseData(context: SyncContext, message: DataErasureMessage, deadlineMs: number): Promise<void> {
  const { store, clock } = context
  const { accountId, platform, jobId: erasureId, attempt } = message
  if (!message.behindRuns) return context.syncQueue.send({ ...message, behindRuns: true })
  let wanted = true
  // Checked before each page, because a delayed worker must not delete the data of a later connection.
  const mayContinue = async () => {
    wanted = (await store.connections.read(accountId, platform))?.erasureId === erasureId
    return wanted && clock() < deadlineMs
  }
  const erase = (belongs: (key: Key) => boolean) => store.erasure.eraseSome(accountId, belongs, mayContinue)
  const eraseRest = async () => {
    if (!(await erase(isFromAllPlatforms))) return false
    await store.accounts.update(accountId, { heightM: null })
    return true
  }
  const erased =
    (await erase(key => isFromPlatform(key, platform))) &&
    // Nothing writes observations meanwhile: the account's message groups serialize the work.
    ((await store.chunks.any(accountId)) ? await computeDaysWithout(context, message, mayContinue) : await eraseRest())
  if (!wanted) return
  if (!erased) return context.syncQueue.send({ ...message, attempt: attempt + 1 })
  await store.accounts.update(accountId, { filesOf: [] })
  await announceChange(context, accountId)
  await store.connections.forgetData(message, erasureId)
  context.log({ event: 'data_deleted', runId: erasureId })
}
