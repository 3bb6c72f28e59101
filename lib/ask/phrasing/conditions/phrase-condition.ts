import type { Caller } from '../../../analysis/read-context.ts'
import { compensatedSum } from '../../../derive/statistics/description/compensated-sum.ts'
import { median } from '../../../derive/statistics/description/quantile.ts'
import { addDays, asDay } from '../../../kernel/civil-time.ts'
import type { AnswerablePlan, Condition } from '../../plan/plan.ts'
import type { AnswerText, Fetched } from '../answer-text.ts'
import { mean } from '../days/mean-of.ts'
import { type DailyFetches, evidenceOf, type PeriodDays, periodDays } from '../days/period-days.ts'
import { satisfies } from '../days/threshold.ts'
import type { Point } from '../evidence.ts'
import { amount, counted, difference, during, type Shown, seriesIn } from '../wording.ts'
import { apartOf, differenceRule } from './difference-of-days.ts'
import { type ConditionDays, type DatedWorkout, sessionDays } from './session-days.ts'

type ConditionPlan = Extract<AnswerablePlan, { intent: 'condition' }>

/** A series on the days on which a condition on another series holds, against the other days. */
export function phraseCondition(
  plan: ConditionPlan,
  fetched: DailyFetches,
  caller: Caller,
  workouts: Fetched<DatedWorkout[]> | null,
): AnswerText {
  const [entry] = plan.series.map(id => seriesIn(plan, id)) as [Shown]
  const read = (one: Shown) =>
    periodDays(fetched, caller, { entry: one, range: plan.range, weekdays: null }, { keepsToday: () => false })
  const days = read(entry)
  const { points: conditions, bound, others, caveats: more } = conditionDays(plan, workouts, read, caller)
  const known = new Map(conditions.map(({ date, met }) => [addDays(asDay(date), plan.lag), met]))
  const of = (met: boolean) => days.points.filter(({ date }) => known.get(asDay(date)) === met)
  const [on, off] = [of(true), of(false)]
  const after = plan.lag > 0 ? 'on days after those with ' : 'on days with '
  const caveats = [...new Set([...days.caveats, ...more]), 'This describes the days; it does not show a cause.']
  const about = (points: Point[], statement: string) =>
    evidenceOf({ ...days, points, expected: points.length } satisfies PeriodDays, {
      statement,
      value: entry.circular ? null : mean(points),
      reason: entry.circular ? 'not_applicable:clock_time' : points.length === 0 ? 'no_data' : null,
      rule: differenceRule,
    })
  const evidence = [about(on, 'mean on the days of the condition'), about(off, 'mean on the other days')]
  const head = `${entry.label} ${after}${bound}, ${during(plan.range)}`
  if (entry.circular) return { answer: `${entry.label} is a time of day, so it has no such mean.`, evidence, caveats }
  const [a, b] = [mean(on), mean(off)]
  if (plan.statistic === 'total') {
    const sum = on.length === 0 ? null : compensatedSum(on.map(({ value }) => value))
    const total = { ...about(on, 'total on the days of the condition'), value: sum, rule: entry.rule }
    const said =
      sum === null
        ? 'there is no such day with a value'
        : `${amount(sum, entry)} in total on ${counted(on.length, 'day')}`
    return { answer: `${head}: ${said}.`, evidence: [total, ...evidence], caveats }
  }
  if (a === null || b === null) {
    const [which, value, n] = a === null ? ['no such day', b, off.length] : [`none of the ${others}`, a, on.length]
    const rest = value === null ? '' : `; ${amount(value, entry)} on the ${n} ${a === null ? others : 'days'}`
    return { answer: `${head}: there is ${which} with both values${rest}.`, evidence, caveats }
  }
  const { meanDiff, verdict } = apartOf(on, off, {
    textOf: value => difference(value, entry),
    of: entry,
    words: ['more', 'less'],
  })
  const apart = {
    ...about([...on, ...off], 'difference between the days of the condition and the others'),
    value: meanDiff,
    points: null,
  }
  return {
    answer: `${head}: ${amount(a, entry)} on average of ${counted(on.length, 'day')}, against ${amount(b, entry)} on the ${off.length} ${others}: ${verdict}.`,
    evidence: [...evidence, { ...apart, reason: meanDiff === null ? 'insufficient_data' : null }],
    caveats,
  }
}

function conditionDays(
  plan: ConditionPlan,
  workouts: Fetched<DatedWorkout[]> | null,
  read: (entry: Shown) => PeriodDays,
  caller: Caller,
): ConditionDays {
  const { condition, range } = plan
  if ('sport' in condition) return sessionDays(condition, range, workouts, caller.account.timezone)
  const by = seriesIn(plan, plan.series[1] ?? '')
  const { points, caveats } = read(by)
  const limit = 'half' in condition ? median(points.map(({ value }) => value)) : null
  const isMet = ({ value }: Point) =>
    'half' in condition
      ? limit !== null && (condition.half === 'lower' ? value < limit : value > limit)
      : satisfies(value, condition)
  return {
    points: points.map(point => ({ date: point.date, met: isMet(point) })),
    bound: `${by.label} ${textOf(condition, limit, by)}`,
    others: 'other days',
    caveats,
  }
}

function textOf(condition: Exclude<Condition, { sport: unknown }>, limit: number | null, entry: Shown): string {
  if ('half' in condition)
    return `${condition.half === 'lower' ? 'under' : 'over'} the median of ${limit === null ? 'no days' : amount(limit, entry)}`
  const { comparison, value, upper } = condition
  const name = comparison.replace('-', ' ')
  return `${name} ${amount(value, entry)}${upper === null ? '' : ` and ${amount(upper, entry)}`}`
}
