import type { Sport } from '../../model/training/kinds.ts'
import type { Misunderstanding, Refusal } from '../plan/plan.ts'
import type {
  DayPart,
  DaysAnswer,
  DifferenceOfDays,
  GroupBy,
  OwnBound,
  Starts,
  Statistic,
} from '../plan/question-parts.ts'
import type { Measure } from '../plan/records/records.ts'
import type { Amount, Bound } from './amounts.ts'
import type { ClockBound, Meaning, Topic } from './meaning.ts'
import type { Span } from './spans.ts'

type SeriesMeaning = Meaning & { kind: 'series' | 'hint' | 'quantity' | 'unit' }

/** The slots that the words of a question fill, each in order of mention. */
export interface Slots {
  /** Words that name a series or help to choose one, with their positions. */
  naming: { meaning: SeriesMeaning; words: string; at: number }[]
  spans: Span[]
  bounds: Bound[]
  amounts: { amount: Amount; words: string }[]
  weekdaySets: (readonly number[])[]
  /** Those of them on which named nights end. */
  nightSets: (readonly number[])[]
  statistics: Statistic[]
  extremes: ('best' | 'worst' | 'highest' | 'lowest')[]
  /** Which of the highest or lowest days: the first `count` of them from place `from`. */
  rank: { from: number; count: number } | null
  days: DaysAnswer[]
  /** "My last three runs". */
  newest: number | null
  /** "My first three runs": `newest` counts from the other end. */
  oldest: boolean
  /** "90th percentile", "quartiles". */
  percentiles: number[]
  groups: { by: GroupBy; which: boolean; words: string }[]
  /** "How many weeks": what is asked about the parts of a period past a bound. */
  parts: (Meaning & { kind: 'parts' }) | null
  /** "Before 23:00". */
  clock: ClockBound | null
  /** "At 3 pm", in minutes after midnight. */
  near: number | null
  /** "Between 2 and 4 pm". */
  interval: Starts | null
  /** "In the morning": parts of a day. */
  dayParts: { part: DayPart; words: string }[]
  topics: { topic: Topic; facet: string | null }[]
  activities: Sport[]
  /** "With date and pace": the numbers that workouts are shown with. */
  columns: Measure[]
  exercises: string[]
  muscles: { words: string; names: readonly string[] }[]
  lag: { days: number; causeFollows: boolean; at: number } | null
  /** "On days when", "after": where a condition begins, and whether it is about the day before. */
  condition: { at: number; after: boolean; words: string } | null
  /** "Over the median", "less than my average": which side of which number of its own days. */
  ownBound: OwnBound | null
  /** "Greatest change from one day to the next". */
  difference: DifferenceOfDays | null
  /** "Bad nights": the lower half of the condition's series; "good nights" the upper. */
  half: 'lower' | 'upper' | null
  /** The words for a trend or a direction. */
  trends: string[]
  reversed: boolean
  /** "Under my goal". */
  missesGoal: boolean
  /** The role of every word, by position. */
  kinds: readonly Meaning['kind'][]
  /** Kinds of words for which only their presence matters. */
  cues: Set<Meaning['kind']>
  refusals: { reason: Refusal; words: string }[]
  beyond: { reason: Misunderstanding; words: string }[]
  unknown: string[]
  /** Meaningful words that fit no slot; an answer that ignores them would be a guess. */
  leftover: string[]
}

/** A day with the name of its night. */
export const nightsOfDays = /\b(bonfire|guy fawkes|burns|twelfth) night\b/

/** Whether a period is named as a night: "last night", not "since Bonfire Night". */
export function isOfTheNight({ spans }: Slots): boolean {
  return spans.some(({ words }) => /night/.test(words.replace(nightsOfDays, '')))
}

/** Slots that no word has filled yet. */
export function emptySlots(): Slots {
  return {
    kinds: [],
    naming: [],
    spans: [],
    bounds: [],
    amounts: [],
    weekdaySets: [],
    nightSets: [],
    statistics: [],
    extremes: [],
    rank: null,
    days: [],
    newest: null,
    oldest: false,
    percentiles: [],
    groups: [],
    parts: null,
    clock: null,
    near: null,
    interval: null,
    dayParts: [],
    topics: [],
    activities: [],
    columns: [],
    exercises: [],
    muscles: [],
    lag: null,
    condition: null,
    ownBound: null,
    difference: null,
    half: null,
    trends: [],
    reversed: false,
    missesGoal: false,
    cues: new Set(),
    refusals: [],
    beyond: [],
    unknown: [],
    leftover: [],
  }
}

/** A word for what no answer has: a part of a day, which only workouts have, or a limit of what can be asked. */
export function takeBeyond(slots: Slots, reason: Misunderstanding, words: string): void {
  const [part] = /^(morning|afternoon|evening)(?=s?$)/.exec(words) ?? []
  if (part) slots.dayParts.push({ part: part as DayPart, words })
  else slots.beyond.push({ reason, words })
}

/** Kinds of words that must be part of a period or an amount. */
export const needPlace = new Set<Meaning['kind']>([
  'number',
  'clock',
  'half',
  'scale',
  'ordinal-ending',
  'month',
  'part',
  'ago',
  'before',
  'same',
  'unclear-date',
  'since',
  'percentile',
])
