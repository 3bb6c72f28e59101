import { addInventories, countedBy, takeInventory } from '../../derive/quality/inventory.ts'
import { addDays, type Day } from '../../kernel/civil-time.ts'
import type { DayRange } from '../../kernel/ranges.ts'
import type { Inventory } from '../../model/health-data/inventory.ts'
import type { CachedDay } from '../../store/health-data/days.ts'
import type { CountedMonths } from '../../store/health-data/months.ts'
import type { Store } from '../../store/store.ts'

/** Usually the current day is the only one that is not counted, and after midnight the day before; the third shows that these are all. */
const uncountedDays = 3

/** The values of a day that count its observations. */
const counts = Object.values(countedBy)

/** The number of stored observations of each type and source, and the first and the last one. */
export async function readInventory(store: Pick<Store, 'months' | 'days'>, accountId: string): Promise<Inventory> {
  const [counted, newest] = await Promise.all([store.months.readAll(accountId), readNewest(store, accountId)])
  return addUncounted(store, accountId, counted, newest)
}

/** The newest stored days, to read beside months. */
export function readNewest(store: Pick<Store, 'days'>, accountId: string): Promise<CachedDay[]> {
  return store.days.newest(accountId, uncountedDays, counts)
}

/**
 * The inventory of all months, or of those of some days, with the stored days after the last counted one: those of `newest`, and earlier
 * ones if all of these are uncounted.
 */
export async function addUncounted(
  store: Pick<Store, 'days'>,
  accountId: string,
  { inventories, countedUntil }: CountedMonths,
  newest: readonly CachedDay[],
  within?: DayRange,
): Promise<Inventory> {
  const isUncounted = ({ date }: CachedDay) => countedUntil === null || date > countedUntil
  const isWithin = ({ date }: CachedDay) => !within || (date >= within.start && date <= within.end)
  const isWhole = newest.length < uncountedDays || !newest.every(isUncounted)
  const days = isWhole ? newest : await readUncounted(store, accountId, countedUntil, within)
  return addInventories([...inventories, takeInventory(days.filter(day => isUncounted(day) && isWithin(day)))])
}

function readUncounted({ days }: Pick<Store, 'days'>, accountId: string, countedUntil: Day | null, within?: DayRange) {
  if (!within) return days.after(accountId, countedUntil, counts)
  const first = countedUntil === null || countedUntil < within.start ? within.start : addDays(countedUntil, 1)
  return days.readSeries(accountId, first, within.end, counts)
}
