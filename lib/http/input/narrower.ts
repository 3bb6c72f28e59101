import * as z from 'zod'
import { addDays, asDay, daysBetween } from '../../kernel/civil-time.ts'
import type { AnyContract } from '../endpoint.ts'

/** The parameters of a query, as text. */
export type Query = Readonly<Record<string, string>>

/** What a call returned that was too large. */
interface TooLarge {
  query: Query
  /** Allowed size / its size, below 1. */
  share: number
  extent: Extent
}

/** What a response covers: the days of its range, and the items of its list, if it has them. */
export interface Extent {
  days: number | undefined
  items: number | undefined
}

export function extentOf(body: unknown): Extent {
  const { data, meta } = (body ?? {}) as { data?: unknown; meta?: { range?: { days: number } } }
  return { days: meta?.range?.days, items: Array.isArray(data) ? data.length : undefined }
}

type Step = (contract: AnyContract, tooLarge: TooLarge) => Query | null

/** For a reader who wants the whole at a glance: the same days and items, with less about each. */
const lessDetail: readonly Step[] = [brief, columns, withoutParts]
/** For a program that wants all of it, call by call: the same about each item, of fewer. */
const fewerItems: readonly Step[] = [smallerPage, fewerDays, fewerTypes]

/** A call that returns less: without details first, or with fewer items first. Null if there is no smaller call. */
export function narrower(
  contract: AnyContract,
  tooLarge: TooLarge,
  first: 'less detail' | 'fewer items',
): Query | null {
  const steps = first === 'less detail' ? [...lessDetail, ...fewerItems] : [...fewerItems, ...lessDetail]
  for (const step of steps) {
    const query = step(contract, tooLarge)
    if (query) return query
  }
  return null
}

function parameterOf({ query }: AnyContract, name: string): z.ZodType | undefined {
  return query?.shape[name] as z.ZodType | undefined
}

/** A margin, because not all items have the same size. */
function smaller(count: number, share: number): number {
  return Math.max(1, Math.floor(count * share * 0.9))
}

function brief(contract: AnyContract, { query }: TooLarge): Query | null {
  return parameterOf(contract, 'view') && query['view'] !== 'brief' ? { ...query, view: 'brief' } : null
}

function columns(contract: AnyContract, { query }: TooLarge): Query | null {
  return parameterOf(contract, 'shape') && query['shape'] !== 'columns' ? { ...query, shape: 'columns' } : null
}

function withoutParts(_: AnyContract, { query }: TooLarge): Query | null {
  const { include, ...others } = query
  return include === undefined ? null : (others as Query)
}

/** Fewer items on a page, without one that was there: a numbered page begins where this one did, or just before. */
function smallerPage(contract: AnyContract, { query, share, extent }: TooLarge): Query | null {
  for (const name of ['limit', 'per_page']) {
    const allowed = Number(query[name] ?? parameterOf(contract, name)?.safeParse(undefined).data)
    // A page that is not full is as large with a smaller limit, unless that is below its items.
    const count = Math.min(allowed, extent.items ?? allowed)
    if (!(count > 1)) continue
    const less = smaller(count, share)
    const before = (Number(query['page'] ?? 1) - 1) * allowed
    const page = before > 0 ? { page: String(Math.floor(before / less) + 1) } : {}
    return { ...query, [name]: String(less), ...page }
  }
  return null
}

/** Fewer days up to the same last one. */
function fewerDays(contract: AnyContract, { query, share, extent: { days } }: TooLarge): Query | null {
  if (days === undefined || days <= 1 || !parameterOf(contract, 'days')) return null
  const { start, end } = query
  const less = smaller(days, share)
  if (start === undefined || end === undefined) return { ...query, days: String(less) }
  const first = addDays(asDay(end), 1 - less)
  return daysBetween(asDay(start), first) > 0 ? { ...query, start: first } : null
}

function fewerTypes(contract: AnyContract, { query, share }: TooLarge): Query | null {
  const types = query['types']?.split(',') ?? namesOf(parameterOf(contract, 'types'))
  return types.length > 1 ? { ...query, types: types.slice(0, smaller(types.length, share)).join(',') } : null
}

/** The names that a list may have. */
function namesOf(parameter: z.ZodType | undefined): readonly string[] {
  const inner = parameter instanceof z.ZodOptional ? (parameter.unwrap() as z.ZodType) : parameter
  const items = inner?.meta()?.['items'] as { enum?: readonly string[] } | undefined
  return items?.enum ?? []
}
