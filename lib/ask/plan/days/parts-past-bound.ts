import { kindOf } from '../../../model/catalog/series.ts'
import { type Bound, thresholdIn } from '../../reading/amounts.ts'
import type { Slots } from '../../reading/slots.ts'
import { answer, type Outcome, type ParsedQuestion } from '../answer.ts'
import { notUnderstood } from '../no-answer.ts'
import { dailyRequests } from '../requests.ts'
import { usualDays } from './groups.ts'

/** Words that ask for more than the numbers of a period and a bound. */
export const otherCues = [
  ...([
    'trend',
    'more',
    'compare',
    'than',
    'versus',
    'baseline',
    'goal',
    'relate',
    'condition',
    'others',
    'range',
  ] as const),
  ...([
    'topic',
    'time-of-day',
    'clock-bound',
    'ratio',
    'half-of-nights',
    'now',
    'activity',
    'exercise',
    'muscle',
  ] as const),
]

/** The only bound of a question; null if it has none, or another number as well. */
export function onlyBound({ bounds, amounts }: Slots): Bound | null {
  const [bound, lone] = [bounds[0], amounts[0]]
  if (bounds.length + amounts.length !== 1) return null
  return bound ?? (lone ? { comparison: 'at-least', amount: lone.amount, upper: null, next: 0 } : null)
}

/** "Weeks with at least 70,000 steps", "how many months did I sleep under 7 hours on average": the parts of a period past a bound. */
export function partsPastBound(parsed: ParsedQuestion): Outcome | null {
  const { slots, series, periods } = parsed
  const { parts, groups, extremes, days, cues, rank, percentiles, lag } = slots
  if (!parts) return null
  if (parts.by === 'weekend') return notUnderstood('leftover_words')
  const [only, ...others] = series
  if (!only) return notUnderstood('no_series')
  if (others.length > 0) return notUnderstood('one_series_needed')
  const { entry } = only
  const bound = onlyBound(slots)
  const sums = kindOf(entry) === 'sum'
  const [said, another] = [...new Set(slots.statistics)]
  const isServed = said === undefined || said === 'mean' || (said === 'total' && sums)
  const counted = groups.length + extremes.length + days.length + percentiles.length
  const isOther = counted > 0 || rank !== null || lag !== null || otherCues.some(cue => cues.has(cue))
  if (parts.answer === 'streak') return notUnderstood('leftover_words')
  if (!bound || another || !isServed || isOther || periods.against || periods.weekdays || entry.circular)
    return notUnderstood('leftover_words')
  const threshold = thresholdIn(entry.unit, bound)
  if ('error' in threshold) return notUnderstood(threshold.error)
  const { by } = parts
  const readings = [`total of the ${by}`, `mean of its days`]
  const statistic = said ?? (sums ? 'total' : 'mean')
  const body = answer(parsed, usualDays[by], dailyRequests)
  const ambiguities = said || !sums ? [] : [{ word: by, readings, chosen: readings[0] ?? null }]
  return { intent: 'groups', by, statistic, threshold, answer: parts.answer, ...body, ambiguities }
}
