import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { dayMs, minuteMs } from '../../../lib/kernel/durations.ts'
import { setKinds } from '../../../lib/model/training/workout-log.ts'
import { expectProblem } from '../../support/expectations.ts'
import { startWorld, type World } from '../../support/world.ts'
import { appFiles } from './app-files.ts'
import { contentOf, startImporter } from './importer.ts'

let world: World
beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world.stop())

const counts = ({ status, body, text }: { status: number; body: { data: Record<string, unknown> }; text: string }) => {
  expect([status, status === 200 ? '' : text]).toEqual([200, ''])
  const { created, updated, unchanged, rejected } = body.data
  return { created, updated, unchanged, rejected }
}

/** Exports all logs of one account as CSV into an empty one, which then has the same, and so does its own export. */
async function expectRoundTrip(from: Awaited<ReturnType<typeof startImporter>>, perPage = 200): Promise<void> {
  const [file, logs] = [await from.csv(perPage), await from.logs()]
  const to = await startImporter(world)
  const made = await to.send(file)
  expect(counts(made)).toEqual({ created: logs.length, updated: 0, unchanged: 0, rejected: [] })
  expect(made.body.data).toMatchObject({ format: 'own-csv', planned: 0 })
  expect((await to.logs()).map(contentOf)).toEqual(logs.map(contentOf))
  expect(await to.csv(perPage)).toBe(file)
  for (const one of [from, to])
    expect(counts(await one.send(file))).toEqual({ created: 0, updated: 0, unchanged: logs.length, rejected: [] })
}

/** Text with everything that breaks CSV files and spreadsheets. */
const nasty = fc.constantFrom(
  ...[
    '=1+1',
    "'=x",
    "''-1",
    '@a',
    '-5',
    '+01:00',
    '"',
    '""x""',
    'a,b;c',
    "it's",
    '日本語',
    '💪🏽',
    'e\u0301',
    'null',
    '0',
  ],
  ...['Workout', 'Rest Timer', 'title', '28 Mar 2025, 17:29', 'ab\u202fcd', '\ufffd', '\\', "'", 'x"y', '"quoted"'],
)
const line = fc.oneof(
  nasty,
  fc.array(nasty, { minLength: 1, maxLength: 3 }).map(all => all.join(' ')),
)
const lines = fc.array(line, { minLength: 1, maxLength: 4 }).map(all => all.join('\n\t'))
const quantity = (most: number) =>
  fc.oneof(fc.constant(0), fc.double({ min: 0, max: most, noNaN: true }), fc.integer({ min: 0, max: most }))
const maybe = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: null })
const set = fc
  .record({
    kind: fc.constantFrom(...setKinds),
    reps: maybe(fc.integer({ min: 0, max: 10_000 })),
    weightKg: maybe(quantity(1000)),
    durationSeconds: maybe(quantity(604_800)),
    distanceMeters: maybe(quantity(1_000_000)),
    rpe: maybe(fc.integer({ min: 2, max: 20 }).map(halves => halves / 2)),
  })
  .map(one => ({ ...one, weightKg: one.weightKg === null ? null : one.weightKg + 0 }))
  .filter(({ kind: _kind, rpe: _rpe, ...quantities }) => Object.values(quantities).some(value => value !== null))
const exercise = fc.record(
  {
    exerciseKey: fc.constantFrom('barbell-squat', 'own-my-thing', 'air-bike'),
    name: line,
    supersetId: maybe(fc.integer({ min: 0, max: 1000 })),
    notes: maybe(lines),
    sets: fc.array(set, { minLength: 1, maxLength: 4 }),
  },
  { requiredKeys: ['name', 'sets'] },
)
const startMs = Date.parse('2026-11-18T00:00:00Z')
const log = fc
  .record({
    title: line,
    at: fc.integer({ min: startMs - 9 * 365 * dayMs, max: startMs }),
    minutes: maybe(fc.integer({ min: 1, max: 5000 })),
    utcOffset: fc.constantFrom(null, '+00:00', '-00:30', '+14:00', '-03:30', '+05:45'),
    notes: maybe(lines),
    exercises: fc.array(exercise, { minLength: 1, maxLength: 4 }),
  })
  .map(({ at, minutes, ...content }) => ({
    ...content,
    startedAt: new Date(at).toISOString(),
    endedAt: minutes === null ? null : new Date(at + minutes * minuteMs).toISOString(),
  }))

test('imported workouts can be exported as CSV and imported into an empty account with the same result', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(log, { minLength: 1, maxLength: 6 }),
      fc.integer({ min: 1, max: 6 }),
      async (all, size) => {
        const from = await startImporter(world)
        const { data } = (await from.send(JSON.stringify({ data: all }), '', 'application/json')).body
        expect(data.rejected).toEqual([])
        await expectRoundTrip(from, size)
      },
    ),
    { numRuns: 40 },
  )
})

test.each(Object.entries(appFiles))(
  '%s: imported, exported, and imported again into an empty account',
  async (_, file) => {
    const from = await startImporter(world)
    expect(counts(await from.send(file.text, file.query)).created).toBe(file.logs.length)
    await expectRoundTrip(from)
  },
)

test('the columns are those of Hevy, then ours; instants have the offset of the clock on the wall', async () => {
  const from = await startImporter(world)
  await from.send(
    'title,start_time,exercise_title,set_index,weight_kg,reps\n=A,"1 Jul 2026, 10:00",Bench Press (Barbell),0,80,5\n',
    'timezone=Europe/Amsterdam',
  )
  const [{ id }] = await from.logs()
  expect((await from.csv()).split('\r\n')).toEqual([
    'title,start_time,end_time,description,exercise_title,superset_id,exercise_notes,set_index,set_type,weight_kg,reps,distance_km,duration_seconds,rpe,distance_meters,exercise_key,workout_id',
    `'=A,2026-07-01T10:00:00.000+02:00,,,Bench Press (Barbell),,,0,normal,80,5,,,,,barbell-bench-press-medium-grip,${id}`,
    '',
  ])
  const ndjson = await world.call('GET /api/v1/workout-logs', {
    key: from.key,
    query: 'days=200',
    headers: { accept: 'application/x-ndjson' },
  })
  expect(
    ndjson.text
      .trimEnd()
      .split('\n')
      .map(one => JSON.parse(one)),
  ).toEqual(await from.logs())
})

test('the largest log that can be written can be read, listed and exported; too many of them need smaller pages', async () => {
  const from = await startImporter(world)
  const sets = Array(200).fill({ reps: 5 })
  const exercises = Array.from({ length: 100 }, (_, i) => ({ name: `E${i}`, sets }))
  for (const day of [1, 2, 3]) {
    const body = JSON.stringify({ title: 'Endless', startedAt: `2026-11-0${day}T08:00:00Z`, exercises })
    const { status } = await world.call('POST /api/v1/workout-logs', { key: from.key, body })
    expect(status).toBe(201)
  }
  const list = (query: string) => world.call('GET /api/v1/workout-logs', { key: from.key, query })
  const refused = await list('days=30')
  expectProblem(refused, 'response_too_large')
  expect(refused.body.detail).toContain('GET /api/v1/workout-logs?days=30&page=1&per_page=1')
  const { body } = await list('days=30&per_page=2')
  expect(body.data[1].exercises[99].sets).toHaveLength(200)
  expect((await from.csv(2)).split('\r\n')).toHaveLength(2 + 60_000 + 1)
})
