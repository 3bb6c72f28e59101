/** A missing input of a formula, by its name. */
const missing = [
  'ageYears',
  'birthYear',
  'bodyWeight',
  'carbohydrateG',
  'endMs',
  'fatG',
  'firstThresholdBpm',
  'freeAsleepMinutes',
  'freeMidSleepMinutes',
  'heartRate',
  'heightM',
  'highPercent',
  'lowPercent',
  'maxBpm',
  'meanBpm',
  'minutes',
  'needMinutes',
  'proteinG',
  'reps',
  'restingBpm',
  'rpe',
  'secondThresholdBpm',
  'sex',
  'thresholdBpm',
  'value',
  'veryHighPercent',
  'veryLowPercent',
  'weightKg',
  'workAsleepMinutes',
  'workDays',
  'workMidSleepMinutes',
  'x',
] as const

/** Why a formula does not apply. */
const notApplicable = [
  'age',
  'alarm_on_free_days',
  'assisted',
  'autocorrelated',
  'body_weight',
  'clock_time',
  'low_load',
  'no_change',
  'no_common_trend',
  'no_in_bed_time',
  'no_mean_direction',
  'no_stages',
  'no_weight',
  'pregnancy',
  'unmapped',
] as const

const plain = [
  'no_data',
  'insufficient_data',
  'invalid_input',
  'out_of_valid_range',
  'zero_variance',
  'zero_dispersion',
  'zero_denominator',
  'nonexistent_day',
  'no_sleep_detected',
  'no_excursions',
  'stale',
  'future_timestamp',
  'still_reading',
] as const

/**
 * Why a derivation has no value. A result has a reason exactly when its value is null, with one exception: for a timestamp in
 * the future, the value is given and the reason warns about it.
 */
export type Reason =
  | (typeof plain)[number]
  | `missing_input:${(typeof missing)[number]}`
  | `not_applicable:${(typeof notApplicable)[number]}`

export const reasons: readonly Reason[] = [
  ...plain,
  ...missing.map(name => `missing_input:${name}` as const),
  ...notApplicable.map(name => `not_applicable:${name}` as const),
]
