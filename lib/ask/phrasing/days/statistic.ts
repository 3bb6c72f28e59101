import { compensatedSum } from '../../../derive/statistics/description/compensated-sum.ts'
import { descriptive } from '../../../derive/statistics/description/descriptive.ts'
import { quantileOfSorted } from '../../../derive/statistics/description/quantile.ts'
import { clockLine, meanOnLine } from '../../../derive/time/clock-line.ts'
import type { Day } from '../../../kernel/civil-time.ts'
import { rangeCoverage } from '../../../model/catalog/minimum-data.ts'
import type { Series } from '../../../model/catalog/series.ts'
import type { Statistic } from '../../plan/question-parts.ts'
import type { PeriodDays } from './period-days.ts'

export interface StatisticOfDays {
  value: number | null
  reason: string | null
  /** For an extreme: the days on which it was reached. */
  dates: Day[]
}

/** The name of a statistic in sentences and evidence. */
export const statisticNames: Readonly<Record<Statistic, string>> = {
  mean: 'mean of the days',
  median: 'median of the days',
  sd: 'standard deviation of the days',
  total: 'total of the days',
  min: 'lowest day',
  max: 'highest day',
  count: 'days with a value',
  missing: 'days without a value',
  percentile: 'percentile of the days',
  iqr: 'interquartile range of the days',
}

/** A statistic over the days that have a value. A mean and a median need a minimum share of the days; missing days are not filled in. */
export function statisticOf(
  statistic: Statistic,
  { entry, points, expected }: PeriodDays,
  percentile = 50,
): StatisticOfDays {
  const n = points.length
  if (statistic === 'count') return { value: n, reason: null, dates: [] }
  if (statistic === 'missing') return { value: expected - n, reason: null, dates: [] }
  if (n === 0) return { value: null, reason: 'no_data', dates: [] }
  const isOfAll = !['total', 'min', 'max'].includes(statistic)
  if (isOfAll && n < rangeCoverage.partial * expected) return { value: null, reason: 'insufficient_data', dates: [] }
  const { values, reason } = comparable(
    entry,
    points.map(point => point.value),
  )
  if (reason) return { value: null, reason, dates: [] }
  if (statistic === 'total') {
    const sum = entry.circular ? null : compensatedSum(values)
    return { value: sum, reason: sum === null ? 'not_applicable:clock_time' : null, dates: [] }
  }
  if (statistic === 'percentile' || statistic === 'iqr') {
    const sorted = [...values].sort((a, b) => a - b)
    const at = (part: number) => quantileOfSorted(sorted, part)
    const value = statistic === 'iqr' ? at(0.75) - at(0.25) : at(percentile / 100)
    return { value: entry.circular && statistic === 'percentile' ? onClock(value) : value, reason: null, dates: [] }
  }
  const value = entry.circular && statistic === 'mean' ? meanOnLine(values, null) : descriptive(values)[statistic]
  const dates = isOfAll ? [] : points.filter((_, i) => values[i] === value).map(point => point.date)
  return { value: value === null || !entry.circular ? value : onClock(value), reason: null, dates }
}

/** Values with a meaningful order: clock times are mapped to a linear scale that is cut opposite their common mean. */
export function comparable(entry: Series, values: readonly number[]): { values: number[]; reason: string | null } {
  if (!entry.circular || values.length === 0) return { values: [...values], reason: null }
  const line = clockLine(values)
  const linear = line.values?.filter(value => value !== null) ?? []
  return linear.length === values.length
    ? { values: linear, reason: null }
    : { values: [], reason: line.reason ?? 'insufficient_data' }
}

const onClock = (minutes: number) => ((minutes % 1440) + 1440) % 1440
