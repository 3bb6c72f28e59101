import { expect, test } from 'vitest'
import { longestMatch, meaningOfWord } from '../../../lib/ask/reading/lexicon.ts'
import { expectNone, expectPlans, expectSamePlans } from './expect-plans.ts'
import { planned } from './short-form.ts'

test('a question in other forms of its words is the same question', () => {
  const forms = [
    ['how many days since I last lifted', 'how many days since I last lift'],
    ['when was I gone to bed yesterday', 'when did I go to bed yesterday'],
    ['what time have you had me waking up on Sundays', 'what time do I wake up on Sundays'],
    ['how much did I expend last week', 'how much was expended last week'],
    ['has my weight shrunk since May', 'is my weight shrinking since May'],
    ['does training help my sleep', 'is training helping my sleep'],
    ['is my data backed up', 'is my data back up'],
    ['are my steps exceeding 8000 this week', 'do my steps exceed 8000 this week'],
  ] as const
  expectSamePlans(forms)
  expect(forms.filter(([question]) => /^[?!]/.test(planned(question)))).toEqual([])
})

test('a word that is also a form of another one is never read as that form', () => {
  const words =
    'left felt saw lead wound even fall times lasted drinks drops low high meaning loads given other shift miss setting'
  const others = words.split(' ').filter(word => longestMatch([word], 0)?.meaning !== meaningOfWord(word))
  expectNone(others)
})

test('a form of another word is refused, not read with that one', () => {
  expectPlans([
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
  ])
})
