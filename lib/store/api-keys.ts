import type { Ability, Account, AccountRef } from '../model/account.ts'
import * as keys from './keys.ts'
import type { Item, Table } from './table.ts'

export interface ApiKey {
  id: string
  name: string
  hint: string
  abilities: readonly Ability[]
  createdAt: string
  expiresAt: string | null
  account: AccountRef
}

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
      const written = await table.put({ ...keys.apiKey(hash), ...item }, { text: 'attribute_not_exists(pk)' })
      if (!written.done) throw new Error('A key with this hash exists')
      await table.put({ ...keys.accountKey(account.id, key.id), ...about, hash })
    },

    /** Counts one request of a key in a minute, exactly, also under concurrency. Unknown and expired keys are not counted. */
    async use(hash: string, minute: number, max: number, nowMs: number): Promise<KeyUse> {
      const counter = `m${minute}`
      const removed = (over.get(hash) ?? []).filter(name => name !== counter)
      const removal = removed.length > 0 ? ` REMOVE ${removed.join(', ')}` : ''
      const written = await table.update(
        keys.apiKey(hash),
        { text: `ADD #counter :one${removal}`, names: { '#counter': counter }, values: { ':one': 1 } },
        {
          text:
            'attribute_exists(accountId) AND (attribute_not_exists(#counter) OR #counter < :max)' +
            ' AND (attribute_not_exists(expiresAt) OR expiresAt = :never OR expiresAt > :now)',
          values: { ':max': max, ':never': null, ':now': new Date(nowMs).toISOString() },
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

function fromItem(item: Item): ApiKey {
  return {
    id: String(item['id']),
    name: String(item['name']),
    hint: String(item['hint']),
    abilities: item['abilities'] as Ability[],
    createdAt: String(item['createdAt']),
    expiresAt: (item['expiresAt'] as string | null) ?? null,
    account: {
      id: String(item['accountId']),
      timezone: String(item['timezone']),
      dataChangedAt: String(item['dataChangedAt']),
    },
  }
}
