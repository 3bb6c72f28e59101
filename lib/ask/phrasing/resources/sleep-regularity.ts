import type { SleepReport } from '../../../analysis/sleep/sleep-report.ts'
import type { AnswerablePlan } from '../../plan/plan.ts'
import type { AnswerText, Fetched } from '../answer-text.ts'
import { reasonText } from '../reason-words.ts'
import { derivedFact } from '../records/facts.ts'
import { amount, clockTime, during, figure } from '../wording.ts'

const minutes = { unit: 'min' }

/** How regular the sleep is. */
export function consistencyText(plan: AnswerablePlan, fetched: Fetched<SleepReport>): AnswerText {
  const { regularity, midpoint } = fetched.answer.data.summary
  const index =
    regularity.value === null ? `not known (${reasonText(regularity.reason)})` : `${figure(regularity.value)} of 100`
  const middle =
    midpoint.value === null
      ? `not known (${reasonText(midpoint.reason)})`
      : `${clockTime(midpoint.value.meanMinutes)}, with a standard deviation of ${figure(midpoint.value.wrappedSdMinutes)} min`
  return {
    answer: `Sleep ${during(plan.range)}: regularity index ${index} (100: asleep and awake at the same times every day); midpoint ${middle}.`,
    evidence: [
      derivedFact(plan, fetched, regularity, { statement: 'regularity index', at: '/data/summary/regularity/value' }),
      derivedFact(plan, fetched, midpoint, {
        statement: 'standard deviation of the midpoint',
        value: midpoint.value?.wrappedSdMinutes ?? null,
        unit: 'min',
        at: `/data/summary/midpoint/value${midpoint.value ? '/wrappedSdMinutes' : ''}`,
      }),
    ],
    caveats: [...regularity.caveats],
  }
}

/** The midpoint of sleep on free days against that on working days. */
export function jetlagText(plan: AnswerablePlan, fetched: Fetched<SleepReport>): AnswerText {
  const { socialJetlag } = fetched.answer.data.summary
  const text = socialJetlag.value === null ? `not known (${socialJetlag.reason})` : amount(socialJetlag.value, minutes)
  return {
    answer: `Social jetlag ${during(plan.range)}, the midpoint of sleep on free days minus that on working days: ${text}.`,
    evidence: [
      derivedFact(plan, fetched, socialJetlag, { statement: 'social jetlag', at: '/data/summary/socialJetlag/value' }),
    ],
    caveats: [...socialJetlag.caveats],
  }
}
