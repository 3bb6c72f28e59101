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
let files: Map<string, string>
let json: Map<string, string>
beforeAll(async () => {
  const demo = await startDemoWorld()
  world = demo.world
  key = await world.key(demo.account, ['read', 'workout:write'])
  const log = {
    title,
    startedAt: '2026-11-20T17:00:00Z',
    notes: '\'+1\n"two", three',
    exercises: [{ name: 'Squat', sets: [{ reps: 5, weightKg: 80 }] }],
  }
  const written = await world.call('POST /api/v1/workout-logs', { key, body: JSON.stringify(log) })
  expect([written.status, written.text]).toEqual([201, written.text])
  files = await exportOf(world, key, { format: 'csv', ...range })
  json = await exportOf(world, key, { format: 'json', ...range })
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
    if (name.startsWith('account/')) continue
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
  expect([original(log?.['title'] ?? ''), original(log?.['notes'] ?? '')]).toEqual([title, '\'+1\n"two", three'])
  const cells = [...files].flatMap(([name, text]) => (name.endsWith('.csv') ? read(text).flatMap(Object.values) : []))
  expect(cells.length).toBeGreaterThan(10_000)
  expect(cells.filter(isFormula)).toEqual([])
})
