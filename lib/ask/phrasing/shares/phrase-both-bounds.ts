import type { Caller } from '../../../analysis/read-context.ts'
import { asDay, type Day } from '../../../kernel/civil-time.ts'
import type { AnswerablePlan } from '../../plan/plan.ts'
import type { Threshold } from '../../plan/question-parts.ts'
import type { AnswerText } from '../answer-text.ts'
import { type DailyFetches, evidenceOf, periodDays } from '../days/period-days.ts'
import { satisfies, staysSatisfied } from '../days/threshold.ts'
import { amount, datesListed, during, ofDays, type Shown, seriesIn } from '../wording.ts'

export type BothBoundsPlan = Extract<AnswerablePlan, { intent: 'threshold' | 'goal' }> & { condition: Threshold }

/** The days on which the bounds of two series hold, among those that have both values. */
export function phraseBothBounds(plan: BothBoundsPlan, fetched: DailyFetches, caller: Caller): AnswerText {
  const { range, weekdays } = plan
  const sides = plan.series.map((id, at) => {
    const entry = seriesIn(plan, id)
    const threshold = at === 0 ? plan.threshold : plan.condition
    // A sum that already satisfies its bound still does so at the end of the day.
    const keepsToday = (value: number | null) =>
      value !== null && staysSatisfied(threshold, entry) && satisfies(value, threshold)
    const days = periodDays(fetched, caller, { entry, range, weekdays }, { keepsToday })
    return { threshold, days, bound: `${entry.label} ${boundOf(threshold, entry)}` }
  })
  const dates = sides.map(({ days }) => new Set(days.points.map(({ date }) => asDay(date))))
  const isKnown = (date: Day) => dates.every(one => one.has(date))
  const met = sides.map(
    ({ days, threshold }) =>
      new Set(days.points.filter(({ value }) => satisfies(value, threshold)).map(({ date }) => asDay(date))),
  )
  const isMet = (date: Day) => met.every(one => one.has(date))
  const bound = sides.map(one => one.bound).join(' and ')
  const known = [...(dates[0] ?? [])].filter(isKnown)
  const matching = known.filter(isMet)
  const expected = Math.max(...sides.map(({ days }) => days.expected))
  const evidence = sides.map(({ days }) =>
    evidenceOf(days, {
      statement: `days with ${bound}`,
      value: known.length === 0 ? null : matching.length,
      reason: known.length === 0 ? 'no_data' : null,
      unit: 'd',
      rule: `${bound}, of the days that have both values. ${days.entry.rule}`,
      coverage: { observed: known.length, expected },
      points: days.points.filter(({ date }) => isMet(asDay(date))),
    }),
  )
  const caveats = [...new Set(sides.flatMap(({ days }) => days.caveats))]
  const head = `Days with ${bound}, ${during(range, weekdays)}`
  if (known.length === 0) return { answer: `${head}: no day has both values.`, evidence, caveats }
  const which = plan.answer === 'list' && matching.length > 0 ? `: ${datesListed(matching)}` : ''
  const count = `${ofDays(matching.length, known.length)} with both values${which}`
  return { answer: `${head}: ${count} (${ofDays(known.length, expected)} have both).`, evidence, caveats }
}

function boundOf({ comparison, value, upper }: Threshold, entry: Shown): string {
  return `${comparison.replace('-', ' ')} ${amount(value, entry)}${upper === null ? '' : ` and ${amount(upper, entry)}`}`
}
