import { minuteMs, secondMs } from '../../kernel/durations.ts'
import type { ExerciseDocument, ExerciseSplit } from '../../model/health-data/documents.ts'
import { rounded } from '../apple/units.ts'
import { Refused } from '../open-zip.ts'
import type { Archive } from '../pieces.ts'
import { type Bounds, bounds, countDropped, countUp, type FileRows, faultOfTimes, isWithin, type Row } from '../rows.ts'

/** What sensors said at an instant; null for what they did not. */
export interface Sample {
  atMs: number
  bpm: number | null
  /** Since the start. */
  meters: number | null
  altitudeMeters: number | null
  watts: number | null
  /** Revolutions of the pedals, or strides of one leg, in a minute. */
  cadence: number | null
}

/** A recorded activity. Totals are those of the device; null for what it did not write. */
export interface Activity {
  startMs: number
  endMs: number
  /** Without pauses. */
  activeMinutes: number | null
  exerciseType: string
  energyKcal: number | null
  distanceMeters: number | null
  steps: number | null
  averageHeartRateBpm: number | null
  elevationGainMeters: number | null
  watts: number | null
  rpm: number | null
  laps: ExerciseSplit[]
}

/** What a workout has of a way. */
export interface Way {
  splits: ExerciseSplit[]
  distanceMeters: number | null
  elevationGainMeters: number | null
}

/** Kinds whose cadence is that of one leg. */
const onFoot = new Set(['RUNNING', 'WALKING', 'HIKING', 'TRAIL_RUNNING', 'TREADMILL'])
export const isOnFoot = (exerciseType: string): boolean => onFoot.has(exerciseType)

/** More than any file of a person has. */
const maxActivities = 1000
const maxLaps = 10_000

/**
 * The workouts and the heart rate of a file. A total that the device did not write, or that is impossible, is computed from the samples; splits
 * are their whole kilometers. Positions are not kept: where a person starts a run is mostly their home. @throws Refused
 */
export function rowsOfActivities(
  activities: readonly Activity[],
  samples: readonly Sample[],
  { origin, offset, nowMs }: { origin: string; offset: number | null } & Pick<Archive, 'nowMs'>,
  report: FileRows['report'],
): FileRows {
  const laps = activities.reduce((sum, activity) => sum + activity.laps.length, 0)
  if (activities.length > maxActivities || laps > maxLaps) throw new Refused('too_large')
  const rows: Row[] = []
  const ordered = [...samples].sort((a, b) => a.atMs - b.atMs)
  for (const activity of activities) {
    const { startMs, endMs, exerciseType } = activity
    const fault = endMs <= startMs ? 'no_duration' : faultOfTimes(startMs, endMs, { nowMs })
    if (fault) countDropped(report, fault, [])
    else {
      const own = ordered.filter(({ atMs }) => atMs >= startMs && atMs <= endMs).map(possibleSample)
      const minutes = activeMinutesOf(activity, startMs, endMs) ?? rounded((endMs - startMs - pausesOf(own)) / minuteMs)
      const values = [minutes, exerciseType, documentOf(activity, own, minutes)]
      rows.push({ type: 'exercise', startMs, endMs, offset, origin, values })
      countUp(report.read, 'exercise')
    }
  }
  for (const { atMs, bpm } of ordered) {
    if (bpm === null) continue
    const fault = faultOfTimes(atMs, atMs, { nowMs }) ?? (isWithin(bpm, bounds.heartRateBpm) ? null : 'out_of_bounds')
    if (fault) countDropped(report, fault, [])
    else {
      rows.push({ type: 'heart-rate', startMs: atMs, endMs: atMs, offset, origin, values: [bpm, null, null] })
      countUp(report.read, 'heart-rate')
    }
  }
  return { rows, report }
}

/** Minutes without pauses, of which there are no more than from its start to its end; null for what is none. */
function activeMinutesOf(
  { activeMinutes }: Pick<Activity, 'activeMinutes'>,
  startMs: number,
  endMs: number,
): number | null {
  if (activeMinutes === null || activeMinutes < 0) return null
  return rounded(Math.min(activeMinutes, (endMs - startMs) / minuteMs))
}

function documentOf(activity: Activity, samples: readonly Sample[], minutes: number): ExerciseDocument {
  const isFeet = isOnFoot(activity.exerciseType)
  const cadence = meanOf(samples, 'cadence')
  const totals = possible(activity)
  const way = wayOf(samples)
  return {
    displayName: null,
    energyKcal: totals.energyKcal,
    distanceMeters: totals.distanceMeters ?? way.distanceMeters,
    steps: totals.steps ?? (isFeet && cadence !== null ? Math.round(2 * cadence * minutes) : null),
    averageHeartRateBpm: totals.averageHeartRateBpm ?? roundedOf(meanOf(samples, 'bpm')),
    elevationGainMeters: totals.elevationGainMeters ?? way.elevationGainMeters,
    ...sensorsOf(
      within(activity.watts, bounds.amount) ?? meanOf(samples, 'watts'),
      isFeet ? null : (within(activity.rpm, bounds.amount) ?? cadence),
    ),
    activeZoneMinutes: null,
    zoneMinutes: null,
    splits: way.splits,
    laps: activity.laps.map(lap => ({
      ...lap,
      ...possible(lap),
      activeMinutes: activeMinutesOf(lap, Date.parse(lap.startAt), Date.parse(lap.endAt)),
    })),
    updatedAt: null,
  }
}

type Totals = Pick<
  ExerciseSplit,
  'energyKcal' | 'distanceMeters' | 'steps' | 'averageHeartRateBpm' | 'elevationGainMeters'
>

const within = (value: number | null, of: Bounds) => (value !== null && isWithin(value, of) ? value : null)

/** What sensors said, without what cannot be. */
export function possibleSample(sample: Sample): Sample {
  return {
    ...sample,
    bpm: within(sample.bpm, bounds.heartRateBpm),
    meters: within(sample.meters, bounds.amount),
    altitudeMeters: within(sample.altitudeMeters, { least: -1000, most: 100_000 }),
    watts: within(sample.watts, bounds.amount),
    cadence: within(sample.cadence, bounds.amount),
  }
}

/** The totals that a device wrote, without those that cannot be. */
function possible(totals: Totals): Totals {
  return {
    energyKcal: within(totals.energyKcal, bounds.amount),
    distanceMeters: within(totals.distanceMeters, bounds.amount),
    steps: within(totals.steps, bounds.amount),
    averageHeartRateBpm: within(totals.averageHeartRateBpm, bounds.heartRateBpm),
    elevationGainMeters: within(totals.elevationGainMeters, bounds.amount),
  }
}

/** The members that a document has only with a sensor. */
export function sensorsOf(watts: number | null, rpm: number | null): Partial<ExerciseSplit> {
  return {
    ...(watts === null ? {} : { averagePowerWatts: Math.round(watts) }),
    ...(rpm === null ? {} : { averageCadenceRpm: Math.round(rpm) }),
  }
}

const roundedOf = (value: number | null) => (value === null ? null : Math.round(value))

function meanOf(samples: readonly Sample[], name: 'bpm' | 'watts' | 'cadence'): number | null {
  const known = samples.flatMap(({ [name]: value }) => value ?? [])
  return known.length === 0 ? null : known.reduce((sum, one) => sum + one, 0) / known.length
}

function lastMeters(samples: readonly Sample[]): number | null {
  const last = samples.findLast(({ meters }) => meters !== null)?.meters ?? null
  return last === null ? null : rounded(last)
}

/** Less is the noise of a barometer or of positions: this project's choice. */
const leastClimbMeters = 3

function climbOf(samples: readonly Sample[]): number | null {
  const [first, ...others] = samples.flatMap(({ altitudeMeters }) => altitudeMeters ?? [])
  if (first === undefined || others.length === 0) return null
  let low = first
  let climb = 0
  for (const altitude of others)
    if (altitude < low) low = altitude
    else if (altitude - low >= leastClimbMeters) {
      climb += altitude - low
      low = altitude
    }
  return Math.round(climb)
}

/** What samples in the order of time say of the way: its whole kilometers, its length and its climb. */
export function wayOf(samples: readonly Sample[]): Way {
  return { splits: splitsOf(samples), distanceMeters: lastMeters(samples), elevationGainMeters: climbOf(samples) }
}

/** A pause: for this long no sample, and hardly any distance. */
const pause = { leastMs: 30 * secondMs, mostMeters: 10 }

function pausesOf(samples: readonly Sample[]): number {
  return samples.reduce((sum, sample, i) => {
    const before = samples[i - 1]
    const gapMs = before ? sample.atMs - before.atMs : 0
    const meters = (sample.meters ?? 0) - (before?.meters ?? 0)
    return gapMs >= pause.leastMs && meters <= pause.mostMeters ? sum + gapMs : sum
  }, 0)
}

const splitMeters = 1000
/** Between samples that are further apart, nothing says when a kilometer ended. */
const maxStepMs = 2 * minuteMs

/** Each whole kilometer: it begins and ends between the two samples around that distance. None if these are far apart. */
function splitsOf(samples: readonly Sample[]): ExerciseSplit[] {
  const known = samples.filter((one): one is Sample & { meters: number } => one.meters !== null)
  const splits: ExerciseSplit[] = []
  const [first] = known
  if (!first) return splits
  let fromMs = first.atMs
  let from = 0
  let wanted = first.meters + splitMeters
  for (const [i, sample] of known.entries()) {
    const before = known[i - 1]
    while (before && sample.meters >= wanted && before.meters < wanted) {
      if (sample.atMs - before.atMs > maxStepMs) return []
      const share = (wanted - before.meters) / (sample.meters - before.meters)
      const toMs = Math.round(before.atMs + share * (sample.atMs - before.atMs))
      splits.push(splitOf(known.slice(from, i), fromMs, toMs))
      fromMs = toMs
      from = i
      wanted += splitMeters
    }
  }
  return splits
}

function splitOf(samples: readonly Sample[], fromMs: number, toMs: number): ExerciseSplit {
  return {
    startAt: new Date(fromMs).toISOString(),
    endAt: new Date(toMs).toISOString(),
    by: 'distance',
    activeMinutes: rounded((toMs - fromMs - pausesOf(samples)) / minuteMs),
    energyKcal: null,
    distanceMeters: splitMeters,
    steps: null,
    averageHeartRateBpm: roundedOf(meanOf(samples, 'bpm')),
    elevationGainMeters: climbOf(samples),
    ...sensorsOf(meanOf(samples, 'watts'), null),
  }
}
