import * as z from 'zod'
import type { Session } from '../../model/account/session.ts'
import { parseItem } from '../damage.ts'
import * as keys from '../keys.ts'
import { countInMinute } from '../minute-limit.ts'
import type { Item, Table, TransactWrite } from '../table.ts'

/** The page keys of a session, oldest first, and the number of changes to this list. */
const Limit = z.lazy(() =>
  z.object({
    pages: z.array(z.object({ id: z.string(), hash: z.string(), expiresAt: z.string() })),
    version: z.number(),
  }),
)
type Limit = z.infer<typeof Limit>
export type PageKey = Limit['pages'][number]

export type Counted = { outcome: 'counted' | 'limited'; count: number } | { outcome: 'ended' }

/** The limit that a session shares with the keys of its pages. The item exists exactly as long as the session. */
export function sessionLimits(table: Table) {
  return {
    /** Counts one request in a minute; exact under concurrency. */
    async count(sessionHash: string, minute: number, max: number): Promise<Counted> {
      const counted = await countInMinute(table, keys.sessionLimit(sessionHash), { minute, max })
      if (counted.outcome === 'counted') return { outcome: 'counted', count: counted.count }
      return counted.outcome === 'limited' ? { outcome: 'limited', count: max } : { outcome: 'ended' }
    },

    /** The page keys of a session; null when the session has ended. */
    async pagesOf(sessionHash: string): Promise<Limit | null> {
      const item = await table.get(keys.sessionLimit(sessionHash))
      return item ? parseItem(Limit, item) : null
    },
  }
}

/** The write that creates the limit of a new session. */
export function newLimit({ hash, accountId }: Session, expiresAtEpoch: number): Item & keys.Key {
  return { ...keys.sessionLimit(hash), accountId, pages: [], version: 0, minute: 0, requests: 0, expiresAtEpoch }
}

/** The write that replaces the list of page keys; it fails when the session has ended or the list has changed since it was read. */
export function replacePages(sessionHash: string, pages: readonly PageKey[], read: number): TransactWrite {
  return {
    update: keys.sessionLimit(sessionHash),
    change: { text: 'SET pages = :pages, version = :next', values: { ':pages': pages, ':next': read + 1 } },
    condition: { text: 'version = :read', values: { ':read': read } },
  }
}
