import { mgPerDlOfMmolPerL } from '../../kernel/units.ts'
import type { Reason } from '../reason.ts'

export type GlucoseUnit = 'mg/dL' | 'mmol/L'

export interface ConvertedGlucose {
  value: number | null
  /** Other programs use 18, 18.016 or 18.0182, which differ by at most 0.1 %. */
  factor: number
  reason: Reason | null
}

/**
 * A glucose value in the other unit, for display; all computations use the unit of the sensor.
 *
 * Formula: mg/dL = factor x mmol/L.
 * Units: mg/dL, mmol/L.
 * Missing: no value is `no_data`; a value below 0, or a factor that is not above 0, is `invalid_input`.
 * Source: molar mass of glucose, 180.156 g/mol, from the IUPAC standard atomic weights.
 * Example: 5.5 mmol/L are 99.1 mg/dL.
 */
export function convertGlucose(
  value: number | null,
  from: GlucoseUnit,
  to: GlucoseUnit,
  factor = mgPerDlOfMmolPerL,
): ConvertedGlucose {
  if (value === null) return { value, factor, reason: 'no_data' }
  if (!(value >= 0 && factor > 0)) return { value: null, factor, reason: 'invalid_input' }
  if (from === to) return { value, factor, reason: null }
  return { value: to === 'mg/dL' ? value * factor : value / factor, factor, reason: null }
}
