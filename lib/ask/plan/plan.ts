import type { DayRange } from '../../kernel/ranges.ts'
import type { SeriesId } from '../../model/catalog/series.ts'
import type { Sport } from '../../model/training/kinds.ts'
import type {
  DaysAnswer,
  DaysPastBound,
  DifferenceOfDays,
  ExerciseParts,
  Groups,
  NamedStatistic,
  OwnBound,
  ReadingsPart,
  RecordParts,
  SessionDays,
  SetsParts,
  Statistic,
  Threshold,
  WorkoutParts,
} from './question-parts.ts'
import {
  type ClockTime,
  type Measure,
  type Pick,
  type Rank,
  type RecordsIntent,
  recordsIntents,
  type SetsFacet,
  type ShownUnit,
  type StrengthFacet,
} from './records/records.ts'
import type { ShapeReading } from './shapes/shape-names.ts'

/** ISO weekdays that count, 1 = Monday; null for every day. */
export type Weekdays = readonly number[] | null

/** The API call that returns the numbers of the answer. */
export interface ApiRequest {
  method: 'GET'
  path: string
}

/** The days on which the first series is looked at: those of the second past a bound, one half of them, or those with a workout of a `sport` (null: any), or `none`; `against`: other days than the remaining ones. */
export type Condition =
  | Threshold
  | { half: 'lower' | 'upper' }
  | (SessionDays & { request: ApiRequest; against?: SessionDays })

/** A recognized word: its meaning, and the misspelled word it replaces. */
export interface UsedWord {
  words: string
  as: string
  correctedFrom?: string
}

/** An ambiguity with its possible meanings; `chosen` is null if none was chosen. */
export interface Ambiguity {
  word: string
  readings: readonly string[]
  chosen: string | null
}

export const refusals = [
  'advice',
  'diagnosis',
  'prediction',
  'other_people',
  'changes_data',
  'no_such_data',
  'not_health_data',
] as const
export type Refusal = (typeof refusals)[number]

export const misunderstandings = [
  'empty',
  'not_english',
  'unknown_words',
  'leftover_words',
  'negation',
  'two_questions',
  'no_series',
  'ambiguous_series',
  'one_series_needed',
  'two_series_needed',
  'no_direction',
  'no_such_date',
  'ambiguous_date',
  'future_range',
  'range_too_long',
  'two_periods',
  'missing_unit',
  'wrong_unit',
  'no_goal',
  'finer_than_a_day',
  'kind_of_workout',
] as const
export type Misunderstanding = (typeof misunderstandings)[number]

/** The days that a card is about. */
export interface ShownPeriod {
  range: DayRange
  /** `default`: the question named no period. */
  rangeFrom: 'question' | 'default'
  weekdays: Weekdays
}

/** Which number of a card comes first; null for the usual one of its series. */
export type CardCue = 'mean' | 'total' | 'median' | 'highest' | 'lowest' | 'last' | 'count' | 'change' | null

/** Facts that are near a question without an answer. `ignored`: the words of the question that have no part in them. */
export interface CardPlan {
  readAs: string
  ignored: readonly string[]
  plan: AnswerablePlan
}

/** How a question was read, whether it has an answer or not. */
export interface Reading {
  /** Canonical English of what was read; null if the question names nothing that is recorded. */
  readAs: string | null
  /** The words that were given no meaning, in their own text. */
  ignored: readonly string[]
  /** Of a question without an answer: at most two. */
  nearest: readonly CardPlan[]
  /** Why another sentence of the text is not answered; null if there is none. */
  declined: string | null
  /** Which shape of answer a question without one wants; null if it has one, or if that is not clear. */
  shape: ShapeReading | null
}

interface Explained {
  words: { used: readonly UsedWord[]; ignored: readonly string[] }
  ambiguities: readonly Ambiguity[]
}

/** The members of every answerable plan; `further` holds additional calls, such as later pages. */
export interface Answerable extends ShownPeriod {
  series: readonly string[]
  /** What the series is a share of, in percent, day by day. */
  shareOf?: SeriesId
  /** A unit beside that of the catalog, in which the numbers are shown as well. */
  unit: ShownUnit | null
  request: ApiRequest
  further: readonly ApiRequest[]
}

/** `readings`: single measurements of a day (its minimum and maximum in `details`) instead of daily values. */
export type Of = 'days' | 'readings'

export type Question =
  /** `also`: the others of several numbers. */
  | ({ intent: 'aggregate'; of: Of; also?: readonly NamedStatistic[] } & NamedStatistic)
  | ({ intent: 'readings' } & ReadingsPart)
  /** `each`: the value of every day is asked for. */
  | { intent: 'series'; each?: true }
  /** `target`: the value that it is compared with, in the unit of the series. `of`: the last reading with its time. */
  | { intent: 'latest'; target?: number; of?: 'readings' }
  | { intent: 'compare'; statistic: Statistic; against: DayRange; againstWeekdays: Weekdays }
  | { intent: 'correlation'; lag: number }
  | { intent: 'extreme'; extreme: 'highest' | 'lowest'; of: Of; rank?: Rank }
  /** `statistic`: of the days of the condition; their mean if absent. */
  | { intent: 'condition'; condition: Condition; lag: number; statistic?: 'total' }
  | ({ intent: 'threshold' | 'goal'; of?: Of } & DaysPastBound)
  /** Whether one number of the days is past the bound. */
  | {
      intent: 'threshold'
      threshold: Threshold
      statistic: 'mean' | 'median' | 'total'
      answer?: undefined
      condition?: undefined
    }
  /** The days over or under their own mean or median. */
  | ({ intent: 'own-bound'; answer: DaysAnswer } & OwnBound)
  | { intent: 'trend' }
  /** All that is said of one series in one period; `trend`: the call that has its trend. */
  | { intent: 'card'; cue: CardCue; trend?: ApiRequest }
  /** How much it changed over the period, or the difference of two of its days. */
  | ({ intent: 'change' } & Partial<DifferenceOfDays>)
  /** The first series as a share of the second, over the days that have both; or the mean of the one divided by that of the other. */
  | { intent: 'share' | 'ratio'; against?: DayRange }
  | ({ intent: 'groups' } & Groups)
  | ({ intent: RecordsIntent; facet?: string; againstWeekdays?: Weekdays; clock?: ClockTime } & RecordParts)
  | ({ intent: 'workouts'; sport: Sport | null; measure: Measure | null; pick: Pick } & WorkoutParts)
  | ({ intent: 'exercise'; exercise: string; facet: StrengthFacet } & ExerciseParts)
  | ({ intent: 'sets'; facet: SetsFacet } & SetsParts)
  /** What follows the days with a tag of the notes, against all others; or which days have it. */
  | { intent: 'tag'; tag: string; answer?: DaysAnswer }
  | {
      intent: 'muscles'
      muscles: readonly string[]
      facet: 'sets' | 'hardSets' | 'volume' | 'last' | 'list' | 'least'
      by?: 'week'
      against?: DayRange
    }

/** Why there is no answer, and questions that do have one. */
export type NoAnswer = { message: string; suggestions: readonly string[] } & (
  | { intent: 'not-understood'; reason: Misunderstanding }
  | { intent: 'refused'; reason: Refusal }
)

/** What a question can be understood as. */
export const questionIntents = [
  'aggregate',
  'readings',
  'series',
  'latest',
  'compare',
  'correlation',
  'extreme',
  'threshold',
  'own-bound',
  'goal',
  'trend',
  'change',
  'groups',
  'condition',
  'share',
  'ratio',
  'card',
  'workouts',
  'exercise',
  'muscles',
  'sets',
  'tag',
  ...recordsIntents,
  'not-understood',
  'refused',
] as const satisfies readonly Plan['intent'][]

/** The plan for a question: which numbers for which days, and the call that returns them; or why there is no answer. */
export type Plan = Explained & ((Answerable & Question) | NoAnswer)

/** A plan with how its question was read. */
export type ReadPlan = Plan & Reading

/** A plan that has an answer. */
export type AnswerablePlan = Answerable & Question & Explained

export function isAnswerable(plan: Plan): plan is Plan & AnswerablePlan {
  return plan.intent !== 'refused' && plan.intent !== 'not-understood'
}
