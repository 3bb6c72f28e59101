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
