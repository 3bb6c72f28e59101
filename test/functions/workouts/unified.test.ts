import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Account } from '../../../lib/model/account/account.ts'
import { watchTableCalls } from '../../support/table-calls.ts'
import { startWorld, type World } from '../../support/world.ts'
import { phone, seed, watch } from '../health-data/seeded.ts'
import { bench } from '../training/lifter.ts'

let world: World
let account: Account
let key: string
let session: string
beforeAll(async () => {
  world = await startWorld({ now: '2026-11-21T12:00:00Z' })
})
beforeEach(async () => {
  account = await world.account({ timezone: 'Europe/Amsterdam' })
  key = await world.key(account, ['read', 'workout:write'])
  session = await world.session(account)
})
afterAll(() => world.stop())

const recorded = {
  start: '2026-11-20T17:03:00Z',
  end: '2026-11-20T18:01:00Z',
  origin: watch,
  activeMinutes: 50,
  exerciseType: 'STRENGTH_TRAINING',
  exercise: {
    displayName: 'Strength training',
    energyKcal: 300,
    distanceMeters: null,
    averageHeartRateBpm: 120,
    steps: null,
    elevationGainMeters: null,
    activeZoneMinutes: null,
    zoneMinutes: null,
    updatedAt: null,
  },
}
const written = {
  title: 'Push day',
  startedAt: '2026-11-20T18:00:00+01:00',
  endedAt: '2026-11-20T19:00:00+01:00',
  exercises: [
    {
      exerciseKey: bench,
      sets: [
        { kind: 'warmup', weightKg: 40, reps: 10 },
        { weightKg: 80, reps: 8 },
        { weightKg: 80, reps: 7 },
      ],
    },
  ],
}
const noted = { date: '2026-11-20', title: 'Chest', kind: 'strength', durationMinutes: 60, rpe: 7 }

async function post(route: string, body: object, credentials: { key: string } | { session: string }): Promise<string> {
  const answer = await world.call(`POST ${route}`, { ...credentials, body: JSON.stringify(body) })
  expect(answer.status, answer.text).toBe(201)
  return answer.body.data.id
}
const logIt = (body: object = written) => post('/api/v1/workout-logs', body, { key })
const noteIt = (body: object = noted) => post('/api/training-logs', body, { session })
const unified = async (query = '') => (await world.get(`workouts/unified?${query}`, key)).body
const shapesOf = async (query = '') =>
  (await unified(query)).data.map(({ origins }: { origins: { origin: string; joinedBy: string | null }[] }) =>
    origins.map(({ origin, joinedBy }) => `${origin}:${joinedBy}`).join(' '),
  )

test('a session with a device record, a log and a diary entry is one entry that names all three', async () => {
  await seed(world, account, 'exercise', [recorded])
  const [logId, entryId] = [await logIt(), await noteIt()]
  const { data, meta, pagination } = await unified()
  expect(data).toEqual([
    {
      id: expect.stringMatching(/^exercise\.PRIMARY\./),
      localDate: '2026-11-20',
      startAt: '2026-11-20T17:03:00.000Z',
      endAt: '2026-11-20T18:01:00.000Z',
      utcOffset: '+01:00',
      kind: 'strength-training',
      sport: 'strength',
      name: 'Push day',
      durationMinutes: 58,
      distanceMeters: null,
      energyKcal: 300,
      averageHeartRateBpm: 120,
      exercises: 1,
      workingSets: 2,
      volumeKg: 1200,
      rpe: 7,
      load: expect.objectContaining({ value: 420, inputs: { rpe: 7, durationMinutes: 60 } }),
      origins: [
        {
          origin: 'platform',
          id: data[0].id,
          name: 'Strength training',
          startAt: '2026-11-20T17:03:00.000Z',
          endAt: '2026-11-20T18:01:00.000Z',
          durationMinutes: 58,
          device: 'Pixel Watch 3',
          app: null,
          joinedBy: null,
          request: '/api/v1/workouts?start=2026-11-20&end=2026-11-20',
        },
        {
          origin: 'workout_log',
          id: logId,
          name: 'Push day',
          startAt: '2026-11-20T17:00:00.000Z',
          endAt: '2026-11-20T18:00:00.000Z',
          durationMinutes: 60,
          device: null,
          app: null,
          joinedBy: 'overlap',
          request: `/api/v1/workout-logs/${logId}`,
        },
        {
          origin: 'diary',
          id: entryId,
          name: 'Chest',
          startAt: null,
          endAt: null,
          durationMinutes: 60,
          device: null,
          app: null,
          joinedBy: 'day',
          request: `/api/training-logs/${entryId}`,
        },
      ],
    },
  ])
  expect(meta.resource).toBe('workouts/unified')
  expect(pagination.totalItems).toBe(1)
})

test('if one record is deleted, the others remain', async () => {
  await seed(world, account, 'exercise', [recorded])
  const [logId, entryId] = [await logIt(), await noteIt()]
  await world.call('DELETE /api/v1/workout-logs/{id}', { key, path: `/api/v1/workout-logs/${logId}` })
  expect(await shapesOf()).toEqual(['platform:null diary:day'])
  await world.call('DELETE /api/training-logs/{id}', { session, path: `/api/training-logs/${entryId}` })
  expect(await shapesOf()).toEqual(['platform:null'])
  await logIt()
  await world.table.table.delete({ pk: `account#${account.id}`, sk: 'chunk#exercise#2026-11-20#PRIMARY' })
  expect(await shapesOf()).toEqual(['workout_log:null'])
  await noteIt()
  expect(await shapesOf()).toEqual(['workout_log:null diary:day'])
})

test('records of different sessions are separate entries, newest first; sessions only in the diary are last on their day', async () => {
  await seed(world, account, 'exercise', [{ ...recorded, start: '2026-11-20T07:00:00Z', end: '2026-11-20T07:30:00Z' }])
  await logIt()
  await noteIt({ ...noted, kind: 'swimming' })
  await noteIt({ ...noted, date: '2026-11-21', kind: 'mobility' })
  const { data } = await unified()
  expect(data.map(({ kind, startAt }: { kind: string; startAt: string | null }) => [kind, startAt])).toEqual([
    ['mobility', null],
    ['strength', '2026-11-20T17:00:00.000Z'],
    ['strength-training', '2026-11-20T07:00:00.000Z'],
    ['swimming', null],
  ])
  expect((await unified('per_page=2&page=2')).data).toEqual(data.slice(2))
})

test('records on both sides of midnight are one session, on the day of the record of the platform', async () => {
  const late = { ...recorded, start: '2026-11-19T23:02:00Z', end: '2026-11-19T23:40:00Z' }
  await seed(world, account, 'exercise', [late])
  await logIt({ ...written, startedAt: '2026-11-19T23:55:00+01:00', endedAt: '2026-11-20T00:40:00+01:00' })
  expect(await shapesOf('start=2026-11-19&end=2026-11-19')).toEqual([])
  expect(await shapesOf('start=2026-11-20&end=2026-11-20')).toEqual(['platform:null workout_log:overlap'])
})

test('a session that two devices recorded has the record of the better one', async () => {
  await seed(world, account, 'exercise', [recorded, { ...recorded, origin: phone, end: '2026-11-20T18:20:00Z' }])
  await logIt()
  expect(await shapesOf()).toEqual(['platform:null workout_log:overlap'])
})

test('the list contains no record of another account', async () => {
  await seed(world, account, 'exercise', [recorded])
  await logIt()
  const other = await world.account()
  const { data } = (await world.get('workouts/unified', await world.key(other))).body
  expect(data).toEqual([])
})

test('five years take three calls', async () => {
  await seed(world, account, 'exercise', [recorded])
  await unified()
  const calls = watchTableCalls(world.table.client)
  await unified('days=1830')
  expect(calls.taken()).toHaveLength(3)
})

test('a workout has the load of its diary entry, joined as in the unified list', async () => {
  await seed(world, account, 'exercise', [recorded])
  const load = async () => (await world.get('workouts', key)).body.data[0].loads.session_rpe
  expect(await load()).toBe(null)
  await noteIt()
  expect(await load()).toMatchObject({ value: 420, definition: { id: 'session_rpe' } })
  await noteIt({ ...noted, kind: 'running', rpe: 9 })
  expect(await load()).toMatchObject({ value: 420 })
})

test('a session that only the diary has is of the sport that the person chose, and a device record of that sport joins it', async () => {
  await noteIt({ ...noted, title: 'Bouldering hall', kind: 'indoor-climbing' })
  await noteIt({ ...noted, date: '2026-11-19', title: 'Morning', kind: 'yoga-vinyasa' })
  expect((await unified()).data.map(({ kind }: { kind: string }) => kind)).toEqual(['indoor-climbing', 'yoga-vinyasa'])
  await seed(world, account, 'exercise', [
    { ...recorded, start: '2026-11-19T06:00:00Z', end: '2026-11-19T07:00:00Z', exerciseType: 'YOGA' },
  ])
  expect(await shapesOf()).toEqual(['diary:null', 'platform:null diary:day'])
})

test('the list can be of one sport; its totals are of every sport in the whole range, whatever is asked for, and a missing number counts in no sum', async () => {
  const run = { exerciseType: 'RUNNING', exercise: { ...recorded.exercise, distanceMeters: 5000 } }
  await seed(world, account, 'exercise', [
    recorded,
    { ...recorded, ...run, start: '2026-11-19T07:00:00Z', end: '2026-11-19T07:30:00Z' },
    { ...recorded, ...run, start: '2026-11-18T07:00:00Z', end: '2026-11-18T07:30:00Z', exercise: recorded.exercise },
  ])
  await logIt()
  await noteIt({ ...noted, date: '2026-11-17', title: 'Match', kind: 'team_sport', durationMinutes: 90 })
  const all = await unified('days=30&per_page=1')
  expect(all.meta.totals).toEqual([
    { sport: 'running', sessions: 2, durationMinutes: 60, distanceMeters: 5000, workingSets: null, volumeKg: null },
    { sport: 'strength', sessions: 1, durationMinutes: 58, distanceMeters: null, workingSets: 2, volumeKg: 1200 },
    { sport: 'team_sport', sessions: 1, durationMinutes: 90, distanceMeters: null, workingSets: null, volumeKg: null },
  ])
  const runs = await unified('days=30&sport=running')
  expect(runs.data.map(({ sport, kind }: { sport: string; kind: string }) => [sport, kind])).toEqual([
    ['running', 'running'],
    ['running', 'running'],
  ])
  expect(runs.pagination.totalItems).toBe(2)
  expect(runs.meta.totals).toEqual(all.meta.totals)
  expect((await world.get('workouts/unified?sport=chess', key)).status).toBe(400)
})
