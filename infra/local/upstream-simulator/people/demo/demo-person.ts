// The demo person: generated, always up to date, and the same for the same seed.

import { dayMs, minuteMs } from '../../../../../lib/kernel/durations.ts'
import { dayNumber } from '../../data/civil-clock.ts'
import { type Amounts, type PairedDevice, type Person, type Point, quarterMs } from '../../data/point.ts'
import { identifier } from '../../data/random.ts'
import { RecentDays } from '../../data/recent-days.ts'
import { instantText } from '../../print/time.ts'
import * as activity from './activity.ts'
import { bodyFat, coreTemperature, glucose, height, weight } from './body.ts'
import { exercise, runEstimate } from './exercise.ts'
import { hydration, nutrition } from './food.ts'
import { heartRate } from './heart.ts'
import * as movement from './movement.ts'
import * as night from './night.ts'
import { type DayPlan, Planner } from './plan.ts'
import { electrocardiogram, irregularRhythm } from './rhythm.ts'
import { sleep } from './sleep.ts'
import { makeTrack, type Track } from './track.ts'

const FIRST_DAY = dayNumber(2024, 1, 1)
const NOTHING: readonly Point[] = []

export interface DemoOptions {
  readonly seed?: number
  readonly zone?: string
  /** Mean seconds between two heart rates while the watch is worn. */
  readonly heartRateSeconds?: number
  /** The number of generated points to keep in memory. */
  readonly pointsKept?: number
}

const FROM_TRACK: Readonly<Record<string, (planner: Planner, track: Track) => Point[]>> = {
  steps: movement.steps,
  distance: movement.distance,
  floors: movement.floors,
  altitude: movement.altitude,
  'active-energy-burned': activity.activeEnergyBurned,
  'total-calories': activity.totalCalories,
  'active-minutes': activity.activeMinutes,
  'active-zone-minutes': activity.activeZoneMinutes,
  'activity-level': activity.activityLevels,
  'sedentary-period': activity.sedentaryPeriods,
  'time-in-heart-rate-zone': activity.timeInZones,
  'calories-in-heart-rate-zone': activity.caloriesInZones,
  exercise,
  'vo2-max': runEstimate,
  'run-vo2-max': runEstimate,
}

const FROM_PLAN: Readonly<Record<string, (planner: Planner, plan: DayPlan) => Point[]>> = {
  sleep,
  'heart-rate-variability': night.heartRateVariability,
  'oxygen-saturation': night.oxygenSaturation,
  'respiratory-rate-sleep-summary': night.respiratoryRateSummary,
  'daily-resting-heart-rate': night.dailyRestingHeartRate,
  'daily-heart-rate-variability': night.dailyHeartRateVariability,
  'daily-heart-rate-zones': night.dailyHeartRateZones,
  'daily-oxygen-saturation': night.dailyOxygenSaturation,
  'daily-respiratory-rate': night.dailyRespiratoryRate,
  'daily-sleep-temperature-derivations': night.dailySleepTemperature,
  'daily-vo2-max': night.dailyVo2Max,
  weight,
  'body-fat': bodyFat,
  height,
  'core-body-temperature': coreTemperature,
  electrocardiogram,
  'irregular-rhythm-notification': irregularRhythm,
  'blood-glucose': glucose,
  'nutrition-log': nutrition,
  'hydration-log': hydration,
}

export class DemoPerson implements Person {
  readonly id: string = 'demo'
  readonly displayName = 'Demo person'
  readonly legacyUserId = 'B7KQ2M'
  readonly healthUserId: string
  readonly zone: string
  readonly clock
  readonly #planner: Planner
  readonly #plans = new RecentDays<DayPlan>(128, () => 1)
  readonly #tracks = new RecentDays<Track>(16, () => 1)
  readonly #days: RecentDays<readonly Point[]>
  readonly #heartRateSeconds: number

  constructor({ seed = 1, zone = 'Europe/Amsterdam', heartRateSeconds = 2, pointsKept = 200_000 }: DemoOptions = {}) {
    this.zone = zone
    this.#heartRateSeconds = heartRateSeconds
    this.#days = new RecentDays(pointsKept, points => points.length + 20)
    this.#planner = new Planner(seed, zone)
    this.clock = this.#planner.clock
    this.healthUserId = identifier(seed, 'demo person')
  }

  firstDay(): number {
    return FIRST_DAY
  }

  lastDay(now: number): number {
    return this.clock.dayOf(now)
  }

  points(typeId: string, day: number): readonly Point[] {
    const fromTrack = typeId === 'heart-rate' ? this.#heartRate : FROM_TRACK[typeId]
    const fromPlan = FROM_PLAN[typeId]
    if (day < FIRST_DAY || !(fromTrack || fromPlan)) return NOTHING
    return this.#days.get(`${typeId}/${day}`, () =>
      fromTrack ? fromTrack(this.#planner, this.#track(day)) : (fromPlan?.(this.#planner, this.#plan(day)) ?? NOTHING),
    )
  }

  readonly #heartRate = (planner: Planner, track: Track) => heartRate(planner, track, this.#heartRateSeconds)

  #plan(day: number): DayPlan {
    return this.#plans.get(String(day), () => this.#planner.plan(day))
  }

  #track(day: number): Track {
    return this.#tracks.get(String(day), () => makeTrack(this.#planner, this.#plan(day)))
  }

  reported(): Amounts | undefined {
    return undefined
  }

  profile(): Record<string, unknown> {
    return {
      age: 37,
      membershipStartDate: { year: 2019, month: 2, day: 11 },
      autoWalkingStrideLengthMm: 741,
      autoRunningStrideLengthMm: 1023,
    }
  }

  pairedDevices(now: number): readonly PairedDevice[] {
    const root = `users/${this.healthUserId}/pairedDevices`
    const synced = Math.floor(now / quarterMs) * quarterMs
    const weighed = this.clock.instant(this.clock.dayOf(now - 8 * 60 * minuteMs), 450)
    const level = 100 - Math.floor((now % (2 * dayMs)) / ((2 * dayMs) / 80))
    const status = level > 60 ? 'High' : 'Medium'
    return [
      {
        id: '2089441775',
        text: `{"name":"${root}/2089441775","deviceType":"TRACKER","batteryStatus":"${status}","batteryLevel":${level},"lastSyncTime":${instantText(synced)},"deviceVersion":"Pixel Watch 3","macAddress":"A1B2C3D4E5F6","features":["ACTIVE_ZONE_MINUTES","HEART_RATE","SPO2","SLEEP","SMART_SLEEP","GPS","STEPS"]}`,
      },
      {
        id: '88120934',
        text: `{"name":"${root}/88120934","deviceType":"SCALE","batteryStatus":"High","batteryLevel":90,"lastSyncTime":${instantText(weighed)},"deviceVersion":"Aria Air","macAddress":"0F1E2D3C4B5A"}`,
      },
    ]
  }
}
