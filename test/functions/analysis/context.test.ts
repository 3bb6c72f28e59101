import { afterAll, beforeAll, expect, test } from 'vitest'
import { byImportance } from '../../../lib/analysis/daily/importance.ts'
import { goesOnAllDay } from '../../../lib/analysis/daily/series-values.ts'
import { addDays, asDay } from '../../../lib/kernel/civil-time.ts'
import { dayMinutes, minuteMs } from '../../../lib/kernel/durations.ts'
import type { Account } from '../../../lib/model/account/account.ts'
import { series, seriesIds } from '../../../lib/model/catalog/series.ts'
import { startDemoWorld } from '../../support/snapshot.ts'
import { type Get, getterFor } from '../../support/walk.ts'
import type { World } from '../../support/world.ts'
import { mean, there } from './by-hand.ts'
import { storeEverything } from './full-person.ts'
import { storeDay } from './stored.ts'

const today = asDay('2026-11-21')
const most = 24 * 1024
/** The rounding of the rule. */
const fiveDigits = (value: number) => Number(value.toPrecision(5))
const bytes = (text: string) => new TextEncoder().encode(text).length

interface Row {
  date: string
  values: Record<string, number | null>
  sources: Record<string, string | null>
}

let world: World
let demo: Account
let get: Get
let getFull: Get
beforeAll(async () => {
  ;({ world, account: demo } = await startDemoWorld())
  get = getterFor(world, demo)
  const full = await world.account({ birthYear: 1989 })
  await storeEverything(world, full, today, 740)
  getFull = getterFor(world, full)
})
afterAll(() => world.stop())

test('every series has a place in the order of importance, except those of detail, which dilute no judgment of all', () => {
  const detail = ['energy-light-zone', 'energy-moderate-zone', 'energy-vigorous-zone', 'energy-peak-zone']
  expect([...byImportance.map(({ id }) => id), ...detail].sort()).toEqual([...seriesIds].sort())
})

test('30 days take at most 24 KB, even for a person with every series', async () => {
  for (const read of [get, getFull]) {
    const { status, text, body } = await read('context')
    expect([status, body.meta.range.days]).toEqual([200, 30])
    expect(bytes(text)).toBeLessThanOrEqual(most)
    expect(body.data.daily).toMatchObject({ resolution: 'day', starts: expect.any(Array) })
    expect(body.data.daily.starts.length).toBe(30)
    // What is usual takes the space of the less important columns; `daily` has these.
    expect(Object.keys(body.data.daily.series).length).toBeGreaterThanOrEqual(read === get ? 17 : 15)
  }
})

test.each([1, 7, 45, 90, 180, 366])('%i days stay within 24 KB; omitted series are named', async days => {
  const { text, body } = await getFull(`context?days=${days}`)
  expect(bytes(text)).toBeLessThanOrEqual(most)
  const { daily, changes, withoutData } = body.data
  expect(changes.map((change: { series: string }) => change.series).sort()).toEqual(
    byImportance.map(({ id }) => id).sort(),
  )
  expect(withoutData).toEqual([])
  expect([...Object.keys(daily.series), ...daily.leftOut]).toEqual(byImportance.map(({ id }) => id))
  expect(Object.keys(daily.series).length).toBeGreaterThan(8)
  if (days > 31) expect(body.data.caveats.join(' ')).toContain('daily contains means')
})

test('the daily values and the latest are those of the daily endpoint', async () => {
  const { body } = await get('context')
  const daily = (await get('daily?days=30')).body.data
  expect(body.data.daily.starts).toEqual(daily.map((row: { date: string }) => row.date))
  for (const [id, values] of Object.entries(body.data.daily.series as Record<string, unknown[]>))
    expect([id, values]).toEqual([id, daily.map(({ values: of }: Row) => of[id] && fiveDigits(of[id] ?? 0))])
  for (const [id, one] of Object.entries(body.data.latest.series as Record<string, { value: number; date: string }>)) {
    const row = daily.findLast((other: { values: Record<string, unknown> }) => other.values[id] !== null)
    if (one.date < daily[0].date) expect(row).toBe(undefined)
    else expect([id, one.value, one.date]).toEqual([id, row.values[id], row.date])
  }
})

test('a change can be recomputed from the daily values: both means, their numbers of days, absolute and relative', async () => {
  const { body } = await get('context?days=25')
  const rows = (await get('daily?days=50')).body.data as { date: string; values: Record<string, number | null> }[]
  expect(body.data.changes.length).toBeGreaterThan(25)
  for (const change of body.data.changes) {
    const entry = series.find(({ id }) => id === change.series)
    if (!entry || entry.circular) continue
    const days = rows.filter(({ date }) => !(goesOnAllDay(entry) && date === today))
    const of = (from: string, until: string) => {
      const values = days.filter(({ date }) => date >= from && date <= until).map(row => row.values[entry.id] ?? null)
      return { values: there(values), of: values.length }
    }
    const [now, before] = [of(addDays(today, -24), today), of(addDays(today, -49), addDays(today, -25))]
    for (const [side, own] of [
      [change.mean, now],
      [change.previous, before],
    ] as const) {
      expect([change.series, side.n, side.of]).toEqual([change.series, own.values.length, own.of])
      if (side.n < 0.4 * side.of || side.n === 0) expect([side.value, side.reason]).toEqual([null, expect.any(String)])
      else expect(side.value).toBe(fiveDigits(mean(own.values)))
    }
    if (change.mean.value === null || change.previous.value === null) expect(change.absolute).toBe(null)
    else {
      // Of the exact means: rounded ones that are close would leave a digit or two.
      const difference = mean(now.values) - mean(before.values)
      expect(change.absolute).toBe(fiveDigits(difference))
      if (change.relative !== null) expect(change.relative).toBe(fiveDigits((100 * difference) / mean(before.values)))
    }
  }
})

test('recovery and sleep are those of their endpoints', async () => {
  const { latest } = (await get('context')).body.data
  const [day] = (await get(latest.recovery.request.replace('/api/v1/', ''))).body.data
  expect([latest.recovery.value, latest.recovery.band]).toEqual([day.readiness.value, day.band])
  expect(latest.recovery.components.map((one: { series: string; weight: number }) => [one.series, one.weight])).toEqual(
    day.components.map((one: { series: string; weight: number }) => [one.series, one.weight]),
  )
  const { sessions } = (await get(latest.sleep.request.replace('/api/v1/', ''))).body.data
  const main = sessions.find((one: { isMain: boolean }) => one.isMain)
  expect([latest.sleep.startAt, latest.sleep.minutesAsleep, latest.sleep.debtMinutes]).toEqual([
    main.startAt,
    main.minutesAsleep,
    main.need.debtMinutes,
  ])
})

test('the evidence has the rule and the sources of every series, once', async () => {
  const { body } = await get('context')
  const [ofDays, ofChanges] = body.data.evidence
  const known = body.data.changes.map((change: { series: string }) => change.series)
  expect(ofChanges.rules[0].rule).toContain('Mean of the days')
  expect(ofDays.rules.flatMap((one: { series: object }) => Object.keys(one.series)).sort()).toEqual([...known].sort())
  const rows = (await get(`${ofDays.request.replace('/api/v1/', '')}&per_page=200`)).body.data as Row[]
  for (const { series: sources, rule } of ofDays.rules) {
    for (const [id, counts] of Object.entries(sources as Record<string, Record<string, number>>)) {
      expect(rule).toBe(series.find(entry => entry.id === id)?.rule)
      for (const [source, count] of Object.entries(counts))
        expect([id, source, count]).toEqual([id, source, rows.filter(row => row.sources[id] === source).length])
    }
  }
})

test('weekly means have their number of days, and equal the means of the daily values without today', async () => {
  const { daily } = (await getFull('context?days=90')).body.data
  expect([daily.resolution, daily.starts.length]).toEqual(['week', 13])
  const rows = (await getFull('daily?days=90&per_page=200&types=steps')).body.data as {
    date: string
    values: { steps: number | null }
  }[]
  expect(rows.at(-1)).toMatchObject({ date: today, values: { steps: expect.any(Number) } })
  for (const i of [0, 5, 12]) {
    const days = rows.slice(7 * i, 7 * i + 7).filter(({ date }) => date !== today)
    const week = there(days.map(row => row.values.steps))
    expect(daily.n.steps[i]).toBe(week.length)
    expect(daily.series.steps[i]).toBe(fiveDigits(mean(week)))
  }
})

test('only a range that includes today states that today is excluded', async () => {
  const said = async (query: string) => (await get(`context?${query}`)).body.data.caveats.join(' ')
  expect(await said('days=10')).toContain('Today is excluded')
  expect(await said('start=2026-11-01&end=2026-11-10')).not.toContain('Today is excluded')
})

test('sleep midpoints all over the clock have no mean; they are counted, and the response gives the reason', async () => {
  const shifts = await world.account()
  for (let i = 0; i < 28; i++)
    await storeDay(world, shifts, addDays(today, -i), { 'sleep-midpoint': (i * 360) % dayMinutes })
  const get = getterFor(world, shifts)
  const none = { value: null, of: 14, n: 14, reason: 'not_applicable:no_mean_direction' }
  expect((await get('context?days=14')).body.data.changes).toMatchObject([{ mean: none, previous: none }])
  expect((await get('summary?days=14')).body.data.averages).toMatchObject([none])
})

test('an account without data gets no statements, and the reason', async () => {
  const { status, body } = await getterFor(world, await world.account())('context')
  expect(status).toBe(200)
  expect(body.data).toMatchObject({ changes: [], daily: { series: {} }, latest: { sleep: null, series: {} } })
  expect(body.data.latest.recovery).toMatchObject({ value: null, reason: 'no_data' })
  expect(body.data.withoutData).toEqual(byImportance.map(({ id }) => id))
})

test('what is usual is the baseline that daily gives before the last day, in context and summary', async () => {
  const [row] = (await get(`daily?start=${today}&end=${today}&include=usual`)).body.data
  const { changes } = (await get('context')).body.data
  const { averages } = (await get('summary')).body.data
  expect(changes.length).toBeGreaterThan(25)
  for (const { series: id, usual } of [...changes, ...averages]) {
    const { value, coverage } = row.usual[id].baseline
    const near = (figure: number) => expect.closeTo(figure, Math.abs(figure) < 1000 ? 1 : 0)
    const known = { median: value && near(value.median), mad: value && near(value.mad) }
    expect([id, usual]).toEqual([id, { ...known, n: coverage.observed }])
  }
})

test('unusual days are those far from the baseline of the days before them, as daily gives it; a person who repeats every week has none', async () => {
  const person = await world.account()
  for (let i = 0; i < 70; i++)
    await storeDay(world, person, addDays(today, -i), {
      weight: 80 + (i % 7) / 10,
      'resting-heart-rate': i === 3 ? 75 : 55 + (i % 3),
    })
  const get = getterFor(world, person)
  const { unusual } = (await get('context')).body.data
  const rows = (await get('daily?days=28&include=usual')).body.data
  const day = rows.find(({ date }: Row) => date === addDays(today, -3))
  const { median, mad } = day.usual['resting-heart-rate'].baseline.value
  expect([unusual.start, unusual.end, unusual.compared, unusual.found]).toEqual([addDays(today, -27), today, 56, 1])
  expect(unusual.values).toEqual([
    {
      series: 'resting-heart-rate',
      date: addDays(today, -3),
      value: 75,
      median,
      z: Number(((75 - median) / Math.max(1, 1.4826022185056018 * mad)).toFixed(1)),
      p: Number(day.usual['resting-heart-rate'].deviation.p.toPrecision(2)),
    },
  ])
  expect((await get('summary')).body.data.unusual).toMatchObject({ compared: 14, found: 1, values: unusual.values })
})

test('recovery, bedtime and waking of each night are those of recovery and sleep, on the local clock; today is partial', async () => {
  const clock = new Intl.DateTimeFormat('en-GB', { timeZone: demo.timezone, hour: '2-digit', minute: '2-digit' })
  const local = (instant: string) => clock.format(new Date(Math.round(Date.parse(instant) / minuteMs) * minuteMs))
  const days = (await get('recovery?days=14')).body.data
  const { sessions } = (await get('sleep?days=14')).body.data
  for (const path of ['context', 'summary']) {
    const { nights, latest, lastSleep } = (await get(path)).body.data
    expect(nights.dates).toHaveLength(path === 'context' ? 14 : 7)
    expect(nights.partial).toEqual([today])
    for (const [i, date] of nights.dates.entries()) {
      const day = days.find((one: Row) => one.date === date)
      const main = sessions.find((one: { date: string; isMain: boolean }) => one.date === date && one.isMain)
      expect([date, nights.recovery[i]]).toEqual([date, day.readiness.value && expect.closeTo(day.readiness.value, 4)])
      expect([nights.bedtimes[i], nights.wakingTimes[i]]).toEqual(
        main ? [local(main.startAt), local(main.endAt)] : [null, null],
      )
    }
    const last = sessions.findLast((one: { date: string; isMain: boolean }) => one.date < today && one.isMain)
    const { date, minutesAsleep, minutesInBed, efficiency } = last
    const clocks = { bedtime: local(last.startAt), wakingTime: local(last.endAt) }
    expect(nights.lastComplete).toEqual({ date, ...clocks, minutesAsleep, minutesInBed, efficiency })
    const newest = latest?.sleep ?? lastSleep
    expect([newest.bedtime, newest.wakingTime]).toEqual([local(newest.startAt), local(newest.endAt)])
  }
})

test('every value of today is marked as partial: columns, recent workouts, nights and the newest values', async () => {
  const { daily, recentWorkouts, latest, nights } = (await get('context')).body.data
  expect([daily.partial, nights.partial]).toEqual([[today], [today]])
  for (const one of [...recentWorkouts, ...Object.values(latest.series as Record<string, { date: string }>)])
    expect([one.date, one.partial]).toEqual([one.date, one.date === today ? true : undefined])
  expect((await get('context?days=90')).body.data.daily.partial).toEqual(['2026-11-16'])
  const past = (await get('context?start=2026-10-20&end=2026-11-10')).body.data
  expect([past.daily.partial, past.nights.partial, past.nights.dates.at(-1)]).toEqual([[], [], '2026-11-10'])
})

test('recent workouts have each session with its kind, local time and minutes, as workouts/unified has them', async () => {
  const { recentWorkouts } = (await get('context')).body.data
  const unified = (await get('workouts/unified?days=28&per_page=200')).body.data
  const clock = new Intl.DateTimeFormat('en-GB', { timeZone: demo.timezone, hour: '2-digit', minute: '2-digit' })
  expect(recentWorkouts.flatMap(({ sessions }: { sessions: object[] }) => sessions).length).toBeGreaterThan(3)
  for (const { date, sessions } of recentWorkouts)
    expect(sessions).toEqual(
      unified
        .filter((one: { localDate: string }) => one.localDate === date)
        .reverse()
        .map((one: { startAt: string; kind: string; durationMinutes: number }) => ({
          at: clock.format(new Date(Math.round(Date.parse(one.startAt) / minuteMs) * minuteMs)),
          kind: one.kind,
          minutes: one.durationMinutes,
        })),
    )
})

test('the same data and clock give the same bytes', async () => {
  expect((await get('context')).text).toBe((await get('context')).text)
})
