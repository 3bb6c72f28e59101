/** Statistics by their textbook definitions, slow and simple; no code is shared with the service. */

export type Values = readonly (number | null)[]

export const there = (values: Values) => values.filter((value): value is number => value !== null)
export const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)
export const mean = (values: readonly number[]) => sum(values) / values.length
export const squares = (values: readonly number[]) => sum(values.map(value => (value - mean(values)) ** 2))
export const sd = (values: readonly number[]) => Math.sqrt(squares(values) / (values.length - 1))
export const z95 = 1.959963984540054

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b)
  const middle = sorted.length / 2
  const at = (i: number) => sorted[i] ?? Number.NaN
  return sorted.length % 2 ? at(Math.floor(middle)) : (at(middle - 1) + at(middle)) / 2
}

export const pairsOf = (a: readonly number[], b: readonly number[]) => a.flatMap(x => b.map(y => [x, y] as const))

/** Pearson's r. */
export function correlation(x: readonly number[], y: readonly number[]): number {
  const products = x.map((value, i) => (value - mean(x)) * ((y[i] ?? Number.NaN) - mean(y)))
  return sum(products) / Math.sqrt(squares(x) * squares(y))
}

export const ranks = (values: readonly number[]) =>
  values.map(value => values.filter(one => one < value).length + (values.filter(one => one === value).length + 1) / 2)

/** Two-sided p of Student's t: Simpson's rule over the density, whose scale is found in the same way. */
export function tP(t: number, df: number): number {
  // The substitution x = tan u maps the whole line to a finite interval.
  const density = (u: number) => (1 + Math.tan(u) ** 2 / df) ** (-(df + 1) / 2) / Math.cos(u) ** 2
  const edge = Math.PI / 2 - 1e-9
  return 1 - simpson(density, 0, Math.atan(Math.abs(t))) / simpson(density, 0, edge)
}

function simpson(of: (x: number) => number, from: number, to: number): number {
  const steps = 20_000
  const width = (to - from) / steps
  const weight = (i: number) => (i === 0 || i === steps ? 1 : i % 2 ? 4 : 2)
  let total = 0
  for (let i = 0; i <= steps; i++) total += weight(i) * of(from + i * width)
  return (total * width) / 3
}

/** The sum of products of deviations `lag` days apart, and their number. */
export function lagged(values: Values, lag: number): { sum: number; days: number } {
  const center = mean(there(values))
  const products = values.flatMap((value, i) => {
    const later = values[i + lag]
    return value === null || later === null || later === undefined ? [] : [(value - center) * (later - center)]
  })
  return { sum: sum(products), days: products.length }
}

/** Adjusted p-values by Benjamini and Hochberg, as defined: the smallest of p m / rank over all that are not smaller. */
export function adjusted(all: readonly (number | null)[]): (number | null)[] {
  const present = there(all).sort((a, b) => a - b)
  return all.map(p =>
    p === null ? null : Math.min(1, ...present.flatMap((q, i) => (q >= p ? [(q * present.length) / (i + 1)] : []))),
  )
}
