/**
 * How differently two sets are spread over the same kinds.
 *
 * Formula: half the sum over kinds of |share in one - share in the other|.
 * Units: none; 0 when both have the same shares, 1 when they have no kind in common.
 * Missing: null when one of the sets is empty.
 * Source: total variation distance.
 * Example: 8 of 10 and 2 of 10 against 10 of 10 and none: (|0.8 - 1| + |0.2 - 0|) / 2 = 0.2.
 */
export function shareDistance(one: readonly number[], other: readonly number[]): number | null {
  const [all, ofOther] = [one, other].map(counts => counts.reduce((sum, n) => sum + n, 0)) as [number, number]
  if (all === 0 || ofOther === 0) return null
  const apart = one.map((n, i) => Math.abs(n / all - (other[i] ?? 0) / ofOther))
  return apart.reduce((sum, share) => sum + share, 0) / 2
}
