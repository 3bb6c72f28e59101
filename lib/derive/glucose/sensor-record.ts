import { type Day, dayBounds, offsetSeconds, utcMidnight, wallClock } from '../../kernel/civil-time.ts'
import type { DayBounds } from '../../kernel/day-bounds.ts'
import { dayMinutes, minuteMs, secondMs } from '../../kernel/durations.ts'
import { quantileOfSorted } from '../statistics/description/quantile.ts'

/** The lowest and highest value of a sensor: `LOW` and `HIGH` are sent as these. A value at or beyond them is not a measurement. */
export const sensorLimits = { lowMgDl: 39, highMgDl: 401 } as const

/** The readings of a sensor in order of time, in mg/dL; those beyond the limits are at the limits. */
export interface SensorRecord {
  atMs: readonly number[]
  values: readonly number[]
  /** Readings between the limits. */
  measured: readonly number[]
  atLowLimit: number
  atHighLimit: number
}

export function sensorRecord(atMs: readonly number[], mgDl: readonly number[]): SensorRecord {
  const { lowMgDl, highMgDl } = sensorLimits
  const counts = { atLowLimit: 0, within: 0 }
  countLimits(mgDl, counts)
  const { atLowLimit, within } = counts
  const measured = within === mgDl.length ? mgDl : mgDl.filter(value => value > lowMgDl && value < highMgDl)
  return {
    atMs,
    values: measured.length === mgDl.length ? mgDl : mgDl.map(value => Math.min(highMgDl, Math.max(lowMgDl, value))),
    measured,
    atLowLimit,
    atHighLimit: mgDl.length - measured.length - atLowLimit,
  }
}

/** A loop of its own stays optimized from one call to the next. */
function countLimits(mgDl: readonly number[], counts: { atLowLimit: number; within: number }): void {
  const { lowMgDl, highMgDl } = sensorLimits
  for (const value of mgDl) {
    if (value <= lowMgDl) counts.atLowLimit++
    else if (value < highMgDl) counts.within++
  }
}

/** The part of a record in [startMs, endMs), searched from the index `from` on. */
export function partOf(
  record: SensorRecord,
  { startMs, endMs }: { startMs: number; endMs: number },
  from: number,
): { part: SensorRecord; end: number } {
  let first = from
  while ((record.atMs[first] ?? Number.POSITIVE_INFINITY) < startMs) first++
  let end = first
  while ((record.atMs[end] ?? Number.POSITIVE_INFINITY) < endMs) end++
  return { part: sensorRecord(record.atMs.slice(first, end), record.values.slice(first, end)), end }
}

const usualMinutes = 5
const longestMinutes = 15

/** The minutes between two readings of a sensor: the median, in whole minutes from 1 to 15; 5 for fewer than two readings. */
export function usualInterval(atMs: readonly number[]): number {
  if (atMs.length < 2) return usualMinutes
  const gaps = new Float64Array(atMs.length - 1)
  for (let i = 0; i < gaps.length; i++) gaps[i] = (atMs[i + 1] as number) - (atMs[i] as number)
  return Math.min(longestMinutes, Math.max(1, Math.round(medianGap(gaps) / minuteMs)))
}

/** The median; what more than half of the gaps are needs no sorting. */
function medianGap(gaps: Float64Array): number {
  const middle = gaps[gaps.length >> 1] as number
  let equal = 0
  for (const gap of gaps) if (gap === middle) equal++
  return equal > gaps.length / 2 ? middle : quantileOfSorted(gaps.sort(), 0.5)
}

/** The value at each place of a grid, and the time of its reading, or of the place where there was none. */
export interface EvenGrid {
  grid: (number | null)[]
  times: number[]
}

/**
 * A record on an even grid of its interval, with null where there was no reading. A reading is at the place nearest to its
 * time; one that is too early, because a sensor was restarted, is at the place after the preceding reading.
 */
export function evenGrid({ atMs, values }: SensorRecord, intervalMinutes: number): EvenGrid {
  const grid: (number | null)[] = []
  const times: number[] = []
  const [firstMs = 0] = atMs
  for (let i = 0; i < atMs.length; i++) {
    const at = atMs[i] as number
    const place = Math.max(grid.length, Math.round((at - firstMs) / (intervalMinutes * minuteMs)))
    while (grid.length < place) {
      times.push(firstMs + grid.length * intervalMinutes * minuteMs)
      grid.push(null)
    }
    grid.push(values[i] ?? null)
    times.push(at)
  }
  return { grid, times }
}

/** The grid of the local clock on which days are compared, and the longest gap across which a value is interpolated. */
export const clockGrid = { stepMinutes: 5, maxGapMinutes: 45 } as const
const slots = dayMinutes / clockGrid.stepMinutes
/** The minute of the day of each slot. */
const slotMinutes = Array.from({ length: slots }, (_, slot) => slot * clockGrid.stepMinutes)

/**
 * The glucose at each slot of the local clock, by day: interpolated between the readings before and after it, null where they
 * are too far apart. An hour that the clock skips is null; if it repeats an hour, the first one counts.
 */
export function clockRows(record: SensorRecord, days: readonly Day[], zone: string): (number | null)[][] {
  let next = 0
  return days.map(day => {
    const bounds = dayBounds(day, zone)
    if (!bounds) return Array<number | null>(slots).fill(null)
    const row: (number | null)[] = []
    for (const at of instantsOfSlots(day, bounds, zone)) {
      while (at !== null && (record.atMs[next] ?? Number.POSITIVE_INFINITY) < at) next++
      row.push(at === null ? null : interpolated(record, next, at))
    }
    return row
  })
}

/** When the clock shows each slot of a day; null where it skips one. */
function instantsOfSlots(day: Day, { startMs, endMs }: DayBounds, zone: string): (number | null)[] {
  const [first, last] = [offsetSeconds(startMs, zone) * secondMs, offsetSeconds(endMs - 1, zone) * secondMs]
  const midnight = utcMidnight(day)
  if (first === last) return slotMinutes.map(minuteOfDay => midnight + minuteOfDay * minuteMs - first)
  return slotMinutes.map(minuteOfDay => {
    const local = midnight + minuteOfDay * minuteMs
    const isShown = (at: number) => {
      const clock = wallClock(at, zone)
      return clock.day === day && clock.minuteOfDay === minuteOfDay
    }
    return [local - first, local - last].find(isShown) ?? null
  })
}

/** The value at an instant; `next` is the index of the first reading that is not before it. */
function interpolated({ atMs, values }: SensorRecord, next: number, at: number): number | null {
  const [after, before] = [atMs[next], atMs[next - 1]]
  const value = values[next]
  if (after === undefined || value === undefined) return null
  if (after === at) return value
  const earlier = values[next - 1]
  if (before === undefined || earlier === undefined || after - before > clockGrid.maxGapMinutes * minuteMs) return null
  return earlier + ((value - earlier) * (at - before)) / (after - before)
}
