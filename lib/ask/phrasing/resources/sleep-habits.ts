import type { Caller } from '../../../analysis/read-context.ts'
import type { SleepReport } from '../../../analysis/sleep/sleep-report.ts'
import { circularClockStats, shortWay } from '../../../derive/time/circular-clock.ts'
import { addDays, asDay, wallClock, weekday } from '../../../kernel/civil-time.ts'
import type { AnswerablePlan } from '../../plan/plan.ts'
import type { GroupBy } from '../../plan/question-parts.ts'
import { weekdayNames } from '../../words/calendar-names.ts'
import type { AnswerText, Fetched } from '../answer-text.ts'
import { comparedNumbers, latencyText } from '../conditions/sleep-numbers.ts'
import { maxPoints } from '../evidence.ts'
import { numbersOfNights } from '../nights/numbers-of-nights.ts'
import { shortfallText } from '../nights/shortfall.ts'
import { nameOfGroup } from '../parts-of-period.ts'
import { reasonText } from '../reason-words.ts'
import { awakeningsText } from '../records/awakenings.ts'
import { factOf } from '../records/facts.ts'
import { amount, clockTime, during, figure } from '../wording.ts'
import { napsText } from './naps.ts'
import { nightsByClock } from './nights-by-clock.ts'
import { consistencyText, jetlagText } from './sleep-regularity.ts'

const minutes = { unit: 'min' }
const clockRule = 'Circular mean and wrapped standard deviation of the local clock times (Fisher 1993).'

const clocks = {
  bedtime: { member: 'startAt', name: 'Bedtime (start of the main sleep)' },
  wake: { member: 'endAt', name: 'Waking (end of the main sleep)' },
} as const

/** The part of many nights that the question names; null if it names none of them. */
export function sleepHabit(
  plan: AnswerablePlan,
  fetched: Fetched<SleepReport>,
  { caller, earlier }: { caller: Caller; earlier: Fetched<SleepReport> | undefined },
): AnswerText | null {
  const zone = caller.account.timezone
  const facet = 'facet' in plan ? plan.facet : undefined
  const isOneNight = plan.range.start === plan.range.end
  if (facet === 'lastNap') return napsText(plan, fetched, zone)
  if (facet === 'shortfall') return shortfallText(plan, fetched)
  const ofNights = numbersOfNights(plan, fetched)
  if (ofNights) return ofNights
  if (facet === 'naps' || facet === 'latency' || facet === 'awakenings')
    return comparedNumbers(plan, [fetched, earlier], (own, of) =>
      facet === 'naps'
        ? napsText(own, of, zone)
        : facet === 'latency'
          ? latencyText(own, of)
          : awakeningsText(own, of, caller),
    )
  const clock = 'clock' in plan ? plan.clock : undefined
  if (clock && (facet === 'bedtime' || facet === 'wake'))
    return nightsByClock(plan, fetched, { zone, ...clocks[facet], ...clock })
  const against = 'against' in plan ? plan.against : undefined
  if (against && earlier && (facet === 'bedtime' || facet === 'wake')) {
    const own = clockText(plan, fetched, { zone, ...clocks[facet] })
    const second = clockText({ ...plan, range: against }, earlier, { zone, ...clocks[facet] })
    return comparedClocks(own, second)
  }
  if (isOneNight) return null
  if (facet === 'bedtime' || facet === 'wake') {
    const of = clocks[facet]
    const other = 'againstWeekdays' in plan ? plan.againstWeekdays : undefined
    if ('by' in plan && plan.by) return clocksByPart(plan, plan.by, fetched, { zone, ...of })
    const own = clockText(plan, fetched, { zone, ...of })
    if (!other) return own
    const second = clockText({ ...plan, weekdays: other }, fetched, { zone, ...of })
    return { ...own, answer: `${own.answer} ${second.answer}`, evidence: [...own.evidence, ...second.evidence] }
  }
  if (facet === 'consistency') {
    const parts = [clocks.bedtime, clocks.wake].map(of => clockText(plan, fetched, { zone, ...of }))
    const [index, ...times] = [consistencyText(plan, fetched), ...parts]
    return {
      ...index,
      answer: [index, ...times].map(({ answer }) => answer).join(' '),
      evidence: [index, ...times].flatMap(({ evidence }) => evidence),
    }
  }
  return facet === 'jetlag' ? jetlagText(plan, fetched) : null
}

/** The usual time of each part of a period. */
function clocksByPart(
  plan: AnswerablePlan,
  by: GroupBy,
  fetched: Fetched<SleepReport>,
  about: { zone: string; member: 'startAt' | 'endAt'; name: string },
): AnswerText {
  const { data } = fetched.answer
  const nights = data.sessions.filter(({ isMain }) => isMain)
  // Going to bed belongs to the evening before.
  const dayOf = (date: string) => (about.member === 'startAt' ? addDays(asDay(date), -1) : asDay(date))
  const parts = [...Map.groupBy(nights, ({ date }) => nameOfGroup(by, dayOf(date)))].map(([part, own]) => {
    const only = { ...fetched, answer: { ...fetched.answer, data: { ...data, sessions: own } } }
    const [fact] = clockText({ ...plan, weekdays: null }, only, about).evidence
    return { part, fact, nights: own.length }
  })
  const order = (name: string) => (by === 'weekday' ? weekdayNames.indexOf(name) : 0)
  const sorted = parts.toSorted((a, b) => order(a.part) - order(b.part))
  const texts = sorted.map(({ part, fact, nights: n }) =>
    typeof fact?.value === 'number'
      ? `${part} ${clockTime(fact.value)} (${n} ${n === 1 ? 'night' : 'nights'})`
      : `${part} not known`,
  )
  const head = `${about.name} by ${by === 'weekend' ? 'weekend and weekday' : by} ${during(plan.range, plan.weekdays)}`
  return {
    answer: nights.length === 0 ? `${head}: no night is recorded.` : `${head}, on average: ${texts.join('; ')}.`,
    evidence: sorted.flatMap(({ part, fact }) => (fact ? [{ ...fact, statement: `${fact.statement}, ${part}` }] : [])),
    caveats: [],
  }
}

/** Two usual times, and how much later the first is, the shorter way round the clock. */
function comparedClocks(own: AnswerText, second: AnswerText): AnswerText {
  const [now, then] = [own, second].map(({ evidence: [fact] }) => fact?.value)
  const isKnown = typeof now === 'number' && typeof then === 'number'
  const apart = isKnown ? shortWay(now - then) : 0
  const verdict = !isKnown
    ? ''
    : Math.abs(apart) < 1
      ? ' No difference.'
      : ` ${amount(Math.abs(apart), minutes)} ${apart > 0 ? 'later' : 'earlier'}.`
  return {
    answer: `${own.answer} ${second.answer}${verdict}`,
    evidence: [...own.evidence, ...second.evidence],
    caveats: own.caveats,
  }
}

const minuteOf = (instant: string, zone: string) => wallClock(Date.parse(instant), zone).minuteOfDay

function clockText(
  plan: AnswerablePlan,
  fetched: Fetched<SleepReport>,
  { zone, member, name }: { zone: string; member: 'startAt' | 'endAt'; name: string },
): AnswerText {
  // Going to bed belongs to the evening before the day on which the night ends.
  const dayOf = (date: string) => (member === 'startAt' ? addDays(asDay(date), -1) : asDay(date))
  const nights = fetched.answer.data.sessions.filter(
    ({ isMain, date }) => isMain && (plan.weekdays?.includes(weekday(dayOf(date))) ?? true),
  )
  const times = nights.map(night => minuteOf(night[member], zone))
  const { meanMinutes, wrappedSdMinutes, reason } = circularClockStats(times)
  const when = during(plan.range, plan.weekdays)
  const fact = factOf(plan, fetched, {
    statement: `mean ${name}, minutes after local midnight`,
    value: meanMinutes,
    unit: 'min',
    reason: meanMinutes === null ? (reason ?? 'no_data') : null,
    weekdays: plan.weekdays,
    rule: clockRule,
    coverage: { observed: times.length, expected: times.length },
    at: null,
    points: nights
      .map(({ date }, i) => ({ date: asDay(date), value: times[i] ?? 0, source: null }))
      .slice(0, maxPoints),
  })
  if (meanMinutes === null)
    return { answer: `${name} ${when}: not known (${reasonText(reason)}).`, evidence: [fact], caveats: [] }
  const spread = wrappedSdMinutes === null ? '' : `, on average ${figure(wrappedSdMinutes)} min around it`
  const sorted = nights
    .map(({ date }, i) => ({ date, minute: times[i] ?? 0 }))
    .map(one => ({ ...one, away: shortWay(one.minute - meanMinutes) }))
    .toSorted((a, b) => a.away - b.away)
  const [first, last] = [sorted[0], sorted.at(-1)]
  const ends =
    first && last && nights.length > 1
      ? `; earliest ${clockTime(first.minute)} on ${first.date}, latest ${clockTime(last.minute)} on ${last.date}`
      : ''
  const each =
    nights.length > 1 && nights.length <= 7
      ? `; each: ${nights.map(({ date }, i) => `${clockTime(times[i] ?? 0)} (${date})`).join(', ')}`
      : ''
  return {
    answer: `${name} ${when}: ${clockTime(meanMinutes)}${nights.length === 1 ? '' : ` on average of ${nights.length} nights`}${spread}${ends}${each}.`,
    evidence: [fact],
    caveats: [],
  }
}
