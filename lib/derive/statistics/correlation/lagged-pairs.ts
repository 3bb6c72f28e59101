type Values = readonly (number | null)[]

/** Pairs each value of x with the value of y `lag` days later, 0 or more; the days at either end that have no partner are dropped. */
export function laggedPairs(x: Values, y: Values, lag: number): { x: Values; y: Values } {
  return { x: x.slice(0, Math.max(0, x.length - lag)), y: y.slice(lag) }
}
