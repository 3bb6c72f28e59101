import * as z from 'zod'
import type { Plan } from '../ask/plan/plan.ts'
import { planOf } from '../ask/plan/plan-of.ts'
import { answer, meta } from '../http/answer/envelope.ts'
import { civilDay } from '../kernel/civil-time.ts'
import type { Reading } from './query-request.ts'
import { followUpsOf } from './telling/follow-ups.ts'
import { pathOf, resourceOf } from './telling/resources.ts'
import { type AnswerablePlan, Evidence, type Told, type Who } from './telling/told.ts'

const longest = 500

export const askBody = z.strictObject({
  question: z
    .string('must be text')
    .min(1, { error: 'must not be empty', abort: true })
    .max(longest, `must have at most ${longest} characters`)
    .regex(/^[^\p{Cc}]*$/u, 'must not hold control characters')
    .regex(/\S/, 'must not be empty'),
})

const Request = z.strictObject({ method: z.literal('GET'), path: z.string() })
const Range = z.strictObject({ start: z.iso.date(), end: z.iso.date() })
const weekdays = z.array(z.int()).readonly().nullable()
const texts = z.array(z.string()).readonly()

const Interpretation = z
  .strictObject({
    intent: z.string(),
    request: Request.nullable().meta({ description: 'The call that gives the same numbers.' }),
    further: z.array(Request).readonly().meta({ description: 'Calls beside it, such as its later pages.' }),
    series: texts,
    range: Range.nullable(),
    rangeFrom: z.enum(['question', 'default']).nullable(),
    weekdays: weekdays.meta({ description: 'The days of the week that count, 1 = Monday; null for all.' }),
    statistic: z.string().optional(),
    of: z.enum(['days', 'readings']).optional(),
    extreme: z.enum(['highest', 'lowest']).optional(),
    threshold: z
      .strictObject({
        comparison: z.string(),
        value: z.number(),
        upper: z.number().nullable(),
        unit: z.string(),
        assumed: z.boolean(),
      })
      .optional(),
    counts: z.string().optional().meta({ description: 'What is asked of the days within a threshold.' }),
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

export const askResponse = answer(
  z
    .strictObject({
      answer: z
        .string()
        .nullable()
        .meta({ description: 'Null when the question is not answered: then `reason` says why.' }),
      reason: z.string().nullable(),
      message: z.string().nullable(),
      interpretation: Interpretation,
      evidence: z.array(Evidence),
      caveats: z.array(z.string()),
      followUps: z.array(z.string()),
      suggestions: texts,
    })
    .meta({ id: 'AskAnswer' }),
)

/**
 * Answers a question in English by the call that gives its numbers: the same code as that endpoint. What is not understood has no
 * answer, but a reason and questions that have one.
 */
export async function askAnswer(
  { body: { question }, account, nowMs }: Who & { body: z.output<typeof askBody> },
  context: Reading,
): Promise<z.input<typeof askResponse>> {
  const plan = planOf(question, civilDay(nowMs, account.timezone))
  const about = meta('ask', account)
  const unanswered = (reason: string, message: string, suggestions: readonly string[]) => ({
    data: {
      answer: null,
      reason,
      message,
      interpretation: unserved(plan),
      evidence: [],
      caveats: [],
      followUps: [],
      suggestions,
    },
    meta: about,
  })
  if (plan.intent === 'not-understood' || plan.intent === 'refused')
    return unanswered(plan.reason, plan.message, plan.suggestions)
  const resource = resourceOf(plan)
  if (!resource) {
    const message = `This is answered by ${pathOf(plan.request.path)}, which this version does not have.`
    return unanswered('not_available', message, followUpsOf(plan))
  }
  const told = await resource(plan, { account, nowMs }, context)
  return { data: answered(plan, told), meta: about }
}

function answered(plan: AnswerablePlan, { answer: sentence, evidence, caveats }: Told) {
  return {
    answer: sentence,
    reason: null,
    message: null,
    interpretation: interpretationOf(plan),
    evidence,
    caveats,
    followUps: followUpsOf(plan),
    suggestions: [],
  }
}

function unserved({ intent, words, ambiguities }: Plan): z.input<typeof Interpretation> {
  const nothing = { request: null, further: [], series: [], range: null, rangeFrom: null, weekdays: null }
  return { intent, ...nothing, words, ambiguities }
}

function interpretationOf(plan: AnswerablePlan): z.input<typeof Interpretation> {
  const { intent, request, further, series, range, rangeFrom, weekdays: days, words, ambiguities, ...question } = plan
  const { answer: counts, ...rest } = 'answer' in question ? question : { ...question, answer: undefined }
  return {
    intent,
    request,
    further,
    series,
    range,
    rangeFrom,
    weekdays: days,
    ...rest,
    ...(counts === undefined ? {} : { counts }),
    words,
    ambiguities,
  }
}
