// Workouts with their splits and summaries, and the fitness estimates from runs.

import { hourMs, minuteMs, secondMs } from '../../../../../lib/kernel/durations.ts'
import { FOREVER, type Point } from '../../data/point.ts'
import { between, chance, identifier, randomFor, whole } from '../../data/random.ts'
import { watch, watchInExercise } from '../../data/sources.ts'
import { bareIntervalText, durationText, eventTimeText, preciseInstantText } from '../../print/time.ts'
import { interval, sample } from './make-point.ts'
import { fitness } from './night.ts'
import type { Planner, Sport, Workout } from './plan.ts'
import type { Track } from './track.ts'
import { zoneOf } from './zones.ts'

const NAMES: Readonly<Record<Sport, string>> = {
  RUNNING: 'Run',
  WALKING: 'Walk',
  STRENGTH_TRAINING: 'Strength training',
  BIKING: 'Bike',
}

/** Meters per second; 0 for kinds without a distance. */
const SPEED: Readonly<Record<Sport, number>> = { RUNNING: 2.82, WALKING: 1.43, STRENGTH_TRAINING: 0, BIKING: 6.4 }
const ENERGY: Readonly<Record<Sport, number>> = { RUNNING: 11.8, WALKING: 5.2, STRENGTH_TRAINING: 5.9, BIKING: 9.6 }
const ZONE_MEMBERS: Readonly<Record<string, string>> = {
  LIGHT: 'lightTime',
  MODERATE: 'moderateTime',
  VIGOROUS: 'vigorousTime',
  PEAK: 'peakTime',
}

interface Totals {
  readonly heartRate: number
  readonly steps: number
  readonly zoneMinutes: number
  readonly zones: Readonly<Record<string, number>>
}

function totals(planner: Planner, track: Track, start: number, end: number): Totals {
  const from = Math.max(0, Math.floor((start - track.plan.start) / minuteMs))
  const until = Math.min(track.minutes, Math.max(from + 1, Math.floor((end - track.plan.start) / minuteMs)))
  let beats = 0
  let steps = 0
  let zoneMinutes = 0
  const zones: Record<string, number> = { LIGHT: 0, MODERATE: 0, VIGOROUS: 0, PEAK: 0 }
  for (let minute = from; minute < until; minute += 1) {
    const zone = zoneOf(planner.seed, track, minute)
    beats += track.heartRate[minute] ?? 0
    steps += track.steps[minute] ?? 0
    zones[zone] = (zones[zone] ?? 0) + 60
    zoneMinutes += zone === 'MODERATE' ? 1 : zone === 'LIGHT' ? 0 : 2
  }
  return { heartRate: Math.round(beats / (until - from)), steps, zoneMinutes, zones }
}

function summaryText(
  sport: Sport,
  kcal: number,
  meters: number,
  seconds: number,
  sums: Totals,
  runVo2Max: number,
): string {
  const moves = meters > 0
  const members = [
    `"caloriesKcal":${Math.round(kcal)}`,
    ...(moves ? [`"distanceMillimeters":${Math.round(meters * 1000)}`] : []),
    `"steps":"${sums.steps}"`,
    ...(moves
      ? [
          `"averageSpeedMillimetersPerSecond":${((meters / seconds) * 1000).toFixed(4)}`,
          `"averagePaceSecondsPerMeter":${(seconds / meters).toFixed(6)}`,
        ]
      : []),
    `"averageHeartRateBeatsPerMinute":"${sums.heartRate}"`,
    `"activeZoneMinutes":"${sums.zoneMinutes}"`,
    ...(runVo2Max > 0
      ? [`"elevationGainMillimeters":${sport === 'RUNNING' ? 18_300 : 0}`, `"runVo2Max":${runVo2Max}`]
      : []),
    `"heartRateZoneDurations":{${Object.entries(ZONE_MEMBERS)
      .map(([zone, member]) => `"${member}":${durationText(sums.zones[zone] ?? 0)}`)
      .join(',')}}`,
  ]
  return `{${members.join(',')}}`
}

function splitsText(planner: Planner, track: Track, workout: Workout, speed: number): string {
  const { clock } = planner
  const splits: string[] = []
  for (let at = workout.start; ; ) {
    const length = Math.round(1000 / speed) * secondMs
    if (at + length > workout.end) break
    const seconds = length / secondMs
    const sums = totals(planner, track, at, at + length)
    const kcal = (ENERGY[workout.sport] * seconds) / 60
    const span = bareIntervalText(at, clock.offsetAt(at), at + length, clock.offsetAt(at + length))
    splits.push(
      `{${span},"activeDuration":${durationText(seconds)},"metricsSummary":{"caloriesKcal":${Math.round(kcal)},"distanceMillimeters":1000000,"steps":"${sums.steps}","averagePaceSecondsPerMeter":${(seconds / 1000).toFixed(3)},"averageHeartRateBeatsPerMinute":"${sums.heartRate}"},"splitType":"DISTANCE"}`,
    )
    at += length
  }
  return splits.length > 0 ? `"splits":[${splits.join(',')}],` : ''
}

function eventsText(planner: Planner, workout: Workout, pause: number): string {
  const at = (instant: number, kind: string) =>
    `{${eventTimeText(instant, planner.clock.offsetAt(instant))},"exerciseEventType":"${kind}"}`
  const middle = workout.start + Math.floor((workout.end - workout.start) / 2 / secondMs) * secondMs
  const events = [at(workout.start, 'START')]
  if (pause > 0) events.push(at(middle, 'PAUSE'), at(middle + pause * secondMs, 'RESUME'))
  events.push(at(workout.end, 'STOP'))
  return `"exerciseEvents":[${events.join(',')}]`
}

function body(planner: Planner, track: Track, workout: Workout, energyFactor: number, updatedAt: number): string {
  const { clock, seed } = planner
  const { day } = track.plan
  const random = randomFor(seed, 'exercise', day)
  const { sport, start, end } = workout
  const pause = random() < 0.3 ? whole(random, 30, 150) : 0
  const seconds = (end - start) / secondMs - pause
  const speed = SPEED[sport] * between(random, 0.93, 1.07)
  const kcal = ((ENERGY[sport] * seconds) / 60) * energyFactor
  const sums = totals(planner, track, start, end)
  const runVo2Max = sport === 'RUNNING' ? fitness(seed, day) : 0
  const splits = speed > 0 ? splitsText(planner, track, workout, speed) : ''
  const createdAt = end + 5 * minuteMs
  return `{"interval":{${bareIntervalText(start, clock.offsetAt(start), end, clock.offsetAt(end))}},"exerciseType":"${sport}",${splits}"metricsSummary":${summaryText(sport, kcal, speed * seconds, seconds, sums, runVo2Max)},"exerciseMetadata":${speed > 0 ? '{"hasGps":true}' : '{}'},"displayName":"${NAMES[sport]}","activeDuration":${durationText(seconds)},${eventsText(planner, workout, pause)},"updateTime":${preciseInstantText(updatedAt)},"createTime":${preciseInstantText(createdAt)}}`
}

export function exercise(planner: Planner, track: Track): Point[] {
  const { workout, day } = track.plan
  if (!workout) return []
  const { clock, seed } = planner
  const id = identifier(seed, 'exercise', day)
  const source = watchInExercise
  const createdAt = workout.end + 5 * minuteMs
  // Some workouts are replaced later, under the same name.
  const again = chance(seed, 'computed again', day) < 0.2
  const updatedAt = again ? workout.end + 3 * hourMs : createdAt
  const point = (factor: number, from: number, until: number) =>
    interval(clock, source, workout.start, workout.end, 0, {
      id,
      body: body(planner, track, workout, factor, from),
      visibleFrom: from,
      visibleUntil: until,
    })
  return again ? [point(1.06, createdAt, updatedAt), point(1, updatedAt, FOREVER)] : [point(1, createdAt, FOREVER)]
}

/** One estimate at the end of a run. */
export function runEstimate(planner: Planner, track: Track): Point[] {
  const { workout, day } = track.plan
  if (workout?.sport !== 'RUNNING') return []
  return [sample(planner.clock, watch, workout.end, fitness(planner.seed, day))]
}
