import type { DataTypeId } from '../../../model/catalog/data-types.ts'
import { primary } from '../../../model/catalog/sources.ts'
import { UpstreamError } from '../../errors.ts'
import type { Dropped, Fetched } from '../../port.ts'
import type { Answer } from '../client.ts'
import { type CoverageEntry, coverage, snakeCase } from '../coverage.ts'
import { normalize, platformSource } from './normalize.ts'
import { askTwice, type Page, parsePage } from './parse.ts'
import { type Reading, validateRow } from './validate.ts'

type Send = (path: string, body?: unknown) => Promise<Answer>

const dayMs = 86_400_000
/** Civil filters compare wall-clock times: the widest offsets east and west of UTC. */
const widestEastMs = 14 * 3_600_000
const widestWestMs = 12 * 3_600_000
/** The maximum number of pages; more mean that the platform repeats page tokens. */
const maxPages = 500

/** The range to read: everything that starts (sleep: ends) in [fromMs, toMs). Rows after `nowMs` are not valid. */
interface Range {
  fromMs: number
  toMs: number
  nowMs: number
}

/** One of the platform's two reads of a type. */
interface Source {
  send: Send
  type: DataTypeId
  entry: CoverageEntry
  method: 'list' | 'reconcile'
}

interface Rows {
  readings: Reading[]
  dropped: Dropped
}

/** Reads all observations of a type in a range, with the reads that the coverage declares. */
export async function readPoints(send: Send, type: DataTypeId, range: Range): Promise<Fetched> {
  const entry = coverage[type]
  if (entry.primary === 'none') return { sources: [], dropped: {} }
  const main = await readAll({ send, type, entry, method: entry.primary }, range)
  if (entry.primary === 'list')
    return { sources: normalize(type, main.readings, platformSource), dropped: main.dropped }
  const merged = normalize(type, main.readings, () => primary)
  if (!entry.others) return { sources: merged, dropped: main.dropped }
  // The list repeats records of the platform's own devices, which the merged stream already contains.
  const list = await readAll({ send, type, entry, method: 'list' }, range)
  const passedOn = normalize(type, list.readings, reading => {
    const source = platformSource(reading)
    return source === primary ? null : source
  })
  return { sources: [...merged, ...passedOn], dropped: sumOf(main.dropped, list.dropped) }
}

/** Reads the whole range, with as many days per request as the coverage declares. */
async function readAll(source: Source, { fromMs, toMs, nowMs }: Range): Promise<Rows> {
  const step = source.entry.requestDays * dayMs
  const readings: Reading[] = []
  let dropped: Dropped = {}
  for (let from = fromMs; from < toMs; from += step) {
    const range = { fromMs: from, toMs: Math.min(toMs, from + step), nowMs }
    const rows = await readRange(source, range).catch((error: unknown) => {
      if (error instanceof TokenRefused) return readRange(source, range)
      throw error
    })
    for (const reading of rows.readings) readings.push(reading)
    dropped = sumOf(dropped, rows.dropped)
  }
  return { readings, dropped }
}

/** A page token has expired: the range is read again from its first page, once. */
class TokenRefused extends UpstreamError {}

/**
 * Reads one range page by page. The platform loses rows at a page boundary when several have the time of the page's last row, so a
 * next request narrows the range to that time instead of using the page token; rows of that time are read again.
 * The token is used only when narrowing is impossible: an empty page, a page of one single time, or one that is not newest first.
 */
async function readRange(source: Source, range: Range): Promise<Rows> {
  const { entry, type } = source
  const validate = validateRow(type, entry, range.nowMs)
  const bounds = filterBounds(entry, range.fromMs, range.toMs)
  const rows: Rows = { readings: [], dropped: {} }
  let until = bounds.to
  let token: string | null = null
  for (let page = 0; page < maxPages; page++) {
    const { rows: answered, nextPageToken }: Page = await readPage(source, { from: bounds.from, to: until }, token)
    const { oldest, newestFirst } = addPage(rows, answered.map(validate), entry, range)
    if (nextPageToken === null) return rows
    const narrowed = Math.floor(oldest) + tick(entry)
    // Sleep is ordered by its start but filtered by its end: only the token leads to the next page.
    const ordered = newestFirst && entry.filter !== 'interval.end_time'
    const canNarrow = ordered && token === null && narrowed < until && narrowed > bounds.from
    if (canNarrow) until = narrowed
    else token = nextPageToken
  }
  throw new UpstreamError('contract', 'the pages do not end')
}

/** Adds the rows of a page within the range. Returns the page's oldest time as a filter value, and its order. */
function addPage(rows: Rows, page: readonly (Reading | string)[], { filter }: CoverageEntry, range: Range) {
  let oldest = Number.POSITIVE_INFINITY
  let newestFirst = true
  for (const reading of page) {
    if (typeof reading === 'string') {
      rows.dropped[reading] = (rows.dropped[reading] ?? 0) + 1
      continue
    }
    const at = filter === 'interval.end_time' ? reading.endMs : reading.startMs
    const filtered = filter === 'interval.civil_start_time' ? at + (reading.offset ?? 0) * 1000 : at
    newestFirst &&= filtered <= oldest
    oldest = Math.min(oldest, filtered)
    if (at >= range.fromMs && at < range.toMs) rows.readings.push(reading)
  }
  return { oldest, newestFirst }
}

function sumOf(one: Dropped, other: Dropped): Dropped {
  const sum = { ...one }
  for (const [reason, count] of Object.entries(other)) sum[reason] = (sum[reason] ?? 0) + count
  return sum
}

function tick(entry: CoverageEntry): number {
  return entry.filter === 'date' ? dayMs : entry.filter === 'interval.civil_start_time' ? 1000 : 1
}

/** The range as filter values; wall-clock filters are widened by the possible offsets, and the rows are filtered afterward. */
function filterBounds(entry: CoverageEntry, fromMs: number, toMs: number) {
  if (entry.filter !== 'interval.civil_start_time') return { from: fromMs, to: toMs }
  return { from: fromMs - widestWestMs, to: toMs + widestEastMs }
}

async function readPage(
  { send, entry, method }: Source,
  { from, to }: { from: number; to: number },
  token: string | null,
): Promise<Page> {
  const path = `${snakeCase(entry.upstream)}.${entry.filter}`
  const query = new URLSearchParams({
    filter: `${path} >= ${literal(entry, from)} AND ${path} < ${literal(entry, to)}`,
    pageSize: String(entry.pageSize),
    prettyPrint: 'false',
    ...(token === null ? {} : { pageToken: token }),
  })
  const collection = `users/me/dataTypes/${entry.upstream}/dataPoints${method === 'reconcile' ? ':reconcile' : ''}`
  const page = askTwice(
    () => send(`${collection}?${query}`),
    answer => parsePage(answer.text, answer.contentType, 'dataPoints'),
  )
  return page.catch((error: unknown) => {
    const refused = error instanceof UpstreamError && error.failure === 'refused'
    throw refused && token !== null ? new TokenRefused('refused', 'the page token') : error
  })
}

function literal(entry: CoverageEntry, ms: number): string {
  const iso = new Date(ms).toISOString()
  if (entry.filter === 'date') return `"${iso.slice(0, 10)}"`
  return entry.filter === 'interval.civil_start_time' ? `"${iso.slice(0, 19)}"` : `"${iso.replace('.000Z', 'Z')}"`
}
