import * as z from 'zod'
import type { Account } from '../../model/account/account.ts'
import { type ApiKey, KeyRecord } from '../../model/account/api-key.ts'
import type { AuditEntry } from '../../model/account/audit.ts'
import { Instant } from '../../model/instant.ts'
import { type DamageReport, parseItem, parseItems, readOrReport } from '../damage.ts'
import * as keys from '../keys.ts'
import type { Item, Table, TransactWrite } from '../table.ts'
import { replacePages, sessionLimits } from './session-limits.ts'

/** The item of a key: found by the hash of the key, with the account facts that every request needs. */
const KeyItem = KeyRecord.extend({
  accountId: z.string(),
  timezone: z.string(),
  dataChangedAt: z.string(),
  lastUsedAt: Instant.exactOptional(),
  firstUsedAt: Instant.exactOptional(),
})

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

export type KeyUse =
  | { outcome: 'unusable' }
  | { outcome: 'limited'; count: number }
  | { outcome: 'counted'; count: number; key: ApiKey; housekeeping: () => Promise<void> | undefined }

/** The next update of a key by this process removes its counters of past minutes. The process remembers them for this many keys. */
const maxRemembered = 1000
/** A key that only reaches cold processes accumulates counters; a separate call removes them at this number. */
const maxCounters = 200
/** An unknown, revoked or expired key stays so: this process remembers it for a minute, and this many of them. */
const unusableMs = 60_000
const maxUnusable = 10_000
/** Another transaction of the same items makes one fail; one of them always succeeds. */
const maxTries = 100

/**
 * Bearer keys, found by the hash of the secret. The item also carries the account facts that every request needs (id, zone, when the
 * data last changed) and one counter per minute, so that a single update counts the request and identifies the caller.
 */
export function apiKeys(table: Table, report: DamageReport) {
  const over = new Map<string, string[]>()
  const unusableUntil = new Map<string, number>()
  const itemsOf = (accountId: string, newestFirst: boolean, consistent: boolean) =>
    table.query({ ...keys.all(accountId, 'key'), newestFirst, consistent })
  const listed = async (accountId: string, consistent: boolean): Promise<ListedItem[]> =>
    parseItems(ListedItem, await itemsOf(accountId, true, consistent), report)
  const refsOf = async (accountId: string, consistent: boolean): Promise<KeyRef[]> =>
    parseItems(KeyRef, await itemsOf(accountId, false, consistent), report)
  /** Indexed by the partition key that `keys.apiKey` derives from a hash. */
  const readUses = async (hashes: readonly string[]): Promise<Map<string, Uses | undefined>> => {
    const found: Item[] = []
    for (let i = 0; i < hashes.length; i += 100)
      found.push(...(await table.batchGet(hashes.slice(i, i + 100).map(keys.apiKey))))
    return new Map(found.map(item => [String(item['pk']), Uses.safeParse(item).data]))
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

    /** Counts one request of a key in a minute; exact under concurrency. Unknown and expired keys are not counted. */
    async use(hash: string, minute: number, max: number, nowMs: number): Promise<KeyUse> {
      if (nowMs < (unusableUntil.get(hash) ?? 0)) return { outcome: 'unusable' }
      const use = await this.count(hash, minute, max, nowMs)
      if (use.outcome === 'unusable') {
        if (unusableUntil.size >= maxUnusable) unusableUntil.clear()
        unusableUntil.set(hash, nowMs + unusableMs)
      }
      return use
    },

    /** Counts without a look at the remembered keys. */
    async count(hash: string, minute: number, max: number, nowMs: number): Promise<KeyUse> {
      const counter = `m${minute}`
      const removed = (over.get(hash) ?? []).filter(name => name !== counter)
      const removal = removed.length > 0 ? ` REMOVE ${removed.join(', ')}` : ''
      const written = await table.update(
        keys.apiKey(hash),
        {
          text: `SET lastUsedAt = :now, firstUsedAt = if_not_exists(firstUsedAt, :now) ADD #counter :one${removal}`,
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
      const key = readOrReport(item, fromItem, report)
      if (!key) return { outcome: 'unusable' }
      const stale = staleCounters(item, minute)
      if (over.size >= maxRemembered) over.clear()
      over.set(hash, stale.slice(0, maxCounters))
      return {
        outcome: 'counted',
        count: Number(item[counter]),
        key,
        housekeeping: () => (stale.length > maxCounters ? forget(table, hash, stale) : undefined),
      }
    },

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

const isoOf = (ms: number) => new Date(ms).toISOString()

/** Counters of past minutes, except the last one, which processes with a slow clock may still use. */
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

const isLasting = ({ sessionHash }: Pick<KeyRecord, 'sessionHash'>) => sessionHash === undefined

function withoutHash({ hash: _hash, sessionHash: _sessionHash, ...key }: ListedItem): Omit<KeyRecord, 'sessionHash'> {
  return key
}

/** Deletes the key itself first: after a crash a listed key may be rejected, but no unlisted key works. */
async function remove(table: Table, accountId: string, { id, hash }: KeyRef): Promise<void> {
  await table.delete(keys.apiKey(hash))
  await table.delete(keys.accountKey(accountId, id))
}

function fromItem(item: Item): ApiKey {
  const {
    accountId,
    timezone,
    dataChangedAt,
    lastUsedAt: _last,
    firstUsedAt: _first,
    ...key
  } = parseItem(KeyItem, item)
  return { ...key, account: { id: accountId, timezone, dataChangedAt } }
}
