import { wallClock } from '../../kernel/civil-time.ts'
import type { DataTypeId } from '../../model/catalog/data-types.ts'
import type { SeriesCode } from '../../model/catalog/series.ts'
import { type CountCode, countCodes } from '../../model/health-data/day-values.ts'
import { bmi, skinTemperatureDeviation } from './body.ts'
import { countOf, dailyValue, entriesSum, lastOf, medianOf, sumOf } from './general.ts'
import { glucoseMean, glucoseTimeInRange } from './glucose.ts'
import { heartRate, trainingLoad } from './heart.ts'
import type { DailyRule } from './rows.ts'
import { workoutMinutes, workouts } from './sessions.ts'
import { heartRateVariability, ofMainSleep, oxygenSaturation, staged } from './sleep.ts'

/** Series that are computed from observations: all but the total energy, which only the platform's roll-up knows. */
type ComputedCode = Exclude<SeriesCode, 'te'>

/** Every code of a day item that is computed. */
export type RuleCode = ComputedCode | CountCode

const seriesRules: Record<ComputedCode, DailyRule> = {
  st: sumOf('steps'),
  di: sumOf('distance'),
  fl: sumOf('floors'),
  ae: sumOf('active-energy'),
  az: sumOf('active-zone-minutes'),
  am: sumOf('active-minutes'),
  se: sumOf('sedentary-minutes'),
  hr: heartRate,
  rh: dailyValue('resting-heart-rate', 'bpm'),
  hv: heartRateVariability,
  ox: oxygenSaturation,
  rr: facts => dailyValue('daily-respiratory-rate', 'breathsPerMinute')(facts) ?? lastOf('respiratory-rate')(facts),
  vo: facts => dailyValue('daily-vo2-max', 'vo2Max')(facts) ?? lastOf('vo2-max')(facts) ?? lastOf('run-vo2-max')(facts),
  sl: ofMainSleep(sleep => sleep.asleepMinutes),
  tb: ofMainSleep(sleep => sleep.timeInBedMinutes, 'not_applicable:no_in_bed_time'),
  sy: ofMainSleep(sleep => sleep.efficiencyPercent, 'not_applicable:no_in_bed_time'),
  sd: ofMainSleep(sleep => staged(sleep)?.deep ?? null, 'not_applicable:no_stages'),
  sr: ofMainSleep(sleep => staged(sleep)?.rem ?? null, 'not_applicable:no_stages'),
  sg: ofMainSleep(sleep => staged(sleep)?.light ?? null, 'not_applicable:no_stages'),
  sa: ofMainSleep(sleep => sleep.stageMinutes?.awake ?? null, 'not_applicable:no_stages'),
  sm: ofMainSleep(
    (sleep, facts) => (sleep.midpointMs === null ? null : wallClock(sleep.midpointMs, facts.zone).minuteOfDay),
    'not_applicable:no_stages',
  ),
  sk: skinTemperatureDeviation,
  we: medianOf('weight'),
  bf: medianOf('body-fat'),
  he: lastOf('height'),
  bm: bmi,
  gl: glucoseMean,
  gr: glucoseTimeInRange,
  ei: entriesSum('nutrition-log', 'kcal'),
  pr: entriesSum('nutrition-log', 'proteinG'),
  ch: entriesSum('nutrition-log', 'carbohydrateG'),
  fa: entriesSum('nutrition-log', 'fatG'),
  fi: entriesSum('nutrition-log', 'fiberG'),
  su: entriesSum('nutrition-log', 'sugarG'),
  so: entriesSum('nutrition-log', 'sodiumG'),
  hy: entriesSum('hydration-log', 'milliliters'),
  wo: workouts,
  wm: workoutMinutes,
  tl: trainingLoad,
}

const countRules = Object.fromEntries(
  Object.entries(countCodes).map(([type, code]) => [code, countOf(type as DataTypeId)]),
) as Record<CountCode, DailyRule>

/**
 * How each daily series comes about from one source's observations, by the series' code. The words for the same rules stand in
 * `lib/model/catalog/series.ts`.
 */
export const dailyRules: Readonly<Record<RuleCode, DailyRule>> = { ...seriesRules, ...countRules }

export function isComputed(code: SeriesCode): code is ComputedCode {
  return code in seriesRules
}
