import * as z from 'zod'
import { SeriesName } from '../../model/catalog/names.ts'
import { CivilDate } from '../../model/civil-date.ts'
import { trainingKinds } from '../../model/training/training-log.ts'
import { type AnswerablePlan, type Plan, questionIntents } from '../plan/plan.ts'
import { comparisons, daysAnswers, grains, statistics } from '../plan/question-parts.ts'
import { measures, picks } from '../plan/records/records.ts'

const Request = z.lazy(() => z.strictObject({ method: z.literal('GET'), path: z.string() }))
const Range = z.lazy(() => z.strictObject({ start: CivilDate, end: CivilDate }))
const weekdays = z.array(z.int()).readonly().nullable()
const texts = z.array(z.string()).readonly()

const threshold = z.strictObject({
  comparison: z.enum(comparisons),
  value: z.number(),
  upper: z.number().nullable(),
  unit: z.string(),
  assumed: z.boolean(),
})

const starts = z
  .strictObject({ from: z.int(), until: z.int() })
  .meta({ description: 'When the workouts start, in minutes after midnight; `until` is not included.' })
const sessionDays = {
  sport: z.enum(trainingKinds).nullable(),
  none: z.literal(true).optional(),
  starts: starts.optional(),
}

/** The interpretation of a question. */
export const Interpretation = z.lazy(() =>
  z
    .strictObject({
      intent: z.enum(questionIntents),
      request: Request.nullable().meta({ description: 'The call that returns the same numbers.' }),
      further: z.array(Request).readonly().meta({ description: 'Additional calls, such as later pages.' }),
      series: z.array(SeriesName).readonly(),
      range: Range.nullable(),
      rangeFrom: z.enum(['question', 'default']).nullable(),
      weekdays: weekdays.meta({ description: 'The days of the week that count, 1 = Monday; null for all.' }),
      unit: z
        .string()
        .optional()
        .meta({ description: 'The unit of the question, in which the answer shows the numbers as well.' }),
      by: z.enum(grains).optional().meta({ description: 'The parts into which the range is divided.' }),
      changes: z.literal(true).optional().meta({ description: 'Whether each part is compared with the one before.' }),
      statistic: z.enum(statistics).optional(),
      percentile: z.int().optional().meta({ description: 'Which percentile of the days, from 1 to 99.' }),
      also: z
        .array(
          z.strictObject({
            statistic: z.enum(statistics).meta({ description: 'The statistic.' }),
            percentile: z.int().optional().meta({ description: 'Which percentile of the days, from 1 to 99.' }),
          }),
        )
        .readonly()
        .optional()
        .meta({ description: 'The others of several statistics of the same days.' }),
      each: z.literal(true).optional().meta({ description: 'Whether the value of every day is asked for.' }),
      of: z.enum(['days', 'readings']).optional(),
      near: z
        .int()
        .optional()
        .meta({ description: 'The time of the day, in minutes after midnight, near which readings are meant.' }),
      extreme: z.enum(['highest', 'lowest']).optional(),
      threshold: threshold.optional(),
      total: z.literal(true).optional().meta({ description: 'Whether the total of the days is compared as well.' }),
      target: z
        .number()
        .optional()
        .meta({ description: 'The number that the latest value is compared with, in the unit of the series.' }),
      rank: z
        .strictObject({ from: z.int(), count: z.int() })
        .optional()
        .meta({ description: 'Which of the highest or lowest days: `count` of them from place `from`.' }),
      condition: z
        .union([
          threshold,
          z.strictObject({ half: z.enum(['lower', 'upper']) }),
          z.strictObject({ ...sessionDays, request: Request, against: z.strictObject(sessionDays).optional() }),
        ])
        .optional()
        .meta({
          description:
            'The days of the second series that count: those past a bound, or a half of them by the median; or the days with a workout of a kind (null: of any), or with none, which `request` lists; `against`: the days they are compared with, if these are not all the others.',
        }),
      counts: z
        .enum(daysAnswers)
        .optional()
        .meta({ description: 'What the question asks about the days that satisfy a threshold.' }),
      against: Range.optional(),
      againstWeekdays: weekdays.optional(),
      lag: z.int().optional(),
      between: z
        .enum(['extremes', 'days'])
        .optional()
        .meta({ description: 'Of which days the difference is: the highest and the lowest, or a day and the next.' }),
      direction: z.enum(['up', 'down']).optional(),
      clock: z
        .strictObject({ side: z.enum(['before', 'after']), minutes: z.int() })
        .optional()
        .meta({
          description: 'The time of the day, in minutes after midnight, that a bedtime or a waking is before or after.',
        }),
      facet: z.string().optional().meta({ description: 'The part of the resource that is meant.' }),
      sport: z
        .enum(trainingKinds)
        .nullable()
        .optional()
        .meta({ description: 'The kind of workouts that is meant; null for all.' }),
      versus: z
        .enum(trainingKinds)
        .optional()
        .meta({ description: 'The kind of workouts that `sport` is compared with.' }),
      measure: z.enum(measures).nullable().optional().meta({ description: 'The number of a workout that is meant.' }),
      asked: z
        .enum(measures)
        .optional()
        .meta({ description: 'The number that is asked for of the workout with the most or the least of `measure`.' }),
      pick: z
        .enum(picks)
        .optional()
        .meta({ description: 'Which of the workouts, or which statistic of them, is meant.' }),
      starts: starts.optional(),
      limit: z
        .strictObject({ measure: z.enum(measures), threshold })
        .optional()
        .meta({ description: 'A bound on another number of the workouts than the one that is asked for.' }),
      shownWith: z
        .array(z.enum(measures))
        .readonly()
        .optional()
        .meta({ description: 'The numbers that each of the workouts is shown with.' }),
      newest: z.int().optional().meta({ description: 'The number of the newest workouts that is meant.' }),
      exercise: z.string().optional().meta({ description: 'The key of the exercise.' }),
      others: texts.optional().meta({ description: 'The keys of more exercises with the same number.' }),
      weightKg: z.number().optional().meta({ description: 'The least weight of the sets that are meant.' }),
      reps: z.int().optional().meta({ description: 'The least repetitions of the sets that are meant.' }),
      muscles: texts.optional().meta({ description: 'The muscles; empty for all.' }),
      words: z.strictObject({
        used: z
          .array(z.strictObject({ words: z.string(), as: z.string(), correctedFrom: z.string().optional() }))
          .readonly(),
        ignored: texts,
      }),
      ambiguities: z
        .array(z.strictObject({ word: z.string(), readings: texts, chosen: z.string().nullable() }))
        .readonly(),
    })
    .meta({ id: 'Interpretation' }),
)

export type Interpretation = z.output<typeof Interpretation>

export function interpretationOf(plan: AnswerablePlan): Interpretation {
  const {
    intent,
    request,
    further,
    series,
    range,
    rangeFrom,
    weekdays: days,
    unit,
    words,
    ambiguities,
    ...question
  } = plan
  const { answer: counts, ...rest } = 'answer' in question ? question : { ...question, answer: undefined }
  return {
    intent,
    request,
    further,
    series,
    range,
    rangeFrom,
    weekdays: days,
    ...(unit === null ? {} : { unit: unit.name }),
    ...rest,
    ...(counts === undefined ? {} : { counts }),
    words,
    ambiguities,
  }
}

/** The interpretation of a question that has no answer. */
export function withoutRequest({ intent, words, ambiguities }: Plan): Interpretation {
  const nothing = { request: null, further: [], series: [], range: null, rangeFrom: null, weekdays: null }
  return { intent, ...nothing, words, ambiguities }
}
