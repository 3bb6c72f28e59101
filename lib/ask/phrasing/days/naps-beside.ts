import type { DailyRow } from '../../../analysis/daily/series-view.ts'
import type { Caller } from '../../../analysis/read-context.ts'
import { seriesById } from '../../../model/catalog/series.ts'
import type { AnswerablePlan, ApiRequest } from '../../plan/plan.ts'
import { dailyRequests } from '../../plan/requests.ts'
import type { Fetched, SeriesText } from '../answer-text.ts'
import { amount } from '../wording.ts'
import { asksForDay } from './last-known.ts'
import { type DailyFetches, evidenceOf, type Period, periodDays } from './period-days.ts'

/** The call for the sleep of a single day with its naps; null if the question is not about that, or there was no sleep. */
export function napsRequest(plan: AnswerablePlan, { answer }: Fetched<DailyRow[]>): ApiRequest | null {
  const isSlept = answer.data.some(({ values }) => (values['sleep'] ?? null) !== null)
  const isAsked = plan.series.includes('sleep') && !plan.series.includes('sleep-total')
  return asksForDay(plan) && isAsked && isSlept ? requestOf(plan) : null
}

function requestOf({ range }: AnswerablePlan): ApiRequest {
  const [request] = dailyRequests(range, ['sleep', 'sleep-total'])
  return request
}

/** What was fetched with `napsRequest`, and the rest. */
export function napsApart(
  plan: AnswerablePlan,
  fetched: DailyFetches,
): { naps: readonly Fetched<DailyRow[]>[]; others: DailyFetches } {
  const [first, ...later] = fetched
  const { path } = requestOf(plan)
  const isOfNaps = ({ request }: Fetched<DailyRow[]>) => request.path === path
  return { naps: later.filter(isOfNaps), others: [first, ...later.filter(one => !isOfNaps(one))] }
}

/** The sleep of a single day, with its naps and the total if there were any. */
export function withNaps(
  text: SeriesText,
  naps: readonly Fetched<DailyRow[]>[],
  caller: Caller,
  period: Period,
): SeriesText {
  if (period.entry.id !== 'sleep') return text
  const valuesOf = (entry: Period['entry']) => {
    const days = periodDays(naps, caller, { ...period, entry }, { keepsToday: () => true })
    return { days, value: days.points.at(-1)?.value ?? null }
  }
  const total = { ...seriesById('sleep-total'), shown: period.entry.shown ?? null }
  const [night, all] = [valuesOf(period.entry), valuesOf(total)]
  if (night.value === null || all.value === null || all.value <= night.value) return text
  const sentence = `${text.sentence} Naps besides: ${amount(all.value - night.value, total)}, so ${amount(all.value, total)} in all.`
  const evidence = [...text.evidence, evidenceOf(all.days, { statement: 'naps included', value: all.value })]
  return { ...text, sentence, evidence }
}
