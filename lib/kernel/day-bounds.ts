import { dayMs } from './durations.ts'
import { blockOf, type ZoneRules } from './zone-rules.ts'

/** Half-open: `startMs` belongs to the day, `endMs` to the next one. */
export type DayBounds = { startMs: number; endMs: number }

/** No zone has ever skipped two consecutive dates, so searching this far for the next day is sufficient. */
const MAX_GAP_DAYS = 3

/** From the first instant of a day, given as days since 1970-01-01, to the first instant of the next date that exists; null for a skipped date. */
export function boundsOfNumber(rules: ZoneRules, number: number): DayBounds | null {
  const startMs = startOfNumber(rules, number)
  if (startMs === null) return null
  for (let next = number + 1; next <= number + MAX_GAP_DAYS; next += 1) {
    const endMs = startOfNumber(rules, next)
    if (endMs !== null) return { startMs, endMs }
  }
  return null
}

/** A local date differs from the UTC date by at most one day, so the first instant lies in one of three UTC days. */
function startOfNumber(rules: ZoneRules, number: number): number | null {
  for (let blockNumber = number - 1; blockNumber <= number + 1; blockNumber += 1) {
    const { beforeMs, changeMs, afterMs } = blockOf(rules, blockNumber)
    const startMs = blockNumber * dayMs
    const endMs = startMs + dayMs
    const first = firstWithin(startMs, Math.min(changeMs, endMs), number * dayMs - beforeMs)
    if (first !== null) return first
    const second = firstWithin(changeMs, endMs, number * dayMs - afterMs)
    if (second !== null) return second
  }
  return null
}

/** The first instant of `[fromMs, toMs)` within the 24 hours that start at `midnightMs`. */
function firstWithin(fromMs: number, toMs: number, midnightMs: number): number | null {
  const firstMs = Math.max(fromMs, midnightMs)
  return firstMs < Math.min(toMs, midnightMs + dayMs) ? firstMs : null
}
