import * as z from 'zod'
import { Session } from '../../model/account/session.ts'
import { type DamageReport, parseItem, parseItems, readOrReport } from '../damage.ts'
import * as keys from '../keys.ts'
import type { Table } from '../table.ts'
import { newLimit } from './session-limits.ts'

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

    /** Ends a session. `apiKeys.endOfSession` removes the keys that it created. */
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
