import * as z from 'zod'
import { cutPage } from '../../lib/analysis/observations/cut-page.ts'
import { ObservationView, rawCaveat } from '../../lib/analysis/observations/observation-view.ts'
import { readablePieces } from '../../lib/analysis/observations/readable-chunks.ts'
import { columnsOf, observationsOf, type Placed, rollupObservation } from '../../lib/derive/timeline/observations.ts'
import { cursored, meta } from '../../lib/http/answer/envelope.ts'
import { preferredType } from '../../lib/http/answer/preferred-type.ts'
import { csv, ndjson } from '../../lib/http/answer/rows-as-text.ts'
import { endpoint, key } from '../../lib/http/endpoint.ts'
import { readCursor, writeCursor } from '../../lib/http/input/cursor.ts'
import { boundsOf, list, range, resolveRange, source, startOf, wholeOr } from '../../lib/http/input/params.ts'
import { addDays, civilDay, listDays } from '../../lib/kernel/civil-time.ts'
import { type DataType, dataTypeIds, dataTypes } from '../../lib/model/catalog/data-types.ts'
import { readableSources } from '../../lib/model/catalog/readable-sources.ts'
import { series } from '../../lib/model/catalog/series.ts'
import { includedSources, primary, providerRollup } from '../../lib/model/catalog/sources.ts'
import { windowBounds } from '../../lib/model/sync/window.ts'
import type { StoredChunk } from '../../lib/store/health-data/chunks.ts'

const limits = { default: 7, max: 366 }
/** Stored pieces that one request reads at most; a page may then be shorter than `limit` and its cursor leads on. */
const mostPieces = 600
/** With payloads a page has at most so many pieces and days, so that one batch of exact keys holds what stands beside them. */
const withRaw = { pieces: 40, days: 48 }

export const getDataPoints = endpoint({
  route: 'GET /api/v1/data-points',
  summary: 'Observations of one type, oldest first, as the platform recorded them',
  description:
    'A sleep stands at its end, everything else at its start. By default the observations of PRIMARY; for a type that exists only as daily roll-ups, those. A page can be shorter than `limit`: the walk is over when `nextCursor` is null. As CSV or NDJSON the next cursor is in the header `X-Next-Cursor`.',
  access: key('read'),
  query: z.strictObject({
    type: z.enum(dataTypeIds),
    ...range(limits),
    limit: wholeOr(1000, 1, 10_000),
    cursor: z.string().max(300).optional(),
    source,
    include: list(['metadata', 'raw'], 'part to include').optional(),
  }),
  response: cursored(z.array(ObservationView), {
    columns: z.array(z.string()).meta({ description: 'The columns of the same rows as CSV, in order.' }),
  }),
  formats: {
    choose: preferredType,
    writers: {
      'text/csv': body => csv(body.data, body.meta.columns),
      'application/x-ndjson': body => ndjson(body.data),
    },
  },
  problems: ['invalid_cursor'],
  uses: ['markCorruptChunks'],

  async handle({ query, account, nowMs }, context) {
    const { store } = context
    const stored = readablePieces(context, account.id)
    const { type, limit } = query
    const zone = account.timezone
    const bound = [type, query.days, query.start, query.end, query.source, query.include]
    const place = query.cursor === undefined ? null : readCursor(query.cursor, account.id, bound)
    const asked = resolveRange(place ?? query, limits, nowMs, zone)
    const { startMs, endMs } = boundsOf(asked, zone)
    const { atMs: fromMs, skip } = place ?? { atMs: startMs, skip: 0 }
    const spec = dataTypes[type]
    const wantsRaw = query.include?.includes('raw') ?? false
    const included = includedSources(query.source)
    const readable = readableSources(type)
    const rollups =
      included.includes(providerRollup) &&
      readable.includes(providerRollup) &&
      !(query.source === primary && readable.includes(primary))
    const observed = query.source !== providerRollup
    const raw = wantsRaw && spec.raw && observed

    const caveats = wantsRaw && !spec.raw ? [rawCaveat] : []
    if (query.source === providerRollup && !rollups) caveats.push(`The platform has no daily roll-ups of ${type}.`)

    const { items, next } = fromMs < endMs ? await readPage() : { items: [], next: null }
    caveats.push(...(await stored.caveats()))
    return {
      data: items.map(one => one.observation),
      meta: {
        ...meta('data-points', account, { range: asked, caveats }),
        source: {
          requested: query.source,
          included: included.filter(one =>
            one === providerRollup ? rollups : one !== primary || readable.includes(one),
          ),
        },
        columns: columnsOf(type, { metadata: query.include?.includes('metadata') ?? false, raw: wantsRaw, rollups }),
      },
      pagination: { limit, nextCursor: next && writeCursor(account.id, bound, { ...asked, ...next }) },
    }

    async function readPage() {
      const firstDay = civilDay(fromMs, zone)
      const reachMs = raw ? Math.min(endMs, startOf(addDays(firstDay, withRaw.days), zone)) : endMs
      const lastDay = civilDay(reachMs - 1, zone)
      // A daily value is filed under its date, not under the instants of its day.
      const daily = spec.kind === 'daily'
      const filed = daily
        ? { fromMs: utcMidnight(firstDay), toMs: utcMidnight(lastDay) + 1 }
        : { fromMs, toMs: reachMs }
      const pieces = raw ? withRaw.pieces : Math.min(mostPieces, Math.ceil(limit / leastRows(spec)))
      const [ahead, ofDays] = await Promise.all([
        observed ? store.chunks.readAhead(account.id, type, { ...filed, pieces }) : null,
        rollups && !raw ? store.rollups.read(account.id, firstDay, lastDay) : [],
      ])

      const chunks = ahead?.chunks ?? []
      const wanted = {
        zone,
        fromMs,
        toMs: endMs,
        metadata: query.include?.includes('metadata') ?? false,
        raw: wantsRaw ? [] : undefined,
      }
      const used: StoredChunk[] = []
      let placed: Placed[] = []
      let looked = 0
      for (const chunk of chunks) {
        if (placed.length > limit + skip && chunk.window !== chunks[looked - 1]?.window) break
        looked++
        if (!included.includes(chunk.source)) continue
        used.push(chunk)
        placed.push(...stored.of(chunk, block => observationsOf(type, chunk.source, block, wanted)))
      }
      // Behind the last window that was looked into nothing is known yet.
      const unread = chunks[looked]?.window
      const filedUntil = unread ? windowBounds(unread).startMs : (ahead?.knownUntil ?? filed.toMs)
      const standsAt = daily ? startOf(isoDay(filedUntil), zone) : filedUntil
      const knownUntil = filedUntil >= filed.toMs ? reachMs : Math.min(reachMs, standsAt)

      let rolled = ofDays
      if (raw) {
        const dates = rollups ? listDays(firstDay, civilDay(knownUntil - 1, zone)) : []
        const beside = await store.chunks.readSome(account.id, [], used, dates)
        rolled = beside.rollups.sort((a, b) => (a.date < b.date ? -1 : 1))
        placed = used.flatMap(chunk => {
          const payloads = stored.payloads(chunk, beside.raw)
          return stored.of(chunk, block => observationsOf(type, chunk.source, block, { ...wanted, raw: payloads }))
        })
      }

      const code = series.find(entry => entry.types[0] === type)?.code ?? ''
      for (const day of rolled) {
        const rollup = day.values[code]
        const one = rollup && rollupObservation(type, day.date, rollup, zone)
        if (one && one.atMs >= fromMs) placed.push(one)
      }
      return cutPage(
        placed.filter(one => one.atMs < knownUntil),
        { limit, skip, knownUntil, endMs },
      )
    }
  },
})

/** Observations that a stored piece has at least, mostly: how many pieces fill a page. */
function leastRows(spec: DataType): number {
  return spec.chunk === 'hour' ? 60 : spec.dense ? 50 : 1
}

const isoDay = (ms: number) => new Date(ms).toISOString().slice(0, 10)
const utcMidnight = (day: string) => Date.parse(`${day}T00:00:00Z`)
