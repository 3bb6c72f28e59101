import { type Day, dayBounds, offsetSeconds, utcMidnight, wallClock } from '../../kernel/civil-time.ts'
import type { DayBounds } from '../../kernel/day-bounds.ts'
import { dayMinutes, minuteMs, secondMs } from '../../kernel/durations.ts'
import { quantileOfSorted } from '../statistics/description/quantile.ts'

/** What a sensor sends for LOW and HIGH: a value at or beyond them only says that glucose was at least that low, or high. */
export interface SensorLimits {
  lowMgDl: number
  highMgDl: number
}

const dexcom: SensorLimits = { lowMgDl: 39, highMgDl: 401 }
const libre: SensorLimits = { lowMgDl: 40, highMgDl: 500 }

/**
 * The limits of a sensor: by the name of the device, and without a known name by its readings. One above 401 mg/dL is none of a
 * sensor that ends there.
 */
export function limitsOf(device: string | null, highestMgDl: number): SensorLimits {
  if (device !== null && /libre/i.test(device)) return libre
  if (device !== null && /dexcom|stelo/i.test(device)) return dexcom
  return highestMgDl > dexcom.highMgDl ? libre : dexcom
}

/** The readings of sensors in order of time, in mg/dL, as they were sent: LOW and HIGH are readings, too. */
export interface SensorRecord {
  atMs: readonly number[]
  values: readonly number[]
  /** The limits of the sensors that made the readings. */
  limits: readonly SensorLimits[]
  /** Of each reading, which of `limits` it has. */
  limitOf: readonly number[]
  atLowLimit: number
  atHighLimit: number
}

/** `devices`: of each reading, the name of its device; null if it is not known. */
export function sensorRecord(
  atMs: readonly number[],
  mgDl: readonly number[],
  devices: readonly (string | null)[],
): SensorRecord {
  const highest = new Map<string | null, number>()
  for (let i = 0; i < mgDl.length; i++) {
    const device = devices[i] ?? null
    highest.set(device, Math.max(highest.get(device) ?? 0, mgDl[i] as number))
  }
  const byDevice = new Map([...highest].map(([device, high]) => [device, limitsOf(device, high)]))
  const limits = [...new Set(byDevice.values())]
  const limitOf = mgDl.map((_, i) => limits.indexOf(byDevice.get(devices[i] ?? null) ?? dexcom))
  return { atMs, values: mgDl, limits, limitOf, ...countLimits(mgDl, limits, limitOf) }
}

/** A loop of its own stays optimized from one call to the next. */
function countLimits(mgDl: readonly number[], limits: readonly SensorLimits[], limitOf: readonly number[]) {
  const counts = { atLowLimit: 0, atHighLimit: 0 }
  for (let i = 0; i < mgDl.length; i++) {
    const { lowMgDl, highMgDl } = limits[limitOf[i] as number] ?? dexcom
    if ((mgDl[i] as number) <= lowMgDl) counts.atLowLimit++
    else if ((mgDl[i] as number) >= highMgDl) counts.atHighLimit++
  }
  return counts
}

/** The part of a record in [startMs, endMs), searched from the index `from` on. */
export function sensorPart(
  record: SensorRecord,
  { startMs, endMs }: { startMs: number; endMs: number },
  from: number,
): { part: SensorRecord; end: number } {
  let first = from
  while ((record.atMs[first] ?? Number.POSITIVE_INFINITY) < startMs) first++
  let end = first
  while ((record.atMs[end] ?? Number.POSITIVE_INFINITY) < endMs) end++
  const { limits } = record
  const [atMs, values, limitOf] = [record.atMs, record.values, record.limitOf].map(list => list.slice(first, end)) as [
    number[],
    number[],
    number[],
  ]
  return { part: { atMs, values, limits, limitOf, ...countLimits(values, limits, limitOf) }, end }
}

/** The interval of most sensors; a daily value whose readings stand for it does not say so again. */
export const usualMinutes = 5
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
 * A record on an even grid of an interval, with null where no reading stands for the time. A reading is at the place nearest to its time
 * and fills the places for which it stands (`held`, from `heldTimes`), so that a sensor that reads less often leaves no holes; of several
 * readings at one place the first counts, so that one that reads more often does not stretch the time.
 */
export function evenGrid({ atMs, values }: SensorRecord, held: Float64Array, intervalMinutes: number): EvenGrid {
  const grid: (number | null)[] = []
  const times: number[] = []
  const stepMs = intervalMinutes * minuteMs
  const [firstMs = 0] = atMs
  let [last, filledTo] = [0, 0]
  const fill = (place: number) => {
    while (grid.length < place) {
      times.push(firstMs + grid.length * stepMs)
      grid.push(grid.length < filledTo ? (values[last] ?? null) : null)
    }
  }
  for (let i = 0; i < atMs.length; i++) {
    const at = atMs[i] as number
    const place = Math.round((at - firstMs) / stepMs)
    if (place < grid.length) continue
    fill(place)
    grid.push(values[i] ?? null)
    times.push(at)
    last = i
    filledTo = place + Math.round((held[i] as number) / stepMs)
  }
  fill(filledTo)
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
