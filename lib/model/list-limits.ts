import * as z from 'zod'

/** A list with more entries than its schema allows. */
export interface LongList {
  path: PropertyKey[]
  maximum: number
  count: number
}

/**
 * The first list in a value that is longer than its schema allows; null if none is. Zod counts a list only after it has checked each of its
 * entries, so that a body of a million would hold the process for seconds: this looks at no more than the lists themselves.
 */
export function longListIn(schema: z.ZodType, value: unknown, path: PropertyKey[] = []): LongList | null {
  const inner = innerOf(schema)
  if (inner) return longListIn(inner, value, path)
  if (schema instanceof z.ZodUnion) return longInAll(schema.options as z.ZodType[], value, path)
  if (schema instanceof z.ZodArray) {
    if (!Array.isArray(value)) return null
    const maximum = mostOf(schema)
    if (value.length > maximum) return { path, maximum, count: value.length }
    const element = schema.element as z.ZodType
    return firstOf(value.entries(), ([i, entry]) => longListIn(element, entry, [...path, i]))
  }
  if (typeof value !== 'object' || value === null) return null
  if (schema instanceof z.ZodRecord)
    return firstOf(Object.entries(value), ([name, member]) =>
      longListIn(schema.valueType as z.ZodType, member, [...path, name]),
    )
  if (!(schema instanceof z.ZodObject)) return null
  return firstOf(Object.entries(schema.shape as z.ZodRawShape), ([name, member]) =>
    Object.hasOwn(value, name) ? longListIn(member as z.ZodType, Reflect.get(value, name), [...path, name]) : null,
  )
}

function mostOf({ def }: z.ZodArray): number {
  const maxima = (def.checks ?? []).map(({ _zod }) => {
    const check = _zod.def as { check: string; maximum?: number }
    return check.check === 'max_length' ? (check.maximum ?? Infinity) : Infinity
  })
  return Math.min(Infinity, ...maxima)
}

/** What a schema wraps that says nothing of lists itself. */
function innerOf(schema: z.ZodType): z.ZodType | null {
  if (schema instanceof z.ZodPipe) return schema.in as z.ZodType
  const isWrapper =
    schema instanceof z.ZodLazy ||
    schema instanceof z.ZodOptional ||
    schema instanceof z.ZodExactOptional ||
    schema instanceof z.ZodNullable ||
    schema instanceof z.ZodDefault ||
    schema instanceof z.ZodReadonly
  return isWrapper ? (schema.unwrap() as z.ZodType) : null
}

/** Of alternatives, those count that take a list where there is a list; it is too long if it is for each of them. */
function longInAll(options: readonly z.ZodType[], value: unknown, path: PropertyKey[]): LongList | null {
  const fitting = options.filter(option => option instanceof z.ZodArray === Array.isArray(value))
  const found = fitting.map(option => longListIn(option, value, path))
  return found.includes(null) ? null : (found[0] ?? null)
}

function firstOf<T>(all: Iterable<T>, find: (one: T) => LongList | null): LongList | null {
  for (const one of all) {
    const found = find(one)
    if (found) return found
  }
  return null
}
