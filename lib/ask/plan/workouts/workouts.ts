import { answer, type Outcome, type ParsedQuestion, within } from '../answer.ts'
import { notUnderstood } from '../no-answer.ts'
import type { Measure } from '../records/records.ts'
import { lengthOf, maxAnalyzedDays } from '../requests.ts'
import { betweenSports } from './between-sports.ts'
import { numberOfPicked } from './number-of-picked.ts'
import { partsOfWorkouts } from './parts-past-bound.ts'
import { areSessions, isOfWalks, namesWalk, sessionDays } from './sessions.ts'
import { ofSingleSessions } from './single-sessions.ts'
import { boundOf, isBoundOfPace, isMeanOfPace, isOfPeak, ofBound, peakOrMean, withoutMean } from './workout-bounds.ts'
import { kindsOfWorkouts } from './workout-kinds.ts'
import {
  isHeartRate,
  measureOfFacet,
  measureOfSeries,
  ofDevice,
  pageRequest,
  usualMeasure,
  zones,
} from './workout-measures.ts'
import { areOfTwo, parts } from './workout-parts.ts'
import { pickOf, pickOfNewest, pickOfShare } from './workout-picks.ts'
import { trendOfWorkouts } from './workout-trend.ts'
import { zonesOfWorkouts } from './workout-zones.ts'

/** Single workouts, all or those of a sport: "my last run", "how far did I run last week", "did I swim yesterday". */
export function workouts(parsed: ParsedQuestion): Outcome | null {
  const { slots, series, periods } = parsed
  const { cues } = slots
  const [saidSport = isOfWalks(parsed) ? ('walking' as const) : null, another] = [...new Set(slots.activities)]
  const topics = slots.topics.filter(({ topic }) => topic === 'workouts' || topic === 'strength')
  if (slots.exercises.length + slots.muscles.length > 0) return null
  // "Run faster" is of the pace, "cycle faster" of the speed.
  const said = topics.flatMap(({ facet }) => facet ?? [])
  const ofSpeed = saidSport === 'cycling' ? 'speed' : 'pace'
  const namesSpeed = said.includes('pace') || said.includes('speed')
  const facets = said.flatMap(facet => (facet !== 'faster' ? facet : namesSpeed ? [] : ofSpeed))
  // Nobody lifts faster, and the pace of all workouts is that of none.
  const isMoving = saidSport
    ? usualMeasure(saidSport) === 'distance'
    : !slots.naming.some(({ words }) => /^(workouts?|work(ed|ing)? out|train(ed|ing)?|exercis(ed|ing|e))$/.test(words))
  if (said.includes('faster') && !isMoving) return notUnderstood('leftover_words')
  const ofEach = [slots.groups, slots.statistics, slots.extremes].flat()
  const isOfEach = ofEach.length > 0 || periods.against !== null
  const isVolume = facets.includes('volume') && isOfEach
  const isMeant = isVolume || topics.some(({ topic }) => topic === 'workouts') || areSessions(parsed)
  if (saidSport === null && !isMeant) return null
  // "How far did I walk and run": one sport is not both.
  if (saidSport !== null && saidSport !== 'walking' && slots.naming.some(namesWalk))
    return notUnderstood('leftover_words', ['walk'])
  if (said.includes('zones'))
    return another ? notUnderstood('leftover_words') : zonesOfWorkouts(parsed, saidSport, said)
  if (said.includes('kinds')) return kindsOfWorkouts(parsed, said)
  if (said.includes('recorders') || said.includes('gaps')) return ofSingleSessions(parsed, said)
  // A rating alone can be that of a set.
  if (said.includes('rpe') && saidSport === null && !series.some(({ entry }) => entry.id === 'workouts'))
    return notUnderstood('leftover_words', ['rpe'])
  // "My fastest run of at least 10 km": the unit is that of the bound.
  const isOfBound = slots.bounds.length > 0 && said.some(facet => measureOfFacet[facet] !== undefined)
  const onlyUnits = slots.naming.every(({ meaning }) => meaning.kind !== 'series' && meaning.kind !== 'quantity')
  // "Pace per mile" names the unit of the pace, not a distance.
  const isUnitOfPace = facets.includes('pace') && slots.naming.every(({ meaning }) => meaning.kind !== 'series')
  const isNamed = isUnitOfPace || isOfWalks(parsed) || (isOfBound && onlyUnits)
  const rest = isNamed ? [] : series.filter(({ entry }) => entry.id !== 'workouts')
  const ofSeries = rest.map(({ entry }) => measureOfSeries[entry.id])
  const unknown = rest.filter(({ entry }) => !measureOfSeries[entry.id]).map(({ entry }) => entry.label)
  // "Pace of my fastest run": the fastest one has the best pace.
  const isOfPace = facets.includes('pace')
  const facetMeasures = facets
    .filter(facet => facet !== 'last' && !(isOfPace && (facet === 'fastest' || facet === 'slowest')))
    .map(facet => measureOfFacet[facet] ?? null)
  // The glucose during a run is in the readings of its time.
  const isWithin = rest.some(({ entry }) => entry.id === 'glucose') && saidSport !== null && !another
  if (isWithin) return notUnderstood('finer_than_a_day', unknown)
  if (unknown.length > 0 || facetMeasures.includes(null)) return notUnderstood('leftover_words', unknown)
  const isLong = cues.has('quantity') && slots.naming.some(({ meaning }) => meaning.kind === 'quantity' && meaning.time)
  // "How long was I in zone 2": the length is that of the zone.
  const isInZone = facetMeasures.some(one => one && zones.includes(one))
  const all = [
    ...new Set(
      [
        ...facetMeasures,
        ...(isInZone ? ofSeries.filter(one => one !== 'heartRate' && one !== 'duration') : ofSeries),
        ...(isLong && !isInZone ? (['duration'] as const) : []),
      ].filter(each => each),
    ),
  ]
  // "The heart rate of runs slower than 6:00/km": the pace is that of the bound.
  const ofPace = isBoundOfPace(slots) && all.length > 1
  const named = ofPace ? all.filter(one => one !== 'pace') : all
  // "How much did I run" asks for a distance, not for the number of runs.
  const isMuch =
    named.length === 0 &&
    usualMeasure(saidSport) === 'distance' &&
    slots.naming.some(({ words }) => words === 'how much')
  // "My longest walk in minutes" is the one that took longest.
  const saysTime = slots.naming.some(({ meaning }) => meaning.kind === 'unit' && meaning.unit === 'min')
  const ofUnit = named.length === 0 && saysTime && slots.bounds.length === 0 ? ('duration' as const) : null
  const ofPicked = another
    ? null
    : numberOfPicked(slots, saidSport, { named: withoutSpeed(named as Measure[], facets), facets })
  if (ofPicked === 'unclear' || (ofPicked && !isPlainPick(parsed))) return notUnderstood('leftover_words')
  const [measure = isMuch ? usualMeasure(saidSport) : ofUnit, second] = ofPicked ? [ofPicked.by] : (named as Measure[])
  if (second || slots.topics.length > topics.length) return notUnderstood('leftover_words')
  if ((['relate', 'baseline', 'goal'] as const).some(cue => cues.has(cue))) return notUnderstood('leftover_words')
  if (another) return betweenSports(parsed, measure)
  if (cues.has('trend')) return trendOfWorkouts(parsed, saidSport, measure)
  if (slots.parts) return partsOfWorkouts(parsed, saidSport, measure)
  const byDays = sessionDays(parsed, saidSport, measure !== null)
  if (byDays) return byDays
  const joints = ['compare', 'more', 'than', 'versus', 'with', 'between'] as const
  // "Runs with a heart rate over 160".
  const isBound = (cue: (typeof joints)[number]) => cue === 'with' && slots.bounds.length > 0
  if (!areOfTwo(periods) && joints.some(cue => cues.has(cue) && !isBound(cue))) return notUnderstood('leftover_words')
  if (slots.groups.length > 0 || areOfTwo(periods)) return parts(parsed, saidSport, measure)
  if (slots.amounts.length > 0)
    return notUnderstood(
      'leftover_words',
      slots.amounts.map(({ words }) => words),
    )
  const bound = boundOf(slots, saidSport)
  if (bound && 'error' in bound) return notUnderstood(bound.error)
  // "How far did I run over 5 km": a number and a bound of it.
  const namesNumber = slots.naming.some(({ meaning }) => meaning.kind === 'series' && !meaning.ids.includes('workouts'))
  const isOfHeart = isHeartRate(measure) && bound !== null && isHeartRate(bound.measure)
  // "The average pace of runs over 10 km", "my fastest run of at least 5 km": a number of those past a bound of another.
  const isLength = bound?.measure === 'distance' || bound?.measure === 'duration' || ofPace
  // The list with the paces has no numbers of the logs and the diary.
  if (ofPace && (measure === 'rpe' || measure === 'volume')) return notUnderstood('leftover_words', [measure])
  // "The total distance of runs over 10 km": the number stands before the workouts, its bound behind them.
  const isOwn = isNumberOf(slots)
  const isOther = measure !== null && (measure !== bound?.measure || isMeanOfPace(slots) || isOwn)
  const isLimited = bound !== null && (isLength || isMeanOfPace(slots)) && isOther && slots.newest === null
  if (bound && namesNumber && !isOfHeart && !isLimited) return notUnderstood('leftover_words')
  // "Runs over 10 km": the distance is that of the bound.
  if (bound && measure && measure !== bound.measure && !isOfHeart && !isLimited) return notUnderstood('leftover_words')
  const isShare = slots.naming.some(({ meaning }) => meaning.kind === 'unit' && meaning.unit === '%')
  const pick = isShare
    ? pickOfShare(parsed, saidSport, { measure, isBound: bound !== null })
    : slots.newest === null
      ? (ofPicked?.pick ??
        pickOf(bound && !isLimited ? withoutMean(parsed) : parsed, bound && !isLimited ? null : measure, facets))
      : pickOfNewest(slots, measure)
  if (slots.newest !== null && (bound || facets.length > (measure ? 1 : 0))) return notUnderstood('leftover_words')
  if (bound && !isLimited && pick && !ofBound.has(pick)) return notUnderstood('leftover_words')
  if (!pick) return notUnderstood('leftover_words')
  // A pace over walks and runs is that of neither.
  const sport = saidSport ?? (measure === 'pace' && pick !== 'last' ? 'running' : null)
  const isOne = pick === 'last' || pick === 'first'
  const isRanked = pick === 'highest' || pick === 'lowest'
  const chosen = (isLimited ? null : bound?.measure) ?? measure ?? (isRanked ? usualMeasure(sport) : null)
  const exact = chosen === 'heartRate' && isOfPeak(slots) ? 'maxHeartRate' : chosen
  const isJoined = slots.kinds.some(
    (one, at) => one === 'activity' && /^and,series$/.test(slots.kinds.slice(at + 1, at + 3).join()),
  )
  if (isJoined && !isOne && !isRanked) return notUnderstood('leftover_words')
  const columns = [...new Set(slots.columns)]
  const isShown = pick === 'list' || isOne || isRanked
  const isOfDevice = [exact, ofPicked?.asked, bound?.measure, ...columns].some(one => one && ofDevice.has(one))
  // Ratings are in the diary, paces in the records of the device.
  if (columns.length > 0 && (!isShown || (isOfDevice && columns.includes('rpe'))))
    return notUnderstood('leftover_words')
  const path = isOfDevice ? '/api/v1/workouts' : '/api/v1/workouts/unified'
  const usualDays =
    (isLimited && isRanked) || slots.oldest ? maxAnalyzedDays : isOne || isRanked || slots.newest !== null ? 366 : 30
  const body = answer(within(parsed, maxAnalyzedDays), usualDays, range => pageRequest(path, range))
  if (lengthOf(body.range) > maxAnalyzedDays) return notUnderstood('range_too_long')
  const ambiguities = bound?.measure === 'maxHeartRate' ? [peakOrMean] : []
  const limited =
    isLimited && bound
      ? { measure: exact, limit: bound }
      : bound
        ? { measure: bound.measure, threshold: bound.threshold }
        : { measure: exact }
  const newest =
    slots.newest === null ? {} : { newest: slots.newest, ...(slots.oldest ? { oldest: true as const } : {}) }
  const rank = slots.rank && isRanked ? { rank: slots.rank } : {}
  const asked = ofPicked ? { asked: ofPicked.asked } : {}
  const shown = columns.length === 0 ? {} : { shownWith: columns }
  const some = { ...newest, ...rank, ...shown }
  return { intent: 'workouts', sport, ...limited, ...asked, pick, ...some, ...body, series: [], ambiguities }
}

/** Whether a statistic stands before the name of the workouts, and a bound behind it. */
function isNumberOf({ kinds, statistics, naming }: ParsedQuestion['slots']): boolean {
  const named = naming.find(({ meaning }) => meaning.kind === 'series' && meaning.ids.includes('workouts'))
  const at = kinds.includes('activity') ? kinds.indexOf('activity') : (named?.at ?? -1)
  const bound = kinds.findIndex(kind => kind === 'bound' || kind === 'than' || kind === 'between')
  return statistics.length > 0 && kinds.indexOf('statistic') < at && at < bound
}

/** The measures that a question names besides its fastest or slowest workout. */
const withoutSpeed = (named: readonly Measure[], facets: readonly string[]) =>
  facets.some(facet => facet === 'fastest' || facet === 'slowest') ? named.filter(one => one !== 'speed') : named

/** Whether a question asks for a number of one workout of one period, and for nothing of the others. */
const isPlainPick = ({ slots: { cues, days, parts, amounts }, periods }: ParsedQuestion) =>
  !(['trend', 'compare', 'more', 'than', 'versus', 'with', 'between', 'now', 'each'] as const).some(one =>
    cues.has(one),
  ) &&
  days.length + amounts.length === 0 &&
  parts === null &&
  periods.against === null
