import { minuteMs } from '../../kernel/durations.ts'
import { usualInterval } from './sensor-record.ts'

/** Readings in a row of which one usual interval is taken: hours of a sensor, so that a change of it is noticed soon. */
const blockReadings = 24
/** A reading stands for the whole time until the next one if that is at most this many usual intervals away; longer is a gap. */
const longestJitter = 1.5

/**
 * How long each reading of a sensor stands for.
 *
 * Formula: until the next reading, if it follows within one and a half usual intervals; otherwise, or if there is none, one usual
 * interval, and never beyond the end of the window. The usual interval is the median of 24 successive intervals, in whole minutes from 1
 * to 15, so that it follows a change of the sensor; beside a change, the longer interval of the two says what is a gap.
 * Units: milliseconds.
 * Missing: no readings give none; one alone stands for 5 minutes.
 * Source: the time-weighted mean of a sampled series; that a reading stands for at most its own interval is the count of expected
 * readings of Battelino et al. 2019, doi:10.2337/dci19-0028, for intervals that change.
 * Example: readings at 0, 5, 10, 20 and 25 minutes of a window of 60: each stands for 5 minutes.
 */
export function heldTimes(atMs: readonly number[], endMs: number): Float64Array {
  const held = new Float64Array(atMs.length)
  const blocks = Array.from({ length: Math.ceil(atMs.length / blockReadings) }, (_, block) =>
    usualOfBlock(atMs, block * blockReadings),
  )
  let [usualMs, longestMs] = [0, 0]
  for (let i = 0; i < held.length; i++) {
    if (i % blockReadings === 0) {
      const block = i / blockReadings
      usualMs = (blocks[block] as number) * minuteMs
      longestMs = longestJitter * Math.max(...blocks.slice(Math.max(0, block - 1), block + 2)) * minuteMs
    }
    const at = atMs[i] as number
    const next = (atMs[i + 1] ?? Number.POSITIVE_INFINITY) - at
    held[i] = Math.max(0, Math.min(next <= longestMs ? next : usualMs, endMs - at))
  }
  return held
}

/** The last block reaches back, so that it has as many readings as the others. */
function usualOfBlock(atMs: readonly number[], start: number): number {
  const from = Math.max(0, Math.min(start, atMs.length - 1 - blockReadings))
  return usualInterval(atMs.slice(from, from + blockReadings + 1))
}

/** The time that readings stand for together, in minutes. */
export function coveredMinutes(held: Float64Array): number {
  let sum = 0
  for (const time of held) sum += time
  return sum / minuteMs
}
