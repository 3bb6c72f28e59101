import { readPointPage } from '../../analysis/observations/point-page.ts'
import type { ReadContext } from '../../analysis/read-context.ts'
import { columnsOf, type Observation } from '../../derive/timeline/observations.ts'
import { addDays, asDay, type Day, lastOfMonth } from '../../kernel/civil-time.ts'
import { boundsOfRange, type DayRange } from '../../kernel/ranges.ts'
import type { ExportJob } from '../../model/account/export-job.ts'
import { type DataType, type DataTypeId, dataTypeIds, dataTypes } from '../../model/catalog/data-types.ts'
import { readableSources } from '../../model/catalog/readable-sources.ts'
import { providerRollup } from '../../model/catalog/sources.ts'
import type { ExportContext } from '../context.ts'
import type { Table } from './format.ts'

const perPage = 10_000

/** A table of observations. */
export interface PointTable extends Table {
  points(): AsyncIterable<readonly Observation[]>
}

/** The observations of each type, of all sources; of dense types in a file per month. */
export function pointTables(context: ExportContext, job: ExportJob): PointTable[] {
  const range = { start: asDay(job.days.start), end: asDay(job.days.end) }
  return dataTypeIds
    .filter(id => job.types === null || job.types.includes(id))
    .flatMap(id => {
      const spec: DataType = dataTypes[id]
      if (!spec.dense && spec.chunk === 'day') return [pointTable(context, job, id, `data-points/${id}`, range)]
      return monthsOf(range).map(month =>
        pointTable(context, job, id, `data-points/${id}/${month.start.slice(0, 7)}`, month),
      )
    })
}

function pointTable(context: ReadContext, job: ExportJob, type: DataTypeId, name: string, range: DayRange): PointTable {
  const shown = { metadata: job.include.includes('metadata'), raw: job.include.includes('raw') }
  const account = { id: job.accountId, timezone: job.timezone, dataChangedAt: job.asOf }
  const { startMs, endMs } = boundsOfRange(range, job.timezone)
  async function* points() {
    const query = { type, source: 'all' as const, limit: perPage, ...shown }
    for (let place = { fromMs: startMs, endMs, skip: 0 }; ; ) {
      const { observations, next } = await readPointPage(context, account, query, place)
      yield observations
      if (!next) return
      place = { fromMs: next.atMs, endMs, skip: next.skip }
    }
  }
  return {
    name,
    optional: true,
    columns: columnsOf(type, { ...shown, rollups: readableSources(type).includes(providerRollup) }),
    points,
    async *rows() {
      for await (const page of points()) yield page.map(one => ({ ...one }))
    },
  }
}

/** A range by calendar months. */
function monthsOf({ start, end }: DayRange): DayRange[] {
  const months: DayRange[] = []
  for (let first: Day = start; first <= end; first = addDays(lastOfMonth(first), 1)) {
    const last = lastOfMonth(first)
    months.push({ start: first, end: last < end ? last : end })
  }
  return months
}
