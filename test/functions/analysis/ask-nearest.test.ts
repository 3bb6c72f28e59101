import { expect, test } from 'vitest'
import type { Card } from '../../../lib/ask/phrasing/card/answer-card.ts'
import { isAnswerable } from '../../../lib/ask/plan/plan.ts'
import { planOf } from '../../../lib/ask/plan/plan-of.ts'
import { asDay } from '../../../lib/kernel/civil-time.ts'
import { corpus, corpusPlan } from '../../lib/ask/corpus.ts'
import { expectNone } from '../../lib/ask/expect-plans.ts'
import { today } from '../../lib/ask/short-form.ts'
import { askCorpus } from './ask-corpus.ts'
import { mean, median, sum } from './by-hand.ts'
import type { Row } from './check-against-api.ts'

const { ask, called } = askCorpus()
const answerOf = async (question: string) => (await ask(question)).body.data

/** Every eighth refused question with a card: together they have all kinds. */
const refused = corpus
  .filter(({ question, plan }) => /^[?!]/.test(plan) && corpusPlan(question).nearest.length > 0)
  .filter((_, at) => at % 8 === 0)
  .map(({ question }) => question)

const textbook: Readonly<Record<string, (values: number[]) => number>> = {
  'total of the days': sum,
  'mean of the days': mean,
  'median of the days': median,
  'lowest day': values => Math.min(...values),
  'highest day': values => Math.max(...values),
  'last value': values => values.at(-1) ?? Number.NaN,
  'days with a value': values => values.length,
  'last value minus the first': values => (values.at(-1) ?? Number.NaN) - (values[0] ?? Number.NaN),
}

/** What is wrong with the numbers of a card, each of which is computed again from the response to the call that it names. */
async function wrongNumbers({ evidence, request }: Card): Promise<string[]> {
  const wrong: string[] = []
  for (const one of evidence) {
    const { statement, value, series, range, endpoints, weekdays } = one
    const compute = textbook[statement]
    // Of too few days there is no mean. Clock times have an order of their own, and other numbers stand in the response.
    if (
      !compute ||
      value === null ||
      series === null ||
      series === 'sleep-midpoint' ||
      !request.path.includes('/daily?')
    )
      continue
    const rows: Row[] = (await Promise.all(endpoints.map(called))).flatMap(({ data }) => data)
    const { start = '', end = '' } = range ?? {}
    const days = rows.filter(({ date }) => date >= start && date <= end)
    const own = weekdays ? days.filter(({ date }) => weekdays.includes(new Date(date).getUTCDay() || 7)) : days
    const known = own.flatMap(({ date, values }) => (values[series] == null ? [] : [{ date, value: values[series] }]))
    const options = [known, known.filter(({ date }) => date !== today)].map(some =>
      compute(some.map(({ value: v }) => v)),
    )
    if (!options.some(option => Math.abs(option - Number(value)) < 1e-6))
      wrong.push(`${series} ${statement}: ${value}, not ${options.join(' or ')}`)
  }
  return wrong
}

test('the numbers of a card are those of the calls that it names, and its sentence is whole', async () => {
  const wrong: string[] = []
  for (const question of refused) {
    const { answer, reason, nearest } = await answerOf(question)
    if (answer !== null || reason === null || nearest.length === 0) wrong.push(`${question}: no card`)
    for (const card of nearest as Card[]) {
      if (!/\S.*\.$/.test(card.answer) || /NaN|undefined|null|\[object/.test(card.answer)) wrong.push(card.answer)
      wrong.push(...(await wrongNumbers(card)).map(text => `${question}: ${text}`))
    }
  }
  expectNone(wrong)
  expect(refused.length).toBeGreaterThan(60)
})

test('each question that is suggested for a refused one has an answer', async () => {
  const suggestions = new Set<string>()
  for (const { question, plan } of corpus) {
    const read = /^[?!]/.test(plan) ? corpusPlan(question) : null
    for (const suggestion of read && !isAnswerable(read) ? read.suggestions : []) suggestions.add(suggestion)
  }
  expect([...suggestions].filter(one => !isAnswerable(planOf(one, asDay(today))))).toEqual([])
  const some = [...suggestions].filter((_, at) => at % 10 === 0)
  for (const one of some) expect([one, (await answerOf(one)).answer]).toEqual([one, expect.any(String)])
  expect(some.length).toBeGreaterThan(20)
})

test('a card has the number that the question names first, then the fixed line', async () => {
  const [card] = (await answerOf('highest purple steps in October')).nearest as [Card]
  expect(card).toMatchObject({ readAs: 'steps, October', ignored: ['purple'] })
  expect(card.answer).toMatch(
    /^Steps from 2026-10-01 to 2026-10-31: highest .*; last .*; total .*; mean .*; median .*; lowest /,
  )
  expect(card.answer).toContain('31 of 31 days have a value')
  expect(card.request.path).toBe('/api/v1/daily?start=2026-10-01&end=2026-10-31&types=steps')
})

test('two periods without a word for their relation are compared, and two series with one are related', async () => {
  const compared = await answerOf('resting heart rate november minus october')
  expect(compared).toMatchObject({
    answer: null,
    readAs: 'resting heart rate, this month against October',
    ignored: ['minus'],
  })
  expect(compared.nearest[0].answer).toMatch(/bpm (more|less)/)
  const related = (await answerOf('does purple sleep affect my steps')).nearest[0] as Card
  expect(related.readAs).toBe('sleep and steps, whether they go together, the last 90 days')
  expect(related.request.path).toContain('/api/v1/correlation?x=sleep&y=steps')
})

test('a refusal to judge is followed by what is recorded, and other refusals stay bare', async () => {
  const judged = await answerOf('Is my resting heart rate good?')
  expect(judged).toMatchObject({ answer: null, reason: 'diagnosis' })
  expect(judged.message).toContain('What is recorded is shown instead.')
  expect(judged.nearest[0].answer).toContain('Resting heart rate from 2026-10-23 to 2026-11-21: mean ')
  for (const question of ['delete my steps', 'steps of my wife yesterday', 'what is the capital of France'])
    expect([question, (await answerOf(question)).nearest]).toEqual([question, []])
})

test('a sentence that is refused is named beside the answer to the other one', async () => {
  const { answer, ignored, caveats } = await answerOf('am i getting sick? show my steps yesterday')
  expect(answer).toContain('Steps on 2026-11-20: ')
  expect(ignored).toEqual(['am i getting sick?'])
  expect(caveats[0]).toContain('"am i getting sick?" is not answered: This service reports measurements')
})
