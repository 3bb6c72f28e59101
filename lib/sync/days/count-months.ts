import { changeInventory, countedBy, takeInventory } from '../../derive/quality/inventory.ts'
import { asDay, type Day, lastOfMonth } from '../../kernel/civil-time.ts'
import type { DayValues } from '../../model/health-data/day-values.ts'
import type { MonthCount, StoredMonth } from '../../store/health-data/months.ts'
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
const periodMs = 6 * 3_600_000

/**
 * Counts the months of these days again: adds the difference of the changed days to months that have counted the revisions from which these
 * were computed. Else, as after an interruption between days and counts, it reads all days of the month; and also when they were last read in an
 * earlier period, which repairs every count and finds days that cannot be read. Returns the days that cannot be read.
 */
export async function countMonths(
  store: Store,
  accountId: string,
  days: readonly ComputedDay[],
  nowMs: number,
): Promise<Day[]> {
  const damaged: Day[] = []
  const period = Math.floor(nowMs / periodMs)
  for (const [month, ofMonth] of Map.groupBy(days, ({ date }) => date.slice(0, 7))) {
    // Reads the month before its days, so a worker that counts in the meantime prevails.
    const read = await store.months.read(accountId, month)
    let next = read && read.wholeIn >= period ? afterChange(read, ofMonth) : null
    if (!next) {
      const whole = await readMonth(store, accountId, asDay(`${month}-01`))
      // Days that cannot be read are computed again now; if that is interrupted, the next change finds them again.
      next = { ...whole.count, wholeIn: whole.damaged.length > 0 ? 0 : Math.max(period, read?.wholeIn ?? 0) }
      damaged.push(...whole.damaged)
    }
    await store.months.replace(accountId, month, next, read)
  }
  return damaged
}

/** Null when the days of the month have to be read. */
function afterChange({ inventory, counted, wholeIn }: StoredMonth, days: readonly ComputedDay[]): MonthCount | null {
  if (!inventory) return null
  const next = new Map(counted)
  let sum: MonthCount['inventory'] | null = inventory
  for (const { date, read, now, change, damaged } of days) {
    if (damaged || change?.before === null || (counted.get(date) ?? 0) !== read) return null
    if (!change) continue
    const [before, after] = [change.before, change.after].map(values => takeInventory([{ date, values }]))
    sum = sum && changeInventory(sum, before ?? {}, after ?? {})
    next.set(date, now)
  }
  return sum && { inventory: sum, counted: next, wholeIn }
}

async function readMonth(store: Store, accountId: string, first: Day) {
  const days = await store.days.readForCount(accountId, first, lastOfMonth(first), Object.values(countedBy))
  const counted = new Map(days.map(({ date, revision }) => [date, revision]))
  return {
    count: { inventory: takeInventory(days), counted },
    damaged: days.flatMap(({ date, values }) => (values ? [] : [date])),
  }
}
