import { type ChosenDay, readDays } from '../../analysis/daily/days.ts'
import { dayView, detailsView } from '../../analysis/daily/series-view.ts'
import { shownJson } from '../../http/answer/digits.ts'
import { addDays, asDay, civilDay } from '../../kernel/civil-time.ts'
import type { ExportJob } from '../../model/account/export-job.ts'
import { type Series, series } from '../../model/catalog/series.ts'
import type { ExportContext } from '../context.ts'
import type { Table } from './format.ts'

/** Days that are in memory at the same time. */
const daysPerRead = 31

/** A day of an export: whether it is over, and the selected value of each series. */
export interface ExportDay extends ChosenDay {
  partial: boolean
}

/** The daily values with source and basis: a row per day of the range. The rule of each series is in the manifest. */
export function dailyTable(context: ExportContext, job: ExportJob): Table | null {
  const chosen = exportedSeries(job)
  if (chosen.length === 0) return null
  const ids = chosen.map(({ id }) => id)
  return {
    name: 'daily',
    optional: false,
    columns: ['date', 'partial', ...['values', 'sources', 'details'].flatMap(part => ids.map(id => `${part}.${id}`))],
    async *rows() {
      for await (const page of dailyDays(context, job))
        yield page.map(({ date, partial, choices }) => ({
          date,
          partial,
          ...rounded({ ...dayView(choices, chosen), details: detailsView(choices, chosen) }),
        }))
    },
  }
}

/** The daily series that an export has. */
export function exportedSeries({ types }: ExportJob): Series[] {
  return series.filter(({ id }) => types === null || types.includes(id))
}

/** The days of an export with the values of its series, some at a time. */
export async function* dailyDays(context: ExportContext, job: ExportJob): AsyncGenerator<ExportDay[]> {
  const account = { id: job.accountId, timezone: job.timezone, dataChangedAt: job.asOf }
  const asked = { source: 'all' } as const
  const nowMs = context.clock()
  const today = civilDay(nowMs, job.timezone)
  const end = asDay(job.days.end)
  for (let start = asDay(job.days.start); start <= end; start = addDays(start, daysPerRead)) {
    const last = addDays(start, daysPerRead - 1)
    const range = { start, end: last < end ? last : end }
    const { days } = await readDays(context, { account, nowMs, asked }, range, { chosen: exportedSeries(job) })
    yield days.map(day => ({ ...day, partial: day.date === today }))
  }
}

/** Computed numbers with as many digits as in responses. */
function rounded<T>(value: T): T {
  return JSON.parse(shownJson(value))
}
