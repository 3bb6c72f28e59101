import type { AnyContract } from '../endpoint.ts'
import type { Representation } from '../input/representation.ts'
import { shownJson } from './digits.ts'

interface Columns {
  [member: string]: unknown[] | Columns
}

/** Rows as one array per column. A column `values.steps` is an array inside `values`; a member that a row does not have is null. */
export function columnsOfRows(rows: readonly Record<string, unknown>[], columns: readonly string[]): Columns {
  const table: Columns = {}
  for (const column of columns) {
    const [member = '', ...rest] = column.split('.')
    const name = rest.join('.')
    if (name === '') table[member] = rows.map(row => row[member] ?? null)
    else table[member] = { ...table[member], [name]: rows.map(row => memberOf(row[member], name)) }
  }
  return table
}

function memberOf(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null && Object.hasOwn(value, name)
    ? (Reflect.get(value, name) ?? null)
    : null
}

/**
 * A value without the members of these names, at any depth. `night.id` stands for the member `id` of every `night`, also in a list of
 * nights.
 */
export function withoutMembers(value: unknown, names: readonly string[], parent = ''): unknown {
  if (Array.isArray(value)) return value.map(one => withoutMembers(one, names, parent))
  if (typeof value !== 'object' || value === null) return value
  const kept = Object.entries(value).filter(([name]) => !names.includes(name) && !names.includes(`${parent}.${name}`))
  return Object.fromEntries(kept.map(([name, member]) => [name, withoutMembers(member, names, name)]))
}

/** The body with its rows as columns, and without details, where the query asks for it. */
export function shaped({ columns, flat, brief }: AnyContract, body: unknown, query: unknown): unknown {
  const { shape, view } = query as Representation
  const { data, ...rest } = body as { data: Record<string, unknown>[] }
  const rows = () => (flat ? data.map(flat) : data)
  const chosen = columns && shape === 'columns' ? { data: columnsOfRows(rows(), columns(body)), ...rest } : body
  return brief && view === 'brief' ? withoutMembers(chosen, brief) : chosen
}

/** The JSON text of a body. Computed numbers are rounded; rows are stored values or the platform's own payloads, and are written as they are. */
export function writeJson({ columns, flat }: AnyContract, body: unknown): string {
  return columns && !flat ? JSON.stringify(body) : shownJson(body)
}
