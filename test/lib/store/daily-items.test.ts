import { afterAll, beforeAll, expect, test } from 'vitest'
import { readInventory } from '../../../lib/analysis/quality/stored-inventory.ts'
import { asDay, dayBounds } from '../../../lib/kernel/civil-time.ts'
import { dayMs, hourMs } from '../../../lib/kernel/durations.ts'
import type { Account } from '../../../lib/model/account/account.ts'
import type { DataTypeId } from '../../../lib/model/catalog/data-types.ts'
import { type SeriesId, series } from '../../../lib/model/catalog/series.ts'
import { dailyValue } from '../../../lib/model/health-data/day-values.ts'
import type { Inventory } from '../../../lib/model/health-data/inventory.ts'
import type { RollupValues } from '../../../lib/model/health-data/rollup.ts'
import * as keys from '../../../lib/store/keys.ts'
import { createStore } from '../../../lib/store/store.ts'
import { rebuildDays } from '../../../lib/sync/days/rebuild-days.ts'
import { countWrites } from '../../support/table-events.ts'
import { startWorld, type World } from '../../support/world.ts'
import { itemSize } from './item-size.ts'

let world: World
let account: Account
let writes: ReturnType<typeof countWrites>
const range = { start: asDay('2026-11-12'), end: asDay('2026-11-13') }
beforeAll(async () => {
  world = await startWorld()
  account = await world.account({ birthYear: 1989 })
  await world.connect(account, range)
  await world.drain()
  writes = countWrites(world.table)
})
afterAll(() => world.stop())

test('day items of days on which everything was measured take at most 900 bytes, also where two sources meet: one write unit, and a page of the table holds years', async () => {
  for (const stored of await world.store.days.read(account.id, range.start, range.end)) {
    const ids = new Set(Object.values(stored.values ?? {}).flatMap(own => Object.keys(own)))
    expect(series.filter(({ id }) => ids.has(id)).length).toBeGreaterThan(30)
    expect(itemSize((await world.table.table.get(keys.day(account.id, stored.date))) ?? {})).toBeLessThanOrEqual(900)
  }
})

test('day items that are damaged are reported and left out of an answer, which says so; the next run computes them again', async () => {
  const whole = await world.store.days.read(account.id, range.start, range.end)
  const item = await world.table.table.get(keys.day(account.id, range.start))
  const values = Uint8Array.from(item?.['values'] as Uint8Array)
  values[values.length - 9] = (values.at(-9) ?? 0) ^ 4
  await world.table.table.put({ ...keys.day(account.id, range.start), ...item, values })

  const reports: unknown[] = []
  const store = createStore(world.table.table, damage => reports.push(damage))
  const read = await store.days.read(account.id, range.start, range.end)
  expect(read.map(one => one.values)).toEqual([null, whole[1]?.values])
  expect(reports).toEqual([{ accountId: account.id, item: `day#${range.start}`, problem: expect.any(String) }])
  const query = `daily?start=${range.start}&end=${range.end}&types=steps`
  const { body } = await world.get(query, await world.key(account))
  const steps = body.data.map((row: { values: { steps: number | null } }) => row.values.steps)
  expect(steps).toEqual([null, expect.any(Number)])
  expect(body.meta.caveats).toContain(
    `1 day cannot be read before a change of data in the same month, the first after six hours at the latest: ${range.start}.`,
  )

  await rebuildDays(world.store, account, {
    start: asDay(range.end),
    end: asDay(range.end),
    types: new Set(['steps']),
    rollups: false,
    nowMs: world.time.now + 6 * hourMs,
    assertLeaseHeld: async () => undefined,
    onUnreadable: () => undefined,
  })
  const [healed] = await world.store.days.read(account.id, range.start, range.start)
  expect(healed?.values).toEqual(whole[0]?.values)
})

const stamp = { zone: 'Europe/Amsterdam', basis: '1/' }
const steps = (date: string, count: number) => ({
  date: asDay(date),
  ...stamp,
  values: { PRIMARY: { steps: dailyValue(count, 2) } },
})

test('day items are written when a value or its basis differs, and by one of those who read the same', async () => {
  const { days } = world.store
  expect(await days.replace('d', steps('2026-11-20', 100), undefined)).toBe('written')
  const [read] = await days.read('d', asDay('2026-11-20'), asDay('2026-11-20'))
  const before = writes.count
  expect(await days.replace('d', steps('2026-11-20', 100), read)).toBe('same')
  expect(await days.replace('d', { ...steps('2026-11-21', 0), values: {} }, undefined)).toBe('same')
  expect(writes.count).toBe(before)
  const both = [1, 2].map(n => days.replace('d', steps('2026-11-20', n), read))
  expect((await Promise.all(both)).sort()).toEqual(['lost', 'written'])
  const [again] = await days.read('d', asDay('2026-11-20'), asDay('2026-11-20'))
  const elsewhere = { date: asDay('2026-11-20'), values: again?.values ?? {}, ...stamp, zone: 'Asia/Tokyo' }
  expect(await days.replace('d', elsewhere, again)).toBe('written')
  expect(await days.replace('d', steps('2026-11-20', 100), undefined)).toBe('lost')
})

test('day items are read by range, both ends included, oldest first', async () => {
  const { days } = world.store
  for (const date of ['2026-02-28', '2026-03-01', '2026-03-02', '2027-03-01'])
    await days.replace('range', steps(date, 1), undefined)
  const dates = async (start: string, end: string) =>
    (await days.read('range', asDay(start), asDay(end))).map(day => day.date)
  expect(await dates('2026-02-28', '2026-03-01')).toEqual(['2026-02-28', '2026-03-01'])
  expect(await dates('2026-03-03', '2026-03-01')).toEqual([])
  expect(await dates('2026-03-02', '2026-03-02')).toEqual(['2026-03-02'])
})

test('day items of a range of more than four years are read in one query for each four years, without a gap and none twice', async () => {
  const stored = [
    '2017-03-02',
    '2020-06-30',
    '2020-07-01',
    '2020-07-02',
    '2020-07-03',
    '2023-11-01',
    '2023-11-02',
    '2027-03-01',
  ]
  for (const date of stored) await world.store.days.replace('years', steps(date, 1), undefined)
  const ranges: string[] = []
  const table = { ...world.table.table }
  table.query = range => {
    ranges.push(`${range.from} ${range.to}`)
    return world.table.table.query(range)
  }
  const read = await createStore(table).days.read('years', asDay('2017-03-02'), asDay('2027-03-01'))
  expect(read.map(day => day.date)).toEqual(stored)
  expect(ranges).toEqual([
    'day#2017-03-02 day#2020-07-01',
    'day#2020-07-02 day#2023-11-01',
    'day#2023-11-02 day#2027-03-01',
  ])
})

test.each<[DataTypeId]>([['heart-rate'], ['steps'], ['oxygen-saturation'], ['glucose'], ['hydration-log']])(
  'the inventory counts every stored observation of %s, with the first and the last',
  async type => {
    const fromMs = dayBounds(range.start, account.timezone)?.startMs ?? 0
    const toMs = dayBounds(range.end, account.timezone)?.endMs ?? 0
    const chunks = await world.store.chunks.read(account.id, type, { fromMs, toMs, sources: ['PRIMARY'] })
    const times = chunks.flatMap(chunk => chunk.block()?.start ?? []).filter(at => at >= fromMs && at < toMs)
    const tally = (await readInventory(world.store, account.id))[type]?.PRIMARY
    const second = (ms: number | undefined) => Math.floor((ms ?? 0) / 1000) * 1000
    expect(tally).toMatchObject({ observations: times.length, firstMs: second(times[0]) })
    expect(tally?.lastMs).toBeGreaterThanOrEqual(second(times.at(-1)))
    expect(tally?.lastMs).toBeLessThan(toMs + dayMs)
  },
)

test('the inventory of a month is written when it differs', async () => {
  const read = await world.store.months.read(account.id, '2026-11')
  const inventory = read?.inventory ?? {}
  const before = writes.count
  const same = {
    inventory: structuredClone(inventory),
    counted: new Map(read?.counted),
    wholeIn: read?.wholeIn ?? 0,
  }
  await world.store.months.replace(account.id, '2026-11', same, read)
  await world.store.months.replace(account.id, '2026-12', { inventory: {}, counted: new Map(), wholeIn: 7 }, null)
  expect(writes.count).toBe(before)
  expect((await world.store.months.readAll(account.id)).inventories).toEqual([inventory])
})

test('the inventory of a month is not counted over by a worker that counted from an older one', async () => {
  const { months } = world.store
  const inventory = (n: number): Inventory => ({
    steps: { PRIMARY: { observations: n, firstMs: 1000, lastMs: 2000 } },
  })
  const count = (n: number) => ({ inventory: inventory(n), counted: new Map([[asDay('2026-11-20'), n]]), wholeIn: 7 })
  await months.replace('m', '2026-11', count(1), null)
  const read = await months.read('m', '2026-11')
  await months.replace('m', '2026-11', count(2), read)
  await expect(months.replace('m', '2026-11', count(3), read)).rejects.toThrow('Another worker')
  await expect(months.replace('m', '2026-11', count(3), null)).rejects.toThrow('Another worker')
  expect(await months.read('m', '2026-11')).toMatchObject(count(2))
})

const day = asDay('2026-11-20')
const read = async (id: string) => (await world.store.rollups.read(id, day, day))[0]
const replace = async (id: string, ids: SeriesId[], values: RollupValues, fetchedAt: number) =>
  world.store.rollups.replace(id, day, { series: ids, values, fetchedAt }, await read(id))

test('the platform’s roll-ups of a day replace the stored ones of the series that were requested, the others stay', async () => {
  expect(await replace('r', ['steps', 'distance'], { steps: { value: 10 }, distance: { value: 20 } }, 1)).toBe(
    'written',
  )
  expect(await replace('r', ['distance', 'floors'], { floors: { value: 3 } }, 2)).toBe('written')
  expect((await read('r'))?.values).toEqual({ steps: { value: 10 }, floors: { value: 3 } })
})

test('the platform’s roll-ups of a day that are equal are not written, and an older answer never goes over a newer one', async () => {
  await replace('old', ['steps'], { steps: { value: 10 } }, 5)
  const before = writes.count
  expect(await replace('old', ['steps'], { steps: { value: 10 } }, 6)).toBe('same')
  expect(writes.count).toBe(before)
  expect(await replace('old', ['steps'], { steps: { value: 9 } }, 4)).toBe('newer')
  expect((await read('old'))?.values).toEqual({ steps: { value: 10 } })
})

test('the time of the last data change of an account, as its keys see it, only moves forward', async () => {
  const own = await world.account()
  const key = await world.key(own)
  const at = (ms: number) => new Date(world.time.now + ms).toISOString()
  for (const ms of [2000, 1000]) await world.store.apiKeys.refreshAccount({ ...own, dataChangedAt: at(ms) })
  expect((await world.get('daily?days=1', key)).body.meta.asOf).toBe(at(2000))
})

test('when the data of an account changed is noted only forward in time', async () => {
  const { accounts } = world.store
  const own = await world.account()
  const later = new Date(world.time.now + 2000).toISOString()
  expect((await accounts.touchData(own.id, later))?.dataChangedAt).toBe(later)
  expect(await accounts.touchData(own.id, new Date(world.time.now + 1000).toISOString())).toBeNull()
  expect((await accounts.read(own.id))?.dataChangedAt).toBe(later)
  expect(await accounts.touchData('unknown', later)).toBeNull()
  expect(await accounts.read('unknown')).toBeNull()
  await expect(accounts.create(own)).rejects.toThrow('exists')
})
