import type { GlucoseReport } from '../../../analysis/glucose/glucose-report.ts'
import { asDay, wallClock } from '../../../kernel/civil-time.ts'
import type { AnswerablePlan, ApiRequest } from '../../plan/plan.ts'
import type { AnswerText, Fetched } from '../answer-text.ts'
import { factOf } from '../records/facts.ts'
import { amount, clockTime, counted } from '../wording.ts'

type Fetch = Fetched<GlucoseReport>

/** The call for the newest day with readings, if the day of the question has none yet; null if it is not needed. */
export function lastReadingRequest(plan: AnswerablePlan, { request, answer }: Fetch): ApiRequest | null {
  const { selectedDay, days } = answer.data
  if (!('facet' in plan) || plan.facet !== 'lastReading' || (selectedDay?.readings.length ?? 0) > 0) return null
  const last = days.findLast(({ readings }) => readings > 0)
  if (!last) return null
  return { ...request, path: request.path.replace(/selected_date=[^&]*/, `selected_date=${last.date}`) }
}

/** Single readings of one day: the last one, or the lowest, the highest or the mean of a night or a day, with their time. */
export function readingsText(plan: AnswerablePlan, fetches: readonly Fetch[], zone: string): AnswerText | null {
  const facet = 'facet' in plan ? (plan.facet ?? '') : ''
  const kind = /^(last|lowest|highest|mean)Reading$/.exec(facet)?.[1]
  const fetched = fetches.findLast(({ answer }) => (answer.data.selectedDay?.readings.length ?? 0) > 0) ?? fetches[0]
  if (!kind || !fetched) return null
  const until = 'clock' in plan ? (plan.clock?.minutes ?? 1440) : 1440
  const { date, readings = [] } = fetched.answer.data.selectedDay ?? { date: plan.range.end }
  const minuteOf = (at: string) => wallClock(Date.parse(at), zone).minuteOfDay
  const known = readings.flatMap(({ at, mgDl }, i) => {
    const minute = minuteOf(at)
    return mgDl === null || minute >= until
      ? []
      : [{ at, minute, value: mgDl, place: `/data/selectedDay/readings/${i}/mgDl` }]
  })
  const shown = (value: number) => amount(value, { unit: 'mg/dL', shown: plan.unit })
  const when = `on ${date}${until < 1440 ? ` between 00:00 and ${clockTime(until)}` : ''}`
  const name = {
    last: 'latest reading',
    lowest: 'lowest reading',
    highest: 'highest reading',
    mean: 'mean of the readings',
  }[kind as 'last' | 'lowest' | 'highest' | 'mean']
  const sorted = known.toSorted((a, b) => a.value - b.value)
  const found = kind === 'last' ? known.at(-1) : kind === 'highest' ? sorted.at(-1) : sorted[0]
  const range = { start: asDay(date), end: asDay(date) }
  if (!found) {
    const nothing = factOf(plan, fetched, {
      statement: `${name} of the glucose`,
      value: null,
      unit: 'mg/dL',
      reason: 'no_data',
      range,
      at: null,
    })
    return { answer: `There are no glucose readings ${when}.`, evidence: [nothing], caveats: [] }
  }
  if (kind === 'mean') {
    const value = known.reduce((sum, one) => sum + one.value, 0) / known.length
    const [low, high] = [sorted[0] ?? found, sorted.at(-1) ?? found]
    const about = { unit: 'mg/dL', range, coverage: { observed: known.length, expected: known.length } }
    return {
      answer: `Glucose, ${name} ${when}: ${shown(value)} (${counted(known.length, 'reading')}; lowest ${shown(low.value)} at ${clockTime(low.minute)}, highest ${shown(high.value)} at ${clockTime(high.minute)}).`,
      evidence: [
        factOf(plan, fetched, { ...about, statement: `${name} of the glucose`, value, at: null }),
        factOf(plan, fetched, {
          ...about,
          coverage: null,
          statement: 'lowest reading of the glucose',
          value: low.value,
          at: low.place,
        }),
        factOf(plan, fetched, {
          ...about,
          coverage: null,
          statement: 'highest reading of the glucose',
          value: high.value,
          at: high.place,
        }),
      ],
      caveats: ['These are readings of the sensor, not a diagnosis.'],
    }
  }
  const fact = factOf(plan, fetched, {
    statement: `${name} of the glucose`,
    value: found.value,
    unit: 'mg/dL',
    range,
    at: found.place,
  })
  const of = kind === 'last' ? '' : ` (${counted(known.length, 'reading')})`
  return {
    answer: `Glucose, ${name} ${kind === 'last' ? `on ${date}` : when}: ${shown(found.value)} at ${clockTime(found.minute)}${of}.`,
    evidence: [fact],
    caveats: ['These are readings of the sensor, not a diagnosis.'],
  }
}
