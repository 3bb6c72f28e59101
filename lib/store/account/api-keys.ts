import * as z from 'zod'
import type { Account } from '../../model/account/account.ts'
import { type ApiKey, KeyRecord } from '../../model/account/api-key.ts'
import type { AuditEntry } from '../../model/account/audit.ts'
import type { KeyDay } from '../../model/account/usage.ts'
import { type DamageReport, parseItem, parseItems } from '../damage.ts'
import * as keys from '../keys.ts'
import type { Item, Table, TransactWrite } from '../table.ts'
import { KeyItem, keyRequests } from './key-requests.ts'
import { daysOfUse } from './key-usage.ts'
import { replacePages, sessionLimits } from './session-limits.ts'

const Uses = KeyItem.pick({ lastUsedAt: true, firstUsedAt: true })
type Uses = z.infer<typeof Uses>

/** The item in the account's partition that lists the key. */
const ListedItem = KeyRecord.extend({ hash: z.string() })
type ListedItem = z.infer<typeof ListedItem>

/** The fields that removing a key needs. A key with other damaged fields can still be removed. */
const KeyRef = ListedItem.pick({ id: true, hash: true, sessionHash: true })
export type KeyRef = z.infer<typeof KeyRef>

/** A key as its owner sees it in a list. */
export type ListedKey = Omit<KeyRecord, 'sessionHash'> & { lastUsedAt: string | null }

/** A key with what it did in the last days. */
export interface UsedKey extends ListedKey {
  /** Requests in the current minute. */
  requestsThisMinute: number
  days: KeyDay[]
}

/** Another transaction of the same items makes one fail; one of them always succeeds. */
const maxTries = 100

/**
 * Bearer keys, found by the hash of the secret. The item also carries the account facts that every request needs (id, zone, when the
 * data last changed) and one counter per minute, so that a single update counts the request and identifies the caller.
 */
export function apiKeys(table: Table, report: DamageReport) {
  const itemsOf = (accountId: string, newestFirst: boolean, consistent: boolean) =>
    table.query({ ...keys.all(accountId, 'key'), newestFirst, consistent })
  const listed = async (accountId: string, consistent: boolean): Promise<ListedItem[]> =>
    parseItems(ListedItem, await itemsOf(accountId, true, consistent), report)
  const refsOf = async (accountId: string, consistent: boolean): Promise<KeyRef[]> =>
    parseItems(KeyRef, await itemsOf(accountId, false, consistent), report)
  /** Indexed by the partition key that `keys.apiKey` derives from a hash. */
  const readItems = async (hashes: readonly string[]): Promise<Map<string, Item>> => {
    const found: Item[] = []
    for (let i = 0; i < hashes.length; i += 100)
      found.push(...(await table.batchGet(hashes.slice(i, i + 100).map(keys.apiKey))))
    return new Map(found.map(item => [String(item['pk']), item]))
  }
  const readUses = async (hashes: readonly string[]): Promise<Map<string, Uses | undefined>> => {
    const items = await readItems(hashes)
    return new Map([...items].map(([pk, item]) => [pk, Uses.safeParse(item).data]))
  }
  return {
    /** Creates a key unless the account has `max` keys; exact under concurrency. False when it has. */
    async create(hash: string, key: ApiKey, max = Number.MAX_SAFE_INTEGER): Promise<boolean> {
      const counter = keys.keyCount(key.account.id)
      const room = { text: 'attribute_not_exists(made) OR made < :max', values: { ':max': max } }
      const change = { text: 'ADD made :one', values: { ':one': 1 } }
      for (let i = 0; i < maxTries; i++) {
        if (await table.transact([...putKey(hash, key), { update: counter, change, condition: room }])) return true
        if (Number((await table.get(counter))?.['made'] ?? 0) >= max) return false
      }
      throw new Error('The number of keys could not be counted')
    },

    /**
     * Creates a key that ends with its session. A session has at most `max` keys: the oldest are deleted to make room.
     * False when the session has ended in the meantime.
     */
    async createOfSession(
      hash: string,
      key: ApiKey & { sessionHash: string; expiresAt: string },
      max: number,
    ): Promise<boolean> {
      const { account, sessionHash, createdAt, expiresAt } = key
      const expiresAtEpoch = Math.ceil(Date.parse(expiresAt) / 1000)
      for (let i = 0; i < maxTries; i++) {
        const limit = await sessionLimits(table).pagesOf(sessionHash)
        if (!limit) return false
        const live = limit.pages.filter(page => page.expiresAt > createdAt)
        const kept = max > 1 ? live.slice(1 - max) : []
        await this.remove(
          account.id,
          limit.pages.filter(page => !kept.includes(page)),
        )
        const pages = [...kept, { id: key.id, hash, expiresAt }]
        const writes = [...putKey(hash, key, { expiresAtEpoch }), replacePages(sessionHash, pages, limit.version)]
        if (await table.transact(writes)) return true
      }
      throw new Error('Other keys of the session were created all the time')
    },

    /** The keys that the person created, newest first, with their last use. */
    async list(accountId: string): Promise<ListedKey[]> {
      const lasting = (await listed(accountId, true)).filter(isLasting)
      const uses = await readUses(lasting.map(({ hash }) => hash))
      return lasting.map(key => ({
        ...withoutHash(key),
        lastUsedAt: uses.get(keys.apiKey(key.hash).pk)?.lastUsedAt ?? null,
      }))
    },

    /** The same keys with what they did in the last days. */
    async used(accountId: string, minute: number): Promise<UsedKey[]> {
      const lasting = (await listed(accountId, false)).filter(isLasting)
      const items = await readItems(lasting.map(({ hash }) => hash))
      return lasting.map(key => {
        const item = items.get(keys.apiKey(key.hash).pk) ?? {}
        return {
          ...withoutHash(key),
          lastUsedAt: Uses.safeParse(item).data?.lastUsedAt ?? null,
          requestsThisMinute: Number(item[`m${minute}`] ?? 0),
          days: daysOfUse(item),
        }
      })
    },

    /** The same keys without their last use, which is stored in each key's own item: a single call. */
    async made(accountId: string): Promise<Omit<ListedKey, 'lastUsedAt'>[]> {
      return (await listed(accountId, false)).filter(isLasting).map(withoutHash)
    },

    /** When the keys that exist were used for the first time, as events. Counting a request records it in the key itself. */
    async firstUses(accountId: string): Promise<AuditEntry[]> {
      const lasting = (await listed(accountId, true)).filter(isLasting)
      const uses = await readUses(lasting.map(({ hash }) => hash))
      return lasting.flatMap(({ id, name, hash }) => {
        const at = uses.get(keys.apiKey(hash).pk)?.firstUsedAt
        return at ? [{ id: `${id}-used`, at, event: { kind: 'key_first_used' as const, keyId: id, name } }] : []
      })
    },

    /** Revokes a key that the person created: the next request with it is rejected. False when no key has that id. */
    async revoke(accountId: string, keyId: string): Promise<boolean> {
      const listItem = keys.accountKey(accountId, keyId)
      const item = await table.get(listItem)
      const key = item && parseItem(KeyRef, item)
      if (!key || !isLasting(key)) return false
      // The key itself first, outside the transaction, which its own use could cancel.
      await table.delete(keys.apiKey(key.hash))
      for (let i = 0; i < maxTries; i++) {
        const done = await table.transact([
          { delete: listItem, condition: { text: 'attribute_exists(pk)' } },
          { update: keys.keyCount(accountId), change: { text: 'ADD made :one', values: { ':one': -1 } } },
        ])
        if (done) return true
        if (!(await table.get(listItem))) return false
      }
      throw new Error('The number of keys could not be counted')
    },

    /** The keys that a session created for its pages, oldest first. */
    async ofSession(accountId: string, sessionHash: string): Promise<KeyRef[]> {
      return (await refsOf(accountId, true)).filter(key => key.sessionHash === sessionHash)
    },

    async remove(accountId: string, some: readonly KeyRef[]): Promise<void> {
      await Promise.all(some.map(key => remove(table, accountId, key)))
    },

    ...keyRequests(table, report),

    /** The hashes of an account's keys. */
    async hashesOf(accountId: string): Promise<string[]> {
      return (await refsOf(accountId, false)).map(({ hash }) => hash)
    },

    /** Records in each key of an account that its data or zone changed, unless a later change is recorded. Deleted keys stay deleted. */
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

/** The two items of a key. */
function putKey(hash: string, { account, ...about }: ApiKey, more: Item = {}): TransactWrite[] {
  const { id, timezone, dataChangedAt } = account
  const item = { ...keys.apiKey(hash), ...about, accountId: id, timezone, dataChangedAt, ...more }
  return [
    { put: item, condition: { text: 'attribute_not_exists(pk)' } },
    { put: { ...keys.accountKey(id, about.id), ...about, hash, ...more } },
  ]
}

const isLasting = ({ sessionHash }: Pick<KeyRecord, 'sessionHash'>) => sessionHash === undefined

function withoutHash({ hash: _hash, sessionHash: _sessionHash, ...key }: ListedItem): Omit<KeyRecord, 'sessionHash'> {
  return key
}

/** Deletes the key itself first: after a crash a listed key may be rejected, but no unlisted key works. */
async function remove(table: Table, accountId: string, { id, hash }: KeyRef): Promise<void> {
  await table.delete(keys.apiKey(hash))
  await table.delete(keys.accountKey(accountId, id))
}
