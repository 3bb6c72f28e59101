import * as z from 'zod'
import { Display } from '../../model/account/display.ts'
import { SeriesName, SourceName } from '../../model/catalog/names.ts'
import { groups, seriesKinds } from '../../model/catalog/series.ts'
import { CivilDate } from '../../model/civil-date.ts'
import { storedStages } from '../../model/health-data/documents.ts'
import { shareDetails, shareResources } from '../../model/sharing/share.ts'
import { recoveryBands } from '../recovery/recovery.ts'

const amount = z.number().nullable()
const days = z.strictObject({ observed: z.int(), expected: z.int() })

/** A daily series of a share, with how much of it there is. */
export const SharedSeries = z.lazy(() =>
  z
    .strictObject({
      id: SeriesName,
      label: z.string(),
      unit: z.string(),
      group: z.enum(groups),
      rule: z.string(),
      kind: z.enum(seriesKinds),
      days,
      average: amount,
      sources: z.array(SourceName),
    })
    .meta({ id: 'SharedSeries' }),
)
export type SharedSeries = z.output<typeof SharedSeries>

const SharedDay = z.lazy(() =>
  z.strictObject({
    date: CivilDate,
    partial: z.boolean(),
    values: z.record(z.string(), amount),
  }),
)

export const SharedDaily = z.lazy(() => z.strictObject({ series: z.array(SharedSeries), days: z.array(SharedDay) }))

const SharedRecovery = z.lazy(() =>
  z.strictObject({
    date: CivilDate,
    partial: z.boolean(),
    value: amount,
    band: z.enum(recoveryBands).nullable(),
    components: z.array(z.strictObject({ series: SeriesName, observed: amount, usual: amount, z: amount })),
  }),
)

const level = { veryLow: z.number(), low: z.number(), inRange: z.number(), high: z.number(), veryHigh: z.number() }
const percentiles = { p5: amount, p25: amount, p50: amount, p75: amount, p95: amount }

const SharedGlucose = z.lazy(() =>
  z.strictObject({
    unit: z.string(),
    coverage: z.strictObject({ days, fraction: amount }),
    mean: amount,
    sd: amount,
    cvPercent: amount,
    gmiPercent: amount,
    timeInRanges: z.strictObject(level).nullable(),
    profile: z.array(z.strictObject({ startMinute: z.int(), ...percentiles })).nullable(),
    days: z.array(z.strictObject({ date: CivilDate, partial: z.boolean(), mean: amount, inRangePercent: amount })),
  }),
)

const when = { startAt: z.iso.datetime(), endAt: z.iso.datetime() }

const SharedNight = z.lazy(() =>
  z.strictObject({
    date: CivilDate,
    isMain: z.boolean(),
    ...when,
    minutesAsleep: amount,
    minutesInBed: amount,
    efficiencyPercent: amount,
    stages: z.array(z.strictObject({ stage: z.enum(storedStages), ...when })),
  }),
)

const SharedWorkout = z.lazy(() =>
  z.strictObject({
    date: CivilDate,
    ...when,
    kind: z.string(),
    durationMinutes: z.number(),
    distanceMeters: amount,
    energyKcal: amount,
    meanBpm: amount,
    maxBpm: amount,
  }),
)

/** Everything that a share can show. Members that its scope does not include are null. */
export const SharedView = z.lazy(() =>
  z
    .strictObject({
      title: z.string().nullable(),
      resources: z.array(z.enum(shareResources)),
      detail: z.enum(shareDetails),
      range: z.strictObject({ start: CivilDate, end: CivilDate, days: z.int(), timezone: z.string() }),
      expiresAt: z.iso.datetime(),
      notice: z.string(),
      display: Display,
      daily: SharedDaily.nullable(),
      recovery: z.array(SharedRecovery).nullable(),
      weightTrend: z
        .strictObject({ kgPerWeek: amount, points: z.array(z.strictObject({ date: CivilDate, kg: z.number() })) })
        .nullable(),
      glucose: SharedGlucose.nullable(),
      nights: z.array(SharedNight).nullable(),
      workouts: z.array(SharedWorkout).nullable(),
      caveats: z.array(z.string()),
    })
    .meta({ id: 'SharedView' }),
)
export type SharedView = z.output<typeof SharedView>

export const sharedNotice = 'From a wearable; not a medical record.'
