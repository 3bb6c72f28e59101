import type { SleepReport } from '../../../analysis/sleep/sleep-report.ts'
import { addDays, asDay, wallClock, weekday } from '../../../kernel/civil-time.ts'
import type { AnswerablePlan } from '../../plan/plan.ts'
import type { ClockTime } from '../../plan/records/records.ts'
import type { AnswerText, Fetched } from '../answer-text.ts'
import { maxPoints } from '../evidence.ts'
import { factOf } from '../records/facts.ts'
import { clockTime, datesListed, during } from '../wording.ts'

/** The nights that began or ended before or after a time of the day. A day of nights goes from noon to noon. */
export function nightsByClock(
  plan: AnswerablePlan,
  fetched: Fetched<SleepReport>,
  { zone, member, name, side, minutes }: ClockTime & { zone: string; member: 'startAt' | 'endAt'; name: string },
): AnswerText {
  const sinceNoon = (minute: number) => (minute + (member === 'startAt' ? 720 : 0)) % 1440
  const nights = fetched.answer.data.sessions.flatMap(({ isMain, date, ...session }) => {
    const day = member === 'startAt' ? addDays(asDay(date), -1) : asDay(date)
    if (!isMain || !(plan.weekdays?.includes(weekday(day)) ?? true)) return []
    return [{ date: asDay(date), minute: wallClock(Date.parse(session[member]), zone).minuteOfDay }]
  })
  const met = nights.filter(({ minute }) =>
    side === 'before' ? sinceNoon(minute) < sinceNoon(minutes) : sinceNoon(minute) > sinceNoon(minutes),
  )
  const when = during(plan.range, plan.weekdays)
  const fact = factOf(plan, fetched, {
    statement: `nights with ${name} ${side} ${clockTime(minutes)}`,
    value: nights.length === 0 ? null : met.length,
    unit: 'd',
    reason: nights.length === 0 ? 'no_data' : null,
    weekdays: plan.weekdays,
    coverage: { observed: nights.length, expected: nights.length },
    at: null,
    points: met.map(({ date, minute }) => ({ date, value: minute, source: null })).slice(0, maxPoints),
  })
  if (nights.length === 0) return { answer: `No night is recorded ${when}.`, evidence: [fact], caveats: [] }
  const [only] = nights
  const single = nights.length === 1 && only ? ` (${clockTime(only.minute)})` : ''
  const dates = met.length === 0 ? '' : `; these nights ended on ${datesListed(met.map(({ date }) => date))}`
  return {
    answer: `${name} ${side} ${clockTime(minutes)} ${when}: ${met.length} of ${nights.length} recorded ${nights.length === 1 ? 'night' : 'nights'}${single}${dates}.`,
    evidence: [fact],
    caveats: [],
  }
}
