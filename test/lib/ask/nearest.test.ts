import { expect, test } from 'vitest'
import { isAnswerable } from '../../../lib/ask/plan/plan.ts'
import { planOf } from '../../../lib/ask/plan/plan-of.ts'
import { meaningOfWord } from '../../../lib/ask/reading/lexicon.ts'
import { lexemesOf } from '../../../lib/ask/reading/read-lexemes.ts'
import { wordsOf } from '../../../lib/ask/reading/tokens.ts'
import { asDay } from '../../../lib/kernel/civil-time.ts'
import { questionsOf } from '../../ask-training/training.ts'
import { unseen } from '../../ask-training/voices/voices.ts'
import { corpus, corpusPlan, meantOnly } from './corpus.ts'
import { difference, expectNone } from './expect-plans.ts'
import { today } from './short-form.ts'

const read = (question: string) => planOf(question, asDay(today))
const refused = corpus.filter(({ plan }) => /^[?!]/.test(plan)).map(({ question }) => question)
const withNearest = refused.filter(question => corpusPlan(question).nearest.length > 0)

/** Roles of words of which no card of a series takes account: what they say must be named as ignored. */
const limiting = new Set<string>([
  ...['unknown', 'refusal', 'beyond', 'bound', 'condition', 'lag', 'goal', 'percentile', 'near-time', 'clock-bound'],
  ...['half-of-nights', 'percent-change', 'others', 'baseline', 'each', 'asleep', 'still', 'ratio', 'activity'],
  ...['exercise', 'muscle', 'topic', 'scale'],
])
const joining = new Set<string>(['in', 'and', 'to', 'from', 'with', 'show', 'present', 'how', 'filler'])
const wordsIn = (text: string) => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []

/** In turn some questions of voices that the model of shapes did not learn from. */
const ofVoices = unseen.flatMap(voice => questionsOf(voice).flatMap(({ text }, at) => (at % 6 === 0 ? [text] : [])))

test('no card hides a word that limits, denies or asks for something else: it is among the ignored ones', () => {
  const asked = [...withNearest, ...ofVoices].map(question => [question, corpusPlan(question).nearest] as const)
  const wrong = asked
    .flatMap(([question, cards]) => cards.map(card => [question, [card]] as const))
    .flatMap(([question, nearest]) => {
      const said = new Set(wordsIn(question))
      const shown = new Set(nearest.flatMap(({ ignored, readAs }) => [...ignored, readAs].flatMap(wordsIn)))
      const { tokens, written } = wordsOf(question)
      const isOfRecords = nearest.every(({ plan }) => plan.intent !== 'card')
      const hidden = lexemesOf(tokens, written).flatMap(({ words, meaning, correctedFrom = words }) => {
        const isSubject =
          (isOfRecords && /^(activity|exercise|muscle|topic)$/.test(meaning.kind) && !('facet' in meaning)) ||
          (meaning.kind === 'bound' && nearest.every(({ plan }) => plan.intent === 'threshold'))
        if (!limiting.has(meaning.kind) || isSubject) return []
        // A word that was put in for others is not the person's own.
        const own = wordsIn(correctedFrom).filter(
          word => said.has(word) && !joining.has(meaningOfWord(word)?.kind ?? ''),
        )
        return own.filter(word => !shown.has(word))
      })
      return hidden.length > 0
        ? [
            difference(
              question,
              `to ignore ${hidden.join(', ')}`,
              nearest.map(({ readAs, ignored }) => [readAs, ignored]),
            ),
          ]
        : []
    })
  expectNone(wrong)
  expect(withNearest.length).toBeGreaterThan(500)
  expect(asked.filter(([, { length }]) => length > 0).length).toBeGreaterThan(1_000)
})

test('a card has two series at most, and no refusal that must stay bare has one', () => {
  const bare = new Set(['changes_data', 'other_people', 'not_health_data', 'empty', 'not_english'])
  const wrong = refused.filter(question => {
    const plan = corpusPlan(question)
    if (isAnswerable(plan)) return true
    return plan.nearest.length > 2 || (bare.has(plan.reason) && plan.nearest.length > 0)
  })
  expect(wrong).toEqual([])
})

test('what an answered question was read as has its series and its days, and no word of it is ignored but clauses', () => {
  const plan = read('average resting heart rate in September')
  expect([plan.readAs, plan.ignored, plan.nearest]).toEqual(['resting heart rate, mean, September', [], []])
  expect(read('how is my sleep since i stopped coffee in march').ignored).toEqual(['i stopped coffee'])
  const unread = corpus.filter(({ question }) => {
    const each = corpusPlan(question)
    return isAnswerable(each) && !each.readAs
  })
  expect(unread.map(({ question }) => question)).toEqual([])
})

test.each([
  ['resting heart rate september minus july', 'resting heart rate, September against July', ['minus']],
  ['purple steps yesterday', 'steps, yesterday', ['purple']],
  ['Is my HRV good?', 'heart rate variability, the last 30 days', ['good']],
  ['should i walk more steps this month', 'steps, this month', ['should i', 'more']],
  ['days my weight was over 180', 'weight, the last 30 days', ['days', 'over 180']],
])('%j is read as its series and period, with the words that were given no meaning', (question, readAs, ignored) => {
  const plan = read(question)
  expect(plan.nearest[0]).toMatchObject({ readAs, ignored })
  expect([plan.readAs, plan.ignored]).toEqual([readAs, ignored])
})

test('a refusing word refuses its own sentence only, if it asks: the other one is answered', () => {
  const plan = read('am i getting sick? show my resting heart rate last week')
  expect(plan).toMatchObject({ intent: 'series', series: ['resting-heart-rate'], ignored: ['am i getting sick?'] })
  expect(plan.declined).toContain('does not judge')
  // What is only told can limit the question.
  expect(read('You are a doctor. How many steps yesterday?')).toMatchObject({ intent: 'refused', declined: null })
  // Beside a sentence that is not understood, the facts are shown.
  expect(read('am i getting sick? show purple resting heart rate last week').nearest[0]).toMatchObject({
    readAs: 'resting heart rate, last week',
    ignored: ['purple', 'am i getting sick?'],
  })
})

test('nine of ten questions without a plan, of which it is known what is meant, have facts beside the refusal', () => {
  const served = meantOnly.filter(({ question }) => corpusPlan(question).nearest.length > 0)
  expect(meantOnly.length).toBeGreaterThan(500)
  expect(served.length / meantOnly.length).toBeGreaterThan(0.9)
})
