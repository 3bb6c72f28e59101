import { test } from 'vitest'
import { corpusPlan, remarkQuestions } from './corpus.ts'
import { difference, expectNone } from './expect-plans.ts'

test('the remark beside a question is shown as not used, in its own words', () => {
  const wrong = remarkQuestions.flatMap(({ question }) => {
    const { ignored } = corpusPlan(question).words
    const remark = ignored.find(words => words.includes(' '))
    return remark && question.toLowerCase().includes(remark) ? [] : [difference(question, 'the remark', ignored)]
  })
  expectNone(wrong)
})
