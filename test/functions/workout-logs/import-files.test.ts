import { afterAll, beforeAll, expect, test } from 'vitest'
import { intercept } from '../../support/table-events.ts'
import { startWorld, type World } from '../../support/world.ts'
import { appFiles, hevyFile, hevyFilesInLanguages, strongFile } from './app-files.ts'
import { startImporter } from './importer.ts'
import { mutatedFiles } from './mutated-files.ts'

let world: World
beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world.stop())

// biome-ignore lint/suspicious/noExplicitAny: answers of the API
type Any = any

test.each([...Object.entries(appFiles), ...Object.entries(hevyFilesInLanguages)])(
  '%s: every set arrives once, in its workout',
  async (_, { text, query, ...file }) => {
    const person = await startImporter(world)
    const { body } = await person.send(text, query)
    expect(body.data).toMatchObject({ format: `${file.app}-csv`, created: file.logs.length, rejected: [] })
    expect(body.data.planned).toBe(file.planned ?? 0)
    const logs = await person.logs()
    const setsOf = (log: Any) => log.exercises.reduce((sum: number, one: Any) => sum + one.sets.length, 0)
    expect(logs.map((log: Any) => ({ title: log.title, startedAt: log.startedAt, sets: setsOf(log) }))).toEqual(
      file.logs,
    )
    expect(logs.map((log: Any) => log.utcOffset)).toEqual(
      file.logs.map(({ startedAt }) => (startedAt > '2026-03-29' && startedAt < '2026-10-25' ? '+02:00' : '+01:00')),
    )
  },
)

test('German names of exercises are those of the catalog, with muscles and with the weight of the body', async () => {
  const person = await startImporter(world)
  const row = (name: string, rest: string) =>
    `"Kraft","2 Sept. 2026, 18:05","2 Sept. 2026, 19:10","${name}",0,normal,${rest}`
  const rows = [row('Bankdrücken (Langhantel)', '60,6'), row('Kniebeuge (Langhantel)', '80,5'), row('Klimmzug', ',7')]
  const header = 'title,start_time,end_time,exercise_title,set_index,set_type,weight_kg,reps'
  const { body } = await person.send([header, ...rows].join('\n'), 'timezone=Europe/Amsterdam')
  expect(body.data).toMatchObject({ created: 1, unmatched: [], rejected: [] })
  const [log] = await person.logs()
  expect(log.exercises.map((one: Any) => one.exerciseKey)).toEqual([
    'barbell-bench-press-medium-grip',
    'barbell-squat',
    'pullups',
  ])
  const path = '/api/v1/training/exercises/review/pullups'
  const review = await world.call('GET /api/v1/training/exercises/review/{exercise_key}', { key: person.key, path })
  expect(review.body.data.resistance).toBe('body weight')
})

test('an exercise with notes of several lines has them once, and one that comes again is another of the workout', async () => {
  const person = await startImporter(world)
  await person.send(hevyFile.text, hevyFile.query)
  const [legs] = await person.logs()
  expect(legs.exercises.map((one: Any) => [one.name, one.supersetId, one.notes, one.sets.length])).toEqual([
    ['Squat (Barbell)', null, null, 3],
    ['Leg Press', 0, 'feet high\nslow', 2],
    ['Running', 0, null, 1],
    ['Squat (Barbell)', null, null, 1],
  ])
})

test('a note of Strong, which has a row of its own before or after the sets, is a note on the exercise and no set', async () => {
  const person = await startImporter(world)
  const header = 'Date;Workout Name;Exercise Name;Set Order;Weight;Weight Unit;Reps;Notes'
  const row = (...cells: string[]) => ['2026-02-01 09:00:00', 'Legs', ...cells].join(';')
  const { body } = await person.send(
    [
      header,
      row('Squat', 'Note', '', '', '', 'deeper'),
      row('Squat', 'W', '60', 'kg', '5', ''),
      row('Squat', 'Rest Timer', '', '', '', ''),
      row('Squat', '1', '100', 'kg', '5', ''),
      row('Lunge', '1', '20', 'kg', '8', ''),
      row('Lunge', 'Note', '', '', '', 'slow'),
      row('Calf Raise', 'Note', '', '', '', 'not today'),
    ].join('\n'),
    'timezone=UTC',
  )
  expect(body.data).toMatchObject({ created: 1, planned: 0, rejected: [] })
  const [log] = await person.logs()
  expect(log.exercises.map((one: Any) => [one.name, one.notes, one.sets.length])).toEqual([
    ['Squat', 'deeper', 2],
    ['Lunge', 'slow', 1],
  ])
})

test('quotes that are not doubled stay in the text, without those around the cell', async () => {
  const person = await startImporter(world)
  await person.send(strongFile.text, strongFile.query)
  const [, legs] = await person.logs()
  expect([legs.notes, legs.exercises[0].notes]).toEqual(['strap\n3rd "hole"', 'called it "easy" today'])
  const quoted = strongFile.text.replaceAll('called it "easy" today', '""called it"" easy ""today""')
  await person.send(quoted, strongFile.query)
  expect((await person.logs())[1].exercises[0].notes).toBe('"called it" easy "today"')
})

test('no workout that a broken row may belong to is imported; the workouts before it are', async () => {
  const header = 'title,start_time,end_time,exercise_title,set_index,set_type,weight_kg,reps,exercise_notes'
  const row = (title: string, at: number, set: number, rest = '100,5,') =>
    `${title},2026-03-0${at} 10:00:00,,Squat,${set},normal,${rest}`
  const lines = [row('A', 1, 0), row('A', 1, 1), row('B', 2, 0), row('B', 2, 1), row('C', 3, 0), row('C', 3, 1)]
  const kept: [string, string[], string[]][] = [
    ['cut off in the middle', [...lines.slice(0, 3), 'B,2026-03-02 10:00'], ['A']],
    ['a row without its last cells', [...lines.slice(0, 3), row('B', 2, 1, '10'), ...lines.slice(4)], ['A', 'C']],
    ['more cells than columns', [...lines.slice(0, 3), row('B', 2, 1, '100,5,x,y'), ...lines.slice(4)], ['A', 'C']],
    ['no date', [...lines.slice(0, 3), 'B,,,Squat,1,normal,100,5,', ...lines.slice(4)], ['A', 'C']],
    [
      'a workout without a date',
      [...lines.slice(0, 4), 'X,,,Squat,0,normal,100,5,', 'X,,,Squat,1,normal,100,5,', ...lines.slice(4)],
      ['A', 'B', 'C'],
    ],
    [
      'no date, and a title that none has',
      [...lines.slice(0, 3), 'X,,,Squat,1,normal,100,5,', ...lines.slice(4)],
      ['A'],
    ],
    [
      'a quote that closes in another row',
      [...lines.slice(0, 3), row('B', 2, 1, '100,5,"so'), row('C', 3, 0, '100,5,"x"'), row('C', 3, 1)],
      ['A'],
    ],
    ['a quote that is never closed', [...lines.slice(0, 3), row('B', 2, 1, '100,5,"so'), ...lines.slice(4)], ['A']],
  ]
  for (const [what, rows, titles] of kept) {
    const person = await startImporter(world)
    const { body } = await person.send([header, ...rows].join('\n'), 'timezone=UTC')
    expect([what, (await person.logs()).map((log: Any) => log.title).sort()]).toEqual([what, titles])
    expect([what, body.data.rejected.length > 0]).toEqual([what, true])
  }
})

test('exercises that are not in the catalog are named with their sets, and the answer says what follows', async () => {
  const person = await startImporter(world)
  const file = [
    'title,start_time,exercise_title,set_index,weight_kg,reps',
    ...['Sled Thing', 'Bench Press (Barbell)', 'My Move', 'My Move', 'Air Bike'].map(
      (name, i) => `A,2026-03-01 10:00:00,${name},${i},50,5`,
    ),
  ].join('\n')
  const { body } = await person.send(file, 'timezone=UTC&dry_run=true')
  expect(body.data.unmatched).toEqual([
    { exerciseKey: 'own-my-move', name: 'My Move', sets: 2, suggestions: [] },
    { exerciseKey: 'own-sled-thing', name: 'Sled Thing', sets: 1, suggestions: ['sled-push', 'sled-row'] },
  ])
  expect(body.meta.caveats.join()).toContain('2 exercises are not in the catalog')
  await person.send(file, 'timezone=UTC')
  const [log] = await person.logs()
  expect(log.exercises.at(-1)).toMatchObject({ exerciseKey: 'bicycling-stationary', match: 'alias' })
})

test('a log that is changed while its file is imported is rejected and counted nowhere else', async () => {
  const person = await startImporter(world)
  await person.send(hevyFile.text, hevyFile.query)
  const [legs] = await person.logs()
  let isFirst = true
  intercept(world.table, async ({ name, input }, send) => {
    if (isFirst && name === 'Put' && JSON.stringify(input).includes(legs.id)) {
      isFirst = false
      const path = `/api/v1/workout-logs/${legs.id}`
      await world.call('PATCH /api/v1/workout-logs/{id}', { key: person.key, path, body: '{"notes":"mine"}' })
    }
    return send()
  })
  const { body } = await person.send(hevyFile.text.replace('102.5,5', '105,5'), hevyFile.query)
  expect(body.data).toMatchObject({ created: 0, updated: 0, unchanged: 1, rejectedTotal: 1 })
  expect(body.data.rejected).toEqual([{ row: 2, reason: expect.stringContaining('changed at the same time') }])
  expect((await person.logs())[0].notes).toBe('mine')
})

test('200 damaged files get an answer or a refusal that says why', async () => {
  const person = await startImporter(world)
  for (const { file, text, what } of mutatedFiles(200)) {
    // A key may make 120 requests a minute.
    world.time.now += 1000
    const query = `${file.query.replace('&unit=kg', '')}&unit=kg&date_order=dmy&dry_run=true`
    const { status, body } = await person.send(text, query)
    expect([what, status === 200 || body.code]).toEqual([what, status === 200 || 'unprocessable'])
  }
})
