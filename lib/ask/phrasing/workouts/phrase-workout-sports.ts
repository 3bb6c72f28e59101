import { capital } from '../../../kernel/capital.ts'
import type { Measure } from '../../plan/records/records.ts'
import { usualMeasure } from '../../plan/workouts/workout-measures.ts'
import type { AnswerText, Fetched } from '../answer-text.ts'
import { factOf } from '../records/facts.ts'
import { sessionWords } from '../records/session-words.ts'
import {
  measured,
  nameOfPick,
  numbers,
  pickedFrom,
  type Row,
  totalOf,
  type Workouts,
} from '../records/workout-numbers.ts'
import { counted, during, figure } from '../wording.ts'

interface Side {
  name: string
  rows: readonly Row[]
}

/** The number of some workouts (without a measure), or the total or mean of one of their numbers; null if none of them has it. */
function numberOf({ pick }: Workouts, measure: Measure | null, { rows }: Side): number | null {
  if (measure === null) return rows.length
  const known = rows.flatMap(row => numbers[measure].of(row) ?? [])
  if (pick === 'mean') return pickedFrom('mean', known)
  // Without a workout there is a total of 0; workouts that have no such number have none.
  return known.length === 0 && rows.length > 0 ? null : totalOf(measure, rows)
}

/** The workouts of two sports by one number, or by their number, their time and, where both have one, their distance. */
export function workoutsOfSports(
  plan: Workouts,
  fetched: Fetched<Row[]>,
  { rows, others, cut }: { rows: readonly Row[]; others: readonly Row[]; cut: readonly string[] },
): AnswerText {
  const { sport, versus, measure, range, weekdays } = plan
  const sides: readonly [Side, Side] = [
    { name: sessionWords(sport), rows },
    { name: sessionWords(versus ?? 'other'), rows: others },
  ]
  const haveDistance = [sport, versus].every(one => one && usualMeasure(one) === 'distance')
  const compared: readonly (Measure | null)[] =
    measure === null ? [null, 'duration', ...(haveDistance ? (['distance'] as const) : [])] : [measure]
  const lines = compared.map(of => {
    const text = (value: number | null) =>
      value === null ? 'not known' : of === null ? figure(value) : measured(value, of, plan)
    const name =
      of === null
        ? 'number of workouts'
        : of === 'heartRate'
          ? numbers[of].name
          : nameOfPick(plan.pick === 'mean' ? 'mean' : 'total', of)
    const own = sides.map(side => ({ side, value: numberOf(plan, of, side) }))
    const [first, second] = own.map(({ value }) => value)
    const apart = typeof first === 'number' && typeof second === 'number' ? first - second : null
    const verdict =
      apart === null
        ? 'nothing to compare'
        : apart === 0
          ? 'no difference'
          : `${text(Math.abs(apart))} more for ${sides[apart > 0 ? 0 : 1].name}`
    const known = ({ rows: all }: Side) =>
      of === null
        ? ''
        : ` (${all.filter(row => numbers[of].of(row) !== null).length} of ${counted(all.length, 'workout')})`
    const texts = own.map(({ side, value }) => `${side.name} ${text(value)}${known(side)}`)
    const evidence = own.map(({ side, value }) =>
      factOf(plan, fetched, {
        statement: `${name}, ${side.name}`,
        value,
        unit: of === null ? 'count' : numbers[of].unit,
        reason: value === null ? 'no_data' : null,
        at: null,
      }),
    )
    return { sentence: `${name} ${texts.join(', ')}: ${verdict}`, evidence }
  })
  return {
    answer: `${capital(sides.map(side => side.name).join(' and '))} ${during(range, weekdays)}: ${lines.map(({ sentence }) => sentence).join('; ')}.`,
    evidence: lines.flatMap(({ evidence }) => evidence),
    caveats: [...cut],
  }
}
