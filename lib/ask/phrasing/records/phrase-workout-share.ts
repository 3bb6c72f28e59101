import type { AnswerText, Fetched } from '../answer-text.ts'
import { during, figure } from '../wording.ts'
import { factOf } from './facts.ts'
import { measured, numbers, type Row, totalOf, type Workouts } from './workout-numbers.ts'

/** The part of the workouts of one sport in all workouts of a period: of a sum, or of their number. */
export function shareOfWorkouts(
  plan: Workouts,
  fetched: Fetched<Row[]>,
  { rows, name, cut }: { rows: readonly Row[]; name: string; cut: readonly string[] },
): AnswerText {
  const { measure } = plan
  const all = fetched.answer.data
  const known = (some: readonly Row[]) => (measure ? some.filter(row => numbers[measure].of(row) !== null) : some)
  const sumOf = (some: readonly Row[]) => (measure ? totalOf(measure, some) : some.length)
  const [part, whole] = [sumOf(rows), sumOf(all)]
  const value = whole > 0 ? (100 * part) / whole : null
  const of = measure ? numbers[measure].name : 'number of workouts'
  const said = (number: number) => (measure ? measured(number, measure, plan) : figure(number))
  const shown = known(all).length
  const fact = factOf(plan, fetched, {
    statement: `share of the ${name} in the ${of} of all workouts`,
    value,
    unit: '%',
    reason: value === null ? 'no_data' : null,
    at: null,
    coverage: { observed: shown, expected: all.length },
  })
  const head = `Share of the ${name} in the ${of} of all workouts ${during(plan.range)}`
  const answer =
    value === null
      ? `${head}: not known, because none of the ${all.length} workouts has one.`
      : `${head}: ${figure(value)} %, ${said(part)} of ${said(whole)} (${known(rows).length} of ${shown} workouts with one).`
  const missing = shown < all.length ? [`${all.length - shown} workouts of the period have no ${of}.`] : []
  return { answer, evidence: [fact], caveats: [...cut, ...missing] }
}
