import { asDay, weekday } from '../../../kernel/civil-time.ts'
import { summed } from '../../plan/workouts/workout-measures.ts'
import type { AnswerText, Fetched } from '../answer-text.ts'
import { maxPoints } from '../evidence.ts'
import { factOf } from './facts.ts'
import { isOfSport } from './of-sport.ts'
import { isAtTime } from './phrase-workout-times.ts'
import { measured, numbers, type Row, type Workouts } from './workout-numbers.ts'

/** "Did I run more than 20 km last week" can mean one run or all of them: beside the workouts past the bound, the total of all; null for others. */
export function totalBeside(plan: Workouts, fetched: Fetched<Row[]>, zone: string): Omit<AnswerText, 'caveats'> | null {
  const { pick, threshold, measure, range, sport, weekdays } = plan
  const isPlain = !plan.answer && !plan.by && !plan.limit && !plan.newest && range.start !== range.end
  if (pick !== 'list' || !threshold || !measure || !summed.has(measure) || !isPlain) return null
  const points = fetched.answer.data
    .filter(row => sport === null || isOfSport(row.kind, sport))
    .filter(row => weekdays?.includes(weekday(asDay(row.localDate))) ?? true)
    .filter(row => isAtTime(row, plan, zone))
    .flatMap(row => {
      const value = numbers[measure].of(row)
      return value === null ? [] : [{ date: asDay(row.localDate), value, source: null }]
    })
  if (points.length < 2) return null
  const value = points.reduce((sum, point) => sum + point.value, 0)
  const { name, unit } = numbers[measure]
  const statement = `total ${name} of all these workouts`
  return {
    answer: ` All ${points.length} of the period together: ${measured(value, measure, plan)}.`,
    evidence: [
      factOf(plan, fetched, { statement, value, unit, at: null, points: points.length > maxPoints ? null : points }),
    ],
  }
}
