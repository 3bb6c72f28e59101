import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Account } from '../../../lib/model/account/account.ts'
import { maxNoteDays, maxNotes, type Note } from '../../../lib/model/notes/note.ts'
import * as keys from '../../../lib/store/keys.ts'
import { dieUnanswered } from '../../support/die-unanswered.ts'
import { expectProblem, faultyNames } from '../../support/expectations.ts'
import { type Answer, startWorld, type World } from '../../support/world.ts'

let world: World
let account: Account
let session: string
let key: string
beforeAll(async () => {
  world = await startWorld()
})
beforeEach(async () => {
  world.time.now = Date.parse('2026-11-21T12:34:56Z')
  account = await world.account({ timezone: 'Pacific/Kiritimati' })
  session = await world.session(account)
  key = await world.key(account)
})
afterAll(() => world.stop())

const wine = { start: '2026-11-20', tag: 'alcohol', amount: 2, text: 'Two glasses.\r\nWith dinner.' }

const post = (body: unknown, headers: Record<string, string> = {}) =>
  world.call('POST /api/notes', { session, body: JSON.stringify(body), headers })
const change = (id: string, body: unknown, headers: Record<string, string> = {}) =>
  world.call('PATCH /api/notes/{id}', { session, path: `/api/notes/${id}`, headers, body: JSON.stringify(body) })
const remove = (id: string, headers: Record<string, string> = {}) =>
  world.call('DELETE /api/notes/{id}', { session, path: `/api/notes/${id}`, headers })
const one = (id: string, by = key) => world.call('GET /api/v1/notes/{id}', { key: by, path: `/api/v1/notes/${id}` })
const list = (query = '', by = key) => world.call('GET /api/v1/notes', { key: by, query })
const tagsOf = ({ body }: Answer) => body.data.map((note: Note) => note.tag)
const countOf = async () => Number((await world.table.table.get(keys.noteCount(account.id)))?.['made'] ?? 0)

test('a note is read with a key as the person wrote it, its tag in its only spelling', async () => {
  const created = await post({ ...wine, tag: '  Late   Meal ' })
  expect(created.status).toBe(201)
  const { id } = created.body.data
  expect(created.headers['location']).toBe(`/api/v1/notes/${id}`)
  expect(created.body.data).toEqual({
    id: expect.stringMatching(/^[0-9a-z]{29}$/),
    start: '2026-11-20',
    end: '2026-11-20',
    tag: 'late meal',
    amount: 2,
    text: 'Two glasses.\nWith dinner.',
    createdAt: '2026-11-21T12:34:56.000Z',
    updatedAt: '2026-11-21T12:34:56.000Z',
  })
  const read = await one(id)
  expect(read.body).toEqual(created.body)
  expect(read.headers['etag']).toBe(created.headers['etag'])
  expect((await list()).body.data).toEqual([created.body.data])
  expect((await post({ start: '2026-11-20', text: 'A quiet day' })).body.data).toMatchObject({
    tag: null,
    amount: null,
    text: 'A quiet day',
  })
})

test('a note that says the same of the same days as another is refused, and one that says more is not', async () => {
  const { id } = (await post({ start: '2026-11-20', tag: 'alcohol' })).body.data
  expectProblem(await post({ start: '2026-11-20', end: '2026-11-20', tag: ' Alcohol', amount: null }), 'conflict')
  for (const more of [{ amount: 1 }, { text: 'At noon' }, { end: '2026-11-21' }])
    expect((await post({ start: '2026-11-20', tag: 'alcohol', ...more })).status).toBe(201)
  expect((await post({ start: '2026-11-19', tag: 'alcohol' })).status).toBe(201)
  await remove(id)
  expect((await post({ start: '2026-11-20', tag: 'alcohol' })).status).toBe(201)
})

test('the list has the notes of which a day is in its range, newest first, by tag and in pages', async () => {
  const spans = [
    ['2026-08-01', null, 'old'],
    ['2026-11-01', '2026-11-10', 'travel'],
    ['2026-11-09', '2026-11-09', 'before'],
    ['2026-11-12', '2026-11-30', 'ill'],
    ['2026-11-22', null, 'today'],
  ] as const
  for (const [start, end, tag] of spans) expect((await post({ start, end, tag })).status).toBe(201)
  expect(tagsOf(await list('start=2026-11-10&end=2026-11-12'))).toEqual(['ill', 'travel'])
  expect(tagsOf(await list('start=2026-11-11&end=2026-11-11'))).toEqual([])
  expect(tagsOf(await list('days=1'))).toEqual(['today', 'ill'])
  expect(tagsOf(await list('days=365&tag=%20Travel'))).toEqual(['travel'])
  const page = await list('days=365&per_page=3&page=2')
  expect(tagsOf(page)).toEqual(['travel', 'old'])
  expect(page.body.pagination).toEqual({ page: 2, perPage: 3, totalItems: 5, totalPages: 2, nextPage: null })
})

test('the longest note is found by its last day', async () => {
  const start = '2026-08-01'
  const [last, after] = ['2026-10-31', '2026-11-01']
  expectProblem(await post({ start, end: after, tag: 'travel' }), 'invalid_parameter')
  expect((await post({ start, end: last, tag: 'travel' })).status).toBe(201)
  expect((Date.parse(last) - Date.parse(start)) / 86_400_000 + 1).toBe(maxNoteDays)
  expect(tagsOf(await list(`start=${last}&end=${last}`))).toEqual(['travel'])
  expect(tagsOf(await list(`start=${after}&end=${after}`))).toEqual([])
})

test('a merge patch changes what it names, null removes, and a note keeps its id and its place in the count on another day', async () => {
  const { id } = (await post(wine)).body.data
  expect((await change(id, { amount: null, text: null })).body.data).toMatchObject({ tag: 'alcohol', amount: null })
  for (const start of ['2026-10-01', '2026-10-02', '2026-11-20']) {
    const moved = await change(id, { start, end: null })
    expect(moved.body.data).toMatchObject({ id, start, end: start })
    expect((await one(id)).body).toEqual(moved.body)
    expect((await list()).body.data).toEqual([moved.body.data])
    expect(await countOf()).toBe(1)
  }
  expect((await change(id, { end: '2026-11-22' })).body.data).toMatchObject({ start: '2026-11-20', end: '2026-11-22' })
  expectProblem(await change(id, { start: null }), 'invalid_parameter')
  expect(faultyNames(await change(id, { tag: null }))).toEqual(['tag'])
  expect(faultyNames(await change(id, { end: '2026-11-01' }))).toEqual(['end'])
  expect((await remove(id)).status).toBe(204)
  expectProblem(await one(id), 'not_found')
  expectProblem(await remove(id), 'not_found')
  expect(await countOf()).toBe(0)
})

test('with If-Match only the version that was read can be changed or deleted', async () => {
  const created = await post(wine)
  const { id } = created.body.data
  const first = { 'if-match': created.headers['etag'] ?? '' }
  const changed = await change(id, { amount: 3 }, first)
  expect(changed.status).toBe(200)
  expectProblem(await change(id, { amount: 4 }, first), 'precondition_failed')
  expectProblem(await remove(id, first), 'precondition_failed')
  expect((await remove(id, { 'if-match': changed.headers['etag'] ?? '' })).status).toBe(204)
})

test('many notes at once are all written and counted, and of two deletions of one note one counts', async () => {
  const all = await Promise.all(Array.from({ length: 8 }, (_, i) => post({ ...wine, amount: i })))
  expect(all.map(({ status }) => status)).toEqual(all.map(() => 201))
  expect([(await list()).body.data.length, await countOf()]).toEqual([8, 8])
  const [first] = all
  const gone = await Promise.all([remove(first?.body.data.id), remove(first?.body.data.id)])
  expect(gone.map(({ status }) => status)).toContain(204)
  expect([(await list()).body.data.length, await countOf()]).toEqual([7, 7])
})

test('an account has as many notes as it may, and one more after one was deleted', async () => {
  const { id } = (await post(wine)).body.data
  const full = { text: 'SET made = :max', values: { ':max': maxNotes } }
  await world.table.table.update(keys.noteCount(account.id), full)
  expectProblem(await post(wine), 'conflict')
  expect((await list()).body.data).toHaveLength(1)
  expect((await remove(id)).status).toBe(204)
  expect((await post(wine)).status).toBe(201)
  expectProblem(await post(wine), 'conflict')
})

test('a note is created and counted once for an Idempotency-Key, also after a crash', async () => {
  const headers = { 'idempotency-key': 'once' }
  const first = await post(wine, headers)
  const again = await post(wine, headers)
  expect([again.body, again.headers['idempotent-replayed']]).toEqual([first.body, 'true'])
  const crashed = { 'idempotency-key': 'twice' }
  await dieUnanswered(world, () => post({ ...wine, amount: 5 }, crashed))
  const repeated = await post({ ...wine, amount: 5 }, crashed)
  expect([repeated.status, repeated.body.data.amount]).toEqual([201, 5])
  expect([(await list()).body.data.length, await countOf()]).toEqual([2, 2])
})

test('a key reads notes and never writes them, and an account never finds those of another', async () => {
  const { id } = (await post(wine)).body.data
  const writing = await world.key(account, ['read', 'workout:write'])
  expectProblem(await world.call('POST /api/notes', { key: writing, body: JSON.stringify(wine) }), 'sign_in_required')
  expectProblem(
    await world.call('DELETE /api/notes/{id}', { key: writing, path: `/api/notes/${id}` }),
    'sign_in_required',
  )
  const other = await world.account()
  const othersKey = await world.key(other)
  session = await world.session(other)
  for (const answer of [await one(id, othersKey), await change(id, { amount: 1 }), await remove(id)])
    expectProblem(answer, 'not_found')
  expect((await list('', othersKey)).body.data).toEqual([])
  expect((await one(id)).status).toBe(200)
})

test('every fault of a note is named', async () => {
  const faults: [object, string[]][] = [
    [{ start: '2026-02-30' }, ['start']],
    [{ start: '2016-11-20' }, ['start']],
    // In Kiritimati it is the 22nd.
    [{ start: '2026-11-24' }, ['start']],
    [{ end: '2026-11-19' }, ['end']],
    [{ tag: ' ' }, ['tag']],
    [{ tag: 'x'.repeat(41) }, ['tag']],
    [{ tag: 'a\nb' }, ['tag']],
    [{ tag: null, text: ' ', amount: null }, ['tag']],
    [{ tag: null }, ['amount']],
    [{ amount: -1 }, ['amount']],
    [{ amount: '2' }, ['amount']],
    [{ text: 'x'.repeat(501) }, ['text']],
    [{ text: '\u0000' }, ['text']],
    [{ id: 'x' }, ['id']],
  ]
  for (const [change, names] of faults) {
    const answer = await post({ ...wine, ...change })
    expectProblem(answer, 'invalid_parameter')
    expect([change, faultyNames(answer)]).toEqual([change, names])
  }
  expect((await post({ ...wine, start: '2026-11-23' })).status).toBe(201)
  expect((await list('start=2026-11-01&end=2026-12-01')).body.data).toHaveLength(1)
})

test('a damaged note is omitted from the list and reported, and the others are listed', async () => {
  const { id } = (await post(wine)).body.data
  await post({ ...wine, tag: 'fine' })
  await world.table.table.update(keys.note(account.id, '2026-11-20T00:00:00.000Z', id), {
    text: 'SET note = :x',
    values: { ':x': new Uint8Array([1, 2, 3]) },
  })
  expect(tagsOf(await list())).toEqual(['fine'])
  expect(world.log).toContainEqual(expect.objectContaining({ event: 'item_unreadable', accountId: account.id }))
})

test('an erased account leaves no note', async () => {
  await post(wine)
  expect(
    (await world.call('DELETE /api/account', { session, body: JSON.stringify({ confirm: account.displayName }) }))
      .status,
  ).toBe(202)
  await world.drainErasures()
  expect(await world.table.table.query(keys.whole(account.id))).toEqual([])
})
