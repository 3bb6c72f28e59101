import * as z from 'zod'
import { Display } from '../../model/account/display.ts'
import { DaySourceName, SeriesName } from '../../model/catalog/names.ts'
import { groups, seriesKinds } from '../../model/catalog/series.ts'
import { CivilDate } from '../../model/civil-date.ts'
import { storedStages } from '../../model/health-data/documents.ts'
import { shareDetails, shareResources } from '../../model/sharing/share.ts'
import { recoveryBands } from '../recovery/recovery.ts'

const amount = z.number().nullable()
const days = z.strictObject({
  observed: z.int().describe('Days with a value.'),
  expected: z.int().describe('All days.'),
})

/** A daily series of a share, with how much of it there is. */
export const SharedSeries = z.lazy(() =>
  z
    .strictObject({
      id: SeriesName.describe('Identifies the record.'),
      label: z.string().describe('The name for people.'),
      unit: z.string().describe('The unit of the value.'),
      group: z.enum(groups).describe('The group of the series.'),
      rule: z.string().describe('How the value of a day is computed.'),
      kind: z
        .enum(seriesKinds)
        .describe('sum: drawn from zero. level: drawn between the lowest and the highest value.'),
      days: days.describe('Days before today: with a value, and all.'),
      average: amount.describe('The mean of the days before today; null with too few of them.'),
      sources: z.array(DaySourceName).describe('Where the values come from.'),
    })
    .meta({ id: 'SharedSeries' }),
)
export type SharedSeries = z.output<typeof SharedSeries>

const SharedDay = z.lazy(() =>
  z.strictObject({
    date: CivilDate.describe('The civil day in the time zone of the account.'),
    partial: z.boolean().describe('Whether the day is not over yet.'),
    values: z.record(z.string(), amount).describe('The value of each series by ID; null if there is none.'),
  }),
)

export const SharedDaily = z.lazy(() =>
  z.strictObject({
    series: z.array(SharedSeries).describe('The series, with how much of each there is.'),
    days: z.array(SharedDay).describe('One entry per day, oldest first.'),
  }),
)

const SharedRecovery = z.lazy(() =>
  z.strictObject({
    date: CivilDate.describe('The civil day in the time zone of the account.'),
    partial: z.boolean().describe('Whether the day is not over yet.'),
    value: amount.describe('The value; null if there is none.'),
    band: z.enum(recoveryBands).nullable().describe('The value in words; null without a value.'),
    components: z
      .array(
        z.strictObject({
          series: SeriesName.describe('The ID of the daily series.'),
          observed: amount.describe('The value of the series.'),
          usual: amount.describe('The median of the days before; null without enough of them.'),
          z: amount.describe('How far from usual, in robust standard deviations.'),
        }),
      )
      .describe('What it consists of.'),
  }),
)

const level = {
  veryLow: z.number().describe('Below 54 mg/dL.'),
  low: z.number().describe('54 to 69 mg/dL.'),
  inRange: z.number().describe('70 to 180 mg/dL.'),
  high: z.number().describe('181 to 250 mg/dL.'),
  veryHigh: z.number().describe('Above 250 mg/dL.'),
}
const percentiles = {
  p5: amount.describe('The 5th percentile.'),
  p25: amount.describe('The 25th percentile.'),
  p50: amount.describe('The median.'),
  p75: amount.describe('The 75th percentile.'),
  p95: amount.describe('The 95th percentile.'),
}

const SharedGlucose = z.lazy(() =>
  z.strictObject({
    unit: z.string().describe('The unit of the value.'),
    coverage: z
      .strictObject({
        days: days.describe('Days with enough readings, and all days.'),
        fraction: amount.describe('The share of the expected readings.'),
      })
      .describe('How complete the readings are.'),
    mean: amount.describe('The arithmetic mean.'),
    sd: amount.describe('The standard deviation.'),
    cvPercent: amount.describe('The coefficient of variation.'),
    gmiPercent: amount.describe('The glucose management indicator; null with too few readings.'),
    timeInRanges: z.strictObject(level).nullable().describe('The share of readings in each range, in percent.'),
    profile: z
      .array(z.strictObject({ startMinute: z.int().describe('Minutes after midnight.'), ...percentiles }))
      .nullable()
      .describe('Percentiles by time of day, of all days together.'),
    days: z
      .array(
        z.strictObject({
          date: CivilDate.describe('The civil day in the time zone of the account.'),
          partial: z.boolean().describe('Whether the day is not over yet.'),
          mean: amount.describe('The arithmetic mean.'),
          inRangePercent: amount.describe('Readings from 70 to 180 mg/dL, in percent.'),
        }),
      )
      .describe('The values of each day.'),
  }),
)

const when = {
  startAt: z.iso.datetime().describe('The instant of the start, UTC.'),
  endAt: z.iso.datetime().describe('The instant of the end, UTC; null for a single instant.'),
}

const SharedNight = z.lazy(() =>
  z.strictObject({
    date: CivilDate.describe('The civil day in the time zone of the account.'),
    isMain: z.boolean().describe('Whether it is the main sleep of its day.'),
    ...when,
    minutesAsleep: amount.describe('Minutes asleep.'),
    minutesInBed: amount.describe('Minutes in bed.'),
    efficiencyPercent: amount.describe('Minutes asleep of 100 minutes in bed.'),
    stages: z
      .array(z.strictObject({ stage: z.enum(storedStages).describe('The stage.'), ...when }))
      .describe('The stages in order.'),
  }),
)

const SharedWorkout = z.lazy(() =>
  z.strictObject({
    date: CivilDate.describe('The civil day in the time zone of the account.'),
    ...when,
    kind: z.string().describe('The kind of exercise.'),
    durationMinutes: z.number().describe('Minutes from start to end.'),
    distanceMeters: amount.describe('Meters; null if not measured.'),
    energyKcal: amount.describe('Energy in kcal; null if not measured.'),
    meanBpm: amount.describe('Mean heart rate; null if not measured.'),
    maxBpm: amount.describe('Highest heart rate; null if not measured.'),
  }),
)

/** Everything that a share can show. Members that its scope does not include are null. */
const SharedNote = z.lazy(() =>
  z.strictObject({
    start: CivilDate.describe('The first day that the share shows.'),
    end: CivilDate.describe('The last day that the share shows, inclusive.'),
    tag: z.string().nullable().describe('A word by which days are compared; null if it is only a text.'),
    amount: amount.describe('How much of it, in whatever the person counts; null if not said.'),
    text: z.string().nullable().describe('The note in words; null if the tag says it all.'),
  }),
)

export const SharedView = z.lazy(() =>
  z
    .strictObject({
      title: z.string().nullable().describe('The title; null for none.'),
      question: z.string().nullable().describe('What the owner of the share asks its readers; null for nothing.'),
      resources: z.array(z.enum(shareResources)).describe('What the share shows.'),
      detail: z.enum(shareDetails).describe('Whether it includes nights and workouts with their times.'),
      range: z
        .strictObject({
          start: CivilDate.describe('The first day.'),
          end: CivilDate.describe('The last day, inclusive.'),
          days: z.int().describe('Number of days.'),
          timezone: z.string().describe('IANA time zone that defines the days.'),
        })
        .describe('The days that the result covers.'),
      expiresAt: z.iso.datetime().describe('When it expires; null for never.'),
      notice: z.string().describe('What the data is and is not.'),
      display: Display.describe(
        'The units of its page: those of the account. This answer has the units of the catalog.',
      ),
      daily: SharedDaily.nullable().describe('Values of days; null if the share includes none.'),
      recovery: z.array(SharedRecovery).nullable().describe('How unusual each day was; null if not included.'),
      weightTrend: z
        .strictObject({
          kgPerWeek: amount.describe('The rate of change; null with too few readings.'),
          points: z
            .array(
              z.strictObject({
                date: CivilDate.describe('The civil day in the time zone of the account.'),
                kg: z.number().describe('Kilograms.'),
              }),
            )
            .describe('The smoothed weight of days with a reading.'),
        })
        .nullable()
        .describe('The smoothed weight; null if not included.'),
      glucose: SharedGlucose.nullable().describe('The statistics of the sensor’s readings; null if not included.'),
      nights: z.array(SharedNight).nullable().describe('Sleep sessions with their times; null if not included.'),
      workouts: z.array(SharedWorkout).nullable().describe('Workouts with their times; null if not included.'),
      notes: z
        .array(SharedNote)
        .nullable()
        .describe('What the person wrote of these days, newest first; null if not included.'),
      caveats: z.array(z.string()).describe('What to know before relying on the result, in sentences.'),
    })
    .meta({ id: 'SharedView' }),
)
export type SharedView = z.output<typeof SharedView>

/** The caveat for readers of values from all platforms of a person. */
export const sourcesCaveat = ({ source }: { source?: 'all' }): string[] =>
  source ? ['From all sources of the person, in the order that they chose: no minute is counted from two of them.'] : []

export const sharedNotice = 'From a wearable; not a medical record.'
