import type { SleepReport } from '../../../analysis/sleep/sleep-report.ts'
import { asDay, weekday } from '../../../kernel/civil-time.ts'
import type { AnswerablePlan } from '../../plan/plan.ts'
import type { AnswerText, Fetched } from '../answer-text.ts'
import { mean } from '../days/mean-of.ts'
import { maxPoints } from '../evidence.ts'
import { reasonText } from '../reason-words.ts'
import { derivedFact, factOf } from '../records/facts.ts'
import { amount, counted, during } from '../wording.ts'

const minutes = { unit: 'min' }

/** A number of the nights of a plan, and that of its other period or of its other days of the week, with their difference. */
export function comparedNumbers(
  plan: AnswerablePlan,
  [fetched, earlier]: readonly [Fetched<SleepReport>, Fetched<SleepReport> | undefined],
  textOf: (plan: AnswerablePlan, fetched: Fetched<SleepReport>) => AnswerText,
): AnswerText {
  const own = textOf(plan, fetched)
  const against = 'against' in plan ? plan.against : undefined
  const weekdays = 'againstWeekdays' in plan ? plan.againstWeekdays : undefined
  const other =
    against && earlier
      ? textOf({ ...plan, range: against }, earlier)
      : weekdays
        ? textOf({ ...plan, weekdays }, fetched)
        : null
  if (!other) return own
  const [now, then] = [own, other].map(({ evidence: [fact] }) => fact)
  const isKnown = typeof now?.value === 'number' && typeof then?.value === 'number'
  const apart = isKnown ? Number(now.value) - Number(then.value) : 0
  const unit = now?.unit === 'min' ? minutes : { unit: 'count' }
  const verdict = !isKnown
    ? ''
    : apart === 0
      ? ' No difference.'
      : ` ${amount(Math.abs(apart), unit)} ${apart > 0 ? 'more' : 'less'}.`
  return {
    answer: `${own.answer} ${other.answer}${verdict}`,
    evidence: [...own.evidence, ...other.evidence],
    caveats: own.caveats,
  }
}

/** The minutes from going to bed to falling asleep: of one night, or their mean over the nights, or those of some days of the week. */
export function latencyText(plan: AnswerablePlan, fetched: Fetched<SleepReport>): AnswerText {
  const { sessions, summary } = fetched.answer.data
  const { weekdays } = plan
  const when = during(plan.range, weekdays)
  const statement = 'minutes from going to bed to falling asleep'
  const at = sessions.findIndex(({ isMain }) => isMain)
  const [main] = sessions.slice(at < 0 ? sessions.length : at)
  const isOneNight = plan.range.start === plan.range.end
  const { latency } = summary.averages
  const told = (value: number | null, reason: string | null, nights: number | null) => {
    const of = nights === null ? '' : ` on average of ${counted(nights, 'night')}`
    return `Time to fall asleep ${when}: ${value === null ? `not known (${reasonText(reason)})` : `${amount(value, minutes)}${of}`}.`
  }
  if (isOneNight) {
    const value = main?.latency ?? null
    const reason = value === null ? (main?.reasons['latency'] ?? 'no_data') : null
    const place = main ? `/data/sessions/${at}/latency` : '/data/sessions'
    const fact = factOf(plan, fetched, { statement, value, unit: 'min', reason, at: place })
    return { answer: told(value, reason, null), evidence: [fact], caveats: [] }
  }
  if (!weekdays) {
    const fact = derivedFact(plan, fetched, latency, {
      statement: `mean ${statement}`,
      at: '/data/summary/averages/latency/value',
    })
    return {
      answer: told(latency.value, latency.reason, latency.coverage?.observed ?? 0),
      evidence: [fact],
      caveats: [],
    }
  }
  const nights = sessions.filter(({ isMain, date }) => isMain && weekdays.includes(weekday(asDay(date))))
  const known = nights.flatMap(({ latency: value, date, source }) =>
    value === null ? [] : [{ date: asDay(date), value, source }],
  )
  const value = mean(known)
  const fact = factOf(plan, fetched, {
    statement: `mean ${statement}`,
    value,
    unit: 'min',
    reason: value === null ? 'no_data' : null,
    weekdays,
    coverage: { observed: known.length, expected: nights.length },
    at: null,
    points: known.slice(0, maxPoints),
  })
  return { answer: told(value, 'no_data', known.length), evidence: [fact], caveats: [] }
}
