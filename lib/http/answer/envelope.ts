import * as z from 'zod'
import type { Range } from '../../kernel/ranges.ts'
import type { AccountRef } from '../../model/account/account.ts'
import { RequestedSource, SourceName } from '../../model/catalog/names.ts'
import { includedSources, type Source } from '../../model/catalog/sources.ts'
import { CivilDate } from '../../model/civil-date.ts'

const BaseMeta = z.lazy(() =>
  z.strictObject({
    resource: z.string(),
    range: z.strictObject({ start: CivilDate, end: CivilDate, days: z.int(), timezone: z.string() }).optional(),
    source: z
      .strictObject({ requested: RequestedSource, included: z.array(SourceName), rule: z.string().optional() })
      .optional(),
    asOf: z.iso.datetime(),
    rebuilding: z
      .strictObject({ start: CivilDate, end: CivilDate, days: z.int() })
      .optional()
      .meta({ description: 'Days that are hidden until they are recomputed in the new time zone of the account.' }),
    caveats: z.array(z.string()),
  }),
)

/** Schema of a response: `{ data, meta }`. */
export function answer<D extends z.ZodType, M extends z.ZodRawShape = Record<never, never>>(data: D, meta?: M) {
  return z.lazy(() =>
    z.strictObject({ data, meta: z.strictObject({ ...BaseMeta.unwrap().shape, ...(meta ?? ({} as M)) }) }),
  )
}

/** The same with page pagination. */
export function paged<D extends z.ZodType, M extends z.ZodRawShape = Record<never, never>>(data: D, meta?: M) {
  return z.lazy(() =>
    z.strictObject({
      ...answer(data, meta).unwrap().shape,
      pagination: z.strictObject({
        page: z.int(),
        perPage: z.int(),
        totalItems: z.int(),
        totalPages: z.int(),
        nextPage: z.int().nullable(),
      }),
    }),
  )
}

/** The same with cursor pagination. */
export function cursored<D extends z.ZodType, M extends z.ZodRawShape = Record<never, never>>(data: D, meta?: M) {
  return z.lazy(() =>
    z.strictObject({
      ...answer(data, meta).unwrap().shape,
      pagination: z.strictObject({ limit: z.int(), nextCursor: z.string().nullable() }),
    }),
  )
}

/** The `meta` of a response; `asOf` is when the account's cached data last changed, or one of `records` if that is later. */
export function meta(
  resource: string,
  account: AccountRef,
  about: {
    range?: Range
    source?: Source | 'all'
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
    ...(about.source
      ? {
          source: {
            requested: about.source,
            included: [...includedSources(about.source)],
            ...(about.rule ? { rule: about.rule } : {}),
          },
        }
      : {}),
    asOf: (about.records ?? []).reduce((at, { updatedAt }) => (updatedAt > at ? updatedAt : at), account.dataChangedAt),
    ...(about.cached?.rebuilding ? { rebuilding: about.cached.rebuilding } : {}),
    caveats: [...(about.cached?.caveats ?? []), ...(about.caveats ?? [])],
  }
}
