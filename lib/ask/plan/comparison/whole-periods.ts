import { usualSeries } from '../../../model/catalog/usual-series.ts'
import type { ParsedQuestion } from '../answer.ts'
import { seriesOf } from '../choose-series.ts'
import { lengthOf } from '../requests.ts'

const otherCues = [
  'more',
  'trend',
  'quantity',
  'relate',
  'goal',
  'baseline',
  'each',
  'when',
  'days',
  'readings',
] as const

/** "This week vs last week", "how did October compare to September": with the usual series, if nothing but two periods is named. */
export function comparedAsWholes(parsed: ParsedQuestion): ParsedQuestion {
  const { slots, series, periods } = parsed
  const { topics, activities, exercises, muscles, naming, statistics, extremes, groups, bounds, amounts, days } = slots
  const named = [topics, activities, exercises, muscles, naming, statistics, extremes, groups, bounds, amounts, days]
  const isOther = series.length > 0 || named.some(list => list.length > 0) || otherCues.some(cue => slots.cues.has(cue))
  const { range, against, weekdays } = periods
  const areLong = [range, against].every(one => one && lengthOf(one) > 1)
  if (isOther || !areLong || weekdays || slots.condition || slots.newest !== null) return parsed
  return { ...parsed, series: usualSeries.map(id => ({ entry: seriesOf(id), at: 0 })) }
}
