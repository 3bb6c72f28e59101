import { isDeepStrictEqual } from 'node:util'
import type { RollupValue } from '../../model/health-data/rollup.ts'
import * as keys from '../keys.ts'
import type { Item, Table } from '../table.ts'

export interface RollupDay {
  date: string
  /** By the series' two-letter code. */
  values: Record<string, RollupValue>
  fetchedAt: number
}

/** PROVIDER_ROLLUP: one item a civil day with the roll-up of every series that has one. */
export function rollups(table: Table) {
  return {
    async read(accountId: string, start: string, end: string): Promise<RollupDay[]> {
      const { pk, sk: from } = keys.rollup(accountId, start)
      const items = await table.query({ pk, from, to: keys.rollup(accountId, end).sk })
      return items.map(toRollupDay)
    },

    /**
     * Puts the roll-ups of some series of a day in place of the stored ones: a series that was fetched and has no value loses it,
     * one that was not fetched keeps it.
     */
    async replace(
      accountId: string,
      date: string,
      fetched: { codes: readonly string[]; values: RollupDay['values']; fetchedAt: number },
      stored: RollupDay | undefined,
    ): Promise<'written' | 'same' | 'newer'> {
      const values: RollupDay['values'] = { ...stored?.values }
      for (const code of fetched.codes) {
        const value = fetched.values[code]
        if (value) values[code] = value
        else delete values[code]
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

export function toRollupDay(item: Item): RollupDay {
  return {
    date: String(item['sk']).slice('rollup#'.length),
    values: item['v'] as RollupDay['values'],
    fetchedAt: Number(item['f']),
  }
}
