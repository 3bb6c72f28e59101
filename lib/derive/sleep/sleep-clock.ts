import { offsetSeconds, wallClock } from '../../kernel/civil-time.ts'
import { dayMinutes, dayMs, minuteMs, secondMs } from '../../kernel/durations.ts'
import type { Interval } from '../time/interval-union.ts'

/**
 * The offset of a sleep that was recorded in another time zone than the account's; null for a sleep at home.
 *
 * Formula: a sleep was elsewhere if the zone has its offset neither at its beginning nor at its end. In a night with a clock
 * change at home, both offsets of the zone count as home.
 * Units: seconds east of UTC; milliseconds.
 * Missing: a sleep without an offset counts as one at home.
 * Source: this project's rule.
 * Example: an offset of -4 h in a night in Amsterdam (+2 h): -14400.
 */
export function offsetElsewhere(offset: number | undefined, { startMs, endMs }: Interval, zone: string): number | null {
  if (offset === undefined) return null
  const atHome = [offsetSeconds(startMs, zone), offsetSeconds(endMs, zone)]
  return atHome.includes(offset) ? null : offset
}

/**
 * The middle of a sleep on two clocks: the local one where the person slept, and the clock of the account's zone.
 *
 * Formula: minutes after midnight at the midpoint, by the sleep's own offset if it was elsewhere, else by the zone.
 * Units: minutes after midnight; seconds east of UTC.
 * Missing: a sleep without a midpoint has neither.
 * Source: this project's rule.
 * Example: 07:30 UTC, slept at -4 h, account in Amsterdam in summer: 210 (03:30) and 570 (09:30).
 */
export function midpointClock(
  midpointMs: number | null,
  otherOffset: number | null,
  zone: string,
): { minutes: number; homeMinutes: number } | null {
  if (midpointMs === null) return null
  const homeMinutes = wallClock(midpointMs, zone).minuteOfDay
  if (otherOffset === null) return { minutes: homeMinutes, homeMinutes }
  return { minutes: minuteOfDay(midpointMs + otherOffset * secondMs), homeMinutes }
}

const minuteOfDay = (localMs: number) => (((localMs / minuteMs) % dayMinutes) + dayMinutes) % dayMinutes

/**
 * The periods in which a person was in another time zone, derived from the sleeps.
 *
 * Formula: from halfway between a sleep and the preceding one with another offset, until halfway to the next one with another
 * offset.
 * Units: milliseconds; seconds east of UTC.
 * Missing: without a sleep elsewhere there is no such time. The first and the last sleep extend a day before and after
 * themselves.
 * Source: this project's rule.
 * Example: a night at home until 05:00 UTC and one at -4 h from 03:00 UTC of the next day: elsewhere from 16:00 UTC on.
 */
export function timeElsewhere(
  sleeps: readonly (Interval & { otherOffset: number | null })[],
): (Interval & { offset: number })[] {
  return sleeps.flatMap(({ startMs, endMs, otherOffset: offset }, i) => {
    if (offset === null) return []
    const [before, after] = [sleeps[i - 1], sleeps[i + 1]]
    return {
      offset,
      startMs: before ? Math.min((before.endMs + startMs) / 2, startMs) : startMs - dayMs,
      endMs: after ? Math.max((endMs + after.startMs) / 2, endMs) : endMs + dayMs,
    }
  })
}
