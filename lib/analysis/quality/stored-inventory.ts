import { addInventories, countingValues, takeInventory } from '../../derive/quality/inventory.ts'
import { addDays, type Day } from '../../kernel/civil-time.ts'
import type { DayRange } from '../../kernel/ranges.ts'
import type { Inventory } from '../../model/health-data/inventory.ts'
import type { CachedDay } from '../../store/health-data/days.ts'
import type { CountedMonths } from '../../store/health-data/months.ts'
import type { Store } from '../../store/store.ts'

/** Usually the current day is the only one that is not counted, and after midnight the day before; the third shows that these are all. */
export const newestDays = 3

/** The number of stored observations of each type and source, and the first and the last one. */
export async function readInventory(store: Pick<Store, 'months' | 'days'>, accountId: string): Promise<Inventory> {
  const [months, newest] = await Promise.all([
    store.months.readAll(accountId),
    store.days.newest(accountId, newestDays, countingValues),
  ])
  const isAll = newest.length < newestDays || newest.some(({ date }) => months.counted.has(date))
  return addUncounted(months, isAll ? newest : await store.days.after(accountId, months.countedUntil, countingValues))
}

/**
 * The same of the months of a range of days, which were read together with the days from `newest.since` on. `lastAt` is right and the
 * number is that of these months.
 */
export async function readInventoryOf(
  store: Pick<Store, 'days'>,
  accountId: string,
  { start, end }: DayRange,
  { months, newest }: { months: CountedMonths; newest: { since: Day; days: readonly CachedDay[] } },
): Promise<Inventory> {
  const { countedUntil } = months
  const first = countedUntil === null || countedUntil < start ? start : addDays(countedUntil, 1)
  const isAll = first >= newest.since || first > end
  const days = isAll ? newest.days : await store.days.readSeries(accountId, first, end, countingValues)
  return addUncounted(
    months,
    days.filter(({ date }) => date >= start && date <= end),
  )
}

function addUncounted({ inventories, counted }: CountedMonths, days: readonly CachedDay[]): Inventory {
  const uncounted = days.filter(({ date }) => !counted.has(date))
  return addInventories([...inventories, takeInventory(uncounted)])
}
