import { expect, test } from 'vitest'
import { editDistance } from '../../../lib/kernel/edit-distance.ts'

test.each([
  ['steps', 'steps', 0],
  ['step', 'steps', 1],
  ['stepps', 'steps', 1],
  ['staps', 'steps', 1],
  ['tseps', 'steps', 2],
  ['kitten', 'sitting', 3],
  ['', 'days', 4],
  ['a'.repeat(64), 'b'.repeat(40), 64],
])('%s and %s are %i edits apart', (a, b, edits) => {
  expect(editDistance(a, b)).toBe(edits)
  expect(editDistance(b, a)).toBe(edits)
})

test('more than 64 characters are infinitely far from everything', () => {
  expect(editDistance('a'.repeat(65), 'a'.repeat(65))).toBe(Number.POSITIVE_INFINITY)
})
