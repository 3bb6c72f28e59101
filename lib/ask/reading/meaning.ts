import type { SeriesId } from '../../model/catalog/series.ts'
import type { Sport } from '../../model/training/kinds.ts'
import type { Misunderstanding, Refusal } from '../plan/plan.ts'
import type { Comparison, DaysAnswer, DifferenceOfDays, GroupBy, Starts, Statistic } from '../plan/question-parts.ts'
import type { ArchiveTopic, Measure } from '../plan/records/records.ts'

/** A resource that answers questions as a whole; `strength` is that of an exercise, of muscles, or of all sets. */
export type Topic =
  | 'data-quality'
  | 'connection'
  | 'workouts'
  | 'sleep'
  | 'sleep-pattern'
  | 'recovery'
  | 'summary'
  | 'unusual'
  | 'glucose'
  | 'nutrition'
  | 'strength'
  | 'muscles'
  | 'training'
  | 'devices'
  | 'exports'
  | 'profile'
  | 'data-types'
  | ArchiveTopic
export type Grain = 'day' | 'week' | 'month' | 'quarter' | 'year'
export type NamedSpan =
  | 'today'
  | 'yesterday'
  | 'day-before-yesterday'
  | 'all'
  | 'lately'
  | 'weekend'
  | 'last-weekend'
  | 'latest-weekend'
  | 'day-a-month-ago'
  | 'day-a-year-ago'

/** Days from Easter, or a weekday of a month: its first, fourth or (-1) last, and days from it. */
export type Feast = { easter: number } | { month: number; weekday: number; nth: number; more?: number }

/** Days of a unit: so many from its start or until its end after so many others, those in its middle, or one of its halves. */
export interface Part {
  of: 'start' | 'middle' | 'end' | 'first-half' | 'second-half'
  days: number
  skip?: number
  /** Of the weeks from Monday to Sunday that lie inside the unit. */
  whole?: true
  /** "The last ten days", not some ten days at the end. */
  counted?: true
}

/** A time of the day that something was before or after. `isOpen`: without "am" or "pm", so that the minutes may be 12 hours later. */
export interface ClockBound {
  side: 'before' | 'after'
  minutes: number
  isOpen: boolean
}

/** The meaning of a word or a fixed phrase. The tables in `words/` assign one to every phrase. */
export type Meaning =
  /** If `ids` has several entries, the word is ambiguous; `usual` is chosen, and named in the answer, if nothing else decides. */
  | { kind: 'series'; ids: readonly SeriesId[]; usual?: SeriesId }
  /** Resolves an ambiguous series word: "burned", "ate", "how long". */
  | { kind: 'hint'; ids: readonly SeriesId[]; usual?: SeriesId; implies?: SeriesId }
  /** `time`: asks for a duration. */
  | { kind: 'quantity'; ids?: readonly SeriesId[]; time?: true }
  | { kind: 'statistic'; statistic: Statistic; isOfEachDay?: true }
  | {
      kind: 'extreme'
      extreme: 'best' | 'worst' | 'highest' | 'lowest'
      ids?: readonly SeriesId[]
      /** "Second best", "top three". */
      rank?: { from: number; count: number }
    }
  /** Begins a condition on another series: "on days when"; `after`: on the day after. */
  | { kind: 'condition'; after: boolean }
  | { kind: 'half-of-nights'; half: 'lower' | 'upper' }
  | { kind: 'when' }
  | ({ kind: 'difference' } & DifferenceOfDays)
  /** "What time" asks for a clock time, which only a night or a synchronization has. */
  | { kind: 'time-of-day' }
  | { kind: 'days'; answer: DaysAnswer }
  | { kind: 'bound'; comparison: Comparison; place: 'before' | 'after' | 'preposition' | 'verb' }
  | { kind: 'unit'; unit: string; factor: number; implies?: SeriesId }
  | { kind: 'number'; value: number; text: string }
  | { kind: 'clock'; minutes: number }
  | ({ kind: 'clock-bound' } & ClockBound)
  /** "At 3 pm": minutes after midnight, near which readings are meant. */
  | { kind: 'near-time'; minutes: number }
  /** "Between 2 and 4 pm". */
  | ({ kind: 'between-times' } & Starts)
  | { kind: 'half' | 'scale'; value: number }
  | { kind: 'ordinal-ending' | 'percentile' }
  | { kind: 'date'; year: number; month: number; day: number | null }
  | { kind: 'unclear-date' }
  /** "Per week"; `which` asks for one of the groups: "which month". */
  | { kind: 'group'; by: GroupBy; which?: true }
  /** "How many weeks", "which months": the parts of a period past a bound. */
  | { kind: 'parts'; by: GroupBy; answer: 'count' | 'list' | 'streak' }
  /** `whole`: "full weeks", those of the calendar that are over. */
  | { kind: 'grain'; grain: Grain; whole?: true }
  | { kind: 'month'; month: number }
  /** A quarter or a season: three months from `month`. */
  | { kind: 'quarter'; month: number }
  /** "The beginning of", "the first two weeks of" a month or another unit. */
  | { kind: 'part'; part: Part }
  | { kind: 'holiday'; month: number; day: number }
  /** A holiday on another date every year. */
  | { kind: 'feast'; feast: Feast }
  | { kind: 'weekday'; weekday: number }
  /** `isOfNights`: "Sunday nights", which end on Mondays. */
  | { kind: 'weekdays'; weekdays: readonly number[]; isOfNights?: true }
  /** A change in percent of what it was before. */
  | { kind: 'percent-change' }
  | { kind: 'which'; which: 'this' | 'last' | 'previous' | 'past' | 'next' }
  | { kind: 'back'; grain: Grain; count: number }
  | { kind: 'named-span'; span: NamedSpan }
  | { kind: 'ago' | 'before' | 'same' }
  | { kind: 'and' | 'to' | 'from' | 'between' | 'since' | 'in' | 'than' | 'with' }
  /** `readings`: the single measurements of a series; `others`: "than on other days"; `ratio`: one series divided by another. */
  | { kind: 'readings' | 'others' | 'still' | 'range' | 'ratio' }
  | {
      kind: 'compare' | 'baseline' | 'more' | 'trend' | 'goal' | 'show' | 'asleep' | 'each' | 'now' | 'present' | 'how'
    }
  /** `versus` joins periods as well as series. `reversed`: the effect is named before its cause. */
  | { kind: 'relate' | 'versus'; reversed?: boolean }
  /** "What goes with": the other series is any of the usual ones. */
  | { kind: 'scan' }
  | { kind: 'lag'; days: number; causeFollows?: boolean }
  /** `facet`: the part of the resource that is meant, such as the bedtime of a night. */
  | { kind: 'topic'; topic: Topic; facet?: string }
  | { kind: 'activity'; sport: Sport }
  /** A number that single workouts are shown with. */
  | { kind: 'column'; measure: Measure }
  | { kind: 'exercise'; key: string }
  | { kind: 'muscle'; muscles: readonly string[] }
  | { kind: 'refusal'; reason: Refusal }
  | { kind: 'beyond'; reason: Misunderstanding }
  | { kind: 'filler' }
  | { kind: 'unknown' }

/** A part of the question with its meaning; `words` is its text after spelling correction. */
export type Lexeme<M extends Meaning = Meaning> = { words: string; correctedFrom?: string; meaning: M }

/** The words that carry something. */
export const contentOf = (lexemes: readonly Lexeme[]): Lexeme[] =>
  lexemes.filter(({ meaning }) => meaning.kind !== 'filler')
