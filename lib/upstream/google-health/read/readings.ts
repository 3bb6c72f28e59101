import { dayMinutes, dayMs, minuteMs } from '../../../kernel/durations.ts'
import type { RecordedType } from '../../../model/catalog/data-types.ts'
import { roundValue } from '../../../model/health-data/day-values.ts'
import {
  type AlertsDocument,
  type ExerciseDocument,
  type ExerciseSplit,
  type SleepDocument,
  type StoredStage,
  storedStages,
  type TraceDocument,
} from '../../../model/health-data/documents.ts'
import {
  double,
  instant,
  integer,
  isObject,
  type Json,
  member,
  optionalDouble,
  optionalInteger,
  seconds,
  word,
} from '../fields.ts'

/** Values of one row in the order of the type's fields. A string is the reason to omit the row. */
type Values = unknown[] | string

/** Reads the part of a data point that is its value. Only this step converts to the units of the catalog. */
export const readValues: Record<RecordedType, (body: Json, startMs: number, endMs: number) => Values> = {
  steps: body => within(integer(body['count']), 0, 1_000_000),
  distance: body => within(integer(body['millimeters']) / 1000, 0, 1_000_000),
  floors: body => within(integer(body['count']), 0, 1_000_000),
  'active-energy': body => within(double(body['kcal']), 0, 1_000_000),
  'active-minutes': body => {
    // A worn but inactive device sends an empty list, which the platform omits.
    const levels = body['activeMinutesByActivityLevel'] ?? []
    if (!Array.isArray(levels)) return 'malformed'
    const minutes = levels.reduce((sum: number, level) => sum + integer(member(level, 'activeMinutes')), 0)
    return within(minutes, 0, dayMinutes, levels.length === 1 ? word(member(levels[0], 'activityLevel')) : null)
  },
  'active-zone-minutes': body => within(integer(body['activeZoneMinutes']), 0, 2880, word(body['heartRateZone'])),
  'sedentary-minutes': (_, startMs, endMs) => within((endMs - startMs) / minuteMs, 0, 1500),
  'heart-rate': body => {
    const metadata = body['metadata']
    const bpm = integer(body['beatsPerMinute'])
    if (bpm >= 25 && bpm <= 250)
      return metadata === undefined
        ? [bpm, null, null]
        : [bpm, word(member(metadata, 'motionContext')), word(member(metadata, 'sensorLocation'))]
    return Number.isNaN(bpm) ? 'not_a_number' : 'out_of_bounds'
  },
  'heart-rate-variability': body => {
    // Either of the two may be missing.
    const rmssd = optionalDouble(body['rootMeanSquareOfSuccessiveDifferencesMilliseconds'])
    const sdnn = inBounds(optionalDouble(body['standardDeviationMilliseconds']), 1, 500)
    return rmssd === null && sdnn !== null ? [null, sdnn] : within(rmssd ?? Number.NaN, 3, 300, sdnn)
  },
  'oxygen-saturation': body => within(double(body['percentage']), 50, 100),
  'respiratory-rate': body => {
    // The platform marks a stage without a value with 0 or less.
    const rate = (stats: string) => inBounds(optionalDouble(member(body[stats], 'breathsPerMinute')), 4, 40)
    const full = double(member(body['fullSleepStats'], 'breathsPerMinute'))
    return within(full, 4, 40, rate('deepSleepStats'), rate('lightSleepStats'), rate('remSleepStats'))
  },
  'vo2-max': body => within(double(body['vo2Max']), 5, 100, word(body['measurementMethod'])),
  'run-vo2-max': body => within(double(body['runVo2Max']), 5, 100),
  glucose: body =>
    within(
      double(body['bloodGlucoseMilligramsPerDeciliter']),
      20,
      600,
      word(body['measurementTiming']),
      word(body['measurementSource']),
      word(body['mealType']),
      word(body['specimen']),
    ),
  weight: body => within(double(body['weightGrams']) / 1000, 20, 350),
  'body-fat': body => within(double(body['percentage']), 1, 80),
  height: body => within(integer(body['heightMillimeters']) / 1000, 0.5, 2.6),
  'resting-heart-rate': body =>
    within(
      integer(body['beatsPerMinute']),
      25,
      130,
      word(member(body['dailyRestingHeartRateMetadata'], 'calculationMethod')),
    ),
  'daily-heart-rate-variability': body => {
    const values = [
      inBounds(optionalDouble(body['averageHeartRateVariabilityMilliseconds']), 3, 300),
      inBounds(optionalDouble(body['deepSleepRootMeanSquareOfSuccessiveDifferencesMilliseconds']), 3, 300),
      inBounds(optionalInteger(body['nonRemHeartRateBeatsPerMinute']), 25, 250),
      inBounds(optionalDouble(body['entropy']), 0, 20),
    ]
    return values.every(value => value === null) ? 'malformed' : values
  },
  'daily-oxygen-saturation': body =>
    within(
      double(body['averagePercentage']),
      50,
      100,
      inBounds(optionalDouble(body['lowerBoundPercentage']), 50, 100),
      inBounds(optionalDouble(body['upperBoundPercentage']), 50, 100),
    ),
  'daily-respiratory-rate': body => within(double(body['breathsPerMinute']), 4, 40),
  'daily-vo2-max': body => within(double(body['vo2Max']), 5, 100, word(body['cardioFitnessLevel'])),
  'skin-temperature': body =>
    within(
      double(body['nightlyTemperatureCelsius']),
      15,
      45,
      inBounds(optionalDouble(body['baselineTemperatureCelsius']), 15, 45),
      inBounds(optionalDouble(body['relativeNightlyStddev30dCelsius']), 0, 20),
    ),
  sleep: sleepValues,
  exercise: (body, startMs, endMs) => {
    const active = body['activeDuration'] === undefined ? (endMs - startMs) / 1000 : seconds(body['activeDuration'])
    const minutes = roundValue(active / 60)
    if (!(minutes >= 0 && minutes <= dayMinutes)) return Number.isNaN(minutes) ? 'not_a_number' : 'out_of_bounds'
    return [minutes, word(body['exerciseType']) ?? 'OTHER', exerciseDocument(body)]
  },
  'nutrition-log': body => {
    const grams = (quantity: unknown) => inBounds(optionalDouble(member(quantity, 'grams')), 0, 100_000)
    const listed = Array.isArray(body['nutrients']) ? body['nutrients'] : []
    const nutrient = (name: string) =>
      grams(
        member(
          listed.find(one => member(one, 'nutrient') === name),
          'quantity',
        ),
      )
    return [
      inBounds(optionalDouble(member(body['energy'], 'kcal')), 0, 100_000),
      nutrient('PROTEIN'),
      grams(body['totalCarbohydrate']) ?? nutrient('CARBOHYDRATES'),
      grams(body['totalFat']),
      nutrient('DIETARY_FIBER'),
      nutrient('SUGAR'),
      nutrient('SODIUM'),
      word(body['mealType']),
      { displayName: word(body['foodDisplayName']) },
    ]
  },
  'hydration-log': body => within(double(member(body['amountConsumed'], 'milliliters')), 0, 100_000),
  'elevation-gain': body => within(integer(body['gainMillimeters']) / 1000, 0, 100_000),
  'activity-level': (body, startMs, endMs) =>
    within((endMs - startMs) / minuteMs, 0, 1500, word(body['activityLevelType'])),
  'time-in-heart-rate-zone': (body, startMs, endMs) =>
    within((endMs - startMs) / minuteMs, 0, 1500, word(body['heartRateZoneType'])),
  'swim-lengths': body => within(integer(body['strokeCount']), 0, 1000, word(body['swimStrokeType'])),
  'core-body-temperature': body =>
    within(double(body['temperatureCelsius']), 25, 45, word(body['measurementLocation'])),
  'daily-heart-rate-zones': body => {
    const zones = Array.isArray(body['heartRateZones']) ? body['heartRateZones'] : []
    const from = (name: string) =>
      inBounds(
        optionalInteger(
          member(
            zones.find(zone => member(zone, 'heartRateZoneType') === name),
            'minBeatsPerMinute',
          ),
        ),
        25,
        250,
      )
    const values = [from('MODERATE'), from('VIGOROUS'), from('PEAK')]
    return values.every(value => value === null) ? 'malformed' : values
  },
  electrocardiogram: body => [
    inBounds(optionalInteger(body['beatsPerMinuteAvg']), 20, 300),
    word(body['resultClassification']),
    traceDocument(body),
  ],
  'irregular-rhythm-notification': body => {
    const alertWindows = alertWindowsOf(body['alertWindows'])
    return [alertWindows.length, { alertWindows } satisfies AlertsDocument]
  },
}

/** The main value with its bounds, then the further fields. */
function within(value: number, min: number, max: number, ...more: unknown[]): Values {
  if (value >= min && value <= max) return [value, ...more]
  return Number.isNaN(value) ? 'not_a_number' : 'out_of_bounds'
}

/** A further value: null when it is missing, unreadable or not plausible. */
function inBounds(value: number | null, min: number, max: number): number | null {
  return value !== null && value >= min && value <= max ? value : null
}

/** Watches record 30 seconds at 250 to 512 Hz. */
const maxTraceSamples = 30_000

function traceDocument(body: Json): TraceDocument {
  const given = Array.isArray(body['waveformSamples']) ? body['waveformSamples'] : []
  const samples = given.map(double)
  // A gap would move everything behind it.
  const isWhole = samples.length <= maxTraceSamples && !samples.some(Number.isNaN)
  return {
    samplingHz: inBounds(optionalDouble(body['samplingFrequencyHertz']), 1, 1000),
    samplesPerMillivolt: inBounds(optionalDouble(body['millivoltsScalingFactor']), 1, 1_000_000),
    samples: isWhole ? samples : [],
  }
}

function alertWindowsOf(given: unknown): AlertsDocument['alertWindows'] {
  return (Array.isArray(given) ? given : []).flatMap((one: unknown) => {
    const [from, to] = [instant(member(one, 'startTime')), instant(member(one, 'endTime'))]
    if (!(to > from)) return []
    const beats = member(one, 'heartBeats')
    const [startAt, endAt] = [new Date(from).toISOString(), new Date(to).toISOString()]
    return [{ startAt, endAt, beats: Array.isArray(beats) ? beats.length : 0 }]
  })
}

function sleepValues(body: Json, startMs: number, endMs: number): Values {
  if (endMs - startMs > dayMs) return 'out_of_bounds'
  const stages: SleepDocument['stages'] = []
  for (const stage of Array.isArray(body['stages']) ? body['stages'] : []) {
    const name = String(member(stage, 'type')).toLowerCase() as StoredStage
    const [from, to] = [instant(member(stage, 'startTime')), instant(member(stage, 'endTime'))]
    // A stage of an unknown kind becomes unscored time; the other stages are kept.
    if (storedStages.includes(name) && to > from) stages.push([name, from / 1000, to / 1000])
  }
  const metadata = body['metadata']
  const document: SleepDocument = {
    stages,
    processed: member(metadata, 'processed') === true,
    nap: member(metadata, 'nap') === true,
    manuallyEdited: member(metadata, 'manuallyEdited') === true,
    updatedAt: word(body['updateTime']),
  }
  const asleep = optionalInteger(member(body['summary'], 'minutesAsleep'))
  return [inBounds(asleep, 0, dayMinutes), document]
}

/** The exercise's own summary, splits and laps, in the units of the catalog. */
function exerciseDocument(body: Json): ExerciseDocument {
  const metrics = isObject(body['metricsSummary']) ? body['metricsSummary'] : {}
  const zones = metrics['heartRateZoneDurations']
  const zoneMinutes = (name: string) => {
    const value = seconds(member(zones, name)) / 60
    return Number.isNaN(value) ? null : value
  }
  return {
    displayName: word(body['displayName']),
    ...totalsOf(metrics),
    activeZoneMinutes: number(metrics['activeZoneMinutes']),
    zoneMinutes: isObject(zones)
      ? {
          light: zoneMinutes('lightTime'),
          moderate: zoneMinutes('moderateTime'),
          vigorous: zoneMinutes('vigorousTime'),
          peak: zoneMinutes('peakTime'),
        }
      : null,
    splits: splitsOf(body['splits']),
    laps: splitsOf(body['splitSummaries']),
    updatedAt: word(body['updateTime']),
  }
}

/** The members that an exercise and each of its parts share. */
function totalsOf(metrics: unknown) {
  return {
    energyKcal: number(member(metrics, 'caloriesKcal')),
    distanceMeters: number(member(metrics, 'distanceMillimeters'), 1000),
    steps: number(member(metrics, 'steps')),
    averageHeartRateBpm: number(member(metrics, 'averageHeartRateBeatsPerMinute')),
    elevationGainMeters: number(member(metrics, 'elevationGainMillimeters'), 1000),
  }
}

/** Parts of an exercise, in order of time. A part without valid times is omitted. */
function splitsOf(given: unknown): ExerciseSplit[] {
  const splits = (Array.isArray(given) ? given : []).flatMap((split: unknown): ExerciseSplit[] => {
    const [from, to] = [instant(member(split, 'startTime')), instant(member(split, 'endTime'))]
    if (!(to > from)) return []
    const active = seconds(member(split, 'activeDuration'))
    return [
      {
        startAt: new Date(from).toISOString(),
        endAt: new Date(to).toISOString(),
        by: word(member(split, 'splitType'))?.toLowerCase() ?? null,
        activeMinutes: active >= 0 ? roundValue(active / 60) : null,
        ...totalsOf(member(split, 'metricsSummary')),
      },
    ]
  })
  return splits.sort((a, b) => (a.startAt < b.startAt ? -1 : 1))
}

/** Null for what is no number. The platform writes some numbers as text. */
function number(value: unknown, divisor = 1): number | null {
  const read = typeof value === 'string' ? integer(value) : double(value)
  return Number.isNaN(read) ? null : read / divisor
}
