import type { Reason } from '../../reason.ts'
import { dfOfInflation, effectiveNOfVariance, minEffectiveN } from '../correlation/effective-n-of-mean.ts'
import { averageRanks } from '../description/average-ranks.ts'
import { moments, negligibleDispersion } from '../description/moments.ts'
import { tQuantile975, tTwoSidedP } from '../distribution/student-t.ts'

/** One day with a value. */
export interface MarkableDay {
  /** Its place on the calendar, in days. */
  at: number
  value: number
  isMarked: boolean
  isWeekend: boolean
}

export interface MarkedDays {
  nMarked: number
  nOthers: number
  /** The independent days behind the mean of the marked ones. */
  effectiveN: number | null
  lag1: number | null
  /** How much higher marked days are, weekends and a rise along the days left out. */
  difference: number | null
  t: number | null
  df: number | null
  p: number | null
  /** The same difference and test of the ranks of the values, which single days do not move. */
  rankDifference: number | null
  pOfRanks: number | null
  /** 95 % interval of the difference. */
  ciLow: number | null
  ciHigh: number | null
  reason: Reason | null
}

/** How alike days may be at most, as for periods. */
const maxLag1 = 0.99
const minEach = 2

/**
 * How much higher the values of scattered, marked days are than those of all others, such as of the nights after a drink.
 *
 * Formula: least squares of the value on whether the day is marked, whether it is a Saturday or Sunday, the date, and a constant. With
 * e the residuals, M the matrix that makes them and R(i, j) = r^|days between i and j|: r from 0 to 0.99 is where the sum of e(i) e(j)
 * over pairs of days in a row, divided by the sum of e^2, is what is expected of it, sum of (M R M)(i, j) / trace(M R); variance s^2 =
 * sum of e^2 / trace(M R); se^2 = s^2 w' R w with the weights w that give the difference from the values; t = difference / se with
 * 1 / (1 / (`effectiveNOfVariance` - columns) + 1 / `dfOfInflation`) degrees of freedom. Effective number of the m marked days: m^2 / sum
 * of R(i, j) over all pairs of them.
 * Units: the unit of the values; t and its degrees of freedom have none.
 * Missing: days without a value are left out and keep their place; fewer than 2 marked or other days, or marked days that cannot be told
 * from weekends and the date, give `insufficient_data`; no spread `zero_variance`; fewer than 1.5 independent marked days
 * `not_applicable:autocorrelated`, with the difference.
 * Source: Cochrane & Orcutt 1949, J Am Stat Assoc 44:32, doi:10.1080/01621459.1949.10483290, on such regressions; Bayley & Hammersley
 * 1946, doi:10.2307/2983560, on the number of independent values; ranks by Conover & Iman 1981, Am Stat 35:124,
 * doi:10.1080/00031305.1981.10479327.
 * Example: marked days 5, 5 among days of 1, 3, 1, 3, without weekends and a rise: difference 3.
 */
export function markedDays(days: readonly MarkableDay[]): MarkedDays {
  const nMarked = days.filter(({ isMarked }) => isMarked).length
  const nOthers = days.length - nMarked
  const nothing = {
    effectiveN: null,
    lag1: null,
    difference: null,
    t: null,
    df: null,
    p: null,
    rankDifference: null,
    pOfRanks: null,
    ciLow: null,
    ciHigh: null,
  }
  const counts = { nMarked, nOthers }
  if (nMarked < minEach || nOthers < minEach) return { ...counts, ...nothing, reason: 'insufficient_data' }
  const values = days.map(({ value }) => value)
  if (moments(values).sd <= negligibleDispersion) return { ...counts, ...nothing, reason: 'zero_variance' }
  const design = designOf(days)
  if (design === null || design.basis.length >= days.length)
    return { ...counts, ...nothing, reason: 'insufficient_data' }
  const found = regression(values, design)
  if (found === null) return { ...counts, ...nothing, reason: 'zero_variance' }
  const { difference, lag1, se, df } = found
  const marked = days.map(({ isMarked }) => (isMarked ? 1 : 0))
  const effectiveN = nMarked ** 2 / product(marked, alikeness(marked, design.gaps, lag1))
  const known = { ...counts, ...nothing, effectiveN, lag1, difference }
  if (effectiveN < minEffectiveN || df < 1) return { ...known, reason: 'not_applicable:autocorrelated' }
  const ofRanks = regression([...averageRanks(values).ranks], design)
  const t = difference / se
  const halfWidth = tQuantile975(df) * se
  return {
    ...known,
    t,
    df,
    p: tTwoSidedP(t, df),
    rankDifference: ofRanks?.difference ?? null,
    pOfRanks: ofRanks && ofRanks.df >= 1 ? tTwoSidedP(ofRanks.difference / ofRanks.se, ofRanks.df) : null,
    ciLow: difference - halfWidth,
    ciHigh: difference + halfWidth,
    reason: null,
  }
}

type Vector = readonly number[]

interface Design {
  /** Orthonormal columns: what is left out, and at last the mark without it. */
  basis: readonly Vector[]
  /** How the difference follows from the values. */
  weights: Vector
  /** Days from each day to the one before. */
  gaps: Vector
}

function designOf(days: readonly MarkableDay[]): Design | null {
  const first = days[0]?.at ?? 0
  const basis: Vector[] = []
  for (const column of [days.map(() => 1), days.map(({ at }) => at - first), indicator(days, 'isWeekend')]) {
    const left = without(column, basis)
    const size = Math.sqrt(product(left, left))
    // A weekend in every day, or in none, says nothing.
    if (size > negligible * Math.sqrt(product(column, column))) basis.push(left.map(one => one / size))
  }
  const mark = without(indicator(days, 'isMarked'), basis)
  const squares = product(mark, mark)
  if (squares <= negligible * days.length) return null
  const weights = mark.map(one => one / squares)
  const gaps = days.map(({ at }, i) => (i === 0 ? 0 : at - (days[i - 1]?.at ?? at)))
  return { basis: [...basis, mark.map(one => one / Math.sqrt(squares))], weights, gaps }
}

const negligible = 1e-9

const indicator = (days: readonly MarkableDay[], name: 'isMarked' | 'isWeekend'): number[] =>
  days.map(day => (day[name] ? 1 : 0))

/** Plain sums: what is added has about the same size, and this is the inner loop. */
function product(a: Vector, b: Vector): number {
  let sum = 0
  for (let i = 0; i < a.length; i++) sum += (a[i] as number) * (b[i] as number)
  return sum
}

/** What the columns of an orthonormal basis leave of a vector. */
function without(vector: Vector, basis: readonly Vector[]): number[] {
  let left = [...vector]
  for (const column of basis) {
    const share = product(column, left)
    left = left.map((one, i) => one - share * (column[i] as number))
  }
  return left
}

/** R v, in one pass from each side: the likeness of two days is a power of their distance. */
function alikeness(vector: Vector, gaps: Vector, lag1: number): number[] {
  const result = [...vector]
  let sum = 0
  for (let i = 1; i < vector.length; i++) {
    sum = (sum + (vector[i - 1] as number)) * powerOf(lag1, gaps[i] as number)
    result[i] = (result[i] as number) + sum
  }
  sum = 0
  for (let i = vector.length - 2; i >= 0; i--) {
    sum = (sum + (vector[i + 1] as number)) * powerOf(lag1, gaps[i + 1] as number)
    result[i] = (result[i] as number) + sum
  }
  return result
}

/** Nearly all days are in a row. */
const powerOf = (lag1: number, gap: number): number => (gap === 1 ? lag1 : lag1 ** gap)

/** The difference with its standard error; null without any spread beside it. */
function regression(values: Vector, { basis, weights, gaps }: Design) {
  const residuals = without(values, basis)
  const squares = product(residuals, residuals)
  if (Math.sqrt(squares / values.length) <= negligibleDispersion) return null
  let inARow = 0
  for (let i = 1; i < gaps.length; i++)
    if (gaps[i] === 1) inARow += (residuals[i] as number) * (residuals[i - 1] as number)
  const lag1 = likenessOf(inARow / squares, { basis, gaps })
  const variance = squares / expectedOf(lag1, { basis, gaps }).trace
  const se = Math.sqrt(variance * product(weights, alikeness(weights, gaps, lag1)))
  const n = values.length
  const dfOfError = effectiveNOfVariance(n, lag1) - basis.length
  const df = dfOfError > 0 ? 1 / (1 / dfOfError + 1 / dfOfInflation({ lag1, n })) : 0
  return { difference: product(weights, values), lag1, se, df }
}

/** The r of which the residuals are expected to be as alike as they are, by the Illinois form of the false position. */
function likenessOf(observed: number, design: Pick<Design, 'basis' | 'gaps'>): number {
  const excess = (lag1: number) => {
    const { inARow, trace } = expectedOf(lag1, design)
    return inARow / trace - observed
  }
  let [low, high] = [0, maxLag1]
  let [below, above] = [excess(low), excess(high)]
  if (below >= 0) return low
  if (above <= 0) return high
  let last = 0
  for (let i = 0; i < maxSteps && high - low > exact; i++) {
    const middle = (low * above - high * below) / (above - below)
    const here = excess(middle)
    if (Math.abs(here) < exact) return middle
    const side = Math.sign(here)
    if (side > 0) {
      ;[high, above] = [middle, here]
      if (last === side) below /= 2
    } else {
      ;[low, below] = [middle, here]
      if (last === side) above /= 2
    }
    last = side
  }
  return (low + high) / 2
}

const exact = 1e-10
const maxSteps = 60

/** Of residuals with variance 1 before the fit: the expected sum of products of days in a row, and of squares. */
function expectedOf(lag1: number, { basis, gaps }: Pick<Design, 'basis' | 'gaps'>) {
  const alike = basis.map(column => alikeness(column, gaps, lag1))
  const inner = basis.map(column => alike.map(other => product(column, other)))
  let inARow = 0
  for (let i = 1; i < gaps.length; i++) {
    if (gaps[i] !== 1) continue
    let covariance = lag1
    for (const [k, column] of basis.entries()) {
      const [before, here] = [column[i - 1] as number, column[i] as number]
      const own = alike[k] as Vector
      covariance -= before * (own[i] as number) + here * (own[i - 1] as number)
      for (const [l, other] of basis.entries())
        covariance += before * ((inner[k] as Vector)[l] as number) * (other[i] as number)
    }
    inARow += covariance
  }
  return { inARow, trace: inner.reduce((left, row, k) => left - (row[k] as number), gaps.length) }
}
