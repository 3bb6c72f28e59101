import * as z from 'zod'
import type { Caller, ReadContext } from '../../../analysis/read-context.ts'
import type { AnswerablePlan, CardPlan } from '../../plan/plan.ts'
import { answerPlan } from '../answer-plan.ts'
import type { CalledEndpoints } from '../called-endpoints.ts'
import { Evidence } from '../evidence.ts'
import { Request } from '../interpretation.ts'

export const Card = z.lazy(() =>
  z
    .strictObject({
      readAs: z.string().describe('What is shown, in canonical English.'),
      ignored: z.array(z.string()).readonly().describe('The words of the question that have no part in it.'),
      answer: z.string().describe('What is recorded. It does not answer the question.'),
      request: Request.describe('The call that returns the same numbers.'),
      evidence: z.array(Evidence).describe('The values behind the statements.'),
    })
    .meta({ id: 'AskCard' }),
)
export type Card = z.output<typeof Card>

/** Makes the calls of a card and phrases them, with the trend where the period is long enough; null if an endpoint is not there. */
export async function answerCard(
  { readAs, ignored, plan }: CardPlan,
  endpoints: CalledEndpoints,
  caller: Caller,
  context: ReadContext,
): Promise<Card | null> {
  const trend = trendPlan(plan)
  const [text, more] = await Promise.all([
    answerPlan(plan, endpoints, caller, context),
    trend && answerPlan(trend, endpoints, caller, context),
  ])
  if (!text) return null
  // A card without a value has no trend either.
  const added = more?.evidence.some(({ value }) => value !== null) ? more : null
  return {
    readAs,
    ignored,
    answer: added ? `${text.answer} ${added.answer}` : text.answer,
    request: plan.request,
    evidence: [...text.evidence, ...(added?.evidence ?? [])],
  }
}

function trendPlan(plan: AnswerablePlan): AnswerablePlan | null {
  if (plan.intent !== 'card' || !plan.trend) return null
  const { trend: request, cue: _, ...rest } = plan
  return { ...rest, intent: 'trend', request, further: [] }
}
