import type { Caller } from '../../../analysis/read-context.ts'
import type { AnswerablePlan } from '../../plan/plan.ts'
import type { AnswerText } from '../answer-text.ts'
import { absence, type DailyFetches, evidenceOf, periodDays } from '../days/period-days.ts'
import { amount, counted, during, figure, ofDays, type Shown, seriesIn } from '../wording.ts'

const rule = 'The sum of the first series divided by that of the second, over the days that have both.'

/** One series as a share of another: deep sleep of all sleep; with another period, in both. */
export function phraseShare(plan: AnswerablePlan, fetched: DailyFetches, caller: Caller): AnswerText {
  const now = shareOf(plan, fetched, caller)
  if (plan.intent !== 'share' || !plan.against) return now
  const then = shareOf({ ...plan, range: plan.against }, fetched, caller)
  const [a, b] = [now.evidence[0]?.value, then.evidence[0]?.value]
  const apart = typeof a === 'number' && typeof b === 'number' ? a - b : null
  const verdict =
    apart === null
      ? ''
      : ` ${apart === 0 ? 'No difference' : `${counted(Math.abs(apart), 'percentage point')} ${apart > 0 ? 'more' : 'less'}`}.`
  return {
    answer: `${now.answer} ${then.answer}${verdict}`,
    evidence: [...now.evidence, ...then.evidence],
    caveats: [...new Set([...now.caveats, ...then.caveats])],
  }
}

function shareOf(plan: AnswerablePlan, fetched: DailyFetches, caller: Caller): AnswerText {
  const [part, whole] = plan.series.map(id => seriesIn(plan, id)) as [Shown, Shown]
  const read = (entry: Shown) =>
    periodDays(fetched, caller, { entry, range: plan.range, weekdays: plan.weekdays }, { keepsToday: () => true })
  const [parts, wholes] = [read(part), read(whole)]
  const known = new Map(wholes.points.map(({ date, value }) => [date, value]))
  const points = parts.points.filter(({ date }) => known.has(date))
  const sum = points.reduce((total, { value }) => total + value, 0)
  const all = points.reduce((total, { date }) => total + (known.get(date) ?? 0), 0)
  const value = all > 0 ? (100 * sum) / all : null
  const reason = value === null ? 'no_data' : null
  const about = { statement: `share of ${whole.label}`, value, reason, unit: '%', rule, points }
  const evidence = [evidenceOf({ ...parts, points }, about)]
  if (value === null)
    return { answer: absence({ ...parts, points }, reason, 'share'), evidence, caveats: parts.caveats }
  return {
    answer: `${part.label} as a share of ${whole.label} ${during(plan.range, plan.weekdays)}: ${figure(value)} % (${amount(sum, part)} of ${amount(all, whole)} on ${ofDays(points.length, parts.expected)}).`,
    evidence,
    caveats: parts.caveats,
  }
}
