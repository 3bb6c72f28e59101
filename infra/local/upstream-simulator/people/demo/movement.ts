// Steps, distance, floors and altitude, from the minutes of a day.

import { hourMs, minuteMs } from '../../../../../lib/kernel/durations.ts'
import { afterPhoneSync, FOREVER, type Point } from '../../data/point.ts'
import { chance } from '../../data/random.ts'
import { healthConnect, phone, watch } from '../../data/sources.ts'
import { interval } from './make-point.ts'
import type { Planner } from './plan.ts'
import { at, type Track, wornAt } from './track.ts'

const STRIDE_WALKING = 741
const STRIDE_RUNNING = 1023

/** One record per minute with a count, and at most one record per hour for the worn minutes without. */
export function counted(planner: Planner, track: Track, countOf: (minute: number) => number): Point[] {
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
        at(track, minute) % hourMs !== 0 &&
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
      at(track, minute) % hourMs !== 0 &&
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
    if (next % hourMs !== 0 || sum === 0) continue
    const last = next + hourMs > plan.end
    points.push(
      interval(planner.clock, healthConnect, plan.start, plan.end, Math.round(sum * 0.97), {
        visibleFrom: next + 5 * minuteMs,
        visibleUntil: last ? FOREVER : next + hourMs + 5 * minuteMs,
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
