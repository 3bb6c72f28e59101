import { type SeriesId, seriesIds } from '../../../model/catalog/series.ts'
import type { Lexeme } from '../../reading/meaning.ts'
import type { Slots } from '../../reading/slots.ts'
import { nameOf } from '../../words/series-words.ts'

const most = 3

/**
 * Up to three questions that are near a refused one: the same without the words that were not understood, and the usual questions about
 * what it names, in its period. `isAnswered` says whether a question has an answer.
 */
export function nearQuestions(
  lexemes: readonly Lexeme[],
  slots: Slots,
  { usual, isAnswered }: { usual: readonly string[]; isAnswered: (question: string) => boolean },
): string[] {
  const unused = new Set([...slots.unknown, ...slots.leftover, ...slots.beyond.map(({ words }) => words)])
  const kept = lexemes.filter(({ words }) => !unused.has(words)).map(({ words }) => words)
  const shorter = kept.length < lexemes.length ? [kept.join(' ')] : []
  const period = slots.spans.find(({ error }) => !error)?.words ?? 'last week'
  const ofSeries = seriesIn(slots)
    .slice(0, 2)
    .flatMap(id => [`Show my ${nameOf(id)} ${period}`, meanOf(id)])
  const ofTraining = [
    ...(slots.exercises.length > 0
      ? lexemes.filter(({ meaning }) => meaning.kind === 'exercise').map(({ words }) => `What is my best ${words}?`)
      : []),
    ...slots.muscles.map(({ words }) => `When did I last train ${words}?`),
    ...(slots.activities.length > 0 ? [`Show my workouts ${period}`] : []),
  ]
  const ofTopics = slots.topics.flatMap(({ topic }) => topicQuestions[topic] ?? [])
  const found = new Set<string>()
  for (const question of new Set([...shorter, ...ofTraining, ...ofTopics, ...ofSeries]))
    if (found.size < most && (alwaysAnswered.has(question) || isAnswered(question))) found.add(question)
  return [...new Set([...found, ...usual])].slice(0, most)
}

const topicQuestions: Partial<Record<Slots['topics'][number]['topic'], readonly string[]>> = {
  sleep: ['How did I sleep last night?', 'What is my usual bedtime?'],
  'sleep-pattern': ['How regular is my sleep?'],
  recovery: ['How is my recovery?'],
  glucose: ['What was my time in range last week?', 'How many lows did I have last week?'],
  nutrition: ['What were my macros yesterday?'],
  workouts: ['Show my workouts last month', 'When was my last workout?'],
  strength: ['What was my training volume last week?'],
  muscles: ['Which muscles did I train last month?'],
  devices: ['Which devices are connected?'],
}

const meanOf = (id: SeriesId) => `What was my average ${nameOf(id)} last month?`

/** The questions near others that have an answer on every day, so that they are not tried; workouts have no mean. */
export const alwaysAnswered: ReadonlySet<string> = new Set([
  ...Object.values(topicQuestions).flat(),
  ...seriesIds.filter(id => id !== 'workouts').map(meanOf),
])

function seriesIn({ naming }: Slots): SeriesId[] {
  const named = naming.flatMap(({ meaning }) => {
    if (meaning.kind !== 'series') return []
    return meaning.usual ?? meaning.ids[0] ?? []
  })
  return [...new Set(named)]
}
