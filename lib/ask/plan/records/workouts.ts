import { type DayRange, rangeParameters } from '../../../kernel/ranges.ts'
import type { SeriesId } from '../../../model/catalog/series.ts'
import { thresholdIn } from '../../reading/amounts.ts'
import type { Slots } from '../../reading/slots.ts'
import { answer, type Outcome, type ParsedQuestion, within } from '../answer.ts'
import { notUnderstood } from '../no-answer.ts'
import type { Misunderstanding, Threshold } from '../plan.ts'
import { lengthOf, type Requests } from '../requests.ts'
import type { Measure, Pick } from './records.ts'

/** The number of a workout that a daily series stands for. */
const measureOfSeries: Partial<Record<SeriesId, Measure>> = {
  distance: 'distance',
  'workout-minutes': 'duration',
  'active-minutes': 'duration',
  'active-energy': 'energy',
  'total-energy': 'energy',
  'heart-rate': 'heartRate',
  steps: 'steps',
}
const measureOfFacet: Readonly<Record<string, Measure>> = {
  pace: 'pace',
  duration: 'duration',
  speed: 'speed',
  elevation: 'elevation',
  fastest: 'speed',
  slowest: 'speed',
  volume: 'volume',
  zone1: 'zone1',
  zone2: 'zone2',
  zone3: 'zone3',
  zone4: 'zone4',
  zone5: 'zone5',
}
/** Measures that only the list of the device's own records has. */
const zones: readonly Measure[] = ['zone1', 'zone2', 'zone3', 'zone4', 'zone5']
const ofDevice = new Set<Measure>(['pace', 'speed', 'elevation', 'steps', 'maxHeartRate', ...zones])
/** Measures that can be added up. */
const summed = new Set<Measure>(['distance', 'duration', 'energy', 'steps', 'elevation', 'volume', ...zones])

/** The most days that the lists of workouts take at once. */
const maxDays = 1830

/** Single workouts, all or those of a sport: "my last run", "how far did I run last week", "did I swim yesterday". */
export function workouts(parsed: ParsedQuestion): Outcome | null {
  const { slots, series, periods } = parsed
  const { cues } = slots
  const [saidSport = null, another] = [...new Set(slots.activities)]
  const topics = slots.topics.filter(({ topic }) => topic === 'workouts' || topic === 'strength')
  if (slots.exercises.length + slots.muscles.length > 0) return null
  if (saidSport === null && !topics.some(({ topic }) => topic === 'workouts') && !isListing(parsed)) return null
  const facets = topics.flatMap(({ facet }) => facet ?? [])
  // "Pace per mile" names the unit of the pace, not a distance.
  const isUnitOfPace = facets.includes('pace') && slots.naming.every(({ meaning }) => meaning.kind !== 'series')
  const rest = isUnitOfPace ? [] : series.filter(({ entry }) => entry.id !== 'workouts')
  const said = rest.map(({ entry }) => measureOfSeries[entry.id])
  const unknown = rest.filter(({ entry }) => !measureOfSeries[entry.id]).map(({ entry }) => entry.label)
  const facetMeasures = facets.filter(facet => facet !== 'last').map(facet => measureOfFacet[facet] ?? null)
  if (another || unknown.length > 0 || facetMeasures.includes(null)) return notUnderstood('leftover_words', unknown)
  const isLong = cues.has('quantity') && slots.naming.some(({ meaning }) => meaning.kind === 'quantity' && meaning.time)
  // "How long was I in zone 2": the length is that of the zone.
  const isInZone = facetMeasures.some(one => one && zones.includes(one))
  const named = [
    ...new Set(
      [
        ...facetMeasures,
        ...(isInZone ? said.filter(one => one !== 'heartRate' && one !== 'duration') : said),
        ...(isLong && !isInZone ? (['duration'] as const) : []),
      ].filter(each => each),
    ),
  ]
  const [measure = null, second] = named as Measure[]
  if (second || slots.topics.length > topics.length || periods.against)
    return notUnderstood(periods.against ? 'two_periods' : 'leftover_words')
  if ((['relate', 'trend', 'compare', 'baseline', 'more', 'goal'] as const).some(cue => cues.has(cue)))
    return notUnderstood('leftover_words')
  const bound = boundOf(slots)
  if (bound && 'error' in bound) return notUnderstood(bound.error)
  // "How far did I run over 5 km": a number and a bound of it.
  const namesNumber = slots.naming.some(({ meaning }) => meaning.kind === 'series' && !meaning.ids.includes('workouts'))
  if (bound && namesNumber) return notUnderstood('leftover_words')
  // "Runs over 10 km": the distance is that of the bound.
  if (bound && measure && measure !== bound.measure) return notUnderstood('leftover_words')
  const pick = pickOf(parsed, bound ? null : measure, facets)
  if (bound && pick && !ofBound.has(pick)) return notUnderstood('leftover_words')
  if (!pick) return notUnderstood('leftover_words')
  // A pace over walks and runs is that of neither.
  const sport = saidSport ?? (measure === 'pace' && pick !== 'last' ? 'running' : null)
  const isOne = pick === 'last' || pick === 'first'
  const isRanked = pick === 'highest' || pick === 'lowest'
  const chosen = measure ?? (isRanked ? usualMeasure(sport) : null)
  const exact = chosen === 'heartRate' && slots.statistics.includes('max') ? 'maxHeartRate' : chosen
  const path = exact && ofDevice.has(exact) ? '/api/v1/workouts' : '/api/v1/workouts/unified'
  const body = answer(within(parsed, maxDays), isOne || isRanked ? 366 : 30, range => pageRequest(path, range))
  if (lengthOf(body.range) > maxDays) return notUnderstood('range_too_long')
  const limited = bound ? { measure: bound.measure, threshold: bound.threshold } : { measure: exact }
  return { intent: 'workouts', sport, ...limited, pick, ...body, series: [] }
}

/** "The longest run" is the farthest one; any other workout has its length in minutes. */
const usualMeasure = (sport: string | null): Measure =>
  ['running', 'cycling', 'walking', 'hiking', 'swimming', 'rowing'].includes(sport ?? '') ? 'distance' : 'duration'

const measureOfUnit: Readonly<Record<string, Measure>> = {
  m: 'distance',
  min: 'duration',
  kcal: 'energy',
  bpm: 'heartRate',
}
const ofBound = new Set<Pick>(['count', 'list', 'last', 'first'])

/** "Over 10 km", "longer than an hour": the measure is that of the unit. */
function boundOf({
  bounds,
  amounts,
}: Slots): { measure: Measure; threshold: Threshold } | { error: Misunderstanding } | null {
  const [bound, another] = bounds
  if (!bound) return null
  if (another || amounts.length > 0) return { error: 'leftover_words' }
  const unit = (bound.upper?.unit ?? bound.amount.unit)?.unit
  const measure = unit === undefined ? null : measureOfUnit[unit]
  if (!unit || !measure) return { error: unit ? 'wrong_unit' : 'missing_unit' }
  const threshold = thresholdIn(unit, bound)
  return 'error' in threshold ? threshold : { measure, threshold }
}

function pageRequest(path: string, range: DayRange): Requests {
  return [{ method: 'GET', path: `${path}?${rangeParameters(range)}&per_page=200` }]
}

function pickOf({ slots }: ParsedQuestion, measure: Measure | null, facets: readonly string[]): Pick | null {
  const { cues } = slots
  const [days, ...more] = slots.days
  if (more.length > 0) return null
  if (facets.includes('fastest')) return 'highest'
  if (facets.includes('slowest')) return 'lowest'
  const [extreme, other] = slots.extremes
  if (other) return null
  if (extreme) {
    if (extreme === 'best' || extreme === 'worst') return null
    return extreme
  }
  const [statistic, another] = [...new Set(slots.statistics)]
  if (another) return null
  if (cues.has('now') || days === 'last' || facets.includes('last')) return 'last'
  if (days === 'first') return 'first'
  if (days === 'count' || days === 'list') return measure ? null : days
  if (days) return null
  if (statistic === 'max') return measure === 'heartRate' ? 'highest' : measure ? 'highest' : null
  if (statistic === 'min') return measure ? 'lowest' : null
  if (statistic === 'mean' || statistic === 'total')
    return measure && (statistic === 'mean' || summed.has(measure)) ? statistic : null
  if (statistic) return null
  if (measure) return summed.has(measure) ? 'total' : 'mean'
  return cues.has('quantity') ? 'count' : 'list'
}

const workoutWords = /^(workouts?|exercise|training|training sessions|exercise sessions|gym sessions|workout sessions)$/

/** "Show my workouts" lists them; "how many workouts" is a daily series. */
function isListing({
  slots: { cues, statistics, days, extremes, bounds, groups, amounts, naming },
  series,
}: ParsedQuestion): boolean {
  const [only, ...others] = series
  const [extreme, another] = extremes
  // "My longest workout" is one of them, not a day.
  const isLongest =
    extreme !== undefined &&
    another === undefined &&
    naming.some(({ words }) => /^(the )?(longest|shortest)$/.test(words))
  const isCounted =
    days.length +
      (isLongest ? 0 : extremes.length) +
      bounds.length +
      groups.length +
      amounts.length +
      statistics.length >
    0
  const asks = (['quantity', 'relate', 'trend', 'compare', 'more', 'each', 'goal', 'baseline', 'than'] as const).some(
    cue => cues.has(cue),
  )
  const isOfWorkouts =
    only?.entry.id === 'workouts' || (isLongest && naming.some(({ words }) => workoutWords.test(words)))
  return isOfWorkouts && others.length === 0 && !isCounted && !asks
}
