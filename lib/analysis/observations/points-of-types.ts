import { positionsOf } from '../../derive/timeline/observations.ts'
import type { AccountRef } from '../../model/account/account.ts'
import type { ReadContext } from '../read-context.ts'
import { cutPage } from './cut-page.ts'
import { type PagePlace, type PointsQuery, pointSources, rollupsOf } from './point-page.ts'
import { readableChunks } from './readable-chunks.ts'
import { readOnwards } from './timeline-page.ts'

/**
 * One page of observations of several types in order of time, then of type, and where the next page starts: one batch of exact keys.
 * Null if there are too many types and sources to read in order.
 */
export async function readPointsOfTypes(
  context: ReadContext,
  account: AccountRef,
  query: PointsQuery,
  place: PagePlace,
) {
  const { fromMs, endMs, skip } = place
  const sources = new Map(query.types.map(type => [type, pointSources(type, query)]))
  const rollups = [...sources.values()].some(one => one.rollups)
  const read = await readOnwards(context, account, {
    query: { ...query, resolution: 'raw' },
    place,
    step: null,
    rollups,
  })
  if (!read) return null
  const readable = readableChunks(context, account.id)
  const days = read.rollups.sort((a, b) => (a.date < b.date ? -1 : 1))
  const wanted = { zone: account.timezone, fromMs, toMs: read.knownUntil, metadata: query.metadata }
  const observations = query.types.flatMap(type => {
    const { included = [], rollups = false } = sources.get(type) ?? {}
    const chunks = read.chunks.filter(chunk => chunk.type === type && included.includes(chunk.source))
    return [
      ...chunks.flatMap(chunk => {
        const raw = query.raw ? readable.payloads(chunk, read.raw) : undefined
        return readable.of(chunk, block => positionsOf(type, chunk.source, block, { ...wanted, raw }))
      }),
      ...(rollups ? rollupsOf({ type, zone: account.timezone, fromMs }, days) : []),
    ]
  })
  const known = observations.filter(one => one.atMs < read.knownUntil)
  const { items, next } = cutPage(known, { limit: query.limit, skip, knownUntil: read.knownUntil, endMs })
  return { items, next, caveats: await readable.caveats() }
}
