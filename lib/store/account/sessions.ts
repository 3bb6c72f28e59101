import { Session } from '../../model/account/session.ts'
import { type DamageReport, parseItem, parseItems } from '../damage.ts'
import * as keys from '../keys.ts'
import type { Table } from '../table.ts'

/** What is enough to end a session. */
const SessionRef = Session.pick({ id: true, hash: true })
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
      ])
      if (!done) throw new Error('A session with this hash exists')
    },

    /** Consistently: a session that was ended a moment ago is not found. */
    async find(hash: string): Promise<Session | null> {
      const item = await table.get(keys.session(hash))
      return item ? parseItem(Session, item) : null
    },

    /** Records that a session was used, if it is still there. While it is creating a key, the next use does. */
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

    /** Ends a session; the keys that it made are `apiKeys.endOfSession`'s. */
    async end({ hash, accountId, id }: Ended): Promise<void> {
      await table.delete(keys.session(hash))
      await table.delete(keys.accountSession(accountId, id))
    },

    /** Every session of an account, also those that have expired and are not removed yet. */
    async of(accountId: string): Promise<Ended[]> {
      const items = await table.query({ ...keys.all(accountId, 'session'), consistent: true })
      return parseItems(SessionRef, items, report).map(session => ({ accountId, ...session }))
    },
  }
}
