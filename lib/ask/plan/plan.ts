import type { DayRange } from '../../kernel/ranges.ts'

export type Statistic = 'mean' | 'total' | 'min' | 'max' | 'count' | 'median'
export type Comparison = 'over' | 'under' | 'at-least' | 'at-most' | 'between'

/** ISO weekdays that count, 1 = Monday; null for every day. */
export type Weekdays = readonly number[] | null

/** A bound in the unit of the series. `upper` belongs to `between`, which includes both ends. */
export interface Threshold {
  comparison: Comparison
  value: number
  upper: number | null
  unit: string
  /** True when the question named a goal but no number, so that a common goal is assumed. */
  assumed: boolean
}

/** The API call that gives the numbers of the answer. */
export interface ApiRequest {
  method: 'GET'
  path: string
}

/** A word that was understood: as what, and instead of which misspelt one. */
export interface UsedWord {
  words: string
  as: string
  correctedFrom?: string
}

/** Something that can be read in more than one way; `chosen` is null when none was. */
export interface Ambiguity {
  word: string
  readings: readonly string[]
  chosen: string | null
}

export type Refusal =
  | 'advice'
  | 'diagnosis'
  | 'prediction'
  | 'other_people'
  | 'changes_data'
  | 'no_such_data'
  | 'not_health_data'

export type Misunderstanding =
  | 'empty'
  | 'not_english'
  | 'unknown_words'
  | 'leftover_words'
  | 'negation'
  | 'no_series'
  | 'ambiguous_series'
  | 'one_series_needed'
  | 'two_series_needed'
  | 'no_direction'
  | 'no_such_date'
  | 'ambiguous_date'
  | 'future_range'
  | 'range_too_long'
  | 'two_periods'
  | 'missing_unit'
  | 'wrong_unit'
  | 'no_goal'
  | 'finer_than_a_day'
  | 'coarser_than_a_day'
  | 'kind_of_workout'

interface Explained {
  words: { used: readonly UsedWord[]; ignored: readonly string[] }
  ambiguities: readonly Ambiguity[]
}

/** What every answerable question has; `further` holds the other calls that its numbers need, such as later pages. */
export interface Answerable {
  series: readonly string[]
  range: DayRange
  /** `default`: the question named no period. */
  rangeFrom: 'question' | 'default'
  weekdays: Weekdays
  request: ApiRequest
  further: readonly ApiRequest[]
}

/** `readings`: of the single measurements of a day (its minimum and maximum in `details`), not of the daily values. */
export type Of = 'days' | 'readings'
/** What the question asks about the days that satisfy a threshold. */
export type DaysAnswer = 'count' | 'share' | 'list' | 'first' | 'last' | 'streak'

export type Question =
  | { intent: 'aggregate'; statistic: Statistic; of: Of }
  | { intent: 'series' }
  | { intent: 'latest' }
  | { intent: 'compare'; statistic: Statistic; against: DayRange; againstWeekdays: Weekdays }
  | { intent: 'correlation'; lag: number }
  | { intent: 'extreme'; extreme: 'highest' | 'lowest'; of: Of }
  | { intent: 'threshold' | 'goal'; threshold: Threshold; answer: DaysAnswer }
  | { intent: 'trend' }
  | { intent: 'data-quality' | 'connection' | 'workouts' | 'sleep' | 'recovery' | 'summary' }

/** Why there is no answer, and questions that do have one. */
export type NoAnswer = { message: string; suggestions: readonly string[] } & (
  | { intent: 'not-understood'; reason: Misunderstanding }
  | { intent: 'refused'; reason: Refusal }
)

/** What a question means: which numbers, of which days, and the call that gives them; or why it has no answer. */
export type Plan = Explained & ((Answerable & Question) | NoAnswer)

/** A plan that has an answer. */
export type AnswerablePlan = Answerable & Question & Pick<Plan, 'words' | 'ambiguities'>

export function isAnswerable(plan: Plan): plan is Plan & AnswerablePlan {
  return plan.intent !== 'refused' && plan.intent !== 'not-understood'
}
