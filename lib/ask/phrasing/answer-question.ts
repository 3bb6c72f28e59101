import * as z from 'zod'
import type { Caller, ReadContext } from '../../analysis/read-context.ts'
import { civilDay } from '../../kernel/civil-time.ts'
import { withClockChange } from '../plan/days/clock-change.ts'
import { type AnswerablePlan, isAnswerable, misunderstandings, type Plan, refusals } from '../plan/plan.ts'
import { planOf } from '../plan/plan-of.ts'
import { type OfLogged, ofLoggedExercises } from '../plan/strength/logged-exercises.ts'
import { answerPlan, pathOf } from './answer-plan.ts'
import type { CalledEndpoints } from './called-endpoints.ts'
import { Evidence } from './evidence.ts'
import { followUpsOf } from './follow-ups.ts'
import { Interpretation, interpretationOf, withoutRequest } from './interpretation.ts'

export const AskAnswer = z.lazy(() =>
  z
    .strictObject({
      answer: z.string().nullable().describe('Null if the question is not answered; `reason` then explains why.'),
      reason: z
        .enum([...misunderstandings, ...refusals, 'not_available'])
        .nullable()
        .describe('Why the question is not answered; null if it is.'),
      message: z.string().nullable().describe('A sentence for the person who reads it.'),
      interpretation: Interpretation.describe('How the question was understood.'),
      evidence: z.array(Evidence).describe('The values behind the statements.'),
      caveats: z.array(z.string()).describe('What to know before relying on the result, in sentences.'),
      followUps: z.array(z.string()).describe('Questions that can follow.'),
      suggestions: z.array(z.string()).readonly().describe('Questions that can be answered instead.'),
    })
    .meta({ id: 'AskAnswer' }),
)

export type AskAnswer = z.output<typeof AskAnswer>

/**
 * Answers a question in English by calling the endpoint that has the numbers. A question that is not understood gets a reason and
 * suggested questions instead of an answer.
 */
export async function answerQuestion(
  question: string,
  endpoints: CalledEndpoints,
  caller: Caller,
  context: ReadContext,
): Promise<AskAnswer> {
  const { timezone } = caller.account
  const today = civilDay(caller.nowMs, timezone)
  const read = planOf(withClockChange(question, timezone, today), today)
  if (!isAnswerable(read)) return unanswered(read, read)
  const { plan, caveats, lacking } = await ofOwnLogs(read, caller, context)
  const text = await answerPlan(plan, endpoints, caller, context)
  if (!text) {
    const message = `The answer requires ${pathOf(plan)}, which this version does not provide.`
    return unanswered(plan, { reason: 'not_available', message, suggestions: followUpsOf(plan) })
  }
  return {
    answer: [text.answer, ...lacking].join(' '),
    reason: null,
    message: null,
    interpretation: interpretationOf({ ...plan, further: [...plan.further, ...(text.pages ?? [])] }),
    evidence: text.evidence,
    caveats: [...caveats, ...text.caveats],
    followUps: followUpsOf(plan),
    suggestions: [],
  }
}

/** The plan with the exercises that the person logs, where the question names one. */
async function ofOwnLogs(plan: AnswerablePlan, { account }: Caller, { store }: ReadContext): Promise<OfLogged> {
  const isOfExercise = (plan.intent === 'exercise' || plan.intent === 'sets') && plan.exercise !== undefined
  const logs = isOfExercise ? await store.workoutLogs.all(account.id) : []
  const names = logs.flatMap(({ exercises }) => exercises.map(({ exerciseKey: key, name }) => ({ key, name })))
  return ofLoggedExercises(plan, names)
}

function unanswered(
  plan: Plan,
  { reason, message, suggestions }: { message: string } & Pick<AskAnswer, 'reason' | 'suggestions'>,
): AskAnswer {
  return {
    answer: null,
    reason,
    message,
    interpretation: withoutRequest(plan),
    evidence: [],
    caveats: [],
    followUps: [],
    suggestions,
  }
}
