import type { AnswerText, Fetched } from '../answer-text.ts'
import { counted, during, figure } from '../wording.ts'
import { factOf } from './facts.ts'
import { measured, numbers, type Row, totalOf, type Workouts } from './workout-numbers.ts'

const maxShown = 15

/** How many workouts of each kind there are, and their time, those with the most workouts first. */
export function kindsOfWorkouts(
  plan: Workouts,
  fetched: Fetched<Row[]>,
  { rows, name, cut }: { rows: readonly Row[]; name: string; cut: readonly string[] },
): AnswerText {
  const kinds = [...Map.groupBy(rows, ({ kind }) => kind.replaceAll(/[-_]/g, ' '))]
    .map(([kind, own]) => ({ kind, own }))
    .toSorted((a, b) => b.own.length - a.own.length || (a.kind < b.kind ? -1 : 1))
  const texts = kinds.slice(0, maxShown).map(({ kind, own }) => {
    const timed = own.filter(row => numbers.duration.of(row) !== null)
    const time = timed.length === 0 ? '' : ` (${measured(totalOf('duration', timed), 'duration', plan)})`
    return `${kind} ${figure(own.length)}${time}`
  })
  const more = kinds.length > maxShown ? `; ${kinds.length - maxShown} more in the evidence` : ''
  return {
    answer: `${counted(kinds.length, 'kind')} of ${name} ${during(plan.range, plan.weekdays)}, by their number and total time: ${texts.join('; ')}${more}.`,
    evidence: kinds.map(({ kind, own }) =>
      factOf(plan, fetched, { statement: `${name} of the kind ${kind}`, value: own.length, unit: 'count', at: null }),
    ),
    caveats: [...cut, 'Kinds are named as they were recorded.'],
  }
}
