import { distance } from 'fastest-levenshtein'

/** Longer texts are not compared: they cannot be names of this service, and the cost increases with the length. */
const maxLength = 64

/** The number of characters to insert, delete or replace to turn `a` into `b`. Infinite when either has more than 64 characters. */
export function editDistance(a: string, b: string): number {
  return Math.max(a.length, b.length) > maxLength ? Number.POSITIVE_INFINITY : distance(a, b)
}
