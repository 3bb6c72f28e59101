import { benjaminiHochberg } from '../statistics/comparison/benjamini-hochberg.ts'
import { normalTwoSidedP } from '../statistics/distribution/normal-distribution.ts'
import { shortWay } from '../time/circular-clock.ts'
import { madScale, smallestScales } from './robust-baseline.ts'

/** The share of false alarms that is accepted among the values called unusual. */
export const falseDiscoveries = 0.05

const floors: Readonly<Record<string, number>> = {
  'resting-heart-rate': smallestScales.restingHeartRate,
  'respiratory-rate': smallestScales.respiratoryRate,
  'skin-temperature-deviation': smallestScales.skinTemperature,
}

/**
 * How far a value is from the usual one for the person; null where the values before it were all the same.
 *
 * Formula: z = (value - median) / max(1.4826 x MAD, smallest spread of the series); for times of day the shorter way round the clock.
 * Units: the unit of the series; z in spreads.
 * Missing: a spread of 0 gives null.
 * Source: Iglewicz & Hoaglin 1993, How to Detect and Handle Outliers.
 * Example: resting heart rate 61, median 55, MAD 1: z = 4.05.
 */
export function deviationOf(
  value: number,
  { median, mad }: { median: number; mad: number },
  { id, circular }: { id: string; circular?: true },
): number | null {
  const scale = Math.max(madScale * mad, floors[id] ?? 0)
  if (scale <= 0) return null
  return (circular ? shortWay(value - median) : value - median) / scale
}

/**
 * The values that are unusual, farthest first, of all that were compared with what was usual before them.
 *
 * Formula: two-sided p of z under a normal distribution, adjusted for the number of comparisons; unusual from an adjusted p of 0.05.
 * Units: z in spreads.
 * Missing: none compared is an empty list.
 * Source: Benjamini & Hochberg 1995, J R Stat Soc B 57:289, doi:10.1111/j.2517-6161.1995.tb02031.x.
 * Example: z of 6, 0.5 and -1: only the first.
 */
export function unusualValues<Compared extends { z: number }>(all: readonly Compared[]): Compared[] {
  const { adjusted } = benjaminiHochberg(all.map(({ z }) => normalTwoSidedP(z)))
  return all
    .filter((_, i) => (adjusted?.[i] ?? 1) <= falseDiscoveries)
    .toSorted((a, b) => Math.abs(b.z) - Math.abs(a.z))
}
