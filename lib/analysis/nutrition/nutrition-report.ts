import * as z from 'zod'
import type { Observation } from '../../derive/timeline/observations.ts'
import { addDays, civilDay, type Day } from '../../kernel/civil-time.ts'
import { plural } from '../../kernel/plural.ts'
import type { Range } from '../../kernel/ranges.ts'
import { energyBalanceMinimum } from '../../model/catalog/minimum-data.ts'
import { type Series, type SeriesId, seriesById } from '../../model/catalog/series.ts'
import { CivilDate } from '../../model/civil-date.ts'
import { type ChosenDay, readDays, shownOf } from '../daily/days.ts'
import { rangeMean } from '../daily/range-mean.ts'
import { caveatsOf, dayShape, dayView } from '../daily/series-view.ts'
import { DerivedFlagName, DerivedNumber } from '../derived-view.ts'
import type { Caller, ReadContext } from '../read-context.ts'
import { balanceOf, EnergyBalanceView, MacroShares, macroShares } from './energy.ts'
import { Drink, drinksOf, Meal, mealsOf, type NutritionType, readEntries, sumOf } from './nutrition-entries.ts'
import { isUnderLogged, restingEnergyOf } from './resting-energy.ts'

export { nutritionTypes } from './nutrition-entries.ts'

const NutritionDay = z.lazy(() =>
  z
    .strictObject({
      date: CivilDate.describe('The civil day in the time zone of the account.'),
      partial: z.boolean().describe('Whether the day is not over yet.'),
      values: dayShape.values,
      sources: dayShape.sources,
      macroEnergy: MacroShares.nullable().describe('The share of energy of each macronutrient; null without a log.'),
      meals: z.array(Meal).nullable().describe('The food by meal; null if it is not listed.'),
      drinks: z.array(Drink).nullable().describe('The drinks, oldest first; null if they are not listed.'),
      flags: z
        .array(DerivedFlagName)
        .describe('possible_under_logging: one entry only, or less than half of the resting energy.'),
    })
    .meta({ id: 'NutritionDay' }),
)

export const NutritionReport = z.lazy(() =>
  z
    .strictObject({
      days: z.array(NutritionDay).describe('One entry per day, oldest first.'),
      means: z.record(z.string(), DerivedNumber).describe('The mean of each series over the whole days with a log.'),
      macroEnergy: MacroShares.nullable().describe(
        'The share of energy of each macronutrient in the means; null without food.',
      ),
      restingEnergy: DerivedNumber.nullable().describe(
        'The energy that the body uses at rest; null where it is not read: with type, and in ranges of over 48 days.',
      ),
      energyBalance: EnergyBalanceView.nullable().describe(
        'What was eaten compared with what was used and with the weight; null without food.',
      ),
    })
    .meta({ id: 'Nutrition' }),
)

export type NutritionReport = z.output<typeof NutritionReport>

const food: readonly SeriesId[] = ['energy-intake', 'protein', 'carbohydrate', 'fat', 'fiber', 'sugar', 'sodium']
const seriesOf = (type: NutritionType | undefined): Series[] =>
  [...(type === 'hydration-log' ? [] : food), ...(type === 'nutrition-log' ? [] : ['hydration'])].map(seriesById)

/** The logged food and drinks of each day, and their statistics. The sums of a day are the daily values. */
export async function readNutrition(
  context: ReadContext,
  caller: Caller,
  range: Range,
  type: NutritionType | undefined,
) {
  const { account, nowMs } = caller
  const { start, end } = range
  const today = civilDay(nowMs, account.timezone)
  // The sums of today are not complete.
  const lastWhole = end < today || start > today ? end : addDays(today, -1)
  const lead = addDays(lastWhole, 1 - energyBalanceMinimum.windowDays)
  const first = lead < start ? lead : start
  const chosen = seriesOf(type)
  const read = type === 'hydration-log' ? chosen : [...chosen, ...['total-energy', 'weight', 'bmi'].map(seriesById)]
  const [cached, { entries, listed, person, caveats }] = await Promise.all([
    readDays(context, caller, { start: first, end }, { chosen: read }),
    readEntries(context, caller, range, type),
  ])
  const all = cached.days
  const byDate = Map.groupBy(entries, ({ localDate }) => localDate)
  const resting = person && restingEnergyOf(all, person)
  const days = all
    .filter(({ date }) => date >= start)
    .map(day =>
      nutritionDay(day, byDate.get(day.date) ?? [], { chosen, listed, today, restingKcal: resting?.value ?? null }),
    )
  const whole = all.filter(({ date }) => date <= lastWhole)
  const means = meansOf(
    days.filter(({ date }) => date <= lastWhole),
    chosen,
  )
  const hasFood = type !== 'hydration-log'
  const report: NutritionReport = {
    days,
    means,
    macroEnergy: hasFood
      ? macroShares({
          proteinG: means['protein']?.value ?? null,
          carbohydrateG: means['carbohydrate']?.value ?? null,
          fatG: means['fat']?.value ?? null,
          loggedKcal: means['energy-intake']?.value ?? null,
        })
      : null,
    restingEnergy: resting,
    energyBalance: hasFood ? balanceOf(whole.map(energyOf), resting?.value ?? null) : null,
  }
  const shown = all.filter(({ date }) => date >= start)
  return { report, chosen, cached, caveats: [...caveatsOf(shown), ...caveats, ...differences(days)] }
}

function nutritionDay(
  day: ChosenDay,
  entries: readonly Observation[],
  {
    chosen,
    listed,
    today,
    restingKcal,
  }: { chosen: readonly Series[]; listed: readonly NutritionType[]; today: Day; restingKcal: number | null },
): z.output<typeof NutritionDay> {
  const { values, sources } = dayView(day.choices, chosen)
  const loggedKcal = values['energy-intake'] ?? null
  const listsFood = listed.includes('nutrition-log')
  const eaten = listsFood ? entries.filter(({ type }) => type === 'nutrition-log').length : null
  const isPartial = day.date === today
  return {
    date: day.date,
    partial: isPartial,
    values,
    sources,
    macroEnergy:
      loggedKcal !== null
        ? macroShares({
            proteinG: values['protein'] ?? null,
            carbohydrateG: values['carbohydrate'] ?? null,
            fatG: values['fat'] ?? null,
            loggedKcal,
          })
        : null,
    meals: listsFood ? mealsOf(entries) : null,
    drinks: listed.includes('hydration-log') ? drinksOf(entries) : null,
    flags: !isPartial && isUnderLogged(loggedKcal, eaten, restingKcal) ? ['possible_under_logging'] : [],
  }
}

/** The mean of each series over the whole days of the range with a log. */
function meansOf(days: readonly z.output<typeof NutritionDay>[], chosen: readonly Series[]) {
  return Object.fromEntries(
    chosen.map(({ id, unit }) => [
      id,
      rangeMean(
        days.map(({ values }) => values[id] ?? null),
        { days: days.length },
        { unit, inputs: { of: 'data.days', where: 'not partial', member: `values.${id}` } },
      ),
    ]),
  )
}

function energyOf(day: ChosenDay) {
  const selectedOf = (id: SeriesId) => shownOf(day, id)?.value ?? null
  return {
    date: day.date,
    intakeKcal: selectedOf('energy-intake'),
    expenditureKcal: selectedOf('total-energy'),
    weightKg: selectedOf('weight'),
  }
}

/** A smaller difference is rounding. */
const sameKcal = 0.5

/** The platform's own sum of a day can include entries of other apps, or entries that were deleted since. */
function differences(days: readonly z.output<typeof NutritionDay>[]): string[] {
  const differing = days.filter(({ values, meals }) => {
    const [daily, entries] = [values['energy-intake'] ?? null, meals && sumOf(meals.map(({ kcal }) => kcal))]
    return meals !== null && Math.abs((daily ?? 0) - (entries ?? 0)) > sameKcal
  })
  if (differing.length === 0) return []
  const dates = differing.map(({ date }) => date)
  return [
    `The energy of the day is not the sum of the listed entries on ${plural(dates.length, 'day')}, from ${dates[0]} on: the source of the daily value is in sources.`,
  ]
}
