import { afterEach, expect, test } from 'vitest'
import { asDay, type Day } from '../../../lib/kernel/civil-time.ts'
import { idOf } from '../../../lib/kernel/ids.ts'
import type { TrainingLog } from '../../../lib/model/training/training-log.ts'
import * as keys from '../../../lib/store/keys.ts'
import { createStore } from '../../../lib/store/store.ts'
import { startTestTable, type TestTable } from '../../support/engines.ts'
import { intercept } from '../../support/table-events.ts'
import { logAt } from './log-at.ts'

const tables: TestTable[] = []
afterEach(async () => {
  for (const table of tables.splice(0)) await table.stop()
})

const home = asDay('2026-11-10')
const [second, third] = [asDay('2026-11-12'), asDay('2026-11-14')]

const entryOn = (date: Day): TrainingLog => ({
  id: idOf(Date.parse(home), 'football'),
  date,
  title: 'Football',
  kind: 'team_sport',
  durationMinutes: 90,
  rpe: null,
  notes: null,
  createdAt: '2026-11-10T20:00:00.000Z',
  updatedAt: '2026-11-10T20:00:00.000Z',
})

/** A store, and what another writer does right after a call of it, once. */
async function start() {
  const table = await startTestTable()
  tables.push(table)
  const { trainingLogs, workoutLogs } = createStore(table.table, () => undefined)
  let waiting: { isAfter(call: string): boolean; other: () => Promise<unknown> } | undefined
  intercept(table, async ({ name, input }, send) => {
    const result = await send()
    const interleaved = waiting?.isAfter(`${name} ${JSON.stringify(input)}`) ? waiting : undefined
    if (interleaved) {
      waiting = undefined
      await interleaved.other()
    }
    return result
  })
  const after = (isAfter: (call: string) => boolean, other: () => Promise<unknown>) => {
    waiting = { isAfter, other }
  }
  let version = 0
  /** Moves the entry to another date, as a request does. */
  const move = async (to: Day) => {
    const read = await trainingLogs.read('1', entryOn(home).id)
    if (!read) throw new Error('no entry')
    const updatedAt = new Date(Date.parse(read.updatedAt) + ++version).toISOString()
    return trainingLogs.replace('1', { ...read, date: to, updatedAt }, read)
  }
  await trainingLogs.createOnce('1', entryOn(home))
  return {
    table: table.table,
    trainingLogs,
    workoutLogs,
    after,
    move,
    read: () => trainingLogs.read('1', entryOn(home).id),
  }
}

const isGetOf = (part: string) => (call: string) => call.startsWith('Get') && call.includes(part)

test('an entry is found while it returns to the date that it was created for', async () => {
  const { after, move, read } = await start()
  await move(second)
  after(isGetOf(`training#${home}`), () => move(home))
  expect(await read()).toMatchObject({ date: home })
  expect(await read()).toMatchObject({ date: home })
})

test('an entry is found while it is moved from one date to another', async () => {
  const { after, move, read } = await start()
  await move(second)
  after(isGetOf('moved-training#'), () => move(third))
  expect(await read()).toMatchObject({ date: third })
})

test('of two changes of the date of one version one is saved, and the entry is at one place', async () => {
  const { trainingLogs, after, move, read } = await start()
  for (const from of [home, second]) {
    if (from !== home) await move(from)
    const version = await read()
    if (!version) throw new Error('no entry')
    let isFirstSaved = false
    after(isGetOf(`training#${from}`), async () => {
      const updatedAt = new Date(Date.parse(version.updatedAt) + 1).toISOString()
      isFirstSaved = await trainingLogs.replace('1', { ...version, date: third, updatedAt }, version)
    })
    const isSecondSaved = await move(asDay('2026-11-16'))
    expect([isFirstSaved, isSecondSaved]).toEqual([true, false])
    const range = { start: asDay('2026-11-01'), end: asDay('2026-11-30') }
    expect((await trainingLogs.ofDays('1', range)).map(({ date }) => date)).toEqual([third])
    await move(home)
  }
})

test('a deleted entry leaves nothing, also when it had been moved and had returned, and its id is free again', async () => {
  const { table, trainingLogs, move, read } = await start()
  await move(second)
  await move(home)
  const last = await read()
  if (!last) throw new Error('no entry')
  expect(await trainingLogs.createOnce('1', entryOn(home))).toEqual(last)
  expect(await trainingLogs.delete('1', last)).toBe(true)
  expect(await table.query(keys.whole('1'))).toEqual([])
  expect(await trainingLogs.createOnce('1', entryOn(home))).toEqual(entryOn(home))
})

test('an import knows a log that is moved out of its range while it reads', async () => {
  const { workoutLogs, after } = await start()
  const log = logAt('2026-11-20T10:00:00.000Z')
  await workoutLogs.createOnce('1', log)
  await workoutLogs.replace('1', { ...log, startedAt: '2026-11-01T10:00:00.000Z' }, log)
  await workoutLogs.replace('1', log, { ...log, startedAt: '2026-11-01T10:00:00.000Z' })
  after(
    call => call.startsWith('Query'),
    () => workoutLogs.replace('1', { ...log, startedAt: '2026-11-01T10:00:00.000Z' }, log),
  )
  expect([...(await workoutLogs.stored('1', [log])).keys()]).toEqual([log.id])
})
