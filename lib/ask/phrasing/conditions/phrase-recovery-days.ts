import type { Caller } from '../../../analysis/read-context.ts'
import type { RecoveryDay } from '../../../analysis/recovery/recovery.ts'
import { addDays, asDay } from '../../../kernel/civil-time.ts'
import type { AnswerablePlan } from '../../plan/plan.ts'
import { type AnswerText, type Fetched, sourcesOf } from '../answer-text.ts'
import { mean } from '../days/mean-of.ts'
import { evidence, maxPoints, type Point } from '../evidence.ts'
import { counted, during, figure } from '../wording.ts'
import { apartOf, differenceRule } from './difference-of-days.ts'
import { type DatedWorkout, sessionDays } from './session-days.ts'

type ConditionPlan = Extract<AnswerablePlan, { intent: 'condition' }>

const unit = 'units of your usual variation'

/** The mean recovery composite on days with a workout of a kind or with none, against other days. */
export function phraseRecoveryDays(
  plan: ConditionPlan,
  { request, answer }: Fetched<RecoveryDay[]>,
  caller: Caller,
  workouts: Fetched<DatedWorkout[]>,
): AnswerText {
  if (!('sport' in plan.condition)) throw new Error('the recovery is compared by workouts only')
  const days = sessionDays(plan.condition, plan.range, workouts, caller.account.timezone)
  const known = new Map(days.points.map(({ date, met }) => [addDays(asDay(date), plan.lag), met]))
  // The composite of today can still change.
  const points = answer.data.flatMap(({ date, partial, readiness: { value } }): Point[] =>
    value === null || partial ? [] : [{ date: asDay(date), value, source: null }],
  )
  const of = (met: boolean) => points.filter(({ date }) => known.get(asDay(date)) === met)
  const [on, off] = [of(true), of(false)]
  const about = (own: readonly Point[], statement: string) =>
    evidence({
      statement,
      value: mean([...own]),
      unit: answer.data.find(({ readiness }) => readiness.value !== null)?.readiness.unit ?? null,
      range: plan.range,
      rule: differenceRule,
      coverage: { observed: own.length, expected: own.length },
      sources: sourcesOf(answer),
      endpoints: [request.path, workouts.request.path],
      points: own.length > maxPoints ? null : [...own],
    })
  const all = [about(on, 'mean on the days of the condition'), about(off, 'mean on the other days')]
  const [notice] = answer.data
  const caveats = [
    ...(notice ? [notice.notice] : []),
    ...days.caveats,
    'This describes the days; it does not show a cause.',
  ]
  const head = `Recovery composite ${plan.lag > 0 ? 'on days after those with ' : 'on days with '}${days.bound}, ${during(plan.range)}`
  const [a, b] = [mean(on), mean(off)]
  if (a === null || b === null) {
    const missing = a === null ? 'no such day' : `none of the ${days.others}`
    return { answer: `${head}: there is ${missing} with a composite.`, evidence: all, caveats }
  }
  const textOf = (value: number) => figure(Math.abs(value))
  const { meanDiff, verdict } = apartOf(on, off, { textOf, of: { unit }, words: ['higher', 'lower'] })
  const apart = {
    ...about([...on, ...off], 'difference between the days of the condition and the others'),
    value: meanDiff,
    points: null,
    reason: meanDiff === null ? ('insufficient_data' as const) : null,
  }
  return {
    answer: `${head}: ${figure(a)} on average of ${counted(on.length, 'day')} in ${unit}, where 0 is usual, against ${figure(b)} on the ${off.length} ${days.others}: ${verdict}.`,
    evidence: [...all, apart],
    caveats,
  }
}
