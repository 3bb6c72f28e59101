import { median } from '../../../derive/statistics/description/quantile.ts'
import { capital } from '../../../kernel/capital.ts'
import { asDay, type Day, daysBetween } from '../../../kernel/civil-time.ts'
import type { AnswerablePlan } from '../../plan/plan.ts'
import type { AnswerText, Fetched } from '../answer-text.ts'
import { factOf } from '../records/facts.ts'
import type { Row, Workouts } from '../records/workout-numbers.ts'
import { during, figure } from '../wording.ts'

const maxShown = 10
const inDays = (count: number) => `${figure(count)} ${count === 1 ? 'day' : 'days'}`

/** How many days each of some sessions is after the one before; `dates` begin with the oldest. */
export function gapsText(
  plan: Pick<AnswerablePlan, 'range'>,
  fetched: Fetched<unknown>,
  { dates, name, when }: { dates: readonly Day[]; name: string; when: string },
): AnswerText {
  const gaps = dates.slice(1).flatMap((end, at) => {
    const start = dates[at]
    return start ? [{ start, end, days: daysBetween(start, end) }] : []
  })
  const [only, another] = gaps
  const factFor = ({ start, end, days }: { start: Day; end: Day; days: number }) =>
    factOf(plan, fetched, {
      statement: `days from the session of ${name} on ${start} to the next`,
      value: days,
      unit: 'd',
      range: { start, end },
      at: null,
    })
  if (!only) {
    const fact = factOf(plan, fetched, {
      statement: `days between ${name}`,
      value: null,
      unit: 'd',
      reason: 'insufficient_data',
      at: null,
    })
    return {
      answer: `${capital(name)} ${when}: ${dates.length === 1 ? `only one, on ${dates[0]}` : 'none'}, so that nothing lies between two of them.`,
      evidence: [fact],
      caveats: [],
    }
  }
  if (!another)
    return {
      answer: `${capital(name)} ${when}: ${inDays(only.days)} from ${only.start} to ${only.end}.`,
      evidence: [factFor(only)],
      caveats: [],
    }
  const lengths = gaps.map(({ days }) => days)
  const mean = lengths.reduce((sum, days) => sum + days, 0) / lengths.length
  const middle = median(lengths) ?? mean
  const sorted = gaps.toSorted((a, b) => a.days - b.days)
  const [shortest = only, longest = only] = [sorted[0], sorted.at(-1)]
  const numbers = [
    ['mean', mean],
    ['median', middle],
  ] as const
  const texts = [
    ...numbers.map(([statistic, value]) => `${statistic} ${inDays(value)}`),
    `shortest ${inDays(shortest.days)}, from ${shortest.start} to ${shortest.end}`,
    `longest ${inDays(longest.days)}, from ${longest.start} to ${longest.end}`,
  ]
  const each =
    gaps.length <= maxShown
      ? ` Each: ${gaps.map(({ start, end, days }) => `${inDays(days)} from ${start} to ${end}`).join('; ')}.`
      : ''
  return {
    answer: `Days from one of the ${name} to the next ${when}, ${gaps.length} times: ${texts.join('; ')}.${each}`,
    evidence: [
      ...numbers.map(([statistic, value]) =>
        factOf(plan, fetched, {
          statement: `${statistic} of the days between ${name}`,
          value,
          unit: 'd',
          at: null,
          coverage: { observed: gaps.length, expected: gaps.length },
        }),
      ),
      factFor(shortest),
      factFor(longest),
    ],
    caveats: [],
  }
}

/** How far apart some workouts are. */
export function gapsOfWorkouts(
  plan: Workouts,
  fetched: Fetched<Row[]>,
  { rows, name, cut }: { rows: readonly Row[]; name: string; cut: readonly string[] },
): AnswerText {
  const dates = rows.map(({ localDate }) => asDay(localDate)).toReversed()
  const newest = plan.newest === undefined ? '' : `, the newest ${dates.length} of them`
  const when = `${during(plan.range, plan.weekdays)}${newest}`
  const text = gapsText(plan, fetched, { dates, name, when })
  return {
    ...text,
    caveats: [...cut, 'A day is counted from one date to the next; two workouts on one day are 0 days apart.'],
  }
}
