import { averageRanks } from '../description/average-ranks.ts'
import { completePairs } from './complete-pairs.ts'
import { type Correlation, correlationOf } from './pearson.ts'

export interface RankCorrelation extends Omit<Correlation, 'r'> {
  rho: number | null
}

/**
 * How reliably one series is high when the other is, regardless of the shape of the relation; single unusual days have little effect.
 *
 * Formula: Pearson's correlation of the average ranks; p by the t approximation with n - 2 degrees of freedom.
 * Units: none; -1 to 1.
 * Missing: as `pearson`; ranks are given among the complete pairs.
 * Source: Spearman 1904, Am J Psychol 15:72, doi:10.2307/1412159.
 * Example: 1, 2, 3, 4 against 1, 8, 27, 64: rho = 1.
 */
export function spearman(x: readonly (number | null)[], y: readonly (number | null)[]): RankCorrelation {
  const pairs = completePairs(x, y)
  const { r, ...rest } = correlationOf(averageRanks(pairs.x).ranks, averageRanks(pairs.y).ranks)
  return { ...rest, rho: r }
}
