import type { Day } from '../../../kernel/civil-time.ts'
import { contentOf, type Lexeme, type Topic } from '../../reading/meaning.ts'
import type { Slots } from '../../reading/slots.ts'
import { type CardPlan, isAnswerable, type Plan } from '../plan.ts'
import { ignoredWords, joining } from './ignored-words.ts'
import { periodPhrase } from './period-text.ts'
import { readAsOf } from './read-as.ts'

/** How the records of a topic are asked for. */
const ofTopics: Partial<Record<Topic, string>> = {
  sleep: 'How did I sleep',
  'sleep-pattern': 'How did I sleep',
  recovery: 'How was my recovery',
  workouts: 'Show my workouts',
  nutrition: 'What were my macros',
  glucose: 'What was my average glucose',
  training: 'Show my training load',
  'blood-pressure': 'What was my blood pressure',
  'body-temperature': 'What was my body temperature',
}
const most = 3

/**
 * The nearest facts to a question without an answer that names no series: an exercise, the workouts of a sport, or a resource as a whole.
 * `planned` says what a canonical question is read as.
 */
export function recordCards(
  { said, lexemes, slots }: { said: string; lexemes: readonly Lexeme[]; slots: Slots },
  others: readonly string[],
  { today, planned }: { today: Day; planned: (question: string) => Plan },
): { cards: CardPlan[]; suggestions: string[] } | null {
  const content = contentOf(lexemes)
  const spans = slots.spans.filter(({ range, error }) => range && !error)
  const span = spans.length === 1 ? spans[0] : undefined
  const period = span?.range ? periodPhrase(span.range, today) : ''
  const named = content.findIndex(isSubject)
  const subject = content[named]
  const question = subject && textOf(subject)
  if (!question) return null
  // The best sets of an exercise are those of all sessions where the grammar has no period for them.
  const plans = [`${question} ${period}`.trim(), question].map(planned)
  const at = plans.findIndex(isAnswerable)
  const plan = plans[at]
  if (!plan || !isAnswerable(plan)) return null
  const isUsed = (lexeme: Lexeme) => {
    const place = content.indexOf(lexeme)
    if (place === named) return lexeme.words !== fever && !('facet' in lexeme.meaning && lexeme.meaning.facet)
    return joining.has(lexeme.meaning.kind) || countsList(lexeme, plan) || (at === 0 && isIn(span, place))
  }
  const ignored = [...ignoredWords(said, lexemes, isUsed), ...others]
  const periods = ['last week', 'last month', 'this year'].map(other => `${question} ${other}`)
  const suggestions = [question, ...periods].filter(other => isAnswerable(planned(other))).slice(0, most)
  return { cards: [{ readAs: readAsOf(plan, today), ignored, plan }], suggestions }
}

/** "How many runs" is said by the list of them. */
const countsList = ({ words }: Lexeme, { intent }: Plan) =>
  intent === 'workouts' && /^(how many|number of)$/.test(words)

const isIn = (span: { from: number; next: number } | undefined, at: number) =>
  span !== undefined && at >= span.from && at < span.next

/** Whether it was a fever is not judged; what was measured can be shown. */
const fever = 'fever'

const isSubject = ({ words, meaning }: Lexeme) =>
  words === fever ||
  meaning.kind === 'exercise' ||
  meaning.kind === 'activity' ||
  (meaning.kind === 'topic' && ofTopics[meaning.topic] !== undefined)

function textOf({ meaning, words }: Lexeme): string | null {
  if (words === fever) return ofTopics['body-temperature'] ?? null
  if (meaning.kind === 'exercise') return `What is my best ${words}`
  if (meaning.kind === 'activity') return `Show my ${words} workouts`
  return meaning.kind === 'topic' ? (ofTopics[meaning.topic] ?? null) : null
}
