// Weight, body fat, height and glucose.

import { dayMs, minuteMs, secondMs } from '../../../../../lib/kernel/durations.ts'
import { afterPhoneSync, FOREVER, type Point } from '../../data/point.ts'
import { around, chance, identifier, randomFor, whole } from '../../data/random.ts'
import { glucoseSensor, healthConnect, manual, scale } from '../../data/sources.ts'
import { mealsOf } from './food.ts'
import { interval, sample } from './make-point.ts'
import type { DayPlan, Planner, Span } from './plan.ts'

const HEIGHT_DAY = Math.round(Date.UTC(2024, 0, 5) / dayMs)
const GLUCOSE_DAYS = 90

const usualWeight = (seed: number, day: number): number =>
  78_400 + 1900 * Math.sin((2 * Math.PI * (day + 40)) / 365) + (chance(seed, 'weight', day) - 0.5) * 900

interface Weighing {
  readonly at: number
  readonly grams: number
  readonly from: 'scale' | 'manual' | 'application'
  readonly index: number
}

function weighings(planner: Planner, plan: DayPlan): Weighing[] {
  const random = randomFor(planner.seed, 'weighing', plan.day)
  const lot = random()
  const grams = Math.round(usualWeight(planner.seed, plan.day) / 50) * 50
  const at = plan.night.end + whole(random, 4, 25) * minuteMs + whole(random, 0, 59) * secondMs
  const made: Weighing[] = []
  if (lot < 0.8) made.push({ at, grams, from: lot < 0.05 ? 'manual' : 'scale', index: 0 })
  if (lot < 0.07)
    made.push({ at: at + whole(random, 11, 13) * 60 * minuteMs, grams: grams + 650, from: 'scale', index: 1 })
  if (lot > 0.93) made.push({ at, grams: grams + 100, from: 'application', index: 0 })
  return made
}

const SOURCES = { scale, manual, application: healthConnect } as const

/** A value that was reported first and withdrawn two days later. */
const deletedAfter = (seed: number, what: string, day: number, at: number): number =>
  chance(seed, `deleted ${what}`, day) < 1 / 35 ? at + 2 * dayMs : FOREVER

export function weight(planner: Planner, plan: DayPlan): Point[] {
  const { seed, clock } = planner
  return weighings(planner, plan).map(({ at, grams, from, index }) =>
    sample(clock, SOURCES[from], at, grams, {
      id: identifier(seed, `weight ${index}`, plan.day),
      visibleFrom: from === 'application' ? afterPhoneSync(at) : at + 2 * minuteMs,
      visibleUntil: deletedAfter(seed, 'weight', plan.day, at),
    }),
  )
}

export function bodyFat(planner: Planner, plan: DayPlan): Point[] {
  const { seed, clock } = planner
  return weighings(planner, plan)
    .filter(weighing => weighing.from === 'scale')
    .map(({ at, grams, index }) =>
      sample(clock, scale, at, Number((19.2 + (grams - 78_400) / 1500).toFixed(1)), {
        id: identifier(seed, `body fat ${index}`, plan.day),
        visibleFrom: at + 2 * minuteMs,
      }),
    )
}

export function height(planner: Planner, plan: DayPlan): Point[] {
  if (plan.day !== HEIGHT_DAY) return []
  const at = planner.clock.instant(plan.day, 612)
  return [
    sample(planner.clock, manual, at, 1812, { id: identifier(planner.seed, 'height'), visibleFrom: at + minuteMs }),
  ]
}

/** A person who is unwell takes their temperature in the morning and in the evening. */
export function coreTemperature(planner: Planner, { day }: DayPlan): Point[] {
  if (!planner.isUnwell(day)) return []
  return [470, 1230].map((minute, i) => {
    const at = planner.clock.instant(day, minute)
    const celsius = Math.round(10 * (37.6 + 0.9 * i + 0.6 * chance(planner.seed, `temperature ${i}`, day))) / 10
    const id = identifier(planner.seed, `temperature ${i}`, day)
    return sample(planner.clock, manual, at, celsius, { id, label: 'MOUTH', visibleFrom: at + minuteMs })
  })
}

/** Days that a sensor lasts. */
const SENSOR_DAYS = 10
const HOURS = 60 * minuteMs

/**
 * When the sensor has no reading: on one day in five, the phone is out of reach for one to five hours; every ten days the sensor is
 * changed in the evening, and the new one needs two hours to warm up; after one sensor in five, the next one follows only in the morning.
 */
function withoutReadings({ seed, clock }: Planner, { day, start, night }: DayPlan): Span[] {
  const spans: Span[] = []
  if (chance(seed, 'phone away', day) < 0.2) {
    const from = start + (2 + 18 * chance(seed, 'phone away from', day)) * HOURS
    spans.push({ start: from, end: from + (1 + 4 * chance(seed, 'phone away for', day)) * HOURS })
  }
  const isLate = (changed: number) => chance(seed, 'no sensor at hand', changed) < 0.2
  if (day % SENSOR_DAYS === 0) {
    const removed = clock.instant(day, 1140)
    spans.push({ start: removed, end: removed + (isLate(day) ? 24 : 2) * HOURS })
  }
  if ((day - 1) % SENSOR_DAYS === 0 && isLate(day - 1)) spans.push({ start, end: night.end + 3 * HOURS })
  return spans
}

/** A sensor reading every five minutes, with gaps. The platform keeps them for ninety days. */
export function glucose(planner: Planner, plan: DayPlan): Point[] {
  const { seed, clock } = planner
  const random = randomFor(seed, 'glucose', plan.day)
  const meals = mealsOf(planner, plan)
  const phase = whole(random, 0, 4) * minuteMs + 13 * secondMs
  const points: Point[] = []
  const gone = plan.start + (GLUCOSE_DAYS + 1) * dayMs
  const gaps = withoutReadings(planner, plan)
  let noise = 0
  for (let at = plan.start + phase; at < plan.end; at += 5 * minuteMs) {
    noise = noise * 0.85 + around(random, 0, 1.6)
    if (gaps.some(gap => at >= gap.start && at < gap.end)) continue
    const dawn = 6 * Math.exp(-(((at - plan.night.end) / (90 * minuteMs)) ** 2))
    const eaten = meals.reduce((sum, meal) => {
      const elapsed = (at - meal.at) / (38 * minuteMs)
      return elapsed > 0 ? sum + meal.carbohydrate * 0.75 * elapsed * Math.exp(1 - elapsed) : sum
    }, 0)
    const value = Math.round(Math.max(58, 92 + dawn + eaten + noise))
    points.push(
      interval(clock, glucoseSensor, at, at, value, {
        id: identifier(seed, `glucose ${points.length}`, plan.day),
        visibleFrom: at + 6 * minuteMs,
        visibleUntil: gone,
      }),
    )
  }
  return points
}
