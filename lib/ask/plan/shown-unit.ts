import {
  kgOfPound,
  metersOfFoot,
  metersOfMile,
  mgPerDlOfMmolPerL,
  mlOfFluidOunce,
  ownUnit,
} from '../../kernel/units.ts'
import type { Series } from '../../model/catalog/series.ts'
import { unitOfGlucose } from '../reading/amounts.ts'
import type { Slots } from '../reading/slots.ts'
import type { ShownUnit } from './records/records.ts'

/** How units other than the catalog's are written. Hours and kilometers are shown in any case. */
const names: readonly ShownUnit[] = [
  { name: 'mi', of: 'm', factor: metersOfMile },
  { name: 'ft', of: 'm', factor: metersOfFoot },
  { name: 'yd', of: 'm', factor: 0.9144 },
  { name: 'cm', of: 'm', factor: 0.01 },
  { name: 'lb', of: 'kg', factor: kgOfPound },
  { name: 'st', of: 'kg', factor: 6.35029318 },
  { name: 'L', of: 'mL', factor: 1000 },
  { name: 'fl oz', of: 'mL', factor: mlOfFluidOunce },
  { name: 'US pints', of: 'mL', factor: 473.176473 },
  { name: 'US gallons', of: 'mL', factor: 3785.411784 },
  { name: 'mmol/L', of: 'mg/dL', factor: mgPerDlOfMmolPerL },
  { name: 'kJ', of: 'kcal', factor: 1 / 4.184 },
  { name: 'mg', of: 'g', factor: 0.001 },
  { name: '°F', of: '°C', factor: 5 / 9 },
]

/** Units of the catalog, which only a question of a person with other units has to name. */
const catalogNames: readonly ShownUnit[] = [
  { name: 'km', of: 'm', factor: 1000 },
  { name: 'm', of: 'm', factor: 1 },
  { name: 'kg', of: 'kg', factor: 1 },
  { name: 'mL', of: 'mL', factor: 1 },
  { name: 'mg/dL', of: 'mg/dL', factor: 1 },
  { name: '°C', of: '°C', factor: 1 },
]

/** The unit that the question names for a value, or else the person's own; the catalog's where neither differs from it. */
export function unitAsked(
  of: { id?: string; unit: string },
  named: ShownUnit | null | undefined,
): { unit: string; per: number } {
  if (named?.of === of.unit) return { unit: named.name, per: named.factor }
  return ownUnit(of) ?? { unit: of.unit, per: 1 }
}

/** The unit in which the question wants its series, also that of its bound; null for the catalog's. */
export function shownUnitOf({ naming, bounds, amounts }: Slots, series: readonly { entry: Pick<Series, 'unit'> }[]) {
  const isOf = (unit: string) => series.some(({ entry }) => entry.unit === unit)
  const said = [
    ...naming.flatMap(({ meaning }) => (meaning.kind === 'unit' ? [meaning] : [])),
    ...bounds.map(({ amount }) => amount.unit),
    ...amounts.map(({ amount }) => amount.unit),
    ...bounds.map(({ amount, upper }) => (isOf('mg/dL') ? unitOfGlucose(amount, upper) : null)),
  ]
  const others = catalogNames.filter(({ of }) => ownUnit({ unit: of }))
  return (
    [...names, ...others].find(
      ({ of, factor }) => isOf(of) && said.some(one => one?.unit === of && one.factor === factor),
    ) ?? null
  )
}
