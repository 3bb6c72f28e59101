import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { rows } from './matrix.ts'

const files = readdirSync(import.meta.dirname).filter(file => file.endsWith('.test.ts'))
const text = files.map(file => readFileSync(`${import.meta.dirname}/${file}`, 'utf8')).join('\n')
const tested = [...text.matchAll(/\brow\(\s*'([FI]\d+)'/g)].map(([, id]) => id)

test('the matrix has every fault and every invariant', () => {
  const ids = (prefix: string, count: number) => Array.from({ length: count }, (_, i) => `${prefix}${i + 1}`)
  expect(Object.keys(rows)).toEqual([...ids('I', 15), ...ids('F', 50)])
})

test.each(Object.entries(rows))('%s has one test, or a reason why it has none', (id, { notApplicable }) => {
  expect(tested.filter(one => one === id)).toHaveLength(notApplicable ? 0 : 1)
  if (notApplicable) expect(notApplicable).toMatch(/^not applicable: ./)
})
