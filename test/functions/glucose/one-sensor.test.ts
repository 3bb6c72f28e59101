import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { addDays, asDay, type Day } from '../../../lib/kernel/civil-time.ts'
import type { Account } from '../../../lib/model/account/account.ts'
import { importFile } from '../../support/imports.ts'
import { type Get, getterFor } from '../../support/walk.ts'
import { startWorld, type World } from '../../support/world.ts'
import { compute, every, seed } from '../health-data/seeded.ts'

let world: World
let account: Account
let get: Get
beforeAll(async () => {
  world = await startWorld({ now: '2026-11-21T12:00:00Z' })
})
beforeEach(async () => {
  account = await world.account({ timezone: 'UTC' })
  get = getterFor(world, account)
})
afterAll(() => world.stop())

const two = (value: number) => String(value).padStart(2, '0')
const clock = (minute: number) => `${two(Math.floor(minute / 60))}:${two(minute % 60)}`
const minutes = (step: number, from: number, until: number) =>
  Array.from({ length: Math.ceil((until - from) / step) }, (_, i) => from + i * step)

interface Worn {
  day: string
  /** Minutes after midnight. */
  from?: number
  until?: number
}

/** A file of LibreView with 140 mg/dL every quarter of an hour. */
function libreView(worn: readonly Worn[]): Buffer {
  const header =
    'Device,Serial Number,Device Timestamp,Record Type,Historic Glucose mg/dL,Scan Glucose mg/dL,a,b,c,d,e,f,g,h,Strip Glucose mg/dL,i,j,k,l'
  const rows = worn.flatMap(({ day, from = 0, until = 1440 }) =>
    minutes(15, from, until).map(minute => `Libre 2,S1,${day.split('-').reverse().join('-')} ${clock(minute)},0,140,`),
  )
  return Buffer.from([header, ...rows].join('\n'))
}

/** A file of Clarity with 120 mg/dL every five minutes, and a calibration at 07:04. */
function clarity(worn: readonly Worn[]): Buffer {
  const header =
    'Index,Timestamp (YYYY-MM-DDThh:mm:ss),Event Type,Event Subtype,Patient Info,Device Info,Source Device ID,Glucose Value (mg/dL),a,b,c,d,e,f'
  const rows = worn.flatMap(({ day, from = 0, until = 1440 }) => [
    ...minutes(5, from + 2, until).map(minute => `1,${day}T${clock(minute)}:01,EGV,,,,iPhone,120,,,,,1,8X`),
    `1,${day}T07:04:00,Calibration,,,,iPhone,110,,,,,,`,
  ])
  return Buffer.from([header, ...rows].join('\n'))
}

const both: Day[] = Array.from({ length: 5 }, (_, i) => addDays(asDay('2026-11-13'), i))
const worn = both.map(day => ({ day }))
const range = 'start=2026-11-13&end=2026-11-17&source=FILE'
const valuesOf = async (query: string) =>
  (await get(`daily?${query}&types=glucose,glucose-time-in-range`)).body.data.map(
    ({ values }: { values: { glucose: number | null } }) => values.glucose,
  )
const readingsOf = async (query: string): Promise<number[]> =>
  (await get(`glucose/readings?${query}&per_page=200`)).body.data.map(({ mgDl }: { mgDl: number }) => mgDl)

test.each([
  ['LibreView, then Clarity', [libreView(worn), clarity(worn)]],
  ['Clarity, then LibreView', [clarity(worn), libreView(worn)]],
])('of two sensors that a person wore at once, each day shows one, in every answer: %s', async (_, files) => {
  for (const file of files) expect(await importFile(world, account, file)).toMatchObject({ status: 'ready' })
  // The Dexcom: 288 readings of 120, and a calibration of 110, which stands for three minutes.
  const daily = await valuesOf(range)
  for (const value of daily) expect(value).toBeCloseTo(120, 1)
  const { data } = (await get(`glucose?${range}&selected_date=2026-11-14`)).body
  expect([data.mean.value, data.sd.value, data.meterReadings]).toEqual([120, 0, 5])
  expect(data.sufficiency).toMatchObject({ value: expect.closeTo(100, 1), inputs: { readings: { n: 5 * 288 } } })
  expect(data.profile.value.map((bin: { p5: number; p95: number }) => [bin.p5, bin.p95])).toEqual(
    Array(24).fill([120, 120]),
  )
  expect(data.days.map(({ values }: { values: { mean: number } }) => values.mean)).toEqual(Array(5).fill(120))
  expect(data.selectedDay.readings).toHaveLength(289)
  expect(new Set(await readingsOf(range))).toEqual(new Set([110, 120]))
  expect((await get(`glucose/readings?${range}`)).body.pagination.totalItems).toBe(5 * 289)
  // What was recorded stays: the other sensor is in the data points.
  const points = (await get('data-points?type=glucose&source=FILE&start=2026-11-14&end=2026-11-14')).body.data
  expect(points).toHaveLength(289 + 96)
})

test('a sensor that has a fragment of a day hides no other; one that has 70 % of the fullest comes first by its name', async () => {
  const [first, second, third] = ['2026-11-13', '2026-11-14', '2026-11-15']
  await importFile(world, account, libreView([{ day: first }, { day: second }, { day: third, from: 720 }]))
  // 16 hours are less than 70 % of 24, and 18 hours are more.
  await importFile(
    world,
    account,
    clarity([
      { day: first, until: 960 },
      { day: second, until: 1080 },
      { day: third, until: 720 },
    ]),
  )
  const values = await valuesOf('start=2026-11-13&end=2026-11-15&source=FILE')
  expect(values[0]).toBeCloseTo(140, 0)
  expect(values[1]).toBeCloseTo(120, 0)
  // Half a day of each: neither has enough for a value, and the two together are none.
  expect(values[2]).toBe(null)
  const { data } = (await get('glucose?start=2026-11-13&end=2026-11-15&source=FILE')).body
  const means = data.days.map((day: { values: { mean: number | null } }) => day.values.mean)
  expect(means).toEqual([140, 120, null])
})

test('in an answer to a question a day has one sensor, also where the readings of two platforms are asked for', async () => {
  const at = (app: string) => [null, 'PHONE', 'UNKNOWN', app, 'HEALTH_CONNECT']
  await seed(world, account, 'glucose', [
    ...every(300, '2026-11-20T00:00:00Z', '2026-11-21T00:00:00Z', { mgDl: 100, origin: at('a') }),
    ...every(900, '2026-11-20T00:00:10Z', '2026-11-21T00:00:00Z', { mgDl: 190, origin: at('b') }),
  ])
  await compute(world, account, '2026-11-20')
  await importFile(world, account, libreView([{ day: '2026-11-20' }]))
  const key = await world.key(account)
  const ask = async (question: string) =>
    (await world.call('POST /api/v1/ask', { key, body: JSON.stringify({ question }) })).body.data.evidence[0]?.value
  for (const question of [
    'highest glucose reading yesterday afternoon',
    'highest glucose between 10 am and 6 pm yesterday',
    'average glucose yesterday',
  ])
    expect([question, await ask(question)]).toEqual([question, 100])
})
