import type { Topic } from '../reading/meaning.ts'
import { isOfTheNight } from '../reading/slots.ts'
import { answer, type Outcome, type ParsedQuestion } from './answer.ts'
import { notUnderstood } from './no-answer.ts'
import { lengthOf, plainRequest, rangeRequest } from './requests.ts'

/** The endpoint for each topic, its default number of days if the question names no period, and its maximum. */
const topics: Record<Topic, { path: string; usualDays: number; maxDays: number }> = {
  'data-quality': { path: '/api/v1/data-quality', usualDays: 30, maxDays: 366 },
  connection: { path: '/api/v1/connection', usualDays: 1, maxDays: Number.POSITIVE_INFINITY },
  workouts: { path: '/api/v1/workouts', usualDays: 30, maxDays: 1830 },
  sleep: { path: '/api/v1/sleep', usualDays: 1, maxDays: 366 },
  // Patterns across nights show within two weeks.
  'sleep-pattern': { path: '/api/v1/sleep', usualDays: 14, maxDays: 366 },
  recovery: { path: '/api/v1/recovery', usualDays: 1, maxDays: 366 },
  summary: { path: '/api/v1/summary', usualDays: 7, maxDays: 366 },
}

/** Questions about whole resources instead of series: freshness of the data, the night, the workouts, a summary. */
export function topicIntent(parsed: ParsedQuestion): Outcome | null {
  const topic = topicOf(parsed)
  if (!topic) return null
  const { cues, extremes, bounds, amounts } = parsed.slots
  const more = (['relate', 'compare', 'baseline', 'trend', 'statistic', 'than'] as const).some(cue => cues.has(cue))
  if (more || extremes.length + bounds.length + amounts.length > 0 || parsed.periods.weekdays) {
    return notUnderstood('no_series')
  }
  const { path, usualDays, maxDays } = topics[topic]
  const body = answer(parsed, usualDays, range => {
    if (topic === 'connection') return plainRequest(path)
    const oneDay = topic === 'summary' && lengthOf(range) === 1
    return oneDay ? plainRequest(`/api/v1/daily-summary?date=${range.start}`) : rangeRequest(path, range)
  })
  return lengthOf(body.range) > maxDays
    ? notUnderstood('range_too_long')
    : { intent: topic === 'sleep-pattern' ? 'sleep' : topic, ...body }
}

function topicOf({ slots, series, periods }: ParsedQuestion): Topic | null {
  const { cues } = slots
  const isSleep = series.every(({ entry }) => entry.id === 'sleep') && series.length > 0
  // "How much sleep do I need": the night contains the need.
  if (cues.has('goal') && cues.has('quantity') && isSleep && slots.amounts.length === 0) return 'sleep'
  if (
    (cues.has('when') || cues.has('time-of-day')) &&
    isSleep &&
    slots.extremes.length + slots.bounds.length + slots.amounts.length === 0
  )
    return 'sleep'
  const [topic] = slots.topics.toSorted((a, b) => Number(a === 'summary') - Number(b === 'summary'))
  if (topic === 'summary') return series.length === 0 ? topic : isSleep ? 'sleep' : null
  if (topic) return topic
  // "How was yesterday", "show me yesterday", "how was last night".
  if (series.length > 0 || !(cues.has('how') || cues.has('show')) || !periods.range || cues.has('hint')) return null
  return isOfTheNight(slots) ? 'sleep' : 'summary'
}
