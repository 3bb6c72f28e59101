import { answer, type Outcome, type ParsedQuestion } from '../answer.ts'
import { notUnderstood, refused } from '../no-answer.ts'
import type { GroupBy } from '../question-parts.ts'
import { lengthOf, rangeRequest } from '../requests.ts'

const maxDays = 366
const path = '/api/v1/recovery'
const otherCues = ['relate', 'goal', 'now', 'condition'] as const
const joints = ['compare', 'than', 'more', 'versus', 'with'] as const
/** "Recovery trend" asks for the course; "is it going up" for a direction, which a few unusual days do not have. */
const course = /^(trend|trends|over time|progress|progression|development|course)$/

/** Whether a question about the recovery asks for more than the value of each day. */
export function asksNumberOfRecovery({ slots, periods }: ParsedQuestion, facet: string | null): boolean {
  const counted = slots.groups.length + slots.extremes.length + slots.statistics.length + slots.bounds.length
  const isOfParts = periods.against !== null && !slots.cues.has('baseline')
  const isSide = facet === 'below' || facet === 'above'
  return counted > 0 || isOfParts || isSide || periods.weekdays !== null || slots.trends.some(word => course.test(word))
}

/**
 * "My best recovery this month", "average recovery on Mondays", "recovery by week": one number of the days, of each part, or of two periods or
 * sets of weekdays; a higher composite is the better one. "Days with low recovery": those below what is usual (`below`), or `above` it.
 */
export function statisticOfRecovery(parsed: ParsedQuestion, side: string | null): Outcome {
  const { slots, series, periods } = parsed
  const { against, weekdays, againstWeekdays } = periods
  if (slots.bounds.length > 0 && series.length === 0) return refused('no_such_data', 'recovery score of 0 to 100')
  const isSide = side === 'below' || side === 'above'
  const isOfTwo = against !== null || String(weekdays) !== String(againstWeekdays)
  const facet = isSide ? side : facetOf(parsed, isOfTwo)
  const by = byOf(parsed)
  // "Days with low recovery".
  const isJoined = joints.some(cue => slots.cues.has(cue) && !(isSide && cue === 'with'))
  const isLoose = !isOfTwo && (isJoined || slots.cues.has('baseline'))
  const isOther = otherCues.some(cue => slots.cues.has(cue)) || slots.cues.has('baseline') || isLoose
  const isUnclear =
    (isSide && (isOfTwo || by || slots.extremes.length + slots.statistics.length > 0)) || (by && isOfTwo)
  // How many days, or which ones, is only asked of those on one side of what is usual.
  const isCounted = slots.days.some(one => !isSide || (one !== 'count' && one !== 'list'))
  const asks =
    slots.cues.has('quantity') || (slots.cues.has('when') && !by && facet !== 'highest' && facet !== 'lowest')
  const hasMore = slots.amounts.length > 0 || slots.rank !== null || series.length > 0 || slots.groups.length > 1
  if (!facet || isUnclear || isOther || isCounted || hasMore || (asks && !isSide))
    return notUnderstood('leftover_words', slots.extremes)
  const body = answer(parsed, by ? 84 : 30, range => [
    ...rangeRequest(path, range),
    ...(against ? rangeRequest(path, against) : []),
  ])
  if (lengthOf(body.range) > maxDays) return notUnderstood('range_too_long')
  const parts = {
    ...(by ? { by } : {}),
    ...(against ? { against } : {}),
    ...(isOfTwo && !against ? { againstWeekdays } : {}),
  }
  return { intent: 'recovery', facet, ...parts, ...body }
}

/** The number of the days: their highest or lowest value, or their mean; null where the words name none or two. */
function facetOf({ slots, periods }: ParsedQuestion, isOfTwo: boolean): string | null {
  const [extreme, other] = slots.extremes
  const [statistic, another] = [...new Set(slots.statistics)]
  const [part] = slots.groups
  if (other || another || (statistic && statistic !== 'mean')) return null
  if (!extreme) {
    const isCourse = slots.trends.length > 0 && slots.trends.every(word => course.test(word))
    if (slots.cues.has('trend') && !isCourse) return null
    return part?.which ? null : 'mean'
  }
  if (isOfTwo || slots.cues.has('trend') || (part !== undefined && !part.which) || (statistic && !part)) return null
  if (periods.weekdays && part) return null
  return extreme === 'best' || extreme === 'highest' ? 'highest' : 'lowest'
}

function byOf({ slots }: ParsedQuestion): GroupBy | undefined {
  const [part] = slots.groups
  return part?.by ?? (slots.trends.some(word => course.test(word)) ? 'week' : undefined)
}
