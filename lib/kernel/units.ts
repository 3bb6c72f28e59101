/**
 * In which unit a person reads a value. Everything is stored and returned by the API in the units of the catalog; pages, and the sentences
 * of ask, convert when they write a value, and ask when it reads one.
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
export const metersOfMile = 1609.344
export const metersOfFoot = 0.3048
/** A US fluid ounce. */
export const mlOfFluidOunce = 29.5735295625
/** Glucose weighs 180.156 g/mol. */
export const mgPerDlOfMmolPerL = 18.0156

/** What people with imperial units read, by stored unit. Temperatures of days are deviations, which have no offset. */
const imperial: Readonly<Record<string, ShownUnit>> = {
  kg: { unit: 'lb', per: kgOfPound },
  '°C': { unit: '°F', per: 5 / 9 },
  // Fluid ounces differ by country, so the unit says whose they are.
  mL: { unit: 'US fl oz', per: mlOfFluidOunce },
  'km/h': { unit: 'mph', per: metersOfMile / 1000 },
  'm/s': { unit: 'mph', per: metersOfMile / 3600 },
  's/km': { unit: 's/mi', per: 1000 / metersOfMile },
}

/** The unit in which a person reads a series. */
export function shownUnit({ id, unit }: { id: string; unit: string }, { units, glucoseUnit }: Display): ShownUnit {
  if (id === 'distance') return units === 'imperial' ? { unit: 'mi', per: metersOfMile } : { unit: 'km', per: 1000 }
  if (id === 'elevation' && units === 'imperial') return { unit: 'ft', per: metersOfFoot }
  if (unit === 'mg/dL' && glucoseUnit === 'mmol/L') return { unit: glucoseUnit, per: mgPerDlOfMmolPerL }
  return (units === 'imperial' ? imperial[unit] : undefined) ?? { unit, per: 1 }
}

/** A temperature of a body, which is no deviation, as a person reads it. */
export const shownTemperature = (celsius: number, { units }: Display) =>
  units === 'imperial' ? { value: celsius * 1.8 + 32, unit: '°F' } : { value: celsius, unit: '°C' }

/** The units in what `inUnitsOf` runs. */
let own: Display = catalogUnits

/**
 * Runs synchronous work in which `ownUnit` is in the units of a person, like `inWeeksFrom`: about a hundred functions that phrase an answer would
 * have to pass them on.
 */
export function inUnitsOf<T>(display: Display, work: () => T): T {
  const before = own
  own = display
  try {
    return work()
  } finally {
    own = before
  }
}

/** The unit in which the person whose question is answered reads a value, where it is not that of the catalog; else null. A length without an ID is a distance. */
export function ownUnit({ id, unit }: { id?: string; unit: string }): ShownUnit | null {
  const series = { id: id ?? (unit === 'm' ? 'distance' : ''), unit }
  const shown = shownUnit(series, own)
  return shown.unit === shownUnit(series, catalogUnits).unit ? null : shown
}

/** Whether the person reads heights in feet. */
export const readsFeet = () => own.units === 'imperial'

/** A text of the service with its fixed limits of glucose, such as "70-180 mg/dL", in the unit of a person. */
export function withGlucoseLimits(text: string, { glucoseUnit }: Display): string {
  if (glucoseUnit !== 'mmol/L') return text
  const inMmol = (mgPerDl: string) => (Number(mgPerDl) / mgPerDlOfMmolPerL).toFixed(1)
  return text.replaceAll(
    /(?<![\d.,])(\d+)(?:(-|–| to )(\d+))? mg\/dL/g,
    (_, low: string, between = '', high?: string) => `${inMmol(low)}${between}${high ? inMmol(high) : ''} mmol/L`,
  )
}
