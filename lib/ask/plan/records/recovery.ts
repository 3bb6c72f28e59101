import { answer, type Outcome, type ParsedQuestion } from '../answer.ts'
import { notUnderstood } from '../no-answer.ts'
import { lengthOf, rangeRequest } from '../requests.ts'

const maxDays = 366

/** "My best recovery this month", "average recovery": one number of the days; a higher composite is the better one. */
export function statisticOfRecovery(parsed: ParsedQuestion): Outcome {
  const { slots, series, periods } = parsed
  const [extreme, other] = slots.extremes
  const [statistic, another] = [...new Set(slots.statistics)]
  const facet =
    extreme && !statistic
      ? extreme === 'best' || extreme === 'highest'
        ? 'highest'
        : 'lowest'
      : !extreme && statistic === 'mean'
        ? 'mean'
        : null
  const counted = slots.bounds.length + slots.amounts.length + slots.groups.length + slots.days.length
  const isOfOther = (['trend', 'more', 'compare', 'relate', 'baseline', 'than', 'goal'] as const).some(cue =>
    slots.cues.has(cue),
  )
  if (!facet || other || another || slots.rank || counted > 0 || isOfOther || series.length > 0 || periods.weekdays)
    return notUnderstood('leftover_words', slots.extremes)
  const body = answer(parsed, 30, range => rangeRequest('/api/v1/recovery', range))
  return lengthOf(body.range) > maxDays ? notUnderstood('range_too_long') : { intent: 'recovery', facet, ...body }
}
