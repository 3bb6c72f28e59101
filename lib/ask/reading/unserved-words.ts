import type { Question } from '../plan/plan.ts'
import type { Meaning } from './meaning.ts'
import type { Slots } from './slots.ts'

type Intent = Question['intent']

const ofDays: readonly Intent[] = ['aggregate', 'series', 'latest', 'extreme', 'threshold', 'goal', 'groups', 'change']
const relations: readonly Intent[] = ['compare', 'correlation']

/** The intents that take account of a word of each kind. A kind that is not listed affects no plan by itself. */
const servedBy: Partial<Record<Meaning['kind'], readonly Intent[]>> = {
  hint: [...ofDays, ...relations, 'trend', 'data-quality'],
  quantity: [...ofDays, ...relations, 'trend'],
  unit: [...ofDays, ...relations, 'trend'],
  'time-of-day': ['sleep', 'workouts', 'connection', 'data-quality'],
  goal: ['goal', 'sleep'],
  trend: ['trend', 'change', 'compare', 'correlation'],
  more: ['trend', 'compare', 'correlation'],
  compare: relations,
  than: relations,
  baseline: relations,
  versus: relations,
  with: [...relations, 'threshold', 'goal', 'extreme'],
  between: relations,
  relate: ['correlation'],
  when: [
    'extreme',
    'groups',
    'correlation',
    'threshold',
    'goal',
    'latest',
    'sleep',
    'workouts',
    'connection',
    'data-quality',
  ],
  now: ['latest', 'data-quality', 'connection', 'recovery', 'workouts', 'summary'],
  each: [...ofDays, 'compare', 'trend'],
  topic: ['sleep', 'recovery', 'summary', 'workouts', 'connection', 'data-quality'],
}

/** The words that the intent ignores: an answer without them would answer a different question. */
export function leavesWordsOut(intent: Intent, slots: Slots): boolean {
  const needs = intent === 'sleep' && slots.cues.has('goal')
  const isLeft = (kind: Meaning['kind']) =>
    slots.cues.has(kind) && !(servedBy[kind]?.includes(intent) ?? true) && !(needs && kind === 'quantity')
  return (Object.keys(servedBy) as Meaning['kind'][]).some(isLeft) || leavesSlotsOut(intent, slots)
}

function leavesSlotsOut(
  intent: Intent,
  { bounds, amounts, extremes, days, groups, statistics, lag, topics }: Slots,
): boolean {
  const served: readonly (readonly [number, readonly Intent[]])[] = [
    [bounds.length + amounts.length, ['threshold', 'goal']],
    [extremes.length, ['extreme', 'groups', 'threshold', 'goal']],
    [groups.length, ['groups']],
    [days.length, ['threshold', 'goal', 'aggregate', 'latest', 'extreme', 'data-quality', 'connection']],
    [statistics.length, ['aggregate', 'groups', 'extreme', 'compare', 'threshold', 'goal']],
    [lag === null ? 0 : 1, ['correlation']],
  ]
  const isOneTopic = new Set(topics.filter(topic => topic !== 'summary')).size <= 1
  return !isOneTopic || served.some(([count, intents]) => count > 0 && !intents.includes(intent))
}
