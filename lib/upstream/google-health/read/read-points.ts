import type { DataTypeId } from '../../../model/catalog/data-types.ts'
import { primary } from '../../../model/catalog/sources.ts'
import { UpstreamError } from '../../errors.ts'
import type { Dropped, Fetched } from '../../port.ts'
import type { Answer } from '../client.ts'
import { type CoverageEntry, coverage, snakeCase } from '../coverage.ts'
import { normalise, platformSource } from './normalise.ts'
import { askTwice, type Page, parsePage } from './parse.ts'
import { type Reading, validateRow } from './validate.ts'

type Send = (path: string, body?: unknown) => Promise<Answer>

const dayMs = 86_400_000
/** Civil filters speak of wall clocks: the widest offsets east and west of UTC. */
const widestEastMs = 14 * 3_600_000
const widestWestMs = 12 * 3_600_000
/** A platform that keeps handing out tokens is broken, not large. */
const mostPages = 500

/** Everything of a type that starts (sleep: ends) in [fromMs, toMs), from the reads that the coverage declares. */
export async function readPoints(
  send: Send,
  type: DataTypeId,
  fromMs: number,
  toMs: number,
  nowMs: number,
): Promise<Fetched> {
  const entry = coverage[type]
  const dropped: Dropped = {}
  const read = async (method: 'list' | 'reconcile') => {
    const readings: Reading[] = []
    for (let from = fromMs; from < toMs; from += entry.requestDays * dayMs) {
      const to = Math.min(toMs, from + entry.requestDays * dayMs)
      await readRange(send, type, method, from, to, nowMs, readings, dropped)
    }
    return readings
  }
  if (entry.primary === 'none') return { sources: [], dropped }
  const main = await read(entry.primary)
  if (entry.primary === 'list') return { sources: normalise(type, main, platformSource), dropped }
  const merged = normalise(type, main, () => primary)
  if (!entry.others) return { sources: merged, dropped }
  // The list repeats the platform's own devices, which the merged stream has already counted once.
  const passedOn = normalise(type, await read('list'), reading => {
    const source = platformSource(reading)
    return source === primary ? null : source
  })
  return { sources: [...merged, ...passedOn], dropped }
}

/**
 * Reads one range page by page. The platform loses rows at a page boundary when several have the time of the page's last row, so a
 * page is followed by narrowing the range down to that time instead of by its token; rows of that time are simply read again.
 * The token is used only where narrowing cannot go on: an empty page, a page of one single time, or one that is not newest first.
 */
async function readRange(
  send: Send,
  type: DataTypeId,
  method: 'list' | 'reconcile',
  fromMs: number,
  toMs: number,
  nowMs: number,
  readings: Reading[],
  dropped: Dropped,
): Promise<void> {
  const entry = coverage[type]
  const validate = validateRow(type, entry, nowMs)
  const bounds = filterBounds(entry, fromMs, toMs)
  let until = bounds.to
  let token: string | null = null
  let begunAgain = false
  let found: Reading[] = []
  let left: Dropped = {}
  for (let page = 0; page < mostPages; page++) {
    const answer: Page | null = await readPage(send, entry, method, bounds.from, until, token).catch(
      (error: unknown) => {
        // A token that has expired is refused: everything from the first page on, once.
        const refused = error instanceof UpstreamError && error.failure === 'refused'
        if (token === null || begunAgain || !refused) throw error
        return null
      },
    )
    if (answer === null) {
      begunAgain = true
      ;[until, token, found, left] = [bounds.to, null, [], {}]
      continue
    }
    const { rows, nextPageToken }: Page = answer
    let oldest = Number.POSITIVE_INFINITY
    let newestFirst = true
    for (const row of rows) {
      const reading = validate(row)
      if (typeof reading === 'string') {
        left[reading] = (left[reading] ?? 0) + 1
        continue
      }
      const at = entry.filter === 'interval.end_time' ? reading.endMs : reading.startMs
      const filtered = entry.filter === 'interval.civil_start_time' ? at + (reading.offset ?? 0) * 1000 : at
      newestFirst &&= filtered <= oldest
      oldest = Math.min(oldest, filtered)
      if (at >= fromMs && at < toMs) found.push(reading)
    }
    if (nextPageToken === null) {
      for (const reading of found) readings.push(reading)
      for (const [reason, count] of Object.entries(left)) dropped[reason] = (dropped[reason] ?? 0) + count
      return
    }
    const narrowed = Math.floor(oldest) + tick(entry)
    // Sleep is ordered by its start but filtered by its end: there only the token leads on.
    const ordered = newestFirst && entry.filter !== 'interval.end_time'
    const canNarrow = ordered && token === null && narrowed < until && narrowed > bounds.from
    if (canNarrow) until = narrowed
    else token = nextPageToken
  }
  throw new UpstreamError('contract', 'the pages do not end')
}

function tick(entry: CoverageEntry): number {
  return entry.filter === 'date' ? dayMs : entry.filter === 'interval.civil_start_time' ? 1000 : 1
}

/** The range in the terms of the filter; wall-clock filters are widened by the offsets that exist, and cut afterwards. */
function filterBounds(entry: CoverageEntry, fromMs: number, toMs: number) {
  if (entry.filter !== 'interval.civil_start_time') return { from: fromMs, to: toMs }
  return { from: fromMs - widestWestMs, to: toMs + widestEastMs }
}

async function readPage(
  send: Send,
  entry: CoverageEntry,
  method: 'list' | 'reconcile',
  from: number,
  to: number,
  token: string | null,
) {
  const path = `${snakeCase(entry.upstream)}.${entry.filter}`
  const query = new URLSearchParams({
    filter: `${path} >= ${literal(entry, from)} AND ${path} < ${literal(entry, to)}`,
    pageSize: String(entry.pageSize),
    prettyPrint: 'false',
    ...(token === null ? {} : { pageToken: token }),
  })
  const collection = `users/me/dataTypes/${entry.upstream}/dataPoints${method === 'reconcile' ? ':reconcile' : ''}`
  return askTwice(
    () => send(`${collection}?${query}`),
    answer => parsePage(answer.text, answer.contentType, 'dataPoints'),
  )
}

function literal(entry: CoverageEntry, ms: number): string {
  const iso = new Date(ms).toISOString()
  if (entry.filter === 'date') return `"${iso.slice(0, 10)}"`
  return entry.filter === 'interval.civil_start_time' ? `"${iso.slice(0, 19)}"` : `"${iso.replace('.000Z', 'Z')}"`
}
