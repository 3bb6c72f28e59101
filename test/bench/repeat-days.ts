import { addDays, asDay } from '../../lib/kernel/civil-time.ts'
import type { World } from '../support/world.ts'

/** Fills a number of days, by default a year, with copies of the synchronized days: the content is real, only the dates are not. */
export async function repeatDays(world: World, accountId: string, days = 365): Promise<void> {
  const stored = await world.store.days.read(accountId, asDay('2026-11-08'), asDay('2026-11-20'))
  for (let i = 1; i <= days; i++) {
    const date = addDays(asDay('2026-11-08'), -i)
    const day = stored[i % stored.length]
    if (day?.values) await world.store.days.replace(accountId, { ...day, values: day.values, date }, undefined)
  }
}
