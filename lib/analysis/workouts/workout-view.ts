import * as z from 'zod'
import type { SessionHeartRate } from '../../derive/training/session-heart-rate.ts'
import { minuteMs } from '../../kernel/durations.ts'
import { SourceName } from '../../model/catalog/names.ts'
import { CivilDate } from '../../model/civil-date.ts'
import { roundValue } from '../../model/health-data/day-values.ts'
import type { ExerciseDocument } from '../../model/health-data/documents.ts'
import { kindOf } from '../../model/training/sports.ts'
import { type loadsOf, WorkoutLoads, ZoneMinutes, type zonesOf } from './workout-loads.ts'
import type { WorkoutRecord } from './workout-records.ts'

const amount = z.number().nullable()
const totals = {
  distanceMeters: amount.describe('Meters; null if the device does not report it.'),
  energyKcal: amount.describe('Energy that the device estimates, in kcal.'),
  steps: amount.describe('Steps; null if the device does not report it.'),
  elevationGainMeters: amount.describe('Meters climbed; null if the device does not report it.'),
}
const paces = {
  paceSecondsPerKm: amount.describe('Active seconds / distance in km; null without a distance.'),
  speedKmPerHour: amount.describe('Distance in km / active hours; null without a distance.'),
}
const cadence = {
  stepsPerMinute: amount.describe('Steps / active minutes; null without steps.'),
  averagePowerWatts: z.number().optional().describe('The mean of a power meter, in watts; missing without one.'),
  averageCadenceRpm: z
    .number()
    .optional()
    .describe('The mean revolutions of the pedals in a minute; missing without a sensor of them.'),
}
const when = {
  startAt: z.iso.datetime().describe('When it started, in UTC.'),
  endAt: z.iso.datetime().describe('When it ended, in UTC.'),
}

const WorkoutSplit = z.lazy(() =>
  z
    .strictObject({
      ...when,
      by: z.string().nullable().describe('What ended it: `distance`, `duration`, `calories` or `manual`.'),
      activeMinutes: amount.describe('Minutes without pauses; null if the device does not report it.'),
      ...totals,
      ...paces,
      ...cadence,
      averageHeartRateBpm: amount.describe('The mean heart rate that the device reports, in bpm.'),
    })
    .meta({ id: 'WorkoutSplit' }),
)

const WorkoutDevice = z.lazy(() =>
  z
    .strictObject({
      name: z.string().nullable().describe('The name of the device; null if the platform does not report it.'),
      formFactor: z.string().nullable().describe('The kind of device, such as WATCH.'),
      recordingMethod: z.string().nullable().describe('How it was recorded, such as ACTIVELY_MEASURED or MANUAL.'),
      application: z.string().nullable().describe('The application that wrote it; null for the platform itself.'),
    })
    .meta({ id: 'WorkoutDevice' }),
)

const PlatformZoneMinutes = z.lazy(() =>
  z.strictObject({
    light: amount.describe('Minutes; null if the platform does not report it.'),
    moderate: amount.describe('Minutes; null if the platform does not report it.'),
    vigorous: amount.describe('Minutes; null if the platform does not report it.'),
    peak: amount.describe('Minutes; null if the platform does not report it.'),
  }),
)

const HeartRateOfWorkout = z.lazy(() =>
  z
    .strictObject({
      meanBpm: amount.describe('The mean, weighted by time, in bpm; null without samples.'),
      minBpm: amount.describe('The lowest sample, in bpm.'),
      maxBpm: amount.describe('The highest sample, in bpm.'),
      platformMeanBpm: amount.describe('The mean that the device reports, in bpm; null if it does not report one.'),
      samples: z.int().describe('Number of samples.'),
      coveredMinutes: z
        .number()
        .describe('Minutes with a heart rate: each sample counts until the next one, for at most 5 minutes.'),
      secondsAt: z
        .strictObject({
          bpm: z.array(z.number()).describe('The heart rates that occurred, in bpm, ascending.'),
          seconds: z.array(z.number()).describe('The seconds at each of them.'),
        })
        .describe('The time at each heart rate. Zones and loads can be computed again from it.'),
    })
    .meta({ id: 'WorkoutHeartRate' }),
)

export const WorkoutView = z.lazy(() =>
  z
    .strictObject({
      id: z.string().describe('Identifies the record.'),
      localDate: CivilDate.describe('The day of its start, in the time zone of the account.'),
      ...when,
      utcOffset: z.string().nullable().describe('The UTC offset where it was recorded; null if unknown.'),
      kind: z.string().describe('The kind of exercise, such as `running` or `strength-training`.'),
      name: z.string().nullable().describe('The platform’s name for it; null if it has none.'),
      durationMinutes: z.number().describe('Minutes from start to end.'),
      activeMinutes: z.number().describe('Minutes without pauses.'),
      ...totals,
      ...paces,
      ...cadence,
      splits: z.array(WorkoutSplit).describe('The parts that the device made, by distance or time, oldest first.'),
      afterSplits: z
        .strictObject({
          distanceMeters: z.number().describe('Meters after the last split.'),
          activeMinutes: amount.describe('Minutes of them without pauses; null if the device does not report them.'),
          ...paces,
        })
        .nullable()
        .describe(
          'What the splits by distance leave over, because the last part was no whole one; null if nothing, or without such splits.',
        ),
      laps: z.array(WorkoutSplit).describe('The laps, oldest first.'),
      heartRate: HeartRateOfWorkout.describe('From the stored samples between start and end, pauses included.'),
      zones: ZoneMinutes.describe(
        'Minutes in five zones: at 50, 60, 70, 80 and 90 % of the range from the resting to the maximum heart rate (`karvonen`), or of the maximum if the resting heart rate is not known (`percent_max`).',
      ),
      platformZoneMinutes: PlatformZoneMinutes.nullable().describe(
        'Minutes in the four zones of the platform, whose limits it does not publish.',
      ),
      activeZoneMinutes: amount.describe('The platform’s points for minutes in its zones.'),
      loads: WorkoutLoads.describe('The training load by method; loads of different methods cannot be compared.'),
      source: SourceName.describe('The source of the value.'),
      device: WorkoutDevice.describe('What recorded it.'),
      alternatives: z
        .array(
          z.strictObject({
            id: z.string().describe('Identifies the record.'),
            ...when,
            device: WorkoutDevice.describe('What recorded it.'),
            reason: z.literal('same_event').describe('Why it was not used: `same_event`.'),
          }),
        )
        .describe('Records of the same workout by other devices, which were not used.'),
      heartRateSeries: z
        .strictObject({
          offsetSeconds: z.array(z.int()).describe('Seconds since the start.'),
          bpm: z.array(z.number()).describe('The mean of the samples of these 5 seconds, in bpm.'),
        })
        .nullable()
        .optional()
        .describe(
          'With `include=heart_rate_series`: at most one point in 5 seconds. Null if the series of the page would be too large.',
        ),
    })
    .meta({ id: 'Workout' }),
)

export type WorkoutRow = z.output<typeof WorkoutView>

/** A workout in a response. The heart rate series is there only if it was requested. */
export function showWorkout(
  { observation, exercise, device, startMs, endMs, rejected }: WorkoutRecord,
  figures: { heart: SessionHeartRate; zones: ReturnType<typeof zonesOf>; loads: ReturnType<typeof loadsOf> },
  series: Pick<WorkoutRow, 'heartRateSeries'>,
): WorkoutRow {
  const { id, localDate, startAt, utcOffset, source } = observation
  const { distanceMeters, energyKcal, steps, elevationGainMeters } = exercise
  return {
    id,
    localDate,
    startAt,
    endAt: new Date(endMs).toISOString(),
    utcOffset,
    kind: kindOf(exercise.exerciseType),
    name: exercise.displayName,
    durationMinutes: roundValue((endMs - startMs) / minuteMs),
    activeMinutes: roundValue(exercise.activeMinutes),
    distanceMeters,
    energyKcal,
    steps,
    elevationGainMeters,
    ...pacesOf(exercise),
    ...cadenceOf(exercise),
    ...sensorsOf(exercise),
    splits: (exercise.splits ?? []).map(split => ({ ...split, ...pacesOf(split), ...cadenceOf(split) })),
    afterSplits: restOf(exercise),
    laps: (exercise.laps ?? []).map(lap => ({ ...lap, ...pacesOf(lap), ...cadenceOf(lap) })),
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

/** Less than this is no part of its own: totals and splits are rounded. */
const leastRestMeters = 1

/** The distance after the last split, which the platform makes of whole kilometers or miles only. */
function restOf({ splits, distanceMeters, activeMinutes }: WorkoutRecord['exercise']): WorkoutRow['afterSplits'] {
  const parts = splits ?? []
  const of = (name: 'distanceMeters' | 'activeMinutes') =>
    parts.reduce<number | null>((sum, { [name]: part }) => (sum === null || part === null ? null : sum + part), 0)
  const [meters, minutes] = [of('distanceMeters'), of('activeMinutes')]
  const isByDistance = parts.length > 0 && parts.every(({ by }) => by === 'distance')
  if (!isByDistance || meters === null || distanceMeters === null) return null
  if (distanceMeters - meters < leastRestMeters) return null
  const rest = {
    distanceMeters: roundValue(distanceMeters - meters),
    activeMinutes: minutes === null || minutes > activeMinutes ? null : roundValue(activeMinutes - minutes),
  }
  return { ...rest, ...pacesOf(rest) }
}

/** The pace of the time without pauses; null without a distance. */
function pacesOf({ distanceMeters, activeMinutes }: { distanceMeters: number | null; activeMinutes: number | null }) {
  if (!distanceMeters || !activeMinutes) return { paceSecondsPerKm: null, speedKmPerHour: null }
  return {
    paceSecondsPerKm: roundValue((activeMinutes * minuteMs) / distanceMeters),
    speedKmPerHour: roundValue((distanceMeters * 60) / 1000 / activeMinutes),
  }
}

/** How many steps a minute without pauses has. */
function cadenceOf({ steps, activeMinutes }: { steps: number | null; activeMinutes: number | null }) {
  return { stepsPerMinute: steps && activeMinutes ? roundValue(steps / activeMinutes) : null }
}

/** What only files of sports devices have. */
function sensorsOf({ averagePowerWatts, averageCadenceRpm }: ExerciseDocument) {
  return {
    ...(averagePowerWatts === undefined ? {} : { averagePowerWatts }),
    ...(averageCadenceRpm === undefined ? {} : { averageCadenceRpm }),
  }
}

function showHeartRate(heart: SessionHeartRate, platformMeanBpm: number | null): WorkoutRow['heartRate'] {
  const { minBpm, maxBpm, samples, secondsAt } = heart
  return {
    meanBpm: heart.meanBpm === null ? null : roundValue(heart.meanBpm),
    minBpm,
    maxBpm,
    platformMeanBpm,
    samples,
    coveredMinutes: roundValue(heart.coveredSeconds / 60),
    secondsAt,
  }
}
