import type { Question } from '../plan/plan.ts'
import type { Slots } from './slots.ts'

type Intent = Question['intent']

/** The intents that take a word of each kind into account. Words of other kinds do not affect the choice of intent. */
const servedBy: readonly (readonly [asks: (slots: Slots) => boolean, intents: readonly Intent[]])[] = [
  [({ bounds, amounts }) => bounds.length + amounts.length > 0, ['threshold', 'goal']],
  [({ extremes }) => extremes.length > 0, ['extreme', 'threshold', 'goal']],
  [
    ({ days }) => days.length > 0,
    ['threshold', 'goal', 'aggregate', 'latest', 'extreme', 'data-quality', 'connection'],
  ],
  [({ statistics }) => statistics.length > 0, ['aggregate', 'extreme', 'compare', 'threshold', 'goal']],
  [({ cues }) => cues.has('time-of-day'), ['sleep', 'workouts', 'connection', 'data-quality']],
  [({ lag }) => lag !== null, ['correlation']],
  [({ cues }) => cues.has('goal'), ['goal', 'sleep']],
  [({ cues }) => cues.has('trend') || cues.has('more'), ['trend', 'compare', 'correlation']],
  [
    ({ cues }) => (['compare', 'than', 'baseline', 'versus', 'relate'] as const).some(cue => cues.has(cue)),
    ['compare', 'correlation'],
  ],
  [
    ({ cues }) => cues.has('when'),
    ['extreme', 'threshold', 'goal', 'latest', 'sleep', 'workouts', 'connection', 'data-quality'],
  ],
]

/** Whether the intent ignores a significant word, so that the answer would be to a different question. */
export function leavesWordsOut(intent: Intent, slots: Slots): boolean {
  return servedBy.some(([asks, intents]) => asks(slots) && !intents.includes(intent))
}
