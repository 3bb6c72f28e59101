import type { Reads } from '../../api.ts'
import { trimmed } from '../../format.ts'
import { type Reading, useRead } from '../../use-read.ts'

/** The unit in which a person writes weights. The service stores kilograms. */
export type WeightUnit = 'kg' | 'lb'

const kgOfPound = 0.45359237

export const weightUnitOf = ({ units }: Reads['/api/v1/profile']['data']): WeightUnit =>
  units === 'imperial' ? 'lb' : 'kg'

/** A weight in a unit, with at most two decimals: 102.06 kg are 225 lb. */
export const weightIn = (unit: WeightUnit, kg: number) =>
  unit === 'kg' ? kg : Math.round((100 * kg) / kgOfPound) / 100

/** The kilograms of a written weight: with two decimals where they give the same number back, else with four. */
export function kgOf(unit: WeightUnit, weight: number): number {
  if (unit === 'kg') return weight
  const rounded = [100, 10_000].map(scale => Math.round(scale * weight * kgOfPound) / scale)
  return rounded.find(kg => weightIn(unit, kg) === weight) ?? weight * kgOfPound
}

/** A reading together with the account's unit of weights, without which its numbers cannot be written. */
export function useInUnit<T>(reading: Reading<T>): Reading<{ answer: T; unit: WeightUnit }> {
  const profile = useRead('/api/v1/profile')
  const unit = profile.data ? weightUnitOf(profile.data.data) : profile.failure ? 'kg' : null
  return { ...reading, data: reading.data && unit ? { answer: reading.data, unit } : null }
}

export const weightText = (unit: WeightUnit, kg: number) => trimmed(weightIn(unit, kg))
