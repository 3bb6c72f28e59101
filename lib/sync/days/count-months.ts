import { changeInventory, countingValues, takeInventory } from '../../derive/quality/inventory.ts'
import { addDays, asDay, civilDay, type Day, lastOfMonth } from '../../kernel/civil-time.ts'
import { hourMs } from '../../kernel/durations.ts'
import type { Account } from '../../model/account/account.ts'
import type { DataTypeId } from '../../model/catalog/data-types.ts'
import type { Source } from '../../model/catalog/sources.ts'
import type { DayValues } from '../../model/health-data/day-values.ts'
import type { Inventory, Tally } from '../../model/health-data/inventory.ts'
import { lastOf, type MonthCount, type StoredMonth } from '../../store/health-data/months.ts'
import type { Store } from '../../store/store.ts'

/** A day that was computed again. */
export interface ComputedDay {
  date: Day
  /** Its revision before and after; 0 for a day without an item. */
  read: number
  now: number
  /** Its values before and after, if they differ; `before` is null when they could not be read. */
  change?: { before: DayValues | null; after: DayValues }
  /** Whether its values cannot be read and were not computed again. */
  damaged?: true
}

/** In each period of this length, all days of a month are read with its first change. */
const periodMs = 6 * hourMs

/**
 * Counts the months of these days again. Readers add the newest days that are not counted (`readInventory`): the current day, which changes all day, is counted
 * when it is over, or if it has a type or source that its month has not. All days before it are counted.
 *
 * Adds the difference of the changed days to months that have counted the revisions from which these were computed. Else, as after an
 * interruption between days and counts, it reads all days of the month; and also when they were last read in an earlier period, which
 * repairs every count and finds days that cannot be read. Returns the days that cannot be read.
 */
export async function countMonths(
  store: Store,
  { id, timezone }: Pick<Account, 'id' | 'timezone'>,
  days: readonly ComputedDay[],
  nowMs: number,
): Promise<Day[]> {
  const damaged: Day[] = []
  const at = { today: civilDay(nowMs, timezone), period: Math.floor(nowMs / periodMs) }
  const inOrder = days.toSorted((a, b) => (a.date < b.date ? -1 : 1))
  for (const [month, daysInMonth] of Map.groupBy(inOrder, ({ date }) => date.slice(0, 7))) {
    // Reads the month before its days, so a worker that counts in the meantime prevails.
    const read = await store.months.read(id, month)
    const next = read && read.wholeIn >= at.period ? afterChange(read, daysInMonth, at.today) : null
    if (next) await store.months.replace(id, month, next, read)
    else damaged.push(...(await countWhole(store, id, month, { ...at, read })))
  }
  return damaged
}

/** Counts all days of a month that are over. Returns those that cannot be read. */
async function countWhole(
  store: Store,
  id: string,
  month: string,
  { today, period, read }: { today: Day; period: number; read: StoredMonth | null },
): Promise<Day[]> {
  const first = asDay(`${month}-01`)
  // After a journey to the west, the last day of a month may become the current one, and get its first data, when a later one is counted.
  const isBegun = !read || read.counted.size === 0 || today <= addDays(first, 2)
  const damagedBefore = isBegun ? await countMonthsBefore(store, id, first, period) : []
  const days = await store.days.readForCount(id, first, lastOfMonth(first), countingValues)
  const over = days.filter(({ date }) => date < today || read?.counted.has(date))
  const overInventory = takeInventory(over)
  const last = days.findLast(day => over.includes(day) || hasMore(takeInventory([day]), overInventory))
  const counted = days.filter(({ date }) => last && date <= last.date)
  const damaged = days.flatMap(({ date, values }) => (values ? [] : [date]))
  const next = {
    inventory: takeInventory(counted),
    counted: new Map(counted.map(({ date, revision }) => [date, revision])),
    // Days that cannot be read are computed again now; if that is interrupted, the next change finds them again.
    wholeIn: damaged.length > 0 ? 0 : Math.max(period, read?.wholeIn ?? 0),
  }
  await store.months.replace(id, month, next, read)
  return [...damagedBefore, ...damaged]
}

/** Counts the days between the last counted one before a month and that month. */
async function countMonthsBefore(store: Store, id: string, first: Day, period: number): Promise<Day[]> {
  const { counted } = await store.months.readAll(id)
  const before = lastOf([...counted].filter(day => day < first))
  const missing = (await store.days.after(id, before, [], first)).filter(({ date }) => date < first)
  const damaged: Day[] = []
  for (const month of new Set(missing.map(({ date }) => date.slice(0, 7))))
    damaged.push(
      ...(await countWhole(store, id, month, { today: first, period, read: await store.months.read(id, month) })),
    )
  return damaged
}

/** Whether a day has a type or source that its month has not. */
function hasMore(day: Inventory, month: Inventory): boolean {
  const types = Object.entries(day) as [DataTypeId, Partial<Record<Source, Tally>>][]
  return types.some(([type, sources]) => Object.keys(sources).some(source => !month[type]?.[source as Source]))
}

/** Whether the month has the types and sources of the current day, which is not counted yet. */
function isInMonth({ date, change }: ComputedDay, month: Inventory | null): boolean {
  // Without a change, a worker that has stopped since may have stored what the month has not.
  return change !== undefined && month !== null && !hasMore(inventoryOn(date, change.after), month)
}

const inventoryOn = (date: Day, values: DayValues): Inventory => takeInventory([{ date, values }])

/** Null when the days of the month have to be read. */
function afterChange(
  { inventory, counted, wholeIn }: StoredMonth,
  days: readonly ComputedDay[],
  today: Day,
): MonthCount | null {
  if (!inventory || days.some(({ damaged, change }) => damaged || change?.before === null)) return null
  const last = lastOf(counted.keys()) ?? ''
  const next = new Map(counted)
  let sum: Inventory | null = inventory
  for (const day of days.filter(({ date, now }) => counted.has(date) || now !== 0)) {
    const { date, read, now, change } = day
    if (date >= today && date > last) {
      if (!isInMonth(day, sum)) return null
      continue
    }
    // Days between the last counted one and this one may be uncounted.
    if (date > last || (counted.get(date) ?? 0) !== read) return null
    if (!change) continue
    sum = sum && changeInventory(sum, inventoryOn(date, change.before ?? {}), inventoryOn(date, change.after))
    next.set(date, now)
  }
  // What the month has no longer, the current day may have.
  return sum && !hasMore(inventory, sum) ? { inventory: sum, counted: next, wholeIn } : null
}
