// Steps, distance, floors, altitude, energy and activity, from the minutes of a day.

import { afterPhoneSync, afterWatchSync, FOREVER, HOUR, MINUTE, type Point, QUARTER } from '../../data/point.ts'
import { chance } from '../../data/random.ts'
import { healthConnect, phone, watch } from '../../data/sources.ts'
import { interval } from './make-point.ts'
import type { Planner } from './plan.ts'
import type { Track } from './track.ts'
import { ZONES, zoneOf } from './zones.ts'

const BASAL_PER_MINUTE = 1.13
const LEVEL_ENERGY = [0, 2.1, 4.6, 9.4]
const STRIDE_WALKING = 741
const STRIDE_RUNNING = 1023

const wornAt = (track: Track, minute: number): boolean => track.worn[minute] === 1
const at = (track: Track, minute: number): number => track.plan.start + minute * MINUTE

/** One record per minute with a count, and at most one record per hour for the worn minutes without. */
function counted(planner: Planner, track: Track, countOf: (minute: number) => number): Point[] {
  const { clock } = planner
  const points: Point[] = []
  let minute = 0
  while (minute < track.minutes) {
    if (!wornAt(track, minute)) {
      minute += 1
      continue
    }
    const value = countOf(minute)
    const start = minute
    minute += 1
    if (value === 0) {
      while (
        minute < track.minutes &&
        wornAt(track, minute) &&
        at(track, minute) % HOUR !== 0 &&
        countOf(minute) === 0
      ) {
        minute += 1
      }
    }
    points.push(interval(clock, watch, at(track, start), at(track, minute), value))
  }
  return points
}

/** The phone writes one record for each period of walking, split after ten minutes and at the hour. */
function carried(planner: Planner, track: Track, countOf: (minute: number) => number): Point[] {
  const points: Point[] = []
  let minute = 0
  while (minute < track.minutes) {
    if ((track.phoneSteps[minute] ?? 0) === 0) {
      minute += 1
      continue
    }
    const start = minute
    let sum = 0
    do {
      sum += countOf(minute)
      minute += 1
    } while (
      minute < track.minutes &&
      minute - start < 10 &&
      at(track, minute) % HOUR !== 0 &&
      (track.phoneSteps[minute] ?? 0) > 0
    )
    const end = at(track, minute)
    points.push(interval(planner.clock, phone, at(track, start), end, sum, { visibleFrom: afterPhoneSync(end) }))
  }
  return points
}

/** Another application reports one total for the whole day, which increases until the next midnight. */
function dayTotal(planner: Planner, track: Track, countOf: (minute: number) => number): Point[] {
  const { plan } = track
  if (!plan.healthConnect) return []
  const points: Point[] = []
  let sum = 0
  for (let minute = 0; minute < track.minutes; minute += 1) {
    sum += (track.phoneSteps[minute] ?? 0) > 0 ? countOf(minute) : 0
    const next = at(track, minute + 1)
    if (next % HOUR !== 0 || sum === 0) continue
    const last = next + HOUR > plan.end
    points.push(
      interval(planner.clock, healthConnect, plan.start, plan.end, Math.round(sum * 0.97), {
        visibleFrom: next + 5 * MINUTE,
        visibleUntil: last ? FOREVER : next + HOUR + 5 * MINUTE,
      }),
    )
  }
  return points
}

const merged = (...groups: Point[][]): Point[] => groups.flat().sort((left, right) => left.start - right.start)

/** On some dates the first count was wrong, too low or too high, until noon of the next day. */
function corrected(planner: Planner, track: Track, points: Point[]): Point[] {
  const lot = chance(planner.seed, 'late correction', track.plan.day)
  if (lot > 1 / 12) return points
  const factor = lot < 1 / 24 ? 0.82 : 1.17
  const noon = planner.clock.instant(track.plan.day + 1, 720)
  return points.flatMap(point =>
    point.value === 0
      ? [point]
      : [
          { ...point, value: Math.round(point.value * factor), visibleUntil: noon },
          { ...point, visibleFrom: noon },
        ],
  )
}

export function steps(planner: Planner, track: Track): Point[] {
  const onPhone = (minute: number) => track.phoneSteps[minute] ?? 0
  const onWatch = counted(planner, track, minute => track.steps[minute] ?? 0)
  return merged(dayTotal(planner, track, onPhone), corrected(planner, track, onWatch), carried(planner, track, onPhone))
}

const stride = (steps: number): number => (steps > 140 ? STRIDE_RUNNING : STRIDE_WALKING)

export function distance(planner: Planner, track: Track): Point[] {
  const length = (steps: number) => Math.round(steps * stride(steps))
  const onPhone = (minute: number) => length(track.phoneSteps[minute] ?? 0)
  return merged(
    dayTotal(planner, track, onPhone),
    counted(planner, track, minute => length(track.steps[minute] ?? 0)),
    carried(planner, track, onPhone),
  )
}

export const floors = (planner: Planner, track: Track): Point[] =>
  counted(planner, track, minute => track.floors[minute] ?? 0)

export const altitude = (planner: Planner, track: Track): Point[] =>
  counted(planner, track, minute => (track.floors[minute] ?? 0) * 3048)

function activeEnergy(track: Track, minute: number): number {
  const level = track.level[minute] ?? 0
  if (level === 0 || !wornAt(track, minute)) return 0
  const energy = (LEVEL_ENERGY[level] ?? 0) + (track.steps[minute] ?? 0) * 0.021
  return Math.round(energy * 10_000) / 10_000
}

export const activeEnergyBurned = (planner: Planner, track: Track): Point[] =>
  counted(planner, track, minute => activeEnergy(track, minute))

/** The platform only rolls these up, so a resolution of a quarter of an hour is sufficient. */
export function totalCalories(planner: Planner, track: Track): Point[] {
  const points: Point[] = []
  for (let from = 0; from < track.minutes; from += 15) {
    let kcal = 0
    let worn = 0
    for (let minute = from; minute < from + 15; minute += 1) {
      if (!wornAt(track, minute)) continue
      worn += 1
      kcal += BASAL_PER_MINUTE + activeEnergy(track, minute)
    }
    if (worn > 0) {
      const start = at(track, from)
      points.push(interval(planner.clock, watch, start, start + QUARTER, Math.round(kcal * 1000) / 1000))
    }
  }
  return points
}

export function caloriesInZones(planner: Planner, track: Track): Point[] {
  const points: Point[] = []
  for (let from = 0; from < track.minutes; from += 15) {
    const kcal = new Map<string, number>()
    for (let minute = from; minute < from + 15; minute += 1) {
      if (!wornAt(track, minute)) continue
      const zone = zoneOf(planner.seed, track, minute)
      kcal.set(zone, (kcal.get(zone) ?? 0) + BASAL_PER_MINUTE + activeEnergy(track, minute))
    }
    for (const label of ZONES) {
      const value = kcal.get(label)
      const start = at(track, from)
      if (value)
        points.push(interval(planner.clock, watch, start, start + QUARTER, Math.round(value * 1000) / 1000, { label }))
    }
  }
  return points
}

const MINUTE_LEVELS = ['', 'LIGHT', 'MODERATE', 'VIGOROUS']

export function activeMinutes(planner: Planner, track: Track): Point[] {
  const points: Point[] = []
  for (let minute = 0; minute < track.minutes; minute += 1) {
    const level = track.level[minute] ?? 0
    if (level === 0 || !wornAt(track, minute)) continue
    const start = at(track, minute)
    points.push(interval(planner.clock, watch, start, start + MINUTE, 1, { label: MINUTE_LEVELS[level] ?? '' }))
  }
  return points
}

const ACTIVE_ZONES: Readonly<Record<string, readonly [string, number]>> = {
  MODERATE: ['FAT_BURN', 1],
  VIGOROUS: ['CARDIO', 2],
  PEAK: ['PEAK', 2],
}

export function activeZoneMinutes(planner: Planner, track: Track): Point[] {
  const points: Point[] = []
  for (let minute = 0; minute < track.minutes; minute += 1) {
    const earned = wornAt(track, minute) ? ACTIVE_ZONES[zoneOf(planner.seed, track, minute)] : undefined
    if (!earned) continue
    const start = at(track, minute)
    points.push(interval(planner.clock, watch, start, start + MINUTE, earned[1], { label: earned[0] }))
  }
  return points
}

/** Adjacent minutes with the same value become one record; '' means no record. */
function runs(planner: Planner, track: Track, labelOf: (minute: number) => string, shortest: number): Point[] {
  const points: Point[] = []
  let start = 0
  while (start < track.minutes) {
    const label = wornAt(track, start) ? labelOf(start) : ''
    let end = start + 1
    while (end < track.minutes && (wornAt(track, end) ? labelOf(end) : '') === label) end += 1
    if (label !== '' && end - start >= shortest) {
      const until = at(track, end)
      const visibleFrom = afterWatchSync(until)
      points.push(interval(planner.clock, watch, at(track, start), until, 0, { label, visibleFrom }))
    }
    start = end
  }
  return points
}

const LEVELS = ['SEDENTARY', 'LIGHTLY_ACTIVE', 'MODERATELY_ACTIVE', 'VERY_ACTIVE']

export const activityLevels = (planner: Planner, track: Track): Point[] =>
  runs(planner, track, minute => LEVELS[track.level[minute] ?? 0] ?? '', 1)

/** Sedentary, but not asleep. */
export const sedentaryPeriods = (planner: Planner, track: Track): Point[] =>
  runs(planner, track, minute => (track.level[minute] === 0 && !track.asleep[minute] ? 'SEDENTARY' : ''), 5)

export const timeInZones = (planner: Planner, track: Track): Point[] =>
  runs(planner, track, minute => zoneOf(planner.seed, track, minute), 1)
