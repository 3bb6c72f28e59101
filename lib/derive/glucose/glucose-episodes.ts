import type { Reason } from '../reason.ts'
import { compensatedSum } from '../statistics/description/compensated-sum.ts'

export interface GlucoseEpisode {
  /** Indexes of the first and the last reading beyond the threshold. */
  startIndex: number
  endIndex: number
  minutes: number
  /** The lowest reading of a low, the highest of a high. */
  extreme: number
  /** Over all readings from start to end, including those that returned to the range for a moment. */
  mean: number
}

export interface GlucoseEpisodes {
  episodes: GlucoseEpisode[] | null
  reason: Reason | null
}

export interface EpisodeRule {
  threshold: number
  direction: 'below' | 'above'
  intervalMinutes: number
  /** The minimum length of a run beyond the threshold that begins an episode, and of one back inside that ends it. */
  minMinutes?: number
  minMinutesInside?: number
}

/** A gap shorter than this keeps the state before it. */
const LONGEST_BRIDGED_MINUTES = 15

/**
 * The periods in which glucose was low, or high, for long enough to count.
 *
 * Formula: an episode begins with the first reading of a run beyond the threshold of at least 15 minutes, and ends before the
 * first run of at least 15 minutes back inside; shorter returns belong to it. Each reading represents one interval.
 * Units: the unit of the readings, which are on an even grid; minutes.
 * Missing: null readings of less than 15 minutes take the state before them, longer ones belong to no episode; without readings
 * there are no episodes. An interval that is not positive is `invalid_input`.
 * Source: Battelino et al. 2019, doi:10.2337/dci19-0028 (15 minutes); Danne et al. 2017, doi:10.2337/dc17-1600.
 * Example: 90, 69, 68, 67, 71, 66, 75, 80, 85 every 5 minutes, below 70: one episode of 25 minutes, lowest 66.
 */
export function glucoseEpisodes(readings: readonly (number | null)[], rule: EpisodeRule): GlucoseEpisodes {
  const { threshold, direction, intervalMinutes, minMinutes = 15, minMinutesInside = 15 } = rule
  if (!(intervalMinutes > 0)) return { episodes: null, reason: 'invalid_input' }
  const isBeyond = (value: number) => (direction === 'below' ? value < threshold : value > threshold)

  const found: { start: number; end: number }[] = []
  let open: { start: number; end: number } | null = null
  for (const { state: beyond, start, end } of runsOf(beyondOf(readings, isBeyond, intervalMinutes))) {
    const minutes = (end - start + 1) * intervalMinutes
    if (!beyond) {
      if (minutes >= minMinutesInside) open = null
      continue
    }
    let lastRead = end
    while (readings[lastRead] === null) lastRead -= 1
    if (open !== null) open.end = lastRead
    else if (minutes >= minMinutes) {
      open = { start, end: lastRead }
      found.push(open)
    }
  }
  const episodes = found.map(({ start, end }) => {
    const values = readings.slice(start, end + 1).filter(value => value !== null)
    return {
      startIndex: start,
      endIndex: end,
      minutes: (end - start + 1) * intervalMinutes,
      // Not Math.min(...values): an episode of months has more values than a call accepts arguments.
      extreme: values.reduce((a, b) => (direction === 'below' ? Math.min(a, b) : Math.max(a, b))),
      mean: compensatedSum(values) / values.length,
    }
  })
  return { episodes, reason: null }
}

/** What an extended high is. */
export const extendedHigh = { aboveMgDl: 250, minutes: 90, withinMinutes: 120, endsAtMgDl: 180, minMinutesInside: 15 }

/**
 * How often glucose was very high for long.
 *
 * Formula: an extended high begins when readings above 250 mg/dL add up to at least 90 minutes of 120, and ends with the first run of at
 * least 15 minutes at 180 mg/dL or below. Each reading represents one interval.
 * Units: mg/dL, on an even grid; the answer is a count.
 * Missing: as in `glucoseEpisodes`; so 15 minutes without a reading end it. An interval that is not positive is null.
 * Source: Battelino et al. 2023, doi:10.1016/S2213-8587(22)00319-9.
 * Example: 60 minutes at 260, 30 at 240 and 30 at 260: one, and no other before 15 minutes at 180.
 */
export function extendedHighs(readings: readonly (number | null)[], intervalMinutes: number): number | null {
  if (!(intervalMinutes > 0)) return null
  const { aboveMgDl, minutes, withinMinutes, endsAtMgDl, minMinutesInside } = extendedHigh
  const isVeryHigh = beyondOf(readings, value => value > aboveMgDl, intervalMinutes)
  const isHigh = beyondOf(readings, value => value > endsAtMgDl, intervalMinutes)
  const window = Math.floor(withinMinutes / intervalMinutes)

  let [count, isOpen, from, veryHigh, inside] = [0, false, 0, 0, 0]
  for (let i = 0; i < readings.length; i++) {
    if (isOpen) {
      inside = isHigh[i] ? 0 : inside + 1
      if (inside * intervalMinutes >= minMinutesInside) [isOpen, from, veryHigh] = [false, i + 1, 0]
      continue
    }
    veryHigh += isVeryHigh[i] ?? 0
    if (i - window >= from) veryHigh -= isVeryHigh[i - window] ?? 0
    if (veryHigh * intervalMinutes >= minutes) [count, isOpen, inside] = [count + 1, true, 0]
  }
  return count
}

/** 1 for each reading beyond the threshold, otherwise 0. A missing reading counts like the one before it, or as inside if too many are missing. */
function beyondOf(
  readings: readonly (number | null)[],
  isBeyond: (value: number) => boolean,
  intervalMinutes: number,
): Uint8Array {
  const beyond = new Uint8Array(readings.length)
  for (let i = 0; i < readings.length; i++) {
    const value = readings[i] ?? null
    if (value !== null) {
      beyond[i] = isBeyond(value) ? 1 : 0
      continue
    }
    let end = i
    while (end + 1 < readings.length && readings[end + 1] === null) end++
    const isShort = (end - i + 1) * intervalMinutes < LONGEST_BRIDGED_MINUTES
    beyond.fill(isShort && beyond[i - 1] === 1 ? 1 : 0, i, end + 1)
    i = end
  }
  return beyond
}

interface Run {
  state: boolean
  start: number
  end: number
}

/** Unbroken runs of one state, each from its first to its last index. */
function runsOf(states: Uint8Array): Run[] {
  const runs: Run[] = []
  let last = runs[0]
  for (let index = 0; index < states.length; index++) {
    const state = states[index] === 1
    if (last?.state === state) last.end = index
    else {
      last = { state, start: index, end: index }
      runs.push(last)
    }
  }
  return runs
}
