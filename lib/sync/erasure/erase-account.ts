import type { Context } from '../../context.ts'
import type { ErasureMessage, ErasureQueue } from '../../queue/erasure-message.ts'
import { countByKind } from '../../store/account/erase.ts'
import type { OpenReceipt } from '../../store/account/receipts.ts'
import type { Upstream } from '../../upstream/port.ts'

export interface ErasureContext extends Context {
  erasureQueue: ErasureQueue
  upstream: Upstream
}

/**
 * Everything that found the account before it was closed has ended by then: no function may run as long. Whoever begins later finds
 * no account, so what is deleted after that stays deleted.
 */
export const settledAfterSeconds = 330

/**
 * Closes an account and erases it, page by page; what is left at the deadline goes on under a new message. The first sweep deletes
 * what is there, the late one what somebody wrote who was at work all the while. Every step may be repeated.
 */
export async function eraseAccount(
  context: ErasureContext,
  message: ErasureMessage,
  deadlineMs: number,
): Promise<void> {
  const { store, clock, erasureQueue } = context
  const { accountId, receiptId, sweep } = message
  if (sweep === 'first') {
    // The door that sent the message may have died before it did this.
    await store.erasure.close(accountId)
    await tellUpstream(context, message)
  }
  for (let page = await store.erasure.page(accountId); page.length > 0; page = await store.erasure.page(accountId)) {
    if (clock() > deadlineMs) return erasureQueue.send(message, 0)
    // Counted before it is deleted, and once: a repetition begins at an item that is counted already.
    await amend(context, receiptId, receipt => {
      const counts = countByKind(page.filter(({ sk }) => sk > receipt.countedTo))
      const kinds = [...new Set([...Object.keys(receipt.deleted), ...Object.keys(counts)])].sort()
      const deleted = kinds.map(kind => [kind, (receipt.deleted[kind] ?? 0) + (counts[kind] ?? 0)])
      const countedTo = [receipt.countedTo, page.at(-1)?.sk ?? ''].sort().at(-1) ?? ''
      return { deleted: Object.fromEntries(deleted), countedTo }
    })
    await store.erasure.erase(accountId, page)
  }
  const at = new Date(clock()).toISOString()
  if (sweep === 'late') return amend(context, receiptId, ({ verifiedAt }) => ({ verifiedAt: verifiedAt ?? at }))
  await erasureQueue.send({ ...message, sweep: 'late' }, settledAfterSeconds)
  await amend(context, receiptId, ({ erasedAt }) => (erasedAt ? {} : { erasedAt: at, countedTo: '' }))
}

/** Ends the grant while its tokens are there. A platform that does not answer keeps nobody from leaving. */
async function tellUpstream(context: ErasureContext, { accountId, receiptId }: ErasureMessage): Promise<void> {
  const connection = await context.store.connections.read(accountId)
  const told = connection ? await context.upstream.revoke(connection) : 'nothing_to_revoke'
  await amend(context, receiptId, ({ upstream }) => ({ upstream: upstream ?? told }))
}

async function amend(
  { store }: ErasureContext,
  receiptId: string,
  change: (receipt: OpenReceipt) => Partial<OpenReceipt>,
): Promise<void> {
  for (;;) {
    const receipt = await store.receipts.read(receiptId)
    if (!receipt) throw new Error('An erasure without a receipt')
    if (await store.receipts.replace(receiptId, { ...receipt, ...change(receipt) }, receipt)) return
  }
}
