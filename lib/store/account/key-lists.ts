import * as z from 'zod'
import { KeyRecord } from '../../model/account/api-key.ts'
import type { AuditEntry } from '../../model/account/audit.ts'
import type { KeyDay } from '../../model/account/usage.ts'
import { type DamageReport, parseItems } from '../damage.ts'
import * as keys from '../keys.ts'
import type { Item, Table } from '../table.ts'
import { KeyItem } from './key-requests.ts'
import { daysOfUse } from './key-usage.ts'

const Uses = z.lazy(() => KeyItem.unwrap().pick({ lastUsedAt: true, firstUsedAt: true }))
type Uses = z.infer<typeof Uses>

/** The item in the account's partition that lists the key. */
export const ListedItem = z.lazy(() => KeyRecord.unwrap().extend({ hash: z.string() }))
export type ListedItem = z.infer<typeof ListedItem>

/** A key as its owner sees it in a list. */
export type ListedKey = Omit<KeyRecord, 'sessionHash'> & { lastUsedAt: string | null }

/** A key with what it did in the last days. */
export interface UsedKey extends ListedKey {
  /** Requests in the current minute. */
  requestsThisMinute: number
  days: KeyDay[]
}

/** The keys that a person created, as lists. Each is listed in the account; its use is in its own item. */
export function keyLists(table: Table, report: DamageReport) {
  const lastingOf = async (accountId: string, consistent: boolean): Promise<ListedItem[]> => {
    const items = await table.query({ ...keys.all(accountId, 'key'), newestFirst: true, consistent })
    return parseItems(ListedItem, items, report).filter(isLasting)
  }
  /** Indexed by the partition key that `keys.apiKey` derives from a hash. */
  const readItems = async (hashes: readonly string[]): Promise<Map<string, Item>> => {
    const found = await table.batchGet(hashes.map(keys.apiKey))
    return new Map(found.map(item => [String(item['pk']), item]))
  }
  const readUses = async (hashes: readonly string[]): Promise<Map<string, Uses | undefined>> => {
    const items = await readItems(hashes)
    return new Map([...items].map(([pk, item]) => [pk, Uses.safeParse(item).data]))
  }
  return {
    /** The keys that the person created, newest first, with their last use. */
    async list(accountId: string): Promise<ListedKey[]> {
      const lasting = await lastingOf(accountId, true)
      const uses = await readUses(lasting.map(({ hash }) => hash))
      return lasting.map(key => ({
        ...withoutHash(key),
        lastUsedAt: uses.get(keys.apiKey(key.hash).pk)?.lastUsedAt ?? null,
      }))
    },

    /** The same keys with what they did in the last days. */
    async used(accountId: string, minute: number): Promise<UsedKey[]> {
      const lasting = await lastingOf(accountId, false)
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
      return (await lastingOf(accountId, false)).map(withoutHash)
    },

    /** When the keys that exist were used for the first time, as events. Counting a request records it in the key itself. */
    async firstUses(accountId: string): Promise<AuditEntry[]> {
      const lasting = await lastingOf(accountId, true)
      const uses = await readUses(lasting.map(({ hash }) => hash))
      return lasting.flatMap(({ id, name, hint, hash }) => {
        const at = uses.get(keys.apiKey(hash).pk)?.firstUsedAt
        const event = { kind: 'key_first_used' as const, keyId: id, name }
        const by = { actor: { kind: 'key' as const, id, hint }, addressHash: null }
        return at ? [{ id: `${id}-used`, at, event, ...by, count: 1 }] : []
      })
    },
  }
}

/** Whether a person created the key; the others end with their session. */
export const isLasting = ({ sessionHash }: Pick<KeyRecord, 'sessionHash'>) => sessionHash === undefined

function withoutHash({ hash: _hash, sessionHash: _sessionHash, ...key }: ListedItem): Omit<KeyRecord, 'sessionHash'> {
  return key
}
