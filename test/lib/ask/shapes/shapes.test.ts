import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { Interpretation, withoutRequest } from '../../../../lib/ask/phrasing/interpretation.ts'
import { isAnswerable } from '../../../../lib/ask/plan/plan.ts'
import { interpret, planOf } from '../../../../lib/ask/plan/plan-of.ts'
import { shapeReading } from '../../../../lib/ask/plan/shapes/read-shape.ts'
import { shapes } from '../../../../lib/ask/plan/shapes/shape-names.ts'
import { asDay } from '../../../../lib/kernel/civil-time.ts'
import { corpus, corpusPlan } from '../corpus.ts'
import { difference, expectNone } from '../expect-plans.ts'
import { today } from '../short-form.ts'

const day = asDay(today)
const read = (question: string) => planOf(question, day)
/** Cards that only a shape makes. */
const ofShapes = new Set(['groups', 'threshold', 'data-quality', 'summary'])
const refused = corpus.filter(({ plan }) => /^[?!]/.test(plan)).map(({ question }) => question)

test.each([
  ['please summon my steps grouped by weekday for october', 'groups', 'steps, mean by weekday, October', ['summon']],
  [
    'do steps and sleep covary this year',
    'related',
    'steps and sleep, whether they go together, this year',
    ['covary'],
  ],
  ['is the sync stuck', 'data', 'data quality, the last 30 days', ['stuck']],
  ['how many days did my steps zoom over 10000 in October', 'bound', 'steps, days over 10000, October', ['zoom']],
  ['macronutrient split last week', 'nutrition', 'nutrition, macros, last week', ['macronutrient split']],
])('%j is refused, and the facts beside it have the shape that it wants: %s', (question, shape, readAs, ignored) => {
  const plan = read(question)
  expect(isAnswerable(plan)).toBe(false)
  expect(plan.shape?.shape).toBe(shape)
  expect(plan.nearest[0]).toMatchObject({ readAs, ignored })
  expect([plan.readAs, plan.ignored]).toEqual([readAs, ignored])
})

test('behind the card of a shape stands what the series and the period alone give', () => {
  const question = 'how many days did my steps zoom over 10000 in October'
  const [named] = planOf(question, day, () => null).nearest
  expect(named?.readAs).toBe('steps, October')
  expect(read(question).nearest).toHaveLength(2)
  expect(read(question).nearest[1]).toEqual(named)
})

test.each(['days not above 8000 steps in October', 'how many days were my steps not over 10000 last week'])(
  '%j has no card with the days past the limit, which are all others',
  question => {
    const plan = read(question)
    expect(plan).toMatchObject({ reason: 'negation', nearest: [{ plan: { intent: 'card' } }] })
    expect(plan.nearest).toHaveLength(1)
  },
)

test('a card of a shape has the days that were read, or is not shown', () => {
  const single = refused.filter(question => !/[.?!;] /.test(question))
  const wrong = single.flatMap(question => {
    const { slots } = interpret(question, day)
    const ranges = slots.spans.flatMap(({ range, error }) => (range && !error ? [range] : []))
    const plan = corpusPlan(question)
    const own = plan.nearest.filter(({ plan: { intent } }) => ofShapes.has(intent))
    const others = own.filter(card => ranges.length > 0 && card.plan.rangeFrom !== 'question')
    return plan.shape && others.length > 0 ? [`${question}: ${others.map(({ readAs }) => readAs).join('; ')}`] : []
  })
  expectNone(wrong)
  // The best sets of an exercise are those of all sessions, and whether data is up to date is so now.
  expect(read('is the sync stuck since monday').nearest).toEqual([])
})

test('two limits are both named as ignored, although a card can show one of them', () => {
  const [card] = read('how many days did my steps smash over 10000 in October').nearest
  expect(card).toMatchObject({ readAs: 'steps, days over 10000, October', ignored: ['smash over'] })
})

test('a question that is not about the records of this person has no card, although it names a series', () => {
  const question = 'please purge all floors records last week'
  expect(planOf(question, day, () => null).nearest).toHaveLength(1)
  expect(read(question)).toMatchObject({ nearest: [], readAs: null, shape: { shape: 'bare' } })
})

test('a shape changes neither reason nor message, and where it is not clear everything is as without shapes', () => {
  const wrong = refused.flatMap(question => {
    const plan = corpusPlan(question)
    const without = planOf(question, day, () => null)
    if (isAnswerable(plan) || isAnswerable(without)) return [`${question} has an answer`]
    const [own, other] = [plan, without].map(one =>
      plan.shape === null ? one : { reason: one.reason, message: one.message },
    )
    return JSON.stringify(own) === JSON.stringify(other) ? [] : [difference(question, other, own)]
  })
  expectNone(wrong)
  const sure = refused.filter(question => corpusPlan(question).shape !== null)
  expect(sure.length).toBeGreaterThan(100)
  expect(sure.length).toBeLessThan(refused.length)
  expect(read('average resting heart rate in September').shape).toBe(null)
})

test('the interpretation of a question without an answer says the shape and at most five features, the heaviest first', () => {
  const wrong = refused.flatMap(question => {
    const plan = corpusPlan(question)
    const { shape } = Interpretation.parse(withoutRequest(plan))
    const weights = shape?.features.map(({ weight }) => weight) ?? []
    const isSorted = weights.every((weight, at) => weight > 0 && weight <= (weights[at - 1] ?? weight))
    const isSame = JSON.stringify(shape ?? null) === JSON.stringify(plan.shape)
    return isSame && isSorted && weights.length <= 5 ? [] : [difference(question, plan.shape, shape)]
  })
  expectNone(wrong)
  expect(read('is the sync stuck').shape?.features.map(({ feature }) => feature)).toContain('[topic connection]')
})

test('the probability is the softmax of the sums of weights, and a feature that was never seen has none', () => {
  const weights = { '<any>': { bound: 0.5 }, over: { bound: 1.5, card: -1 }, days: { bound: 1 } }
  const known = new Map<string, Partial<Record<string, number>>>(Object.entries(weights))
  const reading = shapeReading(['days', 'over', 'unseen'], feature => known.get(feature) ?? null)
  // Thirteen shapes have the sum 0, `card` has -1, and `bound` 3.
  const probability = Math.exp(3) / (Math.exp(3) + Math.exp(-1) + 13)
  expect(reading.shape).toBe('bound')
  expect(reading.probability).toBeCloseTo(probability, 3)
  // Less the mean of all fifteen shapes: 1.5 - 0.5/15, and 1 - 1/15.
  expect(reading.features).toEqual([
    { feature: 'over', weight: 1.47 },
    { feature: 'days', weight: 0.93 },
  ])
})

test('the file of the model can be reviewed: sorted features, known shapes, at most 250 kB', () => {
  const file = join(import.meta.dirname, '../../../../lib/ask/plan/shapes/shape-weights.json')
  const text = readFileSync(file, 'utf8')
  expect(text.length).toBeLessThanOrEqual(250_000)
  const { weights } = JSON.parse(text)
  const features = Object.keys(weights)
  expect(features).toEqual(features.toSorted((a, b) => (a < b ? -1 : 1)))
  const pattern = new RegExp(`^(?:(?:${shapes.join('|')}) -?\\d+(?:, (?=\\w)|$))+$`)
  expectNone(features.filter(feature => !pattern.test(weights[feature])))
})
