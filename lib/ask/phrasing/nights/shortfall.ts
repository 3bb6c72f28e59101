import type { SleepReport } from '../../../analysis/sleep/sleep-report.ts'
import { asDay } from '../../../kernel/civil-time.ts'
import type { AnswerablePlan } from '../../plan/plan.ts'
import type { AnswerText, Fetched } from '../answer-text.ts'
import { maxPoints } from '../evidence.ts'
import { factOf } from '../records/facts.ts'
import { amount, datesListed, during } from '../wording.ts'

const minutes = { unit: 'min' }

/** Where the need of sleep comes from. */
export const needWords = { assumption: 'an assumption', goal: 'your own goal' } as const

/** The need of sleep minus the sleep of the nights of a period that have one; naps are not counted. */
export function shortfallText(plan: AnswerablePlan, fetched: Fetched<SleepReport>): AnswerText {
  const nights = fetched.answer.data.sessions.flatMap(({ isMain, date, minutesAsleep, need, source }) =>
    isMain && minutesAsleep !== null
      ? [{ date: asDay(date), asleep: minutesAsleep, need: need.minutes, basis: need.basis, source }]
      : [],
  )
  const [first] = nights
  const when = during(plan.range)
  const total = (of: (night: (typeof nights)[number]) => number) => nights.reduce((sum, night) => sum + of(night), 0)
  const value = first ? total(({ need, asleep }) => need - asleep) : null
  const fact = factOf(plan, fetched, {
    statement: 'need of sleep minus minutes asleep, total of the nights',
    value,
    unit: 'min',
    reason: first ? null : 'no_data',
    coverage: { observed: nights.length, expected: nights.length },
    at: null,
    points: nights.map(({ date, need, asleep, source }) => ({ date, value: need - asleep, source })).slice(-maxPoints),
  })
  if (!first || value === null) return { answer: `No sleep is recorded ${when}.`, evidence: [fact], caveats: [] }
  const isOne = nights.every(({ need, basis }) => need === first.need && basis === first.basis)
  const need = isOne
    ? `with a need of ${amount(first.need, minutes)} a night, which is ${needWords[first.basis]}`
    : 'each with the need of its day'
  const below = nights.filter(({ need, asleep }) => asleep < need).map(({ date }) => date)
  const said = value < 0 ? `${amount(-value, minutes)} beyond` : `${amount(value, minutes)} short of`
  const which = below.length > 0 ? `; short in ${below.length} of them: ${datesListed(below)}` : ''
  return {
    answer: `Sleep ${when}: ${said} the need of sleep in all. ${amount(
      total(({ asleep }) => asleep),
      minutes,
    )} asleep in ${nights.length} ${nights.length === 1 ? 'night' : 'nights'}, ${need}${which}.`,
    evidence: [fact],
    caveats: ['Naps are not counted.'],
  }
}
