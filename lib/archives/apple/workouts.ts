import { minuteMs } from '../../kernel/durations.ts'
import type { ExerciseDocument } from '../../model/health-data/documents.ts'
import type { AppleElement } from './element.ts'
import { inUnit, rounded, type UnitName } from './units.ts'

/** Kinds of workouts that have another name at the primary platform; the rest have the same in capitals. */
const otherNames: Readonly<Record<string, string>> = {
  Cycling: 'BIKING',
  TraditionalStrengthTraining: 'STRENGTH_TRAINING',
  FunctionalStrengthTraining: 'STRENGTH_TRAINING',
  HighIntensityIntervalTraining: 'HIIT',
  Other: 'OTHER',
}

/** A kind of workout as the primary platform writes it: `HKWorkoutActivityTypeTableTennis` is `TABLE_TENNIS`. */
export function exerciseTypeOf(activityType: string): string {
  const name = activityType.replace(/^HKWorkoutActivityType/, '')
  return otherNames[name] ?? (name.replace(/(?<=[a-z])(?=[A-Z])/g, '_').toUpperCase() || 'OTHER')
}

const distances = [
  'DistanceWalkingRunning',
  'DistanceCycling',
  'DistanceSwimming',
  'DistanceWheelchair',
  'DistanceDownhillSnowSports',
]

/** The values of a workout: minutes without pauses, its kind, and what the watch counted in it. */
export function workoutValues(
  { attributes, children, metadata }: AppleElement,
  startMs: number,
  endMs: number,
): unknown[] {
  const statistics = new Map(
    children
      .filter(child => child.name === 'WorkoutStatistics')
      .map(child => [(child.attributes['type'] ?? '').replace('HKQuantityTypeIdentifier', ''), child.attributes]),
  )
  const total = (name: string, unit: UnitName, member = 'sum'): number | null => {
    const found = statistics.get(name)
    return amountOf(found?.[member], found?.['unit'], unit)
  }
  const duration = amountOf(attributes['duration'], attributes['durationUnit'] ?? 'min', 'minutes')
  const distance = distances.map(name => total(name, 'meters')).find(meters => meters !== null)
  const exercise: ExerciseDocument = {
    displayName: null,
    energyKcal:
      total('ActiveEnergyBurned', 'kcal') ??
      amountOf(attributes['totalEnergyBurned'], attributes['totalEnergyBurnedUnit'], 'kcal'),
    distanceMeters: distance ?? amountOf(attributes['totalDistance'], attributes['totalDistanceUnit'], 'meters'),
    steps: total('StepCount', 'count'),
    averageHeartRateBpm: total('HeartRate', 'perMinute', 'average'),
    elevationGainMeters: withUnit(metadata.get('HKElevationAscended'), 'meters'),
    activeZoneMinutes: null,
    zoneMinutes: null,
    splits: [],
    laps: [],
    updatedAt: null,
  }
  const minutes = duration ?? rounded((endMs - startMs) / minuteMs)
  const routes = children.flatMap(({ name, attributes: { path } }) =>
    name === 'FileReference' && path !== undefined ? [nameOfFile(path)] : [],
  )
  // The names of its routes are a value only until these are found.
  const values = [minutes, exerciseTypeOf(attributes['workoutActivityType'] ?? ''), exercise]
  return routes.length > 0 ? [...values, routes] : values
}

/** The last part of a path, as the workout and the archive have it. */
export const nameOfFile = (path: string): string => path.slice(path.lastIndexOf('/') + 1).normalize('NFC')

/** An amount such as `418 cm`. */
function withUnit(text: string | undefined, name: UnitName): number | null {
  const [amount, unit] = (text ?? '').split(' ')
  return amountOf(amount, unit, name)
}

function amountOf(text: string | undefined, unit: string | undefined, name: UnitName): number | null {
  const amount = text ? Number(text) : Number.NaN
  return Number.isFinite(amount) && unit !== undefined ? inUnit(name, amount, unit) : null
}
