import type { AnswerablePlan } from '../../plan/plan.ts'
import { type Fetched, sourcesOf } from '../answer-text.ts'
import { type Evidence, evidence, ruleOf } from '../evidence.ts'

/** A derived value of a response, as far as it is phrased. */
export interface Derived<Value> {
  value: Value | null
  unit: string
  reason: string | null
  definition: { id: string; version: string; source: string }
  coverage: { observed: number; expected: number } | null
  caveats: readonly string[]
}

type About = Pick<Evidence, 'statement' | 'at'> & Partial<Evidence>

/** Evidence of a number that stands in a response, at its JSON Pointer. */
export function factOf(
  plan: Pick<AnswerablePlan, 'range'>,
  { request, answer }: Fetched<unknown>,
  about: About & Pick<Evidence, 'value'>,
): Evidence {
  const known = answer.meta.range ? plan.range : null
  return evidence({ range: known, sources: sourcesOf(answer), endpoints: [request.path], ...about })
}

/** Evidence of a derived number, or of a number inside a derived value. */
export function derivedFact(
  plan: Pick<AnswerablePlan, 'range'>,
  fetched: Fetched<unknown>,
  derived: Derived<unknown>,
  about: About & Partial<Pick<Evidence, 'value'>>,
): Evidence {
  const { coverage, reason, unit } = derived
  const own = typeof derived.value === 'number' ? derived.value : null
  return factOf(plan, fetched, {
    value: own,
    unit,
    reason: derived.value === null ? (reason ?? 'no_data') : null,
    rule: ruleOf(derived),
    coverage: coverage && { observed: coverage.observed, expected: coverage.expected },
    ...about,
  })
}
