import { afterAll, beforeAll, expect, test } from 'vitest'
import { demoTraining } from '../../../infra/local/people/demo-training.ts'
import { asDay } from '../../../lib/kernel/civil-time.ts'
import type { Account } from '../../../lib/model/account/account.ts'
import { startDemoWorld } from '../../support/snapshot.ts'
import type { World } from '../../support/world.ts'
import { percent, type Reading, timed, weightedMean } from '../../system/recomputed/glucose-by-hand.ts'
import { bench, set, startLifter } from '../training/lifter.ts'
import { dates, storeDay } from './stored.ts'

const today = asDay('2026-11-21')
const overviews = ['summary', 'context', 'control-center', 'data-quality'] as const

let world: World
let demo: Account
let key: string
beforeAll(async () => {
  ;({ world, account: demo } = await startDemoWorld())
  key = await world.key(demo, ['read', 'workout:write'])
  const { hevyFile, diary } = demoTraining(demo.timezone, today)
  const imported = await world.call('POST /api/v1/workout-logs/import', {
    key,
    query: `timezone=${demo.timezone}`,
    body: hevyFile,
    headers: { 'content-type': 'text/csv' },
  })
  expect(imported.status).toBe(200)
  await Promise.all(diary.slice(0, 12).map(entry => writeDiary(demo, entry)))
})
afterAll(() => world.stop())

async function writeDiary(account: Account, entry: object) {
  const session = await world.session(account)
  const { status } = await world.call('POST /api/training-logs', { session, body: JSON.stringify(entry) })
  expect(status).toBe(201)
}
// biome-ignore lint/suspicious/noExplicitAny: an answer of the API
const dataOf = async (path: string, by = key): Promise<any> => {
  const { status, body } = await world.get(path, by)
  expect(status).toBe(200)
  return body.data
}
const follow = (request: string, by = key) => dataOf(request.replace('/api/v1/', ''), by)

test('with the log and the diary of the demo person, context takes at most 24 KB and has the days of at least fifteen series; summary takes 8 KB', async () => {
  const context = await world.get('context', key)
  expect(Buffer.byteLength(context.text)).toBeLessThanOrEqual(24 * 1024)
  expect(Object.keys(context.body.data.daily.series).length).toBeGreaterThanOrEqual(15)
  expect(context.body.data.recentWorkouts).toHaveLength(5)
  expect(Buffer.byteLength((await world.get('summary', key)).text)).toBeLessThanOrEqual(8 * 1024)
})

test('the load balance of the demo person counts the days of lower body and football as unknown, and is still known', async () => {
  const [day] = await dataOf('recovery?days=1')
  const { inputs, ...load } = day.components.find((one: { series: string }) => one.series === 'training-load')
  expect(load).toMatchObject({ used: true, reason: null })
  expect(inputs.unknownDays).toBeGreaterThan(5)
  expect(day.readiness.flags).toContain('unknown_days')
})

test('the muscles of every overview are those of training/muscle-groups/usage', async () => {
  for (const path of overviews.slice(0, 3)) {
    const data = await dataOf(path)
    const muscles = data.muscles ?? data.training.muscles
    expect([muscles.start, muscles.end]).toEqual(['2026-10-25', today])
    const usage = await follow(muscles.request)
    const trained = usage.value.filter(({ sets }: { sets: number }) => sets > 0)
    const listed = trained.map(({ muscle, sets }: { muscle: string; sets: number }) => [muscle, sets])
    expect(Object.entries(muscles.sets).sort()).toEqual(listed.sort())
    expect(Object.keys(muscles.sets).length).toBeGreaterThan(8)
    expect(muscles.unmappedSets).toBe(usage.inputs.unmappedSets)
    expect(muscles.definition.mapping).toBe(usage.params.mapping)
  }
})

test('recent workouts have what the platform recorded and what the person wrote, newest first', async () => {
  const { recentWorkouts } = await dataOf('context')
  const logs = await dataOf('workout-logs?days=28&per_page=200')
  const rows = await dataOf('daily?days=28&types=workouts,workout-minutes,training-load')
  expect(recentWorkouts.map((one: { date: string }) => one.date)).toEqual(
    recentWorkouts
      .map((one: { date: string }) => one.date)
      .sort()
      .reverse(),
  )
  const withLog = recentWorkouts.filter((one: { sets?: number }) => one.sets !== undefined)
  expect(withLog.length).toBeGreaterThan(0)
  for (const one of recentWorkouts) {
    const { values } = rows.find(({ date }: { date: string }) => date === one.date)
    expect([one.workouts, one.workoutMinutes, one.trainingLoad]).toEqual([
      values.workouts,
      values['workout-minutes'],
      values['training-load'],
    ])
  }
  for (const one of withLog) {
    const own = logs.find(({ startedAt }: { startedAt: string }) => startedAt.startsWith(one.date))
    const sets = own.exercises.flatMap((exercise: { sets: { kind: string }[] }) => exercise.sets)
    expect(one.titles).toContain(own.title)
    expect(one.sets).toBe(sets.filter(({ kind }: { kind: string }) => kind !== 'warmup').length)
  }
})

test('glucose of an overview is computed from the readings of its days, and names their number first', async () => {
  const { glucose } = await dataOf('summary')
  expect([glucose.start, glucose.end, glucose.of]).toEqual(['2026-11-08', today, 14])
  const { start, end } = glucose
  const listed: Reading[] = []
  for (let page: number | null = 1; page !== null; ) {
    const { body } = await world.get(`glucose/readings?start=${start}&end=${end}&per_page=200&page=${page}`, key)
    listed.push(...body.data.map((one: { at: string; mgDl: number }) => ({ atMs: Date.parse(one.at), mgDl: one.mgDl })))
    page = body.pagination.nextPage
  }
  const readings = listed.map(({ mgDl }) => mgDl)
  const byTime = timed(listed, world.time.now)
  expect(glucose.readings).toBe(readings.length)
  // Days that are covered to within a percent weigh the same, so the sum of days is near the sum of readings, and not equal.
  expect(glucose.meanMgDl).toBeCloseTo(weightedMean(byTime), 1)
  expect(glucose.inRangePercent).toBeCloseTo(
    percent(byTime, value => value >= 70 && value <= 180),
    1,
  )
  expect([glucose.lowestMgDl, glucose.highestMgDl]).toEqual([Math.min(...readings), Math.max(...readings)])
  expect((await follow(glucose.request)).sufficiency.inputs.readings.n).toBe(readings.length)
  expect((await dataOf('context')).glucose).toEqual(glucose)
  expect((await dataOf('data-quality?days=14')).glucose).toEqual(glucose)
  const { lastAt } = (await dataOf('control-center')).glucose
  expect(lastAt).toBe(
    (await dataOf('data-quality')).types.find((one: { type: string }) => one.type === 'glucose').lastAt,
  )
})

test('data-quality names what is missing in logs and diary; control-center counts them', async () => {
  const account = await world.account({ timezone: 'Europe/Amsterdam' })
  const lifter = await startLifter(world, account)
  await storeDay(world, account, '2026-11-18', { workouts: 1, 'workout-minutes': 50 })
  await lifter.log('2026-11-18', [{ exerciseKey: bench, sets: [set(100, 5, { rpe: 8 }), set(100, 5)] }])
  await lifter.log('2026-11-19', [{ name: 'Zorbing', sets: [set(null, 3)] }])
  await writeDiary(account, { date: '2026-11-20', title: 'Football', kind: 'team_sport', durationMinutes: 75 })
  const { training } = await dataOf('data-quality', lifter.key)
  expect(training).toMatchObject({
    workoutLogs: 2,
    diaryEntries: 1,
    unratedEntries: 1,
    days: 3,
    lastDay: '2026-11-20',
    workingSets: 3,
    setsWithoutEffort: 2,
    ownExercises: ['own-zorbing'],
    daysNotRecorded: ['2026-11-19', '2026-11-20'],
  })
  const center = (await dataOf('control-center', lifter.key)).training
  expect(center).toMatchObject({ lastWrittenDay: '2026-11-20', workoutLogs: 2, diaryEntries: 1 })
  const earlier = (await dataOf('control-center?start=2026-11-01&end=2026-11-18', lifter.key)).training
  expect(earlier).toMatchObject({ lastWrittenDay: '2026-11-18', workoutLogs: 1, diaryEntries: 0 })
  // An exercise whose muscles the person corrected counts everywhere.
  const corrected = await world.call('PATCH /api/v1/training/exercises/review/{exercise_key}', {
    key: lifter.key,
    path: '/api/v1/training/exercises/review/own-zorbing',
    body: JSON.stringify({ muscleGroups: { primary: ['abdominals'], secondary: [] } }),
  })
  expect(corrected.status).toBe(200)
  expect((await dataOf('summary', lifter.key)).muscles.sets).toMatchObject({ abdominals: 1, chest: 2 })
})

test('without training and glucose, the members say so', async () => {
  const by = await world.key(await world.account())
  expect(await dataOf('context', by)).toMatchObject({
    recentWorkouts: [],
    muscles: { workoutLogs: 0, sets: {}, unmappedSets: 0 },
    glucose: null,
  })
  expect(await dataOf('control-center', by)).toMatchObject({
    training: { lastWrittenDay: null, workoutLogs: 0, diaryEntries: 0 },
    glucose: null,
  })
  const future = await dataOf('summary?start=2027-03-01&end=2027-03-05', by)
  expect([future.recentWorkouts, future.glucose]).toEqual([[], null])
})

test('after a night in another time zone, the recovery of summary and context is flagged as in recovery', async () => {
  const account = await world.account({ timezone: 'Europe/Amsterdam', birthYear: 1989 })
  const elsewhere = { observations: 1, min: null, max: null, firstMs: null, lastMs: null, reason: null, inputs: null }
  for (const [i, date] of dates('2026-10-01', 52).entries())
    await storeDay(world, account, date, {
      'heart-rate-variability': 45 + (i % 7),
      'resting-heart-rate': date === today ? { ...elsewhere, value: 55, flags: ['other_zone'] } : 52 + (i % 5),
      'respiratory-rate': 14 + (i % 3) / 10,
    })
  const by = await world.key(account)
  const [day] = await dataOf('recovery?days=1', by)
  expect(day.readiness.flags).toContain('tz_changed')
  expect((await dataOf('summary', by)).recovery.flags).toEqual(day.readiness.flags)
  expect((await dataOf('context', by)).latest.recovery.flags).toEqual(day.readiness.flags)
})
