import { Account } from '../../model/account/account.ts'
import { parseItem } from '../damage.ts'
import * as keys from '../keys.ts'
import type { Table } from '../table.ts'

/** What a person enters about themselves, and the latest measured height. */
type Fact =
  | 'displayName'
  | 'units'
  | 'glucoseUnit'
  | 'weekStarts'
  | 'birthYear'
  | 'sex'
  | 'heightM'
  | 'maxHeartRateBpm'
  | 'thresholdHeartRateBpm'
  | 'firstVentilatoryThresholdBpm'
  | 'secondVentilatoryThresholdBpm'
  | 'sourceOrder'
  | 'otherSources'
  | 'filesOf'
  | 'goals'
  | 'boards'
  | 'choices'
type Changes = { [K in Fact]?: Account[K] | undefined }

/** The head item of an account. */
export function accounts(table: Table) {
  return {
    async create(account: Account): Promise<void> {
      const written = await table.put({ ...keys.account(account.id), ...account }, { text: 'attribute_not_exists(pk)' })
      if (!written.done) throw new Error('An account with this id exists')
    },

    async read(id: string): Promise<Account | null> {
      const item = await table.get(keys.account(id))
      return item ? parseItem(Account, item) : null
    },

    /** Records when cached data changed; an earlier time never replaces a later one. Returns the current account. */
    async touchData(id: string, at: string): Promise<Account | null> {
      const written = await table.update(
        keys.account(id),
        { text: 'SET dataChangedAt = :at', values: { ':at': at } },
        { text: 'attribute_exists(pk) AND dataChangedAt <= :at' },
      )
      return written.done ? parseItem(Account, written.item ?? {}) : null
    },

    /** Records that the person has confirmed the time zone of the account. */
    async confirmTimezone(id: string): Promise<void> {
      await table.update(keys.account(id), { text: 'REMOVE timezoneIsGuess' }, { text: 'attribute_exists(pk)' })
    },

    /** Changes facts about the person: those that they entered, or the latest measured height. */
    async update(id: string, facts: Changes): Promise<void> {
      const entries = Object.entries(facts).filter(([, value]) => value !== undefined)
      if (entries.length === 0) return
      await table.update(
        keys.account(id),
        {
          text: `SET ${entries.map((_, i) => `#n${i} = :v${i}`).join(', ')}`,
          names: Object.fromEntries(entries.map(([name], i) => [`#n${i}`, name])),
          values: Object.fromEntries(entries.map(([, value], i) => [`:v${i}`, value])),
        },
        { text: 'attribute_exists(pk)' },
      )
    },
  }
}
