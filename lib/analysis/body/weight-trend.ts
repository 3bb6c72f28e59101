import { defaultTrendAlpha, weightTrend } from '../../derive/body/weight-trend.ts'
import { type DerivedValue, derivedValue } from '../../derive/derived-value.ts'
import { theilSen } from '../../derive/statistics/trend/theil-sen.ts'
import { addDays, type Day, daysBetween } from '../../kernel/civil-time.ts'
import { methods } from '../../model/catalog/methods.ts'
import { weightRateMinimum } from '../../model/catalog/minimum-data.ts'

/** Warm-up days before a range: at its start, the first weight determines only a fifth of a percent of the trend. */
export const trendLeadDays = 60

export interface DatedWeight {
  date: Day
  weightKg: number
}

/** The smoothed weight and its rate of change: the median slope of four weeks, not the difference of two readings. */
export function weightTrendOf(weighIns: readonly DatedWeight[], { start, end }: { start: Day; end: Day }) {
  const first = weighIns[0]?.date ?? start
  const { trend } = weightTrend(weighIns.map(({ date, weightKg }) => ({ day: daysBetween(first, date), weightKg })))
  const points = (trend ?? []).map(({ day, trendKg, deviationKg }) => ({
    date: addDays(first, day),
    trendKg,
    deviationKg,
  }))
  const last = points.at(-1)
  const isThere = last !== undefined && last.date >= start
  const leadDays = daysBetween(first, end)
  const isWarm = leadDays >= trendLeadDays
  const current: DerivedValue = derivedValue({
    method: methods.weight_trend,
    value: isThere ? last.trendKg : null,
    reason: isThere ? null : 'no_data',
    partial: !isWarm,
    params: { alpha: defaultTrendAlpha, startsAt: weighIns[0]?.date ?? null, leadDays: trendLeadDays },
    inputs: { weighIns },
    flags: isThere && !isWarm ? ['warmup'] : [],
    caveats: ['The trend starts at the first weight in inputs.'],
  })
  return {
    points: points.filter(point => point.date >= start),
    current,
    rate: rateOf(weighIns, end),
  }
}

function rateOf(weighIns: readonly DatedWeight[], end: Day): DerivedValue {
  const { windowDays, weighIns: least, spanDays } = weightRateMinimum
  const from = addDays(end, 1 - windowDays)
  const recent = weighIns.filter(({ date }) => date >= from && date <= end)
  const [first] = recent
  const span = first ? daysBetween(first.date, recent.at(-1)?.date ?? first.date) : 0
  const isEnough = recent.length >= least && span >= spanDays
  const line = theilSen(
    recent.map(({ date }) => daysBetween(from, date)),
    recent.map(({ weightKg }) => weightKg),
  )
  const value = isEnough && line.slope !== null ? 7 * line.slope : null
  return derivedValue({
    method: methods.theil_sen,
    value,
    reason: value !== null ? null : recent.length === 0 ? 'no_data' : 'insufficient_data',
    unit: 'kg/wk',
    params: { minimum: weightRateMinimum, daysOfOne: 7, from, to: end },
    inputs: { weighIns: recent, spanDays: span },
    coverage: { observed: recent.length, expected: windowDays, fraction: recent.length / windowDays },
  })
}
