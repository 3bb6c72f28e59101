import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { describe, expect, test } from 'vitest'
import { adapters } from './adapters.ts'
import { mismatches, type Tolerance } from './compare.ts'

interface VectorFile {
  function: string
  description: string
  cases: { id: string; inputs: unknown; expected: unknown; tolerance: Tolerance }[]
}

/** Another folder of vectors, which may hold functions that are not implemented here. */
const otherFolder = process.env['ORACLES_DIR']
const folder = otherFolder ? resolve(otherFolder) : join(import.meta.dirname, 'vectors')

const files = readdirSync(folder)
  .filter(name => name.endsWith('.json'))
  .sort()
  .map(name => JSON.parse(readFileSync(join(folder, name), 'utf8')) as VectorFile)

for (const file of files) {
  const adapter = adapters[file.function]
  if (adapter === undefined) continue
  describe(`${file.function}: ${file.description}`, () => {
    for (const { id, inputs, expected, tolerance } of file.cases) {
      test(id, () => {
        const actual = adapter(structuredClone(inputs) as never)
        expect(mismatches(actual, expected, tolerance)).toEqual([])
      })
    }
  })
}

test('there are vectors in the folder', () => {
  expect(files).not.toEqual([])
})

const withoutAdapter = files.map(file => file.function).filter(name => adapters[name] === undefined)

if (otherFolder) {
  test(`${withoutAdapter.length} functions without an adapter: ${withoutAdapter.join(', ')}`, context => {
    if (withoutAdapter.length > 0) context.skip('not implemented here')
  })
} else {
  test('every vector file has an adapter, and every adapter a vector file', () => {
    expect(withoutAdapter).toEqual([])
    expect(Object.keys(adapters).sort()).toEqual(files.map(file => file.function).sort())
  })
}

const tolerance = { rel: 1e-9, abs: 1e-9 }

test.each([
  ['a number within tolerance', { x: 1 + 1e-10 }, { x: 1 }],
  ['more than was expected', { x: 1, y: 2 }, { x: 1 }],
  ['an empty reason where none is expected', { x: 1, reason: null }, { x: 1 }],
  ['a reason with another detail', { x: null, reason: 'missing_input:a' }, { x: null, reason: 'missing_input:b' }],
  ['lists of equal items', { x: [1, { y: 'a' }] }, { x: [1, { y: 'a' }] }],
])('an expected value is met: %s', (_, actual, expected) => {
  expect(mismatches(actual, expected, tolerance)).toEqual([])
})

test.each([
  ['a number outside tolerance', { x: 1.001 }, { x: 1 }],
  ['0 where null is expected', { x: 0 }, { x: null }],
  ['nothing where null is expected', {}, { x: null }],
  ['null where 0 is expected', { x: null }, { x: 0 }],
  ['not a number', { x: Number.NaN }, { x: 0 }],
  ['a number as text', { x: '1' }, { x: 1 }],
  ['a shorter list', { x: [1] }, { x: [1, 2] }],
  ['a longer list', { x: [1, 2] }, { x: [1] }],
  ['another order', { x: [2, 1] }, { x: [1, 2] }],
  ['a reason where none is expected', { x: 1, reason: 'no_data' }, { x: 1 }],
  ['no reason where one is expected', { x: null, reason: null }, { x: null, reason: 'no_data' }],
  ['another reason', { x: null, reason: 'no_data' }, { x: null, reason: 'invalid_input' }],
  ['a source too many', { bySource: { a: 1, b: 0 } }, { bySource: { a: 1 } }],
  ['nothing at all', undefined, { x: 1 }],
])('an expected value is missed: %s', (_, actual, expected) => {
  expect(mismatches(actual, expected, tolerance)).not.toEqual([])
})
