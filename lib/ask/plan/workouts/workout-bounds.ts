import { type Bound, thresholdIn } from '../../reading/amounts.ts'
import type { Slots } from '../../reading/slots.ts'
import type { ParsedQuestion } from '../answer.ts'
import type { Misunderstanding } from '../plan.ts'
import type { Threshold } from '../question-parts.ts'
import type { Measure, Pick } from '../records/records.ts'
import { usualMeasure } from './workout-measures.ts'

const measureOfUnit: Readonly<Record<string, Measure>> = {
  m: 'distance',
  min: 'duration',
  kcal: 'energy',
  bpm: 'heartRate',
}
/** What can be asked about the workouts past a bound. */
export const ofBound = new Set<Pick>(['count', 'list', 'last', 'first'])

/** Meters, which the question left out. */
const inMeters = ({ comparison, amount, upper }: Bound): Threshold => ({
  comparison,
  value: amount.value,
  upper: upper?.value ?? null,
  unit: 'm',
  assumed: false,
})

/** Beats per minute, the only unit of a heart rate, which the question left out. */
const inBeats = (bound: Bound): Threshold => ({ ...inMeters(bound), unit: 'bpm' })

/** "Pace under 5:30": seconds a kilometer. A clock time is read as hours and minutes, which are minutes and seconds here. */
function inPace(bound: Bound): { measure: Measure; threshold: Threshold } | { error: Misunderstanding } {
  const { amount, upper } = bound
  const isTime = amount.unit === null || (amount.unit.unit === 'min' && amount.unit.factor === 1)
  if (!isTime || upper || amount.value < 1) return { error: 'wrong_unit' }
  const seconds = amount.value < 60 ? amount.value * 60 : amount.value
  return { measure: 'pace', threshold: { ...inMeters(bound), value: seconds, unit: 's/km' } }
}

/** Whether the only bound is of the pace: "slower than 6:00/km". */
export const isBoundOfPace = ({ bounds, topics }: Slots) =>
  bounds.length === 1 &&
  topics.some(({ facet }) => facet === 'pace') &&
  bounds.every(({ amount, upper }) => (upper?.unit ?? amount.unit)?.unit !== 'm' && amount.value < 1000)

/** "The average pace of runs slower than 6:00/km", not "runs with an average pace over 6:00/km". */
export const isMeanOfPace = (slots: Slots) =>
  isBoundOfPace(slots) && /statistic.*,activity.*,bound/.test(slots.kinds.join(','))

/** "Over 10 km", "longer than an hour", "with a heart rate over 170": the measure is that of the unit. */
export function boundOf(
  { bounds, statistics, naming, topics }: Slots,
  sport: string | null,
): { measure: Measure; threshold: Threshold } | { error: Misunderstanding } | null {
  const [bound, another] = bounds
  if (!bound) return null
  if (another) return { error: 'leftover_words' }
  const said = (bound.upper?.unit ?? bound.amount.unit)?.unit
  // A heart rate goes over a number for a moment; only a mean is that of the whole workout.
  const isOfHeart = naming.some(({ meaning }) => meaning.kind === 'series' && meaning.ids[0] === 'heart-rate')
  if (isOfHeart && (said === undefined || said === 'bpm'))
    return { measure: statistics.includes('mean') ? 'heartRate' : 'maxHeartRate', threshold: inBeats(bound) }
  // "Runs over 10k": a thousand and more are meters, and no pace.
  const isDistance = usualMeasure(sport) === 'distance' && bound.amount.value >= 1000
  const isPace = said !== 'm' && !(isDistance && said === undefined)
  if (isPace && topics.some(({ facet }) => facet === 'pace')) return inPace(bound)
  const unit = said ?? (isDistance ? 'm' : undefined)
  const measure = unit === undefined ? null : measureOfUnit[unit]
  if (!unit || !measure) return { error: unit ? 'wrong_unit' : 'missing_unit' }
  if (said === undefined) return { measure, threshold: inMeters(bound) }
  const threshold = thresholdIn(unit, bound)
  return 'error' in threshold ? threshold : { measure, threshold }
}

const readings = ['highest heart rate of a workout', 'mean heart rate of a workout']
/** A bound of the heart rate can be of a moment or of the whole workout. */
export const peakOrMean = { word: 'heart rate', readings, chosen: readings[0] as string }

/** "Max heart rate", "the highest heart rate": that of a moment, unless the question says that it is an average. */
export const isOfPeak = ({ statistics, extremes }: Slots) =>
  !statistics.includes('mean') && (statistics.includes('max') || extremes.includes('highest'))

/** "Runs with an average heart rate over 150": the mean is that of the bound. */
export const withoutMean = (parsed: ParsedQuestion): ParsedQuestion => ({
  ...parsed,
  slots: { ...parsed.slots, statistics: parsed.slots.statistics.filter(one => one !== 'mean') },
})
