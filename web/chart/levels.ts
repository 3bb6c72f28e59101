/** How many shades a map of days has. */
export const levelCount = 5

/** The limits between the levels, so that each holds about a fifth of the values, whatever their distribution. Empty without a value. */
export function levelLimits(values: readonly number[]): number[] {
  const sorted = [...values].sort((a, b) => a - b)
  const limitAt = (level: number) => sorted[Math.ceil((level * sorted.length) / levelCount) - 1] ?? []
  return Array.from({ length: levelCount - 1 }, (_, i) => limitAt(i + 1)).flat()
}

/** The level of a value, from 0 for the lowest fifth; equal values have the same. */
export const levelOf = (value: number, limits: readonly number[]): number =>
  limits.filter(limit => value > limit).length
