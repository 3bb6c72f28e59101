import type { Day } from '../../kernel/civil-time.ts'
import type { Range } from '../../kernel/ranges.ts'
import type { AccountRef } from '../../model/account/account.ts'
import { dayMethodsVersion } from '../../model/catalog/methods.ts'
import type { Series } from '../../model/catalog/series.ts'
import type { DayValues } from '../../model/health-data/day-values.ts'
import { birthYearOf } from '../../model/sync/rebuild.ts'
import type { ReadContext } from '../read-context.ts'

export interface CachedDays {
  byDate: ReadonlyMap<Day, DayValues>
  /** From the first to the last day that is still to be computed in the account's zone, and how many they are. */
  rebuilding: Range | null
  /** What the newest of them was computed with; null without a day. */
  birthYear: number | null
  caveats: string[]
}

/**
 * The cached days of [start, end], by date; with the values of `chosen` only, where series are given. A day that was computed in a
 * zone that the account had before is left out until it is recomputed: its hours belong to other days by now, and no answer mixes
 * the two.
 */
export async function readCachedDays(
  { store }: ReadContext,
  account: AccountRef,
  start: Day,
  end: Day,
  chosen?: readonly Series[],
): Promise<CachedDays> {
  const ids = chosen?.map(entry => entry.id)
  const stored = await (ids
    ? store.days.readSeries(account.id, start, end, ids)
    : store.days.read(account.id, start, end))
  const current = stored.filter(day => day.zone === account.timezone)
  const unreadable = current.filter(day => day.values === null).map(day => day.date)
  const dates = stored.filter(day => day.zone !== account.timezone).map(day => day.date)
  const earlier = current.filter(day => !day.basis.startsWith(`${dayMethodsVersion}/`)).length
  const [first] = dates
  const last = dates.at(-1)
  const rebuilding = first && last ? { start: first, end: last, days: dates.length } : null
  return {
    byDate: new Map(current.flatMap(({ date, values }) => (values ? [[date, values]] : []))),
    rebuilding,
    birthYear: birthYearOf(stored.at(-1)?.basis ?? '/'),
    caveats: [
      ...(rebuilding
        ? [
            `Days are being computed anew in ${account.timezone}: ${counted(rebuilding.days)} from ${first} to ${last} are null until then.`,
          ]
        : []),
      ...(unreadable.length > 0
        ? [`${counted(unreadable.length)} cannot be read and will be computed again: ${unreadable.join(', ')}.`]
        : []),
      ...(earlier > 0 ? [`${counted(earlier)} will be computed anew: a formula has a newer version.`] : []),
    ],
  }
}

const counted = (days: number) => `${days} ${days === 1 ? 'day' : 'days'}`
