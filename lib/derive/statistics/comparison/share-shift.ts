/** The kind whose share changed most between two sets, and by how much more than chance. */
export interface ShareShift {
  /** The place of the kind in both lists. */
  kind: number
  /** The size of the change in standard errors; infinite where the shares of a set cannot vary by chance. */
  errors: number
}

/**
 * The kind whose share differs most between two sets, and by how many standard errors: members that alternate between kinds at random
 * differ in any two samples.
 *
 * Formula: |a / n - b / m| / sqrt(p (1 - p) (1 / n + 1 / m)), p = (a + b) / (n + m), for a of n and b of m members of that kind.
 * Units: none. Of kinds with equal changes the first one that has become more frequent.
 * Missing: null when one of the sets is empty or no share differs.
 * Source: two-proportion z test with pooled variance (Fleiss, Levin, Paik 2003, chapter 3).
 * Example: 10 of 30 and 20 of 30: 0.3333 / sqrt(0.25 * 2 / 30) = 2.582.
 */
export function shareShift(one: readonly number[], other: readonly number[]): ShareShift | null {
  const [n, m] = [one, other].map(counts => counts.reduce((sum, count) => sum + count, 0)) as [number, number]
  if (n === 0 || m === 0) return null
  const shifts = one.map((count, i) => count / n - (other[i] ?? 0) / m)
  const largest = Math.max(...shifts.map(Math.abs))
  if (largest === 0) return null
  const isLargest = (shift: number) => Math.abs(shift) > largest - 1e-9
  const grown = shifts.findIndex(shift => shift > 0 && isLargest(shift))
  const kind = grown < 0 ? shifts.findIndex(isLargest) : grown
  const share = ((one[kind] ?? 0) + (other[kind] ?? 0)) / (n + m)
  return { kind, errors: largest / Math.sqrt(share * (1 - share) * (1 / n + 1 / m)) }
}
