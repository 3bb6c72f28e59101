import { addDays, wallClock } from '../../../kernel/civil-time.ts'
import type { AnswerablePlan, ApiRequest } from '../../plan/plan.ts'
import type { AnswerText, Fetched, Fetches, Phrase } from '../answer-text.ts'
import { factOf } from '../records/facts.ts'
import { amount, clockTime, seriesIn } from '../wording.ts'
import { readingsOfPart, type TimelineRow } from './readings-of-part.ts'

/** Single readings: a number of those of a part of the day, or the last one with its time. */
export const phraseTimeline: Phrase<TimelineRow[]> = (plan, fetches, { account }) =>
  plan.intent === 'readings'
    ? readingsOfPart(plan, fetches, account.timezone)
    : lastText(plan, fetches, account.timezone)

/** The call for the day before, if the day of a last reading has none yet; null if it is not needed. */
export function dayBeforeRequest(plan: AnswerablePlan, { request, answer }: Fetched<TimelineRow[]>): ApiRequest | null {
  if (plan.intent !== 'latest' || answer.data.length > 0) return null
  const day = addDays(plan.range.start, -1)
  return { ...request, path: request.path.replaceAll(plan.range.start, day) }
}

/** The last reading of two days with its time: the mean of those of its minute, if it has several. */
function lastText(plan: AnswerablePlan, fetches: Fetches<TimelineRow[]>, zone: string): AnswerText {
  const entry = seriesIn(plan, plan.series[0] ?? '')
  const fetched = fetches.findLast(({ answer }) => answer.data.length > 0) ?? fetches[0]
  const at = fetched.answer.data.length - 1
  const last = fetched.answer.data[at]
  const about = { series: entry.id, unit: entry.unit, statement: 'last reading' }
  if (!last) {
    const nothing = factOf(plan, fetched, { ...about, value: null, range: plan.range, reason: 'no_data', at: null })
    return { answer: `${entry.label}: there are no readings of today or yesterday.`, evidence: [nothing], caveats: [] }
  }
  const value = Number(last.value['mean'])
  const { day, minuteOfDay } = wallClock(Date.parse(last.startAt), zone)
  const ofMinute = Number(last.value['count']) > 1 ? ', the mean of that minute' : ''
  return {
    answer: `${entry.label}, last reading: ${amount(value, entry)} at ${clockTime(minuteOfDay)} on ${day}${ofMinute}.`,
    evidence: [
      factOf(plan, fetched, { ...about, value, range: { start: day, end: day }, at: `/data/${at}/value/mean` }),
    ],
    caveats: [],
  }
}
