/** Questions that the page offers: each has an answer of the grammar, which a test checks. */

/** Questions to start with, by topic. */
export const examples: readonly { topic: string; questions: readonly string[] }[] = [
  {
    topic: 'Sleep',
    questions: [
      'How did I sleep last week?',
      'When did I sleep the longest this month?',
      'How many nights did I sleep less than 7 hours in the last 30 days?',
      'Do I sleep longer when I walk more?',
    ],
  },
  {
    topic: 'Heart and recovery',
    questions: [
      'Am I recovered today?',
      'Compare my resting heart rate this month with last month',
      'What was my average heart rate variability last week?',
      'Is my resting heart rate going down?',
    ],
  },
  {
    topic: 'Movement',
    questions: [
      'How many steps did I take yesterday?',
      'Which day did I walk the most this month?',
      'How far did I walk last week?',
      'On how many days did I take more than 10,000 steps in the last 30 days?',
    ],
  },
  {
    topic: 'Training',
    questions: [
      'What workouts did I do last week?',
      'How many kilometers did I run in the last 30 days?',
      'What is my heaviest bench press?',
      'How is my training load?',
    ],
  },
  {
    topic: 'Body, food and glucose',
    questions: [
      'Is my weight going up?',
      'How much protein did I eat yesterday?',
      'What was my average glucose last week?',
      'What was my glucose time in range last week?',
    ],
  },
]

/** What a question can be changed into with a tap: one number of the days of a series; `id` as the interpretation names it. */
export const statistics = [
  { id: 'mean', label: 'mean', words: 'average' },
  { id: 'median', label: 'median', words: 'median' },
  { id: 'highest', label: 'highest', words: 'highest' },
  { id: 'lowest', label: 'lowest', words: 'lowest' },
] as const

export const periods = [
  'last week',
  'this month',
  'last month',
  'in the last 30 days',
  'in the last 90 days',
  'this year',
] as const

/** Series that people ask for most, in words that the grammar reads. */
export const subjects: Readonly<Record<string, string>> = {
  sleep: 'sleep',
  steps: 'steps',
  'resting-heart-rate': 'resting heart rate',
  'heart-rate-variability': 'heart rate variability',
  weight: 'weight',
  distance: 'distance',
  'energy-intake': 'calorie intake',
}

/** `average resting heart rate last week` */
export const questionOf = (statistic: string, subject: string, period: string) => `${statistic} ${subject} ${period}`

/**
 * The question with a word taken in its other meaning: a period in its days, a number with its unit, a day or a period where none was
 * said. Null where a meaning cannot be written into the question.
 */
export function otherMeaning(question: string, word: string, reading: string): string | null {
  const at = question.toLowerCase().indexOf(word.toLowerCase())
  const days = /^(\d{4}-\d\d-\d\d)( to \d{4}-\d\d-\d\d)?$/.exec(reading)
  const replaced = (text: string) => question.slice(0, at) + text + question.slice(at + word.length)
  if (days) return at < 0 ? null : replaced(days[2] ? `from ${reading}` : `on ${reading}`)
  if (at >= 0 && reading.startsWith(`${word} `)) return replaced(reading)
  const ending = question.replace(/[\s?.!]+$/, '')
  if (/^the last \d+ days$/.test(reading)) return `${ending} in ${reading}`
  return reading === 'today' ? `${ending} today` : null
}
