import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readTable } from '../../../lib/import/read-table.ts'

const cell = fc.string({ unit: fc.constantFrom('a', 'Z', '7', ' ', '.', '-', "'", '=', 'é', '\t'), maxLength: 6 })
const line = fc.array(cell, { minLength: 1, maxLength: 5 })

test('a file without quotes is read as the same file with its cells in quotes, whatever its lines, breaks and byte order mark', () => {
  const file = fc.record({
    lines: fc.array(line, { maxLength: 8 }),
    delimiter: fc.constantFrom(',', ';'),
    newline: fc.constantFrom('\n', '\r\n', '\r'),
    mark: fc.constantFrom('', '\ufeff'),
    ends: fc.boolean(),
  })
  fc.assert(
    fc.property(file, ({ lines, delimiter, newline, mark, ends }) => {
      const written = (cellOf: (text: string) => string) => {
        const all = [['date', 'name'], ...lines].map(cells => cells.map(cellOf).join(delimiter))
        return mark + all.join(newline) + (ends ? newline : '')
      }
      // A line that is an empty cell in quotes is not an empty line, but is left out too.
      expect(readTable(written(text => text))).toEqual(readTable(written(text => `"${text}"`)))
    }),
    { seed: 7, numRuns: 300 },
  )
})

test('the lines of rows count the empty lines of a file without quotes', () => {
  const table = readTable('date,name\n\n2026-11-01,Squat\n\n\n2026-11-02,Row,more\n2026-11-03\n')
  expect(table?.rows.map(({ line, fault }) => [line, fault])).toEqual([
    [3, null],
    [6, 'has more than 2 cells'],
    [7, 'has 1 of 2 cells'],
  ])
  expect(readTable('')).toBeNull()
})
