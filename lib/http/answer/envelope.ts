import * as z from 'zod'
import type { Range } from '../../kernel/ranges.ts'
import type { AccountRef } from '../../model/account/account.ts'
import { RequestedSource, SourceName } from '../../model/catalog/names.ts'
import { includedSources, type Source, type SourcesAsked } from '../../model/catalog/sources.ts'
import { CivilDate } from '../../model/civil-date.ts'

const BaseMeta = z.lazy(() =>
  z.strictObject({
    resource: z.string().describe('The name of the resource.'),
    range: z
      .strictObject({
        start: CivilDate.describe('The first day.'),
        end: CivilDate.describe('The last day, inclusive.'),
        days: z.int().describe('Number of days.'),
        timezone: z.string().describe('IANA time zone that defines the days.'),
      })
      .optional()
      .describe('The days that the result covers.'),
    source: z
      .strictObject({
        requested: RequestedSource.describe('The value of the parameter `source`.'),
        included: z.array(SourceName).describe('The sources that this request may show.'),
        priority: z.array(SourceName).optional().describe('The value of the parameter `priority`, if it was given.'),
        excluded: z.array(SourceName).optional().describe('The value of the parameter `exclude`, if it was given.'),
        rule: z.string().optional().describe('The rule that selects the source, in words.'),
      })
      .optional()
      .describe('The source of the value.'),
    asOf: z.iso
      .datetime()
      .describe(
        'When the cached data of the account last changed; in answers about logs, the diary and training, when these records last changed, if that is later.',
      ),
    rebuilding: z
      .strictObject({
        start: CivilDate.describe('The first day.'),
        end: CivilDate.describe('The last day, inclusive.'),
        days: z.int().describe('Number of days.'),
      })
      .optional()
      .describe('Days that are hidden until they are recomputed in the new time zone of the account.'),
    caveats: z.array(z.string()).describe('What to know before relying on the result, in sentences.'),
  }),
)

/** Schema of a response: `{ data, meta }`. */
export function answer<D extends z.ZodType, M extends z.ZodRawShape = Record<never, never>>(data: D, meta?: M) {
  return z.lazy(() =>
    z.strictObject({
      data: data.describe('The result.'),
      meta: z
        .strictObject({ ...BaseMeta.unwrap().shape, ...(meta ?? ({} as M)) })
        .describe('About the result: range, sources, freshness and caveats.'),
    }),
  )
}

/** The same with page pagination. */
export function paged<D extends z.ZodType, M extends z.ZodRawShape = Record<never, never>>(data: D, meta?: M) {
  return z.lazy(() =>
    z.strictObject({
      ...answer(data, meta).unwrap().shape,
      pagination: z
        .strictObject({
          page: z.int().describe('Number of this page, from 1.'),
          perPage: z.int().describe('Items per page.'),
          totalItems: z.int().describe('Items on all pages.'),
          totalPages: z.int().describe('Number of pages.'),
          nextPage: z.int().nullable().describe('Number of the next page; null on the last one.'),
        })
        .describe('Where this page is, and how to get the next one.'),
    }),
  )
}

/** The same with cursor pagination. */
export function cursored<D extends z.ZodType, M extends z.ZodRawShape = Record<never, never>>(data: D, meta?: M) {
  return z.lazy(() =>
    z.strictObject({
      ...answer(data, meta).unwrap().shape,
      pagination: z
        .strictObject({
          limit: z.int().describe('The maximum number of items on a page.'),
          nextCursor: z.string().nullable().describe('The value of `cursor` for the next page; null on the last one.'),
        })
        .describe('Where this page is, and how to get the next one.'),
    }),
  )
}

function sourceMeta(about: SourcesAsked & { rule?: string }, { sourceOrder }: AccountRef) {
  const included = includedSources({ ...about, priority: about.priority ?? sourceOrder?.default })
  return { ...askedView(about, included), ...(about.rule ? { rule: about.rule } : {}) }
}

/** What a request asked for, and the sources that it may show. */
export function askedView({ source, priority, exclude }: SourcesAsked, included: readonly Source[]) {
  return {
    requested: source,
    included: [...included],
    ...(priority ? { priority: [...priority] } : {}),
    ...(exclude ? { excluded: [...exclude] } : {}),
  }
}

/** The `meta` of a response; `asOf` is when the account's cached data last changed, or one of `records` if that is later. */
export function meta(
  resource: string,
  account: AccountRef,
  about: Partial<SourcesAsked> & {
    range?: Range
    rule?: string
    caveats?: readonly string[]
    /** What the person wrote of the response's content. */
    records?: readonly { updatedAt: string }[]
    /** Metadata about the cached days that were read. */
    cached?: { rebuilding: Range | null; caveats: readonly string[] }
  } = {},
) {
  return {
    resource,
    ...(about.range ? { range: { ...about.range, timezone: account.timezone } } : {}),
    ...(about.source ? { source: sourceMeta({ ...about, source: about.source }, account) } : {}),
    asOf: (about.records ?? []).reduce((at, { updatedAt }) => (updatedAt > at ? updatedAt : at), account.dataChangedAt),
    ...(about.cached?.rebuilding ? { rebuilding: about.cached.rebuilding } : {}),
    caveats: [...(about.cached?.caveats ?? []), ...(about.caveats ?? [])],
  }
}
