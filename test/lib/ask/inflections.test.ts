import { expect, test } from 'vitest'
import { planOf } from '../../../lib/ask/plan/plan-of.ts'
import { longestMatch, meaningOfWord } from '../../../lib/ask/reading/lexicon.ts'
import { asDay } from '../../../lib/kernel/civil-time.ts'
import { shortForm, today } from './short-form.ts'

const shortFormOf = (question: string) => shortForm(planOf(question, asDay(today)))

// biome-ignore format: one pair a line
const forms: readonly (readonly [string, string])[] = [
  ['how many days since I last lifted', 'how many days since I last lift'],
  ['when was I gone to bed yesterday', 'when did I go to bed yesterday'],
  ['what time have you had me waking up on Sundays', 'what time do I wake up on Sundays'],
  ['how much did I expend last week', 'how much was expended last week'],
  ['has my weight shrunk since May', 'is my weight shrinking since May'],
  ['does training help my sleep', 'is training helping my sleep'],
  ['is my data backed up', 'is my data back up'],
  ['are my steps exceeding 8000 this week', 'do my steps exceed 8000 this week'],
]

test.each(forms)('"%s" is "%s" in other forms', (question, other) => {
  const plan = shortFormOf(question)
  expect(plan).not.toMatch(/^[?!]/)
  expect(plan).toBe(shortFormOf(other))
})

test.each(
  'left felt saw lead wound even fall times lasted drinks drops low high meaning loads given other shift miss setting'.split(
    ' ',
  ),
)('"%s" is never read as a form of another word', word => {
  const found = longestMatch([word], 0)
  expect(found?.meaning).toEqual(meaningOfWord(word))
})

test.each([
  ['how many drinks did I have yesterday', '?unknown_words'],
  ['how many drops did my oxygen have last week', '?unknown_words'],
  ['how many steps left today', '?unknown_words'],
  ['even my steps yesterday', '?unknown_words'],
  ['what does HRV mean', '?unknown_words'],
  ['loads of water yesterday', '?unknown_words'],
  ['given my steps yesterday how did I sleep', '?unknown_words'],
  ['how did I sleep on days I drove', '?unknown_words'],
  ['was I advised to walk', '!advice'],
  ['what was predicted for my weight', '!prediction'],
])('%s is refused as %s, not read with another word', (question, expected) => {
  expect(shortFormOf(question)).toBe(expected)
})
