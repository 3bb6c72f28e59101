import { addDays } from '../../../kernel/civil-time.ts'
import { type DayRange, rangeParameters } from '../../../kernel/ranges.ts'
import { thresholdIn } from '../../reading/amounts.ts'
import { isOfTheNight, type Slots } from '../../reading/slots.ts'
import { answer, type Outcome, type ParsedQuestion } from '../answer.ts'
import { seriesOf } from '../choose-series.ts'
import { notUnderstood } from '../no-answer.ts'
import type { Question } from '../plan.ts'
import { type DayPart, dayParts, type Starts, type Threshold } from '../question-parts.ts'
import { lengthOf, type Requests } from '../requests.ts'
import { saysMorning } from '../workouts/starts.ts'
import { onlyBound } from './parts-past-bound.ts'

type Readings = Extract<Question, { intent: 'readings' }>
type When = Pick<Readings, 'during' | 'near'> & {
  /** Whether the readings begin on the evening before the first day. */
  isFromEvening: boolean
}

/** A page of the timeline has so many days of readings, one every five minutes. */
const pageDays = 14
const maxDays = 31
/** How far from a time readings count, in minutes. */
const reach = 30
/** Words that ask for more than a number of some readings. */
const otherCues = [
  ...(['relate', 'trend', 'more', 'compare', 'than', 'versus', 'baseline', 'goal', 'condition', 'lag'] as const),
  ...(['others', 'range', 'each', 'now', 'ratio', 'topic', 'activity'] as const),
]
/** What is called a morning begins after the night. */
const partsOfDay: Record<DayPart, Starts> = { ...dayParts, morning: { from: 360, until: 720 } }

/**
 * "Heart rate yesterday afternoon", "lowest heart rate last night", "glucose between 10 pm and 6 am", "my pulse around 3 pm yesterday",
 * "highest glucose yesterday and when", "how many readings below 70": a number of the single readings of the heart rate or the glucose in a
 * part of the day, asleep, near a time, or past a bound. Null for other questions.
 */
export function readings(said: ParsedQuestion): Outcome | null {
  const level = levelOf(said.slots)
  const parsed = level ? withoutLevel(said) : said
  const { slots, series, periods } = parsed
  const [only, ...others] = series
  const id = only?.entry.id
  if (others.length > 0 || !(id === 'heart-rate' || id === 'glucose')) return outsideOf(slots)
  const isCount = countsReadings(slots)
  const when = isCount && id === 'glucose' ? { during: null, isFromEvening: false } : whenOf(parsed, id)
  const statistic = isCount ? 'count' : statisticOf(slots)
  if (!when || !statistic || !isPlain(parsed, isCount) || (isCount && (id !== 'glucose' || hasTime(slots))))
    return outsideOf(slots)
  const bound = isCount && !level ? onlyBound(slots) : null
  const threshold = bound ? thresholdIn(only?.entry.unit ?? '', bound) : level
  if (threshold && 'error' in threshold) return notUnderstood(threshold.error)
  const usualDays = isCount ? pageDays : when.during === 'sleep' || periods.range ? 1 : 7
  const types = when.during === 'sleep' ? `${id},sleep` : id
  const body = answer(parsed, usualDays, range =>
    timelineRequests({ ...range, start: addDays(range.start, when.isFromEvening ? -1 : 0) }, types),
  )
  if (lengthOf(body.range) > (id === 'glucose' ? maxDays : pageDays - 1)) return notUnderstood('range_too_long')
  const isOfNight = isOfTheNight(slots) && slots.interval === null
  const ambiguities = when.during === 'sleep' ? [timeAsleep] : isOfNight && id === 'glucose' ? [asNight] : []
  const near = when.near === undefined ? {} : { near: when.near }
  return {
    intent: 'readings',
    statistic,
    during: when.during,
    ...near,
    ...(threshold ? { threshold } : {}),
    ...body,
    ambiguities,
  }
}

const timeAsleep = {
  word: 'asleep',
  readings: ['from the beginning to the end of the main sleep', '00:00 to 06:00', 'the whole day'],
  chosen: 'from the beginning to the end of the main sleep',
}

/** A time near which readings are meant is of nothing else. */
const outsideOf = ({ near }: Slots) => (near === null ? null : notUnderstood('finer_than_a_day', ['time of day']))

/** Until when readings of the glucose are of the night. */
const night: Starts = { from: 0, until: 360 }
const asNight = {
  word: 'night',
  readings: ['00:00 to 06:00', 'the whole day', 'the time asleep'],
  chosen: '00:00 to 06:00',
}

/** "Readings below 70", "low readings": the levels that an episode has as well; null for other questions. */
function levelOf(slots: Slots): Threshold | null {
  const [only, another] = slots.topics
  const level = only?.topic === 'glucose' && !another ? levels[only.facet ?? ''] : undefined
  if (!level || !countsReadings(slots) || slots.bounds.length + slots.amounts.length > 0) return null
  return { ...level, upper: null, unit: 'mg/dL', assumed: false }
}
const low = { comparison: 'under', value: 70 } as const
const high = { comparison: 'over', value: 180 } as const
const levels: Partial<Record<string, Pick<Threshold, 'comparison' | 'value'>>> = {
  lows: low,
  below: low,
  highs: high,
  above: high,
}
const withoutLevel = (parsed: ParsedQuestion): ParsedQuestion => ({
  ...parsed,
  series: parsed.series.length > 0 ? parsed.series : [{ entry: seriesOf('glucose'), at: 0 }],
  slots: { ...parsed.slots, topics: [], cues: new Set([...parsed.slots.cues].filter(cue => cue !== 'topic')) },
})

/** "How many heart rate readings": a number of measurements, not their value. */
export const countsReadings = ({ cues, naming, statistics }: Slots) =>
  cues.has('readings') &&
  naming.some(({ words }) => words === 'how many' || words === 'number of') &&
  statistics.length === 0

const hasTime = (slots: Slots) =>
  slots.near !== null || slots.interval !== null || slots.dayParts.length > 0 || saysMorning(slots)

/** The part of the day that is named: one of them only. */
function whenOf({ slots, periods, today }: ParsedQuestion, id: 'heart-rate' | 'glucose'): When | null {
  const { interval, near, cues } = slots
  const parts = new Set([
    ...slots.dayParts.map(({ part }) => part),
    ...(saysMorning(slots) ? (['morning'] as const) : []),
  ])
  const [part, another] = parts
  const isNight = isOfTheNight(slots)
  const isOneDay = periods.range !== null && lengthOf(periods.range) === 1
  if (near !== null) {
    if (!isOneDay || interval || parts.size > 0 || cues.has('asleep') || statisticOf(slots) !== 'mean') return null
    return {
      during: { from: Math.max(near - reach, 0), until: Math.min(near + reach, 1440) },
      near,
      isFromEvening: false,
    }
  }
  if (interval) {
    const isOverMidnight = interval.from >= interval.until
    // The hours before midnight of a night are of the day before it; those of one day after midnight are of the next.
    if (parts.size > 0 || cues.has('asleep') || (isNight && !isOverMidnight && interval.from >= 720)) return null
    if (isOverMidnight && isOneDay && !isNight) return null
    return { during: interval, isFromEvening: isOverMidnight && isOneDay }
  }
  if (part && !another) return isNight || cues.has('asleep') ? null : { during: partsOfDay[part], isFromEvening: false }
  if (parts.size > 0) return null
  const isEnd = statisticOf(slots) === 'min' || statisticOf(slots) === 'max'
  // "When was it highest yesterday": of one day, that is a time.
  if (isOneDay && !isNight && isEnd && (cues.has('when') || cues.has('time-of-day')))
    return { during: null, isFromEvening: false }
  if (id === 'glucose') return isNight && !cues.has('asleep') ? { during: night, isFromEvening: false } : null
  if (!(isNight || cues.has('asleep'))) return null
  // The night before today has ended, the one of today has not begun.
  const isMeant = periods.range === null || periods.range.start <= today
  return isMeant && (!isNight || isOneDay) ? { during: 'sleep', isFromEvening: true } : null
}

/** The mean, unless the lowest or the highest is asked for; null for another number. */
function statisticOf({ statistics, extremes }: Slots): 'mean' | 'min' | 'max' | null {
  const named = [
    ...statistics,
    ...extremes.map(one => (one === 'highest' ? 'max' : one === 'lowest' ? 'min' : 'percentile')),
  ] as const
  const [statistic = 'mean', another] = new Set(named)
  return another === undefined && (statistic === 'mean' || statistic === 'min' || statistic === 'max')
    ? statistic
    : null
}

/** Whether nothing else is asked for. */
function isPlain({ slots, periods }: ParsedQuestion, isCount: boolean): boolean {
  const { days, bounds, amounts, groups, percentiles, topics, activities, exercises, muscles } = slots
  const counted = [days, amounts, groups, percentiles, topics, activities, exercises, muscles].flat().length
  // "And when": a number of one day has its time.
  const asksTime = (slots.cues.has('when') || slots.cues.has('time-of-day')) && statisticOf(slots) === 'mean'
  const isOther = otherCues.some(cue => slots.cues.has(cue)) || slots.clock !== null || asksTime
  const isFit = bounds.length === 0 || (isCount && bounds.length === 1)
  const hasMore = slots.half !== null || slots.rank !== null || slots.parts !== null || slots.newest !== null
  return counted === 0 && isFit && !isOther && !hasMore && !periods.against && !periods.weekdays
}

/**
 * The observations of a range in steps of five minutes for the heart rate, each reading of the glucose with its sensor; so many days at a
 * time.
 */
function timelineRequests({ start, end }: DayRange, types: string): Requests {
  const detail = types.startsWith('glucose') ? 'resolution=raw&include=metadata' : 'resolution=5m'
  const days = lengthOf({ start, end })
  const pages = Array.from({ length: Math.ceil(days / pageDays) }, (_, page) => {
    const from = addDays(start, page * pageDays)
    const until = addDays(from, pageDays - 1)
    const range = { start: from, end: until < end ? until : end }
    const path = `/api/v1/timeline?${rangeParameters(range)}&types=${types}&${detail}&limit=5000`
    return { method: 'GET', path } as const
  })
  return pages as [Requests[0], ...Requests]
}
