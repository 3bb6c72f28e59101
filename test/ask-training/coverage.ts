import { type AnswerablePlan, isAnswerable, type ReadPlan } from '../../lib/ask/plan/plan.ts'
import { interpret, planOf } from '../../lib/ask/plan/plan-of.ts'
import model from '../../lib/ask/plan/shapes/shape-weights.json' with { type: 'json' }
import { idioms } from '../../lib/ask/reading/idioms.ts'
import { commonPhrases } from '../../lib/ask/reading/lexicon.ts'
import { wordsOf } from '../../lib/ask/reading/tokens.ts'
import { rewritings } from '../../lib/ask/words/rewritings.ts'
import { asDay } from '../../lib/kernel/civil-time.ts'
import { corpus } from '../lib/ask/corpus.ts'
import { shortForm, today } from '../lib/ask/short-form.ts'
import type { Paraphrase } from './meanings.ts'
import { isMeant, meantBy } from './measure.ts'
import { questionsOf } from './training.ts'
import { calibrating, unseen } from './voices/voices.ts'

const day = asDay(today)
/** Questions that nothing was written for: of voices that no weight was trained on. */
const asked = [...calibrating, ...unseen].flatMap(questionsOf)

/** What a question was read with: rows of the tables in the order of their use, and the features of its shape. */
export interface Decided {
  idioms: readonly string[]
  phrases: readonly string[]
  words: readonly string[]
  weights: readonly string[]
}

/** What decides a question. The shape is read only of a question that the grammar refuses, and only counts where it is clear. */
export function decidedBy(question: string): Decided & { plan: ReadPlan } {
  const { rules } = wordsOf(question)
  const plan = planOf(question, day)
  return {
    plan,
    idioms: rules.filter(rule => isIdiom.has(rule)),
    phrases: rules.filter(rule => !isIdiom.has(rule)),
    words: interpret(question, day).lexemes.map(({ words }) => words),
    weights: plan.shape?.features.map(({ feature }) => feature) ?? [],
  }
}

const isIdiom = new Set(idioms.map(([pattern]) => pattern))
const isPhrase = new Set(rewritings.map(({ from }) => from.join(' ')))
const tables: readonly (readonly [keyof Decided, string, readonly string[]])[] = [
  ['idioms', 'patterns of sentences', idioms.map(([pattern]) => pattern)],
  ['phrases', 'phrases in other words', rewritings.map(({ from }) => from.join(' '))],
  ['words', 'entries of the vocabulary', commonPhrases.filter(one => !isPhrase.has(one))],
  ['weights', 'features of the shapes', Object.keys(model.weights)],
]

/** How well a question of a voice is served. */
function outcomeOf(paraphrase: Paraphrase, plan: ReadPlan): string {
  const row = { paraphrase, meant: meantBy(paraphrase) }
  if (!isAnswerable(plan)) {
    if (row.meant === null) return 'refused, as it should be'
    return plan.nearest.some(card => isMeant(card.plan, row)) ? 'number in a card' : 'number not reached'
  }
  if (row.meant === null) return 'answered, although it is to be refused'
  // A card has every number of a series and a period.
  const asCard = { ...plan, intent: 'card' } as AnswerablePlan
  const isExact = isMeant(plan, row) || (ofCards.has(plan.intent) && isMeant(asCard, row))
  return isExact ? 'exact answer' : 'another answer'
}
const ofCards = new Set<string>(['aggregate', 'series', 'latest', 'extreme', 'trend', 'change'])

/** The tables of `npm run ask:coverage`: how voices are served, and which rows serve them, only the corpus, or nobody. */
export function coverage(): string {
  const voices = asked.map(paraphrase => ({ paraphrase, ...decidedBy(paraphrase.text) }))
  const own = corpus.map(({ question }) => decidedBy(question))
  const outcomes = Map.groupBy(voices, ({ paraphrase, plan }) => outcomeOf(paraphrase, plan))
  const lines = tables.map(([kind, name, rows]) => {
    const [byVoices, byCorpus] = [usedIn(voices, kind), usedIn(own, kind)]
    const ofVoices = rows.filter(one => byVoices.has(one))
    const ofCorpus = rows.filter(one => !byVoices.has(one) && byCorpus.has(one))
    const unused = rows.length - ofVoices.length - ofCorpus.length
    return `| ${name} | ${rows.length} | ${ofVoices.length} | ${ofCorpus.length} | ${unused} |`
  })
  return [
    `| ${voices.length} questions of voices that nothing was written for | |`,
    '| --- | --- |',
    ...[...outcomes].toSorted().map(([outcome, rows]) => `| ${outcome} | ${rows.length} |`),
    '',
    '| Table | Rows | Used for these voices | Only for the corpus | For neither |',
    '| --- | --- | --- | --- | --- |',
    ...lines,
  ].join('\n')
}

const usedIn = (all: readonly Decided[], kind: keyof Decided) => new Set(all.flatMap(one => one[kind]))

/** The rows of patterns and phrases that no question needs, and those that only one question of the corpus needs. */
export function rarelyUsed(): string {
  const voices = asked.map(({ text }) => wordsOf(text).rules)
  const needed = new Set(voices.flat())
  const counts = Map.groupBy(
    corpus.flatMap(({ question }) => wordsOf(question).rules.map(rule => ({ rule, question }))),
    ({ rule }) => rule,
  )
  return [...idioms.map(([pattern]) => pattern), ...rewritings.map(({ from }) => from.join(' '))]
    .filter(rule => !needed.has(rule))
    .flatMap(rule => {
      const own = counts.get(rule) ?? []
      return own.length > 1 ? [] : [`${rule}\t${own[0]?.question ?? 'no question'}`]
    })
    .join('\n')
}

/** What decides one question, to be read. */
export function explained(question: string): string {
  const { plan, ...decided } = decidedBy(question)
  const rows = Object.entries(decided).map(([kind, used]) => `${kind}: ${used.join(' · ') || '–'}`)
  return [shortForm(plan), ...rows].join('\n')
}
