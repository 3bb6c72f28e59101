import { isDeepStrictEqual } from 'node:util'
import type { DataTypeId } from '../model/data-types.ts'
import * as keys from './keys.ts'
import type { Table } from './table.ts'

/** The platform's own value of a civil day; smallest and largest where it gives them. */
export type RollupValue = readonly [value: number, min?: number | null, max?: number | null]

export interface RollupDay {
  date: string
  values: Partial<Record<DataTypeId, RollupValue>>
  fetchedAt: number
}

/** PROVIDER_ROLLUP: one item a civil day with the roll-up of every type. */
export function rollups(table: Table) {
  return {
    async read(accountId: string, start: string, end: string): Promise<RollupDay[]> {
      const { pk, sk: from } = keys.rollup(accountId, start)
      const items = await table.query({ pk, from, to: keys.rollup(accountId, end).sk })
      return items.map(item => ({
        date: String(item['sk']).slice(7),
        values: item['v'] as RollupDay['values'],
        fetchedAt: Number(item['f']),
      }))
    },

    /**
     * Puts the roll-ups of some types of a day in place of the stored ones: a type that was fetched and has no value loses it,
     * a type that was not fetched keeps it.
     */
    async replace(
      accountId: string,
      date: string,
      fetched: { types: readonly DataTypeId[]; values: RollupDay['values']; fetchedAt: number },
      stored: RollupDay | undefined,
    ): Promise<'written' | 'same' | 'newer'> {
      const values: RollupDay['values'] = { ...stored?.values }
      for (const type of fetched.types) {
        const value = fetched.values[type]
        if (value) values[type] = value
        else delete values[type]
      }
      if (isDeepStrictEqual(values, stored?.values ?? {})) return 'same'
      const written = await table.put(
        { ...keys.rollup(accountId, date), v: values, f: fetched.fetchedAt },
        { text: 'attribute_not_exists(pk) OR f < :f', values: { ':f': fetched.fetchedAt } },
      )
      return written.done ? 'written' : 'newer'
    },
  }
}
