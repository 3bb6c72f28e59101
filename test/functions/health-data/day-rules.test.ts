import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { asDay } from '../../../lib/kernel/civil-time.ts'
import { hourSeconds, minuteMs } from '../../../lib/kernel/durations.ts'
import type { Account } from '../../../lib/model/account/account.ts'
import { methods } from '../../../lib/model/catalog/methods.ts'
import { providerRollup } from '../../../lib/model/catalog/sources.ts'
import { type Get, getterFor } from '../../support/walk.ts'
import { startWorld, type World } from '../../support/world.ts'
import { compute, every, markRead, phone, seed, watch } from './seeded.ts'

const now = '2026-11-21T12:00:00Z'
let world: World
let account: Account
let get: Get
beforeAll(async () => {
  world = await startWorld({ now })
})
beforeEach(async () => {
  world.time.now = Date.parse(now)
  account = await world.account({ timezone: 'UTC', birthYear: 1986 })
  // Later than the creation of the account: its data changed now.
  world.time.now += minuteMs
  get = getterFor(world, account)
})
afterAll(() => world.stop())

async function dayOf(date: string, types: string, more = '') {
  const { body } = await get(`daily?start=${date}&end=${date}&types=${types}&include=metadata${more}`)
  return { ...body.data[0], meta: body.meta }
}

const noStages = { stages: [], processed: true, nap: false, manuallyEdited: false, updatedAt: null }
const asleep = (from: string, to: string) => ({
  ...noStages,
  stages: [['light', Date.parse(from) / 1000, Date.parse(to) / 1000]],
})

test('a sleep without stages has the duration of the platform’s summary, and its stages are null with the reason', async () => {
  const night = { start: '2026-11-09T23:00:00Z', end: '2026-11-10T07:00:00Z', minutesAsleep: 420, session: noStages }
  await seed(world, account, 'sleep', [night])
  await compute(world, account, '2026-11-10')
  const { values, details, meta } = await dayOf('2026-11-10', 'sleep,time-in-bed,sleep-efficiency,sleep-deep')
  expect(values).toEqual({ sleep: 420, 'time-in-bed': null, 'sleep-efficiency': null, 'sleep-deep': null })
  expect(details['sleep-deep']).toMatchObject({ observations: 1, reason: 'not_applicable:no_stages' })
  expect(details['time-in-bed']).toMatchObject({ reason: 'not_applicable:no_in_bed_time' })
  expect(meta.caveats).toEqual([
    'No value because the sleep record has no stages: Deep sleep (1 day).',
    'No value because the sleep record has no time of going to bed: Time in bed (1 day), Sleep efficiency (1 day).',
  ])
})

const workout = { start: '2026-11-10T23:30:00Z', end: '2026-11-11T00:30:00Z', activeMinutes: 60 }
const beats = every(60, '2026-11-10T23:30:00Z', '2026-11-11T00:30:00Z', { bpm: 150 })
const load = async () => (await dayOf('2026-11-10', 'training-load')).values['training-load']

test('a workout across midnight has the load of its whole hour, regardless of how the days are computed', async () => {
  await seed(world, account, 'exercise', [workout])
  await seed(world, account, 'heart-rate', beats)
  for (const end of ['2026-11-10', '2026-11-11', '2026-11-19', '2026-11-20']) {
    await compute(world, account, '2026-11-10', end)
    expect([end, await load()]).toEqual([end, 240])
  }
})

test('a workout across midnight has the load of its whole hour even if the heart rate after midnight arrives later', async () => {
  await seed(world, account, 'exercise', [workout])
  await seed(world, account, 'heart-rate', beats.slice(0, 30))
  await compute(world, account, '2026-11-10')
  expect(await load()).toBeLessThan(240)
  await seed(world, account, 'heart-rate', beats.slice(30))
  await compute(world, account, '2026-11-11', '2026-11-11', ['heart-rate'])
  expect(await load()).toBe(240)
})

test('an event that two devices recorded is one workout, that of the watch, and one that overlaps less is a separate workout', async () => {
  const run = { start: '2026-11-10T18:00:00Z', end: '2026-11-10T19:00:00Z', activeMinutes: 55, origin: watch }
  const again = { start: '2026-11-10T17:40:00Z', end: '2026-11-10T18:50:00Z', activeMinutes: 70, origin: phone }
  const walk = { start: '2026-11-10T18:55:00Z', end: '2026-11-10T19:30:00Z', activeMinutes: 30, origin: phone }
  await seed(world, account, 'exercise', [run, again, walk])
  await seed(
    world,
    account,
    'heart-rate',
    every(60, '2026-11-10T17:00:00Z', '2026-11-10T20:00:00Z', { bpm: 150, origin: watch }),
  )
  await compute(world, account, '2026-11-10')
  const { values, details } = await dayOf('2026-11-10', 'workouts,workout-minutes,training-load')
  // The load counts the five minutes that run and walk share once.
  expect(values).toEqual({ workouts: 2, 'workout-minutes': 85, 'training-load': (60 + 30) * 4 })
  expect(details.workouts.observations).toBe(3)
})

test('an event that two devices recorded is one workout even if it began on different sides of midnight for them', async () => {
  const run = { start: '2026-11-10T23:59:00Z', end: '2026-11-11T00:40:00Z', activeMinutes: 40, origin: watch }
  const again = { start: '2026-11-11T00:01:00Z', end: '2026-11-11T00:42:00Z', activeMinutes: 41, origin: phone }
  await seed(world, account, 'exercise', [run, again])
  for (const [start, end] of [
    ['2026-11-10', '2026-11-11'],
    ['2026-11-11', '2026-11-11'],
    ['2026-11-10', '2026-11-10'],
  ] as const) {
    await compute(world, account, start, end)
    expect((await dayOf('2026-11-10', 'workouts')).values.workouts).toBe(1)
  }
  expect((await dayOf('2026-11-11', 'workouts')).values.workouts).toBe(0)
})

test('an event that two devices recorded is one sleep, that of the watch, even if the phone recorded a longer one', async () => {
  const [from, to] = ['2026-11-10T00:00:00Z', '2026-11-10T06:00:00Z']
  const night = { start: from, end: to, minutesAsleep: 360, session: asleep(from, to), origin: watch }
  const again = { start: from, end: '2026-11-10T07:00:00Z', minutesAsleep: 420, session: noStages, origin: phone }
  await seed(world, account, 'sleep', [night, again])
  await compute(world, account, '2026-11-10')
  expect((await dayOf('2026-11-10', 'sleep')).values).toEqual({ sleep: 360 })
})

test('an interval across midnight counts in proportion to its time on both days, and as an observation on the day it begins', async () => {
  const walk = { start: '2026-11-10T23:45:00Z', end: '2026-11-11T00:30:00Z', count: 90 }
  await seed(world, account, 'steps', [walk])
  await compute(world, account, '2026-11-10', '2026-11-11')
  const [before, after] = [await dayOf('2026-11-10', 'steps'), await dayOf('2026-11-11', 'steps')]
  expect([before.values.steps, after.values.steps]).toEqual([30, 60])
  expect(before.details.steps).toMatchObject({ observations: 1, firstAt: '2026-11-10T23:45:00.000Z' })
  expect(after.details.steps).toMatchObject({ observations: 0, firstAt: null, lastAt: null, flags: ['prorated'] })
  const types: { type: string; sources: object[] }[] = (await get('data-types')).body.data
  expect(types.find(one => one.type === 'steps')?.sources[0]).toMatchObject({
    observations: 1,
    firstAt: '2026-11-10T23:45:00.000Z',
    lastAt: '2026-11-10T23:45:00.000Z',
  })
})

test('a value with too few observations for its series is null from every source with these observations, with the reason', async () => {
  await seed(world, account, 'heart-rate', [
    { start: '2026-11-10T10:00:00Z', bpm: 60 },
    { start: '2026-11-10T10:01:00Z', bpm: 80 },
  ])
  await world.store.rollups.replace(
    account.id,
    asDay('2026-11-10'),
    { series: ['heart-rate'], values: { 'heart-rate': { value: 70, min: 60, max: 80 } }, fetchedAt: 1 },
    undefined,
  )
  await compute(world, account, '2026-11-10')
  const { values, sources, details, meta } = await dayOf('2026-11-10', 'heart-rate')
  expect([values, sources]).toEqual([{ 'heart-rate': null }, { 'heart-rate': null }])
  expect(details['heart-rate']).toMatchObject({
    observations: 2,
    min: 60,
    max: 80,
    reason: 'insufficient_data',
    alternatives: [{ source: providerRollup, value: 70, difference: null }],
  })
  expect(meta.caveats).toEqual(['No value because of too few observations: Heart rate (1 day).'])
  const { body } = await get('daily-summary?date=2026-11-10&types=heart')
  expect(body.data.groups.heart.values['heart-rate']).toBe(null)
  expect(body.meta.caveats).toEqual(meta.caveats)
})

test('a mean heart rate needs at least eight hours', async () => {
  await seed(world, account, 'heart-rate', every(300, '2026-11-10T00:00:00Z', '2026-11-10T08:00:00Z', { bpm: 60 }))
  await compute(world, account, '2026-11-10')
  const { values, details, meta } = await dayOf('2026-11-10', 'heart-rate')
  expect(values).toEqual({ 'heart-rate': 60 })
  expect(details['heart-rate']).toMatchObject({ reason: null, flags: [] })
  expect(meta.caveats).toEqual([])
})

test('the expected glucose coverage of today ends at the last synchronization, that of other days at their end', async () => {
  const morning = (date: string) => every(300, `${date}T00:00:00Z`, `${date}T12:00:00Z`, { mgDl: 100 })
  await seed(world, account, 'glucose', [...morning('2026-11-21'), ...morning('2026-11-20')])
  await compute(world, account, '2026-11-20', '2026-11-21')
  expect((await dayOf('2026-11-21', 'glucose,glucose-time-in-range')).values).toEqual({
    glucose: 100,
    'glucose-time-in-range': 100,
  })
  const { values, details } = await dayOf('2026-11-20', 'glucose,glucose-time-in-range')
  expect(values).toEqual({ glucose: null, 'glucose-time-in-range': null })
  expect(details.glucose.reason).toBe('insufficient_data')
})

test('a BMI has its weight, its height and the time of the height, and flags a height that is later than the day', async () => {
  await seed(world, account, 'height', [
    { start: '2026-11-12T08:00:00Z', meters: 1.8 },
    { start: '2026-11-14T08:00:00Z', meters: 1.75 },
  ])
  await seed(world, account, 'weight', [
    { start: '2026-11-10T07:00:00Z', kg: 81 },
    { start: '2026-11-15T07:00:00Z', kg: 80 },
  ])
  await compute(world, account, '2026-11-10', '2026-11-15')
  const early = await dayOf('2026-11-10', 'bmi')
  expect(early.values.bmi).toBe(25)
  expect(early.details.bmi).toMatchObject({
    flags: ['later_height'],
    inputs: { weightKg: 81, heightM: 1.8, heightDate: '2026-11-12' },
  })
  expect(early.meta.caveats).toEqual(['Computed with a height that was measured later: Body mass index (1 day).'])
  expect(early.meta.series.bmi).toMatchObject({
    definition: { id: 'bmi', version: methods.bmi.version },
    caveat: expect.any(String),
  })
  const late = await dayOf('2026-11-15', 'bmi')
  expect(late.details.bmi).toMatchObject({ flags: [], inputs: { heightM: 1.75, heightDate: '2026-11-14' } })
})

test('a training load can be recomputed from its inputs, and names missing inputs', async () => {
  await seed(world, account, 'exercise', [
    { start: '2026-11-10T10:00:00Z', end: '2026-11-10T11:00:00Z', activeMinutes: 60 },
    { start: '2026-11-11T10:00:00Z', end: '2026-11-11T11:00:00Z', activeMinutes: 60 },
  ])
  await seed(world, account, 'heart-rate', every(60, '2026-11-10T10:00:00Z', '2026-11-10T11:00:00Z', { bpm: 150 }))
  await compute(world, account, '2026-11-10', '2026-11-11')
  const { values, details, meta } = await dayOf('2026-11-10', 'training-load')
  const { inputs, flags } = details['training-load']
  expect(inputs).toEqual({
    zoneMinutes: [0, 0, 0, 60, 0],
    birthYear: 1986,
    maxHeartRateBpm: 180,
    coveredMinutes: 60,
    sessionMinutes: 60,
    records: 'platform',
  })
  expect([values['training-load'], flags]).toEqual([60 * 4, ['estimated_input']])
  expect(meta.series['training-load'].definition).toMatchObject({ id: 'trimp_edwards', version: '2' })
  const without = await dayOf('2026-11-11', 'training-load')
  expect(without.details['training-load'].reason).toBe('missing_input:heartRate')
})

test('the training load of an account without a birth year is null, with that reason', async () => {
  const empty = await world.account({ timezone: 'UTC' })
  const workout = { start: '2026-11-10T10:00:00Z', end: '2026-11-10T11:00:00Z', activeMinutes: 60 }
  await seed(world, empty, 'exercise', [workout])
  await compute(world, empty, '2026-11-10')
  get = getterFor(world, empty)
  const { values, meta } = await dayOf('2026-11-10', 'training-load')
  expect(values).toEqual({ 'training-load': null })
  expect(meta.caveats).toEqual(['No value because the profile has no birth year: Training load (Edwards) (1 day).'])
})

test('the platform’s daily oxygen saturation is used instead of too few samples in sleep, and flagged', async () => {
  await seed(world, account, 'daily-oxygen-saturation', [{ start: '2026-11-10T00:00:00Z', percent: 96 }])
  await compute(world, account, '2026-11-10')
  const { values, details } = await dayOf('2026-11-10', 'oxygen-saturation')
  expect([values['oxygen-saturation'], details['oxygen-saturation'].flags]).toEqual([96, ['platform_daily_value']])
})

test('a value that other platforms also have is flagged if they were requested', async () => {
  const walk = { start: '2026-11-10T10:00:00Z', end: '2026-11-10T10:10:00Z' }
  await seed(world, account, 'steps', [{ ...walk, count: 100 }])
  await seed(world, account, 'steps', [{ ...walk, count: 90 }], { source: 'HEALTH_CONNECT' })
  await compute(world, account, '2026-11-10')
  expect((await dayOf('2026-11-10', 'steps')).details.steps.flags).toEqual([])
  const { values, details } = await dayOf('2026-11-10', 'steps', '&source=all')
  expect([values.steps, details.steps.flags]).toEqual([100, ['multi_source']])
})

const rollup = (date: string, values: Record<string, object>) =>
  world.store.rollups.replace(
    account.id,
    asDay(date),
    { series: Object.keys(values) as [], values, fetchedAt: world.time.now },
    undefined,
  )
const fromConnect = { source: 'HEALTH_CONNECT' } as const

test('a roll-up of a few spot samples of another platform is only an alternative, not the mean heart rate of a day', async () => {
  await seed(
    world,
    account,
    'heart-rate',
    every(300, '2026-11-10T10:00:00Z', '2026-11-10T11:20:00Z', { bpm: 80 }),
    fromConnect,
  )
  await rollup('2026-11-10', { 'heart-rate': { value: 80, min: 70, max: 90 } })
  await compute(world, account, '2026-11-10')
  for (const more of ['', '&source=all']) {
    const { values, sources, details, meta } = await dayOf('2026-11-10', 'heart-rate', more)
    expect([values, sources]).toEqual([{ 'heart-rate': null }, { 'heart-rate': null }])
    expect(details['heart-rate']).toMatchObject({ reason: 'insufficient_data' })
    expect(details['heart-rate'].alternatives).toContainEqual(
      expect.objectContaining({ source: providerRollup, value: 80 }),
    )
    expect(meta.caveats).toEqual(['No value because of too few observations: Heart rate (1 day).'])
  }
  const requested = await dayOf('2026-11-10', 'heart-rate', '&source=PROVIDER_ROLLUP')
  expect(requested.values).toEqual({ 'heart-rate': 80 })
})

test('a roll-up with unknown observations is only an alternative, except for sums', async () => {
  await rollup('2026-11-10', {
    'heart-rate': { value: 80, min: 70, max: 90 },
    weight: { value: 80 },
    steps: { value: 4000 },
  })
  await compute(world, account, '2026-11-10')
  const { values, details } = await dayOf('2026-11-10', 'heart-rate,weight,steps')
  expect(values).toEqual({ 'heart-rate': null, weight: null, steps: 4000 })
  expect(details.weight.alternatives).toHaveLength(1)
})

test('a weight that only another platform has is shown and flagged, and the BMI follows the shown weight', async () => {
  await seed(world, account, 'height', [{ start: '2026-11-01T08:00:00Z', meters: 1.8 }])
  await seed(world, account, 'weight', [{ start: '2026-11-10T07:00:00Z', kg: 81 }], fromConnect)
  await rollup('2026-11-10', { weight: { value: 81 } })
  await compute(world, account, '2026-11-10')
  const { values, sources, details, meta } = await dayOf('2026-11-10', 'weight,bmi')
  expect(values).toEqual({ weight: 81, bmi: 25 })
  expect(sources).toEqual({ weight: providerRollup, bmi: providerRollup })
  expect([details.weight.flags, details.bmi.flags]).toEqual([['foreign_observations'], ['foreign_observations']])
  expect(details.bmi.inputs).toEqual({ weightKg: 81, heightM: 1.8, heightDate: '2026-11-01' })
  expect(meta.caveats).toEqual([
    'Made only of observations of other platforms: Weight (1 day), Body mass index (1 day).',
  ])
  // A height that arrives later also changes the BMI of the roll-up.
  await seed(world, account, 'height', [{ start: '2026-11-02T08:00:00Z', meters: 1.62 }])
  await compute(world, account, '2026-11-10', '2026-11-10', ['height'])
  expect((await dayOf('2026-11-10', 'bmi')).values.bmi).toBeCloseTo(81 / 1.62 ** 2, 3)
  // If the weight of the person's own scale is shown, the BMI follows it.
  await seed(world, account, 'weight', [{ start: '2026-11-10T09:00:00Z', kg: 80 }])
  await compute(world, account, '2026-11-10')
  const own = await dayOf('2026-11-10', 'weight,bmi')
  expect([own.sources.weight, own.sources.bmi, own.details.bmi.inputs.weightKg]).toEqual(['PRIMARY', 'PRIMARY', 80])
})

const workoutSeries = 'workouts,workout-minutes,training-load'
const wornDay = (date: string, more = {}) => every(300, `${date}T06:00:00Z`, `${date}T16:00:00Z`, { bpm: 60, ...more })

test('a worn day whose workouts were read has 0 workouts without a record, and a day that was not worn or not read has null', async () => {
  await seed(world, account, 'exercise', [
    { start: '2026-11-12T10:00:00Z', end: '2026-11-12T11:00:00Z', activeMinutes: 60 },
  ])
  await seed(world, account, 'heart-rate', [
    ...wornDay('2026-11-10'),
    ...every(300, '2026-11-11T06:00:00Z', '2026-11-11T13:00:00Z', { bpm: 60 }),
    ...wornDay('2026-11-12', { bpm: 150 }),
    ...wornDay('2026-11-15'),
  ])
  await markRead(world, account, 'exercise', '2026-11-10', '2026-11-12')
  await compute(world, account, '2026-11-10', '2026-11-15')
  const none = { workouts: null, 'workout-minutes': null, 'training-load': null }
  const worn = await dayOf('2026-11-10', workoutSeries)
  expect(worn.values).toEqual({ workouts: 0, 'workout-minutes': 0, 'training-load': 0 })
  expect(worn.details.workouts).toMatchObject({ observations: 0, firstAt: null, flags: [] })
  expect((await dayOf('2026-11-11', workoutSeries)).values).toEqual(none)
  expect((await dayOf('2026-11-12', workoutSeries)).values).toEqual({
    workouts: 1,
    'workout-minutes': 60,
    'training-load': 240,
  })
  expect((await dayOf('2026-11-15', workoutSeries)).values).toEqual(none)
  const types: { type: string; sources: object[] }[] = (await get('data-types')).body.data
  expect(types.find(one => one.type === 'exercise')?.sources[0]).toMatchObject({ observations: 1 })
})

test('a rest day of an account without a birth year has no workouts, and no load', async () => {
  const withoutBirthYear = await world.account({ timezone: 'UTC' })
  await seed(world, withoutBirthYear, 'heart-rate', wornDay('2026-11-10'))
  await markRead(world, withoutBirthYear, 'exercise', '2026-11-10')
  await compute(world, withoutBirthYear, '2026-11-10')
  get = getterFor(world, withoutBirthYear)
  const { values, details } = await dayOf('2026-11-10', workoutSeries)
  expect(values).toEqual({ workouts: 0, 'workout-minutes': 0, 'training-load': null })
  expect(details['training-load'].reason).toBe('missing_input:birthYear')
})

test('a day with 0 steps is flagged as ambiguous if no heart rate shows that the device was worn', async () => {
  const still = (date: string) => ({ start: `${date}T10:00:00Z`, end: `${date}T11:00:00Z`, count: 0 })
  await seed(world, account, 'steps', [still('2026-11-10'), still('2026-11-11')])
  await rollup('2026-11-10', { steps: { value: 0 } })
  await seed(world, account, 'heart-rate', wornDay('2026-11-11'))
  await compute(world, account, '2026-11-10', '2026-11-11')
  const [off, worn] = [await dayOf('2026-11-10', 'steps'), await dayOf('2026-11-11', 'steps')]
  expect([off.values.steps, off.details.steps.flags]).toEqual([0, ['ambiguous_zero']])
  expect(off.details.steps.alternatives[0].flags).toEqual(['ambiguous_zero'])
  expect([worn.values.steps, worn.details.steps.flags]).toEqual([0, []])
  expect(off.meta.caveats).toEqual(['A zero without any heart rate: the device may not have been worn: Steps (1 day).'])
  await seed(world, account, 'heart-rate', wornDay('2026-11-10'))
  await compute(world, account, '2026-11-10', '2026-11-10', ['heart-rate'])
  expect((await dayOf('2026-11-10', 'steps')).details.steps.flags).toEqual([])
})

test('a deviation of skin temperature can be recomputed from its inputs, with and without the platform’s baseline', async () => {
  const nights = [...Array(14).keys()].map(i => ({
    start: `2026-10-${String(15 + i)}T00:00:00Z`,
    nightlyCelsius: 33 + i / 100,
  }))
  await seed(world, account, 'skin-temperature', [
    ...nights,
    { start: '2026-11-01T00:00:00Z', nightlyCelsius: 34, baselineCelsius: 33.5 },
    { start: '2026-11-02T00:00:00Z', nightlyCelsius: 34 },
  ])
  await compute(world, account, '2026-11-01', '2026-11-02')
  const given = (await dayOf('2026-11-01', 'skin-temperature-deviation')).details['skin-temperature-deviation']
  expect(given.inputs).toEqual({ nightlyCelsius: 34, baselineCelsius: 33.5 })
  const { values, details } = await dayOf('2026-11-02', 'skin-temperature-deviation')
  const { inputs, flags } = details['skin-temperature-deviation']
  expect(flags).toEqual(['estimated_input'])
  expect(inputs.baselineNightsCelsius).toHaveLength(15)
  const sorted = inputs.baselineNightsCelsius.toSorted((a: number, b: number) => a - b)
  expect(inputs.baselineCelsius).toBe(sorted[7])
  expect(values['skin-temperature-deviation']).toBeCloseTo(34 - sorted[7], 4)
})

test('a night in another time zone has its midpoint in local time there, with the time in the home zone and a flag; a night with a clock change has no flag', async () => {
  const home = await world.account({ timezone: 'Europe/Amsterdam', birthYear: 1986 })
  get = getterFor(world, home)
  const night = (start: string, end: string, offset: number) => {
    return { start, end, offset, minutesAsleep: 420, session: asleep(start, end) }
  }
  await seed(world, home, 'sleep', [
    night('2026-06-05T04:00:00Z', '2026-06-05T11:00:00Z', -4 * hourSeconds),
    night('2026-06-20T22:00:00Z', '2026-06-21T05:00:00Z', 2 * hourSeconds),
    night('2026-10-24T21:00:00Z', '2026-10-25T05:00:00Z', 2 * hourSeconds),
  ])
  await compute(world, home, '2026-06-05', '2026-06-21')
  await compute(world, home, '2026-10-25')
  const away = await dayOf('2026-06-05', 'sleep-midpoint,sleep')
  expect(away.values['sleep-midpoint']).toBe(3 * 60 + 30)
  expect(away.details['sleep-midpoint']).toMatchObject({
    flags: ['other_zone'],
    inputs: { utcOffsetMinutes: -240, homeZone: 'Europe/Amsterdam', homeMinutes: 9 * 60 + 30 },
  })
  expect(away.details.sleep.flags).toEqual(['other_zone'])
  expect(away.meta.caveats).toEqual([expect.stringMatching(/^Recorded in another time zone.*sleep \(1 day\)/)])
  const atHome = await dayOf('2026-06-21', 'sleep-midpoint')
  expect([atHome.values['sleep-midpoint'], atHome.details['sleep-midpoint'].flags]).toEqual([210, []])
  const change = await dayOf('2026-10-25', 'sleep-midpoint')
  expect([change.values['sleep-midpoint'], change.details['sleep-midpoint'].flags]).toEqual([120, []])
})

test('the total energy of a day of travel states that it covers the platform’s own day, and every value of that day is flagged', async () => {
  const away = { offset: -4 * hourSeconds }
  await seed(world, account, 'steps', [
    { start: '2026-11-10T10:00:00Z', end: '2026-11-10T10:10:00Z', count: 100, ...away },
  ])
  await seed(world, account, 'heart-rate', wornDay('2026-11-10', away))
  await seed(world, account, 'weight', [{ start: '2026-11-10T07:00:00Z', kg: 80, ...away }])
  await rollup('2026-11-10', { 'total-energy': { value: 2000 }, steps: { value: 100 } })
  await rollup('2026-11-11', { 'total-energy': { value: 2100 } })
  await compute(world, account, '2026-11-10', '2026-11-11')
  const { values, details, meta } = await dayOf('2026-11-10', 'total-energy,steps,heart-rate,weight')
  expect(values['total-energy']).toBe(2000)
  expect(details['total-energy'].flags).toEqual(['platform_day'])
  for (const id of ['steps', 'heart-rate', 'weight']) expect(details[id].flags).toEqual(['other_zone'])
  expect(meta.caveats).toContainEqual(
    'The platform’s own value of a day of travel: its day follows the time zone where you were: Total energy (1 day).',
  )
  expect((await dayOf('2026-11-11', 'total-energy')).details['total-energy'].flags).toEqual([])
})

const ofConnect = '&source=HEALTH_CONNECT'

test('a walk that phone and watch counted is counted once in what one platform passes on', async () => {
  const walk = { start: '2026-11-10T10:00:00Z', end: '2026-11-10T10:20:00Z', count: 2000, origin: watch }
  const longer = { start: '2026-11-10T10:00:00Z', end: '2026-11-10T10:40:00Z', count: 3000, origin: phone }
  await seed(world, account, 'steps', [walk, longer], fromConnect)
  await compute(world, account, '2026-11-10')
  const { values, details } = await dayOf('2026-11-10', 'steps', ofConnect)
  expect(values).toEqual({ steps: 3500 })
  expect(details.steps).toMatchObject({ observations: 2 })
})

test('the same record from two programs is counted once, and minutes of two levels at the same time are both counted', async () => {
  const hour = { start: '2026-11-10T10:00:00Z', end: '2026-11-10T11:00:00Z' }
  const again = ['Other program', 'WATCH', 'PASSIVELY_MEASURED', null, 'OTHER']
  await seed(
    world,
    account,
    'steps',
    [
      { ...hour, count: 900, origin: watch },
      { ...hour, count: 900, origin: again },
    ],
    fromConnect,
  )
  const levels = ['LIGHT', 'MODERATE'].map((level, i) => ({ ...hour, minutes: 20 + i, level, origin: watch }))
  await seed(world, account, 'active-minutes', levels, fromConnect)
  await compute(world, account, '2026-11-10')
  const { values } = await dayOf('2026-11-10', 'steps,active-minutes', ofConnect)
  expect(values).toEqual({ steps: 900, 'active-minutes': 41 })
})

test('a fragment of the watch does not hide the night of the phone, nor does a short entry by hand', async () => {
  const night = { start: '2026-11-09T22:00:00Z', end: '2026-11-10T06:30:00Z', minutesAsleep: 480, session: noStages }
  const entry = ['Pixel 9', 'PHONE', 'MANUAL', null, 'FITBIT']
  await seed(world, account, 'sleep', [
    { ...night, origin: phone },
    { ...night, end: '2026-11-09T23:00:00Z', minutesAsleep: 55, origin: watch },
    { ...night, start: '2026-11-10T02:00:00Z', end: '2026-11-10T02:20:00Z', minutesAsleep: 20, origin: entry },
  ])
  await compute(world, account, '2026-11-10')
  expect((await dayOf('2026-11-10', 'sleep')).values).toEqual({ sleep: 480 })
  const { body } = await get('sleep?start=2026-11-10&end=2026-11-10')
  expect(body.data.sessions).toHaveLength(1)
})

test('a sensor that stores a reading each quarter of an hour has a glucose day', async () => {
  await seed(world, account, 'glucose', every(15 * 60, '2026-11-10T00:00:00Z', '2026-11-11T00:00:00Z', { mgDl: 112 }))
  await compute(world, account, '2026-11-10')
  expect((await dayOf('2026-11-10', 'glucose')).values).toEqual({ glucose: 112 })
})

test('records of exercises that a file brought do not say that a day beside them has none', async () => {
  account = await world.account({ timezone: 'Pacific/Auckland' })
  get = getterFor(world, account)
  const at = (start: string) => ({ start, end: start.replace(':00:', ':40:'), activeMinutes: 40 })
  // On the days before and after 2026-11-10 in Auckland, whose hours are in both windows.
  const exercises = [at('2026-11-09T01:00:00Z'), at('2026-11-10T22:00:00Z')]
  await seed(world, account, 'heart-rate', every(60, '2026-11-09T12:00:00Z', '2026-11-10T10:00:00Z', { bpm: 60 }))
  await seed(world, account, 'exercise', exercises, { fetchedAt: 1 })
  await compute(world, account, '2026-11-09', '2026-11-11')
  const workouts = async (date: string) => (await dayOf(date, 'workouts')).values.workouts
  expect([await workouts('2026-11-09'), await workouts('2026-11-10')]).toEqual([1, null])
  // What the platform was read for says it.
  await seed(world, account, 'exercise', exercises)
  await compute(world, account, '2026-11-09', '2026-11-11')
  expect([await workouts('2026-11-09'), await workouts('2026-11-10')]).toEqual([1, 0])
})
