import { expect, test } from 'vitest'
import { planImport } from '../../../lib/import/plan-import.ts'
import { readImport } from '../../../lib/import/read-import.ts'
import { type AppFile, appFiles } from '../../functions/workout-logs/app-files.ts'
import { mutatedFiles } from '../../functions/workout-logs/mutated-files.ts'

const nowMs = Date.parse('2026-11-21T12:00:00Z')
const answers = { timezone: 'Europe/Amsterdam', unit: 'kg', date_order: 'dmy' } as const

/** How many sets an import of a text would store for each workout, and how many it takes as planned. */
function storedFrom(text: string) {
  const read = readImport(
    { contentType: 'application/octet-stream', bytes: Buffer.from(text) },
    answers,
    Date.parse('2026-11-21T12:00:00Z'),
  )
  const sets = new Map<string, number>()
  if (read.outcome !== 'read') return { sets, planned: 0 }
  for (const { log } of planImport(read.workouts, { nowMs, corrections: new Map() }).logs) {
    const id = `${log.title} ${log.startedAt}`
    sets.set(
      id,
      log.exercises.reduce((sum, one) => sum + one.sets.length, sets.get(id) ?? 0),
    )
  }
  return { sets, planned: read.planned }
}

/** The workouts of a file that a damaged copy of it would store without some of their sets, while it stores those nowhere else. */
function partsIn({ logs, planned = 0 }: AppFile, text: string): string[] {
  const stored = storedFrom(text)
  const whole = new Map(logs.map(({ title, startedAt, sets }) => [`${title} ${startedAt}`, sets]))
  const elsewhere = [...stored.sets].reduce((sum, [id, sets]) => (whole.has(id) ? sum : sum + sets), 0)
  const emptied = Math.max(0, stored.planned - planned)
  return [...whole].flatMap(([id, sets]) => {
    const found = stored.sets.get(id)
    return found === undefined || found + elsewhere + emptied >= sets ? [] : [`${id}: ${found} of ${sets}`]
  })
}

test('an undamaged file has no part of a workout, and one without a row has', () => {
  for (const file of Object.values(appFiles)) {
    expect(partsIn(file, file.text)).toEqual([])
    const lines = file.text.split('\n')
    const longest = file.logs.find(({ sets }) => sets > 2)
    if (longest) expect(partsIn(file, lines.toSpliced(2, 1).join('\n'))).toHaveLength(1)
  }
})

test('200 damaged files: no workout is stored without the sets of a row that cannot be read', () => {
  // Where a file is cut off between two rows, nothing in it says so.
  const damaged = mutatedFiles(300).filter(({ what }) => !what.includes('cut'))
  expect(damaged.length).toBeGreaterThanOrEqual(200)
  const parts = damaged.map(({ file, text, what }) => [what, partsIn(file, text)])
  expect(parts.filter(([, found]) => found?.length)).toEqual([])
})

/** Files with two damages that stored a part of a workout before: the seed and how the file was damaged. */
test.each([
  [1, 'Hevy in kilograms: 12 less at 413, 10 twice at 491'],
  [1, 'Strong without units: 3 less at 116, 5 twice at 171'],
  [2, 'Hevy in pounds: 11 less at 183, 7 twice at 255'],
  [3, String.raw`Strong without units: "\"," at 294, 1 less at 210`],
  [3, 'Strong with units in the names of columns: "," at 187, "\\r" at 324'],
  [4, 'Strong without units: 2 twice at 286, "e" at 221'],
  [5, 'FitNotes for iOS: "9" instead of 1 at 150, 4 twice at 215'],
  [10, 'Hevy in pounds: 6 less at 283, "," at 337'],
  [12, String.raw`Strong with columns of units: "\"," at 217, "\"," at 146`],
] as const)('two damages in one file leave no part of a workout: seed %i, %s', (seed, what) => {
  const found = mutatedFiles(12_000, seed).find(one => one.what === what) ?? expect.unreachable('no such file')
  expect(partsIn(found.file, found.text)).toEqual([])
})

test.each([11, 12])('1,200 files of seed %i leave no part of a workout', seed => {
  const damaged = mutatedFiles(1200, seed).filter(({ what }) => !what.includes('cut'))
  expect(damaged.flatMap(({ file, text }) => partsIn(file, text))).toEqual([])
})

test('a row that cannot be read keeps out its workout, and not another one of the same day', () => {
  const header =
    'title,start_time,end_time,description,exercise_title,superset_id,exercise_notes,set_index,set_type,weight_kg,reps,distance_km,duration_seconds,rpe'
  const rows = (title: string, at: string, reps: readonly string[]) =>
    reps.map(
      (count, i) => `${title},"${at}","${at.replace(':00', ':50')}",,Squat (Barbell),,,${i},normal,60,${count},,,`,
    )
  const file = [
    header,
    ...rows('Morning', '2 Mar 2026, 07:00', ['5', 'x', '5']),
    ...rows('Evening', '2 Mar 2026, 19:00', ['5', '5']),
  ]
  const { sets } = storedFrom(file.join('\n'))
  expect([...sets]).toEqual([['Evening 2026-03-02T18:00:00.000Z', 2]])
})

const strong = (rows: readonly string[][]) =>
  [
    'Date,Workout Name,Exercise Name,Set Order,Weight,Weight Unit,Reps,Notes',
    ...rows.map(cells => cells.join(',')),
  ].join('\n')
const set = ['Squat (Barbell)', '1', '100', 'kg', '5', '']
const titlesIn = (rows: readonly string[][]) => [...storedFrom(strong(rows)).sets.keys()].map(id => id.split(' ')[0])

test('marks of writing direction, which nobody sees, keep no workout out', () => {
  const rows = ['\u200fרגליים', '\u202bرجل\u202c', '\ufeffLegs'].map((title, i) => [
    `2025-03-0${i + 1} 18:00:00`,
    title,
    ...set,
  ])
  expect(titlesIn(rows)).toEqual(['רגליים', 'رجل', 'Legs'])
})

test.each<[string, string[]]>([
  ['a date that does not exist', ['2025-03-32 18:00:00', 'Arms', ...set]],
  ['a start more than ten years ago', ['2015-03-03 18:00:00', 'Arms', ...set]],
  ['a start more than ten years ago, and the title of its neighbors', ['2015-03-03 18:00:00', 'Legs', ...set]],
  ['too many cells', ['2025-03-03 18:00:00', 'Arms', ...set, 'x', 'y']],
  ['too few cells', ['2025-03-03 18:00:00', 'Arms', 'Squat (Barbell)', '1', '100', 'kg']],
])('a row with a title or start of its own keeps no other workout out: %s', (_, row) => {
  const legs = (date: string) => [date, 'Legs', ...set]
  const rows = [legs('2025-03-01 18:00:00'), row, legs('2025-03-05 18:00:00')]
  expect(titlesIn(rows)).toEqual(['Legs', 'Legs'])
})

test.each<[string, string[]]>([
  ['another year', ['2015-03-01 18:00:00', 'Legs', ...set]],
  ['a date that does not exist', ['2025-03-32 18:00:00', 'Legs', ...set]],
  ['a title that is cut off', ['2025-03-32 18:00:00', 'Leg', ...set]],
  ['a shifted cell', ['2025-03-', '01 18:00:00', 'Legs', ...set]],
])('a row that may be a damaged one of a workout keeps it out: %s', (_, row) => {
  const legs = ['2025-03-01 18:00:00', 'Legs', ...set]
  expect(titlesIn([legs, row, legs, ['2025-03-09 18:00:00', 'Arms', ...set]])).toEqual(['Arms'])
})
