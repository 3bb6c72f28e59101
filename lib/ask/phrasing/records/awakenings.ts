import type { Caller } from '../../../analysis/read-context.ts'
import type { SleepReport } from '../../../analysis/sleep/sleep-report.ts'
import { asDay, civilDay, weekday } from '../../../kernel/civil-time.ts'
import type { AnswerablePlan } from '../../plan/plan.ts'
import type { AnswerText, Fetched } from '../answer-text.ts'
import { maxPoints } from '../evidence.ts'
import { amount, counted, during, figure } from '../wording.ts'
import { factOf } from './facts.ts'

type Session = SleepReport['sessions'][number]
const rule =
  'Unbroken runs of the stage awake between falling asleep and the final awakening, of the main sleep of each night.'
const longer = 5

/** How often one woke up in a night, or on average of several nights. */
export function awakeningsText(plan: AnswerablePlan, fetched: Fetched<SleepReport>, caller: Caller): AnswerText {
  const nights = fetched.answer.data.sessions
    .map((session, at) => ({ session, at, runs: awakeRuns(session) }))
    .filter(({ session: { isMain, date } }) => isMain && (plan.weekdays?.includes(weekday(asDay(date))) ?? true))
  const known = nights.flatMap(({ runs, ...night }) => (runs ? [{ ...night, runs }] : []))
  const [only] = known
  const isOneNight = plan.range.start === plan.range.end
  const when = during(plan.range, plan.weekdays)
  const statement = isOneNight ? 'awakenings of the night' : 'mean awakenings of a night'
  const value = only ? known.reduce((sum, { runs }) => sum + runs.length, 0) / known.length : null
  const fact = factOf(plan, fetched, {
    statement,
    value,
    unit: 'count',
    reason: value === null ? (nights.length > 0 ? 'insufficient_data' : 'no_data') : null,
    rule,
    coverage: { observed: known.length, expected: nights.length },
    at: isOneNight && only ? `/data/sessions/${only.at}/stages` : null,
    points: known
      .map(({ session, runs }) => ({ date: asDay(session.date), value: runs.length, source: session.source }))
      .slice(0, maxPoints),
  })
  if (value === null || !only) {
    const isLastNight = isOneNight && plan.range.end === civilDay(caller.nowMs, caller.account.timezone)
    const yet = isLastNight ? ' yet' : ''
    const why = nights.length > 0 ? `the sleep has no stages${yet}` : `no sleep is recorded${yet}`
    return { answer: `Awakenings ${when}: not known, ${why}.`, evidence: [fact], caveats: [] }
  }
  const long = known.flatMap(({ runs }) => runs).filter(minutes => minutes > longer).length
  const { wakeAfterSleepOnset: awake } = only.session
  const inAll = isOneNight && awake !== null ? `; ${amount(awake, { unit: 'min' })} awake in all` : ''
  const head = isOneNight
    ? `Awakenings of the night that ended on ${only.session.date}: ${value}, ${long} of them longer than ${longer} min`
    : `Awakenings ${when}: ${figure(value)} a night on average of ${counted(known.length, 'night')}, ${figure(long / known.length)} of them longer than ${longer} min`
  return {
    answer: `${head}${inAll}.`,
    evidence: [fact],
    caveats: ['Watches take many short movements for being awake.'],
  }
}

/**
 * The lengths of the awake times between falling asleep and the final awakening, in minutes; null without stages. A night that is still
 * arriving has sleep without a stage only: nothing is known of its awakenings, which is not that there were none.
 */
export function awakeRuns({ stages }: Session): number[] | null {
  if (stages.every(({ stage }) => stage === 'asleep')) return null
  const asleep = stages.filter(({ stage }) => stage !== 'awake')
  const [first] = asleep
  if (!first) return null
  const end = asleep.reduce((last, { endAt }) => (endAt > last ? endAt : last), first.endAt)
  const wakes = stages.filter(
    ({ stage, startAt, endAt }) => stage === 'awake' && startAt >= first.startAt && endAt <= end,
  )
  const runs: number[] = []
  for (const [i, { startAt, minutes }] of wakes.entries()) {
    const continues = i > 0 && wakes[i - 1]?.endAt === startAt
    runs.push(minutes + (continues ? (runs.pop() ?? 0) : 0))
  }
  return runs
}
