import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { shownNumber } from '../../../lib/http/answer/digits.ts'
import { watchTableCalls } from '../../support/table-calls.ts'
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

const usage = async (query = '') => {
  const { status, body } = await lifter.get('muscle-groups/usage', query)
  expect(status).toBe(200)
  return body.data
}
type Muscle = { muscle: string; weeks: unknown[] }
const muscle = (data: { value: Muscle[] }, name: string) => data.value.find(one => one.muscle === name)

test('sets count 1 for a primary and 0.5 for a secondary muscle; hard sets, volume, sessions and weeks equal those computed by hand', async () => {
  // 2026-11-21 is a Saturday: the weeks from Monday start on 9 and 16 November.
  await lifter.log('2026-11-13', [
    { exerciseKey: bench, sets: [set(40, 10, { kind: 'warmup' }), set(80, 8, { rpe: 6.5 }), set(80, 8, { rpe: 7 })] },
  ])
  await lifter.log('2026-11-18', [
    { exerciseKey: bench, sets: [set(85, 5), set(60, 12, { kind: 'failure' })] },
    { exerciseKey: 'triceps-pushdown', sets: [set(30, 10, { rpe: 9 }), set(30, null)] },
    { name: 'Zercher Carry Thing', sets: [set(50, 10, { rpe: 10 })] },
  ])
  const data = await usage('days=10')
  // Bench: 640 + 640 in the first week, 425 + 720 in the second. Pushdown: 300; one set has no repetitions.
  expect(muscle(data, 'chest')).toEqual({
    muscle: 'chest',
    sets: 4,
    hardSets: 2,
    volumeKg: 2425,
    primarySets: 4,
    secondarySets: 0,
    sessions: 2,
    lastTrained: '2026-11-18',
    weeks: [
      { start: '2026-11-09', sets: 2, hardSets: 1, volumeKg: 1280 },
      { start: '2026-11-16', sets: 2, hardSets: 1, volumeKg: 1145 },
    ],
  })
  // Half of the bench press, and the pushdown as a whole.
  expect(muscle(data, 'triceps')).toMatchObject({
    sets: 4 * 0.5 + 2,
    hardSets: 2 * 0.5 + 1,
    volumeKg: 2425 / 2 + 300,
    primarySets: 2,
    secondarySets: 4,
    weeks: [
      { sets: 1, hardSets: 0.5, volumeKg: 640 },
      { sets: 3, hardSets: 1.5, volumeKg: 1145 / 2 + 300 },
    ],
  })
  expect(muscle(data, 'neck')).toMatchObject({ sets: 0, hardSets: 0, volumeKg: null, sessions: 0, lastTrained: null })
  expect(data).toMatchObject({
    status: 'partial',
    unit: 'sets',
    definition: { id: 'sets_per_muscle' },
    flags: ['missing_components'],
    coverage: { observed: 6, expected: 7, fraction: shownNumber(6 / 7) },
    params: { shares: { primary: 1, secondary: 0.5 }, hardRpe: 7, weekStarts: 'Monday' },
  })
  expect(data.inputs).toMatchObject({ unmappedSets: 1, setsWithoutEffort: 2 })
  expect(data.inputs.exercises).toContainEqual({
    exerciseKey: 'own-zercher-carry-thing',
    name: 'Zercher Carry Thing',
    primary: null,
    secondary: null,
    sets: 1,
    hardSets: 1,
    volumeKg: 500,
  })
})

test('a workout belongs to the day and the week of its start in the zone of the account', async () => {
  await lifter.log('2026-11-15T22:59:59Z', [{ exerciseKey: bench, sets: [set(80, 8)] }])
  await lifter.log('2026-11-15T23:00:00Z', [{ exerciseKey: bench, sets: [set(80, 8)] }])
  const weeks = muscle(await usage('days=14'), 'chest')?.weeks as { start: string; sets: number }[]
  expect(weeks.map(({ start, sets }) => [start, sets])).toEqual([
    ['2026-11-02', 0],
    ['2026-11-09', 1],
    ['2026-11-16', 1],
  ])
  expect(muscle(await usage('start=2026-11-16&end=2026-11-21'), 'chest')).toMatchObject({ sets: 1 })
})

test('the assistance of an assisted exercise and the body weight do not count as volume', async () => {
  await lifter.log('2026-11-18', [
    { exerciseKey: 'band-assisted-pull-up', sets: [set(30, 8)] },
    { exerciseKey: 'pullups', sets: [set(null, 8), set(10, 5)] },
  ])
  expect(muscle(await usage(), 'lats')).toMatchObject({ sets: 3, volumeKg: 50 })
})

test('without a log, or with only exercises of unknown muscles, there is no value, with a reason', async () => {
  expect(await usage()).toMatchObject({
    value: null,
    status: 'unavailable',
    reason: 'no_data',
    coverage: { fraction: null },
  })
  await lifter.log('2026-11-18', [{ exerciseKey: bench, sets: [set(80, 8, { kind: 'warmup' })] }])
  expect(await usage()).toMatchObject({ value: null, reason: 'no_data' })
  await lifter.log('2026-11-18', [{ name: 'Zercher Carry Thing', sets: [set(50, 10)] }])
  expect(await usage()).toMatchObject({ value: null, reason: 'not_applicable:unmapped', inputs: { unmappedSets: 1 } })
})

test('one account never sees the workouts of another, and a year is read in one query in addition to that of the reviews', async () => {
  await lifter.log('2026-11-18', [{ exerciseKey: bench, sets: [set(80, 8)] }])
  const calls = watchTableCalls(world.table.client)
  expect((await usage('days=366')).value).toHaveLength(17)
  // The update of the key, the logs, the reviews.
  expect(calls.taken()).toHaveLength(3)
  const other = await startLifter(world, await world.account())
  expect((await other.get('muscle-groups/usage')).body.data.value).toBeNull()
})
