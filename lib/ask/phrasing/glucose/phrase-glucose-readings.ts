import type { GlucoseReport } from '../../../analysis/glucose/glucose-report.ts'
import { asDay, wallClock } from '../../../kernel/civil-time.ts'
import type { AnswerablePlan, ApiRequest } from '../../plan/plan.ts'
import type { AnswerText, Fetched } from '../answer-text.ts'
import { factOf } from '../records/facts.ts'
import { amount, clockTime } from '../wording.ts'

type Fetch = Fetched<GlucoseReport>

/** The call for the newest day with readings, if the day of the question has none yet; null if it is not needed. */
export function lastReadingRequest(plan: AnswerablePlan, { request, answer }: Fetch): ApiRequest | null {
  const { selectedDay, days } = answer.data
  if (!('facet' in plan) || plan.facet !== 'lastReading' || (selectedDay?.readings.length ?? 0) > 0) return null
  const last = days.findLast(({ readings }) => readings > 0)
  if (!last) return null
  return { ...request, path: request.path.replace(/selected_date=[^&]*/, `selected_date=${last.date}`) }
}

/** The last reading, of the newest day that has one. */
export function lastReadingText(plan: AnswerablePlan, fetches: readonly Fetch[], zone: string): AnswerText | null {
  const fetched = fetches.findLast(({ answer }) => (answer.data.selectedDay?.readings.length ?? 0) > 0) ?? fetches[0]
  if (!('facet' in plan) || plan.facet !== 'lastReading' || !fetched) return null
  const { date, readings = [] } = fetched.answer.data.selectedDay ?? { date: plan.range.end }
  const at = readings.findLastIndex(({ mgDl }) => mgDl !== null)
  const last = readings[at]
  const range = { start: asDay(date), end: asDay(date) }
  const about = { statement: 'latest reading of the glucose', unit: 'mg/dL', range }
  if (!last || last.mgDl === null) {
    const nothing = factOf(plan, fetched, { ...about, value: null, reason: 'no_data', at: null })
    return { answer: `There are no glucose readings on ${date}.`, evidence: [nothing], caveats: [] }
  }
  const shown = amount(last.mgDl, { unit: 'mg/dL', shown: plan.unit })
  return {
    answer: `Glucose, latest reading on ${date}: ${shown} at ${clockTime(wallClock(Date.parse(last.at), zone).minuteOfDay)}.`,
    evidence: [factOf(plan, fetched, { ...about, value: last.mgDl, at: `/data/selectedDay/readings/${at}/mgDl` })],
    caveats: ['These are readings of the sensor, not a diagnosis.'],
  }
}
