import * as z from 'zod'
import { cutPage } from '../../lib/analysis/observations/cut-page.ts'
import { ObservationView, rawCaveat } from '../../lib/analysis/observations/observation-view.ts'
import { readablePieces } from '../../lib/analysis/observations/readable-chunks.ts'
import { addInventories } from '../../lib/derive/quality/inventory.ts'
import { bucketsOf, nextStep, resolutions, wholeSteps } from '../../lib/derive/timeline/buckets.ts'
import { observationsOf, type Placed } from '../../lib/derive/timeline/observations.ts'
import { timelineReads } from '../../lib/derive/timeline/timeline-reads.ts'
import { invalidQuery } from '../../lib/errors.ts'
import { cursored, meta } from '../../lib/http/answer/envelope.ts'
import { endpoint, key } from '../../lib/http/endpoint.ts'
import { readCursor, writeCursor } from '../../lib/http/input/cursor.ts'
import { boundsOf, list, range, resolveRange, source, wholeOr } from '../../lib/http/input/params.ts'
import { civilDay } from '../../lib/kernel/civil-time.ts'
import { type DataTypeId, dataTypeIds, dataTypes } from '../../lib/model/catalog/data-types.ts'
import {
  includedSources,
  observedSources,
  primary,
  providerRollup,
  type Source,
} from '../../lib/model/catalog/sources.ts'
import { roundValue } from '../../lib/model/health-data/day-values.ts'
import type { StoredChunk } from '../../lib/store/health-data/chunks.ts'

const limits = { default: 1, max: 31 }
const rollupCaveat = 'Daily roll-ups are no observations: see daily, or data-points?source=PROVIDER_ROLLUP.'
const observedTypes = dataTypeIds.filter(type => type !== 'total-energy')

export const getTimeline = endpoint({
  route: 'GET /api/v1/timeline',
  summary: 'Observations of all types on one line of time, each labelled with its source',
  description:
    'Oldest first; a sleep stands at its end. Dense series (heart rate, steps, …) come in buckets of `resolution`, by default raw up to 2 days and 1m beyond; buckets are counted from the first midnight of the range and carry mean, min, max, count and, for amounts, sum. Daily roll-ups are no observations: see `daily` or `data-points?source=PROVIDER_ROLLUP`. A page can be shorter than `limit`: the walk is over when `nextCursor` is null.',
  access: key('read'),
  query: z.strictObject({
    ...range(limits),
    types: list(observedTypes, 'data type').optional(),
    limit: wholeOr(500, 1, 5000),
    cursor: z.string().max(300).optional(),
    include: list(['metadata', 'raw'], 'part to include').optional(),
    source,
    resolution: z.enum(['raw', '1m', '5m', '1h']).optional(),
  }),
  response: cursored(z.array(ObservationView), { resolution: z.enum(['raw', '1m', '5m', '1h']) }),
  problems: ['invalid_cursor'],
  uses: ['markCorruptChunks'],

  async handle({ query, account, nowMs }, context) {
    const { store } = context
    const stored = readablePieces(context, account.id)
    const types = query.types ?? observedTypes
    const bound = [query.days, query.start, query.end, types, query.source, query.resolution, query.include]
    const place = query.cursor === undefined ? null : readCursor(query.cursor, account.id, bound)
    const asked = resolveRange(place ?? query, limits, nowMs, account.timezone)
    const { startMs, endMs } = boundsOf(asked, account.timezone)
    const { atMs: fromMs, skip } = place ?? { atMs: startMs, skip: 0 }
    const resolution = query.resolution ?? (asked.days <= 2 ? 'raw' : '1m')
    const wantsRaw = query.include?.includes('raw') ?? false
    const included = includedSources(query.source).filter(one => observedSources.includes(one))

    const step = resolution === 'raw' ? null : { ms: resolutions[resolution], anchorMs: startMs }
    const read = await readOnwards()
    const knownUntil = step && read.knownUntil < endMs ? wholeSteps(read.knownUntil, step) : read.knownUntil
    const chunks = read.chunks.filter(chunk => included.includes(chunk.source))
    const wanted = {
      zone: account.timezone,
      fromMs,
      toMs: knownUntil,
      metadata: query.include?.includes('metadata') ?? false,
    }
    const bucketed = step ? chunks.filter(chunk => dataTypes[chunk.type].dense) : []
    const entries: Placed[] = chunks
      .filter(chunk => !bucketed.includes(chunk))
      .flatMap(chunk => {
        const raw = wantsRaw ? stored.payloads(chunk, read.raw) : undefined
        return stored.of(chunk, block => observationsOf(chunk.type, chunk.source, block, { ...wanted, raw }))
      })
    // A bucket that began before the cursor was on an earlier page.
    if (step) entries.push(...bucketEntries(bucketed, stored, { ...step, ...wanted, fromMs: nextStep(fromMs, step) }))
    const caveats = wantsRaw ? [rawCaveat] : []
    if (query.source === providerRollup) caveats.push(rollupCaveat)
    caveats.push(...(await stored.caveats()))
    const page = cutPage(entries, { limit: query.limit, skip, knownUntil, endMs })
    return {
      data: page.items.map(item => item.observation),
      meta: {
        ...meta('timeline', account, { range: asked, caveats }),
        source: { requested: query.source, included },
        resolution,
      },
      pagination: {
        limit: query.limit,
        nextCursor: page.next && writeCursor(account.id, bound, { ...asked, ...page.next }),
      },
    }

    /** One read of the table from the cursor on: a query for one type, else a batch of exact pieces, hour by hour or day by day. */
    async function readOnwards(): Promise<{
      chunks: StoredChunk[]
      raw: Map<string, unknown[] | null>
      knownUntil: number
    }> {
      if (fromMs >= endMs) return { chunks: [], raw: new Map(), knownUntil: endMs }
      const [only] = types
      if (types.length === 1 && only && dataTypes[only].chunk === 'hour') {
        // Pieces to fill a page: a bucketed hour has 60 entries or fewer, a raw one seldom fewer than 200.
        const perHour = resolution === 'raw' ? 200 : 3_600_000 / resolutions[resolution]
        // Two hours of every source at least: a bucket of an hour ends in the next one where a zone is half an hour off.
        const pieces = Math.max(Math.ceil(query.limit / perHour) + 1, 2 * observedSources.length)
        const ahead = await store.chunks.readAhead(account.id, only, { fromMs, toMs: endMs, pieces })
        return { ...ahead, raw: new Map() }
      }
      const sourcesOf: (type: DataTypeId) => readonly Source[] =
        query.source === primary ? () => [primary] : await knownSources()
      const reads = timelineReads({ types, sourcesOf, zone: account.timezone, fromMs, endMs, raw: wantsRaw, step })
      if (!reads)
        throw invalidQuery('types', 'too many types and sources for one page: name fewer types, or one source')
      const answer = await store.chunks.readSome(account.id, reads.places, reads.rawPlaces)
      return { chunks: inOrder(answer.chunks, types), raw: answer.raw, knownUntil: reads.knownUntil }
    }

    /** Which sources a type has at all; asking every platform for every type would waste most of a batch. */
    async function knownSources(): Promise<(type: DataTypeId) => Source[]> {
      const inventory = addInventories(await store.months.readAll(account.id))
      return type => included.filter(one => inventory[type]?.[one] !== undefined)
    }
  },
})

/** A batch answers in no order; equal instants need one. */
function inOrder(chunks: readonly StoredChunk[], types: readonly DataTypeId[]): StoredChunk[] {
  const rank = (chunk: StoredChunk) => types.indexOf(chunk.type) * 100 + observedSources.indexOf(chunk.source)
  return [...chunks].sort((a, b) => rank(a) - rank(b) || (a.window < b.window ? -1 : 1))
}

/** Dense series as one entry a step of time. */
function bucketEntries(
  chunks: readonly StoredChunk[],
  stored: ReturnType<typeof readablePieces>,
  step: { ms: number; anchorMs: number; fromMs: number; toMs: number; zone: string },
): Placed[] {
  const lines = Map.groupBy(chunks, chunk => `${chunk.type}#${chunk.source}`)
  return [...lines.values()].flatMap(line => {
    const { type, source } = line[0] as StoredChunk
    const spec = dataTypes[type]
    const blocks = line.flatMap(chunk => stored.of(chunk, block => [block]))
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
