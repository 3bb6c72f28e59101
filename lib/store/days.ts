import { isDeepStrictEqual } from 'node:util'
import type { DayRecord, DayValues } from '../model/day-values.ts'
import * as keys from './keys.ts'
import type { Table } from './table.ts'

export interface StoredDay extends DayRecord {
  /** Grows with every write; a write names the one it read. */
  revision: number
}

/** One item a civil day with every series' aggregates per source: a year of them is one page of the table. */
export function days(table: Table) {
  return {
    /** The stored days of [start, end], oldest first. Days without any value are not there. */
    async read(accountId: string, start: string, end: string): Promise<StoredDay[]> {
      if (start > end) return []
      const { pk, sk: from } = keys.day(accountId, start)
      const items = await table.query({ pk, from, to: keys.day(accountId, end).sk })
      return items.map(item => ({
        date: String(item['sk']).slice(4),
        values: item['s'] as DayValues,
        revision: Number(item['r']),
      }))
    },

    /** Writes a day's values unless they are equal to what was read. False when somebody else wrote in between. */
    async replace(
      accountId: string,
      date: string,
      values: DayValues,
      read: StoredDay | undefined,
    ): Promise<'written' | 'same' | 'lost'> {
      if (isDeepStrictEqual(values, read?.values ?? {})) return 'same'
      const item = { ...keys.day(accountId, date), s: values, r: (read?.revision ?? 0) + 1 }
      const written = await table.put(
        item,
        read ? { text: 'r = :read', values: { ':read': read.revision } } : { text: 'attribute_not_exists(pk)' },
      )
      return written.done ? 'written' : 'lost'
    },
  }
}
