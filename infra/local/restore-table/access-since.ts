import { endSession } from '../../../lib/auth/session.ts'
import { minuteMs } from '../../../lib/kernel/durations.ts'
import type { Store } from '../../../lib/store/store.ts'
import { type Item, idOf, pkOf, type Records, ways } from './records-of.ts'

/**
 * Clocks differ, and a restore point is a whole second. Nothing is made in a restored table within so short a time after its second, because
 * a restore takes minutes.
 */
export const marginMs = minuteMs

/** Whether something was there at the second of a restore, and was not made in the restored table. */
export const isOfRestore = (madeAt: string | undefined, atMs: number) => !(Date.parse(madeAt ?? '') > atMs + marginMs)

/**
 * The keys, sessions, shares and public profiles that the restored table opens and another table does not open anymore, whoever ended them. A
 * public profile that was changed since counts as ended, because the change may have taken something from its page.
 */
export function endedSince(before: readonly Records[], after: Records, atMs: number): Item[] {
  return [...after.values()].filter(
    item =>
      isOpen(item) &&
      isOfRestore(madeAtOf(item), atMs) &&
      before.some(records => {
        const was = records.get(idOf(item))
        return !was || !isOpen(was) || madeAtOf(was) !== madeAtOf(item)
      }),
  )
}

const is = (item: Item, kind: keyof typeof ways) => pkOf(item).startsWith(ways[kind])

function isOpen(item: Item): boolean {
  if (is(item, 'share')) return item['revokedAt']?.S === undefined
  if (is(item, 'slug')) return item['enabled']?.BOOL === true
  return is(item, 'key') || is(item, 'session')
}

function madeAtOf(item: Item): string | undefined {
  return is(item, 'slug') ? item['profile']?.M?.['updatedAt']?.S : item['createdAt']?.S
}

/** Ends one of them as its person would. A repetition changes nothing. */
export async function endWay(store: Store, item: Item, nowMs: number): Promise<void> {
  const accountId = item['accountId']?.S ?? ''
  const id = item['id']?.S ?? ''
  if (is(item, 'session')) return endSession(store, { id, accountId, hash: pkOf(item).slice(ways.session.length) })
  if (is(item, 'share')) return void (await store.shares.revoke(accountId, id, nowMs))
  if (is(item, 'slug')) {
    const profile = await store.publicProfiles.read(accountId)
    const closed = { ...profile, enabled: false, updatedAt: new Date(nowMs).toISOString() }
    return void (await store.publicProfiles.replace(accountId, closed, nowMs))
  }
  // The keys of pages are in no list that a person can revoke from.
  if (!(await store.apiKeys.revoke(accountId, id)))
    await store.apiKeys.remove(accountId, [{ id, hash: pkOf(item).slice(ways.key.length) }])
}
