import type { Reason } from '../reason.ts'
import { compensatedSum } from '../statistics/description/compensated-sum.ts'
import { meanAndSd } from '../statistics/description/mean-and-sd.ts'
import { negligibleDispersion } from '../statistics/description/moments.ts'

export interface GlucoseExcursions {
  /** SD of the whole record; a swing must exceed it. */
  sd: number | null
  /** Mean size of the swings in the direction of the first one. */
  mage: number | null
  magePlus: number | null
  mageMinus: number | null
  upswings: number
  downswings: number
  /** The direction of the first swing. */
  direction: 'up' | 'down' | null
  reason: Reason | null
}

const LEAST_READINGS = 3

/**
 * How far glucose swings up and down, without small fluctuations.
 *
 * Formula: swings are the segments of a zigzag through the unsmoothed readings, which turns where they reverse by more than one
 * SD of the whole record; the last open segment counts. MAGE is the mean size of those in the direction of the first, MAGE+ and
 * MAGE- of those up and down. No swing crosses a gap longer than the maximum.
 * Units: the unit of the readings, which are on an even grid.
 * Missing: null readings are skipped; fewer than 3 are `insufficient_data`; equal readings are `zero_variance`, readings
 * without a swing `no_excursions`; an interval that is not positive is `invalid_input`.
 * Source: Service et al. 1970, doi:10.2337/diab.19.9.644, in the variant "service-zigzag" given above. Programs differ by 10 to
 * 50 % on single records: do not compare with values of other programs.
 * Example: 100, 200, 90, 210, 100 every half hour: SD 59.6, upward swings of 100 and 120: MAGE 110.
 */
export function meanExcursion(
  readings: readonly (number | null)[],
  intervalMinutes: number,
  { maxGapMinutes = 45 } = {},
): GlucoseExcursions {
  const none = { mage: null, magePlus: null, mageMinus: null, upswings: 0, downswings: 0, direction: null }
  if (!(intervalMinutes > 0)) return { sd: null, ...none, reason: 'invalid_input' }
  const { n, sd } = meanAndSd(readings)
  if (n < LEAST_READINGS || sd === null) return { sd: null, ...none, reason: 'insufficient_data' }
  if (sd <= negligibleDispersion) return { sd, ...none, reason: 'zero_variance' }

  const swings = unbroken(readings, maxGapMinutes / intervalMinutes).flatMap(part => swingsOf(part, sd))
  const [first] = swings
  if (first === undefined) return { sd, ...none, reason: 'no_excursions' }
  const up = swings.filter(swing => swing > 0)
  const down = swings.filter(swing => swing < 0).map(swing => -swing)
  const magePlus = meanOrNull(up)
  const mageMinus = meanOrNull(down)
  const direction = first > 0 ? 'up' : 'down'
  const mage = direction === 'up' ? magePlus : mageMinus
  return { sd, mage, magePlus, mageMinus, upswings: up.length, downswings: down.length, direction, reason: null }
}

/** The readings without nulls, cut where two are more than `maxGap` steps apart. */
function unbroken(readings: readonly (number | null)[], maxGap: number): number[][] {
  const parts: number[][] = []
  let previous = Number.NEGATIVE_INFINITY
  for (let index = 0; index < readings.length; index++) {
    const value = readings[index] ?? null
    if (value === null) continue
    if (index - previous > maxGap) parts.push([])
    parts.at(-1)?.push(value)
    previous = index
  }
  return parts
}

/** Signed sizes of the swings larger than `minSize`. */
function swingsOf(values: readonly number[], minSize: number): number[] {
  const swings: number[] = []
  // The start and the extreme of the open swing. Before the first swing, the lowest and highest value so far.
  let pivot: number | null = null
  let extreme = Number.NaN
  let low = Number.POSITIVE_INFINITY
  let high = Number.NEGATIVE_INFINITY
  for (const value of values) {
    if (pivot === null) {
      low = Math.min(low, value)
      high = Math.max(high, value)
      if (value - low > minSize) pivot = low
      else if (high - value > minSize) pivot = high
      extreme = value
      continue
    }
    const upward = extreme > pivot
    if (upward ? value >= extreme : value <= extreme) extreme = value
    else if (Math.abs(extreme - value) > minSize) {
      swings.push(extreme - pivot)
      pivot = extreme
      extreme = value
    }
  }
  return pivot === null ? swings : [...swings, extreme - pivot]
}

function meanOrNull(sizes: readonly number[]): number | null {
  return sizes.length === 0 ? null : compensatedSum(sizes) / sizes.length
}
