import { expect } from 'vitest'
import { planned } from './short-form.ts'

/** Fails with all that is wrong, one below the other, if there is anything. */
export function expectNone(wrong: readonly string[]): void {
  if (wrong.length > 0) expect.fail(`${wrong.length} wrong:\n${wrong.join('\n')}`)
}

/** What is wrong with a question, for a list: what was expected, and what it got. */
export const difference = (question: string, expected: unknown, got: unknown) =>
  `${JSON.stringify(question)}\n  expected ${shown(expected)}\n  got      ${shown(got)}`

const shown = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value))

/** Every question has its plan, in the short form: a failure lists all that have another. */
export function expectPlans(
  rows: Iterable<readonly [question: string, plan: string]>,
  planOfQuestion: (question: string) => string = planned,
): void {
  const wrong = [...rows].flatMap(([question, expected]) => {
    const got = planOfQuestion(question)
    return got === expected ? [] : [difference(question, expected, got)]
  })
  expectNone(wrong)
}

/** Every question is planned as another one. */
export function expectSamePlans(rows: Iterable<readonly [question: string, other: string]>): void {
  const plans = new Map<string, string>()
  const planOfOther = (other: string) => {
    const plan = plans.get(other) ?? planned(other)
    plans.set(other, plan)
    return plan
  }
  expectPlans([...rows].map(([question, other]) => [question, planOfOther(other)]))
}
