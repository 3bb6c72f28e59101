import { type DayRange, rangeParameters } from '../../../kernel/ranges.ts'
import { isOfTheNight } from '../../reading/slots.ts'
import { answer, type Outcome, type ParsedQuestion } from '../answer.ts'
import { notUnderstood } from '../no-answer.ts'
import type { Statistic } from '../question-parts.ts'
import { lengthOf, type Requests, rangeRequest } from '../requests.ts'

const path = '/api/v1/glucose'
const maxDays = 366
/** Numbers of the report that two periods have. */
const compared = /^(mean|sd|cv|gmi|estimatedA1c|mage|gri|lows|highs|below|above|ranges)$/
const otherCues = ['relate', 'goal', 'baseline', 'condition', 'lag', 'others', 'range', 'each'] as const

/** The report of the sensor has means and standard deviations, and totals of episodes and of time. */
export const isServedOfGlucose = (statistic: Statistic, facet: string | null) =>
  statistic === 'mean' ||
  (statistic === 'sd' && facet === 'sd') ||
  (statistic === 'total' && /^(lows|highs|below|above)$/.test(facet ?? ''))

/** "My last hypo", "CV this month against last month", "glucose by hour"; null for questions about one number of one period. */
export function glucoseReport(parsed: ParsedQuestion, facet: string | null): Outcome | null {
  const { slots, periods, series } = parsed
  const { cues, extremes, days, bounds, amounts, groups, statistics, rank } = slots
  const [extreme, another] = extremes
  // "Am I having a hypo" is of this moment, which no report knows.
  const isNamedLast = slots.kinds.some((kind, at) => kind === 'which' && slots.kinds[at + 1] === 'topic')
  const isLast = days.includes('last') || isNamedLast
  // "Time in range below 70 percent" is of the share, not of lows.
  const isOfShare = series.some(({ entry }) => entry.id === 'glucose-time-in-range')
  if (isOfShare && /^(lows|highs|below|above)$/.test(facet ?? '')) return notUnderstood('leftover_words', [facet ?? ''])
  const isOfHours = facet?.startsWith('hours') ?? false
  const isEpisode = facet === 'lows' || facet === 'highs'
  // The biggest spike is the highest reading, the longest one lasts.
  const isLongest = slots.naming.some(({ meaning, words }) => meaning.kind === 'hint' && /\blongest\b/.test(words))
  // "On which days did I go low", "how many days": each episode has its day.
  const asksDays = days.length > 0 && days.every(kind => kind === 'list' || kind === 'count')
  const asksTimes = cues.has('when') || cues.has('time-of-day') || asksDays
  const one = isEpisode
    ? isLast
      ? 'last'
      : extreme === 'highest' && isLongest
        ? 'longest'
        : asksTimes
          ? 'each'
          : null
    : null
  // "Hypos per week since September".
  const [group, ...moreGroups] = groups
  const by = isEpisode && !isLast && !extreme && moreGroups.length === 0 && !group?.which ? group?.by : undefined
  const isCompared = periods.against !== null
  if (!one && !isCompared && !isOfHours && !by) {
    if (cues.has('now')) return notUnderstood('leftover_words', ['now'])
    // "Is my standard deviation lower" needs the period that it is compared with.
    return facet === 'sd' && cues.has('more') ? notUnderstood('leftover_words') : null
  }
  const counted =
    bounds.length +
    amounts.length +
    (by ? 0 : groups.length) +
    (asksDays && one === 'each' ? 0 : days.filter(kind => kind !== 'last').length)
  const isTimed = cues.has('time-of-day') && one !== 'each'
  const isOther =
    otherCues.some(cue => cues.has(cue)) || isTimed || counted > 0 || another !== undefined || rank !== null
  const isUnserved = series.some(({ entry }) => entry.id !== 'glucose' && entry.id !== 'glucose-time-in-range')
  if (isOther || isUnserved || periods.weekdays || statistics.some(statistic => !isServedOfGlucose(statistic, facet)))
    return notUnderstood('leftover_words', statistics)
  const body = (usualDays: number, more = '') =>
    answer({ ...parsed, series: [] }, usualDays, range => [
      { method: 'GET', path: `${path}?${rangeParameters(range)}${more}` },
      ...(periods.against ? rangeRequest(path, periods.against) : []),
    ])
  const within = (outcome: Outcome) =>
    'range' in outcome && lengthOf(outcome.range) > maxDays ? notUnderstood('range_too_long') : outcome
  const loose = (['compare', 'than', 'more', 'versus', 'with', 'trend'] as const).some(cue => cues.has(cue))
  if (isCompared) {
    // "Is my variability going down? CV this month against last month".
    if (one || by || extreme || isLast || !compared.test(facet ?? '')) return notUnderstood('leftover_words')
    const against = periods.against ?? undefined
    return within({ intent: 'glucose', facet: facet ?? 'ranges', ...(against ? { against } : {}), ...body(14) })
  }
  if (
    loose ||
    (one === 'longest' && (isLast || asksTimes)) ||
    (by && asksTimes) ||
    (isOfHours && (extreme || isLast || cues.has('quantity')))
  )
    return notUnderstood('leftover_words', extremes)
  if (isOfHours && facet) return within({ intent: 'glucose', facet, ...body(14, '&bin_minutes=60') })
  if (by && facet) return within({ intent: 'glucose', facet, by, ...body(84) })
  const kind = facet === 'lows' ? 'Low' : 'High'
  return within({ intent: 'glucose', facet: `${one}${kind}`, ...body(one === 'each' ? 14 : 90) })
}

const readingsRequest = (range: DayRange): Requests => [
  { method: 'GET', path: `${path}?${rangeParameters(range)}&selected_date=${range.end}` },
]

/** "Current glucose", "blood sugar": the last reading with its time, of the newest day that has one. */
export function lastGlucose(parsed: ParsedQuestion): Outcome {
  const body = answer({ ...parsed, periods: { ...parsed.periods, range: null } }, 14, readingsRequest)
  return { intent: 'glucose', facet: 'lastReading', ...body }
}

/** "My last glucose reading", "glucose right now": the last one; null for other questions. */
export function glucoseNow(parsed: ParsedQuestion): Outcome | null {
  const { slots, series, periods, today } = parsed
  const { cues, extremes, statistics, days, bounds, amounts, groups, topics, activities, percentiles } = slots
  const [only, ...others] = series
  const isOfEnd = extremes.length > 0 || statistics.includes('max') || statistics.includes('min')
  const isNow = cues.has('now') && !isOfEnd && (periods.range === null || periods.range.start === today)
  if (only?.entry.id !== 'glucose' || others.length > 0 || !isNow) return null
  const counted = [days, bounds, amounts, groups, topics, activities, percentiles, statistics].flat().length
  const isOther = [...otherCues, ...comparing].some(cue => cues.has(cue)) || counted > 0 || slots.rank !== null
  if (isOther || isOfTheNight(slots) || periods.against || periods.weekdays)
    return notUnderstood('leftover_words', statistics)
  return lastGlucose(parsed)
}

const comparing = ['trend', 'more', 'compare', 'than', 'versus'] as const
