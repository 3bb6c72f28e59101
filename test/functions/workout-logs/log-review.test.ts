import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startWorld, type World } from '../../support/world.ts'
import { bench, set } from '../training/lifter.ts'

let world: World
let key: string
beforeAll(async () => {
  world = await startWorld()
})
beforeEach(async () => {
  world.time.now = Date.parse('2026-11-21T12:34:56Z')
  key = await world.key(await world.account(), ['read', 'workout:write'])
})
afterAll(() => world.stop())

async function write(title: string, day: string, exercises: object[]): Promise<string> {
  const body = JSON.stringify({ title, startedAt: `${day}T17:00:00Z`, exercises })
  const answer = await world.call('POST /api/v1/workout-logs', { key, body })
  if (answer.status !== 201) throw new Error(answer.text)
  return answer.body.data.id
}
const read = (id: string, query = 'include=review', headers: Record<string, string> = {}) =>
  world.call('GET /api/v1/workout-logs/{id}', { key, path: `/api/v1/workout-logs/${id}`, query, headers })
const review = async (id: string) => (await read(id)).body.data.review
const records = async (id: string) => (await review(id)).records.value

test('a log has its sets and volume without warm-ups, and the newest log before it with the same title, whatever the case', async () => {
  const exercises = (weight: number) => [
    { exerciseKey: bench, sets: [set(40, 10, { kind: 'warmup' }), set(weight, 5)] },
  ]
  const oldest = await write('Upper body', '2026-11-05', exercises(70))
  const before = await write('upper body ', '2026-11-12', exercises(75))
  await write('Lower body', '2026-11-14', exercises(60))
  const id = await write('Upper body', '2026-11-19', [
    { exerciseKey: bench, sets: [set(40, 10, { kind: 'warmup' }), set(80, 5), set(80, 4)] },
  ])
  expect(await review(id)).toMatchObject({
    workingSets: 2,
    volume: { value: 720, unit: 'kg' },
    previous: { log: { id: before, localDate: '2026-11-12' }, workingSets: 1, volume: { value: 375 } },
  })
  expect((await review(oldest)).previous).toBeNull()
  expect((await read(id, '')).body.data).not.toHaveProperty('review')
})

test('sets without a weight count as sets, and the volume says of how many it is', async () => {
  const id = await write('Pull', '2026-11-19', [
    { exerciseKey: bench, sets: [set(80, 5), set(80, 4)] },
    { exerciseKey: 'pullups', sets: [set(null, 8), set(null, 6), set(null, 5)] },
  ])
  const { workingSets, volume } = await review(id)
  expect(workingSets).toBe(5)
  expect(volume).toMatchObject({
    value: 720,
    inputs: { workingSets: 5, incompleteSets: 3 },
    coverage: { observed: 2, expected: 5 },
  })
})

test('a record stands at the first set that is higher than all earlier logs, of whatever title; later logs and first times count for nothing', async () => {
  await write('A', '2026-11-01', [{ exerciseKey: bench, sets: [set(80, 5), set(100, 1)] }])
  await write('Later', '2026-11-20', [{ exerciseKey: bench, sets: [set(200, 5)] }])
  const id = await write('B', '2026-11-08', [
    { exerciseKey: 'plank', sets: [set(null, null, { durationSeconds: 60 })] },
    { exerciseKey: bench, sets: [set(110, 1, { kind: 'warmup' }), set(90, 5), set(102.5, 1), set(102.5, 1)] },
  ])
  // By Epley 80 x (1 + 5/30) = 93.33 and one of 100 before; now 90 x (1 + 5/30) = 105. Volume 500 before, now 655.
  expect(await records(id)).toEqual([
    { measure: 'heaviest_weight', value: 102.5, previousBest: 100, exercise: 1, set: 2 },
    { measure: 'e1rm', value: 105, previousBest: 100, exercise: 1, set: 1 },
    { measure: 'session_volume', value: 655, previousBest: 500, exercise: 1, set: null },
  ])
})

test('repetitions without a weight, time, distance and speed are records of their own; an equal value is none', async () => {
  const done = (reps: number, seconds: number, meters: number, rowSeconds: number) => [
    { name: 'Pull Up', sets: [set(null, reps)] },
    { exerciseKey: 'plank', sets: [set(null, null, { durationSeconds: seconds })] },
    { name: 'Rowing, Stationary', sets: [set(null, null, { distanceMeters: meters, durationSeconds: rowSeconds })] },
  ]
  await write('A', '2026-11-01', done(10, 60, 2000, 500))
  const same = await write('A', '2026-11-02', done(10, 60, 2000, 500))
  expect(await records(same)).toEqual([])
  const more = await write('A', '2026-11-03', done(12, 75, 2400, 480))
  expect(await records(more)).toEqual([
    { measure: 'most_reps', value: 12, previousBest: 10, exercise: 0, set: 0 },
    { measure: 'longest_seconds', value: 75, previousBest: 60, exercise: 1, set: 0 },
    { measure: 'farthest_meters', value: 2400, previousBest: 2000, exercise: 2, set: 0 },
    { measure: 'fastest_meters_per_second', value: 5, previousBest: 4, exercise: 2, set: 0 },
  ])
})

test('the ETag of a review changes with another log, and names no version of the log itself', async () => {
  const id = await write('A', '2026-11-08', [{ exerciseKey: bench, sets: [set(90, 5)] }])
  const [{ headers: plain }, { headers: first }] = [await read(id, ''), await read(id)]
  expect(first['etag']).not.toBe(plain['etag'])
  expect((await read(id, 'include=review', { 'if-none-match': first['etag'] ?? '' })).status).toBe(304)
  await write('A', '2026-11-01', [{ exerciseKey: bench, sets: [set(80, 5)] }])
  const again = await read(id, 'include=review', { 'if-none-match': first['etag'] ?? '' })
  expect(again.status).toBe(200)
  expect(again.body.data.review.previous.log.localDate).toBe('2026-11-01')
})

test('the log of another person is not found with its review, either', async () => {
  const id = await write('A', '2026-11-08', [{ exerciseKey: bench, sets: [set(90, 5)] }])
  key = await world.key(await world.account(), ['read'])
  expect((await read(id)).status).toBe(404)
})
