import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { gains } from './measure.ts'
import { questionsOf, trainedModel } from './training.ts'
import { calibrating, trained, unseen } from './voices/voices.ts'

test('training gives the committed file, to the byte: npm run ask:train', () => {
  const file = join(import.meta.dirname, '../../lib/ask/plan/shapes/shape-weights.json')
  expect(trainedModel() === readFileSync(file, 'utf8')).toBe(true)
})

test('twelve voices have 20,000 different questions with an answer and 4,000 to be refused, and no voice is learned and measured', () => {
  const names = [...trained, ...calibrating, ...unseen].map(({ name }) => name)
  expect([...new Set(names)]).toHaveLength(12)
  const texts = new Map(
    [...trained, ...calibrating, ...unseen].flatMap(questionsOf).map(({ text, canonical }) => [text, canonical]),
  )
  const refused = [...texts.values()].filter(canonical => canonical === null)
  expect(refused.length).toBeGreaterThanOrEqual(4_000)
  expect(texts.size - refused.length).toBeGreaterThanOrEqual(20_000)
})

test('of the refused questions of unseen voices, at least 8 in a hundred of those with an answer get the number only by their shape, and at most 2 in a hundred of all a wrong shape', () => {
  const { refused, asked, before, after, sureOfWrong } = gains()
  expect(asked).toBeGreaterThan(3_000)
  expect((after - before) / asked).toBeGreaterThan(0.08)
  expect(sureOfWrong / refused).toBeLessThan(0.02)
})
