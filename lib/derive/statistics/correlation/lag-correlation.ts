import { type PearsonCorrelation, pearson } from './pearson.ts'

export const defaultMaxLagDays = 7

export interface LaggedCorrelation extends PearsonCorrelation {
  /** Days by which x leads; below 0, y leads. */
  lag: number
}

/**
 * Whether one series follows the other some days later.
 *
 * Formula: at each lag k from -maxLag to maxLag, Pearson's correlation of x on day t with y on day t + k.
 * Units: none; lags in days.
 * Missing: series are aligned by day, null being a gap; a lag with fewer than 3 pairs, or a constant side, has a null r
 * and its own reason.
 * Source: cross-correlation as in Box & Jenkins 1976, with the mean and spread of each lag's own pairs.
 * Example: x = 1, 5, 2, 4 and y = 0, 1, 5, 2: at lag 1 y repeats x, r = 1.
 */
export function lagCorrelation(
  x: readonly (number | null)[],
  y: readonly (number | null)[],
  maxLag: number = defaultMaxLagDays,
): LaggedCorrelation[] {
  return Array.from({ length: 2 * maxLag + 1 }, (_, index) => {
    const lag = index - maxLag
    return { lag, ...pearson(x.slice(Math.max(0, -lag)), y.slice(Math.max(0, lag))) }
  })
}

/** The maximum lag in days to show: at most a fifth of the days. */
export function maxLagDays(days: number): number {
  return Math.min(defaultMaxLagDays, Math.floor(days / 5))
}
