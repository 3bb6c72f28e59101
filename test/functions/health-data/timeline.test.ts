import { afterAll, beforeAll, expect, test } from 'vitest'
import { asDay } from '../../../lib/kernel/civil-time.ts'
import { hourMs, minuteMs } from '../../../lib/kernel/durations.ts'
import type { Account } from '../../../lib/model/account/account.ts'
import { primaryPlatform } from '../../../lib/model/catalog/platforms.ts'
import { rangeWindows } from '../../../lib/sync/plan/windows.ts'
import { startRun } from '../../../lib/sync/runs/start-run.ts'
import { clockChange, startDemoWorld } from '../../support/snapshot.ts'
import { watchTableCalls } from '../../support/table-calls.ts'
import { type Get, getterFor, pagesOf } from '../../support/walk.ts'
import type { World } from '../../support/world.ts'
import { seed } from './seeded.ts'
import { ofWatch, served, servedMerged, sum } from './served.ts'

interface Entry {
  id: string
  type: string
  source: string
  startAt: string
  endAt: string
  localDate: string
  value: Record<string, number>
  raw?: unknown
}

let world: World
let account: Account
let get: Get
let nowMs: number
beforeAll(async () => {
  ;({ world, account } = await startDemoWorld(clockChange))
  nowMs = world.time.now
  const spring = rangeWindows({ start: asDay('2026-03-28'), end: asDay('2026-03-30') })
  const connection = await world.store.connections.read(account.id, primaryPlatform)
  if (!connection) throw new Error('Not connected')
  await startRun(world.context, connection, { trigger: 'manual', windows: spring, rereadDays: 3 })
  await world.drain()
  get = getterFor(world, account)
})
afterAll(() => world.stop())

const whole = async (query: string) => (await pagesOf<Entry>(get, `timeline?limit=5000&${query}`)).flat()
const on = (date: string) => `start=${date}&end=${date}`

/** Rows in steps of time, counted from an instant. */
function stepsOf<Row extends { start: number }>(rows: readonly Row[], fromMs: number, stepMs: number) {
  return Map.groupBy(rows, one => fromMs + Math.floor((one.start - fromMs) / stepMs) * stepMs)
}

test.each([
  ['1m', minuteMs],
  ['5m', 300_000],
  ['1h', hourMs],
])(
  'a bucket of %s has the mean, minimum, maximum and number of its heart rates, and a gap has no bucket',
  async (resolution, ms) => {
    const entries = await whole(`${on('2026-10-24')}&types=heart-rate&resolution=${resolution}`)
    const beats = served('heart-rate', '2026-10-24', '2026-10-24', nowMs).filter(ofWatch)
    const expected = [...stepsOf(beats, Date.parse('2026-10-23T22:00:00Z'), ms)].map(([startMs, rows]) => {
      const bpm = rows.map(one => one.value)
      const value = { mean: sum(bpm) / bpm.length, min: Math.min(...bpm), max: Math.max(...bpm), count: bpm.length }
      return { startAt: new Date(startMs).toISOString(), endAt: new Date(startMs + ms).toISOString(), value }
    })
    expect(entries.map(({ startAt, endAt }) => [startAt, endAt])).toEqual(
      expected.map(({ startAt, endAt }) => [startAt, endAt]),
    )
    entries.forEach(({ value }, i) => {
      const { mean, ...rest } = expected[i]?.value ?? { mean: Number.NaN }
      expect(value).toMatchObject(rest)
      expect(value['mean']).toBeCloseTo(mean, 3)
    })
  },
)

test('a bucket of amounts has their sum, so that the buckets of a day add up to the day', async () => {
  const entries = await whole(`${on('2026-10-24')}&types=steps&resolution=1h`)
  const steps = servedMerged('steps', '2026-10-24', '2026-10-24', nowMs)
  expect(sum(entries.map(one => one.value['sum'] ?? Number.NaN))).toBe(sum(steps.map(one => one.value)))
  expect(entries.every(one => (one.value['count'] ?? 0) > 0)).toBe(true)
})

test.each([
  ['2026-03-28', 24],
  ['2026-03-29', 23],
  ['2026-10-24', 24],
  ['2026-10-25', 25],
])('%s has %i hours, each once, with all of their measurements', async (date, hours) => {
  const [entries, points] = [
    await whole(`${on(date)}&types=heart-rate&resolution=1h`),
    await pagesOf<Entry>(get, `data-points?type=heart-rate&${on(date)}&limit=10000`),
  ]
  const starts = entries.map(one => Date.parse(one.startAt))
  const first = starts[0] ?? 0
  expect(entries.every(one => one.localDate === date)).toBe(true)
  expect(new Set(starts).size).toBe(starts.length)
  expect((starts.at(-1) ?? 0) - first).toBeLessThan(hours * hourMs)
  // The watch is worn in the first and in the last hour of each of these days.
  expect((starts.at(-1) ?? 0) - first).toBe((hours - 1) * hourMs)
  expect(sum(entries.map(one => one.value['count'] ?? 0))).toBe(points.flat().length)
  const { data } = (await get(`daily?${on(date)}&types=heart-rate&include=metadata`)).body
  expect(data[0].details['heart-rate'].observations).toBe(points.flat().length)
})

test('the timeline is raw up to two days and in minutes beyond, unless the request sets the resolution', async () => {
  const resolutionOf = async (query: string) => (await get(`timeline?types=steps&${query}`)).body.meta.resolution
  expect(await resolutionOf('')).toBe('raw')
  expect(await resolutionOf('days=2')).toBe('raw')
  expect(await resolutionOf('days=3')).toBe('1m')
  expect(await resolutionOf('start=2026-10-24&end=2026-10-26')).toBe('1m')
  expect(await resolutionOf('days=31&resolution=raw')).toBe('raw')
  expect(await resolutionOf('days=1&resolution=1h')).toBe('1h')
  expect((await get('timeline?days=32')).body.code).toBe('invalid_parameter')
})

test('raw entries are the data points themselves, with their source', async () => {
  for (const type of ['steps', 'sleep', 'weight', 'hydration-log']) {
    const query = `${on('2026-10-25')}&source=all&include=metadata,raw`
    const entries = await whole(`${query}&types=${type}&resolution=raw`)
    const points = (await pagesOf<Entry>(get, `data-points?type=${type}&${query}`)).flat()
    const byId = (one: Entry, other: Entry) => (one.id < other.id ? -1 : 1)
    expect(entries.sort(byId)).toEqual(points.filter(one => one.source !== 'PROVIDER_ROLLUP').sort(byId))
  }
})

test('all types are in one list in the order of startAt, sessions included, and types limits it', async () => {
  const all = await whole(`${on('2026-10-25')}&resolution=1h&source=all`)
  expect(all.map(one => one.startAt)).toEqual(all.map(one => one.startAt).sort())
  const types = [...new Set(all.map(one => one.type))]
  expect(types).toEqual(expect.arrayContaining(['steps', 'heart-rate', 'sleep', 'exercise', 'resting-heart-rate']))
  for (const type of types)
    expect(await whole(`${on('2026-10-25')}&resolution=1h&source=all&types=${type}`)).toEqual(
      all.filter(one => one.type === type),
    )
})

/** Sleeps around midnight in Amsterdam (+1 h): two devices by night, a nap, and one that ends at midnight. */
async function lateSleeper(): Promise<Get> {
  const sleeper = await world.account({ timezone: 'Europe/Amsterdam' })
  const session = { stages: [], processed: true, nap: false, manuallyEdited: false, updatedAt: null }
  const sleep = (start: string, end: string) => ({ start, end, minutesAsleep: 60, session })
  const days = ['2026-01-09', '2026-01-10', '2026-01-11', '2026-01-12', '2026-01-13', '2026-01-14']
  await seed(world, sleeper, 'sleep', [
    ...days
      .slice(1)
      .flatMap((day, i) => [
        sleep(`${days[i]}T21:30:00Z`, `${day}T05:30:00Z`),
        sleep(`${days[i]}T22:10:00Z`, `${day}T05:20:00Z`),
        sleep(`${day}T12:00:00Z`, `${day}T12:30:00Z`),
      ]),
    sleep('2026-01-13T17:00:00Z', '2026-01-13T23:00:00Z'),
  ])
  const weights = days.flatMap(day => [`${day}T23:00:00Z`, `${day}T21:45:00Z`, `${day}T05:30:00Z`])
  await seed(
    world,
    sleeper,
    'weight',
    weights.map(start => ({ start, kg: 70 })),
  )
  await seed(
    world,
    sleeper,
    'steps',
    days.map(day => ({ start: `${day}T22:30:00Z`, end: `${day}T22:31:00Z`, count: 9 })),
  )
  return getterFor(world, sleeper)
}

test.each([1, 2, 5, 500])(
  'sleeps that start before the range or before midnight are listed at their start, each once, in pages of %i',
  async limit => {
    const by = await lateSleeper()
    const query = 'timeline?start=2026-01-11&end=2026-01-13&types=weight,sleep,steps&resolution=1h'
    const walked = (await pagesOf<Entry>(by, `${query}&limit=${limit}`)).flat()
    const starts = walked.map(one => one.startAt)
    expect(starts).toEqual(starts.toSorted())
    expect(starts.slice(0, 2)).toEqual(['2026-01-10T21:30:00.000Z', '2026-01-10T22:10:00.000Z'])
    const ofType = (type: string) => walked.filter(one => one.type === type)
    const points = (await pagesOf<Entry>(by, 'data-points?type=sleep&start=2026-01-11&end=2026-01-13')).flat()
    // The sleep that starts on the 13th and ends at midnight belongs to the 14th, as in data-points.
    expect(points).toHaveLength(9)
    expect(ofType('sleep').map(one => one.id)).toEqual(
      points.toSorted((a, b) => (a.startAt < b.startAt ? -1 : 1)).map(one => one.id),
    )
    expect([ofType('weight').length, ofType('steps').length]).toEqual([9, 3])
  },
)

test('a page of the timeline takes three table calls, even if sleep is read ahead', async () => {
  await get('timeline')
  const calls = watchTableCalls(world.table.client)
  const { body } = await get(`timeline?${on('2026-10-25')}&source=all&include=raw`)
  expect(body.data.some((one: Entry) => one.type === 'sleep')).toBe(true)
  expect(calls.taken()).toHaveLength(3)
})
