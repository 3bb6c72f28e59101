import { hourSeconds, minuteSeconds } from '../kernel/durations.ts'

/** A number with a decimal point or comma; null for an empty cell. @throws RangeError for anything else */
export function parseNumber(text: string): number | null {
  if (text === '') return null
  const cell = text.trim()
  if (/^-?\d+(\.\d+)?$/.test(cell)) return Number(cell)
  if (cell === '' || cell.toLowerCase() === 'null') return null
  if (!/^-?\d+([.,]\d+)?(e[+-]?\d+)?$/i.test(cell))
    throw new RangeError(`${JSON.stringify(cell.slice(0, 30))} is not a number`)
  return Number(cell.replace(',', '.'))
}

/** `1:05:30`, `05:30`, `1h 5m 3s`, `264h 1m`, `38min` or seconds, in seconds; null for an empty cell. @throws RangeError */
export function parseDuration(text: string): number | null {
  const cell = text.trim().toLowerCase()
  if (cell === '') return null
  if (/^\d+([.,]\d+)?$/.test(cell)) return Number(cell.replace(',', '.'))
  const clock = /^(?:(\d+):)?(\d{1,2}):(\d{2})$/.exec(cell)
  if (clock) return Number(clock[1] ?? 0) * hourSeconds + Number(clock[2]) * minuteSeconds + Number(clock[3])
  const words =
    /^(?:(\d+)\s*h(?:ours?|rs?)?)?\s*(?:(\d+)\s*m(?:in(?:utes?|s)?)?)?\s*(?:(\d+)\s*s(?:ec(?:onds?|s)?)?)?$/.exec(cell)
  if (!words) throw new RangeError(`${JSON.stringify(cell.slice(0, 30))} is not a duration`)
  return Number(words[1] ?? 0) * hourSeconds + Number(words[2] ?? 0) * minuteSeconds + Number(words[3] ?? 0)
}

export const weightUnits = ['kg', 'lb'] as const
export type WeightUnit = (typeof weightUnits)[number]

const kgPerUnit: Readonly<Record<string, number>> = { kg: 1, kgs: 1, lb: 0.45359237, lbs: 0.45359237 }
const metersPerUnit: Readonly<Record<string, number>> = {
  m: 1,
  meter: 1,
  meters: 1,
  km: 1000,
  mi: 1609.344,
  mile: 1609.344,
  miles: 1609.344,
  ft: 0.3048,
  yd: 0.9144,
}

/** @throws RangeError for a unit that is not known */
export function inKg(value: number, unit: string): number {
  return converted(value, unit, kgPerUnit)
}

/** @throws RangeError for a unit that is not known */
export function inMeters(value: number, unit: string): number {
  return converted(value, unit, metersPerUnit)
}

function converted(value: number, unit: string, factors: Readonly<Record<string, number>>): number {
  const name = Object.hasOwn(factors, unit) ? unit : unit.trim().toLowerCase().replace(/\.$/, '')
  const factor = Object.hasOwn(factors, name) ? factors[name] : undefined
  if (factor === undefined) throw new RangeError(`${JSON.stringify(unit.slice(0, 20))} is not a known unit`)
  // Without the noise of the multiplication: a gram is finer than any plate.
  return factor === 1 ? value : Math.round(value * factor * 1e6) / 1e6
}
