import type { DataTypeId, RollupOnlyType } from './data-types.ts'
import { glucoseDayMinimum } from './minimum-data.ts'

export const groups = ['activity', 'heart', 'sleep', 'body', 'metabolic', 'workouts'] as const
export type Group = (typeof groups)[number]

interface Row {
  label: string
  unit: string
  /** How the value of a day is computed, in words; `lib/derive/daily/rules.ts` holds the same rule in code. */
  rule: string
  /** The data that a day needs for a value, in words. With less, the value is null and its details give the reason. */
  minimum: string
  /** The data types that the series is computed from. When one of them changes, the value of the day is computed again. */
  types: readonly DataTypeId[]
  /** Whether the series is a sum over the day. Sums prefer the platform's own roll-up; all other series prefer the platform's observations. */
  additive: boolean
  /** A mean over the whole day: a roll-up, which does not say how much of the day was observed, is only an alternative. */
  wholeDayMean?: true
  /**
   * A part of another series, returned with all series and where it is named. What is said of a whole day leaves it out: it would say
   * again what the other one says, and each further series that is judged with the others weakens the judgment of all.
   */
  detail?: true
  /** Times of day in minutes: they lie on a circle, so 23:59 and 00:00 are neighbors. */
  circular?: true
  /** The share of a day that the readings of a sensor must cover. With less the day has no value. */
  coverage?: number
  /**
   * How far its values are apart at least for the difference to mean something, in its unit: what the device resolves and what changes
   * without a reason. `scale`: where its values are about as far above as below the usual one, if not as they are.
   */
  spread: { smallest: number; scale?: 'cube-root' | 'log' }
  /** The formula of a derived value. */
  definition?: { id: string; version: string; source: string }
  caveat?: string
  /** Used only to phrase answers. */
  direction: 'higher-is-better' | 'lower-is-better' | 'neutral'
}

const of = <const Rows extends readonly (Row & { id: string })[]>(group: Group, rows: Rows) =>
  rows.map((row): Rows[number] & { group: Group } => ({ ...row, group }))

const sum = 'Sum of the merged intervals, split by time at midnight'
const mainSleep = 'of the main sleep that ends on the day'
const anyRecord = 'one record'
const zoneTotal = "The platform's daily total of the zone"
const zoneRecord = 'one total of the zone; a zone that the platform does not list has none'
const restDay = 'without a record, 0 if the heart rate covers 8 hours and the records were read'
const whoBmi = { id: 'bmi', version: '1', source: 'WHO TRS 894 (2000)' }
const edwards = { id: 'trimp_edwards', version: '2', source: 'Edwards 1993; maximum heart rate by Tanaka 2001' }

/** The catalog of daily series. Data types, daily values, comparisons, correlations, exports and documentation read this table. */
// biome-ignore format: one row per series
const table = [
  ...of('activity', [
    { id: 'steps', label: 'Steps', unit: 'count', rule: sum, minimum: anyRecord, types: ['steps'], additive: true, spread: { smallest: 500, scale: 'cube-root' }, direction: 'higher-is-better' },
    { id: 'distance', label: 'Distance', unit: 'm', rule: sum, minimum: anyRecord, types: ['distance'], additive: true, spread: { smallest: 400, scale: 'cube-root' }, direction: 'higher-is-better' },
    { id: 'floors', label: 'Floors climbed', unit: 'count', rule: sum, minimum: anyRecord, types: ['floors'], additive: true, spread: { smallest: 2, scale: 'cube-root' }, direction: 'higher-is-better' },
    { id: 'active-energy', label: 'Active energy', unit: 'kcal', rule: `${sum}; without basal energy`, minimum: anyRecord, types: ['active-energy'], additive: true, spread: { smallest: 50, scale: 'cube-root' }, direction: 'higher-is-better' },
    { id: 'total-energy', label: 'Total energy', unit: 'kcal', rule: "The platform's daily total, basal energy included", minimum: anyRecord, types: ['total-energy'], additive: true, spread: { smallest: 50, scale: 'cube-root' }, direction: 'neutral' },
    { id: 'energy-light-zone', label: 'Energy in the light heart-rate zone', unit: 'kcal', rule: zoneTotal, minimum: zoneRecord, types: ['calories-in-heart-rate-zone'], additive: true, detail: true, spread: { smallest: 20, scale: 'cube-root' }, direction: 'neutral' },
    { id: 'energy-moderate-zone', label: 'Energy in the moderate heart-rate zone', unit: 'kcal', rule: zoneTotal, minimum: zoneRecord, types: ['calories-in-heart-rate-zone'], additive: true, detail: true, spread: { smallest: 20, scale: 'cube-root' }, direction: 'neutral' },
    { id: 'energy-vigorous-zone', label: 'Energy in the vigorous heart-rate zone', unit: 'kcal', rule: zoneTotal, minimum: zoneRecord, types: ['calories-in-heart-rate-zone'], additive: true, detail: true, spread: { smallest: 20, scale: 'cube-root' }, direction: 'neutral' },
    { id: 'energy-peak-zone', label: 'Energy in the peak heart-rate zone', unit: 'kcal', rule: zoneTotal, minimum: zoneRecord, types: ['calories-in-heart-rate-zone'], additive: true, detail: true, spread: { smallest: 20, scale: 'cube-root' }, direction: 'neutral' },
    { id: 'active-zone-minutes', label: 'Active zone minutes', unit: 'points', rule: "Sum of the platform's points: 1 per fat-burn minute, 2 per cardio or peak minute", minimum: anyRecord, types: ['active-zone-minutes'], additive: true, spread: { smallest: 5, scale: 'cube-root' }, direction: 'higher-is-better' },
    { id: 'active-minutes', label: 'Active time', unit: 'min', rule: 'Sum of light, moderate and vigorous minutes', minimum: anyRecord, types: ['active-minutes'], additive: true, spread: { smallest: 10, scale: 'cube-root' }, direction: 'higher-is-better' },
    { id: 'sedentary-minutes', label: 'Sedentary time', unit: 'min', rule: 'Sum of the sedentary periods, split by time at midnight', minimum: anyRecord, types: ['sedentary-minutes'], additive: true, spread: { smallest: 20 }, direction: 'lower-is-better' },
  ]),
  ...of('heart', [
    { id: 'heart-rate', label: 'Heart rate', unit: 'bpm', rule: 'Time-weighted mean; a sample counts until the next one, for at most 5 minutes. Minimum and maximum of the samples', minimum: '8 hours of measurements', wholeDayMean: true, types: ['heart-rate'], additive: false, spread: { smallest: 1 }, direction: 'neutral' },
    { id: 'resting-heart-rate', label: 'Resting heart rate', unit: 'bpm', rule: "The platform's daily value", minimum: '1 value', types: ['resting-heart-rate'], additive: false, spread: { smallest: 1 }, direction: 'lower-is-better' },
    { id: 'heart-rate-variability', label: 'Heart rate variability (RMSSD)', unit: 'ms', rule: "The platform's daily value, otherwise the median of at least 12 samples during sleep", minimum: '1 value or 12 samples', types: ['daily-heart-rate-variability', 'heart-rate-variability', 'sleep'], additive: false, spread: { smallest: 2, scale: 'log' }, direction: 'higher-is-better' },
    { id: 'oxygen-saturation', label: 'Oxygen saturation', unit: '%', rule: "Mean of the samples during sleep; with fewer than 10, the platform's daily value", minimum: '10 samples', types: ['oxygen-saturation', 'daily-oxygen-saturation', 'sleep'], additive: false, spread: { smallest: 0.5 }, direction: 'neutral' },
    { id: 'respiratory-rate', label: 'Respiratory rate', unit: 'breaths/min', rule: "The platform's daily value, otherwise that of the main sleep", minimum: '1 value', types: ['daily-respiratory-rate', 'respiratory-rate'], additive: false, spread: { smallest: 0.5 }, direction: 'neutral' },
    { id: 'vo2-max', label: 'VO2 max (estimate)', unit: 'mL/kg/min', rule: 'The last value of the day', minimum: '1 value', types: ['daily-vo2-max', 'vo2-max', 'run-vo2-max'], additive: false, spread: { smallest: 1 }, direction: 'higher-is-better' },
  ]),
  ...of('sleep', [
    { id: 'sleep', label: 'Time asleep', unit: 'min', rule: `Minutes asleep ${mainSleep}; without stages, the platform's own count`, minimum: '1 session', types: ['sleep'], additive: false, spread: { smallest: 15 }, direction: 'higher-is-better' },
    { id: 'sleep-total', label: 'Time asleep, naps included', unit: 'min', rule: 'Minutes asleep of the main sleep and the naps that end on the day; a nap of unknown length adds nothing', minimum: '1 session', types: ['sleep'], additive: false, spread: { smallest: 15 }, direction: 'higher-is-better' },
    { id: 'time-in-bed', label: 'Time in bed', unit: 'min', rule: `Duration ${mainSleep}`, minimum: '1 session that begins with time awake', types: ['sleep'], additive: false, spread: { smallest: 15 }, direction: 'neutral' },
    { id: 'sleep-efficiency', label: 'Sleep efficiency', unit: '%', rule: `100 x minutes asleep / time in bed, ${mainSleep}`, minimum: '1 session that begins with time awake', types: ['sleep'], additive: false, spread: { smallest: 1 }, direction: 'higher-is-better' },
    { id: 'sleep-deep', label: 'Deep sleep', unit: 'min', rule: `Deep minutes ${mainSleep}; null without stages`, minimum: '1 session with stages', types: ['sleep'], additive: false, spread: { smallest: 10 }, direction: 'neutral' },
    { id: 'sleep-rem', label: 'REM sleep', unit: 'min', rule: `REM minutes ${mainSleep}; null without stages`, minimum: '1 session with stages', types: ['sleep'], additive: false, spread: { smallest: 10 }, direction: 'neutral' },
    { id: 'sleep-light', label: 'Light sleep', unit: 'min', rule: `Light minutes ${mainSleep}; null without stages`, minimum: '1 session with stages', types: ['sleep'], additive: false, spread: { smallest: 15 }, direction: 'neutral' },
    { id: 'sleep-awake', label: 'Awake in bed', unit: 'min', rule: `Minutes labeled as awake ${mainSleep}`, minimum: '1 session', types: ['sleep'], additive: false, spread: { smallest: 10, scale: 'cube-root' }, direction: 'lower-is-better' },
    { id: 'sleep-midpoint', label: 'Sleep midpoint', unit: 'min', rule: 'Minutes after midnight where you slept, halfway between falling asleep and final awakening', minimum: '1 session', types: ['sleep'], additive: false, circular: true, spread: { smallest: 15 }, direction: 'neutral' },
    { id: 'skin-temperature-deviation', label: 'Skin temperature deviation', unit: '°C', rule: "Nightly value minus the platform's baseline, otherwise minus the median of at least 14 of the preceding 30 nights", minimum: '1 value', types: ['skin-temperature'], additive: false, spread: { smallest: 0.2 }, direction: 'neutral' },
  ]),
  ...of('body', [
    { id: 'weight', label: 'Weight', unit: 'kg', rule: "Median of the day's readings", minimum: '1 reading', types: ['weight'], additive: false, spread: { smallest: 0.5 }, direction: 'neutral' },
    { id: 'body-fat', label: 'Body fat', unit: '%', rule: "Median of the day's readings", minimum: '1 reading', types: ['body-fat'], additive: false, spread: { smallest: 0.5 }, direction: 'neutral' },
    { id: 'height', label: 'Height', unit: 'm', rule: 'The last reading of the day', minimum: '1 reading', types: ['height'], additive: false, spread: { smallest: 0.01 }, direction: 'neutral' },
    { id: 'bmi', label: 'Body mass index', unit: 'kg/m²', rule: "Weight of the day / square of the most recent height (if there is none, of the first later one)", minimum: '1 weight and a height', definition: whoBmi, caveat: 'Does not distinguish fat from muscle.', types: ['weight', 'height'], additive: false, spread: { smallest: 0.2 }, direction: 'neutral' },
  ]),
  ...of('metabolic', [
    { id: 'glucose', label: 'Glucose', unit: 'mg/dL', rule: 'Mean of the readings, by time', wholeDayMean: true, minimum: 'Readings that cover 70 % of the day; for today, up to the last synchronization', coverage: glucoseDayMinimum.coverage, types: ['glucose'], additive: false, spread: { smallest: 3 }, direction: 'neutral' },
    { id: 'glucose-time-in-range', label: 'Glucose 70-180 mg/dL', unit: '%', rule: 'Time from 70 to 180 mg/dL / time of all readings', minimum: 'Readings that cover 70 % of the day; for today, up to the last synchronization', coverage: glucoseDayMinimum.coverage, types: ['glucose'], additive: false, spread: { smallest: 2 }, direction: 'neutral' },
    { id: 'energy-intake', label: 'Energy intake', unit: 'kcal', rule: 'Sum of the logged entries', minimum: '1 entry', types: ['nutrition-log'], additive: true, spread: { smallest: 100, scale: 'cube-root' }, direction: 'neutral' },
    { id: 'protein', label: 'Protein', unit: 'g', rule: 'Sum of the entries that include it', minimum: '1 entry', types: ['nutrition-log'], additive: true, spread: { smallest: 5, scale: 'cube-root' }, direction: 'neutral' },
    { id: 'carbohydrate', label: 'Carbohydrate', unit: 'g', rule: 'Sum of the entries that include it', minimum: '1 entry', types: ['nutrition-log'], additive: true, spread: { smallest: 10, scale: 'cube-root' }, direction: 'neutral' },
    { id: 'fat', label: 'Fat', unit: 'g', rule: 'Sum of the entries that include it', minimum: '1 entry', types: ['nutrition-log'], additive: true, spread: { smallest: 5, scale: 'cube-root' }, direction: 'neutral' },
    { id: 'fiber', label: 'Fiber', unit: 'g', rule: 'Sum of the entries that include it', minimum: '1 entry', types: ['nutrition-log'], additive: true, spread: { smallest: 2, scale: 'cube-root' }, direction: 'neutral' },
    { id: 'sugar', label: 'Sugar', unit: 'g', rule: 'Sum of the entries that include it', minimum: '1 entry', types: ['nutrition-log'], additive: true, spread: { smallest: 5, scale: 'cube-root' }, direction: 'neutral' },
    { id: 'sodium', label: 'Sodium', unit: 'g', rule: 'Sum of the entries that include it', minimum: '1 entry', types: ['nutrition-log'], additive: true, spread: { smallest: 0.3, scale: 'cube-root' }, direction: 'neutral' },
    { id: 'hydration', label: 'Hydration', unit: 'mL', rule: 'Sum of the logged entries', minimum: '1 entry', types: ['hydration-log'], additive: true, spread: { smallest: 100, scale: 'cube-root' }, direction: 'neutral' },
  ]),
  ...of('workouts', [
    { id: 'workouts', label: 'Workouts', unit: 'count', rule: `Exercise records that begin on the day; records that overlap by more than half of the shorter count once`, minimum: `1 record; ${restDay}`, types: ['exercise', 'heart-rate'], additive: false, spread: { smallest: 1, scale: 'cube-root' }, direction: 'neutral' },
    { id: 'workout-minutes', label: 'Workout time', unit: 'min', rule: `Active duration of the workouts that begin on the day; records that overlap by more than half of the shorter count once`, minimum: `1 record; ${restDay}`, types: ['exercise', 'heart-rate'], additive: false, spread: { smallest: 5, scale: 'cube-root' }, direction: 'higher-is-better' },
    { id: 'training-load', label: 'Training load (Edwards)', unit: 'AU', rule: `Minutes of workouts, and of logs and diary entries with a duration, at 50-60, 60-70, 70-80, 80-90 and at least 90 % of the maximum heart rate (measured, or 208 - 0.7 x age), weighted 1 to 5, each minute once`, minimum: `1 workout with heart rate, or heart rate for 80 % of what the person wrote; and the birth year or the measured maximum; ${restDay}, unknown on a day with a session that the heart rate does not cover`, definition: edwards, caveat: 'A maximum heart rate estimated from age can be wrong by 20 bpm, and near the edge of a zone a small change in heart rate changes the load considerably.', types: ['exercise', 'heart-rate'], additive: false, spread: { smallest: 5, scale: 'cube-root' }, direction: 'neutral' },
  ]),
]

export type SeriesId = (typeof table)[number]['id']

/** Series of types that have only roll-ups: there is nothing to compute them from. */
export type RollupOnlySeries = Extract<(typeof table)[number], { types: readonly [RollupOnlyType] }>['id']

/** One daily series: one number per civil day, under the same id in parameters, responses, exports, stored days and text. */
export interface Series extends Row {
  id: SeriesId
  group: Group
}

export const series: readonly Series[] = table

export const seriesIds: readonly SeriesId[] = series.map(entry => entry.id)

/** What is said of a whole day, and what is judged together where no series is named: every series that is not a detail of another. */
export const judgedSeries: readonly Series[] = series.filter(entry => !entry.detail)

/**
 * A sum is of a whole day: its mean and a difference are so much "a day", and its charts begin at zero. A level is what it is at any time.
 */
export const seriesKinds = ['sum', 'level'] as const

/** Whether a series adds up over the day, as the workouts of a day also do. */
export function kindOf({ additive, group }: Pick<Series, 'additive' | 'group'>): (typeof seriesKinds)[number] {
  return additive || group === 'workouts' ? 'sum' : 'level'
}

/** @throws RangeError for an id that is not in the catalog */
export function seriesById(id: string): Series {
  const entry = series.find(one => one.id === id)
  if (!entry) throw new RangeError(`No series has the id ${id}`)
  return entry
}
