/** The digits of a computed value that are significant; further digits are rounding noise. */
const significantDigits = 12

/** A computed number as an answer shows it; any other value as it is. */
export function shownNumber<Value>(value: Value): Value | number {
  if (typeof value !== 'number' || Number.isInteger(value)) return value
  return Number(value.toPrecision(significantDigits))
}
