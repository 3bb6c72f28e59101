import type { SeriesId } from '../../model/catalog/series.ts'
import { nameOf } from '../words/series-words.ts'
import type { Misunderstanding, NoAnswer, Refusal } from './plan.ts'
import { calls } from './unserved/other-calls.ts'

const usual = [
  'How many steps did I take yesterday?',
  'What was my average resting heart rate last month?',
  'How did I sleep last night?',
  'Is my data up to date?',
]

const refusals: Record<Refusal, { message: string; suggestions: readonly string[] }> = {
  advice: {
    message: 'This service reports measurements; it does not give advice.',
    suggestions: [
      'How many steps did I take each day last week?',
      'What was my average sleep last month?',
      'How many days did I reach my step goal last month?',
    ],
  },
  diagnosis: {
    message: 'This service reports measurements; it does not judge health or name causes. Ask a clinician.',
    suggestions: [
      'What was my average resting heart rate last month?',
      'Compare my heart rate variability last week with the week before',
      'Is my resting heart rate going up?',
    ],
  },
  prediction: {
    message: 'This service reports measurements; it does not make predictions.',
    suggestions: [
      'Is my weight going down since January?',
      'What was my average sleep last week?',
      'What is my latest weight?',
    ],
  },
  other_people: {
    message: 'You can only ask about the data of this account; there is no data of other people for a comparison.',
    suggestions: [
      'Compare my steps this month with last month',
      'What was my best sleep this year?',
      'How many steps did I take yesterday?',
    ],
  },
  changes_data: {
    message: 'This service only answers questions; it cannot change anything.',
    suggestions: ['What is my latest weight?', 'When was the last sync?', 'Show my workouts last week'],
  },
  no_such_data: {
    message: 'This data is not available; GET /api/v1/data-types lists the available series.',
    suggestions: usual,
  },
  not_health_data: {
    message: 'This service only answers questions about the health data of this account.',
    suggestions: usual,
  },
}

const misunderstandings: Record<Misunderstanding, { message: string; suggestions: readonly string[] }> = {
  empty: { message: 'The question contains no words.', suggestions: usual },
  not_english: { message: 'Only questions in English are supported.', suggestions: usual },
  unknown_words: {
    message:
      'Some words are unknown, and an answer that ignores them would be a guess. Only questions in English are supported.',
    suggestions: usual,
  },
  leftover_words: {
    message: 'Some words do not fit the rest of the question, and an answer that ignores them would be a guess.',
    suggestions: usual,
  },
  negation: {
    message: 'Questions with "not" or "without" are not supported; use "under" or "at most" instead.',
    suggestions: [
      'How many days did I walk under 5000 steps last month?',
      'Which days did I sleep less than 7 hours last month?',
    ],
  },
  two_questions: { message: 'These are two questions; ask one at a time.', suggestions: usual },
  no_series: { message: 'The question does not name a series.', suggestions: usual },
  ambiguous_series: { message: 'A word in the question can mean more than one series.', suggestions: [] },
  one_series_needed: {
    message: 'This question can only be about one series at a time.',
    suggestions: ['When was my highest weight this year?', 'How many days did I walk over 10000 steps last month?'],
  },
  two_series_needed: {
    message: 'A correlation needs exactly two series.',
    suggestions: [
      'Is there a correlation between steps and sleep?',
      'Does sleep affect my resting heart rate the next day?',
    ],
  },
  no_direction: {
    message: 'Neither a higher nor a lower value of this series is better; ask for the highest or the lowest.',
    suggestions: [],
  },
  no_such_date: {
    message: 'The question names a date or a range that does not exist.',
    suggestions: ['How many steps did I take on 2026-05-03?', 'What was my average sleep in March?'],
  },
  ambiguous_date: {
    message: 'The date could be day/month or month/day; write it as YYYY-MM-DD.',
    suggestions: ['How many steps did I take on 2026-05-03?', 'How many steps did I take on 3 May?'],
  },
  future_range: {
    message: 'The period is in the future, so there are no measurements.',
    suggestions: ['How many steps did I take this week?', 'What was my average sleep last month?'],
  },
  range_too_long: {
    message: 'The period is too long for one question.',
    suggestions: ['What was my average weight last year?', 'Is my weight going down since January?'],
  },
  two_periods: {
    message: 'The question names several periods, but not how they are related.',
    suggestions: ['Compare my steps this week with last week', 'What was my average sleep between 1 and 15 March?'],
  },
  missing_unit: {
    message: 'The number has no unit, and several units are possible.',
    suggestions: [
      'How many nights did I sleep over 7 hours last month?',
      'How many days did I walk over 5 km last month?',
    ],
  },
  wrong_unit: {
    message: 'The unit does not match the series.',
    suggestions: [
      'How many nights did I sleep over 7 hours last month?',
      'How many days did I walk over 10000 steps last month?',
    ],
  },
  no_goal: {
    message: 'There is no common goal for this series; give a number.',
    suggestions: [
      'How many days did I reach my step goal last month?',
      'How many days did I burn at least 2500 calories last month?',
    ],
  },
  finer_than_a_day: {
    message: 'Answers are per day; GET /api/v1/timeline returns the times within a day.',
    suggestions: ['What was my average heart rate yesterday?', 'How many steps did I take today?'],
  },
  kind_of_workout: {
    message: 'Daily series do not distinguish kinds of exercise; the list of workouts does.',
    suggestions: [
      'Show my workouts last month',
      'How many workouts did I do last month?',
      'What was my distance last week?',
    ],
  },
}

export function refused(reason: Refusal, word: string): NoAnswer {
  const { message, suggestions } = refusals[reason]
  const call = calls[word]
  if (call) return { intent: 'refused', reason, message: call, suggestions }
  return { intent: 'refused', reason, message: `${message} (${JSON.stringify(word)})`, suggestions }
}

export function notUnderstood(reason: Misunderstanding, named: readonly string[] = []): NoAnswer {
  const { message, suggestions } = misunderstandings[reason]
  const words = [...new Set(named)]
    .slice(0, 10)
    .map(word => JSON.stringify(word))
    .join(', ')
  return { intent: 'not-understood', reason, message: words ? `${message} (${words})` : message, suggestions }
}

/** Offers the questions of a text with several, each by itself. */
export function twoQuestions(questions: readonly string[]): NoAnswer {
  const suggestions = [...questions, ...usual].slice(0, 3)
  return { ...notUnderstood('two_questions'), suggestions }
}

/** Asks which meaning of the word is intended. */
export function undecided(word: string, ids: readonly SeriesId[]): NoAnswer {
  const suggestions = ids.slice(0, 4).map(id => `Show my ${nameOf(id)} last week`)
  return { ...notUnderstood('ambiguous_series', [word]), suggestions }
}

/** "Best" for a series in which neither a higher nor a lower value is better. */
export function noDirection(id: SeriesId): NoAnswer {
  const suggestions = ['highest', 'lowest'].map(extreme => `When was my ${extreme} ${nameOf(id)} last month?`)
  return { ...notUnderstood('no_direction', [nameOf(id)]), suggestions }
}
