import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { exerciseMapping } from '../../../lib/model/training/exercises.ts'
import * as keys from '../../../lib/store/keys.ts'
import { dieUnanswered } from '../../support/die-unanswered.ts'
import { expectProblem, faultyNames } from '../../support/expectations.ts'
import { type Answer, startWorld, type World } from '../../support/world.ts'

let world: World
let key: string
let accountId: string
beforeAll(async () => {
  world = await startWorld()
})
beforeEach(async () => {
  world.time.now = Date.parse('2026-11-21T12:34:56Z')
  const account = await world.account()
  accountId = account.id
  key = await world.key(account, ['read', 'workout:write'])
})
afterAll(() => world.stop())

const pushDay = {
  title: 'Push day',
  startedAt: '2026-11-20T17:29:00+01:00',
  endedAt: '2026-11-20T18:31:00+01:00',
  notes: 'Felt strong.\r\nSlept well.',
  exercises: [
    {
      exerciseKey: 'barbell-bench-press-medium-grip',
      sets: [
        { kind: 'warmup', weightKg: 40, reps: 10 },
        { weightKg: 80, reps: 8, rpe: 8.5 },
      ],
    },
    { name: 'Lying Leg Raise Thing', supersetId: 0, notes: 'slow', sets: [{ reps: 12 }, { durationSeconds: 30 }] },
  ],
}

const post = (body: unknown, headers: Record<string, string> = {}) =>
  world.call('POST /api/v1/workout-logs', { key, body: JSON.stringify(body), headers })
const one = (method: 'GET' | 'PATCH' | 'DELETE', id: string, body?: unknown, headers: Record<string, string> = {}) =>
  world.call(`${method} /api/v1/workout-logs/{id}`, {
    key,
    path: `/api/v1/workout-logs/${id}`,
    headers,
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
const list = (query = '') => world.call('GET /api/v1/workout-logs', { key, query })
const titles = ({ body }: Answer) => body.data.map((log: { title: string }) => log.title)

test('a log is returned as it was written: missing values are null, every exercise has a key, instants are UTC', async () => {
  const created = await post(pushDay)
  expect(created.status).toBe(201)
  const { id } = created.body.data
  expect(created.headers['location']).toBe(`/api/v1/workout-logs/${id}`)
  expect(created.body.data).toEqual({
    id: expect.stringMatching(/^[0-9a-z]{29}$/),
    title: 'Push day',
    startedAt: '2026-11-20T16:29:00.000Z',
    endedAt: '2026-11-20T17:31:00.000Z',
    utcOffset: '+01:00',
    localDate: '2026-11-20',
    notes: 'Felt strong.\nSlept well.',
    exercises: [
      {
        exerciseKey: 'barbell-bench-press-medium-grip',
        name: 'Barbell Bench Press - Medium Grip',
        match: 'key',
        supersetId: null,
        notes: null,
        sets: [
          { kind: 'warmup', reps: 10, weightKg: 40, durationSeconds: null, distanceMeters: null, rpe: null },
          { kind: 'normal', reps: 8, weightKg: 80, durationSeconds: null, distanceMeters: null, rpe: 8.5 },
        ],
      },
      {
        exerciseKey: 'own-lying-leg-raise-thing',
        name: 'Lying Leg Raise Thing',
        match: 'own',
        supersetId: 0,
        notes: 'slow',
        sets: [
          { kind: 'normal', reps: 12, weightKg: null, durationSeconds: null, distanceMeters: null, rpe: null },
          { kind: 'normal', reps: null, weightKg: null, durationSeconds: 30, distanceMeters: null, rpe: null },
        ],
      },
    ],
    mapping: exerciseMapping,
    origin: null,
    createdAt: '2026-11-21T12:34:56.000Z',
    updatedAt: '2026-11-21T12:34:56.000Z',
  })
  const read = await one('GET', id)
  expect(read.body).toEqual(created.body)
  expect(read.headers['etag']).toBe(created.headers['etag'])
  expect((await list()).body.data).toEqual([created.body.data])
})

test('a name with another word order, case or accents matches the exercise of the catalog', async () => {
  const exercises = ['barbell bench press (medium grip)', 'Grip Médium - Press Bench Barbell'].map(name => ({
    name,
    sets: [{ reps: 5 }],
  }))
  const { body } = await post({ ...pushDay, exercises })
  expect(body.data.exercises.map((one: Record<string, unknown>) => [one['exerciseKey'], one['match']])).toEqual([
    ['barbell-bench-press-medium-grip', 'name'],
    ['barbell-bench-press-medium-grip', 'words'],
  ])
})

test('lists are newest first, by the day of the start in the zone of the account, and paged', async () => {
  for (const [title, startedAt] of [
    ['old', '2026-08-01T10:00:00Z'],
    ['late on the 19th in Amsterdam', '2026-11-19T22:59:59Z'],
    ['first minute of the 20th in Amsterdam', '2026-11-19T23:00:00Z'],
    ['newest', '2026-11-21T06:00:00Z'],
  ])
    expect((await post({ ...pushDay, title, startedAt, endedAt: null })).status).toBe(201)
  expect(titles(await list('start=2026-11-20&end=2026-11-21'))).toEqual([
    'newest',
    'first minute of the 20th in Amsterdam',
  ])
  const page = await list('days=365&per_page=3&page=2')
  expect(titles(page)).toEqual(['old'])
  expect(page.body.pagination).toEqual({ page: 2, perPage: 3, totalItems: 4, totalPages: 2, nextPage: null })
  expect(titles(await list())).toHaveLength(3)
})

test('a merge patch changes what it names, null removes, and exercises are replaced as a whole', async () => {
  const { id } = (await post(pushDay)).body.data
  const changed = await one('PATCH', id, { title: 'Push', endedAt: null })
  expect(changed.body.data).toMatchObject({ title: 'Push', endedAt: null, notes: 'Felt strong.\nSlept well.' })
  expect(changed.body.data.exercises).toHaveLength(2)
  const fewer = await one('PATCH', id, { exercises: [{ name: 'Barbell Squat', sets: [{ reps: 5, weightKg: 100 }] }] })
  expect(fewer.body.data.exercises.map((one: { exerciseKey: string }) => one.exerciseKey)).toEqual(['barbell-squat'])
  expect((await one('GET', id)).body).toEqual(fewer.body)
  expectProblem(await one('PATCH', id, { title: null }), 'invalid_parameter')
  expectProblem(await one('PATCH', id, { endedAt: '2026-11-20T16:00:00Z' }), 'invalid_parameter')
  expectProblem(await one('PATCH', id, { tittle: 'x' }), 'invalid_parameter')
})

test('exercises can be sent as they were read', async () => {
  const { body } = await post(pushDay)
  const { title, startedAt, endedAt, utcOffset, notes, exercises } = body.data
  const changed = await one('PATCH', body.data.id, { exercises })
  expect([changed.status, changed.body.data.exercises]).toEqual([200, exercises])
  const copied = await post({ title, startedAt, endedAt, utcOffset, notes, exercises })
  expect([copied.status, copied.body.data.exercises]).toEqual([201, exercises])
})

test('the offset of a start is that of startedAt, otherwise utcOffset; two that differ are refused, also in a change', async () => {
  const utc = '2026-11-20T16:29:00Z'
  for (const [given, utcOffset] of [
    [{ startedAt: utc }, null],
    [{ startedAt: utc, utcOffset: '+05:30' }, '+05:30'],
    [{ utcOffset: '+01:00' }, '+01:00'],
    [{ utcOffset: null }, '+01:00'],
  ] as const)
    expect((await post({ ...pushDay, ...given })).body.data).toMatchObject({ startedAt: expect.anything(), utcOffset })
  const { id } = (await post(pushDay)).body.data
  const refused = await one('PATCH', id, { startedAt: '2026-11-20T18:29:00+02:00', utcOffset: '+01:00', endedAt: null })
  expectProblem(refused, 'invalid_parameter')
  expect(faultyNames(refused)).toEqual(['utcOffset'])
  const moved = await one('PATCH', id, { startedAt: '2026-11-20T18:29:00+02:00' })
  expect(moved.body.data).toMatchObject({ startedAt: '2026-11-20T16:29:00.000Z', utcOffset: '+02:00' })
  expect((await one('PATCH', id, { utcOffset: '+05:30' })).body.data.utcOffset).toBe('+05:30')
})

test('the version of the mapping is that which matched the exercises: a change of anything else leaves it', async () => {
  const { id } = (await post(pushDay)).body.data
  const read = await world.store.workoutLogs.read(accountId, id)
  if (!read) throw new Error('no log')
  await world.store.workoutLogs.replace(accountId, { ...read, mapping: 1 }, read)
  expect((await one('PATCH', id, { title: 'Push' })).body.data.mapping).toBe(1)
  expect((await one('PATCH', id, { exercises: pushDay.exercises })).body.data.mapping).toBe(exerciseMapping)
})

test('a log keeps its id when its start changes, and is then found and listed at the new time only', async () => {
  const { id } = (await post(pushDay)).body.data
  for (const startedAt of ['2026-10-01T08:00:00Z', '2026-10-02T08:00:00Z', '2026-11-20T16:29:00Z']) {
    const moved = await one('PATCH', id, { startedAt, endedAt: null })
    expect(moved.status).toBe(200)
    expect((await one('GET', id)).body.data.startedAt).toBe(new Date(startedAt).toISOString())
    expect((await list()).body.data).toEqual([moved.body.data])
  }
  expect((await one('DELETE', id)).status).toBe(204)
  expectProblem(await one('GET', id), 'not_found')
})

test('with If-Match only the version that was read can be changed or deleted, even for two changes in one millisecond', async () => {
  const created = await post(pushDay)
  const { id } = created.body.data
  const first = created.headers['etag'] ?? ''
  const second = await one('PATCH', id, { title: 'A' }, { 'if-match': first })
  expect(second.status).toBe(200)
  expect(second.headers['etag']).not.toBe(first)
  expectProblem(await one('PATCH', id, { title: 'B' }, { 'if-match': first }), 'precondition_failed')
  expectProblem(await one('DELETE', id, undefined, { 'if-match': first }), 'precondition_failed')
  expect((await one('PATCH', id, { title: 'C' }, { 'if-match': `"x", ${second.headers['etag']}` })).status).toBe(200)
  expect((await one('DELETE', id, undefined, { 'if-match': '*' })).status).toBe(204)
})

test('each of several concurrent changes is saved or rejected, and none is lost', async () => {
  const { id } = (await post(pushDay)).body.data
  const answers = await Promise.all(['A', 'B', 'C', 'D'].map(title => one('PATCH', id, { title })))
  const kept = answers.filter(({ status }) => status === 200)
  expect(kept.length).toBeGreaterThan(0)
  for (const answer of answers.filter(({ status }) => status !== 200)) expectProblem(answer, 'precondition_failed')
  expect(kept.map(({ body }) => body.data.title)).toContain((await one('GET', id)).body.data.title)
})

test('a log of another account is never found', async () => {
  const { id } = (await post(pushDay)).body.data
  key = await world.key(await world.account(), ['read', 'workout:write'])
  expectProblem(await one('GET', id), 'not_found')
  expectProblem(await one('PATCH', id, { title: 'x' }), 'not_found')
  expectProblem(await one('DELETE', id), 'not_found')
  expect((await list()).body.data).toEqual([])
  for (const wrong of ['x', '__proto__', '0'.repeat(29), 'a'.repeat(64)])
    expectProblem(await one('GET', wrong), 'not_found')
})

test('reading requires the ability read, writing requires workout:write', async () => {
  const { id } = (await post(pushDay)).body.data
  const account = await world.store.accounts.read(accountId)
  if (!account) throw new Error('no account')
  key = await world.key(account, ['read'])
  expect((await one('GET', id)).status).toBe(200)
  for (const refused of [await post(pushDay), await one('PATCH', id, {}), await one('DELETE', id)])
    expectProblem(refused, 'missing_ability')
})

test('every fault of a log is named', async () => {
  const set = { reps: 5 }
  const of = (exercise: unknown) => ({ ...pushDay, exercises: [exercise] })
  const cases: [unknown, string][] = [
    [{ ...pushDay, title: ' ' }, 'title'],
    [{ ...pushDay, startedAt: '2026-11-20 17:29' }, 'startedAt'],
    [{ ...pushDay, startedAt: '2006-11-20T17:29:00Z', endedAt: null }, 'startedAt'],
    [{ ...pushDay, startedAt: '2026-11-22T12:34:57Z', endedAt: null }, 'startedAt'],
    [{ ...pushDay, startedAt: '2026-11-20T17:29:00+23:00' }, 'startedAt'],
    [{ ...pushDay, endedAt: '2026-11-20T18:31:00-15:00' }, 'endedAt'],
    [{ ...pushDay, utcOffset: '+15:00' }, 'utcOffset'],
    [{ ...pushDay, utcOffset: '+05:30' }, 'utcOffset'],
    [{ ...pushDay, endedAt: pushDay.startedAt }, 'endedAt'],
    [{ ...pushDay, endedAt: '2026-11-22T17:29:00Z' }, 'endedAt'],
    [{ ...pushDay, exercises: [] }, 'exercises'],
    [{ ...pushDay, exercises: Array.from({ length: 101 }, () => ({ name: 'x', sets: [set] })) }, 'exercises'],
    [of({ name: 'x', sets: [] }), 'exercises.0.sets'],
    [of({ name: 'x', sets: Array.from({ length: 201 }, () => set) }), 'exercises.0.sets'],
    [of({ sets: [set] }), 'exercises.0'],
    [of({ exerciseKey: 'Bench Press', sets: [set] }), 'exercises.0.exerciseKey'],
    [of({ exerciseKey: 'no-such-exercise', sets: [set] }), 'exercises.0.exerciseKey'],
    [of({ name: 'x', sets: [{ weightKg: 1000.5 }] }), 'exercises.0.sets.0.weightKg'],
    [of({ name: 'x', sets: [{ weightKg: -1 }] }), 'exercises.0.sets.0.weightKg'],
    [of({ name: 'x', sets: [{ reps: 2.5 }] }), 'exercises.0.sets.0.reps'],
    [of({ name: 'x', sets: [{ reps: 10_001 }] }), 'exercises.0.sets.0.reps'],
    [of({ name: 'x', sets: [{ rpe: 8.25 }] }), 'exercises.0.sets.0.rpe'],
    [of({ name: 'x', sets: [{ rpe: 0.5 }] }), 'exercises.0.sets.0.rpe'],
    [of({ name: 'x', sets: [{ kind: 'superset' }] }), 'exercises.0.sets.0.kind'],
    [of({ name: 'x', sets: [{}] }), 'exercises.0.sets.0'],
    [of({ name: 'x', sets: [{ weight: 5, reps: 1 }] }), 'exercises.0.sets.0.weight'],
  ]
  for (const [body, name] of cases) {
    const answer = await post(body)
    expectProblem(answer, 'invalid_parameter')
    expect(faultyNames(answer), JSON.stringify(body).slice(0, 200)).toContain(name)
  }
  expect((await list()).body.data).toEqual([])
})

test('a log starts at most one day in the future, also after a change', async () => {
  const created = await post({ ...pushDay, startedAt: '2026-11-22T12:34:56Z', endedAt: null })
  expect(created.status).toBe(201)
  const moved = await one('PATCH', created.body.data.id, { startedAt: '2030-01-01T10:00:00Z' })
  expectProblem(moved, 'invalid_parameter')
  const message = 'must be at most ten years ago and at most one day in the future'
  expect(moved.body.errors).toEqual([{ in: 'body', name: 'startedAt', message }])
  expect((await list('start=2026-11-20&end=2026-11-23')).body.data).toEqual([created.body.data])
})

test('a log is created once for an Idempotency-Key', async () => {
  const headers = { 'idempotency-key': 'a-key' }
  const [first, again] = [await post(pushDay, headers), await post(pushDay, headers)]
  expect(again.body).toEqual(first.body)
  expect(again.headers['idempotent-replayed']).toBe('true')
  expect((await list()).body.data).toHaveLength(1)
})

test('a repeat after a crash finds the log of the first request, also where it was moved to, and another key creates another log', async () => {
  const headers = { 'idempotency-key': 'a-key' }
  await dieUnanswered(world, () => post(pushDay, headers))
  const [first] = (await list()).body.data
  const again = await post(pushDay, headers)
  expect([again.status, again.body.data]).toEqual([201, first])
  expect(again.headers['location']).toBe(`/api/v1/workout-logs/${first.id}`)
  expect((await list()).body.data).toHaveLength(1)

  await dieUnanswered(world, () => post(pushDay, { 'idempotency-key': 'b-key' }))
  const [second] = (await list()).body.data.filter(({ id }: { id: string }) => id !== first.id)
  await one('PATCH', second.id, { startedAt: '2026-11-19T10:00:00Z', endedAt: null })
  const found = await post(pushDay, { 'idempotency-key': 'b-key' })
  expect([found.status, found.body.data.id, found.body.data.localDate]).toEqual([201, second.id, '2026-11-19'])
  expect((await list()).body.data).toHaveLength(2)
})

test('the largest log, with full sets, is created once for a key, changed, and one that cannot be stored is refused', async () => {
  const sets = Array.from({ length: 200 }, (_, i) => ({
    kind: 'failure',
    reps: 5 + (i % 11),
    weightKg: 20 + 1.25 * ((i * 7) % 160),
    durationSeconds: 30 + (i % 40),
    distanceMeters: 100 + (i % 17),
    rpe: 6 + (i % 9) / 2,
  }))
  const exercises = Array.from({ length: 100 }, (_, i) => ({ name: `Exercise ${i}`, notes: `Note ${i}`, sets }))
  const largest = { ...pushDay, exercises }
  expect(JSON.stringify(largest).length).toBeGreaterThan(1_500_000)
  const headers = { 'idempotency-key': 'large' }
  const [first, again] = [await post(largest, headers), await post(largest, headers)]
  expect([first.status, again.status, again.body.data.id]).toEqual([201, 201, first.body.data.id])
  expectProblem(await post({ ...largest, title: 'Other' }, headers), 'idempotency_key_reused')
  const changed = await one('PATCH', first.body.data.id, { title: 'Longest', exercises })
  expect([changed.status, changed.body.data.exercises[99].sets[199]]).toEqual([200, sets[199]])
  expect(titles(await list())).toEqual(['Longest'])

  const digits = (i: number) => Math.abs(Math.sin(i)) * 999
  const noise = Array.from({ length: 200 }, (_, i) => ({ weightKg: digits(i), durationSeconds: digits(i + 0.5) }))
  const unfit = exercises.map((exercise, e) => ({
    ...exercise,
    sets: noise.map((set, i) => ({ ...set, weightKg: digits(e * 200 + i), distanceMeters: digits(e + i / 7) })),
  }))
  expectProblem(await post({ ...largest, exercises: unfit }), 'unprocessable')
  expectProblem(await one('PATCH', first.body.data.id, { exercises: unfit }), 'unprocessable')
  expectProblem(await post({ ...largest, notes: 'x'.repeat(4 * 1024 * 1024) }), 'payload_too_large')
})

test('a damaged log is omitted from the list and reported, and the others are listed', async () => {
  const { id } = (await post(pushDay)).body.data
  await post({ ...pushDay, title: 'fine', startedAt: '2026-11-19T10:00:00Z', endedAt: null })
  const place = keys.training(accountId, '2026-11-20T16:29:00.000Z', id)
  await world.table.table.update(place, {
    text: 'SET #l = :x',
    names: { '#l': 'log' },
    values: { ':x': new Uint8Array(9) },
  })
  expect(titles(await list())).toEqual(['fine'])
  expect(world.log).toContainEqual(expect.objectContaining({ event: 'item_unreadable', item: place.sk }))
})
