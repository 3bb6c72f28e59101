import type { Reason } from '../../reason.ts'

export interface AdjustedP {
  /** In the order of the p-values; null where the p-value is null. */
  adjusted: (number | null)[] | null
  /** How many comparisons they were adjusted for. */
  familySize: number
  reason: Reason | null
}

/**
 * P-values adjusted for the number of comparisons: one of twenty is below 0.05 by chance.
 *
 * Formula: of m p-values in ascending order, adjusted(i) = the smallest of p(j) m / j over j from i to m, at most 1.
 * Units: none; 0 to 1.
 * Missing: null p-values stay null and are not counted; none at all is an empty list; a p outside 0 to 1 is `invalid_input`.
 * Source: Benjamini & Hochberg 1995, J R Stat Soc B 57:289, doi:10.1111/j.2517-6161.1995.tb02031.x.
 * Example: 0.01, 0.04, 0.03, 0.5: 0.04, 0.0533, 0.0533, 0.5.
 */
export function benjaminiHochberg(pValues: readonly (number | null)[]): AdjustedP {
  const descending = pValues.flatMap((p, index) => (p === null ? [] : [{ p, index }])).sort((a, b) => b.p - a.p)
  const familySize = descending.length
  if (descending.some(({ p }) => !(p >= 0 && p <= 1))) return { adjusted: null, familySize, reason: 'invalid_input' }
  const adjusted = pValues.map((): number | null => null)
  let smallest = 1
  for (const [above, { p, index }] of descending.entries()) {
    smallest = Math.min(smallest, p * (familySize / (familySize - above)))
    adjusted[index] = smallest
  }
  return { adjusted, familySize, reason: null }
}
