import { afterAll, beforeAll, expect, test } from 'vitest'
import { addDays, asDay, daysBetween } from '../../../lib/kernel/civil-time.ts'
import { dayMs, hourMs, hourSeconds } from '../../../lib/kernel/durations.ts'
import type { Account } from '../../../lib/model/account/account.ts'
import { dailyValue } from '../../../lib/model/health-data/day-values.ts'
import { watchTableCalls } from '../../support/table-calls.ts'
import { type Get, getterFor } from '../../support/walk.ts'
import { startWorld, type World } from '../../support/world.ts'
import { dates, derivedIn, mean, median, storeDay, type Values, worn } from '../analysis/stored.ts'
import { bench, set, startLifter } from '../training/lifter.ts'
import { seed, watch } from './seeded.ts'

interface Component {
  series: string
  label: string
  observed: number | null
  usual: number | null
  value: number | null
  baseline: { median: number | null; mad: number | null; days: number } | null
  expected: number
  inputs: Record<string, number>
  z: number | null
  orientation: 'higher_better' | 'lower_better' | 'higher_worse_only' | 'any_change_worse'
  weight: number
  contribution: number | null
  used: boolean
  reason: string | null
  sentence: string | null
}
interface Day {
  date: string
  readiness: {
    value: number
    status: string
    reason: string | null
    flags: string[]
    coverage: { observed: number; expected: number }
  }
  band: string | null
  bandReason: string | null
  components: Component[]
  hrvBand: { value: number; status: string; inputs: Record<string, number | string> }
  notice: string
}
interface Body {
  data: Day[]
  meta: {
    lastKnown: Day | null
    params: {
      readiness: { clip: number; components: Record<string, Record<string, number>> & { madScale: number } }
      hrvBand: Record<string, number>
    }
    caveats: string[]
    history: { start: string; end: string; series: Record<string, (number | null)[]> }
  }
}

const today = asDay('2026-11-21')
let world: World
let account: Account
let get: Get

/** Values that vary with a long period. */
const wave = (i: number, size: number) => size * Math.sin(i * 1.7) + (size / 2) * Math.cos(i * 0.6)

function dayOf(i: number, date: string): Values {
  return {
    'heart-rate-variability': Math.round(10 * (48 + wave(i, 9))) / 10,
    'resting-heart-rate': Math.round(54 + wave(i + 3, 2)),
    'respiratory-rate': Math.round(10 * (14.4 + wave(i + 5, 0.6))) / 10,
    'skin-temperature-deviation': Math.round(100 * wave(i + 7, 0.3)) / 100,
    'heart-rate': worn(`${date}T00:00:00Z`, `${date}T22:00:00Z`),
    ...(i % 3 === 0 ? { workouts: 1, 'training-load': 60 + (i % 7) * 15 } : { workouts: 0, 'training-load': 0 }),
  }
}

function night(date: string, minutes: number) {
  const end = Date.parse(`${date}T06:00:00Z`) / 1000
  const stages = [['light', end - minutes * 60, end]]
  const session = { stages, processed: true, nap: false, manuallyEdited: false, updatedAt: null }
  return {
    start: new Date((end - minutes * 60) * 1000).toISOString(),
    end: `${date}T06:00:00Z`,
    origin: watch,
    minutesAsleep: minutes,
    session,
  }
}

const nights = (of: readonly string[]) => of.map((date, i) => night(date, 420 + ((i * 37) % 90)))

beforeAll(async () => {
  world = await startWorld({ now: `${today}T12:00:00Z` })
  account = await world.account({ timezone: 'Europe/Amsterdam', birthYear: 1989 })
  get = getterFor(world, account)
  const all = dates(addDays(today, -120), 121)
  await Promise.all(all.map((date, i) => storeDay(world, account, date, dayOf(i, date))))
  await seed(world, account, 'sleep', nights(all.slice(-60)))
})
afterAll(() => world.stop())

const bodyOf = async (query = '', by = get): Promise<Body> => (await by(`recovery?${query}`)).body
const turned = ({ orientation, z }: Component, clip: number) => {
  const value = z as number
  const better = {
    higher_better: value,
    lower_better: -value,
    higher_worse_only: -Math.max(0, value),
    any_change_worse: -Math.abs(value),
  }
  return Math.min(clip, Math.max(-clip, better[orientation]))
}
const bandOf = (value: number) =>
  value >= 1
    ? 'well_above_usual'
    : value >= 0.5
      ? 'above_usual'
      : value > -0.5
        ? 'usual'
        : value > -1
          ? 'below_usual'
          : 'well_below_usual'

function expectRecomputed(day: Day, { clip }: { clip: number }) {
  const used = day.components.filter(one => one.z !== null)
  const weights = used.reduce((sum, one) => sum + one.weight, 0)
  const value = used.reduce((sum, one) => sum + one.weight * (turned(one, clip) - one.expected), 0) / weights
  expect(day.readiness.value).toBeCloseTo(value, 9)
  for (const one of used)
    expect(one.contribution).toBeCloseTo((one.weight * (turned(one, clip) - one.expected)) / weights, 9)
  const isEnough = used.length >= 4
  expect([day.band, day.bandReason]).toEqual(isEnough ? [bandOf(value), null] : [null, 'few_components'])
}

test('the value follows from the components alone, and the band from the value', async () => {
  const { data, meta } = await bodyOf()
  expect(data.map(day => day.date)).toEqual(dates('2026-11-08', 14))
  for (const day of data) {
    expect(day.components.map(one => one.used)).toEqual(Array(6).fill(true))
    expect(day.notice).toBe('derived, not a medical or vendor score')
    expectRecomputed(day, meta.params.readiness)
  }
  expect(new Set(data.map(day => day.band)).size).toBeGreaterThan(1)
})

test('the parameters, which are the same on every day, are stated once', async () => {
  const { data, meta } = await bodyOf()
  expect(Object.keys(meta.params)).toEqual(['readiness', 'hrvBand'])
  expect(JSON.stringify(meta.lastKnown ?? data)).not.toContain('"params"')
})

test('every baseline, what is usual in the unit of the observed value, and z follow from the history before the day', async () => {
  const { data, meta } = await bodyOf()
  const { history } = meta
  for (const day of data) {
    const at = daysBetween(asDay(history.start), asDay(day.date))
    for (const component of day.components.filter(one => one.baseline !== null)) {
      const params = meta.params.readiness.components
      const { window, smallestScale } = params[component.series] as { window: number; smallestScale: number }
      const isHrv = component.series === 'heart-rate-variability'
      expect(window).toBe(isHrv ? 60 : 28)
      const known = (history.series[component.series] ?? []).map(value =>
        isHrv && value !== null ? Math.log(value) : value,
      )
      const before = known.slice(at - window, at).filter(value => value !== null)
      const middle = median(before)
      const mad = median(before.map(value => Math.abs(value - middle)))
      expect(component.baseline?.median).toBeCloseTo(middle, 9)
      expect(component.usual).toBeCloseTo(isHrv ? Math.exp(middle) : middle, 9)
      expect(component.baseline?.mad).toBeCloseTo(mad, 9)
      expect(component.baseline?.days).toBe(before.length)
      expect(component.value).toBeCloseTo(known[at] ?? Number.NaN, 9)
      const scale = Math.max(params.madScale * mad, smallestScale)
      expect(component.z).toBeCloseTo(((known[at] as number) - middle) / scale, 9)
      const usual = before.map(value => turned({ ...component, z: (value - middle) / scale }, 3))
      expect(component.expected).toBeCloseTo(mean(usual), 9)
    }
  }
})

test('sleep is compared with the own nights before; the row of the load shows the two smoothed loads that are weighed', async () => {
  const { data, meta } = await bodyOf()
  for (const day of data) {
    const at = daysBetween(asDay(meta.history.start), asDay(day.date))
    const [sleep, load] = ['sleep', 'training-load'].map(id => day.components.find(one => one.series === id)) as [
      Component,
      Component,
    ]
    expect(sleep.value).toBe(meta.history.series['sleep']?.[at])
    const nights = (meta.history.series['sleep'] ?? []).slice(at - 28, at) as number[]
    expect(sleep.usual).toBeCloseTo(median(nights), 9)
    const loads = (meta.history.series['training-load'] ?? [])
      .slice(Math.max(0, at - 210), at)
      .filter(one => one !== null)
    const smooth = (tau: number) =>
      loads.reduce((y, one) => y * Math.exp(-1 / tau) + one * (1 - Math.exp(-1 / tau)), mean(loads.slice(0, 42)))
    expect([sleep.label, load.label]).toEqual(['Sleep, with naps', 'Load of the last week'])
    expect([load.observed, load.usual]).toEqual([load.inputs['atl'], load.inputs['ctl']])
    expect(load.inputs['ctl']).toBeCloseTo(smooth(42), 9)
    expect(load.inputs['atl']).toBeCloseTo(smooth(7), 9)
    expect(load.value).toBeCloseTo(smooth(7) / smooth(42), 9)
    expect(load.z).toBeCloseTo(-((load.value as number) - 1) / 0.3, 9)
  }
})

test('the band of HRV compares the last seven nights with the sixty before them', async () => {
  const { data, meta } = await bodyOf()
  const day = data.at(-1) as Day
  const at = daysBetween(asDay(meta.history.start), asDay(day.date))
  const logs = (meta.history.series['heart-rate-variability'] as number[]).map(Math.log)
  const [current, before] = [logs.slice(at - 6, at + 1), logs.slice(at - 66, at - 6)]
  const sd = Math.sqrt(before.reduce((sum, one) => sum + (one - mean(before)) ** 2, 0) / (before.length - 1))
  expect(day.hrvBand.value).toBeCloseTo(mean(current), 9)
  expect(day.hrvBand.inputs['lower']).toBeCloseTo(mean(before) - 0.5 * sd, 9)
  expect(day.hrvBand.inputs).toMatchObject({ nCurrent: 7, nBaseline: 60 })
})

test('a day has the same result in every range that contains it', async () => {
  const [short, long] = [await bodyOf('days=1'), await bodyOf('days=40')]
  expect(short.data[0]).toEqual(long.data.at(-1))
})

test('components that are missing are named with the reason, and the weights of the others count', async () => {
  const person = await world.account({ timezone: 'Europe/Amsterdam' })
  const all = dates(addDays(today, -30), 31)
  for (const [i, date] of all.entries()) {
    const { 'skin-temperature-deviation': _skin, 'training-load': _load, ...rest } = dayOf(i, date)
    await storeDay(world, person, date, { ...rest, ...(date === today ? { 'respiratory-rate': null } : {}) })
  }
  const by = getterFor(world, person)
  await seed(world, person, 'sleep', nights(all))
  const { data, meta } = await bodyOf('days=1', by)
  const [day] = data as [Day]
  expectRecomputed(day, meta.params.readiness)
  const reasonOf = Object.fromEntries(day.components.map(one => [one.series, [one.used, one.reason]]))
  expect(reasonOf).toEqual({
    'heart-rate-variability': [true, null],
    'resting-heart-rate': [true, null],
    sleep: [true, null],
    'training-load': [false, 'no_data'],
    'respiratory-rate': [false, 'no_data'],
    'skin-temperature-deviation': [false, 'no_data'],
  })
  expect(day.readiness).toMatchObject({
    status: 'partial',
    coverage: { observed: 3, expected: 6 },
    flags: ['missing_components'],
  })
})

test('there is no band before the night is final and, in the morning, heart rate variability and resting heart rate have come; at noon there is', async () => {
  const all = dates(addDays(today, -30), 31)
  const { now } = world.time
  const noon = Date.parse(`${today}T11:00:00Z`)
  /** A person with or without a heart rate variability of today, whose nights are final but for the last one. */
  const personOf = async (ofToday: Values, isFinal: boolean) => {
    const person = await world.account({ timezone: 'Europe/Amsterdam' })
    for (const [i, date] of all.entries())
      await storeDay(world, person, date, { ...dayOf(i, date), ...(date === today ? ofToday : {}) })
    const recorded = nights(all).map((night, i) => ({
      ...night,
      session: { ...night.session, processed: i < 30 || isFinal },
    }))
    await seed(world, person, 'sleep', recorded)
    const by = getterFor(world, person)
    return async (ms: number) => {
      world.time.now = ms
      const [day] = (await bodyOf('days=1', by)).data as [Day]
      world.time.now = now
      return [day.readiness.value !== null, day.band !== null, day.bandReason]
    }
  }
  // A guess is not final in the afternoon either.
  const guessed = await personOf({}, false)
  expect(await guessed(noon - hourMs)).toEqual([true, false, 'still_arriving'])
  expect(await guessed(noon + hourMs)).toEqual([true, false, 'still_arriving'])
  const whole = await personOf({}, true)
  expect(await whole(noon - hourMs)).toEqual([true, true, null])
  const withoutHrv = await personOf({ 'heart-rate-variability': null }, true)
  expect(await withoutHrv(noon - hourMs)).toEqual([true, false, 'still_arriving'])
  expect(await withoutHrv(noon)).toEqual([true, true, null])
})

test('a day with only a workout log or a diary entry is not a rest day: its load is unknown, as in training/analytics', async () => {
  const person = await world.account({ timezone: 'Europe/Amsterdam', birthYear: 1989 })
  await Promise.all(dates(addDays(today, -100), 101).map((date, i) => storeDay(world, person, date, dayOf(i, date))))
  const lifter = await startLifter(world, person)
  const loadOf = async () => {
    const { data, meta } = (await world.get('recovery?days=1', lifter.key)).body
    const component = data[0].components.find((one: Component) => one.series === 'training-load')
    return { ...component, flags: data[0].readiness.flags, history: meta.history.series['training-load'].slice(-5, -1) }
  }
  const before = await loadOf()
  expect([before.inputs.unknownDays, before.history]).toEqual([0, [135, 0, 0, 75]])
  await lifter.log('2026-11-18', [{ exerciseKey: bench, sets: [set(100, 5)] }])
  const body = JSON.stringify({
    date: '2026-11-19',
    title: 'Football',
    kind: 'team_sport',
    durationMinutes: 75,
    rpe: 7,
  })
  await world.call('POST /api/training-logs', { session: await world.session(person), body })
  const after = await loadOf()
  expect([after.inputs.unknownDays, after.history]).toEqual([2, [135, null, null, 75]])
  expect(after.flags).toContain('unknown_days')
  const daily = await world.get(
    'daily?start=2026-11-17&end=2026-11-20&types=training-load&include=metadata',
    lifter.key,
  )
  // biome-ignore lint/suspicious/noExplicitAny: an answer of the API
  const loadsOfDays = daily.body.data.map((day: any) => day.values['training-load'])
  expect(loadsOfDays).toEqual(after.history)
  expect(daily.body.data[1].details['training-load'].reason).toBe('missing_input:heartRate')
  const [load] = (await lifter.get('analytics')).body.data.load
  expect([load.ctl.value, load.atl.value]).toEqual([after.inputs.ctl, after.inputs.atl])
  // A log on a day with a workout of the platform changes nothing.
  await lifter.log('2026-11-17', [{ exerciseKey: bench, sets: [set(100, 5)] }])
  expect(await loadOf()).toEqual(after)
  // More than a fifth of unknown days: no load balance.
  for (const [i, date] of dates(addDays(today, -90), 88).entries())
    if (i % 3 === 0) await lifter.log(date, [{ exerciseKey: bench, sets: [set(100, 5)] }])
  expect(await loadOf()).toMatchObject({ value: null, z: null, used: false, reason: 'insufficient_data' })
})

test('two components, or three without HRV and resting heart rate, give no value', async () => {
  const person = await world.account({ timezone: 'Europe/Amsterdam' })
  const all = dates(addDays(today, -30), 31)
  for (const [i, date] of all.entries()) {
    const of = dayOf(i, date)
    const shown =
      date < today
        ? ['respiratory-rate', 'skin-temperature-deviation', 'resting-heart-rate']
        : ['respiratory-rate', 'skin-temperature-deviation']
    await storeDay(world, person, date, Object.fromEntries(shown.map(id => [id, of[id] ?? null])))
  }
  await seed(world, person, 'sleep', nights(all.slice(-20).filter(date => date !== all.at(-2))))
  const { data } = await bodyOf('days=2', getterFor(world, person))
  const [yesterday, now] = data as [Day, Day]
  expect(now.components.filter(one => one.z !== null)).toHaveLength(3)
  expect([now.readiness.value, now.readiness.reason, now.band]).toEqual([null, 'insufficient_data', null])
  expect(now.components.every(one => !one.used && one.contribution === null)).toBe(true)
  expect(yesterday.components.filter(one => one.z !== null)).toHaveLength(3)
  expect(yesterday.readiness.status).toBe('partial')
})

test('thirteen days give no baseline, fourteen a short one', async () => {
  const person = await world.account({ timezone: 'Europe/Amsterdam' })
  for (const [i, date] of dates(addDays(today, -14), 15).entries()) await storeDay(world, person, date, dayOf(i, date))
  const { data } = await bodyOf('days=2', getterFor(world, person))
  const [thirteen, fourteen] = data as [Day, Day]
  expect([thirteen.readiness.value, thirteen.readiness.reason]).toEqual([null, 'insufficient_data'])
  expect(thirteen.components[1]).toMatchObject({
    reason: 'insufficient_data',
    z: null,
    baseline: { median: null, days: 13 },
  })
  expect(fourteen.readiness).toMatchObject({ status: 'partial', reason: null })
  expect(fourteen.readiness.flags).toContain('short_baseline')
})

test('a worn day without a workout counts as rest; unknown days are left out and flagged, up to a fifth of the days', async () => {
  /** Sixty days before today, some not worn; those with a workout still have a known load. */
  async function unwornEvery(step: number) {
    const person = await world.account({ timezone: 'Europe/Amsterdam' })
    for (const [i, date] of dates(addDays(today, -60), 61).entries()) {
      const of = dayOf(i, date)
      const unworn = of['workouts']
        ? { 'heart-rate': null }
        : { 'heart-rate': null, workouts: null, 'training-load': null }
      await storeDay(world, person, date, i % step === 1 ? { ...of, ...unworn } : of)
    }
    const { data, meta } = await bodyOf('days=1', getterFor(world, person))
    const [day] = data as [Day]
    const load = day.components.find(one => one.series === 'training-load') as Component
    return { load, flags: day.readiness.flags, history: meta.history.series['training-load'] ?? [] }
  }
  const few = await unwornEvery(10)
  expect(few.load).toMatchObject({ inputs: { days: 60, unknownDays: 4 }, reason: null })
  expect(few.flags).toContain('unknown_days')
  expect(few.history.slice(150, 155)).toEqual([60, null, 0, 105, 0])
  const many = await unwornEvery(3)
  expect(many.load).toMatchObject({
    z: null,
    used: false,
    reason: 'insufficient_data',
    inputs: { unknownDays: 20 },
  })
})

test('without a birth year the loads are unknown, so there is no load component, and the response gives the reason', async () => {
  const person = await world.account({ timezone: 'Europe/Amsterdam' })
  for (const [i, date] of dates(addDays(today, -60), 61).entries()) {
    const of = dayOf(i, date)
    const unknown = {
      'training-load': dailyValue(null, 1, { firstMs: 0, lastMs: 0, reason: 'missing_input:birthYear' }),
    }
    await storeDay(world, person, date, { ...of, ...unknown })
  }
  const { data, meta } = await bodyOf('days=1', getterFor(world, person))
  expect((data[0] as Day).components.find(one => one.series === 'training-load')).toMatchObject({
    used: false,
    reason: 'no_data',
  })
  expect(meta.caveats).toEqual(['No value because the profile has no birth year: Training load (Edwards) (61 days).'])
})

test('without data every day is listed, and every value is null with a reason', async () => {
  const { data } = await bodyOf('', getterFor(world, await world.account()))
  expect(data).toHaveLength(14)
  for (const one of derivedIn(data))
    expect([one.value, one.status, one.reason]).toEqual([null, 'unavailable', 'no_data'])
  expect(data.flatMap(day => day.components.map(one => one.reason)).every(reason => reason === 'no_data')).toBe(true)
})

test('future days have no value, even if the days before have one', async () => {
  const tomorrow = addDays(today, 1)
  const { data } = await bodyOf(`start=${tomorrow}&end=${addDays(today, 4)}`)
  expect(data.map(day => day.date)).toEqual(dates(tomorrow, 4))
  for (const one of derivedIn(data)) expect([one.value, one.reason]).toEqual([null, 'no_data'])
  expect(data.flatMap(day => day.components.map(one => [one.z, one.reason]))).toEqual(Array(24).fill([null, 'no_data']))
  const { recovery } = (await get(`summary?start=${tomorrow}&end=${tomorrow}`)).body.data
  expect([recovery.value, ...recovery.components.map((one: Component) => one.z)]).toEqual(Array(7).fill(null))
})

test('while today has no value, the last known day is included with its date, and ask answers with it', async () => {
  expect((await bodyOf('days=1')).meta.lastKnown).toBe(null)
  world.time.now += dayMs
  try {
    const { data, meta } = await bodyOf('days=1')
    expect(data[0]).toMatchObject({ date: '2026-11-22', partial: true, readiness: { value: null } })
    const [day] = (await bodyOf(`start=${today}&end=${today}`)).data
    expect(day?.readiness.value).toEqual(expect.any(Number))
    expect(meta.lastKnown).toEqual(day)
    const sleep = (await get('sleep?days=1')).body.data
    const [night] = (await get(`sleep?start=${today}&end=${today}`)).body.data.sessions
    expect([sleep.sessions, sleep.lastKnown]).toEqual([[], night])
    const call = { key: await world.key(account), body: JSON.stringify({ question: 'how is my recovery today' }) }
    const answered = (await world.call('POST /api/v1/ask', call)).body.data
    expect(answered.answer).toContain('no recovery composite on 2026-11-22 yet')
    expect(answered.answer).toContain(`The last known one on ${today}: `)
    expect(answered.evidence.at(-1)).toMatchObject({
      value: day?.readiness.value,
      range: { start: today, end: today },
      at: '/meta/lastKnown/readiness/value',
    })
  } finally {
    world.time.now -= dayMs
  }
})

test('the last known day is at most a week before the last day of the range, and never in the future', async () => {
  const far = addDays(today, 8)
  expect((await bodyOf(`start=${addDays(today, 1)}&end=${far}`)).meta.lastKnown).toBe(null)
  world.time.now += 8 * dayMs
  try {
    expect((await bodyOf('days=1')).meta.lastKnown).toBe(null)
    expect((await bodyOf(`start=${addDays(today, 1)}&end=${addDays(today, 7)}`)).meta.lastKnown?.date).toBe(today)
  } finally {
    world.time.now -= 8 * dayMs
  }
})

test('a day after a night in another time zone has the flag tz_changed', async () => {
  const traveler = await world.account({ timezone: 'Europe/Amsterdam', birthYear: 1989 })
  for (const [i, date] of dates(addDays(today, -30), 31).entries())
    await storeDay(world, traveler, date, dayOf(i, date))
  await seed(world, traveler, 'sleep', [
    night(addDays(today, -1), 420),
    { ...night(today, 400), offset: -4 * hourSeconds },
  ])
  const { data } = await bodyOf('days=2', getterFor(world, traveler))
  expect(data.map(({ readiness }) => [typeof readiness.value, readiness.flags.includes('tz_changed')])).toEqual([
    ['number', false],
    ['number', true],
  ])
})

test('recovery does not use values of another platform', async () => {
  const before = await bodyOf()
  await storeDay(world, account, today, { 'resting-heart-rate': 99, 'heart-rate-variability': 5 }, 'HEALTH_CONNECT')
  expect((await bodyOf()).data).toEqual(before.data)
})

test('a range takes three reads in addition to that of the key: days, sleep, and the days of logs and diary; a shorter history one more', async () => {
  const calls = watchTableCalls(world.table.client)
  const callsOf = async (person: Account, query: string) => {
    const key = await world.key(person)
    calls.taken()
    expect((await world.get(`recovery?${query}`, key)).status).toBe(200)
    return calls.taken().length
  }
  // Whether the days before the first known load are still being read.
  for (const query of ['', 'days=366']) expect(await callsOf(account, query)).toBe(5)
  const known = await world.account({ timezone: 'Europe/Amsterdam', birthYear: 1989 })
  const all = dates(addDays(today, -216), 217)
  await Promise.all(all.map((date, i) => storeDay(world, known, date, dayOf(i, date))))
  expect(await callsOf(known, 'days=1')).toBe(4)
})

test('the sentence of a component agrees with its numbers: the side with the values, the effect with the contribution, and none where it is not used', async () => {
  const { data } = await bodyOf(`start=${addDays(today, -30)}&end=${today}`)
  const components = data.flatMap(day => day.components)
  expect(components.some(({ used }) => !used) || components.length > 100).toBe(true)
  for (const { sentence, used, observed, usual, z, contribution } of components) {
    expect(sentence === null).toBe(!used)
    if (sentence === null || observed === null || usual === null || z === null || contribution === null) continue
    if (Math.abs(z) < 0.5) expect(sentence).toContain('About as usual')
    else expect(sentence.toLowerCase()).toContain(`${observed > usual ? 'higher' : 'lower'} than usual`)
    if (contribution > 0) expect(sentence).not.toContain('lowers it')
    else expect(sentence).not.toContain('raises it')
    if (Math.abs(z) >= 0.5) expect(sentence.startsWith('Slightly')).toBe(Math.abs(z) < 1)
    expect(sentence).not.toMatch(/\d/)
  }
})
