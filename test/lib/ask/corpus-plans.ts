import type { Plan } from '../../../lib/ask/plan/plan.ts'
import { planOf } from '../../../lib/ask/plan/plan-of.ts'
import { asDay } from '../../../lib/kernel/civil-time.ts'
import { allQuestions } from './questions.ts'
import { today } from './short-form.ts'

const plans = new Map<string, Plan>()

/** The plan of a question of the corpus, interpreted once for all tests. */
export function corpusPlan(question: string): Plan {
  const plan = plans.get(question) ?? planOf(question, asDay(today))
  plans.set(question, plan)
  return plan
}

/** The questions of the corpus by the kind of their plan, which is the first word of its short form. */
const byKind = [...Map.groupBy(allQuestions, ([, plan]) => plan.split(' ')[0]).values()]
/** So many questions of each kind of plan are in every part of the corpus. */
const always = 6

/**
 * One of several parts of the corpus, which together have every question: the first questions of each kind of plan, and in turn one of the
 * others.
 */
export const partOfCorpus = (part: number, parts: number): string[] =>
  byKind.flatMap(rows =>
    rows.flatMap(([question], at) => (at < always || at % parts === part % parts ? [question] : [])),
  )
