import { afterAll, beforeAll, expect, test } from 'vitest'
import { goesOnAllDay } from '../../../lib/analysis/daily/series-values.ts'
import { circularClockStats } from '../../../lib/derive/time/circular-clock.ts'
import { dayMs, minuteMs } from '../../../lib/kernel/durations.ts'
import type { Account } from '../../../lib/model/account/account.ts'
import { series } from '../../../lib/model/catalog/series.ts'
import { startDemoWorld } from '../../support/snapshot.ts'
import { type Get, getterFor } from '../../support/walk.ts'
import type { World } from '../../support/world.ts'
import { seed, watch } from '../health-data/seeded.ts'
import { mean, there } from './by-hand.ts'
import { storeEverything } from './full-person.ts'
import { dates, storeDay } from './stored.ts'

const today = '2026-11-21'
const bytes = (text: string) => new TextEncoder().encode(text).length

let world: World
let demo: Account
let get: Get
let getFull: Get
beforeAll(async () => {
  ;({ world, account: demo } = await startDemoWorld())
  get = getterFor(world, demo)
  const full = await world.account({ birthYear: 1989 })
  await storeEverything(world, full, today, 120)
  getFull = getterFor(world, full)
})
afterAll(() => world.stop())

test('7 days take at most 8 KB, even for a person with every series', async () => {
  for (const read of [get, getFull]) {
    const { status, text, body } = await read('summary')
    expect([status, body.meta.range.days]).toEqual([200, 7])
    expect(bytes(text)).toBeLessThanOrEqual(8 * 1024)
  }
  expect(bytes((await getFull('summary?days=366')).text)).toBeLessThanOrEqual(8 * 1024)
})

test('averages are those of the daily values with their numbers of days; series that accumulate over the day exclude today', async () => {
  const { averages, averagesRequest } = (await get('summary')).body.data
  const rows = (await get(averagesRequest.replace('/api/v1/', ''))).body.data as {
    date: string
    values: Record<string, number | null>
  }[]
  expect(averages.length).toBeGreaterThan(12)
  expect(averages[0].series).toBe('sleep')
  for (const one of averages) {
    const entry = series.find(({ id }) => id === one.series)
    if (!entry || entry.circular) continue
    const days = rows.filter(({ date }) => !(goesOnAllDay(entry) && date === today))
    const values = there(days.map(row => row.values[entry.id] ?? null))
    expect([one.series, one.n, one.of]).toEqual([one.series, values.length, days.length])
    if (one.n < 0.4 * one.of) expect([one.value, one.reason]).toEqual([null, 'insufficient_data'])
    else expect(one.value).toBe(Number(mean(values).toPrecision(5)))
  }
})

test('today, the last sleep, recovery and body are those of their endpoints', async () => {
  const { today: now, recovery, lastSleep, body, recentWorkouts } = (await get('summary')).body.data
  const [row] = (await get(`daily?start=${today}&end=${today}`)).body.data
  for (const [id, value] of Object.entries(now.values)) expect([id, value]).toEqual([id, row.values[id]])
  const [day] = (await get(recovery.request.replace('/api/v1/', ''))).body.data
  expect([recovery.value, recovery.status, recovery.reason]).toEqual([
    day.readiness.value,
    day.readiness.status,
    day.readiness.reason,
  ])
  const { sessions } = (await get(lastSleep.request.replace('/api/v1/', ''))).body.data
  expect(sessions.map((one: { startAt: string }) => one.startAt)).toContain(lastSleep.startAt)
  const { latest } = (await get('body')).body.data
  expect([body.weight.value, body.weight.date]).toEqual([latest.weight.value, latest.weight.date])
  const daily = (await get('daily?days=7&types=workouts')).body.data as {
    date: string
    values: { workouts: number | null }
  }[]
  expect(recentWorkouts.map((one: { date: string }) => one.date)).toEqual(
    daily
      .filter(({ values }) => (values.workouts ?? 0) > 0)
      .map(({ date }) => date)
      .reverse(),
  )
})

test('freshness is that of data-quality', async () => {
  const { freshness } = (await get('summary')).body.data
  const { types } = (await get(freshness.request.replace('/api/v1/', ''))).body.data
  const statuses = Map.groupBy(types as { status: string }[], ({ status }) => status)
  for (const [status, count] of Object.entries(freshness.statuses))
    expect([status, count]).toEqual([status, statuses.get(status)?.length ?? 0])
  const times = types.flatMap((one: { lastAt: string | null }) => one.lastAt ?? []).sort()
  expect(freshness.newestAt).toBe(times.at(-1))
})

test('a range in the past does not include today, and looks back from its own end', async () => {
  const { data } = (await get('summary?start=2026-11-02&end=2026-11-08')).body
  expect([data.today, data.recovery.date, data.lastSleep.date]).toEqual([null, '2026-11-08', '2026-11-08'])
  for (const { date } of Object.values(data.body as Record<string, { date: string }>))
    expect(date <= '2026-11-08').toBe(true)
})

test('the last sleep is at most two weeks old, with the same debt as in the sleep endpoint; an older one is not shown', async () => {
  const account = await world.account()
  const night = (date: string, minutes: number) => {
    const end = Date.parse(`${date}T06:00:00Z`)
    const start = end - minutes * minuteMs
    const stages = [['asleep', start / 1000, end / 1000]]
    const session = { stages, processed: true, nap: false, manuallyEdited: false, updatedAt: null }
    const instants = { start: new Date(start).toISOString(), end: new Date(end).toISOString() }
    return { ...instants, origin: watch, minutesAsleep: minutes, session }
  }
  await seed(
    world,
    account,
    'sleep',
    dates('2026-10-10', 30).map((date, i) => night(date, 400 + 5 * i)),
  )
  const get = getterFor(world, account)
  const { lastSleep } = (await get('summary')).body.data
  const [session] = (await get(lastSleep.request.replace('/api/v1/', ''))).body.data.sessions
  expect([lastSleep.date, lastSleep.debtMinutes]).toEqual(['2026-11-08', session.need.debtMinutes])
  expect(session.need.debtMinutes).toEqual(expect.any(Number))
  // A day later it is two weeks old, and a night that its need depends on was not read.
  world.time.now += dayMs
  expect((await get('summary')).body.data.lastSleep).toBe(null)
  world.time.now -= dayMs
})

test('a summary of an account without data has no numbers, and gives the reasons', async () => {
  const { status, body } = await getterFor(world, await world.account())('summary')
  expect(status).toBe(200)
  expect(body.data).toMatchObject({
    averages: [],
    lastSleep: null,
    recovery: { value: null, reason: 'no_data' },
    body: { weight: null, 'body-fat': null, bmi: null },
    freshness: { newestAt: null, ageHours: null },
  })
})

test('the same data and clock give the same bytes', async () => {
  expect((await get('summary')).text).toBe((await get('summary')).text)
})

test('in the morning every value of today is partial, and recovery is that of the last known day, with its date', async () => {
  const account = await world.account({ birthYear: 1989 })
  await storeEverything(world, account, '2026-11-20', 60)
  await storeDay(world, account, today, { steps: 0, 'active-energy': 12 })
  const by = getterFor(world, account)
  const { data } = (await by('summary')).body
  expect(data.today).toMatchObject({ date: today, partial: true, values: { steps: 0 } })
  expect(data.recovery).toMatchObject({
    date: '2026-11-20',
    partial: false,
    missing: { date: today, reason: 'insufficient_data' },
  })
  expect(data.recovery.value).toEqual(expect.any(Number))
  const [day] = (await by(data.recovery.request.replace('/api/v1/', ''))).body.data
  expect([day.date, day.readiness.value]).toEqual(['2026-11-20', data.recovery.value])
  const { latest } = (await by('context')).body.data
  expect(latest.series.steps).toMatchObject({ value: 0, date: today, partial: true })
  expect(latest.series.weight).toEqual({ ...latest.series.weight, date: '2026-11-20', partial: undefined })
  expect(latest.recovery).toMatchObject({ date: '2026-11-20', missing: { date: today } })
})

test('the mean of clock times is the circular one, the same in summary, context and compare', async () => {
  const account = await world.account({ timezone: 'UTC', birthYear: 1989 })
  const times = [1380, 60, 120, 30, 90, 1430, 200, 10, 40, 300, 75, 1400, 45, 20]
  for (const [i, date] of dates('2026-11-08', 14).entries())
    await storeDay(world, account, date, { 'sleep-midpoint': times[i] ?? null })
  const by = getterFor(world, account)
  const circular = circularClockStats(times.slice(7)).meanMinutes as number
  const [average] = (await by('summary')).body.data.averages
  expect(average).toMatchObject({ series: 'sleep-midpoint', value: Number(circular.toPrecision(5)) })
  const [change] = (await by('context?days=7')).body.data.changes
  expect(change.mean.value).toBe(Number(circular.toPrecision(5)))
  const [compared] = (await by('compare?days=7&types=sleep-midpoint')).body.data.series
  expect(compared.current.mean.value).toBeCloseTo(circular, 9)
  expect(compared.current.mean.definition.id).toBe('circular_clock_stats')
})
