import * as z from 'zod'
import { ObservationView, rawCaveat } from '../../lib/analysis/observations/observation-view.ts'
import { readTimelinePage, timelineSources } from '../../lib/analysis/observations/timeline-page.ts'
import { invalidQuery, validCursor } from '../../lib/errors.ts'
import { askedView, cursored, meta } from '../../lib/http/answer/envelope.ts'
import { endpoint, key } from '../../lib/http/endpoint.ts'
import { list, range, resolveRange, sourceParameters, sourcesAsked, wholeOr } from '../../lib/http/input/params.ts'
import { boundsOfRange } from '../../lib/kernel/ranges.ts'
import { dataTypeIds, isRollupOnly } from '../../lib/model/catalog/data-types.ts'
import { providerRollup } from '../../lib/model/catalog/sources.ts'

const limits = { default: 1, max: 31 }
const rollupCaveat = 'Daily roll-ups are not observations: see daily, or data-points?source=PROVIDER_ROLLUP.'
const observationColumns = () => Object.keys(ObservationView.unwrap().shape)
const isOptional = (name: string) => ['metadata', 'raw'].includes(name)
const observedTypes = dataTypeIds.filter(type => !isRollupOnly(type))

export const getTimeline = endpoint({
  route: 'GET /api/v1/timeline',
  summary: 'Observations of all types on one timeline, each labeled with its source',
  description:
    'Ordered by `startAt`, sessions included. A sleep belongs to the range in which it ends, so the first ones can have started before the range. Dense series (heart rate, steps, …) are aggregated into buckets of `resolution`, by default raw up to 2 days and 1m beyond; buckets start at the first midnight of the range and contain mean, min, max, count and, for amounts, sum. Daily roll-ups are not observations: see `daily` or `data-points?source=PROVIDER_ROLLUP`. A page can be shorter than `limit`: the last page is the one where `nextCursor` is null.',
  access: key('read'),
  query: z.strictObject({
    ...range(limits),
    types: list(observedTypes, 'data type').optional().describe('Comma-separated. What to return.'),
    limit: wholeOr(500, 1, 5000).describe('The maximum number of items on a page.'),
    cursor: z
      .string()
      .max(300)
      .optional()
      .describe('`pagination.nextCursor` of the page before. Only valid for the same query.'),
    include: list(['metadata', 'raw'], 'part to include')
      .optional()
      .describe('Comma-separated. Optional parts to include.'),
    ...sourceParameters,
    resolution: z.enum(['raw', '1m', '5m', '1h']).optional().describe('The length of the buckets of dense series.'),
  }),
  response: cursored(z.array(ObservationView), {
    resolution: z.enum(['raw', '1m', '5m', '1h']).describe('The length of the buckets of dense series.'),
  }),
  columns: ({ data }) => observationColumns().filter(name => !isOptional(name) || data.some(row => name in row)),
  problems: ['invalid_cursor'],
  uses: ['markCorruptChunks', 'cursors'],

  async handle({ query, account, nowMs }, context) {
    const { limit, include = [] } = query
    const types = query.types ?? observedTypes
    const asked = sourcesAsked(query)
    const bound = [
      ...[query.days, query.start, query.end, types, query.source, query.resolution, query.include],
      ...[query.priority, query.exclude].filter(one => one !== undefined),
    ]
    const cursor =
      query.cursor === undefined ? null : validCursor(await context.cursors.read(query.cursor, account.id, bound))
    const range = resolveRange(cursor ?? query, limits, nowMs, account.timezone)
    const { startMs, endMs } = boundsOfRange(range, account.timezone)
    const resolution = query.resolution ?? (range.days <= 2 ? 'raw' : '1m')
    const shown = { resolution, metadata: include.includes('metadata'), raw: include.includes('raw') }
    const place = { startMs, endMs, fromMs: cursor?.atMs ?? startMs, skip: cursor?.skip ?? 0 }
    const page = await readTimelinePage(context, account, { types, ...asked, limit, ...shown }, place)
    if (!page)
      throw invalidQuery('types', 'selects too many types and sources for one page: name fewer types, or one source')
    const caveats = [
      ...(shown.raw ? [rawCaveat] : []),
      ...(query.source === providerRollup ? [rollupCaveat] : []),
      ...page.caveats,
    ]
    return {
      data: page.observations,
      meta: {
        ...meta('timeline', account, { range, caveats }),
        source: askedView(asked, timelineSources(asked)),
        resolution,
      },
      pagination: {
        limit,
        nextCursor: page.next && (await context.cursors.write(account.id, bound, { ...range, ...page.next })),
      },
    }
  },
})
