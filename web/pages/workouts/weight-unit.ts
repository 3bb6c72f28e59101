import { kgOfPound, shownUnit } from '../../../lib/kernel/units.ts'
import { display } from '../../account-display.ts'
import { trimmed } from '../../format.ts'

/** The unit in which a person writes weights. The service stores kilograms. */
export type WeightUnit = 'kg' | 'lb'

/** The unit of the account's weights. */
export const weightUnit = (): WeightUnit =>
  shownUnit({ id: 'weight', unit: 'kg' }, display()).unit === 'lb' ? 'lb' : 'kg'

/** A weight in a unit, with at most two decimals: 102.06 kg are 225 lb. */
export const weightIn = (unit: WeightUnit, kg: number) =>
  unit === 'kg' ? kg : Math.round((100 * kg) / kgOfPound) / 100

/** The kilograms of a written weight: with two decimals where they give the same number back, else with four. */
export function kgOf(unit: WeightUnit, weight: number): number {
  if (unit === 'kg') return weight
  const rounded = [100, 10_000].map(scale => Math.round(scale * weight * kgOfPound) / scale)
  return rounded.find(kg => weightIn(unit, kg) === weight) ?? weight * kgOfPound
}

/** A quantity as its field shows it: `weightKg` in the person's unit, others as they are; empty where there is none. */
export function quantityText(name: string, value: number | null, unit: WeightUnit): string {
  if (value === null) return ''
  return String(name === 'weightKg' ? weightIn(unit, value) : value)
}

/** The quantity written in a field, in the unit that the service stores. */
export function quantityOf(name: string, text: string, unit: WeightUnit): number | null {
  if (text === '') return null
  return name === 'weightKg' ? kgOf(unit, Number(text)) : Number(text)
}

export const weightText = (unit: WeightUnit, kg: number) => trimmed(weightIn(unit, kg))
