import * as z from 'zod'
import { ObservationView, rawCaveat } from '../../lib/analysis/observations/observation-view.ts'
import {
  type PagePlace,
  type PointsQuery,
  pointSources,
  readPointPage,
} from '../../lib/analysis/observations/point-page.ts'
import { readPointsOfTypes } from '../../lib/analysis/observations/points-of-types.ts'
import type { ReadContext } from '../../lib/analysis/read-context.ts'
import { columnsOfTypes } from '../../lib/derive/timeline/observations.ts'
import { invalidQuery, validCursor } from '../../lib/errors.ts'
import { askedView, cursored, meta } from '../../lib/http/answer/envelope.ts'
import { rowFormats } from '../../lib/http/answer/rows-as-text.ts'
import { endpoint, key } from '../../lib/http/endpoint.ts'
import { list, range, resolveRange, sourceParameters, sourcesAsked, wholeOr } from '../../lib/http/input/params.ts'
import { boundsOfRange } from '../../lib/kernel/ranges.ts'
import type { AccountRef } from '../../lib/model/account/account.ts'
import { dataTypeIds, dataTypes } from '../../lib/model/catalog/data-types.ts'
import { includedSources, providerRollup } from '../../lib/model/catalog/sources.ts'

const limits = { default: 7, max: 366 }

const Points = cursored(z.array(ObservationView), {
  columns: z.array(z.string()).describe('The CSV columns of these rows, in order.'),
})

const columnsOfPage = ({ meta }: z.output<typeof Points>) => meta.columns

export const getDataPoints = endpoint({
  route: 'GET /api/v1/data-points',
  summary: 'Observations of one or several types, oldest first, as the platform recorded them',
  description:
    'In order of time, and at the same instant in the order of the types. A sleep is listed at its end, everything else at its start. The default is the observations of PRIMARY, or the daily roll-ups for a type that has only those. A page can be shorter than `limit`: the last page is the one where `nextCursor` is null. In CSV and NDJSON responses, the next cursor is in the header `X-Next-Cursor`.',
  access: key('read'),
  query: z.strictObject({
    type: list(dataTypeIds, 'data type').optional().describe('Comma-separated. IDs of data types; by default all.'),
    ...range(limits),
    limit: wholeOr(1000, 1, 10_000).describe('The maximum number of items on a page.'),
    cursor: z
      .string()
      .max(300)
      .optional()
      .describe('`pagination.nextCursor` of the page before. Only valid for the same query.'),
    ...sourceParameters,
    include: list(['metadata', 'raw'], 'part to include')
      .optional()
      .describe('Comma-separated. Optional parts to include.'),
  }),
  response: Points,
  formats: rowFormats(columnsOfPage),
  columns: columnsOfPage,
  problems: ['invalid_cursor'],
  uses: ['markCorruptChunks', 'cursors'],

  async handle({ query, account, nowMs }, context) {
    const { limit } = query
    const types = query.type ?? dataTypeIds
    const asked = sourcesAsked(query)
    const bound = [
      types,
      query.days,
      query.start,
      query.end,
      query.source,
      query.include,
      ...[query.priority, query.exclude].filter(one => one !== undefined),
    ]
    const cursor =
      query.cursor === undefined ? null : validCursor(await context.cursors.read(query.cursor, account.id, bound))
    const range = resolveRange(cursor ?? query, limits, nowMs, account.timezone)
    const { startMs, endMs } = boundsOfRange(range, account.timezone)
    const place = { fromMs: cursor?.atMs ?? startMs, endMs, skip: cursor?.skip ?? 0 }
    const shown = {
      metadata: query.include?.includes('metadata') ?? false,
      raw: query.include?.includes('raw') ?? false,
    }
    const page = await readPage(context, account, { types, ...asked, limit, ...shown }, place)
    const read = types.map(type => ({ type, ...pointSources(type, asked) }))
    const withoutRollups = query.type && query.source === providerRollup ? read.filter(({ rollups }) => !rollups) : []
    const caveats = [
      ...(shown.raw && types.some(type => !dataTypes[type].raw) ? [rawCaveat] : []),
      ...withoutRollups.map(({ type }) => `The platform has no daily roll-ups of ${type}.`),
      ...page.caveats,
    ]
    return {
      data: page.items.map(({ observation }) => observation),
      meta: {
        ...meta('data-points', account, { range, caveats }),
        source: askedView(
          asked,
          includedSources(asked).filter(source => read.some(({ included }) => included.includes(source))),
        ),
        columns: columnsOfTypes(read, shown),
      },
      pagination: {
        limit,
        nextCursor: page.next && (await context.cursors.write(account.id, bound, { ...range, ...page.next })),
      },
    }
  },
})

/** A page of one type reads only its stored chunks; several types share a batch of exact keys. */
async function readPage(context: ReadContext, account: AccountRef, query: PointsQuery, place: PagePlace) {
  const [only, another] = query.types
  if (only && !another) return readPointPage(context, account, { ...query, type: only }, place)
  const page = await readPointsOfTypes(context, account, query, place)
  if (!page)
    throw invalidQuery('type', 'selects too many types and sources for one page: name fewer types, or one source')
  return page
}
