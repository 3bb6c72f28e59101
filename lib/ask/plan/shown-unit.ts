import type { Series } from '../../model/catalog/series.ts'
import { unitOfGlucose } from '../reading/amounts.ts'
import type { Slots } from '../reading/slots.ts'
import type { ShownUnit } from './records/records.ts'

/** How units other than the catalog's are written. Hours and kilometers are shown in any case. */
const names: readonly ShownUnit[] = [
  { name: 'mi', of: 'm', factor: 1609.344 },
  { name: 'ft', of: 'm', factor: 0.3048 },
  { name: 'yd', of: 'm', factor: 0.9144 },
  { name: 'cm', of: 'm', factor: 0.01 },
  { name: 'lb', of: 'kg', factor: 0.45359237 },
  { name: 'st', of: 'kg', factor: 6.35029318 },
  { name: 'L', of: 'mL', factor: 1000 },
  { name: 'fl oz', of: 'mL', factor: 29.5735295625 },
  { name: 'US pints', of: 'mL', factor: 473.176473 },
  { name: 'US gallons', of: 'mL', factor: 3785.411784 },
  { name: 'mmol/L', of: 'mg/dL', factor: 18.0182 },
  { name: 'kJ', of: 'kcal', factor: 1 / 4.184 },
  { name: 'mg', of: 'g', factor: 0.001 },
  { name: '°F', of: '°C', factor: 5 / 9 },
]

/** The unit in which the question wants its series, also that of its bound; null for the catalog's. */
export function shownUnitOf({ naming, bounds, amounts }: Slots, series: readonly { entry: Series }[]) {
  const isOf = (unit: string) => series.some(({ entry }) => entry.unit === unit)
  const said = [
    ...naming.flatMap(({ meaning }) => (meaning.kind === 'unit' ? [meaning] : [])),
    ...bounds.map(({ amount }) => amount.unit),
    ...amounts.map(({ amount }) => amount.unit),
    ...bounds.map(({ amount, upper }) => (isOf('mg/dL') ? unitOfGlucose(amount, upper) : null)),
  ]
  return names.find(({ of, factor }) => isOf(of) && said.some(one => one?.unit === of && one.factor === factor)) ?? null
}
