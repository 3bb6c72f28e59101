import type { Day } from '../../kernel/civil-time.ts'
import type { SeriesId } from '../../model/catalog/series.ts'
import { amountAt, boundAt, isCount, isWorkout, namesStatistic, percentileAt } from './amounts.ts'
import type { Lexeme } from './meaning.ts'
import { emptySlots, needPlace, type Slots, takeBeyond } from './slots.ts'
import { spanAt } from './spans.ts'
import { takeBound } from './taking/take-bound.ts'
import { takeGrain } from './taking/take-grain.ts'
import { takeWhich } from './taking/take-which.ts'

/** Fills the slots from left to right; periods and amounts consume all words that belong to them. */
export function slotsOf(lexemes: readonly Lexeme[], today: Day): Slots {
  const slots: Slots = {
    ...emptySlots(),
    kinds: lexemes.map(({ words, meaning }) => (words.endsWith(' than') ? 'than' : meaning.kind)),
  }
  for (let at = 0; at < lexemes.length; ) {
    const percentile = percentileAt(lexemes, at)
    if (percentile) {
      for (const value of percentile.values) {
        slots.percentiles.push(value)
        slots.statistics.push('percentile')
      }
      at = percentile.next
      continue
    }
    const own = ownBoundAt(lexemes, at)
    if (own) {
      slots.ownBound = own
      at += 2
      continue
    }
    const span = spanAt(lexemes, at, today)
    const bound = span ? null : boundAt(lexemes, at)
    const amount = span || bound ? null : amountAt(lexemes, at)
    if (span?.compares) slots.cues.add('versus')
    if (span) slots.spans.push(span)
    else if (bound) slots.bounds.push(bound)
    else if (amount) {
      const words = lexemes
        .slice(at, amount.next)
        .map(lexeme => lexeme.words)
        .join(' ')
      // "10000 steps" and "8 hours" are bounds on their own; a number alone is not.
      const belongs = amount.unit || lexemes[amount.next]?.meaning.kind === 'series'
      // "The last 5 workouts" counts records; it is not a bound.
      const counts = isFirstOfSome(lexemes, at - 1) || ['which', 'now'].includes(lexemes[at - 1]?.meaning.kind ?? '')
      if (counts && !amount.unit && isWorkout(lexemes[amount.next]) && isCount(amount.value))
        slots.newest = amount.value
      else if (amount.value > 0 && !counts && (belongs || hasGoal(lexemes))) slots.amounts.push({ amount, words })
      else slots.leftover.push(words)
    } else take(slots, lexemes, at, today)
    at = span?.next ?? bound?.next ?? amount?.next ?? at + 1
  }
  return slots
}

/** "Over the median", "more … than the average": a bound that the days themselves have; null for others. */
function ownBoundAt(lexemes: readonly Lexeme[], at: number): Slots['ownBound'] {
  const [here, next] = [lexemes[at], lexemes[at + 1]?.meaning]
  const middle =
    next?.kind === 'statistic' && (next.statistic === 'mean' || next.statistic === 'median') ? next.statistic : null
  if (!middle || !here) return null
  if (here.meaning.kind === 'bound' && here.meaning.place !== 'after') {
    const { comparison } = here.meaning
    return comparison === 'over' || comparison === 'under' ? { side: comparison, middle } : null
  }
  const more =
    here.meaning.kind === 'than' ? lexemes.slice(0, at).findLast(({ meaning }) => meaning.kind === 'more') : null
  return more ? { side: /less|fewer|lower|shorter/.test(more.words) ? 'under' : 'over', middle } : null
}

/** The series whose numbers a single workout has as well. */
const ofWorkouts: readonly SeriesId[] = ['active-energy', 'distance', 'heart-rate', 'workout-minutes']

/** What a word for food can be about. */
const eaten: readonly SeriesId[] = ['energy-intake', 'protein', 'carbohydrate', 'fat', 'fiber', 'sugar', 'sodium']

const hasGoal = (lexemes: readonly Lexeme[]) => lexemes.some(({ meaning }) => meaning.kind === 'goal')
/** "Heavier" is of the weight. */
const ofWeight = { kind: 'hint', ids: ['weight'], implies: 'weight' } as const

/** "Run faster", "getting slower": a pace or a speed. */
const ofSpeed = /\b(faster|slower|quicker)$/

/** "My first three runs": the word before so many workouts. */
function isFirstOfSome(lexemes: readonly Lexeme[], at: number): boolean {
  const amount = /^(my )?first$/.test(lexemes[at]?.words ?? '') ? amountAt(lexemes, at + 1) : null
  return amount !== null && !amount.unit && isCount(amount.value) && isWorkout(lexemes[amount.next])
}

/** Puts a word outside periods and amounts into its slot. */
function take(slots: Slots, lexemes: readonly Lexeme[], at: number, today: Day): void {
  if (!lexemes[at]) return
  if (isFirstOfSome(lexemes, at)) {
    slots.oldest = true
    return
  }
  const { meaning, words } = lexemes[at]
  slots.cues.add(meaning.kind)
  // "How many nights over 8 hours", "which night was my worst" are of sleep.
  if ((meaning.kind === 'days' || meaning.kind === 'when') && words.includes('night'))
    slots.naming.push({ meaning: { kind: 'hint', ids: [], implies: 'sleep' }, words, at })
  switch (meaning.kind) {
    case 'series':
    case 'hint':
    case 'quantity':
    case 'unit':
      slots.naming.push({ meaning, words, at })
      // "How far" and "how tall" ask for a number, like "how many".
      if (words.startsWith('how ')) slots.cues.add('quantity')
      break
    case 'statistic':
      if (!meaning.isOfEachDay || !namesStatistic(lexemes)) slots.statistics.push(meaning.statistic)
      break
    case 'extreme':
      slots.extremes.push(meaning.extreme)
      if (meaning.rank) slots.rank = meaning.rank
      // The longest workout has the most minutes; the furthest walk has the most distance.
      if (meaning.ids) slots.naming.push({ meaning: { kind: 'hint', ids: meaning.ids }, words, at })
      break
    case 'days':
      slots.days.push(meaning.answer)
      break
    case 'group':
      slots.groups.push({ by: meaning.by, which: meaning.which ?? false, words })
      break
    case 'parts':
      if (slots.parts) slots.leftover.push(words)
      slots.parts = meaning
      break
    case 'topic':
      slots.topics.push({ topic: meaning.topic, facet: meaning.facet ?? null })
      // "Calories at dinner" are eaten.
      if (meaning.topic === 'nutrition') slots.naming.push({ meaning: { kind: 'hint', ids: eaten }, words, at })
      break
    case 'activity':
      slots.activities.push(meaning.sport)
      // "Calories on my last run" are those that it burned.
      slots.naming.push({ meaning: { kind: 'hint', ids: ofWorkouts }, words, at })
      break
    case 'clock-bound':
      slots.clock = meaning
      break
    case 'near-time':
      if (slots.near !== null) slots.leftover.push(words)
      slots.near = meaning.minutes
      slots.naming.push({ meaning: { kind: 'hint', ids: ['glucose', 'heart-rate'] }, words, at })
      break
    case 'between-times':
      if (slots.interval !== null) slots.leftover.push(words)
      slots.interval = { from: meaning.from, until: meaning.until }
      slots.naming.push({ meaning: { kind: 'hint', ids: ['glucose', 'heart-rate'] }, words, at })
      break
    case 'column':
      slots.columns.push(meaning.measure)
      break
    case 'exercise':
      slots.exercises.push(meaning.key)
      break
    case 'muscle':
      slots.muscles.push({ words, names: meaning.muscles })
      break
    case 'weekdays':
      slots.weekdaySets.push(meaning.weekdays)
      if (meaning.isOfNights) slots.nightSets.push(meaning.weekdays)
      break
    case 'lag':
      slots.lag = { days: meaning.days, causeFollows: meaning.causeFollows ?? false, at }
      break
    case 'condition':
      // "After a run or on rest days": the day after one and the day of the other.
      if (slots.condition && slots.condition.after !== meaning.after) slots.leftover.push(words)
      slots.condition ??= { at, after: meaning.after, words }
      break
    case 'difference':
      slots.difference = meaning
      break
    case 'baseline': {
      const [, side] =
        /^(?:(more|above|over|higher|better)|less|fewer|below|under|lower)\b.*\b(?:average|mean|usual|normal)/.exec(
          words,
        ) ?? []
      if (/^(?:more|above|over|higher|less|fewer|below|under|lower)\b/.test(words))
        slots.ownBound = { side: side ? 'over' : 'under', middle: 'mean' }
      break
    }
    case 'half-of-nights':
      slots.half = meaning.half
      slots.naming.push({ meaning: { kind: 'series', ids: ['sleep'] }, words, at })
      break
    case 'readings':
      if (/^readings?$/.test(words))
        slots.naming.push({ meaning: { kind: 'hint', ids: ['glucose', 'heart-rate'], implies: 'glucose' }, words, at })
      break
    case 'more':
      if (ofSpeed.test(words)) slots.topics.push({ topic: 'workouts', facet: 'faster' })
      if (/^(heavier|lighter)$/.test(words)) slots.naming.push({ meaning: ofWeight, words, at })
      break
    case 'trend':
      slots.trends.push(words)
      if (ofSpeed.test(words)) slots.topics.push({ topic: 'workouts', facet: 'faster' })
      // What is lost or gained is of the body.
      if (/^(los|gain|put on)/.test(words))
        slots.naming.push({ meaning: { kind: 'hint', ids: ['weight', 'body-fat'], implies: 'weight' }, words, at })
      break
    case 'relate':
    case 'versus':
      slots.reversed ||= meaning.reversed ?? false
      break
    case 'refusal':
      slots.refusals.push({ reason: meaning.reason, words })
      break
    case 'beyond':
      takeBeyond(slots, meaning.reason, words)
      break
    case 'unknown':
      slots.unknown.push(words)
      break
    case 'which':
      takeWhich(slots, meaning.which, lexemes, at)
      break
    case 'grain':
      takeGrain(slots, lexemes, at, meaning.grain)
      break
    case 'bound':
      takeBound(slots, lexemes, at, meaning, today)
      break
    case 'to':
      // "Until 3 May" needs a start.
      if (words !== 'to') slots.leftover.push(words)
      break
    default:
      if (needPlace.has(meaning.kind)) slots.leftover.push(words)
  }
}
