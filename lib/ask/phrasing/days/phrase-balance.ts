import type { Caller } from '../../../analysis/read-context.ts'
import type { AnswerablePlan } from '../../plan/plan.ts'
import type { SeriesText } from '../answer-text.ts'
import { amount, during, ofDays, seriesIn } from '../wording.ts'
import { type DailyFetches, evidenceOf, periodDays } from './period-days.ts'

const rule = 'The energy eaten minus the energy burned, over the days that have both.'

/** What was eaten minus what was burned; null if no day that is over has both, or for other series. */
export function balanceOfDays(plan: AnswerablePlan, fetched: DailyFetches, caller: Caller): SeriesText | null {
  const isBalance = plan.series.join() === 'energy-intake,total-energy'
  if (!isBalance || plan.intent !== 'series') return null
  const read = (id: string) =>
    periodDays(
      fetched,
      caller,
      { entry: seriesIn(plan, id), range: plan.range, weekdays: plan.weekdays },
      { keepsToday: () => false },
    )
  const [eaten, burned] = [read('energy-intake'), read('total-energy')]
  const known = new Map(burned.points.map(({ date, value }) => [date, value]))
  const points = eaten.points.filter(({ date }) => known.has(date))
  if (points.length === 0 || eaten.soFar) return null
  const value = points.reduce((sum, { date, value: intake }) => sum + intake - (known.get(date) ?? 0), 0)
  const name = value < 0 ? 'a deficit' : value > 0 ? 'a surplus' : 'balanced'
  const mean = `${amount(value / points.length, eaten.entry)} a day (${ofDays(points.length, eaten.expected)} have both)`
  const text = `${amount(value, eaten.entry)}${eaten.expected === 1 ? '' : `, ${mean}`}: ${name}`
  const sentence = `Eaten minus burned ${during(plan.range, plan.weekdays)}: ${text}.`
  const about = { statement: 'eaten minus burned', value, rule, points }
  return { sentence, evidence: [evidenceOf({ ...eaten, points }, about)], caveats: eaten.caveats }
}
