import { answer, type Outcome, type ParsedQuestion } from '../answer.ts'
import { notUnderstood } from '../no-answer.ts'
import { lengthOf, rangeRequest } from '../requests.ts'

const curves = new Set(['ctl', 'atl', 'tsb'])
const otherCues = [
  ...(['relate', 'trend', 'more', 'compare', 'than', 'versus', 'with', 'baseline', 'goal', 'now', 'quantity'] as const),
  ...(['condition', 'lag', 'readings', 'range'] as const),
]
const maxDays = 1830

/** "Show my CTL for the past month", "my highest CTL this year": the load at the end of each week; null for other questions. */
export function loadCurve(parsed: ParsedQuestion, facet: string | null): Outcome | null {
  const { slots, series, periods } = parsed
  const { extremes, statistics, days, groups, bounds, amounts, cues } = slots
  const [extreme, another] = extremes
  const [by, ...others] = groups
  const isList = periods.range !== null && lengthOf(periods.range) > 1 && (cues.has('show') || cues.has('each'))
  if (facet === null || !curves.has(facet) || !(extreme || isList || by)) return null
  const counted = statistics.length + days.length + bounds.length + amounts.length + others.length
  const isOther = otherCues.some(cue => cues.has(cue)) || another !== undefined || slots.rank !== null
  const isOfWeeks = by === undefined || (by.by === 'week' && !by.which)
  // Neither a higher nor a lower load is the better one.
  const isJudgment = extreme === 'best' || extreme === 'worst'
  if (counted > 0 || isOther || isJudgment || !isOfWeeks || periods.against || periods.weekdays || series.length > 0)
    return notUnderstood('leftover_words', extremes)
  const body = answer(parsed, 90, range => rangeRequest('/api/v1/training/analytics', range))
  if (lengthOf(body.range) > maxDays) return notUnderstood('range_too_long')
  return { intent: 'training', facet: `${facet}/${extreme ?? 'weeks'}`, ...body }
}
