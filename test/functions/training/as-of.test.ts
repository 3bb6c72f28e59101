import { afterAll, beforeAll, expect, test } from 'vitest'
import { minuteMs } from '../../../lib/kernel/durations.ts'
import { startWorld, type World } from '../../support/world.ts'
import { bench, set, startLifter } from './lifter.ts'

let world: World
beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world.stop())

test('asOf is the newest change of the records in an answer, when that is later than the last change of the cached data', async () => {
  world.time.now = Date.parse('2026-11-21T12:00:00Z')
  const account = await world.account()
  const session = await world.session(account)
  const lifter = await startLifter(world, account)
  const paths = ['workout-logs', 'workouts/unified', 'training/analytics', 'training/muscle-groups/usage']
  const asOf = async (): Promise<string[]> => {
    const answers = await Promise.all([...paths.map(path => world.get(path, lifter.key)), lifter.review(bench)])
    return answers.map(({ body }) => body.meta.asOf)
  }
  expect(new Set(await asOf())).toEqual(new Set([account.dataChangedAt]))

  world.time.now += minuteMs
  const logged = await lifter.log('2026-11-20', [{ exerciseKey: bench, sets: [set(80, 5)] }])
  const loggedAt = logged.body.meta.asOf
  expect(loggedAt > account.dataChangedAt).toBe(true)
  expect(await asOf()).toEqual(Array<string>(5).fill(loggedAt))

  world.time.now += minuteMs
  const entry = { date: '2026-11-20', title: 'Football', kind: 'team_sport', durationMinutes: 90, rpe: 6 }
  const written = await world.call('POST /api/training-logs', { session, body: JSON.stringify(entry) })
  const writtenAt = written.body.meta.asOf
  expect((await world.call('GET /api/training-logs', { session })).body.meta.asOf).toBe(writtenAt)
  expect(await asOf()).toEqual([loggedAt, writtenAt, writtenAt, loggedAt, loggedAt])

  world.time.now += minuteMs
  const reviewed = await world.call('PATCH /api/v1/training/exercises/review/{exercise_key}', {
    key: lifter.key,
    path: `/api/v1/training/exercises/review/${bench}`,
    body: JSON.stringify({ notes: 'Slow.' }),
  })
  const reviewedAt = reviewed.body.meta.asOf
  expect(reviewedAt).toBe(reviewed.body.data.saved.updatedAt)
  expect(await asOf()).toEqual([loggedAt, writtenAt, writtenAt, reviewedAt, reviewedAt])

  world.time.now += minuteMs
  const csv =
    'title,start_time,end_time,exercise_title,set_index,set_type,weight_kg,reps\nA,2026-11-19 17:00,,Squat,0,normal,100,5\n'
  const imported = (query: string) =>
    world.call('POST /api/v1/workout-logs/import', {
      key: lifter.key,
      query: `timezone=UTC&${query}`,
      body: csv,
      headers: { 'content-type': 'text/csv' },
    })
  expect((await imported('dry_run=true')).body.meta.asOf).toBe(account.dataChangedAt)
  const stored = (await imported('')).body
  expect(stored.data.created).toBe(1)
  expect((await asOf())[0]).toBe(stored.meta.asOf)
  expect(stored.meta.asOf > reviewedAt).toBe(true)
})
