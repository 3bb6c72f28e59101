import { expect, test } from 'vitest'
import { addDays, asDay, listDays } from '../../../lib/kernel/civil-time.ts'
import { boundsOfDay } from '../../../lib/kernel/ranges.ts'
import type { Source } from '../../../lib/model/catalog/sources.ts'
import { at, day, dayOfSources } from './day-of-sources.ts'
import { compute, every, markRead, seed } from './seeded.ts'

const told = dayOfSources()
const { store, trained } = told

/** The load of the day and its details; of PRIMARY, as by default. */
const load = async (more = '') => {
  const { values, details } = await told.shown('training-load', more)
  return { load: values['training-load'], ...details?.['training-load'] }
}

/** 150 bpm are in zone 4 of a person of 40 years. */
const beats = (from: string, to: string, source: Source = 'PRIMARY') =>
  store('heart-rate', source, every(60, at(from), at(to), { bpm: 150 }))

async function worn() {
  await markRead(told.world(), told.account(), 'exercise', day)
  await store('heart-rate', 'PRIMARY', every(60, at('06:00'), at('22:00'), { bpm: 150 }))
}

const writes = () => told.world().key(told.account(), ['read', 'workout:write'])
const etag = (answer: { headers: Record<string, string> }) => ({ 'if-match': answer.headers['etag'] ?? '' })
const exercises = [{ exerciseKey: 'barbell-bench-press-medium-grip', sets: [{ reps: 5, weightKg: 60 }] }]

/** Writes a workout log; its answer. */
async function log(from: string, to: string | null) {
  const body = JSON.stringify({ title: 'Push', startedAt: at(from), endedAt: to && at(to), exercises })
  const answer = await told.world().call('POST /api/v1/workout-logs', { key: await writes(), body })
  expect(answer.status).toBe(201)
  return answer
}

async function diary(durationMinutes: number, kind = 'strength') {
  const body = JSON.stringify({ date: day, title: 'Session', kind, durationMinutes, rpe: 5 })
  const session = await told.world().session(told.account())
  const answer = await told.world().call('POST /api/training-logs', { session, body })
  expect(answer.status).toBe(201)
  return answer
}

test('a workout log has the load of the heart rate during it, from when it is written until it is deleted', async () => {
  await worn()
  await told.compute()
  expect(await load()).toMatchObject({ load: 0 })
  const written = await log('18:00', '19:00')
  // Until the day is computed again, its load is not known: it is no day of rest.
  expect((await load()).load).toBe(null)
  await told.world().drain()
  expect(await load()).toMatchObject({
    load: 240,
    observations: 1,
    firstAt: '2026-11-10T18:00:00.000Z',
    flags: ['estimated_input'],
    inputs: { records: 'workout_log', coveredMinutes: 60, sessionMinutes: 60, zoneMinutes: [0, 0, 0, 60, 0] },
  })
  const { id } = written.body.data
  const [path, key] = [`/api/v1/workout-logs/${id}`, await writes()]
  const patched = await told.world().call('PATCH /api/v1/workout-logs/{id}', {
    key,
    path,
    headers: etag(written),
    body: JSON.stringify({ endedAt: at('18:30') }),
  })
  expect(patched.status).toBe(200)
  await told.world().drain()
  expect((await load()).load).toBe(120)
  const gone = { key, path, headers: etag(patched) }
  expect((await told.world().call('DELETE /api/v1/workout-logs/{id}', gone)).status).toBe(204)
  await told.world().drain()
  expect((await load()).load).toBe(0)
})

test('a log that is moved to another day takes its load with it', async () => {
  const next = addDays(asDay(day), 1)
  await worn()
  await seed(
    told.world(),
    told.account(),
    'heart-rate',
    every(60, `${next}T06:00:00Z`, `${next}T22:00:00Z`, { bpm: 150 }),
  )
  await markRead(told.world(), told.account(), 'exercise', next)
  await compute(told.world(), told.account(), day, next)
  const written = await log('18:00', '19:00')
  await told.world().drain()
  const body = JSON.stringify({ startedAt: `${next}T10:00:00Z`, endedAt: `${next}T10:30:00Z` })
  const about = {
    key: await writes(),
    path: `/api/v1/workout-logs/${written.body.data.id}`,
    headers: etag(written),
    body,
  }
  expect((await told.world().call('PATCH /api/v1/workout-logs/{id}', about)).status).toBe(200)
  await told.world().drain()
  const { data } = (await told.get(`daily?start=${day}&end=${next}&types=training-load`)).body
  expect(data.map((one: { values: object }) => one.values)).toEqual([{ 'training-load': 0 }, { 'training-load': 120 }])
})

test('a session that the platform and a log have counts once: the union of their times', async () => {
  await trained('PRIMARY', ['18:00', '19:00'])
  await beats('17:00', '21:00')
  await log('18:05', '19:30')
  await told.compute()
  expect(await load()).toMatchObject({
    load: 90 * 4,
    observations: 1,
    inputs: { records: 'platform, workout_log', coveredMinutes: 90, sessionMinutes: 90 },
  })
})

test('a log without an end lasts as long as the diary says; without either its load is not known', async () => {
  await worn()
  await log('18:00', null)
  await told.compute()
  expect(await load()).toMatchObject({ load: null, reason: 'missing_input:heartRate' })
  const written = await diary(45)
  await told.world().drain()
  expect(await load()).toMatchObject({ load: 180, inputs: { records: 'diary, workout_log', sessionMinutes: 45 } })
  const { id } = written.body.data
  const session = await told.world().session(told.account())
  const gone = { session, path: `/api/training-logs/${id}`, headers: etag(written) }
  expect((await told.world().call('DELETE /api/training-logs/{id}', gone)).status).toBe(204)
  await told.world().drain()
  expect((await load()).load).toBe(null)
})

test('heart rate for less than 80 % of what the person wrote is no load; a workout of the platform keeps its load, flagged', async () => {
  await markRead(told.world(), told.account(), 'exercise', day)
  await store('heart-rate', 'PRIMARY', [
    ...every(60, at('06:00'), at('18:20'), { bpm: 150 }),
    ...every(60, at('20:00'), at('21:00'), { bpm: 150 }),
  ])
  await log('18:00', '19:00')
  await told.compute()
  // The last sample before the gap holds for five minutes.
  expect(await load()).toMatchObject({ load: null, reason: 'missing_input:heartRate' })
  told.world().time.now += 1
  await trained('PRIMARY', ['20:00', '21:00'])
  await told.compute(['exercise'])
  expect(await load()).toMatchObject({
    load: 84 * 4,
    flags: ['estimated_input', 'few_observations'],
    inputs: { records: 'platform, workout_log', coveredMinutes: 84, sessionMinutes: 120 },
  })
})

test('heart rate that arrives after the log is its load; also that of a session past midnight', async () => {
  await worn()
  await told.compute()
  const next = addDays(asDay(day), 1)
  const body = JSON.stringify({ title: 'Late', startedAt: at('23:30'), endedAt: `${next}T00:30:00Z`, exercises })
  expect((await told.world().call('POST /api/v1/workout-logs', { key: await writes(), body })).status).toBe(201)
  await told.world().drain()
  expect((await load()).load).toBe(null)
  const { startMs } = boundsOfDay(next, 'UTC')
  const late = every(60, new Date(startMs - 30 * 60_000).toISOString(), `${next}T00:30:00Z`, { bpm: 150 })
  told.world().time.now += 1
  await store('heart-rate', 'PRIMARY', [...every(60, at('06:00'), at('22:00'), { bpm: 150 }), ...late])
  await compute(told.world(), told.account(), next, next, ['heart-rate'])
  expect((await load()).load).toBe(240)
})

test('every source has the load of its own heart rate, and all of them together that of the first that measures', async () => {
  await store('heart-rate', 'PRIMARY', every(60, at('18:00'), at('18:52'), { bpm: 150 }))
  await beats('18:00', '19:00', 'HEALTH_CONNECT')
  await log('18:00', '19:00')
  await told.compute()
  expect((await load()).load).toBe(56 * 4)
  expect((await load('source=HEALTH_CONNECT')).load).toBe(240)
  expect((await load('source=all')).load).toBe(240)
})

test('a person who wears a watch while lifting has a load on every day, and with it CTL, ratio, monotony and strain', async () => {
  const dates = listDays(addDays(asDay(day), -59), asDay(day))
  for (const [i, date] of dates.entries()) {
    const beat = { bpm: 150 }
    await seed(told.world(), told.account(), 'heart-rate', every(240, `${date}T06:00:00Z`, `${date}T20:00:00Z`, beat))
    if (i % 3 !== 0) continue
    const times = { startedAt: `${date}T18:00:00Z`, endedAt: `${date}T19:00:00Z` }
    const body = JSON.stringify({ title: 'Push', ...times, exercises })
    await told.world().call('POST /api/v1/workout-logs', { key: await writes(), body })
  }
  await markRead(told.world(), told.account(), 'exercise', dates[0] as string, day)
  await compute(told.world(), told.account(), dates[0] as string, day)
  const { data } = (await told.get(`training/analytics?start=2026-11-01&end=${day}`)).body
  const [{ ctl, acwr, monotony, strain, daily }] = data.load
  expect(daily.inputs.sessionsNotRecorded).toEqual([])
  expect([ctl, acwr, monotony, strain].map(({ status, value }) => [status, typeof value])).toEqual([
    ['partial', 'number'],
    ['ok', 'number'],
    ['ok', 'number'],
    ['ok', 'number'],
  ])
})
