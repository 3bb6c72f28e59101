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
  /** The first and last day that still have to be recomputed in the account's zone, and their number. */
  rebuilding: Range | null
  /** The birth year with which the newest cached day was computed; null if there is none. */
  birthYear: number | null
  caveats: string[]
}

/**
 * The cached days of [start, end], by date, with only the values of `chosen` if series are given. A day that was computed in the
 * account's previous zone is omitted until it is recomputed: its hours now belong to other days, and no response mixes the two
 * zones.
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
            `Days are being recomputed in ${account.timezone}: ${counted(rebuilding.days)} from ${first} to ${last} are null until then.`,
          ]
        : []),
      ...(unreadable.length > 0
        ? [`${counted(unreadable.length)} cannot be read and will be recomputed: ${unreadable.join(', ')}.`]
        : []),
      ...(earlier > 0 ? [`${counted(earlier)} will be recomputed because a formula has a newer version.`] : []),
    ],
  }
}

const counted = (days: number) => `${days} ${days === 1 ? 'day' : 'days'}`
