import type { Day } from '../../kernel/civil-time.ts'
import type { AccountRef } from '../../model/account/account.ts'
import { loadWindow } from '../../model/catalog/minimum-data.ts'
import { platforms } from '../../model/catalog/platforms.ts'
import { type ChosenDay, shownOf } from '../daily/days.ts'
import { loadSeries } from '../daily/written-days.ts'
import type { ReadContext } from '../read-context.ts'

/** The load of a day from heart rate; null if it is not known. */
interface LoadOfDay {
  date: Day
  load: number | null
}

/** The first days of the window can be unknown in a history that goes back further. */
const maxGapDays = 7

/** The data types without which a day has no load. */
const typesOfLoad = ['heart-rate', 'exercise'] as const

export function loadsOf(days: readonly ChosenDay[]): LoadOfDay[] {
  return days.map(day => ({ date: day.date, load: shownOf(day, loadSeries)?.value ?? null }))
}

/**
 * Whether days before the first known load are still being read from the platform. Loads smoothed from the days read so far would
 * change with each of them. Few requests need a read for this: mostly the known loads reach back over the whole window, give or take a
 * week, or are too few anyway.
 * `loads` are those of the window before the first day that is asked about, and of the days since.
 */
export async function areOlderDaysBeingRead(
  { store }: ReadContext,
  { id }: AccountRef,
  loads: readonly LoadOfDay[],
): Promise<boolean> {
  const first = loads.findIndex(({ load }) => load !== null)
  const firstKnown = loads[first]?.date
  const isEnough = first < maxGapDays
  if (firstKnown === undefined || isEnough || loads.length - first < loadWindow.minimum) return false
  for (const platform of platforms) {
    const { connection, activeBackfillId } = await store.accountOverview.read(id, platform, [], {
      days: [],
      values: [],
    })
    if (connection?.status !== 'connected') continue
    const isPending = typesOfLoad.some(type => (connection.pendingFrom[type] ?? firstKnown) < firstKnown)
    if (isPending || activeBackfillId !== null) return true
  }
  return false
}
