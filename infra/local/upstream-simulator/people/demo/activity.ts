// Energy and intensity of movement, from the minutes of a day.

import { minuteMs } from '../../../../../lib/kernel/durations.ts'
import { afterWatchSync, type Point, quarterMs } from '../../data/point.ts'
import { watch } from '../../data/sources.ts'
import { interval } from './make-point.ts'
import { counted } from './movement.ts'
import type { Planner } from './plan.ts'
import { at, type Track, wornAt } from './track.ts'
import { ZONES, zoneOf } from './zones.ts'

const BASAL_PER_MINUTE = 1.13
const LEVEL_ENERGY = [0, 2.1, 4.6, 9.4]

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
      points.push(interval(planner.clock, watch, start, start + quarterMs, Math.round(kcal * 1000) / 1000))
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
        points.push(
          interval(planner.clock, watch, start, start + quarterMs, Math.round(value * 1000) / 1000, { label }),
        )
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
    points.push(interval(planner.clock, watch, start, start + minuteMs, 1, { label: MINUTE_LEVELS[level] ?? '' }))
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
    points.push(interval(planner.clock, watch, start, start + minuteMs, earned[1], { label: earned[0] }))
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
