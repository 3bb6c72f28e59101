import type { DataTypeId } from '../../model/catalog/data-types.ts'
import type { UnitName } from './units.ts'

/** A number of the archive that becomes a record of its own. */
interface Quantity {
  type: DataTypeId
  unit: UnitName
  least: number
  most: number
  /** The values in the order of the type's columns. */
  values(amount: number, metadata: ReadonlyMap<string, string>): unknown[]
}

type ValuesOf = Quantity['values']
const alone: ValuesOf = amount => [amount]

const motionContexts: Readonly<Record<string, string>> = { '1': 'SEDENTARY', '2': 'ACTIVE' }
const mealTimes: Readonly<Record<string, string>> = { '1': 'BEFORE_MEAL', '2': 'AFTER_MEAL' }
const swimStrokes: Readonly<Record<string, string>> = {
  '1': 'MIXED',
  '2': 'FREESTYLE',
  '3': 'BACKSTROKE',
  '4': 'BREASTSTROKE',
  '5': 'BUTTERFLY',
  '6': 'KICKBOARD',
}

const quantity = (
  type: DataTypeId,
  unit: UnitName,
  [least, most]: readonly [number, number],
  values: ValuesOf = alone,
): Quantity => ({ type, unit, least, most, values })

const perMinute = 'perMinute'
const wholeDay = [0, 1_000_000] as const

/** Quantities by their name without `HKQuantityTypeIdentifier`; the bounds are those of the other platform's records. */
export const quantities: ReadonlyMap<string, Quantity> = new Map(
  Object.entries({
    StepCount: quantity('steps', 'count', wholeDay),
    FlightsClimbed: quantity('floors', 'count', wholeDay),
    DistanceWalkingRunning: quantity('distance', 'meters', wholeDay),
    ActiveEnergyBurned: quantity('active-energy', 'kcal', wholeDay),
    // Minutes of exercise have no level, and are not the zone minutes of the other platform.
    AppleExerciseTime: quantity('active-minutes', 'minutes', [0, 1440], minutes => [minutes, null]),
    HeartRate: quantity('heart-rate', perMinute, [25, 250], (bpm, about) => [
      bpm,
      motionContexts[about.get('HKMetadataKeyHeartRateMotionContext') ?? ''] ?? null,
      null,
    ]),
    // SDNN is another measure than RMSSD, and never stands in for it.
    HeartRateVariabilitySDNN: quantity('heart-rate-variability', 'ms', [1, 500], sdnnMs => [null, sdnnMs]),
    RestingHeartRate: quantity('resting-heart-rate', perMinute, [25, 130], bpm => [bpm, null]),
    OxygenSaturation: quantity('oxygen-saturation', 'percent', [50, 100]),
    RespiratoryRate: quantity('respiratory-rate', perMinute, [4, 40], rate => [rate, null, null, null]),
    VO2Max: quantity('vo2-max', 'vo2Max', [5, 100], vo2Max => [vo2Max, null]),
    BloodGlucose: quantity('glucose', 'mgDl', [20, 600], (mgDl, about) => [
      mgDl,
      mealTimes[about.get('HKBloodGlucoseMealTime') ?? ''] ?? null,
      null,
      null,
      null,
    ]),
    BodyMass: quantity('weight', 'kg', [20, 350]),
    BodyFatPercentage: quantity('body-fat', 'percent', [1, 80]),
    Height: quantity('height', 'meters', [0.5, 2.6]),
    // No baseline is given; the days have their own.
    AppleSleepingWristTemperature: quantity('skin-temperature', 'celsius', [15, 45], celsius => [celsius, null, null]),
    BodyTemperature: quantity('body-temperature', 'celsius', [25, 45]),
    // One record of each length of a pool.
    SwimmingStrokeCount: quantity('swim-lengths', 'count', [0, 1000], (strokes, about) => [
      strokes,
      swimStrokes[about.get('HKSwimmingStrokeStyle') ?? ''] ?? null,
    ]),
    DietaryWater: quantity('hydration-log', 'milliliters', [0, 20_000]),
  }),
)

/** What a blood pressure consists of, in the order of its columns. */
export const pressures = [
  { name: 'BloodPressureSystolic', least: 40, most: 300 },
  { name: 'BloodPressureDiastolic', least: 20, most: 200 },
] as const

/** What a meal consists of, by its column of the nutrition log. */
export const nutrients: ReadonlyMap<string, { column: number; unit: UnitName }> = new Map(
  Object.entries({
    DietaryEnergyConsumed: { column: 0, unit: 'kcal' },
    DietaryProtein: { column: 1, unit: 'grams' },
    DietaryCarbohydrates: { column: 2, unit: 'grams' },
    DietaryFatTotal: { column: 3, unit: 'grams' },
    DietaryFiber: { column: 4, unit: 'grams' },
    DietarySugar: { column: 5, unit: 'grams' },
    DietarySodium: { column: 6, unit: 'grams' },
  }),
)
