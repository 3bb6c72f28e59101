import type { Day } from '../../../kernel/civil-time.ts'
import type { DayRange } from '../../../kernel/ranges.ts'
import type { Series } from '../../../model/catalog/series.ts'
import { contentOf, type Lexeme, type Meaning } from '../../reading/meaning.ts'
import { periodsOf } from '../../reading/periods.ts'
import type { Slots } from '../../reading/slots.ts'
import type { Span } from '../../reading/spans.ts'
import { lastDays } from '../answer.ts'
import { chooseSeries, seriesOf } from '../choose-series.ts'
import { nightly } from '../days/condition-words.ts'
import type { CardCue, ShownPeriod } from '../plan.ts'
import { sampled } from '../thresholds.ts'
import { ignoredWords, joining } from './ignored-words.ts'

/** What was read of a question that has no answer: series, period, and the words that had no part in it. */
export interface Subject extends ShownPeriod {
  series: readonly Series[]
  /** Another period, with which it is compared. */
  against: DayRange | null
  /** Whether two series are related to each other, not shown one after the other. */
  relates: boolean
  cue: CardCue
  /** The words that were given no meaning, each phrase as it was written. */
  ignored: readonly string[]
}

const usualDays = 30
const maxSeries = 2

/**
 * The subject of a question; null if it names no series. `lexemes`: with the fillers; `others`: other sentences; `isRelated`: two series are
 * meant to be related although no known word says so.
 */
export function subjectOf(
  { said, lexemes, slots }: { said: string; lexemes: readonly Lexeme[]; slots: Slots },
  others: readonly string[],
  today: Day,
  isRelated = false,
): Subject | null {
  const content = contentOf(lexemes)
  const series = seriesNamed(slots)
  if (series.length === 0) return null
  const period = periodRead(slots, today)
  const relates =
    series.length === 2 &&
    !period.against &&
    period.weekdays === null &&
    (isRelated || relations.some(cue => slots.cues.has(cue)))
  const isUsed = usedWords(slots, { series, relates, ...period })
  const marks = new Map(content.map((lexeme, at) => [lexeme, isUsed(lexeme, at)]))
  return {
    series,
    range: period.range ?? lastDays(usualDays, today),
    rangeFrom: period.range ? 'question' : 'default',
    weekdays: period.weekdays,
    against: period.against,
    relates,
    cue: cueOf(slots),
    ignored: [...ignoredWords(said, lexemes, lexeme => marks.get(lexeme) ?? false), ...others],
  }
}

/** Clauses that carry nothing: more than a word such as "please". */
export const clausesIn = (unused: readonly string[]): string[] => unused.filter(text => text.trim().includes(' '))

const relations = ['relate', 'versus', 'compare', 'lag', 'when', 'condition'] as const

/** The series that are named, at most two; of a word that can mean several, these. */
function seriesNamed(slots: Slots): Series[] {
  const { chosen, undecided } = chooseSeries(slots)
  const ids = undecided ? undecided.ids : chosen.map(({ entry }) => entry.id)
  return ids.slice(0, maxSeries).map(seriesOf)
}

interface PeriodRead {
  range: DayRange | null
  against: DayRange | null
  weekdays: readonly number[] | null
  /** The spans that it is made of. */
  spans: readonly Span[]
  hasWeekdays: boolean
}

/** The period as the grammar reads it; where it does not relate two of them, the first against the second. */
function periodRead(slots: Slots, today: Day): PeriodRead {
  const read = periodsOf(slots, today)
  if (!('error' in read) && !read.by && (!read.against || String(read.weekdays) === String(read.againstWeekdays)))
    return { ...read, spans: slots.spans, hasWeekdays: read.weekdays !== null }
  const known = slots.spans.filter(({ range, error }) => range && !error)
  const [first, second] = known
  return {
    range: first?.range ?? null,
    against: known.length === 2 ? (second?.range ?? null) : null,
    weekdays: null,
    spans: known.length === 2 ? known : known.slice(0, 1),
    hasWeekdays: false,
  }
}

/** What a card of one series and period says in any case. */
const inCard = new Set<Meaning['kind']>(['trend', 'range', 'statistic', 'extreme', 'days', 'now'])
const comparing = new Set<Meaning['kind']>(['compare', 'versus', 'than', 'more', 'between', 'since'])
const relating = new Set<Meaning['kind']>(['relate', 'versus', 'compare', 'between'])
const statistics = new Set(['mean', 'total', 'median', 'min', 'max', 'count'])

function usedWords(slots: Slots, read: PeriodRead & { series: readonly Series[]; relates: boolean }) {
  const { series, relates, against, hasWeekdays } = read
  const ids = new Set<string>(series.map(({ id }) => id))
  const isInSpan = (at: number) => read.spans.some(({ from, next }) => at >= from && at < next)
  const ofNights = series.every(({ id, group }) => group === 'sleep' || group === 'body' || nightly.has(id))
  const hasMore = slots.bounds.length + slots.amounts.length + slots.leftover.length > 0
  return ({ meaning, words }: Lexeme, at: number): boolean => {
    // "This morning" is shown as the whole day.
    if (isInSpan(at)) return ofNights || !/morning|afternoon|evening|night/.test(words)
    if (meaning.kind === 'quantity') return !meaning.time || series.some(({ unit }) => unit === 'min')
    if (joining.has(meaning.kind)) return true
    if (meaning.kind === 'series' || meaning.kind === 'hint') return meaning.ids.some(id => ids.has(id))
    if (meaning.kind === 'weekdays' || meaning.kind === 'weekday') return hasWeekdays
    if (relates && relating.has(meaning.kind)) return true
    if (against && comparing.has(meaning.kind)) return true
    if (!inCard.has(meaning.kind) || relates || against) return false
    if (meaning.kind === 'statistic') return statistics.has(meaning.statistic)
    // "Biggest change" is of two days.
    if (meaning.kind === 'extreme') return slots.rank === null && slots.trends.length === 0
    if (meaning.kind === 'days') return (meaning.answer === 'count' || meaning.answer === 'last') && !hasMore
    // The last value of a day is the mean of its readings, not one of this moment.
    if (meaning.kind === 'now') return !series.some(({ id }) => sampled.has(id)) && words !== 'now'
    return true
  }
}

/** Which number of a card comes first: the one that the question names. */
function cueOf({ statistics: said, extremes, days, cues, trends }: Slots): CardCue {
  const [statistic] = said
  if (statistic === 'mean' || statistic === 'total' || statistic === 'median') return statistic
  if (statistic === 'max' || extremes.includes('highest')) return 'highest'
  if (statistic === 'min' || extremes.includes('lowest')) return 'lowest'
  if (days.includes('count') || statistic === 'count') return 'count'
  if (trends.length > 0) return 'change'
  return cues.has('now') || days.includes('last') ? 'last' : null
}
