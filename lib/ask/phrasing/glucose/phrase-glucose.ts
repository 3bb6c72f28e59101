import type { GlucoseReport } from '../../../analysis/glucose/glucose-report.ts'
import { capital } from '../../../kernel/capital.ts'
import type { AnswerablePlan } from '../../plan/plan.ts'
import type { AnswerText, Fetched, Phrase } from '../answer-text.ts'
import type { Evidence } from '../evidence.ts'
import { reasonText } from '../reason-words.ts'
import { derivedFact } from '../records/facts.ts'
import { amount, counted, during, figure } from '../wording.ts'
import { episodeText, hoursText } from './phrase-glucose-course.ts'
import { episodesText } from './phrase-glucose-episodes.ts'
import { lastReadingText } from './phrase-glucose-readings.ts'

type Fact = { text: string; evidence: Evidence[] }
type Facet = (report: GlucoseReport, plan: AnswerablePlan, fetched: Fetched<GlucoseReport>) => Fact

const numbers = {
  mean: 'mean',
  sd: 'standard deviation',
  cv: 'coefficient of variation',
  gmi: 'glucose management indicator',
  estimatedA1c: 'estimated A1c',
  mage: 'mean amplitude of excursions',
  sufficiency: 'share of the expected readings',
} as const

const number =
  (member: keyof typeof numbers): Facet =>
  (report, plan, fetched) => {
    const { value, unit, reason } = report[member]
    const fact = derivedFact(plan, fetched, report[member], { statement: numbers[member], at: `/data/${member}/value` })
    const text = value === null ? `not known (${reasonText(reason)})` : amount(value, { unit, shown: plan.unit })
    return { text: `${numbers[member]} ${text}`, evidence: [fact] }
  }

const shares = {
  inRangePercent: 'in range (70 to 180 mg/dL)',
  belowRangePercent: 'below 70 mg/dL',
  veryLowPercent: 'of it below 54 mg/dL',
  aboveRangePercent: 'above 180 mg/dL',
  veryHighPercent: 'of it above 250 mg/dL',
} as const

/** Shares of the readings; as time as well, because readings come at equal intervals. */
const share =
  (...members: (keyof typeof shares)[]): Facet =>
  ({ timeInRanges, sufficiency }, plan, fetched) => {
    const hours = sufficiency.inputs['hours']
    const texts = members.map(member => {
      const value = timeInRanges.value?.[member]
      if (value === undefined) return `${shares[member]} not known (${timeInRanges.reason})`
      const time =
        typeof hours === 'number'
          ? `, ${amount((value / 100) * hours * 60, { unit: 'min' })} of ${figure(hours)} h with readings`
          : ''
      return `${figure(value)} % ${shares[member]}${time}`
    })
    const evidence = members.map(member =>
      derivedFact(plan, fetched, timeInRanges, {
        statement: `share of the readings ${shares[member]}`,
        value: timeInRanges.value?.[member] ?? null,
        unit: '%',
        at: timeInRanges.value ? `/data/timeInRanges/value/${member}` : '/data/timeInRanges/value',
      }),
    )
    return { text: texts.join('; '), evidence }
  }

const episodes =
  (member: 'below70' | 'above180', name: string): Facet =>
  ({ episodes: all }, plan, fetched) => {
    const list = all[member]
    const at = `/data/episodes/${member}/value${list.value ? '/count' : ''}`
    const fact = derivedFact(plan, fetched, list, {
      statement: `episodes ${name}`,
      value: list.value?.count ?? null,
      unit: 'count',
      at,
    })
    const each = list.value && list.value.count > 1 ? list.value.minutes / list.value.count : null
    const mean = derivedFact(plan, fetched, list, {
      statement: `mean length of the episodes ${name}`,
      value: each,
      unit: 'min',
      at: null,
    })
    const text = list.value
      ? `${list.value.count} ${list.value.count === 1 ? 'episode' : 'episodes'} ${name} of at least 15 minutes, ${amount(list.value.minutes, { unit: 'min' })} in total${each === null ? '' : `, ${amount(each, { unit: 'min' })} on average`}`
      : `episodes ${name} not known (${reasonText(list.reason)})`
    return { text, evidence: each === null ? [fact] : [fact, mean] }
  }

const risk: Facet = ({ gri }, plan, fetched) => {
  const at = `/data/gri/value${gri.value ? '/index' : ''}`
  const fact = derivedFact(plan, fetched, gri, {
    statement: 'glycemia risk index',
    value: gri.value?.index ?? null,
    at,
  })
  const text = gri.value
    ? `${figure(gri.value.index)} (zone ${gri.value.zone})`
    : `not known (${reasonText(gri.reason)})`
  return { text: `glycemia risk index ${text}`, evidence: [fact] }
}

const facets: Readonly<Record<string, readonly Facet[]>> = {
  lows: [episodes('below70', 'below 70 mg/dL'), share('belowRangePercent', 'veryLowPercent')],
  highs: [episodes('above180', 'above 180 mg/dL'), share('aboveRangePercent', 'veryHighPercent')],
  below: [share('belowRangePercent', 'veryLowPercent')],
  above: [share('aboveRangePercent', 'veryHighPercent')],
  ranges: [share('inRangePercent', 'belowRangePercent', 'aboveRangePercent'), number('mean')],
  gri: [risk],
  cv: [number('cv'), number('sd')],
  sd: [number('sd'), number('mean')],
  ...Object.fromEntries((['gmi', 'estimatedA1c', 'mage', 'sufficiency'] as const).map(one => [one, [number(one)]])),
}

/** The statistics of the glucose sensor that the question names, after whether there are enough readings. */
export const phraseGlucose: Phrase<GlucoseReport> = (plan, [fetched, ...more], { account }) => {
  const special =
    lastReadingText(plan, [fetched, ...more], account.timezone) ??
    episodeText(plan, fetched, account.timezone) ??
    episodesText(plan, fetched, account.timezone) ??
    hoursText(plan, fetched)
  if (special) return special
  const now = reportText(plan, fetched)
  const [other] = more
  const against = 'against' in plan ? plan.against : undefined
  return other && against ? comparedText(plan, now, reportText({ ...plan, range: against }, other)) : now
}

/** Two periods by the same numbers, and the difference of the first of them. */
function comparedText(plan: AnswerablePlan, now: AnswerText, then: AnswerText): AnswerText {
  const [a, b] = [now.evidence[0], then.evidence[0]]
  const isKnown = typeof a?.value === 'number' && typeof b?.value === 'number'
  const apart = isKnown ? Number(a.value) - Number(b.value) : 0
  const size = amount(Math.abs(apart), { unit: a?.unit === '1' ? '' : (a?.unit ?? ''), shown: plan.unit }).trim()
  const verdict = !isKnown
    ? ''
    : ` ${capital(a.statement)}: ${apart === 0 ? 'no difference' : `${size} ${apart > 0 ? 'more' : 'less'}`}.`
  return {
    answer: `${now.answer} ${then.answer}${verdict}`,
    evidence: [...now.evidence, ...then.evidence],
    caveats: [...new Set([...now.caveats, ...then.caveats])],
  }
}

function reportText(plan: AnswerablePlan, fetched: Fetched<GlucoseReport>): AnswerText {
  const report = fetched.answer.data
  const facet = ('facet' in plan && plan.facet) || 'ranges'
  const found = (facets[facet] ?? []).map(of => of(report, plan, fetched))
  const { value, reason, inputs } = report.sufficiency
  const basis =
    value === null
      ? `no readings (${reasonText(reason)})`
      : `${figure(value)} % of the expected readings on ${counted(Number(inputs['days']), 'day')}${inputs['sufficient'] ? '' : ', fewer than these statistics need'}`
  return {
    answer: `Glucose ${during(plan.range)}: ${found.map(({ text }) => text).join('; ')} (${basis}).`,
    evidence: found.flatMap(({ evidence }) => evidence),
    caveats: ['These are statistics of the sensor, not a diagnosis.', ...report.timeInRanges.caveats],
  }
}
