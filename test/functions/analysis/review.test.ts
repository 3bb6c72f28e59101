import { afterAll, beforeAll, expect, test } from 'vitest'
import { addDays, asDay, listDays } from '../../../lib/kernel/civil-time.ts'
import type { Account } from '../../../lib/model/account/account.ts'
import { expectProblem, faultyNames } from '../../support/expectations.ts'
import { startWorld, type World } from '../../support/world.ts'
import { chance, storeDays, type Table } from './stored-days.ts'

let world: World
let account: Account
let key: string
/** A Saturday: the last week that is over is 9 to 15 November. */
const today = asDay('2026-11-21')
const dates = listDays(addDays(today, -120), today)
const at = (date: string) => dates.indexOf(asDay(date))
const random = chance(5)
const inWeek = (date: string) => date >= '2026-11-09' && date <= '2026-11-15'
const table: Table = {
  steps: dates.map(date => Math.round((inWeek(date) ? 15_000 : 8000) + 1500 * random())),
  sleep: dates.map(() => Math.round(420 + 40 * random())),
  'resting-heart-rate': dates.map(date =>
    date === '2026-11-13' ? 66 : date === '2026-11-11' ? 50 : 56 + Math.floor(4 * random()),
  ),
  'heart-rate-variability': dates.map(date =>
    date === '2026-11-13' ? 22 : date === '2026-11-11' ? 80 : 42 + 8 * random(),
  ),
  'respiratory-rate': dates.map(() => 14 + random()),
  weight: dates.map((date, i) => (date === '2026-11-10' || date === '2026-11-12' ? null : 80 + random() + i / 1000)),
  'body-fat': dates.map((_, i) => (i % 9 === 0 ? 20 : null)),
  'training-load': dates.map((_, i) => (i % 2 === 0 ? 60 : 0)),
}
beforeAll(async () => {
  world = await startWorld()
  account = await world.account()
  await storeDays(world, account, dates, table)
  key = await world.key(account)
  const session = await world.session(account)
  const notes = [
    { start: '2026-11-08', tag: 'ill' },
    { start: '2026-11-12', tag: 'alcohol', amount: 3 },
    { start: '2026-11-15', end: '2026-11-17', text: 'Away.' },
  ]
  for (const note of notes) await world.call('POST /api/notes', { session, body: JSON.stringify(note) })
  const writer = await world.key(account, ['read', 'workout:write'])
  const bench = (date: string, sets: number) => ({
    title: 'Bench',
    startedAt: `${date}T18:00:00Z`,
    exercises: [{ name: 'Barbell Bench Press', sets: Array.from({ length: sets }, () => ({ reps: 5, weightKg: 60 })) }],
  })
  for (const log of [bench('2026-10-14', 4), bench('2026-10-20', 4), bench('2026-11-11', 6), bench('2026-11-18', 9)]) {
    const { status, body } = await world.call('POST /api/v1/workout-logs', { key: writer, body: JSON.stringify(log) })
    expect([status, body.errors]).toEqual([201, undefined])
  }
})
afterAll(() => world.stop())

const get = (query = '') => world.get(`review${query}`, key)
const review = async (query = '') => (await get(query)).body.data

test('the last week that is over stands beside the four weeks before, with only what clearly differs, as compare has it', async () => {
  const data = await review()
  expect(data.week).toEqual({ start: '2026-11-09', end: '2026-11-15', partial: false })
  expect(data.before).toEqual({ start: '2026-10-12', end: '2026-11-08' })
  expect(data.headline).toBe('1 thing clearly differs from the four weeks before.')
  expect(data.changes.map(({ series, direction }: Record<string, string>) => [series, direction])).toEqual([
    ['steps', 'higher'],
  ])
  expect(data.tested).toEqual(['steps', 'sleep', 'resting-heart-rate', 'heart-rate-variability'])
  const [change] = data.changes
  expect(change.sentence).toBe('Steps: clearly higher than in the 28 days before.')
  const { series } = (await world.get(change.request.replace('/api/v1/', ''), key)).body.data
  expect(change.mean).toBeCloseTo(series[0].current.mean.value, -1)
  expect(change.before).toBeCloseTo(series[0].previous.mean.value, -1)
  expect(change.interval.low).toBeCloseTo(series[0].meanDifference.interval.low, -1)
  expect(change.interval.high).toBeCloseTo(series[0].meanDifference.interval.high, -1)
})

test('the best and the worst day are those of the highest and the lowest recovery', async () => {
  const { best, worst } = await review()
  expect([best.date, worst.date]).toEqual(['2026-11-11', '2026-11-13'])
  const { data } = (await world.get(worst.request.replace('/api/v1/', ''), key)).body
  expect(worst.recovery).toBeCloseTo(data[0].readiness.value, 4)
})

test('load and sets are beside those of the weeks before; missing days are of series that usually have a value; notes are of days of the week', async () => {
  const { load, muscles, missing, notes } = await review('?week=2026-11-11')
  // What the log of 11 November leaves of the load of the platform: its day had none recorded.
  const known = listDays(asDay('2026-11-09'), asDay('2026-11-15')).flatMap(date => {
    const value = table['training-load']?.[at(date)] ?? null
    return value === null || (date === '2026-11-11' && value === 0) ? [] : [value]
  })
  expect(load).toMatchObject({
    sum: known.reduce((a, b) => a + b, 0),
    known: known.length,
    of: 7,
    meanADay: expect.closeTo(known.reduce((a, b) => a + b, 0) / known.length, 2),
  })
  expect(load.before).toBeGreaterThan(20)
  // Eight sets in the four weeks before.
  expect(muscles).toContainEqual({ muscle: 'chest', sets: 6, before: 2 })
  expect(missing).toEqual([{ series: 'weight', label: 'Weight', dates: ['2026-11-10', '2026-11-12'] }])
  expect(notes).toEqual([
    { start: '2026-11-15', end: '2026-11-17', tag: null, amount: null, text: 'Away.' },
    { start: '2026-11-12', end: '2026-11-12', tag: 'alcohol', amount: 3, text: null },
  ])
})

test('each day of the week has its night, steps, recovery and workouts, as the calls for them have it', async () => {
  const { week, days, best } = await review('?week=2026-11-11')
  expect(days.map(({ date }: { date: string }) => date)).toEqual(listDays(asDay(week.start), asDay(week.end)))
  const recovery = (await world.get(`recovery?start=${week.start}&end=${week.end}`, key)).body.data
  for (const [i, day] of days.entries()) {
    expect(day).toMatchObject({ minutesAsleep: table['sleep']?.[at(day.date)], steps: table['steps']?.[at(day.date)] })
    expect(day.recovery).toBeCloseTo(recovery[i].readiness.value, 3)
    expect([day.band, day.bandReason]).toEqual([recovery[i].band, recovery[i].bandReason])
    expect((await world.get(day.request.replace('/api/v1/', ''), key)).status).toBe(200)
  }
  expect(days.find(({ date }: { date: string }) => date === best.date).recovery).toBe(best.recovery)
  const trained = days.filter(({ sessions }: { sessions: object[] }) => sessions.length > 0)
  expect(trained).toMatchObject([{ date: '2026-11-11', sessions: [{ at: '19:00', name: 'Bench' }] }])
})

test('days that have not begun are not in a week, today is marked as not over, and nothing known of a day is null', async () => {
  const { days } = await review(`?week=${today}`)
  expect(days.map(({ date }: { date: string }) => date)).toEqual(listDays(asDay('2026-11-16'), today))
  expect(days.filter(({ partial }: { partial?: true }) => partial)).toMatchObject([{ date: today }])
  const [early] = (await review('?week=2024-05-01')).days
  expect(early).toMatchObject({ minutesAsleep: null, steps: null, recovery: null, band: null, sessions: [] })
  expect((await review('?week=2027-01-01')).days).toEqual([])
})

test('a week that is not over says so and tests nothing; a week before any data, and one that has not begun, say that', async () => {
  const now = await review(`?week=${today}`)
  expect(now.week).toEqual({ start: '2026-11-16', end: '2026-11-22', partial: true })
  expect([now.changes, now.tested]).toEqual([[], []])
  expect(now.headline).toBe('There are not enough days so far to compare this week with the weeks before.')
  expect(now.missing).toEqual([])
  const early = await review('?week=2024-05-01')
  expect(early).toMatchObject({ changes: [], best: null, worst: null, muscles: [], missing: [], notes: [] })
  expect(early.load).toEqual({ sum: null, known: 0, of: 7, meanADay: null, before: null })
  expect((await review('?week=2027-01-01')).headline).toBe('This week has not begun.')
})

test('a week that has not begun is beside no weeks, although those before it have training', async () => {
  const next = await review('?week=2026-11-23')
  expect(next).toMatchObject({ headline: 'This week has not begun.', days: [], muscles: [] })
  expect(next.load).toMatchObject({ sum: null, known: 0, of: 0, meanADay: null, before: null })
  expect((await review()).load.before).toEqual(expect.any(Number))
})

test('what is no day is refused', async () => {
  const refused = await get('?week=2026-W46')
  expectProblem(refused, 'invalid_parameter')
  expect(faultyNames(refused)).toEqual(['week'])
})
