import type { DataTypeId } from './data-types.ts'

export const groups = ['activity', 'heart', 'sleep', 'body', 'metabolic', 'workouts'] as const
export type Group = (typeof groups)[number]

/** One daily series: a number a civil day, under one id in parameters, bodies, exports and text. */
export interface Series {
  id: string
  /** Two letters under which day items hold it: 365 of them must fit one page of the table. */
  code: string
  label: string
  unit: string
  group: Group
  /** How the day's value comes about, in words; `lib/derive/daily/rules.ts` holds the same in code. */
  rule: string
  /** What a day needs for a value, in words; below it the value is null and its details say why. */
  minimum: string
  /** The data types it is made from; when one changes, the day's value is computed anew. */
  types: readonly DataTypeId[]
  /** Sums of what happened: these prefer the platform's own roll-up, all others the platform's observations. */
  additive: boolean
  /** Clock minutes: they lie on a circle, and midnight is no edge. */
  circular?: true
  /** How many of the readings that a sensor delivers a day needs; too few give no value. */
  readings?: { everyMs: number; share: number }
  /** Of a derived value: its formula. */
  definition?: { id: string; version: string; source: string }
  caveat?: string
  /** Used for wording only. */
  direction: 'higher-is-better' | 'lower-is-better' | 'neutral'
}

type Row = Omit<Series, 'group' | 'code'>
const of = <const Code extends string>(group: Group, rows: (Row & { code: Code })[]) =>
  rows.map(row => ({ ...row, group }))

const sum = 'Sum of the merged intervals; one across midnight is split by time'
const mainSleep = 'of the main sleep that ends on the day'
const anyRecord = 'one record'
const continuous = { everyMs: 5 * 60_000, share: 0.7 }
const whoBmi = { id: 'bmi', version: '1', source: 'WHO TRS 894 (2000)' }
const edwards = { id: 'trimp_edwards', version: '1', source: 'Edwards 1993; maximum heart rate by Tanaka 2001' }

/** THE CATALOGUE of daily series. Data types, daily, compare, correlation, exports and documentation read this table. */
// biome-ignore format: one row a series
const table = [
  ...of('activity', [
    { id: 'steps', code: 'st', label: 'Steps', unit: 'count', rule: sum, minimum: anyRecord, types: ['steps'], additive: true, direction: 'higher-is-better' },
    { id: 'distance', code: 'di', label: 'Distance', unit: 'm', rule: sum, minimum: anyRecord, types: ['distance'], additive: true, direction: 'higher-is-better' },
    { id: 'floors', code: 'fl', label: 'Floors climbed', unit: 'count', rule: sum, minimum: anyRecord, types: ['floors'], additive: true, direction: 'higher-is-better' },
    { id: 'active-energy', code: 'ae', label: 'Active energy', unit: 'kcal', rule: `${sum}; basal energy is not in it`, minimum: anyRecord, types: ['active-energy'], additive: true, direction: 'higher-is-better' },
    { id: 'total-energy', code: 'te', label: 'Total energy', unit: 'kcal', rule: "The platform's daily total, basal energy included", minimum: anyRecord, types: ['total-energy'], additive: true, direction: 'neutral' },
    { id: 'active-zone-minutes', code: 'az', label: 'Active zone minutes', unit: 'points', rule: 'Sum of the delivered points, which are already weighted: 1 a fat-burn minute, 2 a cardio or peak minute', minimum: anyRecord, types: ['active-zone-minutes'], additive: true, direction: 'higher-is-better' },
    { id: 'active-minutes', code: 'am', label: 'Active minutes', unit: 'min', rule: 'Sum of light, moderate and vigorous minutes', minimum: anyRecord, types: ['active-minutes'], additive: true, direction: 'higher-is-better' },
    { id: 'sedentary-minutes', code: 'se', label: 'Sedentary minutes', unit: 'min', rule: 'Sum of the sedentary periods; one across midnight is split by time', minimum: anyRecord, types: ['sedentary-minutes'], additive: true, direction: 'lower-is-better' },
  ]),
  ...of('heart', [
    { id: 'heart-rate', code: 'hr', label: 'Heart rate', unit: 'bpm', rule: 'Time-weighted mean; a sample holds until the next, 5 minutes at most. Minimum and maximum are of the samples', minimum: '8 hours covered', types: ['heart-rate'], additive: false, direction: 'neutral' },
    { id: 'resting-heart-rate', code: 'rh', label: 'Resting heart rate', unit: 'bpm', rule: "The platform's daily value", minimum: '1 value', types: ['resting-heart-rate'], additive: false, direction: 'lower-is-better' },
    { id: 'heart-rate-variability', code: 'hv', label: 'Heart rate variability (RMSSD)', unit: 'ms', rule: "The platform's daily value; without one, the median of at least 12 samples in sleep", minimum: '1 value or 12 samples', types: ['daily-heart-rate-variability', 'heart-rate-variability', 'sleep'], additive: false, direction: 'higher-is-better' },
    { id: 'oxygen-saturation', code: 'ox', label: 'Oxygen saturation', unit: '%', rule: "Mean of the samples in sleep; with fewer than 10, the platform's daily value", minimum: '10 samples', types: ['oxygen-saturation', 'daily-oxygen-saturation', 'sleep'], additive: false, direction: 'neutral' },
    { id: 'respiratory-rate', code: 'rr', label: 'Respiratory rate', unit: 'breaths/min', rule: "The platform's daily value; without one, that of the main sleep", minimum: '1 value', types: ['daily-respiratory-rate', 'respiratory-rate'], additive: false, direction: 'neutral' },
    { id: 'vo2-max', code: 'vo', label: 'VO2 max (estimate)', unit: 'mL/kg/min', rule: 'The last value of the day', minimum: '1 value', types: ['daily-vo2-max', 'vo2-max', 'run-vo2-max'], additive: false, direction: 'higher-is-better' },
  ]),
  ...of('sleep', [
    { id: 'sleep', code: 'sl', label: 'Minutes asleep', unit: 'min', rule: `Minutes asleep ${mainSleep}; without stages, as the platform tells them`, minimum: '1 session', types: ['sleep'], additive: false, direction: 'higher-is-better' },
    { id: 'time-in-bed', code: 'tb', label: 'Time in bed', unit: 'min', rule: `Span ${mainSleep}`, minimum: '1 session that begins with being awake', types: ['sleep'], additive: false, direction: 'neutral' },
    { id: 'sleep-efficiency', code: 'sy', label: 'Sleep efficiency', unit: '%', rule: `100 x minutes asleep / time in bed, ${mainSleep}`, minimum: '1 session that begins with being awake', types: ['sleep'], additive: false, direction: 'higher-is-better' },
    { id: 'sleep-deep', code: 'sd', label: 'Deep sleep', unit: 'min', rule: `Deep minutes ${mainSleep}; null without stages`, minimum: '1 session with stages', types: ['sleep'], additive: false, direction: 'neutral' },
    { id: 'sleep-rem', code: 'sr', label: 'REM sleep', unit: 'min', rule: `REM minutes ${mainSleep}; null without stages`, minimum: '1 session with stages', types: ['sleep'], additive: false, direction: 'neutral' },
    { id: 'sleep-light', code: 'sg', label: 'Light sleep', unit: 'min', rule: `Light minutes ${mainSleep}; null without stages`, minimum: '1 session with stages', types: ['sleep'], additive: false, direction: 'neutral' },
    { id: 'sleep-awake', code: 'sa', label: 'Awake in bed', unit: 'min', rule: `Labelled awake minutes ${mainSleep}`, minimum: '1 session', types: ['sleep'], additive: false, direction: 'lower-is-better' },
    { id: 'sleep-midpoint', code: 'sm', label: 'Sleep midpoint', unit: 'min', rule: 'Local clock minutes after midnight, halfway between falling asleep and waking for good', minimum: '1 session', types: ['sleep'], additive: false, circular: true, direction: 'neutral' },
    { id: 'skin-temperature-deviation', code: 'sk', label: 'Skin temperature deviation', unit: '°C', rule: "Nightly value minus the platform's baseline; without one, minus the median of at least 14 of the 30 nights before", minimum: '1 value', types: ['skin-temperature'], additive: false, direction: 'neutral' },
  ]),
  ...of('body', [
    { id: 'weight', code: 'we', label: 'Weight', unit: 'kg', rule: "Median of the day's readings", minimum: '1 reading', types: ['weight'], additive: false, direction: 'neutral' },
    { id: 'body-fat', code: 'bf', label: 'Body fat', unit: '%', rule: "Median of the day's readings", minimum: '1 reading', types: ['body-fat'], additive: false, direction: 'neutral' },
    { id: 'height', code: 'he', label: 'Height', unit: 'm', rule: 'The last reading of the day', minimum: '1 reading', types: ['height'], additive: false, direction: 'neutral' },
    { id: 'bmi', code: 'bm', label: 'Body mass index', unit: 'kg/m²', rule: "The day's weight / square of the last height known by then (the first one after, when there is none before)", minimum: '1 weight and a height', definition: whoBmi, caveat: 'Does not tell fat from muscle.', types: ['weight', 'height'], additive: false, direction: 'neutral' },
  ]),
  ...of('metabolic', [
    { id: 'glucose', code: 'gl', label: 'Glucose', unit: 'mg/dL', rule: 'Mean of the readings', minimum: '70 % of a reading every 5 minutes, of today until the last synchronisation', readings: continuous, types: ['glucose'], additive: false, direction: 'neutral' },
    { id: 'glucose-time-in-range', code: 'gr', label: 'Glucose 70-180 mg/dL', unit: '%', rule: 'Readings from 70 to 180 mg/dL / all readings', minimum: '70 % of a reading every 5 minutes, of today until the last synchronisation', readings: continuous, types: ['glucose'], additive: false, direction: 'neutral' },
    { id: 'energy-intake', code: 'ei', label: 'Energy intake', unit: 'kcal', rule: 'Sum of the logged entries', minimum: '1 entry', types: ['nutrition-log'], additive: true, direction: 'neutral' },
    { id: 'protein', code: 'pr', label: 'Protein', unit: 'g', rule: 'Sum of the entries that give it', minimum: '1 entry', types: ['nutrition-log'], additive: true, direction: 'neutral' },
    { id: 'carbohydrate', code: 'ch', label: 'Carbohydrate', unit: 'g', rule: 'Sum of the entries that give it', minimum: '1 entry', types: ['nutrition-log'], additive: true, direction: 'neutral' },
    { id: 'fat', code: 'fa', label: 'Fat', unit: 'g', rule: 'Sum of the entries that give it', minimum: '1 entry', types: ['nutrition-log'], additive: true, direction: 'neutral' },
    { id: 'fiber', code: 'fi', label: 'Fibre', unit: 'g', rule: 'Sum of the entries that give it', minimum: '1 entry', types: ['nutrition-log'], additive: true, direction: 'neutral' },
    { id: 'sugar', code: 'su', label: 'Sugar', unit: 'g', rule: 'Sum of the entries that give it', minimum: '1 entry', types: ['nutrition-log'], additive: true, direction: 'neutral' },
    { id: 'sodium', code: 'so', label: 'Sodium', unit: 'g', rule: 'Sum of the entries that give it', minimum: '1 entry', types: ['nutrition-log'], additive: true, direction: 'neutral' },
    { id: 'hydration', code: 'hy', label: 'Hydration', unit: 'mL', rule: 'Sum of the logged entries', minimum: '1 entry', types: ['hydration-log'], additive: true, direction: 'neutral' },
  ]),
  ...of('workouts', [
    { id: 'workouts', code: 'wo', label: 'Workouts', unit: 'count', rule: 'Exercise records that begin on the day; of records that overlap by more than half of the shorter, one', minimum: '1 record', types: ['exercise'], additive: false, direction: 'neutral' },
    { id: 'workout-minutes', code: 'wm', label: 'Workout minutes', unit: 'min', rule: 'Active duration of the workouts that begin on the day; of records that overlap by more than half of the shorter, one', minimum: '1 record', types: ['exercise'], additive: false, direction: 'higher-is-better' },
    { id: 'training-load', code: 'tl', label: 'Training load (Edwards)', unit: 'AU', rule: 'Minutes of the workouts in 50-60, 60-70, 70-80, 80-90 and from 90 % of the maximum heart rate x 1 to 5; the maximum is 208 - 0.7 x age', minimum: '1 record with heart rate, and the birth year', definition: edwards, caveat: 'The maximum heart rate by age can be 20 bpm off, and at the edge of a zone a small change of heart rate makes the load jump.', types: ['exercise', 'heart-rate'], additive: false, direction: 'neutral' },
  ]),
]

export type SeriesCode = (typeof table)[number]['code']

export const series: readonly (Series & { code: SeriesCode })[] = table

export const seriesIds: readonly string[] = series.map(entry => entry.id)

/** @throws RangeError for an id that is not in the catalogue */
export function seriesById(id: string): Series & { code: SeriesCode } {
  const entry = series.find(one => one.id === id)
  if (!entry) throw new RangeError(`No series has the id ${id}`)
  return entry
}
