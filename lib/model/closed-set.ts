import * as z from 'zod'

/**
 * A text of a closed set in a response: an enumeration in OpenAPI, checked like every response. Its type stays string, because the
 * values come from stored data.
 */
export function oneOf(known: readonly string[]) {
  const values = new Set(known)
  return z
    .string()
    .refine(text => values.has(text), 'is not one of the known values')
    .meta({ enum: [...values] })
}
