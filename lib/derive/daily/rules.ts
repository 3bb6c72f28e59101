import { wallClock } from '../../kernel/civil-time.ts'
import type { DataTypeId } from '../../model/data-types.ts'
import { countCodes } from '../../model/day-values.ts'
import { compensatedSum } from '../compensated-sum.ts'
import { bmi, skinTemperatureDeviation } from './body.ts'
import { countOf, dailyValue, entriesSum, lastOf, medianOf, sumOf } from './general.ts'
import { glucoseMean, glucoseTimeInRange } from './glucose.ts'
import { heartRate, trainingLoad, workoutRows } from './heart.ts'
import { type DailyRule, summarise } from './rows.ts'
import { ofMainSleep, sleepingMean, sleepingMedian, staged } from './sleep.ts'

/**
 * How each daily series comes about from one source's observations, by the series' code. The words for the same rules stand in
 * `lib/model/series.ts`.
 */
export const dailyRules: Record<string, DailyRule> = {
  st: sumOf('steps'),
  di: sumOf('distance'),
  fl: sumOf('floors'),
  ae: sumOf('active-energy'),
  az: sumOf('active-zone-minutes'),
  am: sumOf('active-minutes'),
  se: sumOf('sedentary-minutes'),
  hr: heartRate,
  rh: dailyValue('resting-heart-rate', 'bpm'),
  hv: facts => dailyValue('daily-heart-rate-variability', 'rmssdMs')(facts) ?? sleepingMedian(facts),
  ox: facts => sleepingMean(facts) ?? dailyValue('daily-oxygen-saturation', 'percent')(facts),
  rr: facts => dailyValue('daily-respiratory-rate', 'breathsPerMinute')(facts) ?? lastOf('respiratory-rate')(facts),
  vo: facts => dailyValue('daily-vo2-max', 'vo2Max')(facts) ?? lastOf('vo2-max')(facts) ?? lastOf('run-vo2-max')(facts),
  sl: ofMainSleep(sleep => sleep.asleepMinutes),
  tb: ofMainSleep(sleep => sleep.timeInBedMinutes),
  sy: ofMainSleep(sleep => sleep.efficiencyPercent),
  sd: ofMainSleep(sleep => staged(sleep)?.deep ?? null),
  sr: ofMainSleep(sleep => staged(sleep)?.rem ?? null),
  sg: ofMainSleep(sleep => staged(sleep)?.light ?? null),
  sa: ofMainSleep(sleep => sleep.stageMinutes?.awake ?? null),
  sm: ofMainSleep((sleep, facts) =>
    sleep.midpointMs === null ? null : wallClock(sleep.midpointMs, facts.zone).minuteOfDay,
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
  wo: facts => summarise(workoutRows(facts), rows => rows.length),
  wm: facts => summarise(workoutRows(facts), rows => compensatedSum(rows.map(row => row.value ?? 0))),
  tl: trainingLoad,
  ...Object.fromEntries(Object.entries(countCodes).map(([type, code]) => [code, countOf(type as DataTypeId)])),
}
