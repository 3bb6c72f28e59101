import { answer, type Outcome, type ParsedQuestion } from '../answer.ts'
import { notUnderstood } from '../no-answer.ts'
import { lengthOf, rangeRequest } from '../requests.ts'

const maxDays = 366
const path = '/api/v1/recovery'
const otherCues = ['trend', 'relate', 'goal', 'now', 'quantity', 'condition'] as const
const joints = ['compare', 'than', 'more', 'versus', 'with'] as const

/** "My best recovery this month", "average recovery", "recovery by week": one number of the days, of each part, or of two periods; a higher composite is the better one. */
export function statisticOfRecovery(parsed: ParsedQuestion): Outcome {
  const { slots, series, periods } = parsed
  const [extreme, other] = slots.extremes
  const [statistic, another] = [...new Set(slots.statistics)]
  const [part, more] = slots.groups
  const { against } = periods
  const isOfMean = part !== undefined || against !== null
  const facet =
    extreme && !statistic && !isOfMean
      ? extreme === 'best' || extreme === 'highest'
        ? 'highest'
        : 'lowest'
      : !extreme && (statistic === 'mean' || (isOfMean && statistic === undefined))
        ? 'mean'
        : null
  const counted = slots.bounds.length + slots.amounts.length + slots.days.length + (part?.which || more ? 1 : 0)
  const isLoose = !against && (joints.some(cue => slots.cues.has(cue)) || slots.cues.has('baseline'))
  const isOther = otherCues.some(cue => slots.cues.has(cue)) || slots.cues.has('baseline') || isLoose
  const isUnclear = other !== undefined || another !== undefined || slots.rank !== null || (part && against)
  if (!facet || isUnclear || counted > 0 || isOther || series.length > 0 || periods.weekdays)
    return notUnderstood('leftover_words', slots.extremes)
  const body = answer(parsed, part ? 84 : 30, range => [
    ...rangeRequest(path, range),
    ...(against ? rangeRequest(path, against) : []),
  ])
  if (lengthOf(body.range) > maxDays) return notUnderstood('range_too_long')
  const parts = { ...(part ? { by: part.by } : {}), ...(against ? { against } : {}) }
  return { intent: 'recovery', facet, ...parts, ...body }
}
