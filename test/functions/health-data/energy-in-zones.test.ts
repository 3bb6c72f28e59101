import { afterAll, beforeAll, expect, test } from 'vitest'
import { asDay } from '../../../lib/kernel/civil-time.ts'
import type { Account } from '../../../lib/model/account/account.ts'
import type { RollupValues } from '../../../lib/model/health-data/rollup.ts'
import { clockChange, startDemoWorld } from '../../support/snapshot.ts'
import { type Get, getterFor } from '../../support/walk.ts'
import type { World } from '../../support/world.ts'
import { compute } from './seeded.ts'
import { served, sum } from './served.ts'

const type = 'calories-in-heart-rate-zone'
const ids = ['energy-light-zone', 'energy-moderate-zone', 'energy-vigorous-zone', 'energy-peak-zone'] as const
const columns = ['lightKcal', 'moderateKcal', 'vigorousKcal', 'peakKcal']
const [dates, range] = [['2026-10-25', '2026-10-26'], 'start=2026-10-25&end=2026-10-26']

let world: World
let account: Account
let get: Get
beforeAll(async () => {
  ;({ world, account } = await startDemoWorld(clockChange))
  get = getterFor(world, account)
})
afterAll(() => world.stop())

/** What the platform has of a day in each zone: the days begin and end at midnight where the person is. */
function servedOf(date: string) {
  const from = Date.parse(`${date}T00:00:00+0${date === '2026-10-25' ? 2 : 1}:00`)
  const until = Date.parse(`${date}T24:00:00+01:00`)
  const points = served(type, '2026-10-24', '2026-10-27', world.time.now)
  return ['LIGHT', 'MODERATE', 'VIGOROUS', 'PEAK'].map(zone => {
    const own = points.filter(({ label, start }) => label === zone && start >= from && start < until)
    return own.length === 0 ? null : sum(own.map(({ value }) => value))
  })
}

test('a synchronized account has the energy of each heart-rate zone, from the platform’s roll-up', async () => {
  const { data } = (await get(`daily?types=${ids.join()}&${range}`)).body
  expect(data.map((row: { date: string }) => row.date)).toEqual(dates)
  for (const { date, values, sources } of data) {
    const expected = servedOf(date)
    expect(expected.filter(value => value !== null).length).toBeGreaterThan(1)
    for (const [i, id] of ids.entries()) {
      const value = expected[i] ?? null
      if (value === null) expect([date, id, values[id], sources[id]]).toEqual([date, id, null, null])
      else {
        expect(values[id]).toBeCloseTo(value, 2)
        expect([date, id, sources[id]]).toEqual([date, id, 'PROVIDER_ROLLUP'])
      }
    }
  }
  const usual = (await get(`daily?${range}`)).body.data
  expect(usual.map((row: { values: Record<string, number | null> }) => ids.map(id => row.values[id]))).toEqual(
    data.map((row: { values: Record<string, number | null> }) => ids.map(id => row.values[id])),
  )
})

test('the type is listed with its four series and its only source, has a row a day, and is no observation of a timeline', async () => {
  const types = (await get('data-types')).body.data
  expect(types.find((one: { type: string }) => one.type === type)).toMatchObject({
    label: 'Energy in heart-rate zones',
    unit: 'kcal',
    series: ids,
    sources: [{ source: 'PROVIDER_ROLLUP', available: true, observations: 4 }],
  })
  const { data } = (await get(`data-points?type=${type}&${range}`)).body
  const days = (await get(`daily?types=${ids.join()}&${range}`)).body.data
  expect(data).toMatchObject(
    dates.map((localDate, i) => ({
      source: 'PROVIDER_ROLLUP',
      localDate,
      value: Object.fromEntries(columns.map((column, at) => [column, days[i].values[ids[at] ?? '']])),
    })),
  )
  expect((await get(`timeline?types=${type}&${range}`)).status).toBe(400)
})

test('a zone that the platform did not list is null and not 0, and a day with only one zone counts as a day with data', async () => {
  const other = await world.account({ timezone: 'Europe/Amsterdam' })
  const values: RollupValues = { 'energy-peak-zone': { value: 12 } }
  const fetched = { series: ids, values, fetchedAt: world.time.now }
  await world.store.rollups.replace(other.id, asDay('2026-10-25'), fetched, undefined)
  await compute(world, other, '2026-10-25')
  const getOther = getterFor(world, other)
  const [row] = (await getOther(`daily?types=${ids.join()}&start=2026-10-25&end=2026-10-25`)).body.data
  expect(ids.map(id => row.values[id])).toEqual([null, null, null, 12])
  const [point] = (await getOther(`data-points?type=${type}&start=2026-10-25&end=2026-10-25`)).body.data
  expect(point.value).toEqual({ lightKcal: null, moderateKcal: null, vigorousKcal: null, peakKcal: 12 })
  const ofType = (one: { type: string }) => one.type === type
  const [source] = (await getOther('data-types')).body.data.find(ofType).sources
  expect(source).toMatchObject({ available: true, observations: 1 })
  const quality = (await getOther('data-quality?start=2026-10-25&end=2026-10-26')).body.data.types.find(ofType)
  expect(quality).toMatchObject({ coveredDays: 1, expectedDays: 2 })
})
