import * as z from 'zod'
import { parseItem } from '../damage.ts'
import * as keys from '../keys.ts'
import type { Item, Table } from '../table.ts'

/** An item of an account, as far as deleting it needs to know: a damaged one is deleted, too. */
const Found = z.object({
  pk: z.string(),
  sk: z.string(),
  hash: z.string().optional().catch(undefined),
  platform: z.string().optional().catch(undefined),
  upstreamUserId: z.string().nullable().optional().catch(undefined),
})
export type Found = z.infer<typeof Found>

const perPage = 500
const known = Object.keys(Found.shape)

/** Deleting an account: what finds it from outside, and everything in its partition. */
export function erasure(table: Table) {
  /** Only while they lead to this account: a person who signed in again has a new one behind the same identity. */
  async function deleteLookups(accountId: string, found: readonly Found[]): Promise<void> {
    const condition = { text: 'accountId = :account', values: { ':account': accountId } }
    await Promise.all(found.flatMap(lookupOf).map(key => table.delete(key, condition)))
  }

  return {
    /** Ends every way to an account: from now on no request finds it. Its data is still there. */
    async close(accountId: string): Promise<void> {
      await table.delete(keys.account(accountId))
      const pointers = ['session', 'key', 'identity', 'connection'] as const
      const lists = await Promise.all(
        pointers.map(word => table.query({ ...keys.all(accountId, word), consistent: true, only: known })),
      )
      await deleteLookups(accountId, lists.flat().map(toFound))
    },

    /** The first items of an account that are still there, in the order of their sort keys. */
    async page(accountId: string): Promise<Found[]> {
      const range = { ...keys.whole(accountId), limit: perPage }
      return (await table.query({ ...range, consistent: true, only: known })).map(toFound)
    },

    /**
     * Deletes the items of an account that `goes` says, however many there are. `mayGoOn` is asked before each page: false stops
     * there, and the next call carries on with what is left. True when nothing is left.
     */
    async eraseSome(
      accountId: string,
      goes: (key: keys.Key) => boolean,
      mayGoOn: () => Promise<boolean>,
    ): Promise<boolean> {
      const range = keys.whole(accountId)
      let { from } = range
      for (;;) {
        if (!(await mayGoOn())) return false
        const page = await table.query({ ...range, from, limit: perPage, consistent: true, only: ['pk', 'sk'] })
        await table.deleteAll(page.map(toFound).filter(goes))
        if (page.length < perPage) return true
        // The last key of this page begins the next one, where it is gone or passed over again.
        from = String(page.at(-1)?.['sk'])
      }
    },

    /** Deletes items of an account and what leads to them; that first, so that a crash leaves nothing that cannot be found again. */
    async erase(accountId: string, found: readonly Found[]): Promise<void> {
      await deleteLookups(accountId, found)
      await table.deleteAll(found)
    },
  }
}

const toFound = (item: Item) => parseItem(Found, item)

/** The item outside of the partition that leads to the account by way of one in it. */
function lookupOf({ sk, hash, platform, upstreamUserId }: Found): keys.Key[] {
  const word = wordOf(sk)
  if (word === 'key' && hash) return [keys.apiKey(hash)]
  if (word === 'session' && hash) return [keys.session(hash)]
  if (word === 'identity') return [keys.identity(sk.slice('identity#'.length))]
  if (word === 'connection' && platform && upstreamUserId) return [keys.upstreamUser(platform, upstreamUserId)]
  return []
}

const wordOf = (sk: string) => sk.split('#')[0] ?? ''

const named: Readonly<Record<string, string>> = {
  identity: 'identities',
  idempotency: 'idempotencyRecords',
  'active-backfill': 'backfillPointers',
  raw: 'payloads',
  'pending-notifications': 'notices',
}

/** How many items there are of each kind. */
export function countByKind(found: readonly Found[]): Record<string, number> {
  const counts: Record<string, number> = {}
  for (const { sk } of found) {
    const word = wordOf(sk)
    const kind = named[word] ?? `${word}s`
    counts[kind] = (counts[kind] ?? 0) + 1
  }
  return counts
}
