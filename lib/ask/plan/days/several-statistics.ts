import { kindOf } from '../../../model/catalog/series.ts'
import type { Slots } from '../../reading/slots.ts'
import { answer, type Outcome, type ParsedQuestion } from '../answer.ts'
import { notUnderstood } from '../no-answer.ts'
import type { GroupBy, NamedStatistic, Statistic } from '../question-parts.ts'
import { dailyRequests, lengthOf, rangeRequest } from '../requests.ts'
import { sampled } from '../thresholds.ts'
import { usualDays } from './groups.ts'

const sizes: Partial<Record<string, Statistic>> = { highest: 'max', lowest: 'min' }
/** What makes a question one about something else than the numbers of some days. */
const otherCues = [
  ...(['trend', 'more', 'compare', 'versus', 'than', 'baseline', 'relate', 'goal', 'condition', 'when'] as const),
  ...(['others', 'still', 'now', 'topic', 'time-of-day', 'lag'] as const),
]

/** "Mean and SD", "average and highest", "quartiles", "the range of my heart rate": several numbers of the same days. */
export function severalStatistics(parsed: ParsedQuestion): Outcome | null {
  const { slots, series, periods } = parsed
  const [only, ...others] = series
  const isOfReadings =
    slots.cues.has('range') &&
    slots.statistics.length + slots.extremes.length === 0 &&
    sampled.has(only?.entry.id ?? 'steps')
  const [part, more] = slots.groups
  // "Median, lowest and highest weight of each quarter": both ends of the days of every part.
  const isOfEnds = part !== undefined && slots.cues.has('range')
  const isJoined = joinsTwoNumbers(slots) || isOfEnds
  if (!isJoined && !isOfReadings && slots.percentiles.length < 2) return null
  const wanted = isOfReadings ? ends : isOfEnds ? withEnds(slots) : wantedOf(slots)
  const counted = slots.days.length + slots.bounds.length + slots.amounts.length
  const named = slots.activities.length + slots.exercises.length + slots.muscles.length + slots.topics.length
  const isOther =
    otherCues.some(cue => slots.cues.has(cue)) ||
    (slots.cues.has('each') && !part) ||
    slots.half !== null ||
    slots.rank !== null
  // "Lowest and highest glucose yesterday" are readings; a day has one number of steps.
  const areEnds = wanted?.every(({ statistic }) => statistic === 'min' || statistic === 'max' || statistic === 'mean')
  const hasManyReadings = sampled.has(only?.entry.id ?? 'steps') && areEnds && !part
  const isOneDay = periods.range !== null && lengthOf(periods.range) === 1 && !hasManyReadings
  const isEmpty = !only || others.length > 0 || only.entry.circular || wanted === null
  if (isEmpty || counted + named > 0 || isOther || isOneDay || periods.against) return notUnderstood('leftover_words')
  const names = wanted.map(({ statistic }) => statistic)
  if (part) return more || part.which ? notUnderstood('leftover_words') : ofParts(parsed, part.by, wanted)
  // The spread of the glucose is that of its readings, not of the means of the days; its answer has the mean.
  if (only.entry.id === 'glucose' && names.includes('sd')) {
    if (names.some(one => one !== 'sd' && one !== 'mean') || periods.weekdays) return notUnderstood('leftover_words')
    const body = answer(parsed, 14, range => rangeRequest('/api/v1/glucose', range))
    return lengthOf(body.range) > 366
      ? notUnderstood('range_too_long')
      : { intent: 'glucose', facet: 'sd', ...body, series: [] }
  }
  const [first, ...also] = wanted
  if (!first) return notUnderstood('leftover_words')
  const hasReadings = sampled.has(only.entry.id) && names.some(one => one === 'min' || one === 'max')
  const body = answer(parsed, 30, (days, ids) => dailyRequests(days, ids, hasReadings))
  return { intent: 'aggregate', ...first, also, of: hasReadings ? 'readings' : 'days', ...body }
}

const withEnds = ({ statistics, extremes }: Slots): NamedStatistic[] | null =>
  extremes.length > 0 ? null : [...statistics, 'min' as const, 'max' as const].map(statistic => ({ statistic }))

const ofDays = new Set<Statistic>(['mean', 'median', 'min', 'max'])

/** "Median, minimum and maximum weight for each quarter": the numbers of the days of every part of the period. */
function ofParts(parsed: ParsedQuestion, by: GroupBy, wanted: readonly NamedStatistic[]): Outcome {
  const [first, ...also] = wanted
  const [only] = parsed.series
  // "Most steps each month" could be those of the months.
  const isOfMonths =
    only && kindOf(only.entry) === 'sum' && !parsed.slots.groups.every(({ words }) => words.startsWith('by '))
  const isServed = wanted.every(({ statistic }) => ofDays.has(statistic)) && !isOfMonths
  // The lowest and highest values of these are single readings.
  if (!first || !isServed || sampled.has(only?.entry.id ?? 'steps')) return notUnderstood('leftover_words')
  const { statistic } = first
  return { intent: 'groups', by, statistic, also, ...answer(parsed, usualDays[by], dailyRequests) }
}

const ends: readonly NamedStatistic[] = (['min', 'max', 'mean'] as const).map(statistic => ({ statistic }))

/** "Average and highest": two numbers of one series, which are two questions for most subjects. */
function joinsTwoNumbers({ kinds }: Slots): boolean {
  const isNumber = (at: number) => kinds[at] === 'statistic' || kinds[at] === 'extreme'
  const areExtremes = (at: number) => kinds[at - 1] === 'extreme' && kinds[at + 1] === 'extreme'
  return kinds.some((kind, at) => kind === 'and' && isNumber(at - 1) && isNumber(at + 1) && !areExtremes(at))
}

/** The numbers in order of mention, if all of them stand together; null otherwise. */
function wantedOf({ kinds, statistics, extremes, percentiles }: Slots): NamedStatistic[] | null {
  const places = kinds.flatMap((kind, at) => (kind === 'statistic' || kind === 'extreme' ? [at] : []))
  const [first = 0, last = 0] = [places[0], places.at(-1)]
  const between = kinds.slice(first, last)
  const isTogether = between.every(kind => ['statistic', 'extreme', 'and'].includes(kind ?? ''))
  if (!isTogether) return null
  const ranks = percentiles.map(percentile => ({ statistic: 'percentile' as const, percentile }))
  const said = places.map(at => kinds[at])
  const [own, most] = [statistics.filter(one => one !== 'percentile'), [...extremes]]
  const plain = said.map(kind => (kind === 'statistic' ? own.shift() : sizes[most.shift() ?? '']))
  const isKnown = plain.every(one => one !== undefined && one !== 'count' && one !== 'missing')
  const all = [...plain.flatMap(statistic => (statistic ? [{ statistic }] : [])), ...ranks]
  return isKnown && new Set(plain).size === plain.length && all.length > 1 ? all : null
}
