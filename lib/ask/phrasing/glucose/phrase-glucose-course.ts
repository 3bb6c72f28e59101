import type { GlucoseReport } from '../../../analysis/glucose/glucose-report.ts'
import { asDay, wallClock } from '../../../kernel/civil-time.ts'
import type { AnswerablePlan } from '../../plan/plan.ts'
import type { AnswerText, Fetched } from '../answer-text.ts'
import { reasonText } from '../reason-words.ts'
import { derivedFact } from '../records/facts.ts'
import { amount, clockTime, during } from '../wording.ts'

type Fetch = Fetched<GlucoseReport>

/** The two kinds of episodes: their member of the report, their name, and which of their readings is shown. */
export const lists = {
  Low: ['below70', 'below 70 mg/dL', 'lowest'],
  High: ['above180', 'above 180 mg/dL', 'highest'],
} as const

/** The last or the longest episode of a period. */
export function episodeText(plan: AnswerablePlan, fetched: Fetch, zone: string): AnswerText | null {
  const facet = 'facet' in plan ? (plan.facet ?? '') : ''
  const [, which, kind] = /^(last|longest)(Low|High)$/.exec(facet) ?? []
  if (!which || (kind !== 'Low' && kind !== 'High')) return null
  const [member, name, end] = lists[kind]
  const list = fetched.answer.data.episodes[member]
  const when = during(plan.range)
  const all = (list.value?.episodes ?? []).map((episode, at) => ({ ...episode, at }))
  const found = which === 'last' ? all.at(-1) : all.toSorted((a, b) => b.minutes - a.minutes)[0]
  const statement = `${which} episode ${name}`
  const at = `/data/episodes/${member}/value`
  if (!found) {
    const about = { statement, value: null, reason: list.value ? 'not_found' : (list.reason ?? 'no_data'), at: null }
    const text = list.value
      ? `No episode ${name} of at least 15 minutes ${when}`
      : `Episodes ${name} ${when} are not known (${reasonText(list.reason)})`
    return { answer: `${text}.`, evidence: [derivedFact(plan, fetched, list, about)], caveats: [...list.caveats] }
  }
  const { day, minuteOfDay } = wallClock(Date.parse(found.startAt), zone)
  const until = wallClock(Date.parse(found.endAt), zone).minuteOfDay
  const shown = amount(found.extreme, { unit: 'mg/dL', shown: plan.unit })
  const range = { start: asDay(day), end: asDay(day) }
  const place = `${at}/episodes/${found.at}`
  return {
    answer: `${which === 'last' ? 'Last' : 'Longest'} episode ${name} of at least 15 minutes ${when}: on ${day} from ${clockTime(minuteOfDay)} to ${clockTime(until)}, ${amount(found.minutes, { unit: 'min' })}, ${end} ${shown} (of ${all.length}).`,
    evidence: [
      derivedFact(plan, fetched, list, { statement, value: found.startAt, unit: null, range, at: `${place}/startAt` }),
      derivedFact(plan, fetched, list, {
        statement: `${statement}: minutes`,
        value: found.minutes,
        unit: 'min',
        range,
        at: `${place}/minutes`,
      }),
      derivedFact(plan, fetched, list, {
        statement: `${statement}: ${end} reading`,
        value: found.extreme,
        unit: 'mg/dL',
        range,
        at: `${place}/extreme`,
      }),
    ],
    caveats: ['These are readings of the sensor, not a diagnosis.', ...list.caveats],
  }
}

/** The median of the readings by hour of the day. */
export function hoursText(plan: AnswerablePlan, fetched: Fetch): AnswerText | null {
  const [isOfHours, from = '0', until = '24'] =
    /^hours(?: (\d) (\d))?$/.exec('facet' in plan ? (plan.facet ?? '') : '') ?? []
  if (isOfHours === undefined) return null
  const { profile } = fetched.answer.data
  const when = during(plan.range)
  if (!profile.value) {
    const nothing = derivedFact(plan, fetched, profile, {
      statement: 'glucose by hour',
      value: null,
      at: '/data/profile/value',
    })
    return {
      answer: `Glucose by hour ${when}: not known (${reasonText(profile.reason)}).`,
      evidence: [nothing],
      caveats: [],
    }
  }
  const bins = profile.value.flatMap(({ startMinute, p50 }, i) =>
    p50 === null || startMinute < Number(from) * 60 || startMinute >= Number(until) * 60
      ? []
      : [{ startMinute, p50, i }],
  )
  if (bins.length === 0) {
    const about = { statement: 'glucose by hour', value: null, reason: 'no_data', at: null } as const
    return {
      answer: `There are no glucose readings of these hours ${when}.`,
      evidence: [derivedFact(plan, fetched, profile, about)],
      caveats: [],
    }
  }
  const shown = (value: number) => amount(value, { unit: 'mg/dL', shown: plan.unit })
  const sorted = bins.toSorted((a, b) => a.p50 - b.p50)
  const [low, high] = [sorted[0], sorted.at(-1)]
  // Of hours with the same median, none is the lowest.
  const isOne = sorted[1]?.p50 !== low?.p50 && sorted.at(-2)?.p50 !== high?.p50
  const ends =
    low && high && isOne ? ` Lowest at ${clockTime(low.startMinute)}, highest at ${clockTime(high.startMinute)}.` : ''
  return {
    answer: `Glucose by hour of the day ${when}, median of the readings of the hour: ${bins.map(({ startMinute, p50 }) => `${clockTime(startMinute)} ${shown(p50)}`).join('; ')}.${ends}`,
    evidence: bins.map(({ startMinute, p50, i }) =>
      derivedFact(plan, fetched, profile, {
        statement: `median of the glucose from ${clockTime(startMinute)} on`,
        value: p50,
        unit: 'mg/dL',
        at: `/data/profile/value/${i}/p50`,
      }),
    ),
    caveats: ['These are statistics of the sensor, not a diagnosis.', ...profile.caveats],
  }
}
