import { type DayRange, rangeParameters } from '../../../kernel/ranges.ts'
import { answer, type Outcome, type ParsedQuestion, within } from '../answer.ts'
import { notUnderstood } from '../no-answer.ts'
import type { ApiRequest } from '../plan.ts'
import { lengthOf, type Requests } from '../requests.ts'
import { shownUnitOf } from '../shown-unit.ts'
import { saysMorning } from '../workouts/starts.ts'
import type { ArchiveTopic } from './records.ts'

/** The most days of a call of data points. */
const maxDays = 366
const catalogUnits = { 'blood-pressure': 'mmHg', 'body-temperature': '°C' } as const
const facetOf = { mean: 'mean', min: 'lowest', max: 'highest', lowest: 'lowest', highest: 'highest' } as const

/** The call for the single readings of some days. */
export const readingsRequest = (topic: ArchiveTopic, range: DayRange): ApiRequest => ({
  method: 'GET',
  path: `/api/v1/data-points?type=${topic}&${rangeParameters(range)}&limit=10000`,
})

/** "My blood pressure last month", "my last body temperature": the single readings, their mean, or the highest and lowest of them. */
export function archiveReadings(question: ParsedQuestion, topic: ArchiveTopic): Outcome {
  const parsed = within(question, maxDays)
  const { slots, series, periods } = parsed
  const said = [...slots.statistics, ...slots.extremes]
  const [first] = said
  const facet = first !== undefined && first in facetOf ? facetOf[first as keyof typeof facetOf] : null
  if (said.length > 1 || (first !== undefined && !facet)) return notUnderstood('leftover_words', said)
  const isOther = slots.days.some(kind => kind === 'streak')
  if (series.length > 0 || periods.against || periods.weekdays || isOther) return notUnderstood('leftover_words')
  if (saysMorning(slots)) return notUnderstood('finer_than_a_day', ['morning'])
  const { cues, days } = slots
  const isListed = cues.has('show') || cues.has('each') || cues.has('quantity') || days.some(kind => kind !== 'last')
  const isLatest = !facet && (cues.has('now') || days.includes('last') || (periods.range === null && !isListed))
  const usualDays = facet === 'highest' || facet === 'lowest' ? maxDays : 30
  const body = answer(parsed, usualDays, (range): Requests => [readingsRequest(topic, range)])
  if (lengthOf(body.range) > maxDays) return notUnderstood('range_too_long')
  const unit = shownUnitOf(slots, [{ entry: { unit: catalogUnits[topic] } }])
  const asked = isLatest ? 'latest' : facet
  return { intent: topic, ...(asked ? { facet: asked } : {}), ...body, unit }
}
