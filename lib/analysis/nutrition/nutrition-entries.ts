import * as z from 'zod'
import { compensatedSum } from '../../derive/statistics/description/compensated-sum.ts'
import { type Observation, type ObservationRow, observationsOf } from '../../derive/timeline/observations.ts'
import { boundsOfRange, type Range } from '../../kernel/ranges.ts'
import type { Account } from '../../model/account/account.ts'
import { SourceName } from '../../model/catalog/names.ts'
import type { Source } from '../../model/catalog/sources.ts'
import { roundValue } from '../../model/health-data/day-values.ts'
import { windowsBetween } from '../../model/sync/window.ts'
import type { Place } from '../../store/health-data/chunk-items.ts'
import { readableChunks } from '../observations/readable-chunks.ts'
import { listedSources } from '../observed-in.ts'
import type { Caller, ReadContext } from '../read-context.ts'

export const nutritionTypes = ['nutrition-log', 'hydration-log'] as const
export type NutritionType = (typeof nutritionTypes)[number]

/** Up to this many days, one batch of exact keys covers the chunks of both types. */
const batchDays = 48

const amount = z.number().nullable()
const about = {
  id: z.string().describe('Identifies the record.'),
  at: z.iso.datetime().describe('When it was eaten or drunk.'),
  utcOffset: z.string().nullable().describe('The UTC offset where it was recorded; null if unknown.'),
  source: SourceName.describe('The source of the value.'),
}

export const FoodEntry = z.lazy(() =>
  z
    .strictObject({
      ...about,
      name: z.string().nullable().describe('The name of the food; null if unknown.'),
      kcal: amount.describe('Energy in kcal.'),
      proteinG: amount.describe('Protein in g.'),
      carbohydrateG: amount.describe('Carbohydrate in g.'),
      fatG: amount.describe('Fat in g.'),
      fiberG: amount.describe('Fiber in g.'),
      sugarG: amount.describe('Sugar in g.'),
      sodiumG: amount.describe('Sodium in g.'),
    })
    .meta({ id: 'FoodEntry' }),
)

export const Meal = z.lazy(() =>
  z.strictObject({
    meal: z.string().nullable().describe('The meal, such as `BREAKFAST`; null if unknown.'),
    kcal: amount.describe('Energy of the meal in kcal; null if unknown.'),
    entries: z.array(FoodEntry).describe('The entries, oldest first.'),
  }),
)

export const Drink = z.lazy(() => z.strictObject({ ...about, milliliters: amount.describe('The amount in mL.') }))

/**
 * The logged entries of a range, oldest first, in one read: of one type by a query, of both by their exact keys. `listed` are the types
 * that were read: in a longer range of both types, food only. `person` is read only together with both types.
 */
export async function readEntries(
  context: ReadContext,
  caller: Caller,
  range: Range,
  type: NutritionType | undefined,
): Promise<{
  entries: Observation[]
  listed: readonly NutritionType[]
  person: Account | null
  caveats: string[]
}> {
  const { account } = caller
  const sources = listedSources(caller)
  const { startMs, endMs } = boundsOfRange(range, account.timezone)
  const isBatch = type === undefined && range.days <= batchDays
  const only = type ?? 'nutrition-log'
  const { account: person, chunks } = isBatch
    ? await context.store.sessionInputs.read(account.id, {
        dates: [],
        series: [],
        places: placesBetween(startMs, endMs, sources),
      })
    : {
        account: null,
        chunks: await context.store.chunks.read(account.id, only, { fromMs: startMs, toMs: endMs, sources }),
      }
  const readable = readableChunks(context, account.id)
  const wanted = { zone: account.timezone, fromMs: startMs, toMs: endMs, metadata: false }
  const all = chunks.flatMap(chunk =>
    readable.of(chunk, block => observationsOf(chunk.type, chunk.source, block, wanted)),
  )
  const entries = ofOneSourceADay(all, sources).sort((a, b) => a.atMs - b.atMs)
  const listed = isBatch ? nutritionTypes : [only]
  const unlisted =
    type === undefined && !isBatch
      ? [
          `Drinks are listed in ranges of up to ${batchDays} days, and with type=hydration-log.`,
          `The resting energy is shown in ranges of up to ${batchDays} days.`,
        ]
      : []
  return {
    entries: entries.map(({ observation }) => observation),
    listed,
    person,
    caveats: [...(await readable.caveats()), ...unlisted],
  }
}

/** A diary is kept in one app: of each day and kind of entry those of the first source that has any. */
function ofOneSourceADay(all: readonly ObservationRow[], order: readonly Source[]): ObservationRow[] {
  const groups = Map.groupBy(all, ({ observation: { type, localDate } }) => `${type} ${localDate}`)
  return [...groups.values()].flatMap(own => {
    const source = order.find(one => own.some(({ observation }) => observation.source === one))
    return own.filter(({ observation }) => observation.source === source)
  })
}

function placesBetween(startMs: number, endMs: number, sources: readonly Source[]): Place[] {
  const windows = startMs < endMs ? windowsBetween(startMs, endMs, 'day') : []
  return nutritionTypes.flatMap(type => windows.flatMap(window => sources.map(source => ({ type, source, window }))))
}

/** The food entries of a day by meal, in the order of their first entry. */
export function mealsOf(entries: readonly Observation[]): z.output<typeof Meal>[] {
  const food = entries.filter(({ type }) => type === 'nutrition-log')
  return [...Map.groupBy(food, ({ value }) => textOf(value['mealType']))].map(([meal, own]) => {
    const listed = own.map(({ value, ...entry }) => ({
      ...placeOf(entry),
      name: textOf(value['displayName']),
      kcal: numberOf(value['kcal']),
      proteinG: numberOf(value['proteinG']),
      carbohydrateG: numberOf(value['carbohydrateG']),
      fatG: numberOf(value['fatG']),
      fiberG: numberOf(value['fiberG']),
      sugarG: numberOf(value['sugarG']),
      sodiumG: numberOf(value['sodiumG']),
    }))
    return { meal, kcal: sumOf(listed.map(({ kcal }) => kcal)), entries: listed }
  })
}

export function drinksOf(entries: readonly Observation[]): z.output<typeof Drink>[] {
  const drinks = entries.filter(({ type }) => type === 'hydration-log')
  return drinks.map(({ value, ...entry }) => ({ ...placeOf(entry), milliliters: numberOf(value['milliliters']) }))
}

function placeOf({ id, startAt, utcOffset, source }: Omit<Observation, 'value'>) {
  return { id, at: startAt, utcOffset, source }
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : null)
const numberOf = (value: unknown) => (typeof value === 'number' ? value : null)

/** Null if none of the values is known. */
export function sumOf(values: readonly (number | null)[]): number | null {
  const known = values.filter(value => value !== null)
  return known.length === 0 ? null : roundValue(compensatedSum(known))
}
