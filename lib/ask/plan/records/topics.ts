import { addDays } from '../../../kernel/civil-time.ts'
import type { DayRange } from '../../../kernel/ranges.ts'
import { energyBalanceMinimum } from '../../../model/catalog/minimum-data.ts'
import { type SeriesId, seriesById } from '../../../model/catalog/series.ts'
import type { Meaning, Topic } from '../../reading/meaning.ts'
import type { Slots } from '../../reading/slots.ts'
import { answer, type Outcome, type ParsedQuestion } from '../answer.ts'
import { daysOfParts, followingNight, habitual, partsOfNights } from '../days/parts-of-nights.ts'
import { notUnderstood } from '../no-answer.ts'
import { dailyRequests, lengthOf, maxAnalyzedDays, plainRequest, type Requests, rangeRequest } from '../requests.ts'
import { archiveReadings } from './archive-readings.ts'
import { clockOf } from './clock.ts'
import { earlierDay, withDaysAgo } from './days-ago.ts'
import { isServedOfGlucose } from './glucose.ts'
import { refusalOfMeals } from './meals.ts'
import { type ArchiveTopic, isArchiveTopic, type RecordsIntent } from './records.ts'
import { asksNumberOfRecovery, statisticOfRecovery } from './recovery.ts'
import { specialTopic } from './special-topics.ts'
import { topicOf } from './topic-of.ts'
import { unusualRequest } from './unusual.ts'

/** How a resource answers: its call, its days if the question names none, its maximum, and the words that it takes account of. */
interface Resource {
  path: string
  intent?: RecordsIntent
  usualDays: number
  /** 0 for a resource without a range. */
  maxDays: number
  /** Series that may be named beside the topic; any if absent. */
  series?: readonly SeriesId[]
  accepts?: readonly Meaning['kind'][]
}

const ofSleep: readonly SeriesId[] = ['sleep', 'time-in-bed', 'sleep-awake']
const ofGlucose: readonly SeriesId[] = ['glucose', 'glucose-time-in-range']
const ofFood: readonly SeriesId[] = ['energy-intake', 'protein', 'carbohydrate', 'fat']
const none: readonly SeriesId[] = []

const resources: Record<Exclude<Topic, 'workouts' | 'strength' | 'muscles' | ArchiveTopic>, Resource> = {
  'data-quality': { path: '/api/v1/data-quality', usualDays: 30, maxDays: 366 },
  connection: { path: '/api/v1/connection', usualDays: 1, maxDays: 0, series: none },
  sleep: { path: '/api/v1/sleep', usualDays: 1, maxDays: 366, series: ofSleep },
  // Patterns across nights show within two weeks.
  'sleep-pattern': { path: '/api/v1/sleep', intent: 'sleep', usualDays: 14, maxDays: 366, series: ofSleep },
  recovery: { path: '/api/v1/recovery', usualDays: 1, maxDays: 366, series: none },
  summary: { path: '/api/v1/summary', usualDays: 7, maxDays: 366, series: none },
  unusual: { path: '', usualDays: 7, maxDays: 31 },
  glucose: { path: '/api/v1/glucose', usualDays: 14, maxDays: 366, series: ofGlucose, accepts: ['statistic'] },
  nutrition: { path: '/api/v1/nutrition', usualDays: 7, maxDays: 366, series: ofFood, accepts: ['statistic'] },
  training: {
    path: '/api/v1/training/analytics',
    usualDays: 90,
    maxDays: maxAnalyzedDays,
    series: ['training-load', 'workouts'],
  },
  devices: { path: '/api/v1/health-resources?resource=pairedDevices', usualDays: 1, maxDays: 0, series: none },
  exports: { path: '/api/export/jobs', usualDays: 1, maxDays: 0, series: none },
  profile: { path: '/api/v1/profile', usualDays: 1, maxDays: 0, series: none },
  'data-types': { path: '/api/v1/data-types', usualDays: 1, maxDays: 0 },
}

const eatenAndBurned = (['energy-intake', 'total-energy'] as const).map(id => ({ entry: seriesById(id), at: 0 }))

/** The parts of a night that can be averaged over nights, such as their usual clock times. */
const ofManyNights = new Set(['bedtime', 'wake', 'naps', 'latency', 'awakenings'])
const refusedCues = ['relate', 'compare', 'baseline', 'trend', 'statistic', 'than'] as const

/** Questions about whole resources instead of series: freshness of the data, the night, glucose statistics, a summary. */
export function topicIntent(question: ParsedQuestion): Outcome | null {
  const found = topicOf(question)
  if (!found) return null
  const { topic, facet } = found
  const parsed = topic === 'training' && facet !== 'volume' ? withDaysAgo(question) : question
  if (topic === 'workouts' || topic === 'strength' || topic === 'muscles') return null
  if (isArchiveTopic(topic)) return archiveReadings(parsed, topic)
  const special = specialTopic(parsed, topic, facet)
  if (special) return special
  const { series, slots } = parsed
  const { cues, extremes, bounds, amounts } = slots
  const resource = resources[topic]
  const isPattern = topic === 'sleep' && ofManyNights.has(facet ?? '')
  const accepts: readonly Meaning['kind'][] = isPattern ? ['statistic', 'baseline'] : (resource.accepts ?? [])
  // "When do I wake up on weekdays and on weekends".
  const { weekdays, againstWeekdays, range: named } = parsed.periods
  const isOfTwo = isPattern && parsed.periods.against === null && String(weekdays) !== String(againstWeekdays)
  const isClock = facet === 'bedtime' || facet === 'wake'
  const isCompared = isOfTwo && facet !== 'naps'
  // "Later than last month", "later than usual today"; "my usual bedtime" alone has no other.
  const isOfPeriod = !cues.has('baseline') || slots.spans.length > 0 || (cues.has('compare') && !weekdays)
  const isOfMacros = topic === 'nutrition' && facet === 'macros' && !cues.has('baseline')
  const against = (isPattern && isOfPeriod) || isOfMacros ? parsed.periods.against : null
  // "Has my CTL risen since May", "show me CTL for the past month", "ACWR now against a month ago": the numbers of two days.
  const earlier = topic === 'training' && facet !== 'volume' ? earlierDay(parsed) : null
  const isOfDays = earlier !== null && !cues.has('relate') && !cues.has('baseline') && !cues.has('statistic')
  const more = refusedCues.some(
    cue =>
      cues.has(cue) &&
      !accepts.includes(cue) &&
      !isOfDays &&
      !((isCompared || against) && (isClock ? /^(compare|than|trend)$/ : /^(compare|than)$/).test(cue)),
  )
  if (isPattern && cues.has('more') && (isClock || !(isCompared || against)))
    return notUnderstood('leftover_words', ['more'])
  const isUnserved = series.some(({ entry }) => resource.series && !resource.series.includes(entry.id))
  // The balance is of three weeks; of fewer days, there is what was eaten and what was burned.
  const isOfEnergy = slots.naming.every(({ meaning }) => meaning.kind !== 'unit' || meaning.unit === 'kcal')
  const isShort = named !== null && lengthOf(named) < energyBalanceMinimum.windowDays && isOfEnergy
  if (facet === 'balance' && isShort && series.length === 0 && !more && !parsed.periods.against)
    return { intent: 'series', ...answer({ ...parsed, series: eatenAndBurned }, 1, dailyRequests) }
  const unknownOfMeals = topic === 'nutrition' ? refusalOfMeals(parsed, facet) : null
  if (unknownOfMeals) return unknownOfMeals
  if (topic === 'glucose' && slots.statistics.some(one => !isServedOfGlucose(one, facet)))
    return notUnderstood('leftover_words', slots.statistics)
  if (topic === 'recovery' && asksNumberOfRecovery(parsed, facet)) return statisticOfRecovery(parsed, facet)
  if (topic === 'recovery' && cues.has('when')) return notUnderstood('leftover_words', ['when'])
  const isOfNights = facet === 'latency' || facet === 'awakenings'
  const parts = partsOfNights(parsed, { isServed: isPattern && facet !== 'naps' && !isOfTwo, isOfNights })
  if (parts === null) return notUnderstood('leftover_words', extremes)
  const { by, extreme } = parts
  const isDropped =
    (parsed.periods.against !== null && !against && !isOfDays && !cues.has('baseline')) ||
    (slots.groups.length > 0 && !by)
  if (more || isUnserved || isDropped || (extreme ? 0 : extremes.length) + bounds.length + amounts.length > 0)
    return notUnderstood('leftover_words', [...slots.extremes, ...wordsOf(slots)])
  const clock = slots.clock && (facet === 'bedtime' || facet === 'wake') ? clockOf(slots.clock, facet) : null
  if (
    slots.clock &&
    (!clock || slots.statistics.length > 0 || slots.days.some(one => one !== 'count' && one !== 'list'))
  )
    return notUnderstood('leftover_words')
  const isCounted = !clock && (slots.days.length > 0 || cues.has('quantity'))
  const isNumber = facet === 'naps' || (/^(latency|awakenings)$/.test(facet ?? '') && slots.days.length === 0)
  if (isPattern && !isNumber && isCounted) return notUnderstood('leftover_words')
  if (parsed.periods.weekdays && !isPattern) return notUnderstood('leftover_words')
  // "Has my watch synced today": the last synchronization is the answer.
  const { range: said } = parsed.periods
  const isToday = (topic === 'devices' || topic === 'connection') && said?.start === parsed.today
  if (resource.maxDays === 0 && said && !isToday) return notUnderstood('leftover_words')
  const night = topic === 'sleep' && facet === 'bedtime' ? followingNight(parsed) : null
  // The training load of today follows from the days before it.
  // "ACWR now and four weeks ago": two days that nothing compares.
  // "Training load and strain": the load of the days is another number.
  const isOfLoadToo = topic === 'training' && facet !== null && series.some(({ entry }) => entry.id === 'training-load')
  if (isOfLoadToo && cues.has('and')) return notUnderstood('leftover_words')
  const isLeftOut = topic === 'training' && said !== null && said.end !== parsed.today && earlier === null
  if (isLeftOut && (cues.has('now') || cues.has('when'))) return notUnderstood('leftover_words', ['now'])
  const isLoadOfToday = topic === 'training' && parsed.periods.range?.start === parsed.today
  const sinceYesterday = isLoadOfToday ? { range: { start: addDays(parsed.today, -1), end: parsed.today } } : null
  const isUsual =
    isPattern && !against && (cues.has('statistic') || cues.has('baseline') || parsed.periods.weekdays !== null)
  const body = answer(
    // "My usual bedtime" is that of many nights, not of two periods.
    {
      ...parsed,
      periods: isUsual && cues.has('baseline') ? habitual(parsed) : { ...parsed.periods, ...night, ...sinceYesterday },
    },
    by
      ? daysOfParts(by)
      : extreme
        ? 366
        : isUsual || clock || facet === 'latency'
          ? 28
          : facet === 'naps'
            ? 14
            : resource.usualDays,
    (range, named) => [
      ...requestsOf(topic, resource, range, named),
      ...(isOfDays ? rangeRequest(resource.path, earlier) : []),
      ...(against ? rangeRequest(resource.path, against) : []),
    ],
  )
  if (resource.maxDays > 0 && lengthOf(body.range) > resource.maxDays) return notUnderstood('range_too_long')
  const intent = resource.intent ?? (topic as RecordsIntent)
  return {
    intent,
    ...(facet === null ? {} : { facet }),
    ...(isCompared ? { againstWeekdays } : {}),
    ...(against ? { against } : {}),
    ...(clock ? { clock } : {}),
    ...(by ? { by } : {}),
    ...(extreme ? { extreme } : {}),
    ...body,
  }
}

const wordsOf = ({ bounds, amounts }: Slots) => [
  ...bounds.map(each => each.comparison),
  ...amounts.map(each => each.words),
]

function requestsOf(topic: Topic, { path, maxDays }: Resource, range: DayRange, named: readonly string[]): Requests {
  if (topic === 'unusual') return unusualRequest(range, named)
  if (maxDays === 0) return plainRequest(path)
  const oneDay = topic === 'summary' && lengthOf(range) === 1
  return oneDay ? plainRequest(`/api/v1/daily-summary?date=${range.start}`) : rangeRequest(path, range)
}
