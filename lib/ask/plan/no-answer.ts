import type { SeriesId } from '../../model/catalog/series.ts'
import { nameOf } from '../words/series-words.ts'
import type { Misunderstanding, NoAnswer, Refusal } from './plan.ts'

const usual = [
  'How many steps did I take yesterday?',
  'What was my average resting heart rate last month?',
  'How did I sleep last night?',
  'Is my data up to date?',
]

const refusals: Record<Refusal, { message: string; suggestions: readonly string[] }> = {
  advice: {
    message: 'This service tells what was measured; it gives no advice.',
    suggestions: [
      'How many steps did I take each day last week?',
      'What was my average sleep last month?',
      'How many days did I reach my step goal last month?',
    ],
  },
  diagnosis: {
    message: 'This service tells what was measured; it does not judge health or name causes. A clinician can.',
    suggestions: [
      'What was my average resting heart rate last month?',
      'Compare my heart rate variability last week with the week before',
      'Is my resting heart rate going up?',
    ],
  },
  prediction: {
    message: 'This service tells what was measured; it predicts nothing.',
    suggestions: [
      'Is my weight going down since January?',
      'What was my average sleep last week?',
      'What is my latest weight?',
    ],
  },
  other_people: {
    message: 'Only the data of this account can be asked for; there is nobody to compare with.',
    suggestions: [
      'Compare my steps this month with last month',
      'What was my best sleep this year?',
      'How many steps did I take yesterday?',
    ],
  },
  changes_data: {
    message: 'Questions are only answered; nothing is changed.',
    suggestions: ['What is my latest weight?', 'When was the last sync?', 'Show my workouts last week'],
  },
  no_such_data: {
    message: 'This is not among the series that are kept; GET /api/v1/data-types lists them.',
    suggestions: usual,
  },
  not_health_data: {
    message: 'Only questions about the health data of this account are answered.',
    suggestions: usual,
  },
}

const misunderstandings: Record<Misunderstanding, { message: string; suggestions: readonly string[] }> = {
  empty: { message: 'There is no word in the question.', suggestions: usual },
  not_english: { message: 'Only English is understood.', suggestions: usual },
  unknown_words: {
    message: 'Some words are not known, and an answer without them would be a guess. Only English is understood.',
    suggestions: usual,
  },
  leftover_words: {
    message: 'Some words have no place in what was understood, and an answer without them would be a guess.',
    suggestions: usual,
  },
  negation: {
    message: 'Questions with "not" or "without" are not understood; ask with "under" or "at most".',
    suggestions: [
      'How many days did I walk under 5000 steps last month?',
      'Which days did I sleep less than 7 hours last month?',
    ],
  },
  no_series: { message: 'The question does not say which series it is about.', suggestions: usual },
  ambiguous_series: { message: 'A word can mean more than one series.', suggestions: [] },
  one_series_needed: {
    message: 'This can be asked of one series at a time.',
    suggestions: ['When was my highest weight this year?', 'How many days did I walk over 10000 steps last month?'],
  },
  two_series_needed: {
    message: 'A relationship is between two series.',
    suggestions: [
      'Is there a correlation between steps and sleep?',
      'Does sleep affect my resting heart rate the next day?',
    ],
  },
  no_direction: {
    message: 'Neither more nor less of this is better; ask for the highest or the lowest.',
    suggestions: [],
  },
  no_such_date: {
    message: 'The question names a date or a range that does not exist.',
    suggestions: ['How many steps did I take on 2026-05-03?', 'What was my average sleep in March?'],
  },
  ambiguous_date: {
    message: 'The date can be read as day/month and as month/day; write it as YYYY-MM-DD.',
    suggestions: ['How many steps did I take on 2026-05-03?', 'How many steps did I take on 3 May?'],
  },
  future_range: {
    message: 'The period lies in the future; nothing has been measured there.',
    suggestions: ['How many steps did I take this week?', 'What was my average sleep last month?'],
  },
  range_too_long: {
    message: 'The period is longer than can be read at once.',
    suggestions: ['What was my average weight last year?', 'Is my weight going down since January?'],
  },
  two_periods: {
    message: 'The question names several periods without saying how they belong together.',
    suggestions: ['Compare my steps this week with last week', 'What was my average sleep between 1 and 15 March?'],
  },
  missing_unit: {
    message: 'The number has no unit, and more than one could be meant.',
    suggestions: [
      'How many nights did I sleep over 7 hours last month?',
      'How many days did I walk over 5 km last month?',
    ],
  },
  wrong_unit: {
    message: 'The unit does not belong to the series.',
    suggestions: [
      'How many nights did I sleep over 7 hours last month?',
      'How many days did I walk over 10000 steps last month?',
    ],
  },
  no_goal: {
    message: 'There is no common goal for this series; name a number.',
    suggestions: [
      'How many days did I reach my step goal last month?',
      'How many days did I burn at least 2500 calories last month?',
    ],
  },
  finer_than_a_day: {
    message: 'Questions are answered by the day; GET /api/v1/timeline has the times within one.',
    suggestions: ['What was my average heart rate yesterday?', 'How many steps did I take today?'],
  },
  coarser_than_a_day: {
    message: 'Questions are answered by the day, not grouped by week or month; name one period.',
    suggestions: ['How many workouts did I do last month?', 'Compare my steps last week with the week before'],
  },
  kind_of_workout: {
    message: 'Daily series do not tell one kind of exercise from another; the list of workouts does.',
    suggestions: [
      'Show my workouts last month',
      'How many workouts did I do last month?',
      'What was my distance last week?',
    ],
  },
}

export function refused(reason: Refusal): NoAnswer {
  return { intent: 'refused', reason, ...refusals[reason] }
}

export function notUnderstood(reason: Misunderstanding, named: readonly string[] = []): NoAnswer {
  const { message, suggestions } = misunderstandings[reason]
  const words = [...new Set(named)]
    .slice(0, 10)
    .map(word => JSON.stringify(word))
    .join(', ')
  return { intent: 'not-understood', reason, message: words ? `${message} (${words})` : message, suggestions }
}

/** Asks back with the readings of the word. */
export function undecided(word: string, ids: readonly SeriesId[]): NoAnswer {
  const suggestions = ids.slice(0, 4).map(id => `Show my ${nameOf(id)} last week`)
  return { ...notUnderstood('ambiguous_series', [word]), suggestions }
}

/** "Best" of a series of which neither more nor less is better. */
export function noDirection(id: SeriesId): NoAnswer {
  const suggestions = ['highest', 'lowest'].map(extreme => `When was my ${extreme} ${nameOf(id)} last month?`)
  return { ...notUnderstood('no_direction', [nameOf(id)]), suggestions }
}
