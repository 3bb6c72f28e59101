import * as z from 'zod'
import { civilDay } from '../../kernel/civil-time.ts'
import type { DayRange } from '../../kernel/ranges.ts'
import type { Series } from '../../model/catalog/series.ts'
import type { Source } from '../../model/catalog/sources.ts'
import { CivilDate } from '../../model/civil-date.ts'
import type { Caller, ReadContext } from '../read-context.ts'
import { readCachedDays } from './cached-days.ts'
import { chooseDays } from './chosen-days.ts'
import { caveatsOf, dayShape, dayView, detailsView } from './series-view.ts'

export const DailyRow = z
  .strictObject({
    date: CivilDate,
    partial: z.boolean(),
    ...dayShape,
    details: dayShape.details.optional(),
  })
  .meta({ id: 'DailyRow' })

export type DailyRow = z.output<typeof DailyRow>

interface Shown {
  source: Source | 'all'
  chosen: readonly Series[]
  withDetails: boolean
}

/** One row per day, oldest first, including days without data. */
export async function readDailyRows(
  context: ReadContext,
  { account, nowMs }: Caller,
  { start, end }: DayRange,
  { source, chosen, withDetails }: Shown,
) {
  const cached = await readCachedDays(context, account, start, end, chosen)
  const today = civilDay(nowMs, account.timezone)
  const days = chooseDays(cached, account, { start, end, source, chosen })
  const rows: DailyRow[] = days.map(({ date, choices }) => ({
    date,
    partial: date === today,
    ...dayView(choices),
    ...(withDetails ? { details: detailsView(choices) } : {}),
  }))
  return { rows, cached, caveats: caveatsOf(days.map(day => day.choices)) }
}
