import { type Day, splitByDay } from '../../kernel/civil-time.ts'
import { secondMs } from '../../kernel/durations.ts'
import type { Reason } from '../reason.ts'

export interface ProratedPart {
  day: Day
  seconds: number
  value: number
}

export interface ProratedInterval {
  /** One part for each civil day, in order; more than one means that the value was split. */
  parts: ProratedPart[] | null
  reason: Reason | null
}

/**
 * The share of an interval across midnight that belongs to each of its days.
 *
 * Formula: every civil day gets value x (elapsed seconds in that day / elapsed seconds of the interval).
 * Units: the unit of the value; it must be additive (steps, meters, kcal), not a rate or a level.
 * Missing: no value is `missing_input:value`; an interval whose end is not after its start is `invalid_input`. Do not split a
 * coarse record when the same source has finer ones.
 * Source: proportional allocation over elapsed time; no finer information exists inside one record.
 * Example: 90 steps from 23:45 to 00:30 are 30 for the first day (900 s) and 60 for the second (1800 s).
 */
export function prorateInterval(
  interval: { startMs: number; endMs: number; value: number | null },
  zone: string,
): ProratedInterval {
  const { startMs, endMs, value } = interval
  if (!(endMs > startMs)) return { parts: null, reason: 'invalid_input' }
  if (value === null) return { parts: null, reason: 'missing_input:value' }
  const parts = splitByDay(startMs, endMs, zone).map(part => ({
    day: part.day,
    seconds: (part.endMs - part.startMs) / secondMs,
    value: value * part.fraction,
  }))
  return { parts, reason: null }
}
