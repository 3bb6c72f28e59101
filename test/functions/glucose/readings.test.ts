import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { hourSeconds } from '../../../lib/kernel/durations.ts'
import type { Account } from '../../../lib/model/account/account.ts'
import { watchTableCalls } from '../../support/table-calls.ts'
import { type Get, getterFor } from '../../support/walk.ts'
import { startWorld, type World } from '../../support/world.ts'
import { every, seed } from '../health-data/seeded.ts'

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

const pageOf = async (query: string) => (await get(`glucose/readings?${query}`)).body

test('a reading has its instant, its offset, its civil day and both units', async () => {
  await seed(world, account, 'glucose', [
    { start: '2026-11-20T23:30:00Z', mgDl: 99, relationToMeal: 'FASTING' },
    { start: '2026-11-21T08:00:00Z', mgDl: 180.156, offset: -18_000 },
  ])
  const { data, meta, pagination } = await pageOf('')
  expect(data).toEqual([
    {
      id: expect.stringMatching(/^glucose\.PRIMARY\./),
      at: '2026-11-20T23:30:00.000Z',
      utcOffset: '+01:00',
      localDate: '2026-11-21',
      mgDl: 99,
      mmolL: 5.4952,
      source: 'PRIMARY',
      relationToMeal: 'FASTING',
    },
    {
      id: expect.any(String),
      at: '2026-11-21T08:00:00.000Z',
      utcOffset: '-05:00',
      localDate: '2026-11-21',
      mgDl: 180.156,
      mmolL: 10,
      source: 'PRIMARY',
      relationToMeal: null,
    },
  ])
  expect(meta).toMatchObject({
    resource: 'glucose/readings',
    range: { start: '2026-11-08', end: '2026-11-21', days: 14 },
    source: { requested: 'PRIMARY', included: ['PRIMARY'] },
  })
  expect(pagination).toEqual({ page: 1, perPage: 50, totalItems: 2, totalPages: 1, nextPage: null })
})

test('the pages of a range contain each reading of its civil days once, oldest first, with their number', async () => {
  // Five UTC days; the range is three civil days in Amsterdam, an hour ahead.
  const rows = every(300, '2026-11-14T00:00:00Z', '2026-11-19T00:00:00Z', { mgDl: 100 })
  await seed(world, account, 'glucose', rows)
  const ids: string[] = []
  const times: string[] = []
  for (let page: number | null = 1; page !== null; ) {
    const { data, pagination } = await pageOf(`start=2026-11-15&end=2026-11-17&per_page=200&page=${page}`)
    expect(pagination).toMatchObject({ totalItems: 3 * 288, totalPages: 5 })
    for (const one of data) {
      ids.push(one.id)
      times.push(one.at)
    }
    page = pagination.nextPage
  }
  expect(new Set(ids).size).toBe(3 * 288)
  expect(times).toEqual([...times].sort())
  expect([times[0], times.at(-1)]).toEqual(['2026-11-14T23:00:00.000Z', '2026-11-17T22:55:00.000Z'])
  expect((await pageOf('start=2026-11-15&end=2026-11-17&page=19')).data).toEqual([])
})

test('a platform other than PRIMARY adds no reading', async () => {
  await seed(world, account, 'glucose', [{ start: '2026-11-20T10:00:00Z', mgDl: 99 }], { source: 'HEALTH_KIT' })
  expect(await pageOf('')).toMatchObject({ data: [], pagination: { totalItems: 0, totalPages: 0 } })
})

test('a page of a year takes one read in addition to that of the key', async () => {
  const calls = watchTableCalls(world.table.client)
  const key = await world.key(account)
  calls.taken()
  expect((await world.get('glucose/readings?days=366', key)).status).toBe(200)
  expect(calls.taken()).toHaveLength(2)
})

test('a page with a damaged chunk states that readings are missing, and the other pages do not change', async () => {
  await seed(
    world,
    account,
    'glucose',
    every(hourSeconds, '2026-11-18T00:00:00Z', '2026-11-20T00:00:00Z', { mgDl: 100 }),
  )
  const [head] = await world.store.chunks.heads(
    account.id,
    'glucose',
    Date.parse('2026-11-18'),
    Date.parse('2026-11-19'),
  )
  if (!head) throw new Error('no chunk')
  await world.store.chunks.markCorrupt(account.id, { ...head, type: 'glucose' })
  const first = await pageOf('per_page=24')
  expect([first.data.length, first.meta.caveats.length, first.pagination.totalItems]).toEqual([0, 1, 48])
  const second = await pageOf('per_page=24&page=2')
  expect([second.data.length, second.meta.caveats]).toEqual([24, []])
})
