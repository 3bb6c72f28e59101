import { isAnswerable, type Plan } from '../../../lib/ask/plan/plan.ts'
import { planOf } from '../../../lib/ask/plan/plan-of.ts'
import { asDay } from '../../../lib/kernel/civil-time.ts'
import { shortForm, today } from './short-form.ts'

/** What a plan asks for, and by which calls; null for a question without an answer. */
export function meaningOfPlan(plan: Plan): string | null {
  if (!isAnswerable(plan)) return null
  const weekdays = plan.intent === 'sleep' ? plan.againstWeekdays : null
  return JSON.stringify([shortForm(plan), plan.range, plan.request, plan.further, weekdays])
}

/** The meaning of a question. */
export const meaningOf = (question: string) => meaningOfPlan(planOf(question, asDay(today)))
