import { readDays } from '../../analysis/daily/days.ts'
import { dayView, detailsView } from '../../analysis/daily/series-view.ts'
import { shownNumber } from '../../http/answer/digits.ts'
import { addDays, asDay, civilDay } from '../../kernel/civil-time.ts'
import type { ExportJob } from '../../model/account/export-job.ts'
import { series } from '../../model/catalog/series.ts'
import type { ExportContext } from '../context.ts'
import type { Table } from './format.ts'

const daysPerRead = 100

/** The daily values with source and basis: a row per day of the range. The rule of each series is in the manifest. */
export function dailyTable(context: ExportContext, job: ExportJob): Table | null {
  const chosen = series.filter(({ id }) => job.types === null || job.types.includes(id))
  if (chosen.length === 0) return null
  const ids = chosen.map(({ id }) => id)
  const account = { id: job.accountId, timezone: job.timezone, dataChangedAt: job.asOf }
  const end = asDay(job.days.end)
  return {
    name: 'daily',
    optional: false,
    columns: ['date', 'partial', ...['values', 'sources', 'details'].flatMap(part => ids.map(id => `${part}.${id}`))],
    async *rows() {
      const nowMs = context.clock()
      const today = civilDay(nowMs, job.timezone)
      for (let start = asDay(job.days.start); start <= end; start = addDays(start, daysPerRead)) {
        const last = addDays(start, daysPerRead - 1)
        const range = { start, end: last < end ? last : end }
        const { days } = await readDays(context, { account, nowMs }, range, { source: 'all', chosen })
        yield days.map(({ date, choices }) => ({
          date,
          partial: date === today,
          ...rounded({ ...dayView(choices, chosen), details: detailsView(choices, chosen) }),
        }))
      }
    },
  }
}

/** Computed numbers with as many digits as in responses. */
function rounded<T>(value: T): T {
  return JSON.parse(JSON.stringify(value, (_name, one) => shownNumber(one)))
}
