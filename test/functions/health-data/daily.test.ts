import { afterAll, beforeAll, expect, test } from 'vitest'
import { asDay, dayBounds } from '../../../lib/kernel/civil-time.ts'
import type { Account } from '../../../lib/model/account/account.ts'
import { seriesIds } from '../../../lib/model/catalog/series.ts'
import { type Get, getterFor } from '../../support/walk.ts'
import { startWorld, type World } from '../../support/world.ts'
import { ofWatch, served, servedMerged, sum } from './served.ts'

interface Row {
  date: string
  partial: boolean
  values: Record<string, number | null>
  sources: Record<string, string | null>
}

let world: World
let account: Account
let get: Get
let nowMs: number
/** 14 November: the watch was not worn and the phone counted nothing. */
const range = 'start=2026-11-13&end=2026-11-16'
beforeAll(async () => {
  world = await startWorld({ now: '2026-11-17T12:34:56Z' })
  nowMs = world.time.now
  account = await world.account({ birthYear: 1989 })
  await world.connect(account, { start: '2026-11-13', end: '2026-11-17' })
  await world.drain()
  get = getterFor(world, account)
})
afterAll(() => world.stop())

const rowsOf = async (query: string): Promise<Row[]> => (await get(`daily?${query}`)).body.data

test('every day of the range is listed once, oldest first, with every series; only today is partial', async () => {
  const rows = await rowsOf('days=7')
  expect(rows.map(row => row.date)).toEqual([
    '2026-11-11',
    '2026-11-12',
    '2026-11-13',
    '2026-11-14',
    '2026-11-15',
    '2026-11-16',
    '2026-11-17',
  ])
  expect(rows.filter(row => row.partial).map(row => row.date)).toEqual(['2026-11-17'])
  for (const row of rows) {
    expect(Object.keys(row.values)).toEqual(seriesIds)
    expect(Object.keys(row.sources)).toEqual(seriesIds)
  }
})

test('a day without a measurement is null without a source: not 0, and not the value of another day', async () => {
  const rows = await rowsOf('start=2026-11-11&end=2026-11-18')
  for (const date of ['2026-11-11', '2026-11-12', '2026-11-18']) {
    const row = rows.find(one => one.date === date)
    expect(new Set(Object.values(row?.values ?? {}))).toEqual(new Set([null]))
    expect(new Set(Object.values(row?.sources ?? {}))).toEqual(new Set([null]))
  }
  const atHome = rows.find(one => one.date === '2026-11-14')
  for (const series of ['steps', 'heart-rate', 'resting-heart-rate', 'sleep', 'active-energy'])
    expect([series, atHome?.values[series], atHome?.sources[series]]).toEqual([series, null, null])
})

test('a value is null exactly where it has no source', async () => {
  for (const source of ['PRIMARY', 'PROVIDER_ROLLUP', 'HEALTH_CONNECT', 'all'])
    for (const { values, sources } of await rowsOf(`days=7&source=${source}`))
      for (const id of seriesIds) expect([id, values[id] === null]).toEqual([id, sources[id] === null])
})

test('the steps of a day are those of the platform, which counts phone and watch once; a mean heart rate is weighted by time', async () => {
  const rows = await rowsOf(`${range}&types=steps,heart-rate&include=metadata`)
  for (const { date, values, details } of rows as (Row & {
    details: Record<string, { observations: number } | null>
  })[]) {
    const steps = servedMerged('steps', date, date, nowMs)
    expect([date, values['steps']]).toEqual([date, steps.length > 0 ? sum(steps.map(one => one.value)) : null])

    const beats = served('heart-rate', date, date, nowMs).filter(ofWatch)
    const endMs = dayBounds(asDay(date), account.timezone)?.endMs ?? 0
    const held = beats.map((one, i) => Math.min(300_000, (beats[i + 1]?.start ?? endMs) - one.start))
    const mean = sum(beats.map((one, i) => one.value * (held[i] ?? 0))) / sum(held)
    expect(details['heart-rate']?.observations ?? 0).toBe(beats.length)
    if (beats.length > 0) expect(values['heart-rate']).toBeCloseTo(mean, 3)
  }
})

test('what the platform has merged already is not counted again: each source has its own value, and `all` is one of them', async () => {
  const [own, rollup, other, all] = await Promise.all(
    ['PRIMARY', 'PROVIDER_ROLLUP', 'HEALTH_CONNECT', 'all'].map(source =>
      rowsOf(`${range}&types=steps,weight&source=${source}`),
    ),
  )
  const healthConnect = served('steps', '2026-11-16', '2026-11-16', nowMs).filter(one => one.source.rank === 5)
  expect(other?.[3]?.values['steps']).toBe(sum(healthConnect.map(one => one.value)))
  expect(own?.[3]?.sources['steps']).toBe('PROVIDER_ROLLUP')
  for (const [i, row] of (all ?? []).entries()) {
    for (const id of ['steps', 'weight']) {
      const known = [own, rollup, other].flatMap(rows => rows?.[i]?.values[id] ?? [])
      expect(known.length === 0 ? [null] : known).toContain(row.values[id])
    }
  }
})

test('include=metadata returns the inputs of a value and the values of the other sources', async () => {
  const { body } = await get(`daily?${range}&types=steps,weight&source=all&include=metadata`)
  for (const { values, sources, details } of body.data) {
    for (const id of ['steps', 'weight']) {
      if (values[id] === null) expect(details[id]).toBe(null)
      for (const { source, value, difference } of details[id]?.alternatives ?? []) {
        expect(source).not.toBe(sources[id])
        expect(difference).toBeCloseTo(value - values[id], 4)
      }
    }
  }
  const last = body.data.at(-1)
  expect(last.details.steps.alternatives.map((one: { source: string }) => one.source)).toEqual([
    'PRIMARY',
    'HEALTH_CONNECT',
  ])
})

test('days are civil days of the account: in another zone the same heart rates belong to other days', async () => {
  const elsewhere = await startWorld({ now: '2026-11-17T12:34:56Z' })
  const inTokyo = await elsewhere.account({ timezone: 'Asia/Tokyo' })
  await elsewhere.connect(inTokyo, { start: '2026-11-15', end: '2026-11-16' })
  await elsewhere.drain()
  const { body } = await elsewhere.get(
    'daily?start=2026-11-15&end=2026-11-16&types=heart-rate&include=metadata',
    await elsewhere.key(inTokyo),
  )
  expect(body.meta.range).toEqual({ start: '2026-11-15', end: '2026-11-16', days: 2, timezone: 'Asia/Tokyo' })
  const beats = served('heart-rate', '2026-11-14', '2026-11-17', nowMs).filter(ofWatch)
  for (const { date, details } of body.data) {
    const { startMs, endMs } = dayBounds(date, 'Asia/Tokyo') ?? { startMs: 0, endMs: 0 }
    const ofDay = beats.filter(one => one.start >= startMs && one.start < endMs)
    expect(details['heart-rate'].observations).toBe(ofDay.length)
    expect(details['heart-rate'].firstAt).toBe(new Date(ofDay[0]?.start ?? 0).toISOString())
  }
  await elsewhere.stop()
})

test('the pages together are the range, and each names the next one', async () => {
  const whole = await rowsOf('days=11&per_page=200&types=steps')
  for (const perPage of [1, 4, 11, 12]) {
    const walked: Row[] = []
    for (let page: number | null = 1; page !== null; ) {
      const { body } = await get(`daily?days=11&per_page=${perPage}&page=${page}&types=steps`)
      expect(body.pagination).toMatchObject({ page, perPage, totalItems: 11, totalPages: Math.ceil(11 / perPage) })
      walked.push(...body.data)
      page = body.pagination.nextPage
    }
    expect(walked).toEqual(whole)
  }
})

test('meta describes each series and the rule by which a source was selected', async () => {
  const { meta } = (await get('daily?types=sleep,steps&source=all')).body
  expect(Object.keys(meta.series).sort()).toEqual(['sleep', 'steps'])
  expect(meta.series.steps).toMatchObject({ unit: 'count', group: 'activity', wholeDay: true })
  expect(meta.series.sleep).toMatchObject({ wholeDay: false })
  expect(meta.source).toMatchObject({
    requested: 'all',
    rule: expect.stringContaining('No minute is counted from two sources'),
  })
  expect(Date.parse(meta.asOf)).toBeLessThanOrEqual(nowMs)
})
