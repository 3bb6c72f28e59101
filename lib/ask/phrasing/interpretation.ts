import * as z from 'zod'
import { SeriesName } from '../../model/catalog/names.ts'
import { CivilDate } from '../../model/civil-date.ts'
import {
  type AnswerablePlan,
  comparisons,
  daysAnswers,
  grains,
  type Plan,
  questionIntents,
  statistics,
} from '../plan/plan.ts'

const Request = z.strictObject({ method: z.literal('GET'), path: z.string() })
const Range = z.strictObject({ start: CivilDate, end: CivilDate })
const weekdays = z.array(z.int()).readonly().nullable()
const texts = z.array(z.string()).readonly()

/** The interpretation of a question. */
export const Interpretation = z
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
    statistic: z.enum(statistics).optional(),
    of: z.enum(['days', 'readings']).optional(),
    extreme: z.enum(['highest', 'lowest']).optional(),
    threshold: z
      .strictObject({
        comparison: z.enum(comparisons),
        value: z.number(),
        upper: z.number().nullable(),
        unit: z.string(),
        assumed: z.boolean(),
      })
      .optional(),
    counts: z
      .enum(daysAnswers)
      .optional()
      .meta({ description: 'What the question asks about the days that satisfy a threshold.' }),
    against: Range.optional(),
    againstWeekdays: weekdays.optional(),
    lag: z.int().optional(),
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
  .meta({ id: 'Interpretation' })

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
