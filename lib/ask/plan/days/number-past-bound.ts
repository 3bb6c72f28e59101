import { kindOf } from '../../../model/catalog/series.ts'
import { thresholdIn } from '../../reading/amounts.ts'
import type { Slots } from '../../reading/slots.ts'
import { answer, type Outcome, type ParsedQuestion } from '../answer.ts'
import { notUnderstood } from '../no-answer.ts'
import type { Ambiguity } from '../plan.ts'
import { dailyRequests, lengthOf } from '../requests.ts'
import { usualDays } from './groups.ts'
import { onlyBound, otherCues } from './parts-past-bound.ts'

/** "Was my average sleep over 7 hours in October", "did I walk more than 50 km in total last week": one number of the days, and whether it is past the bound. */
export function numberPastBound(parsed: ParsedQuestion): Outcome | null {
  const { slots, series, periods } = parsed
  const [said, another] = [...new Set(slots.statistics)]
  const bound = onlyBound(slots)
  const [only, ...others] = series
  if (!(said === 'mean' || said === 'median' || said === 'total') || another || !bound || !only) return null
  const { range } = periods
  const { entry } = only
  // A single day is its own mean.
  const isOneDay = range !== null && lengthOf(range) === 1
  const isServed = !isOneDay && !periods.against && !entry.circular && (said !== 'total' || kindOf(entry) === 'sum')
  if (others.length > 0 || !isServed || asksMore(slots)) return null
  const threshold = thresholdIn(entry.unit, bound)
  if ('error' in threshold) return notUnderstood(threshold.error)
  const [lone] = slots.amounts
  const ambiguities: Ambiguity[] = lone
    ? [{ word: lone.words, readings: ['at least', 'exactly'], chosen: 'at least' }]
    : []
  const [group, ...groups] = slots.groups
  if (groups.length > 0 || group?.which) return null
  // "My weekly total": that of each week.
  const by = group?.by
  if (by === 'weekday' || by === 'weekend') return null
  if (by) {
    if (periods.weekdays || said === 'median') return null
    const body = answer(parsed, usualDays[by], dailyRequests)
    return { intent: 'groups', by, statistic: said, threshold, answer: 'list', ...body, ambiguities }
  }
  // "Over 70000 in total" without a period: of which days, nothing says.
  if (said === 'total' && !range) return notUnderstood('leftover_words', ['total'])
  return { intent: 'threshold', threshold, statistic: said, ...answer(parsed, 30, dailyRequests), ambiguities }
}

/** Whether a question asks for more than one number, or for something of each day. */
function asksMore({ extremes, days, percentiles, rank, lag, parts, cues }: Slots): boolean {
  const counted = extremes.length + days.length + percentiles.length
  const isOther =
    otherCues.some(cue => cues.has(cue)) || (['quantity', 'each', 'when'] as const).some(cue => cues.has(cue))
  return counted > 0 || rank !== null || lag !== null || parts !== null || isOther
}
