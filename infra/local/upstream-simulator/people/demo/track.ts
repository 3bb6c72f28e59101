// The demo person's day by minute: movement and heart rate are derived from it.

import { dayMs, minuteMs } from '../../../../../lib/kernel/durations.ts'
import { around, between, chance, type Random, randomFor, whole } from '../../data/random.ts'
import type { DayPlan, Planner, Span } from './plan.ts'

export interface Track {
  readonly plan: DayPlan
  readonly minutes: number
  readonly worn: Uint8Array
  readonly asleep: Uint8Array
  readonly steps: Uint16Array
  /** Steps that the phone counted. */
  readonly phoneSteps: Uint16Array
  /** 0 sedentary, 1 light, 2 moderate, 3 vigorous. */
  readonly level: Uint8Array
  readonly floors: Uint8Array
  readonly heartRate: Float32Array
}

export const wornAt = (track: Track, minute: number): boolean => track.worn[minute] === 1

/** The instant at which a minute of the day begins. */
export const at = (track: Track, minute: number): number => track.plan.start + minute * minuteMs

const minuteOf = (plan: DayPlan, at: number): number => Math.floor((at - plan.start) / minuteMs)

function fill(array: Uint8Array, plan: DayPlan, span: Span, value: number): void {
  const from = Math.max(0, minuteOf(plan, span.start))
  const until = Math.min(array.length, Math.ceil((span.end - plan.start) / minuteMs))
  if (until > from) array.fill(value, from, until)
}

/** Resting heart rate drifts over weeks and seasons. */
export function restingHeartRate(seed: number, day: number): number {
  const season = 2.5 * Math.sin((2 * Math.PI * day) / 365)
  const weeks = 2 * Math.sin((2 * Math.PI * day) / 37 + 1)
  return 57 + season + weeks + (chance(seed, 'resting heart rate', day) - 0.5) * 3
}

const WORKOUT_STEPS = { RUNNING: 164, WALKING: 112, STRENGTH_TRAINING: 9, BIKING: 0 } as const
const WORKOUT_HEART_RATE = { RUNNING: 156, WALKING: 108, STRENGTH_TRAINING: 121, BIKING: 139 } as const
const WORKOUT_LEVEL = { RUNNING: 3, WALKING: 2, STRENGTH_TRAINING: 2, BIKING: 3 } as const

function moveAbout(track: Track, random: Random): void {
  const { plan, steps, phoneSteps, floors, minutes } = track
  const put = (minute: number, count: number, phone: boolean) => {
    if (minute < 0 || minute >= minutes || count <= 0) return
    steps[minute] = Math.min(220, count)
    if (phone) phoneSteps[minute] = Math.round(count * between(random, 0.86, 0.99))
  }
  for (const walk of plan.walks) {
    const from = minuteOf(plan, walk.start)
    const until = minuteOf(plan, walk.end)
    for (let minute = from; minute < until; minute += 1) {
      put(minute, Math.round(around(random, walk.stepsPerMinute, 8)), walk.phone)
    }
    if (random() < 0.16 && from >= 0 && from < minutes) floors[from] = whole(random, 1, 3)
  }
  const { workout } = plan
  if (!workout) return
  const carried = random() < 0.5
  for (let minute = minuteOf(plan, workout.start); minute < minuteOf(plan, workout.end); minute += 1) {
    put(minute, Math.round(around(random, WORKOUT_STEPS[workout.sport], 5)), carried)
    if (workout.sport === 'RUNNING' && random() < 0.08 && minute < minutes) floors[minute] = 1
  }
}

function levelOf(steps: number): number {
  if (steps === 0) return 0
  if (steps < 70) return 1
  return steps < 125 ? 2 : 3
}

function beat(track: Track, planner: Planner, random: Random): void {
  const { plan, heartRate, steps, asleep, minutes } = track
  const resting = restingHeartRate(planner.seed, plan.day)
  const unwell = planner.isUnwell(plan.day) ? 9 : 0
  const { workout } = plan
  let rate = resting
  for (let minute = 0; minute < minutes; minute += 1) {
    const at = plan.start + minute * minuteMs
    const phase = ((at - plan.start) / dayMs) * 2 * Math.PI
    let target = resting + unwell + 13 + 5 * Math.sin(phase - 1.9) + (steps[minute] ?? 0) * 0.4
    if (asleep[minute]) target = resting + unwell - 3 + 2.5 * Math.sin(minute / 14.3)
    if (workout && at >= workout.start && at < workout.end) {
      const elapsed = (at - workout.start) / minuteMs
      const waves = workout.sport === 'STRENGTH_TRAINING' ? 14 * Math.sin(elapsed / 1.3) : 5 * Math.sin(elapsed / 4)
      target = WORKOUT_HEART_RATE[workout.sport] + waves + Math.min(12, elapsed * 0.25)
    }
    rate += (target - rate) * (target > rate ? 0.45 : 0.2) + (random() - 0.5) * 1.6
    heartRate[minute] = rate
  }
}

export function makeTrack(planner: Planner, plan: DayPlan): Track {
  const { day } = plan
  const minutes = Math.round((plan.end - plan.start) / minuteMs)
  const track: Track = {
    plan,
    minutes,
    worn: new Uint8Array(minutes),
    asleep: new Uint8Array(minutes),
    steps: new Uint16Array(minutes),
    phoneSteps: new Uint16Array(minutes),
    level: new Uint8Array(minutes),
    floors: new Uint8Array(minutes),
    heartRate: new Float32Array(minutes),
  }
  if (!plan.offWrist) track.worn.fill(1)
  for (const span of plan.watchOff) fill(track.worn, plan, span, 0)
  for (const span of [plan.night, planner.night(day + 1), plan.nap]) if (span) fill(track.asleep, plan, span, 1)
  moveAbout(track, randomFor(planner.seed, 'steps', day))
  for (let minute = 0; minute < minutes; minute += 1) {
    if (track.asleep[minute]) {
      track.steps[minute] = 0
      track.phoneSteps[minute] = 0
    }
    if (!plan.phoneCounts) track.phoneSteps[minute] = 0
    track.level[minute] = levelOf(track.steps[minute] ?? 0)
  }
  const { workout } = plan
  if (workout) {
    for (let minute = minuteOf(plan, workout.start); minute < minuteOf(plan, workout.end); minute += 1) {
      track.level[minute] = WORKOUT_LEVEL[workout.sport]
    }
  }
  beat(track, planner, randomFor(planner.seed, 'heart', day))
  return track
}
