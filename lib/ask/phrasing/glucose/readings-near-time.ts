import type { GlucoseReport } from '../../../analysis/glucose/glucose-report.ts'
import { addDays, wallClock } from '../../../kernel/civil-time.ts'
import type { AnswerablePlan, ApiRequest } from '../../plan/plan.ts'
import type { AnswerText, Fetched, Fetches, Phrase } from '../answer-text.ts'
import { factOf } from '../records/facts.ts'
import { amount, clockTime, counted, seriesIn } from '../wording.ts'

/** How far from the time readings count, in minutes. */
const reach = 30

/** A reading, or the mean, the lowest and the highest of several in a few minutes; `place`: where the mean stands in the response. */
interface Reading {
  minute: number
  mean: number
  min: number
  max: number
  count: number
  place: string
}

/** A row of the timeline, as far as it is read here. */
export interface TimelineRow {
  startAt: string
  value: Record<string, unknown>
}

/** The heart rate near a time of one day, or the last one with its time. */
export const phraseTimeline: Phrase<TimelineRow[]> = (plan, fetches, { account }) => {
  if (plan.intent === 'latest') return lastText(plan, fetches, account.timezone)
  const [fetched] = fetches
  const numberAt = (value: TimelineRow['value'], name: string) => Number(value[name])
  const readings = fetched.answer.data.map(
    ({ startAt, value }, i): Reading => ({
      minute: wallClock(Date.parse(startAt), account.timezone).minuteOfDay,
      mean: numberAt(value, 'mean'),
      min: numberAt(value, 'min'),
      max: numberAt(value, 'max'),
      count: numberAt(value, 'count'),
      place: `/data/${i}/value/mean`,
    }),
  )
  return nearText(plan, fetched, readings, { each: 'mean of 5 minutes' })
}

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

/** The glucose near a time of one day; null for other questions. */
export function glucoseNearTime(
  plan: AnswerablePlan,
  fetched: Fetched<GlucoseReport>,
  zone: string,
): AnswerText | null {
  if (!('near' in plan) || plan.near === undefined) return null
  const readings = (fetched.answer.data.selectedDay?.readings ?? []).flatMap(({ at, mgDl }, i): Reading[] => {
    const minute = wallClock(Date.parse(at), zone).minuteOfDay
    const place = `/data/selectedDay/readings/${i}/mgDl`
    return mgDl === null ? [] : [{ minute, mean: mgDl, min: mgDl, max: mgDl, count: 1, place }]
  })
  const text = nearText(plan, fetched, readings, { each: 'reading' })
  return { ...text, caveats: ['These are readings of the sensor, not a diagnosis.'] }
}

/** The reading nearest to a time, and the mean of those of the hour around it. */
function nearText(
  plan: AnswerablePlan,
  fetched: Fetched<unknown>,
  readings: readonly Reading[],
  { each }: { each: string },
): AnswerText {
  const near = 'near' in plan ? (plan.near ?? 0) : 0
  const entry = seriesIn(plan, plan.series[0] ?? '')
  const [from, until] = [Math.max(near - reach, 0), Math.min(near + reach, 1440)]
  const known = readings.filter(({ minute }) => minute >= from && minute < until)
  const when = `on ${plan.range.start} between ${clockTime(from)} and ${clockTime(until)}`
  const about = { series: entry.id, unit: entry.unit, range: plan.range }
  const [nearest] = known.toSorted((a, b) => Math.abs(a.minute - near) - Math.abs(b.minute - near))
  if (!nearest) {
    const statement = `readings between ${clockTime(from)} and ${clockTime(until)}`
    const nothing = factOf(plan, fetched, { ...about, statement, value: null, reason: 'no_data', at: null })
    return { answer: `${entry.label} ${when}: there are no readings.`, evidence: [nothing], caveats: [] }
  }
  const count = known.reduce((sum, one) => sum + one.count, 0)
  const mean = known.reduce((sum, one) => sum + one.mean * one.count, 0) / count
  const [low, high] = [Math.min(...known.map(({ min }) => min)), Math.max(...known.map(({ max }) => max))]
  const rule = `Readings from ${clockTime(from)} until ${clockTime(until)}.`
  const fact = (statement: string, value: number, at: string | null) =>
    factOf(plan, fetched, { ...about, statement, value, at, rule: at === null ? rule : null })
  return {
    answer: `${entry.label} on ${plan.range.start} around ${clockTime(near)}: ${amount(nearest.mean, entry)} at ${clockTime(nearest.minute)} (${each}); ${amount(mean, entry)} on average of the ${counted(count, 'reading')} between ${clockTime(from)} and ${clockTime(until)}, from ${amount(low, entry)} to ${amount(high, entry)}.`,
    evidence: [
      fact(`${each} nearest to ${clockTime(near)}`, nearest.mean, nearest.place),
      fact('mean of the readings', mean, null),
      fact('lowest reading', low, null),
      fact('highest reading', high, null),
    ],
    caveats: [],
  }
}
