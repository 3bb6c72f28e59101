import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Account } from '../../../lib/model/account/account.ts'
import { startDemoWorld } from '../../support/snapshot.ts'
import { watchTableCalls } from '../../support/table-calls.ts'
import { type Get, getterFor } from '../../support/walk.ts'
import { startWorld, type World } from '../../support/world.ts'
import { dates, derivedIn, mean, storeDay } from '../analysis/stored.ts'
import { compute, seed } from '../health-data/seeded.ts'

let world: World
let account: Account
let get: Get
beforeAll(async () => {
  world = await startWorld({ now: '2026-11-21T12:00:00Z' })
})
beforeEach(async () => {
  account = await world.account({ timezone: 'Europe/Amsterdam' })
  get = getterFor(world, account)
})
afterAll(() => world.stop())

const nutritionOf = async (query = 'days=3') => (await get(`nutrition?${query}`)).body

const entry = (start: string, mealType: string | null, kcal: number, macros: Record<string, number> = {}) => ({
  start,
  end: start,
  mealType,
  kcal,
  food: { displayName: `Dish of ${kcal}` },
  ...macros,
})

async function eat() {
  await seed(world, account, 'nutrition-log', [
    entry('2026-11-20T07:00:00Z', 'BREAKFAST', 400, { proteinG: 20, carbohydrateG: 50, fatG: 10 }),
    entry('2026-11-20T12:00:00Z', 'LUNCH', 600, { proteinG: 40, carbohydrateG: 60, fatG: 20 }),
    entry('2026-11-20T07:10:00Z', 'BREAKFAST', 100, { proteinG: 0, carbohydrateG: 25, fatG: 0 }),
    // 00:30 in Amsterdam: the next day.
    entry('2026-11-20T23:30:00Z', null, 200),
  ])
  await seed(world, account, 'hydration-log', [
    { start: '2026-11-20T09:00:00Z', end: '2026-11-20T09:01:00Z', milliliters: 300 },
  ])
  await compute(world, account, '2026-11-19', '2026-11-21')
}

test('a day has its entries by meal, sums that equal daily, and is null without a log', async () => {
  await eat()
  const { data } = await nutritionOf()
  const daily = (await get('daily?days=3&types=energy-intake,protein,carbohydrate,fat,fiber,sugar,sodium,hydration'))
    .body.data
  expect(data.days.map((day: { values: unknown }) => day.values)).toEqual(
    daily.map((day: { values: unknown }) => day.values),
  )
  const [none, whole, today] = data.days
  expect(none).toMatchObject({
    values: { 'energy-intake': null, hydration: null },
    macroEnergy: null,
    meals: [],
    drinks: [],
  })
  expect(whole.values).toMatchObject({
    'energy-intake': 1100,
    protein: 60,
    carbohydrate: 135,
    fat: 30,
    fiber: null,
    hydration: 300,
  })
  expect(
    whole.meals.map(({ meal, kcal, entries }: Record<string, unknown[]>) => [meal, kcal, entries?.length]),
  ).toEqual([
    ['BREAKFAST', 500, 2],
    ['LUNCH', 600, 1],
  ])
  expect(whole.meals[0].entries[0]).toMatchObject({
    at: '2026-11-20T07:00:00.000Z',
    name: 'Dish of 400',
    proteinG: 20,
    fiberG: null,
  })
  expect(whole.drinks).toMatchObject([{ at: '2026-11-20T09:00:00.000Z', milliliters: 300, source: 'PRIMARY' }])
  expect(today).toMatchObject({
    partial: true,
    values: { 'energy-intake': 200, protein: null },
    meals: [{ meal: null, kcal: 200 }],
  })
})

test('the shares of energy follow from the grams: 4, 4 and 9 kcal', async () => {
  await eat()
  const [, { macroEnergy }, today] = (await nutritionOf()).data.days
  const kcal = 4 * 60 + 4 * 135 + 9 * 30
  expect(macroEnergy.value.computedKcal).toBe(kcal)
  expect(macroEnergy.value.proteinPercent).toBeCloseTo((100 * 240) / kcal, 9)
  expect(macroEnergy.value.carbohydratePercent).toBeCloseTo((100 * 540) / kcal, 9)
  expect(macroEnergy.value.fatPercent).toBeCloseTo((100 * 270) / kcal, 9)
  expect(macroEnergy.inputs.loggedDifferencePercent).toBeCloseTo((100 * (1100 - kcal)) / kcal, 9)
  expect(macroEnergy.flags).toEqual([])
  expect(today.macroEnergy).toMatchObject({ value: null, reason: 'missing_input:proteinG' })
})

test('logged energy that differs much from that of the grams is flagged', async () => {
  await storeDay(world, account, '2026-11-20', { 'energy-intake': 1000, protein: 10, carbohydrate: 20, fat: 10 })
  expect((await nutritionOf()).data.days[1].macroEnergy.flags).toEqual(['logged_energy_differs'])
})

test('a mean is over whole days with a log, without today, and needs enough days', async () => {
  await eat()
  await storeDay(world, account, '2026-11-19', { 'energy-intake': 900 })
  expect((await nutritionOf()).data.means['energy-intake']).toMatchObject({
    value: 1000,
    coverage: { observed: 2, expected: 2 },
  })
  expect((await nutritionOf('days=14')).data.means['energy-intake']).toMatchObject({
    value: null,
    reason: 'insufficient_data',
  })
})

test('resting energy by Mifflin and St Jeor, and days that were probably not logged in full', async () => {
  account = await world.account({ timezone: 'Europe/Amsterdam', birthYear: 1986, sex: 'male' })
  get = getterFor(world, account)
  await seed(world, account, 'nutrition-log', [
    // One entry; two of less than half of the resting energy; two of more.
    entry('2026-11-18T12:00:00Z', 'LUNCH', 1900),
    entry('2026-11-19T07:00:00Z', 'BREAKFAST', 400),
    entry('2026-11-19T12:00:00Z', 'LUNCH', 464),
    entry('2026-11-20T07:00:00Z', 'BREAKFAST', 400),
    entry('2026-11-20T12:00:00Z', 'LUNCH', 466),
  ])
  await seed(world, account, 'height', [{ start: '2026-11-01T07:00:00Z', meters: 1.8 }])
  await seed(world, account, 'weight', [{ start: '2026-11-19T07:00:00Z', kg: 80 }])
  await compute(world, account, '2026-11-18', '2026-11-21')
  const { data } = await nutritionOf('days=4')
  // 10 x 80 + 6.25 x 180 - 5 x 40 + 5
  expect(data.restingEnergy).toMatchObject({
    value: 1730,
    unit: 'kcal/d',
    inputs: { weightKg: 80, heightM: 1.8, ageYears: 40, sex: 'male', weightDate: '2026-11-19' },
  })
  const flag = ['possible_under_logging']
  expect(data.days.map((day: { flags: string[] }) => day.flags)).toEqual([flag, flag, [], []])
})

test('without the facts of the person, the resting energy names the missing one', async () => {
  await eat()
  expect((await nutritionOf()).data.restingEnergy).toMatchObject({ value: null, reason: 'missing_input:weightKg' })
  expect((await nutritionOf('days=49')).data.restingEnergy).toBe(null)
})

test('type selects food or drinks', async () => {
  await eat()
  const food = (await nutritionOf('days=2&type=nutrition-log')).data
  expect([Object.keys(food.means).includes('hydration'), food.days[0].drinks, food.days[0].meals.length]).toEqual([
    false,
    null,
    2,
  ])
  const drinks = (await nutritionOf('days=2&type=hydration-log')).data
  expect([Object.keys(drinks.means), drinks.days[0].meals, drinks.macroEnergy, drinks.energyBalance]).toEqual([
    ['hydration'],
    null,
    null,
    null,
  ])
  expect(drinks.days[0].drinks).toHaveLength(1)
})

test('the energy balance follows from its inputs, with the balance that the weight implies and the difference', async () => {
  const days = dates('2026-10-31', 21)
  const logged = days.map((_, i) => 2000 + 10 * (i % 5))
  for (const [i, date] of days.entries())
    await storeDay(world, account, date, {
      ...(i < 12 ? { 'energy-intake': logged[i] ?? null } : {}),
      ...(i % 2 === 0 ? { weight: 80 - 0.02 * i } : {}),
    })
  for (const date of days) await storeDay(world, account, date, { 'total-energy': 2300 }, 'PROVIDER_ROLLUP')
  const { logged: own, implied, discrepancy } = (await nutritionOf()).data.energyBalance
  const differences = logged.slice(0, 12).map(kcal => kcal - 2300)
  const center = mean(differences)
  const sd = Math.sqrt(differences.reduce((sum, one) => sum + (one - center) ** 2, 0) / 11)
  expect(own).toMatchObject({ status: 'ok', unit: 'kcal/d', coverage: { observed: 12, expected: 21 } })
  expect(own.value).toBeCloseTo(center, 9)
  expect(own.inputs.standardErrorKcal).toBeCloseTo(sd / Math.sqrt(12), 9)
  expect(implied.inputs.weighIns).toHaveLength(11)
  expect(implied.value).toBeCloseTo(-0.02 * 7700, 4)
  expect(discrepancy.value).toBeCloseTo(implied.value - own.value, 9)
})

test('with too few days there is no energy balance', async () => {
  for (const date of dates('2026-11-11', 9)) {
    await storeDay(world, account, date, { 'energy-intake': 2000, weight: 80 })
    await storeDay(world, account, date, { 'total-energy': 2300 }, 'PROVIDER_ROLLUP')
  }
  const { logged, implied, discrepancy } = (await nutritionOf()).data.energyBalance
  expect(logged).toMatchObject({ value: null, reason: 'insufficient_data', coverage: { observed: 9 } })
  expect(implied.value).toBeCloseTo(0, 9)
  expect(discrepancy).toMatchObject({ value: null, reason: 'insufficient_data' })
})

test('without a log every value is null with a reason', async () => {
  const { data } = await nutritionOf('days=14')
  expect(data.days).toHaveLength(14)
  for (const derived of derivedIn(data)) expect(derived.value).toBe(null)
})

test.each(['days=14', 'days=366', 'days=366&type=hydration-log'])(
  '%s takes two reads in addition to that of the key',
  async query => {
    const calls = watchTableCalls(world.table.client)
    const key = await world.key(account)
    calls.taken()
    expect((await world.get(`nutrition?${query}`, key)).status).toBe(200)
    expect(calls.taken()).toHaveLength(3)
  },
)

test('in a long range drinks are only sums of days, and a caveat states it', async () => {
  await eat()
  const { data, meta } = await nutritionOf('days=60')
  const day = data.days[58]
  expect([day.values.hydration, day.drinks, day.meals.length]).toEqual([300, null, 2])
  expect(meta.caveats.join(' ')).toContain('up to 48 days')
})

test('for the demo person the days equal daily, and a sum that differs from that of the entries is named', async () => {
  const demo = await startDemoWorld()
  try {
    const read = getterFor(demo.world, demo.account)
    const { data, meta } = (await read('nutrition?days=30')).body
    const daily = (await read('daily?days=30&types=energy-intake,protein,hydration')).body.data
    let logged = 0
    let differing = 0
    for (const [i, { values, sources }] of daily.entries()) {
      const day = data.days[i]
      expect(day.values).toMatchObject(values)
      expect(day.sources).toMatchObject(sources)
      const kcals = day.meals.flatMap((meal: { entries: { kcal: number }[] }) => meal.entries.map(({ kcal }) => kcal))
      const sum = kcals.reduce((total: number, kcal: number) => total + kcal, 0)
      if (values['energy-intake'] !== null) logged++
      if (Math.abs(sum - (values['energy-intake'] ?? 0)) > 0.5) differing++
    }
    expect(logged).toBeGreaterThan(20)
    expect(logged).toBeLessThan(30)
    expect(meta.caveats.some((text: string) => text.startsWith('The energy of the day is not'))).toBe(differing > 0)
    expect(data.energyBalance.logged.status).toBe('ok')
  } finally {
    await demo.world.stop()
  }
})
