// Meals and drinks, logged manually: late, sometimes not at all, sometimes withdrawn.

import { dayMs, minuteMs, secondMs } from '../../../../../lib/kernel/durations.ts'
import { type Amounts, FOREVER, type Point } from '../../data/point.ts'
import { between, chance, identifier, type Random, randomFor, whole } from '../../data/random.ts'
import { manual } from '../../data/sources.ts'
import { intervalText } from '../../print/time.ts'
import { interval } from './make-point.ts'
import type { DayPlan, Planner } from './plan.ts'

interface Dish {
  readonly name: string
  readonly kcal: number
  readonly carbohydrate: number
  readonly fat: number
  readonly protein: number
  readonly fiber: number
  readonly sugar: number
  readonly sodium: number
}

// name, kcal, carbohydrate, fat, protein, fibre, sugar (g), sodium (g)
const dish = (name: string, ...numbers: [number, number, number, number, number, number, number]): Dish => {
  const [kcal, carbohydrate, fat, protein, fiber, sugar, sodium] = numbers
  return { name, kcal, carbohydrate, fat, protein, fiber, sugar, sodium }
}

const DISHES: Readonly<Record<string, readonly Dish[]>> = {
  BREAKFAST: [
    dish('Oatmeal with berries', 390, 58, 9, 14, 9, 14, 0.12),
    dish('Rye bread with cheese', 420, 41, 19, 19, 6, 4, 0.86),
    dish('Yoghurt with muesli', 360, 46, 11, 17, 5, 21, 0.15),
  ],
  LUNCH: [
    dish('Lentil soup', 410, 55, 9, 22, 13, 7, 0.92),
    dish('Chicken salad', 520, 22, 29, 41, 6, 8, 0.78),
    dish('Cheese sandwich', 540, 52, 24, 24, 5, 6, 1.1),
  ],
  DINNER: [
    dish('Pasta with tomato sauce', 690, 98, 19, 25, 8, 13, 0.95),
    dish('Salmon with potatoes', 720, 54, 34, 43, 7, 5, 0.7),
    dish('Vegetable curry with rice', 650, 92, 21, 17, 11, 12, 0.88),
  ],
  SNACK: [
    dish('Apple', 95, 25, 0.3, 0.5, 4.4, 19, 0),
    dish('Mixed nuts', 210, 8, 18, 6, 3, 2, 0.01),
    dish('Chocolate', 170, 18, 10, 2, 2, 16, 0.02),
  ],
}

interface Meal {
  readonly at: number
  readonly kind: string
  readonly dish: Dish
  readonly portion: number
  readonly carbohydrate: number
}

const USUAL_MINUTES = { BREAKFAST: 455, LUNCH: 760, DINNER: 1115, SNACK: 945 } as const

/** The meals of a day, logged or not. */
export function mealsOf(planner: Planner, plan: DayPlan): Meal[] {
  const random = randomFor(planner.seed, 'meals', plan.day)
  const meals: Meal[] = []
  for (const [kind, minute] of Object.entries(USUAL_MINUTES)) {
    const choice = DISHES[kind]?.[whole(random, 0, 2)]
    const at = planner.clock.instant(plan.day, minute + whole(random, -25, 35))
    const portion = between(random, 0.95, 1.5)
    const eaten = kind !== 'SNACK' || random() < 0.65
    if (choice && eaten) meals.push({ at, kind, dish: choice, portion, carbohydrate: choice.carbohydrate * portion })
  }
  return meals.sort((left, right) => left.at - right.at)
}

const tenth = (value: number): number => Math.round(value * 10) / 10
const milligram = (value: number): number => Math.round(value * 1000) / 1000

function amountsOf({ dish: eaten, portion }: Meal): Amounts {
  return {
    energy: Math.round(eaten.kcal * portion),
    energyFromFat: Math.round(eaten.fat * portion * 9),
    totalCarbohydrate: tenth(eaten.carbohydrate * portion),
    totalFat: tenth(eaten.fat * portion),
    PROTEIN: tenth(eaten.protein * portion),
    DIETARY_FIBER: tenth(eaten.fiber * portion),
    SUGAR: tenth(eaten.sugar * portion),
    SODIUM: milligram(eaten.sodium * portion),
  }
}

function nutritionBody(time: string, meal: Meal, amounts: Amounts): string {
  const nutrients = Object.entries(amounts)
    .filter(([name]) => name === name.toUpperCase())
    .map(([name, grams]) => `{"quantity":{"grams":${grams}},"nutrient":"${name}"}`)
  return `{"interval":${time},"nutrients":[${nutrients.join(',')}],"energy":{"kcal":${amounts['energy']},"userProvidedUnit":"KILOCALORIE"},"energyFromFat":{"kcal":${amounts['energyFromFat']}},"totalCarbohydrate":{"grams":${amounts['totalCarbohydrate']}},"totalFat":{"grams":${amounts['totalFat']}},"mealType":"${meal.kind}","foodDisplayName":"${meal.dish.name}"}`
}

/** One minute long, because the platform rejects records without a duration. */
function span(planner: Planner, start: number, end: number): string {
  return intervalText(start, planner.clock.offsetAt(start), end, planner.clock.offsetAt(end))
}

export function nutrition(planner: Planner, plan: DayPlan): Point[] {
  const { seed, clock } = planner
  if (chance(seed, 'nothing logged', plan.day) < 1 / 9) return []
  const random = randomFor(seed, 'logging', plan.day)
  return mealsOf(planner, plan).flatMap((meal, index) => {
    const loggedAt = meal.at + whole(random, 4, 95) * minuteMs
    if (random() < 0.05) return []
    const end = meal.at + minuteMs
    const amounts = amountsOf(meal)
    const deleted = index === 1 && chance(seed, 'deleted meal', plan.day) < 1 / 30
    return interval(clock, manual, meal.at, end, amounts['energy'] ?? 0, {
      id: identifier(seed, `meal ${index}`, plan.day),
      body: nutritionBody(span(planner, meal.at, end), meal, amounts),
      amounts,
      visibleFrom: loggedAt,
      visibleUntil: deleted ? meal.at + 2 * dayMs : FOREVER,
    })
  })
}

function drinkMinutes(random: Random): number[] {
  const minutes = Array.from({ length: whole(random, 4, 8) }, () => whole(random, 480, 1330))
  // Two glasses that are entered together have the same time.
  if (random() < 0.25 && minutes[0] !== undefined) minutes.push(minutes[0])
  return minutes.sort((left, right) => left - right)
}

export function hydration(planner: Planner, plan: DayPlan): Point[] {
  const { seed, clock } = planner
  const random = randomFor(seed, 'drinks', plan.day)
  if (random() < 0.07) return []
  return drinkMinutes(random).map((minute, index) => {
    const start = clock.instant(plan.day, minute)
    const end = start + 30 * secondMs
    const milliliters = whole(random, 3, 10) * 50
    return interval(clock, manual, start, end, milliliters, {
      id: identifier(seed, `drink ${index}`, plan.day),
      body: `{"interval":${span(planner, start, end)},"amountConsumed":{"milliliters":${milliliters},"userProvidedUnit":"MILLILITER"}}`,
      amounts: { milliliters },
      visibleFrom: end + minuteMs,
    })
  })
}
