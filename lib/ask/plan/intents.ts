import { type DayRange, rangeParameters } from '../../kernel/ranges.ts'
import { kindOf } from '../../model/catalog/series.ts'
import { maxDays } from '../reading/dates/point.ts'
import { answer, type Intent, type Outcome, type ParsedQuestion } from './answer.ts'
import { type SeriesChoice, seriesOf } from './choose-series.ts'
import { compare } from './comparison/compare.ts'
import { onCondition } from './condition.ts'
import { bothBounds } from './days/both-bounds.ts'
import { differenceOfDays } from './days/difference.ts'
import { extreme, ofWhat } from './days/extreme.ts'
import { fromTarget } from './days/from-target.ts'
import { groups } from './days/groups.ts'
import { numberPastBound } from './days/number-past-bound.ts'
import { onSport } from './days/on-sessions.ts'
import { pastOwnBound } from './days/own-bound.ts'
import { partsPastBound } from './days/parts-past-bound.ts'
import { ratio } from './days/ratio.ts'
import { severalStatistics } from './days/several-statistics.ts'
import { notUnderstood } from './no-answer.ts'
import type { Statistic } from './question-parts.ts'
import { glucoseNow, lastGlucose } from './records/glucose.ts'
import { topicIntent } from './records/topics.ts'
import { associations, change, correlation, share, trend } from './relations.ts'
import { dailyRequests, type Requests, rangeRequest } from './requests.ts'
import { strength } from './strength/strength.ts'
import { boundIntent, sampled } from './thresholds.ts'
import { workoutsOnDays } from './workouts/on-days.ts'
import { workoutsByStart } from './workouts/starts.ts'

/** The intents in matching order: the first match wins, so more specific intents come first. */
export const intents: readonly Intent[] = [
  associations,
  differenceOfDays,
  glucoseNow,
  severalStatistics,
  pastOwnBound,
  workoutsOnDays,
  onSport,
  strength,
  workoutsByStart,
  topicIntent,
  ratio,
  share,
  partsPastBound,
  numberPastBound,
  bothBounds,
  onCondition,
  correlation,
  fromTarget,
  boundIntent,
  groups,
  compare,
  extreme,
  countOfDays,
  change,
  trend,
  condition,
  listing,
  aggregate,
  values,
  latest,
]

/** "How many days did I weigh myself": those with a value. */
function countOfDays(parsed: ParsedQuestion): Outcome | null {
  const { days } = parsed.slots
  // "How many days in a row": the streak.
  const kind = days.find(one => one !== 'count') ?? days[0]
  if (!kind || parsed.slots.statistics.includes('missing')) return null
  if (parsed.series.length !== 1) return notUnderstood(parsed.series.length === 0 ? 'no_series' : 'one_series_needed')
  if (kind === 'last') return latest(parsed)
  const [{ entry } = { entry: seriesOf('steps') }] = parsed.series
  const isStreak = kind === 'streak' && days.includes('count') && isSummed({ entry })
  if (kind !== 'count' && !isStreak) return notUnderstood('leftover_words')
  // A day of rest has 0 workouts: it does not count as a day with one.
  if (isSummed({ entry })) {
    const threshold = { comparison: 'over', value: 0, upper: null, unit: entry.unit, assumed: false } as const
    return { intent: 'threshold', threshold, answer: kind, ...answer(parsed, isStreak ? maxDays : 30, dailyRequests) }
  }
  return { intent: 'aggregate', statistic: 'count', of: 'days', ...answer(parsed, 30, dailyRequests) }
}

/** "Heart rate during workouts", "sleep on days with workouts": several series are a list only when "and" joins them. */
function condition({ slots, series }: ParsedQuestion): Outcome | null {
  const between = slots.kinds.slice(series[0]?.at, series.at(-1)?.at)
  const isList = between.includes('and') && between.every(kind => listed.has(kind))
  return series.length > 1 && !isList ? notUnderstood('one_series_needed') : null
}

const listed = new Set(['series', 'hint', 'quantity', 'unit', 'and', 'statistic'])

/** "How did I sleep" is about the nights, not about their daily numbers. */
function listing(parsed: ParsedQuestion): Outcome | null {
  const { cues, statistics } = parsed.slots
  const [only, ...others] = parsed.series
  if (!only || others.length > 0 || cues.has('quantity') || statistics.length > 0) return null
  if (only.entry.id !== 'sleep' || !cues.has('how')) return null
  return { intent: 'sleep', ...answer(parsed, 1, range => rangeRequest('/api/v1/sleep', range)) }
}

const isSummed = ({ entry }: Pick<SeriesChoice['chosen'][number], 'entry'>) => kindOf(entry) === 'sum'

function aggregate(parsed: ParsedQuestion): Outcome | null {
  const { slots, series, periods } = parsed
  const [said, another] = [...new Set(slots.statistics)]
  const sums = series.every(isSummed)
  if (!said && (slots.cues.has('each') || slots.cues.has('range'))) return null
  if (slots.cues.has('range')) return notUnderstood('leftover_words', ['range'])
  if ((!said && !slots.cues.has('quantity')) || series.length === 0) return null
  // "On average, how many in total" names two; "daily total" of a sum is the daily value.
  if (another && said) return notUnderstood('leftover_words', [said, another])
  if (!said && !periods.range && !sums) return null
  if (!said && periods.each) return null
  // The spread of clock times is that of the sleep's regularity; a single day has none.
  const isOneDay = periods.range !== null && periods.range.start === periods.range.end
  const isSpread = said === 'sd' || said === 'iqr' || said === 'percentile'
  if (isSpread && (isOneDay || series.some(({ entry }) => entry.circular))) return notUnderstood('leftover_words')
  const statistic: Statistic = said ?? (sums ? 'total' : 'mean')
  const [rank, ...ranks] = slots.percentiles
  if (ranks.length > 0) return notUnderstood('leftover_words')
  const percentile = rank === undefined ? {} : { percentile: rank }
  const isExtreme = statistic === 'min' || statistic === 'max'
  const { of, ambiguities } = isExtreme ? ofWhat(parsed) : { of: 'days' as const, ambiguities: [] }
  const { range } = periods
  const isMeanOfMany = !said && !sums && range !== null && range.start !== range.end
  const usualDays = isExtreme ? maxDays : said || periods.weekdays ? 30 : 1
  const body = answer(parsed, usualDays, (days, ids) =>
    dailyRequests(days, ids, of === 'readings' || statistic === 'missing'),
  )
  return {
    intent: 'aggregate',
    statistic,
    ...percentile,
    of,
    ...body,
    ambiguities: [
      ...(!said && !range ? [{ word: 'how many', readings: ['today', 'the last 30 days'], chosen: 'today' }] : []),
      ...(isMeanOfMany
        ? [{ word: 'how much', readings: ['mean of the days', 'total of the days'], chosen: 'mean of the days' }]
        : []),
      ...ambiguities,
    ],
  }
}

function values(parsed: ParsedQuestion): Outcome | null {
  const { slots, series, periods } = parsed
  if (
    series.length === 0 ||
    (!periods.range &&
      !periods.weekdays &&
      !slots.cues.has('show') &&
      !slots.cues.has('each') &&
      !slots.cues.has('range'))
  )
    return null
  if (slots.cues.has('when')) return notUnderstood('leftover_words', ['when'])
  // The values of the days are means: their range is not that of the readings.
  if (slots.cues.has('range') && series.some(({ entry }) => sampled.has(entry.id)))
    return notUnderstood('finer_than_a_day', ['range'])
  const each = periods.each ? { each: true as const } : {}
  return { intent: 'series', ...each, ...answer(parsed, 30, dailyRequests) }
}

function latest(parsed: ParsedQuestion): Outcome | null {
  const { slots, series } = parsed
  if (series.length === 0) return null
  if (slots.bounds.length + slots.amounts.length > 0 || slots.cues.has('goal') || slots.cues.has('compare'))
    return notUnderstood('leftover_words')
  // The value of a day is the mean of its readings: what is asked for is the last one of them.
  if (series.some(({ entry }) => sampled.has(entry.id))) return lastReading(parsed)
  const body = series.every(({ entry }) => entry.group === 'body')
  // Height is measured once in years.
  const days = series.some(({ entry }) => entry === seriesOf('height')) ? maxDays : body ? 90 : 30
  const requests = (range: DayRange, ids: string[]) =>
    body ? rangeRequest('/api/v1/body', range) : dailyRequests(range, ids)
  return { intent: 'latest', ...answer(parsed, days, requests) }
}

/** The last reading of the heart rate or the glucose with its time: of today, or of yesterday if today has none. */
function lastReading(parsed: ParsedQuestion): Outcome {
  const [only, ...others] = parsed.series
  const { range, weekdays } = parsed.periods
  const isNow = (range === null || (range.start === parsed.today && range.end === parsed.today)) && !weekdays
  if (others.length > 0 || !isNow) return notUnderstood('finer_than_a_day', ['now'])
  if (only?.entry.id === 'glucose') return lastGlucose(parsed)
  const today = { ...parsed.periods, range: null }
  return { intent: 'latest', of: 'readings', ...answer({ ...parsed, periods: today }, 1, heartRatesRequest) }
}

/** The heart rates of a range by the minute: a day has at most 1,440 of them. */
const heartRatesRequest = (range: DayRange): Requests => [
  { method: 'GET', path: `/api/v1/timeline?${rangeParameters(range)}&types=heart-rate&resolution=1m&limit=5000` },
]
