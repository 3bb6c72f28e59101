import { mgPerDlOfMmolPerL } from '../../kernel/units.ts'
import type { SeriesId } from '../../model/catalog/series.ts'
import type { Misunderstanding } from '../plan/plan.ts'
import type { Comparison, Threshold } from '../plan/question-parts.ts'
import { unitWords } from '../words/unit-words.ts'
import type { Lexeme } from './meaning.ts'

/** A number with its unit: `unit` is the catalog's unit, `factor` converts to it. Null for a number without a unit. */
export interface Amount {
  value: number
  unit: { unit: string; factor: number; implies?: SeriesId } | null
  next: number
}

/** "10 k", "7 h", "7 hours 30 minutes", "7:30", "six and a half hours". */
export function amountAt(lexemes: readonly Lexeme[], at: number): Amount | null {
  const meaning = lexemes[at]?.meaning
  const after = lexemes[at + 1]?.meaning
  if (meaning?.kind === 'clock') {
    const next = after?.kind === 'unit' && after.unit === 'min' ? at + 2 : at + 1
    return { value: meaning.minutes, unit: { unit: 'min', factor: 1 }, next }
  }
  if (meaning?.kind !== 'number') return null
  // "over 7 days" is an informal period, not a bound.
  if (after?.kind === 'grain' || after?.kind === 'month' || after?.kind === 'ordinal-ending') return null
  if (after?.kind === 'series' && /^(?!.*zone).* (min|mins|minutes)$/.test(lexemes[at + 1]?.words ?? ''))
    return { value: meaning.value, unit: { unit: 'min', factor: 1 }, next: at + 1 }
  if (after?.kind !== 'unit') return { value: meaning.value, unit: null, next: at + 1 }
  const unit = after
  if (after.unit !== 'min' || after.factor !== 60) return { value: meaning.value, unit, next: at + 2 }
  const more = lexemes[at + 2]?.meaning.kind === 'and' ? at + 3 : at + 2
  const [minutes, minuteUnit] = [lexemes[more]?.meaning, lexemes[more + 1]?.meaning]
  const hasMinuteUnit = minuteUnit?.kind === 'unit' && minuteUnit.unit === 'min' && minuteUnit.factor === 1
  // "Over 10 hours 1-31 October": the next number begins a period.
  const isOfPeriod = ['to', 'month', 'ordinal-ending', 'grain'].includes(minuteUnit?.kind ?? '')
  const isMinutes = hasMinuteUnit || (more === at + 2 && !isOfPeriod)
  if (minutes?.kind === 'number' && minutes.value < 60 && isMinutes) {
    return { value: meaning.value + minutes.value / 60, unit, next: hasMinuteUnit ? more + 2 : more + 1 }
  }
  if (minutes?.kind === 'half') return { value: meaning.value + minutes.value, unit, next: more + 1 }
  return { value: meaning.value, unit, next: at + 2 }
}

/** A bound whose series is not known yet. */
export interface Bound {
  comparison: Comparison
  amount: Amount
  upper: Amount | null
  next: number
}

/** "over 7 h", "10 k or more", "between 7 and 8 hours"; null if no bound starts at `at`. */
export function boundAt(lexemes: readonly Lexeme[], at: number): Bound | null {
  const meaning = lexemes[at]?.meaning
  if (meaning?.kind === 'between') {
    const lower = amountAt(lexemes, at + 1)
    const upper = lower && lexemes[lower.next]?.meaning.kind === 'and' ? amountAt(lexemes, lower.next + 1) : null
    return lower && upper ? { comparison: 'between', amount: lower, upper, next: upper.next } : null
  }
  if (meaning?.kind === 'bound' && meaning.place !== 'after') {
    const amount = amountAt(lexemes, at + 1)
    return amount && { comparison: meaning.comparison, amount, upper: null, next: amount.next }
  }
  const amount = amountAt(lexemes, at)
  if (!amount) return null
  // "10000 steps or more": the series may be between the number and the rest of the bound.
  const between = lexemes[amount.next]?.meaning.kind === 'series'
  const bound = lexemes[between ? amount.next + 1 : amount.next]?.meaning
  if (bound?.kind !== 'bound' || bound.place !== 'after') return null
  return { comparison: bound.comparison, amount, upper: null, next: between ? amount.next : amount.next + 1 }
}

/** Catalog units to which several factors convert, so a number without a unit is ambiguous. */
const severalUnits = new Set(
  [...Map.groupBy(unitWords, ([, meaning]) => (meaning.kind === 'unit' ? meaning.unit : ''))]
    .filter(([, rows]) => rows.length > 1)
    .map(([unit]) => unit),
)

const mmolPerL = { unit: 'mg/dL', factor: mgPerDlOfMmolPerL }

/** The bound in the unit of the series. A number without a unit is rejected if several units are possible. */
export function thresholdIn(
  unit: string,
  { comparison, amount, upper }: Bound,
): Threshold | { error: Misunderstanding } {
  const said = upper?.unit ?? amount.unit
  if ([amount.unit, upper?.unit].some(each => each && each.unit !== unit)) return { error: 'wrong_unit' }
  const assumed =
    said ?? (unit === 'mg/dL' ? unitOfGlucose(amount, upper) : unit === 'kg' ? unitOfWeight(amount, upper) : null)
  if (!assumed && severalUnits.has(unit)) return { error: 'missing_unit' }
  const convert = (each: Amount) => Number((each.value * (each.unit ?? assumed ?? { factor: 1 }).factor).toFixed(4))
  const [low, high] = [convert(amount), upper && convert(upper)]
  if (high === null) return { comparison, value: low, upper: null, unit, assumed: false }
  return { comparison, value: Math.min(low, high), upper: Math.max(low, high), unit, assumed: false }
}

/** No glucose is as high as 40 mmol/L (720 mg/dL), and no sensor shows less than 40 mg/dL (2.2 mmol/L); null between the two. */
export function unitOfGlucose(amount: Amount, upper: Amount | null): Amount['unit'] {
  if (amount.unit || upper?.unit) return null
  const values = [amount.value, ...(upper ? [upper.value] : [])]
  if (values.every(value => value >= 40)) return { unit: 'mg/dL', factor: 1 }
  return values.every(value => value >= 2 && value <= 25) ? mmolPerL : null
}

/** An adult of 50 to 99 is weighed in kilograms: so many pounds are less than 45 kg, so many stones more than 300 kg. */
function unitOfWeight(amount: Amount, upper: Amount | null): Amount['unit'] {
  const values = [amount.value, ...(upper ? [upper.value] : [])]
  return values.every(value => value >= 50 && value < 100) ? { unit: 'kg', factor: 1 } : null
}

/** "90th percentile", "percentile 90", "10th and 90th percentile", "percentile 25 and 50". */
export function percentileAt(lexemes: readonly Lexeme[], at: number): { values: number[]; next: number } | null {
  const numberAt = (index: number) => {
    const meaning = lexemes[index]?.meaning
    const isRank =
      meaning?.kind === 'number' && Number.isInteger(meaning.value) && meaning.value > 0 && meaning.value < 100
    return isRank ? meaning.value : null
  }
  const isName = (index: number) => lexemes[index]?.meaning.kind === 'percentile'
  const before = numberAt(at)
  if (before !== null) {
    const name = lexemes[at + 1]?.meaning.kind === 'ordinal-ending' ? at + 2 : at + 1
    if (isName(name)) return { values: [before], next: name + 1 }
    const second = lexemes[name]?.meaning.kind === 'and' ? percentileAt(lexemes, name + 1) : null
    return second && { values: [before, ...second.values], next: second.next }
  }
  if (!isName(at)) return null
  const values: number[] = []
  for (let next = at + 1; ; next += 2) {
    const value = numberAt(next)
    if (value !== null) values.push(value)
    if (value === null || lexemes[next + 1]?.meaning.kind !== 'and' || numberAt(next + 2) === null)
      return values.length > 0 ? { values, next: next + (value === null ? 0 : 1) } : null
  }
}

/** A lexeme for workouts: a sport, an exercise, or their list. */
export const isWorkout = (lexeme: Lexeme | undefined) =>
  lexeme?.meaning.kind === 'activity' ||
  lexeme?.meaning.kind === 'exercise' ||
  (lexeme?.meaning.kind === 'topic' && lexeme.meaning.topic === 'workouts' && lexeme.meaning.facet === undefined) ||
  (lexeme?.meaning.kind === 'series' && lexeme.meaning.ids[0] === 'workouts')

/** A number of records that can be listed. */
export const isCount = (value: number) => Number.isInteger(value) && value > 1 && value <= 50

/** "Median steps per day": the median is of the days in any case. */
export function namesStatistic(lexemes: readonly Lexeme[]): boolean {
  return lexemes.some(
    ({ meaning }) =>
      meaning.kind === 'statistic' &&
      !meaning.isOfEachDay &&
      ['median', 'sd', 'min', 'max', 'iqr', 'percentile'].includes(meaning.statistic),
  )
}
