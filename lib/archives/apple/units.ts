/** How many of our unit a unit of the archive is. A unit that is not listed is refused, never guessed. */
type Factors = Readonly<Record<string, number>>

/** Milligrams per deciliter in a millimole per liter of glucose, by the molar mass that the archive itself names. */
const mgDlPerMmol = 180.1558800000541 / 10

export const units = {
  count: { count: 1 },
  meters: { m: 1, km: 1000, cm: 0.01, mm: 0.001, mi: 1609.344, yd: 0.9144, ft: 0.3048, in: 0.0254 },
  kcal: { kcal: 1, Cal: 1, cal: 0.001, kJ: 1 / 4.184, J: 1 / 4184 },
  minutes: { min: 1, s: 1 / 60, hr: 60 },
  perMinute: { 'count/min': 1, 'count/s': 60 },
  ms: { ms: 1, s: 1000 },
  /** A percentage is written as a fraction. */
  percent: { '%': 100 },
  mgDl: { 'mg/dL': 1, 'mg/L': 0.1, 'mmol<180.1558800000541>/L': mgDlPerMmol, 'mmol/L': mgDlPerMmol },
  kg: { kg: 1, g: 0.001, lb: 0.45359237, oz: 0.028349523125, st: 6.35029318 },
  grams: { g: 1, mg: 0.001, mcg: 0.000_001, kg: 1000, oz: 28.349523125, lb: 453.59237 },
  milliliters: { mL: 1, cL: 10, dL: 100, L: 1000, fl_oz_us: 29.5735295625, fl_oz_imp: 28.4130625, cup_us: 236.5882365 },
  vo2Max: { 'mL/min·kg': 1, 'mL/kg·min': 1, 'mL/(kg*min)': 1 },
  celsius: { degC: 1 },
  mmHg: { mmHg: 1, kPa: 7.500616827 },
} as const satisfies Record<string, Factors>

export type UnitName = keyof typeof units

const fahrenheit = 'degF'
const precision = 10_000

/** An amount in our unit, to four decimals, of which a sensor has fewer; null for a unit that is not known. */
export function inUnit(name: UnitName, amount: number, unit: string): number | null {
  if (name === 'celsius' && unit === fahrenheit) return rounded(((amount - 32) * 5) / 9)
  const factor = (units[name] as Factors)[unit]
  return factor === undefined ? null : rounded(amount * factor)
}

export function rounded(value: number): number {
  return Math.round(value * precision) / precision
}
