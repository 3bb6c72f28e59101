import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { addDays, asDay } from '../../../lib/kernel/civil-time.ts'
import { expectProblem, faultyNames } from '../../support/expectations.ts'
import { startWorld, type World } from '../../support/world.ts'
import { bench, type Lifter, set, startLifter } from './lifter.ts'

let world: World
let lifter: Lifter
beforeAll(async () => {
  world = await startWorld()
})
beforeEach(async () => {
  lifter = await startLifter(world, await world.account({ timezone: 'Europe/Amsterdam' }))
})
afterAll(() => world.stop())

const get = (exerciseKey: string) => lifter.review(exerciseKey)
const patch = (exerciseKey: string, body: unknown, headers: Record<string, string> = {}, key = lifter.key) =>
  world.call('PATCH /api/v1/training/exercises/review/{exercise_key}', {
    key,
    path: `/api/v1/training/exercises/review/${exerciseKey}`,
    body: JSON.stringify(body),
    headers,
  })

test('history, best sets by repetitions, the trend of the estimate and records equal those computed by hand', async () => {
  // One repetition is its own maximum, so the estimates are the weights: 100, 102, 101, 106 and 108 kg, a week apart.
  for (const [i, weight] of [100, 102, 101, 106, 108].entries())
    await lifter.log(addDays(asDay('2026-10-05'), 7 * i), [
      { exerciseKey: bench, sets: [set(120, 1, { kind: 'warmup' }), set(weight, 1), set(80, 5 + i)] },
    ])
  const { data } = (await get(bench)).body
  expect(data).toMatchObject({ exerciseKey: bench, resistance: 'external', saved: null })
  expect(data.history).toHaveLength(5)
  expect(data.history[0]).toMatchObject({
    date: '2026-10-05',
    workingSets: 2,
    reps: 6,
    weightedReps: 6,
    volumeKg: 100 + 400,
    heaviestKg: 100,
    epleyKg: 100,
    brzyckiKg: 100,
  })
  expect(data.bestSets[0]).toEqual({ reps: 1, weightKg: 108, date: '2026-11-02' })
  expect(data.bestSets.map((one: { reps: number }) => one.reps)).toEqual([1, 5, 6, 7, 8, 9])
  // Ten slopes per week: 2, 0.5, 2, 2, -1, 2, 2, 5, 3.5, 2; their median is 2.
  expect(data.trend.value).toBeCloseTo(2, 10)
  expect(data.trend).toMatchObject({ unit: 'kg/wk', inputs: { spanDays: 28 } })
  expect(data.trend.inputs.percentOfMedianPerWeek).toBeCloseTo((100 * 2) / 102, 8)
  expect(data.records.value.heaviestWeight.records.map((one: { date: string }) => one.date)).toEqual([
    '2026-10-12',
    '2026-10-26',
    '2026-11-02',
  ])
  expect(data.changePoint).toMatchObject({ value: null, reason: 'insufficient_data' })
})

test('repetitions of sets without a weight count, but not for the volume', async () => {
  await lifter.log('2026-11-05', [
    {
      exerciseKey: 'pullups',
      sets: [set(null, 9), set(null, 8), set(10, 7), set(null, null, { durationSeconds: 30 })],
    },
  ])
  await lifter.log('2026-11-19', [{ exerciseKey: 'pullups', sets: [set(null, 10, { kind: 'warmup' }), set(null, 9)] }])
  expect((await get('pullups')).body.data.history).toMatchObject([
    { workingSets: 4, reps: 24, weightedReps: 7, volumeKg: 70, heaviestKg: 10 },
    { workingSets: 1, reps: 9, weightedReps: 0, volumeKg: null, heaviestKg: null },
  ])
})

const courseOf = ({ body }: { body: { data: { history: Record<string, unknown>[] } } }, member: string) =>
  body.data.history.map(one => one[member])

test('an exercise without a weight has its history, records and trend by what it is measured in, and never no_data', async () => {
  for (const [i, reps] of [10, 14, 17, 21, 25].entries())
    await lifter.log(addDays(asDay('2026-10-05'), 7 * i), [
      { exerciseKey: 'pushups', sets: [set(null, 40, { kind: 'warmup' }), set(null, reps), set(0, reps - 2)] },
      { exerciseKey: 'plank', sets: [set(null, null, { durationSeconds: [45, 60, 80, 100, 120][i] })] },
      {
        exerciseKey: 'running-treadmill',
        sets: [set(null, null, { durationSeconds: 1500 - 60 * i, distanceMeters: 5000 + (i === 1 ? 100 : 0) })],
      },
    ])
  const pushups = await get('pushups')
  expect(courseOf(pushups, 'mostReps')).toEqual([10, 14, 17, 21, 25])
  expect(pushups.body.data).toMatchObject({
    bestSets: [],
    e1rm: { value: null, reason: 'not_applicable:body_weight' },
    changePoint: { value: null, reason: 'not_applicable:no_weight' },
    records: {
      value: { heaviestWeight: { best: null, records: [] }, mostReps: { best: 25 }, longestSeconds: { best: null } },
    },
  })
  expect(pushups.body.data.records.value.mostReps.records.map((one: { value: number }) => one.value)).toEqual([
    14, 17, 21, 25,
  ])
  // Ten slopes per week: 4, 3.5, 3.667, 3.75, 3, 3.5, 3.667, 4, 4, 4; the middle two are 3.667 and 3.75.
  expect(pushups.body.data.trend).toMatchObject({ unit: 'count/wk', reason: null, params: { measure: 'mostReps' } })
  expect(pushups.body.data.trend.value).toBeCloseTo((11 / 3 + 15 / 4) / 2, 10)

  const plank = await get('plank')
  expect(courseOf(plank, 'durationSeconds')).toEqual([45, 60, 80, 100, 120])
  expect(courseOf(plank, 'reps')).toEqual([null, null, null, null, null])
  expect(plank.body.data).toMatchObject({
    trend: { unit: 's/wk' },
    records: { value: { longestSeconds: { best: 120 } } },
  })
  // Of 15, 20, 20, 20, 17.5, 18.3, 18.75, 20, 20, 20.
  expect(plank.body.data.trend.value).toBeCloseTo(20, 10)

  const run = await get('running-treadmill')
  expect(courseOf(run, 'distanceMeters')).toEqual([5000, 5100, 5000, 5000, 5000])
  expect(run.body.data).toMatchObject({
    e1rm: { reason: 'not_applicable:no_weight' },
    trend: { unit: 'm/wk', value: 0 },
    records: { value: { farthestMeters: { best: 5100 }, longestSeconds: { best: null } } },
  })
  expect(run.body.data.records.value.fastestMetersPerSecond.best).toBeCloseTo(5000 / 1260, 8)
  for (const { body } of [pushups, plank, run]) expect(JSON.stringify(body)).not.toContain('no_data')
})

test('repetitions with assistance are no record of repetitions without a weight', async () => {
  await lifter.log('2026-11-05', [{ exerciseKey: 'band-assisted-pull-up', sets: [set(20, 12), set(null, 9)] }])
  const { records, history } = (await get('band-assisted-pull-up')).body.data
  expect([records.value, records.reason, history[0].mostReps]).toEqual([null, 'not_applicable:no_weight', null])
})

test('ask names the record of an exercise by what it is measured in', async () => {
  for (const [i, reps] of [10, 14, 25].entries())
    await lifter.log(addDays(asDay('2026-10-05'), 7 * i), [
      { exerciseKey: 'pushups', sets: [set(null, reps)] },
      { exerciseKey: 'plank', sets: [set(null, null, { durationSeconds: 45 + 10 * i })] },
    ])
  const ask = async (question: string) =>
    (await world.call('POST /api/v1/ask', { key: lifter.key, body: JSON.stringify({ question }) })).body.data
  const pushups = await ask('What is my record in push ups?')
  expect(pushups.answer).toContain('most repetitions of a set 25 on 2026-10-19')
  expect(pushups.answer).not.toContain('not known')
  expect(pushups.evidence[0]).toMatchObject({ value: 25, unit: 'count' })
  expect((await ask('What is my best plank?')).answer).toContain('longest set 65 s on 2026-10-19')
})

test('four sessions, or less than three weeks, have no trend', async () => {
  for (const day of ['2026-10-05', '2026-10-12', '2026-10-19', '2026-11-16'])
    await lifter.log(day, [{ exerciseKey: bench, sets: [set(100, 5)] }])
  expect((await get(bench)).body.data.trend).toMatchObject({ value: null, reason: 'insufficient_data' })
  for (const day of ['2026-11-01', '2026-11-08', '2026-11-15', '2026-11-18', '2026-11-21'])
    await lifter.log(day, [{ exerciseKey: 'barbell-squat', sets: [set(100, 5)] }])
  expect((await get('barbell-squat')).body.data.trend).toMatchObject({ value: null, inputs: { spanDays: 20 } })
})

test('a change of level is shown with its day only if the test finds one', async () => {
  for (let i = 0; i < 32; i++) {
    const day = addDays(asDay('2026-09-01'), 2 * i)
    const sets = [set((i < 16 ? 100 : 110) + (i % 2), 1)]
    const level = [set(100 + (i % 3), 1)]
    await lifter.log(day, [
      { exerciseKey: bench, sets },
      { exerciseKey: 'barbell-squat', sets: level },
    ])
  }
  const { changePoint } = (await get(bench)).body.data
  expect(changePoint.value).toEqual({ date: '2026-10-03', beforeKg: 100.5, afterKg: 110.5, shiftKg: 10 })
  expect((await get('barbell-squat')).body.data.changePoint).toMatchObject({
    value: null,
    reason: 'not_applicable:no_change',
  })
})

test('a merge patch saves the given members, null removes a member, and only the version that was read is changed', async () => {
  expect((await get(bench)).status).toBe(200)
  const first = await patch(bench, { status: 'active', notes: 'Pause.', targets: { weightKg: 120, reps: 3 } })
  expect(first.body.data.saved).toMatchObject({
    status: 'active',
    notes: 'Pause.',
    targets: { weightKg: 120, reps: 3, e1rmKg: null, setsPerWeek: null },
  })
  const { etag = '' } = first.headers
  const second = await patch(bench, { notes: null, targets: { reps: null } }, { 'if-match': etag })
  expect(second.body.data.saved).toMatchObject({
    status: 'active',
    notes: null,
    targets: { weightKg: 120, reps: null },
  })
  expectProblem(await patch(bench, { status: 'paused' }, { 'if-match': etag }), 'precondition_failed')
  const read = await get(bench)
  expect(read.body).toEqual(second.body)
  expect(read.headers['etag']).toBe(second.headers['etag'])
  await lifter.log('2026-11-18', [{ exerciseKey: bench, sets: [set(100, 5)] }])
  expectProblem(await patch(bench, {}, { 'if-match': second.headers['etag'] ?? '' }), 'precondition_failed')
})

test('a correction applies to later logs under the same name, and null removes it', async () => {
  const log = async (name = 'Banco  Press') =>
    (await lifter.log('2026-11-18', [{ name, sets: [set(80, 5)] }])).body.data.exercises[0]
  expect(await log()).toMatchObject({ exerciseKey: 'own-banco-press', match: 'own' })
  expect((await patch('own-banco-press', { sameAs: bench })).status).toBe(200)
  expect(await log('banco press')).toMatchObject({ exerciseKey: bench, match: 'corrected', name: 'banco press' })
  const { id } = (await lifter.log('2026-11-19', [{ exerciseKey: 'barbell-squat', sets: [set(80, 5)] }])).body.data
  const changed = await world.call('PATCH /api/v1/workout-logs/{id}', {
    key: lifter.key,
    path: `/api/v1/workout-logs/${id}`,
    body: JSON.stringify({ exercises: [{ name: 'Banco Press', sets: [{ reps: 5 }] }] }),
  })
  expect(changed.body.data.exercises[0]).toMatchObject({ exerciseKey: bench, match: 'corrected' })
  await patch('own-banco-press', { sameAs: null })
  expect(await log()).toMatchObject({ exerciseKey: 'own-banco-press', match: 'own' })
})

test('muscles of an own exercise count in the use of muscles', async () => {
  await lifter.log('2026-11-18', [{ name: 'Zercher Carry Thing', sets: [set(50, 10)] }])
  await patch('own-zercher-carry-thing', { muscleGroups: { primary: ['quadriceps'], secondary: ['biceps'] } })
  const { value, inputs } = (await lifter.get('muscle-groups/usage')).body.data
  const sets = (name: string) => value.find((one: { muscle: string }) => one.muscle === name).sets
  expect([sets('quadriceps'), sets('biceps'), inputs.unmappedSets]).toEqual([1, 0.5, 0])
})

test('a muscle is primary or secondary: a change cannot name one that the other list has', async () => {
  await patch(bench, { muscleGroups: { primary: ['chest'], secondary: ['triceps'] } })
  const refused = await patch(bench, { muscleGroups: { secondary: ['chest'] } })
  expectProblem(refused, 'invalid_parameter')
  expect(faultyNames(refused)).toEqual(['muscleGroups'])
  const { saved } = (await patch(bench, { muscleGroups: { primary: ['triceps'], secondary: ['chest'] } })).body.data
  expect(saved.muscleGroups).toEqual({ primary: ['triceps'], secondary: ['chest'] })
})

test('a key that is neither in the catalog nor logged is unknown, also when another account logged it', async () => {
  expectProblem(await get('own-nothing'), 'not_found')
  expectProblem(await patch('own-nothing', {}), 'not_found')
  await lifter.log('2026-11-18', [{ name: 'Mine', sets: [set(50, 10)] }])
  expect((await get('own-mine')).status).toBe(200)
  const other = await startLifter(world, await world.account())
  expectProblem(await other.review('own-mine'), 'not_found')
  await patch(bench, { notes: 'Mine.' })
  expect((await other.review(bench)).body.data.saved).toBeNull()
})

test('every fault is named, and a key without workout:write cannot save', async () => {
  const faults: [unknown, string][] = [
    [{ status: 'done' }, 'status'],
    [{ targets: { reps: 0 } }, 'targets.reps'],
    [{ muscleGroups: { primary: ['wings'] } }, 'muscleGroups.primary.0'],
    [{ muscleGroups: { primary: ['chest', 'chest'] } }, 'muscleGroups'],
    [{ muscleGroups: { primary: ['chest'], secondary: ['triceps', 'chest'] } }, 'muscleGroups'],
    [{ sameAs: bench }, 'sameAs'],
    [{ sameAs: 'own-other' }, 'sameAs'],
    [{ note: 'x' }, 'note'],
  ]
  for (const [body, name] of faults) {
    const answer = await patch(bench, body)
    expectProblem(answer, 'invalid_parameter')
    expect(faultyNames(answer)).toContain(name)
  }
  const reader = await world.key(await world.account(), ['read'])
  expectProblem(await patch(bench, {}, {}, reader), 'missing_ability')
})
