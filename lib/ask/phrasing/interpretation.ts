import * as z from 'zod'
import { SeriesName } from '../../model/catalog/names.ts'
import { CivilDate } from '../../model/civil-date.ts'
import { sports } from '../../model/training/kinds.ts'
import { type AnswerablePlan, questionIntents, type Reading, type ReadPlan } from '../plan/plan.ts'
import { comparisons, daysAnswers, grains, statistics } from '../plan/question-parts.ts'
import { measures, picks } from '../plan/records/records.ts'
import { shapes } from '../plan/shapes/shape-names.ts'

export const Request = z.lazy(() =>
  z.strictObject({
    method: z.literal('GET').describe('The HTTP method of the call.'),
    path: z.string().describe('The path of the call with its query.'),
  }),
)
const Range = z.lazy(() =>
  z.strictObject({ start: CivilDate.describe('The first day.'), end: CivilDate.describe('The last day, inclusive.') }),
)
const weekdays = z.array(z.int()).readonly().nullable()
const texts = z.array(z.string()).readonly()

const threshold = z.strictObject({
  comparison: z.enum(comparisons).describe('How values are compared with the limit.'),
  value: z.number().describe('The value; null if there is none.'),
  upper: z.number().nullable().describe('The upper limit of a range; null for a single limit.'),
  unit: z.string().describe('The unit of the value.'),
  assumed: z.boolean().describe('Whether the limit is a common one that the question does not name.'),
})

const partOfDay = z.strictObject({
  from: z.int().describe('The first minute after midnight.'),
  until: z
    .int()
    .describe('The minute after midnight at which it ends, not included; earlier than `from` if it is over midnight.'),
})
const starts = z
  .strictObject({
    from: z.int().describe('The first minute after midnight at which the workouts start.'),
    until: z.int().describe('The minute after midnight before which the workouts start.'),
  })
  .describe('When the workouts start, in minutes after midnight; `until` is not included.')
const sessionDays = {
  sport: z.enum(sports).nullable().describe('The kind of workout that the days have.'),
  none: z.literal(true).optional().describe('True for the days without such a workout.'),
  starts: starts.optional(),
}

const ShapeOfAnswer = z
  .lazy(() =>
    z.strictObject({
      shape: z.enum(shapes).describe('The shape of the answer that is wanted.'),
      probability: z.number().describe('How probable the model takes it to be, from 0 to 1.'),
      features: z
        .array(
          z.strictObject({
            feature: z
              .string()
              .describe(
                'A word, a pair of neighbors ("by + <period>"), or what words were read as ("[several series]").',
              ),
            weight: z.number().describe('Its weight for this shape, less the mean of its weights for all shapes.'),
          }),
        )
        .readonly()
        .describe('What adds most to it, the heaviest first; at most five.'),
    }),
  )
  .describe(
    'Of a question without an answer: which shape of answer a linear model takes it to want, which decides what `nearest` shows. `judged`: an opinion or a cause; `bare`: not the records of this person, so that nothing is shown. Absent if the model is not sure, or was not asked.',
  )

/** The interpretation of a question. */
export const Interpretation = z.lazy(() =>
  z
    .strictObject({
      intent: z.enum(questionIntents).describe('The intent of the question.'),
      request: Request.nullable().describe('The call that returns the same numbers.'),
      further: z.array(Request).readonly().describe('Additional calls, such as later pages.'),
      series: z.array(SeriesName).readonly().describe('The ID of the daily series.'),
      shareOf: SeriesName.optional().describe('The series of whose daily values these are a share, in percent.'),
      range: Range.nullable().describe('The days that the question is about; null if it names none.'),
      rangeFrom: z.enum(['question', 'default']).nullable().describe('Whether the range comes from the question.'),
      weekdays: weekdays.describe('The days of the week that count, 1 = Monday; null for all.'),
      unit: z.string().optional().describe('The unit of the question, in which the answer shows the numbers as well.'),
      by: z.enum(grains).optional().describe('The parts into which the range is divided.'),
      changes: z.literal(true).optional().describe('Whether each part is compared with the one before.'),
      statistic: z.enum(statistics).optional().describe('The statistic.'),
      percentile: z.int().optional().describe('Which percentile of the days, from 1 to 99.'),
      also: z
        .array(
          z.strictObject({
            statistic: z.enum(statistics).describe('The statistic.'),
            percentile: z.int().optional().describe('Which percentile of the days, from 1 to 99.'),
          }),
        )
        .readonly()
        .optional()
        .describe('The others of several statistics of the same days.'),
      each: z.literal(true).optional().describe('Whether the value of every day is asked for.'),
      of: z.enum(['days', 'readings']).optional().describe('The unit that the statistic counts: days or measurements.'),
      during: z
        .union([z.literal('sleep'), partOfDay])
        .nullable()
        .optional()
        .describe(
          'The part of each day whose readings are meant: `sleep` is between falling asleep and waking up; null for all.',
        ),
      near: z
        .int()
        .optional()
        .describe('The time of the day, in minutes after midnight, near which readings are meant.'),
      extreme: z
        .enum(['highest', 'lowest'])
        .optional()
        .describe('Whether the question is about the highest or the lowest value.'),
      threshold: threshold.optional().describe('The limit in the question.'),
      side: z.enum(['over', 'under']).optional().describe('Whether the days over or under their own middle are meant.'),
      middle: z.enum(['mean', 'median']).optional().describe('The number of the days that they are over or under.'),
      total: z.literal(true).optional().describe('Whether the total of the days is compared as well.'),
      target: z
        .number()
        .optional()
        .describe('The number that the latest value is compared with, in the unit of the series.'),
      rank: z
        .strictObject({
          from: z.int().describe('The place of the first of these days, 1 for the highest or the lowest.'),
          count: z.int().describe('The number of days.'),
        })
        .optional()
        .describe('Which of the highest or lowest days: `count` of them from place `from`.'),
      condition: z
        .union([
          threshold,
          z.strictObject({
            half: z.enum(['lower', 'upper']).describe('Whether the days under or over the median count.'),
          }),
          z.strictObject({
            ...sessionDays,
            request: Request.describe('The call that lists the workouts of the days.'),
            against: z
              .strictObject(sessionDays)
              .optional()
              .describe('The days that they are compared with, if these are not all the others.'),
          }),
        ])
        .optional()
        .describe(
          'The days of the second series that count: those past a bound, or a half of them by the median; or the days with a workout of a kind (null: of any), or with none, which `request` lists; `against`: the days they are compared with, if these are not all the others.',
        ),
      counts: z
        .enum(daysAnswers)
        .optional()
        .describe('What the question asks about the days that satisfy a threshold.'),
      against: Range.optional().describe('The range that is compared with.'),
      againstWeekdays: weekdays.optional().describe('The weekdays that are compared with; null for all.'),
      lag: z.int().optional().describe('Days between the value of x and the value of y.'),
      between: z
        .enum(['extremes', 'days'])
        .optional()
        .describe('Of which days the difference is: the highest and the lowest, or a day and the next.'),
      direction: z.enum(['up', 'down']).optional().describe('Whether the difference is a rise or a fall.'),
      clock: z
        .strictObject({
          side: z.enum(['before', 'after']).describe('Whether it is before or after that time.'),
          minutes: z.int().describe('The time of the day, in minutes after midnight.'),
        })
        .optional()
        .describe('The time of the day, in minutes after midnight, that a bedtime or a waking is before or after.'),
      facet: z.string().optional().describe('The part of the resource that is meant.'),
      sport: z.enum(sports).nullable().optional().describe('The kind of workouts that is meant; null for all.'),
      versus: z.enum(sports).optional().describe('The kind of workouts that `sport` is compared with.'),
      measure: z.enum(measures).nullable().optional().describe('The number of a workout that is meant.'),
      asked: z
        .enum(measures)
        .optional()
        .describe('The number that is asked for of the workout with the most or the least of `measure`.'),
      pick: z.enum(picks).optional().describe('Which of the workouts, or which statistic of them, is meant.'),
      starts: starts.optional(),
      limit: z
        .strictObject({
          measure: z.enum(measures).describe('The number of the workouts that is limited.'),
          threshold: threshold.describe('The limit of that number.'),
        })
        .optional()
        .describe('A bound on another number of the workouts than the one that is asked for.'),
      shownWith: z
        .array(z.enum(measures))
        .readonly()
        .optional()
        .describe('The numbers that each of the workouts is shown with.'),
      newest: z.int().optional().describe('The number of the newest workouts that is meant.'),
      oldest: z.literal(true).optional().describe('Whether `newest` counts from the first workout instead.'),
      onDays: z
        .strictObject({
          series: SeriesName.describe('The ID of the daily series.'),
          threshold: threshold.describe('The limit of its values.'),
        })
        .optional()
        .describe('Only workouts of the days on which a daily series, which `further` returns, is past a limit.'),
      exercise: z.string().optional().describe('The key of the exercise.'),
      others: texts.optional().describe('The keys of more exercises with the same number.'),
      weightKg: z.number().optional().describe('The least weight of the sets that are meant.'),
      reps: z.int().optional().describe('The least repetitions of the sets that are meant.'),
      tag: z.string().optional().describe('The tag of the notes that is meant.'),
      muscles: texts.optional().describe('The muscles; empty for all.'),
      words: z
        .strictObject({
          used: z
            .array(
              z.strictObject({
                words: z.string().describe('The words of the question that were used.'),
                as: z.string().describe('The meaning that was assigned to the words.'),
                correctedFrom: z.string().optional().describe('The spelling in the question.'),
              }),
            )
            .readonly()
            .describe('The words that determined the result, and the meaning of each.'),
          ignored: texts.describe('Words that were not needed.'),
        })
        .describe('Which words of the question were used, and which were not needed.'),
      ambiguities: z
        .array(
          z.strictObject({
            word: z.string().describe('The word.'),
            readings: texts.describe('What it can mean.'),
            chosen: z.string().nullable().describe('The reading that was used; null if none was.'),
          }),
        )
        .readonly()
        .describe('Words with more than one meaning.'),
      shape: ShapeOfAnswer.optional(),
    })
    .meta({ id: 'Interpretation' }),
)

export type Interpretation = z.output<typeof Interpretation>

export function interpretationOf(plan: AnswerablePlan & Partial<Reading>): Interpretation {
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
    readAs: _readAs,
    ignored: _ignored,
    nearest: _nearest,
    declined: _declined,
    shape: _shape,
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
export function withoutRequest({ intent, words, ambiguities, shape }: ReadPlan): Interpretation {
  const nothing = { request: null, further: [], series: [], range: null, rangeFrom: null, weekdays: null }
  return { intent, ...nothing, words, ambiguities, ...(shape ? { shape } : {}) }
}
