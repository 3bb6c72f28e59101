import { compensatedSum } from '../../../derive/statistics/description/compensated-sum.ts'
import type { Day } from '../../../kernel/civil-time.ts'
import { kindOf } from '../../../model/catalog/series.ts'
import type { AnswerablePlan } from '../../plan/plan.ts'
import type { GroupBy } from '../../plan/question-parts.ts'
import type { SeriesText } from '../answer-text.ts'
import { isWhole, wholeDays } from '../parts-of-period.ts'
import { amount, counted, during, ofDays } from '../wording.ts'
import { mean } from './mean-of.ts'
import { evidenceOf, type PeriodDays } from './period-days.ts'

type GroupsPlan = Extract<AnswerablePlan, { intent: 'groups' }>

/** "By week" and "weekly average" ask for the mean of each week, "average per week" and "average weekly" for the mean of the weekly totals. */
function asksTotals({ words: { used } }: GroupsPlan): boolean {
  const group = used.findIndex(({ as }) => as === 'group')
  const statistic = used.findIndex(({ as }) => as === 'mean')
  const said = used[group]?.words ?? ''
  return !said.startsWith('by ') && !(said.endsWith('ly') && group < statistic)
}

/**
 * The means of the days of each part of a sum, with the mean of the totals of its whole parts, whose days all have a value. "Average steps per
 * week" is so much a week, not a day: there the parts are only evidence.
 */
export function withMeanOfTotals(
  plan: GroupsPlan,
  text: SeriesText,
  parts: readonly PeriodDays[],
  { days, today }: { days: PeriodDays; today: Day },
): SeriesText {
  const { by, statistic } = plan
  const { entry, range, weekdays } = days
  const isOther = plan.extreme || plan.rank || plan.changes || plan.threshold
  if (statistic !== 'mean' || kindOf(entry) !== 'sum' || !(by in wholeDays) || weekdays || isOther) return text
  const whole = parts.filter(part => isComplete(by, part, today))
  const value = mean(whole.map(({ points }) => ({ value: compensatedSum(points.map(point => point.value)) })))
  if (value === null) {
    if (!asksTotals(plan)) return text
    const why = `No whole ${by} of the period has a value on each day, so there is no mean of the totals.`
    return { ...text, caveats: [...text.caveats, why] }
  }
  const name = `mean of the totals of ${counted(whole.length, `whole ${by}`)}`
  const head = `${entry.label} per ${by}, ${name}, ${during(range)}: ${amount(value, entry)}.`
  const rule = `Of ${by}s that are whole and have a value on each day; the others are left out.`
  const fact = evidenceOf(days, { statement: name, value, rule, points: [] })
  if (!asksTotals(plan)) return { ...text, sentence: `${text.sentence} ${head}`, evidence: [...text.evidence, fact] }
  const ofDay = mean(days.points) ?? 0
  const perDay = evidenceOf(days, { statement: 'mean of the days', value: ofDay })
  return {
    ...text,
    sentence: `${head} All days: ${amount(ofDay, entry)} a day on average (${ofDays(days.points.length, days.expected)}).`,
    evidence: [fact, perDay, ...text.evidence],
  }
}

const isComplete = (by: GroupBy, { range, points, expected }: PeriodDays, today: Day) =>
  points.length === expected && isWhole(by, range.start, range.end, today)
