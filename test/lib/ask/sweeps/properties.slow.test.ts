import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Plan } from '../../../../lib/ask/plan/plan.ts'
import { planOf } from '../../../../lib/ask/plan/plan-of.ts'
import { wordsOf } from '../../../../lib/ask/reading/tokens.ts'
import { addDays, asDay, isDay } from '../../../../lib/kernel/civil-time.ts'
import { seriesIds } from '../../../../lib/model/catalog/series.ts'
import { withNumbers } from '../corpus.ts'
import { today } from '../short-form.ts'

const questions = withNumbers.map(({ question }) => question)

/** Everything but the words it was said in. */
function meaningOf(plan: Plan): unknown {
  const { words: _words, ambiguities, ...rest } = plan
  return { ...rest, chosen: ambiguities.map(({ chosen }) => chosen).sort() }
}

const anyDay = fc.integer({ min: 0, max: 30_000 }).map(days => addDays(asDay('2000-01-01'), days))

const synonyms = {
  steps: ['steps', 'step count', 'footsteps', 'steps taken'],
  sleep: ['sleep', 'time asleep', 'sleep duration', 'minutes of sleep', 'hours of sleep'],
  'resting-heart-rate': ['resting heart rate', 'resting pulse', 'RHR', 'resting HR', 'heart rate at rest'],
  'heart-rate-variability': ['HRV', 'heart rate variability', 'heart-rate variability', 'rmssd'],
  'oxygen-saturation': ['SpO2', 'blood oxygen', 'oxygen saturation', 'oxygen level'],
  weight: ['weight', 'body weight', 'body mass'],
  glucose: ['glucose', 'blood sugar', 'blood glucose'],
  hydration: ['hydration', 'water intake', 'fluid intake'],
  'sleep-rem': ['REM', 'REM sleep', 'dream sleep'],
}
const periods: readonly (readonly string[])[] = [
  ['last week', 'the last week', 'during last week', 'in the previous week', 'the previous week'],
  ['in March 2025', 'during March 2025', 'in 2025-03', 'from 2025-03-01 to 2025-03-31', 'between 1 and 31 March 2025'],
  ['over the last 7 days', 'in the past seven days', 'the last 7 days', 'in the previous 7 days', 'the past week'],
  ['since January', 'since 1 January', 'from 1 January until today', 'this year', 'since Jan'],
  ['yesterday', '1 day ago', 'on 2026-11-20', 'on 20 November 2026', 'on Nov 20th, 2026', '20.11.2026', 'last Friday'],
  ['in Q3', 'from July to September', 'between July and September', 'last quarter', 'in the third quarter'],
]
const statistics: readonly (readonly string[])[] = [
  ['average', 'mean', 'avg', 'typical', 'daily average'],
  ['total', 'sum of', 'overall', 'cumulative'],
  ['median'],
]
const templates = [
  (statistic: string, series: string, period: string) => `What was my ${statistic} ${series} ${period}?`,
  (statistic: string, series: string, period: string) => `${period}, what was my ${statistic} ${series}?`,
  (statistic: string, series: string, period: string) => `${statistic} ${series} ${period}`,
  (statistic: string, series: string, period: string) => `Tell me the ${statistic} ${period} of my ${series}, please`,
  (statistic: string, series: string, period: string) => `${series} ${period} ${statistic}`.replace(/ of$/, ''),
  (statistic: string, series: string, period: string) => `Could you show me ${period} the ${statistic} of ${series}`,
]

/** One question, and another that says the same: each with a wording of its own for every part. */
const paraphrases = fc
  .tuple(fc.constantFrom(...Object.keys(synonyms)), fc.constantFrom(...periods), fc.constantFrom(...statistics))
  .chain(([id, period, statistic]) => {
    const question = fc
      .tuple(
        fc.constantFrom(...templates),
        fc.constantFrom(...statistic),
        fc.constantFrom(...(synonyms[id as keyof typeof synonyms] ?? [])),
        fc.constantFrom(...period),
      )
      .map(([template, what, name, when]) => template(what, name, when))
    return fc.tuple(fc.constant(id), question, question)
  })

test('synonyms and the order of words do not change a plan', () => {
  fc.assert(
    fc.property(paraphrases, ([id, one, other]) => {
      const { words: _, ambiguities: __, ignored: ___, ...plan } = planOf(one, asDay(today))
      expect(plan).toMatchObject({ intent: 'aggregate', series: [id] })
      expect(planOf(other, asDay(today))).toMatchObject(plan)
    }),
    { numRuns: 5000 },
  )
})

/** The two periods of a comparison the other way round. */
function swapped(plan: unknown) {
  const { range, against } = plan as { range: unknown; against: unknown }
  return { range: against, against: range }
}

test('two periods are compared in the order in which the question names them', () => {
  const names = ['this week', 'last week', 'in March', 'October', 'yesterday', 'in 2024', 'the last 30 days']
  fc.assert(
    fc.property(fc.shuffledSubarray(names, { minLength: 2, maxLength: 2 }), ([a = '', b = '']) => {
      const one = meaningOf(planOf(`Compare my steps ${a} with ${b}`, asDay(today)))
      expect(one).toMatchObject({ intent: 'compare' })
      expect(meaningOf(planOf(`${a} versus ${b}: steps`, asDay(today)))).toEqual(one)
      expect(planOf(`Compare my steps ${b} with ${a}`, asDay(today))).toMatchObject(swapped(one))
      expect(meaningOf(planOf(`steps ${a} compared to ${b}`, asDay(today)))).toEqual(one)
    }),
  )
})

test('letter case, punctuation and polite words do not change a plan', () => {
  fc.assert(
    fc.property(fc.constantFrom(...questions), fc.constantFrom('?', ' !', '...', ' please'), (question, end) => {
      const plan = meaningOf(planOf(question, asDay(today)))
      expect(meaningOf(planOf(`  ${question.toUpperCase()}${end}`, asDay(today)))).toEqual(plan)
    }),
  )
})

/** Words of the grammar in any order, and anything at all. */
const words = fc.array(fc.constantFrom(...new Set(questions.flatMap(question => question.split(' ')))), {
  maxLength: 40,
})
const anything = fc.oneof(
  words.map(some => some.join(' ')),
  fc.string({ unit: 'binary', maxLength: 500 }),
  fc.string({ unit: fc.constantFrom('1', '2', '0', '-', '/', '.', ',', ':', 'h', 'k', ' '), maxLength: 500 }),
)

test('any text on any day has one plan, and its dates are real, in order and not in the future', () => {
  fc.assert(
    fc.property(anything, anyDay, (question, day) => {
      const plan = planOf(question, day)
      expect(planOf(question, day)).toEqual(plan)
      if (plan.intent === 'refused' || plan.intent === 'not-understood') return
      const { start, end } = plan.range
      expect([isDay(start), isDay(end), start <= end, end <= day]).toEqual([true, true, true, true])
      for (const id of plan.series) expect(seriesIds).toContain(id)
    }),
    { numRuns: 3000 },
  )
})

test('every word is shown, as used or as ignored, once', () => {
  expect(planOf('and how did I sleep', asDay(today)).words.ignored).toContain('and')
  fc.assert(
    fc.property(anything, question => {
      const { used, ignored } = planOf(question, asDay(today)).words
      const shown = [...used.map(word => word.words), ...ignored].flatMap(part => part.split(' '))
      const { tokens, unused } = wordsOf(question)
      expect(shown.length).toBe(tokens.length + unused.flatMap(part => part.split(' ')).length)
    }),
  )
})

test.each([
  '1',
  '1-',
  'a ',
  '1/',
  "a'",
  'the day before ',
  'between 1 and ',
  '10 k ',
  'last ',
  'é',
  '- ',
  '9:',
  'more than ',
  'since the ',
  'since new mattress 3 May, when we moved ',
  'I was on 3 May (my ',
])('500 characters of %j are processed quickly', part => {
  const question = part.repeat(500).slice(0, 500)
  const startMs = performance.now()
  planOf(question, asDay(today))
  // A generous second: a pattern that backtracks takes minutes.
  expect(performance.now() - startMs).toBeLessThan(1000)
})
