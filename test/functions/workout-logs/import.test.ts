import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { readForms } from '../../../lib/import/dates.ts'
import { expectProblem } from '../../support/expectations.ts'
import { loseAnswers } from '../../support/table-events.ts'
import { startWorld, type World } from '../../support/world.ts'

let world: World
let key: string
beforeAll(async () => {
  world = await startWorld()
})
beforeEach(async () => {
  world.time.now = Date.parse('2026-11-21T12:34:56Z')
  key = await world.key(await world.account(), ['read', 'workout:write'])
})
afterAll(() => world.stop())

const send = (body: string, query = '', contentType = 'text/csv') =>
  world.call('POST /api/v1/workout-logs/import', { key, query, body, headers: { 'content-type': contentType } })
const imported = async (body: string, query = '', contentType = 'text/csv') => {
  const answer = await send(body, query, contentType)
  expect([answer.status, answer.status === 200 ? '' : answer.text]).toEqual([200, ''])
  const { created, updated, unchanged } = answer.body.data
  return { counts: [created, updated, unchanged], ...answer.body.data }
}
const logs = async () =>
  (await world.call('GET /api/v1/workout-logs', { key, query: 'days=3660&per_page=200' })).body.data

const hevyHeader =
  '"title","start_time","end_time","description","exercise_title","superset_id","exercise_notes","set_index","set_type","weight_kg","reps","distance_km","duration_seconds","rpe"'
const hevyRows = [
  '"Push 💪","28 Mar 2026, 17:29","28 Mar 2026, 18:31","Good, ""really"" good\nsecond line","Bench Press (Barbell)","","",0,"warmup",40,10,,,',
  '"Push 💪","28 Mar 2026, 17:29","28 Mar 2026, 18:31","Good, ""really"" good\nsecond line","Bench Press (Barbell)","","",1,"normal",80.5,8,,,8.5',
  '"Push 💪","28 Mar 2026, 17:29","28 Mar 2026, 18:31","Good, ""really"" good\nsecond line","Plank",0,"hold",0,"normal",,,,60,',
  '"Push 💪","28 Mar 2026, 17:29","28 Mar 2026, 18:31","Good, ""really"" good\nsecond line","Plank",0,"hold",1,"normal",,,,,',
  '"Run","29 Mär 2026, 02:30","29 Mär 2026, 04:00","","Running","","",0,"normal",,,5.25,1800,',
]
const hevyFile = [hevyHeader, ...hevyRows].join('\n')
const zone = 'timezone=Europe/Amsterdam'

test('logs of a write whose answer is lost, so that the SDK sends it again, count as created', async () => {
  let isLosing = true
  const lost = loseAnswers(world.table, input => isLosing && JSON.stringify(input).includes('training#'))
  const { counts } = await imported(hevyFile, zone)
  isLosing = false
  expect([counts, lost]).toEqual([[2, 0, 0], expect.arrayContaining(['BatchExecuteStatement'])])
  expect((await imported(hevyFile, zone)).counts).toEqual([0, 0, 2])
})

test('a file of Hevy becomes logs: local times in the given zone, skipped times moved forward, planned sets omitted', async () => {
  const { counts, planned, rejected, format } = await imported(hevyFile, zone)
  expect({ counts, planned, rejected, format }).toEqual({
    counts: [2, 0, 0],
    planned: 1,
    rejected: [],
    format: 'hevy-csv',
  })
  const [run, push] = await logs()
  expect(run).toMatchObject({
    title: 'Run',
    startedAt: '2026-03-29T01:30:00.000Z',
    endedAt: '2026-03-29T02:00:00.000Z',
  })
  expect(run.exercises[0].sets[0]).toMatchObject({
    distanceMeters: 5250,
    durationSeconds: 1800,
    reps: null,
    weightKg: null,
  })
  expect(push).toMatchObject({
    title: 'Push 💪',
    startedAt: '2026-03-28T16:29:00.000Z',
    endedAt: '2026-03-28T17:31:00.000Z',
    notes: 'Good, "really" good\nsecond line',
    origin: { app: 'hevy' },
  })
  expect(
    push.exercises.map((one: { name: string; supersetId: number; sets: unknown[] }) => [
      one.name,
      one.supersetId,
      one.sets.length,
    ]),
  ).toEqual([
    ['Bench Press (Barbell)', null, 2],
    ['Plank', 0, 1],
  ])
  expect(push.exercises[0].sets).toMatchObject([
    { kind: 'warmup', weightKg: 40, reps: 10, rpe: null },
    { kind: 'normal', weightKg: 80.5, reps: 8, rpe: 8.5 },
  ])
})

test('the same file again, or with its workouts in another order, changes nothing; a later export updates and adds', async () => {
  await imported(hevyFile, zone)
  const before = await logs()
  expect((await imported(hevyFile, zone)).counts).toEqual([0, 0, 2])
  const other = [hevyHeader, hevyRows[4], ...hevyRows.slice(0, 4)].join('\r\n')
  expect((await imported(other, zone)).counts).toEqual([0, 0, 2])
  expect(await logs()).toEqual(before)
  const later = [
    hevyHeader,
    ...hevyRows.slice(0, 4),
    '"Run","29 Mär 2026, 02:30","29 Mär 2026, 04:00","","Running","","",0,"normal",,,6,1800,',
    '"New","1 Apr 2026, 08:00","","","Squat","","",0,"normal",100,5,,,',
  ].join('\n')
  expect((await imported(later, zone)).counts).toEqual([1, 1, 1])
  expect((await logs()).map(({ id }: { id: string }) => id)).toEqual(
    expect.arrayContaining(before.map(({ id }: { id: string }) => id)),
  )
})

test('a change made here is kept until the app has a new version; a deleted log is imported again', async () => {
  await imported(hevyFile, zone)
  const [run, push] = await logs()
  const at = (id: string) => ({ key, path: `/api/v1/workout-logs/${id}` })
  const moved = { title: 'My run', startedAt: '2026-03-30T08:00:00Z', endedAt: null }
  await world.call('PATCH /api/v1/workout-logs/{id}', { ...at(run.id), body: JSON.stringify(moved) })
  await world.call('DELETE /api/v1/workout-logs/{id}', at(push.id))
  expect((await imported(hevyFile, zone)).counts).toEqual([1, 0, 1])
  const titles = (await logs()).map(({ title }: { title: string }) => title)
  expect(titles).toEqual(['My run', 'Push 💪'])
})

test('a dry run returns the same response and changes nothing', async () => {
  const dry = await imported(hevyFile, `${zone}&dry_run=true`)
  expect(await logs()).toEqual([])
  const real = await imported(hevyFile, zone)
  expect({ ...dry, dryRun: false }).toEqual(real)
})

test('facts that a file does not contain are requested by name and never guessed', async () => {
  const strong =
    'Date,Workout Name,Duration,Exercise Name,Set Order,Weight,Reps,Distance,Seconds,Notes,Workout Notes,RPE\n2026-01-05 18:00:00,Legs,1h 5m,Squat,1,100,5,0,0,,,\n'
  const dated = (date: string) => `${date},Squat,Legs,100,5,,,,\n`
  const unclear =
    'Date,Exercise,Category,Weight (kgs),Reps,Distance,Distance Unit,Time,Comment\n03/04/2026,Squat,Legs,100,5,,,,\n'
  for (const [file, query, parameter] of [
    [hevyFile, '', 'timezone'],
    [strong, zone, 'unit'],
    [unclear, zone, 'date_order'],
    // A date that exists in neither order says nothing about the others.
    [`${unclear}${dated('28/03/2026')}${dated('31/02/2026')}`, zone, 'date_order'],
  ] as const) {
    const answer = await send(file, query)
    expectProblem(answer, 'unprocessable')
    expect(answer.body.errors[0].name).toBe(parameter)
  }
  expect((await imported(strong, `${zone}&unit=lb`)).counts).toEqual([1, 0, 0])
  expect((await logs())[0]).toMatchObject({
    endedAt: '2026-01-05T18:05:00.000Z',
    exercises: [{ sets: [{ weightKg: 45.359237, distanceMeters: null }] }],
  })
  expect((await imported(unclear, `${zone}&date_order=dmy`)).counts).toEqual([1, 0, 0])
  expect((await logs())[0]).toMatchObject({ localDate: '2026-04-03', endedAt: null })
  const days = ['28/03/2026', '20/03/2026', '31/02/2026', '14/03/2026'].map(date => dated(date).repeat(2)).join('')
  const oneBad = await imported(`${unclear}${days}`, `${zone}&date_order=dmy`)
  // Rows with one date are a day of their own, and keep no other out.
  expect(oneBad.rejected.map(({ row }: { row: number }) => row)).toEqual([7, 8])
  expect(oneBad.counts).toEqual([3, 0, 1])
})

test('all variants of Strong and FitNotes give the same set', async () => {
  const files = [
    [
      'Date;Workout Name;Exercise Name;Set Order;Weight;Weight Unit;Reps;RPE;Distance;Distance Unit;Seconds;Notes;Workout Notes;Workout Duration\n2026-01-05 18:00:00;Legs;Squat;W;20;kg;10;;;;;;;1h\n2026-01-05 18:00:00;Legs;Squat;Rest Timer;;;;;;;90;;;1h\n2026-01-05 18:00:00;Legs;Squat;1;8,5;kg;5;8;;;0;;;1h\n',
      2,
    ],
    [
      '"Workout #";"Date";"Workout Name";"Duration (sec)";"Exercise Name";"Set Order";"Weight (kg)";"Reps";"RPE";"Distance (meters)";"Seconds";"Notes";"Workout Notes"\n"1";"2026-01-06 6:00:00\u202fPM";"Legs";"3600";"Squat";"1";"8.5";"5";"8";"0";"0";"";""\n',
      1,
    ],
    [
      'Date,Exercise,Category,Weight,Weight Unit,Reps,Distance,Distance Unit,Time,Comment\n2026-01-07,Squat,Legs,8.5,kgs,5,,,,\n',
      1,
    ],
    [
      'Date,Exercise,Category,Weight (kg),Weight (lbs),Reps,Distance,Distance Unit,Time,Notes,Kind\n2026-01-08,Squat,Legs,8.5,18.7,5,,,,,wr\n',
      1,
    ],
  ] as const
  for (const [file, sets] of files) {
    expect((await imported(file, zone)).counts).toEqual([1, 0, 0])
    const [log] = await logs()
    expect(log.exercises[0].sets).toHaveLength(sets)
    expect(log.exercises[0].sets.at(-1)).toMatchObject({
      weightKg: 8.5,
      reps: 5,
      durationSeconds: null,
      distanceMeters: null,
    })
  }
  expect((await logs())[2].startedAt).toBe('2026-01-06T17:00:00.000Z')
})

test('a row that cannot be read is listed by its line, and only its own workout is not imported', async () => {
  const rows = [
    ...hevyRows,
    '"Bad","30 Mar 2026, 10:00","","","Squat","","",0,"normal",heavy,5,,,',
    '"Bad","30 Mar 2026, 10:00","","","Squat","","",1,"normal",100,5,,,',
    '"Worse","31 Foo 2026, 10:00","","","Squat","","",0,"normal",100,5,,,',
  ]
  const { counts, rejected } = await imported([hevyHeader, ...rows].join('\n'), zone)
  expect(counts).toEqual([2, 0, 0])
  expect(rejected).toEqual([
    { row: 11, reason: '"heavy" is not a number' },
    { row: 13, reason: `"31 Foo 2026, 10:00" is not a date that can be read. ${readForms}` },
  ])
  const heavy = await imported(
    `${hevyHeader}\n"A","30 Mar 2026, 10:00","","","Squat","","",0,"normal",100,5,,,\n"A","30 Mar 2026, 10:00","","","Squat","","",1,"normal",1001,5,,,\n"B","30 Mar 2026, 12:00","","","Squat","","",0,"normal",100,5,,,`,
    zone,
  )
  expect(heavy.counts).toEqual([1, 0, 0])
  expect(heavy.rejected).toEqual([{ row: 3, reason: 'The weight must be from 0 to 1000 kg' }])
})

test('a workout more than one day in the future is listed, and the others of the file are imported', async () => {
  const row = '"Late","30 Mar 2030, 10:00","","","Squat","","",0,"normal",100,5,,,'
  const tomorrow = '"Soon","22 Nov 2026, 18:00","","","Squat","","",0,"normal",100,5,,,'
  const csv = await imported([hevyHeader, ...hevyRows, row, tomorrow].join('\n'), zone)
  const rule = 'must be at most ten years ago and at most one day in the future'
  expect(csv).toMatchObject({
    counts: [2, 0, 0],
    rejected: [
      { row: 11, reason: `The start ${rule}` },
      { row: 12, reason: `startedAt: ${rule}` },
    ],
  })
  const log = (startedAt: string) => ({ title: 'A', startedAt, exercises: [{ name: 'Squat', sets: [{ reps: 5 }] }] })
  const file = JSON.stringify([log('2030-03-30T10:00:00Z'), log('2026-11-22T10:00:00Z')])
  expect(await imported(file, '', 'application/json')).toMatchObject({
    counts: [1, 0, 0],
    rejected: [{ row: 1, reason: `startedAt: ${rule}` }],
  })
})

test('UTF-16 and Latin-1 files are accepted as bytes', async () => {
  const file = `${hevyHeader}\n"Übung","5 Mai 2026, 10:00","","","Kniebeuge é","","",0,"normal",100,5,,,`
  const bytes = [Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(file, 'utf16le')]), Buffer.from(file, 'latin1')]
  for (const one of bytes) {
    const answer = await world.call('POST /api/v1/workout-logs/import', {
      key,
      query: zone,
      body: one.toString('base64'),
      isBase64Encoded: true,
      headers: { 'content-type': 'application/octet-stream' },
    })
    expect(answer.body.data).toMatchObject({ rejected: [] })
  }
  expect(
    (await logs()).map((log: { title: string; exercises: { name: string }[] }) => [log.title, log.exercises[0]?.name]),
  ).toEqual([['Übung', 'Kniebeuge é']])
})

test('the response of GET can be imported: it changes nothing in this account, and creates the same logs in an empty one', async () => {
  await imported(hevyFile, zone)
  const shown = await world.call('GET /api/v1/workout-logs', { key, query: 'days=3660' })
  expect((await imported(shown.text, '', 'application/json')).counts).toEqual([0, 0, 2])
  const before = await logs()
  key = await world.key(await world.account(), ['read', 'workout:write'])
  expect((await imported(JSON.stringify(before), '', 'application/json')).counts).toEqual([2, 0, 0])
  const content = (all: Record<string, unknown>[]) =>
    JSON.parse(
      JSON.stringify(
        all.map(({ origin, createdAt, updatedAt, ...log }) => log),
        (name, value) => (name === 'match' ? undefined : value),
      ),
    )
  expect(content(await logs())).toEqual(content(before))
})

test('a weight of more digits than an answer shows is kept as it is shown: importing what GET returns changes nothing', async () => {
  const sets = [
    { weightKg: 102.05828325225797, durationSeconds: 61.12345678901234, distanceMeters: 1609.3440000000001 },
  ]
  const body = JSON.stringify({ title: 'A', startedAt: '2026-11-20T17:00:00Z', exercises: [{ name: 'Squat', sets }] })
  await world.call('POST /api/v1/workout-logs', { key, body })
  const shown = await world.call('GET /api/v1/workout-logs', { key, query: 'days=3660' })
  expect((await imported(shown.text, '', 'application/json')).counts).toEqual([0, 0, 1])
})

test('workouts of the Hevy API are imported', async () => {
  const workout = {
    id: 'x',
    title: 'Pull',
    start_time: '2026-02-01T10:00:00+00:00',
    end_time: '2026-02-01T11:00:00+00:00',
    description: '',
    exercises: [
      {
        title: 'Deadlift (Barbell)',
        supersets_id: null,
        sets: [{ type: 'dropset', weight_kg: 120, reps: 3, rpe: 9.5 }],
      },
    ],
  }
  expect((await imported(JSON.stringify({ workouts: [workout] }), '', 'application/json')).counts).toEqual([1, 0, 0])
  expect((await logs())[0]).toMatchObject({
    title: 'Pull',
    exercises: [{ sets: [{ kind: 'drop', weightKg: 120, rpe: 9.5 }] }],
  })
})

test('a workout of the Hevy API with a wrong value is rejected for that value only, in the words of its file', async () => {
  const workout = (reps: unknown) => ({
    title: 'Legs',
    start_time: '2026-02-01T10:00:00Z',
    exercises: [{ title: 'Squat', sets: [{ type: 'normal', weight_kg: 100, reps }] }],
  })
  const answer = await imported(JSON.stringify({ workouts: [workout('x'), workout(5)] }), '', 'application/json')
  const reason = 'exercises.0.sets.0.reps: Invalid input: expected number, received string'
  expect(answer).toMatchObject({ counts: [1, 0, 0], rejected: [{ row: 1, reason }] })
  const none = await send(JSON.stringify({ workouts: [workout('x')] }), '', 'application/json')
  expectProblem(none, 'unprocessable')
  expect(none.body.detail).toContain(`Workout 1: ${reason}`)
})

test('a workout of the CSV export of Hevy and of its API, which has seconds, is one log, in either order', async () => {
  const csv = [
    hevyHeader,
    '"Pull","1 Feb 2026, 11:00","1 Feb 2026, 12:00","","Deadlift (Barbell)","","",0,"normal",120,3,,,',
    '"Push","2 Feb 2026, 11:00","2 Feb 2026, 12:00","","Deadlift (Barbell)","","",0,"normal",120,3,,,',
  ].join('\n')
  const workoutOf = (title: string, day: string) => ({
    title,
    start_time: `2026-02-0${day}T10:00:42+00:00`,
    end_time: `2026-02-0${day}T11:00:17+00:00`,
    exercises: [{ title: 'Deadlift (Barbell)', sets: [{ type: 'normal', weight_kg: 120, reps: 3 }] }],
  })
  const api = JSON.stringify({ workouts: [workoutOf('Pull', '1'), workoutOf('Push', '2')] })
  const steps = [
    { file: csv, counts: [2, 0, 0], second: '00' },
    { file: api, counts: [0, 2, 0], second: '42' },
    { file: api, counts: [0, 0, 2], second: '42' },
    { file: csv, counts: [0, 2, 0], second: '00' },
  ]
  for (const rotation of [0, 1]) {
    key = await world.key(await world.account(), ['read', 'workout:write'])
    for (const [i, { file, counts, second }] of steps.slice(rotation).entries()) {
      const isFirst = i === 0
      const sent = await imported(file, zone, file === api ? 'application/json' : 'text/csv')
      expect(sent.counts).toEqual(isFirst ? [2, 0, 0] : counts)
      expect((await logs()).map(({ startedAt }: { startedAt: string }) => startedAt)).toEqual([
        `2026-02-02T10:00:${second}.000Z`,
        `2026-02-01T10:00:${second}.000Z`,
      ])
    }
  }
})

test('sets of the Hevy API that were only planned are left out and counted, and so is an exercise without others', async () => {
  const done = { type: 'normal', weight_kg: 100, reps: 5 }
  const planned = { type: 'normal', weight_kg: null, reps: null, distance_meters: null, duration_seconds: null }
  const workout = (hour: number, exercises: unknown[]) => ({
    title: 'Legs',
    start_time: `2026-02-01T${hour}:00:00+00:00`,
    exercises,
  })
  const workouts = [
    workout(10, [
      { title: 'Squat', sets: [planned, done, planned] },
      { title: 'Lunge', sets: [planned] },
      { title: 'Leg Press', sets: [] },
    ]),
    workout(12, [{ title: 'Squat', sets: [planned] }]),
  ]
  const answer = await imported(JSON.stringify({ workouts }), '', 'application/json')
  expect(answer).toMatchObject({ counts: [1, 0, 0], planned: 4, rejected: [] })
  expect((await logs())[0].exercises).toMatchObject([{ name: 'Squat', sets: [{ weightKg: 100, reps: 5 }] }])
  expectProblem(await send(JSON.stringify({ workouts: workouts.slice(1) }), '', 'application/json'), 'unprocessable')
})

const written = { title: 'A', startedAt: '2026-11-20T17:00:00Z', exercises: [{ name: 'Squat', sets: [{ reps: 5 }] }] }
const post = async () => {
  const { body } = await world.call('POST /api/v1/workout-logs', { key, body: JSON.stringify(written) })
  return body.data.id as string
}
const change = (method: 'PATCH' | 'DELETE', id: string, body?: object) =>
  world.call(`${method} /api/v1/workout-logs/{id}`, {
    key,
    path: `/api/v1/workout-logs/${id}`,
    ...(body ? { body: JSON.stringify(body) } : {}),
  })

test('of two workouts of a file with the same id, one is imported and the other is listed', async () => {
  const id = await post()
  await change('DELETE', id)
  const file = [written, { ...written, title: 'B' }].map(log => ({ ...log, id }))
  const answer = await imported(JSON.stringify(file), '', 'application/json')
  expect(answer).toMatchObject({ counts: [1, 0, 0], rejected: [{ row: 2, reason: expect.stringContaining('its ID') }] })
  expect((await logs()).map(({ title }: { title: string }) => title)).toEqual(['A'])
})

test('a deleted log is imported again, also if its start was changed and changed back', async () => {
  const id = await post()
  await change('PATCH', id, { startedAt: '2026-11-19T17:00:00Z' })
  const [moved] = await logs()
  await change('PATCH', id, { startedAt: written.startedAt })
  await change('DELETE', id)
  expect((await imported(JSON.stringify([moved]), '', 'application/json')).counts).toEqual([1, 0, 0])
  expect(await logs()).toMatchObject([{ id, startedAt: '2026-11-19T17:00:00.000Z' }])
  await change('DELETE', id)
  expect((await imported(JSON.stringify([moved]), '', 'application/json')).counts).toEqual([1, 0, 0])
})

test('a log that the table does not take with the others is written by itself, and only one that exists is unchanged', async () => {
  const { table } = world.table
  const { insert } = table
  const file = [written, { ...written, title: 'B' }, { ...written, title: 'C' }]
  Object.assign(table, {
    insert: async (items: Parameters<typeof insert>[0]) => [...(await insert(items.slice(1))), ...items.slice(0, 1)],
  })
  const first = await imported(JSON.stringify(file), '', 'application/json')
  Object.assign(table, { insert })
  expect(first.counts).toEqual([3, 0, 0])
  expect(await logs()).toHaveLength(3)
})

test('a workout that is too large for the table is listed, and the others of the file are imported', async () => {
  const large = {
    ...written,
    title: 'Large',
    exercises: Array.from({ length: 100 }, (_, i) => ({
      name: `Exercise ${i}`,
      notes: randomBytes(999).toString('hex'),
      sets: Array.from({ length: 200 }, () => ({
        reps: 5,
        weightKg: 1000 * Math.random(),
        durationSeconds: Math.random(),
      })),
    })),
  }
  const file = JSON.stringify([large, { ...written, title: 'Small' }])
  const [dry, real] = [
    await imported(file, 'dry_run=true', 'application/json'),
    await imported(file, '', 'application/json'),
  ]
  expect({ ...dry, dryRun: false }).toEqual(real)
  expect(real).toMatchObject({ counts: [1, 0, 0], rejected: [{ row: 1, reason: expect.stringContaining('stored') }] })
  const [small] = await logs()
  const changed = await imported(JSON.stringify([{ ...large, id: small.id }]), '', 'application/json')
  expect(changed).toMatchObject({ counts: [0, 0, 0], rejectedTotal: 1 })
  expect(await logs()).toEqual([small])
})

test('a file that is not a known export is rejected with the list of formats', async () => {
  for (const [body, type] of [
    ['', 'text/csv'],
    ['a,b\n1,2', 'text/csv'],
    ['[]', 'application/json'],
    ['{"data":[1]}', 'application/json'],
    ['{', 'application/json'],
    [`${hevyHeader}\n`, 'text/csv'],
    ['title\ufffd,x', 'text/csv'],
  ] as const)
    expectProblem(await send(body, zone, type), 'unprocessable')
  expectProblem(await send('x', zone, 'text/plain'), 'unsupported_media_type')
})
