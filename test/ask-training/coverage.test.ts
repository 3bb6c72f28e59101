import { expect, test } from 'vitest'
import { idioms } from '../../lib/ask/reading/idioms.ts'
import { wordsOf } from '../../lib/ask/reading/tokens.ts'
import { rewritings } from '../../lib/ask/words/rewritings.ts'
import { corpus } from '../lib/ask/corpus.ts'
import { expectNone } from '../lib/ask/expect-plans.ts'
import { decidedBy } from './coverage.ts'

test('what decides a question is the rows of the tables that it was read with, and the features of its shape', () => {
  const pattern = decidedBy('how stable is my weight')
  expect(pattern.idioms).toEqual([expect.stringContaining('stable|steady')])
  expect(pattern.words).toContain('weight')
  expect(pattern.weights).toEqual([])
  expect(decidedBy('how heavy was i yesterday').phrases).toEqual(['how heavy was i'])
  expect(decidedBy('is the sync stuck').weights).toContain('[topic connection]')
})

test('what a question of the corpus was read with is in the tables', () => {
  const rows = new Set([...idioms.map(([rule]) => rule), ...rewritings.map(({ from }) => from.join(' '))])
  expectNone(corpus.flatMap(({ question }) => wordsOf(question).rules.filter(rule => !rows.has(rule))))
})
