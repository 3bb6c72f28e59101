import * as z from 'zod'
import { Session } from '../../model/account/session.ts'
import { type DamageReport, parseItem, parseItems, readOrReport } from '../damage.ts'
import * as keys from '../keys.ts'
import { countInMinute } from '../minute-limit.ts'
import type { Item, Table, TransactWrite } from '../table.ts'

/** The fields that ending a session needs. */
const SessionRef = z.lazy(() => Session.unwrap().pick({ id: true, hash: true }))
type Ended = Pick<Session, 'hash' | 'accountId' | 'id'>

/** Sessions of browsers, found by the hash of their secret. */
export function sessions(table: Table, report: DamageReport) {
  return {
    async begin(session: Session): Promise<void> {
      const { hash, accountId, id } = session
      const expiresAtEpoch = Math.ceil(Date.parse(session.expiresAt) / 1000)
      const done = await table.transact([
        {
          put: { ...keys.session(hash), ...session, expiresAtEpoch },
          condition: { text: 'attribute_not_exists(pk)' },
        },
        { put: { ...keys.accountSession(accountId, id), id, hash, expiresAtEpoch } },
        { put: newLimit(session, expiresAtEpoch) },
      ])
      if (!done) throw new Error('A session with this hash exists')
    },

    /** Reads consistently, so a session that has just ended is not found. */
    async find(hash: string): Promise<Session | null> {
      const item = await table.get(keys.session(hash))
      return item ? readOrReport(item, one => parseItem(Session, one), report) : null
    },

    /** Records that a session was used, if it still exists. Skipped while the session is creating a key; the next use records it. */
    async noteUse({ hash }: Session, at: string): Promise<void> {
      try {
        await table.update(
          keys.session(hash),
          { text: 'SET usedAt = :at', values: { ':at': at } },
          { text: 'attribute_exists(pk)' },
        )
      } catch (error) {
        if (!(error instanceof Error) || error.name !== 'TransactionConflictException') throw error
      }
    },

    /** Ends a session. `endSession` in `lib/auth/session.ts` also removes the keys that it created. */
    async end({ hash, accountId, id }: Ended): Promise<void> {
      await table.delete(keys.session(hash))
      await table.delete(keys.sessionLimit(hash))
      await table.delete(keys.accountSession(accountId, id))
    },

    /** Every session of an account, including expired ones that have not been removed yet. */
    async of(accountId: string): Promise<Ended[]> {
      const items = await table.query({ ...keys.all(accountId, 'session'), consistent: true })
      return parseItems(SessionRef, items, report).map(session => ({ accountId, ...session }))
    },
  }
}

/** The page keys of a session, oldest first, and the number of changes to this list. */
const Limit = z.lazy(() =>
  z.object({
    pages: z.array(z.object({ id: z.string(), hash: z.string(), expiresAt: z.string() })),
    version: z.number(),
  }),
)
type Limit = z.infer<typeof Limit>
type PageKey = Limit['pages'][number]

type Counted = { outcome: 'counted' | 'limited'; count: number } | { outcome: 'ended' }

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
function newLimit({ hash, accountId }: Session, expiresAtEpoch: number): Item & keys.Key {
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
