import type { Meaning, Topic } from '../reading/meaning.ts'
import type { Slots } from '../reading/slots.ts'
import type { Question } from './plan.ts'
import { recordsIntents } from './records/records.ts'

type Intent = Question['intent']

const ofDays: readonly Intent[] = [
  'aggregate',
  'share',
  'series',
  'latest',
  'extreme',
  'threshold',
  'goal',
  'groups',
  'change',
]
const relations: readonly Intent[] = ['compare', 'correlation', 'condition']
const lifts: readonly Intent[] = ['workouts', 'exercise', 'muscles']

/** The intents that take account of a word of each kind. A kind that is not listed affects no plan by itself. */
const servedBy: Partial<Record<Meaning['kind'], readonly Intent[]>> = {
  hint: [...ofDays, ...relations, 'trend', 'data-quality', 'workouts', 'nutrition'],
  quantity: [
    ...ofDays,
    ...relations,
    ...lifts,
    'trend',
    'glucose',
    'nutrition',
    'devices',
    'exports',
    'sleep',
    'training',
    'data-types',
  ],
  unit: [...ofDays, ...relations, ...lifts, 'trend', 'glucose'],
  'time-of-day': ['sleep', 'workouts', 'exercise', 'connection', 'data-quality', 'devices', 'exports'],
  'clock-bound': ['sleep'],
  goal: ['goal', 'sleep'],
  trend: ['trend', 'change', 'condition', 'compare', 'correlation', 'exercise', 'training'],
  more: ['trend', 'workouts', 'training', 'sleep', ...relations],
  compare: [...relations, 'workouts', 'sleep', 'training'],
  than: [...relations, 'workouts', 'sleep', 'training'],
  baseline: [...relations, 'sleep'],
  versus: [...relations, 'workouts', 'sleep', 'training', 'muscles'],
  with: [...relations, 'threshold', 'goal', 'extreme', 'workouts', 'training'],
  between: [...relations, 'workouts'],
  relate: ['correlation', 'condition'],
  condition: ['condition', 'correlation', 'threshold', 'goal'],
  'half-of-nights': ['condition'],
  others: ['condition'],
  range: ['series'],
  still: ['trend', 'change', 'latest', 'data-quality', 'connection'],
  when: [
    'condition',
    'recovery',
    'extreme',
    'groups',
    'correlation',
    'threshold',
    'goal',
    'latest',
    'sleep',
    ...lifts,
    'connection',
    'data-quality',
    'devices',
    'exports',
    'data-types',
  ],
  now: [
    'latest',
    'data-quality',
    'connection',
    'recovery',
    'compare',
    ...lifts,
    'summary',
    'exports',
    'devices',
    'training',
  ],
  each: [...ofDays, ...lifts, 'compare', 'trend'],
  topic: [...lifts, ...recordsIntents],
  activity: [...lifts, 'training', 'condition'],
  exercise: ['exercise'],
  muscle: ['muscles'],
}

/** Topics whose words name one thing together: "sets per muscle". */
const ofSets = new Set<Topic>(['strength', 'muscles', 'workouts'])

/** The units that the numbers of records can be in. */
const unitsOf: Partial<Record<Intent, readonly string[]>> = {
  glucose: ['%', 'min'],
  workouts: ['m', 'min', 'kcal', 'bpm', 'kg'],
  exercise: ['kg'],
  muscles: ['kg'],
}

/** "Time in range in kg". */
const hasOtherUnit = (intent: Intent, { naming, topics }: Slots) => {
  const spread = intent === 'glucose' && topics.some(({ facet }) => facet === 'sd' || facet === 'mage')
  const fitting = spread ? ['mg/dL'] : unitsOf[intent]
  return naming.some(({ meaning }) => meaning.kind === 'unit' && !(fitting?.includes(meaning.unit) ?? true))
}

/** The words that the intent ignores: an answer without them would answer a different question. */
export function leavesWordsOut(intent: Intent, slots: Slots): boolean {
  const needs = intent === 'sleep' && slots.cues.has('goal')
  // "Report my sleep on weekdays" shows a series; without one, it is a summary.
  const isShown = (kind: Meaning['kind']) =>
    kind === 'topic' &&
    slots.topics.every(({ topic, facet }) => topic === 'summary' || facet === 'balance') &&
    ofDays.concat(relations).includes(intent)
  const isLeft = (kind: Meaning['kind']) =>
    !isShown(kind) &&
    slots.cues.has(kind) &&
    !(servedBy[kind]?.includes(intent) ?? true) &&
    !(needs && kind === 'quantity')
  return (
    (Object.keys(servedBy) as Meaning['kind'][]).some(isLeft) ||
    hasOtherUnit(intent, slots) ||
    leavesSlotsOut(intent, slots)
  )
}

function leavesSlotsOut(
  intent: Intent,
  { bounds, amounts, extremes, rank, newest, percentile, days, groups, statistics, lag, topics }: Slots,
): boolean {
  const served: readonly (readonly [number, readonly Intent[]])[] = [
    [bounds.length + amounts.length, ['threshold', 'goal', 'condition', 'workouts']],
    [rank === null ? 0 : 1, ['extreme']],
    [newest === null ? 0 : 1, ['workouts']],
    [percentile === null ? 0 : 1, ['aggregate']],
    [extremes.length, ['extreme', 'groups', 'threshold', 'goal', 'recovery', ...lifts]],
    [groups.length, ['groups', 'workouts']],
    [
      days.length,
      [
        'threshold',
        'goal',
        'aggregate',
        'latest',
        'extreme',
        'data-quality',
        'connection',
        ...lifts,
        'devices',
        'exports',
        'sleep',
        'glucose',
        'unusual',
      ],
    ],
    [
      statistics.length,
      [
        'condition',
        'training',
        'muscles',
        'aggregate',
        'recovery',
        'share',
        'groups',
        'extreme',
        'compare',
        'threshold',
        'goal',
        'workouts',
        'exercise',
        'sleep',
        'glucose',
        'nutrition',
      ],
    ],
    [lag === null ? 0 : 1, ['correlation', 'condition']],
  ]
  const own = topics.filter(({ topic }) => topic !== 'summary' && !ofSets.has(topic))
  const isOneTopic = new Set(own.map(({ topic, facet }) => `${topic} ${facet}`)).size <= 1
  return !isOneTopic || served.some(([count, intents]) => count > 0 && !intents.includes(intent))
}
