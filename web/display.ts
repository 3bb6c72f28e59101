/**
 * In which unit a person reads a value. Everything is stored and returned by the API in the units of the catalog; pages convert when
 * they write a value.
 */

/** The units that an account has chosen, as `display` of the API's answers has them. */
export interface Display {
  units: 'metric' | 'imperial'
  glucoseUnit: 'mg/dL' | 'mmol/L'
}

/** The units of the API. */
export const catalogUnits: Display = { units: 'metric', glucoseUnit: 'mg/dL' }

/** A unit that is shown: one of it is `per` of the stored unit. */
export interface ShownUnit {
  unit: string
  per: number
}

export const kgOfPound = 0.45359237
const metersOfMile = 1609.344
export const metersOfFoot = 0.3048
/** By the molar mass of glucose, as the service converts. */
const mgPerDlOfMmolPerL = 18.0156

/** What people with imperial units read, by stored unit. Temperatures of days are deviations, which have no offset. */
const imperial: Readonly<Record<string, ShownUnit>> = {
  kg: { unit: 'lb', per: kgOfPound },
  '°C': { unit: '°F', per: 5 / 9 },
  // Fluid ounces differ by country, so the unit says whose they are.
  mL: { unit: 'US fl oz', per: 29.5735295625 },
}

/** The unit in which a person reads a series. */
export function shownUnit({ id, unit }: { id: string; unit: string }, { units, glucoseUnit }: Display): ShownUnit {
  if (id === 'distance') return units === 'imperial' ? { unit: 'mi', per: metersOfMile } : { unit: 'km', per: 1000 }
  if (id === 'elevation' && units === 'imperial') return { unit: 'ft', per: metersOfFoot }
  if (unit === 'mg/dL' && glucoseUnit === 'mmol/L') return { unit: glucoseUnit, per: mgPerDlOfMmolPerL }
  return (units === 'imperial' ? imperial[unit] : undefined) ?? { unit, per: 1 }
}
