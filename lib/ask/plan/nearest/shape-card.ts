import type { Day } from '../../../kernel/civil-time.ts'
import type { DayRange } from '../../../kernel/ranges.ts'
import { contentOf, type Lexeme, type Meaning, type Topic } from '../../reading/meaning.ts'
import type { Slots } from '../../reading/slots.ts'
import type { Span } from '../../reading/spans.ts'
import { nameOf } from '../../words/series-words.ts'
import { type AnswerablePlan, type CardPlan, isAnswerable, type Plan } from '../plan.ts'
import type { Comparison, GroupBy } from '../question-parts.ts'
import type { Shape } from '../shapes/shape-names.ts'
import { ignoredWords, joining } from './ignored-words.ts'
import { periodPhrase } from './period-text.ts'
import { readAsOf } from './read-as.ts'
import type { Subject } from './subject.ts'

/** What was read of a question: its words with their meanings, and its series and period if it names any. */
interface Read {
  said: string
  lexemes: readonly Lexeme[]
  slots: Slots
  /** What the grammar made of it. */
  plan: Plan
  subject: Subject | null
}

/**
 * The card of a shape, filled with what was read of the question: a question of the grammar is made of both, and its plan is shown.
 * Null if the shape has no card of its own, or if it needs what was not read.
 */
export function shapeCard(
  shape: Shape,
  read: Read,
  others: readonly string[],
  { today, planned }: { today: Day; planned: (question: string) => Plan },
): CardPlan | null {
  // "Days not above 8000": the days past the limit are all the others.
  if (shape === 'bound' && 'reason' in read.plan && read.plan.reason === 'negation') return null
  const known = read.slots.spans.filter(({ range, error }) => range && !error)
  const span = known.length === 1 ? known[0] : undefined
  const range = span?.range ?? null
  const question = questionOf(shape, read, phraseOf(range, today))
  const plan = question === null ? null : planned(question)
  if (!plan || !isAnswerable(plan) || !hasPeriodOf(read, known, plan)) return null
  const content = contentOf(read.lexemes)
  const outside = content.filter((_, at) => !span || at < span.from || at >= span.next)
  const isShown = shownBy(shape, plan, outside)
  const isUsed = (lexeme: Lexeme) => {
    const at = content.indexOf(lexeme)
    if (span && at >= span.from && at < span.next) return !/morning|afternoon|evening/.test(lexeme.words)
    return joining.has(lexeme.meaning.kind) || isShown(lexeme.meaning)
  }
  return { readAs: readAsOf(plan, today), ignored: [...ignoredWords(read.said, read.lexemes, isUsed), ...others], plan }
}

/** What a card of a shape shows, asked for the usual periods: at most three questions, each of which has an answer. */
export function shapeSuggestions(shape: Shape, read: Read, planned: (question: string) => Plan): string[] {
  const asked = [' last week', ' last month', ' this year'].map(period => questionOf(shape, read, period))
  return [...new Set(asked)].flatMap(question => (question && isAnswerable(planned(question)) ? [question] : []))
}

/** Whether a plan is of the days that the question names: other days say nothing about what is asked. */
function hasPeriodOf({ subject }: Read, known: readonly Span[], plan: AnswerablePlan): boolean {
  const [first] = known
  const isSame = known.length === 1 && plan.rangeFrom === 'question' && isSameRange(first?.range ?? null, plan.range)
  return (known.length === 0 || isSame) && String(subject?.weekdays ?? null) === String(plan.weekdays)
}

const isSameRange = (a: DayRange | null, b: DayRange) => a?.start === b.start && a.end === b.end

const phraseOf = (range: DayRange | null, today: Day) => (range ? ` ${periodPhrase(range, today)}` : '')

function questionOf(shape: Shape, { lexemes, slots, subject }: Read, period: string): string | null {
  const wordsOf = (kind: Meaning['kind']) => lexemes.find(({ meaning }) => meaning.kind === kind)?.words
  const [series] = subject?.series ?? []
  switch (shape) {
    case 'groups': {
      const by = partsNamed(lexemes, slots)
      return series && by ? `${statisticOf(slots)} ${nameOf(series.id)} by ${by}${period}` : null
    }
    case 'bound': {
      const bound = boundOf(lexemes, slots)
      return series && bound ? `How many days was my ${nameOf(series.id)} ${bound}${period}` : null
    }
    case 'workouts':
      return `Show my ${wordsOf('activity') ?? ''} workouts${period}`
    case 'strength': {
      const [exercise, muscle] = [wordsOf('exercise'), wordsOf('muscle')]
      if (exercise) return `What is my best ${exercise}`
      return muscle ? `How many sets of ${muscle} did I do${period}` : null
    }
    case 'overview':
      return `Give me a summary of${period.replace(/^ (?:in|from|on) /, ' ') || ' this week'}`
    default: {
      const whole = ofWholes[shape]
      return whole === undefined ? null : shape === 'data' ? whole : `${whole}${period}`
    }
  }
}

/** How a resource is asked for as a whole. */
const ofWholes: Partial<Record<Shape, string>> = {
  sleep: 'How did I sleep',
  recovery: 'How was my recovery',
  training: 'Show my training load',
  nutrition: 'What were my macros',
  data: 'Is my data up to date?',
}

/** The parts of a period that are named: "by weekday", or a unit of time that belongs to no period. */
function partsNamed(lexemes: readonly Lexeme[], { groups, parts, spans }: Slots): GroupBy | null {
  const named = groups[0]?.by ?? parts?.by
  if (named) return named
  const content = contentOf(lexemes)
  const grains = content.flatMap(({ meaning }, at) =>
    meaning.kind === 'grain' && meaning.grain !== 'day' && !spans.some(({ from, next }) => at >= from && at < next)
      ? [meaning.grain]
      : [],
  )
  return grains[0] ?? null
}

const statisticOf = ({ statistics: [statistic] }: Slots) =>
  statistic === 'total' ? 'Total' : statistic === 'median' ? 'Median' : 'Average'

const comparisons: Partial<Record<Comparison, string>> = {
  over: 'over',
  under: 'under',
  'at-least': 'at least',
  'at-most': 'at most',
}

/** One limit in the words of the grammar; null if there is none, if there are more, or if it has two ends. */
function boundOf(lexemes: readonly Lexeme[], { bounds, amounts }: Slots): string | null {
  const [bound] = bounds
  const side = bound && comparisons[bound.comparison]
  if (!side || bounds.length + amounts.length > 1 || bound.upper) return null
  const said = lexemes.flatMap(({ meaning }, at) => {
    if (meaning.kind !== 'number' || meaning.value !== bound.amount.value) return []
    const next = lexemes[at + 1]
    return [`${meaning.value}${next?.meaning.kind === 'unit' ? ` ${next.words}` : ''}`]
  })
  return said[0] ? `${side} ${said[0]}` : null
}

const topics: Partial<Record<Shape, readonly Topic[]>> = {
  workouts: ['workouts'],
  sleep: ['sleep', 'sleep-pattern'],
  recovery: ['recovery'],
  training: ['training'],
  nutrition: ['nutrition'],
  overview: ['summary'],
  data: ['data-quality', 'connection'],
  strength: ['strength', 'muscles'],
}
/** The series that a resource shows as a whole. */
const seriesShown: Partial<Record<Shape, readonly string[]>> = {
  workouts: ['workouts'],
  sleep: ['sleep'],
  nutrition: ['protein', 'carbohydrate', 'fat'],
}

/** Whether a card says what a word means. `words`: all of the question outside of its period; of two limits or parts, none is shown for sure. */
function shownBy(shape: Shape, plan: AnswerablePlan, words: readonly Lexeme[]): (meaning: Meaning) => boolean {
  const series = new Set<string>([...plan.series, ...(seriesShown[shape] ?? [])])
  const statistic = 'statistic' in plan ? plan.statistic : null
  const isOnly = (...kinds: Meaning['kind'][]) =>
    words.filter(({ meaning }) => kinds.includes(meaning.kind)).length === 1
  return meaning => {
    switch (meaning.kind) {
      case 'series':
      case 'hint':
        return meaning.ids.some(id => series.has(id))
      case 'topic':
        return !meaning.facet && (topics[shape]?.includes(meaning.topic) ?? false)
      case 'activity':
        return plan.intent === 'workouts' && plan.sport === meaning.sport
      case 'exercise':
        return plan.intent === 'exercise' && plan.exercise === meaning.key
      case 'muscle':
        return plan.intent === 'muscles' && isOnly('muscle')
      case 'group':
      case 'grain':
        return plan.intent === 'groups' && isOnly('group', 'grain')
      case 'statistic':
        return plan.intent === 'groups' && meaning.statistic === statistic
      case 'bound':
      case 'number':
      case 'unit':
        return plan.intent === 'threshold' && isOnly(meaning.kind)
      case 'days':
        return plan.intent === 'threshold' && meaning.answer === 'count'
      default:
        return false
    }
  }
}

/** Whether two cards show the same. */
export const isSameCard = (a: CardPlan, b: CardPlan): boolean =>
  a.plan.intent === b.plan.intent && a.plan.request.path === b.plan.request.path
