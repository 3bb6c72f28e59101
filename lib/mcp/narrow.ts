import type { AnyContract } from '../http/endpoint.ts'
import { addDays, asDay, daysBetween } from '../kernel/civil-time.ts'
import { inputSchemaOf } from './input-schema.ts'

type Query = Readonly<Record<string, string>>

/** What a call returned that was too large. */
export interface TooLarge {
  query: Query
  /** Allowed size / its size, below 1. */
  share: number
  /** The days of the range that it read, if it has one. */
  days: number | undefined
}

/**
 * A call that returns less, losing as little as possible: without details first, then fewer items on a page, then fewer days up to the
 * same last one, then fewer types. Null if there is no smaller call.
 */
export function narrower(contract: AnyContract, { query, share, days }: TooLarge): Query | null {
  const { properties } = inputSchemaOf(contract)
  const has = (name: string) => Object.hasOwn(properties, name)
  const smaller = (count: number) => Math.max(1, Math.floor(count * share * 0.9))
  if (has('view') && query['view'] !== 'brief') return { ...query, view: 'brief' }
  if (has('shape') && query['shape'] !== 'columns') return { ...query, shape: 'columns' }
  if (query['include'] !== undefined) return without(query, 'include')
  for (const name of ['limit', 'per_page']) {
    const count = Number(query[name] ?? properties[name]?.default)
    if (count > 1) return { ...query, [name]: String(smaller(count)) }
  }
  if (days !== undefined && days > 1 && has('days')) return withDays(query, smaller(days))
  return withFewerTypes(query, properties['types']?.items, smaller)
}

function withDays(query: Query, days: number): Query {
  const { start, end } = query
  if (start === undefined || end === undefined) return { ...query, days: String(days) }
  const first = addDays(asDay(end), 1 - days)
  return daysBetween(asDay(start), first) > 0 ? { ...query, start: first } : query
}

function withFewerTypes(query: Query, items: unknown, smaller: (count: number) => number): Query | null {
  const known = typeof items === 'object' && items !== null && 'enum' in items ? (items.enum as string[]) : []
  const types = query['types']?.split(',') ?? known
  return types.length > 1 ? { ...query, types: types.slice(0, smaller(types.length)).join(',') } : null
}

function without(query: Query, name: string): Query {
  return Object.fromEntries(Object.entries(query).filter(([other]) => other !== name))
}
