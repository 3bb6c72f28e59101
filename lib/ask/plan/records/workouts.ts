import { type Bound, thresholdIn } from '../../reading/amounts.ts'
import type { Slots } from '../../reading/slots.ts'
import { answer, type Outcome, type ParsedQuestion, within } from '../answer.ts'
import { notUnderstood } from '../no-answer.ts'
import type { Misunderstanding, Threshold } from '../plan.ts'
import { lengthOf } from '../requests.ts'
import type { Measure, Pick } from './records.ts'
import { areSessions, sessionDays } from './sessions.ts'
import {
  maxDays,
  measureOfFacet,
  measureOfSeries,
  ofDevice,
  pageRequest,
  summed,
  usualMeasure,
  zones,
} from './workout-measures.ts'
import { parts } from './workout-parts.ts'

/** Single workouts, all or those of a sport: "my last run", "how far did I run last week", "did I swim yesterday". */
export function workouts(parsed: ParsedQuestion): Outcome | null {
  const { slots, series, periods } = parsed
  const { cues } = slots
  const [saidSport = null, another] = [...new Set(slots.activities)]
  const topics = slots.topics.filter(({ topic }) => topic === 'workouts' || topic === 'strength')
  if (slots.exercises.length + slots.muscles.length > 0) return null
  const facets = topics.flatMap(({ facet }) => facet ?? [])
  const isVolume = facets.includes('volume') && (slots.groups.length > 0 || periods.against !== null)
  const isMeant = isVolume || topics.some(({ topic }) => topic === 'workouts') || areSessions(parsed)
  if (saidSport === null && !isMeant) return null
  // "Pace per mile" names the unit of the pace, not a distance.
  const isUnitOfPace = facets.includes('pace') && slots.naming.every(({ meaning }) => meaning.kind !== 'series')
  const rest = isUnitOfPace ? [] : series.filter(({ entry }) => entry.id !== 'workouts')
  const said = rest.map(({ entry }) => measureOfSeries[entry.id])
  const unknown = rest.filter(({ entry }) => !measureOfSeries[entry.id]).map(({ entry }) => entry.label)
  // "Pace of my fastest run": the fastest one has the best pace.
  const isOfPace = facets.includes('pace')
  const facetMeasures = facets
    .filter(facet => facet !== 'last' && !(isOfPace && (facet === 'fastest' || facet === 'slowest')))
    .map(facet => measureOfFacet[facet] ?? null)
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
  if (second || slots.topics.length > topics.length) return notUnderstood('leftover_words')
  if ((['relate', 'trend', 'baseline', 'goal'] as const).some(cue => cues.has(cue)))
    return notUnderstood('leftover_words')
  const byDays = sessionDays(parsed, saidSport, measure !== null)
  if (byDays) return byDays
  const joints = ['compare', 'more', 'than', 'versus', 'with', 'between'] as const
  if (!periods.against && joints.some(cue => cues.has(cue))) return notUnderstood('leftover_words')
  // A pace over walks and runs is that of neither.
  const ofPace = saidSport ?? (measure === 'pace' ? 'running' : null)
  if (slots.groups.length > 0 || periods.against) return parts(parsed, ofPace, measure)
  if (slots.amounts.length > 0)
    return notUnderstood(
      'leftover_words',
      slots.amounts.map(({ words }) => words),
    )
  const bound = boundOf(slots, saidSport)
  if (bound && 'error' in bound) return notUnderstood(bound.error)
  // "How far did I run over 5 km": a number and a bound of it.
  const namesNumber = slots.naming.some(({ meaning }) => meaning.kind === 'series' && !meaning.ids.includes('workouts'))
  if (bound && namesNumber) return notUnderstood('leftover_words')
  // "Runs over 10 km": the distance is that of the bound.
  if (bound && measure && measure !== bound.measure) return notUnderstood('leftover_words')
  const pick = slots.newest === null ? pickOf(parsed, bound ? null : measure, facets) : pickOfNewest(slots, measure)
  if (slots.newest !== null && (bound || facets.length > (measure ? 1 : 0))) return notUnderstood('leftover_words')
  if (bound && pick && !ofBound.has(pick)) return notUnderstood('leftover_words')
  if (!pick) return notUnderstood('leftover_words')
  const sport = pick === 'last' ? saidSport : ofPace
  const isOne = pick === 'last' || pick === 'first'
  const isRanked = pick === 'highest' || pick === 'lowest'
  const chosen = measure ?? (isRanked ? usualMeasure(sport) : null)
  const exact =
    chosen === 'heartRate' && (slots.statistics.includes('max') || (pick === 'last' && slots.extremes.length > 0))
      ? 'maxHeartRate'
      : chosen
  const path = exact && ofDevice.has(exact) ? '/api/v1/workouts' : '/api/v1/workouts/unified'
  const usualDays = isOne || isRanked || slots.newest !== null ? 366 : 30
  const body = answer(within(parsed, maxDays), usualDays, range => pageRequest(path, range))
  if (lengthOf(body.range) > maxDays) return notUnderstood('range_too_long')
  const limited = bound ? { measure: bound.measure, threshold: bound.threshold } : { measure: exact }
  const newest = slots.newest === null ? {} : { newest: slots.newest }
  return { intent: 'workouts', sport, ...limited, pick, ...newest, ...body, series: [] }
}

/** "My last three runs", "the average pace of my last five runs". */
function pickOfNewest({ days, extremes, statistics }: Slots, measure: Measure | null): Pick | null {
  const [statistic, another] = [...new Set(statistics)]
  if (another || days.length + extremes.length > 0) return null
  if (statistic === undefined) return measure === null ? 'list' : summed.has(measure) ? 'total' : 'mean'
  if (measure === null || (statistic !== 'mean' && statistic !== 'total')) return null
  return statistic === 'mean' || summed.has(measure) ? statistic : null
}

const measureOfUnit: Readonly<Record<string, Measure>> = {
  m: 'distance',
  min: 'duration',
  kcal: 'energy',
  bpm: 'heartRate',
}
const ofBound = new Set<Pick>(['count', 'list', 'last', 'first'])

/** Meters, which the question left out. */
const inMeters = ({ comparison, amount, upper }: Bound): Threshold => ({
  comparison,
  value: amount.value,
  upper: upper?.value ?? null,
  unit: 'm',
  assumed: false,
})

/** "Over 10 km", "longer than an hour": the measure is that of the unit. */
function boundOf(
  { bounds }: Slots,
  sport: string | null,
): { measure: Measure; threshold: Threshold } | { error: Misunderstanding } | null {
  const [bound, another] = bounds
  if (!bound) return null
  if (another) return { error: 'leftover_words' }
  const said = (bound.upper?.unit ?? bound.amount.unit)?.unit
  // "Runs over 10k": a thousand and more are meters.
  const isDistance = usualMeasure(sport) === 'distance' && bound.amount.value >= 1000
  const unit = said ?? (isDistance ? 'm' : undefined)
  const measure = unit === undefined ? null : measureOfUnit[unit]
  if (!unit || !measure) return { error: unit ? 'wrong_unit' : 'missing_unit' }
  if (said === undefined) return { measure, threshold: inMeters(bound) }
  const threshold = thresholdIn(unit, bound)
  return 'error' in threshold ? threshold : { measure, threshold }
}

function pickOf({ slots }: ParsedQuestion, measure: Measure | null, facets: readonly string[]): Pick | null {
  const { cues } = slots
  const [days, ...more] = slots.days
  if (more.length > 0) return null
  // The faster, the fewer minutes a kilometer.
  const isRanked = facets.includes('fastest') || facets.includes('slowest')
  if (isRanked && slots.extremes.length > 0) return null
  if (facets.includes('fastest')) return measure === 'pace' ? 'lowest' : 'highest'
  if (facets.includes('slowest')) return measure === 'pace' ? 'highest' : 'lowest'
  const [extreme, other] = slots.extremes
  if (other) return null
  // "The highest heart rate of my last workout" is of one workout.
  const isOfLast = cues.has('now') || facets.includes('last') || days === 'last'
  if (extreme && isOfLast) return extreme === 'highest' && measure === 'heartRate' ? 'last' : null
  if (extreme) {
    if (measure === 'pace') return extreme === 'best' ? 'lowest' : extreme === 'worst' ? 'highest' : null
    return extreme === 'best' || extreme === 'worst' ? null : extreme
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
