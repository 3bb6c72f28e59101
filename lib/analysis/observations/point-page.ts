import {
  positionsOf,
  rollupObservation,
  type TimedObservation,
  type Wanted,
} from '../../derive/timeline/observations.ts'
import { addDays, civilDay, type Day, listDays, utcDay, utcMidnight } from '../../kernel/civil-time.ts'
import { startOfDay } from '../../kernel/ranges.ts'
import type { AccountRef } from '../../model/account/account.ts'
import { type DataType, type DataTypeId, dataTypes } from '../../model/catalog/data-types.ts'
import { readableSources } from '../../model/catalog/readable-sources.ts'
import {
  includedSources,
  primary,
  providerRollup,
  type Source,
  type SourcesAsked,
} from '../../model/catalog/sources.ts'
import { windowBounds } from '../../model/sync/window.ts'
import type { StoredChunk } from '../../store/health-data/chunk-items.ts'
import type { RollupDay } from '../../store/health-data/rollups.ts'
import type { ReadContext } from '../read-context.ts'
import { cutPage } from './cut-page.ts'
import { type ReadableChunks, readableChunks } from './readable-chunks.ts'

/** Maximum number of stored chunks per request; a page may therefore be shorter than `limit`, and its cursor continues the read. */
const maxChunks = 600
/** Maximum number of chunks and days per page with payloads, so that one batch of exact keys covers them. */
const withPayloads = { chunks: 40, days: 48 }

/** Selects the observations of one type. */
export interface PointQuery extends SourcesAsked {
  type: DataTypeId
  limit: number
  /** About how many stored chunks a page has, where these determine its length and not `limit`. */
  chunks?: number
  metadata: boolean
  raw: boolean
}

/** Selects the observations of several types. */
export type PointsQuery = Omit<PointQuery, 'type' | 'chunks'> & { types: readonly DataTypeId[] }

/** Where a page starts and where the read ends. `skip`: how many observations at `fromMs` were on earlier pages. */
export interface PagePlace {
  fromMs: number
  endMs: number
  skip: number
}

export interface PointSources {
  /** Whether observations are read. */
  observed: boolean
  /** Whether daily roll-ups are read: they replace the observations of a type that has none from PRIMARY. */
  rollups: boolean
  /** The sources that the response names. */
  included: Source[]
}

/** The sources of the observations of a type. */
export function pointSources(type: DataTypeId, asked: SourcesAsked): PointSources {
  const included = includedSources(asked)
  const readable = readableSources(type)
  const rollups =
    included.includes(providerRollup) &&
    readable.includes(providerRollup) &&
    !(asked.source === primary && readable.includes(primary))
  const isShown = (source: Source) =>
    source === providerRollup ? rollups : source !== primary || readable.includes(primary)
  return { observed: included.some(source => source !== providerRollup), rollups, included: included.filter(isShown) }
}

/**
 * One page of observations of a type in chronological order, and where the next page starts. Each observation is made when it is read, so
 * that a long page does not have all of them in memory.
 */
export async function readPointPage(context: ReadContext, account: AccountRef, query: PointQuery, place: PagePlace) {
  if (place.fromMs >= place.endMs) return { items: [], next: null, caveats: [] }
  const readable = readableChunks(context, account.id)
  const page = planPage(query, place, account.timezone)
  const [ahead, rollups] = await readFirst(context, account, page)
  const taken = takeWindows(ahead?.chunks ?? [], page, readable)
  const knownUntil = knownUntilOf(page, taken.next, ahead?.knownUntil)
  const read = page.payloads
    ? await readPayloads(context, account, { page, used: taken.used, knownUntil, readable })
    : { observations: taken.observations, rollups }
  const known = [...read.observations, ...rollupsOf(page, read.rollups)].filter(one => one.atMs < knownUntil)
  const { limit } = query
  const { items, next } = cutPage(known, { limit, skip: place.skip, knownUntil, endMs: place.endMs })
  return { items, next, caveats: await readable.caveats() }
}

/** What a page reads: its time span, and the stored windows of that span. */
interface Page extends PointQuery, PagePlace {
  zone: string
  spec: DataType
  sources: PointSources
  /** Whether upstream payloads are also read. */
  payloads: boolean
  firstDay: Day
  lastDay: Day
  reachMs: number
  filed: { fromMs: number; toMs: number }
}

function planPage(query: PointQuery, place: PagePlace, zone: string): Page {
  const spec: DataType = dataTypes[query.type]
  const sources = pointSources(query.type, query)
  const payloads = query.raw && spec.raw && sources.observed
  const firstDay = civilDay(place.fromMs, zone)
  const reachMs = payloads ? Math.min(place.endMs, startOfDay(addDays(firstDay, withPayloads.days), zone)) : place.endMs
  const lastDay = civilDay(reachMs - 1, zone)
  // A daily value is stored under its date, not under the instants of its day.
  const filed =
    spec.kind === 'daily'
      ? { fromMs: utcMidnight(firstDay), toMs: utcMidnight(lastDay) + 1 }
      : { fromMs: place.fromMs, toMs: reachMs }
  return { ...query, ...place, zone, spec, sources, payloads, firstDay, lastDay, reachMs, filed }
}

/** Reads observations and roll-ups, unless the roll-ups are read together with the payloads. */
function readFirst({ store }: ReadContext, { id }: AccountRef, page: Page) {
  const { type, filed, payloads, firstDay, lastDay, sources } = page
  const usual = page.chunks ?? Math.min(maxChunks, Math.ceil(page.limit / usualRows(page.spec)))
  const chunks = payloads ? withPayloads.chunks : usual
  return Promise.all([
    sources.observed ? store.chunks.readAhead(id, type, { ...filed, chunks }) : null,
    sources.rollups && !payloads ? store.rollups.read(id, firstDay, lastDay) : [],
  ])
}

/** The observations of as many whole windows as fill the page. The window of `next` and later ones have not been read. */
function takeWindows(chunks: readonly StoredChunk[], page: Page, readable: ReadableChunks) {
  const included = includedSources(page)
  const used: StoredChunk[] = []
  const observations: TimedObservation[] = []
  for (const [i, chunk] of chunks.entries()) {
    const isFull = observations.length > page.limit + page.skip
    if (isFull && chunk.window !== chunks[i - 1]?.window) return { used, observations, next: chunk }
    if (!included.includes(chunk.source)) continue
    used.push(chunk)
    observations.push(...readable.of(chunk, block => positionsOf(page.type, chunk.source, block, wantedOf(page))))
  }
  return { used, observations, next: null }
}

/** The instant up to which everything has been read. */
function knownUntilOf(page: Page, next: StoredChunk | null, readUntil: number | undefined): number {
  const { filed, reachMs, spec, zone } = page
  const filedUntil = next ? windowBounds(next.window).startMs : (readUntil ?? filed.toMs)
  if (filedUntil >= filed.toMs) return reachMs
  return Math.min(reachMs, spec.kind === 'daily' ? startOfDay(utcDay(filedUntil), zone) : filedUntil)
}

/** Reads the observations of chunks with their upstream payloads, and the roll-ups of the same days, in one batch. */
async function readPayloads(
  { store }: ReadContext,
  { id }: AccountRef,
  about: { page: Page; used: readonly StoredChunk[]; knownUntil: number; readable: ReadableChunks },
) {
  const { page, used, readable } = about
  const lastDay = civilDay(about.knownUntil - 1, page.zone)
  const dates = page.sources.rollups ? listDays(page.firstDay, lastDay) : []
  const stored = await store.chunks.readSome(id, [], used, dates)
  const observations = used.flatMap(chunk => {
    const wanted = wantedOf(page, readable.payloads(chunk, stored.raw))
    return readable.of(chunk, block => positionsOf(page.type, chunk.source, block, wanted))
  })
  return { observations, rollups: stored.rollups.sort((a, b) => (a.date < b.date ? -1 : 1)) }
}

/** If no payloads are stored, `raw` is null in every observation. */
function wantedOf({ zone, fromMs, endMs, metadata, raw }: Page, payloads: readonly unknown[] = []): Wanted {
  return { zone, fromMs, toMs: endMs, metadata, raw: raw ? payloads : undefined }
}

/** The roll-ups of a type on some days, as observations from `fromMs` on. */
export function rollupsOf(
  { type, zone, fromMs }: Pick<Page, 'type' | 'zone' | 'fromMs'>,
  days: readonly RollupDay[],
): TimedObservation[] {
  return days.flatMap(({ date, values }) => {
    const observation = rollupObservation(type, date, values, zone)
    return observation && observation.atMs >= fromMs ? [observation] : []
  })
}

/** Minimum number of observations in most chunks, empty ones included; determines how many chunks fill a page. */
function usualRows(spec: DataType): number {
  if (spec.marksEmpty) return 0.25
  return spec.chunk === 'hour' ? 60 : spec.dense ? 50 : 1
}
