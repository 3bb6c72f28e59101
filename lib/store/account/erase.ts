import * as z from 'zod'
import { inBatches } from '../../kernel/batches.ts'
import type { Identity } from '../../model/account/identity.ts'
import { parseItem } from '../damage.ts'
import * as keys from '../keys.ts'
import { giveUpSlug } from '../sharing/public-profiles.ts'
import type { Item, Table } from '../table.ts'

/** The parts of an account's item that deleting it needs. A damaged item is deleted, too. */
const Found = z.lazy(() =>
  z.object({
    pk: z.string(),
    sk: z.string(),
    hash: z.string().nullable().optional().catch(undefined),
    platform: z.string().optional().catch(undefined),
    upstreamUserId: z.string().nullable().optional().catch(undefined),
    issuer: z.string().optional().catch(undefined),
    subject: z.string().optional().catch(undefined),
    hashes: z.array(z.string()).optional().catch(undefined),
    /** The time of the fetch of a chunk, or how often files added to it. */
    f: z.number().optional().catch(undefined),
    upload: z.object({ key: z.string(), id: z.string() }).nullable().optional().catch(undefined),
  }),
)
export type Found = z.infer<typeof Found>

const perPage = 500
const known = () => Object.keys(Found.unwrap().shape)

/** Deletes an account: the lookups that lead to it, and everything in its partition. */
export function erasure(table: Table) {
  /**
   * Deleted only while they lead to this account: after a new sign-in, the same identity leads to a new account. The slug of a public
   * profile stays for a while without the account, so that no other account can take it soon.
   */
  async function deleteLookups(accountId: string, found: readonly Found[], nowMs: number): Promise<void> {
    const condition = { text: 'accountId = :account', values: { ':account': accountId } }
    const { change, condition: ifItsOwn } = giveUpSlug(accountId, nowMs)
    await Promise.all([
      ...found.flatMap(lookupOf).map(key => table.delete(key, condition)),
      ...found.flatMap(slugOf).map(key => table.update(key, change, ifItsOwn)),
    ])
  }

  return {
    /** Removes every lookup of an account, so no later request finds it. Its data still exists. */
    async close(accountId: string, nowMs: number): Promise<void> {
      await table.delete(keys.account(accountId))
      const pointers = ['session', 'key', 'identity', 'connection'] as const
      const lists = await Promise.all(
        pointers.map(word => table.query({ ...keys.all(accountId, word), consistent: true, only: known() })),
      )
      const single = await Promise.all(
        [keys.shares(accountId), keys.publicProfile(accountId)].map(key => table.get(key)),
      )
      await deleteLookups(
        accountId,
        [...lists.flat(), ...single.filter(item => item !== undefined)].map(toFound),
        nowMs,
      )
    },

    /** The first remaining items of an account, in the order of their sort keys. */
    async page(accountId: string): Promise<Found[]> {
      const range = { ...keys.whole(accountId), limit: perPage }
      return (await table.query({ ...range, consistent: true, only: known() })).map(toFound)
    },

    /**
     * Deletes the items of an account that are `isDeletable`, page by page. Before each page it calls `mayContinue`; false stops the
     * deletion, and the next call continues with the rest. True when nothing is left. `unchanged`: only those that have the same fetch as
     * when they were found, where something else may replace them meanwhile.
     */
    async eraseSome(
      accountId: string,
      isDeletable: (item: Found) => boolean,
      mayContinue: () => Promise<boolean>,
      { unchanged = false }: { unchanged?: boolean } = {},
    ): Promise<boolean> {
      const range = keys.whole(accountId)
      let { from } = range
      for (;;) {
        if (!(await mayContinue())) return false
        const page = await table.query({
          ...range,
          from,
          limit: perPage,
          consistent: true,
          only: ['pk', 'sk', 'platform', 'f'],
        })
        const found = page.map(toFound).filter(isDeletable)
        await (unchanged ? deleteUnchanged(table, found) : table.deleteAll(found))
        if (page.length < perPage) return true
        // The next page starts at the last key of this one, which by then is deleted or skipped again.
        from = String(page.at(-1)?.['sk'])
      }
    },

    /** Deletes items of an account and their lookups. The lookups go first, so a crash leaves no lookup whose item is gone. */
    async erase(accountId: string, found: readonly Found[], nowMs: number): Promise<void> {
      await deleteLookups(accountId, found, nowMs)
      await table.deleteAll(found)
    },
  }
}

/** Deletes chunks that have the same fetch as when they were found; some at a time. */
async function deleteUnchanged(table: Table, found: readonly Found[]): Promise<void> {
  const one = ({ pk, sk, f }: Found) => table.delete({ pk, sk }, { text: 'f = :f', values: { ':f': f } })
  for (const some of inBatches(found, 25)) await Promise.all(some.map(one))
}

const toFound = (item: Item) => parseItem(Found, item)

/** The lookup item outside the partition that belongs to an item in it. */
function lookupOf({ sk, hash, hashes = [], platform, upstreamUserId }: Found): keys.Key[] {
  const word = wordOf(sk)
  if (word === 'key' && hash) return [keys.apiKey(hash)]
  if (word === 'shares') return hashes.map(keys.share)
  if (word === 'session' && hash) return [keys.session(hash), keys.sessionLimit(hash)]
  if (word === 'identity') return [keys.identity(sk.slice('identity#'.length))]
  if (word === 'connection' && platform && upstreamUserId) return [keys.upstreamUser(platform, upstreamUserId)]
  return []
}

const slugOf = ({ sk, hash }: Found): keys.Key[] => (wordOf(sk) === 'public-profile' && hash ? [keys.slug(hash)] : [])

/** The identities among some items of an account. */
export function identitiesOf(found: readonly Found[]): Identity[] {
  return found.flatMap(({ sk, issuer, subject }) =>
    wordOf(sk) === 'identity' && issuer !== undefined && subject !== undefined ? [{ issuer, subject }] : [],
  )
}

/** The uploads of unfinished exports and imports among some items of an account. */
export function uploadsOf(found: readonly Found[]): { key: string; id: string }[] {
  return found.flatMap(({ sk, upload }) => (['export', 'import'].includes(wordOf(sk)) && upload ? [upload] : []))
}

const wordOf = (sk: string) => sk.split('#')[0] ?? ''

const named: Readonly<Record<string, string>> = {
  audit: 'auditEntries',
  identity: 'identities',
  idempotency: 'idempotencyRecords',
  'active-backfill': 'backfillPointers',
  'active-export': 'exportPointers',
  'key-count': 'keyCounters',
  shares: 'shares',
  'public-profile': 'publicProfiles',
  raw: 'payloads',
  'pending-notifications': 'pendingNotifications',
  tokens: 'sealedTokens',
  media: 'workoutMedia',
  training: 'workoutLogsAndDiaryEntries',
  'moved-training': 'movedTrainingPointers',
  'moved-note': 'movedNotePointers',
  'note-count': 'noteCounters',
}

/** The number of records of each kind. */
export function countByKind(found: readonly Found[]): Record<string, number> {
  const counts: Record<string, number> = {}
  for (const { sk, hashes } of found) {
    const word = wordOf(sk)
    const kind = named[word] ?? `${word}s`
    // All shares of an account are one item.
    counts[kind] = (counts[kind] ?? 0) + (hashes?.length ?? 1)
  }
  return counts
}
