import { isDeepStrictEqual } from 'node:util'
import { asDay, type Day } from '../../kernel/civil-time.ts'
import { type SeriesId, series } from '../../model/catalog/series.ts'
import type { RollupValue, RollupValues } from '../../model/health-data/rollup.ts'
import { listOf, numberOf, numberOrNull, recordOf } from '../codecs/checks.ts'
import { compressJson, parseCompressedJson } from '../codecs/compressed-json.ts'
import { type DamageReport, readOrReport } from '../damage.ts'
import * as keys from '../keys.ts'
import type { Item, Table } from '../table.ts'

export interface RollupDay {
  date: Day
  /** Empty when they cannot be decoded; the next fetch replaces them. */
  values: RollupValues
  fetchedAt: number
}

/** PROVIDER_ROLLUP: one item per civil day with the roll-ups of all series that have one. */
export function rollups(table: Table, report: DamageReport) {
  return {
    async read(accountId: string, start: Day, end: Day): Promise<RollupDay[]> {
      const { pk, sk: from } = keys.rollup(accountId, start)
      const items = await table.query({ pk, from, to: keys.rollup(accountId, end).sk })
      return items.map(item => toRollupDay(item, report))
    },

    /**
     * Replaces the stored roll-ups of the fetched series of a day. A fetched series without a value loses its stored value;
     * a series that was not fetched keeps it.
     */
    async replace(
      accountId: string,
      date: Day,
      fetched: { series: readonly SeriesId[]; values: RollupValues; fetchedAt: number },
      stored: RollupDay | undefined,
    ): Promise<'written' | 'same' | 'newer'> {
      const values: RollupValues = { ...stored?.values }
      for (const id of fetched.series) {
        const value = fetched.values[id]
        if (value) values[id] = value
        else delete values[id]
      }
      if (isDeepStrictEqual(values, stored?.values ?? {})) return 'same'
      const { fetchedAt } = fetched
      const written = await table.put(
        { ...keys.rollup(accountId, date), values: encodeRollups(values), fetchedAt },
        { text: 'attribute_not_exists(pk) OR fetchedAt < :fetchedAt', values: { ':fetchedAt': fetchedAt } },
      )
      return written.done ? 'written' : 'newer'
    },
  }
}

export function toRollupDay(item: Item, report: DamageReport): RollupDay {
  const date = asDay(String(item['sk']).slice('rollup#'.length))
  const read = readOrReport(
    item,
    ({ values, fetchedAt }) => ({ values: decodeRollups(values), fetchedAt: numberOf(fetchedAt) }),
    report,
  )
  return { date, ...(read ?? { values: {}, fetchedAt: 0 }) }
}

/** The roll-ups of a day as one attribute: by series, the value, and min and max if present. */
function encodeRollups(values: RollupValues): Uint8Array {
  return compressJson(Object.fromEntries(Object.entries(values).map(([id, value]) => [id, toStored(value)])))
}

/** @throws RangeError for bytes that do not encode roll-ups */
function decodeRollups(bytes: unknown): RollupValues {
  const stored = recordOf(parseCompressedJson(bytes))
  const values: RollupValues = {}
  // A series of a later version of this code is skipped.
  for (const { id } of series) if (Object.hasOwn(stored, id)) values[id] = fromStored(stored[id])
  return values
}

function toStored({ value, min, max }: RollupValue): (number | null)[] {
  return min === undefined && max === undefined ? [value] : [value, min ?? null, max ?? null]
}

function fromStored(stored: unknown): RollupValue {
  const [value, min, max] = listOf(stored, 3)
  if (min === undefined) return { value: numberOf(value) }
  return { value: numberOf(value), min: numberOrNull(min), max: numberOrNull(max) }
}
