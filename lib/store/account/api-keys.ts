import * as z from 'zod'
import { type AccountRef, factsSet } from '../../model/account/account.ts'
import type { ApiKey } from '../../model/account/api-key.ts'
import { type DamageReport, parseItem, parseItems } from '../damage.ts'
import * as keys from '../keys.ts'
import type { Item, Table, TransactWrite } from '../table.ts'
import { isLasting, keyLists, ListedItem } from './key-lists.ts'
import { keyRequests } from './key-requests.ts'
import { replacePages, sessionLimits } from './sessions.ts'

/** The fields that removing a key needs. A key with other damaged fields can still be removed. */
const KeyRef = z.lazy(() => ListedItem.unwrap().pick({ id: true, hash: true, sessionHash: true }))
export type KeyRef = z.infer<typeof KeyRef>

/** Another transaction of the same items makes one fail; one of them always succeeds. */
const maxTries = 100

/**
 * Bearer keys, found by the hash of the secret. The item also carries the account facts that every request needs (id, zone, when the
 * data last changed) and one counter per minute, so that a single update counts the request and identifies the caller.
 */
export function apiKeys(table: Table, report: DamageReport) {
  return {
    ...keyCreation(table),
    ...keyRemoval(table, report),
    ...keyLists(table, report),
    ...keyRequests(table, report),
    ...keyRefresh(table, report),
  }
}

function keyCreation(table: Table) {
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
        const replaced = limit.pages.filter(page => !kept.includes(page))
        await Promise.all(replaced.map(page => remove(table, account.id, page)))
        const pages = [...kept, { id: key.id, hash, expiresAt }]
        const writes = [...putKey(hash, key, { expiresAtEpoch }), replacePages(sessionHash, pages, limit.version)]
        if (await table.transact(writes)) return true
      }
      throw new Error('Other keys of the session were created all the time')
    },
  }
}

function keyRemoval(table: Table, report: DamageReport) {
  return {
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
      return (await refsOf(table, report, accountId, true)).filter(key => key.sessionHash === sessionHash)
    },

    async remove(accountId: string, some: readonly KeyRef[]): Promise<void> {
      await Promise.all(some.map(key => remove(table, accountId, key)))
    },
  }
}

/** What follows a change of the account in its keys. */
function keyRefresh(table: Table, report: DamageReport) {
  return {
    /** The hashes of an account's keys. */
    async hashesOf(accountId: string): Promise<string[]> {
      return hashesOf(table, report, accountId)
    },

    /** Records in each key of an account that its data or zone changed, unless a later change is recorded. Deleted keys stay deleted. */
    async refreshAccount(account: AccountRef): Promise<void> {
      const hashes = await hashesOf(table, report, account.id)
      const change = factsChange(account)
      const condition = { text: 'attribute_exists(accountId) AND dataChangedAt <= :at' }
      await Promise.all(hashes.map(hash => table.update(keys.apiKey(hash), change, condition)))
    },
  }
}

/** What a change of the account writes into its keys. A fact that the account does not have stays as it is in a key. */
function factsChange(account: AccountRef) {
  const known = Object.entries(factsSet(account))
  return {
    text: ['SET dataChangedAt = :at', '#zone = :zone', ...known.map(([name]) => `${name} = :${name}`)].join(', '),
    names: { '#zone': 'timezone' },
    values: {
      ':at': account.dataChangedAt,
      ':zone': account.timezone,
      ...Object.fromEntries(known.map(([name, value]) => [`:${name}`, value])),
    },
  }
}

async function refsOf(table: Table, report: DamageReport, accountId: string, consistent: boolean): Promise<KeyRef[]> {
  return parseItems(KeyRef, await table.query({ ...keys.all(accountId, 'key'), consistent }), report)
}

async function hashesOf(table: Table, report: DamageReport, accountId: string): Promise<string[]> {
  return (await refsOf(table, report, accountId, false)).map(({ hash }) => hash)
}

/** The two items of a key. */
function putKey(hash: string, { account, ...about }: ApiKey, more: Item = {}): TransactWrite[] {
  const { id, timezone, dataChangedAt } = account
  const facts = { accountId: id, timezone, dataChangedAt, ...factsSet(account) }
  const item = { ...keys.apiKey(hash), ...about, ...facts, ...more }
  return [
    { put: item, condition: { text: 'attribute_not_exists(pk)' } },
    { put: { ...keys.accountKey(id, about.id), ...about, hash, ...more } },
  ]
}

/** Deletes the key itself first: after a crash a listed key may be rejected, but no unlisted key works. */
async function remove(table: Table, accountId: string, { id, hash }: KeyRef): Promise<void> {
  await table.delete(keys.apiKey(hash))
  await table.delete(keys.accountKey(accountId, id))
}
