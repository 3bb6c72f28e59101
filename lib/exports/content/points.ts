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
import { observationJson } from './observation-json.ts'

const perPage = 10_000
/** Chunks that are read at once: a month of days, or of dense types at the most a few thousand observations. */
const atMost = { dense: 1, other: 31 }
/** Observations that are in memory at the same time. */
const atOnce = 200

/** The observations of each type, of all sources; of dense types in a file per month. */
export function pointTables(context: ExportContext, job: ExportJob): Table<Observation>[] {
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

function pointTable(
  context: ReadContext,
  job: ExportJob,
  type: DataTypeId,
  name: string,
  range: DayRange,
): Table<Observation> {
  const shown = { metadata: job.include.includes('metadata'), raw: job.include.includes('raw') }
  const account = { id: job.accountId, timezone: job.timezone, dataChangedAt: job.asOf }
  const { startMs, endMs } = boundsOfRange(range, job.timezone)
  // A page of a dense type has as many windows as are read at once, so that no chunk is read twice.
  const page = dataTypes[type].dense
    ? { limit: Number.POSITIVE_INFINITY, chunks: atMost.dense }
    : { limit: perPage, chunks: atMost.other }
  return {
    name,
    optional: true,
    columns: columnsOf(type, { ...shown, rollups: readableSources(type).includes(providerRollup) }),
    json: observationJson(),
    async *rows() {
      const query = { type, source: 'all' as const, ...page, ...shown }
      for (let place = { fromMs: startMs, endMs, skip: 0 }; ; ) {
        const { items, next } = await readPointPage(context, account, query, place)
        for (let at = 0; at < items.length; at += atOnce)
          yield items.slice(at, at + atOnce).map(({ observation }) => observation)
        if (!next) return
        place = { fromMs: next.atMs, endMs, skip: next.skip }
      }
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
