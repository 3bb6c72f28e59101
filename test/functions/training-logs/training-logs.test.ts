import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Account } from '../../../lib/model/account/account.ts'
import * as keys from '../../../lib/store/keys.ts'
import { dieUnanswered } from '../../support/die-unanswered.ts'
import { expectProblem, faultyNames } from '../../support/expectations.ts'
import { type Answer, startWorld, type World } from '../../support/world.ts'

let world: World
let account: Account
let session: string
beforeAll(async () => {
  world = await startWorld()
})
beforeEach(async () => {
  world.time.now = Date.parse('2026-11-21T12:34:56Z')
  account = await world.account({ timezone: 'Pacific/Kiritimati' })
  session = await world.session(account)
})
afterAll(() => world.stop())

const football = {
  date: '2026-11-20',
  title: 'Football',
  kind: 'team_sport',
  durationMinutes: 90,
  rpe: 6.5,
  notes: 'Rain.\r\nWon.',
}

const post = (body: unknown, headers: Record<string, string> = {}) =>
  world.call('POST /api/training-logs', { session, body: JSON.stringify(body), headers })
const one = (method: 'GET' | 'PATCH' | 'DELETE', id: string, body?: unknown, headers: Record<string, string> = {}) =>
  world.call(`${method} /api/training-logs/{id}`, {
    session,
    path: `/api/training-logs/${id}`,
    headers,
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
const list = (query = '') => world.call('GET /api/training-logs', { session, query })
const titles = ({ body }: Answer) => body.data.map((entry: { title: string }) => entry.title)

test('an entry is returned as it was written, with its load of RPE x minutes; without a rating it has no load', async () => {
  const created = await post(football)
  expect(created.status).toBe(201)
  const { id } = created.body.data
  expect(created.headers['location']).toBe(`/api/training-logs/${id}`)
  const { load, ...entry } = created.body.data
  expect(entry).toEqual({
    ...football,
    id: expect.stringMatching(/^[0-9a-z]{29}$/),
    notes: 'Rain.\nWon.',
    createdAt: '2026-11-21T12:34:56.000Z',
    updatedAt: '2026-11-21T12:34:56.000Z',
  })
  expect(load).toMatchObject({ value: 585, unit: 'AU', inputs: { rpe: 6.5, durationMinutes: 90 } })
  const read = await one('GET', id)
  expect(read.body).toEqual(created.body)
  expect(read.headers['etag']).toBe(created.headers['etag'])
  expect((await list()).body.data).toEqual([created.body.data])

  const { rpe: _rpe, notes: _notes, ...unrated } = football
  expect((await post(unrated)).body.data).toMatchObject({
    rpe: null,
    notes: null,
    load: { value: null, reason: 'missing_input:rpe' },
  })
})

test('the list has the entries of the dates of its range, newest first, in pages; workout logs are not in it', async () => {
  // In Kiritimati the 22nd began two and a half hours ago; its entry is of the day in the person's zone.
  for (const date of ['2026-08-01', '2026-11-19', '2026-11-20', '2026-11-22'])
    expect((await post({ ...football, date, title: date })).status).toBe(201)
  const key = await world.key(account, ['read', 'workout:write'])
  const log = { title: 'Log', startedAt: '2026-11-20T00:00:00Z', exercises: [{ name: 'Squat', sets: [{ reps: 5 }] }] }
  const { body } = await world.call('POST /api/v1/workout-logs', { key, body: JSON.stringify(log) })
  expect(titles(await list('days=4'))).toEqual(['2026-11-22', '2026-11-20', '2026-11-19'])
  expect(titles(await list('start=2026-11-19&end=2026-11-20'))).toEqual(['2026-11-20', '2026-11-19'])
  const page = await list('days=365&per_page=3&page=2')
  expect(titles(page)).toEqual(['2026-08-01'])
  expect(page.body.pagination).toEqual({ page: 2, perPage: 3, totalItems: 4, totalPages: 2, nextPage: null })
  expect(titles(await world.get('workout-logs?days=365', key))).toEqual(['Log'])
  expectProblem(await one('GET', body.data.id), 'not_found')
  const asLog = `/api/v1/workout-logs/${page.body.data[0].id}`
  expectProblem(await world.call('GET /api/v1/workout-logs/{id}', { key, path: asLog }), 'not_found')
})

test('a merge patch changes what it names, null removes, and an entry keeps its id on another date', async () => {
  const { id } = (await post(football)).body.data
  const changed = await one('PATCH', id, { title: 'Training match', rpe: null })
  expect(changed.body.data).toMatchObject({
    title: 'Training match',
    rpe: null,
    durationMinutes: 90,
    load: { value: null },
  })
  for (const date of ['2026-10-01', '2026-10-02', '2026-11-20']) {
    const moved = await one('PATCH', id, { date })
    expect(moved.body.data).toMatchObject({ id, date })
    expect((await one('GET', id)).body).toEqual(moved.body)
    expect((await list()).body.data).toEqual([moved.body.data])
  }
  expectProblem(await one('PATCH', id, { title: null }), 'invalid_parameter')
  expectProblem(await one('PATCH', id, { date: '2016-11-01' }), 'invalid_parameter')
  // In Kiritimati it is the 22nd.
  expect((await one('PATCH', id, { date: '2026-11-23' })).status).toBe(200)
  expectProblem(await one('PATCH', id, { date: '2026-11-24' }), 'invalid_parameter')
  expect((await one('DELETE', id)).status).toBe(204)
  expectProblem(await one('GET', id), 'not_found')
  expectProblem(await one('DELETE', id), 'not_found')
})

test('with If-Match only the version that was read can be changed or deleted, even for two changes in one millisecond', async () => {
  const created = await post(football)
  const { id } = created.body.data
  const first = { 'if-match': created.headers['etag'] ?? '' }
  const changed = await one('PATCH', id, { title: 'B' }, first)
  expect(changed.status).toBe(200)
  expectProblem(await one('PATCH', id, { title: 'C' }, first), 'precondition_failed')
  expectProblem(await one('DELETE', id, undefined, first), 'precondition_failed')
  expect((await one('DELETE', id, undefined, { 'if-match': changed.headers['etag'] ?? '' })).status).toBe(204)
})

test('each of several concurrent changes is saved or rejected, and none is lost', async () => {
  const { id } = (await post(football)).body.data
  const changes = [{ title: 'B' }, { rpe: 9 }, { date: '2026-11-18' }, { durationMinutes: 30 }]
  const answers = await Promise.all(changes.map(change => one('PATCH', id, change)))
  const kept = changes.filter((_, i) => answers[i]?.status === 200)
  expect(kept.length).toBeGreaterThan(0)
  for (const answer of answers) if (answer.status !== 200) expectProblem(answer, 'precondition_failed')
  expect((await one('GET', id)).body.data).toMatchObject(Object.assign({}, ...kept))
})

test('an entry is created once for an Idempotency-Key', async () => {
  const headers = { 'idempotency-key': 'once' }
  const first = await post(football, headers)
  const again = await post(football, headers)
  expect([again.body, again.headers['idempotent-replayed']]).toEqual([first.body, 'true'])
  expectProblem(await post({ ...football, rpe: 1 }, headers), 'idempotency_key_reused')
  expect((await list()).body.data).toHaveLength(1)
})

test('a repeat after a crash finds the entry of the first request, and another account has its own', async () => {
  const headers = { 'idempotency-key': 'once' }
  await dieUnanswered(world, () => post(football, headers))
  const [first] = (await list()).body.data
  const again = await post(football, headers)
  expect([again.status, again.body.data]).toEqual([201, first])
  expect((await list()).body.data).toHaveLength(1)

  session = await world.session(await world.account())
  expect((await post(football, headers)).body.data.id).not.toBe(first.id)
})

test('an entry of another account is never found, and no bearer key can read the diary', async () => {
  const { id } = (await post(football)).body.data
  const own = session
  session = await world.session(await world.account())
  for (const answer of [await one('GET', id), await one('PATCH', id, { title: 'x' }), await one('DELETE', id)])
    expectProblem(answer, 'not_found')
  expect((await list()).body.data).toEqual([])
  const key = await world.key(account, ['read', 'workout:write'])
  expectProblem(await world.call('GET /api/training-logs', { key }), 'sign_in_required')
  session = own
  expect((await one('GET', id)).status).toBe(200)
})

test('every fault of an entry is named', async () => {
  const faults: [object, string[]][] = [
    [{ date: '2026-02-30' }, ['date']],
    [{ date: '2016-11-20' }, ['date']],
    [{ date: '2026-11-24' }, ['date']],
    [{ date: undefined, title: ' ' }, ['date', 'title']],
    [{ kind: 'chess' }, ['kind']],
    [{ durationMinutes: 0 }, ['durationMinutes']],
    [{ durationMinutes: 30.5 }, ['durationMinutes']],
    [{ durationMinutes: 1441 }, ['durationMinutes']],
    [{ rpe: 6.25 }, ['rpe']],
    [{ rpe: 11 }, ['rpe']],
    [{ rpe: '6' }, ['rpe']],
    [{ notes: 'x'.repeat(10_001) }, ['notes']],
    [{ notes: '\u0000' }, ['notes']],
    [{ id: 'x' }, ['id']],
  ]
  for (const [change, names] of faults) {
    const answer = await post({ ...football, ...change })
    expectProblem(answer, 'invalid_parameter')
    expect([change, faultyNames(answer)]).toEqual([change, names])
  }
  expect((await list()).body.data).toEqual([])
})

test('a damaged entry is omitted from the list and reported, and the others are listed', async () => {
  const { id } = (await post(football)).body.data
  await post({ ...football, title: 'fine' })
  await world.table.table.update(keys.training(account.id, '2026-11-20T00:00:00.000Z', id), {
    text: 'SET diary = :x',
    values: { ':x': new Uint8Array([1, 2, 3]) },
  })
  expect(titles(await list())).toEqual(['fine'])
  expect(world.log).toContainEqual(expect.objectContaining({ event: 'item_unreadable', accountId: account.id }))
})
