import { afterAll, beforeAll, expect, test } from 'vitest'
import { dayMs, hourMs, secondMs } from '../../../lib/kernel/durations.ts'
import type { Account } from '../../../lib/model/account/account.ts'
import { routes } from '../../../web/routes.ts'
import { startDemoWorld } from '../../support/snapshot.ts'
import { getterFor } from '../../support/walk.ts'
import type { World } from '../../support/world.ts'
import { seed, watch } from '../health-data/seeded.ts'
import { dates, storeDay, type Values } from './stored.ts'

const today = '2026-11-21'
const first = '2026-08-01'

let world: World
let demo: ReturnType<typeof getterFor>
beforeAll(async () => {
  const started = await startDemoWorld()
  world = started.world
  demo = getterFor(world, started.account)
})
afterAll(() => world.stop())

/** A person of 113 days, each as `valuesOf` has it by its distance from today. */
async function personOf(valuesOf: (daysAgo: number) => Values, given?: Account) {
  const account = given ?? (await world.account({ birthYear: 1989 }))
  const all = dates(first, 113)
  for (const [i, date] of all.entries()) await storeDay(world, account, date, valuesOf(all.length - 1 - i))
  return getterFor(world, account)
}

/** Values around a usual one without a pattern that repeats within a week. */
const around = (usual: number, spread: number, daysAgo: number) => usual + spread * (((daysAgo * 7) % 11) - 5)

test('a value far from usual is a highlight: its value, what was usual, p, the call and the page are those of the API', async () => {
  const get = await personOf(ago => ({ 'resting-heart-rate': ago === 0 ? 75 : around(55, 0.3, ago) }))
  const { headline, highlights, unusual } = (await get('summary?days=1')).body.data
  expect(headline).toBe('One thing stands out.')
  expect(highlights).toHaveLength(1)
  expect(highlights[0].text).toBe('Resting heart rate: far above usual.')
  const [one] = highlights
  expect(one).toMatchObject({ kind: 'unusual', series: 'resting-heart-rate', date: today, value: 75, partial: true })
  expect(unusual.values[0]).toMatchObject({ series: one.series, median: one.usual, p: one.evidence.p })
  const rows = (await get(one.evidence.request.replace('/api/v1/', ''))).body.data
  expect(rows.at(-1)).toMatchObject({ date: today, values: { 'resting-heart-rate': 75 } })
  expect(rows).toHaveLength(29)
  const [, view] = /^\/app\/(\w+)\?series=resting-heart-rate&start=[-\d]+&end=2026-11-21$/.exec(one.link) ?? []
  expect(routes.map(({ view: known }) => known)).toContain(view)
})

test('another device that measures lower is no change of the body; what differs among the days of one device is', async () => {
  const account = await world.account({ birthYear: 1989 })
  const all = dates(first, 113)
  for (const [i, date] of all.entries()) {
    const ago = all.length - 1 - i
    const source = ago < 40 && (ago < 6 || ago % 3 === 0) ? 'APPLE_HEALTH' : 'PRIMARY'
    const weight = ago === 0 ? 86 : around(80, 0.1, ago)
    const bpm = around(source === 'PRIMARY' ? 79 : 55, 0.2, ago)
    await storeDay(world, account, date, { 'heart-rate-variability': bpm, 'resting-heart-rate': bpm }, source)
    await storeDay(world, account, date, { weight }, 'PRIMARY')
  }
  const get = getterFor(world, account)
  const { highlights } = (await get('summary?days=1&source=all')).body.data
  expect(highlights.map(({ text }: { text: string }) => text)).toEqual(['Weight: far above usual.'])
})

test('a day without anything of note is an ordinary day; an account without data says that nothing can be compared', async () => {
  const get = await personOf(ago => ({ 'resting-heart-rate': around(55, 0.3, ago), weight: around(80, 0.1, ago) }))
  const { headline, highlights } = (await get('summary?days=1')).body.data
  expect([headline, highlights]).toEqual(['An ordinary day: no value is far from usual.', []])
  const nothing = (await getterFor(world, await world.account())('summary')).body.data
  expect([nothing.headline, nothing.highlights]).toEqual([
    'No value of this day can be compared with what is usual yet.',
    [],
  ])
})

test('of today, a series that goes on all day is judged by the day before', async () => {
  const get = await personOf(ago => ({ steps: ago === 0 ? 12 : ago === 1 ? 60_000 : around(9000, 100, ago) }))
  const { highlights } = (await get('summary?days=1')).body.data
  expect(highlights).toHaveLength(1)
  expect(highlights[0]).toMatchObject({
    text: 'Steps on the day before: far above usual.',
    date: '2026-11-20',
    value: 60_000,
    usual: 9000,
  })
})

test('days in a row on one side are a run; the first day back ends it', async () => {
  const valuesOf = (ago: number) => ({ weight: ago >= 1 && ago <= 5 ? 83 + ago / 10 : around(80, 0.2, ago) })
  const get = await personOf(valuesOf)
  const during = (await get('summary?start=2026-11-20&end=2026-11-20')).body.data.highlights
  expect(during).toHaveLength(1)
  expect(during[0]).toMatchObject({
    kind: 'run',
    text: 'Weight: far above usual for 5 days in a row.',
    value: 83.1,
    evidence: { days: 5, p: null },
  })
  expect((await get('summary?days=1')).body.data.highlights).toEqual([])
})

test('a record is the best of at least 60 days, on the side that the catalog calls better; an equal value is none', async () => {
  const of = (hrv: number) => (ago: number) => ({ 'heart-rate-variability': ago === 0 ? hrv : around(50, 2, ago) })
  const best = (await (await personOf(of(61)))('summary?days=1')).body.data.highlights
  expect(best).toHaveLength(1)
  expect(best[0]).toMatchObject({
    kind: 'record',
    text: 'Heart rate variability (RMSSD): the highest of the last 180 days, of which 113 have a value.',
    value: 61,
    usual: 51,
    evidence: { days: 113, p: null },
  })
  expect((await (await personOf(of(60)))('summary?days=1')).body.data.highlights).toEqual([])
  expect((await (await personOf(of(39)))('summary?days=1')).body.data.highlights).toEqual([])
})

test('a record is the same whichever range was asked for: of the last 180 days', async () => {
  const account = await world.account({ birthYear: 1989 })
  for (const [i, date] of dates('2026-01-01', 325).entries())
    await storeDay(world, account, date, {
      'heart-rate-variability': i === 324 ? 61 : i === 10 ? 90 : around(50, 2, i),
    })
  const get = getterFor(world, account)
  const textsOf = async (query: string) =>
    (await get(`summary?${query}`)).body.data.highlights.map(({ text }: { text: string }) => text)
  expect(await textsOf('days=1')).toEqual(['Heart rate variability (RMSSD): the highest of the last 180 days.'])
  expect(await textsOf('days=300')).toEqual(await textsOf('days=1'))
})

test('a change is the one that compare finds, with the same numbers', async () => {
  const get = await personOf(ago => ({ 'resting-heart-rate': around(ago < 28 ? 58 : 55, 0.2, ago) }))
  const { headline, highlights } = (await get('summary?start=2026-11-10&end=2026-11-21')).body.data
  const one = highlights.find(({ kind }: { kind: string }) => kind === 'change')
  expect(one?.text).toBe('Resting heart rate: clearly higher in the last 28 days than in the 28 days before.')
  // The day itself is like the others of these weeks.
  expect(headline).toBe('An ordinary day: no value is far from usual.')
  const { series } = (await get(one.evidence.request.replace('/api/v1/', ''))).body.data
  const compared = series.find((entry: { series: string }) => entry.series === 'resting-heart-rate')
  expect(compared.direction).toBe('higher')
  expect([one.value, one.usual]).toEqual(
    [compared.current, compared.previous].map(({ mean }) => Number(mean.value.toPrecision(5))),
  )
  expect(one.evidence.p).toBe(
    Number(Math.max(compared.difference.pAdjusted, compared.meanDifference.pAdjusted).toPrecision(2)),
  )
})

test('a night that the platform has not finished is arriving, and its first guess is no highlight; the finished one is', async () => {
  const account = await world.account({ birthYear: 1989 })
  const usual = dates(first, 113)
  for (const [i, date] of usual.entries())
    await storeDay(world, account, date, { sleep: i === 112 ? 180 : around(430, 2, i) })
  const night = (date: string, processed: boolean) => {
    const end = Date.parse(`${date}T06:00:00Z`) / 1000
    const stages = [['asleep', end - 3 * 3600, end]]
    const session = { stages, processed, nap: false, manuallyEdited: false, updatedAt: null }
    const instants = { start: new Date(1000 * (end - 3 * 3600)).toISOString(), end: new Date(1000 * end).toISOString() }
    return { ...instants, origin: watch, minutesAsleep: 180, session }
  }
  const get = getterFor(world, account)
  /** Each fetch is later than the one before it, which it replaces. */
  const noon = Date.parse(`${today}T11:00:00Z`)
  const { now } = world.time
  world.time.now = noon - hourMs
  const fetch = async (...nights: ReturnType<typeof night>[]) => {
    world.time.now += secondMs
    await seed(world, account, 'sleep', nights)
  }
  const read = async () => (await get('summary?days=1')).body.data
  await fetch(night('2026-11-20', true))
  expect((await read()).headline).toMatch(/^Last night is still arriving\./)
  world.time.now = noon
  expect((await read()).headline).toMatch(/^There is no record of a sleep last night\./)
  const before = (await get('summary?start=2026-11-15&end=2026-11-15')).body.data
  expect(before.headline).not.toContain('record')
  await fetch(night('2026-11-20', true), night(today, false))
  const early = await read()
  expect([early.headline, early.highlights]).toEqual([
    'Last night is still arriving. No value of this day can be compared with what is usual yet.',
    [],
  ])
  await fetch(night('2026-11-20', true), night(today, true))
  const late = await read()
  expect([late.headline, late.highlights[0].text]).toEqual(['One thing stands out.', 'Time asleep: far below usual.'])
  world.time.now = now
})

test('a day without a sleep that has nights in the week before it says so; a person who wears nothing at night is told nothing', async () => {
  const headlineOf = async (day: string) => (await demo(`summary?start=${day}&end=${day}`)).body.data.headline
  const nights = (await demo('sleep?days=60')).body.data.sessions as { date: string; isMain: boolean }[]
  const slept = new Set(nights.filter(({ isMain }) => isMain).map(({ date }) => date))
  const without = dates('2026-10-01', 50).find(day => !slept.has(day))
  expect(without).toBeDefined()
  expect(await headlineOf(without ?? '')).toMatch(/^There is no record of a sleep the night before\./)
  const get = await personOf(ago => ({ steps: around(9000, 100, ago) }))
  expect((await get('summary?days=1')).body.data.headline).toMatch(/^An ordinary day/)
})

test('an unfinished night is part of no change: the weeks end with the night before it', async () => {
  const account = await world.account({ birthYear: 1989 })
  const get = await personOf(ago => ({ 'resting-heart-rate': around(ago < 28 ? 58 : 55, 0.2, ago) }), account)
  const { now } = world.time
  world.time.now = Date.parse(`${today}T08:00:00Z`)
  const changeOf = async () => {
    const { highlights } = (await get('summary?days=1')).body.data
    return highlights.find(({ kind }: { kind: string }) => kind === 'change')
  }
  expect((await changeOf()).date).toBe(today)
  const end = Date.parse('2026-11-20T06:00:00Z') / secondMs
  const session = {
    stages: [['asleep', end - 3600, end]],
    processed: true,
    nap: false,
    manuallyEdited: false,
    updatedAt: null,
  }
  const at = (seconds: number) => new Date(secondMs * seconds).toISOString()
  const night = { start: at(end - 3600), end: at(end), origin: watch, minutesAsleep: 60, session }
  await seed(world, account, 'sleep', [night])
  const change = await changeOf()
  world.time.now = now
  expect(change).toMatchObject({ date: '2026-11-20', text: expect.stringContaining('up to the day before') })
  expect(change.evidence.request).toContain('end=2026-11-20')
})

test('on every day of the demo person there are at most three highlights, one of a group, each with a call that answers and no unit in its words', async () => {
  const kinds = new Set<string>()
  for (let ago = 0; ago < 14; ago++) {
    const day = new Date(Date.parse(today) - ago * dayMs).toISOString().slice(0, 10)
    const { headline, highlights } = (await demo(`summary?start=${day}&end=${day}`)).body.data
    expect(highlights.length).toBeLessThanOrEqual(3)
    expect(headline.length).toBeGreaterThan(10)
    for (const { text, unit, value, kind, evidence } of highlights) {
      kinds.add(kind)
      if (unit !== 'count') expect(text).not.toContain(`${value} ${unit}`)
      expect((await demo(evidence.request.replace('/api/v1/', ''))).status).toBe(200)
    }
  }
  expect(kinds.size).toBeGreaterThan(0)
})
