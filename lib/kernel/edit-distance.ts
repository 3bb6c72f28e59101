import { distance } from 'fastest-levenshtein'

/** What is longer is not compared: it cannot be a name of ours, and the work grows with the length. */
const maxLength = 64

/** How many letters to insert, delete or replace to make `a` into `b`. Infinite when one of them has more than 64 characters. */
export function editDistance(a: string, b: string): number {
  return Math.max(a.length, b.length) > maxLength ? Number.POSITIVE_INFINITY : distance(a, b)
}
