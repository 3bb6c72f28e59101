import type { Account } from '../model/account.ts'
import * as keys from './keys.ts'
import type { Table } from './table.ts'

/** The head item of an account. */
export function accounts(table: Table) {
  return {
    async create(account: Account): Promise<void> {
      const written = await table.put({ ...keys.account(account.id), ...account }, { text: 'attribute_not_exists(pk)' })
      if (!written.done) throw new Error('An account with this id exists')
    },

    async read(id: string): Promise<Account | null> {
      const item = await table.get(keys.account(id))
      if (!item) return null
      const { pk: _pk, sk: _sk, ...account } = item
      return account as unknown as Account
    },

    /** Notes that cached data changed at an instant; an earlier note never replaces a later one. Answers the account as it is now. */
    async touchData(id: string, at: string): Promise<Account | null> {
      const written = await table.update(
        keys.account(id),
        { text: 'SET dataChangedAt = :at', values: { ':at': at } },
        { text: 'attribute_exists(pk) AND dataChangedAt <= :at' },
      )
      return written.done ? (written.item as unknown as Account) : null
    },

    /** Notes the newest height that was measured. */
    async update(id: string, { heightM }: { heightM: number }): Promise<void> {
      await table.update(
        keys.account(id),
        { text: 'SET heightM = :height', values: { ':height': heightM } },
        { text: 'attribute_exists(pk)' },
      )
    },
  }
}
