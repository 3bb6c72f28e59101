import { afterAll, beforeAll, expect, test } from 'vitest'
import { asDay, civilDay } from '../../../lib/kernel/civil-time.ts'
import * as keys from '../../../lib/store/keys.ts'
import { createStore } from '../../../lib/store/store.ts'
import { startTestTable, type TestTable } from '../../support/engines.ts'
import { logAt } from './log-at.ts'

let table: TestTable
beforeAll(async () => {
  table = await startTestTable()
})
afterAll(() => table.stop())

const zone = 'Europe/Amsterdam'
const range = { start: asDay('2026-11-01'), end: asDay('2026-11-30') }

/** The sets of the account's logs in their short form, and the sets of the whole logs. */
async function bothForms(accountId: string, logsFrom = range.start) {
  const damaged: string[] = []
  const store = createStore(table.table, ({ item }) => damaged.push(item))
  const short = await store.training.setsOfDays(accountId, range, zone, logsFrom)
  const whole = await store.training.ofDays(accountId, range, zone, logsFrom)
  const sets = whole.logs.map(({ id, startedAt, updatedAt, exercises }) => ({
    id,
    startedAt,
    updatedAt,
    day: civilDay(Date.parse(startedAt), zone),
    exercises: exercises.map(({ exerciseKey, name, sets }) => ({
      exerciseKey,
      name: exerciseKey === 'barbell-squat' ? null : name,
      sets: sets.map(({ kind, reps, weightKg, rpe }) => ({ kind, reps, weightKg, rpe })),
    })),
  }))
  return { short, whole, sets, damaged }
}

test('the sets of logs are the same as in the whole logs, also after a log was imported, changed, moved or deleted', async () => {
  const { workoutLogs } = createStore(table.table)
  const [first, second, third, fourth] = ['02', '05', '09', '12'].map(day => logAt(`2026-11-${day}T17:00:00.000Z`))
  if (!first || !second || !third || !fourth) throw new Error('Four logs')
  await workoutLogs.createOnce('written', first)
  await workoutLogs.createAll('written', [second, third, fourth])
  const changed = { ...logAt(second.startedAt, 120), updatedAt: '2026-11-20T00:00:00.000Z' }
  const moved = { ...third, startedAt: '2026-11-10T06:00:00.000Z', updatedAt: '2026-11-20T00:00:00.000Z' }
  expect(
    await workoutLogs.replaceAll('written', [
      { next: changed, read: second },
      { next: moved, read: third },
    ]),
  ).toEqual([])
  expect(await workoutLogs.delete('written', fourth)).toBe(true)
  const { short, whole, sets } = await bothForms('written')
  expect(short.logs.map(({ startedAt }) => startedAt)).toEqual([moved.startedAt, changed.startedAt, first.startedAt])
  expect(short.logs[1]?.exercises[0]?.sets[1]).toEqual({ kind: 'normal', reps: 5, weightKg: 120, rpe: 8.5 })
  expect(short.logs).toEqual(sets)
  expect(short.written).toEqual(whole.written)
})

test('a log that was stored before its sets were is read as a whole, in its place among the others', async () => {
  const { workoutLogs } = createStore(table.table)
  const [early, late] = [logAt('2026-11-03T17:00:00.000Z', 80), logAt('2026-11-07T17:00:00.000Z', 90)]
  await workoutLogs.createAll('earlier', [early, late])
  await table.table.update(keys.training('earlier', late.startedAt, late.id), {
    text: 'REMOVE #sets',
    names: { '#sets': 'sets' },
  })
  const { short, whole } = await bothForms('earlier')
  expect(short.logs.map(({ id }) => id)).toEqual([late.id, early.id])
  expect(short.logs[0]?.exercises).toMatchObject(whole.logs[0]?.exercises ?? [])
})

test('damaged sets are reported and left out; the day still counts as one with a log', async () => {
  const { workoutLogs } = createStore(table.table)
  const log = logAt('2026-11-03T17:00:00.000Z')
  await workoutLogs.createOnce('damaged', log)
  const key = keys.training('damaged', log.startedAt, log.id)
  await table.table.update(key, {
    text: 'SET #sets = :bytes',
    names: { '#sets': 'sets' },
    values: { ':bytes': new Uint8Array([1, 2, 3]) },
  })
  const { short, damaged } = await bothForms('damaged')
  expect(short.logs).toEqual([])
  expect(damaged).toEqual([key.sk])
  expect([...short.written]).toEqual(['2026-11-03'])
})

test('logs before the first wanted day are left out, and their days are known', async () => {
  const { workoutLogs } = createStore(table.table)
  await workoutLogs.createAll(
    'lead',
    ['2026-11-03', '2026-11-07'].map(day => logAt(`${day}T17:00:00.000Z`)),
  )
  const { short } = await bothForms('lead', asDay('2026-11-05'))
  expect(short.logs.map(({ startedAt }) => startedAt.slice(0, 10))).toEqual(['2026-11-07'])
  expect([...short.written].sort()).toEqual(['2026-11-03', '2026-11-07'])
})
