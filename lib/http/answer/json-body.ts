import type { AnyContract } from '../endpoint.ts'
import type { Representation } from '../input/representation.ts'
import { withoutMembers } from './brief.ts'
import { columnsOfRows } from './columns.ts'
import { shownJson } from './digits.ts'

/** The body with its rows as columns, or without details, where the query asks for it. */
export function shaped({ columns, brief }: AnyContract, body: unknown, query: unknown): unknown {
  const { shape, view } = query as Representation
  const { data, ...rest } = body as { data: Record<string, unknown>[] }
  if (columns && shape === 'columns') return { data: columnsOfRows(data, columns(body)), ...rest }
  return brief && view === 'brief' ? { data: withoutMembers(data, brief), ...rest } : body
}

/** The JSON text of a body. Computed numbers are rounded; rows are stored values or the platform's own payloads, and are written as they are. */
export function writeJson({ columns }: AnyContract, body: unknown): string {
  return columns ? JSON.stringify(body) : shownJson(body)
}
