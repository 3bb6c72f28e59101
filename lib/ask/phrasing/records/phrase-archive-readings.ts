import type { z } from 'zod'
import type { ObservationView } from '../../../analysis/observations/observation-view.ts'
import { addDays, asDay } from '../../../kernel/civil-time.ts'
import { shownTemperature } from '../../../kernel/units.ts'
import type { AnswerablePlan, ApiRequest } from '../../plan/plan.ts'
import { readingsRequest } from '../../plan/records/archive-readings.ts'
import { type ArchiveTopic, isArchiveTopic } from '../../plan/records/records.ts'
import type { AnswerText, Fetched, Phrase } from '../answer-text.ts'
import { displayOf } from '../as-own.ts'
import { mean } from '../days/mean-of.ts'
import type { Evidence } from '../evidence.ts'
import { counted, during, localTime, ofSource } from '../wording.ts'
import { factOf } from './facts.ts'

type Observation = z.output<typeof ObservationView>
/** An observation, as far as it is phrased. */
export type ArchiveRow = Pick<Observation, 'localDate' | 'startAt' | 'source' | 'value'>
type Plan = AnswerablePlan & { intent: ArchiveTopic; facet?: string }

/** A number of a reading: what it is called, and its place. */
interface Member {
  name: string
  at: string
  unit: string
}
interface Reading {
  row: ArchiveRow
  index: number
  values: number[]
}

const about = {
  'blood-pressure': {
    label: 'Blood pressure',
    members: [
      { name: 'systolic blood pressure', at: 'systolicMmHg', unit: 'mmHg' },
      { name: 'diastolic blood pressure', at: 'diastolicMmHg', unit: 'mmHg' },
    ],
  },
  'body-temperature': {
    label: 'Body temperature',
    members: [{ name: 'body temperature', at: 'celsius', unit: '°C' }],
  },
} as const satisfies Record<ArchiveTopic, { label: string; members: readonly Member[] }>

const maxListed = 7
const unjudged = 'Readings are shown as they were recorded; what they mean is not judged.'
const ofReadings = 'The mean of the readings; it depends on when they were taken.'

const isOfArchives = (plan: AnswerablePlan): plan is Plan => isArchiveTopic(plan.intent)

/** The call for the readings of the year before, if a period has none. */
export function earlierReadings(plan: AnswerablePlan, { answer }: Fetched<readonly ArchiveRow[]>): ApiRequest | null {
  if (!isOfArchives(plan) || answer.data.length > 0) return null
  const end = addDays(plan.range.start, -1)
  return readingsRequest(plan.intent, { start: addDays(end, -365), end })
}

/** Blood pressures or body temperatures: the newest reading, all readings of a period, their mean, or the highest and the lowest. */
export const phraseArchiveReadings: Phrase<ArchiveRow[]> = (given, [first, earlier], { account }) => {
  if (!isOfArchives(given)) throw new Error('is about no readings of archives')
  const plan = given
  const { label, members } = about[plan.intent]
  const valueText = (values: readonly number[]) => textOf(plan, values, displayOf(account))
  const texts = { valueText, at: ({ row }: Reading) => localTime(row.startAt, account.timezone) }
  const when = during(plan.range)
  const readings = readingsIn(first, members)
  if (readings.length === 0) {
    const before = earlier ? readingsIn(earlier, members).at(-1) : undefined
    const known = before
      ? `. The last known one before is ${readingText(before, texts)}.`
      : ', nor in the year before. Such readings come only with an archive of Apple Health, which can be uploaded on the page Sources.'
    return {
      answer: `There is no reading of ${label.toLowerCase()} ${when}${known}`,
      evidence: [
        count(plan, first, readings),
        ...(earlier && before ? factsOf(plan, earlier, before, texts.at(before)) : []),
      ],
      caveats: before ? [unjudged] : [],
    }
  }
  return { ...answerOf({ plan, fetched: first, readings }, texts), caveats: [unjudged] }
}

interface Texts {
  valueText: (values: readonly number[]) => string
  at: (reading: Reading) => string
}
interface Found {
  plan: Plan
  fetched: Fetched<ArchiveRow[]>
  readings: readonly Reading[]
}

function answerOf({ plan, fetched, readings }: Found, texts: Texts): Omit<AnswerText, 'caveats'> {
  const { label, members } = about[plan.intent]
  const when = during(plan.range)
  const days = new Set(readings.map(({ row }) => row.localDate)).size
  const of = `${counted(readings.length, 'reading')} on ${counted(days, 'day')}`
  const newest = readings.at(-1) as Reading
  const facts = (shown: readonly Reading[]) => shown.flatMap(one => factsOf(plan, fetched, one, texts.at(one)))
  const number = count(plan, fetched, readings)
  if (plan.facet === 'latest')
    return { answer: `${label}, latest: ${readingText(newest, texts)}.`, evidence: facts([newest]) }
  if (plan.facet === 'mean') {
    const means = members.map((_, i) => mean(readings.map(({ values }) => ({ value: values[i] ?? 0 }))) ?? 0)
    const evidence = members.map(({ name, unit }, i) =>
      factOf(plan, fetched, {
        statement: `mean ${name} of the readings`,
        value: means[i] ?? null,
        unit,
        rule: ofReadings,
        coverage: { observed: readings.length, expected: readings.length },
        at: null,
      }),
    )
    return { answer: `${label}, mean of ${of} ${when}: ${texts.valueText(means)}.`, evidence: [...evidence, number] }
  }
  if (plan.facet === 'highest' || plan.facet === 'lowest') {
    const sign = plan.facet === 'highest' ? -1 : 1
    const ends = members.map(
      (_, i) => readings.toSorted((a, b) => sign * ((a.values[i] ?? 0) - (b.values[i] ?? 0)))[0] ?? newest,
    )
    const shown = [...new Set(ends)]
    const named = shown.map(end => {
      const names = members.flatMap(({ name }, i) => (ends[i] === end ? [name.replace(/ blood pressure$/, '')] : []))
      return `${members.length > 1 ? `${plan.facet} ${names.join(' and ')} in ` : ''}${readingText(end, texts)}`
    })
    return {
      answer: `${label}, ${plan.facet} of ${of} ${when}: ${named.join('; ')}.`,
      evidence: [...facts(shown), number],
    }
  }
  if (readings.length === 1)
    return { answer: `${label} ${when}: ${readingText(newest, texts)}.`, evidence: [...facts([newest])] }
  const shown = readings.slice(-maxListed)
  const which = shown.length < readings.length ? `, the newest ${shown.length}` : ''
  const listed = shown.map(one => readingText(one, texts)).join('; ')
  return { answer: `${label} ${when}: ${of}${which}: ${listed}.`, evidence: [...facts(shown), number] }
}

const readingsIn = ({ answer }: Fetched<ArchiveRow[]>, members: readonly Member[]): Reading[] =>
  answer.data.flatMap((row, index) => {
    const values = members.flatMap(({ at }) => (typeof row.value[at] === 'number' ? [row.value[at]] : []))
    return values.length === members.length ? [{ row, index, values }] : []
  })

/** "128/82 mmHg on 2026-11-20 08:12 (Apple Health)". */
const readingText = (reading: Reading, { valueText, at }: Texts) =>
  `${valueText(reading.values)} on ${at(reading)}${ofSource(reading.row.source)}`

function textOf({ intent, unit }: Plan, values: readonly number[], display: ReturnType<typeof displayOf>): string {
  const [first = 0] = values
  if (intent === 'blood-pressure') return `${values.map(value => Math.round(value)).join('/')} mmHg`
  const units = unit ? (unit.name === '°F' ? 'imperial' : 'metric') : display.units
  const shown = shownTemperature(first, { ...display, units })
  return `${shown.value.toFixed(1)} ${shown.unit}`
}

const count = (plan: Plan, fetched: Fetched<unknown>, readings: readonly Reading[]): Evidence =>
  factOf(plan, fetched, {
    statement: `readings of the ${about[plan.intent].label.toLowerCase()}`,
    value: readings.length,
    unit: 'count',
    at: null,
  })

/** The numbers of a reading. */
const factsOf = (plan: Plan, fetched: Fetched<unknown>, { row, index, values }: Reading, when: string): Evidence[] => {
  const date = asDay(row.localDate)
  return about[plan.intent].members.map(({ name, at, unit }, i) =>
    factOf(plan, fetched, {
      statement: `${name} at ${when}`,
      value: values[i] ?? null,
      unit,
      range: { start: date, end: date },
      sources: [row.source],
      at: `/data/${index}/value/${at}`,
    }),
  )
}
