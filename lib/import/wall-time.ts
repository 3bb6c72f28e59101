import { offsetSeconds } from '../kernel/civil-time.ts'
import { dayMs } from '../kernel/durations.ts'

/**
 * The instant at which a clock on the wall of a zone shows a date and a time, given as if it were UTC. A time that the clock skipped
 * moves forward by the gap. Of a time that it shows twice, the first; `after` gives the second where the first would not be later.
 */
export function instantOfWallTime(asUtcMs: number, zone: string, after = Number.NEGATIVE_INFINITY): number {
  const offsets = [asUtcMs - dayMs, asUtcMs + dayMs].map(ms => offsetSeconds(ms, zone) * 1000)
  const [before = 0] = offsets
  const shown = [...new Set(offsets)]
    .map(offset => asUtcMs - offset)
    .filter(ms => ms + offsetSeconds(ms, zone) * 1000 === asUtcMs)
    .sort((a, b) => a - b)
  return shown.find(ms => ms > after) ?? shown[0] ?? asUtcMs - before
}
