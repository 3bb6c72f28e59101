import { dataTypes } from '../../model/catalog/data-types.ts'
import { type RollupOnlySeries, type SeriesId, seriesById } from '../../model/catalog/series.ts'
import { type CountId, countedTypes, countOf } from '../../model/health-data/day-values.ts'
import { bmi, skinTemperatureDeviation } from './body.ts'
import { glucoseMean, glucoseTimeInRange, heartRate } from './continuous.ts'
import { entriesSum, intervalSum, lastValue, medianValue, observationCount, platformValue } from './general.ts'
import { type DailyRule, isElsewhere } from './rows.ts'
import { trainingLoad, workoutMinutes, workouts } from './sessions.ts'
import { fromMainSleep, heartRateVariability, oxygenSaturation, sleepMidpoint, sleepTotal, staged } from './sleep.ts'

/** Series that are computed from observations: all but those of which the platform has only roll-ups. */
type ComputedSeries = Exclude<SeriesId, RollupOnlySeries>

/** Everything of a day that is computed from observations. */
export type ComputedId = ComputedSeries | CountId

const seriesRules: Record<ComputedSeries, DailyRule> = {
  steps: intervalSum('steps'),
  distance: intervalSum('distance'),
  floors: intervalSum('floors'),
  'active-energy': intervalSum('active-energy'),
  'active-zone-minutes': intervalSum('active-zone-minutes'),
  'active-minutes': intervalSum('active-minutes'),
  'sedentary-minutes': intervalSum('sedentary-minutes'),
  'heart-rate': heartRate,
  'resting-heart-rate': platformValue('resting-heart-rate', 'bpm'),
  'heart-rate-variability': heartRateVariability,
  'oxygen-saturation': oxygenSaturation,
  'respiratory-rate': facts =>
    platformValue('daily-respiratory-rate', 'breathsPerMinute')(facts) ?? lastValue('respiratory-rate')(facts),
  'vo2-max': facts =>
    platformValue('daily-vo2-max', 'vo2Max')(facts) ?? lastValue('vo2-max')(facts) ?? lastValue('run-vo2-max')(facts),
  sleep: fromMainSleep(sleep => sleep.asleepMinutes),
  'sleep-total': sleepTotal,
  'time-in-bed': fromMainSleep(sleep => sleep.timeInBedMinutes, 'not_applicable:no_in_bed_time'),
  'sleep-efficiency': fromMainSleep(sleep => sleep.efficiencyPercent, 'not_applicable:no_in_bed_time'),
  'sleep-deep': fromMainSleep(sleep => staged(sleep)?.deep ?? null, 'not_applicable:no_stages'),
  'sleep-rem': fromMainSleep(sleep => staged(sleep)?.rem ?? null, 'not_applicable:no_stages'),
  'sleep-light': fromMainSleep(sleep => staged(sleep)?.light ?? null, 'not_applicable:no_stages'),
  'sleep-awake': fromMainSleep(sleep => sleep.stageMinutes?.awake ?? null, 'not_applicable:no_stages'),
  'sleep-midpoint': sleepMidpoint,
  'skin-temperature-deviation': skinTemperatureDeviation,
  weight: medianValue('weight'),
  'body-fat': medianValue('body-fat'),
  height: lastValue('height'),
  bmi: bmi,
  glucose: glucoseMean,
  'glucose-time-in-range': glucoseTimeInRange,
  'energy-intake': entriesSum('nutrition-log', 'kcal'),
  protein: entriesSum('nutrition-log', 'proteinG'),
  carbohydrate: entriesSum('nutrition-log', 'carbohydrateG'),
  fat: entriesSum('nutrition-log', 'fatG'),
  fiber: entriesSum('nutrition-log', 'fiberG'),
  sugar: entriesSum('nutrition-log', 'sugarG'),
  sodium: entriesSum('nutrition-log', 'sodiumG'),
  hydration: entriesSum('hydration-log', 'milliliters'),
  workouts: workouts,
  'workout-minutes': workoutMinutes,
  'training-load': trainingLoad,
}

const countRules = Object.fromEntries(countedTypes.map(type => [countOf(type), observationCount(type)])) as Record<
  CountId,
  DailyRule
>

/** The rule, with a flag on values whose observations were recorded in another time zone. A sleep has its own offset. */
function travelAware(id: ComputedSeries, rule: DailyRule): DailyRule {
  const types = seriesById(id).types.filter(type => dataTypes[type].dayBy === 'start')
  return facts => {
    const daily = rule(facts)
    if (!daily || daily.value === null || daily.flags.includes('other_zone')) return daily
    const travels = types.some(type => {
      const block = facts.block(type)
      return block !== null && isElsewhere(facts, block)
    })
    return travels ? { ...daily, flags: [...daily.flags, 'other_zone'] } : daily
  }
}

/** The rule that computes each daily series from one source's observations. `lib/model/catalog/series.ts` describes the rules in words. */
export const dailyRules: Readonly<Record<ComputedId, DailyRule>> = {
  ...(Object.fromEntries(
    Object.entries(seriesRules).map(([id, rule]) => [id, travelAware(id as ComputedSeries, rule)]),
  ) as typeof seriesRules),
  ...countRules,
}

export function isComputed(id: SeriesId): id is ComputedSeries {
  return id in seriesRules
}
