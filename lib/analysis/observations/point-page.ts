import { observationsOf, type Placed, rollupObservation, type Wanted } from '../../derive/timeline/observations.ts'
import { addDays, civilDay, type Day, listDays, utcDay, utcMidnight } from '../../kernel/civil-time.ts'
import { startOfDay } from '../../kernel/ranges.ts'
import type { AccountRef } from '../../model/account/account.ts'
import { type DataType, type DataTypeId, dataTypes } from '../../model/catalog/data-types.ts'
import { readableSources } from '../../model/catalog/readable-sources.ts'
import { series } from '../../model/catalog/series.ts'
import { includedSources, primary, providerRollup, type Source } from '../../model/catalog/sources.ts'
import { windowBounds } from '../../model/sync/window.ts'
import type { StoredChunk } from '../../store/health-data/chunks.ts'
import type { RollupDay } from '../../store/health-data/rollups.ts'
import type { ReadContext } from '../read-context.ts'
import { cutPage } from './cut-page.ts'
import { type ReadableChunks, readableChunks } from './readable-chunks.ts'

/** Stored chunks that one request reads at most; a page may then be shorter than `limit` and its cursor leads on. */
const maxChunks = 600
/** With payloads, a page reads at most so many chunks and days, so that one batch of exact keys holds what belongs to them. */
const withPayloads = { chunks: 40, days: 48 }

/** Which observations of one type are read. */
export interface PointQuery {
  type: DataTypeId
  source: Source | 'all'
  limit: number
  metadata: boolean
  raw: boolean
}

/** Where a page starts and where the walk ends. `skip`: how many observations at `fromMs` were on earlier pages. */
export interface PagePlace {
  fromMs: number
  endMs: number
  skip: number
}

export interface PointSources {
  /** Whether observations are read. */
  observed: boolean
  /** Whether daily roll-ups are read: they stand in where a type has no observations of PRIMARY. */
  rollups: boolean
  /** The sources that an answer names. */
  included: Source[]
}

/** Where the observations of a type come from. */
export function pointSources(type: DataTypeId, requested: Source | 'all'): PointSources {
  const included = includedSources(requested)
  const readable = readableSources(type)
  const rollups =
    included.includes(providerRollup) &&
    readable.includes(providerRollup) &&
    !(requested === primary && readable.includes(primary))
  const isShown = (source: Source) =>
    source === providerRollup ? rollups : source !== primary || readable.includes(primary)
  return { observed: requested !== providerRollup, rollups, included: included.filter(isShown) }
}

/** One page of observations of a type, in order of time, and where the next one starts. */
export async function readPointPage(context: ReadContext, account: AccountRef, query: PointQuery, place: PagePlace) {
  if (place.fromMs >= place.endMs) return { observations: [], next: null, caveats: [] }
  const readable = readableChunks(context, account.id)
  const page = planPage(query, place, account.timezone)
  const [ahead, rollups] = await readFirst(context, account, page)
  const taken = takeWindows(ahead?.chunks ?? [], page, readable)
  const knownUntil = knownUntilOf(page, taken.next, ahead?.knownUntil)
  const read = page.payloads
    ? await readPayloads(context, account, { page, used: taken.used, knownUntil, readable })
    : { observations: taken.observations, rollups }
  const placed = [...read.observations, ...rollupsOf(page, read.rollups)].filter(one => one.atMs < knownUntil)
  const { limit } = query
  const { items, next } = cutPage(placed, { limit, skip: place.skip, knownUntil, endMs: place.endMs })
  return { observations: items.map(({ observation }) => observation), next, caveats: await readable.caveats() }
}

/** What a page reads: how far it reaches, and how that stretch is filed. */
interface Page extends PointQuery, PagePlace {
  zone: string
  spec: DataType
  sources: PointSources
  /** Whether upstream payloads are read as well. */
  payloads: boolean
  firstDay: Day
  lastDay: Day
  reachMs: number
  filed: { fromMs: number; toMs: number }
}

function planPage(query: PointQuery, place: PagePlace, zone: string): Page {
  const spec: DataType = dataTypes[query.type]
  const sources = pointSources(query.type, query.source)
  const payloads = query.raw && spec.raw && sources.observed
  const firstDay = civilDay(place.fromMs, zone)
  const reachMs = payloads ? Math.min(place.endMs, startOfDay(addDays(firstDay, withPayloads.days), zone)) : place.endMs
  const lastDay = civilDay(reachMs - 1, zone)
  // A daily value is filed under its date, not under the instants of its day.
  const filed =
    spec.kind === 'daily'
      ? { fromMs: utcMidnight(firstDay), toMs: utcMidnight(lastDay) + 1 }
      : { fromMs: place.fromMs, toMs: reachMs }
  return { ...query, ...place, zone, spec, sources, payloads, firstDay, lastDay, reachMs, filed }
}

/** Observations and roll-ups, unless the roll-ups come with the payloads. */
function readFirst({ store }: ReadContext, { id }: AccountRef, page: Page) {
  const { type, filed, payloads, firstDay, lastDay, sources } = page
  const chunks = payloads ? withPayloads.chunks : Math.min(maxChunks, Math.ceil(page.limit / usualRows(page.spec)))
  return Promise.all([
    sources.observed ? store.chunks.readAhead(id, type, { ...filed, chunks }) : null,
    sources.rollups && !payloads ? store.rollups.read(id, firstDay, lastDay) : [],
  ])
}

/** The observations of whole windows, as many as fill the page. Nothing is known from the window of `next` on. */
function takeWindows(chunks: readonly StoredChunk[], page: Page, readable: ReadableChunks) {
  const included = includedSources(page.source)
  const used: StoredChunk[] = []
  const observations: Placed[] = []
  for (const [i, chunk] of chunks.entries()) {
    const isFull = observations.length > page.limit + page.skip
    if (isFull && chunk.window !== chunks[i - 1]?.window) return { used, observations, next: chunk }
    if (!included.includes(chunk.source)) continue
    used.push(chunk)
    observations.push(...readable.of(chunk, block => observationsOf(page.type, chunk.source, block, wantedOf(page))))
  }
  return { used, observations, next: null }
}

/** The instant up to which everything is known. */
function knownUntilOf(page: Page, next: StoredChunk | null, readUntil: number | undefined): number {
  const { filed, reachMs, spec, zone } = page
  const filedUntil = next ? windowBounds(next.window).startMs : (readUntil ?? filed.toMs)
  if (filedUntil >= filed.toMs) return reachMs
  return Math.min(reachMs, spec.kind === 'daily' ? startOfDay(utcDay(filedUntil), zone) : filedUntil)
}

/** The observations of chunks with their upstream payloads, and the roll-ups of the same days, in one batch. */
async function readPayloads(
  { store }: ReadContext,
  { id }: AccountRef,
  about: { page: Page; used: readonly StoredChunk[]; knownUntil: number; readable: ReadableChunks },
) {
  const { page, used, readable } = about
  const lastDay = civilDay(about.knownUntil - 1, page.zone)
  const dates = page.sources.rollups ? listDays(page.firstDay, lastDay) : []
  const beside = await store.chunks.readSome(id, [], used, dates)
  const observations = used.flatMap(chunk => {
    const wanted = wantedOf(page, readable.payloads(chunk, beside.raw))
    return readable.of(chunk, block => observationsOf(page.type, chunk.source, block, wanted))
  })
  return { observations, rollups: beside.rollups.sort((a, b) => (a.date < b.date ? -1 : 1)) }
}

/** Where no payloads are kept, `raw` is null in every observation. */
function wantedOf({ zone, fromMs, endMs, metadata, raw }: Page, payloads: readonly unknown[] = []): Wanted {
  return { zone, fromMs, toMs: endMs, metadata, raw: raw ? payloads : undefined }
}

function rollupsOf({ type, zone, fromMs }: Page, days: readonly RollupDay[]): Placed[] {
  const id = series.find(entry => entry.types[0] === type)?.id
  return days.flatMap(({ date, values }) => {
    const rollup = id && values[id]
    const placed = rollup && rollupObservation(type, date, rollup, zone)
    return placed && placed.atMs >= fromMs ? [placed] : []
  })
}

/** Observations that most chunks have at least; says how many chunks fill a page. */
function usualRows(spec: DataType): number {
  return spec.chunk === 'hour' ? 60 : spec.dense ? 50 : 1
}
