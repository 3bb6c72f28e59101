import { type DerivedValue, derivedValue } from '../../derive/derived-value.ts'
import { descriptive } from '../../derive/statistics/description/descriptive.ts'
import { methods } from '../../model/catalog/methods.ts'
import { rangeCoverage } from '../../model/catalog/minimum-data.ts'

export interface Expected {
  /** The days of a range that exist and are not in the future. */
  days: number
}

/** The mean over the observed days of a range, with their number; null if there are too few. Missing days are not filled in. */
export function rangeMean(
  values: readonly (number | null)[],
  expected: Expected,
  { unit, inputs }: { unit: string; inputs: Readonly<Record<string, unknown>> },
): DerivedValue {
  const { n, mean } = descriptive(values)
  const fraction = expected.days > 0 ? n / expected.days : null
  const shown = fraction !== null && fraction >= rangeCoverage.partial
  const isFew = fraction !== null && fraction < rangeCoverage.ok
  return derivedValue({
    method: methods.descriptive,
    value: shown ? mean : null,
    reason: n === 0 ? 'no_data' : shown ? null : 'insufficient_data',
    partial: isFew,
    unit,
    params: { coverage: rangeCoverage },
    inputs,
    coverage: { observed: n, expected: expected.days, fraction },
    flags: shown && isFew ? ['few_observations'] : [],
  })
}
