import type { Method } from '../model/catalog/methods.ts'
import type { Reason } from './reason.ts'

/** Why a value is not based on the preferred input of its definition. */
export const derivedFlags = [
  'partial_day',
  'low_wear',
  'prorated',
  'multi_source',
  'short_baseline',
  'warmup',
  'estimated_input',
  'unit_converted',
  'clipped',
  'tz_changed',
  'dst_day',
  'possible_under_logging',
  'autocorrelated',
  'many_comparisons',
  'assumed_tz',
  'unknown_days',
  'weekday_imbalance',
  'source_changed',
  'censored',
  'stale',
  'few_observations',
  'missing_components',
  'both_trend',
  'logged_energy_differs',
] as const
export type DerivedFlag = (typeof derivedFlags)[number]

interface Ingredients {
  /** Every parameter that was used. */
  params: Readonly<Record<string, unknown>>
  /** What it was computed from: with `params`, enough to compute it again by hand. */
  inputs: Readonly<Record<string, unknown>>
  coverage: DerivedCoverage | null
  flags: readonly DerivedFlag[]
  caveats: readonly string[]
  unit: string
  definition: { id: string; version: string; source: string }
}

export interface DerivedCoverage {
  observed: number
  expected: number
  fraction: number | null
}

/** A derived value with its basis. `value` is null exactly when `status` is `unavailable`; `reason` then states why. */
export type DerivedValue<Value = number> = Ingredients &
  ({ value: Value; status: 'ok' | 'partial'; reason: null } | { value: null; status: 'unavailable'; reason: Reason })

interface Derivation<Value> extends Partial<Pick<Ingredients, 'params' | 'inputs' | 'coverage' | 'flags' | 'caveats'>> {
  method: Method
  value: Value | null
  /** Why the value is null. */
  reason: Reason | null
  /** Computed from fewer inputs than the definition requires; a flag states which. */
  partial?: boolean
  /** The unit of the series, if the method has none of its own. */
  unit?: string
}

/**
 * A derived value with all information for interpreting it. Caveats of the method come first.
 *
 * Throws when value and reason contradict each other, when no flag says why it is partial, or when no unit is known: mistakes in the
 * calling code.
 */
export function derivedValue<Value extends NonNullable<unknown> = number>(
  derivation: Derivation<Value>,
): DerivedValue<Value> {
  const { method, value, reason, partial = false, unit = method.unit } = derivation
  if (unit === null) throw new RangeError(`${method.id} has the unit of its series, and none was given`)
  const ingredients: Ingredients = {
    unit,
    definition: { id: method.id, version: method.version, source: method.source },
    params: derivation.params ?? {},
    inputs: derivation.inputs ?? {},
    coverage: derivation.coverage ?? null,
    flags: derivation.flags ?? [],
    caveats: [...method.caveats, ...(derivation.caveats ?? [])],
  }
  if (value === null) {
    if (reason === null) throw new RangeError(`${method.id} is unavailable without a reason`)
    return { value, status: 'unavailable', reason, ...ingredients }
  }
  if (reason !== null) throw new RangeError(`${method.id} has a value and the reason ${reason}`)
  if (partial && ingredients.flags.length === 0) throw new RangeError(`${method.id} is partial without a flag`)
  return { value, status: partial ? 'partial' : 'ok', reason, ...ingredients }
}
