import type { DailyRow } from '../../../analysis/daily/series-view.ts'
import type { Caller } from '../../../analysis/read-context.ts'
import { addDays, civilDay } from '../../../kernel/civil-time.ts'
import { seriesById } from '../../../model/catalog/series.ts'
import type { AnswerablePlan, ApiRequest } from '../../plan/plan.ts'
import { dailyRequests } from '../../plan/requests.ts'
import type { Fetched, SeriesText } from '../answer-text.ts'
import { amount, ofSource } from '../wording.ts'
import { type DailyFetches, evidenceOf, type Period, periodDays } from './period-days.ts'

/** How far back the last known value of a day without one is looked for; people do not weigh themselves every day. */
const lookBackDays = { body: 90, other: 30 }

/** Whether a plan asks for the value of a single day, not for a single reading or a comparison. */
export function asksForDay(plan: AnswerablePlan): boolean {
  const isValue =
    plan.intent === 'series' ||
    (plan.intent === 'aggregate' && plan.of === 'days' && plan.statistic !== 'count' && plan.statistic !== 'missing')
  return isValue && plan.range.start === plan.range.end
}

/** The call for the days before a single day that has no value for one of its series; null if it is not needed. */
export function lastKnownRequest(plan: AnswerablePlan, { answer }: Fetched<DailyRow[]>): ApiRequest | null {
  const { start } = plan.range
  const missing = plan.series.filter(id => answer.data.every(({ values }) => (values[id] ?? null) === null))
  if (!asksForDay(plan) || plan.shareOf || missing.length === 0) return null
  const back = missing.some(id => seriesById(id).group === 'body') ? lookBackDays.body : lookBackDays.other
  const [request] = dailyRequests({ start: addDays(start, -back), end: addDays(start, -1) }, missing)
  return request
}

/** The last known value before a single day without one, dated, as it was fetched with `lastKnownRequest`; null if there is none. */
export function lastKnown(fetched: DailyFetches, caller: Caller, { entry, range }: Period): SeriesText | null {
  const earlier = fetched.find(({ answer: { meta } }) => meta.range && meta.range.end < range.start)?.answer.meta.range
  if (!earlier) return null
  const before = { entry, range: { start: earlier.start, end: earlier.end }, weekdays: null }
  const days = periodDays(fetched, caller, before, { keepsToday: () => true })
  const last = days.points.at(-1)
  if (!last) return null
  const isToday = range.start === civilDay(caller.nowMs, caller.account.timezone)
  const missing = isToday
    ? `${entry.label} of today, ${range.start}, is not there yet`
    : `There is no value for ${entry.label} on ${range.start}`
  return {
    sentence: `${missing}. The last known one before is ${amount(last.value, entry)} on ${last.date}${ofSource(last.source)}.`,
    evidence: [evidenceOf(days, { statement: 'last known value', value: last.value, points: [last] })],
    caveats: days.caveats,
  }
}
