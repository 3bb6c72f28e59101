import { afterAll, beforeAll, expect, test } from 'vitest'
import { changeInventory, takeInventory } from '../../../lib/derive/quality/inventory.ts'
import { asDay, type Day } from '../../../lib/kernel/civil-time.ts'
import { daySeconds, hourMs, minuteMs } from '../../../lib/kernel/durations.ts'
import { type DayValues, dailyValue } from '../../../lib/model/health-data/day-values.ts'
import * as keys from '../../../lib/store/keys.ts'
import { type ComputedDay, countMonths } from '../../../lib/sync/days/count-months.ts'
import { countWrites } from '../../support/table-events.ts'
import { startWorld, type World } from '../../support/world.ts'

/* The counts of a month after some of its days have changed, compared with counts of all its days. */

let world: World
let table: ReturnType<typeof countWrites>
beforeAll(async () => {
  world = await startWorld()
  table = countWrites(world.table)
})
afterAll(() => world.stop())

const timezone = 'Europe/Amsterdam'
const stamp = { zone: timezone, basis: '1/' }
const start = asDay('2026-11-01')
const end = asDay('2026-11-30')

/** Writes a day as a worker does that has read it; without a number of steps it has none. Returns what was computed. */
async function write(id: string, day: string, count: number, hour = 12): Promise<ComputedDay> {
  const date = asDay(day)
  const [stored] = await world.store.days.read(id, date, date)
  const firstMs = Date.parse(`${day}T00:00:00Z`) + hour * hourMs
  const steps = dailyValue(count, count, { firstMs, lastMs: firstMs + minuteMs })
  const values = count === 0 ? {} : { PRIMARY: { steps } }
  expect(await world.store.days.replace(id, { date, ...stamp, values }, stored)).toBe('written')
  const read = stored?.revision ?? 0
  return { date, read, now: read + 1, change: { before: stored ? stored.values : {}, after: values } }
}

/** Counts; returns how many calls read the table. */
async function count(id: string, ...days: ComputedDay[]): Promise<number> {
  const before = table.reads
  await countMonths(world.store, { id, timezone }, days, world.time.now)
  return table.reads - before
}

async function isRight(id: string): Promise<void> {
  const days = await world.store.days.readForCount(id, start, end, ['steps'])
  const month = await world.store.months.read(id, '2026-11')
  expect(month?.inventory).toEqual(takeInventory(days))
  expect(month?.counted).toEqual(new Map(days.map(({ date, revision }) => [date, revision])))
}

test('a changed day is counted without reading the other days of the month', async () => {
  const id = 'difference'
  await count(id, await write(id, '2026-11-10', 5), await write(id, '2026-11-12', 7))
  expect(await count(id, await write(id, '2026-11-12', 9, 13))).toBe(1)
  expect(await count(id, await write(id, '2026-11-11', 2))).toBe(1)
  await isRight(id)
  expect((await world.store.months.read(id, '2026-11'))?.inventory?.steps?.PRIMARY?.observations).toBe(16)
})

test('without the first observations of the month, all days say which ones are first now', async () => {
  const id = 'first'
  await count(id, await write(id, '2026-11-10', 5), await write(id, '2026-11-12', 7))
  expect(await count(id, await write(id, '2026-11-10', 0))).toBe(2)
  await isRight(id)
})

test.each(['before', 'after'])('a day whose count was interrupted is counted with a change of a day %s', async when => {
  const id = `interrupted-${when}`
  await count(id, await write(id, '2026-11-10', 5), await write(id, '2026-11-12', 7))
  const lost = await write(id, '2026-11-12', 8)
  // The successor finds the day as the dead worker has written it.
  const found = { date: lost.date, read: lost.now, now: lost.now }
  const other = await write(id, when === 'before' ? '2026-11-11' : '2026-11-14', 3)
  expect(await count(id, found, other)).toBe(2)
  await isRight(id)
})

test('a damaged day is found with a change of another day, the first after six hours at the latest, until it is computed again', async () => {
  const id = 'damaged'
  await count(id, await write(id, '2026-11-10', 5), await write(id, '2026-11-12', 7))
  const item = await world.table.table.get(keys.day(id, asDay('2026-11-10')))
  const values = Uint8Array.from(item?.['values'] as Uint8Array)
  values[values.length - 1] = (values.at(-1) ?? 0) ^ 4
  await world.table.table.put({ ...keys.day(id, asDay('2026-11-10')), ...item, values })
  const change = async (steps: number) =>
    countMonths(world.store, { id, timezone }, [await write(id, '2026-11-12', steps)], world.time.now)
  const period = 6 * hourMs
  const next = Math.ceil(world.time.now / period) * period
  world.time.now = next - 1
  expect(await change(8)).toEqual([])
  world.time.now = next
  expect(await change(9)).toEqual(['2026-11-10'])
  expect(await change(10)).toEqual(['2026-11-10'])
  await write(id, '2026-11-10', 5)
  expect(await change(11)).toEqual([])
  await isRight(id)
  expect(await count(id, await write(id, '2026-11-12', 12))).toBe(1)
})

test('a day that two workers compute is counted once', async () => {
  const id = 'two'
  const day: Day = asDay('2026-11-10')
  await count(id, await write(id, day, 5))
  const one = await write(id, day, 6)
  const other = await write(id, day, 8)
  await count(id, other)
  await count(id, one)
  await isRight(id)
})

test('the difference of any changes is the count of all days, or says that it does not follow', () => {
  let seed = 7
  const random = (below: number) => {
    seed = (seed * 16_807) % 2_147_483_647
    return seed % below
  }
  const days = new Map<Day, DayValues>()
  let followed = 0
  for (let i = 0; i < 500; i++) {
    const date = asDay(`2026-11-${String(1 + random(9)).padStart(2, '0')}`)
    const firstMs = Date.parse(date) + random(daySeconds) * 1000
    const steps = dailyValue(1, random(3), { firstMs, lastMs: firstMs + random(100) * 1000 })
    const after: DayValues = random(3) === 0 ? {} : { [random(4) === 0 ? 'USER_REPORTED' : 'PRIMARY']: { steps } }
    const inventoryOf = (of: Map<Day, DayValues>) => takeInventory([...of].map(([date, values]) => ({ date, values })))
    const month = inventoryOf(days)
    const before = inventoryOf(new Map([[date, days.get(date) ?? {}]]))
    days.set(date, after)
    const changed = changeInventory(month, before, inventoryOf(new Map([[date, after]])))
    if (changed) expect(changed).toEqual(inventoryOf(days))
    if (changed) followed++
  }
  expect(followed).toBeGreaterThan(300)
  expect(followed).toBeLessThan(500)
})
