import { recoveryMinimum } from '../../model/catalog/minimum-data.ts'
import type { Reason } from '../reason.ts'
import { compensatedSum } from '../statistics/description/compensated-sum.ts'

/** Whether an unusual value counts as favorable or unfavorable. */
export type Orientation = 'higher_better' | 'lower_better' | 'higher_worse_only' | 'any_change_worse'

/** The components that are combined by default. Weights are a choice, not evidence. */
export const recoveryComponents = [
  { key: 'hrv', direction: 'higher_better', weight: 2 },
  { key: 'rhr', direction: 'lower_better', weight: 2 },
  { key: 'sleep', direction: 'higher_better', weight: 1 },
  { key: 'loadBalance', direction: 'higher_better', weight: 1 },
  { key: 'respRate', direction: 'higher_worse_only', weight: 1 },
  { key: 'skinTemp', direction: 'any_change_worse', weight: 1 },
] as const satisfies readonly Omit<RecoveryComponent, 'z'>[]

export const defaultClip = 3

/** Bands of the score, highest first; -0.5 and -1 belong to the band below. */
export type RecoveryBand = 'well_above_usual' | 'above_usual' | 'usual' | 'below_usual' | 'well_below_usual'

export interface RecoveryComponent {
  key: string
  z: number | null
  direction: Orientation
  weight: number
  /** The oriented, clipped z of a day like all others, on average: of a person without change. 0 if it is not given. */
  expected?: number
}

export interface Contribution {
  key: string
  orientedZ: number
  clippedZ: number
  weight: number
  expected: number
  /** The part of the score from this component; contributions sum to the score. */
  contribution: number
}

export interface RecoveryComposite {
  score: number | null
  band: RecoveryBand | null
  contributions: Contribution[] | null
  /** Components without a z, which are excluded. */
  missing: string[]
  reason: Reason | null
}

interface CompositeOptions {
  clip?: number
  minComponents?: number
}

/**
 * How unusual last night was for a person, as a weighted combination of several signals.
 *
 * Formula: z oriented so that higher is better (z, -z, -max(0, z) or -|z|), clipped to -+ clip; contribution = w (z - expected) /
 * sum(w), where expected is the average of the same on usual days; score = sum of the contributions. Without `expected`, components of
 * which only one direction counts would lower the score of every usual day. From 1 well above usual, from 0.5 above, above -0.5 usual, above -1 below.
 * Units: spreads of the person's own baselines.
 * Missing: components without a z are excluded and named, and only the weights of the others count; fewer than `minComponents`
 * is `insufficient_data`; a negative weight is `invalid_input`, weights that sum to 0 `zero_denominator`.
 * Source: a weighted mean of z-scores; components, weights, bands and centering are this project's choice.
 * Example: z 2 with weight 2 and z -1 with weight 1: score (4 - 1) / 3 = 1.
 */
export function recoveryComposite(
  components: readonly RecoveryComponent[],
  { clip = defaultClip, minComponents = recoveryMinimum.components }: CompositeOptions = {},
): RecoveryComposite {
  const missing = components.filter(({ z }) => z === null).map(({ key }) => key)
  const without = (reason: Reason): RecoveryComposite => ({
    score: null,
    band: null,
    contributions: null,
    missing,
    reason,
  })
  const known = components.flatMap(({ z, ...component }) => (z === null ? [] : [{ ...component, z }]))
  if (known.length < Math.max(1, minComponents)) return without('insufficient_data')
  if (known.some(({ weight }) => !(weight >= 0))) return without('invalid_input')
  const totalWeight = compensatedSum(known.map(({ weight }) => weight))
  if (totalWeight === 0) return without('zero_denominator')
  const contributions = known.map(({ key, z, direction, weight, expected = 0 }) => {
    const orientedZ = orient(z, direction)
    const clippedZ = clipped(orientedZ, clip)
    return { key, orientedZ, clippedZ, weight, expected, contribution: (weight * (clippedZ - expected)) / totalWeight }
  })
  const weighted = contributions.map(({ weight, clippedZ, expected }) => weight * (clippedZ - expected))
  const score = compensatedSum(weighted) / totalWeight
  return { score, band: bandOf(score), contributions, missing, reason: null }
}

/**
 * The oriented, clipped z of a usual day: its mean over the days of a baseline.
 *
 * Formula: mean of clip(orient((value - median) / scale)). The clip is always 3, as in the service: with another `clip`, a score of
 * `recoveryComposite` is off by at most what lies beyond it, for normal values 0.0008 of -0.7979 if it were not clipped at all.
 * Units: spreads of the baseline.
 * Missing: without a value it is 0.
 * Source: this project's choice; for normal values and `any_change_worse` it is near -sqrt(2 / pi) = -0.80.
 * Example: -1, 0 and 1 around 0 with scale 1: higher_worse_only -1/3, any_change_worse -2/3.
 */
export function expectedZ(
  values: readonly number[],
  { median, scale, direction }: { median: number; scale: number; direction: Orientation },
): number {
  if (values.length === 0) return 0
  const usual = values.map(value => clipped(orient((value - median) / scale, direction), defaultClip))
  return compensatedSum(usual) / values.length
}

function clipped(z: number, clip: number): number {
  return Math.min(clip, Math.max(-clip, z))
}

/** Subtracted from 0 to avoid -0. */
function orient(z: number, direction: Orientation): number {
  switch (direction) {
    case 'higher_better':
      return z
    case 'lower_better':
      return 0 - z
    case 'higher_worse_only':
      return 0 - Math.max(0, z)
    case 'any_change_worse':
      return 0 - Math.abs(z)
  }
}

function bandOf(score: number): RecoveryBand {
  if (score >= 1) return 'well_above_usual'
  if (score >= 0.5) return 'above_usual'
  if (score > -0.5) return 'usual'
  return score > -1 ? 'below_usual' : 'well_below_usual'
}
