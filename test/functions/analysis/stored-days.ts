import { type Day, dayBounds } from '../../../lib/kernel/civil-time.ts'
import type { Account } from '../../../lib/model/account/account.ts'
import type { SeriesId } from '../../../lib/model/catalog/series.ts'
import type { Source } from '../../../lib/model/catalog/sources.ts'
import { type DayValues, dailyValue, type SourceValues } from '../../../lib/model/health-data/day-values.ts'
import { stampOf } from '../../../lib/model/sync/rebuild.ts'
import type { World } from '../../support/world.ts'

/** Values of series by day; null or a missing day is a gap. */
export type Table = Readonly<Partial<Record<SeriesId, readonly (number | null)[]>>>

/** Stores days like a computation: the values of each series from a first day on, each of one observation at noon UTC. */
export async function storeDays(
  world: World,
  account: Account,
  dates: readonly Day[],
  table: Table,
  source: Source = 'PRIMARY',
): Promise<void> {
  for (const [i, date] of dates.entries()) {
    const noonMs = Date.parse(`${date}T12:00:00Z`)
    const own: SourceValues = {}
    for (const [id, values] of Object.entries(table) as [SeriesId, readonly (number | null)[]][]) {
      const value = values[i] ?? null
      // A load of 0 stands for a day of rest, on which nothing was recorded.
      if (value === 0 && id === 'training-load') own[id] = dailyValue(0, 0)
      else if (value !== null) own[id] = dailyValue(value, 1, { firstMs: noonMs, lastMs: noonMs })
    }
    if (Object.keys(own).length === 0 || !dayBounds(date, account.timezone)) continue
    const [stored] = await world.store.days.read(account.id, date, date)
    const values: DayValues = { ...stored?.values, [source]: { ...stored?.values?.[source], ...own } }
    await world.store.days.replace(account.id, { date, values, ...stampOf(account) }, stored)
  }
}

/** The same numbers in every run: Park and Miller's generator, from 0 to 1. */
export function chance(seed: number): () => number {
  let state = seed
  return () => {
    state = (state * 16_807) % 2_147_483_647
    return state / 2_147_483_647
  }
}
