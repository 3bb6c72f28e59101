import type { Ability, Account, AccountRef } from '../../model/account/account.ts'
import * as keys from '../keys.ts'
import type { Item, Table } from '../table.ts'

export interface ApiKey {
  id: string
  name: string
  hint: string
  abilities: readonly Ability[]
  createdAt: string
  expiresAt: string | null
  account: AccountRef
  /** Of the browser session that made the key for its pages: it ends with the session. */
  sessionHash?: string
}

/** A key as its owner sees it in a list. */
export type ListedKey = Omit<ApiKey, 'account' | 'sessionHash'> & { lastUsedAt: string | null }

export type KeyUse =
  | { outcome: 'unusable' }
  | { outcome: 'limited'; count: number }
  | { outcome: 'counted'; count: number; key: ApiKey; housekeeping: () => Promise<void> | undefined }

/** Counters of minutes that are over are removed by the next update that this process sends for the key; remembered for so many keys. */
const mostRemembered = 1000
/** A key that only ever meets cold processes collects counters; this many are removed by a call of their own. */
const mostCounters = 200

/**
 * Bearer keys, found by the hash of the secret. The item also carries what every request needs of its account (id, zone, when its
 * data last changed) and one counter a minute, so that one update both counts the request and answers who asks.
 */
export function apiKeys(table: Table) {
  const over = new Map<string, string[]>()
  return {
    async create(hash: string, key: ApiKey): Promise<void> {
      const { account, ...about } = key
      const item = { ...about, accountId: account.id, timezone: account.timezone, dataChangedAt: account.dataChangedAt }
      const done = await table.transact([
        { put: { ...keys.apiKey(hash), ...item }, condition: { text: 'attribute_not_exists(pk)' } },
        { put: { ...keys.accountKey(account.id, key.id), ...about, hash } },
      ])
      if (!done) throw new Error('A key with this hash exists')
    },

    /** Creates a key that lives and dies with a session. False when the session has ended meanwhile. */
    async createOfSession(hash: string, key: ApiKey & { sessionHash: string; expiresAt: string }): Promise<boolean> {
      const { account, ...about } = key
      const item = { ...about, accountId: account.id, timezone: account.timezone, dataChangedAt: account.dataChangedAt }
      const expiresAtEpoch = Math.ceil(Date.parse(key.expiresAt) / 1000)
      return table.transact([
        { put: { ...keys.apiKey(hash), ...item, expiresAtEpoch }, condition: { text: 'attribute_not_exists(pk)' } },
        { put: { ...keys.accountKey(account.id, key.id), ...about, hash, expiresAtEpoch } },
        { check: keys.session(key.sessionHash), condition: { text: 'attribute_exists(pk)' } },
      ])
    },

    /** The keys that the person made, newest first, with their last use. */
    async list(accountId: string): Promise<ListedKey[]> {
      const items = await table.query({ ...keys.all(accountId, 'key'), newestFirst: true, consistent: true })
      const lasting = items.filter(item => item['sessionHash'] === undefined)
      const found = await readByHash(table, lasting.map(hashIn))
      return lasting.map(item => ({
        ...describe(item),
        lastUsedAt: lastUseOf(found.get(keys.apiKey(hashIn(item)).pk)),
      }))
    },

    /** The same without their last use, which stands with each key itself: one call. */
    async made(accountId: string): Promise<Omit<ListedKey, 'lastUsedAt'>[]> {
      const items = await table.query({ ...keys.all(accountId, 'key'), newestFirst: true })
      return items.filter(item => item['sessionHash'] === undefined).map(describe)
    },

    /** Revokes a key that the person made: the next request with it finds nothing. False when there is none of that id. */
    async revoke(accountId: string, keyId: string): Promise<boolean> {
      const item = await table.get(keys.accountKey(accountId, keyId))
      if (!item || item['sessionHash'] !== undefined) return false
      await remove(table, accountId, item)
      return true
    },

    /** The keys that a session made for its pages, oldest first. */
    async ofSession(accountId: string, sessionHash: string): Promise<Item[]> {
      const items = await table.query({ ...keys.all(accountId, 'key'), consistent: true })
      return items.filter(item => item['sessionHash'] === sessionHash)
    },

    async remove(accountId: string, items: readonly Item[]): Promise<void> {
      await Promise.all(items.map(item => remove(table, accountId, item)))
    },

    /** Counts one request of a key in a minute, exactly, also under concurrency. Unknown and expired keys are not counted. */
    async use(hash: string, minute: number, max: number, nowMs: number): Promise<KeyUse> {
      const counter = `m${minute}`
      const removed = (over.get(hash) ?? []).filter(name => name !== counter)
      const removal = removed.length > 0 ? ` REMOVE ${removed.join(', ')}` : ''
      const written = await table.update(
        keys.apiKey(hash),
        {
          text: `SET lastUsedAt = :now ADD #counter :one${removal}`,
          names: { '#counter': counter },
          values: { ':one': 1, ':now': isoOf(nowMs) },
        },
        {
          text:
            'attribute_exists(accountId) AND (attribute_not_exists(#counter) OR #counter < :max)' +
            ' AND (attribute_not_exists(expiresAt) OR expiresAt = :never OR expiresAt > :now)',
          values: { ':max': max, ':never': null },
        },
      )
      if (!written.done) {
        const current = written.current
        const live = current && (current['expiresAt'] === null || String(current['expiresAt']) > isoOf(nowMs))
        return live ? { outcome: 'limited', count: max } : { outcome: 'unusable' }
      }
      const item = written.item ?? {}
      const stale = staleCounters(item, minute)
      if (over.size >= mostRemembered) over.clear()
      over.set(hash, stale.slice(0, mostCounters))
      return {
        outcome: 'counted',
        count: Number(item[counter]),
        key: fromItem(item),
        housekeeping: () => (stale.length > mostCounters ? forget(table, hash, stale) : undefined),
      }
    },

    /** The hashes of an account's keys. */
    async hashesOf(accountId: string): Promise<string[]> {
      return (await table.query(keys.all(accountId, 'key'))).map(item => String(item['hash']))
    },

    /** Tells each key of an account that its data changed, or its zone, unless it knows of a later change. A key that is gone stays gone. */
    async refreshAccount(account: Pick<Account, 'id' | 'timezone' | 'dataChangedAt'>): Promise<void> {
      const hashes = await this.hashesOf(account.id)
      await Promise.all(
        hashes.map(hash =>
          table.update(
            keys.apiKey(hash),
            {
              text: 'SET dataChangedAt = :at, #zone = :zone',
              names: { '#zone': 'timezone' },
              values: { ':at': account.dataChangedAt, ':zone': account.timezone },
            },
            { text: 'attribute_exists(accountId) AND dataChangedAt <= :at' },
          ),
        ),
      )
    },
  }
}

const isoOf = (ms: number) => new Date(ms).toISOString()

/** Counters of minutes that are over; the last one stays, for processes whose clock is slow. */
function staleCounters(item: Item, minute: number): string[] {
  return Object.keys(item).filter(name => /^m\d+$/.test(name) && Number(name.slice(1)) < minute - 1)
}

async function forget(table: Table, hash: string, counters: string[]): Promise<void> {
  const names = Object.fromEntries(counters.map((name, i) => [`#c${i}`, name]))
  await table.update(
    keys.apiKey(hash),
    { text: `REMOVE ${Object.keys(names).join(', ')}`, names },
    { text: 'attribute_exists(pk)' },
  )
}

const hashIn = (item: Item) => String(item['hash'])
const lastUseOf = (item: Item | undefined) => (item?.['lastUsedAt'] as string | undefined) ?? null

/** Key items by the partition key that `keys.apiKey` gives them. */
async function readByHash(table: Table, hashes: readonly string[]): Promise<Map<string, Item>> {
  const found: Item[] = []
  for (let i = 0; i < hashes.length; i += 100)
    found.push(...(await table.batchGet(hashes.slice(i, i + 100).map(keys.apiKey))))
  return new Map(found.map(item => [String(item['pk']), item]))
}

/** The key itself first: a crash in between leaves one that is listed and refused, never one that works unseen. */
async function remove(table: Table, accountId: string, item: Item): Promise<void> {
  await table.delete(keys.apiKey(hashIn(item)))
  await table.delete(keys.accountKey(accountId, String(item['id'])))
}

function fromItem(item: Item): ApiKey {
  return {
    ...describe(item),
    account: {
      id: String(item['accountId']),
      timezone: String(item['timezone']),
      dataChangedAt: String(item['dataChangedAt']),
    },
  }
}

function describe(item: Item): Omit<ApiKey, 'account'> {
  return {
    id: String(item['id']),
    name: String(item['name']),
    hint: String(item['hint']),
    abilities: item['abilities'] as Ability[],
    createdAt: String(item['createdAt']),
    expiresAt: (item['expiresAt'] as string | null) ?? null,
  }
}
