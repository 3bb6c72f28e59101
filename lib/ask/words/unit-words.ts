import { kgOfPound, metersOfFoot, metersOfMile, mgPerDlOfMmolPerL, mlOfFluidOunce } from '../../kernel/units.ts'
import type { Meaning } from '../reading/meaning.ts'

const unit = (words: string, name: string, factor = 1): readonly [string, Meaning] => [
  words,
  { kind: 'unit', unit: name, factor },
]

/** Units and their factors to the catalog unit. A number without a unit is accepted only if there is just one unit. */
export const unitWords: readonly (readonly [string, Meaning])[] = [
  unit('m|metre|metres|meter|meters', 'm'),
  ['how many m|how many metres|how many meters', { kind: 'unit', unit: 'm', factor: 1, implies: 'distance' }],
  ['how many yards|how many yds', { kind: 'unit', unit: 'm', factor: 0.9144, implies: 'distance' }],
  [
    'km|kms|kilometre|kilometres|kilometer|kilometers|k m',
    { kind: 'unit', unit: 'm', factor: 1000, implies: 'distance' },
  ],
  [
    'mile|miles|mi|per mile|a mile|min per mile|minutes per mile|min mile|min mi',
    { kind: 'unit', unit: 'm', factor: metersOfMile, implies: 'distance' },
  ],
  unit('foot|feet|ft', 'm', metersOfFoot),
  unit('yard|yards|yd|yds', 'm', 0.9144),
  unit('inch|inches', 'm', 0.0254),
  unit('cm|centimetres|centimeters', 'm', 0.01),
  unit('minute|minutes|min|mins', 'min'),
  unit('hour|hours|hrs|h', 'min', 60),
  ['kg|kgs|kilo|kilos|kilogram|kilograms', { kind: 'unit', unit: 'kg', factor: 1, implies: 'weight' }],
  ['lb|lbs|pound|pounds', { kind: 'unit', unit: 'kg', factor: kgOfPound, implies: 'weight' }],
  ['stone|stones', { kind: 'unit', unit: 'kg', factor: 6.35029318, implies: 'weight' }],
  unit('g|gram|grams|gr', 'g'),
  unit('mg|milligram|milligrams', 'g', 0.001),
  unit('ml|millilitre|millilitres|milliliter|milliliters', 'mL'),
  ['l|litre|litres|liter|liters', { kind: 'unit', unit: 'mL', factor: 1000, implies: 'hydration' }],
  unit('fl oz|fluid ounce|fluid ounces|ounce|ounces|oz', 'mL', mlOfFluidOunce),
  unit('pint|pints', 'mL', 473.176473),
  unit('quart|quarts', 'mL', 946.352946),
  unit('gallon|gallons', 'mL', 3785.411784),
  unit('mg dl', 'mg/dL'),
  unit('mmol|mmol l', 'mg/dL', mgPerDlOfMmolPerL),
  unit('kj|kilojoule|kilojoules', 'kcal', 1 / 4.184),
  unit('%|percent|per cent|percentage|pct|share|proportion|portion|fraction|how much of', '%'),
  unit('ms|millisecond|milliseconds', 'ms'),
  unit('degree|degrees|celsius|degrees celsius|degree celsius', '°C'),
  unit('beats|beats per minute|beats a minute', 'bpm'),
  unit('fahrenheit|degrees fahrenheit|degree fahrenheit|in f', '°C', 5 / 9),
  unit('points|point', 'points'),
]

/** Units after a number; without one, the same words name a series or belong to several. */
export const unitsAfterNumbers: Readonly<Record<string, { unit: string; factor: number }>> = {
  bpm: { unit: 'bpm', factor: 1 },
  hr: { unit: 'min', factor: 60 },
  calories: { unit: 'kcal', factor: 1 },
  calorie: { unit: 'kcal', factor: 1 },
  cals: { unit: 'kcal', factor: 1 },
  kcal: { unit: 'kcal', factor: 1 },
  kcals: { unit: 'kcal', factor: 1 },
}
