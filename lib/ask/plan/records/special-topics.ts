import { rangeParameters } from '../../../kernel/ranges.ts'
import type { Topic } from '../../reading/meaning.ts'
import { answer, type Outcome, type ParsedQuestion } from '../answer.ts'
import { notUnderstood } from '../no-answer.ts'
import { lengthOf, plainRequest, rangeRequest } from '../requests.ts'
import { glucoseReport } from './glucose.ts'
import { loadCurve } from './load-curve.ts'

/** Parts of resources with words of their own; null for the others. */
export function specialTopic(parsed: ParsedQuestion, topic: Topic, facet: string | null): Outcome | null {
  if (topic === 'training') return loadCurve(parsed, facet)
  if (topic === 'glucose') return glucoseReport(parsed, facet)
  if (topic === 'data-types' && facet === 'today') return seriesOfDay(parsed)
  if (topic === 'connection' && facet === 'history') return historyRead(parsed)
  if (facet === 'naps') return lastNap(parsed)
  if (topic === 'recovery' && facet === 'parts') return partsOfRecovery(parsed)
  if (topic === 'recovery' && facet === 'furthest') return furthestRecovery(parsed)
  if (facet === 'shortfall') return shortfall(parsed)
  // "What time did I last fall asleep": a report of nights has no last one before now.
  const isNow = (topic === 'sleep' || topic === 'sleep-pattern') && parsed.slots.cues.has('now')
  return isNow ? notUnderstood('leftover_words', ['last']) : null
}

/** Whether nothing but a period and a topic is named. */
function isPlain({ slots, series, periods }: ParsedQuestion): boolean {
  const { extremes, statistics, groups, bounds, amounts, cues, clock } = slots
  const counted = extremes.length + statistics.length + groups.length + bounds.length + amounts.length + series.length
  const isOther = (['relate', 'trend', 'more', 'compare', 'goal', 'baseline', 'quantity', 'each'] as const).some(cue =>
    cues.has(cue),
  )
  return counted === 0 && !isOther && clock === null && periods.against === null && periods.weekdays === null
}

/** "When was my last nap". */
function lastNap(parsed: ParsedQuestion): Outcome | null {
  const { days, cues } = parsed.slots
  if (!cues.has('now') && !days.includes('last')) return null
  if (!isPlain(parsed) || days.some(kind => kind !== 'last')) return notUnderstood('leftover_words')
  const body = answer(parsed, 90, range => rangeRequest('/api/v1/sleep', range))
  return lengthOf(body.range) > 366 ? notUnderstood('range_too_long') : { intent: 'sleep', facet: 'lastNap', ...body }
}

/** "What pulls my recovery down": its parts on one day. */
function partsOfRecovery(parsed: ParsedQuestion): Outcome {
  const { days, cues } = parsed.slots
  if (!isPlain(parsed) || days.length > 0 || cues.has('when')) return notUnderstood('leftover_words')
  const body = answer(parsed, 1, range => rangeRequest('/api/v1/recovery', range))
  return lengthOf(body.range) > 1 ? notUnderstood('leftover_words') : { intent: 'recovery', facet: 'parts', ...body }
}

/** "My most unusual recovery day": the one that is furthest from what is usual, and its parts. */
function furthestRecovery(parsed: ParsedQuestion): Outcome {
  if (!isPlain(parsed) || parsed.slots.days.length > 0) return notUnderstood('leftover_words')
  const body = answer(parsed, 30, range => rangeRequest('/api/v1/recovery', range))
  return lengthOf(body.range) > 366
    ? notUnderstood('range_too_long')
    : { intent: 'recovery', facet: 'furthest', ...body }
}

/** "How short of my sleep need was I last week": of the nights of a period. */
function shortfall(parsed: ParsedQuestion): Outcome {
  const isOfSleep = parsed.series.every(({ entry }) => entry.id === 'sleep')
  if (!isPlain({ ...parsed, series: [] }) || !isOfSleep || parsed.slots.days.length > 0)
    return notUnderstood('leftover_words')
  const body = answer({ ...parsed, series: [] }, 7, range => rangeRequest('/api/v1/sleep', range))
  return lengthOf(body.range) > 366 ? notUnderstood('range_too_long') : { intent: 'sleep', facet: 'shortfall', ...body }
}

/** "Has all my old data been imported": the jobs that read the history. */
function historyRead(parsed: ParsedQuestion): Outcome {
  if (!isPlain(parsed) || parsed.periods.range) return notUnderstood('leftover_words')
  return { intent: 'connection', facet: 'history', ...answer(parsed, 1, () => plainRequest('/api/v1/backfill')) }
}

/** "Which series have data today": those with a value on a day. */
function seriesOfDay(parsed: ParsedQuestion): Outcome {
  const { days, cues } = parsed.slots
  if (!isPlain(parsed) || days.length > 0 || cues.has('when')) return notUnderstood('leftover_words')
  const body = answer(parsed, 1, range => [{ method: 'GET', path: `/api/v1/daily?${rangeParameters(range)}` }])
  return lengthOf(body.range) > 1 ? notUnderstood('leftover_words') : { intent: 'data-types', facet: 'today', ...body }
}
