import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { withTables } from '../../../infra/docs/product-rules.ts'

const page = readFileSync(new URL('../../../docs/product-rules.md', import.meta.url), 'utf8')

test('the tables of docs/product-rules.md match the catalogs', () => {
  expect(withTables(page) === page, 'docs/product-rules.md is stale: run npm run docs and commit the file').toBe(true)
})

test('a page without the marker lines is refused instead of overwritten', () => {
  expect(() => withTables('# Product rules\n')).toThrow('needs the lines')
})
