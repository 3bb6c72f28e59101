import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Account } from '../../../lib/model/account/account.ts'
import { expectProblem, faultyNames } from '../../support/expectations.ts'
import { intercept } from '../../support/table-events.ts'
import { startWorld, type World } from '../../support/world.ts'
import { bench, type Lifter, set, startLifter } from './lifter.ts'

let world: World
let account: Account
let lifter: Lifter
beforeAll(async () => {
  world = await startWorld()
})
beforeEach(async () => {
  account = await world.account({ timezone: 'Europe/Amsterdam' })
  lifter = await startLifter(world, account)
})
afterAll(() => world.stop())

interface Given {
  name: string
  sameAs: string | null
}

const post = (names: readonly Given[], key = lifter.key) =>
  world.call('POST /api/v1/training/exercises/names', { key, body: JSON.stringify({ names }) })
const map = async (...names: Given[]) => {
  const { status, body, text } = await post(names)
  expect([status, text.slice(0, 300)]).toEqual([200, text.slice(0, 300)])
  return body.data
}
const logged = async () => {
  const { body } = await world.get('workout-logs?days=90', lifter.key)
  const logs: { exercises: { exerciseKey: string; match: string }[] }[] = body.data
  return logs.flatMap(({ exercises }) => exercises.map(({ exerciseKey, match }) => [exerciseKey, match]))
}
const rowOf = (start: string) => (name: string) => `Evening,${start},,,${name},,,0,normal,80,5`
const importFile = (text: string) =>
  world.call('POST /api/v1/workout-logs/import', {
    key: lifter.key,
    query: 'timezone=Europe/Amsterdam',
    body: text,
    headers: { 'content-type': 'text/csv' },
  })

test('many names are mapped in one call: earlier logs follow, their sets join the exercise and its muscles, later logs too', async () => {
  await lifter.log('2026-11-04', [{ exerciseKey: bench, sets: [set(80, 5)] }])
  await lifter.log('2026-11-11', [
    { name: 'Balkenpresse', sets: [set(82, 5), set(82, 4)] },
    { name: 'Zaubersprung', sets: [set(null, 10)] },
    { name: 'Bench Press (Barbell)', sets: [set(60, 5)] },
  ])
  await lifter.log('2026-11-12', [{ name: 'BALKENPRESSE ', sets: [set(84, 5)] }])
  const before = (await lifter.get('muscle-groups/usage')).body.data
  expect(before.inputs.unmappedSets).toBe(4)
  const answer = await map(
    { name: 'Balkenpresse', sameAs: bench },
    { name: 'Zaubersprung', sameAs: 'box-jump-multiple-response' },
  )
  expect(answer).toEqual({
    names: [
      { name: 'Balkenpresse', exerciseKey: 'own-balkenpresse', sameAs: bench },
      { name: 'Zaubersprung', exerciseKey: 'own-zaubersprung', sameAs: 'box-jump-multiple-response' },
    ],
    changedLogs: 2,
  })
  expect(await logged()).toEqual([
    [bench, 'corrected'],
    [bench, 'corrected'],
    ['box-jump-multiple-response', 'corrected'],
    [bench, 'alias'],
    [bench, 'key'],
  ])
  expect((await lifter.get('muscle-groups/usage')).body.data.inputs.unmappedSets).toBe(0)
  const { history } = (await lifter.review(bench)).body.data
  expect(history.map((one: { workingSets: number }) => one.workingSets)).toEqual([1, 3, 1])
  const later = (await lifter.log('2026-11-18', [{ name: 'balkenpresse', sets: [set(85, 5)] }])).body.data.exercises[0]
  expect(later).toMatchObject({ exerciseKey: bench, match: 'corrected', name: 'balkenpresse' })
})

test('the same call twice changes nothing, and completes one that stopped before the logs', async () => {
  await lifter.log('2026-11-11', [{ name: 'Balkenpresse', sets: [set(82, 5)] }])
  expect((await map({ name: 'Balkenpresse', sameAs: bench })).changedLogs).toBe(1)
  const { updatedAt } = (await lifter.review('own-balkenpresse')).body.data.saved
  expect((await map({ name: 'Balkenpresse', sameAs: bench })).changedLogs).toBe(0)
  expect((await lifter.review('own-balkenpresse')).body.data.saved.updatedAt).toBe(updatedAt)
  await map({ name: 'Balkenpresse', sameAs: null })
  // As a call leaves it that saved what the name means and then stopped: PATCH is for later logs alone.
  await world.call('PATCH /api/v1/training/exercises/review/{exercise_key}', {
    key: lifter.key,
    path: '/api/v1/training/exercises/review/own-balkenpresse',
    body: JSON.stringify({ sameAs: bench }),
  })
  expect(await logged()).toEqual([['own-balkenpresse', 'own']])
  expect((await map({ name: 'Balkenpresse', sameAs: bench })).changedLogs).toBe(1)
})

test('a mapped name can mean another exercise later, or be an exercise of its own again; earlier logs follow both times', async () => {
  await lifter.log('2026-11-11', [{ name: 'Balkenpresse', sets: [set(82, 5)] }])
  await map({ name: 'Balkenpresse', sameAs: 'barbell-squat' })
  await map({ name: 'Balkenpresse', sameAs: bench })
  expect(await logged()).toEqual([[bench, 'corrected']])
  await map({ name: 'Balkenpresse', sameAs: null })
  expect(await logged()).toEqual([['own-balkenpresse', 'own']])
})

test('the names of a file can be mapped before its import or after it, and the file again changes nothing', async () => {
  const header =
    'title,start_time,end_time,description,exercise_title,superset_id,exercise_notes,set_index,set_type,weight_kg,reps'
  const file = (day: string) =>
    [header, ...['Balkenpresse', '벤치 점프'].map(rowOf(`2026-11-${day} 18:00:00`))].join('\n')
  const first = (await importFile(file('10'))).body.data
  expect(first.created).toBe(1)
  expect(first.unmatched.map((one: { name: string }) => one.name).sort()).toEqual(['Balkenpresse', '벤치 점프'])
  const names = [
    { name: 'Balkenpresse', sameAs: bench },
    { name: '벤치 점프', sameAs: bench },
  ]
  expect((await map(...names)).changedLogs).toBe(1)
  expect((await importFile(file('10'))).body.data).toMatchObject({
    created: 0,
    updated: 0,
    unchanged: 1,
    unmatched: [],
  })
  expect((await importFile(file('11'))).body.data).toMatchObject({ created: 1, unmatched: [] })
  expect(await logged()).toEqual(Array.from({ length: 4 }, () => [bench, 'corrected']))
})

// Full and half width, composed and decomposed letters, brackets and spaces of the script, capital letters of full width.
test.each([
  ['片手ベンチプレス（バーベル）', '片手ﾍﾞﾝﾁﾌﾟﾚｽ (ﾊﾞｰﾍﾞﾙ)'],
  ['片手ベンチプレス', '片手ベンチプレス'.normalize('NFD')],
  ['벤치 점프', '벤치 점프'.normalize('NFD')],
  ['太极（杠铃）', '太极 (杠铃)'],
  ['腿举　ＡＢＣ', '腿举 abc'],
])('%s and %s are one name, and names of other letters are others', async (one, other) => {
  await lifter.log('2026-11-11', [
    { name: one, sets: [set(82, 5)] },
    { name: other, sets: [set(82, 5)] },
    { name: `${one}二`, sets: [set(82, 5)] },
  ])
  await map({ name: other, sameAs: bench })
  expect((await logged()).map(([key]) => key === bench)).toEqual([true, true, false])
})

test('what was logged with a key stays, and the logs of another account too', async () => {
  await lifter.log('2026-11-11', [{ name: 'Balkenpresse', sets: [set(82, 5)] }])
  await lifter.log('2026-11-12', [{ exerciseKey: 'barbell-squat', name: 'Balkenpresse', sets: [set(82, 5)] }])
  const other = await startLifter(world, await world.account())
  await other.log('2026-11-11', [{ name: 'Balkenpresse', sets: [set(82, 5)] }])
  expect((await map({ name: 'Balkenpresse', sameAs: bench })).changedLogs).toBe(1)
  expect(await logged()).toEqual([
    ['barbell-squat', 'key'],
    [bench, 'corrected'],
  ])
  expect((await other.review('own-balkenpresse')).body.data.history).toHaveLength(1)
})

test('a log that is changed at the same time keeps that change: the call is refused, and completed by repeating it', async () => {
  const { id } = (await lifter.log('2026-11-11', [{ name: 'Balkenpresse', sets: [set(82, 5)] }])).body.data
  let isFirst = true
  intercept(world.table, async ({ name, input }, send) => {
    if (isFirst && name === 'Put' && JSON.stringify(input).includes(id)) {
      isFirst = false
      const path = `/api/v1/workout-logs/${id}`
      await world.call('PATCH /api/v1/workout-logs/{id}', { key: lifter.key, path, body: '{"notes":"mine"}' })
    }
    return send()
  })
  expectProblem(await post([{ name: 'Balkenpresse', sameAs: bench }]), 'precondition_failed')
  expect((await map({ name: 'Balkenpresse', sameAs: bench })).changedLogs).toBe(1)
  const { body } = await world.get('workout-logs?days=90', lifter.key)
  expect(body.data[0]).toMatchObject({ notes: 'mine', exercises: [{ exerciseKey: bench }] })
})

test('every fault is named: a name of the catalog, a name twice, an exercise that no catalog has, too many; nothing is changed', async () => {
  await lifter.log('2026-11-11', [{ name: 'Balkenpresse', sets: [set(82, 5)] }])
  const valid = { name: 'Balkenpresse', sameAs: bench }
  const faults: [Given[], string][] = [
    [[valid, { name: 'Bench Press (Barbell)', sameAs: 'barbell-squat' }], 'names.1.name'],
    [[valid, { name: 'balkenpresse', sameAs: null }], 'names.1.name'],
    [[valid, { name: 'Other', sameAs: 'own-other' }], 'names.1.sameAs'],
    [[valid, { name: '', sameAs: bench }], 'names.1.name'],
    [[], 'names'],
    [Array.from({ length: 201 }, (_, i) => ({ name: `Balkenpresse ${i}`, sameAs: bench })), 'names'],
  ]
  for (const [names, name] of faults) {
    const answer = await post(names)
    expectProblem(answer, 'invalid_parameter')
    expect(faultyNames(answer)).toContain(name)
  }
  expectProblem(await post([valid], await world.key(account, ['read'])), 'missing_ability')
  expect(await logged()).toEqual([['own-balkenpresse', 'own']])
})
