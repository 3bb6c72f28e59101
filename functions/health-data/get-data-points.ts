import * as z from 'zod'
import { observationsOf, type Placed, rollupObservation } from '../../lib/derive/observations.ts'
import { readCursor, writeCursor } from '../../lib/http/cursor.ts'
import { cutPage } from '../../lib/http/cut-page.ts'
import { endpoint, key } from '../../lib/http/endpoint.ts'
import { cursored, meta } from '../../lib/http/envelope.ts'
import { lambda } from '../../lib/http/lambda.ts'
import { ObservationView, rawCaveat } from '../../lib/http/observation-view.ts'
import { boundsOf, list, range, resolveRange, source, whole } from '../../lib/http/params.ts'
import { csv, ndjson } from '../../lib/http/rows-as-text.ts'
import { civilDay, dayBounds } from '../../lib/kernel/civil-time.ts'
import { dataTypeIds, dataTypes } from '../../lib/model/data-types.ts'
import { readableSources } from '../../lib/model/readable-sources.ts'
import { series } from '../../lib/model/series.ts'
import { includedSources, primary, providerRollup } from '../../lib/model/sources.ts'
import { windowBounds } from '../../lib/model/window.ts'

const limits = { default: 7, max: 366 }
/** Stored pieces that one request reads at most; a page may then be shorter than `limit` and its cursor leads on. */
const mostPieces = 600
const columns = ['id', 'type', 'source', 'startAt', 'endAt', 'utcOffset', 'localDate']

export const getDataPoints = endpoint({
  route: 'GET /api/v1/data-points',
  summary: 'Observations of one type, oldest first, as the platform recorded them',
  description:
    'A sleep stands at its end, everything else at its start. By default the observations of PRIMARY; for a type that exists only as daily roll-ups, those. A page can be shorter than `limit`: the walk is over when `nextCursor` is null. As CSV or NDJSON the next cursor is in the header `X-Next-Cursor`.',
  access: key('read'),
  query: z.strictObject({
    type: z.enum(dataTypeIds),
    ...range(limits),
    limit: whole(1, 10_000).default(1000),
    cursor: z.string().max(300).optional(),
    source,
    include: list(['metadata', 'raw'], 'part to include').optional(),
  }),
  response: cursored(z.array(ObservationView)),
  formats: {
    'text/csv': body => csv(body.data, columns),
    'application/x-ndjson': body => ndjson(body.data),
  },
  problems: ['invalid_cursor'],
}).handle(async ({ query, account, nowMs }, { store }) => {
  const { type, limit } = query
  const bound = [type, query.days, query.start, query.end, query.source, query.include]
  const place = query.cursor === undefined ? null : readCursor(query.cursor, account.id, bound)
  const asked = resolveRange(place ?? query, limits, nowMs, account.timezone)
  const { startMs, endMs } = boundsOf(asked, account.timezone)
  const { atMs: fromMs, skip } = place ?? { atMs: startMs, skip: 0 }

  const included = includedSources(query.source)
  const rollups =
    included.includes(providerRollup) && !(query.source === primary && readableSources(type).includes(primary))
  const wantsRaw = query.include?.includes('raw') ?? false
  const spec = dataTypes[type]
  // A daily value is filed under its date, not under the instants of its day.
  const filed =
    spec.kind === 'daily'
      ? { fromMs: utcMidnight(civilDay(fromMs, account.timezone)), toMs: utcMidnight(asked.end) + 1 }
      : { fromMs, toMs: endMs }
  /** Where on the line of time something stands that is filed under an instant. */
  const instantOf = (filedMs: number) =>
    spec.kind === 'daily' ? (dayBounds(isoDay(filedMs), account.timezone)?.startMs ?? filedMs) : filedMs
  const pieces = Math.min(mostPieces, spec.chunk === 'hour' ? Math.ceil(limit / 60) : limit)
  const [ahead, raw, rolled] = await Promise.all([
    query.source === providerRollup ? null : store.chunks.readAhead(account.id, type, { ...filed, pieces }),
    wantsRaw && spec.raw ? store.chunks.readRaw(account.id, type, filed.fromMs, filed.toMs) : null,
    rollups ? store.rollups.read(account.id, asked.start, asked.end) : [],
  ])

  const chunks = ahead?.chunks ?? []
  const wanted = { zone: account.timezone, fromMs, toMs: endMs, metadata: query.include?.includes('metadata') ?? false }
  const placed: Placed[] = []
  let read = 0
  for (const chunk of chunks) {
    if (placed.length > limit + skip && chunk.window !== chunks[read - 1]?.window) break
    read++
    if (!included.includes(chunk.source)) continue
    const payloads = wantsRaw ? (raw?.get(`${type}#${chunk.window}#${chunk.source}`) ?? []) : undefined
    placed.push(...observationsOf(type, chunk.source, chunk.block(), { ...wanted, raw: payloads }))
  }
  // Behind the last window that was looked into nothing is known yet.
  const next = chunks[read]?.window
  const filedUntil = next ? windowBounds(next).startMs : (ahead?.knownUntil ?? filed.toMs)
  const knownUntil = filedUntil >= filed.toMs ? endMs : Math.min(endMs, instantOf(filedUntil))
  const code = series.find(entry => entry.types[0] === type)?.code ?? ''
  for (const day of rolled) {
    const rollup = day.values[code]
    const one = rollup && rollupObservation(type, day.date, rollup, account.timezone)
    if (one && one.atMs >= fromMs) placed.push(one)
  }
  const page = cutPage(
    placed.filter(one => one.atMs < knownUntil),
    { limit, skip, knownUntil, endMs },
  )
  return {
    data: page.items.map(one => one.observation),
    meta: meta('data-points', account, {
      range: asked,
      source: query.source,
      caveats: wantsRaw && !spec.raw ? [rawCaveat] : [],
    }),
    pagination: { limit, nextCursor: page.next && writeCursor(account.id, bound, { ...asked, ...page.next }) },
  }
})

const isoDay = (ms: number) => new Date(ms).toISOString().slice(0, 10)
const utcMidnight = (day: string) => Date.parse(`${day}T00:00:00Z`)

export const handler = lambda(getDataPoints)
