import { type Blobs, blobPrefixes } from '../../blobs/blobs.ts'
import type { Context } from '../../context.ts'
import type { DeletePerson } from '../../model/account/identity.ts'
import { platforms } from '../../model/catalog/platforms.ts'
import type { AccountErasureMessage, DelayedQueue } from '../../queue/message.ts'
import { countByKind, type Found, identitiesOf, uploadsOf } from '../../store/account/erase.ts'
import type { OpenReceipt } from '../../store/account/receipts.ts'
import type { ByPlatform, Revocation, RevokeGrant } from '../../upstream/port.ts'

export interface ErasureContext extends Context {
  erasureQueue: DelayedQueue<AccountErasureMessage>
  blobs: Pick<Blobs, 'eraseAll' | 'abortParts'>
  revokeGrant: ByPlatform<RevokeGrant>
  deletePerson: DeletePerson
}

/**
 * By then all work that found the account before it was closed has ended, because no function runs that long. Later work finds
 * no account, so data that is deleted after that stays deleted.
 */
export const settledAfterSeconds = 330

/**
 * Closes an account and erases it page by page; a new message erases what is left at the deadline. The first sweep deletes the stored
 * data, the late sweep the data that running work has written since. Every step can be repeated.
 */
export async function eraseAccount(
  context: ErasureContext,
  message: AccountErasureMessage,
  deadlineMs: number,
): Promise<void> {
  const { store, clock, erasureQueue } = context
  const { accountId, receiptId, sweep } = message
  if (sweep === 'first') {
    // The endpoint that sent the message may have failed before this step.
    await store.erasure.close(accountId, clock())
    await revokeGrants(context, message)
  }
  // Exports are the most complete copy, and links to them that were made before still work. Late work is erased by the late sweep.
  for (const prefix of Object.values(blobPrefixes)) await context.blobs.eraseAll(prefix(accountId))
  for (let page = await store.erasure.page(accountId); page.length > 0; page = await store.erasure.page(accountId)) {
    if (clock() > deadlineMs) return erasureQueue.send(message, 0)
    // Items are counted before they are deleted, and only once: a repetition starts at an item that is already counted.
    await amend(context, receiptId, receipt => {
      const counts = countByKind(page.filter(({ sk }) => sk > receipt.countedTo))
      const kinds = [...new Set([...Object.keys(receipt.deleted), ...Object.keys(counts)])].sort()
      const deleted = kinds.map(kind => [kind, (receipt.deleted[kind] ?? 0) + (counts[kind] ?? 0)])
      const countedTo = [receipt.countedTo, page.at(-1)?.sk ?? ''].sort().at(-1) ?? ''
      return { deleted: Object.fromEntries(deleted), countedTo }
    })
    await deletePeople(context, accountId, page)
    // Parts of an export whose worker died are no objects yet.
    for (const { key, id } of uploadsOf(page)) await context.blobs.abortParts(key, id)
    await store.erasure.erase(accountId, page, clock())
  }
  const at = new Date(clock()).toISOString()
  if (sweep === 'late') return amend(context, receiptId, ({ verifiedAt }) => ({ verifiedAt: verifiedAt ?? at }))
  await erasureQueue.send({ ...message, sweep: 'late' }, settledAfterSeconds)
  await amend(context, receiptId, ({ erasedAt }) => (erasedAt ? {} : { erasedAt: at, countedTo: '' }))
}

/** For several grants, the receipt shows the one that the person may have to revoke. */
const byUrgency: readonly Revocation[] = ['unconfirmed', 'confirmed', 'nothing_to_revoke']

/** Revokes the grants while their tokens exist. The account is erased even if a platform does not respond. */
async function revokeGrants(context: ErasureContext, { accountId, receiptId }: AccountErasureMessage): Promise<void> {
  const results = await Promise.all(
    platforms.map(async (platform): Promise<Revocation> => {
      const tokens = await context.store.connections.readTokens({ accountId, platform })
      return tokens ? context.revokeGrant[platform]({ accountId, tokens }) : 'nothing_to_revoke'
    }),
  )
  const revocation = byUrgency.find(one => results.includes(one)) ?? 'nothing_to_revoke'
  await amend(context, receiptId, ({ upstream }) => ({ upstream: upstream ?? revocation }))
}

/** Deletes the people of these items at the identity provider, but not a person who signed in again meanwhile: that one has a new account. */
async function deletePeople(
  { store, deletePerson }: ErasureContext,
  accountId: string,
  page: readonly Found[],
): Promise<void> {
  for (const identity of identitiesOf(page)) {
    const leadsTo = await store.identities.accountOf(identity)
    if (leadsTo === null || leadsTo === accountId) await deletePerson(identity)
  }
}

const maxAttempts = 5

async function amend(
  { store }: ErasureContext,
  receiptId: string,
  change: (receipt: OpenReceipt) => Partial<OpenReceipt>,
): Promise<void> {
  for (let attempt = 0; attempt < maxAttempts; attempt++) {
    const receipt = await store.receipts.read(receiptId)
    if (!receipt) throw new Error('An erasure without a receipt')
    if (await store.receipts.replace(receiptId, { ...receipt, ...change(receipt) }, receipt)) return
  }
  throw new Error('The receipt kept changing')
}
