import { expect, test } from 'vitest'
import { everyday } from '../../../lib/ask/reading/idioms/everyday.ts'
import { literalsIn } from '../../../lib/ask/reading/idioms/literals-in.ts'
import { ofMeasuring } from '../../../lib/ask/reading/idioms/of-measuring.ts'
import { ofPeriods } from '../../../lib/ask/reading/idioms/of-periods.ts'
import { plainly } from '../../../lib/ask/reading/idioms/plainly.ts'
import { spoken } from '../../../lib/ask/reading/idioms/spoken.ts'
import { distanceIdioms } from '../../../lib/ask/words/distance-idioms.ts'
import { answered } from './corpus.ts'

// biome-ignore format: one pattern a line
test.each<[pattern: string, lists: string[][]]>([
  ['short of', [['short of']]],
  ['(?:fall|fell) (?:up )?short of', [['short of'], ['fall', 'fell'], [' ']]],
  ['week ends?', [['week end']]],
  ['ab*cde', [['cde'], ['a']]],
  ['abc{0,2}', [['ab']]],
  ['abc{2}d', [['abc'], ['d']]],
  ['abc+d', [['abc'], ['d']]],
  ['one|another', [['one', 'another']]],
  ['(?:one|another)', [['one', 'another']]],
  ['one|\\d', []],
  ['(?:one|\\d) of', [[' of']]],
  ['(?:one)? of', [[' of']]],
  ['(?:may|june){0,2}x', [['x']]],
  ['(?:may|june){2}x', [['may', 'june'], ['x']]],
  ['(?<month>may|june)', [['may', 'june']]],
  ['((?:mon|tues)day|weekend)s?', [['mon', 'tues', 'weekend']]],
  ['(?<!how many )on (days|nights)', [['days', 'nights'], ['on ']]],
  ['^how.{3,30}often\\b', [['often'], ['how']]],
  ['[a-z?*]many', [['many']]],
  ['is\\?so', [['is'], ['so']]],
  ['h1', [['h1']]],
])('whatever %s matches contains one of each of its texts', (pattern, lists) => {
  expect(literalsIn(pattern)).toEqual(lists)
})

test('no question matches an idiom without its texts', () => {
  const all = [...spoken, ...ofPeriods, ...everyday, ...ofMeasuring, ...plainly, ...distanceIdioms]
  const idioms = all.map(([pattern]) => ({ pattern: new RegExp(pattern), lists: literalsIn(pattern) }))
  const texts = answered.map(({ question }) => question.toLowerCase())
  const matches = idioms.flatMap(one => texts.filter(text => one.pattern.test(text)).map(text => ({ ...one, text })))
  expect(matches.length).toBeGreaterThan(100)
  expect(matches.filter(({ text, lists }) => !lists.every(list => list.some(one => text.includes(one))))).toEqual([])
})
