import type { DayRange } from '../../kernel/ranges.ts'
import type { Series, SeriesId } from '../../model/catalog/series.ts'
import type { Sport } from '../../model/training/kinds.ts'
import type { Measure, Rank } from './records/records.ts'

/** A series, or (`shareOf`) its values in percent of those of another on the same day. */
export type AskedSeries = Series & { shareOf?: SeriesId }

export const statistics = [
  'mean',
  'total',
  'min',
  'max',
  'count',
  'missing',
  'median',
  'sd',
  'percentile',
  'iqr',
] as const
export type Statistic = (typeof statistics)[number]
export const comparisons = ['over', 'under', 'at-least', 'at-most', 'between'] as const
export type Comparison = (typeof comparisons)[number]

/** A bound in the unit of the series. `upper` belongs to `between`, which includes both ends. */
export interface Threshold {
  comparison: Comparison
  value: number
  upper: number | null
  unit: string
  /** True when the question named a goal but no number, so that a common goal is assumed. */
  assumed: boolean
}

/** The parts into which a period is divided. */
export const grains = ['weekday', 'week', 'month', 'quarter', 'season', 'year', 'weekend'] as const
export type GroupBy = (typeof grains)[number]

/** What the question asks about the days that satisfy a threshold. */
export const daysAnswers = ['count', 'share', 'list', 'first', 'last', 'streak'] as const
export type DaysAnswer = (typeof daysAnswers)[number]

/** `percentile`: which one, from 1 to 99. */
export interface NamedStatistic {
  statistic: Statistic
  percentile?: number
}

/** The parts of a period: all of them (`also`: with more numbers), the highest or lowest or (`rank`) some of them, how much each differs from the one before, or those past a bound. */
export interface Groups {
  by: GroupBy
  statistic: Statistic
  also?: readonly NamedStatistic[]
  extreme?: 'highest' | 'lowest'
  rank?: Rank
  changes?: true
  threshold?: Threshold
  answer?: DaysAnswer
}

/** Parts of a day, by the local time at which a workout starts, in minutes after midnight; `until` is not included. */
export const dayParts = {
  morning: { from: 0, until: 720 },
  afternoon: { from: 720, until: 1020 },
  evening: { from: 1020, until: 1440 },
} as const
export type DayPart = keyof typeof dayParts

/** A part of the day: minutes after midnight, `until` not included; over midnight where `from` is later. */
export interface Starts {
  from: number
  until: number
}

/** Which side of the mean or the median of its own days. */
export interface OwnBound {
  side: 'over' | 'under'
  middle: 'mean' | 'median'
}

/** The readings of a part of each day, or (`sleep`) between falling asleep and waking up; null: all of them. `near`: the time in the middle of the part, in minutes after midnight; `threshold`: those past a bound. */
export interface ReadingsPart {
  statistic: 'mean' | 'min' | 'max' | 'count'
  during: Starts | 'sleep' | null
  near?: number
  threshold?: Threshold
}

/** Of the highest and the lowest day, or of a day and the one before it: the largest there is, or the largest up or down. */
export interface DifferenceOfDays {
  between: 'extremes' | 'days'
  direction?: 'up' | 'down'
}

/** Days with a workout of a kind (null: any) that starts at a time of the day, or with `none`. */
export interface SessionDays {
  sport: Sport | null
  none?: true
  starts?: Starts
}

/** Which workouts (`rank`: of the highest or lowest): those that start at a time of the day or whose other number is past a bound (`limit`), the newest (`oldest`: the first) so many, or those of each part of the period, of which one is asked for; or of another period or other days of the week as well. `shownWith`: the numbers that each is shown with. `versus`: the sport whose workouts they are compared with. `asked`: the number that is asked for of the workout with the most or the least of another. `answer`: what is asked about the days by their number of workouts, or about the parts past the threshold. `onDays`: only those on some days. */
export interface WorkoutParts {
  threshold?: Threshold
  answer?: DaysAnswer
  newest?: number
  oldest?: true
  by?: GroupBy
  extreme?: 'highest' | 'lowest'
  against?: DayRange
  againstWeekdays?: readonly number[] | null
  starts?: Starts
  rank?: Rank
  limit?: { measure: Measure; threshold: Threshold }
  asked?: Measure
  shownWith?: readonly Measure[]
  versus?: Sport
  onDays?: DaysOfSeries
}

/** The days on which a daily series is past a bound; `dates`: which ones these are. */
export interface DaysOfSeries {
  series: string
  threshold: Threshold
  dates?: readonly string[]
}

/** Which sessions of an exercise: the newest so many, or those of each part of the period, or of another period as well; and the weight or the repetitions of a set; `threshold`: of the heaviest set of a session; `others`: the keys of more exercises, each with the same number. */
export interface ExerciseParts {
  newest?: number
  by?: GroupBy
  against?: DayRange
  weightKg?: number
  threshold?: Threshold
  reps?: number
  others?: readonly string[]
}

/** Which sets: those of an exercise or of the exercises for muscles, of the newest so many workouts, with a rating or a weight past a bound, at least a weight or so many repetitions; or of another period as well. */
export interface SetsParts {
  reps?: number
  exercise?: string
  muscles?: readonly string[]
  newest?: number
  threshold?: Threshold
  weightKg?: number
  against?: DayRange
}

/** Each part of the period (`extreme`: the highest or lowest of them, or of the nights), or another period as well. */
export interface PartsOrOther {
  by?: GroupBy
  extreme?: 'highest' | 'lowest'
  against?: DayRange
}

/** `threshold` and `answer`: what is asked about the days on which a number of the training load is past a bound. */
export interface RecordParts extends PartsOrOther {
  threshold?: Threshold
  answer?: DaysAnswer
}

/**
 * Which days are past a bound. `condition`: a bound on the second series, which has to hold as well; `total`: whether that of all days
 * could be meant; `against`: the days whose number is compared with that of the first.
 */
export interface DaysPastBound {
  threshold: Threshold
  answer: DaysAnswer
  condition?: Threshold
  total?: true
  against?: DayRange
}
