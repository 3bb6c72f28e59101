import * as z from 'zod'
import type { SessionHeartRate } from '../../derive/training/session-heart-rate.ts'
import { SourceName } from '../../model/catalog/names.ts'
import { CivilDate } from '../../model/civil-date.ts'
import { roundValue } from '../../model/health-data/day-values.ts'
import { type loadsOf, WorkoutLoads, ZoneMinutes, type zonesOf } from './workout-loads.ts'
import type { WorkoutRecord } from './workout-records.ts'

const amount = z.number().nullable()
const totals = { distanceMeters: amount, energyKcal: amount, steps: amount, elevationGainMeters: amount }
const paces = { paceSecondsPerKm: amount, speedKmPerHour: amount }
const when = { startAt: z.iso.datetime(), endAt: z.iso.datetime() }

const WorkoutSplit = z.lazy(() =>
  z
    .strictObject({
      ...when,
      by: z.string().nullable(),
      activeMinutes: amount,
      ...totals,
      ...paces,
      averageHeartRateBpm: amount,
    })
    .meta({ id: 'WorkoutSplit' }),
)

const WorkoutDevice = z.lazy(() =>
  z
    .strictObject({
      name: z.string().nullable(),
      formFactor: z.string().nullable(),
      recordingMethod: z.string().nullable(),
      application: z.string().nullable(),
    })
    .meta({ id: 'WorkoutDevice' }),
)

const PlatformZoneMinutes = z.lazy(() =>
  z.strictObject({ light: amount, moderate: amount, vigorous: amount, peak: amount }),
)

const HeartRateOfWorkout = z.lazy(() =>
  z
    .strictObject({
      meanBpm: amount,
      minBpm: amount,
      maxBpm: amount,
      platformMeanBpm: amount,
      samples: z.int(),
      coveredMinutes: z.number(),
      secondsAt: z.strictObject({ bpm: z.array(z.number()), seconds: z.array(z.number()) }),
    })
    .meta({ id: 'WorkoutHeartRate' }),
)

export const WorkoutView = z.lazy(() =>
  z
    .strictObject({
      id: z.string(),
      localDate: CivilDate,
      ...when,
      utcOffset: z.string().nullable(),
      kind: z.string(),
      name: z.string().nullable(),
      durationMinutes: z.number(),
      activeMinutes: z.number(),
      ...totals,
      ...paces,
      splits: z.array(WorkoutSplit),
      laps: z.array(WorkoutSplit),
      heartRate: HeartRateOfWorkout,
      zones: ZoneMinutes,
      platformZoneMinutes: PlatformZoneMinutes.nullable(),
      activeZoneMinutes: amount,
      loads: WorkoutLoads,
      source: SourceName,
      device: WorkoutDevice,
      alternatives: z.array(
        z.strictObject({ id: z.string(), ...when, device: WorkoutDevice, reason: z.literal('same_event') }),
      ),
      heartRateSeries: z
        .strictObject({ offsetSeconds: z.array(z.int()), bpm: z.array(z.number()) })
        .nullable()
        .optional(),
    })
    .meta({ id: 'Workout' }),
)

export type WorkoutRow = z.output<typeof WorkoutView>

/** The platform's word for a kind of exercise as the API writes it: `STRENGTH_TRAINING` -> `strength-training`. */
export const kindOf = (exerciseType: string) => exerciseType.toLowerCase().replaceAll('_', '-')

/** A workout in a response. The heart rate series is there only if it was requested. */
export function showWorkout(
  { observation, exercise, device, startMs, endMs, rejected }: WorkoutRecord,
  figures: { heart: SessionHeartRate; zones: ReturnType<typeof zonesOf>; loads: ReturnType<typeof loadsOf> },
  series: Pick<WorkoutRow, 'heartRateSeries'>,
): WorkoutRow {
  const { id, localDate, startAt, utcOffset, source } = observation
  const { distanceMeters, energyKcal, steps, elevationGainMeters } = exercise
  return {
    ...{ id, localDate, startAt, endAt: new Date(endMs).toISOString(), utcOffset },
    kind: kindOf(exercise.exerciseType),
    name: exercise.displayName,
    durationMinutes: roundValue((endMs - startMs) / 60_000),
    activeMinutes: roundValue(exercise.activeMinutes),
    ...{ distanceMeters, energyKcal, steps, elevationGainMeters },
    ...pacesOf(exercise),
    splits: (exercise.splits ?? []).map(split => ({ ...split, ...pacesOf(split) })),
    laps: (exercise.laps ?? []).map(lap => ({ ...lap, ...pacesOf(lap) })),
    heartRate: showHeartRate(figures.heart, exercise.averageHeartRateBpm),
    zones: figures.zones,
    platformZoneMinutes: exercise.zoneMinutes,
    activeZoneMinutes: exercise.activeZoneMinutes,
    loads: figures.loads,
    source,
    device,
    alternatives: rejected.map(other => ({
      id: other.observation.id,
      startAt: other.observation.startAt,
      endAt: other.observation.endAt ?? other.observation.startAt,
      device: other.device,
      reason: 'same_event',
    })),
    ...series,
  }
}

/** The pace of the time without pauses; null without a distance. */
function pacesOf({ distanceMeters, activeMinutes }: { distanceMeters: number | null; activeMinutes: number | null }) {
  if (!distanceMeters || !activeMinutes) return { paceSecondsPerKm: null, speedKmPerHour: null }
  return {
    paceSecondsPerKm: roundValue((activeMinutes * 60_000) / distanceMeters),
    speedKmPerHour: roundValue((distanceMeters * 60) / 1000 / activeMinutes),
  }
}

function showHeartRate(heart: SessionHeartRate, platformMeanBpm: number | null): WorkoutRow['heartRate'] {
  const { minBpm, maxBpm, samples, secondsAt } = heart
  return {
    meanBpm: heart.meanBpm === null ? null : roundValue(heart.meanBpm),
    ...{ minBpm, maxBpm, platformMeanBpm, samples },
    coveredMinutes: roundValue(heart.coveredSeconds / 60),
    secondsAt,
  }
}
