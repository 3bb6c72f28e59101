import type { SleepReport } from '../../../analysis/sleep/sleep-report.ts'
import { asDay, wallClock, weekday } from '../../../kernel/civil-time.ts'
import type { AnswerablePlan } from '../../plan/plan.ts'
import type { AnswerText, Fetched } from '../answer-text.ts'
import { factOf } from '../records/facts.ts'
import { amount, clockTime, during } from '../wording.ts'

const minutes = { unit: 'min' }
const minuteOf = (instant: string, zone: string) => wallClock(Date.parse(instant), zone).minuteOfDay

/** The naps of a period: how many, when, and how long. */
export function napsText(plan: AnswerablePlan, fetched: Fetched<SleepReport>, zone: string): AnswerText {
  const naps = fetched.answer.data.sessions.flatMap((session, at) =>
    session.isMain || !(plan.weekdays?.includes(weekday(asDay(session.date))) ?? true) ? [] : [{ session, at }],
  )
  const when = during(plan.range, plan.weekdays)
  if ('facet' in plan && plan.facet === 'lastNap') naps.splice(0, naps.length - 1)
  const known = naps.flatMap(({ session }) => session.minutesAsleep ?? [])
  const total = known.reduce((sum, value) => sum + value, 0)
  const texts = naps
    .slice(-10)
    .map(
      ({ session: { date, startAt, endAt, minutesAsleep } }) =>
        `${date} from ${clockTime(minuteOf(startAt, zone))} to ${clockTime(minuteOf(endAt, zone))}${minutesAsleep === null ? '' : `, ${amount(minutesAsleep, minutes)} asleep`}`,
    )
  return {
    answer:
      naps.length === 0
        ? `No nap is recorded ${when}.`
        : `${naps.length} ${naps.length === 1 ? 'nap' : 'naps'} ${when}, ${amount(total, minutes)} asleep in total${known.length > 1 ? `, ${amount(total / known.length, minutes)} on average` : ''}: ${texts.join('; ')}.`,
    evidence: [
      factOf(plan, fetched, {
        statement: 'naps',
        value: naps.length,
        unit: 'count',
        weekdays: plan.weekdays,
        at: null,
      }),
      ...naps.slice(-10).map(({ session, at }) =>
        factOf(plan, fetched, {
          statement: `nap on ${session.date}: minutes asleep`,
          value: session.minutesAsleep,
          unit: 'min',
          at: `/data/sessions/${at}/minutesAsleep`,
        }),
      ),
    ],
    caveats: [],
  }
}
