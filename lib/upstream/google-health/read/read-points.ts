import { dayMs, minuteMs } from '../../../kernel/durations.ts'
import { dataTypes, isRollupOnly, type PlatformType } from '../../../model/catalog/data-types.ts'
import { primary } from '../../../model/catalog/sources.ts'
import { windowMs } from '../../../model/sync/window.ts'
import { UpstreamError } from '../../errors.ts'
import type { Dropped, Fetched } from '../../port.ts'
import { TooSlow } from '../client.ts'
import { type CoverageEntry, coverage } from '../coverage.ts'
import { normalize, platformSource } from './normalize.ts'
import { keepOneDevice } from './one-device.ts'
import { filterBounds, readPage, type Send, type Source, TokenRefused, tick } from './read-page.ts'
import { type Reading, validateRow } from './validate.ts'

/** The maximum number of pages in a row without a row; more mean that the pages do not end. */
const maxEmptyPages = 50
/** Samples of one device are at most this far apart while it is worn: seconds for heart rate, minutes for what is measured at night. */
const nearMs = { hour: minuteMs, day: 10 * minuteMs }
/** How often a range that takes the platform too long is halved. */
const maxHalvings = 3

/** The range to read: everything that starts (sleep: ends) in [fromMs, toMs). Rows after `nowMs` are not valid. */
interface Range {
  fromMs: number
  toMs: number
  nowMs: number
}

interface Rows {
  readings: Reading[]
  dropped: Dropped
  rest: Fetched['rest']
}

/** Reads all observations of a type in a range, with the reads that the coverage declares. */
export async function readPoints(send: Send, type: PlatformType, range: Range): Promise<Fetched> {
  const entry = coverage[type]
  if (isRollupOnly(type) || entry.primary === 'none') return { sources: [], dropped: {}, rest: null }
  const read = (method: Source['method']) => readAll({ send, type, entry, method }, range)
  if (entry.primary === 'list') return listed(type, await read('list'))
  // The list repeats records of the platform's own devices, which the merged stream already contains.
  const [merging, listing] = await Promise.allSettled([read(entry.primary), ...(entry.others ? [read('list')] : [])])
  const main = settled(merging)
  if (!listing) return { ...main, sources: normalize(type, main.readings, () => primary) }
  // A chunk is complete only with both reads.
  if (main.rest) throw main.rest.cause
  const list = settled(listing)
  const since = list.rest?.beforeMs ?? range.fromMs
  const merged = normalize(
    type,
    main.readings.filter(({ startMs }) => startMs >= since),
    () => primary,
  )
  const passedOn = normalize(type, list.readings, reading => {
    const source = platformSource(reading)
    return source === primary ? null : source
  })
  return { sources: [...merged, ...passedOn], dropped: sumOf(main.dropped, list.dropped), rest: list.rest }
}

/** @throws the error of a read that failed */
function settled<T>(outcome: PromiseSettledResult<T>): T {
  if (outcome.status === 'rejected') throw outcome.reason
  return outcome.value
}

/** What `list` returned, by platform. If two devices of a platform are worn at once, only one is read. */
function listed(type: PlatformType, { readings, dropped, rest }: Rows): Fetched {
  if (!coverage[type].worn) return { sources: normalize(type, readings, platformSource), dropped, rest }
  const chunkMs = windowMs(dataTypes[type].chunk)
  const sourceOf = (origin: Reading['origin']) => platformSource({ origin })
  const kept = keepOneDevice(readings, sourceOf, { chunkMs, nearMs: nearMs[dataTypes[type].chunk] })
  const count = readings.length - kept.length
  const others: Dropped = count > 0 ? { other_device: count } : {}
  return { sources: normalize(type, kept, platformSource), dropped: sumOf(dropped, others), rest }
}

/** Reads the whole range, newest days first, with as many days per request as the coverage declares. */
async function readAll(source: Source, { fromMs, toMs, nowMs }: Range): Promise<Rows> {
  const step = source.entry.requestDays * dayMs
  const all: Rows = { readings: [], dropped: {}, rest: null }
  for (let to = toMs; to > fromMs && all.rest === null; to -= step) {
    const range = { fromMs: Math.max(fromMs, to - step), toMs: to, nowMs }
    const rows = await readRange(source, range).catch((error: unknown) => {
      if (error instanceof TokenRefused) return readRange(source, range)
      if (to < toMs && isInterruption(error)) return { readings: [], dropped: {}, rest: { beforeMs: to, cause: error } }
      throw error
    })
    for (const reading of rows.readings) all.readings.push(reading)
    all.dropped = sumOf(all.dropped, rows.dropped)
    all.rest = rows.rest
  }
  return all
}

/** Whether the read must stop, although nothing is wrong with it. */
function isInterruption(error: unknown): error is UpstreamError {
  return error instanceof UpstreamError && (error.failure === 'quota' || error.failure === 'deadline')
}

/**
 * Reads one range page by page. The platform loses rows at a page boundary when several have the time of the page's last row, so a
 * next request narrows the range to that time instead of using the page token; rows of that time are read again.
 * The token is used only when narrowing is impossible: an empty page, a page of one single time, or one that is not newest first.
 * A range that takes the platform too long is halved. After an interruption, the chunks that were read completely are returned.
 */
async function readRange(source: Source, range: Range): Promise<Rows> {
  const { entry, type } = source
  const validate = validateRow(type, entry, range.nowMs)
  const bounds = filterBounds(entry, range.fromMs, range.toMs)
  const rows: Rows = { readings: [], dropped: {}, rest: null }
  const tokens = endOfPages()
  const chunkMs = windowMs(dataTypes[type].chunk)
  let length = bounds.to - bounds.from
  let halvings = 0
  let until = bounds.to
  let token: string | null = null
  while (until > bounds.from) {
    const from = Math.max(bounds.from, Math.floor((until - length) / chunkMs) * chunkMs)
    const isDivisible = halvings < maxHalvings && token === null && until - from >= 2 * chunkMs
    const page = await readPage(source, { from, to: until }, token, isDivisible).catch((error: unknown) => {
      if (isDivisible && error instanceof TooSlow) return 'too slow'
      rows.rest = restAfter(source, range, until, error)
      return null
    })
    if (page === null) return cut(rows)
    if (page === 'too slow') {
      halvings += 1
      length = (until - from) / 2
      continue
    }
    const { oldest, newestFirst } = addPage(rows, page.rows.map(validate), entry, range)
    if (page.nextPageToken === null) {
      until = from
      token = null
      continue
    }
    const narrowed = Math.floor(oldest) + tick(entry)
    // Sleep is ordered by its start but filtered by its end, and some filters have no end: only the token leads to the next page.
    const ordered = newestFirst && entry.filter !== 'interval.end_time' && !entry.openEnd
    const canNarrow = ordered && token === null && narrowed < until && narrowed > from
    if (canNarrow) until = narrowed
    else token = tokens.next(page.nextPageToken, page.rows.length)
  }
  return rows
}

/** Detects pages that do not end: rows under a token that was used before, or page after page without a row. */
function endOfPages() {
  const seen = new Set<string>()
  let empty = 0
  return {
    /** @throws UpstreamError contract */
    next(token: string, rows: number): string {
      empty = rows > 0 ? 0 : empty + 1
      if ((rows > 0 && seen.has(token)) || empty > maxEmptyPages)
        throw new UpstreamError('contract', 'the pages do not end')
      seen.add(token)
      return token
    },
  }
}

/** The part that an interruption leaves unread; only whole chunks count as read. @throws any error that is not an interruption */
function restAfter({ entry, type }: Source, { toMs }: Range, until: number, error: unknown): Rows['rest'] {
  // Other filters do not name the start of a row.
  const isByStart = entry.filter === 'sample_time.physical_time' || entry.filter === 'interval.start_time'
  const chunkMs = windowMs(dataTypes[type].chunk)
  const beforeMs = Math.ceil(until / chunkMs) * chunkMs
  if (!isInterruption(error) || !isByStart || beforeMs >= toMs) throw error
  return { beforeMs, cause: error }
}

function cut({ readings, dropped, rest }: Rows): Rows {
  return { readings: readings.filter(({ startMs }) => startMs >= (rest?.beforeMs ?? 0)), dropped, rest }
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
