/** How often chance alone gives something, by its p-value: `12 of 1,000`, to be followed by "cases". Not for p-values that are adjusted. */
export function casesOfChance(p: number): string {
  if (p < 0.001) return 'fewer than 1 of 1,000'
  return p < 0.0995 ? `${Math.round(1000 * p)} of 1,000` : `${Math.round(100 * p)} of 100`
}
