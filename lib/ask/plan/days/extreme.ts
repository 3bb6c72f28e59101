import { maxDays } from '../../reading/dates/point.ts'
import { answer, type Outcome, type ParsedQuestion } from '../answer.ts'
import { betterOf } from '../choose-series.ts'
import { noDirection, notUnderstood } from '../no-answer.ts'
import type { Ambiguity, Of } from '../plan.ts'
import { dailyRequests } from '../requests.ts'
import { sampled } from '../thresholds.ts'

/** Units of what can be long: "my longest walk" is of steps as well. */
const lengthUnits = new Set<string>(['min', 'm', 'count'])

/** The highest heart rate is a single reading, unless the question asks for a mean or a day. */
export function ofWhat({ slots, series }: ParsedQuestion): { of: Of; ambiguities: Ambiguity[] } {
  const [first, ...others] = series
  if (!first || others.length > 0 || !sampled.has(first.entry.id) || slots.statistics.includes('mean'))
    return { of: 'days', ambiguities: [] }
  const readings = ['single readings', 'daily means']
  return { of: 'readings', ambiguities: [{ word: first.entry.id, readings, chosen: 'single readings' }] }
}

/** "My best day for steps", "the longest night": the day with the highest or the lowest value. */
export function extreme(parsed: ParsedQuestion): Outcome | null {
  const { slots, series } = parsed
  const bySize = slots.statistics.includes('max') ? 'highest' : slots.statistics.includes('min') ? 'lowest' : null
  const word = slots.extremes[0] ?? (slots.cues.has('when') ? bySize : null)
  if (!word) return null
  const [only, ...others] = series
  if (!only) return notUnderstood('no_series')
  if (others.length > 0 || slots.extremes.length > 1) return notUnderstood('one_series_needed')
  // The daily series counts the workouts of the device only.
  if (only.entry.id === 'workouts') return notUnderstood('leftover_words', [word])
  const direction = betterOf(only.entry)
  const { id } = only.entry
  const isJudgment = word === 'best' || word === 'worst'
  if (isJudgment && direction === 'neutral') return noDirection(id)
  const up = isJudgment ? (word === 'best') === (direction === 'higher-is-better') : word === 'highest'
  // "Longest time in range" is of a stretch of time, which a share of the day is not.
  const isLength = slots.naming.some(
    ({ meaning, words }) => meaning.kind === 'hint' && /\b(?:long|short)est\b/.test(words),
  )
  if (isLength && !lengthUnits.has(only.entry.unit)) return notUnderstood('leftover_words', [word])
  // "The average highest heart rate", "the highest glucose of each day" are numbers of all days.
  const at = slots.kinds.indexOf('extreme')
  const before = slots.kinds.slice(0, Math.max(at, 0))
  const isOfAll = before.includes('statistic') && slots.statistics.includes('mean') && !before.includes('series')
  if (isOfAll || slots.cues.has('each')) return notUnderstood('leftover_words', [word])
  const { rank } = slots
  const { of, ambiguities } = rank ? { of: 'days' as const, ambiguities: [] } : ofWhat(parsed)
  const { range: said } = parsed.periods
  // "Was yesterday my best day": in a single day, every value is the highest.
  const isUnderWay = slots.spans.some(({ words }) => /\b(week|month|year)\b/.test(words))
  if (of === 'days' && said && said.start === said.end && !isUnderWay) return notUnderstood('leftover_words', [word])
  // "When was my heart rate highest yesterday": of one day, the time is asked for, which only the glucose has.
  if (of === 'readings' && said && said.start === said.end && slots.cues.has('when'))
    return notUnderstood('finer_than_a_day', ['when'])
  // Without a period, the highest is that of all stored days.
  const body = answer(parsed, maxDays, (range, ids) => dailyRequests(range, ids, of === 'readings'))
  return { intent: 'extreme', extreme: up ? 'highest' : 'lowest', of, ...(rank ? { rank } : {}), ...body, ambiguities }
}
