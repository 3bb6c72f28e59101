import type { SyncMessage } from '../../queue/sync-message.ts'
import { isFromPlatform } from '../../store/keys.ts'
import type { SyncContext } from '../context.ts'
import { announceChange } from '../ingest/compute-days.ts'
import { enqueue } from '../runs/request-sync.ts'

/** Sends the message that carries a deletion, or carries it on. @throws Problem unavailable */
export function sendErasure(context: Pick<SyncContext, 'syncQueue'>, accountId: string, erasureId: string, leg = 0) {
  return enqueue(context, { accountId, runId: erasureId, erasure: true, leg, notBefore: null })
}

/** Sends the message of a deletion again where there is one that is not over: the first may be lost. */
export async function continueErasure(
  context: Pick<SyncContext, 'store' | 'syncQueue'>,
  accountId: string,
): Promise<void> {
  const { erasureId } = (await context.store.connections.read(accountId)) ?? {}
  if (erasureId) await sendErasure(context, accountId, erasureId)
}

/**
 * Deletes what came from the platform. Its message stands in the account's line, so nothing writes beside it; what is left when the
 * time is up is done by the next message, and a connection is not made before the end. True: the message is dealt with.
 */
export async function workOnErasure(
  context: SyncContext,
  { accountId, runId: erasureId, leg }: SyncMessage,
  deadlineMs: number,
): Promise<true> {
  const { store, clock } = context
  let wanted = true
  const erased = await store.erasure.eraseSome(accountId, isFromPlatform, async () => {
    wanted = (await store.connections.read(accountId))?.erasureId === erasureId
    return wanted && clock() < deadlineMs
  })
  if (!wanted) return true
  if (!erased) {
    await sendErasure(context, accountId, erasureId, leg + 1)
    return true
  }
  await store.accounts.update(accountId, { heightM: null })
  await announceChange(context, accountId)
  await store.connections.forgetData(accountId, erasureId)
  context.log({ event: 'data_deleted', runId: erasureId })
  return true
}
