import * as fc from 'fast-check'
import Papa from 'papaparse'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { csv } from '../../../lib/http/answer/rows-as-text.ts'
import { exportOf } from '../../support/exports.ts'
import { startDemoWorld } from '../../support/snapshot.ts'
import type { World } from '../../support/world.ts'

const range = { start: '2026-11-14', end: '2026-11-21' }
const title = '=HYPERLINK("https://example.com","x")'
let world: World
let key: string
let session: string
let files: Map<string, string>
let json: Map<string, string>
beforeAll(async () => {
  const demo = await startDemoWorld()
  world = demo.world
  key = await world.key(demo.account, ['read', 'workout:write'])
  session = await world.session(demo.account)
  const log = {
    title,
    startedAt: '2026-11-20T17:00:00Z',
    notes: '\'+1\n"two", three',
    exercises: [
      {
        name: 'Squat',
        sets: [
          { reps: 5, weightKg: 80 },
          { durationSeconds: 1500, distanceMeters: 4988.9664 },
        ],
      },
    ],
  }
  const written = await world.call('POST /api/v1/workout-logs', { key, body: JSON.stringify(log) })
  expect([written.status, written.text]).toEqual([201, written.text])
  const path = `/api/v1/training/exercises/review/${written.body.data.exercises[0].exerciseKey}`
  const review = { key, path, body: '{"targets":{"reps":8}}' }
  expect((await world.call('PATCH /api/v1/training/exercises/review/{exercise_key}', review)).status).toBe(200)
  files = await exportOf(world, { session }, { format: 'csv', ...range })
  json = await exportOf(world, { session }, { format: 'json', ...range })
})
afterAll(() => world.stop())

/** What the README of an export says: the original of a text. */
const original = (cell: string) => (/^'+[=+\-@＝＋－＠\t\r\n\0]/.test(cell) ? cell.slice(1) : cell)
/** A spreadsheet runs a cell that begins like this, unless it is a number. */
const isFormula = (cell: string) =>
  /^[=+\-@＝＋－＠\t\r\n\0]/.test(cell) && Number.isNaN(Number(cell)) && !/^[+-]\d\d:\d\d$/.test(cell)
const read = (text: string) => {
  const { data, errors } = Papa.parse<Record<string, string>>(text, {
    header: true,
    delimiter: ',',
    skipEmptyLines: true,
    newline: '\r\n',
  })
  expect(errors).toEqual([])
  return data
}
const member = (row: Record<string, unknown>, path: string): unknown => {
  const value = path
    .split('.')
    .reduce<unknown>(
      (at, name) =>
        typeof at === 'object' && at !== null ? new Map<string, unknown>(Object.entries(at)).get(name) : undefined,
      row,
    )
  return value ?? ''
}

test('any text is the same after it was written, read by another reader and freed of its apostrophe, and is never a formula', () => {
  const marks = fc.constantFrom('=', '＝', '＠', '+', '-', '@', '\t', '\r', '\0', "'", '"', ',', '\n', '+01:00', '1')
  const text = fc.oneof(
    fc.string({ unit: 'grapheme' }),
    fc.array(marks, { maxLength: 6 }).map(parts => parts.join('')),
  )
  fc.assert(
    fc.property(fc.array(fc.record({ a: text, b: text }), { minLength: 1, maxLength: 5 }), rows => {
      const { data } = Papa.parse<string[]>(csv(rows, ['a', 'b']), { delimiter: ',', newline: '\r\n' })
      const cells = data.slice(1, rows.length + 1)
      expect(cells.map(([a = '', b = '']) => ({ a: original(a), b: original(b) }))).toEqual(rows)
      expect(cells.flat().filter(isFormula)).toEqual([])
    }),
    { numRuns: 500 },
  )
})

test('every CSV file of an export opens in another reader with the rows and values of the JSON export', () => {
  const names = [...files.keys()].filter(name => name.endsWith('.csv'))
  expect(names.map(name => name.replace(/csv$/, ''))).toEqual(
    [...json.keys()]
      .filter(name => name.endsWith('.json') && name !== 'manifest.json')
      .map(name => name.replace(/json$/, '')),
  )
  for (const name of names) {
    // Of account/, what is read of the connection changes by the minute; workout logs have a row for each set.
    if (name.startsWith('account/') || name === 'training/workout-logs.csv') continue
    const rows = read(files.get(name) ?? '')
    const expected = JSON.parse(json.get(name.replace(/csv$/, 'json')) ?? '')
    expect([name, rows.length]).toEqual([name, expected.length])
    const columns = Object.keys(rows[0] ?? {})
    for (const [i, row] of rows.entries()) {
      for (const column of columns) {
        const value = member(expected[i], column)
        const shown = typeof value === 'object' ? JSON.stringify(value) : String(value)
        expect([name, i, column, original(row[column] ?? '')]).toEqual([name, i, column, shown])
      }
    }
  }
})

test('no cell of an export is a formula, and what a person wrote can be read back', () => {
  const [log] = read(files.get('training/workout-logs.csv') ?? '')
  expect(log?.['title']).toBe(`'${title}`)
  expect([original(log?.['title'] ?? ''), original(log?.['description'] ?? '')]).toEqual([title, '\'+1\n"two", three'])
  const cells = [...files].flatMap(([name, text]) => (name.endsWith('.csv') ? read(text).flatMap(Object.values) : []))
  expect(cells.length).toBeGreaterThan(10_000)
  expect(cells.filter(isFormula)).toEqual([])
})

test('every CSV file of an export begins with a byte order mark, and only the file', () => {
  const texts = [...files]
    .filter(([name]) => name.endsWith('.csv'))
    .map(([name, text]) => [name, text.lastIndexOf('\ufeff')])
  expect(texts.length).toBeGreaterThan(10)
  expect(texts.filter(([, at]) => at !== 0)).toEqual([])
})

test('workout logs are one set a row in the columns of the endpoint, with its digits', async () => {
  const { text } = await world.call('GET /api/v1/workout-logs', {
    key,
    query: 'days=30',
    headers: { accept: 'text/csv' },
  })
  expect(files.get('training/workout-logs.csv')).toBe(`\ufeff${text}`)
  const rows = read(text)
  expect(rows.map(row => [row['set_index'], row['distance_km'], row['distance_meters']])).toEqual([
    ['0', '', ''],
    ['1', '4.9889664', '4988.9664'],
  ])
})

test('of an export in each format, the workout logs can be imported again and change nothing; all other files are refused', async () => {
  for (const format of ['csv', 'json', 'ndjson'] as const) {
    const exported = format === 'csv' ? files : await exportOf(world, { session }, { format, ...range })
    for (const [name, text] of exported) {
      if (name.startsWith('data-points/')) continue
      const sent = (by: string, query: string) =>
        world.call('POST /api/v1/workout-logs/import', {
          key: by,
          query,
          body: text,
          headers: { 'content-type': 'application/octet-stream' },
        })
      const { status, body } = await sent(key, 'dry_run=true')
      if (name !== `training/workout-logs.${format}`) {
        expect([name, status]).toEqual([name, 422])
        continue
      }
      expect([name, body.data]).toMatchObject([
        name,
        { created: 0, updated: 0, unchanged: 1, rejected: [], format: format === 'csv' ? 'own-csv' : 'own-json' },
      ])
      const other = await world.key(await world.account(), ['read', 'workout:write'])
      expect((await sent(other, '')).body.data).toMatchObject({ created: 1, rejected: [], planned: 0 })
    }
  }
})

test('members of a record that are objects have columns of their own', () => {
  const [review] = read(files.get('training/exercise-reviews.csv') ?? '')
  expect(review).toMatchObject({ 'targets.reps': '8', 'targets.weightKg': '', 'muscleGroups.primary': '' })
})
