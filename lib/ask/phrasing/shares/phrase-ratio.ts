import type { Caller } from '../../../analysis/read-context.ts'
import type { AnswerablePlan } from '../../plan/plan.ts'
import type { AnswerText } from '../answer-text.ts'
import { mean } from '../days/mean-of.ts'
import { absence, type DailyFetches, evidenceOf, type PeriodDays, periodDays } from '../days/period-days.ts'
import { amount, during, ofDays, quotient, type Shown, seriesIn } from '../wording.ts'

const ofSameDays = 'The mean of the first series divided by that of the second, over the days that have both.'
const ofOwnDays = 'The mean of the first series divided by that of the second, each over its own days of the period.'

/** One series divided by another. People do not weigh themselves every day, so a body value has days of its own. */
export function phraseRatio(plan: AnswerablePlan, fetched: DailyFetches, caller: Caller): AnswerText {
  const [part, whole] = plan.series.map(id => seriesIn(plan, id)) as [Shown, Shown]
  const read = (entry: Shown) =>
    periodDays(fetched, caller, { entry, range: plan.range, weekdays: plan.weekdays }, { keepsToday: () => false })
  const isOwn = [part, whole].some(({ group }) => group === 'body')
  const [upper, lower] = isOwn ? ([read(part), read(whole)] as const) : onSameDays(read(part), read(whole))
  const [above, below] = [mean(upper.points), mean(lower.points)]
  const value = above === null || !below ? null : above / below
  const reason = value === null ? 'no_data' : null
  const rule = isOwn ? ofOwnDays : ofSameDays
  const statement = `${part.label} divided by ${whole.label}`
  const unit = part.unit === whole.unit ? '1' : `${part.unit}/${whole.unit}`
  const evidence = [
    evidenceOf(upper, { statement, value, reason, unit, rule, points: [] }),
    ...[upper, lower].map((days, i) =>
      evidenceOf(days, {
        statement: 'mean of the days',
        value: [above, below][i] ?? null,
        reason: days.points.length === 0 ? 'no_data' : null,
      }),
    ),
  ]
  const caveats = [...new Set([...upper.caveats, ...lower.caveats])]
  const when = during(plan.range, plan.weekdays)
  if (value === null || above === null || below === null)
    return { answer: absence(above === null ? upper : lower, reason, 'ratio'), evidence, caveats }
  const sides = [
    `${amount(above, part)} on average (${ofDays(upper.points.length, upper.expected)})`,
    `${amount(below, whole)} (${ofDays(lower.points.length, lower.expected)})`,
  ]
  return {
    answer: `${statement} ${when}: ${quotient(value, part, whole)}, from ${sides.join(' and ')}.`,
    evidence,
    caveats,
  }
}

/** Only the days that have both. */
function onSameDays(first: PeriodDays, second: PeriodDays): [PeriodDays, PeriodDays] {
  const only = (days: PeriodDays, other: PeriodDays): PeriodDays => {
    const known = new Set(other.points.map(({ date }) => date))
    return { ...days, points: days.points.filter(({ date }) => known.has(date)) }
  }
  return [only(first, second), only(second, first)]
}
