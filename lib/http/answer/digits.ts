/** What is computed is not more precise than this: the digits behind are noise of the arithmetic. */
const significantDigits = 12

/** A computed number as an answer shows it; any other value as it is. */
export function shownNumber<Value>(value: Value): Value | number {
  if (typeof value !== 'number' || Number.isInteger(value)) return value
  return Number(value.toPrecision(significantDigits))
}
