import { addInventories } from '../../derive/quality/inventory.ts'
import { bucketsOf, nextStep, resolutions, wholeSteps } from '../../derive/timeline/buckets.ts'
import { observationsOf, type TimedObservation } from '../../derive/timeline/observations.ts'
import { placedByStart, timelineReads } from '../../derive/timeline/timeline-reads.ts'
import { civilDay } from '../../kernel/civil-time.ts'
import { hourMs } from '../../kernel/durations.ts'
import type { AccountRef } from '../../model/account/account.ts'
import { type DataTypeId, dataTypes } from '../../model/catalog/data-types.ts'
import {
  includedSources,
  observedSources,
  primary,
  type Source,
  type SourcesAsked,
} from '../../model/catalog/sources.ts'
import { roundValue } from '../../model/health-data/day-values.ts'
import type { StoredChunk } from '../../store/health-data/chunk-items.ts'
import type { RollupDay } from '../../store/health-data/rollups.ts'
import type { ReadContext } from '../read-context.ts'
import { cutPage } from './cut-page.ts'
import type { PagePlace } from './point-page.ts'
import { type ReadableChunks, readableChunks } from './readable-chunks.ts'

/** Selects the observations of a timeline. */
export interface TimelineQuery extends SourcesAsked {
  types: readonly DataTypeId[]
  limit: number
  resolution: 'raw' | keyof typeof resolutions
  metadata: boolean
  raw: boolean
}

/** `startMs`: where the read starts; buckets are aligned to it. */
export type TimelinePlace = PagePlace & { startMs: number }

/** The sources whose observations a timeline shows; daily roll-ups are not observations. */
export function timelineSources(asked: SourcesAsked): Source[] {
  return includedSources(asked).filter(source => observedSources.includes(source))
}

/** One page of a timeline, and where the next page starts; null if there are too many types and sources to read in order. */
export async function readTimelinePage(
  context: ReadContext,
  account: AccountRef,
  query: TimelineQuery,
  place: TimelinePlace,
) {
  const { fromMs, endMs, skip } = place
  const readable = readableChunks(context, account.id)
  const step = query.resolution === 'raw' ? null : { ms: resolutions[query.resolution], anchorMs: place.startMs }
  const read = await readOnwards(context, account, { query, place, step, rollups: false })
  if (!read) return null
  const knownUntil = step && read.knownUntil < endMs ? wholeSteps(read.knownUntil, step) : read.knownUntil
  const wanted = { zone: account.timezone, metadata: query.metadata }
  const included = timelineSources(query)
  const chunks = read.chunks.filter(chunk => included.includes(chunk.source))
  const bucketed = step ? chunks.filter(chunk => dataTypes[chunk.type].dense) : []
  const shown = (chunk: StoredChunk, part: { fromMs: number; toMs: number }) => {
    const raw = query.raw ? readable.payloads(chunk, read.raw) : undefined
    return readable.of(chunk, block => observationsOf(chunk.type, chunk.source, block, { ...wanted, ...part, raw }))
  }
  const isByEnd = ({ type }: StoredChunk) => dataTypes[type].dayBy === 'end'
  const ended = chunks.filter(isByEnd).flatMap(chunk => shown(chunk, { fromMs: place.startMs, toMs: endMs }))
  const isOnPage = ({ atMs }: TimedObservation) => atMs >= fromMs && atMs < knownUntil
  const entries = [
    // First, because observations that started before the range have the same position as those that start with it.
    ...placedByStart(ended, place).filter(isOnPage),
    ...chunks
      .filter(chunk => !isByEnd(chunk) && !bucketed.includes(chunk))
      .flatMap(chunk => shown(chunk, { fromMs, toMs: knownUntil })),
  ]
  // A bucket that started before the cursor was on an earlier page.
  if (step)
    entries.push(
      ...bucketObservations(bucketed, readable, {
        ...step,
        ...wanted,
        fromMs: nextStep(fromMs, step),
        toMs: knownUntil,
      }),
    )
  const { items, next } = cutPage(entries, { limit: query.limit, skip, knownUntil, endMs })
  return { observations: items.map(({ observation }) => observation), next, caveats: await readable.caveats() }
}

/** The result of one read. Observations after `knownUntil` may not have been read. */
interface TimelineRead {
  chunks: StoredChunk[]
  raw: Map<string, unknown[] | null>
  rollups: RollupDay[]
  knownUntil: number
}

interface Onwards {
  query: Pick<TimelineQuery, 'types' | 'source' | 'limit' | 'resolution' | 'raw'>
  place: PagePlace
  step: { ms: number; anchorMs: number } | null
  /** Whether the daily roll-ups of the same days are read. */
  rollups: boolean
}

/** One read of the table, starting at `place`: a query for one dense type, else a batch of exact chunks, by the hour or by the day. */
export async function readOnwards(
  { store }: ReadContext,
  account: AccountRef,
  { query, place, step, rollups }: Onwards,
): Promise<TimelineRead | null> {
  const { types, source, raw } = query
  const { fromMs, endMs } = place
  if (fromMs >= endMs) return { chunks: [], raw: new Map(), rollups: [], knownUntil: endMs }
  const [only] = types
  if (types.length === 1 && only && dataTypes[only].chunk === 'hour') {
    const ahead = await store.chunks.readAhead(account.id, only, { fromMs, toMs: endMs, chunks: chunksToFill(query) })
    return { ...ahead, raw: new Map(), rollups: [] }
  }
  const sourcesOf = source === primary ? () => [primary] as const : await knownSources({ store }, account, query)
  const reads = timelineReads({ types, sourcesOf, zone: account.timezone, fromMs, endMs, raw, rollups, step })
  if (!reads) return null
  const answer = await store.chunks.readSome(account.id, reads.places, reads.rawPlaces, reads.rollupDates)
  return { ...answer, chunks: inOrder(answer.chunks, types), knownUntil: reads.knownUntil }
}

/** Number of hourly chunks that fill a page: a bucketed hour has at most 60 entries, a raw hour rarely fewer than 200. */
function chunksToFill({ resolution, limit }: Onwards['query']): number {
  const perHour = resolution === 'raw' ? 200 : hourMs / resolutions[resolution]
  // At least two hours of every source: in zones with a half-hour offset, an hourly bucket ends in the next hour.
  return Math.max(Math.ceil(limit / perHour) + 1, 2 * observedSources.length)
}

/** The sources that each type has, all of which months count at once: requesting every platform for every type would waste most of a batch. */
async function knownSources({ store }: Pick<ReadContext, 'store'>, account: AccountRef, asked: SourcesAsked) {
  const inventory = addInventories((await store.months.readAll(account.id)).inventories)
  const included = timelineSources(asked)
  return (type: DataTypeId) => included.filter(source => inventory[type]?.[source] !== undefined)
}

/** A batch returns items in no particular order; observations at equal instants need one. */
function inOrder(chunks: readonly StoredChunk[], types: readonly DataTypeId[]): StoredChunk[] {
  const rank = (chunk: StoredChunk) => types.indexOf(chunk.type) * 100 + observedSources.indexOf(chunk.source)
  return [...chunks].sort((a, b) => rank(a) - rank(b) || (a.window < b.window ? -1 : 1))
}

/** Aggregates dense series into one observation per time step. */
function bucketObservations(
  chunks: readonly StoredChunk[],
  readable: ReadableChunks,
  step: { ms: number; anchorMs: number; fromMs: number; toMs: number; zone: string },
): TimedObservation[] {
  const lines = Map.groupBy(chunks, chunk => `${chunk.type}#${chunk.source}`)
  return [...lines.values()].flatMap(line => {
    const { type, source } = line[0] as StoredChunk
    const spec = dataTypes[type]
    const blocks = line.flatMap(chunk => readable.of(chunk, block => [block]))
    return bucketsOf(spec, blocks, step).map(({ startMs, endMs, sum, min, max, count }) => ({
      atMs: startMs,
      observation: {
        id: `${type}.${source}.${(startMs / 1000).toString(36)}.${step.ms / 1000}s`,
        type,
        source,
        startAt: new Date(startMs).toISOString(),
        endAt: new Date(endMs).toISOString(),
        utcOffset: null,
        localDate: civilDay(startMs, step.zone),
        value: {
          mean: roundValue(sum / count),
          min,
          max,
          count,
          ...(spec.kind === 'interval' ? { sum: roundValue(sum) } : {}),
        },
      },
    }))
  })
}
