import { rangeParameters } from '../../../kernel/ranges.ts'
import { answer, type Outcome, type ParsedQuestion } from '../answer.ts'
import { notUnderstood } from '../no-answer.ts'
import { lengthOf } from '../requests.ts'

const otherCues = [
  ...(['relate', 'trend', 'more', 'compare', 'than', 'versus', 'baseline', 'goal', 'condition', 'lag'] as const),
  ...(['others', 'range', 'each', 'asleep', 'now', 'when', 'time-of-day', 'ratio', 'topic', 'activity'] as const),
]

/** The call that has the readings of a day: heart rates in steps of five minutes, and each reading of the glucose. */
const requestOf = {
  'heart-rate': (day: string) => `/api/v1/timeline?${day}&types=heart-rate&resolution=5m`,
  glucose: (day: string) => `/api/v1/glucose?${day}&selected_date=${day.slice(-10)}`,
} as const

/** "My heart rate around 3 in the afternoon yesterday": the readings of one day near a time; null for other questions. */
export function readingsNearTime(parsed: ParsedQuestion): Outcome | null {
  const { slots, series, periods } = parsed
  const { near, cues } = slots
  if (near === null) return null
  const [only, ...others] = series
  const id = only?.entry.id
  const { extremes, days, bounds, amounts, groups, percentiles, statistics, dayParts } = slots
  const counted = [extremes, days, bounds, amounts, groups, percentiles, dayParts].flat().length
  const isOther = otherCues.some(cue => cues.has(cue)) || slots.half !== null || statistics.some(one => one !== 'mean')
  const isOneDay = periods.range !== null && lengthOf(periods.range) === 1 && !periods.against && !periods.weekdays
  if (!(id === 'heart-rate' || id === 'glucose') || others.length > 0 || counted > 0 || isOther || !isOneDay)
    return notUnderstood('finer_than_a_day', ['time of day'])
  const body = answer(parsed, 1, range => [{ method: 'GET', path: requestOf[id](rangeParameters(range)) }])
  return { intent: 'aggregate', statistic: 'mean', of: 'readings', near, ...body }
}
