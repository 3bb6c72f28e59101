import { zones } from '../../plan/workouts/workout-measures.ts'
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

/** Zones by how hard they are; the lower two are called easy here and the upper two hard. */
const levels = [
  { name: 'lower zones (1 and 2, easy)', of: [0, 1] },
  { name: 'middle zone (3)', of: [2] },
  { name: 'higher zones (4 and 5, hard)', of: [3, 4] },
] as const

/** The time of some workouts in each heart rate zone, and the part of the easy and the hard ones. */
export function zonesOfWorkouts(
  plan: Workouts,
  fetched: Fetched<Row[]>,
  { rows, name, cut }: { rows: readonly Row[]; name: string; cut: readonly string[] },
): AnswerText {
  const known = rows.filter(row => numbers.zone1.of(row) !== null)
  const minutes = zones.map(zone => totalOf(zone, known))
  const whole = minutes.reduce((sum, value) => sum + value, 0)
  const when = during(plan.range, plan.weekdays)
  const coverage = { observed: known.length, expected: rows.length }
  const facts = zones.map((zone, i) =>
    factOf(plan, fetched, {
      statement: `total ${numbers[zone].name} of ${name}`,
      value: known.length === 0 ? null : (minutes[i] ?? 0),
      unit: 'min',
      reason: known.length === 0 ? 'no_data' : null,
      at: null,
      coverage,
    }),
  )
  if (whole === 0)
    return {
      answer: `None of the ${rows.length} ${name} ${when} has time in a zone.`,
      evidence: facts,
      caveats: [...cut],
    }
  const shares = levels.map(level => {
    const own = level.of.map(zone => minutes[zone] ?? 0).reduce((sum, value) => sum + value, 0)
    return { name: level.name, own, share: (100 * own) / whole }
  })
  const texts = shares.map(
    ({ name: level, own, share }) => `${level} ${figure(share)} %, ${measured(own, 'duration', plan)}`,
  )
  const each = minutes.map((value, i) => `zone ${i + 1} ${measured(value, 'duration', plan)}`)
  return {
    answer: `Time of ${name} in heart rate zones ${when}, ${measured(whole, 'duration', plan)} in all: ${texts.join('; ')} (${each.join(', ')}; ${known.length} of ${rows.length} workouts have zones).`,
    evidence: [
      ...shares.map(({ name: level, share }) =>
        factOf(plan, fetched, {
          statement: `share of the ${level} in the time in zones of ${name}`,
          value: share,
          unit: '%',
          at: null,
          coverage,
        }),
      ),
      ...facts,
    ],
    caveats: [
      ...cut,
      'Shares are of the time in the five heart rate zones, which are those of each workout; other time is not included.',
    ],
  }
}
