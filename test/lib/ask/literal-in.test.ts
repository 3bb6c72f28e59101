import { expect, test } from 'vitest'
import { literalIn } from '../../../lib/ask/reading/idioms/literal-in.ts'
import { ofPeriods } from '../../../lib/ask/reading/idioms/of-periods.ts'
import { spoken } from '../../../lib/ask/reading/idioms/spoken.ts'
import { distanceIdioms } from '../../../lib/ask/words/distance-idioms.ts'
import { allQuestions } from './questions.ts'

test.each([
  ['short of', 'short of'],
  ['(?:fall|fell) (?:up )?short of', 'short of'],
  ['week ends?', 'week end'],
  ['ab*cde', 'cde'],
  ['abc{0,2}', 'ab'],
  ['abc+d', 'abc'],
  ['one|another', ''],
  ['(?:one|another)', ''],
  ['(?<!how many )on (days|nights)', 'on '],
  ['^how.{3,30}often\\b', 'often'],
  ['[a-z?*]many', 'many'],
  ['is\\?so', 'is'],
  ['heart(?: rate (?:when|while))? now', 'heart'],
])('whatever %s matches contains "%s"', (pattern, literal) => {
  expect(literalIn(pattern)).toBe(literal)
})

test('no question matches an idiom without its literal', () => {
  const idioms = [...spoken, ...ofPeriods, ...distanceIdioms].map(([pattern]) => ({
    pattern: new RegExp(pattern),
    literal: literalIn(pattern),
  }))
  const texts = allQuestions.map(([question]) => question.toLowerCase())
  const matches = idioms.flatMap(one => texts.filter(text => one.pattern.test(text)).map(text => ({ ...one, text })))
  expect(matches.length).toBeGreaterThan(100)
  expect(matches.filter(({ text, literal }) => !text.includes(literal))).toEqual([])
})
