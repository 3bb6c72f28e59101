import { isDeepStrictEqual } from 'node:util'
import { addDays, type Day } from '../../kernel/civil-time.ts'
import type { DayRecord, DayValues } from '../../model/health-data/day-values.ts'
import type { DayStamp } from '../../model/sync/rebuild.ts'
import * as keys from '../keys.ts'
import type { Table } from '../table.ts'

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
        zone: String(item['z']),
        basis: String(item['m']),
        revision: Number(item['r']),
      }))
    },

    /** Writes a day unless it is equal to what was read. `lost` when somebody else wrote in between. */
    async replace(
      accountId: string,
      { date, values, zone, basis }: DayRecord,
      read: StoredDay | undefined,
    ): Promise<'written' | 'same' | 'lost'> {
      const isNew = read ? read.zone !== zone || read.basis !== basis : false
      if (!isNew && isDeepStrictEqual(values, read?.values ?? {})) return 'same'
      const item = { ...keys.day(accountId, date), s: values, z: zone, m: basis, r: (read?.revision ?? 0) + 1 }
      const written = await table.put(
        item,
        read ? { text: 'r = :read', values: { ':read': read.revision } } : { text: 'attribute_not_exists(pk)' },
      )
      return written.done ? 'written' : 'lost'
    },

    /**
     * Of the `limit` newest days up to `newest`, those that were computed with something else, newest first; and the day to go on
     * from, null after the oldest.
     */
    async computedOtherwise(
      accountId: string,
      stamp: DayStamp,
      newest: Day,
      limit: number,
    ): Promise<{ dates: Day[]; next: Day | null }> {
      const { pk, sk: to } = keys.day(accountId, newest)
      const from = keys.day(accountId, '').sk
      const items = await table.query({ pk, from, to, limit, newestFirst: true, only: ['sk', 'z', 'm'] })
      const dates = items.map(item => String(item['sk']).slice(4))
      const last = dates.at(-1)
      return {
        dates: dates.filter((_, i) => items[i]?.['z'] !== stamp.zone || items[i]?.['m'] !== stamp.basis),
        next: last !== undefined && dates.length === limit ? addDays(last, -1) : null,
      }
    },
  }
}
