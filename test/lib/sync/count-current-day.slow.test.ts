import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { readInventory, readInventoryOf } from '../../../lib/analysis/quality/stored-inventory.ts'
import { addInventories, countingValues, takeInventory } from '../../../lib/derive/quality/inventory.ts'
import { addDays, asDay, civilDay } from '../../../lib/kernel/civil-time.ts'
import { dayMs, hourMs, minuteMs } from '../../../lib/kernel/durations.ts'
import { type DayValues, dailyValue, type ValueId } from '../../../lib/model/health-data/day-values.ts'
import * as keys from '../../../lib/store/keys.ts'
import { type ComputedDay, countMonths } from '../../../lib/sync/days/count-months.ts'
import { countWrites } from '../../support/table-events.ts'
import { startWorld, type World } from '../../support/world.ts'

/* The current day is counted when it is over, or if it has a type or source that its month has not; readers add it until then. */

let world: World
let table: ReturnType<typeof countWrites>
let id = ''
let zone = ''
let accounts = 0
beforeAll(async () => {
  world = await startWorld()
  table = countWrites(world.table)
})
afterAll(() => world.stop())
beforeEach(() => {
  id = `account-${accounts++}`
  zone = 'Europe/Amsterdam'
})

const at = (time: string) => {
  world.time.now = Date.parse(time)
}

type Counts = Partial<Record<ValueId, number>>

/** Writes the counts of a day as a worker does that has read it. Returns what was computed. */
async function write(day: string, own: Counts, hour = 12, source = 'PRIMARY'): Promise<ComputedDay> {
  const date = asDay(day)
  const [stored] = await world.store.days.read(id, date, date)
  const firstMs = Date.parse(`${day}T00:00:00Z`) + hour * hourMs
  const values = Object.entries(own).map(([name, count]) => [
    name,
    dailyValue(count, count, { firstMs, lastMs: firstMs + minuteMs }),
  ])
  const after: DayValues = values.length > 0 ? { [source]: Object.fromEntries(values) } : {}
  const read = stored?.revision ?? 0
  const isSame = (await world.store.days.replace(id, { date, zone, basis: '1/', values: after }, stored)) === 'same'
  if (isSame) return { date, read, now: read }
  return { date, read, now: read + 1, change: { before: stored ? stored.values : {}, after } }
}

/** Counts; returns how many calls read the table. */
async function count(...days: ComputedDay[]): Promise<number> {
  const before = table.reads
  await countMonths(world.store, { id, timezone: zone }, days, world.time.now)
  return table.reads - before
}

const stored = () => world.store.days.readForCount(id, asDay('2026-01-01'), asDay('2027-12-31'), countingValues)
const countedDays = async () => [...(await world.store.months.readAll(id)).counted]

/** What readers see is the count of all stored days, and months alone have all of its types and sources. */
async function isServed(): Promise<void> {
  const all = takeInventory(await stored())
  expect(await readInventory(world.store, id)).toEqual(all)
  const ofMonths = addInventories((await world.store.months.readAll(id)).inventories)
  const kinds = (inventory: typeof all) =>
    Object.entries(inventory).flatMap(([type, sources]) => Object.keys(sources).map(source => `${type} ${source}`))
  expect(kinds(ofMonths).sort()).toEqual(kinds(all).sort())
}

test('the current day is not counted until it is over, and is in what readers see', async () => {
  at('2026-11-21T08:00:00Z')
  await count(await write('2026-11-20', { steps: 5 }), await write('2026-11-21', { steps: 1 }))
  const before = table.count
  const day = await write('2026-11-21', { steps: 2 })
  expect(await count(day)).toBe(1)
  expect(table.count - before).toBe(1)
  expect(await countedDays()).toEqual(['2026-11-20'])
  await isServed()
  // The day before and the current one are uncounted; the newest change is of another day.
  at('2026-11-21T23:30:00Z')
  await count(await write('2026-11-22', { steps: 1 }))
  await isServed()
  at('2026-11-22T05:00:00Z')
  await count(await write('2026-11-20', { steps: 6 }))
  await isServed()
  at('2026-11-22T06:00:00Z')
  await count(await write('2026-11-22', { steps: 3 }))
  expect(await countedDays()).toEqual(['2026-11-20', '2026-11-21'])
  await isServed()
})

test('a type or source that the current day is the first of its month to have is counted at once', async () => {
  at('2026-11-21T12:00:00Z')
  await count(await write('2026-11-20', { steps: 5 }), await write('2026-11-21', { steps: 1 }))
  await count(await write('2026-11-21', { steps: 1, floors: 3 }))
  await isServed()
  await count(await write('2026-11-21', { steps: 1, floors: 3 }, 12, 'HEALTH_KIT'))
  await isServed()
  expect(await countedDays()).toEqual(['2026-11-20', '2026-11-21'])
  await count(await write('2026-11-21', { steps: 2 }))
  await isServed()
})

test('a type that only the current day still has stays in its month, when the day before loses it or gives it up to the current one', async () => {
  at('2026-11-21T12:00:00Z')
  const yesterday = () => write('2026-11-20', { steps: 5 })
  await count(await write('2026-11-20', { steps: 5, weight: 1 }), await write('2026-11-21', { steps: 2 }))
  await count(await yesterday(), await write('2026-11-21', { steps: 2, weight: 1 }))
  await isServed()
  id = `${id}-lost`
  await count(await write('2026-11-20', { steps: 5, weight: 1 }), await write('2026-11-21', { steps: 2 }))
  await count(await write('2026-11-21', { steps: 2, weight: 1 }))
  expect(await countedDays()).toEqual(['2026-11-20'])
  await count(await yesterday())
  await isServed()
})

test('a worker that finds the current day as a dead one has stored it counts the type that is new there', async () => {
  at('2026-11-21T12:00:00Z')
  await count(await write('2026-11-20', { steps: 5 }), await write('2026-11-21', { steps: 2 }))
  await write('2026-11-21', { steps: 2, weight: 1 })
  const found = await write('2026-11-21', { steps: 2, weight: 1 })
  expect(found.change).toBeUndefined()
  await count(found)
  await isServed()
})

test('days before a counted one, which a journey to the west makes the current day, are in what readers see', async () => {
  at('2026-11-21T12:00:00Z')
  zone = 'Pacific/Auckland'
  await count(await write('2026-11-20', { steps: 5 }), await write('2026-11-22', { steps: 2 }))
  zone = 'America/Los_Angeles'
  await count(await write('2026-11-21', { steps: 7 }))
  await isServed()
  id = `${id}-over-a-month`
  at('2026-11-30T12:00:00Z')
  zone = 'Pacific/Auckland'
  await count(await write('2026-11-28', { steps: 5 }), await write('2026-12-01', { steps: 2 }))
  zone = 'America/Los_Angeles'
  await count(await write('2026-11-30', { steps: 7 }))
  await isServed()
  expect(await countedDays()).not.toContain('2026-11-30')
  at('2026-12-01T18:00:00Z')
  await count(await write('2026-12-01', { steps: 3 }))
  expect(await countedDays()).toContain('2026-11-30')
  await isServed()
})

test('a day without data before the current one costs no read of the other days', async () => {
  at('2026-11-21T12:00:00Z')
  await count(await write('2026-11-19', { steps: 5 }), await write('2026-11-21', { steps: 1 }))
  const unworn = { date: asDay('2026-11-20'), read: 0, now: 0 }
  expect(await count(unworn, await write('2026-11-21', { steps: 2 }))).toBe(1)
  await isServed()
})

test('however many days are uncounted, readers see all of them, and of a range those within it', async () => {
  at('2026-11-21T12:00:00Z')
  await count(await write('2026-11-10', { steps: 5 }))
  for (const day of ['2026-11-12', '2026-11-14', '2026-11-15', '2026-11-18', '2026-11-21'])
    await write(day, { steps: 1 })
  expect(await readInventory(world.store, id)).toEqual(takeInventory(await stored()))
  const months = await world.store.months.readAll(id)
  const range = { start: asDay('2026-11-01'), end: asDay('2026-11-18') }
  for (const since of ['2026-11-19', '2026-11-11'].map(asDay)) {
    const newest = { since, days: await world.store.days.readSeries(id, since, asDay('2026-11-21'), countingValues) }
    const seen = await readInventoryOf(world.store, id, range, { months, newest })
    expect(seen).toEqual(takeInventory((await stored()).filter(({ date }) => date <= range.end)))
  }
  // A month of an earlier version does not say which days it has counted.
  const item = await world.table.table.get(keys.month(id, '2026-11'))
  const { counted: _counted, wholeIn: _whole, ...earlier } = item ?? {}
  await world.table.table.put({ ...keys.month(id, '2026-11'), ...earlier })
  expect(await readInventory(world.store, id)).toEqual(takeInventory(await stored()))
})

test('whatever days change in whatever order over the ends of months, east and west, readers see the count of all stored days', async () => {
  let seed = 11
  const random = (below: number) => {
    seed = (seed * 16_807) % 2_147_483_647
    return seed % below
  }
  for (let run = 0; run < 12; run++) {
    id = `months-${run}`
    at('2026-10-20T10:00:00Z')
    for (let step = 0; step < 40; step++) {
      world.time.now += random(4) * 9 * hourMs + (random(20) === 0 ? 30 * dayMs : 0)
      if (random(8) === 0) zone = ['Pacific/Auckland', 'America/Los_Angeles', 'Europe/Amsterdam'][random(3)] ?? zone
      const today = civilDay(world.time.now, zone)
      const changed = new Set(
        Array.from({ length: 1 + random(3) }, () => addDays(today, -random(random(6) === 0 ? 60 : 3))),
      )
      const days: ComputedDay[] = []
      for (const date of changed) {
        const own: Counts = { steps: random(8) === 0 ? 0 : 1 + step, ...(random(12) === 0 ? { floors: 1 } : {}) }
        days.push(await write(date, own, random(20)))
      }
      await count(...days)
      await isServed()
    }
  }
})
