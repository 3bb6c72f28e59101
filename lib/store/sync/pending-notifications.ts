import type { Span } from '../../model/sync/spans.ts'
import * as keys from '../keys.ts'
import type { Table } from '../table.ts'

/** What the platform's notifications said of an account and no run has read yet. */
export interface Notices {
  spans: Span[]
  /** Ids of the last notifications that were noted. */
  seen: string[]
  lastReceivedAt: string | null
  /** Grows with every write: one that read an earlier version is refused. */
  version: number
}

const none: Notices = { spans: [], seen: [], lastReceivedAt: null, version: 0 }

/** The notifications of an account, kept until a run takes them up. */
export function notices(table: Table) {
  return {
    async read(accountId: string): Promise<Notices> {
      const item = await table.get(keys.notices(accountId))
      if (!item) return none
      const { pk: _pk, sk: _sk, ...notices } = item
      return notices as unknown as Notices
    },

    /** Writes over the version that was read; false when there is another one by now. */
    async replace(accountId: string, next: Notices): Promise<boolean> {
      const written = await table.put(
        { ...keys.notices(accountId), ...next, version: next.version + 1 },
        { text: 'attribute_not_exists(pk) OR version = :read', values: { ':read': next.version } },
      )
      return written.done
    },
  }
}
