import { expect, test } from 'vitest'
import { rewritings } from '../../../../lib/ask/words/rewritings.ts'
import { answered, corpusPlan, partOf } from '../corpus.ts'
import { expectNone } from '../expect-plans.ts'
import { meaningOf, meaningOfPlan } from '../meaning.ts'

const questions = answered.map(({ question }) => question)
/** The meaning of a question of the corpus, which has an answer. */
const meant = (question: string) => meaningOfPlan(corpusPlan(question))

/** Changes of a question that ask for something else. */
const mutations: Readonly<Record<string, (question: string) => string>> = {
  'another clause': question => `${question} and how much did I weigh in 2019?`,
  'another clause in front': question => `How much protein did I eat in 2018 and ${question}`,
  'a second sentence': question => `${question}. Did I drink 3 litres on 2017-05-04?`,
  'a negation': question => `${question} but not on Mondays`,
  'a negated verb': question => `Not ${question}`,
  'an exception': question => `${question} without 2026-10-05`,
  'a restriction': question => `Only ${question}`,
  'an alternative': question => `${question} or floors`,
  'another activity': question => `${question} while rowing`,
  'a unit of something else': question => `${question} in mmol/L of sodium`,
  'a hypothetical': question => `${question} if it rained`,
  'another person': question => `${question} of my wife`,
  'a part of the day': question => `${question} at 3 pm`,
}

/** Every question meets some of the mutations, and every mutation each kind of plan, as often as a kind has questions or more than six times. */
const mutated = Object.entries(mutations).map(([name, mutate], at) => ({
  name,
  mutate,
  asked: partOf(answered, at, 4).map(({ question }) => question),
}))

test.each(mutated)('$name changes the plan of every question or is refused', ({ mutate, asked }) => {
  expect(asked.length).toBeGreaterThan(1000)
  expectNone(asked.map(mutate).filter((mutant, at) => meaningOf(mutant) === meant(asked[at] ?? '')))
})

test('every question meets at least three mutations', () => {
  const times = Map.groupBy(
    mutated.flatMap(({ asked }) => asked),
    question => question,
  )
  expectNone(questions.filter(question => (times.get(question) ?? []).length < 3))
})

test('no corpus question is left without a plan, so that every mutation is compared with one', () => {
  expectNone(questions.filter(question => meant(question) === null))
})

const others = {
  yesterday: '3 days ago',
  'last week': 'in May 2025',
  'last month': 'in May 2025',
  'this year': 'in 2024',
}

test.each(Object.entries(others))('another period than "%s" changes the plan', (period, other) => {
  const about = questions.filter(question => question.endsWith(period) || question.endsWith(`${period}?`))
  expect(about.length).toBeGreaterThan(5)
  expectNone(about.filter(question => meaningOf(question.replace(period, other)) === meant(question)))
})

const phrases = [...new Set(rewritings.map(({ from }) => from.join(' ')))]
/** Questions in which some words are read as others, and what replaces each word of them. */
const rewrittenQuestions = questions.filter(question =>
  phrases.some(phrase => ` ${question.toLowerCase().replaceAll(/[?,.]/g, '')} `.includes(` ${phrase} `)),
)

/** Words that limit or deny: each is put into a third of all places, and at least three of them into each place. */
const limits = ['not', 'without', 'except', 'only', 'hourly', 'worst', '2019', 'mmol', 'mondays', 'tomorrow']

test.each(limits.map((word, turn) => [word, turn] as const))(
  '"%s" anywhere in a question whose words are read as others changes the plan or is refused',
  (word, turn) => {
    expect(rewrittenQuestions.length).toBeGreaterThan(90)
    // "Mondays" beside "every Monday and Friday" says nothing new.
    const said = new RegExp(`\\b${word.replace(/s$/, '')}s?\\b`, 'i')
    const others = rewrittenQuestions.filter(question => !said.test(question))
    const limited = others.flatMap((question, number) => {
      const words = question.split(' ')
      return [...words, ''].flatMap((_, at) =>
        (at + number + turn) % 3 === 0 ? [[question, words.toSpliced(at, 0, word).join(' ')] as const] : [],
      )
    })
    expect(limited.length).toBeGreaterThan(600)
    const same = limited.filter(([question, other]) => meaningOf(other) === meant(question))
    expectNone(same.map(([, other]) => other))
  },
)

test('swapped periods of a comparison are compared the other way round', () => {
  const joint =
    /^(.*?)\b(this|last) (week|month|year)( than| vs| versus| compared to| compared with)( in)? (this|last) (week|month|year)(.*)$/
  const swapped = questions.flatMap(question => {
    const [, head, which, unit, than, inside = '', otherWhich, otherUnit, tail] = joint.exec(question) ?? []
    return than
      ? [[question, `${head}${otherWhich} ${otherUnit}${than}${inside} ${which} ${unit}${tail}`] as const]
      : []
  })
  expect(swapped.length).toBeGreaterThan(5)
  const same = swapped.filter(([question, other]) => meaningOf(other) === meant(question))
  expectNone(same.map(([, other]) => other))
})
