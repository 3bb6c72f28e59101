import { expect, test } from 'vitest'
import { type GoalState, goalState, streakOf } from '../../../../lib/derive/goals/goal-state.ts'
import { frozen } from '../frozen.ts'

const atLeast = { side: 'at-least', value: 100 } as const
const atMost = { side: 'at-most', value: 100 } as const

test.each<[string, Parameters<typeof goalState>[0], Parameters<typeof goalState>[1], GoalState]>([
  ['a value at the goal reaches it', { values: [100], isSum: true, isOver: true }, atLeast, 'reached'],
  ['a smaller one on a day that is over misses it', { values: [99], isSum: true, isOver: true }, atLeast, 'missed'],
  ['a measured zero misses it', { values: [0], isSum: true, isOver: true }, atLeast, 'missed'],
  ['a day without a value is no miss', { values: [null], isSum: true, isOver: true }, atLeast, 'unknown'],
  ['today is no miss', { values: [20], isSum: true, isOver: false }, atLeast, 'open'],
  ['today without a value is open', { values: [null], isSum: true, isOver: false }, atLeast, 'open'],
  ['today can be reached', { values: [120], isSum: true, isOver: false }, atLeast, 'reached'],
  ['a limit is kept only when the day is over', { values: [50], isSum: true, isOver: false }, atMost, 'open'],
  ['a limit that a sum has passed is missed at once', { values: [101], isSum: true, isOver: false }, atMost, 'missed'],
  ['a limit is kept', { values: [100], isSum: true, isOver: true }, atMost, 'reached'],
  ['a limit of no known value is unknown', { values: [null], isSum: true, isOver: true }, atMost, 'unknown'],
  ['a level within its limit is reached today', { values: [99], isSum: false, isOver: false }, atMost, 'reached'],
  ['a level beyond it can still change today', { values: [101], isSum: false, isOver: false }, atMost, 'open'],
  ['a week adds up', { values: [60, 40], isSum: true, isOver: true }, atLeast, 'reached'],
  [
    'a week that the known days reach needs no others',
    { values: [60, null, 40], isSum: true, isOver: true },
    atLeast,
    'reached',
  ],
  ['an unknown day can be what is missing', { values: [60, null], isSum: true, isOver: true }, atLeast, 'unknown'],
  [
    'a limit of a week with an unknown day is unknown',
    { values: [60, null], isSum: true, isOver: true },
    atMost,
    'unknown',
  ],
  ['no days at all are unknown', { values: [], isSum: true, isOver: true }, atMost, 'unknown'],
])('%s', (_, judged, goal, state) => {
  expect(goalState(frozen(judged), goal)).toBe(state)
})

const states = (text: string) =>
  [...text].map(one => ({ r: 'reached', m: 'missed', o: 'open', u: 'unknown' })[one] ?? null) as (GoalState | null)[]

test.each([
  ['rmruro', { length: 2, unknown: 1, from: 2 }],
  ['rrr', { length: 3, unknown: 0, from: 0 }],
  ['rrm', { length: 0, unknown: 0, from: null }],
  ['rr-r', { length: 1, unknown: 0, from: 3 }],
  ['muruu', { length: 1, unknown: 0, from: 2 }],
  ['uuo', { length: 0, unknown: 0, from: null }],
  ['', { length: 0, unknown: 0, from: null }],
])('a streak of %j ends with a miss and pauses at what is unknown', (text, streak) => {
  expect(streakOf(frozen(states(text)))).toEqual(streak)
})
