// The data of a night with the watch: variability, saturation, respiration, temperature, and the values of the day.

import { dayMs, hourMs, minuteMs } from '../../../../../lib/kernel/durations.ts'
import type { Point } from '../../data/point.ts'
import { around, between, chance, randomFor } from '../../data/random.ts'
import { watch } from '../../data/sources.ts'
import { datedBody, doubleText } from '../../print/rows.ts'
import { sampleTimeText } from '../../print/time.ts'
import { daily, sample } from './make-point.ts'
import type { DayPlan, Planner } from './plan.ts'
import { processedAt, stagesOf, writtenAt } from './sleep.ts'
import { restingHeartRate } from './track.ts'
import { thresholds } from './zones.ts'

const round = (value: number, digits: number): number => Number(value.toFixed(digits))

/** Variability falls when the resting heart rate rises. */
const variability = (seed: number, day: number): number =>
  46 - (restingHeartRate(seed, day) - 57) * 2.2 + (chance(seed, 'variability', day) - 0.5) * 12

const breathing = (seed: number, day: number): number => 14.6 + (chance(seed, 'breathing', day) - 0.5) * 1.4

const OF_STAGE: Readonly<Record<string, number>> = { DEEP: 6, REM: -5, AWAKE: -9 }

/** Samples of the whole evening before midnight belong to the day before. */
function ofDay(plan: DayPlan, points: Point[]): Point[] {
  return points.filter(point => point.start >= plan.start && point.start < plan.end)
}

/** The nights that overlap a civil day: the one that ends on it and the one that begins on it. */
function nightsOf(planner: Planner, plan: DayPlan): { day: number; start: number; end: number }[] {
  return [plan.day, plan.day + 1].filter(day => !planner.offWrist(day)).map(day => ({ day, ...planner.night(day) }))
}

export function heartRateVariability(planner: Planner, plan: DayPlan): Point[] {
  const points = nightsOf(planner, plan).flatMap(night => {
    const random = randomFor(planner.seed, 'variability samples', night.day)
    const stages = stagesOf(planner.seed, night.day, night)
    const usual = variability(planner.seed, night.day)
    const made: Point[] = []
    for (let at = night.start + 5 * minuteMs; at < night.end; at += 5 * minuteMs) {
      const stage = stages.find(one => at >= one.start && at < one.end)
      const value = Math.max(8, round(around(random, usual + (OF_STAGE[stage?.name ?? ''] ?? 0), 5), 3))
      const sdnn = round(value * between(random, 0.9, 1.4), 3)
      made.push(sample(planner.clock, watch, at, value, { amounts: { sdnn }, visibleFrom: writtenAt(night) }))
    }
    return made
  })
  return ofDay(plan, points)
}

export function oxygenSaturation(planner: Planner, plan: DayPlan): Point[] {
  const points = nightsOf(planner, plan).flatMap(night => {
    const random = randomFor(planner.seed, 'saturation', night.day)
    const made: Point[] = []
    for (let at = night.start + 3 * minuteMs; at < night.end; at += minuteMs) {
      if (random() < 0.06) continue
      const value = Math.min(100, round(around(random, 95.9, 0.9), 1))
      made.push(sample(planner.clock, watch, at + 7000, value, { visibleFrom: writtenAt(night) }))
    }
    return made
  })
  return ofDay(plan, points)
}

export function respiratoryRateSummary(planner: Planner, plan: DayPlan): Point[] {
  if (!plan.nightTracked) return []
  const { clock, seed } = planner
  const at = plan.night.end
  const usual = breathing(seed, plan.day)
  const statistics = (rate: number) =>
    `{"breathsPerMinute":${round(rate, 2)},"standardDeviation":1.4,"signalToNoise":3.2}`
  // The rate of one stage is sometimes not available and then is 0.
  const rem = chance(seed, 'no rem', plan.day) < 0.08 ? 0 : usual + 0.6
  const body = `{"sampleTime":${sampleTimeText(at, clock.offsetAt(at))},"deepSleepStats":${statistics(usual - 0.3)},"lightSleepStats":${statistics(usual)},"remSleepStats":${statistics(rem)},"fullSleepStats":${statistics(usual + 0.1)}}`
  return [sample(clock, watch, at, usual, { body, visibleFrom: processedAt(seed, plan.day, plan.night) })]
}

export function dailyRestingHeartRate(planner: Planner, plan: DayPlan): Point[] {
  if (plan.offWrist) return []
  const { seed } = planner
  const { day } = plan
  const value = Math.round(restingHeartRate(seed, day)) + (planner.isUnwell(day) ? 6 : 0)
  const from = processedAt(seed, day, plan.night)
  // A first value in the morning, sometimes another one in the evening.
  const evening = plan.start + 20 * hourMs
  if (chance(seed, 'evening value', day) < 0.25 && from < evening) {
    const label = 'WITH_SLEEP'
    return [
      daily(watch, day, value + 1, from, { label, visibleUntil: evening }),
      daily(watch, day, value, evening, { label }),
    ]
  }
  return [daily(watch, day, value, from, { label: 'WITH_SLEEP' })]
}

const processed = (planner: Planner, plan: DayPlan): number => processedAt(planner.seed, plan.day, plan.night)

/** A daily value with the given members. */
function dated(planner: Planner, plan: DayPlan, members: string): Point[] {
  if (!plan.nightTracked) return []
  const body = datedBody({ start: plan.day * dayMs }, members)
  return [daily(watch, plan.day, 0, processed(planner, plan), { body })]
}

export function dailyHeartRateVariability(planner: Planner, plan: DayPlan): Point[] {
  const usual = variability(planner.seed, plan.day)
  const calm = Math.round(restingHeartRate(planner.seed, plan.day)) - 2
  return dated(
    planner,
    plan,
    `"averageHeartRateVariabilityMilliseconds":${round(usual, 2)},"nonRemHeartRateBeatsPerMinute":"${calm}","entropy":${round(2.4 + chance(planner.seed, 'entropy', plan.day) * 0.5, 3)},"deepSleepRootMeanSquareOfSuccessiveDifferencesMilliseconds":${round(usual + 4.2, 2)}`,
  )
}

export function dailyHeartRateZones(planner: Planner, plan: DayPlan): Point[] {
  const [moderate, vigorous, peak] = thresholds(planner.seed, plan.day)
  const zone = (name: string, low: number, high: number) =>
    `{"heartRateZoneType":"${name}","minBeatsPerMinute":"${low}","maxBeatsPerMinute":"${high}"}`
  const zones = [
    zone('LIGHT', 30, moderate - 1),
    zone('MODERATE', moderate, vigorous - 1),
    zone('VIGOROUS', vigorous, peak - 1),
    zone('PEAK', peak, 220),
  ]
  return dated(planner, plan, `"heartRateZones":[${zones.join(',')}]`)
}

export function dailyOxygenSaturation(planner: Planner, plan: DayPlan): Point[] {
  const average = round(95.9 + (chance(planner.seed, 'mean saturation', plan.day) - 0.5) * 0.8, 1)
  return dated(
    planner,
    plan,
    `"averagePercentage":${average},"lowerBoundPercentage":${round(average - 2.1, 1)},"upperBoundPercentage":${round(average + 1.9, 1)},"standardDeviationPercentage":0.4`,
  )
}

export function dailyRespiratoryRate(planner: Planner, plan: DayPlan): Point[] {
  if (!plan.nightTracked) return []
  return [daily(watch, plan.day, round(breathing(planner.seed, plan.day), 1), processed(planner, plan))]
}

export function dailySleepTemperature(planner: Planner, plan: DayPlan): Point[] {
  const { seed } = planner
  const nightly = round(
    33.9 + (chance(seed, 'temperature', plan.day) - 0.5) * 0.9 + (planner.isUnwell(plan.day) ? 1.1 : 0),
    2,
  )
  const missing = chance(seed, 'no baseline', plan.day) < 0.03
  const baseline = missing ? Number.NaN : 33.9
  const deviation = missing ? Number.NaN : 0.31
  return dated(
    planner,
    plan,
    `"nightlyTemperatureCelsius":${nightly},"baselineTemperatureCelsius":${doubleText(baseline)},"relativeNightlyStddev30dCelsius":${doubleText(deviation)}`,
  )
}

/** Fitness rises and falls over a year. */
export const fitness = (seed: number, day: number): number =>
  round(44 + 2.4 * Math.sin((2 * Math.PI * (day - 60)) / 365) + (chance(seed, 'fitness', day) - 0.5) * 0.6, 2)

export function dailyVo2Max(planner: Planner, plan: DayPlan): Point[] {
  return dated(
    planner,
    plan,
    `"vo2Max":${fitness(planner.seed, plan.day)},"cardioFitnessLevel":"GOOD","vo2MaxCovariance":1.9`,
  )
}
