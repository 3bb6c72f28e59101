import type { Meaning } from '../../reading/meaning.ts'
import type { Slots } from '../../reading/slots.ts'
import type { Question } from '../plan.ts'
import { archiveTopics, recordsIntents } from '../records/records.ts'
import { leavesSlotsOut } from './unserved-slots.ts'

type Intent = Question['intent']

const ofDays: readonly Intent[] = [
  'aggregate',
  'readings',
  'share',
  'ratio',
  'series',
  'latest',
  'extreme',
  'threshold',
  'own-bound',
  'goal',
  'groups',
  'change',
]
const relations: readonly Intent[] = ['compare', 'correlation', 'condition']
const lifts: readonly Intent[] = ['workouts', 'exercise', 'muscles', 'sets']

/** The intents that take account of a word of each kind. A kind that is not listed affects no plan by itself. */
const servedBy: Partial<Record<Meaning['kind'], readonly Intent[]>> = {
  hint: [...ofDays, ...relations, ...archiveTopics, 'trend', 'data-quality', 'workouts', 'nutrition'],
  quantity: [
    ...ofDays,
    ...relations,
    ...lifts,
    ...archiveTopics,
    'trend',
    'glucose',
    'recovery',
    'nutrition',
    'devices',
    'exports',
    'sleep',
    'training',
    'data-types',
  ],
  unit: [...ofDays, ...relations, ...lifts, 'trend', 'glucose', 'body-temperature'],
  'time-of-day': [
    'glucose',
    'readings',
    'sleep',
    'workouts',
    'exercise',
    'connection',
    'data-quality',
    'devices',
    'exports',
  ],
  'clock-bound': ['sleep', 'workouts', 'condition'],
  goal: ['goal', 'sleep', 'latest'],
  trend: [
    'glucose',
    'recovery',
    'trend',
    'change',
    'groups',
    'condition',
    'compare',
    'correlation',
    'exercise',
    'training',
    'workouts',
  ],
  more: ['glucose', 'recovery', 'trend', 'training', 'sleep', ...relations, ...lifts],
  compare: ['share', 'glucose', 'nutrition', 'latest', 'recovery', ...relations, ...lifts, 'sleep', 'training'],
  than: ['share', 'glucose', 'nutrition', 'recovery', ...relations, ...lifts, 'sleep', 'training'],
  baseline: [...relations, 'sleep'],
  versus: ['share', 'glucose', 'nutrition', 'recovery', ...relations, ...lifts, 'sleep', 'training'],
  with: ['share', 'glucose', 'recovery', ...relations, 'threshold', 'goal', 'extreme', 'groups', ...lifts, 'training'],
  between: [...relations, 'workouts'],
  relate: ['correlation', 'condition'],
  condition: ['condition', 'correlation', 'threshold', 'goal'],
  'half-of-nights': ['condition'],
  'percent-change': ['compare'],
  others: ['condition'],
  range: ['series', 'aggregate', 'groups'],
  ratio: ['ratio', 'share'],
  still: ['trend', 'change', 'latest', 'data-quality', 'connection'],
  when: [
    'condition',
    'readings',
    'recovery',
    'extreme',
    'groups',
    'correlation',
    'threshold',
    'goal',
    'latest',
    'sleep',
    ...lifts,
    ...archiveTopics,
    'connection',
    'data-quality',
    'devices',
    'exports',
    'data-types',
    'glucose',
    'training',
  ],
  now: [
    'sleep',
    'latest',
    'data-quality',
    'connection',
    'recovery',
    'compare',
    ...lifts,
    ...archiveTopics,
    'summary',
    'exports',
    'devices',
    'training',
    'glucose',
  ],
  each: ['recovery', ...ofDays, ...lifts, ...archiveTopics, 'compare', 'trend', 'training'],
  topic: [...lifts, ...recordsIntents, 'condition', 'readings'],
  activity: [...lifts, 'training', 'condition'],
  column: ['workouts'],
  exercise: ['exercise', 'sets'],
  muscle: ['muscles', 'sets'],
}

/** The words of "on days when I walked more than my average". */
const ownBoundWords = new Set<Meaning['kind']>(['baseline', 'more', 'than', 'with', 'when', 'condition'])

/** The units that the numbers of records can be in. */
const unitsOf: Partial<Record<Intent, readonly string[]>> = {
  glucose: ['%', 'min'],
  'body-temperature': ['°C'],
  workouts: ['m', 'min', 'kcal', 'bpm', 'kg', '%'],
  exercise: ['kg'],
  muscles: ['kg'],
  sets: ['kg'],
}

/** "Time in range in kg". */
const hasOtherUnit = (intent: Intent, { naming, topics }: Slots) => {
  const spread = intent === 'glucose' && topics.some(({ facet }) => facet === 'sd' || facet === 'mage')
  const fitting = spread ? ['mg/dL'] : unitsOf[intent]
  return naming.some(({ meaning }) => meaning.kind === 'unit' && !(fitting?.includes(meaning.unit) ?? true))
}

/** The words that the intent ignores: an answer without them would answer a different question. */
export function leavesWordsOut(outcome: Question, slots: Slots): boolean {
  const { intent } = outcome
  const needs = intent === 'sleep' && slots.cues.has('goal')
  // "Report my sleep on weekdays" shows a series; without one, it is a summary.
  const isShown = (kind: Meaning['kind']) =>
    kind === 'topic' &&
    slots.topics.every(({ topic, facet }) => topic === 'summary' || facet === 'balance') &&
    ofDays.concat(relations).includes(intent)
  // "Fat vs carbs": the numbers of both are shown.
  const areBoth = intent === 'series' && 'series' in outcome && (outcome.series as readonly string[]).length === 2
  // "How many days in October versus November": the days of both are counted.
  const isOfTwo = intent === 'threshold' && 'against' in outcome
  const isLeft = (kind: Meaning['kind']) =>
    !isShown(kind) &&
    !(kind === 'condition' && 'onDays' in outcome) &&
    !(intent === 'own-bound' && ownBoundWords.has(kind)) &&
    !(kind === 'versus' && areBoth) &&
    !(isOfTwo && (kind === 'versus' || kind === 'than' || kind === 'compare')) &&
    slots.cues.has(kind) &&
    !(servedBy[kind]?.includes(intent) ?? true) &&
    !(needs && kind === 'quantity')
  // "Recovery on Monday against last Monday" is one day twice: there is nothing that it is compared with.
  const isAlone =
    intent === 'recovery' &&
    (slots.cues.has('versus') || slots.cues.has('than')) &&
    !('against' in outcome || 'againstWeekdays' in outcome) &&
    !slots.cues.has('baseline')
  return (
    isAlone ||
    (Object.keys(servedBy) as Meaning['kind'][]).some(isLeft) ||
    hasOtherUnit(intent, slots) ||
    leavesSlotsOut(outcome, slots)
  )
}
